#!/usr/bin/env python3
"""Runs python-graphblas' own tests, in its vanilla mode, on a library with the GraphBLAS C API.

usage: run.py [--folder DIR] [--nonblocking] LIBRARY INCLUDE_DIR [-- PYTEST_ARGUMENT...]

  LIBRARY        libgustav_graphblas.so, or any other library with the C API
  INCLUDE_DIR    the folder of its GraphBLAS.h
  --folder DIR   where the Python environment and the results go (default: build/python_graphblas)
  --nonblocking  initialize GraphBLAS in nonblocking mode

The package shim/suitesparse_graphblas presents the library as the module that python-graphblas imports. The versions of
requirements.txt come from PyPI. Prints one line with the counts, before it the name of each test that failed. Exits
with 0 if the counts are the expected ones, with 1 if not, and with 77 if Python packages cannot be installed. With
arguments for pytest (--runslow adds the slow tests) only failures count.
"""
import argparse
import os
import subprocess
import sys
import time
import xml.etree.ElementTree
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "tests/support"))
from skip import skip  # noqa: E402

REQUIREMENTS = HERE / "requirements.txt"
# (passed, skipped): the counts on SuiteSparse's own module. Skipped are tests of SuiteSparse's extensions, of optional
# packages, and those marked as slow.
EXPECTED = (363, 313)


def last_line(text):
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "no message")


def run_or_skip(command, what):
    """Runs a command of the set-up; where it fails, the test is skipped with the last error."""
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        errors = [line for line in done.stdout.splitlines() if line.startswith("ERROR")]
        skip("library", f"{what}: {last_line(chr(10).join(errors) or done.stdout)}")


def environment(folder):
    """The interpreter of an environment with the packages of requirements.txt, installed if they are not there yet."""
    python, stamp, wanted = folder / "env/bin/python", folder / "env/installed.txt", REQUIREMENTS.read_text()
    if not stamp.exists() or stamp.read_text() != wanted:
        run_or_skip([sys.executable, "-m", "venv", "--clear", folder / "env"], "no Python environment")
        # The list is complete: without --no-deps pip would add suitesparse-graphblas. Wheels need no compiler.
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
        run_or_skip(pip + ["--only-binary", ":all:", "-r", REQUIREMENTS], "pip cannot install python-graphblas")
        stamp.write_text(wanted)
    return python


def run_tests(python, arguments, folder):
    """Runs pytest; returns its results as XML, or None where it broke off, and its output."""
    results = folder / "results.xml"
    results.unlink(missing_ok=True)
    variables = {
        **os.environ,
        "GRAPHBLAS_LIBRARY": str(arguments.library.resolve()),
        "GRAPHBLAS_INCLUDE_DIR": str(arguments.include_dir.resolve()),
        "PYTHONPATH": os.pathsep.join([str(HERE), str(HERE / "shim")]),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    command = [python, "-m", "pytest", "-p", "pytest_options", "-p", "no:cacheprovider", "-q", "--tb=short",
               f"--junitxml={results}", f"--blocking={'no' if arguments.nonblocking else 'yes'}"]
    command += ["--pyargs", "graphblas.tests", *arguments.pytest]
    done = subprocess.run(command, cwd=folder, env=variables, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    (folder / "output.txt").write_text(done.stdout)
    # From 2 on the exit codes of pytest are those of runs that ended early; a crash is negative.
    complete = done.returncode in (0, 1) and results.exists()
    return (xml.etree.ElementTree.parse(results) if complete else None), done


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n")[2].removeprefix("usage: "))
    parser.add_argument("--folder", type=Path, default=ROOT / "build/python_graphblas")
    parser.add_argument("--nonblocking", action="store_true")
    parser.add_argument("library", type=Path)
    parser.add_argument("include_dir", type=Path)
    split = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    arguments = parser.parse_args(sys.argv[1:split])
    arguments.pytest = sys.argv[split + 1:]
    for path in (arguments.library, arguments.include_dir / "GraphBLAS.h"):
        if not path.exists():
            parser.error(f"{path} does not exist")

    folder = arguments.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    python = environment(folder)
    begun = time.monotonic()
    results, done = run_tests(python, arguments, folder)
    seconds = time.monotonic() - begun
    if results is None:
        print(*done.stdout.splitlines()[-40:], sep="\n")
        print(f"python_graphblas: FAILED: pytest ended with {done.returncode} after {seconds:.0f} s, output in {folder}")
        return 1

    cases = list(results.iter("testcase"))
    skipped = sum(case.find("skipped") is not None for case in cases)
    failed = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
    for case in failed:
        fault = case.find("failure") if case.find("failure") is not None else case.find("error")
        print(f"{case.get('classname')}::{case.get('name')}: {' '.join((fault.get('message') or '').split())[:200]}")
    passed = len(cases) - skipped - len(failed)
    good = not failed and (arguments.pytest or (passed, skipped) == EXPECTED)
    expected = "" if good or arguments.pytest else " (expected: {} passed, {} skipped)".format(*EXPECTED)
    print(f"python_graphblas: {'' if good else 'FAILED: '}{passed} passed, {len(failed)} failed, {skipped} skipped{expected}"
          f" in {seconds:.0f} s, output in {folder}/output.txt")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
