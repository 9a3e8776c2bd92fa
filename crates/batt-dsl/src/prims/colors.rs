//! Colours of Grids and Objects.

use crate::access::{CODES_ASCENDING, cells_of_code};
use crate::failure::{Outcome, Reason};
use crate::heap::Heap;
use crate::machine::Machine;
use crate::plane::{self, Plane};
use crate::simd;
use crate::types::Type;
use crate::value::{Kind, Value};

/// The number of cells of each code within a mask.
fn counts_of_codes(
    instructions: simd::InstructionSet,
    planes: &[Plane; 4],
    mask: &Plane,
) -> [u32; 16] {
    simd::on!(instructions, {
        let mut counts = [0; 16];
        // Empty halves need no further splits, so few colours are fast.
        split(planes, mask, &mut counts);
        counts
    })
}

#[inline(always)]
fn halves(plane: &Plane, mask: &Plane) -> [Plane; 2] {
    [plane::zip(mask, plane, |m, p| m & !p), plane::zip(mask, plane, |m, p| m & p)]
}

#[inline(always)]
fn split(planes: &[Plane; 4], mask: &Plane, counts: &mut [u32; 16]) {
    for (b3, eighth) in halves(&planes[3], mask).iter().enumerate() {
        if plane::is_clear(eighth) {
            continue;
        }
        for (b2, fourth) in halves(&planes[2], eighth).iter().enumerate() {
            if plane::is_clear(fourth) {
                continue;
            }
            for (b1, second) in halves(&planes[1], fourth).iter().enumerate() {
                if plane::is_clear(second) {
                    continue;
                }
                let code = b3 << 3 | b2 << 2 | b1 << 1;
                let odd = plane::count(&plane::zip(second, &planes[0], |m, p| m & p));
                counts[code | 1] = odd;
                counts[code] = plane::count(second) - odd;
            }
        }
    }
}

/// The numbers that occur and have a code: bit k for the number k - 1.
fn seen_in_planes(instructions: simd::InstructionSet, planes: &[Plane; 4], mask: &Plane) -> u32 {
    simd::on!(instructions, {
        let [a, b, c, d] = planes;
        let [low, high] = halves(a, mask);
        let ([p, q], [r, s]) = (halves(b, &low), halves(b, &high));
        // In the order of their codes.
        let fourths = [p, r, q, s];
        let mut seen = 0;
        for upper in 0..4u32 {
            let flip = |bit: u32| (upper >> bit & 1).wrapping_sub(1);
            let (flip_c, flip_d) = (flip(0), flip(1));
            let there = plane::zip(c, d, |c, d| (c ^ flip_c) & (d ^ flip_d));
            if upper > 0 && plane::is_clear(&there) {
                continue;
            }
            for (k, fourth) in fourths.iter().enumerate() {
                let cells = plane::zip(fourth, &there, |x, y| x & y);
                let code = upper << 2 | k as u32;
                seen |= u32::from(!plane::is_clear(&cells)) << ((code + 1) & 15);
            }
        }
        seen
    })
}

/// The same for a slice of numbers; none if a number has no code.
fn seen_in_cells(instructions: simd::InstructionSet, cells: &[i32]) -> Option<u32> {
    simd::on!(instructions, {
        let (mut seen, mut beyond) = ([0u32; 8], [0u32; 8]);
        let (chunks, last) = cells.as_chunks::<8>();
        for chunk in chunks {
            for k in 0..8 {
                let place = (chunk[k] as u32).wrapping_add(1);
                seen[k] |= 1u32.wrapping_shl(place);
                beyond[k] |= place;
            }
        }
        for &number in last {
            let place = (number as u32).wrapping_add(1);
            seen[0] |= 1u32.wrapping_shl(place);
            beyond[0] |= place;
        }
        let all = |lanes: [u32; 8]| lanes.iter().fold(0, |all, lane| all | lane);
        (all(beyond) < 16).then(|| all(seen))
    })
}

/// The number of cells with this number.
fn count_of(instructions: simd::InstructionSet, cells: &[i32], number: i32) -> u32 {
    simd::on!(instructions, cells.iter().map(|&cell| u32::from(cell == number)).sum())
}

