#!/usr/bin/env python3
"""Shortest paths and distances beside NetworkX and igraph, on 500 random graphs."""
from reference_graphs import LENGTHS, networkx, on_random_graphs, on_shared_graphs
from common import expect, expect_near, finish, gustav_json, rows


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


def distances(graph):
    lengths = dict(networkx.all_pairs_dijkstra_path_length(graph.nx))
    eccentricity = {v: max(to.values()) for v, to in lengths.items()}
    found = gustav_json("distances", graph.path, *graph.words, "--verify")
    expect(f"{graph.name}: diameter", found["diameter"], max(eccentricity.values()))
    expect(f"{graph.name}: radius", found["radius"], min(eccentricity.values()))
    expect(f"{graph.name}: between", lengths[found["from"]][found["to"]], found["diameter"])
    expect(f"{graph.name}: centre", eccentricity[found["centre"]], found["radius"])
    each = {int(v): float(e) for v, e in rows("distances", graph.path, *graph.words, "--per-vertex")}
    expect(f"{graph.name}: eccentricities", each, eccentricity)
    pairs = sum(len(to) - 1 for to in lengths.values())
    expect(f"{graph.name}: pairs", found["pairs"], pairs)
    weights = graph.weights if graph.ig.ecount() else None
    expect(f"{graph.name}: diameter of igraph", found["diameter"],
           max(d for row in graph.ig.distances(weights=weights, mode="out") for d in row if d != float("inf")))
    if not graph.weighted:
        expect(f"{graph.name}: radius of igraph", found["radius"], graph.ig.radius(mode="out"))
        average = graph.ig.average_path_length(directed=True, unconn=True) if pairs else 0
        expect_near(f"{graph.name}: average of igraph", found["average"], average, 1e-12 * max(1, average))
    total = sum(sum(to.values()) for to in lengths.values())
    average = total / pairs if pairs else 0
    expect_near(f"{graph.name}: average", found["average"], average, 1e-12 * max(1, average))


for check in (shortest_paths, distances, few_arcs):
    on_random_graphs(check, weights=LENGTHS, parallel="min")
    on_shared_graphs(check, parallel="min")
finish()
