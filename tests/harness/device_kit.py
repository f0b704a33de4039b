#!/usr/bin/env python3
"""The steps that benchmarks/cuda/run.sh takes on a machine with a device, by its --dry-run: each runs a program that
scripts/device_pack.sh builds, within the ten minutes that a command has there."""
import fnmatch
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
RUN = ROOT / "benchmarks/cuda/run.sh"
AREAS = ("mxv", "vectors", "matrices", "products", "algorithms")
MOST_SECONDS = 600

faults = []


def steps(*areas):
    done = subprocess.run(["bash", str(RUN), "--dry-run", *areas], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"run.sh --dry-run {' '.join(areas)}: exit code {done.returncode}\n{done.stderr}")
    return re.findall(r"^([\w-]+) \((\d+) s\): (.*)$", done.stdout, re.M)


def has_source(program):
    if program == "device_tests":  # all of them
        return any((ROOT / "tests/gpu").glob("*_test.cu"))
    return (ROOT / "benchmarks/cuda" / f"{program.removeprefix('device_')}.cu").is_file()


def suites_of(test):
    """The names of the test suites of a source, or of the one that it includes."""
    text = test.read_text(encoding="utf-8")
    for included in re.findall(r"^#include <(tests/device_host/\w+_test\.cpp)>", text, re.M):
        text += (ROOT / included).read_text(encoding="utf-8")
    return set(re.findall(r"^TEST(?:_F)?\((\w+),", text, re.M))


for area in AREAS:
    found = steps(area)
    if [name for name, _, _ in found][:1] != ["copy"]:
        faults.append(f"{area}: the rate of a copy comes first")
    for name, _, command in found:
        for program in re.findall(r"/(device_\w+)", command):
            if not has_source(program):
                faults.append(f"{area}, {name}: {program} has no source")
    if not any("device_" in command for _, _, command in found[1:]):
        faults.append(f"{area}: no step of its own")
    seconds = sum(int(s) for name, s, _ in found if not name.startswith(("sanitizer", "profile")))
    if seconds > MOST_SECONDS:
        faults.append(f"{area}: {seconds} s in all")
filters = [
    one
    for name, _, command in steps()
    if name.startswith("tests-")
    for given in re.findall(r"--gtest_filter=(\S+)", command)
    for one in given.split(":")
]
for test in sorted((ROOT / "tests/gpu").glob("*_test.cu")):
    suites = suites_of(test)
    if not suites:
        faults.append(f"{test.relative_to(ROOT)}: no tests found")
    for suite in sorted(suites):
        if not any(fnmatch.fnmatchcase(f"{suite}.any", one) for one in filters):
            faults.append(f"{test.relative_to(ROOT)}: no step runs {suite}")
if subprocess.run(["bash", str(RUN), "--dry-run", "nothing"], capture_output=True).returncode != 2:
    faults.append("an area that does not exist is not refused")
for fault in faults:
    print(fault)
print(f"{len(faults)} faults")
sys.exit(bool(faults))
