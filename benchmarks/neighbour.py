#!/usr/bin/env python3
"""Two threads beside another busy process: writes docs/performance/data/neighbour.json.

usage: neighbour.py [--gustav PROGRAM] [--against PROGRAM] [--rounds N] [--op NAME...] [--inputs REGEX] [--restart]

Every operation runs on every input in processes of its own, in turns: Gustav on two threads and on one, another build
of it (--against), and the peers on two threads; first beside a process that computes all the time, then on an idle
machine. A time is the median of the medians of the rounds, and counts where the answer is that of Gustav. Rows are
written when they are measured; started again, an interrupted run measures what is missing."""
import argparse
import contextlib
import json
import math
import os
import pathlib
import re
import statistics
import subprocess
import sys
import time

import inputs
import machine

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))
import results_data  # noqa: E402

OPS = ["sssp", "bfs", "pagerank", "components", "triangles", "core", "betweenness", "scc", "leiden", "truss", "forest",
       "mcl", "spgemm", "masked", "spmv", "spmm"]
GRAPHS = {"powerlaw-2.5": inputs.HELD_OUT["powerlaw-2.5"], "road-500": inputs.HELD_OUT["road-500"], "facebook": None}
PEERS = {"plain loops": "plain_loops_peer", "igraph": "igraph_peer.py", "NetworKit": "networkit_peer.py"}
ONE, EARLIER = "Gustav, 1 thread", "earlier build"
GOAL = {"mean": 0.91, "least": 0.67}  # two threads take 1.1 times as long as one, none 1.5 times
SAME = {"mean": 0.97}
PATIENCE = 400  # seconds for a process


