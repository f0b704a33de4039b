#!/usr/bin/env python3
"""Runs of Markov clustering that are interrupted, killed, resumed or short of memory."""
import glob
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time

from common import CLI, expect, faults, finish

MCL = os.path.join(os.path.dirname(CLI), "mcl-gustav")


def run(words, **more):
    return subprocess.run(words, capture_output=True, timeout=600, **more)


def slurp(path):
    with open(path, "rb") as file:
        return file.read()


def wait_for(said, process, word):
    """Reads standard error until an iteration has been told of."""
    for line in iter(process.stderr.readline, b""):
        said.append(line)
        if word in line:
            return True
    return False


def killed_and_resumed(folder, graph, whole, seconds):
    out, state = os.path.join(folder, "resumed.txt"), os.path.join(folder, "state")
    words = [CLI, "mcl", graph, "-I", "1.4", "--checkpoint", state, "-o", out]
    chance, kept = random.Random(4), 0
    for round_ in range(12):
        with subprocess.Popen([*words, "-q"]) as process:
            try:
                process.wait(timeout=chance.uniform(0.05, 0.9) * seconds)
                break
            except subprocess.TimeoutExpired:
                process.kill()
        kept += os.path.exists(state)
        expect(f"nothing is written in round {round_}", os.path.exists(out), False)
    if not kept:
        faults.append("no checkpoint was ever kept")
    again = run(words)
    expect("exit code of the resumed run", again.returncode, 0)
    expect("the resumed run's clusters", slurp(out), whole)
    expect("the checkpoint of a run that is done", os.path.exists(state), False)
    expect("files of the runs that were killed", glob.glob(os.path.join(folder, ".*")), [])


def asked_to_end(folder, graph, words, number):
    """The first signal: clusters of the iterate, code 1."""
    out = os.path.join(folder, "asked.txt")
    said = []
    with subprocess.Popen([*words, "-o", out], stderr=subprocess.PIPE) as process:
        if not wait_for(said, process, b"2" if "mcl-gustav" in words[0] else b"iteration 2"):
            faults.append(f"{words}: no second iteration: {said}")
        process.send_signal(number)
        rest = process.stderr.read()
        code = process.wait(timeout=600)
    expect(f"exit code of {words[0]} after signal {number}", code, 1)
    members = slurp(out).split()
    expect("every vertex is in one cluster", len(members), len(set(members)))
    if len(members) < 1000:
        faults.append(f"{len(members)} vertices in the clusters")
    if b"stopped after" not in rest and b"not converged after" not in rest:
        faults.append(f"nothing said of the end: {rest}")
    os.remove(out)


def interrupted_twice(folder, words):
    out = os.path.join(folder, "twice.txt")
    before = sorted(os.listdir(folder))
    said = []
    with subprocess.Popen([*words, "-o", out], stderr=subprocess.PIPE) as process:
        wait_for(said, process, b"2" if "mcl-gustav" in words[0] else b"iteration 2")
        process.send_signal(signal.SIGINT)
        time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        process.stderr.read()
        code = process.wait(timeout=600)
    if code == 1 and os.path.exists(out):
        os.remove(out)  # it was done before the second one came
        return False
    expect(f"exit code of {words[0]} interrupted twice", code, 130)
    expect("files after two interrupts", sorted(os.listdir(folder)), before)
    return True


