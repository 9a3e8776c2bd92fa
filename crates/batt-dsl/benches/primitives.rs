//! Time of single calls on one core: `cargo bench -p batt-dsl`. Results are in
//! `docs/benchmarks.md`.
//!
//! Arguments are in the battery's arena, results in the sample's, which is cleared before every
//! call. Each call includes type checks, fuel accounting and building the result.
//!
//! With `BATT_SIMD=plain`, kernels use only the instructions that the crate was compiled for. With
//! `BATT_GRIDS=FILE`, a JSON list of grids, `objects` is measured on those as well.

use batt_dsl::{Heap, Level, Machine, Prim, Value, simd};
use criterion::{Criterion, criterion_group, criterion_main};
use serde_json::{Value as Json, json};
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

/// Values in a lower arena, with an empty one on top.
struct Bench {
    machine: Machine,
    values: Vec<Value>,
}

impl Bench {
    fn new(written: &[Json]) -> Bench {
        let empty: Arc<[u64]> = Arc::from([]);
        let mut below = Heap::over(Level::Battery, [empty.clone(), empty.clone()]);
        let values = written.iter().map(|json| below.from_json(json).expect("a value")).collect();
        let mut above = Heap::over(Level::Sample, [below.finish(), empty]);
        if std::env::var_os("BATT_SIMD").is_some_and(|level| level == "plain") {
            above.set_simd(simd::InstructionSet::PLAIN);
        }
        Bench { machine: Machine::with_heap(above), values }
    }

    fn call(&mut self, prim: Prim, args: &[Value]) -> Value {
        self.machine.heap_mut().clear();
        self.machine.call_prim(black_box(prim), black_box(args)).expect("a value")
    }
}

/// Reproducible pseudo-random numbers.
struct Noise(u64);

