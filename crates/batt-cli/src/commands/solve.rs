//! `batt solve`: answers tasks by the votes of all solvers that fit their demonstrations.

mod keep;

use super::run::Progress;
use super::score::{print_scores, scores_json};
use crate::args::{SolveArgs, TaskArgs};
use crate::error::{CliError, Exit};
use crate::grids::{Picture, side_by_side};
use crate::inputs::{programs, store, tasks};
use crate::output::{BOLD, GOOD, Output, WARN, counted, note, styled, write_file};
use crate::signals::stop_on_signals;
use crate::table::{Cell, Side, Table};
use batt::store::Store;
use batt::{
    Answered, Grid, Program, Programs, RankedAnswer, Role, Scored, Solve, Stop, Task, TaskAnswers,
};
use batt_dsl::short_name;
use batt_engine::Trust;
use serde_json::{Value as Json, json};
use std::collections::{HashMap, HashSet};

pub fn run(args: &SolveArgs, output: &mut Output) -> Result<Exit, CliError> {
    let stop = args.time.map_or_else(Stop::new, Stop::after);
    stop_on_signals(&stop);
    let selection = selection(args);
    let selected = tasks::select(&selection)?;
    let (solvers, unreadable) = solvers(args, &selected.tasks)?;
    let options = args.limits.options();
    let solve = Solve::programs(solvers.clone()).attempts(args.attempts);
    let solve = solve.options(options).stop(stop);
    let solve = match args.threads {
        Some(threads) => solve.threads(threads),
        None => solve,
    };
    let answered = solve.run(&selected.tasks, &mut Progress::new(args.json))?;
    let submission = answered.submission(&selected.tasks);
    if let Some(path) = &args.output {
        write_file(path, &(submission.to_json() + "\n"))?;
    }
    if args.store.store.is_some() {
        let path = store::path_of(&args.store, &args.tasks.dataset.dir)?;
        let data = &selection.dataset.data;
        keep::keep(&path, data, &selected.tasks, &answered, &solvers)?;
    }
    // The answers stand; only now does anybody look at the tests.
    let scored = submission.score(&selected.tasks, args.attempts);
    let report = Report {
        args,
        data: &selection.dataset.data,
        tasks: &selected.tasks,
        answered: &answered,
        scored: &scored,
        solvers: solvers.len(),
    };
    if args.json {
        report.print_json(output)?
    } else {
        report.print(output)?
    }
    Ok(if unreadable > 0 || selected.problems > 0 {
        Exit::Input
    } else if answered.stopped {
        Exit::Failures
    } else {
        Exit::Done
    })
}

/// The tasks to answer: those of the file, or of the dataset.
fn selection(args: &SolveArgs) -> TaskArgs {
    let mut selection = args.tasks.clone();
    if let Some(file) = &args.file {
        selection.dataset.data.clone_from(file);
    }
    selection
}

/// The built-in solvers, those of `--from`, and those of the store; and how many could not be read.
fn solvers(args: &SolveArgs, tasks: &[Task]) -> Result<(Vec<Program>, usize), CliError> {
    let mut all: Vec<Program> = Programs::builtin_solvers().iter().cloned().collect();
    let mut unreadable = 0;
    if !args.from.is_empty() {
        let more = programs::load(&args.from, &args.read, Role::Solver, tasks)?;
        programs::report_unreadable(&more);
        unreadable += more.rejected();
        all.extend(more.iter().cloned());
    }
    let path = store::path_of(&args.store, &args.tasks.dataset.dir);
    // Without the flag there need not be one.
    let path = match &args.store.store {
        Some(_) => Some(path?),
        None => path.ok().filter(|path| path.exists()),
    };
    if let Some(path) = path {
        for stored in Store::open(&path)?.listed_programs()? {
            let source = format!("{}: {}", path.display(), stored.label);
            let mut reading = batt_program::read(&source, &stored.text);
            match reading.programs.pop() {
                Some(program) => all.push(program),
                None => {
                    note(&format!("{source} {} cannot be read", stored.name));
                    unreadable += 1;
                }
            }
        }
    }
    name_apart(&mut all);
    Ok((all, unreadable))
}

/// Gives programs of the same name different ones.
fn name_apart(programs: &mut [Program]) {
    let mut taken: HashSet<String> = HashSet::new();
    let mut last: HashMap<String, usize> = HashMap::new();
    for program in programs {
        let mut name = program.name.to_string();
        while !taken.insert(name.clone()) {
            let number = last.entry(program.name.to_string()).or_insert(1);
            *number += 1;
            name = format!("{}_{number}", program.name);
        }
        program.name = name.as_str().into();
    }
}

struct Report<'a> {
    args: &'a SolveArgs,
    data: &'a str,
    tasks: &'a [Task],
    answered: &'a Answered,
    scored: &'a Scored,
    solvers: usize,
}

