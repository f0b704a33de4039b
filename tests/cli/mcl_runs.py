#!/usr/bin/env python3
"""Runs of Markov clustering that are interrupted, killed, asked to end, or resumed."""
import glob
import os
import random
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
    """Reads standard error until an iteration is reported."""
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
        if os.path.exists(out):  # killed between its last write and its end
            expect(f"the clusters of round {round_}", slurp(out), whole)
            break
    if not kept:
        faults.append("no checkpoint was ever kept")
    again = run(words)
    expect("exit code of the resumed run", again.returncode, 0)
    expect("the resumed run's clusters", slurp(out), whole)
    expect("the checkpoint of a run that is done", os.path.exists(state), False)
    expect("files of the runs that were killed", glob.glob(os.path.join(folder, ".*")), [])


def begun(words, word, said):
    """A run that has reported its second iteration."""
    process = subprocess.Popen(words, stderr=subprocess.PIPE)
    if not wait_for(said, process, word):
        faults.append(f"{words}: no second iteration: {said}")
    return process


def second_iteration(words):
    return b"2" if "mcl-gustav" in words[0] else b"iteration 2"


def asked_to_end(folder, words, number):
    """SIGALRM and SIGUSR1, also repeated: the clusters of the iterate are written, code 1."""
    out = os.path.join(folder, "asked.txt")
    said = []
    with begun([*words, "-o", out], second_iteration(words), said) as process:
        process.send_signal(number)
        process.send_signal(number)
        rest = process.stderr.read()
        code = process.wait(timeout=600)
    expect(f"exit code of {words[0]} after signal {number}", code, 1)
    if code != 1:
        return
    members = slurp(out).split()
    expect("every vertex is in one cluster", len(members), len(set(members)))
    if len(members) < 1000:
        faults.append(f"{len(members)} vertices in the clusters")
    if b"stopped after" not in rest and b"not converged after" not in rest:
        faults.append(f"nothing said of the end: {rest}")
    os.remove(out)


def interrupted(folder, words, number):
    """SIGINT and SIGTERM: the old result and the old checkpoint stay, and no other file is left."""
    out = os.path.join(folder, "old.txt")
    with open(out, "w", encoding="utf-8") as file:
        file.write("the result before\n")
    before = sorted(os.listdir(folder))
    with begun([*words, "-o", out], second_iteration(words), []) as process:
        process.send_signal(number)
        process.stderr.read()
        code = process.wait(timeout=600)
    expect(f"exit code of {words[0]} after signal {number}", code, 128 + number)
    expect(f"files of {words[0]} after signal {number}", sorted(os.listdir(folder)), before)
    expect("the result before", slurp(out), b"the result before\n")
    os.remove(out)


def checkpoint_stays_until_the_output_is_there(folder, graph, whole):
    """A full disk: the result is not written, and the checkpoint is kept."""
    state = os.path.join(folder, "full.state")
    words = [CLI, "mcl", graph, "-I", "1.4", "--checkpoint", state]
    with begun([*words, "-v", "-o", os.path.join(folder, "full.txt")], b"iteration 3", []) as process:
        process.kill()
        process.stderr.read()
    expect("there is a checkpoint", os.path.exists(state), True)
    full = run([*words, "-o", "/dev/full"])
    expect("exit code on a full disk", full.returncode, 73)
    expect("the checkpoint behind a result that could not be written", os.path.exists(state), True)
    again = run([*words, "-o", "-"])
    expect("exit code of the run that goes on", (again.returncode, again.stdout), (0, whole))
    expect("the checkpoint goes behind a result", os.path.exists(state), False)


def goes_on_after_an_interrupt(folder, graph, whole):
    out, state = os.path.join(folder, "later.txt"), os.path.join(folder, "later.state")
    words = [CLI, "mcl", graph, "-I", "1.4", "--checkpoint", state, "-v", "-o", out]
    with begun(words, b"iteration 3", []) as process:
        process.send_signal(signal.SIGINT)
        process.stderr.read()
        expect("exit code of an interrupted run with a checkpoint", process.wait(timeout=600), 130)
    expect("an interrupted run writes nothing", os.path.exists(out), False)
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
    if b"resuming after iteration" not in again.stderr:
        faults.append(f"it began anew: {again.stderr}")


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
        for number in (signal.SIGALRM, signal.SIGUSR1):
            asked_to_end(scratch, name, number)
        for number in (signal.SIGINT, signal.SIGTERM):
            interrupted(scratch, name, number)
    checkpoint_stays_until_the_output_is_there(scratch, net, clusters)
    goes_on_after_an_interrupt(scratch, net, clusters)
sys.exit(finish())
