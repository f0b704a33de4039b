#!/usr/bin/env python3
"""Times two builds of the command against each other: is the new one slower anywhere?

usage: versions.py OLD NEW [options]     OLD and NEW: two `gustav` programs

Runs every operation on every input of inputs.py in both, in turns and in processes of their own. A time counts only
where the results agree. Prints the ratios old / new and, for each operation, their geometric mean as a Markdown
table; below 1 the new build is slower. The exit code is 1 if a mean is below --least, or if the new build fails or
gives another result where the old one does not."""
import argparse
import json
import math
import os
import pathlib
import re
import statistics
import subprocess
import sys

import inputs

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The environment that `gustav bench` gives to every system: threads that do not spin, memory that is kept.
ENV = {**os.environ, "GOMP_SPINCOUNT": "10000", "MALLOC_TRIM_THRESHOLD_": "1099511627776",
       "MALLOC_TOP_PAD_": "67108864", "MALLOC_MMAP_MAX_": "0"}
OPS = ["spgemm", "spgemm-sorted", "masked", "triangles", "lu", "bfs64", "spmv", "bfs", "pagerank", "loading"]


def timed(program, path, op, options):
    """The result of one process, or a string that says why there is none."""
    command = [program, "bench", str(path), "--worker", "--op", op, "--threads", str(options.threads), "--repeat",
               str(options.repeat), "--seconds", str(options.seconds)]
    try:
        ended = subprocess.run(command, capture_output=True, text=True, timeout=options.limit, check=False, env=ENV)
    except subprocess.TimeoutExpired:
        return f"more than {options.limit:g} s"
    if ended.returncode != 0:
        return f"exit code {ended.returncode}: {ended.stderr.strip()}"
    said = json.loads(ended.stdout)
    return said if said.get("seconds") else "no second run in the time"


def alike(one, other):
    """Whether two results agree: numbers to nine digits, as in `gustav bench`."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(alike(one[key], other[key]) for key in one)
    if isinstance(one, float) or isinstance(other, float):
        return math.isclose(one, other, rel_tol=1e-9)
    return one == other


def ratio(programs, path, op, options):
    """old / new, or a string that says why there is none. The least of each process: what disturbs it only adds
    time."""
    times, answer = ([], []), None
    for turn in range(options.rounds):
        for which in (0, 1) if turn % 2 == 0 else (1, 0):
            result = timed(programs[which], path, op, options)
            if isinstance(result, str):
                return f"{'new' if which else 'old'}: {result}"
            times[which].append(min(result["seconds"]))
            answer = answer or result.get("check")
            if not alike(answer, result.get("check")):
                return "new: the results differ"
    old, new = map(statistics.median, times)
    return old / new


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build/bench-graphs")
    parser.add_argument("--data", type=pathlib.Path, default=ROOT.parent / "shared/data")
    parser.add_argument("--inputs", default=".", help="only those that match this regular expression")
    parser.add_argument("--op", action="append")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--repeat", type=int, default=300, help="timed runs of a process")
    parser.add_argument("--seconds", type=float, default=0.3, help="after which a process repeats no more")
    parser.add_argument("--limit", type=float, default=20, help="seconds for one process")
    parser.add_argument("--least", type=float, default=0.98)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    found, failed = {op: {} for op in options.op or OPS}, []
    for name, how in inputs.inputs().items():
        path = inputs.make(name, how, options.new, options.folder, options.data) \
            if re.search(options.inputs, name) else None
        for op, ratios in found.items() if path else ():
            one = ratio((options.old, options.new), path, op, options)
            print(f"{name} {op} {one if isinstance(one, str) else format(one, '.3f')}", file=sys.stderr)
            if isinstance(one, float):
                ratios[name] = one
            elif one.startswith("new"):
                failed.append(f"{name}, {op}: {one}")
    print("| operation | inputs | geometric mean | least |\n|---|--:|--:|--:|")
    slower = False
    for op, ratios in found.items():
        if not ratios:
            continue
        mean = math.exp(statistics.fmean(map(math.log, ratios.values())))
        least = min(ratios, key=ratios.get)
        slower |= mean < options.least
        print(f"| {op} | {len(ratios)} | {mean:.3f} | {ratios[least]:.2f} ({least}) |")
    print("\n".join(failed))
    sys.exit(1 if slower or failed else 0)


if __name__ == "__main__":
    main()
