"""Shared by the programs of this folder: runs the command and reports differences."""
import json
import os
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../support"))
from skip import skip  # noqa: E402

CLI = os.environ["GUSTAV_CLI"]
DATA = os.environ.get("GUSTAV_SHARED_DATA", "")
faults = []
absent = []  # missing requirements of parts of the program: (kind, why)


def need_data():
    if not os.path.isdir(DATA):
        skip("file", f"the shared graphs are absent ({DATA})")


def have_data():
    """Whether the shared graphs are installed; if not, a program without faults ends as skipped."""
    if not os.path.isdir(DATA):
        absent.append(("file", f"the shared graphs are absent ({DATA})"))
    return os.path.isdir(DATA)


def have_program(name):
    """Whether the program is installed; if not, a program without faults ends as skipped."""
    found = shutil.which(name) is not None
    if not found:
        absent.append(("program", f"{name} is not installed"))
    return found


def gustav(*words, code=0, stdin=None):
    """Standard output as bytes."""
    run = subprocess.run([CLI, *map(str, words)], input=stdin, capture_output=True, timeout=800)
    if run.returncode != code:
        sys.exit(f"gustav {' '.join(map(str, words))}: exit code {run.returncode}, expected {code}\n"
                 + run.stderr.decode("utf-8", "replace"))
    return run.stdout


def gustav_json(*words, **more):
    return json.loads(gustav(*words, "--json", "-q", **more))


def rows(*words, **more):
    return [line.split("\t") for line in gustav(*words, "-q", **more).decode().splitlines()]


def expect(what, is_, should_be):
    if is_ != should_be:
        faults.append(f"{what}: {str(is_)[:300]}, expected {str(should_be)[:300]}")


def expect_near(what, is_, should_be, bound):
    if not abs(is_ - should_be) <= bound:
        faults.append(f"{what}: {is_!r}, expected {should_be!r} within {bound}")


def finish():
    for fault in faults:
        print(fault)
    print(f"{len(faults)} faults")
    if absent and not faults:
        skip(*absent[0])
    sys.exit(1 if faults else 0)
