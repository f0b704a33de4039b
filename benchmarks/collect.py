#!/usr/bin/env python3
"""Measures a page of results: runs `gustav bench` over a list of inputs and writes docs/performance/data/NAME.json.

usage: collect.py NAME [options]      every operation on every input, beside the peers that are installed
       collect.py NAME --all-methods  no peers: every method of the products, and the selected one
       collect.py NAME --markov FILE  the record of benchmarks/markov/compare.py, read, not measured

Each row is written when it is measured; started again, an interrupted run measures what is missing. Rows of another
commit or another machine are not mixed: --restart forgets the rows, and keeps what a person has written. The graphs are
made with `gustav generate` and `gustav convert` and kept in --folder. scripts/results.py writes the page."""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys

import inputs
import machine

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))
import results_data  # noqa: E402

OPS = ["spgemm", "spgemm-sorted", "masked", "triangles", "lu", "bfs64", "spgemm-minplus", "spgemm-lambda"]
METHOD_OPS = ["spgemm", "spgemm-sorted", "masked"]
TALL = (10, 12, 14)
TITLES = {"spgemm": "A*A, any order", "spgemm-sorted": "A*A, sorted", "masked": "A*A masked by A",
          "triangles": "Triangles", "lu": "L*U", "bfs64": "64 searches", "spgemm-minplus": "A*A over min-plus",
          "spgemm-lambda": "A*A over two lambdas", "tall-10": "A times 1,024 columns",
          "tall-12": "A times 4,096 columns", "tall-14": "A times 16,384 columns", "spmv": "SpMV",
          "bfs": "BFS, levels from one source", "pagerank": "PageRank, 50 iterations", "loading": "Loading a .mtx"}
# Geometric mean of the best peer's ratios, and the least of them. Other semirings: within 15 % of plus-times.
GOALS = {"spgemm": {"mean": 1.5, "least": 0.9}, "spgemm-sorted": {"mean": 2, "least": 1}, "masked": {"mean": 2.5},
         "triangles": {"mean": 4}, "bfs64": {"mean": 8}, "spgemm-minplus": {"mean": 0.87},
         "spgemm-lambda": {"mean": 0.87}, "mcl": {"mean": 5}}
PEERS = {"SuiteSparse:GraphBLAS": "SuiteSparse", "SuiteSparse:GraphBLAS newest": "SuiteSparse newest"}
METHODS = {"picked": "selected", "hash by chunks": "HashVector", "inner products": "dot products",
           "dense, in blocks": "dense, blocked"}
METHOD_TEXT = {
    "ratios": "time of the operation alone, fp64 values, after 0.2 s of untimed runs; medians. Every system runs in a "
              "process of its own, in turns, and a time counts only where the answers are equal.",
    "methods": "A\\*A by every method that can be forced, and by the one that the plan selects. The first number is "
               "the time of the best method, the other columns are times over that.",
    "markov": "whole processes, label file in, label file out, medians; a time counts only where the files are equal "
              "byte for byte.",
}


def rounded(value, digits=5):
    return float(f"{value:.{digits}g}")


def without_folders(text):
    """A message without the paths of this machine."""
    return re.sub(r"/[^\s:]*/([^\s/:]+)", r"\1", text)


def peer_name(result):
    version = ".".join(str(result.get("version", "")).split(".")[:2])
    return f"{PEERS.get(result['peer'], result['peer'])} {version}".strip()


def result_of(result):
    """A result of the data file from one of `gustav bench --json`."""
    if "median" in result:
        found = {key: rounded(result[key]) for key in ("median", "spread", "first", "ratio") if key in result}
        if "peak_bytes" in result:
            found["memory"] = result["peak_bytes"]
        if "page_faults" in result:
            found["page_faults"] = result["page_faults"]
        return found | ({"equal": True} if "ratio" in result else {})
    if "differs" in result:
        return {"equal": False, "differs": without_folders(result["differs"])}
    if "cut" in result:
        return {"cut": without_folders(result["cut"])}
    return {"absent": without_folders(result.get("absent", "no time"))}


def bench(path, op, threads, options, more):
    command = [options.gustav, "bench", str(path), "--op", op.split("-")[0] if op.startswith("tall") else op,
               "--threads", str(threads), "--json", "-q", "--repeat", str(options.repeat), "--time-cap",
               str(options.time_cap), *more]
    if op.startswith("tall"):
        command += ["--bits", op.split("-")[1]]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    if ended.returncode not in (0, 1):  # 1: an answer differs
        sys.exit(f"{' '.join(command)}: exit code {ended.returncode}: {ended.stderr}")
    return json.loads(ended.stdout)