impl Report<'_> {
    fn print(&self, output: &mut Output) -> Result<(), CliError> {
        match (self.tasks, &self.answered.tasks[..]) {
            ([task], [answers]) => self.print_grids(task, answers, output)?,
            _ => self.print_table(output)?,
        }
        output.line("")?;
        let answered = self.answered.tasks.iter().filter(|task| task.is_answered()).count();
        let answered =
            format!("{answered} of {} answered", counted(self.answered.tasks.len(), "task"));
        output.line(format!(
            "{} by {}, {} at each test",
            styled(BOLD, answered),
            counted(self.solvers, "solver"),
            counted(self.answered.attempts, "attempt"),
        ))?;
        print_scores(&self.scored.scores(), self.data, output)?;
        if self.answered.stopped {
            output.line(styled(WARN, "stopped early: these are the answers so far"))?;
        }
        if let Some(path) = &self.args.output {
            output.line(format!("{} {}", styled(GOOD, "wrote"), path.display()))?;
        }
        Ok(())
    }

    /// The input of every test with the answers, and who votes for them.
    fn print_grids(
        &self,
        task: &Task,
        answers: &TaskAnswers,
        output: &mut Output,
    ) -> Result<(), CliError> {
        let fit = if answers.fitting == 1 { "fits" } else { "fit" };
        let fitting = counted(answers.fitting, "solver");
        output.line(format!("{}: {fitting} {fit}", styled(BOLD, short_name(&task.id))))?;
        for (number, (test, ranked)) in task.test.iter().zip(&answers.tests).enumerate() {
            output.line("")?;
            let mut pictures = vec![picture(&format!("test {number}"), &test.input)];
            for (attempt, answer) in ranked.iter().enumerate() {
                pictures.push(picture(&format!("attempt {}", attempt + 1), &answer.grid));
            }
            for line in side_by_side(&pictures) {
                output.line(line)?;
            }
            for (attempt, answer) in ranked.iter().enumerate() {
                output.line(format!("attempt {}: {}", attempt + 1, self.votes(answer)))?;
            }
            if ranked.is_empty() {
                output.line("no answer: every attempt is the input")?;
            }
        }
        Ok(())
    }

    /// `2 votes: solve_a (3 steps), solve_b (5 steps, fails without the pair)`
    fn votes(&self, answer: &RankedAnswer) -> String {
        let mut voters: Vec<_> = answer.voters.iter().collect();
        voters.sort_by_key(|voter| (std::cmp::Reverse(voter.trust), voter.steps));
        let words = voters.iter().take(self.args.show).map(|voter| {
            let trust = match voter.trust {
                Trust::Holds => "",
                Trust::Unproven => ", unproven",
                Trust::Fails => ", fails without the pair",
            };
            let steps = counted(voter.steps, "step");
            format!("{} ({steps}{trust})", short_name(&voter.solver))
        });
        let words = words.collect::<Vec<_>>().join(", ");
        let more = match voters.len().saturating_sub(self.args.show) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        format!("{}: {words}{more}", counted(voters.len(), "vote"))
    }

    /// A row per test that has an answer.
    fn print_table(&self, output: &mut Output) -> Result<(), CliError> {
        let mut table = Table::new(&[
            ("task", Side::Left),
            ("test", Side::Right),
            ("fit", Side::Right),
            ("votes", Side::Right),
            ("shortest", Side::Left),
            ("steps", Side::Right),
            ("trust", Side::Left),
            ("other votes", Side::Right),
        ]);
        let mut all = 0;
        for answers in &self.answered.tasks {
            for (test, ranked) in answers.tests.iter().enumerate() {
                let Some(best) = ranked.first() else { continue };
                all += 1;
                if all > self.args.show {
                    continue;
                }
                let shortest = best.voters.iter().min_by_key(|voter| voter.steps);
                let trust = best.voters.iter().map(|voter| voter.trust).max();
                let others = ranked[1..].iter().map(|answer| answer.voters.len().to_string());
                table.row(vec![
                    Cell::from(&answers.task),
                    Cell::from(test),
                    Cell::from(answers.fitting),
                    Cell::from(best.voters.len()),
                    Cell::from(shortest.map_or("", |voter| &voter.solver)),
                    Cell::from(best.fewest_steps()),
                    Cell::from(trust.map_or("", Trust::name)),
                    Cell::from(others.collect::<Vec<_>>().join(", ")),
                ]);
            }
        }
        if all == 0 {
            return output.line("no solver fits the demonstrations of any task");
        }
        table.print(output)?;
        output.more(all, self.args.show)
    }

    fn print_json(&self, output: &mut Output) -> Result<(), CliError> {
        for answers in &self.answered.tasks {
            let attempt = |answer: &RankedAnswer| {
                let voters = answer.voters.iter().map(|voter| {
                    json!({
                        "solver": voter.solver, "steps": voter.steps, "trust": voter.trust.name(),
                    })
                });
                json!({
                    "grid": answer.grid,
                    "votes": answer.voters.len(),
                    "voters": voters.collect::<Vec<Json>>(),
                })
            };
            let test =
                |ranked: &Vec<RankedAnswer>| -> Json { ranked.iter().map(attempt).collect() };
            output.json(&json!({
                "task": answers.task,
                "fitting": answers.fitting,
                "tests": answers.tests.iter().map(test).collect::<Vec<Json>>(),
            }))?;
        }
        let answered = self.answered.tasks.iter().filter(|task| task.is_answered()).count();
        output.json(&json!({"summary": {
            "data": self.data,
            "tasks": self.answered.tasks.len(),
            "answered": answered,
            "solvers": self.solvers,
            "attempts": self.answered.attempts,
            "stopped": self.answered.stopped,
            "scores": scores_json(&self.scored.scores()),
            "file": self.args.output,
        }}))
    }
}

fn picture(title: &str, grid: &Grid) -> Picture {
    let rows = grid.rows().map(|row| row.iter().map(|&color| color.into()).collect()).collect();
    Picture { title: title.to_owned(), rows, marked: Vec::new() }
}
