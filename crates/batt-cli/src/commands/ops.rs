//! `batt ops`: the table of primitives, for people.

use crate::args::OpsArgs;
use crate::error::{CliError, Exit};
use crate::output::{BOLD, DIM, Output, styled};
use batt_dsl::table::ALL;
use batt_dsl::{Family, Heap, Prim};
use batt_program::closest;
use serde_json::{Value as Json, json};

pub fn run(args: &OpsArgs, output: &mut Output) -> Result<Exit, CliError> {
    if args.markdown {
        output.line(markdown().trim_end())?;
        return Ok(Exit::Done);
    }
    match &args.name {
        Some(name) => explain(named(name)?, args.json, output)?,
        None if args.json => {
            for prim in listed(args.typed) {
                output.json(&as_json(prim))?;
            }
        }
        None => list(args.typed, output)?,
    }
    Ok(Exit::Done)
}

fn named(name: &str) -> Result<Prim, CliError> {
    name.parse().map_err(|error| {
        let near = closest(name, ALL.iter().map(|prim| prim.name()));
        let hint = near.map_or_else(
            || "; `batt ops` lists them all".to_owned(),
            |near| format!("; did you mean `{near}`?"),
        );
        CliError::Input(format!("{error}{hint}"))
    })
}

fn listed(typed: bool) -> impl Iterator<Item = Prim> {
    ALL.iter().copied().filter(move |prim| typed || !prim.is_typed())
}

fn list(typed: bool, output: &mut Output) -> Result<(), CliError> {
    for family in Family::ALL {
        output.line(styled(BOLD, family.title()))?;
        for prim in listed(typed).filter(|prim| prim.family() == family) {
            let signature = prim.signature();
            let rest = signature.strip_prefix(prim.name()).unwrap_or("");
            output.line(format!("  {}{}", styled(BOLD, prim.name()), rest))?;
            if !prim.is_typed() {
                output.line(styled(DIM, format!("      {}", prim.doc())))?;
            }
        }
        output.line("")?;
    }
    let hidden = ALL.len() - listed(typed).count();
    if hidden > 0 {
        output.line(format!("{hidden} typed names are not shown: `batt ops --typed`"))?;
    }
    Ok(())
}

/// The recorded form of the value that a failing step gets.
fn default_of(prim: Prim) -> Json {
    Heap::new().to_json(prim.result().default_value())
}

fn typed_names(prim: Prim) -> Vec<&'static str> {
    let narrows = |typed: &&Prim| typed.plain() == prim && **typed != prim;
    ALL.iter().filter(narrows).map(|typed| typed.name()).collect()
}

/// The parameters that accept more than they are meant for, and what.
fn wider(prim: Prim) -> Option<String> {
    let wider = prim.params().iter().filter(|param| param.accepts != param.ty);
    let wider: Vec<_> =
        wider.map(|p| format!("any {} as `{}`", p.accepts.name(), p.name)).collect();
    (!wider.is_empty()).then(|| wider.join(", "))
}

fn as_json(prim: Prim) -> Json {
    let params: Vec<Json> = prim
        .params()
        .iter()
        .map(|param| match param.accepts == param.ty {
            true => json!({"name": param.name, "type": param.ty.name()}),
            false => json!({
                "name": param.name,
                "type": param.ty.name(),
                "accepts": param.accepts.name(),
            }),
        })
        .collect();
    json!({
        "name": prim.name(),
        "params": params,
        "result": prim.result().name(),
        "doc": prim.doc(),
        "family": prim.family().title(),
        "cost": format!("{:?}", prim.cost_class()).to_lowercase(),
        "default": default_of(prim),
        "plain": prim.plain().name(),
        "opcode": prim.opcode(),
    })
}

fn explain(prim: Prim, as_object: bool, output: &mut Output) -> Result<(), CliError> {
    if as_object {
        return output.json(&as_json(prim));
    }
    output.line(styled(BOLD, prim.signature()))?;
    output.line("")?;
    output.line(format!("  {}", prim.doc()))?;
    output.line("")?;
    let mut fact = |name: &str, text: &str| {
        output.line(format!("  {}  {text}", styled(DIM, format!("{name:<12}"))))
    };
    fact("family", prim.family().title())?;
    if let Some(wider) = wider(prim) {
        fact("accepts", &wider)?;
    }
    fact("if it fails", &default_of(prim).to_string())?;
    if prim.is_typed() {
        fact("plain name", prim.plain().name())?;
    }
    let typed = typed_names(prim);
    if !typed.is_empty() {
        fact("typed names", &typed.join(", "))?;
    }
    Ok(())
}

/// The reference page, `docs/primitives.md`.
fn markdown() -> String {
    let mut page = String::from(
        "# Primitives\n\nMade from the table by `batt ops --markdown`. A failing call gives the \
         value in the last column.\n\nTyped names say what they are meant for: `_t` a Tuple or \
         Grid, `_f` a Set, `_i` Indices, `_o` an Object. Mutation and `batt check` go by that, a \
         call accepts what the plain name does.\n",
    );
    for family in Family::ALL {
        page += &format!("\n## {}\n\n", family.title());
        page += "| primitive | what it computes | typed names | if it fails |\n";
        page += "| --- | --- | --- | --- |\n";
        for prim in listed(false).filter(|prim| prim.family() == family) {
            let typed: Vec<String> =
                typed_names(prim).iter().map(|name| format!("`{name}`")).collect();
            let wider = wider(prim).map(|wider| format!(" Accepts {wider}."));
            page += &format!(
                "| `{}` | {}{} | {} | `{}` |\n",
                prim.signature(),
                prim.doc(),
                wider.unwrap_or_default(),
                typed.join(" "),
                default_of(prim)
            );
        }
    }
    page
}
