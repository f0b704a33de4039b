#!/usr/bin/python3
"""SciPy as a peer process (README.md): scipy_peer.py FILE --op NAME [--repeat R] [--seconds S] ..."""

import sys
import time

import peer

PEER = "SciPy"
ARGS = peer.arguments()
try:
    import numpy
    import scipy
    import scipy.io
    import scipy.sparse
    import scipy.sparse.csgraph
except ImportError as problem:
    peer.absent(PEER, ARGS.op, f"{sys.executable}: {problem}")

import gbin  # noqa: E402  (after the check for numpy)


class SpGemm:
    def __init__(self, left, right, ordered=False):
        self.left, self.right, self.ordered = left, right, ordered

    def run(self):
        product = self.left @ self.right
        if self.ordered:
            product.sort_indices()
        return product

    @staticmethod
    def check(product):
        tuples = product.tocoo()
        weights = peer.mix(tuples.row, tuples.col)
        return {
            "nonzeros": int(numpy.count_nonzero(tuples.data)),
            "sum": float(tuples.data.sum()),
            "mixed": float((tuples.data * weights).sum()),
        }


def lower_upper(simple):
    """The parts of the graph in ascending order of (degree, vertex), as in operands.c."""
    order = numpy.argsort(numpy.diff(simple.indptr), kind="stable")
    ordered = simple.astype(float)[order][:, order]
    parts = scipy.sparse.tril(ordered, -1, format="csr"), scipy.sparse.triu(ordered, 1, format="csr")
    for part in parts:
        part.sort_indices()
    return parts


def tall(matrix, bits):
    """Columns of the matrix, as in operands.c."""
    columns = matrix[:, peer.tall_columns(matrix.shape[1], bits)].tocsr()
    columns.sort_indices()
    return columns


class Masked(SpGemm):
    def __init__(self, matrix):
        super().__init__(matrix, matrix)
        self.pattern = matrix.copy()
        self.pattern.data = numpy.ones_like(matrix.data)

    def run(self):
        return (self.left @ self.right).multiply(self.pattern).tocsr()


def simple_graph(matrix):
    tuples = matrix.tocoo()
    off = tuples.row != tuples.col
    row, col = tuples.row[off], tuples.col[off]
    ends = (numpy.concatenate([row, col]), numpy.concatenate([col, row]))
    both = scipy.sparse.csr_matrix((numpy.ones(2 * row.size, dtype=numpy.int64), ends), shape=matrix.shape)
    both.sum_duplicates()
    both.data[:] = 1
    return both


class Triangles:
    def __init__(self, matrix):
        self.simple = simple_graph(matrix)

    def run(self):
        low = scipy.sparse.tril(self.simple, -1, format="csr")
        return int((low @ low).multiply(low).sum())

    @staticmethod
    def check(found):
        return {"triangles": found}


class DenseProduct:
    """A times a dense operand."""

    def __init__(self, matrix, right):
        self.matrix, self.right = matrix.astype(right.dtype), right

    def run(self):
        return self.matrix @ self.right

    check = staticmethod(peer.dense_check)


class Components:
    def __init__(self, matrix):
        self.pattern = matrix.copy()
        self.pattern.data = numpy.ones(matrix.nnz)

    def run(self):
        return scipy.sparse.csgraph.connected_components(self.pattern, directed=True, connection="weak")[1]

    check = staticmethod(peer.components_check)


class StrongComponents(Components):
    def run(self):
        return scipy.sparse.csgraph.connected_components(self.pattern, directed=True, connection="strong")[1]


def with_lengths(matrix):
    """The pattern with the length of each edge."""
    rows = numpy.repeat(numpy.arange(matrix.shape[0]), numpy.diff(matrix.indptr))
    lengths = peer.lengths(rows, matrix.indices)
    return scipy.sparse.csr_matrix((lengths, matrix.indices, matrix.indptr), shape=matrix.shape)


