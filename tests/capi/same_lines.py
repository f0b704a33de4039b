#!/usr/bin/env python3
"""Compares the lines that tests/capi/same_*.c prints on a GraphBLAS library with those of another.

usage: same_lines.py --include DIR --library FILE              against same_lines.txt, which SuiteSparse:GraphBLAS printed
       same_lines.py --include DIR --library FILE --deep       against Debian's libgraphblas-dev, which is run, too
       same_lines.py --write                                   writes same_lines.txt with Debian's libgraphblas-dev

The program runs in blocking and in nonblocking mode, which must print the same. Exit status 77: nothing to run."""
import argparse
import difflib
import pathlib
import subprocess
import sys
import tempfile

import building

EXPECTED = building.FOLDER / "same_lines.txt"
MODES = ("blocking", "nonblocking")
SECONDS = 300  # a run takes less than one
SHOWN = 60  # lines of a difference


def lines_of(library, folder, mode, compiler):
    program = folder / f"same_lines_{library.name}"
    if not program.exists():
        building.build(program, sorted(building.FOLDER.glob("same_*.c")), library, ["-O1"], compiler)
    ended = subprocess.run([program, mode], capture_output=True, text=True, check=False, timeout=SECONDS)
    lines = ended.stdout.split("\n")
    if ended.returncode != 0:
        lines += [f"exit status {ended.returncode}", *ended.stderr.split("\n")]
    return lines


def differences(expected, found, expected_name, found_name):
    """The faults of `found`, as lines of a difference."""
    if expected == found:
        return []
    return list(difflib.unified_diff(expected, found, expected_name, found_name, lineterm="", n=2))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    building.add_library_options(parser, needed=False)
    parser.add_argument("--deep", action="store_true")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--compiler", help="the C compiler; otherwise $CC or cc")
    options = parser.parse_args()
    if not options.write and not (options.include and options.library):
        parser.error("--include and --library name the library")
    faults = 0
    with tempfile.TemporaryDirectory(prefix="gustav-capi-") as name:
        folder = pathlib.Path(name)
        if options.write:
            EXPECTED.write_text("\n".join(lines_of(building.suitesparse_or_skip(), folder, MODES[0], options.compiler)))
            return 0
        expected = EXPECTED.read_text().split("\n")
        library = building.Library("Gustav", options.include, options.library)
        against = building.suitesparse_or_skip() if options.deep else None
        for mode in MODES:
            runs = [(f"Gustav, {mode}", lines_of(library, folder, mode, options.compiler))]
            if against:
                runs.append((f"SuiteSparse, {mode}", lines_of(against, folder, mode, options.compiler)))
            for who, lines in runs:
                found = differences(expected, lines, EXPECTED.name, who)
                print("\n".join(found[:SHOWN]), end="\n" if found else "")
                print(f"{who}: {len(lines)} lines, {sum(line[:1] in '+-' for line in found[2:])} differ")
                faults += bool(found)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
