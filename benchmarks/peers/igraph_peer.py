#!/usr/bin/python3
"""igraph as a peer process (README.md): igraph_peer.py FILE --op NAME [--repeat R] [--seconds S] ..."""

import peer

PEER = "igraph"
ARGS = peer.arguments()
if ARGS.op not in ("triangles", "bfs", "components"):
    peer.absent(PEER, ARGS.op, "has no such operation")
try:
    import igraph
    import numpy
except ImportError as problem:
    peer.absent(PEER, ARGS.op, f"{problem} (scripts/peers.sh)")


class Triangles:
    """igraph counts triangles within the transitivity: triangles = transitivity * connected triples / 3."""

    def __init__(self, matrix):
        self.graph = igraph.Graph(matrix.rows, numpy.column_stack(peer.simple_edges(matrix)))
        self.variants = {"transitivity": self.transitivity, "list": lambda: len(self.graph.list_triangles())}

    def transitivity(self):
        degree = numpy.asarray(self.graph.degree(), dtype="int64")
        triples = int((degree * (degree - 1) // 2).sum())
        return round(self.graph.transitivity_undirected(mode="zero") * triples / 3)

    @staticmethod
    def check(found):
        return {"triangles": found}


def directed_graph(matrix):
    return igraph.Graph(matrix.rows, numpy.column_stack([peer.entry_rows(matrix), matrix.indices]), directed=True)


class Components:
    def __init__(self, matrix):
        self.graph = directed_graph(matrix)
        self.variants = {"weak": lambda: self.graph.connected_components(mode="weak").membership}

    check = staticmethod(peer.components_check)


class Bfs:
    def __init__(self, matrix):
        self.graph = directed_graph(matrix)
        self.source = peer.first_source(ARGS, matrix.offsets)
        self.variants = {"bfs": lambda: self.graph.bfs(self.source, mode="out")}

    def check(self, found):
        counts = numpy.diff(found[1]).tolist()  # start of each level
        return {"source": self.source, "reached": sum(counts), "levels": counts}


if __name__ == "__main__":
    peer.run(ARGS, PEER, igraph.__version__, {"triangles": Triangles, "bfs": Bfs, "components": Components})
