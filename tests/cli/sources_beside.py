#!/usr/bin/env python3
"""Searches from one and several sources, and negative lengths, beside NetworkX and igraph, on 500 random graphs."""
import re
import subprocess

from reference_graphs import LENGTHS, networkx, on_random_graphs, on_shared_graphs
from common import CLI, expect, finish, rows

INFINITY = float("inf")


def sources_of(graph):
    return list(dict.fromkeys((graph.order[0], graph.order[len(graph.order) // 2], graph.order[-1])))


def words_of(graph, sources, *more):
    return (graph.path, *graph.words, *(word for v in sources for word in ("--source", v)), "--verify", *more)


def table(command, graph, sources, *more, number=float):
    """By source: by vertex, the distance and the parent."""
    found = {source: {} for source in sources}
    for source, v, d, parent in rows(command, *words_of(graph, sources, *more)):
        found[int(source)][int(v)] = number(d), int(parent)
    return found


def igraph_distances(graph, sources, weights):
    place = {v: k for k, v in enumerate(graph.order)}
    matrix = graph.ig.distances(source=[place[v] for v in sources], weights=weights, mode="out")
    return [{v: d for v, d in zip(graph.order, row) if d != INFINITY} for row in matrix]


def levels(graph):
    sources = sources_of(graph)
    place = {v: k for k, v in enumerate(graph.order)}
    found = table("bfs", graph, sources, number=int)
    for source, ours in zip(sources, igraph_distances(graph, sources, None)):
        expected = networkx.single_source_shortest_path_length(graph.nx, source)
        level = {v: d for v, (d, _) in found[source].items()}
        expect(f"{graph.name}, levels from {source}", level, expected)
        expect(f"{graph.name}, levels from {source}, igraph", level, ours)
        into = graph.nx.reverse() if graph.directed else graph.nx
        parents = {v: source if v == source else min((u for u in into[v] if expected.get(u) == d - 1), key=place.get)
                   for v, d in expected.items()}
        expect(f"{graph.name}, parents from {source}", {v: p for v, (_, p) in found[source].items()}, parents)
    nearest = table("bfs", graph, sources, "--nearest", number=int)
    whole = {v: d for of_source in nearest.values() for v, (d, _) in of_source.items()}
    expect(f"{graph.name}, nearest levels", whole,
           networkx.multi_source_dijkstra_path_length(graph.nx, set(sources), weight=None))
    for source, of_source in nearest.items():
        expect(f"{graph.name}, the source of each level", [v for v, (d, _) in of_source.items()
                                                           if found[source][v][0] != d], [])


def lengths(graph):
    sources = sources_of(graph)
    found = table("sssp", graph, sources)
    weights = graph.weights if graph.ig.ecount() else None
    for source, ours in zip(sources, igraph_distances(graph, sources, weights)):
        distance = {v: d for v, (d, _) in found[source].items()}
        expect(f"{graph.name}, lengths from {source}", distance,
               networkx.single_source_dijkstra_path_length(graph.nx, source))
        expect(f"{graph.name}, lengths from {source}, igraph", distance, ours)
        far = [v for v, (d, p) in found[source].items()
               if (p, d) != (source, 0) and distance[p] + graph.nx[p][v]["weight"] != d]
        expect(f"{graph.name}, parents from {source}", far, [])
    expected = networkx.multi_source_dijkstra_path_length(graph.nx, set(sources))
    nearest = table("sssp", graph, sources, "--nearest")
    expect(f"{graph.name}, nearest lengths", {v: d for one in nearest.values() for v, (d, _) in one.items()}, expected)
    few = table("sssp", graph, sources, "--nearest", "--hops", len(graph.order))
    expect(f"{graph.name}, nearest of many arcs", {v: d for one in few.values() for v, (d, _) in one.items()}, expected)
    for source in sources:
        for of_source in (nearest[source], few[source]):
            expect(f"{graph.name}, the source of each length",
                   [v for v, (d, _) in of_source.items() if found[source][v][0] != d], [])


def negative(graph):
    source = graph.order[0]
    try:
        expected = networkx.single_source_bellman_ford_path_length(graph.nx, source)
    except networkx.NetworkXUnbounded:
        expected = None
    words = (CLI, "sssp", *map(str, words_of(graph, [source], "--negative", "-q")))
    run = subprocess.run(words, capture_output=True, text=True, timeout=100)
    expect(f"{graph.name}, exit code", run.returncode, 0 if expected is not None else 65)
    if expected is not None:
        found = {int(v): float(d) for _, v, d, _ in map(str.split, run.stdout.splitlines())}
        expect(f"{graph.name}, negative lengths", found, expected)
    elif "..." not in run.stderr:
        cycle = list(map(int, re.findall(r"(\d+)(?= -> |$)", run.stderr.rsplit(":", 1)[1].strip())))
        expect(f"{graph.name}, a cycle comes back", [len(cycle) > 1, cycle[0]], [True, cycle[-1]])
        length = sum(graph.nx[u][v]["weight"] for u, v in zip(cycle, cycle[1:]))
        expect(f"{graph.name}, the length of {cycle} is negative", length < 0, True)


on_random_graphs(levels)
on_random_graphs(lengths, weights=LENGTHS, parallel="min")
on_random_graphs(negative, directed=True, weighted=True, weights=("with negative ones",), parallel="min")
on_shared_graphs(levels)
on_shared_graphs(lengths, parallel="min")
finish()
