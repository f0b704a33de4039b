#!/usr/bin/env python3
"""Core numbers and trusses beside NetworkX and igraph, on 500 random graphs."""
from reference_graphs import igraph, networkx, on_random_graphs
from common import expect, finish, rows


def simple_igraph(simple, order):
    place = {v: k for k, v in enumerate(order)}
    return igraph.Graph(len(order), [(place[u], place[v]) for u, v in simple.edges])


def cores(graph):
    simple = graph.simple()
    found = [(int(v), int(k)) for v, k in rows("core", graph.path, *graph.words, "--verify")]
    expect(f"{graph.name}: order of vertices", [v for v, _ in found], graph.order)
    expect(f"{graph.name}: cores", dict(found), networkx.core_number(simple))
    expect(f"{graph.name}: cores of igraph", [k for _, k in found], simple_igraph(simple, graph.order).coreness())
    deep = max(k for _, k in found)
    core = {int(v) for v, _ in rows("core", graph.path, *graph.words, "--k", deep)}
    expect(f"{graph.name}: innermost core", core, set(networkx.k_core(simple, deep)))


def trusses(graph):
    simple = graph.simple()
    found = {frozenset((int(u), int(v))): int(k) for u, v, k in rows("truss", graph.path, *graph.words, "--verify")}
    expect(f"{graph.name}: edges", set(found), {frozenset(edge) for edge in simple.edges})
    for k in range(3, max(found.values(), default=2) + 2):
        expected = {frozenset(edge) for edge in networkx.k_truss(simple, k).edges}
        expect(f"{graph.name}: the {k}-truss", {edge for edge, most in found.items() if most >= k}, expected)


on_random_graphs(cores)
on_random_graphs(trusses)
finish()
