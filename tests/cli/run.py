#!/usr/bin/env python3
"""Runs command text files: run.py FILE.t...

A file is a list of cases, separated by blank lines; lines that begin with # are comments.

    $ COMMAND          run by bash in a folder of the file's own; more $ lines belong to the same case
    ? CODE             the exit code (0 when absent)
    ! TEXT             standard error contains TEXT
    !- TEXT            standard error does not contain TEXT
    ~ REGEX            standard output has a line that matches; without ~ lines it must equal the text lines
    | LINE             a line of standard output that would otherwise read as one of these
    LINE               a line of standard output

A line "needs data" at the head skips the file where the shared graphs are absent (a failure when CI=true).
The command is `gustav` on the PATH, the shared graphs are $DATA, and $JSON KEY... prints values of a JSON object on
standard input, one a line.
"""
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../support"))
from skip import skip  # noqa: E402


def cases(path):
    case, number = [], 0
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            if line.startswith("#"):
                continue
            if line == "":
                if case:
                    yield case
                case = []
            else:
                case.append((number, line))
    if case:
        yield case


def check(case, folder, env):
    commands, code, errors, absent, patterns, expected = [], 0, [], [], [], []
    for _, line in case:
        if line.startswith("$ "):
            commands.append(line[2:])
        elif line.startswith("? "):
            code = int(line[2:])
        elif line.startswith("!- "):
            absent.append(line[3:])
        elif line.startswith("! "):
            errors.append(line[2:])
        elif line.startswith("~ "):
            patterns.append(line[2:])
        else:
            expected.append(line[2:] if line.startswith("| ") else line)
    if not commands:
        return ["a case without a command"]
    run = subprocess.run(["bash", "-c", "\n".join(commands)], cwd=folder, env=env, capture_output=True, timeout=600)
    out, err = run.stdout.decode("utf-8", "replace"), run.stderr.decode("utf-8", "replace")
    faults = []
    if run.returncode != code:
        faults.append(f"exit code {run.returncode}, expected {code}")
    faults += [f"standard error lacks: {e}" for e in errors if e not in err]
    faults += [f"standard error has: {e}" for e in absent if e in err]
    if patterns:
        faults += [f"no line of standard output matches: {p}" for p in patterns if not re.search(p, out, re.M)]
    elif out != "".join(line + "\n" for line in expected):
        faults.append("standard output differs, expected:\n" + "\n".join(expected))
    if faults:
        faults.append("standard output was:\n" + out[:4000])
        faults.append("standard error was:\n" + err[:4000])
    return faults


def environment():
    env = dict(os.environ)
    cli = env["GUSTAV_CLI"]
    env["PATH"] = os.path.dirname(cli) + os.pathsep + env["PATH"]
    env["DATA"] = env.get("GUSTAV_SHARED_DATA", "")
    env["JSON"] = f"{sys.executable} {os.path.join(os.path.dirname(os.path.abspath(__file__)), 'json_values.py')}"
    env["SHARE"] = os.path.join(os.path.dirname(os.path.dirname(cli)), "share")
    env.pop("OMP_NUM_THREADS", None)
    env["LC_ALL"] = "C.UTF-8"
    return env


def main():
    env, failed, done = environment(), 0, 0
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            needs_data = file.readline().strip() == "needs data"
        if needs_data and not os.path.isdir(env["DATA"]):
            skip("file", f"the shared graphs are absent ({env['DATA']})")
        with tempfile.TemporaryDirectory() as folder:
            for case in cases(path):
                if [line for _, line in case] == ["needs data"]:
                    continue
                done += 1
                faults = check(case, folder, env)
                if faults:
                    failed += 1
                    print(f"{path}:{case[0][0]}: {case[0][1]}")
                    for fault in faults:
                        print("    " + fault.replace("\n", "\n    "))
    print(f"{done} cases, {failed} failed")
    return 1 if failed or not done else 0


if __name__ == "__main__":
    sys.exit(main())
