#!/usr/bin/env python3
"""Times calls of the GraphBLAS C API on two libraries in one run and prints the table of ratios.

usage: compare.py --include DIR --library FILE [--against-include DIR --against-library FILE] [--threads N]
                  [--graphs NAME...] [--ops NAME...] [--rounds N] [--samples N] [--divisor N] [--json FILE]

The other library is Debian's SuiteSparse:GraphBLAS unless --against names one. Both run the same program, capi_bench,
with the same number of threads. For each graph a process of each waits for orders; the two are asked by turns for
`samples` times of an operation, `rounds` times over, and only one of them computes at a time. A ratio is the time of the
other library over that of Gustav: above 1, Gustav is faster. It counts only where the checksums of the results are equal.

Of the times, those that exceed the least by about a multiple of 4 ms, the scheduler's time slice, are dropped: a
neighbour ran. The medians of the rest are compared. The first call of each process is shown apart."""
import argparse
import json
import math
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "capi"))
import building  # noqa: E402

FOLDER = pathlib.Path(__file__).resolve().parent
GRAPHS = ["rmat", "erdos_renyi", "grid2d", "grid3d", "banded", "hubs", "tall", "blocks"]
OPS = ["mxm", "masked_mxm", "mxv", "vxm_push", "ewise_add", "reduce_vector", "reduce_scalar", "build", "extract", "assign_sparse",
       "assign_full", "assign_constant"]
BFS_GRAPH = "grid2d"  # a road grid: as many levels as it is wide
GOAL = {"mean": 1.3, "least": 0.7, "bfs": 1 / 1.5}
SLICE, NEAR = 0.004, 0.0005  # seconds: the scheduler's time slice, and how near to a multiple of it a delay counts as one
FEWEST = 3  # times that are kept at least
PATIENCE = 600  # seconds for one answer
QUIET = 0.02  # seconds after an answer, in which the threads of that process go to sleep