def goes_on_after_an_interrupt(folder, graph, whole):
    out, state = os.path.join(folder, "later.txt"), os.path.join(folder, "later.state")
    words = [CLI, "mcl", graph, "-I", "1.4", "--checkpoint", state, "-v", "-o", out]
    with subprocess.Popen(words, stderr=subprocess.PIPE) as process:
        wait_for([], process, b"iteration 2")
        process.send_signal(signal.SIGINT)
        process.stderr.read()
        expect("exit code of an interrupted run with a checkpoint", process.wait(timeout=600), 1)
    expect("the checkpoint stays", os.path.exists(state), True)
    other = run([CLI, "mcl", graph, "-I", "2", "--checkpoint", state, "-o", out])
    expect("exit code with the checkpoint of another run", other.returncode, 65)
    if b"other options" not in other.stderr:
        faults.append(f"a checkpoint of another run: {other.stderr}")
    good = slurp(state)
    for name, bad in (("short", good[:-7]), ("empty", b""), ("text", b"x" * 200),
                      ("damaged", good[:-9] + bytes([good[-9] ^ 1]) + good[-8:]), ("longer", good + b"12345678")):
        with open(state, "wb") as file:
            file.write(bad)
        refused = run([CLI, "mcl", graph, "-I", "1.4", "--checkpoint", state, "-o", "-"])
        expect(f"exit code with a checkpoint that is {name}", refused.returncode, 65)
        expect(f"output with a checkpoint that is {name}", refused.stdout, b"")
        if b"later.state" not in refused.stderr:
            faults.append(f"{name}: {refused.stderr}")
    with open(state, "wb") as file:
        file.write(good)
    again = run(words)
    expect("exit code when it goes on", again.returncode, 0)
    expect("clusters when it goes on", slurp(out), whole)
    if b"goes on after iteration" not in again.stderr:
        faults.append(f"it began anew: {again.stderr}")


def short_of_memory(graph, whole):
    """With a limit rows wait in a file; with less than one iterate takes it is code 71."""
    def peak(limit):
        code = f"""import os, resource, subprocess, sys
run = subprocess.run({[CLI, "mcl", graph, "-I", "1.4", "-o", "-", "--threads", "1"] + (["--max-memory", limit] if limit else [])!r},
                     capture_output=True)
sys.stdout.buffer.write(run.stdout)
sys.stderr.buffer.write(run.stderr + str(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss).encode())
sys.exit(run.returncode)"""
        return run([sys.executable, "-c", code])
    free = peak(None)
    expect("clusters with all memory", free.stdout, whole)
    limited = peak("40M")
    expect("exit code with 40M", limited.returncode, 0)
    expect("clusters with 40M", limited.stdout, whole)
    little = peak("6M")
    expect("exit code with 6M", little.returncode, 71)
    expect("output with 6M", little.stdout, b"")
    bad = run([CLI, "mcl", graph, "-I", "1.4", "--max-memory", "24M"], env=dict(os.environ, TMPDIR="/no/such/folder"))
    if bad.returncode not in (71, 73):
        faults.append(f"no folder for the file: {bad.returncode} {bad.stderr}")


def estimated(graph):
    run_ = run([CLI, "mcl", graph, "--estimate"])
    expect("exit code of --estimate", run_.returncode, 0)
    keys = [line.split(b":")[0] for line in run_.stdout.splitlines()]
    for key in (b"memory at most", b"memory in the first step", b"products of the first step"):
        if key not in keys:
            faults.append(f"--estimate does not say {key}")


with tempfile.TemporaryDirectory() as scratch:
    net = os.path.join(scratch, "net.abc")
    run([CLI, "generate", "rmat", "--scale", "12", "--edge-factor", "16", "--seed", "3", "-o", os.path.join(scratch, "net.el")])
    os.rename(os.path.join(scratch, "net.el"), net)
    start = time.monotonic()
    clusters = run([CLI, "mcl", net, "-I", "1.4", "-q"]).stdout
    took = time.monotonic() - start
    ours, drop_in = [CLI, "mcl", net, "-I", "1.4", "-v"], [MCL, net, "--abc", "-I", "1.4"]
    killed_and_resumed(scratch, net, clusters, took)
    for name in (ours, drop_in):
        asked_to_end(scratch, net, name, signal.SIGINT)
        asked_to_end(scratch, net, name, signal.SIGALRM)
        if not any(interrupted_twice(scratch, name) for _ in range(5)):
            faults.append(f"{name[0]}: never interrupted twice in time")
    goes_on_after_an_interrupt(scratch, net, clusters)
    short_of_memory(net, clusters)
    estimated(net)
sys.exit(finish())
