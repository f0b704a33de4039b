#!/usr/bin/python3
"""NetworKit as a peer process (README.md): networkit_peer.py FILE --op NAME [--repeat R] [--seconds S] ..."""

import peer

PEER = "NetworKit"
ARGS = peer.arguments()
if ARGS.op not in ("triangles", "bfs", "components"):
    peer.absent(PEER, ARGS.op, "has no such operation")
try:
    import networkit
    import numpy
except ImportError as problem:
    peer.absent(PEER, ARGS.op, f"{problem} (scripts/peers.sh)")


def graph_of(row, col, n, directed):
    ends = row.astype("int64"), col.astype("int64")  # narrower types are not supported
    return networkit.GraphFromCoo((numpy.ones(row.size), ends), n=n, weighted=False, directed=directed)


class Triangles:
    """NetworKit counts triangles at each edge, or the share of closed wedges at each vertex; the sum is timed, too."""

    def __init__(self, matrix):
        self.graph = graph_of(*peer.simple_edges(matrix), matrix.rows, False)
        self.graph.indexEdges()
        self.graph.sortEdges()
        self.variants = {
            "local clustering, turbo": self.by_vertices,
            "triangle edge score": lambda: self.by_edges(networkit.sparsification.TriangleEdgeScore),
            "chiba-nishizeki": lambda: self.by_edges(networkit.sparsification.ChibaNishizekiTriangleEdgeScore),
        }

    def by_vertices(self):
        share = networkit.centrality.LocalClusteringCoefficient(self.graph, True).run().scores()
        degree = networkit.centrality.DegreeCentrality(self.graph).run().scores()
        share, degree = numpy.asarray(share), numpy.asarray(degree)
        return round(float((share * (degree * (degree - 1) / 2)).sum()) / 3)

    def by_edges(self, counter):
        return round(float(numpy.asarray(counter(self.graph).run().scores()).sum()) / 3)

    @staticmethod
    def check(found):
        return {"triangles": found}


class Bfs:
    """The timed part computes distances; levels are counted in the check."""

    def __init__(self, matrix):
        self.graph = graph_of(peer.entry_rows(matrix), matrix.indices, matrix.rows, True)
        self.source = peer.first_source(ARGS, matrix.offsets)
        self.variants = {"bfs": lambda: networkit.distance.BFS(self.graph, self.source, False).run()}

    def check(self, search):
        distance = numpy.asarray(search.getDistances())
        counts = numpy.bincount(distance[distance < distance.size].astype("int64")).tolist()
        return {"source": self.source, "reached": sum(counts), "levels": counts}


class Components:
    """Of the undirected simple graph, which has the same components. The labels are read in the check."""

    def __init__(self, matrix):
        self.graph = graph_of(*peer.simple_edges(matrix), matrix.rows, False)
        kinds = networkit.components
        self.variants = {
            "parallel": lambda: kinds.ParallelConnectedComponents(self.graph, False).run(),
            "serial": lambda: kinds.ConnectedComponents(self.graph).run(),
        }

    @staticmethod
    def check(found):
        return peer.components_check(found.getPartition().getVector())


if __name__ == "__main__":
    networkit.setNumberOfThreads(ARGS.threads)
    threads = 1 if ARGS.op == "bfs" else ARGS.threads
    peer.run(ARGS, PEER, networkit.__version__, {"triangles": Triangles, "bfs": Bfs, "components": Components},
             threads)
