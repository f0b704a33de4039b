#!/usr/bin/env python3
"""Runs the command where the CUDA driver or the device is at fault, and checks its exit code and its message.

usage: run.py DRIVERS FAKED
DRIVERS is the folder with the library of driver.cpp, FAKED the command with the runtime of ../runtime_faults. The
command itself is $GUSTAV_CLI.
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

CLI = os.environ["GUSTAV_CLI"]
KEPT = "what was there before\n"
faults = []


def run(words, code, *parts, command=CLI, **environment):
    """Runs the command on a graph. It must leave its output file as it was, unless it succeeds."""
    written = Path("out.tsv")
    written.write_text(KEPT)
    done = subprocess.run([command, *words.split(), "-q", "-o", str(written)], capture_output=True, text=True,
                          timeout=300, env={**os.environ, **environment})
    what = f"{words} with {environment}: exit code {done.returncode}, {done.stderr!r}"
    if done.returncode != code:
        faults.append(f"{what}; expected {code}")
    faults.extend(f"{what}; expected {part!r}" for part in parts if part not in done.stderr)
    if done.stdout or (written.read_text() == KEPT) == (code == 0):
        faults.append(f"{what}; standard output is {done.stdout!r}, the file {written.read_text()[:99]!r}")


def driver_faults(drivers):
    """The CUDA runtime itself, with a driver that is at fault."""
    absent = Path("absent")
    absent.mkdir()
    (absent / "libcuda.so.1").write_text("no library\n")
    pagerank = "pagerank g.el --backend cuda"
    run(pagerank, 69, "gustav: no CUDA device: no driver is installed", LD_LIBRARY_PATH=str(absent.resolve()))
    run(pagerank, 69, "gustav: no CUDA device: the driver is for CUDA 11.8, which is older than CUDA ",
        LD_LIBRARY_PATH=drivers, GUSTAV_TEST_DRIVER="old")
    run(pagerank, 69, "gustav: no CUDA device: the driver offers none", LD_LIBRARY_PATH=drivers)
    run(pagerank, 69, "gustav: no CUDA device: system not yet initialized", LD_LIBRARY_PATH=drivers,
        GUSTAV_TEST_DRIVER="not ready")
    run("pagerank g.el --backend auto", 0, LD_LIBRARY_PATH=drivers)


def device_faults(faked):
    """A runtime whose kernels do nothing."""
    def with_device(words, code, *parts, runtime=""):
        run(words + " --backend cuda", code, *parts, command=faked, GUSTAV_TEST_RUNTIME=runtime)

    with_device("pagerank g.el", 69, "gustav: CUDA device 0 is too old: the kernels are compiled for compute capability ",
                ", the device has 6.1", runtime="capability=61")
    with_device("pagerank g.el", 69, ", the device has 12.1", runtime="capability=121 fail_at=12 code=209 lasts=1")
    with_device("pagerank g.el", 71, "gustav: not enough memory: out of device memory: ", runtime="memory=100")
    with_device("pagerank g.el", 70, "this process cannot use the device any more",
                runtime="fail_at=40 code=700 lasts=1")
    for words, reason in LACKING:
        with_device(words, 69, f"gustav: {words.split()[0]}: {reason}; expected --backend auto, cpu or reference")


# The first kernel that CUDA lacks for a command.
LACKING = [
    ("truss g.el --undirected", "truss_peeling has no CUDA kernel yet"),
    ("core g.el --undirected", "core_peeling has no CUDA kernel yet"),
    ("scc g.el", "strong_components has no CUDA kernel yet"),
    ("sssp g.el --source 1", "shortest_paths has no CUDA kernel yet"),
    ("label-propagation g.el", "label_propagation runs on the host alone"),
]

drivers, faked = sys.argv[1:]
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    Path("g.el").write_text("1 2\n2 3\n3 1\n3 4\n")
    driver_faults(drivers)
    device_faults(faked)
print("\n".join(faults) or "all faults are named")
sys.exit(bool(faults))
