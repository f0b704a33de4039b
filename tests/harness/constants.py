#!/usr/bin/env python3
"""Checks that docs/notes/constants.md and the constants of the kernels agree.

Each `constexpr` constant of core, graphblas and backends/{cpu,common,formats,tuning} whose value has a number other than
0 and 1 stands in a row of the page that names it and its file. A constant that decides what is faster is a tuning number
instead (backends/common/cost/tuning_row.hpp). In turn, the files of a row exist, and the constants that it names are in them.

usage: constants.py [ROOT]
       constants.py --self-test  adds a constant to a copy of the tree, takes one away, and expects both to be found
"""
import re
import shutil
import sys
import tempfile
from pathlib import Path

FOLDERS = ("cpu", "common", "formats", "tuning")  # of backends
LAYERS = ("core", "graphblas", *(f"backends/{name}" for name in FOLDERS))
PAGE = "docs/notes/constants.md"
NO_CODE = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.S)
CONSTEXPR = re.compile(r"(?<!if )\bconstexpr\s+(?!bool\b)[\w:<>,&* ]*?(?=\b\w+(?:\[\w*\])*\s*(?:=|\{))([^;]*);")
NAME = re.compile(r"\s*(\w+)(?:\[\w*\])*\s*(?:=|\{)(.*)", re.S)
NUMBER = re.compile(r"(?<![\w.])(?:0x[\da-fA-F']+|\d[\d']*(?:\.\d+)?)")
CODE = re.compile(r"`([^`]+)`")


def declarators(text):
    """The parts between the commas outside brackets."""
    part, depth = "", 0
    for c in text:
        depth += (c in "({[") - (c in ")}]")
        if c == "," and depth == 0:
            yield part
            part = ""
        else:
            part += c
    yield part


def constants_of(text):
    for declaration in CONSTEXPR.finditer(NO_CODE.sub("", text)):
        for part in declarators(declaration[1]):
            match = NAME.match(part)
            if match and "[]" not in match[2] and any(n not in ("0", "1") for n in NUMBER.findall(match[2])):
                yield match[1]


def in_tree(name):
    """The path of a file that the page names: all but those of backends/cpu have the folder in it."""
    folder = name.split("/")[0]
    return name if folder in LAYERS else f"backends/{name}" if folder in FOLDERS else f"backends/cpu/{name}"


def faults_of(root):
    rows = []  # (names of constants, files)
    for line in (root / PAGE).read_text(encoding="utf-8").splitlines():
        cells = line.split("|")
        if len(cells) == 5:
            files = {in_tree(name) for name in CODE.findall(cells[2]) if name.endswith((".hpp", ".cpp"))}
            rows.append(({n for n in CODE.findall(cells[1]) if re.fullmatch(r"\w+", n)}, files))
    texts = {file.relative_to(root).as_posix(): file.read_text(encoding="utf-8")
             for folder in LAYERS
             for file in sorted((root / folder).rglob("*.[ch]pp"))}
    if not rows or not texts:
        yield "no constants, or no page"
    for path, text in texts.items():
        for name in sorted(set(constants_of(text))):
            if not any(name in names and path in files for names, files in rows):
                yield f"{path}: {name}: not in {PAGE}"
    for names, files in rows:
        for path in sorted(files - set(texts)):
            yield f"{PAGE}: {path}: no such file"
        for name in sorted(names):
            if not any(re.search(rf"\b{name}\b", texts.get(path, "")) for path in files):
                yield f"{PAGE}: {name}: in none of {', '.join(sorted(files))}"


def self_test(root):
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in ("backends", "core", "graphblas", "docs/notes"):
            shutil.copytree(root / name, copy / name)
        planted = copy / "backends/cpu/walks/walk_sampler.cpp"
        text = planted.read_text(encoding="utf-8").replace("most_refusals", "renamed")
        planted.write_text(text + "\nnamespace {\nstatic constexpr long a = 1, fitted = 1 << 7;\n}\n", encoding="utf-8")
        found = list(faults_of(copy))
    expected = ("walk_sampler.cpp: fitted", "walk_sampler.cpp: renamed", "constants.md: most_refusals")
    for text in expected:
        if sum(text in fault for fault in found) != 1:
            yield f"not found: {text}"
    if len(found) != len(expected):
        yield f"found: {found}"


arguments = sys.argv[1:]
is_self_test = arguments == ["--self-test"]
ROOT = Path(arguments[0]) if arguments and not is_self_test else Path(__file__).resolve().parents[2]
faults = list((self_test if is_self_test else faults_of)(ROOT))
for fault in faults:
    print(fault)
print(f"{len(faults)} faults")
sys.exit(1 if faults else 0)
