//! The rows of one transaction.

use crate::board::{Board, Offer, Place, Rank};
use crate::content::ContentName;
use crate::index::{FastMap, Index};
use crate::records::{
    Answer, Committed, DifferRecord, Entry, Evaluation, Generation, HeldOut, Lineage, NewProgram,
    ProgramId, RunId, Status, TaskId, TaskKey, TestFigures,
};
use rusqlite::{CachedStatement, OptionalExtension, Transaction, params};
use std::collections::BTreeSet;

// A run that evaluates a program twice on a task means the second time.
const INSERT_EVALUATION: &str = "INSERT OR REPLACE INTO evaluations (program, task, run, points, demos_right, demos, held_out, \
     held_right, held_of, calls, status, outputs) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
const INSERT_TESTS: &str = "INSERT OR REPLACE INTO tests (program, task, run, tests_right, tests_known, tests) \
     VALUES (?, ?, ?, ?, ?, ?)";

/// Writes rows, and keeps the index in step with them.
pub(super) struct Rows<'a> {
    transaction: &'a Transaction<'a>,
    index: &'a mut Index,
    run: RunId,
    generation: i64,
    keep: usize,
    now: i64,
    committed: Committed,
    /// The hashes of outputs as they are stored.
    hashes: Vec<u8>,
}

