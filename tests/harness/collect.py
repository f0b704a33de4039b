#!/usr/bin/env python3
"""Tests benchmarks/collect.py with a program that prints what `gustav bench --json` does: rows, resuming, machines."""
import json
import struct
import subprocess
import sys
import tempfile
import types
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = ROOT / "benchmarks/collect.py"
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "benchmarks")]
import collect  # noqa: E402
import inputs  # noqa: E402
import page_sections  # noqa: E402
import peer_folders  # noqa: E402
import results_data  # noqa: E402
import results_page  # noqa: E402

faults = []
scratch = tempfile.TemporaryDirectory(prefix="gustav-collect-")
folder = Path(scratch.name)
output = folder / "small.json"
GUSTAV = folder / "build/bin/gustav"

# Counts its benchmarks in a file; dies at the one whose number is in `die`.
FAKE = """#!{python}
import json, os, sys
words = sys.argv[1:]
if words[0] == "generate":
    open(words[-1], "w").write("graph")
    sys.exit()
folder = {folder!r}
count = len(open(folder + "/calls").readlines()) + 1 if os.path.exists(folder + "/calls") else 1
open(folder + "/calls", "a").write(" ".join(words) + "\\n")
if os.path.exists(folder + "/die") and int(open(folder + "/die").read()) == count:
    sys.exit(70)
op = words[words.index("--op") + 1]
if "--all-methods" in words:
    print(json.dumps({{"ops": [{{"op": op, "methods": [{{"method": "selected", "median": 0.003}},
          {{"method": "hash by chunks", "median": 0.002}}, {{"method": "heap", "cut": "no time left"}}]}}]}}))
    sys.exit()
def timed(peer, version, seconds, **more):
    return {{"peer": peer, "version": version, "median": seconds, "spread": 0.123456789, "first": 2 * seconds, **more}}
own = 0.002 if op == "spgemm" else 0.0025
if "--isa" in words:
    print(json.dumps({{"ops": [{{"op": op, "results": [timed("gustav", "0.1", own, isa="avx512"),
          timed("gustav avx2", "0.1", 2 * own, ratio=2), timed("gustav baseline", "0.1", 5 * own, ratio=5)]}}]}}))
    sys.exit(1)
if os.environ.get("GUSTAV_PEERS", "").endswith("another-build"):
    print(json.dumps({{"ops": [{{"op": op, "results": [timed("gustav", "0.2", own), timed("gustav", "0.1", 2 * own, ratio=2),
          {{"peer": "Eigen", "absent": "eigen_peer is not in another-build"}}]}}]}}))
    sys.exit()
results = [timed("gustav", "0.1", own, peak_bytes=1 << 20, first_page_faults=600, page_faults=1),
           timed("SuiteSparse:GraphBLAS", "7.4.0", 0.004, ratio=0.004 / own, peak_bytes=1 << 21, first_page_faults=900,
                 page_faults=800),
           {{"peer": "Eigen", "version": "3.4.0", "differs": "nonzeros is 2 instead of 1"}},
           {{"peer": "SciPy", "cut": "killed after 5.0 s"}},
           {{"peer": "MKL", "absent": "mkl_peer is not in /home/somebody/libexec/gustav (scripts/peers.sh)"}}]
if op == "spmm":
    results = [timed("gustav", "0.1", own, kernel="row by row", bytes=50000000),
               timed("MKL", "2026.2.1", 0.005, ratio=0.005 / own)]
if op in ("core", "leiden"):
    results = [timed("gustav", "0.1", own), timed("plain loops", "gcc 12.2.0", 0.005, ratio=0.005 / own),
               timed("igraph", "1.0.0", 0.01, ratio=0.01 / own)]
if op == "leiden":
    results = [dict(r, modularity=0.5 + 0.001 * k) for k, r in enumerate(results)]
if op in ("spgemm-minplus", "spgemm-lambda"):
    results = results[:1]
print(json.dumps({{"load_average": 0.25 * count, "read_bandwidth": 40.0, "ops": [{{"op": op, "results": results}}]}}))
sys.exit(1 if len(results) > 1 else 0)
"""


def expect(what, is_, should_be):
    if is_ != should_be:
        faults.append(f"{what}: {is_!r}, expected {should_be!r}")


