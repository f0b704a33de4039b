#!/usr/bin/env python3
"""Tests benchmarks/collect.py with a program that prints what `gustav bench --json` does: rows, resuming, machines."""
import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = ROOT / "benchmarks/collect.py"
sys.path.insert(0, str(ROOT / "scripts"))
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
    print(json.dumps({{"ops": [{{"op": op, "methods": [{{"method": "picked", "median": 0.003}},
          {{"method": "hash by chunks", "median": 0.002}}, {{"method": "heap", "cut": "no time left"}}]}}]}}))
    sys.exit()
def timed(peer, version, seconds, **more):
    return {{"peer": peer, "version": version, "median": seconds, "spread": 0.123456789, "first": 2 * seconds, **more}}
own = 0.002 if op == "spgemm" else 0.0025
results = [timed("gustav", "0.1", own, peak_bytes=1 << 20),
           timed("SuiteSparse:GraphBLAS", "7.4.0", 0.004, ratio=0.004 / own, peak_bytes=1 << 21),
           {{"peer": "Eigen", "version": "3.4.0", "differs": "nonzeros is 2 instead of 1"}},
           {{"peer": "SciPy", "cut": "killed after 5.0 s"}},
           {{"peer": "MKL", "absent": "mkl_peer is not in /home/somebody/libexec/gustav (scripts/peers.sh)"}}]
if op in ("spgemm-minplus", "spgemm-lambda"):
    results = results[:1]
print(json.dumps({{"load_average": 0.25 * count, "ops": [{{"op": op, "results": results}}]}}))
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
        "gustav": {"median": 0.002, "spread": 0.12346, "first": 0.004, "memory": 1 << 20},
        "peers": {"SuiteSparse 7.4": {"median": 0.004, "spread": 0.12346, "first": 0.008, "ratio": 2.0, "memory": 1 << 21,
                                      "equal": True},
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
    for part in ("| er14-4 | 2.00 ±12 % | 4.00 | 1 | 2.00 | differs | cut |", "Absent: MKL (mkl_peer is not",
                 "| er14-4 | 2.50 ±12 % | 5.00 | 1 | **0.80** |"):
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
for test in (measuring, other_machines, methods, markov):
    test()
for fault in faults:
    print(fault)
print(f"{len(faults)} faults")
sys.exit(1 if faults else 0)
