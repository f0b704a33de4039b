#!/usr/bin/env python3
"""Measures a page of results: runs `gustav bench` over a list of inputs and writes docs/performance/data/NAME.json.

usage: collect.py NAME [options]      every operation on every input, beside the peers that are installed
       collect.py NAME --all-methods  no peers: every method of the products, and the selected one
       collect.py NAME --all-methods --held-out
                                      the same on inputs that no plan was tuned by
       collect.py NAME --vectors --op spmv --type fp32 --cols 8 --tuner once
                                      matrices for products with dense operands, which these options describe; a page
                                      may hold the rows of several such runs
       collect.py toolbox --toolbox   paths, connectivity, cohesion and communities, on 2 threads
       collect.py NAME --isa avx2 --isa baseline
                                      no peers: Gustav restricted to older instruction sets
       collect.py NAME --against GUSTAV
                                      no peers: another build of the command
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
import page_sections
import peer_folders
from page_sections import EARLIER, SHAPES

# A run of `gustav bench` ends after so many time caps and seconds, whatever happens.
MOST_CAPS, LEAST_LIMIT = 20, 60
ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))
import results_data  # noqa: E402

OPS = ["spgemm", "spgemm-sorted", "masked", "triangles", "lu", "bfs64", "spgemm-minplus", "spgemm-lambda"]
METHOD_OPS = ["spgemm", "spgemm-sorted", "masked"]
BUILD_OPS = ["spgemm", "spgemm-sorted", "masked", "lu", "triangles", "bfs", "bfs64", "spmv", "pagerank", "loading"]
ISA_OPS = ["spgemm", "spgemm-sorted", "masked", "triangles", "bfs64", "bfs"]
TOOLBOX_OPS = ["sssp", "betweenness", "scc", "forest", "core", "truss", "louvain", "leiden"]
TALL = (10, 12, 14)
SETS = {"avx512": "AVX-512", "avx2": "AVX2", "baseline": "baseline"}
PEERS = {"SuiteSparse:GraphBLAS": "SuiteSparse", "SuiteSparse:GraphBLAS newest": "SuiteSparse newest"}
METHODS = {"hash by chunks": "HashVector", "inner products": "dot products",
           "dense, in blocks": "dense, blocked"}
METHOD_TEXT = {
    "ratios": "time of the operation alone, fp64 values unless --type says otherwise. First calls are the first in a fresh process after loading; "
              "repeated calls are medians after 0.2 s of untimed runs, with an allocator that keeps what is freed in "
              "every system (glibc: no mmap, no trim). Every system runs in a process of its own, in turns, and a time "
              "counts only where the answers are equal. The cap is for calls, loading and checking do not count; a "
              "system is cut when its first call takes more than half of the cap.",
    "toolbox": "time of the operation alone on operands that `benchmarks/peers/README.md` describes, every system in a "
               "process of its own, in turns; medians of repeated calls after 0.2 s of untimed runs. A time counts only "
               "where the answers are equal, for Louvain and Leiden where the modularity is within 1 % (0.005 below "
               "0.5). The cap is for calls, loading and checking do not count.",
    "builds": "time of the operation alone by two builds of the command, of which each runs in processes of its own, in "
              "turns; a time counts only where the answers are equal. A ratio is the time of the earlier build over that "
              "of the later one.",
    "methods": "A\\*A by every method that can be forced, and by the one that the plan selects. The first number is "
               "the time of the best method, the other columns are times over that.",
    "regret": "A\\*A and A\\*A masked by A, repeated calls, by every method that can be forced and by the one that the "
              "plan selects, on families and seeds of graphs that the plans were not tuned by.",
    "isa": "repeated calls in processes of their own, in turns; time over the time of the widest instruction set of the "
           "processor.",
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
        if result.get("ratio", 1) == 0:
            return {"absent": "Gustav has no answer to compare with"}
        once = result.get("first_only", False)  # its median is that of the first call
        keys = ("first",) if once else ("median", "spread", "first", "ratio")
        found = {key: rounded(result[key]) for key in keys if key in result}
        found |= {"cut": "no repeated call"} if once else {}
        if "peak_bytes" in result:
            found["memory"] = result["peak_bytes"]
        found |= {key: rounded(result[key]) for key in ("first_page_faults", "page_faults") if key in result}
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
    try:
        ended = subprocess.run(command, capture_output=True, text=True, check=False,
                               env={**os.environ, **options.environment},
                               timeout=MOST_CAPS * options.time_cap + LEAST_LIMIT)
    except subprocess.TimeoutExpired as late:
        return {"late": f"more than {late.timeout:.0f} s"}
    if ended.returncode not in (0, 1):  # 1: an answer differs
        sys.exit(f"{' '.join(command)}: exit code {ended.returncode}: {ended.stderr}")
    return json.loads(ended.stdout)


def shape_of(op, options):
    """The keys of a row that describe its operands."""
    return {name: value for name, ops in SHAPES.items() if op in ops and (value := getattr(options, name))}


def extra_of(op, own, others, bandwidth):
    """The kernel of a product with dense operands and its share of the bandwidth of memory; modularities."""
    if "modularity" in own:
        return {"extra": {f"modularity{where}": f"{r['modularity']:.4f}" for where, r in
                          [("", own), *((f" of {peer_name(r)}", r) for r in others)] if "modularity" in r}}
    if op not in SHAPES["type"] or "kernel" not in own:
        return {}
    found = {"kernel": own["kernel"]}
    if bandwidth and own.get("median"):
        found["of bandwidth"] = f"{own['bytes'] / own['median'] / 1e7 / bandwidth:.0f} %"
    return {"extra": found}


def measure(name, path, op, threads, options, page):
    sets = [word for isa in options.isa or [] for word in ("--isa", isa)]
    shape = shape_of(op, options)
    given = {**shape, "tuning": options.tuning} if options.tuning else shape
    words = [word for key, value in given.items() for word in (f"--{key}", str(value))]
    said = bench(path, op, threads, options, ["--rounds", str(options.rounds), *sets, *words])
    row = {"input": name, "operation": op, "threads": threads, **shape}
    if "late" in said:
        return {**row, "gustav": {"cut": said["late"]}, "peers": {}}, None
    own, *others = said["ops"][0]["results"]
    left_out = tuple(f"{name}_peer" for name in options.without or [])
    others = [r for r in others if not r.get("absent", "").startswith(left_out)] if left_out else others
    if options.against:
        others = [{**r, "peer": EARLIER, "version": ""} for r in others if "is not in" not in r.get("absent", "")]
    if sets:
        row["widest"] = SETS.get(own.get("isa"), "widest")
        others = [{**r, "peer": SETS[r["peer"].split()[-1]], "version": ""} for r in others]
    row |= extra_of(op, own, others, said.get("read_bandwidth"))
    row |= {"gustav": result_of(own), "peers": {peer_name(r): result_of(r) for r in others}}
    if op in ("spgemm-minplus", "spgemm-lambda"):
        row["peers"] = plus_times(page, row)
    return row, said.get("load_average")


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
    row = {"input": name, "operation": op, "threads": threads}
    if "late" in said:
        return {**row, "cut": said["late"], "methods": {}}, None
    times = {METHODS.get(m["method"], m["method"]): m.get("median") for m in said["ops"][0]["methods"]}
    best = min((seconds for method, seconds in times.items() if seconds and method != "selected"), default=None)
    if best is None:
        return {**row, "cut": "no time for a second method", "methods": {}}, None
    return {**row, "best": rounded(best),
            "methods": {method: rounded(seconds / best) for method, seconds in times.items() if seconds}}, None


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
            f"{record['vertices']:,} vertices, {record['arcs']:,} arcs", record.get("load_average")


def command_of(options):
    """The command as the page states it: without what belongs to this machine."""
    words = ["benchmarks/collect.py", options.name]
    words += ["--all-methods"] if options.all_methods else []
    words += ["--held-out"] if options.held_out else []
    words += ["--vectors"] if options.vectors else []
    words += ["--toolbox"] if options.toolbox else []
    words += ["--against", "GUSTAV"] if options.against else []
    for name in ("without", "isa", "op", "threads"):
        words += [word for value in getattr(options, name) or [] for word in (f"--{name}", str(value))]
    for name in ("cols", "type", "tuner"):
        words += [f"--{name}", str(getattr(options, name))] if getattr(options, name) else []
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
        self.method = fresh["method"]
        page = json.loads(path.read_text(encoding="utf-8")) if path.exists() else fresh
        if options.restart and path.exists():
            self.forget(page, fresh)
        self.page = {**fresh, **page}
        known = [m for m in self.page["machines"] if m["name"] == self.machine["name"]]
        alike = [row for row in self.page["rows"] if ("compared" in row) == (kind == "isa")]
        others = alike and not options.machine and not known
        if others or any({k: m[k] for k in m if k not in ("load", "note")} != self.machine for m in known):
            sys.exit(f"{path}: its rows are of another commit or another machine; --restart forgets them, --machine "
                     f"NAME adds to them, --output FILE leaves them")
        if not known:
            self.page["machines"].append(self.machine)
        self.tag = ({"machine": options.machine} if options.machine else {}) | \
            ({"compared": "isa"} if kind == "isa" else {})
        keys = ("input", "operation", "threads", "inflation", "machine", "compared", *SHAPES)
        self.key = lambda row: tuple(row.get(key) for key in keys)
        self.done = {self.key(row) for row in self.page["rows"]}

    def forget(self, page, fresh):
        """Drops what was measured. The instruction sets of whole operations are a part of a page of its own."""
        page["sections"] = [s for s in page["sections"] if s["type"] == "table"]
        if self.kind == "isa":
            page["rows"] = [row for row in page["rows"] if "compared" not in row]
            page["machines"] = [m for m in page["machines"] if m["name"] != self.machine["name"]]
        else:
            page |= {key: fresh[key] for key in ("method", "machines", "inputs", "rows")}

    def has(self, **row):
        return self.key({**row, **self.tag}) in self.done

    def add(self, row, what, load_average):
        row = {**row, **self.tag}
        self.done.add(self.key(row))
        self.page["rows"].append(row)
        self.page["inputs"].setdefault(row["input"], what)
        self.page["sections"] = page_sections.sections_of(self.page, self.kind)
        for section in self.page["sections"]:
            if section["type"] == "isa" and self.method != self.page["method"]:
                section.setdefault("caption", self.method)
        entry = next(m for m in self.page["machines"] if m["name"] == self.machine["name"])
        if load_average is not None:
            entry["load"] = max(entry.get("load", 0), round(load_average, 1))
        partial = self.path.with_suffix(".json.partial")
        partial.write_text(results_data.dump(self.page), encoding="utf-8")
        os.replace(partial, self.path)


def run(data, options):
    take = measure_methods if options.all_methods else measure
    ops = options.op or (METHOD_OPS if options.all_methods else ISA_OPS if options.isa else
                         BUILD_OPS if options.against else TOOLBOX_OPS if options.toolbox else [*OPS, "tall"])
    wanted = [op for name in ops for op in ([f"tall-{bits}" for bits in TALL] if name == "tall" else [name])]
    options.folder.mkdir(parents=True, exist_ok=True)
    wanted_inputs = (inputs.held_out() if options.held_out else inputs.vectors() if options.vectors else
                     inputs.toolbox() if options.toolbox else inputs.inputs())
    for name, how in wanted_inputs.items():
        if not re.search(options.inputs, name):
            continue
        missing = [(op, threads) for threads in options.threads or ((2,) if options.toolbox else (2, 1)) for op in wanted
                   if not data.has(input=name, operation=op, threads=threads, **shape_of(op, options))]
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
    parser.add_argument("--without", metavar="PEER", action="append", help="leave out PEER_peer, for instance eigen")
    parser.add_argument("--cols", type=int, help="columns of the dense operands of spmm and sddmm")
    parser.add_argument("--type", choices=("fp64", "fp32"), help="element type of spmv, spmm and sddmm")
    parser.add_argument("--tuner", choices=("off", "once"), help="whether a tuner chooses the storage format of spmv and pagerank")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--time-cap", type=int, default=60, help="seconds for one operation on one input")
    parser.add_argument("--all-methods", action="store_true", help="no peers: every method, and the selected one")
    parser.add_argument("--held-out", action="store_true", help="inputs that the plans were not tuned by")
    parser.add_argument("--vectors", action="store_true", help="matrices for products with dense operands")
    parser.add_argument("--toolbox", action="store_true", help="graphs and operations of people with an edge list")
    parser.add_argument("--tuning", type=pathlib.Path, help="numbers of `gustav tune machine`; with the bandwidth of memory the "
                        "tables state the share of it")
    parser.add_argument("--isa", action="append", choices=("avx2", "baseline"),
                        help="no peers: Gustav restricted to this instruction set, too")
    parser.add_argument("--against", type=pathlib.Path, metavar="GUSTAV", help="no peers: another build of the command")
    parser.add_argument("--markov", type=pathlib.Path, help="read this record instead of measuring")
    parser.add_argument("--machine", help="a name for this machine, for a page of several")
    parser.add_argument("--restart", action="store_true", help="forget the rows of the file")
    options = parser.parse_args()
    if sum(map(bool, (options.isa, options.all_methods, options.against))) > 1:
        parser.error("--isa, --all-methods and --against exclude each other")
    kind = "markov" if options.markov else "isa" if options.isa else "builds" if options.against else \
        "toolbox" if options.toolbox else "ratios"
    if options.all_methods:
        kind = "regret" if options.held_out else "methods"
    peers = None
    if options.against:
        peers = peer_folders.another_build(options)
    elif options.without:
        peers = peer_folders.some_peers(options)
    options.environment = {"GUSTAV_PEERS": str(peers)} if peers else {}
    data = DataFile(options.output or ROOT / f"docs/performance/data/{options.name}.json", kind, options)
    if options.markov:
        for row, what, load_average in markov_rows(options.markov):
            if not data.has(**row):
                data.add(row, what, load_average)
        return
    run(data, options)


if __name__ == "__main__":
    main()
