//! Reads the files of `tests/programs`, whose format is described in the README there.

use crate::case::{Case, Expectation, Expected, Inputs, Sample};
use crate::compare::same;
use batt_dsl::Heap;
use batt_program::{Input, Program};
use serde_json::Value as Json;

/// The cases of a text, or its first error as `file:line: message`.
pub fn read_file(file: &str, text: &str) -> Result<Vec<Case>, String> {
    let lines: Vec<Line> = (1..).zip(text.lines()).collect();
    let mut reader = Reader { file, lines: &lines, at: 0 };
    reader.cases().map_err(|(line, message)| format!("{file}:{line}: {message}"))
}

/// The number of a line, from 1, and its text.
type Line<'t> = (usize, &'t str);
type Read<T> = Result<T, (usize, String)>;

fn wrong<T>(line: usize, message: impl Into<String>) -> Read<T> {
    Err((line, message.into()))
}

struct Reader<'t> {
    file: &'t str,
    lines: &'t [Line<'t>],
    at: usize,
}

/// `--- name` or `--- name = value`, and the lines below it.
struct Section<'t> {
    line: usize,
    name: &'t str,
    value: Option<&'t str>,
    body: &'t [Line<'t>],
}

impl<'t> Reader<'t> {
    /// The lines up to the next header or the end.
    fn body(&mut self) -> &'t [Line<'t>] {
        let rest = &self.lines[self.at..];
        let is_header = |text: &str| text.starts_with("---") || text.starts_with("===");
        let length = rest.iter().take_while(|(_, text)| !is_header(text)).count();
        self.at += length;
        &rest[..length]
    }

    fn cases(&mut self) -> Read<Vec<Case>> {
        for &(line, text) in self.body() {
            if !is_comment(text) {
                return wrong(line, "a case begins with `===` and its name");
            }
        }
        let mut cases: Vec<Case> = Vec::new();
        while let Some(&(line, header)) = self.lines.get(self.at) {
            self.at += 1;
            let Some(name) = header.strip_prefix("===").map(str::trim) else {
                return wrong(line, "a section before the first case");
            };
            if name.is_empty() {
                return wrong(line, "the case has no name");
            }
            if cases.iter().any(|case| case.name == name) {
                return wrong(line, format!("there is already a case `{name}`"));
            }
            cases.push(self.case(line, name)?);
        }
        if cases.is_empty() {
            return wrong(self.lines.len().max(1), "the file has no cases");
        }
        Ok(cases)
    }

    fn case(&mut self, line: usize, name: &str) -> Read<Case> {
        let program = self.program(line)?;
        let mut samples = Vec::new();
        let mut start = line;
        loop {
            let mut sections = Vec::new();
            let mut next = None;
            while next.is_none()
                && let Some(section) = self.section()
            {
                match section.name {
                    "next sample" => next = Some(section.line),
                    _ => sections.push(section),
                }
            }
            samples.push(sample(&program, start, &sections)?);
            match next {
                Some(line) => start = line,
                None => break,
            }
        }
        Ok(Case { file: self.file.to_owned(), name: name.to_owned(), program, samples })
    }

    fn program(&mut self, line: usize) -> Read<Program> {
        let text: String = self.body().iter().map(|(_, text)| format!("{text}\n")).collect();
        // Diagnostics must show the lines of the file.
        let mut reading = batt_program::read(self.file, &("\n".repeat(line) + &text));
        match (reading.programs.pop(), reading.programs.len()) {
            (Some(program), 0) => Ok(program),
            (Some(_), _) => wrong(line, "the case has several programs, but must have one"),
            (None, _) => {
                let found: String = reading.diagnostics.iter().map(ToString::to_string).collect();
                wrong(line, format!("the case has no program that can run\n{found}"))
            }
        }
    }

    fn section(&mut self) -> Option<Section<'t>> {
        let &(line, text) = self.lines.get(self.at)?;
        let header = text.strip_prefix("---")?;
        self.at += 1;
        let (name, value) = match header.split_once('=') {
            Some((name, value)) => (name.trim(), Some(value.trim())),
            None => (header.trim(), None),
        };
        Some(Section { line, name, value, body: self.body() })
    }
}

fn is_comment(text: &str) -> bool {
    text.trim().is_empty() || text.starts_with('#')
}

