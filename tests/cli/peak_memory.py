#!/usr/bin/env python3
"""The peak memory that the commands state before the run, beside the measured one: on a skewed and on a uniform graph of
65,536 vertices and a million arcs, directed and not."""
from common import CLI, faults, finish, gustav

import json
import os
import resource
import shutil
import subprocess
import tempfile

COMMANDS = (["clustering"], ["clustering", "--definition", "graphalytics"], ["hits"], ["katz"], ["leiden"], ["louvain"],
            ["colour"], ["components"])
GRAPHS = {"rmat.el": ["rmat", "--scale", "16", "--edge-factor", "16"], "er.el": ["er", "--scale", "16", "--edge-factor", "16"]}


def stated_and_measured(words):
    """What --json states, what it has measured, and what the system has."""
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen([CLI, *words, "--json", "-q", "--threads", "2"], stdout=out)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        peak = json.load(out)["peak_memory_bytes"]
    return peak["estimated"], peak["measured"], used.ru_maxrss * 1024


folder = tempfile.mkdtemp(prefix="gustav-peak-memory-")
os.chdir(folder)
for graph, how in GRAPHS.items():
    gustav("generate", *how, "--seed", "3", "-q", "-o", graph)
    for direction in ("--directed", "--undirected"):
        for command in COMMANDS:
            words = [command[0], graph, direction, *command[1:]]
            stated, measured, system = stated_and_measured(words)
            # ru_maxrss of a child is at least what this process held when it began.
            if not 0.9 * measured <= system <= 1.1 * measured + 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss:
                faults.append(f"{words}: measured {measured} bytes, {system} by the system")
            if not 0.9 * measured <= stated <= 4 * measured:
                faults.append(f"{words}: stated {stated} bytes, measured {measured}")
# The same in words, before the result.
for option, begin in (("-v", "gustav: peak memory about "), ("--explain", "explain: peak memory about ")):
    said = subprocess.run([CLI, "hits", "er.el", option], capture_output=True, timeout=600, text=True).stderr
    if begin not in said or " for HITS, the graph included; the limit is " not in said:
        faults.append(f"{option} does not state the peak: {said[:300]}")
if "peak_memory_bytes" not in gustav("info", "er.el", "--json", "-q").decode():
    faults.append("info: no measured peak")
if not faults:
    shutil.rmtree(folder)
finish()