def run(code, *words, op=("spgemm", "spgemm-minplus")):
    ops = [word for name in op for word in ("--op", name)]
    found = subprocess.run([sys.executable, "-B", SCRIPT, "small", "--gustav", GUSTAV, "--folder", folder / "graphs", "--data",
                            folder, "--output", output, "--inputs", "^(er14-4|er14-8)$", "--threads", "2", *ops, *words],
                           capture_output=True, text=True, timeout=60, check=False)
    if found.returncode != code:
        faults.append(f"{words}: exit code {found.returncode}, expected {code}: {found.stderr}")
    return found.stderr


def calls():
    return len((folder / "calls").read_text().splitlines())


def stored():
    return json.loads(output.read_text(encoding="utf-8"))


def measuring():
    (folder / "die").write_text("3")
    run(1)
    expect("rows before the end", [(r["input"], r["operation"]) for r in stored()["rows"]],
           [("er14-4", "spgemm"), ("er14-4", "spgemm-minplus")])
    run(0)
    expect("calls: one died, none was repeated", calls(), 5)
    run(0)
    expect("calls: all is there", calls(), 5)
    page = stored()
    expect("the first row", page["rows"][0], {
        "input": "er14-4", "operation": "spgemm", "threads": 2,
        "gustav": {"median": 0.002, "spread": 0.12346, "first": 0.004, "memory": 1 << 20, "first_page_faults": 600,
                   "page_faults": 1},
        "peers": {"SuiteSparse 7.4": {"median": 0.004, "spread": 0.12346, "first": 0.008, "ratio": 2.0, "memory": 1 << 21,
                                      "first_page_faults": 900, "page_faults": 800, "equal": True},
                  "Eigen 3.4": {"equal": False, "differs": "nonzeros is 2 instead of 1"},
                  "SciPy": {"cut": "killed after 5.0 s"},
                  "MKL": {"absent": "mkl_peer is not in gustav (scripts/peers.sh)"}}})
    expect("another semiring", page["rows"][1]["peers"], {"plus-times": {"median": 0.002, "ratio": 0.8, "equal": True}})
    expect("inputs", page["inputs"]["er14-4"], "`gustav generate er --directed --scale 14 --edge-factor 4`")
    expect("load average", page["machines"][0]["load"], 1.2)
    expect("paths of this machine", str(folder) in output.read_text() or "/home" in output.read_text(), False)
    try:
        results_data.check("small", page)
        faults.append("a page without a summary is accepted")
    except results_data.BadData:
        pass
    page["summary"] = "Twice as fast."
    output.write_text(results_data.dump(page), encoding="utf-8")
    text = results_page.render("small", results_data.load(output), True)
    for part in ("| er14-4 | 2.00 ±12 % | 1 | 2.00 | differs | cut |", "Absent: MKL (mkl_peer is not",
                 "| er14-4 | 2.50 ±12 % | 1 | **0.80** |", "## A\\*A, any order, first call in fresh pages, 2 threads",
                 "| er14-4 | 4.00 | 2.00 | differs | cut |", "1.4, none below 0.9: met",
                 "| A\\*A, any order | first | 600 (600, er14-4) | 900 (900, er14-4) |"):
        if part not in text:
            faults.append(f"the page does not say: {part}\n{text}")


def other_machines():
    page = stored()
    page["machines"][0]["gustav"] = "another commit"
    output.write_text(results_data.dump(page), encoding="utf-8")
    if "another commit or another machine" not in run(1):
        faults.append("rows of another commit are mixed")
    before = calls()
    run(0, "--machine", "second")
    expect("calls on a second machine", calls() - before, 4)
    expect("its rows", [r.get("machine") for r in stored()["rows"]], [None] * 4 + ["second"] * 4)
    run(0, "--restart")
    page = stored()
    expect("rows after --restart", len(page["rows"]), 4)
    expect("machines after --restart", [m["name"] for m in page["machines"]], ["machine"])
    expect("words after --restart", page["summary"], "Twice as fast.")


def methods():
    run(0, "--all-methods", "--restart", op=("spgemm",))
    page = stored()
    expect("methods", page["rows"][0], {"input": "er14-4", "operation": "spgemm", "threads": 2, "best": 0.002,
                                        "methods": {"selected": 1.5, "HashVector": 1.0}})
    expect("its section", page["sections"][0]["type"], "methods")


