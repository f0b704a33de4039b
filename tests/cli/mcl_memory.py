#!/usr/bin/env python3
"""--max-memory of gustav mcl: the measured memory of the process stays below it, or the command fails with a reason."""
import os
import re
import subprocess
import sys
import tempfile

from common import CLI, expect, faults, finish


def run(words, **more):
    """Exit code, output, messages, and peak resident bytes."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as said:
        process = subprocess.Popen(words, stdout=out, stderr=said, **more)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        said.seek(0)
        return process.returncode, out.read(), said.read().decode(), used.ru_maxrss * 1024


def bytes_of(text):
    number, unit = re.fullmatch(r"([0-9.]+) ([KMG]iB|B)", text).groups()
    return float(number) * {"B": 1, "KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30}[unit]


def kept(words, limit, whole):
    """Runs with a limit and records faults; returns the exit code."""
    code, out, said, peak = run([*words, "--max-memory", str(limit)])
    if code == 0:
        expect(f"clusters with {limit} bytes", out, whole)
        if peak > limit:
            faults.append(f"{words[4:]}: {peak} bytes resident, {limit} allowed")
        return code
    expect(f"exit code with {limit} bytes: {said}", code, 71)
    expect(f"output with {limit} bytes", out, b"")
    told = re.search(r"needs (?:at least )?([0-9.]+ \w+),.*; the limit is ([0-9.]+ \w+)", said)
    if told:
        needed, told_limit = map(bytes_of, told.groups())
        if needed <= told_limit * 0.999 or abs(told_limit - limit) > 0.05 * limit + (1 << 20):
            faults.append(f"{limit} bytes: {said}")
    elif "are allowed" not in said:
        faults.append(f"{limit} bytes: a refusal that does not say what is needed and allowed: {said}")
    return code


with tempfile.TemporaryDirectory() as folder:
    net = os.path.join(folder, "net.el")
    run([CLI, "generate", "rmat", "--scale", "12", "--edge-factor", "8", "--seed", "3", "-o", net])
    for threads in ("1", "3"):
        words = [CLI, "mcl", net, "-q", "-I", "1.4", "--threads", threads]
        code, clusters, _, free = run(words)
        expect("exit code with all memory", code, 0)
        codes = [kept(words, int(free * share), clusters) for share in (0.2, 0.6, 0.75, 0.9, 1.1)]
        expect(f"{threads} threads: a fifth of the memory is not enough", codes[0], 71)
        expect(f"{threads} threads: with a tenth more than it takes it runs", codes[-1], 0)
    for size in ("64M", "80M", "128M"):
        kept(words, int(size[:-1]) << 20, clusters)
    large = os.path.join(folder, "large.el")  # takes about 115 MB without a limit
    run([CLI, "generate", "rmat", "--scale", "13", "--edge-factor", "12", "--seed", "3", "-o", large])
    alone = [CLI, "mcl", large, "-q", "-I", "1.4", "--threads", "1"]
    code, large_clusters, _, free = run(alone)
    expect("80M is less than the run takes by itself", free > 100 << 20, True)
    expect("with rows in a file it runs in 80M", kept(alone, 80 << 20, large_clusters), 0)
    # The file for rows that do not fit cannot be created.
    for limit in range(30, 70, 8):
        code, _, said, _ = run([*words, "--max-memory", f"{limit}M"], env=dict(os.environ, TMPDIR="/no/such/folder"))
        if code not in (0, 71, 73):
            faults.append(f"no folder for the file: {code} {said}")
sys.exit(finish())
