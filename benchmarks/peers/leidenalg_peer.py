#!/usr/bin/python3
"""leidenalg, by the authors of Leiden, as a peer process (README.md): leidenalg_peer.py FILE --op leiden ..."""

import peer

PEER = "leidenalg"
ARGS = peer.arguments()
if ARGS.op != "leiden":
    peer.absent(PEER, ARGS.op, "has no such operation")
try:
    import igraph
    import leidenalg
    import numpy
except ImportError as problem:
    peer.absent(PEER, ARGS.op, f"{problem} (scripts/peers.sh)")


class Leiden:
    def __init__(self, matrix):
        self.matrix = matrix
        self.graph = igraph.Graph(matrix.rows, numpy.column_stack(peer.simple_edges(matrix)))
        kind = leidenalg.ModularityVertexPartition
        self.variants = {"modularity": lambda: leidenalg.find_partition(self.graph, kind, n_iterations=2, seed=1)}

    def check(self, found):
        return peer.modularity_check(self.matrix, found.membership)


if __name__ == "__main__":
    peer.run(ARGS, PEER, leidenalg.version, {"leiden": Leiden})
