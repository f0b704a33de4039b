#!/usr/bin/env python3
"""Strongly connected components and spanning forests beside NetworkX and igraph, on 500 random graphs."""
from reference_graphs import networkx, on_random_graphs
from common import expect, finish, rows


def numbered(graph, parts):
    """The number of each vertex when the parts are numbered by size, ties by the vertex that the file mentions first."""
    place = {v: k for k, v in enumerate(graph.order)}
    parts = sorted(parts, key=lambda part: (-len(part), min(place[v] for v in part)))
    return {v: number for number, part in enumerate(parts) for v in part}


def strong_components(graph):
    found = {int(v): int(c) for v, c in rows("scc", graph.path, *graph.words, "--verify")}
    directed = graph.nx if graph.directed else graph.nx.to_directed()
    expect(f"{graph.name}, scc", found, numbered(graph, networkx.strongly_connected_components(directed)))
    members = [[graph.order[k] for k in part] for part in graph.ig.connected_components(mode="strong")]
    expect(f"{graph.name}, scc, igraph", found, numbered(graph, members))


def forest(graph):
    for most in (False, True):
        found = [(int(u), int(v), float(w)) for u, v, w in
                 rows("forest", graph.path, *graph.words, "--verify", *(["--max"] if most else []))]
        what = f"{graph.name}, forest{' --max' if most else ''}"
        # Opposite arcs are two edges; the loops are none.
        many = networkx.MultiGraph()
        many.add_nodes_from(graph.nx)
        many.add_edges_from(graph.nx.edges(data=True))
        make = networkx.maximum_spanning_edges if most else networkx.minimum_spanning_edges
        expected = sum(d["weight"] for _, _, _, d in make(many, data=True))
        expect(f"{what}, weight", sum(w for _, _, w in found), expected)
        tree = networkx.Graph((u, v) for u, v, _ in found)
        expect(f"{what}, edges", [len(found), tree.number_of_edges()],
               [len(graph.order) - networkx.number_connected_components(many)] * 2)
        for u, v, w in found:
            if not any(graph.nx.has_edge(x, y) and graph.nx[x][y]["weight"] == w for x, y in ((u, v), (v, u))):
                expect(what, (u, v, w), "an edge")
        weights = [-w for w in graph.weights] if most else graph.weights
        ours = sum(graph.weights[e] for e in graph.ig.spanning_tree(weights, return_tree=False))
        expect(f"{what}, igraph", sum(w for _, _, w in found), ours)


on_random_graphs(strong_components)
on_random_graphs(forest)
finish()
