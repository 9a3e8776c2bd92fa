#!/usr/bin/env python3
"""Lists the source files of all crates, the kernels and the Python package, each with the first sentence
of its documentation.

    scripts/list-files.py                                prints the list
    scripts/list-files.py --update docs/architecture.md  rewrites the part between the markers
    scripts/list-files.py --check docs/architecture.md   fails if that part is out of date
"""

import argparse
import ast
import itertools
import re
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Device code, listed after the crate that it belongs to.
KERNELS = Path("crates/batt-cuda/kernels")
# The Python package, listed last.
PACKAGE = Path("python")
BEGIN = "<!-- files: begin -->"
END = "<!-- files: end -->"
WIDTH = 100

# Crates in the order in which they may use each other; new ones come last.
CRATES = [
    "batt-dsl",
    "batt-program",
    "batt-engine",
    "batt-cuda",
    "batt-tasks",
    "batt-store",
    "batt-evolve",
    "batt",
    "batt-cli",
    "batt-testkit",
]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--update", type=Path, metavar="FILE", help="rewrite the part between the markers")
    mode.add_argument("--check", type=Path, metavar="FILE", help="fail if that part is out of date")
    options = parser.parse_args()

    listing = list_of_all()
    path = options.update or options.check
    if not path:
        print(listing, end="")
        return
    text = path.read_text(encoding="utf-8")
    current = replace_between_markers(text, listing, path)
    if options.update:
        path.write_text(current, encoding="utf-8")
    elif current != text:
        sys.exit(f"{path} is out of date: run scripts/list-files.py --update {path}")


def replace_between_markers(text, listing, path):
    before, begin, rest = text.partition(BEGIN + "\n")
    _, end, after = rest.partition(END)
    if not begin or not end:
        sys.exit(f"{path} has no lines {BEGIN} and {END}")
    return f"{before}{begin}\n{listing}\n{end}{after}"


def list_of_all():
    """A markdown list per crate."""
    folders = [folder for folder in (ROOT / "crates").iterdir() if (folder / "src").is_dir()]
    known = {name: place for place, name in enumerate(CRATES)}
    folders.sort(key=lambda folder: (known.get(folder.name, len(CRATES)), folder.name))
    listings = [list_of_crate(folder) for folder in [*folders, ROOT / PACKAGE]]
    modules = (ROOT / PACKAGE / "batt").glob("*.py")
    listings.append(list_of_folder(ROOT / PACKAGE / "batt", sorted(modules)))
    return "\n".join(listings)


def list_of_crate(folder):
    source = folder / "src"
    paths = sorted(source.rglob("*.rs"), key=lambda path: modules_of(path.relative_to(source)))
    listing = list_of_folder(source, paths)
    kernels = ROOT / KERNELS
    if kernels.parent == folder:
        paths = (path for path in kernels.iterdir() if path.suffix in (".cpp", ".cu", ".h"))
        listing += "\n" + list_of_folder(kernels, sorted(paths))
    return listing


def list_of_folder(folder, paths):
    lines = [f"### `{folder.relative_to(ROOT).as_posix()}`", ""]
    for path in paths:
        item = f"- `{path.relative_to(folder).as_posix()}` - {first_sentence(path)}"
        lines += textwrap.wrap(
            item, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
        )
    return "\n".join(lines) + "\n"


def modules_of(path):
    """The path of a module, by which a folder follows the module it belongs to."""
    parts = path.with_suffix("").parts
    return parts[:-1] if parts[-1] in ("lib", "main", "mod") else parts


def first_sentence(path):
    text = path.read_text(encoding="utf-8")
    included = re.match(r'#!\[doc = include_str!\("(.+?)"\)\]', text)
    if included:
        paragraph = first_paragraph((path.parent / included[1]).read_text(encoding="utf-8").splitlines())
    elif path.suffix == ".py":
        paragraph = first_paragraph((ast.get_docstring(ast.parse(text)) or "").splitlines())
    else:
        mark = "//!" if path.suffix == ".rs" else "//"
        documentation = itertools.takewhile(lambda line: line.startswith(mark), text.splitlines())
        paragraph = first_paragraph([line[len(mark) :].strip() for line in documentation])
    if not paragraph and path.name == "tests.rs":
        return f"Tests of `{path.parent.name}.rs`."
    if not paragraph:
        sys.exit(f"{path.relative_to(ROOT)} has no documentation at its top")
    # A full stop that ends a sentence: not one of two, as in `.._solutions.json`.
    end = re.search(r"(?<!\.)\.(?=\s|$)", paragraph)
    return without_links(paragraph[: end.end()] if end else paragraph)


def first_paragraph(lines):
    """The first lines that are not headings, up to an empty line."""
    found = []
    for line in lines:
        if line and not line.startswith("#"):
            found.append(line)
        elif found:
            break
    return " ".join(found)


def without_links(text):
    """Markdown links and links to items of Rust as their bare text."""
    text = re.sub(r"\[([^]]+)\]\([^)]*\)", r"\1", text)
    return re.sub(r"\[(`[^`]+`)\]", r"\1", text)


if __name__ == "__main__":
    main()
