#!/usr/bin/env python3
"""Times two builds of the command against each other: is the new one slower anywhere?

usage: versions.py OLD NEW [options]     OLD and NEW: two `gustav` programs

Runs every operation on every input of inputs.py in both, in turns and in processes of their own. A time counts only
where the results are equal. Prints the ratios old / new and, for each operation, their geometric mean as a Markdown
table; below 1 the new build is slower. The exit code is 1 if a mean is below --least."""
import argparse
import json
import math
import pathlib
import re
import statistics
import subprocess
import sys

import inputs

ROOT = pathlib.Path(__file__).resolve().parent.parent
OPS = ["spgemm", "spgemm-sorted", "masked", "triangles", "lu", "bfs64", "spmv", "bfs", "pagerank", "loading"]


def timed(program, path, op, options):
    """The result of one process, or None if it fails or exceeds the limit."""
    command = [program, "bench", str(path), "--worker", "--op", op, "--threads", str(options.threads), "--repeat",
               str(options.repeat), "--seconds", str(options.seconds)]
    try:
        ended = subprocess.run(command, capture_output=True, text=True, timeout=options.limit, check=False)
    except subprocess.TimeoutExpired:
        return None
    said = json.loads(ended.stdout) if ended.returncode == 0 else {}
    return said if said.get("seconds") else None


def ratio(programs, path, op, options):
    """old / new, or None without a time that counts. The least of each process: what disturbs it only adds time."""
    times = ([], [])
    for turn in range(options.rounds):
        for which in (0, 1) if turn % 2 == 0 else (1, 0):
            result = timed(programs[which], path, op, options)
            if result is None:
                return None
            times[which].append((min(result["seconds"]), result.get("check")))
    if len({json.dumps(check, sort_keys=True) for each in times for _, check in each}) > 1:
        sys.exit(f"{path.name}, {op}: the results differ")
    old, new = (statistics.median(seconds for seconds, _ in each) for each in times)
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
    found = {op: {} for op in options.op or OPS}
    for name, how in inputs.inputs().items():
        path = inputs.make(name, how, options.new, options.folder, options.data) \
            if re.search(options.inputs, name) else None
        for op, ratios in found.items() if path else ():
            one = ratio((options.old, options.new), path, op, options)
            if one is not None:
                ratios[name] = one
                print(f"{name} {op} {one:.3f}", file=sys.stderr)
    print("| operation | inputs | geometric mean | least |\n|---|--:|--:|--:|")
    slower = False
    for op, ratios in found.items():
        if not ratios:
            continue
        mean = math.exp(statistics.fmean(map(math.log, ratios.values())))
        least = min(ratios, key=ratios.get)
        slower |= mean < options.least
        print(f"| {op} | {len(ratios)} | {mean:.3f} | {ratios[least]:.2f} ({least}) |")
    sys.exit(1 if slower else 0)


if __name__ == "__main__":
    main()
