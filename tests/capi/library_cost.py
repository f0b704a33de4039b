#!/usr/bin/env python3
"""What the library of the C API costs: its machine code, and the time of its build.

usage: library_cost.py text LIBRARY
       library_cost.py build [--source FOLDER] [--target NAME] [--seconds N]

text: fails where the library has 45 MB of machine code or more.
build: compiles the library in a new folder, without a compiler cache and without CUDA, and fails where that takes ten
minutes of two cores. What counts is half of the processor time of all compilers, so that other work on the machine
does not change the answer; the time that passed is printed beside it.
"""
import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TEXT_BYTES = 45_000_000
BUILD_SECONDS = 600
CORES = 2


def text_of(library):
    lines = subprocess.run(["size", "-A", library], check=True, capture_output=True, text=True).stdout.splitlines()
    return sum(int(fields[1]) for fields in map(str.split, lines) if fields and fields[0] == ".text")


def check_text(library):
    size = text_of(library)
    print(f"{size / 1e6:.1f} MB of machine code, the bound is {TEXT_BYTES / 1e6:.0f} MB")
    if size == 0:
        print(f"{library} has no section .text")
    return 0 < size < TEXT_BYTES


def check_build(source, target, bound):
    environment = {**os.environ, "CCACHE_DISABLE": "1"}
    with tempfile.TemporaryDirectory(prefix="library_cost_") as folder:
        configure = ["cmake", "-G", "Ninja", "-S", source, "-B", folder, "-DCMAKE_BUILD_TYPE=Release", "-DGUSTAV_CUDA=OFF"]
        configure += [f"-DGUSTAV_BUILD_{part}=OFF" for part in ("TESTS", "TOOLS", "LOADERS", "EXAMPLES", "BENCHMARKS")]
        subprocess.run(configure, check=True, capture_output=True, env=environment)
        begin, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(["cmake", "--build", folder, "--target", target, "--", "-j", str(CORES)], check=True,
                       capture_output=True, env=environment)
        after, passed = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic() - begin
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"{spent:.0f} s of processors, {spent / CORES:.0f} s on each of {CORES} cores, the bound is {bound} s; "
          f"{passed:.0f} s passed")
    return spent / CORES < bound


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("text").add_argument("library")
    build = commands.add_parser("build")
    build.add_argument("--source", default=str(ROOT))
    build.add_argument("--target", default="gustav_graphblas")
    build.add_argument("--seconds", type=float, default=BUILD_SECONDS)
    options = parser.parse_args()
    if options.command == "text":
        return 0 if check_text(options.library) else 1
    return 0 if check_build(options.source, options.target, options.seconds) else 1


if __name__ == "__main__":
    sys.exit(main())
