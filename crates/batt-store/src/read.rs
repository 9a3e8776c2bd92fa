//! Reading a store.

mod history;

use crate::board::Rank;
use crate::content::ContentName;
use crate::error::{InStore, StoreError};
use crate::index::{self, FIGURE_COLUMNS, FIGURES, figures, task_key};
use crate::open;
use crate::records::{Answer, Figures, Origin, ProgramId, RunId, TaskId, TaskKey, TestFigures};
use batt_tasks::Grid;
use rusqlite::{Connection, OptionalExtension, Row};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

pub use history::{DifferRow, GenerationRow, LineageRow, RunRow, Stats};

/// A store, for reading. [`Writer`](crate::Writer) writes.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    connection: Connection,
}

/// A program in the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredProgram {
    /// Its number.
    pub id: ProgramId,
    /// Its content name.
    pub name: ContentName,
    /// The name of its function.
    pub label: String,
    /// Its text.
    pub text: String,
    /// How many steps it has.
    pub steps: u32,
    /// The primitives it uses, sorted.
    pub primitives: Vec<String>,
    /// Does it depend on S?
    pub uses_pairs: bool,
    /// How it came to be.
    pub origin: Origin,
    /// Where it was written, such as `mine.py:7`, if known.
    pub source: Option<String>,
    /// The run that stored it first.
    pub run: RunId,
    /// When that was, in milliseconds since 1970.
    pub stored: i64,
}

/// A program among the best of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The program.
    pub program: ProgramId,
    /// What it is ranked by.
    pub rank: Rank,
    /// How well it does.
    pub figures: Figures,
}

/// Which programs to return.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// Evaluated on a task of this name.
    pub task: Option<String>,
    /// With at least this score there, or on any task.
    pub min_score: Option<f64>,
    /// With all demonstrations right there, or on any task.
    pub fits: bool,
    /// With all of these primitives.
    pub primitives: Vec<String>,
    /// With at least so many steps.
    pub min_steps: Option<u32>,
    /// With at most so many steps.
    pub max_steps: Option<u32>,
    /// Of one of these origins; any if there are none.
    pub origins: Vec<Origin>,
}

impl Filter {
    fn admits_program(&self, program: &StoredProgram) -> bool {
        self.min_steps.is_none_or(|least| program.steps >= least)
            && self.max_steps.is_none_or(|most| program.steps <= most)
            && (self.origins.is_empty() || self.origins.contains(&program.origin))
            && self.primitives.iter().all(|name| program.primitives.contains(name))
    }

    fn admits_figures(&self, figures: &Figures) -> bool {
        self.min_score.is_none_or(|least| figures.score() >= least)
            && (!self.fits || (figures.right == figures.demos && figures.demos > 0))
    }

    fn wants_figures(&self) -> bool {
        self.task.is_some() || self.min_score.is_some() || self.fits
    }
}

/// A program with how it does on a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The program.
    pub program: StoredProgram,
    /// The task, its place there from 1, and how well it does; none if it was never evaluated.
    pub task: Option<(TaskKey, usize, Figures)>,
}

/// A program on a task in one run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvaluationRow {
    /// The task.
    pub task: TaskKey,
    /// The run.
    pub run: RunId,
    /// What selection sees.
    pub figures: Figures,
    /// The tests, if they were evaluated.
    pub tests: Option<TestFigures>,
}

/// The best programs of a task, the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskBest {
    /// The number of the task.
    pub id: TaskId,
    /// The task.
    pub task: TaskKey,
    /// The programs.
    pub programs: Vec<Ranked>,
}

const PROGRAM: &str = "p.id, p.name, p.label, p.text, p.steps, p.primitives, p.uses_pairs, \
                       p.origin, p.source, p.run, p.stored";

