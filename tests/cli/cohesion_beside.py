#!/usr/bin/env python3
"""Core numbers, trusses, clustering, cliques, colours and independent sets beside NetworkX and igraph, on 500 random graphs."""
from reference_graphs import igraph, networkx, on_random_graphs, on_shared_graphs
from common import expect, expect_near, finish, gustav_json, rows


def simple_igraph(simple, order):
    position = {v: k for k, v in enumerate(order)}
    return igraph.Graph(len(order), [(position[u], position[v]) for u, v in simple.edges])


def cores(graph):
    simple = graph.simple()
    found = [(int(v), int(k)) for v, k in rows("core", graph.path, *graph.words, "--verify")]
    expect(f"{graph.name}: order of vertices", [v for v, _ in found], graph.order)
    expect(f"{graph.name}: cores", dict(found), networkx.core_number(simple))
    expect(f"{graph.name}: cores of igraph", [k for _, k in found], simple_igraph(simple, graph.order).coreness())
    deep = max(k for _, k in found)
    core = {int(v) for v, _ in rows("core", graph.path, *graph.words, "--k", deep)}
    expect(f"{graph.name}: innermost core", core, set(networkx.k_core(simple, deep)))


def triangles(graph):
    expected = networkx.triangles(graph.simple())
    found = {int(v): int(t) for v, t, _ in rows("triangles", graph.path, *graph.words, "--per-vertex", "--verify")}
    expect(f"{graph.name}: triangles", found, expected)
    expect(f"{graph.name}: triangles in all", int(rows("triangles", graph.path, *graph.words)[0][0]),
           sum(expected.values()) // 3)


def trusses(graph):
    simple = graph.simple()
    found = {frozenset((int(u), int(v))): int(k) for u, v, k in rows("truss", graph.path, *graph.words, "--verify")}
    expect(f"{graph.name}: edges", set(found), {frozenset(edge) for edge in simple.edges})
    for k in range(3, max(found.values(), default=2) + 2):
        expected = {frozenset(edge) for edge in networkx.k_truss(simple, k).edges}
        expect(f"{graph.name}: the {k}-truss", {edge for edge, most in found.items() if most >= k}, expected)


def clustering(graph):
    simple = graph.simple()
    found = [(int(v), float(c)) for v, c in rows("clustering", graph.path, *graph.words, "--verify")]
    expected = networkx.clustering(simple)
    expect(f"{graph.name}: order of vertices", [v for v, _ in found], graph.order)
    for v, share in found:
        expect_near(f"{graph.name}: clustering of {v}", share, expected[v], 1e-14)
    whole = gustav_json("clustering", graph.path, *graph.words)
    ig = simple_igraph(simple, graph.order)
    expect_near(f"{graph.name}: average", whole["average_clustering"], networkx.average_clustering(simple), 1e-13)
    expect_near(f"{graph.name}: average of igraph", whole["average_clustering"],
                ig.transitivity_avglocal_undirected(mode="zero"), 1e-13)
    expect_near(f"{graph.name}: transitivity", whole["transitivity"], networkx.transitivity(simple), 1e-13)
    expect_near(f"{graph.name}: transitivity of igraph", whole["transitivity"],
                ig.transitivity_undirected(mode="zero"), 1e-13)


def arcs_between_neighbours(graph):
    simple = graph.simple()
    for v, share in rows("clustering", graph.path, *graph.words, "--definition", "graphalytics", "--verify"):
        near = set(simple[int(v)])
        arcs = sum(1 for u in near for w in near if u != w and graph.nx.has_edge(u, w))
        expected = arcs / (len(near) * (len(near) - 1)) if len(near) > 1 else 0
        expect_near(f"{graph.name}: arcs between the neighbours of {v}", float(share), expected, 1e-14)


def cliques(graph):
    simple = graph.simple()
    found = [frozenset(map(int, line)) for line in rows("cliques", graph.path, *graph.words, "--verify")]
    expect(f"{graph.name}: cliques listed twice", len(found), len(set(found)))
    expect(f"{graph.name}: largest first", [len(c) for c in found], sorted(map(len, found), reverse=True))
    expect(f"{graph.name}: cliques", set(found), set(map(frozenset, networkx.find_cliques(simple))))
    ig = simple_igraph(simple, graph.order)
    expect(f"{graph.name}: cliques of igraph", set(found),
           {frozenset(graph.order[k] for k in clique) for clique in ig.maximal_cliques()})
    large = {frozenset(map(int, line)) for line in rows("cliques", graph.path, *graph.words, "--min-size", 3)}
    expect(f"{graph.name}: cliques of three and more", large, {c for c in found if len(c) > 2})


def colours(graph):
    simple = graph.simple()
    colour = {int(v): int(c) for v, c in rows("colour", graph.path, *graph.words, "--verify")}
    expect(f"{graph.name}: colours of vertices", list(colour), graph.order)
    expect(f"{graph.name}: edges of one colour", [e for e in simple.edges if colour[e[0]] == colour[e[1]]], [])
    most = max(d for _, d in simple.degree)
    expect(f"{graph.name}: at most the largest degree and one", max(colour.values()) <= most, True)


def independent_sets(graph):
    simple = graph.simple()
    members = [int(v) for v, in rows("independent-set", graph.path, *graph.words, "--verify")]
    expect(f"{graph.name}: edges inside", list(simple.subgraph(members).edges), [])
    expect(f"{graph.name}: dominating", networkx.is_dominating_set(simple, members), True)
    expect(f"{graph.name}: the same again, by one thread", members,
           [int(v) for v, in rows("independent-set", graph.path, *graph.words, "--seed", 1, "--threads", 1)])


for check in (cores, triangles, trusses, clustering, cliques, colours, independent_sets):
    on_random_graphs(check)
    on_shared_graphs(check)
on_random_graphs(arcs_between_neighbours, directed=True)
finish()