def measure(name, path, op, threads, options, page):
    said = bench(path, op, threads, options, ["--rounds", str(options.rounds)])
    own, *others = said["ops"][0]["results"]
    row = {"input": name, "operation": op, "threads": threads, "gustav": result_of(own),
           "peers": {peer_name(r): result_of(r) for r in others}}
    if op in ("spgemm-minplus", "spgemm-lambda"):
        row["peers"] = plus_times(page, row)
    return row, said.get("load_average", 0)


def plus_times(page, row):
    """The peer of another semiring: Gustav's own product over plus-times."""
    for other in page["rows"]:
        if all(other.get(key) == row[key] for key in ("input", "threads")) and other["operation"] == "spgemm":
            times = [r["gustav"].get("median") for r in (other, row)]
            if all(times):
                return {"plus-times": {"median": times[0], "ratio": rounded(times[0] / times[1]), "equal": True}}
    return {}


def measure_methods(name, path, op, threads, options, _page):
    said = bench(path, op, threads, options, ["--all-methods"])
    times = {METHODS.get(m["method"], m["method"]): m.get("median") for m in said["ops"][0]["methods"]}
    best = min(seconds for method, seconds in times.items() if seconds and method != "selected")
    return {"input": name, "operation": op, "threads": threads, "best": rounded(best),
            "methods": {method: rounded(seconds / best) for method, seconds in times.items() if seconds}}, 0


def markov_result(result, own):
    """A result of the data file from one of benchmarks/markov/compare.py; `own` is Gustav's, None for itself."""
    if "median" not in result:
        kind = "cut" if "cut" in result else "absent"
        return {kind: without_folders(str(result.get(kind, result.get("failed", "no time"))))}
    found = {key: rounded(result[key]) for key in ("median", "spread") if key in result}
    if result.get("memory"):
        found["memory"] = result["memory"]
    if own is None:
        return found
    answer = own if result["program"] == "mcl" else result  # the reference is the file of mcl
    if not answer.get("answer", {}).get("equal"):
        return {"equal": False, "differs": "other clusters"}
    if own.get("median"):
        found |= {"ratio": rounded(result["median"] / own["median"]), "equal": True}
        if result.get("step") and own.get("step"):
            found["part_ratios"] = {"iterations alone": rounded(result["step"] / own["step"])}
    return found


def markov_rows(file):
    for line in file.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        results = {r["program"]: r for r in record["results"]}
        own = results["Gustav"]
        yield {"input": record["graph"], "operation": "mcl", "inflation": f"{float(record['inflation']):g}",
               "threads": record["threads"], "gustav": markov_result(own, None),
               "peers": {name: markov_result(r, own) for name, r in results.items() if name != "Gustav"}}, \
            f"{record['vertices']:,} vertices, {record['arcs']:,} arcs", record.get("load_average", 0)


def sections_of(page, kind):
    """One section for each operation, number of threads and machine, in the order of the rows; sections that a person
    has changed stay."""
    kept = page["sections"]
    for row in page["rows"]:
        where = {key: row[key] for key in ("operation", "threads", "machine") if key in row}
        if any(section.get("where") == where for section in kept):
            continue
        threads = f"{row['threads']} thread{'s' if row['threads'] > 1 else ''}"
        title = ", ".join(filter(None, [TITLES.get(row["operation"], row["operation"]), row.get("machine"), threads]))
        section = {"type": "methods" if kind == "methods" else "ratios", "title": title, "where": where}
        if kind == "markov":
            section |= {"keys": ["input", "inflation"], "unit": "s", "peer_times": True}
        if kind != "methods" and row["operation"] in GOALS:
            section["goal"] = GOALS[row["operation"]]
        kept.append(section)
    return kept


def command_of(options):
    """The command as the page states it: without what belongs to this machine."""
    words = ["benchmarks/collect.py", options.name]
    words += ["--all-methods"] if options.all_methods else []
    for name in ("op", "threads"):
        words += [word for value in getattr(options, name) or [] for word in (f"--{name}", str(value))]
    for name in ("rounds", "repeat", "time_cap"):
        words += [f"--{name.replace('_', '-')}", str(getattr(options, name))]
    return " ".join(words)


