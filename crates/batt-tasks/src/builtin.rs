//! Built-in tasks, which need no files: for first steps, tests and benchmarks.
//!
//! Each is a small generator of pairs whose random numbers depend only on the task's id, so the
//! tasks are the same in every build. Ids have no underscore, because `solve_gravitydown_2` is a
//! program for the task `gravitydown`.
//!
//! ```
//! let task = batt_tasks::builtin::task("gravitydown").expect("one of the built-in tasks");
//! assert!(task.train.len() >= 3);
//! ```

mod canvas;
mod colours;
mod counting;
mod draw;
mod fills;
mod lines;
mod logic;
mod moving;
mod objects;
mod scaling;
mod symmetry;

use canvas::Canvas;
use draw::Rng;

use crate::{Pair, Task};

/// An input and its output.
type Example = (Canvas, Canvas);

/// Draws an example; none if that failed (no room, an ambiguous input).
type Generator = fn(&mut Rng) -> Option<Example>;

/// A built-in task.
#[derive(Clone, Copy, Debug)]
pub struct Builtin {
    /// The id of the task.
    pub id: &'static str,
    /// The rule in one line.
    pub description: &'static str,
    generator: Generator,
}

const fn entry(id: &'static str, description: &'static str, generator: Generator) -> Builtin {
    Builtin { id, description, generator }
}

/// All built-in tasks, grouped by kind.
pub const ALL: &[Builtin] = &[
    entry("kaleidoscope", "mirror the grid to the right, then both down", symmetry::kaleidoscope),
    entry("mirrorright", "mirror the left half onto the empty right half", symmetry::mirror_right),
    entry("repairsymmetry", "fill the black hole of a symmetric grid", symmetry::repair),
    entry("pinwheel", "surround a corner with four turns of the grid", symmetry::pinwheel),
    entry("turnquarter", "turn the grid clockwise", symmetry::turn_quarter),
    entry("picksymmetric", "cut out the one shape that mirrors onto itself", symmetry::pick),
    entry("largestobject", "cut out the largest shape", objects::largest),
    entry("smallestobject", "paint the smallest shape red", objects::smallest),
    entry("ranksizes", "number gray shapes by size, in colours", objects::rank_sizes),
    entry("keepfours", "keep only the shapes of four cells", objects::keep_fours),
    entry("removenoise", "remove single cells", objects::remove_noise),
    entry("removebordering", "remove the shapes at the border", objects::remove_bordering),
    entry("outlineobjects", "draw a green box around each shape", objects::outline),
    entry("markcenters", "mark the middle of each rectangle yellow", objects::mark_centers),
    entry("hollowout", "leave only the outline of each rectangle", objects::hollow_out),
    entry("paintsquares", "paint the rectangles that are squares blue", objects::paint_squares),
    entry("connectdots", "join dots that share a row or column", lines::connect_dots),
    entry("raysup", "each dot sends a ray up to the border", lines::rays_up),
    entry("diagonals", "extend each dot along its falling diagonal", lines::diagonals),
    entry("crosslines", "draw the row and column of each dot", lines::cross_lines),
    entry("markcrossings", "mark the crossings of a lattice yellow", lines::mark_crossings),
    entry("growmarks", "red dots grow a plus, blue ones a saltire", lines::grow_marks),
    entry("gravitydown", "let the cells of each column fall", moving::gravity_down),
    entry("slidetowall", "move the shape until it touches the wall", moving::slide_to_wall),
    entry("stepright", "move each shape right by its own width", moving::step_right),
    entry("magnify", "enlarge by the number of colours", scaling::magnify),
    entry("selftile", "put a copy of the grid wherever it has a cell", scaling::self_tile),
    entry("brickwall", "tile 3 x 3, the middle band mirrored", scaling::brick_wall),
    entry("shrinkblocks", "reduce each block to a single cell", scaling::shrink_blocks),
    entry("continuestripes", "carry the stripes on to the right", scaling::continue_stripes),
    entry("halvesand", "where both halves have a cell", logic::halves_and),
    entry("halvesxor", "where exactly one half has a cell", logic::halves_xor),
    entry("oddpanel", "the one panel that is unlike the others", logic::odd_panel),
    entry("countobjects", "as many cells in a row as there are shapes", counting::count_objects),
    entry("sortbars", "sort the bars by height", counting::sort_bars),
    entry("rankcolors", "list the colours, the most frequent first", counting::rank_colours),
    entry("rowmajority", "paint each row in its most frequent colour", counting::row_majority),
    entry("fillenclosed", "fill closed outlines yellow", fills::fill_enclosed),
    entry("completebox", "fill the box of each shape up in red", fills::complete_box),
    entry("cropframe", "cut out what the frame holds", fills::crop_frame),
    entry("framearound", "add a frame in the colour of the corner", fills::frame_around),
    entry("swapcolors", "exchange the two colours", colours::swap),
    entry("replacecolor", "replace a colour as the examples do", colours::replace),
    entry("paintbydot", "paint each rectangle in the colour of its dot", colours::paint_by_dot),
];

/// All built-in tasks, in the order of [`ALL`].
pub fn tasks() -> Vec<Task> {
    ALL.iter().map(Builtin::task).collect()
}

/// The built-in task with this id.
pub fn task(id: &str) -> Option<Task> {
    ALL.iter().find(|builtin| builtin.id == id).map(Builtin::task)
}

impl Builtin {
    /// Draws the pairs: three or four for training, one or two for testing.
    pub fn task(&self) -> Task {
        let mut rng = Rng::for_name(self.id);
        let (train, test) = (rng.between(3, 4), rng.between(1, 2));
        let mut pairs: Vec<Pair> = Vec::with_capacity(train + test);
        while pairs.len() < train + test {
            let pair = self.pair(&mut rng);
            if pairs.iter().all(|other| other.input != pair.input) {
                pairs.push(pair);
            }
        }
        let test = pairs.split_off(train);
        Task { id: self.id.to_owned(), train: pairs, test }
    }

    /// A pair whose output differs from its input.
    fn pair(&self, rng: &mut Rng) -> Pair {
        const TRIES: usize = 10_000;
        let pair = (0..TRIES).find_map(|_| {
            let (input, output) = (self.generator)(rng)?;
            let (input, output) = (input.into_grid()?, output.into_grid()?);
            (input != output).then_some(Pair { input, output: Some(output) })
        });
        // The random numbers are fixed, and tests draw every pair.
        pair.unwrap_or_else(|| panic!("built-in task {} draws no pair", self.id))
    }
}
