#!/usr/bin/env python3
"""The examples of docs/operations: each page has one cpp block, which is compiled and run, and a text block, what it prints.

usage: examples.py --generate ROOT OUTPUT.cpp PART PARTS   writes the examples of every PARTS-th page from PART on as functions
       examples.py --check ROOT PROGRAM [PROGRAM...]       runs the programs and compares; a page without an example, and an
                                                           operation without a page, are faults
       examples.py --update ROOT PROGRAM [PROGRAM...]      writes what is printed into the pages
"""
import re
import subprocess
import sys
from pathlib import Path

BLOCKS = re.compile(r"^```cpp\n(.*?)^```\n\n```text\n(.*?)^```$", re.M | re.S)
OPERATION = re.compile(r"^inline constexpr detail::(?:operation|entry)<[^;]*> (\w+);$", re.M)
HEADS = ["<graphblas/graphblas.hpp>", "<array>", "<cstddef>", "<cstdint>", "<iostream>", "<string>", "<tuple>", "<vector>"]


def pages_of(root):
    return sorted((root / "docs/operations").glob("*.md"))


def function_of(page, root):
    """The example as a function, its includes, and the name of the page; None where there is no example."""
    text = page.read_text(encoding="utf-8")
    match = BLOCKS.search(text)
    if match is None:
        return None
    line = text.count("\n", 0, match.start(1)) + 1
    includes = re.findall(r"^#include (\S+)$", match[1], re.M)
    body = re.sub(r"^#include .*$", "", match[1], flags=re.M)
    head = f'static void example_{page.stem}() {{\n#line {line} "{page.relative_to(root)}"\n'
    return f"{head}{body}}}\n", includes, page.stem


def generate(root, output, part, parts):
    found = [example for page in pages_of(root)[part::parts] if (example := function_of(page, root))]
    heads = sorted({*HEADS, *(head for _, heads, _ in found for head in heads)})
    calls = "".join(f'  std::cout << "== {name}\\n";\n  example_{name}();\n' for _, _, name in found)
    output.write_text("// The examples of pages of docs/operations, by tests/documents/examples.py.\n"
                      + "".join(f"#include {head}\n" for head in heads) + "\nnamespace gb = gustav;\n\n"
                      + "\n".join(code for code, _, _ in found) + f"\nint main() {{\n{calls}}}\n", encoding="utf-8")


def printed_by(programs):
    """What each example prints, by the name of its page."""
    printed = {}
    for program in programs:
        run = subprocess.run([program], capture_output=True, text=True, timeout=300)
        if run.returncode != 0:
            sys.exit(f"{program} exits with {run.returncode}\n{run.stdout}{run.stderr}")
        for name, text in re.findall(r"^== (\w+)\n(.*?)(?=^== |\Z)", run.stdout, re.M | re.S):
            printed[name] = text
    return printed


def faults_of(root, printed):
    titles, overview = set(), (root / "docs/operations.md").read_text(encoding="utf-8")
    for page in pages_of(root):
        text = page.read_text(encoding="utf-8")
        titles.update(re.findall(r"\w+", text.split("\n", 1)[0]))
        match = BLOCKS.search(text)
        if match is None or text.count("```cpp") != 1:
            yield f"{page.name}: needs one cpp block, followed by a text block with what it prints"
        elif printed.get(page.stem) != match[2]:
            yield f"{page.name}: the example prints\n{printed.get(page.stem, 'nothing: it was not run')}"
        if f"(operations/{page.name})" not in overview:
            yield f"docs/operations.md has no link to {page.name}"
    for folder in ("operations", "fused"):
        for header in sorted((root / "graphblas" / folder).glob("*.hpp")):
            for name in OPERATION.findall(header.read_text(encoding="utf-8")):
                if name not in titles:
                    yield f"graphblas/{folder}/{header.name}: {name} is in no title of docs/operations"


def update(root, printed):
    for page in pages_of(root):
        text = page.read_text(encoding="utf-8")
        match = BLOCKS.search(text)
        if match and page.stem in printed:
            page.write_text(text[:match.start(2)] + printed[page.stem] + text[match.end(2):], encoding="utf-8")


def main():
    what, root = sys.argv[1], Path(sys.argv[2])
    if what == "--generate":
        generate(root, Path(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5]))
        return 0
    printed = printed_by(sys.argv[3:])
    if what == "--update":
        update(root, printed)
        return 0
    faults = list(faults_of(root, printed))
    print("\n".join([*faults, f"{len(pages_of(root))} pages, {len(faults)} faults"]))
    return 1 if faults or not printed else 0


if __name__ == "__main__":
    sys.exit(main())
