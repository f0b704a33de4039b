#!/usr/bin/env python3
"""Compares what kernels take with the table in docs/kernel-resources.md.

usage: run.py NVCC OCCUPANCY            compiles kernels.cu for each compute capability and compares; exit code 1 if
                                        anything differs, 77 with another release of nvcc than the table's
       run.py NVCC OCCUPANCY --write    writes the table
OCCUPANCY is the program of occupancy.cpp.
"""
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent.parent
PAGE = ROOT / "docs/kernel-resources.md"
CAPABILITIES = (75, 80, 90)
sys.path.insert(0, str(ROOT / "tests/support"))
from skip import skip  # noqa: E402


def release_of(nvcc):
    says = subprocess.run([nvcc, "--version"], check=True, capture_output=True, text=True).stdout
    return re.search(r"V([\d.]+)", says)[1]


def compiled(nvcc, capability):
    """{kernel: (registers, spilled bytes, static bytes of shared memory)}"""
    command = [nvcc, "-std=c++20", "--expt-relaxed-constexpr", "--extended-lambda", "-O3", f"-arch=sm_{capability}",
               f"-I{ROOT}", "-cubin", "-Xptxas", "-v", "-o", "/dev/null", str(HERE / "kernels.cu")]
    return command, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def parsed(text):
    found = {}
    for name, body in re.findall(r"Compiling entry function '(\w+)'.*?\n(.*?)(?=ptxas info\s*: Compiling entry|\Z)", text, re.S):
        spills = re.search(r"(\d+) bytes spill stores", body)
        shared = re.search(r"(\d+) bytes smem", body)
        found[name] = (int(re.search(r"Used (\d+) registers", body)[1]), int(spills[1]) if spills else 0,
                       int(shared[1]) if shared else 0)
    return found


def page_of(nvcc, occupancy):
    running = {c: compiled(nvcc, c) for c in CAPABILITIES}
    found = {}
    for c, (command, process) in running.items():
        text = process.communicate()[0]
        if process.returncode != 0:
            sys.exit(f"{' '.join(command)}\n{text}")
        found[c] = parsed(text)
    asked = "".join(f"{name} {c} {r} {s}\n" for c in CAPABILITIES for name, (r, _, s) in found[c].items())
    answers = subprocess.run([occupancy], input=asked, check=True, capture_output=True, text=True).stdout
    blocks = {}
    for line in answers.splitlines():
        name, c, lanes, shared, n, warps = line.split()
        blocks[name, int(c)] = (int(lanes), int(shared), int(n), int(warps))
    lines = [f"""<!-- Written by tests/gpu/kernel_resources/run.py. -->

# What CUDA kernels take

By `ptxas` of nvcc {release_of(nvcc)} and the occupancy calculator of its toolkit, for the launches of
the library: nothing here was timed or run on a device. Each cell: registers a lane, bytes spilled,
bytes of shared memory a block, blocks a multiprocessor (and the share of its warps).
`ctest -R kernel_resources` compares the table with the sources.

Row blocks are held to 64 registers, so that eight blocks share a multiprocessor
([notes/cuda-mxv.md](notes/cuda-mxv.md)); those over a bitmap spill one register on sm_75 and
sm_80 for it.

| kernel | lanes | sm_75 | sm_80 | sm_90 |
|---|---|---|---|---|
"""]
    for name in sorted(found[CAPABILITIES[0]]):
        cells = []
        for c in CAPABILITIES:
            registers, spills, _ = found[c][name]
            lanes, shared, n, warps = blocks[name, c]
            cells.append(f"{registers}, {spills}, {shared}, {n} ({warps} %)")
        lines.append(f"| `{name}` | {lanes} | {' | '.join(cells)} |\n")
    return "".join(lines)


def main():
    nvcc, occupancy = sys.argv[1:3]
    if sys.argv[3:] == ["--write"]:
        PAGE.write_text(page_of(nvcc, occupancy), encoding="utf-8")
        return
    table = PAGE.read_text(encoding="utf-8")
    release = re.search(r"nvcc ([\d.]+) and", table)[1]
    if release_of(nvcc) != release:
        skip("program", f"the table is of nvcc {release}, this is {release_of(nvcc)}")
    now = page_of(nvcc, occupancy)
    rows = [(a, b) for a, b in zip(table.splitlines(), now.splitlines()) if a != b]
    for a, b in rows:
        print(f"table: {a}\nnow:   {b}")
    if rows or len(table.splitlines()) != len(now.splitlines()):
        sys.exit("docs/kernel-resources.md is not current: tests/gpu/kernel_resources/run.py NVCC OCCUPANCY --write")
    print(f"{sum(line.startswith('| `') for line in table.splitlines())} kernels as in the table")


main()