impl Noise {
    fn below(&mut self, n: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// Coloured rectangles on black.
fn grid(side: u64, rectangles: usize, seed: u64) -> Json {
    let mut noise = Noise(seed);
    let mut cells = vec![vec![0; side as usize]; side as usize];
    for _ in 0..rectangles {
        let (color, top, left) = (1 + noise.below(9), noise.below(side), noise.below(side));
        let (high, wide) = (1 + noise.below(4), 1 + noise.below(4));
        for row in cells.iter_mut().skip(top as usize).take(high as usize) {
            row.iter_mut().skip(left as usize).take(wide as usize).for_each(|c| *c = color);
        }
    }
    json!(cells)
}

/// About a third of the locations of a 20 x 20 block.
fn indices(seed: u64) -> Json {
    let mut noise = Noise(seed);
    let places: Vec<_> =
        (0..400).filter(|_| noise.below(3) == 0).map(|k| json!([k / 20, k % 20])).collect();
    json!({ "set": places })
}

fn grids(criterion: &mut Criterion) {
    let mut bench = Bench::new(&[grid(30, 40, 1), indices(2), grid(14, 12, 3), grid(30, 40, 5)]);
    let [large, patch, average, other] = bench.values[..] else { panic!("four values") };
    let (two, three) = (Value::int(2), Value::int(3));
    let (yes, no) = (Value::bool(true), Value::bool(false));
    let calls: &[(&str, Prim, Vec<Value>)] = &[
        ("ofcolor", Prim::ofcolor, vec![large, two]),
        ("fill", Prim::fill, vec![large, three, patch]),
        ("replace", Prim::replace, vec![large, two, three]),
        ("hmirror", Prim::hmirror, vec![large]),
        ("vmirror", Prim::vmirror, vec![large]),
        ("dmirror", Prim::dmirror, vec![large]),
        ("rot90", Prim::rot90, vec![large]),
        ("mostcolor", Prim::mostcolor, vec![large]),
        ("palette", Prim::palette, vec![large]),
        ("equality", Prim::equality, vec![large, other]),
        ("asobject", Prim::asobject, vec![large]),
        ("objects univalued", Prim::objects, vec![average, yes, no, yes]),
        ("objects univalued diagonal", Prim::objects, vec![average, yes, yes, yes]),
        ("objects any colour", Prim::objects, vec![average, no, yes, yes]),
        ("objects univalued with background", Prim::objects, vec![average, yes, no, no]),
        ("objects univalued 30 x 30", Prim::objects, vec![large, yes, no, yes]),
    ];
    let mut group = criterion.benchmark_group("grids");
    for (name, prim, args) in calls {
        group.bench_function(*name, |b| b.iter(|| bench.call(*prim, args)));
    }
    group.finish();
}

fn sets(criterion: &mut Criterion) {
    let mut bench = Bench::new(&[indices(1), indices(2)]);
    let [a, b] = bench.values[..] else { panic!("two values") };
    let calls: &[(&str, Prim, Vec<Value>)] = &[
        ("union", Prim::combine, vec![a, b]),
        ("difference", Prim::difference, vec![a, b]),
        ("intersection", Prim::intersection, vec![a, b]),
        ("size", Prim::size, vec![a]),
        ("shift", Prim::shift, vec![a, Value::int(0)]),
        ("first", Prim::first, vec![a]),
    ];
    let mut group = criterion.benchmark_group("sets");
    for (name, prim, args) in calls {
        let mut args = args.clone();
        if *prim == Prim::shift {
            args[1] = bench.machine.heap_mut().ij(3, -2);
        }
        group.bench_function(*name, |b| b.iter(|| bench.call(*prim, &args)));
    }
    group.finish();
}

fn functions(criterion: &mut Criterion) {
    let mut bench = Bench::new(&[
        json!({"fn": "double"}),
        json!({"fn": ["compose", "double", "increment"]}),
        json!({"fn": ["compose", ["compose", "double", "increment"], "increment"]}),
        json!({"fn": ["rbind", "add", {"v": 1}]}),
        indices(1),
        json!({"fn": ["rbind", "add", {"v": [1, 1]}]}),
        json!({"fn": ["compose", "even", "first"]}),
    ]);
    let values = bench.values.clone();
    let (five, places) = (Value::int(5), values[4]);
    let mut group = criterion.benchmark_group("functions");
    for (name, function) in [
        ("f", values[0]),
        ("compose(f, g)", values[1]),
        ("compose(compose(f, g), g)", values[2]),
        ("rbind(add, 1)", values[3]),
    ] {
        group.bench_function(name, |b| {
            b.iter(|| {
                bench.machine.heap_mut().clear();
                bench.machine.call_value(black_box(function), black_box(&[five])).expect("a value")
            });
        });
    }
    group.bench_function("apply over 130 locations", |b| {
        b.iter(|| bench.call(Prim::apply, &[values[5], places]));
    });
    group.bench_function("sfilter over 130 locations", |b| {
        b.iter(|| bench.call(Prim::sfilter, &[places, values[6]]));
    });
    group.finish();
}

/// All grids of a file in turn; the time is per grid.
fn given_grids(criterion: &mut Criterion) {
    let Some(file) = std::env::var_os("BATT_GRIDS") else { return };
    let text = std::fs::read_to_string(file).expect("BATT_GRIDS names a file");
    let written: Vec<Json> = serde_json::from_str(&text).expect("a JSON list of grids");
    let mut bench = Bench::new(&written);
    let values = bench.values.clone();
    let (yes, no) = (Value::bool(true), Value::bool(false));
    let mut group = criterion.benchmark_group("given grids");
    for (name, switches) in [
        ("objects univalued", [yes, no, yes]),
        ("objects univalued diagonal", [yes, yes, yes]),
        ("objects any colour diagonal", [no, yes, yes]),
    ] {
        group.bench_function(name, |b| {
            b.iter_custom(|rounds| {
                let start = std::time::Instant::now();
                for k in 0..rounds {
                    let grid = values[k as usize % values.len()];
                    let [univalued, diagonal, without_bg] = switches;
                    bench.call(Prim::objects, &[grid, univalued, diagonal, without_bg]);
                }
                start.elapsed()
            });
        });
    }
    group.finish();
}

fn config() -> Criterion {
    Criterion::default()
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
}

criterion_group! { name = benches; config = config(); targets = grids, sets, functions, given_grids }
criterion_main!(benches);
