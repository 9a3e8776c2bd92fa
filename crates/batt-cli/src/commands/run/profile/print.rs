//! The profile for people: tables, each with a line that says what it counts.

use super::Profile;
use crate::error::CliError;
use crate::output::{BOLD, DIM, Output, duration, styled};
use crate::table::{Cell, Side, Table};

const LEFT: Side = Side::Left;
const RIGHT: Side = Side::Right;

/// Prints the first rows of a table, what it counts, and how many rows it has in all. A table
/// without rows to print is left out.
fn print_table(
    columns: &[(&'static str, Side)],
    rows: Vec<Vec<Cell>>,
    counts: &str,
    most: usize,
    output: &mut Output,
) -> Result<(), CliError> {
    if rows.is_empty() || most == 0 {
        return Ok(());
    }
    let all = rows.len();
    let mut table = Table::new(columns);
    rows.into_iter().take(most).for_each(|row| table.row(row));
    output.line("")?;
    table.print(output)?;
    output.more(all, most)?;
    output.line(styled(DIM, counts))
}

impl Profile<'_> {
    pub fn print(&self, most: usize, output: &mut Output) -> Result<(), CliError> {
        self.print_steps(most, output)?;
        self.print_users(most, output)?;
        let time = |nanos: u64| Cell::from(duration(nanos));
        let tasks = self.tasks.iter().map(|(task, figures)| {
            let [demos, tests, once] = [figures.demos, figures.tests, figures.task];
            let all = figures.cost().nanos;
            vec![task.into(), time(demos.nanos), time(tests.nanos), time(once.nanos), time(all)]
        });
        let columns = [
            ("slowest task", LEFT),
            ("demonstrations", RIGHT),
            ("tests", RIGHT),
            ("once", RIGHT),
            ("all", RIGHT),
        ];
        let counts = "CPU time of all solvers and differs; once: steps that depend on the demonstrations \
                      alone";
        print_table(&columns, tasks.collect(), counts, most, output)?;
        let failures = self.failures.iter().map(|(failure, count)| {
            let primitive = failure.prim().map_or("(call)", |prim| prim.name());
            vec![primitive.into(), count.into(), super::reason(*failure).into()]
        });
        let columns = [("failing primitive", LEFT), ("steps", RIGHT), ("reason", LEFT)];
        let counts = "steps that failed, by the innermost primitive; a step that runs once per task \
                      counts for each sample";
        print_table(&columns, failures.collect(), counts, most, output)?;
        output.line("")?;
        let note = "measuring adds time to every step: compare shares, not times";
        output.line(styled(BOLD, note))
    }

    fn print_steps(&self, most: usize, output: &mut Output) -> Result<(), CliError> {
        let all = self.all().max(1) as f64;
        let share = |nanos: u64| format!("{:.1} %", 100.0 * nanos as f64 / all);
        let times = |calls: u64, nanos: u64| {
            [Cell::from(calls), duration(nanos).into(), share(nanos).into()]
        };
        let sums = |sums: Vec<(&'static str, super::Sum)>| {
            let row = |(name, sum): (&'static str, super::Sum)| {
                let mut row = vec![Cell::from(name), sum.steps.into()];
                row.extend(times(sum.calls, sum.nanos));
                row
            };
            sums.into_iter().map(row).collect()
        };
        let numbers = [("calls", RIGHT), ("time", RIGHT), ("share", RIGHT)];
        let columns = [&[("primitive", LEFT), ("steps", RIGHT)], &numbers[..]].concat();
        let counts = "steps that call it, with all calls inside them";
        print_table(&columns, sums(self.by_primitive()), counts, most, output)?;
        let steps = self.steps.iter().map(|&(step, nanos, calls)| {
            let mut row = vec![Cell::from(format!("t{step} = {}", self.battery.steps[step]))];
            row.extend(times(calls, nanos));
            row
        });
        let columns = [&[("slowest step", LEFT)], &numbers[..]].concat();
        let counts = "all evaluations of the step, for whomever it runs";
        print_table(&columns, steps.collect(), counts, most, output)?;
        let columns = [&[("computed", LEFT), ("steps", RIGHT)], &numbers[..]].concat();
        let counts = "steps by when they run; those that run once per battery are not measured";
        print_table(&columns, sums(self.by_class()), counts, 4, output)
    }

    fn print_users(&self, most: usize, output: &mut Output) -> Result<(), CliError> {
        let time = |nanos: u64| Cell::from(duration(nanos));
        let differs = self.differs.iter();
        let differs =
            differs.map(|one| vec![Cell::from(&one.name), time(one.alone), time(one.own)]);
        let columns = [("differ", LEFT), ("alone", RIGHT), ("own", RIGHT)];
        let counts = "alone: its steps on all outputs; own: those that no other differ and no solver \
                      needs";
        print_table(&columns, differs.collect(), counts, most, output)?;
        let solvers = self.solvers.iter().map(|one| {
            vec![Cell::from(&one.name), time(one.alone), time(one.judging), time(one.own)]
        });
        let columns =
            [("slowest solver", LEFT), ("alone", RIGHT), ("judging", RIGHT), ("own", RIGHT)];
        let counts = "alone: its steps, as if it ran alone; judging: the differs on its output; own: \
                      steps of both that nobody else needs";
        print_table(&columns, solvers.collect(), counts, most, output)
    }
}
