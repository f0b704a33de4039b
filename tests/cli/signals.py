#!/usr/bin/env python3
"""Interrupted runs, closed pipes, and the progress line on a terminal."""
import os
import pty
import signal
import subprocess
import sys
import tempfile
import time

from common import CLI, expect, faults, finish


def edge_list(folder, vertices):
    path = os.path.join(folder, "ring.el")
    with open(path, "w", encoding="utf-8") as file:
        for v in range(vertices):
            file.write(f"{v}\t{(v + 1) % vertices}\n")
    return path


def endless(graph, *more):
    """Starts a run in the background."""
    return [CLI, "pagerank", graph, "--iterations", "1000000000", *more]


def interrupted(folder, graph, number, code):
    out = os.path.join(folder, "scores.tsv")
    with open(out, "w", encoding="utf-8") as file:
        file.write("the result before\n")
    before = sorted(os.listdir(folder))
    run = subprocess.Popen(endless(graph, "-o", out, "-q"), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(1)
    run.send_signal(number)
    said, _ = run.communicate(timeout=60)
    expect(f"exit code after signal {number}", run.returncode, code)
    expect("standard output of an interrupted run", said, b"")
    expect("files after an interrupted run", sorted(os.listdir(folder)), before)
    with open(out, encoding="utf-8") as file:
        expect("the result before", file.read(), "the result before\n")


def open_files(process):
    """The names of the open files of a process; files without a name appear in their folder."""
    for number in os.listdir(f"/proc/{process}/fd"):
        try:
            yield os.readlink(f"/proc/{process}/fd/{number}")
        except OSError:
            pass


def interrupted_while_writing(folder):
    """Sends the signal while the temporary file, named or unnamed, exists: neither it nor a result is left."""
    out = os.path.join(folder, "big.el")
    before = set(os.listdir(folder))
    run = subprocess.Popen([CLI, "generate", "er", "--scale", "20", "--edge-factor", "8", "-o", out, "-q"])
    seen = False
    while run.poll() is None and not seen:
        seen = bool(set(os.listdir(folder)) - before) or any(
            file.startswith(folder) for file in open_files(run.pid))
    run.send_signal(signal.SIGINT)
    run.wait(timeout=60)
    if not seen:
        faults.append("no temporary file was seen before the run ended")
    expect("exit code while writing", run.returncode, 130)
    expect("files after a write was interrupted", set(os.listdir(folder)) - before, set())


def killed_while_writing_to_a_pipe(graph):
    run = subprocess.Popen([CLI, "generate", "er", "--scale", "14", "-q"], stdout=subprocess.PIPE)
    time.sleep(1)
    run.send_signal(signal.SIGINT)
    expect("exit code while a reader keeps us waiting", run.wait(timeout=60), 130)
    run.stdout.close()
    run = subprocess.Popen([CLI, "generate", "er", "--scale", "14", "-q"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    run.stdout.close()
    said = run.stderr.read().decode()
    expect("when the reader has gone", (run.wait(timeout=60), said), (141, ""))
    run.stderr.close()
    with open("/dev/full", "wb") as full:
        run = subprocess.run([CLI, "components", graph, "-q"], stdout=full, stderr=subprocess.PIPE, timeout=60)
    expect("exit code on a full disk", run.returncode, 73)
    with open("/dev/full", "wb") as full:
        run = subprocess.run([CLI, "components", graph, "-q", "--json"], stdout=full, stderr=subprocess.PIPE, timeout=60)
    expect("exit code on a full disk, --json", run.returncode, 73)


def on_terminal(words, seconds, **environment):
    """The text that a terminal on standard error receives within the given seconds."""
    env = dict(os.environ, TERM="xterm", **environment)
    env.pop("NO_COLOR", None) if "NO_COLOR" not in environment else None
    ours, theirs = pty.openpty()
    run = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=theirs, env=env)
    os.close(theirs)
    os.set_blocking(ours, False)
    seen, end = b"", time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            chunk = os.read(ours, 65536)
            if not chunk:
                break
            seen += chunk
        except BlockingIOError:
            time.sleep(0.02)
        except OSError:
            break
    run.send_signal(signal.SIGINT)
    run.wait(timeout=60)
    os.close(ours)
    return seen.decode("utf-8", "replace")


def progress(graph):
    seen = on_terminal(endless(graph), 3)
    if "iteration" not in seen or "\r" not in seen:
        faults.append(f"no progress on a terminal: {seen!r}")
    if "\x1b[" not in seen:
        faults.append(f"no colour on a terminal: {seen!r}")
    seen = on_terminal(endless(graph), 3, NO_COLOR="1")
    if "iteration" not in seen:
        faults.append(f"no progress with NO_COLOR: {seen!r}")
    if "\x1b" in seen:
        faults.append(f"escape sequences despite NO_COLOR: {seen!r}")
    seen = on_terminal(endless(graph, "-q"), 2)
    expect("a quiet run on a terminal", seen, "")
    seen = on_terminal([CLI, "components", graph], 2)
    if "\r\x1b" in seen or "computing" in seen:
        faults.append(f"progress in a run shorter than a second: {seen!r}")
    run = subprocess.Popen(endless(graph), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    time.sleep(2)
    run.send_signal(signal.SIGINT)
    said = run.stderr.read().decode()
    run.wait(timeout=60)
    run.stderr.close()
    if "iteration" in said or "\r" in said:
        faults.append(f"progress without a terminal: {said!r}")


with tempfile.TemporaryDirectory() as scratch:
    ring = edge_list(scratch, 1000)
    interrupted(scratch, ring, signal.SIGINT, 130)
    interrupted(scratch, ring, signal.SIGTERM, 143)
    interrupted_while_writing(scratch)
    killed_while_writing_to_a_pipe(ring)
    progress(ring)
sys.exit(finish())