def results_of_a_run():
    """Results that have no repeated call, or nothing to compare with."""
    once = {"peer": "p", "median": 5, "first": 5, "first_only": True, "ratio": 2.5, "spread": 0}
    expect("a first call alone", collect.result_of(once), {"first": 5.0, "cut": "no repeated call", "equal": True})
    lone = {"peer": "p", "median": 5, "first": 5, "ratio": 0, "spread": 0}
    expect("no answer of Gustav's", collect.result_of(lone), {"absent": "Gustav has no answer to compare with"})


def late():
    """A command that does not end is given up, and its row says so."""
    sleeper = folder / "sleeper"
    sleeper.write_text("#!/bin/sh\nexec sleep 100\n", encoding="utf-8")
    sleeper.chmod(0o755)
    options = types.SimpleNamespace(gustav=str(sleeper), repeat=1, rounds=1, time_cap=1, isa=None, without=None, cols=None, type=None, tuner=None, against=None,
                                    tuning=None, environment={})
    collect.MOST_CAPS, collect.LEAST_LIMIT = 0, 0.2
    row, _ = collect.measure("a", "a.gbin", "spgemm", 2, options, {"rows": []})
    expect("too late", (row["gustav"], row["peers"]), ({"cut": "more than 0 s"}, {}))
    row, _ = collect.measure_methods("a", "a.gbin", "spgemm", 2, options, {"rows": []})
    expect("too late, methods", (row["cut"], row["methods"]), ("more than 0 s", {}))


def without():
    """Peers that are left out are not in the folder of the peers."""
    peers = folder / "build/libexec/gustav"
    peers.mkdir(parents=True)
    for name in ("eigen_peer", "scipy_peer.py", "graphblas_peer", "peer.py"):
        (peers / name).write_text("", encoding="utf-8")
    options = types.SimpleNamespace(gustav=str(GUSTAV), folder=folder / "graphs", without=["scipy", "eigen"])
    expect("peers", sorted(f.name for f in peer_folders.some_peers(options).iterdir()), ["graphblas_peer", "peer.py"])
    output.unlink()
    run(0, "--without", "mkl", op=("spgemm",))
    expect("a peer that is left out", [name for name in stored()["rows"][0]["peers"]], ["SuiteSparse 7.4", "Eigen 3.4", "SciPy"])


def another_build():
    """The workers of another build are the only peer."""
    output.unlink()
    run(0, "--against", folder / "old gustav", op=("spgemm",))
    page = stored()
    expect("peers", {name: peer["ratio"] for name, peer in page["rows"][0]["peers"].items()}, {"earlier build": 2.0})
    expect("its section", [(s["type"], s["goal"]) for s in page["sections"]], [("ratios", {"mean": 0.98})])
    other = folder / "old gustav"
    other.write_text(f"#!{sys.executable}\nimport sys\nprint(sys.argv[1:])\n", encoding="utf-8")
    other.chmod(0o755)
    for op, kept in (("spgemm", []), ("spmm", ["--cols", "8", "--type", "fp32"])):
        said = subprocess.run([folder / "graphs/another-build/another_build_peer", "g", "--op", op, "--cols", "8", "--type", "fp32"],
                              capture_output=True, text=True, check=False).stdout
        expect("its words", said.strip(), str(["bench", "--worker", "g", "--op", op, *kept]))
    run(2, "--against", "a", "--isa", "avx2", op=("spgemm",))


def vectors():
    """Runs with other operands add to the page; each has its tables, the kernel and the share of the bandwidth."""
    found = inputs.vectors()
    expect("at least 40 matrices", len(found) >= 40, True)
    output.unlink()
    given = ("--vectors", "--inputs", "^road-500$", "--tuning", "numbers")
    run(0, *given, "--cols", "8", "--type", "fp32", op=("spmm", "spmm-batch"))
    run(0, *given, "--cols", "32", "--type", "fp64", "--tuner", "once", op=("spmm", "pagerank"))
    said = (folder / "calls").read_text().splitlines()[-1]
    expect("the options of a call", ("--tuner once" in said, "--cols" in said, "--tuning numbers" in said), (True, False, True))
    page = stored()
    expect("rows", [[r.get(key) for key in ("operation", "cols", "type", "tuner")] for r in page["rows"]],
           [["spmm", 8, "fp32", None], ["spmm-batch", 8, "fp32", None], ["spmm", 32, "fp64", None],
            ["pagerank", None, None, "once"]])
    expect("extra columns", [r.get("extra") for r in page["rows"]],
           [{"kernel": "row by row", "of bandwidth": "50 %"}, None] * 2)
    run(0, *given, "--cols", "32", "--type", "fp64", "--isa", "avx2", op=("spmm",))
    page = stored()
    expect("rows of each table", {len(results_data.select(page, s)) for s in page["sections"] if s["type"] != "faults"}, {1})
    page["summary"] = "Measured."
    output.write_text(results_data.dump(page), encoding="utf-8")
    text = results_page.render("small", results_data.load(output), True)
    for part in ("## SpMM of 8 columns, fp32, repeated calls, 2 threads", "| road-500 | 2.50 ±12 % | row by row | 50 % | 2.00 |",
                 "## PageRank, 50 iterations, with a tuner, repeated calls"):
        if part not in text:
            faults.append(f"the page does not say: {part}\n{text}")


