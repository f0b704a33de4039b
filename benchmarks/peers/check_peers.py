#!/usr/bin/python3
"""Runs every peer in a folder over small matrices and compares its answers with plain numpy. Exit code 77: no numpy."""

import json
import os
import subprocess
import sys
import tempfile

try:
    import numpy
except ImportError:
    print("skipped: no numpy")
    sys.exit(77)

import gbin

OPS = ("spgemm", "spgemm-sorted", "masked", "triangles", "spmv", "bfs", "pagerank")
ITERATIONS = 50
# Bytes of an index, kind of the values (1: integers, 2: reals).
FORMS = {"random": ((4, 2), (8, 1)), "complete": ((4, 1),), "path": ((8, 2),), "cancelling": ((4, 2),)}


def from_dense(dense):
    rows, cols = dense.shape
    row, col = numpy.nonzero(dense)
    offsets = numpy.concatenate([[0], numpy.cumsum(numpy.bincount(row, minlength=rows))])
    return gbin.Matrix(rows, cols, offsets, col, dense[row, col].astype(float), True, True)


def matrices():
    rng = numpy.random.default_rng(7)
    karate_like = (rng.random((60, 60)) < 0.15) * rng.integers(1, 9, (60, 60)).astype(float)
    karate_like[7, :] = 0  # a dangling vertex
    karate_like[:, 11] = 0  # a vertex nobody points to
    karate_like[20, 20] = 3  # a loop
    complete = numpy.ones((9, 9)) - numpy.eye(9)
    path = numpy.diag(numpy.ones(30), 1)
    cancelling = numpy.array([[0.0, 2, 0], [-2, 0, 1], [0, 4, 0]])
    return {"random": karate_like, "complete": complete, "path": path, "cancelling": cancelling}


def mix(i, j):
    return ((i * 131 + j * 31) % 1024) / 1024


def values_check(values):
    i, j = numpy.nonzero(values)
    found = values[i, j]
    return {"nonzeros": len(i), "sum": found.sum(), "mixed": (found * mix(i, j)).sum()}


def bfs(pattern, source):
    level = numpy.full(len(pattern), -1)
    level[source] = depth = 0
    counts = [1]
    while True:
        reached = pattern[level == depth].any(axis=0) & (level < 0)
        if not reached.any():
            return {"source": source, "reached": sum(counts), "levels": counts}
        depth += 1
        level[reached] = depth
        counts.append(int(reached.sum()))


def pagerank(pattern):
    n = len(pattern)
    degree = pattern.sum(axis=1)
    walk = numpy.where(degree[:, None] > 0, pattern / numpy.maximum(degree, 1)[:, None], 1 / n)
    score = numpy.full(n, 1 / n)
    for _ in range(ITERATIONS):
        score = 0.15 / n + 0.85 * (score @ walk)
    weights = mix(numpy.arange(n), 0)
    return {"sum": score.sum(), "mixed": (score * weights).sum(), "top": sorted(score, reverse=True)[:10]}


def expected(op, dense):
    pattern = dense != 0
    n = len(dense)
    if op in ("spgemm", "spgemm-sorted", "masked"):
        return values_check(dense @ dense * pattern if op == "masked" else dense @ dense)
    if op == "triangles":
        simple = (pattern | pattern.T) & ~numpy.eye(n, dtype=bool)
        whole = simple.astype(int)
        return {"triangles": int(numpy.trace(whole @ whole @ whole)) // 6}
    if op == "spmv":
        y = dense @ (1 + (numpy.arange(n) % 7) / 8)
        return {"norm": numpy.sqrt((y * y).sum()), "mixed": (y * mix(numpy.arange(n), 0)).sum()}
    if op == "bfs":
        return bfs(pattern, int(numpy.argmax(pattern.sum(axis=1))))
    return pagerank(pattern)


def agrees(a, b):
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(agrees(a[k], b[k]) for k in a)
    if isinstance(a, (list, tuple)):
        return len(a) == len(b) and all(agrees(x, y) for x, y in zip(a, b))
    return abs(a - b) <= 1e-9 * max(1, abs(a), abs(b))


def run(command):
    found = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    if found.returncode != 0:
        return {"failed": f"exit code {found.returncode}: {found.stderr.strip()}"}
    return json.loads(found.stdout)


def main():
    folder = sys.argv[1]
    peers = [os.path.join(folder, name) for name in ("graphblas_peer", "eigen_peer", "scipy_peer.py")]
    wrong = ran = 0
    with tempfile.TemporaryDirectory() as scratch:
        for name, dense in matrices().items():
            file = os.path.join(scratch, name + ".gbin")
            for index_bytes, value_kind in FORMS[name]:
                gbin.write(file, from_dense(dense), value_kind, index_bytes)
                for op in OPS:
                    truth = expected(op, dense)
                    for peer in peers:
                        if not os.path.exists(peer):
                            continue
                        command = ([sys.executable] if peer.endswith(".py") else []) + [peer, file, "--op", op]
                        said = run(command + ["--threads", "2", "--repeat", "1", "--iterations", str(ITERATIONS)])
                        if "absent" in said:
                            continue
                        ran += 1
                        if not agrees(truth, said.get("check", {})):
                            wrong += 1
                            print(f"{os.path.basename(peer)} {op} on {name}: {said}, expected {truth}")
    print(f"{ran} answers, {wrong} wrong")
    sys.exit(1 if wrong or not ran else 0)


if __name__ == "__main__":
    main()
