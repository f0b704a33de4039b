#!/usr/bin/env python3
"""Compares mcl-gustav with Debian's mcl byte for byte, including the comment of the command line."""
import gzip
import os
import random
import shutil
import subprocess
import sys
import tempfile

from common import CLI, DATA, expect, finish, have_data, skip

if not shutil.which("mcl"):
    skip("program", "mcl is not installed")
folder = tempfile.mkdtemp(prefix="gustav-mcl-")


def out_of(program, words, stdin):
    path = os.path.join(os.path.dirname(CLI), program) if program == "mcl-gustav" else program
    run = subprocess.run([path, *words], cwd=folder, input=stdin, capture_output=True, timeout=600)
    return run.returncode, run.stdout


def same(words, stdin=None):
    theirs, ours = (out_of(p, [*words, "-o", "-", "-q", "x", "-V", "all"], stdin) for p in ("mcl", "mcl-gustav"))
    expect(" ".join(words), ours, theirs)


def write(name, data):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data)


def native(n, arcs, nodes=None):
    rows = {i: [] for i in range(n)}
    for a, b, w in arcs:
        rows[a].append(f"{b}:{w}")
        rows[b].append(f"{a}:{w}")
    name = (lambda i: nodes[i]) if nodes else (lambda i: i)
    domain = f"(mcldoms\n{' '.join(map(str, nodes))} $\n)\n" if nodes else ""
    body = ""
    for i, entries in rows.items():
        listed = " ".join(f"{name(int(e.split(':')[0]))}:{e.split(':')[1]}" for e in entries)
        body += f"{name(i)} {listed} $\n"
    return f"some words\n(mclheader\nmcltype matrix\ndimensions {n}x{n}\n)\n{domain}(mclmatrix\nbegin\n{body})\n".encode()


rng = random.Random(7)
for n in (1, 9, 10, 40, 101, 401):
    arcs = {(min(a, b), max(a, b)) for a, b in ((rng.randrange(n), min(n - 1, int(rng.random() ** 2 * n)))
                                                 for _ in range(3 * n)) if a != b}
    arcs = [(a, b, rng.randrange(1, 40) / 8) for a, b in sorted(arcs)]
    write(f"g{n}.mci", native(n, arcs))
    write(f"far{n}.mci", native(n, arcs, sorted(rng.sample(range(20 * n), n))))
    write(f"g{n}.abc", "".join(f"v{a}\tv{b}\t{w}\n" for a, b, w in arcs).encode())
    for inflation in ("1.3", "2", "4"):
        same([f"g{n}.mci", "-I", inflation])
        same([f"far{n}.mci", "-I", inflation])
        if arcs:
            same([f"g{n}.abc", "--abc", "-I", inflation, "-te", "2"])
same(["g401.abc", "--abc", "-scheme", "1", "-pi", "1.5"])
same(["g401.abc", "--abc", "-resource", "12"])
same(["g401.abc", "--abc", "-P", "100", "-S", "20", "-R", "30", "-pct", "80"])
same(["g401.abc", "--abc", "-p", "0.01", "-overlap", "keep"])
same(["g101.mci", "--discard-loops=n", "-overlap", "split"])
with open(os.path.join(folder, "g101.abc"), "rb") as file:
    same(["-", "--abc"], file.read())
if have_data():
    for name in ("falkner", "proteins", "infinity"):
        same([os.path.join(DATA, "mcl", name + ".mci"), "-I", "1.5"])
    same([os.path.join(DATA, "mcl", "falkner.mci"), "-use-tab", os.path.join(DATA, "mcl", "falkner.tab")])
    with gzip.open(os.path.join(DATA, "mcl", "mycoplasma4.bits.abc.gz")) as file:
        same(["-", "--abc", "-I", "1.5"], file.read())
write("x.abc", b"a b\n")
for words in (["-I", "1.449"], ["-I", "0.05"], ["-pi", "1.25"], ["-ap", "p"], ["-aa", "s"], ["-I", "2.25", "--i3"]):
    theirs, ours = (out_of(p, ["x.abc", "--abc", *words, "-az"], None)[1].strip() for p in ("mcl", "mcl-gustav"))
    expect(" ".join(words), ours, theirs)
shutil.rmtree(folder)
finish()
