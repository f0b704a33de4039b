#!/usr/bin/env python3
"""Summarises a run of ctest and checks that no test of the tree is silently missing.

usage: test_summary.py LIST.json RESULTS.xml [--only LABEL...] [--without LABEL...] [--left-out TEST...]

LIST.json is the output of `ctest --show-only=json-v1`, RESULTS.xml that of `ctest --output-junit`. Prints the numbers of
passed, failed and skipped tests, and every skipped case with its reason. The exit code is 1
  - if a label has no test: the labels are the folders of tests/ that hold tests (all but --without, or only --only) and
    `example`, unless --only excludes it;
  - if a program of such a folder is missing: one for each <name>_test.cpp, <name>_fuzz.cpp and <name>.t, but for
    --left-out, the tests that a kind of build cannot run;
  - if a test that is left out ran;
  - if a test was skipped without naming what is missing (tests/support/skip.hpp, skip.py) or, with CI=true, for anything
    but a device, an instruction set or memory.
"""
import argparse
import json
import os
import re
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests/support"))
from skip import EXCUSED  # noqa: E402

REASON = re.compile(r"\bmissing (\w+): (.*)")
CASE = re.compile(r"^\[ RUN      \] (.*)$")
# The name of the test of a source, with its folder as prefix.
SOURCES = {"*_test.cpp": "{folder}_{stem}", "*_fuzz.cpp": "{folder}_{short}", "*.t": "{folder}_{stem}"}


def programs_of(folder):
    """The names of the tests of the sources in a folder."""
    return {
        name.format(folder=folder.name, stem=path.stem, short=re.sub("_fuzz$", "", path.stem))
        for pattern, name in SOURCES.items()
        for path in folder.glob(pattern)
    }


def expected(root, only, without):
    """Label -> names of tests. The set is empty for a folder whose tests are not named after sources."""
    labels = {}
    for folder in sorted(p for p in (root / "tests").iterdir() if p.is_dir()):
        own = folder / "CMakeLists.txt"
        adds = own.is_file() and "gustav_test(" in own.read_text(encoding="utf-8")
        device = any(folder.glob("*_test.cu"))
        programs = programs_of(folder)
        if programs or adds or device:
            labels[folder.name] = programs
    if any((root / "examples").glob("*.cpp")):
        labels["example"] = {f"example_{p.stem}" for p in (root / "examples").glob("*.cpp")}
    unknown = set(only) | set(without)
    unknown -= set(labels)
    if unknown:
        sys.exit(f"no folder of tests/ holds tests of the label {', '.join(sorted(unknown))}")
    return {label: names for label, names in labels.items() if label not in without and (not only or label in only)}


def reasons(output):
    """(case, kind, why) of each skip in the output of a test; the case is empty for a whole program."""
    case, found = "", []
    for line in output.splitlines():
        if m := CASE.match(line):
            case = m[1]
        elif m := REASON.search(line):
            found.append((case, m[1], m[2]))
    return found


def labels_of(listing):
    """Name -> labels of the tests."""
    return {
        test["name"]: [label for p in test.get("properties", []) if p["name"] == "LABELS" for label in p["value"]]
        for test in json.loads(listing.read_text(encoding="utf-8"))["tests"]
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("list", type=Path)
    parser.add_argument("results", type=Path)
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    parser.add_argument("--only", nargs="+", default=[], metavar="LABEL")
    parser.add_argument("--without", nargs="+", default=[], metavar="LABEL")
    parser.add_argument("--left-out", nargs="+", default=[], metavar="TEST")
    words = parser.parse_args()

    counts, skips, faults = {"passed": 0, "failed": 0, "skipped": 0}, [], []
    labels, by_label, names = labels_of(words.list), {}, set()
    for test in xml.parse(words.results).getroot().iter("testcase"):
        name = test.get("name")
        names.add(name)
        for label in labels.get(name, []):
            by_label[label] = by_label.get(label, 0) + 1
        skipped = test.find("skipped") is not None
        kind = "skipped" if skipped else "passed" if test.get("status") == "run" else "failed"
        counts[kind] += 1
        if not skipped:
            continue
        told = reasons(test.findtext("system-out") or "")
        if not told:
            faults.append(f"{name}: skipped, and does not say what is missing")
        for case, missing, why in told:
            skips.append(f"{name} {case}: missing {missing}: {why}".replace(" :", ":"))
            if os.environ.get("CI") == "true" and missing not in EXCUSED:
                faults.append(f"{name}: CI=true excuses no missing {missing}")

    for label, programs in expected(words.root, words.only, words.without).items():
        if not by_label.get(label):
            faults.append(f"no test with the label {label} ran")
        else:
            faults += [f"{name} did not run" for name in sorted(programs - names - set(words.left_out))]
    faults += [f"{name} is left out and ran" for name in words.left_out if name in names]
    print(", ".join(f"{count} {kind}" for kind, count in counts.items()))
    print(", ".join(f"{label} {count}" for label, count in sorted(by_label.items())))
    for skip in skips:
        print(f"skipped: {skip}")
    for fault in faults:
        print(f"FAULT: {fault}")
    return 1 if faults or not names else 0


if __name__ == "__main__":
    sys.exit(main())
