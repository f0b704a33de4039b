#!/usr/bin/python3
"""check_peers.py FOLDER [GUSTAV]: runs every peer in a folder, and the command GUSTAV if given, on small matrices and
compares the answers with numpy. Exit code 77: no numpy."""

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

PRODUCTS = ("spgemm", "spgemm-sorted", "spgemm-minplus", "spgemm-lambda", "lu", "tall", "masked")
OPS = (*PRODUCTS, "triangles", "spmv", "bfs", "bfs64", "pagerank")
ITERATIONS, BITS, STEP = 50, 5, 2654435761
# Bytes of an index, kind of the values (1: integers, 2: reals).
ENCODINGS = {"random": ((4, 2), (8, 1)), "complete": ((4, 1),), "path": ((8, 2),), "cancelling": ((4, 2),), "empty": ((4, 2),)}


def from_dense(dense):
    rows, cols = dense.shape
    row, col = numpy.nonzero(dense)
    offsets = numpy.concatenate([[0], numpy.cumsum(numpy.bincount(row, minlength=rows))])
    return gbin.Matrix(rows, cols, offsets, col, dense[row, col].astype(float), True, True)


def matrices():
    rng = numpy.random.default_rng(7)
    karate_like = (rng.random((60, 60)) < 0.15) * rng.integers(1, 9, (60, 60)).astype(float)
    karate_like[7, :] = 0  # a dangling vertex
    karate_like[:, 11] = 0  # a vertex without in-arcs
    karate_like[20, 20] = 3  # a loop
    complete = numpy.ones((9, 9)) - numpy.eye(9)
    path = numpy.diag(numpy.ones(30), 1)
    cancelling = numpy.array([[0.0, 2, 0], [-2, 0, 1], [0, 4, 0]])
    empty = numpy.zeros((5, 5))
    return {"random": karate_like, "complete": complete, "path": path, "cancelling": cancelling, "empty": empty}


def mix(i, j):
    return ((i * 131 + j * 31) % 1024) / 1024


def values_check(values):
    i, j = numpy.nonzero(values)
    found = values[i, j]
    return {"nonzeros": len(i), "sum": found.sum(), "mixed": (found * mix(i, j)).sum()}


def levels_from(pattern, source):
    """The level of each vertex; -1 if it is not reached."""
    level = numpy.full(len(pattern), -1)
    level[source] = depth = 0
    while True:
        reached = pattern[level == depth].any(axis=0) & (level < 0)
        if not reached.any():
            return level
        depth += 1
        level[reached] = depth


def sizes(levels):
    return numpy.bincount(levels[levels >= 0]).tolist()


def bfs(pattern):
    source = int(numpy.argmax(pattern.sum(axis=1)))
    counts = sizes(levels_from(pattern, source))
    return {"source": source, "reached": sum(counts), "levels": counts}


def bfs64(pattern):
    some = numpy.flatnonzero(pattern.any(axis=1))
    if len(some) == 0:
        some = numpy.array([0])
    levels = numpy.array([levels_from(pattern, some[k * STEP % len(some)]) for k in range(64)])
    k, v = numpy.nonzero(levels >= 0)
    return {"mixed": (levels[k, v] * mix(k, v)).sum(), "reached": len(k), "levels": sizes(levels)}


def pagerank(pattern):
    n = len(pattern)
    degree = pattern.sum(axis=1)
    walk = numpy.where(degree[:, None] > 0, pattern / numpy.maximum(degree, 1)[:, None], 1 / n)
    score = numpy.full(n, 1 / n)
    for _ in range(ITERATIONS):
        score = 0.15 / n + 0.85 * (score @ walk)
    weights = mix(numpy.arange(n), 0)
    return {"sum": score.sum(), "mixed": (score * weights).sum(), "top": sorted(score, reverse=True)[:10]}


def undirected(pattern):
    return ((pattern | pattern.T) & ~numpy.eye(len(pattern), dtype=bool)).astype(int)


def product(op, dense):
    n = len(dense)
    if op == "masked":
        return dense @ dense * (dense != 0)
    if op == "tall":
        return dense @ dense[:, [t * STEP % n for t in range(2**BITS)]]
    if op == "lu":
        simple = undirected(dense != 0)
        order = sorted(range(n), key=lambda v: (simple[v].sum(), v))
        simple = simple[numpy.ix_(order, order)]
        return numpy.tril(simple) @ numpy.triu(simple)
    if op == "spgemm-minplus":
        lengths = numpy.where(dense != 0, dense, numpy.inf)
        least = (lengths[:, :, None] + lengths[None, :, :]).min(axis=1)
        return numpy.where(numpy.isfinite(least), least, 0)
    return dense @ dense


def expected(op, dense):
    pattern = dense != 0
    n = len(dense)
    if op in PRODUCTS:
        return values_check(product(op, dense))
    if op == "triangles":
        whole = undirected(pattern)
        return {"triangles": int(numpy.trace(whole @ whole @ whole)) // 6}
    if op == "spmv":
        y = dense @ (1 + (numpy.arange(n) % 7) / 8)
        return {"norm": numpy.sqrt((y * y).sum()), "mixed": (y * mix(numpy.arange(n), 0)).sum()}
    return {"bfs": bfs, "bfs64": bfs64, "pagerank": pagerank}[op](pattern)


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


def programs(folder):
    """The words before FILE of every program that `gustav bench` would run."""
    pythons = [sys.executable]
    newest = os.path.join(folder, "newest_python")
    if os.path.exists(newest):
        with open(newest, encoding="utf-8") as file:
            pythons.append(file.readline().strip())
    found = []
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        if name.endswith("_peer"):
            found.append([path])
        elif name.endswith("_peer.py"):
            found += [[python, path] for python in pythons]
    return found


def main():
    folder = sys.argv[1]
    peers = programs(folder)
    own = [[sys.argv[2], "bench", "--worker"]] if len(sys.argv) > 2 else []
    wrong, answers = 0, {}
    with tempfile.TemporaryDirectory() as scratch:
        for name, dense in matrices().items():
            file = os.path.join(scratch, name + ".gbin")
            for index_bytes, value_kind in ENCODINGS[name]:
                gbin.write(file, from_dense(dense), value_kind, index_bytes)
                for op in OPS:
                    truth = expected(op, dense)
                    for program in own + peers:
                        options = ["--op", op, "--threads", "2", "--repeat", "1", "--seconds", "0.2", "--bits", str(BITS)]
                        said = run(program + [file, *options, "--iterations", str(ITERATIONS)])
                        if "absent" in said:
                            continue
                        who = " ".join([said.get("peer", program[-1]), said.get("version", "")])
                        answers[who] = answers.get(who, 0) + 1
                        # An interpreter or a library with threads has a megabyte at least.
                        if said.get("peak_bytes", 0) < 2**20:
                            wrong += 1
                            print(f"{' '.join(program)} {op} on {name}: no peak_bytes: {said}")
                        if "page_faults" not in said:
                            wrong += 1
                            print(f"{' '.join(program)} {op} on {name}: no page_faults: {said}")
                        if not agrees(truth, said.get("check", {})):
                            wrong += 1
                            print(f"{' '.join(program)} {op} on {name}: {said}, expected {truth}")
    print(", ".join(f"{who}: {count}" for who, count in answers.items()))
    print(f"{sum(answers.values())} answers, {wrong} wrong")
    sys.exit(1 if wrong or not answers else 0)


if __name__ == "__main__":
    main()