def toolbox():
    """All operations on all inputs against each kind of peers, then a table for each operation."""
    found = inputs.toolbox()
    expect("nine graphs", (len(found), sum(how is None for how in found.values())), (9, 6))
    output.unlink()
    run(0, "--toolbox", "--inputs", "^planted$", op=("core", "leiden"))
    page = stored()
    expect("modularities", [r.get("extra") for r in page["rows"]], [None, {
        "modularity": "0.5000", "modularity of plain loops gcc 12.2": "0.5010", "modularity of igraph 1.0": "0.5020"}])
    page["summary"] = "Measured."
    output.write_text(results_data.dump(page), encoding="utf-8")
    text = results_page.render("small", results_data.load(output), True)
    for part in ("| All operations against plain loops, 2 threads | plain loops gcc 12.2 | 2.00 | 2 | 0 | 2.00 "
                 "(operation core, planted) | 1, none below 0.8: met |",
                 "(operation core, planted) | 3, none below 1: met |", "| leiden | planted |",
                 "## Core numbers, repeated calls, 2 threads"):
        if part not in text:
            faults.append(f"the page does not say: {part}\n{text}")


def goals():
    sections = [page_sections.sections_for({"operation": op, "threads": t, "peers": {"p": {}}}, "ratios")[0].get("goal")
                for op, t in (("spgemm", 2), ("spgemm-sorted", 2), ("masked", 2), ("masked", 1), ("triangles", 1))]
    expect("goals", sections, [{"mean": 1.4, "least": 0.9}, {"mean": 2.2}, {"mean": 2.3}, None, {"mean": 4}])


def instruction_sets():
    output.unlink()
    run(0, "--isa", "avx2", "--isa", "baseline", op=("spgemm",))
    page = stored()
    row = page["rows"][0]
    expect("an instruction set", (row["compared"], row["widest"], row["peers"]["AVX2"]["ratio"], list(row["peers"])),
           ("isa", "AVX-512", 2.0, ["AVX2", "baseline"]))
    expect("sections", [(s["type"], s["where"]) for s in page["sections"]], [("isa", {"compared": "isa", "threads": 2})])
    expect("the command", "--isa avx2 --isa baseline" in page["method"], True)
    before = calls()
    run(0, "--isa", "avx2", "--isa", "baseline", op=("spgemm",))
    expect("calls: all is there", calls(), before)
    # A page of something else keeps its rows, its method and its machines.
    other = {"input": "x", "operation": "spmm", "threads": 1, "gustav": {"median": 1}, "peers": {}}
    page |= {"rows": [other, *page["rows"]], "machines": [{"name": "elsewhere"}, *page["machines"]], "method": "By hand."}
    output.write_text(results_data.dump(page), encoding="utf-8")
    run(0, "--isa", "avx2", "--restart", op=("bfs",))
    page = stored()
    expect("rows", [r["operation"] for r in page["rows"]], ["spmm", "bfs", "bfs"])
    expect("machines and method", ([m["name"] for m in page["machines"]], page["method"]),
           (["elsewhere", "machine"], "By hand."))
    expect("the command of the section", "--isa avx2 --op bfs" in page["sections"][0]["caption"], True)
    run(2, "--isa", "avx2", "--all-methods")


def held_out():
    """The held-out inputs are 20 others, and their page says how good the selected methods are."""
    found = inputs.held_out()
    expect("inputs", len(found), 20)
    expect("inputs that plans are tuned by", set(found) & set(inputs.inputs()), set())
    expect("the same graphs", {str(how) for how in found.values()} & set(inputs.inputs().values()), set())
    output.unlink()
    run(0, "--all-methods", "--held-out", "--inputs", "^(tree-5|er20-4)$", op=("spgemm", "masked"))
    page = stored()
    expect("rows", [(r["input"], r["operation"]) for r in page["rows"]],
           [(i, op) for i in ("er20-4", "tree-5") for op in ("spgemm", "masked")])
    expect("sections", [(s["type"], s["where"], s["goal"]) for s in page["sections"]], [("regret", {"threads": 2}, 0.85)])


