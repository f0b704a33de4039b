#!/usr/bin/env python3
"""Checks that a library exports exactly the names that the description of the C API has.

usage: symbols.py LIBRARY"""
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "scripts"))
import capi_sources  # noqa: E402


def main():
    lines = subprocess.run(["nm", "-D", "--defined-only", sys.argv[1]], check=True, capture_output=True,
                           text=True).stdout.splitlines()
    found = {line.split()[-1] for line in lines}
    described = set(capi_sources.symbols())
    faults = [f"not exported: {name}" for name in sorted(described - found)]
    faults += [f"not described: {name}" for name in sorted(found - described)]
    print("\n".join([*faults, f"{len(found)} symbols, {len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