/// The numbers of [`seen_in_cells`], ascending.
fn numbers_seen(seen: u32) -> impl Iterator<Item = i32> {
    (0..16).filter(move |k| seen >> k & 1 == 1).map(|k| k - 1)
}

/// Colours and their cell counts, ascending; up to 16 without an allocation.
pub(crate) enum Histogram {
    Codes([u32; 16]),
    One(i32, u32),
    Many(Vec<(i32, u32)>),
}

impl Histogram {
    /// The histogram of a Grid or an Object.
    pub(crate) fn of(heap: &Heap, element: Value) -> Histogram {
        match element.kind() {
            Kind::TileGrid => {
                let (height, width) = element.extent();
                let all = plane::block(height, width);
                let planes = &heap.grid_tile(element).planes;
                Histogram::Codes(counts_of_codes(heap.simd(), planes, &all))
            }
            Kind::TileColors => {
                let tile = heap.colors_tile(element);
                Histogram::Codes(counts_of_codes(heap.simd(), &tile.planes, &tile.mask))
            }
            Kind::TileObject => {
                let head = heap.patch_head(element);
                Histogram::One(head.color, head.cells.into())
            }
            Kind::WideGrid => {
                let cells = heap.wide_grid(element).2;
                let Some(seen) = seen_in_cells(heap.simd(), cells) else {
                    return Histogram::count(cells.to_vec());
                };
                // Several vectorised passes are faster than counters with dependent updates.
                let mut counts = [0; 16];
                for number in numbers_seen(seen) {
                    counts[(number & 15) as usize] = count_of(heap.simd(), cells, number);
                }
                Histogram::Codes(counts)
            }
            _ => {
                let mut colors = Vec::new();
                heap.for_each_spot(element, |spot| colors.extend(spot.color));
                Histogram::count(colors)
            }
        }
    }

    fn count(mut colors: Vec<i32>) -> Histogram {
        colors.sort_unstable();
        let runs = colors.chunk_by(|a, b| a == b);
        Histogram::Many(runs.map(|run| (run[0], run.len() as u32)).collect())
    }

    /// Calls `f` with every colour and its number of cells, ascending.
    pub(crate) fn for_each(&self, mut f: impl FnMut(i32, u32)) {
        match self {
            Histogram::Codes(counts) => {
                for code in CODES_ASCENDING {
                    let count = counts[code as usize];
                    if count > 0 {
                        f(Heap::number_of(code), count);
                    }
                }
            }
            Histogram::One(color, count) => f(*color, *count),
            Histogram::Many(counts) => counts.iter().for_each(|&(color, count)| f(color, count)),
        }
    }

    /// The first colour that no other one beats.
    pub(crate) fn best(&self, better: impl Fn(u32, u32) -> bool) -> Outcome<i32> {
        let mut best: Option<(i32, u32)> = None;
        self.for_each(|color, count| {
            if best.is_none_or(|(_, so_far)| better(count, so_far)) {
                best = Some((color, count));
            }
        });
        best.map(|(color, _)| color).ok_or(Reason::Empty.into())
    }
}

/// Are more than half of the cells 0? Most grids are like that, and need no further counting.
fn is_mostly_zero(heap: &Heap, grid: Value) -> bool {
    let [a, b, c, d] = &heap.grid_tile(grid).planes;
    let others = simd::on!(heap.simd(), {
        let mut other = plane::EMPTY;
        for (i, row) in other.iter_mut().enumerate() {
            *row = a[i] | b[i] | c[i] | d[i];
        }
        plane::count(&other) as usize
    });
    let (height, width) = grid.extent();
    2 * others < height * width
}

/// The most common colour, the smallest one if tied; fails without cells.
pub(crate) fn most_common(heap: &Heap, element: Value) -> Outcome<i32> {
    if element.kind() == Kind::TileGrid && is_mostly_zero(heap, element) {
        return Ok(0);
    }
    if element.kind() == Kind::WideGrid {
        let cells = heap.wide_grid(element).2;
        if 2 * count_of(heap.simd(), cells, 0) as usize > cells.len() {
            return Ok(0);
        }
    }
    Histogram::of(heap, element).best(|count, so_far| count > so_far)
}

pub(crate) fn mostcolor(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    most_common(&machine.heap, args[0]).map(Value::int)
}

