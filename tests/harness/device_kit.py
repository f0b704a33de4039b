#!/usr/bin/env python3
"""The steps that benchmarks/cuda/run.sh takes on a machine with a device, by its --dry-run: each runs a program that
scripts/device_pack.sh builds, within the ten minutes that a command has there."""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
RUN = ROOT / "benchmarks/cuda/run.sh"
AREAS = ("mxv", "vectors", "matrices", "algorithms")
MOST_SECONDS = 600

faults = []


def steps(*areas):
    done = subprocess.run(["bash", str(RUN), "--dry-run", *areas], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"run.sh --dry-run {' '.join(areas)}: exit code {done.returncode}\n{done.stderr}")
    return re.findall(r"^([\w-]+) \((\d+) s\): (.*)$", done.stdout, re.M)


def source_of(program):
    name = program.removeprefix("device_")
    folder = "tests/gpu" if name.endswith("_test") else "benchmarks/cuda"
    return ROOT / folder / f"{name}.cu"


for area in AREAS:
    found = steps(area)
    if [name for name, _, _ in found][:1] != ["copy"]:
        faults.append(f"{area}: the rate of a copy comes first")
    for name, _, command in found:
        for program in re.findall(r"/(device_\w+)", command):
            if not source_of(program).is_file():
                faults.append(f"{area}, {name}: {program} has no source {source_of(program)}")
    if not any("device_" in command for _, _, command in found[1:]):
        faults.append(f"{area}: no step of its own")
    seconds = sum(int(s) for name, s, _ in found if not name.startswith(("sanitizer", "profile")))
    if seconds > MOST_SECONDS:
        faults.append(f"{area}: {seconds} s in all")
run = {program for _, _, command in steps() for program in re.findall(r"/(device_\w+)", command)}
for test in (ROOT / "tests/gpu").glob("*_test.cu"):
    if f"device_{test.stem}" not in run:
        faults.append(f"{test.relative_to(ROOT)}: no area runs it")
if subprocess.run(["bash", str(RUN), "--dry-run", "nothing"], capture_output=True).returncode != 2:
    faults.append("an area that does not exist is not refused")
for fault in faults:
    print(fault)
print(f"{len(faults)} faults")
sys.exit(bool(faults))
