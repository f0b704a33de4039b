#!/usr/bin/env python3
"""benchmarks/markov/compare.py: a time counts only for the clusters of mcl, and programs over a limit are killed."""
import json
import os
import shutil
import subprocess
import sys
import tempfile

from common import CLI, expect, finish, gustav, skip

if not shutil.which("mcl"):
    skip("program", "mcl is not installed")
COMPARE = os.path.join(os.environ["GUSTAV_SOURCE_DIR"], "benchmarks", "markov", "compare.py")
folder = tempfile.mkdtemp(prefix="gustav-compare-")
graph = os.path.join(folder, "graph.abc")
gustav("generate", "protein", "--size", 400, "--edge-factor", 6, "-q", "-o", graph)


def script(name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\n" + text)
    os.chmod(path, 0o755)
    return path


def compare(record, *words):
    """The tables, and the lines of the record."""
    path = os.path.join(folder, record)
    run = subprocess.run([sys.executable, "-B", COMPARE, "--gustav", CLI, "--graph", graph, "-I", "2", "--rounds", "2",
                          "--quick", "--no-peers", "--folder", folder, "--record", path, *words],
                         capture_output=True, text=True, timeout=300)
    expect(f"{record}: exit code, {run.stderr[-300:]}", run.returncode, 0)
    with open(path, encoding="utf-8") as file:
        return run.stdout, [json.loads(line) for line in file]


said, lines = compare("honest")
expect("a line each number of threads", [(r["graph"], r["inflation"], r["threads"]) for r in lines],
       [("graph", "2", 1), ("graph", "2", 2)])
for record in lines:
    ours, theirs = record["results"]
    expect("the programs", (ours["program"], theirs["program"]), ("Gustav", "mcl"))
    expect("the answer", ours["answer"], {"equal": True})
    expect("runs", (len(ours["seconds"]), len(theirs["seconds"])), (2, 2))
    expect("iterations", len(ours["typical"]["iterations"]), len(theirs["typical"]["iterations"]))
    for result in record["results"]:
        expect(f"{result['program']}: iterations are part of the whole",
               0 < result["step"] < result["median"] < 20, True)
        expect(f"{result['program']}: memory {result['memory']}", 2**20 < result["memory"] < 2**29, True)
expect("both tables", said.count("| graph (400") + said.count("| graph (3"), 2)
expect("the mean", "**geometric mean** (1)" in said, True)
again, still = compare("honest")
expect("nothing is measured twice", (still, again), (lines, said))

lie = script("lying", 'exec mcl "$@" -I 5\n')
said, lines = compare("lied", "--mcl", lie, "--threads", "1")
ours = lines[0]["results"][0]["answer"]
expect("another answer", (ours["equal"], ours["all_there"], sum(ours["distance"]) > 0), (False, True, True))
expect("is no time", "| differs | - |" in said and "differs from mcl's" in said, True)

slow = script("slow", "exec sleep 60\n")
said, lines = compare("slowly", "--mcl", slow, "--threads", "1", "--time-cap", "1")
expect("cut by time", lines[0]["results"][1].get("cut"), "more than 1 s")
expect("no answer to compare with", "answer" in lines[0]["results"][0], False)
expect("gives no ratio", ", unchecked | - |" in said and "**geometric mean** (0)" in said, True)
expect("what was cut is listed", "mcl cut: more than 1 s" in said, True)

python = sys.executable
hungry = script("hungry", f"exec {python} -c 'import time; x = bytearray(400 << 20); time.sleep(60)'\n")
said, lines = compare("hungrily", "--mcl", hungry, "--threads", "1", "--memory-cap", "0.25")
expect("cut by memory", lines[0]["results"][1].get("cut"), "more than 0.25 GiB")

failing = script("failing", "echo no luck >&2\nexit 3\n")
said, lines = compare("failed", "--mcl", failing, "--threads", "1")
expect("a failure is told", lines[0]["results"][1].get("failed"), "exit code 3: no luck")
shutil.rmtree(folder)
finish()