class DataFile:
    """The data file of a page, written anew after each row."""

    def __init__(self, path, kind, options):
        self.path, self.kind = path, kind
        self.machine = {"name": options.machine or "machine", **machine.facts(options.gustav)}
        command = "benchmarks/markov/compare.py" if kind == "markov" else command_of(options)
        fresh = {"title": options.name, "measured": options.name, "order": 100, "summary": "",
                 "method": f"`{command}`: {METHOD_TEXT[kind]}", "machines": [], "notes": [], "inputs": {},
                 "sections": [], "rows": []}
        page = json.loads(path.read_text(encoding="utf-8")) if path.exists() else fresh
        if options.restart and path.exists():
            page |= {key: fresh[key] for key in ("method", "machines", "inputs", "rows")}
            page["sections"] = [s for s in page["sections"] if s["type"] == "table"]
        self.page = {**fresh, **page}
        known = [m for m in self.page["machines"] if m["name"] == self.machine["name"]]
        others = self.page["rows"] and not options.machine and not known
        if others or any({k: m[k] for k in m if k not in ("load", "note")} != self.machine for m in known):
            sys.exit(f"{path}: its rows are of another commit or another machine; --restart forgets them, --machine "
                     f"NAME adds to them, --output FILE leaves them")
        if not known:
            self.page["machines"].append(self.machine)
        self.tag = {"machine": options.machine} if options.machine else {}
        keys = ("input", "operation", "threads", "inflation", "machine")
        self.key = lambda row: tuple(row.get(key) for key in keys)
        self.done = {self.key(row) for row in self.page["rows"]}

    def has(self, **row):
        return self.key({**row, **self.tag}) in self.done

    def add(self, row, what, load_average):
        row = {**row, **self.tag}
        self.done.add(self.key(row))
        self.page["rows"].append(row)
        self.page["inputs"].setdefault(row["input"], what)
        self.page["sections"] = sections_of(self.page, self.kind)
        entry = next(m for m in self.page["machines"] if m["name"] == self.machine["name"])
        entry["load"] = max(entry.get("load", 0), round(load_average, 1))
        partial = self.path.with_suffix(".json.partial")
        partial.write_text(results_data.dump(self.page), encoding="utf-8")
        os.replace(partial, self.path)


def run(data, options):
    take = measure_methods if options.all_methods else measure
    ops = options.op or (METHOD_OPS if options.all_methods else [*OPS, "tall"])
    wanted = [op for name in ops for op in ([f"tall-{bits}" for bits in TALL] if name == "tall" else [name])]
    options.folder.mkdir(parents=True, exist_ok=True)
    for name, how in inputs.inputs().items():
        if not re.search(options.inputs, name):
            continue
        missing = [(op, threads) for threads in options.threads or (2, 1) for op in wanted
                   if not data.has(input=name, operation=op, threads=threads)]
        if not missing:
            continue
        path = inputs.make(name, how, options.gustav, options.folder, options.data)
        if path is None:
            print(f"{name}: not here", file=sys.stderr)
            continue
        for op, threads in missing:
            print(f"{name}: {op}, {threads}", file=sys.stderr)
            row, load_average = take(name, path, op, threads, options, data.page)
            data.add(row, inputs.describe(name, how), load_average)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", help="the page")
    parser.add_argument("--gustav", default=str(ROOT / "build/release/bin/gustav"))
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build/bench-graphs")
    parser.add_argument("--data", type=pathlib.Path, default=ROOT.parent / "shared/data")
    parser.add_argument("--output", type=pathlib.Path, help="the data file (default: docs/performance/data/NAME.json)")
    parser.add_argument("--inputs", default=".", help="only those that match this regular expression")
    parser.add_argument("--op", action="append", help="an operation; tall stands for three widths")
    parser.add_argument("--threads", type=int, action="append")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--time-cap", type=int, default=60, help="seconds for one operation on one input")
    parser.add_argument("--all-methods", action="store_true", help="no peers: every method, and the selected one")
    parser.add_argument("--markov", type=pathlib.Path, help="read this record instead of measuring")
    parser.add_argument("--machine", help="a name for this machine, for a page of several")
    parser.add_argument("--restart", action="store_true", help="forget the rows of the file")
    options = parser.parse_args()
    kind = "markov" if options.markov else "methods" if options.all_methods else "ratios"
    data = DataFile(options.output or ROOT / f"docs/performance/data/{options.name}.json", kind, options)
    if options.markov:
        for row, what, load_average in markov_rows(options.markov):
            if not data.has(**row):
                data.add(row, what, load_average)
        return
    run(data, options)


if __name__ == "__main__":
    main()