@contextlib.contextmanager
def neighbours(count):
    """So many processes that compute all the time."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    time.sleep(0.3)
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def worker(command, path, op, threads, options):
    """The JSON object of one process."""
    words = [*command, str(path), "--op", op, "--threads", str(threads), "--repeat", str(options.repeat),
             "--seconds", str(options.seconds)]
    env = {**os.environ, "OMP_NUM_THREADS": str(threads)}
    ended = subprocess.run(words, capture_output=True, text=True, check=False, env=env, timeout=PATIENCE)
    lines = ended.stdout.strip().split("\n")
    return json.loads(lines[-1]) if ended.returncode == 0 and lines[-1].startswith("{") else {"absent": "no answer"}


def markov(program, path, threads):
    """The same of `gustav mcl`, whose iterations are timed."""
    found = {"seconds": []}
    for _ in range(3):
        said = json.loads(subprocess.run([program, "mcl", str(path), "--json", "-q", "-o", "/dev/null", "--threads", str(threads)],
                                         capture_output=True, text=True, check=True).stdout)
        found["seconds"].append(said["seconds"]["compute"])
        found["check"] = {"clusters": said["clusters"]}
    return found


def same(own, other):
    """Whether two answers are equal, for communities as good."""
    if "modularity" in own:
        return other.get("modularity", -1) > own["modularity"] - 0.005
    return all(key in own and math.isclose(value, own[key], rel_tol=1e-6, abs_tol=1e-9)
               for key, value in other.items() if isinstance(value, (int, float)) and key in own)


def systems(options, folder):
    """name -> (command, threads)."""
    found = {"Gustav": ([options.gustav, "bench", "--worker"], 2), ONE: ([options.gustav, "bench", "--worker"], 1)}
    if options.against:
        found[EARLIER] = ([options.against, "bench", "--worker"], 2)
    python = folder / "newest_python"
    for name, file in PEERS.items():
        program = folder / file
        if not program.exists():
            continue
        interpreter = [python.read_text().strip() if python.exists() else sys.executable] if file.endswith(".py") else []
        found[name] = ([*interpreter, str(program)], 2)
    return found


def measure(path, op, all_systems, options):
    times, answers, absent = {}, {}, {}
    for _ in range(options.rounds):
        for name, (command, threads) in all_systems.items():
            if name in absent:
                continue
            if op == "mcl":
                if name not in ("Gustav", ONE, EARLIER):
                    absent[name] = "not its operation"
                    continue
                said = markov(command[0], path, threads)
            else:
                said = worker(command, path, op, threads, options)
            if not said.get("seconds"):
                absent[name] = said.get("absent", "no repeated call")
                continue
            answers[name] = said.get("check", {})
            times.setdefault(name, []).append(statistics.median(said["seconds"]))
    return times, answers, absent


def result(times):
    median = statistics.median(times)
    low, _, high = statistics.quantiles(times, n=4) if len(times) > 1 else (median,) * 3
    return {"median": float(f"{median:.5g}"), "spread": float(f"{(high - low) / median:.3g}")}


def row_of(name, op, beside, path, all_systems, options):
    with neighbours(beside):
        times, answers, absent = measure(path, op, all_systems, options)
    own = result(times["Gustav"])
    row = {"input": name, "operation": op, "threads": 2, "neighbours": beside, "gustav": own, "peers": {}}
    for peer in all_systems:
        if peer == "Gustav":
            continue
        if peer in absent:
            row["peers"][peer] = {"absent": absent[peer]}
        elif not same(answers["Gustav"], answers[peer]):
            row["peers"][peer] = {"equal": False, "differs": "another answer"}
        else:
            other = result(times[peer])
            row["peers"][peer] = {**other, "ratio": float(f"{other['median'] / own['median']:.5g}"), "equal": True}
    return row


def sections(rows):
    found = []
    for beside, where in ((1, "beside one busy process"), (0, "on an idle machine")):
        some = [row for row in rows if row["neighbours"] == beside]
        if not some:
            continue
        common = {"type": "ratios", "where": {"neighbours": beside}, "keys": ["operation", "input"], "plot": False}
        peers = [name for name in PEERS if any("ratio" in row["peers"].get(name, {}) for row in some)]
        found.append({**common, "title": f"One thread over two, {where}", "peers": [ONE], **({"goal": GOAL} if beside else {})})
        if peers:
            found.append({**common, "title": f"Other systems on two threads over Gustav, {where}", "peers": peers})
        if any(EARLIER in row["peers"] for row in some):
            found.append({**common, "title": f"OpenMP regions over teams, {where}", "peers": [EARLIER],
                          **({} if beside else {"goal": SAME})})
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gustav", default=str(ROOT / "build/release/bin/gustav"))
    parser.add_argument("--against", help="another build of the command, such as one on OpenMP")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build/bench-graphs")
    parser.add_argument("--data", type=pathlib.Path, default=ROOT.parent / "shared/data")
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "docs/performance/data/neighbour.json")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--repeat", type=int, default=200, help="calls of a process at most")
    parser.add_argument("--seconds", type=float, default=0.5, help="time for the calls of a process")
    parser.add_argument("--op", action="append", choices=OPS)
    parser.add_argument("--inputs", default=".")
    parser.add_argument("--beside", type=int, action="append", help="busy processes (default: 1, then 0)")
    parser.add_argument("--restart", action="store_true")
    options = parser.parse_args()
    method = (f"`benchmarks/neighbour.py`: time of the operation alone, medians of {options.rounds} processes of each system, "
              f"in turns, of up to {options.repeat} repeated calls in {options.seconds} s each; for `mcl` the time that `gustav mcl` states. The busy "
              "process is a loop of Python. The machine has two cores; a ratio is the time of the other over that of Gustav "
              "on two threads, above 1 Gustav is faster.")
    page = {"title": "Beside a busy neighbour", "measured": "two threads beside a busy process", "order": 14, "summary": "",
            "method": method, "machines": [{"name": "machine", **machine.facts(options.gustav)}], "notes": ["teams"],
            "inputs": {}, "sections": [], "rows": []}
    if options.output.exists():
        page = {**json.loads(options.output.read_text(encoding="utf-8")), **({} if not options.restart else
                {key: page[key] for key in ("method", "machines", "inputs", "rows", "sections")})}
    options.folder.mkdir(parents=True, exist_ok=True)
    peers = pathlib.Path(options.gustav).resolve().parent.parent / "libexec/gustav"
    done = {(row["input"], row["operation"], row["neighbours"]) for row in page["rows"]}
    for beside in options.beside or (1, 0):
        for name, how in GRAPHS.items():
            if not re.search(options.inputs, name):
                continue
            path = inputs.make(name, how, options.gustav, options.folder, options.data)
            if path is None:
                continue
            page["inputs"][name] = inputs.describe(name, how)
            for op in options.op or OPS:
                if (name, op, beside) in done:
                    continue
                page["rows"].append(row_of(name, op, beside, path, systems(options, peers), options))
                print(name, op, beside, {peer: r.get("ratio") for peer, r in page["rows"][-1]["peers"].items()}, file=sys.stderr)
                page["sections"] = sections(page["rows"])
                options.output.write_text(results_data.dump(page), encoding="utf-8")


if __name__ == "__main__":
    main()
