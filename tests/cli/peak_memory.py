#!/usr/bin/env python3
"""The peak memory that the commands state before the run, beside the measured one: on a skewed and on a uniform graph of
65,536 vertices and a million arcs, directed and not, in binary files, so that loading takes no more than the run. With
--max-memory few freed arrays are kept, which the system counts as well."""
from common import CLI, faults, finish, gustav

import json
import os
import resource
import shutil
import subprocess
import tempfile

COMMANDS = """triangles
triangles --per-vertex
clustering
clustering --definition graphalytics
core
truss
colour
independent-set
components
scc
bridges
bipartite
toposort
forest
bfs --source 5
sssp --source 5
distances --searches 2 --samples 8
betweenness --samples 64
closeness --harmonic --samples 64
pagerank
pagerank --seed-vertex 5 --seed-vertex 6
hits
katz
leiden
louvain
label-propagation
peer-pressure
similar --top 3
walks --walks 1 --length 10""".splitlines()
GRAPHS = {"rmat.gbin": "rmat --directed --scale 16 --edge-factor 16", "er.gbin": "er --directed --scale 16 --edge-factor 16"}


def stated_and_measured(words):
    """What --json states, what it has measured, and what the system has."""
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen([CLI, *words, "--json", "-q", "--threads", "2", "--max-memory", "1G"], stdout=out)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        peak = json.load(out)["peak_memory_bytes"]
    return peak["estimated"], peak["measured"], used.ru_maxrss * 1024


folder = tempfile.mkdtemp(prefix="gustav-peak-memory-")
os.chdir(folder)
for graph, how in GRAPHS.items():
    gustav("generate", *how.split(), "--seed", "3", "-q", "-o", graph)
    for direction in ("--directed", "--undirected"):
        for command in COMMANDS:
            name, *options = command.split()
            words = [name, graph, direction, *options]
            stated, measured, system = stated_and_measured(words)
            # ru_maxrss of a child is at least what this process held when it began.
            if not 0.9 * measured <= system <= 1.1 * measured + 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss:
                faults.append(f"{words}: measured {measured} bytes, {system} by the system")
            if not 0.9 * measured <= stated <= 4 * measured:
                faults.append(f"{words}: stated {stated} bytes, measured {measured}")
# The same in words, before the result.
for option, begin in (("-v", "gustav: peak memory about "), ("--explain", "explain: peak memory about ")):
    said = subprocess.run([CLI, "hits", "er.gbin", option], capture_output=True, timeout=600, text=True).stderr
    if begin not in said or " for HITS, the graph included; the limit is " not in said:
        faults.append(f"{option} does not state the peak: {said[:300]}")
if "peak_memory_bytes" not in gustav("info", "er.gbin", "--json", "-q").decode():
    faults.append("info: no measured peak")
if not faults:
    shutil.rmtree(folder)
finish()
