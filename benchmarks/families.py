#!/usr/bin/env python3
"""Graph families that `gustav generate` lacks, as .gbin files: square, unweighted, directed, from fixed seeds.

usage: families.py OUT PARAMETERS    PARAMETERS: a JSON object with family, seed and the parameters of the family"""
import json
import os
import sys
from pathlib import Path

import numpy

sys.path.insert(0, str(Path(__file__).resolve().parent / "peers"))
import gbin  # noqa: E402


def uniform(rng, rows, cols, count):
    """`count` random arcs between the vertex ranges `rows` and `cols` (begin, end)."""
    return rng.integers(*rows, count), rng.integers(*cols, count)


def joined(*arcs):
    """The union of pairs of arrays (sources, targets)."""
    return numpy.concatenate([a for a, _ in arcs]), numpy.concatenate([b for _, b in arcs])


def both_ways(source, target):
    return joined((source, target), (target, source))


def hub(rng, size, factor):
    """A uniform graph, and a row and a column with size / 4 entries."""
    spokes = [rng.choice(size, size // 4, replace=False) for _ in range(2)]
    vertex = numpy.full(size // 4, size // 3)
    return size, joined(uniform(rng, (0, size), (0, size), factor * size), (vertex, spokes[0]), (spokes[1], vertex))


def bipartite(rng, left, right, factor):
    """Arcs both ways between a large part and a small one; `factor` edges a vertex of the large part."""
    return left + right, both_ways(*uniform(rng, (0, left), (left, left + right), factor * left))


def ring(rng, size, neighbours, rewired):
    """Watts and Strogatz: a ring of `neighbours` next vertices, a share of the arcs rewired."""
    source = numpy.repeat(numpy.arange(size), neighbours)
    target = (source + numpy.tile(numpy.arange(1, neighbours + 1), size)) % size
    far = rng.random(source.size) < rewired
    target[far] = rng.integers(0, size, int(far.sum()))
    return size, both_ways(source, target)


def dense_corner(rng, size, corner, factor):
    """A dense block of `corner` vertices beside a uniform sparse graph of the others, without arcs between them."""
    row, col = numpy.divmod(numpy.arange(corner * corner), corner)
    rest = (corner, size)
    return size, joined((row, col), uniform(rng, rest, rest, factor * (size - corner)))


def stars(rng, size, mean):
    """Disjoint stars with geometrically distributed numbers of vertices, edges both ways."""
    is_centre = rng.random(size) < 1 / mean
    is_centre[0] = True
    centres = numpy.flatnonzero(is_centre)
    centre_of = centres[numpy.cumsum(is_centre) - 1]
    leaves = numpy.flatnonzero(~is_centre)
    return size, both_ways(leaves, centre_of[leaves])


def dense_blocks(rng, size, most):
    """Dense blocks of 1 to `most` vertices on the diagonal."""
    ends = numpy.cumsum(rng.integers(1, most + 1, size))
    ends = numpy.append(ends[ends < size], size)
    begins = numpy.append(0, ends[:-1])
    sizes = ends - begins
    rows = numpy.arange(size)
    block = numpy.repeat(numpy.arange(sizes.size), sizes)
    source = numpy.repeat(rows, sizes[block])
    first = numpy.cumsum(sizes[block]) - sizes[block]
    target = numpy.arange(source.size) - numpy.repeat(first, sizes[block]) + begins[block[source]]
    return size, (source, target)


FAMILIES = {"hub": hub, "bipartite": bipartite, "ring": ring, "dense-corner": dense_corner, "stars": stars,
            "dense-blocks": dense_blocks}


def matrix(family, seed, **parameters):
    """The graph as a gbin.Matrix: rows sorted, no arc twice, vertices renumbered where `permuted` is true."""
    rng = numpy.random.default_rng(seed)
    permuted = parameters.pop("permuted", False)
    size, (source, target) = FAMILIES[family](rng, **parameters)
    if permuted:
        order = rng.permutation(size)
        source, target = order[source], order[target]
    keys = numpy.unique(source.astype(numpy.int64) * size + target)
    offsets = numpy.zeros(size + 1, dtype=numpy.int64)
    numpy.cumsum(numpy.bincount(keys // size, minlength=size), out=offsets[1:])
    return gbin.Matrix(size, size, offsets, keys % size, None)


def main():
    path = Path(sys.argv[1])
    partial = path.with_suffix(".partial")
    gbin.write(partial, matrix(**json.loads(sys.argv[2])), value_kind=0)
    os.replace(partial, path)


if __name__ == "__main__":
    main()
