#!/usr/bin/env python3
"""Runs scripts/test_summary.py on a small tree with planted results: it must check labels, programs and skips."""
import atexit
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SCRIPT = Path(__file__).resolve().parent.parent.parent / "scripts/test_summary.py"
faults = []
root = Path(tempfile.mkdtemp(prefix="gustav-summary-"))
atexit.register(shutil.rmtree, root, ignore_errors=True)


def write(path, text=""):
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text, encoding="utf-8")


for source in ("tests/one/a_test.cpp", "tests/one/b_test.cpp", "tests/one/shared.cpp", "tests/two/x.t",
               "tests/device/k_test.cu", "tests/fuzz/csv_fuzz.cpp", "tests/no_tests/words.txt", "examples/hello.cpp"):
    write(source)
write("tests/three/CMakeLists.txt", "gustav_test(three_alone three)")

ALL = {"one_a_test": "one", "one_b_test": "one", "two_x": "two", "device_k_test": "device;gpu", "fuzz_csv": "fuzz",
       "three_alone": "three", "example_hello": "example"}


def results(tests, outputs={}):
    """outputs: the output of the skipped tests."""
    lines = ["<testsuite>"]
    for name in tests:
        state = "notrun" if name in outputs else "run"
        lines.append(f'<testcase name="{name}" status="{state}">')
        if name in outputs:
            lines += ['<skipped message="SKIP_RETURN_CODE=77"/>', f"<system-out>{outputs[name]}</system-out>"]
        lines.append("</testcase>")
    write("results.xml", "\n".join([*lines, "</testsuite>"]))
    properties = {name: [{"name": "LABELS", "value": label.split(";")}] for name, label in tests.items()}
    write("list.json", json.dumps({"tests": [{"name": n, "properties": p} for n, p in properties.items()]}))


def expect(what, words, code, *texts, ci=None):
    env = {k: v for k, v in os.environ.items() if k != "CI"} | ({"CI": ci} if ci else {})
    run = subprocess.run([sys.executable, "-B", SCRIPT, root / "list.json", root / "results.xml", "--root", root, *words], env=env,
                         capture_output=True, text=True, timeout=60)
    said = run.stdout + run.stderr
    if run.returncode != code:
        faults.append(f"{what}: exit code {run.returncode}, expected {code}\n{said}")
    faults.extend(f"{what}: does not say: {text}\n{said}" for text in texts if text not in said)


def without(*names):
    return {name: label for name, label in ALL.items() if name not in names}


results(ALL)
expect("all", [], 0, "7 passed, 0 failed, 0 skipped")
expect("an unknown label", ["--without", "four"], 1, "label four")
for name, label in ALL.items():
    results(without(name))
    fault = f"{name} did not run" if label == "one" else f"no test with the label {label.split(';')[0]} ran"
    expect(f"without {name}", [], 1, fault)
    expect(f"without {name}, and that is known", ["--without", label.split(";")[0]], 0)
    expect(f"without {name}, among others", ["--only", "one" if label != "one" else "two"], 0)
results(without("one_b_test"))
expect("a test that the build leaves out", ["--left-out", "one_b_test"], 0)
results(ALL)
expect("a test that is left out and ran", ["--left-out", "one_b_test"], 1, "one_b_test is left out and ran")
results({})
expect("nothing", ["--only", "one"], 1)

device = "[ RUN      ] k.runs\nfile.cu:3: Skipped\nmissing device: no CUDA device\n\n[  SKIPPED ] k.runs (0 ms)"
results(ALL, {"device_k_test": device})
for ci in (None, "true"):
    expect("no device", [], 0, "skipped: device_k_test k.runs: missing device: no CUDA device", "1 skipped", ci=ci)
results(ALL, {"two_x": "missing file: the shared graphs are absent"})
expect("no file", [], 0, "skipped: two_x: missing file: the shared graphs are absent")
expect("no file under CI", [], 1, "CI=true excuses no missing file", ci="true")
results(ALL, {"two_x": "not today"})
expect("no reason", [], 1, "two_x: skipped, and does not say what is missing")
for fault in faults:
    print(fault)
print(f"{len(faults)} faults")
sys.exit(1 if faults else 0)
