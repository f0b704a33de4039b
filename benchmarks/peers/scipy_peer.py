#!/usr/bin/python3
"""SciPy as a peer process (README.md): scipy_peer.py FILE --op NAME [--repeat R] [--seconds S] ..."""

import argparse
import json
import sys
import time

PEER = "SciPy"


def absent(op, reason):
    print(json.dumps({"peer": PEER, "op": op, "absent": reason}))
    sys.exit(0)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--op", required=True)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--source", type=int, default=-1)
    parser.add_argument("--iterations", type=int, default=50)
    parser.add_argument("--variant")
    return parser.parse_args()


ARGS = arguments()
try:
    import numpy
    import scipy
    import scipy.io
    import scipy.sparse
    import scipy.sparse.csgraph
except ImportError as problem:
    absent(ARGS.op, f"{sys.executable}: {problem}")

import gbin  # noqa: E402  (after the check for numpy)


def mix(i, j):
    """The weight of position (i, j) in `mixed`, as in peer.c."""
    return ((i.astype(numpy.uint64) * 131 + j * 31) % 1024) / 1024


class SpGemm:
    def __init__(self, matrix, ordered):
        self.matrix, self.ordered = matrix, ordered

    def run(self):
        product = self.matrix @ self.matrix
        if self.ordered:
            product.sort_indices()
        return product

    @staticmethod
    def check(product):
        tuples = product.tocoo()
        weights = mix(tuples.row, tuples.col.astype(numpy.uint64))
        return {
            "nonzeros": int(numpy.count_nonzero(tuples.data)),
            "sum": float(tuples.data.sum()),
            "mixed": float((tuples.data * weights).sum()),
        }


class Masked(SpGemm):
    def __init__(self, matrix):
        super().__init__(matrix, False)
        self.pattern = matrix.copy()
        self.pattern.data = numpy.ones_like(matrix.data)

    def run(self):
        return (self.matrix @ self.matrix).multiply(self.pattern).tocsr()


class Triangles:
    def __init__(self, matrix):
        tuples = matrix.tocoo()
        off = tuples.row != tuples.col
        row, col = tuples.row[off], tuples.col[off]
        ends = (numpy.concatenate([row, col]), numpy.concatenate([col, row]))
        both = scipy.sparse.csr_matrix((numpy.ones(2 * row.size, dtype=numpy.int64), ends), shape=matrix.shape)
        both.sum_duplicates()
        both.data[:] = 1
        self.simple = both

    def run(self):
        low = scipy.sparse.tril(self.simple, -1, format="csr")
        return int((low @ low).multiply(low).sum())

    @staticmethod
    def check(found):
        return {"triangles": found}


class SpMv:
    def __init__(self, matrix):
        self.matrix = matrix
        self.x = 1 + (numpy.arange(matrix.shape[1]) % 7) / 8

    def run(self):
        return self.matrix @ self.x

    @staticmethod
    def check(y):
        weights = mix(numpy.arange(y.size), numpy.uint64(0))
        return {"norm": float(numpy.sqrt((y * y).sum())), "mixed": float((y * weights).sum())}


class Bfs:
    """csgraph gives the order and the predecessors; levels follow in the check, which is not timed."""

    def __init__(self, matrix, source):
        self.matrix = matrix
        self.source = source if source >= 0 else int(numpy.argmax(numpy.diff(matrix.indptr)))

    def run(self):
        return scipy.sparse.csgraph.breadth_first_order(self.matrix, self.source, directed=True)

    def check(self, found):
        order, before = found
        level = {}
        counts = []
        for vertex in order.tolist():
            at = 0 if vertex == self.source else level[int(before[vertex])] + 1
            level[vertex] = at
            if at == len(counts):
                counts.append(0)
            counts[at] += 1
        return {"source": self.source, "reached": int(order.size), "levels": counts}


class PageRank:
    def __init__(self, matrix, iterations):
        self.pattern, self.iterations = matrix.copy(), iterations
        self.pattern.data = numpy.ones(matrix.nnz)
        self.pulled = None

    def run(self):
        damping, n = 0.85, self.pattern.shape[0]
        if self.pulled is None:
            self.pulled = self.pattern.T.tocsr()
            self.degree = numpy.diff(self.pattern.indptr)
        scale = damping / numpy.maximum(self.degree, 1)
        sinks = self.degree == 0
        score = numpy.full(n, 1 / n)
        for _ in range(self.iterations):
            base = (1 - damping + damping * score[sinks].sum()) / n
            score = base + self.pulled @ (score * scale)
        return score

    @staticmethod
    def check(score):
        weights = mix(numpy.arange(score.size), numpy.uint64(0))
        top = sorted(score.tolist(), reverse=True)[:10]
        return {"sum": float(score.sum()), "mixed": float((score * weights).sum()), "top": top}


class Loading:
    """Matrix Market to CSR."""

    def __init__(self, path):
        self.path = path

    def run(self):
        return scipy.sparse.csr_matrix(scipy.io.mmread(self.path))

    @staticmethod
    def check(matrix):
        rows, cols = matrix.shape
        return {"rows": rows, "cols": cols, "entries": int(matrix.nnz), "sum": float(matrix.sum())}


def task(args):
    if args.op == "loading":
        return Loading(args.file)
    known = ("spgemm", "spgemm-sorted", "masked", "triangles", "spmv", "bfs", "pagerank")
    if args.op not in known:
        absent(args.op, "has no such operation")
    m = gbin.read(args.file)
    if m.rows == 0 or (args.op != "spmv" and m.rows != m.cols):
        absent(args.op, "the matrix is not square")
    # Copies: the operands lie in memory of SciPy's own, not in the file's image.
    matrix = scipy.sparse.csr_matrix((m.values.copy(), m.indices.copy(), m.offsets.copy()), shape=(m.rows, m.cols))
    makers = {
        "spgemm": lambda: SpGemm(matrix, False),
        "spgemm-sorted": lambda: SpGemm(matrix, True),
        "masked": lambda: Masked(matrix),
        "triangles": lambda: Triangles(matrix),
        "spmv": lambda: SpMv(matrix),
        "bfs": lambda: Bfs(matrix, args.source),
        "pagerank": lambda: PageRank(matrix, args.iterations),
    }
    return makers[args.op]()


def main():
    begin = time.monotonic()
    work = task(ARGS)
    load_seconds = time.monotonic() - begin
    begin = time.monotonic()
    result = work.run()
    first = time.monotonic() - begin
    seconds = []
    while first <= ARGS.seconds and len(seconds) < ARGS.repeat and sum(seconds) <= ARGS.seconds:
        result = None
        begin = time.monotonic()
        result = work.run()
        seconds.append(time.monotonic() - begin)
    print(
        json.dumps(
            {
                "peer": PEER,
                "version": scipy.__version__,
                "op": ARGS.op,
                "threads": 1,
                "load_seconds": load_seconds,
                "first_seconds": first,
                "seconds": seconds,
                "check": work.check(result),
            }
        )
    )


if __name__ == "__main__":
    main()