impl<'a> Rows<'a> {
    pub(super) fn new(
        transaction: &'a Transaction<'a>,
        index: &'a mut Index,
        run: RunId,
        generation: i64,
        keep: usize,
        now: i64,
    ) -> Rows<'a> {
        let committed = Committed::default();
        let hashes = Vec::new();
        Rows { transaction, index, run, generation, keep, now, committed, hashes }
    }

    /// What was done.
    pub(super) fn done(self) -> Committed {
        self.committed
    }

    /// Stores programs that are among the best of a task, or that nothing is known about. All are
    /// compared first, so that nothing is written for one that a later one replaces.
    pub(super) fn entries(&mut self, entries: &[Entry]) -> rusqlite::Result<()> {
        let mut drafts: FastMap<ContentName, ProgramId> = FastMap::default();
        let mut touched: BTreeSet<TaskId> = BTreeSet::new();
        for (number, entry) in entries.iter().enumerate() {
            let name = entry.program.name;
            // Until it is sure to be stored, a new program has a number that none has.
            let next = ProgramId(-1 - drafts.len() as i64);
            let id = match self.index.names.get(&name) {
                Some(&id) => id,
                None => *drafts.entry(name).or_insert(next),
            };
            for (place, evaluation) in entry.evaluations.iter().enumerate() {
                touched.extend(self.offer(id, entry, evaluation, (number, place))?);
            }
        }
        let mut chosen: Vec<((usize, usize), TaskId)> = Vec::new();
        for &task in &touched {
            if let Some(board) = self.index.boards.get_mut(&task) {
                chosen.extend(board.take_offers().map(|offer| (offer, task)));
            }
        }
        chosen.sort_unstable();
        let mut chosen = chosen.into_iter().peekable();
        let mut numbers: FastMap<ProgramId, ProgramId> = FastMap::default();
        let transaction = self.transaction;
        let mut insert = transaction.prepare_cached(INSERT_EVALUATION)?;
        let mut insert_tests = transaction.prepare_cached(INSERT_TESTS)?;
        for (number, entry) in entries.iter().enumerate() {
            if entry.evaluations.is_empty() {
                self.program(entry)?;
            }
            while let Some(((_, place), task)) = chosen.next_if(|((entry, _), _)| *entry == number)
            {
                let evaluation = &entry.evaluations[place];
                let id = self.program(entry)?;
                numbers.extend(drafts.get(&entry.program.name).map(|&draft| (draft, id)));
                self.insert_evaluation(&mut insert, id, task, evaluation)?;
                if let Some(TestFigures { right, known, tests }) = evaluation.tests {
                    let values = params![id.0, task.0, self.run.0, right, known, tests];
                    insert_tests.execute(values)?;
                }
                self.committed.stored += 1;
            }
        }
        for task in &touched {
            if let Some(board) = self.index.boards.get_mut(task) {
                board.renumber(|draft| numbers.get(&draft).copied());
            }
        }
        let offered: usize = entries.iter().map(|entry| entry.evaluations.len()).sum();
        self.committed.passed_over = offered - self.committed.stored - self.committed.known;
        Ok(())
    }

    /// Puts an evaluation on the board of its task, if it belongs there; returns the task if
    /// anything changed.
    fn offer(
        &mut self,
        program: ProgramId,
        entry: &Entry,
        evaluation: &Evaluation,
        offer: (usize, usize),
    ) -> rusqlite::Result<Option<TaskId>> {
        let figures = &evaluation.figures;
        let rank = Rank::new(figures, entry.program.steps, entry.program.name);
        let nobody = Board::default();
        let task = self.index.tasks.get(&evaluation.task);
        let board = task.and_then(|task| self.index.boards.get(task)).unwrap_or(&nobody);
        let (enters, leaving) = match board.judge(&rank, program, figures, self.keep) {
            Offer::Known => {
                self.committed.known += 1;
                return Ok(None);
            }
            Offer::News { enters, leaving } => (enters, leaving),
        };
        if leaving.is_empty() && !enters {
            return Ok(None);
        }
        let task = self.task(&evaluation.task)?;
        let board = self.index.boards.entry(task).or_default();
        for id in leaving {
            if board.remove(id) {
                remove_evaluation(self.transaction, id, task)?;
                self.committed.replaced += 1;
            }
        }
        if enters {
            let figures = figures.clone();
            board.enter(Place { rank, program, figures, stored: false, offer: Some(offer) });
        }
        Ok(Some(task))
    }

    /// The number of the program, which is stored if it is new.
    fn program(&mut self, entry: &Entry) -> rusqlite::Result<ProgramId> {
        let program = &entry.program;
        if let Some(&id) = self.index.names.get(&program.name) {
            return Ok(id);
        }
        let id = self.index.add_program(program.name);
        self.insert_program(id, program)?;
        if let Some(lineage) = &entry.lineage {
            self.lineage(id, lineage)?;
        }
        self.committed.new_programs.push(program.name);
        Ok(id)
    }

    fn insert_program(&mut self, id: ProgramId, program: &NewProgram) -> rusqlite::Result<()> {
        let insert = "INSERT INTO programs (id, name, label, text, steps, primitives, uses_pairs, \
                      origin, source, run, stored) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
        let values = params![
            id.0,
            program.name.bytes(),
            program.label,
            program.text,
            program.steps,
            format!(" {} ", program.primitives.join(" ")),
            program.uses_pairs,
            program.origin.name(),
            program.source,
            self.run.0,
            self.now,
        ];
        self.transaction.prepare_cached(insert)?.execute(values)?;
        Ok(())
    }

    fn lineage(&mut self, id: ProgramId, lineage: &Lineage) -> rusqlite::Result<()> {
        let insert = "INSERT INTO lineage (program, run, generation, mutation) VALUES (?, ?, ?, ?)";
        let values = params![id.0, self.run.0, self.generation, lineage.mutation];
        self.transaction.prepare_cached(insert)?.execute(values)?;
        let insert = "INSERT INTO parents (program, place, parent) VALUES (?, ?, ?)";
        let mut statement = self.transaction.prepare_cached(insert)?;
        for (place, parent) in lineage.parents.iter().enumerate() {
            if let Some(parent) = self.index.names.get(parent) {
                statement.execute(params![id.0, place as i64, parent.0])?;
            }
        }
        Ok(())
    }

    fn task(&mut self, key: &TaskKey) -> rusqlite::Result<TaskId> {
        if let Some(&id) = self.index.tasks.get(key) {
            return Ok(id);
        }
        let id = self.index.add_task(key.clone());
        let insert = "INSERT INTO tasks (id, name, grids) VALUES (?, ?, ?)";
        let values = params![id.0, &*key.name, key.grids.to_be_bytes()];
        self.transaction.prepare_cached(insert)?.execute(values)?;
        Ok(id)
    }

    fn insert_evaluation(
        &mut self,
        insert: &mut CachedStatement<'_>,
        id: ProgramId,
        task: TaskId,
        evaluation: &Evaluation,
    ) -> rusqlite::Result<()> {
        let figures = &evaluation.figures;
        self.hashes.clear();
        for hash in &figures.outputs {
            self.hashes.extend(hash.to_be_bytes());
        }
        let (held, right, of) = match figures.held_out {
            HeldOut::NotJudged => (0, None, None),
            HeldOut::NotApplicable => (1, None, None),
            HeldOut::Unproven => (2, None, None),
            HeldOut::Judged { right, of } => (3, Some(right), Some(of)),
        };
        let status = Status::ALL.iter().position(|&status| status == figures.status);
        insert.execute(params![
            id.0,
            task.0,
            self.run.0,
            figures.points,
            figures.right,
            figures.demos,
            held,
            right,
            of,
            i64::try_from(figures.calls).unwrap_or(i64::MAX),
            status.unwrap_or_default() as i64,
            self.hashes,
        ])?;
        Ok(())
    }

    pub(super) fn differ(&mut self, record: &DifferRecord) -> rusqlite::Result<()> {
        let find = "SELECT id FROM differs WHERE name = ?";
        let mut statement = self.transaction.prepare_cached(find)?;
        let found = statement.query_row([record.name.bytes()], |row| row.get(0)).optional()?;
        let differ: i64 = match found {
            Some(id) => id,
            None => {
                let insert = "INSERT INTO differs (name, label, text) VALUES (?, ?, ?)";
                let values = params![record.name.bytes(), record.label, record.text];
                self.transaction.prepare_cached(insert)?.insert(values)?
            }
        };
        let insert = "INSERT OR REPLACE INTO differ_records (differ, run, trials, hits, weight) \
                      VALUES (?, ?, ?, ?, ?)";
        let count = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
        let (trials, hits) = (count(record.trials), count(record.hits));
        let values = params![differ, self.run.0, trials, hits, record.weight];
        self.transaction.prepare_cached(insert)?.execute(values)?;
        Ok(())
    }

    /// The row of the generation. Only the last one of a run keeps what the run needs to go on.
    pub(super) fn generation(&mut self, generation: &Generation) -> rusqlite::Result<()> {
        let forget = "UPDATE generations SET state = 'null' WHERE run = ?1 AND generation = \
                      (SELECT max(generation) FROM generations WHERE run = ?1)";
        self.transaction.prepare_cached(forget)?.execute([self.run.0])?;
        let standing = self.index.standing();
        let (record, state) = (generation.record.to_string(), generation.state.to_string());
        let insert = "INSERT INTO generations (run, generation, stored, record, state, programs, \
                      tasks, holding, fitting, score) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
        let values = params![
            self.run.0,
            self.generation,
            self.now,
            record,
            state,
            self.index.names.len() as i64,
            standing.tasks as i64,
            standing.holding as i64,
            standing.fitting as i64,
            standing.score,
        ];
        self.transaction.prepare_cached(insert)?.execute(values)?;
        Ok(())
    }

    pub(super) fn answer(&mut self, answer: &Answer) -> rusqlite::Result<()> {
        let task = self.task(&answer.task)?;
        let program = answer.program.and_then(|name| self.index.names.get(&name));
        let rows: Vec<&[u8]> = answer.grid.rows().collect();
        let grid = serde_json::Value::from_iter(rows);
        let insert = "INSERT OR REPLACE INTO answers (task, run, test, attempt, grid, votes, \
                      program) VALUES (?, ?, ?, ?, ?, ?, ?)";
        let values = params![
            task.0,
            self.run.0,
            answer.test,
            answer.attempt,
            grid.to_string(),
            i64::try_from(answer.votes).unwrap_or(i64::MAX),
            program.map(|id| id.0),
        ];
        self.transaction.prepare_cached(insert)?.execute(values)?;
        Ok(())
    }
}

/// Removes all that is known about a program on a task.
pub(super) fn remove_evaluation(
    transaction: &Transaction<'_>,
    program: ProgramId,
    task: TaskId,
) -> rusqlite::Result<()> {
    for table in ["evaluations", "tests"] {
        let delete = format!("DELETE FROM {table} WHERE program = ? AND task = ?");
        transaction.prepare_cached(&delete)?.execute([program.0, task.0])?;
    }
    Ok(())
}
