#!/usr/bin/env python3
"""Compares what gustav reads from Graphviz files with what Graphviz' own gc and gvpr read.

usage: graphviz_gc.py GUSTAV PATH...      files, or folders of .dot and .gv files (with --all: of any files)

Compares the vertices, the number of edges and the pairs that they join. Files that Graphviz refuses, and files of
several graphs, must be refused by gustav with 65. Prints one line for each difference; exit code 1 if there is one.
Not part of ./check: its use is to try the test files of other projects, which are not in this repository. The same
comparison of own texts is the test cli_graphviz_beside.
"""
import argparse
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../support"))
import graphviz_reference as reference  # noqa: E402


def files_of(path, every):
    if not os.path.isdir(path):
        return [path]
    return sorted(os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names
                  if every or name.endswith((".dot", ".gv")))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("gustav")
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--all", action="store_true")
    options = parser.parse_args()
    counts = {}
    faults = 0
    for path in (file for given in options.paths for file in files_of(given, options.all)):
        kind, why = reference.compare(options.gustav, path)
        counts[kind] = counts.get(kind, 0) + 1
        if kind != "same" and kind != "refused by both":
            print(f"{path}: {kind}: {why}")
        faults += kind == "different"
    print(", ".join(f"{n} {kind}" for kind, n in sorted(counts.items())))
    return faults > 0


if __name__ == "__main__":
    sys.exit(main())
