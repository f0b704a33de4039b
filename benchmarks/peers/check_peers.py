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

import check_toolbox
import gbin

PRODUCTS = ("spgemm", "spgemm-sorted", "spgemm-minplus", "spgemm-lambda", "lu", "tall", "masked")
OPS = (*PRODUCTS, "triangles", "bfs", "bfs64", "pagerank", "components", *check_toolbox.OPS)
# Operation, type and number of columns of the dense operands.
DENSE = [(op, *how) for op in ("spmv", "spmm", "sddmm") for how in (("fp64", 21), ("fp32", 37))]
ITERATIONS, BITS, STEP = 50, 5, 2654435761
TOLERANCE = {"fp64": 1e-9, "fp32": 1e-4}
# Of the same kind, for square matrices alone.
BATCH = [("spmm-batch", "fp64", 21), ("spmm-batch", "fp32", 37)]
# Bytes of an index, kind of the values (1: integers, 2: reals).
ENCODINGS = {"random": ((4, 2), (8, 1)), "complete": ((4, 1),), "path": ((8, 2),), "cancelling": ((4, 2),), "empty": ((4, 2),),
             "islands": ((4, 0),), "wide": ((4, 2),)}


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
    # Many components, the largest one of more than half the vertices.
    islands = (rng.random((400, 400)) < 0.8 / 400).astype(float)
    wide = (rng.random((30, 70)) < 0.2) * rng.integers(-9, 9, (30, 70)).astype(float)
    return {"random": karate_like, "complete": complete, "path": path, "cancelling": cancelling, "empty": empty,
            "islands": islands, "wide": wide}


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


def components(pattern):
    both = pattern | pattern.T
    component = numpy.full(len(pattern), -1)
    for v in range(len(pattern)):
        if component[v] < 0:
            component[levels_from(both, v) >= 0] = v
    found = numpy.bincount(component, minlength=len(pattern))
    weights = mix(numpy.arange(len(pattern)), 0)
    return {"components": int((found > 0).sum()), "largest": int(found.max()), "mixed": (found[component] * weights).sum()}


def dense(rows, cols, step):
    i, j = numpy.indices((rows, cols))
    return 1 + ((step * i + j) % 7) / 8


def dense_check(op, matrix, cols):
    rows, inner = matrix.shape
    if op == "sddmm":
        return values_check(dense(rows, cols, 3) @ dense(inner, cols, 5).T * (matrix != 0))
    result = matrix @ (dense(inner, 1, 1) if op == "spmv" else dense(inner, cols, 3))
    return {"norm": numpy.sqrt((result * result).sum()), "mixed": (result * mix(*numpy.indices(result.shape))).sum()}


def batch_check(matrix, cols):
    n, sizes = len(matrix), []
    for k in range(100):
        sizes.append(min(n, 20 + k * STEP % 81))
    right, result, before = dense(sum(sizes), cols, 3), [], 0
    for size in sizes:
        first = before % (n - size + 1)
        result.append(matrix[first:first + size, first:first + size] @ right[before:before + size])
        before += size
    result = numpy.concatenate(result)
    return {"norm": numpy.sqrt((result * result).sum()), "mixed": (result * mix(*numpy.indices(result.shape))).sum()}


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


def expected(op, matrix, cols):
    pattern = matrix != 0
    if op in check_toolbox.OPS:
        return check_toolbox.expected(op, pattern)
    if op in PRODUCTS:
        return values_check(product(op, matrix))
    if op == "triangles":
        whole = undirected(pattern)
        return {"triangles": int(numpy.trace(whole @ whole @ whole)) // 6}
    if op in ("spmm-batch", "spmm-batch-loop"):
        return batch_check(matrix, cols)
    if op in ("spmv", "spmm", "sddmm"):
        return dense_check(op, matrix, cols)
    return {"bfs": bfs, "bfs64": bfs64, "pagerank": pagerank, "components": components}[op](pattern)


def agrees(a, b, tolerance):
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(agrees(a[k], b[k], tolerance) for k in a)
    if isinstance(a, (list, tuple)):
        return len(a) == len(b) and all(agrees(x, y, tolerance) for x, y in zip(a, b))
    if isinstance(a, int) and isinstance(b, int):
        return a == b
    return abs(a - b) <= tolerance * max(1, abs(a), abs(b))


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


def cases(matrix):
    """Operation, type and columns of each run; a matrix that is not square has dense operands only."""
    rows, cols = matrix.shape
    return [*((op, "fp64", 32) for op in (*OPS, "spmm-batch-loop") if rows == cols), *DENSE, *(BATCH if rows == cols else [])]


def faults_of(said, truth, tolerance):
    """What is wrong with the output of a program."""
    # An interpreter or a library with threads has a megabyte at least.
    if said.get("peak_bytes", 0) < 2**20:
        yield f"no peak_bytes: {said}"
    if "page_faults" not in said:
        yield f"no page_faults: {said}"
    if not agrees(truth, said.get("check", {}), tolerance):
        yield f"{said}, expected {truth}"


def main():
    folder = sys.argv[1]
    peers = programs(folder)
    own = [[sys.argv[2], "bench", "--worker"]] if len(sys.argv) > 2 else []
    wrong, answers = 0, {}
    absent = set()  # programs and operations that they do not have
    with tempfile.TemporaryDirectory() as scratch:
        for name, matrix in matrices().items():
            file = os.path.join(scratch, name + ".gbin")
            for index_bytes, value_kind in ENCODINGS[name]:
                gbin.write(file, from_dense(matrix), value_kind, index_bytes)
                for op, kind, cols in cases(matrix):
                    truth = expected(op, matrix, cols)
                    tolerance = check_toolbox.MOST_DIFFERENCE if op in check_toolbox.QUALITY else TOLERANCE[kind]
                    for program in own + peers:
                        if (*program, op) in absent:
                            continue
                        options = ["--op", op, "--threads", "2", "--repeat", "1", "--seconds", "0.2", "--bits", str(BITS),
                                   "--iterations", str(ITERATIONS), "--cols", str(cols), "--type", kind]
                        said = run(program + [file, *options])
                        if "absent" in said:
                            absent.add((*program, op))
                            continue
                        who = " ".join([said.get("peer", program[-1]), said.get("version", "")])
                        answers[who] = answers.get(who, 0) + 1
                        for fault in faults_of(said, truth, tolerance):
                            wrong += 1
                            print(f"{' '.join(program)} {op} {kind} on {name}: {fault}")
    print(", ".join(f"{who}: {count}" for who, count in answers.items()))
    print(f"{sum(answers.values())} answers, {wrong} wrong")
    sys.exit(1 if wrong or not answers else 0)


if __name__ == "__main__":
    main()
