#!/usr/bin/env python3
"""gustav tune and --tuning: what was measured is plausible, its file is read back and obeyed, broken files are
refused with their line, results do not depend on the numbers, and no part of a file is left behind."""
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import time

from common import CLI, expect, faults, finish, gustav

folder = tempfile.mkdtemp(prefix="gustav-tune-")
os.chdir(folder)


def run(*words, limit=None):
    """Exit code, standard output, standard error; `limit`: the most bytes that a file may have."""
    def limited():
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    done = subprocess.run([CLI, *words], capture_output=True, text=True, timeout=800, preexec_fn=limited)
    return done.returncode, done.stdout, done.stderr


def expect_refused(what, code, message, *words):
    is_code, out, err = run(*words)
    if is_code != code or message not in err or out:
        faults.append(f"{what}: exit code {is_code}, {out!r}, {err!r}; expected {code} and {message!r}")


def write(name, text):
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)


def read(name):
    with open(name, encoding="utf-8") as file:
        return file.read()


QUICK = ("tune", "machine", "--seconds", "0.2", "-q")

# The JSON object, and a tuning file beside it.
said = json.loads(gustav(*QUICK, "--json", "--threads", "2", "-o", "machine.tuning"))
expect("command", said["command"], "tune")
expect("threads", said["threads"], 2)
facts, numbers = said["machine"], said["numbers"]
for key, value in facts.items():
    if not (0 < value < 1e12 or (key.startswith("l3_") and value == 0)):
        faults.append(f"{key}: {value} is not plausible")
if not 1024 <= facts["l1_bytes"] <= facts["l2_bytes"] or 0 < facts["l3_bytes"] < facts["l2_bytes"]:
    faults.append(f"cache sizes: {facts}")
if facts["l2_latency_ns"] >= facts["memory_latency_ns"]:
    faults.append(f"latencies: {facts}")
