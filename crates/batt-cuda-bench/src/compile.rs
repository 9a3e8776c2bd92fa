//! What the compiler makes of the kernel: registers, spills and code size. Needs NVRTC.

use batt_cuda::libraries::{Search, nvrtc_majors};
use batt_cuda::nvrtc::{Capability, Nvrtc, Source};
use object::{Object, ObjectSymbol, SymbolKind};
use std::collections::HashMap;
use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

/// Functions in the table.
const SHOWN: usize = 30;

/// A function of the kernel.
#[derive(Debug, PartialEq)]
struct Function {
    name: String,
    bytes: u64,
    /// Bytes that it writes to memory for want of registers, and reads back.
    spilled: [u64; 2],
}

/// The name of a function without namespaces, parameters, and what the compiler adds.
fn plain_name(symbol: &str) -> &str {
    // Functions of the kernel come as `$batt_run$_ZN4batt4sortEv`; each part has its length before it.
    let mut rest = symbol.rsplit('$').next().unwrap_or(symbol);
    let Some(nested) = rest.strip_prefix("_ZN") else { return rest };
    let mut name = rest;
    rest = nested;
    loop {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let Ok(length) = rest[..digits].parse::<usize>() else { return name };
        let Some(part) = rest.get(digits..digits + length) else { return name };
        (name, rest) = (part, &rest[digits + length..]);
    }
}

/// The functions of a compiled kernel, the largest first.
fn functions(cubin: &[u8], log: &str) -> Result<Vec<Function>, Box<dyn Error>> {
    let spills = spills(log);
    let file = object::File::parse(cubin)?;
    let code = file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Text);
    let mut functions = Vec::new();
    for symbol in code {
        let name = symbol.name()?;
        let spilled = spills.get(plain_name(name)).copied().unwrap_or_default();
        functions.push(Function {
            name: plain_name(name).to_owned(),
            bytes: symbol.size(),
            spilled,
        });
    }
    functions.sort_by(|a, b| b.bytes.cmp(&a.bytes).then_with(|| a.name.cmp(&b.name)));
    Ok(functions)
}

/// What functions spill, by name, as the compiler reports it.
fn spills(log: &str) -> HashMap<&str, [u64; 2]> {
    let mut spills = HashMap::new();
    let mut name = "";
    for line in log.lines() {
        if let Some((_, symbol)) = line.split_once("Function properties for ") {
            name = plain_name(symbol.trim());
        } else if line.contains("spill stores") {
            let bytes = |word: &str| {
                let (before, _) = line.split_once(word)?;
                before.trim().rsplit(' ').next()?.parse::<u64>().ok()
            };
            let pair = [" bytes spill stores", " bytes spill loads"].map(bytes);
            spills.insert(name, pair.map(Option::unwrap_or_default));
        }
    }
    spills
}

fn print(functions: &[Function], log: &str) {
    for line in log.lines().filter(|line| line.contains("registers")) {
        println!("{}", line.trim_start_matches("ptxas info").trim_start_matches([' ', ':']).trim());
    }
    // The symbol of the kernel covers all of its functions.
    let all = functions.iter().map(|function| function.bytes).max().unwrap_or(0);
    println!("{all} bytes of machine code; the largest functions, and what they spill:");
    println!("  {:>8}  {:>7}  {:>7}", "bytes", "stores", "loads");
    for Function { name, bytes, spilled: [stores, loads] } in functions.iter().take(SHOWN) {
        println!("  {bytes:>8}  {stores:>7}  {loads:>7}  {name}");
    }
}

/// Compiles the kernel as it is, and these variants of it.
pub fn compile(
    capability: Capability,
    nvrtc: Option<PathBuf>,
    variants: Vec<String>,
) -> Result<(), Box<dyn Error>> {
    let search = Search { places: nvrtc.into_iter().collect() };
    let nvrtc = Nvrtc::load(&search, &nvrtc_majors(None, Some(capability)))?;
    let (major, minor) = nvrtc.version();
    println!("NVRTC {major}.{minor}, capability {}.{}", capability.0, capability.1);
    for variant in std::iter::once(String::new()).chain(variants) {
        let macros = variant.split(',').filter(|name| !name.is_empty());
        let mut options: Vec<String> =
            macros.map(|name| format!("--define-macro={name}")).collect();
        options.push("--ptxas-options=-v".to_owned());
        let start = Instant::now();
        let (cubin, log) = nvrtc.compile(&Source::kernel(), capability, &options)?;
        let name = if variant.is_empty() { "as it is" } else { &variant };
        println!("\n{name}: {} bytes, {:.1} s", cubin.len(), start.elapsed().as_secs_f64());
        print(&functions(&cubin, &log)?, &log);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{plain_name, spills};

    #[test]
    fn names_are_those_of_the_source() {
        assert_eq!(plain_name("batt_run"), "batt_run");
        assert_eq!(plain_name("$batt_run$_ZN4batt10merge_sortERNS_4WarpEPyjb"), "merge_sort");
        assert_eq!(plain_name("_ZN4batt99short"), "batt");
    }

    #[test]
    fn spills_belong_to_the_function_named_before() {
        let log = "ptxas info    : Function properties for batt_run\n\
                   ptxas         .     1632 bytes stack frame, 312 bytes spill stores, 480 bytes spill loads\n\
                   ptxas info    : Used 64 registers\n\
                   ptxas info    : Function properties for _ZN4batt8measuredEv\n\
                   ptxas         .     0 bytes stack frame, 12 bytes spill stores, 20 bytes spill loads\n";
        let found = spills(log);
        assert_eq!(found["batt_run"], [312, 480]);
        assert_eq!(found["measured"], [12, 20]);
        assert_eq!(found.len(), 2);
    }
}
