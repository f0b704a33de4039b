"""What the programs of this folder share: running the command, and saying what differs."""
import json
import os
import subprocess
import sys

CLI = os.environ["GUSTAV_CLI"]
DATA = os.environ.get("GUSTAV_SHARED_DATA", "")
faults = []


def need_data():
    if os.path.isdir(DATA):
        return
    print(f"the shared graphs are absent ({DATA})")
    sys.exit(1 if os.environ.get("CI") == "true" else 77)


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
    sys.exit(1 if faults else 0)
