#!/usr/bin/env python3
"""Shortest paths beside NetworkX and igraph, on 500 random graphs."""
from reference_graphs import networkx, on_random_graphs
from common import expect, finish, rows


def shortest_paths(graph):
    source = graph.order[0]
    found = {int(v): float(d) for _, v, d, _ in rows("sssp", graph.path, *graph.words, "--source", source, "--verify")}
    expect(graph.name, found, networkx.single_source_dijkstra_path_length(graph.nx, source))
    weights = graph.weights if graph.ig.ecount() else None
    distances = graph.ig.distances(source=[0], weights=weights, mode="out")[0]
    expect(f"{graph.name}, igraph", found, {v: d for v, d in zip(graph.order, distances) if d != float("inf")})


def few_arcs(graph):
    source = graph.order[0]
    found = {int(v): float(d) for _, v, d, _ in rows("sssp", graph.path, *graph.words, "--source", source, "--hops", 2,
                                                     "--verify")}
    expected = {source: 0.0}
    for _ in range(2):
        before = dict(expected)
        for u, d in before.items():
            for v, arc in graph.nx[u].items():
                expected[v] = min(expected.get(v, float("inf")), d + arc["weight"])
    expect(f"{graph.name}, two arcs", found, expected)


on_random_graphs(shortest_paths)
on_random_graphs(few_arcs, count=50)
finish()