def families():
    """Rows are sorted without repeats, the same seed gives the same bytes, and a hub has its row and its column."""
    if inputs.python_with_numpy() is None:
        print("no numpy: the families are not tested")
        return
    for family, size, more in (("hub", 400, {"size": 400, "factor": 2}), ("ring", 90, {"size": 90, "neighbours": 2, "rewired": 0.1}),
                               ("bipartite", 120, {"left": 100, "right": 20, "factor": 2}), ("stars", 80, {"size": 80, "mean": 9}),
                               ("dense-corner", 60, {"size": 60, "corner": 12, "factor": 2}),
                               ("dense-blocks", 70, {"size": 70, "most": 9})):
        how = {"family": family, "seed": 3, **more}
        files = [inputs.make(f"{family}-{k}", how, None, folder, None).read_bytes() for k in (1, 2)]
        expect(f"{family}: the same seed", files[0] == files[1], True)
        rows, cols, entries = struct.unpack_from("<qqq", files[0], 16)
        expect(f"{family}: size", (rows, cols), (size, size))
        offsets = struct.unpack_from(f"<{rows + 1}q", files[0], 64)
        columns = struct.unpack_from(f"<{entries}i", files[0], (64 + 8 * (rows + 1) + 63) // 64 * 64)
        of = [columns[a:b] for a, b in zip(offsets, offsets[1:])]
        expect(f"{family}: rows", [list(row) for row in of], [sorted(set(row)) for row in of])
        expect(f"{family}: columns", 0 <= min(columns) and max(columns) < size, True)
        if family == "hub":
            expect("the hub", (len(of[133]) >= 100, columns.count(133) >= 100), (True, True))
        if family == "dense-corner":
            expect("the corner", of[5], tuple(range(12)))
        if family == "dense-blocks":
            expect("a block", all(of[row[0]] == row == of[row[-1]] for row in of), True)
        if family in ("ring", "bipartite", "stars"):
            expect(f"{family}: both ways", all(k in of[c] for k, row in enumerate(of) for c in row), True)


def markov():
    output.unlink()

    def result(program, seconds, **more):
        return {"program": program, "median": seconds, "spread": 0, "step": seconds / 2, "memory": 5, **more}
    same, other = {"answer": {"equal": True}}, {"answer": {"equal": False}}
    records = [{"graph": "yeast", "vertices": 2617, "arcs": 23710, "inflation": 2.0, "threads": 1, "load_average": 1,
                "results": [result("Gustav", 0.5, **same), result("mcl", 2), result("markov_clustering", 9, **other),
                            {"program": "SciPy", "cut": "600 s"}]},
               {"graph": "wrong", "vertices": 1, "arcs": 0, "inflation": 2.0, "threads": 1,
                "results": [result("Gustav", 0.5, **other), result("mcl", 2)]}]
    record = folder / "markov.jsonl"
    record.write_text("".join(json.dumps(r) + "\n" for r in records))
    run(0, "--markov", record)
    right, wrong = stored()["rows"]
    expect("mcl", right["peers"]["mcl"], {"median": 2, "spread": 0, "memory": 5, "ratio": 4, "equal": True,
                                         "part_ratios": {"iterations alone": 4}})
    expect("other clusters", right["peers"]["markov_clustering"]["equal"], False)
    expect("cut", right["peers"]["SciPy"], {"cut": "600 s"})
    expect("Gustav's file differs", wrong["peers"]["mcl"]["equal"], False)
    expect("inflation", right["inflation"], "2")
    expect("graph", stored()["inputs"]["yeast"], "2,617 vertices, 23,710 arcs")


GUSTAV.parent.mkdir(parents=True)
GUSTAV.write_text(FAKE.format(python=sys.executable, folder=str(folder)), encoding="utf-8")
GUSTAV.chmod(0o755)
for test in (measuring, other_machines, methods, results_of_a_run, late, without, another_build, vectors, toolbox, goals,
             instruction_sets, held_out, families, markov):
    test()
for fault in faults:
    print(fault)
print(f"{len(faults)} faults")
sys.exit(1 if faults else 0)
