#!/usr/bin/env python3
"""Builds and runs tests/capi/programs/*.c, algorithms in plain GraphBLAS calls; each checks its own results.

usage: programs.py --include DIR --library FILE [--compiler CC]
       programs.py --suitesparse                  on Debian's libgraphblas-dev; 77 where it is not installed"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

import building

SECONDS = 120  # a program takes less than one


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    building.add_library_options(parser, needed=False)
    parser.add_argument("--suitesparse", action="store_true")
    parser.add_argument("--compiler", help="the C compiler; otherwise $CC or cc")
    options = parser.parse_args()
    if not options.suitesparse and not (options.include and options.library):
        parser.error("--include and --library name the library")
    library = building.suitesparse_or_skip() if options.suitesparse else building.Library("Gustav", options.include, options.library)
    sources = sorted((building.FOLDER / "programs").glob("*.c"))
    faults = 0
    with tempfile.TemporaryDirectory(prefix="gustav-capi-") as folder:
        for source in sources:
            program = building.build(pathlib.Path(folder) / source.stem, [source], library, ["-O1"], options.compiler)
            ended = subprocess.run([program], capture_output=True, text=True, check=False, timeout=SECONDS)
            print(f"{source.stem}: {'ok' if ended.returncode == 0 else f'exit status {ended.returncode}'}")
            print(ended.stdout + ended.stderr, end="")
            faults += ended.returncode != 0
    print(f"{library.name}: {len(sources)} programs, {faults} faults")
    return 1 if faults or not sources else 0


if __name__ == "__main__":
    sys.exit(main())
