#!/usr/bin/env python3
"""The clusters of the program mcl, byte for byte, at three inflations: mcl_facts.py NAME"""
import gzip
import json
import math
import os
import sys

from common import DATA, expect, finish, gustav, gustav_json, need_data

need_data()
name = sys.argv[1]
folder = os.path.join(DATA, "reference", "mcl")
with open(os.path.join(folder, name + ".json"), encoding="utf-8") as file:
    ref = json.load(file)


def with_transformed_weights(path):
    """The transform --abc-neg-log10 -abc-tf 'ceil(200)' of mcl."""
    lines = []
    with gzip.open(path, "rt") as file:
        for line in file:
            a, b, weight = line.rstrip("\n").split("\t")
            w = float(weight)
            lines.append(f"{a}\t{b}\t{min(200.0, -math.log10(w)) if w > 0 else 200.0!r}\n")
    return "".join(lines).encode()


stdin, graph = None, os.path.join(folder, name + ".abc.gz")
if name == "mycoplasma4-bits":
    graph = os.path.join(DATA, "mcl", "mycoplasma4.bits.abc.gz")
if name == "mycoplasma4-evalue":
    graph, stdin = "-", with_transformed_weights(os.path.join(DATA, "mcl", "mycoplasma4.evalue.abc.gz"))

for inflation, run in ref["runs"].items():
    suffix = "I" + inflation.replace(".", "")
    with gzip.open(os.path.join(folder, f"{name}.{suffix}.clusters.gz")) as file:
        expected = file.read()
    words = ["mcl", graph, "--format", "abc", "-I", inflation]
    found = gustav(*words, "-q", "--verify", stdin=stdin)
    if found != expected:
        a, b = found.decode().splitlines(), expected.decode().splitlines()
        differ = [k for k in range(max(len(a), len(b))) if a[k:k + 1] != b[k:k + 1]]
        expect(f"{name} {suffix}: clusters ({len(a)} against {len(b)}, {len(differ)} lines differ)",
               [a[k:k + 1] for k in differ[:3]], [b[k:k + 1] for k in differ[:3]])
    summary = gustav_json(*words, stdin=stdin)
    expect(f"{name} {suffix}: clusters", summary["clusters"], run["clusters"])
    expect(f"{name} {suffix}: largest", summary["largest"], run["largest"][0])
    expect(f"{name} {suffix}: vertices", summary["vertices"], run["nodes"])
    expect(f"{name} {suffix}: converged", summary["converged"], True)
finish()
