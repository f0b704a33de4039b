"""Label files in and clusters out, for the peers in Python: what mcl does with --abc, as far as it matters here."""

import numpy
import scipy.sparse


def read(path):
    """Labels by appearance and the symmetric matrix: the larger of both directions and of repeats, no loops."""
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
    place, weights = (low * n + high)[keep], weights[keep]
    order = numpy.lexsort((-weights, place))
    place, first = numpy.unique(place[order], return_index=True)
    upper = scipy.sparse.csc_matrix((weights[order][first], (place // n, place % n)), shape=(n, n))
    return list(number), (upper + upper.T).tocsc()


def write(path, names, clusters):
    """A cluster a line, largest first, then by first member; members by number."""
    clusters = sorted((sorted(members) for members in clusters), key=lambda members: (-len(members), members[:1]))
    with open(path, "w", encoding="utf-8", errors="surrogateescape") as out:
        for members in clusters:
            out.write("\t".join(names[v] for v in members) + "\n")
