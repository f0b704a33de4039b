#!/usr/bin/env python3
"""Compiles and runs programs that the conformance grid prints for cases of the C API.

usage: c_programs.py --test PROGRAM --include DIR --library FILE

PROGRAM writes them (tests/conformance/c_test.cpp). Each must compile as C11 without a warning, and the first number that
it prints must be the code in the name of its file, which is the model's.
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/capi"))
from building import Library, add_library_options, build  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--test", type=pathlib.Path, required=True, metavar="PROGRAM")
    add_library_options(parser)
    options = parser.parse_args()
    library = Library("Gustav", options.include, options.library)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([str(options.test), "--gtest_filter=*.programs"], check=True, stdout=subprocess.DEVNULL,
                       env={**os.environ, "GUSTAV_CONFORMANCE_PROGRAMS": folder})
        sources = sorted(pathlib.Path(folder).glob("*.c"))
        failures = []
        for source in sources:
            program = build(source.with_suffix(""), [source], library, options=["-I", str(ROOT)])
            ended = subprocess.run([str(program)], capture_output=True, text=True, check=False)
            code = ended.stdout.split()[0] if ended.stdout else "nothing"
            expected = source.stem.split("_")[-1]
            if ended.returncode != 0 or code != expected:
                failures.append(f"{source.name}: prints {code}, exit code {ended.returncode}\n{source.read_text()}")
        print("\n".join(failures) or f"{len(sources)} programs")
        return 1 if failures or not sources else 0


if __name__ == "__main__":
    sys.exit(main())