fn stored_program(row: &Row<'_>) -> rusqlite::Result<StoredProgram> {
    let primitives: String = row.get(5)?;
    let origin: String = row.get(7)?;
    Ok(StoredProgram {
        id: ProgramId(row.get(0)?),
        name: ContentName::from_bytes(row.get(1)?),
        label: row.get(2)?,
        text: row.get(3)?,
        steps: row.get(4)?,
        primitives: primitives.split_whitespace().map(str::to_owned).collect(),
        uses_pairs: row.get(6)?,
        origin: origin.parse().unwrap_or(Origin::Import),
        source: row.get(8)?,
        run: RunId(row.get(9)?),
        stored: row.get(10)?,
    })
}

impl Store {
    /// Opens a store that exists.
    ///
    /// # Errors
    /// If there is none, or the file is no store this batt can read.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        Ok(Store { path: path.into(), connection: open::to_read(path)? })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn rows<T>(
        &self,
        query: &str,
        params: impl rusqlite::Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, StoreError> {
        let all = || {
            let mut statement = self.connection.prepare_cached(query)?;
            statement.query_map(params, read)?.collect::<rusqlite::Result<Vec<T>>>()
        };
        all().in_store(&self.path)
    }

    /// The program with this number.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn program(&self, id: ProgramId) -> Result<Option<StoredProgram>, StoreError> {
        let query = format!("SELECT {PROGRAM} FROM programs p WHERE p.id = ?");
        let one = || {
            let mut statement = self.connection.prepare_cached(&query)?;
            statement.query_row([id.0], stored_program).optional()
        };
        one().in_store(&self.path)
    }

    /// All programs, in the order in which they were stored.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn programs(&self) -> Result<Vec<StoredProgram>, StoreError> {
        self.rows(&format!("SELECT {PROGRAM} FROM programs p ORDER BY p.id"), [], stored_program)
    }

    /// The programs that are on the list of a task, and all that the loop did not make in this store.
    /// What it made and better programs displaced is kept for its descent only.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn listed_programs(&self) -> Result<Vec<StoredProgram>, StoreError> {
        let query = format!(
            "SELECT {PROGRAM} FROM programs p \
             WHERE EXISTS (SELECT 1 FROM evaluations e WHERE e.program = p.id) \
             OR NOT EXISTS (SELECT 1 FROM lineage l WHERE l.program = p.id) ORDER BY p.id"
        );
        self.rows(&query, [], stored_program)
    }

    /// The programs whose content name begins with this text, or whose function has this name.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn find(&self, text: &str) -> Result<Vec<StoredProgram>, StoreError> {
        let query = format!(
            "SELECT {PROGRAM} FROM programs p \
             WHERE substr(lower(hex(p.name)), 1, length(?1)) = lower(?1) OR p.label = ?1 \
             ORDER BY p.id"
        );
        self.rows(&query, [text], stored_program)
    }

    /// The numbers of all programs by content name.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn names(&self) -> Result<HashMap<ContentName, ProgramId>, StoreError> {
        let read =
            |row: &Row<'_>| Ok((ContentName::from_bytes(row.get(1)?), ProgramId(row.get(0)?)));
        let names = self.rows("SELECT id, name FROM programs ORDER BY id", [], read)?;
        Ok(names.into_iter().collect())
    }

    /// All tasks, by number.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn tasks(&self) -> Result<HashMap<TaskId, TaskKey>, StoreError> {
        let read = |row: &Row<'_>| Ok((TaskId(row.get(0)?), task_key(row, 1)?));
        let tasks = self.rows("SELECT id, name, grids FROM tasks", [], read)?;
        Ok(tasks.into_iter().collect())
    }

    /// The best programs of every task that has any, in the order in which tasks came into the
    /// store. Outputs of tests play no part.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn best(&self) -> Result<Vec<TaskBest>, StoreError> {
        let keys = self.tasks()?;
        let boards = index::boards(&self.connection).in_store(&self.path)?;
        let best = boards.into_iter().filter_map(|(id, board)| {
            let task = keys.get(&id)?.clone();
            let ranked = board.places().iter().map(|place| Ranked {
                program: place.program,
                rank: place.rank,
                figures: place.figures.clone(),
            });
            Some(TaskBest { id, task, programs: ranked.collect() })
        });
        Ok(best.collect())
    }

    /// The programs that a filter admits: a row per program and task by task name and place, and
    /// one for each program without any, unless the filter asks for figures.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn list(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
        let programs = self.programs()?.into_iter().filter(|p| filter.admits_program(p));
        let programs: HashMap<ProgramId, StoredProgram> = programs.map(|p| (p.id, p)).collect();
        let mut best = self.best()?;
        best.sort_by(|a, b| (&a.task, a.id).cmp(&(&b.task, b.id)));
        let mut listed = Vec::new();
        let mut evaluated = std::collections::HashSet::new();
        for TaskBest { task, programs: ranked, .. } in best {
            let is_wanted = filter.task.as_deref().is_none_or(|name| *name == *task.name);
            for (place, ranked) in ranked.into_iter().enumerate() {
                evaluated.insert(ranked.program);
                if let Some(program) = programs.get(&ranked.program)
                    && is_wanted
                    && filter.admits_figures(&ranked.figures)
                {
                    let task = Some((task.clone(), place + 1, ranked.figures));
                    listed.push(Listed { program: program.clone(), task });
                }
            }
        }
        if !filter.wants_figures() {
            let mut others: Vec<&StoredProgram> =
                programs.values().filter(|p| !evaluated.contains(&p.id)).collect();
            others.sort_by_key(|program| program.id);
            let row = |program: &StoredProgram| Listed { program: program.clone(), task: None };
            listed.extend(others.into_iter().map(row));
        }
        Ok(listed)
    }

    /// All evaluations of a program, by task and run.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn evaluations(&self, program: ProgramId) -> Result<Vec<EvaluationRow>, StoreError> {
        let query = format!(
            "SELECT t.name, t.grids, e.run, {FIGURES}, s.tests_right, s.tests_known, s.tests \
             FROM evaluations e JOIN tasks t ON t.id = e.task \
             LEFT JOIN tests s ON (s.program, s.task, s.run) = (e.program, e.task, e.run) \
             WHERE e.program = ? ORDER BY t.name, e.task, e.run"
        );
        self.rows(&query, [program.0], |row| {
            let at = 3 + FIGURE_COLUMNS;
            let right: Option<u16> = row.get(at)?;
            let tests = match right {
                Some(right) => {
                    let (known, tests) = (row.get(at + 1)?, row.get(at + 2)?);
                    Some(TestFigures { right, known, tests })
                }
                None => None,
            };
            Ok(EvaluationRow {
                task: task_key(row, 0)?,
                run: RunId(row.get(2)?),
                figures: figures(row, 3)?,
                tests,
            })
        })
    }

    /// The answers of a run, by task, test and attempt.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn answers(&self, run: RunId) -> Result<Vec<Answer>, StoreError> {
        let query = "SELECT t.name, t.grids, a.test, a.attempt, a.grid, a.votes, p.name \
                     FROM answers a JOIN tasks t ON t.id = a.task \
                     LEFT JOIN programs p ON p.id = a.program \
                     WHERE a.run = ? ORDER BY t.name, a.task, a.test, a.attempt";
        let rows = self.rows(query, [run.0], |row| {
            let grid: String = row.get(4)?;
            let program: Option<[u8; 16]> = row.get(6)?;
            let (task, test, attempt) = (task_key(row, 0)?, row.get(2)?, row.get(3)?);
            let votes = row.get::<_, i64>(5)?.cast_unsigned();
            let program = program.map(ContentName::from_bytes);
            let of_grid = move |grid| Answer { task, test, attempt, grid, votes, program };
            let rows: Vec<Vec<u8>> = serde_json::from_str(&grid).unwrap_or_default();
            Ok(Grid::from_rows(&rows).ok().map(of_grid))
        })?;
        let damaged = || StoreError::Damaged {
            path: self.path.clone(),
            what: format!("an answer of run {} is not a grid", run.0),
        };
        rows.into_iter().map(|row| row.ok_or_else(damaged)).collect()
    }
}
