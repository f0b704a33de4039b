#!/usr/bin/env python3
"""Closed pipes: every command ends silently with 141, as tools do that SIGPIPE ends."""
import os
import subprocess
import sys
import tempfile

from common import CLI, expect, finish

MCL = os.path.join(os.path.dirname(CLI), "mcl-gustav")


def run_without_reader(words, folder, **more):
    """Standard output is a pipe without a reader."""
    read_end, write_end = os.pipe()
    os.close(read_end)
    try:
        return subprocess.run(words, stdout=write_end, stderr=subprocess.PIPE, cwd=folder, timeout=60, **more)
    finally:
        os.close(write_end)


def every_command(folder):
    graph = ["g.abc", "-q"]
    lines = [["--help"], ["help", "bfs"], ["bfs", "--help"], ["--version"], ["--generate", "man"],
             ["--generate", "bash", "mcl-gustav"], ["generate", "er", "--scale", "12", "-q"],
             ["generate", "er", "--scale", "4", "-q", "-o", "/dev/stdout"],
             ["bfs", *graph, "--source", "a"], ["mcl-sweep", *graph], ["mcl", *graph, "--estimate"],
             ["clusters", "info", "g.abc", "c.txt", "-q"], ["clusters", "dist", "c.txt", "c.txt", "-q"],
             ["clusters", "convert", "c.txt", "-q"], ["convert", *graph, "--to", "mtx"],
             ["bench", *graph, "--worker", "--op", "spmv", "--repeat", "1"]]
    lines += [[c, *graph] for c in ("info", "pagerank", "triangles", "components", "mcl", "peer-pressure", "label-propagation")]
    with_json = [line + ["--json"] for line in lines if "-q" in line and "/dev/stdout" not in line and "--worker" not in line]
    for line in lines + with_json:
        run = run_without_reader([CLI, *line], folder)
        expect(f"gustav {' '.join(line)}", (run.returncode, run.stderr), (141, b""))
    for line in (["--help"], ["g.abc", "--abc", "-o", "-", "-q", "x", "-V", "all"]):
        run = run_without_reader([MCL, *line], folder)
        expect(f"mcl-gustav {' '.join(line)}", (run.returncode, run.stderr), (141, b""))


def large_output_and_head(folder):
    said = os.path.join(folder, "said")
    script = f"{CLI} generate er --scale 14 -q 2> {said} | head -1 > /dev/null; echo ${{PIPESTATUS[0]}}"
    run = subprocess.run(["bash", "-c", script], capture_output=True, timeout=60)
    with open(said, "rb") as file:
        expect("generate | head -1", (run.stdout, file.read()), (b"141\n", b""))


def fifo_without_reader(folder):
    path = os.path.join(folder, "fifo")
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    words = [CLI, "generate", "er", "--scale", "14", "-q", "--to", "edgelist", "-o", path]
    run = subprocess.Popen(words, stderr=subprocess.PIPE)
    os.set_blocking(reader, True)
    while run.poll() is None and not os.read(reader, 1):  # the read is empty until the writer has opened the pipe
        pass
    os.close(reader)
    _, said = run.communicate(timeout=60)
    expect("a FIFO whose reader has gone", (run.returncode, said), (141, b""))


def errors_have_no_reader(folder):
    """Messages to a closed pipe do not affect the result."""
    read_end, write_end = os.pipe()
    os.close(read_end)
    run = subprocess.run([CLI, "components", "g.abc", "-v", "-o", "kept"], stderr=write_end, cwd=folder, timeout=60)
    os.close(write_end)
    expect("exit code without a reader of messages", run.returncode, 0)
    with open(os.path.join(folder, "kept"), encoding="utf-8") as file:
        expect("the result without a reader of messages", file.read(), "a\t0\nb\t0\nc\t0\n")


with tempfile.TemporaryDirectory() as scratch:
    for name, text in (("g.abc", "a b 1\nb c 2\n"), ("c.txt", "a\tb\nc\n")):
        with open(os.path.join(scratch, name), "w", encoding="utf-8") as file:
            file.write(text)
    every_command(scratch)
    large_output_and_head(scratch)
    fifo_without_reader(scratch)
    errors_have_no_reader(scratch)
sys.exit(finish())
