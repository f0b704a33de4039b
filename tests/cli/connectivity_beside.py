#!/usr/bin/env python3
"""Strongly connected components beside NetworkX and igraph, on 500 random graphs."""
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


on_random_graphs(strong_components)
finish()
