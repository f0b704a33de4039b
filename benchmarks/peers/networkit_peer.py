#!/usr/bin/python3
"""NetworKit as a peer process (README.md): networkit_peer.py FILE --op NAME [--repeat R] [--seconds S] ..."""

import peer

PEER = "NetworKit"
ARGS = peer.arguments()
if ARGS.op not in ("triangles", "bfs", "components", "sssp", "scc", "forest", "core", "louvain", "leiden"):
    peer.absent(PEER, ARGS.op, "has no such operation")
try:
    import networkit
    import numpy
except ImportError as problem:
    peer.absent(PEER, ARGS.op, f"{problem} (scripts/peers.sh)")


def graph_of(row, col, n, directed, lengths=None):
    ends = row.astype("int64"), col.astype("int64")  # narrower types are not supported
    weights = numpy.ones(row.size) if lengths is None else lengths
    return networkit.GraphFromCoo((weights, ends), n=n, weighted=lengths is not None, directed=directed)


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


class StrongComponents:
    """The labels are read in the check."""

    def __init__(self, matrix):
        self.graph = graph_of(peer.entry_rows(matrix), matrix.indices, matrix.rows, True)
        self.variants = {"tarjan": lambda: networkit.components.StronglyConnectedComponents(self.graph).run()}

    @staticmethod
    def check(found):
        return peer.components_check(found.getPartition().getVector())


class ShortestPaths:
    def __init__(self, matrix):
        row = peer.entry_rows(matrix)
        self.graph = graph_of(row, matrix.indices, matrix.rows, True, peer.lengths(row, matrix.indices))
        self.source = peer.first_source(ARGS, matrix.offsets)
        self.variants = {"dijkstra": lambda: networkit.distance.Dijkstra(self.graph, self.source, False).run()}

    def check(self, search):
        distance = numpy.asarray(search.getDistances())
        return peer.distances_check(self.source, numpy.where(distance < 1e300, distance, numpy.inf))


class Forest:
    def __init__(self, matrix):
        ends = peer.simple_edges(matrix)
        self.graph = graph_of(*ends, matrix.rows, False, peer.lengths(*ends))
        self.variants = {"Kruskal": lambda: networkit.graph.KruskalMSF(self.graph).run(),
                         "Prim": lambda: networkit.graph.PrimMSF(self.graph).run()}

    @staticmethod
    def check(found):
        return {"edges": found.getForest().numberOfEdges(), "weight": float(found.getTotalWeight())}


class Core:
    def __init__(self, matrix):
        self.graph = graph_of(*peer.simple_edges(matrix), matrix.rows, False)
        self.variants = {"buckets": lambda: self.run(True), "parallel": lambda: self.run(False)}

    def run(self, buckets):
        return networkit.centrality.CoreDecomposition(self.graph, enforceBucketQueueAlgorithm=buckets).run()

    @staticmethod
    def check(found):
        return peer.cores_check(found.scores())


class Communities:
    """Louvain's communities, or Leiden's; both in parallel."""

    def __init__(self, matrix):
        self.matrix = matrix
        self.graph = graph_of(*peer.simple_edges(matrix), matrix.rows, False)
        kinds = networkit.community
        self.variants = {"PLM": lambda: kinds.PLM(self.graph).run()} if ARGS.op == "louvain" else \
            {"ParallelLeiden": lambda: kinds.ParallelLeiden(self.graph, iterations=2).run()}

    def check(self, found):
        return peer.modularity_check(self.matrix, found.getPartition().getVector())


OPERATIONS = {"triangles": Triangles, "bfs": Bfs, "components": Components, "sssp": ShortestPaths,
              "scc": StrongComponents, "forest": Forest, "core": Core, "louvain": Communities, "leiden": Communities}
SEQUENTIAL = ("bfs", "sssp", "scc", "forest")

if __name__ == "__main__":
    networkit.setNumberOfThreads(ARGS.threads)
    peer.run(ARGS, PEER, networkit.__version__, OPERATIONS, 1 if ARGS.op in SEQUENTIAL else ARGS.threads)
