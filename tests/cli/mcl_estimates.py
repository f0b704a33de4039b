#!/usr/bin/env python3
"""Compares gustav mcl --estimate with runs on the shared graphs: time and memory lie in the estimated range, up to a
factor of 2 because other programs may run."""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

from common import CLI, DATA, expect, faults, finish, need_data

need_data()
CAP = 6  # seconds; a run that is stopped there gives a lower bound
GRAPHS = """karate.mtx lesmis.gml football.edgelist celegansneural.gml jazz.graph power.graph yeast.tsv ca-GrQc.txt
email-Eu-core.txt.gz PGPgiantcompo.graph 4elt.graph as-caida20071105.txt.gz facebook_combined.txt.gz ca-HepPh.txt.gz""".split()


def measured(words):
    """Compute seconds, peak bytes, and whether the run ended."""
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(words, stdout=out, stderr=subprocess.DEVNULL)
        end = time.monotonic() + CAP
        while time.monotonic() < end:
            pid, status, used = os.wait4(process.pid, os.WNOHANG)
            if pid:
                process.returncode = os.waitstatus_to_exitcode(status)
                out.seek(0)
                return json.load(out)["seconds"]["compute"], used.ru_maxrss * 1024, True
            time.sleep(0.005)
        os.kill(process.pid, signal.SIGKILL)  # Popen.kill() could reap a process that has just ended
        _, _, used = os.wait4(process.pid, 0)
        process.returncode = -9
        return CAP - 2, used.ru_maxrss * 1024, False


def check(graph, inflation):
    path = os.path.join(DATA, graph)
    words = [CLI, "mcl", path, "-q", "-I", inflation, "--json", "-o", "/dev/null"]
    if graph == "yeast.tsv":  # its third column is text
        words.append("--unweighted")
    said = json.loads(subprocess.run([*words, "--estimate"], capture_output=True, timeout=600, check=True).stdout)
    seconds, most, ended = measured(words)
    name = f"{graph} -I {inflation}"
    line = (f"{name}: {seconds:.3f} s{'' if ended else ' and more'}, said {said['seconds_least']:.3f} to "
            f"{said['seconds_most']:.3f}; {most / 1e6:.0f} MB, said {said['bytes_least'] / 1e6:.0f} to "
            f"{said['bytes_at_most'] / 1e6:.0f}; {said['iterations_tried']} tried")
    print(line)
    slack = 0.05  # seconds: the start dominates a short run
    if seconds > 2 * said["seconds_most"] + slack or (ended and seconds < said["seconds_least"] / 2 - slack):
        faults.append(f"time of {line}")
    if most > 2 * said["bytes_at_most"] or (ended and most < said["bytes_least"] / 2):
        faults.append(f"memory of {line}")
    return said


for graph in GRAPHS:
    if not os.path.exists(os.path.join(DATA, graph)):
        continue
    found = [check(graph, inflation) for inflation in ("1.4", "2", "4")]
    for said in found:
        expect(f"{graph}: the range of seconds", said["seconds_most"] <= 60 * said["seconds_least"], True)
    if found[0]["iterations_tried"] < 5:  # an estimated range; the remaining work decreases with the inflation
        expect(f"{graph}: inflation counts", found[0]["seconds_most"] > found[2]["seconds_most"], True)
sys.exit(finish())
