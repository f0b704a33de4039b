#!/usr/bin/env python3
"""Compares gustav mcl and mcl-gustav with Debian's mcl on generated graphs: label files must be equal byte for byte.

By hand, one graph of any size, at most an hour a run:
    GUSTAV_CLI=build/release/bin/gustav python3 tests/cli/mcl_generated_beside.py rmat --scale 13 -- -I 2
Other options of mcl may follow, for mcl-gustav alone. It says for each number of threads whether the files are equal,
and the split/join distance where they are not."""
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../benchmarks/markov"))
from answers import split_join  # noqa: E402
from common import skip  # noqa: E402

CLI = os.environ["GUSTAV_CLI"]
LIMIT = 3600  # seconds for one run

if not shutil.which("mcl"):
    skip("program", "mcl is not installed")
DROP_IN = os.path.join(os.path.dirname(CLI), "mcl-gustav")
INFLATIONS = ("1.4", "2", "4")
# Generator arguments -> number of seeds. Weights: none, integer, real, scores. Arcs in one direction only: mcl merges
# directions by maximum.
GRAPHS = {
    "rmat --scale 8 --edge-factor 8": 3,
    "rmat --scale 10 --edge-factor 6 --weights real": 2,
    "rmat --scale 9 --edge-factor 4 --directed --weights integer --weight-max 9": 2,
    "planted --size 1000 --edge-factor 10": 2,
    "planted --size 600 --edge-factor 12 --mixing 0.3 --weights integer --weight-max 50": 2,
    "protein --size 1500 --edge-factor 10": 3,
    "protein --size 4000 --edge-factor 5 --mixing 0.3": 2,
    "protein --size 800 --edge-factor 6 --unweighted": 2,
    # Graphs with many ties between columns: the order of choices among equals is visible.
    "grid --width 40 --height 9": 1,
    "batch --size 900": 2,
}
# Pruning limits that are effective at this size; only mcl-gustav has these options.
PRUNED = {
    "rmat --scale 10 --edge-factor 8": ["-S", "60", "-R", "90", "-pct", "90"],
    "planted --size 1500 --edge-factor 15": ["-P", "200", "-S", "40", "-R", "50", "-pct", "70"],
    "protein --size 3000 --edge-factor 12": ["-p", "0.002", "-S", "30", "-R", "60", "-pct", "95"],
    "protein --size 900 --edge-factor 9": ["-P", "300", "-S", "0", "-R", "20"],
    "rmat --scale 9 --edge-factor 6 --weights real": ["-P", "100", "-S", "0", "-R", "0"],
    "rmat --scale 10 --edge-factor 3": ["-sparse", "1"],
    "planted --size 900 --edge-factor 5": ["-sparse", "200"],
}


def run(words):
    ended = subprocess.run(words, capture_output=True, timeout=LIMIT)
    return ended.returncode, ended.stdout


def clusters_of(text):
    return [line.split(b"\t") for line in text.splitlines()]


def difference(ours, theirs):
    """The difference of two files, or nothing."""
    if ours == (0, theirs[1]) and theirs[0] == 0:
        return ""
    if ours[0] or theirs[0]:
        return f"exit codes {ours[0]} and {theirs[0]}"
    a, b = clusters_of(theirs[1]), clusters_of(ours[1])
    first = next((k for k, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    return (f"differs from line {first + 1}: {len(a)} and {len(b)} clusters, split/join distance "
            f"{split_join(a, b)} of {sum(map(len, a))} vertices")


def compare(path, options, both=True):
    """A line for each program and number of threads that differs from mcl."""
    theirs = run(["mcl", path, "--abc", *options, "-o", "-", "-q", "x", "-V", "all"])
    if not theirs[1]:
        return ["mcl found no cluster"]
    commands = [("mcl-gustav -te " + n, [DROP_IN, path, "--abc", *options, "-te", n, "-o", "-", "-q", "x", "-V", "all"])
            for n in "12"]
    if both:
        commands += [("gustav mcl --threads " + n, [CLI, "mcl", path, *options, "--threads", n, "-q"]) for n in "12"]
    found = ((name, difference(run(words), theirs)) for name, words in commands)
    return [f"{name}: {what}" for name, what in found if what]


def generate(spec, path):
    code, _ = run([CLI, "generate", *spec, "-q", "-o", path])
    if code:
        sys.exit(f"gustav generate {' '.join(spec)}: exit code {code}")


def main():
    folder = tempfile.mkdtemp(prefix="gustav-mcl-")
    path = os.path.join(folder, "graph.abc")
    faults, runs = [], 0
    try:
        if len(sys.argv) > 1:
            at = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
            generate(sys.argv[1:at], path)
            faults = compare(path, sys.argv[at + 1:], set(sys.argv[at + 1::2]) <= {"-I"})
            runs = 1
        else:
            # Checks the comparison itself.
            assert split_join([[b"a", b"b"], [b"c"]], [[b"a"], [b"b", b"c"]]) == (1, 1)
            assert difference((0, b"a\tb\n"), (0, b"b\ta\n")) and difference((2, b""), (0, b"a\n"))
            for spec, seeds in GRAPHS.items():
                for seed in range(1, seeds + 1):
                    generate([*spec.split(), "--seed", str(seed)], path)
                    for inflation in INFLATIONS:
                        runs += 1
                        faults += [f"{spec}, seed {seed}, -I {inflation}: {line}"
                                   for line in compare(path, ["-I", inflation])]
            for spec, rules in PRUNED.items():
                generate(spec.split(), path)
                for inflation in INFLATIONS:
                    runs += 1
                    words = ["-I", inflation, *rules]
                    faults += [f"{spec}, {' '.join(words)}: {line}" for line in compare(path, words, False)]
    finally:
        shutil.rmtree(folder)
    for fault in faults:
        print(fault)
    print(f"{runs} clusterings of mcl compared, {len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
