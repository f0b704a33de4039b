#!/usr/bin/env python3
"""skips.py PROGRAM: checks the exit codes of PROGRAM's cases (cases.cpp) and of skip.py, with and without CI=true."""
import os
import subprocess
import sys

SUPPORT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../support")
PASSED, FAILED, SKIPPED = 0, 1, 77
faults = []


def code_of(words, ci, **more):
    env = dict(os.environ)
    env.pop("CI", None)
    if ci:
        env["CI"] = ci
    return subprocess.run(words, env=env, capture_output=True, timeout=60, **more).returncode


def expect(what, is_, should_be):
    if is_ != should_be:
        faults.append(f"{what}: exit code {is_}, expected {should_be}")


excusable = ["device", "isa", "memory"]
others = ["file", "program", "library"]
lacks = {"device": "lacks_a_device", "isa": "lacks_an_isa", "memory": "lacks_memory", "file": "lacks_a_file",
         "program": "lacks_a_program", "library": "lacks_a_library"}
for ci in (None, "false", "true"):
    def cases(*names):
        return code_of([sys.argv[1], "--gtest_filter=" + ":".join(names)], ci)

    expect("passes", cases("cases.passes"), PASSED)
    expect("fails", cases("cases.fails"), FAILED)
    expect("no case", cases("cases.absent"), FAILED)
    expect("bare", cases("cases.bare"), FAILED)
    expect("a skip among passing cases", cases("cases.passes", "cases.lacks_a_device"), SKIPPED)
    expect("a skip among failing cases", cases("cases.fails", "cases.lacks_a_device"), FAILED)
    for kind in excusable + others:
        wanted = FAILED if ci == "true" and kind in others else SKIPPED
        expect(f"{kind}, CI={ci}", cases("cases." + lacks[kind]), wanted)
        python = [sys.executable, "-B", "-c", f"from skip import skip\nskip({kind!r}, 'a reason')"]
        expect(f"skip.py, {kind}, CI={ci}", code_of(python, ci, cwd=SUPPORT), wanted)
    expect(f"set-up, CI={ci}", cases("set_up.*"), FAILED if ci == "true" else SKIPPED)
expect("skip.py, of no kind",
       code_of([sys.executable, "-B", "-c", "from skip import skip\nskip('mood', '')"], None, cwd=SUPPORT), 1)
for fault in faults:
    print(fault)
print(f"{len(faults)} faults")
sys.exit(1 if faults else 0)