fn sample(program: &Program, line: usize, sections: &[Section<'_>]) -> Read<Sample> {
    let mut inputs = [None, None, None];
    let mut expectations: Vec<Expectation> = Vec::new();
    for (k, section) in sections.iter().enumerate() {
        if sections[..k].iter().any(|other| other.name == section.name) {
            return wrong(section.line, format!("`{}` appears twice", section.name));
        }
        if let Some(input) = Input::named(section.name) {
            if !program.params.contains(&input) {
                return wrong(section.line, format!("the program does not take `{input}`"));
            }
            inputs[input as usize] = Some(match input {
                Input::S => section.pairs()?,
                _ => section.grid_or_value()?,
            });
            continue;
        }
        let what = match section.name {
            "out" => Expected::Output(section.grid_or_value()?),
            "failures" => Expected::Failures(section.count()?),
            "steps" => {
                expectations.extend(section.steps(program)?);
                continue;
            }
            name => return wrong(section.line, format!("unknown section `{name}`")),
        };
        expectations.push(Expectation { line: section.line, what });
    }
    if expectations.is_empty() {
        return wrong(line, "nothing is expected of the program");
    }
    let [s, i, c] = inputs;
    if i.is_none() && program.params.contains(&Input::I) {
        return wrong(line, "the program takes `I`, but there is none");
    }
    let given = |input: Option<Json>| input.unwrap_or_else(|| Json::Array(Vec::new()));
    let inputs = Inputs { s: given(s), i: given(i), c: given(c) };
    Ok(Sample { inputs, expectations })
}

impl<'t> Section<'t> {
    /// Its lines without comments.
    fn content(&self) -> impl Iterator<Item = Line<'t>> {
        self.body.iter().copied().filter(|(_, text)| !is_comment(text))
    }

    /// `= value`, and nothing below.
    fn value(&self) -> Read<Option<Json>> {
        let Some(text) = self.value else { return Ok(None) };
        match self.content().next() {
            Some((line, _)) => wrong(line, format!("`{}` already has a value", self.name)),
            None => value(self.line, text).map(Some),
        }
    }

    fn grid_or_value(&self) -> Read<Json> {
        match self.value()? {
            Some(value) => Ok(value),
            None => grid(self.line, self.content()),
        }
    }

    fn count(&self) -> Read<usize> {
        match self.value()?.and_then(|value| value.as_u64()) {
            Some(count) => Ok(count as usize),
            None => wrong(self.line, format!("`{}` must be a number", self.name)),
        }
    }

    fn pairs(&self) -> Read<Json> {
        if let Some(pairs) = self.value()? {
            return Ok(pairs);
        }
        let mut pairs = Vec::new();
        for block in self.body.split(|(_, text)| text.trim().is_empty()) {
            let block: Vec<Line> =
                block.iter().copied().filter(|(_, text)| !is_comment(text)).collect();
            let Some(&(line, _)) = block.first() else { continue };
            let sides: Vec<&[Line]> = block.split(|(_, text)| text.trim() == "=>").collect();
            let &[input, output] = sides.as_slice() else {
                return wrong(line, "a pair must be a grid, a line `=>` and a grid");
            };
            let side = |lines: &[Line<'t>]| grid(line, lines.iter().copied());
            pairs.push(Json::Array(vec![side(input)?, side(output)?]));
        }
        Ok(Json::Array(pairs))
    }

    fn steps(&self, program: &Program) -> Read<Vec<Expectation>> {
        if self.value.is_some() {
            return wrong(self.line, "steps must be on the lines below");
        }
        let mut expectations = Vec::new();
        let mut lines = self.content().peekable();
        while let Some((line, text)) = lines.next() {
            let (left, right) = match text.split_once('=') {
                Some((left, right)) => (left.trim(), Some(right.trim())),
                None => (text.trim(), None),
            };
            let (name, fails) = match left.strip_suffix(" fails") {
                Some(name) => (name.trim(), true),
                None => (left, false),
            };
            let value = match right {
                Some("") => {
                    let rows = std::iter::from_fn(|| lines.next_if(|(_, text)| is_row(text)));
                    Some(grid(line, rows)?)
                }
                Some(text) => Some(value(line, text)?),
                None if fails => None,
                None => return wrong(line, "neither `name = value` nor `name fails`"),
            };
            let at = assignment(program, line, name)?;
            expectations.push(Expectation { line, what: Expected::Step { at, fails, value } });
        }
        Ok(expectations)
    }
}

/// The only assignment to this name.
fn assignment(program: &Program, line: usize, name: &str) -> Read<usize> {
    let named = |at: &usize| *program.assignments[*at].name == *name;
    let mut found = (0..program.assignments.len()).filter(named);
    match (found.next(), found.next()) {
        (Some(at), None) => Ok(at),
        (None, _) => wrong(line, format!("the program has no step `{name}`")),
        (Some(_), Some(_)) => wrong(line, format!("`{name}` is assigned twice")),
    }
}

fn is_row(text: &str) -> bool {
    text.split_whitespace().all(|cell| cell.parse::<i32>().is_ok())
}

fn grid<'t>(line: usize, rows: impl Iterator<Item = Line<'t>>) -> Read<Json> {
    let mut grid: Vec<Vec<i32>> = Vec::new();
    for (line, text) in rows {
        let row: Result<Vec<i32>, _> = text.split_whitespace().map(str::parse).collect();
        let Ok(row) = row else { return wrong(line, format!("not a row of a grid: {text}")) };
        if grid.first().is_some_and(|first| first.len() != row.len()) {
            return wrong(line, "the rows of a grid must have equal length");
        }
        grid.push(row);
    }
    match grid.is_empty() {
        true => wrong(line, "a grid must have rows; write an empty one as `= []`"),
        false => Ok(grid.into()),
    }
}

/// A value in recorded form, as batt writes it.
fn value(line: usize, text: &str) -> Read<Json> {
    let written: Json = match serde_json::from_str(text) {
        Ok(written) => written,
        Err(error) => return wrong(line, format!("not a value: {error}: {text}")),
    };
    let mut heap = Heap::new();
    let value = heap.from_json(&written).map_err(|error| (line, error.to_string()))?;
    let usual = heap.to_json(value);
    if !same(&written, &usual) {
        return wrong(line, format!("not in the order of Sets: {usual}"));
    }
    Ok(written)
}