expect("cached_bytes follows L2", numbers["cached_bytes"], min(max(facts["l2_bytes"] // 4, 1 << 15), 1 << 24))
expect("what no cost determines", (numbers["merge_sorted"], numbers["dot_share"]), (32, 0.6))
if not 8 <= numbers["search_cost"] <= 512:
    faults.append(f"search_cost: {numbers['search_cost']}")

# The file: facts as comments, then every number with its value.
text = read("machine.tuning")
given = dict(line.split(" = ") for line in text.splitlines() if line and not line.startswith("#"))
expect("numbers of the file", {name: float(value) for name, value in given.items()}, {name: float(value) for name, value in numbers.items()})
for key in facts:
    if f"# {key}: " not in text:
        faults.append(f"machine.tuning: {key} is missing")
expect("files", sorted(os.listdir()), ["machine.tuning"])

# Standard output: the same keys as key: value lines.
lines = [line.split(": ") for line in gustav(*QUICK).decode().splitlines()]
expect("keys of the lines", [key for key, _ in lines], [*facts, *numbers])

# A file that is given keeps what is not derived.
write("own.tuning", "merge_sorted = 7  # as before\nsearch_cost = 600000\n")
expect("a number that is given", json.loads(gustav(*QUICK, "--json", "--tuning", "own.tuning"))["numbers"]["merge_sorted"], 7)
_, _, explained = run("tune", "machine", "--seconds", "0.2", "-q", "--explain", "--tuning", "own.tuning")
if not re.search(r"^explain: search_cost: \d+ in place of 600000$", explained, re.M) or "merge_sorted" in explained:
    faults.append(f"--explain: {explained}")

# Plans obey the file, by `info` and by a command that computes; the results stay the same.
gustav("generate", "er", "--size", "200", "--edge-factor", "8", "-q", "-o", "g.el")
write("hash.tuning", "dense_columns = 0\ndot_share = 0\ndot_rows_share = 1\n")


def kernel(*words):
    return next(k["kernel"] for k in json.loads(gustav("info", "g.el", "-q", "--json", *words))["kernels"] if k["product"] == "A*A")


def explained_triangles(*words):
    code, _, err = run("triangles", "g.el", "--per-vertex", "--explain", "-q", *words)
    expect("exit code of triangles", code, 0)
    return err


expect("kernel by default", kernel().startswith("dense accumulator"), True)
expect("kernel by hash.tuning", kernel("--tuning", "hash.tuning").startswith("hash table"), True)
expect("hashed masks by default", "hash table preloaded with the mask" in explained_triangles(), False)
expect("hashed masks by hash.tuning", "hash table preloaded with the mask" in explained_triangles("--tuning", "hash.tuning"), True)
for tuning in ("machine.tuning", "hash.tuning", "own.tuning"):
    for command in (("triangles", "g.el"), ("triangles", "g.el", "--per-vertex"), ("bfs", "g.el", "--source", "0", "--source", "9"),
                    ("components", "g.el"), ("info", "g.el", "--product", "--max-products", "0", "--verify")):
        out = gustav(*command, "-q", "--tuning", tuning)
        if command[0] != "info":
            expect(f"{' '.join(command)} --tuning {tuning}", out, gustav(*command, "-q"))

# Kernels that report their seconds are compared with the bandwidth that the file has.
write("wide.tuning", "read_bandwidth = 10\nread_bandwidth_all = 20\n")
rate = r"^explain: mxv_reduce ran .* MB; [\d.]+ ms, [\d.]+ GB/s"
for words, end in (((), "$"), (("--tuning", "wide.tuning"), r", \d+ % of the read bandwidth$")):
    _, _, explained = run("pagerank", "g.el", "--top", "0", "--explain", "-q", *words)
    if not re.search(rate + end, explained, re.M):
        faults.append(f"pagerank --explain {' '.join(words)}: {explained}")

# Broken files and wrong usage.
write("broken.tuning", "push_cost = 3\n\nsearch_cost = fast\n")
write("unknown.tuning", "# a comment\nsearch_costs = 3\n")
expect_refused("a value that is no number", 65, "gustav: broken.tuning:3: 'fast' is not an integer", "triangles", "g.el", "--tuning", "broken.tuning")
expect_refused("an unknown number", 65, "gustav: unknown.tuning:2: there is no number named 'search_costs'", "info", "g.el", "--tuning=unknown.tuning")
expect_refused("a broken file for tune", 65, "broken.tuning:3:", *QUICK, "--tuning", "broken.tuning", "-o", "never")
expect_refused("no such file", 66, "none.tuning: No such file", "bfs", "g.el", "--source", "0", "--tuning", "none.tuning")
expect_refused("a folder", 66, "gustav: .: ", "info", "g.el", "--tuning", ".")
expect_refused("no action", 2, "tune: ACTION is missing", "tune")
expect_refused("another action", 2, "'engine' is not an action: expected machine or train", "tune", "engine")
expect_refused("two operands", 2, "unexpected operand 'more'", "tune", "machine", "more")
expect_refused("--verify", 2, "a measurement has no result to check", *QUICK, "--verify")
expect_refused("no time", 2, "--seconds", "tune", "machine", "--seconds", "0")
expect_refused("a folder that does not exist", 73, "none/f", *QUICK, "-o", "none/f")

# Training: rules that are read back, measurements that are kept, and a run that goes on where another ended.
TRAIN = ("tune", "train", "--quick", "--entries", "4000", "--threads", "2")
first = json.loads(gustav(*TRAIN, "--matrices", "12", "--records", "r", "-o", "own.rules", "-q", "--json"))
expect("matrices", first["matrices"], 12)
rules = read("own.rules").splitlines()
expect("first line of the rules", rules[0], "gustav spmv rules 1")
expect("their machine", rules[1], f"machine {first['machine']}")
expect("a rule or more", sum(line.startswith(("rule ", "otherwise ")) for line in rules) >= 1, True)
for share in (first["right_on_training"], first["same_twice"], *(first["held_out"][key] for key in ("right", "right_with_measuring", "confident"))):
    if not 0 <= share <= 1:
        faults.append(f"a share of {share}: {first}")
if first["held_out"]["right_with_measuring"] < first["held_out"]["right"]:
    faults.append(f"measuring makes picks worse: {first}")
kept = read("r").splitlines()
expect("lines of records", len(kept), 13)
code, out, err = run(*TRAIN, "--matrices", "14", "--records", "r", "--kernels", "own.rules", "g.el")
expect("exit code of the second training", code, 0)
expect("what was kept is used", "12 matrices of 15 were measured before" in err, True)
expect("old records stay", read("r").splitlines()[:13], kept)
expect("two more matrices and the graph", len(read("r").splitlines()), 16)
expect("lines of a training", [line.split(": ")[0] for line in out.splitlines()],
       ["machine", "matrices", "rules", "right_on_training", "held_out_right", "held_out_right_with_measuring",
        "held_out_confident", "held_out_regret", "held_out_gain", "same_twice"])
write("other.rules", read("own.rules").replace("machine ", "machine another "))
expect_refused("kernels of another machine", 65, "other.rules: measured on another machine", *TRAIN, "-q", "--kernels", "other.rules")
write("letter", "dear all\n")
expect_refused("records that are none", 65, "letter:1: not a file of measurements", *TRAIN, "-q", "--records", "letter")
expect("the letter", read("letter"), "dear all\n")
expect_refused("records in no folder", 73, "none/r: No such file", *TRAIN, "-q", "--matrices", "1", "--records", "none/r")
expect_refused("no such graph", 66, "none.el: No such file", *TRAIN, "-q", "--matrices", "1", "none.el")

# An interrupted or failed run leaves the old file.
write("old", "before\n")
measuring = subprocess.Popen([CLI, "tune", "machine", "--seconds", "600", "-q", "-o", "old"], stderr=subprocess.DEVNULL)
time.sleep(1)
expect("still measuring", measuring.poll(), None)
measuring.send_signal(signal.SIGTERM)
expect("exit code of a terminated run", measuring.wait(timeout=60), 143)
code, out, err = run(*QUICK, "-o", "old", limit=1024)
expect("exit code at the size limit", (code, out), (73, ""))
expect("message at the size limit", "old: cannot write: File too large" in err, True)
expect("the old file", read("old"), "before\n")
expect("files at the end", sorted(os.listdir()), sorted([
    "machine.tuning", "own.tuning", "hash.tuning", "wide.tuning", "broken.tuning", "unknown.tuning", "g.el", "old", "own.rules", "other.rules", "r", "letter"]))

os.chdir("/")
if faults:
    print(f"files are in {folder}")
else:
    shutil.rmtree(folder)
finish()