class Worker:
    """A process of capi_bench on one graph."""

    def __init__(self, program, graph, options):
        self.process = subprocess.Popen(
            ["timeout", str(PATIENCE * 10), str(program), graph, str(options.divisor)], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True, env={**os.environ, "OMP_NUM_THREADS": str(options.threads)})

    def ask(self, op, samples):
        """The answer to one order, or None where the process ended."""
        try:
            self.process.stdin.write(f"{op} {samples}\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            return None
        time.sleep(QUIET)
        return json.loads(line) if line.endswith("}\n") else None

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def is_delayed(seconds, least):
    """Whether a time exceeds the least by about one or more time slices."""
    delay = seconds - least
    slices = round(delay / SLICE)
    return slices >= 1 and abs(delay - slices * SLICE) < NEAR


def kept(times):
    """The times without those during which a neighbour ran; the least ones where hardly any are left."""
    least = min(times)
    rest = [seconds for seconds in times if not is_delayed(seconds, least)]
    return rest if len(rest) >= FEWEST else sorted(times)[:FEWEST]


def result(answers):
    """Median, spread, first call, checksum and the number of dropped times of one library's answers."""
    seconds = [value for answer in answers for value in answer["seconds"]]
    rest = kept(seconds)
    median = statistics.median(rest)
    low, _, high = statistics.quantiles(rest, n=4) if len(rest) > 1 else (median,) * 3
    return {"median": median, "spread": (high - low) / median, "first": answers[0]["first"], "calls": answers[0]["calls"],
            "dropped": len(seconds) - len(rest), "check": answers[0]["check"]}


def measure(workers, op, options):
    """name -> result of one operation, or None where a process ended."""
    answers = {name: [] for name in workers}
    for turn in range(options.rounds):
        names = list(workers) if turn % 2 == 0 else list(workers)[::-1]
        for name in names:
            answer = workers[name].ask(op, options.samples)
            if answer is None:
                return None, name
            answers[name].append(answer)
    return {name: result(some) for name, some in answers.items()}, None


def rows_of(programs, options):
    for graph in options.graphs:
        ops = [op for op in options.ops if op != "bfs" or graph == BFS_GRAPH]
        workers = {name: Worker(program, graph, options) for name, program in programs.items()}
        for op in ops:
            found, ended = measure(workers, op, options)
            row = {"graph": graph, "operation": op}
            if found is None:
                row["fault"] = f"the process of {ended} ended"
                for worker in workers.values():
                    worker.close()
                workers = {name: Worker(program, graph, options) for name, program in programs.items()}
            else:
                own, other = found["Gustav"], found["other"]
                row.update(gustav=own, other=other)
                if own["check"] != other["check"]:
                    row["fault"] = "the results differ"
                else:
                    row["ratio"] = other["median"] / own["median"]
            yield row
        for worker in workers.values():
            worker.close()


def line_of(row):
    head = f"{row['graph']:<12} {row['operation']:<16}"
    if "gustav" not in row:
        return f"{head} {row['fault']}"
    texts = []
    for name in ("gustav", "other"):
        r = row[name]
        texts.append(f"{1000 * r['median']:9.3f} ms +-{100 * r['spread']:3.0f} % first {1000 * r['first']:9.3f} -{r['dropped']}")
    return f"{head} {texts[0]} | {texts[1]} | {row.get('fault') or format(row['ratio'], '.2f')}"


def geometric_mean(ratios):
    return math.exp(statistics.fmean(map(math.log, ratios))) if ratios else math.nan


def table(rows, options):
    """The ratios, a row an operation and a column a graph, with geometric means."""
    ratio = {(row["operation"], row["graph"]): row.get("ratio") for row in rows}
    ops = [op for op in options.ops if op != "bfs"]
    lines = ["| operation | " + " | ".join(options.graphs) + " | mean |", "|---" * (len(options.graphs) + 2) + "|"]
    for op in ops:
        some = [ratio.get((op, graph)) for graph in options.graphs]
        mean = geometric_mean([r for r in some if r])
        lines.append(f"| {op} | " + " | ".join(f"{r:.2f}" if r else "-" for r in some) + f" | {mean:.2f} |")
    return lines


def verdict(rows):
    """Lines that say which goals are met, and whether all are."""
    calls = [row for row in rows if row["operation"] != "bfs" and "ratio" in row]
    bfs = [row["ratio"] for row in rows if row["operation"] == "bfs" and "ratio" in row]
    faults = [row for row in rows if "fault" in row]
    mean = geometric_mean([row["ratio"] for row in calls])
    least = min(calls, key=lambda row: row["ratio"], default=None)
    lines = [f"geometric mean of {len(calls)} ratios: {mean:.2f} (goal {GOAL['mean']})"]
    met = mean >= GOAL["mean"] and not faults
    if least:
        lines.append(f"least: {least['ratio']:.2f}, {least['operation']} on {least['graph']} (goal {GOAL['least']})")
        met &= least["ratio"] >= GOAL["least"]
    for value in bfs:
        lines.append(f"breadth-first search: {1 / value:.2f} times the other's time (goal {1 / GOAL['bfs']:.1f})")
        met &= value >= GOAL["bfs"]
    lines += [f"fault: {row['operation']} on {row['graph']}: {row['fault']}" for row in faults]
    return lines, met


def self_test():
    slow = kept([0.010, 0.0101, 0.0141, 0.0102, 0.0182, 0.0123])
    faults = [name for name, holds in {
        "slices are dropped": slow == [0.010, 0.0101, 0.0102, 0.0123],
        "three are kept": kept([0.010, 0.014, 0.018, 0.022]) == [0.010, 0.014, 0.018],
        "the mean": math.isclose(geometric_mean([0.5, 2.0]), 1.0),
        "the verdict": verdict([{"operation": "mxm", "graph": "g", "ratio": 1.4}])[1]
        and not verdict([{"operation": "mxm", "graph": "g", "ratio": 1.2}])[1]
        and not verdict([{"operation": "mxm", "graph": "g", "ratio": 9.0}, {"operation": "mxv", "graph": "g", "fault": "x"}])[1],
    }.items() if not holds]
    print("\n".join([*faults, f"{len(faults)} faults"]))
    return 1 if faults else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    building.add_library_options(parser, needed=False)
    building.add_library_options(parser, "against-", needed=False)
    parser.add_argument("--graphs", nargs="+", choices=GRAPHS, default=GRAPHS)
    parser.add_argument("--ops", nargs="+", choices=[*OPS, "bfs"], default=[*OPS, "bfs"])
    parser.add_argument("--rounds", type=int, default=5, help="turns of the two libraries")
    parser.add_argument("--samples", type=int, default=3, help="times in a turn")
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--divisor", type=int, default=1, help="makes the graphs smaller by about this factor")
    parser.add_argument("--json", type=pathlib.Path, help="writes all results there")
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    if options.self_test:
        return self_test()
    if not (options.include and options.library):
        parser.error("--include and --library name the library")
    own = building.Library("Gustav", options.include, options.library)
    other = (building.Library("other", options.against_include, options.against_library) if options.against_library
             else building.suitesparse_or_skip())
    print(f"{options.threads} threads, load average {os.getloadavg()[0]:.1f}: the machine must be idle", flush=True)
    rows = []
    with tempfile.TemporaryDirectory(prefix="gustav-capi-") as folder:
        programs = {name: building.build(pathlib.Path(folder) / name, sorted(FOLDER.glob("*.c")), library, ["-O2"])
                    for name, library in (("Gustav", own), ("other", other))}
        for row in rows_of(programs, options):
            rows.append(row)
            print(line_of(row), flush=True)
    lines, met = verdict(rows)
    print("\n".join(["", *table(rows, options), "", *lines]))
    if options.json:
        options.json.write_text(json.dumps({"threads": options.threads, "divisor": options.divisor, "rows": rows}, indent=1))
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
