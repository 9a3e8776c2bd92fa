//! What an ARC researcher asks first: which tasks are solved and by whom, what comes close, which
//! solvers are of no use.

use super::Report;
use crate::error::CliError;
use crate::output::{GOOD, Output, WARN, counted};
use crate::table::{Cell, Side, Table};
use batt::{Standing, Verdict};
use batt_dsl::short_name;

impl Report<'_> {
    /// Prints solved tasks, those that fit as far as is known, and the nearest solver of the rest.
    pub(super) fn print_tasks(&self, output: &mut Output) -> Result<(), CliError> {
        let solved = ["solved task", "shortest solver"];
        let any = self.print_achieved(Verdict::Solved, solved, false, output)?;
        let fits = ["test unknown", "fits all demonstrations"];
        let any = self.print_achieved(Verdict::Fits, fits, any, output)? || any;
        let any = self.print_unsolved(any, output)? || any;
        if !any {
            output.line("no task has a known output")?;
        }
        Ok(())
    }

    /// Prints the tasks of this verdict, with the solver of the fewest steps.
    fn print_achieved(
        &self,
        verdict: Verdict,
        [task, solver]: [&'static str; 2],
        gap: bool,
        output: &mut Output,
    ) -> Result<bool, CliError> {
        let mut table = Table::new(&[
            (task, Side::Left),
            (solver, Side::Left),
            ("steps", Side::Right),
            ("others", Side::Right),
        ]);
        let mut all = 0;
        for (k, job) in self.jobs.iter().enumerate() {
            if self.tally.verdict(k) != verdict {
                continue;
            }
            let outputs = self.tally.of_task(k).iter().enumerate();
            let who = outputs.filter(|(_, standing)| standing.verdict() == verdict);
            let who: Vec<usize> = who.map(|(output, _)| output).collect();
            let Some(&shortest) = who.iter().min_by_key(|&&output| self.steps(output)) else {
                continue;
            };
            all += 1;
            if all <= self.most {
                let style = if verdict == Verdict::Solved { GOOD } else { WARN };
                table.row(vec![
                    Cell::new(style, &job.task),
                    Cell::from(self.solver(shortest)),
                    Cell::from(self.steps(shortest)),
                    Cell::from(who.len() - 1),
                ]);
            }
        }
        if all == 0 || self.most == 0 {
            return Ok(all > 0);
        }
        if gap {
            output.line("")?;
        }
        table.print(output)?;
        self.more(all, output)?;
        Ok(true)
    }

    /// Prints the best solver of every other task, the nearest first.
    fn print_unsolved(&self, gap: bool, output: &mut Output) -> Result<bool, CliError> {
        let open = |&job: &usize| matches!(self.tally.verdict(job), Verdict::Partly | Verdict::No);
        let nearest = |job: usize| -> Option<(usize, usize, Standing)> {
            let best = self.tally.best(job)?;
            Some((job, best, self.tally.of_task(job)[best]))
        };
        let mut lines: Vec<_> = (0..self.jobs.len()).filter(open).filter_map(nearest).collect();
        if lines.is_empty() || self.most == 0 {
            return Ok(!lines.is_empty());
        }
        lines.sort_by(|(_, _, a), (_, _, b)| b.score().total_cmp(&a.score()));
        if gap {
            output.line("")?;
        }
        let mut table = Table::new(&[
            ("unsolved task", Side::Left),
            ("nearest solver", Side::Left),
            ("demos", Side::Right),
            ("tests", Side::Right),
            ("score", Side::Right),
        ]);
        for (job, best, standing) in lines.iter().take(self.most) {
            let Standing { demos, demos_right, tests, tests_known, tests_right, .. } = standing;
            let tests = match tests_known {
                0 => format!("?/{tests}"),
                _ => format!("{tests_right}/{tests}"),
            };
            table.row(vec![
                Cell::from(&self.jobs[*job].task),
                Cell::from(self.solver(*best)),
                Cell::from(format!("{demos_right}/{demos}")),
                Cell::from(tests),
                Cell::from(format!("{:.1}", standing.score())),
            ]);
        }
        table.print(output)?;
        self.more(lines.len(), output)?;
        Ok(true)
    }

    /// Says which solvers solve their own task, and which solve none or are never right.
    pub(super) fn print_solvers(&self, output: &mut Output) -> Result<(), CliError> {
        let outputs = self.prepared.battery().outputs.len();
        let (mut own, mut own_solved) = (0, 0);
        // Solved or fitting; right anywhere.
        let (mut useful, mut right) = (vec![false; outputs], vec![false; outputs]);
        for (k, job) in self.jobs.iter().enumerate() {
            for (output, standing) in self.tally.of_task(k).iter().enumerate() {
                let achieves = matches!(standing.verdict(), Verdict::Solved | Verdict::Fits);
                useful[output] |= achieves;
                right[output] |= standing.right() > 0;
                if self.task_of(output) == Some(job.task.as_str()) {
                    own += 1;
                    own_solved += usize::from(achieves);
                }
            }
        }
        if self.most > 0 {
            output.line("")?;
        }
        let all = counted(outputs, "solver");
        if own > 0 {
            let solvers = if own == 1 { "solver solves its" } else { "solvers solve their" };
            output.line(format!("{own_solved} of {own} {solvers} own task"))?;
        }
        let names = |flags: &[bool]| -> Vec<&str> {
            (0..outputs).filter(|&k| !flags[k]).map(|k| self.solver(k)).collect()
        };
        let useless = names(&useful);
        let never = names(&right);
        let (solve, are) = (
            if useless.len() == 1 { "solves" } else { "solve" },
            if never.len() == 1 { "is" } else { "are" },
        );
        output.line(format!(
            "{} of {all} {solve} nothing{}",
            useless.len(),
            self.list(&useless)
        ))?;
        output.line(format!("{} of {all} {are} never right{}", never.len(), self.list(&never)))
    }

    /// `: a, b and 3 more`
    fn list(&self, names: &[&str]) -> String {
        if names.is_empty() || self.most == 0 {
            return String::new();
        }
        let shown = names.iter().take(self.most).map(|name| short_name(name));
        let shown = shown.collect::<Vec<_>>().join(", ");
        match names.len() - names.len().min(self.most) {
            0 => format!(": {shown}"),
            hidden => format!(": {shown} and {hidden} more"),
        }
    }
}
