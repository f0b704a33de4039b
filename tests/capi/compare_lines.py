#!/usr/bin/env python3
"""Checks that two programs print the same lines.

usage: compare_lines.py PROGRAM OTHER"""
import difflib
import subprocess
import sys


def lines_of(program):
    done = subprocess.run([program], check=False, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{program}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout.splitlines()


def main():
    lines, others = lines_of(sys.argv[1]), lines_of(sys.argv[2])
    differences = list(difflib.unified_diff(others, lines, sys.argv[2], sys.argv[1], lineterm="", n=0))
    print("\n".join(differences) or f"{len(lines)} equal lines")
    return 1 if differences or not lines else 0


if __name__ == "__main__":
    sys.exit(main())