class ShortestPaths:
    def __init__(self, matrix):
        self.arcs = with_lengths(matrix)
        self.source = peer.first_source(ARGS, matrix.indptr)

    def run(self):
        return scipy.sparse.csgraph.dijkstra(self.arcs, indices=self.source)

    def check(self, found):
        return peer.distances_check(self.source, found)


class Forest:
    def __init__(self, matrix):
        self.graph = with_lengths(simple_graph(matrix))

    def run(self):
        return scipy.sparse.csgraph.minimum_spanning_tree(self.graph)

    @staticmethod
    def check(found):
        return {"edges": int(found.nnz), "weight": float(found.sum())}


class Bfs:
    """csgraph returns the order and the predecessors; the check, which is not timed, computes the levels."""

    def __init__(self, matrix):
        self.matrix = matrix
        self.source = peer.first_source(ARGS, matrix.indptr)

    def run(self):
        return scipy.sparse.csgraph.breadth_first_order(self.matrix, self.source, directed=True)

    @staticmethod
    def levels(found):
        """The level of each vertex in the order of the search."""
        order, before = found
        level = numpy.zeros(before.size, dtype="int64")
        for vertex in order[1:].tolist():
            level[vertex] = level[before[vertex]] + 1
        return level[order]

    def check(self, found):
        counts = numpy.bincount(self.levels(found)).tolist()
        return {"source": self.source, "reached": sum(counts), "levels": counts}


class Bfs64:
    """Runs one search after the other."""

    def __init__(self, matrix):
        self.matrix, self.sources = matrix, peer.many_sources(matrix.indptr)

    def run(self):
        return [scipy.sparse.csgraph.breadth_first_order(self.matrix, k, directed=True) for k in self.sources]

    @staticmethod
    def check(found):
        levels = [Bfs.levels(one) for one in found]
        counts = numpy.bincount(numpy.concatenate(levels)).tolist()
        mixed = sum(float((at * peer.mix(k, one[0])).sum()) for k, (one, at) in enumerate(zip(found, levels)))
        return {"mixed": mixed, "reached": sum(counts), "levels": counts}


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
        weights = peer.mix(numpy.arange(score.size), 0)
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


MAKERS = {
    "spgemm": lambda matrix: SpGemm(matrix, matrix),
    "spgemm-sorted": lambda matrix: SpGemm(matrix, matrix, True),
    "lu": lambda matrix: SpGemm(*lower_upper(simple_graph(matrix))),
    "tall": lambda matrix: SpGemm(matrix, tall(matrix, ARGS.bits)),
    "masked": Masked,
    "triangles": Triangles,
    "spmv": lambda matrix: DenseProduct(matrix, peer.dense(matrix.shape[1], 1, 1, ARGS.type)[:, 0]),
    "spmm": lambda matrix: DenseProduct(matrix, peer.dense(matrix.shape[1], ARGS.cols, 3, ARGS.type)),
    "components": Components,
    "scc": StrongComponents,
    "sssp": ShortestPaths,
    "forest": Forest,
    "bfs": Bfs,
    "bfs64": Bfs64,
    "pagerank": lambda matrix: PageRank(matrix, ARGS.iterations),
}


def task():
    if ARGS.op == "loading":
        return Loading(ARGS.file)
    if ARGS.op not in MAKERS:
        peer.absent(PEER, ARGS.op, "has no such operation")
    m = gbin.read(ARGS.file)
    if m.rows == 0 or (ARGS.op not in ("spmv", "spmm") and m.rows != m.cols):
        peer.absent(PEER, ARGS.op, "the matrix is not square")
    # Copies, so that the operands are in memory owned by SciPy and not in the mapped file.
    arrays = (m.values.copy(), m.indices.copy(), m.offsets.copy())
    return MAKERS[ARGS.op](scipy.sparse.csr_matrix(arrays, shape=(m.rows, m.cols)))


def main():
    begin = time.monotonic()
    work = task()
    load_seconds = time.monotonic() - begin
    result, times = peer.measure(ARGS, {"default": work.run})
    peer.report(PEER, scipy.__version__, ARGS, 1, load_seconds, times, work.check(result))


if __name__ == "__main__":
    main()
