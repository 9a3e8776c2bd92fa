//! Examining finalists: each by itself, freshly, and with the judged pair left out of S where it
//! depends on S.

use crate::study::{Study, study};
use crate::world::{Lab, Riddle};
use batt_engine::lower::Passes;
use batt_engine::{BackendError, Batching, Config, Evidence, HeldOut, Prepared, examine};
use batt_program::Program;
use batt_program::battery::Battery;
use batt_store::{Figures, Status, TestFigures};

/// What was found about a finalist.
#[derive(Debug)]
pub(crate) struct Examined {
    pub(crate) figures: Figures,
    /// How its tests went. Nothing that selects may read it.
    pub(crate) tests: TestFigures,
    pub(crate) study: Study,
}

/// Examines programs on a task; none if it was stopped.
pub(crate) fn examine_alone(
    programs: &[Program],
    riddle: &Riddle,
    lab: &mut Lab<'_>,
) -> Result<Option<Vec<Examined>>, BackendError> {
    let Some(studies) = study(programs, riddle, lab)? else {
        return Ok(None);
    };
    let Lab { options, stop, .. } = *lab;
    let prepared = Prepared::alone_until(Battery::merge(programs), Passes::ALL, options, stop);
    let config = Config { batching: Batching::Task, options: *options };
    let jobs = [riddle.job.clone()];
    let found = examine(&prepared, &jobs, config, lab.backend, stop, &mut ())?;
    let evidence = found.of_task(0);
    if found.stopped || evidence.len() != programs.len() {
        return Ok(None);
    }
    let of = |(study, (_, evidence)): (Study, &(usize, Evidence))| Examined {
        figures: figures(&study, evidence),
        tests: tests(riddle, evidence),
        study,
    };
    Ok(Some(studies.into_iter().zip(evidence).map(of).collect()))
}

fn figures(study: &Study, evidence: &Evidence) -> Figures {
    Figures {
        points: study.points,
        right: evidence.demos_right,
        demos: evidence.demos,
        held_out: match evidence.held_out {
            HeldOut::NoNeed => batt_store::HeldOut::NotApplicable,
            HeldOut::Unproven => batt_store::HeldOut::Unproven,
            HeldOut::Tried { right, of } => batt_store::HeldOut::Judged { right, of },
        },
        calls: evidence.calls,
        status: Status::named(evidence.status.name()).unwrap_or_default(),
        outputs: evidence.outputs.iter().map(|hash| hash.unwrap_or(0)).collect(),
    }
}

fn tests(riddle: &Riddle, evidence: &Evidence) -> TestFigures {
    let result = riddle.answers.grade(evidence);
    TestFigures { right: result.right, known: result.known, tests: result.tests }
}
