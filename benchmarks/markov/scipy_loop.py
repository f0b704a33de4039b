#!/usr/bin/python3
"""Markov clustering as a loop over SciPy's sparse products: scipy_loop.py FILE INFLATION OUTPUT

Loops get the maximum of their column. Each iteration squares, drops entries below 1e-4 except the maximum of a column,
inflates and scales; the loop ends at a chaos of 1e-4, as in mcl. Without mcl's selection and recovery the clusters of
large graphs differ. Prints one JSON object: seconds of loading, of each iteration and of extracting the clusters."""

import json
import sys
import time

try:
    import numpy
    import scipy
    import scipy.sparse
    from scipy.sparse import csgraph
    import labels
except ImportError as problem:
    print(json.dumps({"absent": f"{problem} (scripts/peers.sh)"}))
    sys.exit(0)

THRESHOLD, REST, MOST = 1e-4, 1e-4, 10000


def scaled(M):
    sums = numpy.asarray(M.sum(axis=0)).ravel()
    M.data /= numpy.repeat(sums, numpy.diff(M.indptr))
    return M


def pruned(M):
    """Drops entries below the threshold, except the largest of each column. Returns the matrix and its chaos."""
    longest = numpy.diff(M.indptr)
    most = numpy.maximum.reduceat(M.data, M.indptr[:-1])  # no column is empty, because each starts with a loop
    squares = numpy.add.reduceat(M.data * M.data, M.indptr[:-1])
    M.data[(M.data < THRESHOLD) & (M.data < numpy.repeat(most, longest))] = 0
    M.eliminate_zeros()
    return M, float(((most - squares) * numpy.diff(M.indptr)).max())


def clusters_of(M):
    """The attractor systems with the vertices that flow to them; a vertex that flows to several goes to the first."""
    M = M.tocoo()
    keep = M.data > 1e-3
    n = M.shape[0]
    row, col = M.row[keep], M.col[keep]
    attractor = numpy.zeros(n, dtype=bool)
    attractor[row[row == col]] = True
    inside = attractor[row] & attractor[col]
    _, system = csgraph.connected_components(
        scipy.sparse.coo_matrix((numpy.ones(inside.sum()), (row[inside], col[inside])), shape=(n, n)), directed=False)
    of = numpy.full(n, n, dtype="int64")
    numpy.minimum.at(of, col[attractor[row]], system[row[attractor[row]]])
    of[of == n] = n + numpy.flatnonzero(of == n)
    order = numpy.argsort(of, kind="stable")
    return numpy.split(order, numpy.flatnonzero(numpy.diff(of[order])) + 1)


def main():
    path, inflation, output = sys.argv[1], float(sys.argv[2]), sys.argv[3]
    begin = time.monotonic()
    names, A = labels.read(path)
    loops = A.max(axis=0).toarray().ravel()
    loops[loops == 0] = 1
    load = time.monotonic() - begin
    begin = time.monotonic()
    M = scaled((A + scipy.sparse.diags(loops)).tocsc())
    seconds = []
    for _ in range(MOST):
        start = time.monotonic()
        M, chaos = pruned(M @ M)
        M.data **= inflation
        M = scaled(M)
        seconds.append(time.monotonic() - start)
        if chaos < REST:
            break
    clusters = clusters_of(M)
    steps = time.monotonic() - begin
    labels.write(output, names, clusters)
    print(json.dumps({"version": scipy.__version__, "load": load, "iterations": seconds, "compute": steps}))


if __name__ == "__main__":
    main()
