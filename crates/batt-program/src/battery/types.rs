//! The declared types of a battery's steps.

use super::Battery;
use crate::program::{Operand, StepId};
use batt_dsl::{Combinator, Prim, Type};

impl Battery {
    /// The declared result of every step. That of a function value is the declared result of the
    /// primitive it calls last.
    pub fn types(&self) -> Vec<Type> {
        // For each step, the declared result of calling its value.
        let mut results: Vec<Type> = Vec::with_capacity(self.steps.len());
        let mut types = Vec::with_capacity(self.steps.len());
        for step in &self.steps {
            types.push(called(&results, &step.callee));
            results.push(match &step.callee {
                Operand::Prim(prim) => match Combinator::of(*prim) {
                    Some(Combinator::Matcher) => Type::Bool,
                    Some(_) => step.args.first().map_or(Type::Any, |f| called(&results, f)),
                    None => Type::Any,
                },
                _ => Type::Any,
            });
        }
        types
    }
}

/// The result of calling an operand.
fn called(results: &[Type], operand: &Operand) -> Type {
    match operand {
        Operand::Prim(prim) => Prim::result(*prim),
        Operand::Step(StepId(k)) => results.get(*k as usize).copied().unwrap_or(Type::Any),
        _ => Type::Any,
    }
}
