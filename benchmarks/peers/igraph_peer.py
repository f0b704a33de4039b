#!/usr/bin/python3
"""igraph as a peer process (README.md): igraph_peer.py FILE --op NAME [--repeat R] [--seconds S] ..."""

import peer

PEER = "igraph"
ARGS = peer.arguments()
if ARGS.op not in ("triangles", "bfs", "components", "sssp", "betweenness", "scc", "forest", "core", "louvain",
                   "leiden"):
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


def components_of(graph, mode):
    getattr(graph, "__invalidate_cache", lambda: None)()  # a connected graph would be remembered as such
    return graph.connected_components(mode=mode).membership


class Components:
    def __init__(self, matrix):
        self.graph = directed_graph(matrix)
        self.variants = {"weak": lambda: components_of(self.graph, "weak")}

    check = staticmethod(peer.components_check)


class Bfs:
    def __init__(self, matrix):
        self.graph = directed_graph(matrix)
        self.source = peer.first_source(ARGS, matrix.offsets)
        self.variants = {"bfs": lambda: self.graph.bfs(self.source, mode="out")}

    def check(self, found):
        counts = numpy.diff(found[1]).tolist()  # start of each level
        return {"source": self.source, "reached": sum(counts), "levels": counts}


class StrongComponents:
    def __init__(self, matrix):
        self.graph = directed_graph(matrix)
        self.variants = {"strong": lambda: components_of(self.graph, "strong")}

    check = staticmethod(peer.components_check)


class ShortestPaths:
    def __init__(self, matrix):
        self.graph = directed_graph(matrix)
        self.source = peer.first_source(ARGS, matrix.offsets)
        self.graph.es["length"] = peer.lengths(peer.entry_rows(matrix), matrix.indices)
        self.variants = {"dijkstra": lambda: self.graph.distances(self.source, weights="length")[0]}

    def check(self, found):
        return peer.distances_check(self.source, found)


class Betweenness:
    def __init__(self, matrix):
        self.graph = directed_graph(matrix)
        if "sources" not in self.graph.betweenness.__doc__:
            peer.absent(PEER, ARGS.op, f"{igraph.__version__} has no paths from some sources")
        self.sources = peer.path_sources(matrix.offsets)
        self.variants = {"sources": lambda: self.graph.betweenness(directed=True, sources=self.sources)}

    check = staticmethod(peer.scores_check)


class Forest:
    def __init__(self, matrix):
        ends = peer.simple_edges(matrix)
        self.graph = igraph.Graph(matrix.rows, numpy.column_stack(ends))
        self.graph.es["length"] = self.lengths = peer.lengths(*ends)
        self.variants = {"edges": lambda: self.graph.spanning_tree(weights="length", return_tree=False)}

    def check(self, found):
        return {"edges": len(found), "weight": float(self.lengths[found].sum())}


class Core:
    def __init__(self, matrix):
        self.graph = igraph.Graph(matrix.rows, numpy.column_stack(peer.simple_edges(matrix)))
        self.variants = {"coreness": self.graph.coreness}

    check = staticmethod(peer.cores_check)


class Communities:
    """Louvain's communities, or Leiden's of two iterations."""

    def __init__(self, matrix):
        self.matrix = matrix
        self.graph = igraph.Graph(matrix.rows, numpy.column_stack(peer.simple_edges(matrix)))
        self.variants = {"multilevel": self.graph.community_multilevel} if ARGS.op == "louvain" else \
            {"leiden": lambda: self.graph.community_leiden("modularity", n_iterations=2)}

    def check(self, found):
        return peer.modularity_check(self.matrix, found.membership)


OPERATIONS = {"triangles": Triangles, "bfs": Bfs, "components": Components, "sssp": ShortestPaths,
              "betweenness": Betweenness, "scc": StrongComponents, "forest": Forest, "core": Core,
              "louvain": Communities, "leiden": Communities}

if __name__ == "__main__":
    peer.run(ARGS, PEER, igraph.__version__, OPERATIONS)
