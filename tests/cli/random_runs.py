#!/usr/bin/env python3
"""Runs every command on small random graphs, with weights of any size, and has each check its result: [SEED [RUNS]]

A run may end with 0, 1 (not converged, no answer of that kind) or 65 (weights that the command cannot use, with a
reason). Plain weights are never refused. No result is wrong by --verify, and none is "not a number".
"""
import os
import random
import re
import subprocess
import sys
import tempfile

from common import CLI, expect, faults, finish

SEED = int(sys.argv[1]) if len(sys.argv) > 1 else 1
RUNS = int(sys.argv[2] if len(sys.argv) > 2 else os.environ.get("GUSTAV_RANDOM_GRAPHS", 400))
COMMANDS = ("info", "pagerank", "triangles", "bfs --source 0", "sssp --source 0", "distances", "similar", "walks",
            "betweenness", "closeness", "eigenvector", "hits", "katz", "components", "core", "scc", "truss", "forest",
            "bridges", "bipartite", "toposort", "clustering", "cliques", "colour", "independent-set", "mcl",
            "mcl-sweep", "peer-pressure", "label-propagation", "leiden", "louvain", "report")
OPTIONS = (("--directed", "--undirected"), ("--loops drop",), ("--unweighted",), ("--backend reference",), ("--json",),
           ("--explain",), ("--threads 1", "--threads 3"),
           ("--duplicates sum", "--duplicates min", "--duplicates max", "--duplicates last"))
# Kinds of weights; those of the first two can be used by every command.
WEIGHTS = ((), ("1", "2", "3"), ("0.1", "0", "1", "2.5"), ("1e200", "2e200", "1e-3"), ("1e-200", "2e-200", "1e-300"),
           ("0", "4.9e-324", "1e-310", "1e-160", "0.1", "1", "3", "1e160", "1e300"), ("1", "-1", "2"),
           ("1e308", "1.5e308"))


def draw_graph(draw, weights):
    vertices = draw.choice((1, 2, 3, 5, 8, 20))
    return [f"{draw.randrange(vertices)} {draw.randrange(vertices)} {draw.choice(weights or [''])}".strip()
            for _ in range(draw.randrange(1, 3 * vertices + 1))]


def run_once(draw, folder):
    kind = draw.randrange(len(WEIGHTS))
    lines = draw_graph(draw, WEIGHTS[kind])
    if not any(line.split()[0] == "0" or line.split()[1] == "0" for line in lines):
        lines.append(f"0 0 {draw.choice(WEIGHTS[kind] or [''])}".strip())  # the source of searches
    path = os.path.join(folder, "graph.wel" if kind else "graph.el")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    command = draw.choice(COMMANDS)
    words = [*command.split(), path, "--format", "edgelist"]
    for forms in draw.sample(OPTIONS, draw.randrange(4)):
        words += draw.choice(forms).split()
    if draw.random() < 0.8:
        words.append("--verify")
    run = subprocess.run([CLI, *words], capture_output=True, text=True, timeout=300)
    what = f"gustav {' '.join(words)} with {'; '.join(lines)}: {run.stderr[-300:]}"
    # --verify has the same words for a result that has not converged.
    is_wrong = "the result is wrong" in run.stderr and "has not converged" not in run.stderr
    if run.returncode not in ((0, 1, 65) if kind > 1 else (0, 1)) or is_wrong:
        faults.append(f"exit code {run.returncode}: {what}")
    if re.search(r"\bnan\b", run.stdout, re.IGNORECASE):
        faults.append(f"not a number: {what}")
    if run.returncode == 65 and path not in run.stderr:
        faults.append(f"the error does not name the file: {what}")
    return run.returncode


draw = random.Random(SEED)
with tempfile.TemporaryDirectory() as folder:
    codes = [run_once(draw, folder) for _ in range(RUNS)]
expect("more than half of the runs have a result", codes.count(0) * 2 > RUNS, True)
finish()
