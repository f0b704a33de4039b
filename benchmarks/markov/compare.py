#!/usr/bin/env python3
"""Compares Markov clustering with Debian's mcl, markov_clustering and a loop over SciPy: compare.py --help

Runs whole processes alternately, from label file to clusters. A time of Gustav counts only if its file equals that of
mcl byte for byte; for the others the split/join distance to the clusters of mcl is reported. Makes the graphs
(--folder), appends a JSON line for each graph, inflation and number of threads, and prints tables in Markdown. An
interrupted run resumes where it stopped; --table prints what has been measured so far."""

import argparse
import json
import os
import pathlib
import re
import shutil
import statistics
import sys
import tempfile

import answers
import child
import inputs
import programs
import tables

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ENOUGH = 0.5  # seconds; shorter runs are repeated without sampling, three times as often, and only these count
SINGLE = {name: "1" for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")}


def newest_python():
    """The interpreter, searched for as in `gustav bench`."""
    if "GUSTAV_PEER_PYTHON" in os.environ:
        return os.environ["GUSTAV_PEER_PYTHON"]
    ours = ROOT / "build/peers-env/bin/python"
    return str(ours) if ours.exists() else ""


def spread(seconds):
    """Interquartile range over the median."""
    if len(seconds) < 2:
        return 0.0
    low, _, high = statistics.quantiles(seconds, n=4, method="inclusive")
    return (high - low) / statistics.median(seconds)


class BenchmarkRun:
    """The measurement of one graph at one inflation and number of threads."""

    def __init__(self, graph, inflation, threads, who, options):
        self.graph, self.inflation, self.threads, self.options = graph, inflation, threads, options
        self.folder = tempfile.mkdtemp(prefix="gustav-markov-")
        # The peers in Python use one thread and are measured only there.
        self.who = [p for p in who if p.all_threads or threads == 1]
        self.runs = {p.name: [] for p in self.who}
        self.bare = {p.name: [] for p in self.who}  # seconds of runs without sampling
        self.out = {}  # program -> why it is excluded

    def turn(self, program):
        output = os.path.join(self.folder, program.name + ".clusters")
        words = program.words(str(self.graph), self.inflation, self.threads, output)
        ended = child.run(words, self.folder, self.options.time_cap, self.options.memory_cap * 2**30,
                          SINGLE if not program.all_threads else None)
        if ended.cut:
            self.out[program.name] = {"cut": ended.cut, "memory": ended.memory}
            return
        if ended.code:
            self.out[program.name] = {"failed": f"exit code {ended.code}: {ended.err.strip()[-200:]}"}
            return
        said = program.said(ended)
        if "absent" in said:
            self.out[program.name] = {"absent": said["absent"]}
            return
        self.runs[program.name].append({"seconds": ended.seconds, "processor": ended.processor_seconds,
                                        "memory": ended.memory, **said})

    def turns(self, rounds):
        for _ in range(rounds):
            for program in self.who:
                if program.name not in self.out:
                    self.turn(program)

    def bare_turns(self, rounds):
        """Measures the programs without sampling, if their runs have ended well."""
        for _ in range(rounds):
            for program in self.who:
                if hasattr(program, "bare_words") and program.name not in self.out:
                    output = os.path.join(self.folder, program.name + ".bare")
                    seconds = child.seconds_of(program.bare_words(str(self.graph), self.inflation, self.threads, output))
                    if seconds is None:
                        self.out[program.name] = {"failed": "a run that was not looked at"}
                    else:
                        self.bare[program.name].append(seconds)

    def result(self, program):
        runs = self.runs[program.name]
        if program.name in self.out or not runs:
            return {"program": program.name, **self.out.get(program.name, {})}
        seconds = self.bare[program.name] or [r["seconds"] for r in runs]
        steps = [sum(r["iterations"]) if "iterations" in r else r["compute"] for r in runs]
        typical = sorted(runs, key=lambda r: r["seconds"])[(len(runs) - 1) // 2]
        found = {"program": program.name, "median": statistics.median(seconds), "spread": spread(seconds),
                 "least": min(seconds), "seconds": seconds, "step": statistics.median(steps),
                 "processor": statistics.median([r["processor"] for r in runs]),
                 "memory": max(r["memory"] for r in runs),
                 "typical": {k: v for k, v in typical.items() if k not in ("seconds", "memory")}}
        output = os.path.join(self.folder, program.name + ".clusters")
        reference = os.path.join(self.folder, "mcl.clusters")
        if program.name != "mcl" and self.runs["mcl"] and "mcl" not in self.out:
            found["answer"] = answers.compare(output, reference)
        with open(output, "rb") as file:
            found["clusters"] = sum(1 for _ in file)
        return found

    def run(self):
        try:
            self.turns(self.options.rounds)
            own = [r["seconds"] for r in self.runs["Gustav"] + self.runs["mcl"]]
            if own and max(own) < ENOUGH and not self.options.quick:
                self.bare_turns(3 * self.options.rounds)
            return [self.result(p) for p in self.who]
        finally:
            shutil.rmtree(self.folder)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gustav", default=str(ROOT / "build/release/bin/gustav"))
    parser.add_argument("--mcl", default="mcl")
    parser.add_argument("--python", default=newest_python(), help="with scipy and markov-clustering (scripts/peers.sh)")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build/bench-graphs/markov")
    parser.add_argument("--data", type=pathlib.Path, default=ROOT.parent / "shared/data")
    parser.add_argument("--record", type=pathlib.Path, help="the JSON lines (default: markov.jsonl in the folder)")
    parser.add_argument("--graphs", default=".", help="only those that match this regular expression")
    parser.add_argument("--graph", type=pathlib.Path, action="append", help="a label file of your own instead")
    parser.add_argument("-I", "--inflation", action="append", help="(default: 1.4, 2 and 4)")
    parser.add_argument("--threads", type=int, action="append", help="(default: 1 and 2)")
    parser.add_argument("--rounds", type=int, help="(default: 3; thrice as many more where runs are short)")
    parser.add_argument("--time-cap", type=float, help="seconds for one run of one program (default: 600)")
    parser.add_argument("--memory-cap", type=float, default=16, help="GiB for one program (default: 16)")
    parser.add_argument("--quick", action="store_true", help="one round, 20 seconds a run")
    parser.add_argument("--no-peers", action="store_true", help="mcl alone")
    parser.add_argument("--table", action="store_true", help="only print what has been measured")
    options = parser.parse_args()
    options.rounds = options.rounds or (1 if options.quick else 3)
    options.time_cap = options.time_cap or (20 if options.quick else 600)
    options.inflation = options.inflation or ["1.4", "2", "4"]
    options.threads = options.threads or [1, 2]
    options.record = options.record or options.folder / ("quick.jsonl" if options.quick else "markov.jsonl")
    return options


def graphs(options):
    """Names and label files of the graphs."""
    if options.graph:
        yield from ((path.stem, path) for path in options.graph)
        return
    for name in inputs.GRAPHS:
        if re.search(options.graphs, name):
            path = inputs.make(name, options.gustav, options.folder, options.data)
            if path is None:
                print(f"{name}: its source is not in {options.data}", file=sys.stderr)
            else:
                yield name, path


def main():
    options = arguments()
    options.folder.mkdir(parents=True, exist_ok=True)
    record = options.record
    records = [json.loads(line) for line in record.read_text().splitlines()] if record.exists() else []
    if not options.table:
        if not shutil.which(options.mcl):
            sys.exit(f"{options.mcl}: not found; Debian's package mcl has it")
        done = {(r["graph"], r["inflation"], r["threads"]) for r in records}
        who = programs.programs(options.gustav, options.mcl, "" if options.no_peers else options.python)
        for name, path in graphs(options):
            size = None
            for inflation in options.inflation:
                for threads in options.threads:
                    if (name, inflation, threads) in done:
                        continue
                    size = size or inputs.sizes(path, options.gustav)
                    print(f"{name}: -I {inflation}, {threads}", file=sys.stderr)
                    load = os.getloadavg()[0]
                    results = BenchmarkRun(path, inflation, threads, who, options).run()
                    records.append({"graph": name, "vertices": size[0], "arcs": size[1], "inflation": inflation,
                                    "threads": threads, "load_average": load, "results": results})
                    with open(record, "a", encoding="utf-8") as file:
                        file.write(json.dumps(records[-1]) + "\n")
    if not options.graph:
        records = [r for r in records if re.search(options.graphs, r["graph"])]
    tables.all_of(records, print)


if __name__ == "__main__":
    main()