pub(crate) fn leastcolor(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let histogram = Histogram::of(&machine.heap, args[0]);
    histogram.best(|count, so_far| count < so_far).map(Value::int)
}

/// The colours of an element as bits, if all of them have a code and no counting is needed.
fn seen_in(heap: &Heap, element: Value) -> Option<u32> {
    match element.kind() {
        Kind::TileGrid => {
            let (height, width) = element.extent();
            let all = plane::block(height, width);
            Some(seen_in_planes(heap.simd(), &heap.grid_tile(element).planes, &all))
        }
        Kind::TileColors => {
            let tile = heap.colors_tile(element);
            Some(seen_in_planes(heap.simd(), &tile.planes, &tile.mask))
        }
        Kind::WideGrid => seen_in_cells(heap.simd(), heap.wide_grid(element).2),
        _ => None,
    }
}

/// Pushes the colours on the stack, ascending.
pub(crate) fn push_palette(machine: &mut Machine, element: Value) -> usize {
    let base = machine.stack.len();
    if let Some(seen) = seen_in(&machine.heap, element) {
        machine.stack.extend(numbers_seen(seen).map(Value::int));
        return base;
    }
    let histogram = Histogram::of(&machine.heap, element);
    histogram.for_each(|color, _| machine.stack.push(Value::int(color)));
    base
}

pub(crate) fn palette(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let base = push_palette(machine, args[0]);
    // Colours are ascending Ints.
    let value = machine.heap.part_of_set(&mut machine.stack[base..]);
    machine.stack.truncate(base);
    Ok(value)
}

pub(crate) fn numcolors(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let mut count = 0;
    Histogram::of(&machine.heap, args[0]).for_each(|_, _| count += 1);
    Ok(Value::int(count))
}

pub(crate) fn colorcount(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (heap, element, wanted) = (&machine.heap, args[0], args[1].int_field());
    let of_code = |planes: &[Plane; 4], mask: &Plane| match Heap::code_of(wanted) {
        Some(code) => {
            simd::on!(heap.simd(), plane::count(&cells_of_code(planes, mask, code.into())) as usize)
        }
        None => 0,
    };
    let count = match element.kind() {
        Kind::TileGrid => {
            let (height, width) = element.extent();
            of_code(&heap.grid_tile(element).planes, &plane::block(height, width))
        }
        Kind::TileColors => {
            let tile = heap.colors_tile(element);
            of_code(&tile.planes, &tile.mask)
        }
        Kind::WideGrid => {
            let (_, _, cells) = heap.wide_grid(element);
            cells.iter().filter(|&&color| color == wanted).count()
        }
        _ => {
            let mut count = 0;
            heap.for_each_spot(element, |spot| count += usize::from(spot.color == Some(wanted)));
            count
        }
    };
    Ok(Value::int(count as i32))
}

/// The colour of an Object's first cell.
fn first_color(heap: &Heap, object: Value) -> Outcome<i32> {
    match object.kind() {
        Kind::TileObject => Ok(heap.patch_head(object).color),
        Kind::TileColors => {
            let mut color = 0;
            heap.for_each_tile_element(object, |cell| {
                color = cell.cell_fields().0;
                false
            });
            Ok(color)
        }
        Kind::Set | Kind::Tuple => Ok(heap.cell_parts(heap.slot(object, 0)).0),
        _ => Err(Reason::Empty.into()),
    }
}

pub(crate) fn color(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    first_color(&machine.heap, args[0]).map(Value::int)
}

pub(crate) fn colorfilter(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let wanted = args[1].int_field();
    let base = machine.stack.len();
    machine.push_elements(args[0]);
    let mut kept = base;
    for k in base..machine.stack.len() {
        let object = machine.stack[k];
        if first_color(&machine.heap, object)? == wanted {
            machine.stack[kept] = object;
            kept += 1;
        }
    }
    machine.stack.truncate(kept);
    Ok(machine.build_part(args[0], base))
}

/// The same for any Container, whose elements have not been checked yet.
pub(crate) fn colorfilter_t(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let base = machine.stack.len();
    machine.push_elements(args[0]);
    let are_objects = machine.stack[base..].iter().all(|&x| machine.heap.is(Type::Object, x));
    machine.stack.truncate(base);
    if !are_objects {
        return Err(Reason::Type.into());
    }
    colorfilter(machine, args)
}
