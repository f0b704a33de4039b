"""Reads label files and writes clusters for the peers in Python, as mcl does with --abc."""

import numpy
import scipy.sparse


def read(path):
    """The labels by first mention and the symmetric matrix without loops; repeats and directions merge by maximum."""
    number, rows, columns, weights = {}, [], [], []
    with open(path, encoding="utf-8", errors="surrogateescape") as lines:
        for line in lines:
            field = line.rstrip("\n").split("\t") if "\t" in line else line.split()
            if len(field) < 2 or field[0].startswith("#"):
                continue
            rows.append(number.setdefault(field[0], len(number)))
            columns.append(number.setdefault(field[1], len(number)))
            weights.append(float(field[2]) if len(field) > 2 else 1.0)
    rows, columns, weights = numpy.array(rows), numpy.array(columns), numpy.array(weights, dtype="float64")
    n = len(number)
    low, high = numpy.minimum(rows, columns), numpy.maximum(rows, columns)
    keep = (low != high) & (weights > 0)
    key, weights = (low * n + high)[keep], weights[keep]
    order = numpy.lexsort((-weights, key))
    key, first = numpy.unique(key[order], return_index=True)
    upper = scipy.sparse.csc_matrix((weights[order][first], (key // n, key % n)), shape=(n, n))
    return list(number), (upper + upper.T).tocsc()


def write(path, names, clusters):
    """Writes one cluster per line, largest first, then by first member; members are ordered by number."""
    clusters = sorted((sorted(members) for members in clusters), key=lambda members: (-len(members), members[:1]))
    with open(path, "w", encoding="utf-8", errors="surrogateescape") as out:
        for members in clusters:
            out.write("\t".join(names[v] for v in members) + "\n")
