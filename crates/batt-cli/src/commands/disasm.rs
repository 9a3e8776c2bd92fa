//! `batt disasm`: lists the steps of a battery.

mod python;

use crate::args::DisasmArgs;
use crate::error::{CliError, Exit};
use crate::inputs;
use crate::output::{BOLD, DIM, Output, counted, styled};
use batt_dsl::short_name;
use batt_program::battery::{Battery, BatteryStep, Solver};
use batt_program::{Operand, StepId};
use serde_json::{Value as Json, json};

pub fn run(args: &DisasmArgs, output: &mut Output) -> Result<Exit, CliError> {
    let battery = inputs::battery::read(&args.file)?;
    if args.python {
        output.line(python::function(&battery).trim_end())?;
        return Ok(Exit::Done);
    }
    match (args.step, args.slice) {
        (Some(k), _) => show_step(&battery, existing(&battery, k)?, args.json, output)?,
        (_, Some(k)) => show_slice(&battery, existing(&battery, k)?, args.json, output)?,
        (None, None) => list(&battery, args.json, output)?,
    }
    Ok(Exit::Done)
}

fn existing(battery: &Battery, k: usize) -> Result<usize, CliError> {
    let count = battery.steps.len();
    if k < count {
        return Ok(k);
    }
    Err(CliError::Input(format!(
        "there is no step t{k}; the battery has {}",
        counted(count, "step")
    )))
}

fn as_json(battery: &Battery, k: usize, ty: &str) -> Json {
    let step = &battery.steps[k];
    json!({
        "step": k,
        "class": step.class.name(),
        "type": ty,
        "judges": step.judges,
        "callee": step.callee.to_text("t"),
        "args": step.args.iter().map(|arg| arg.to_text("t")).collect::<Vec<_>>(),
    })
}

fn list(battery: &Battery, as_objects: bool, output: &mut Output) -> Result<(), CliError> {
    let types = battery.types();
    for (k, (step, ty)) in battery.steps.iter().zip(&types).enumerate() {
        if as_objects {
            output.json(&as_json(battery, k, ty.name()))?;
            continue;
        }
        let mark = if step.judges { "differ" } else { "" };
        let notes = format!("{:1} {:9} {mark:6}", step.class.name(), ty.name());
        let name = format!("t{k}");
        output.line(format!("{}  {name:>6} = {}", styled(DIM, notes), step))?;
    }
    let (outputs, scores) = (battery.outputs.len(), battery.scores.len());
    if as_objects {
        for (k, out) in battery.outputs.iter().enumerate() {
            let solver = &battery.solvers[out.solver];
            output.json(&json!({
                "output": k,
                "solver": solver.name,
                "task": solver.task_id(),
                "file": solver.origin.as_ref().map(|origin| &origin.file),
                "line": solver.origin.as_ref().map(|origin| origin.line),
                "mutated": out.mutated,
                "value": out.value.to_text("t"),
            }))?;
        }
        return output.json(&json!({"summary": {
            "steps": battery.steps.len(), "outputs": outputs, "scores": scores,
            "solvers": battery.solvers.len(), "differs": battery.differs.len(),
        }}));
    }
    for out in &battery.outputs {
        let solver = short_name(&battery.solvers[out.solver].name);
        let mutated = if out.mutated { " (mutated)" } else { "" };
        output.line(format!("{}{mutated} = {}", styled(BOLD, solver), out.value.to_text("t")))?;
    }
    output.line(format!("{}, {}", counted(outputs, "output"), counted(scores, "score")))
}

/// Does the operand refer to this step?
fn refers_to(operand: &Operand, k: usize) -> bool {
    match operand {
        Operand::Step(StepId(step)) => *step as usize == k,
        Operand::Tuple(items) => items.iter().any(|item| refers_to(item, k)),
        _ => false,
    }
}

fn show_step(
    battery: &Battery,
    k: usize,
    as_object: bool,
    output: &mut Output,
) -> Result<(), CliError> {
    let ty = battery.types()[k];
    let uses = |step: &BatteryStep| step.args.iter().chain([&step.callee]).any(|o| refers_to(o, k));
    let users: Vec<usize> =
        battery.steps.iter().enumerate().filter(|(_, s)| uses(s)).map(|(u, _)| u).collect();
    let outputs = battery.outputs.iter().filter(|out| refers_to(&out.value, k));
    let solvers: Vec<&Solver> = outputs.map(|out| &battery.solvers[out.solver]).collect();
    if as_object {
        let mut object = as_json(battery, k, ty.name());
        object["users"] = json!(users);
        let names: Vec<&str> = solvers.iter().map(|solver| solver.name.as_str()).collect();
        object["outputs"] = json!(names);
        return output.json(&object);
    }
    let step = &battery.steps[k];
    output.line(styled(BOLD, format!("t{k} = {}", step)))?;
    output.line(format!("  {}  {}", styled(DIM, "depends on"), step.class.name()))?;
    output.line(format!("  {}        {}", styled(DIM, "type"), ty.name()))?;
    for user in users {
        let text = &battery.steps[user];
        output.line(format!("  {}     t{user} = {text}", styled(DIM, "used by")))?;
    }
    for solver in solvers {
        let place = solver.origin.as_ref().map_or_else(String::new, |place| format!(" ({place})"));
        let name = short_name(&solver.name);
        output.line(format!("  {}   {name}{place}", styled(DIM, "output of")))?;
    }
    Ok(())
}

fn show_slice(
    battery: &Battery,
    k: usize,
    as_object: bool,
    output: &mut Output,
) -> Result<(), CliError> {
    let slice = battery.slice(&Operand::Step(StepId(k as u32)));
    let name = slice.content_name();
    if as_object {
        return output.json(&json!({
            "step": k, "name": name.to_string(), "steps": slice.steps.len(),
            "program": slice.to_string(),
        }));
    }
    output.line(format!("# {name}"))?;
    output.line(slice.to_string().trim_end())
}
