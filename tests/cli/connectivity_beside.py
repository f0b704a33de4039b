#!/usr/bin/env python3
"""Components, forests, bridges, sides and orders beside NetworkX and igraph, on 500 random graphs."""
from functools import partial

from reference_graphs import LENGTHS, networkx, on_random_graphs, on_shared_graphs
from common import expect, finish, gustav_json, rows


def numbered(graph, parts):
    """The number of each vertex when the parts are numbered by size, ties by the vertex that the file mentions first."""
    position = {v: k for k, v in enumerate(graph.order)}
    parts = sorted(parts, key=lambda part: (-len(part), min(position[v] for v in part)))
    return {v: number for number, part in enumerate(parts) for v in part}


def components(graph):
    found = {int(v): int(c) for v, c in rows("components", graph.path, *graph.words, "--verify")}
    expect(f"{graph.name}, components", found, numbered(graph, networkx.connected_components(graph.nx.to_undirected())))
    members = [[graph.order[k] for k in part] for part in graph.ig.connected_components(mode="weak")]
    expect(f"{graph.name}, components, igraph", found, numbered(graph, members))


def strong_components(graph):
    found = {int(v): int(c) for v, c in rows("scc", graph.path, *graph.words, "--verify")}
    directed = graph.nx if graph.directed else graph.nx.to_directed()
    expect(f"{graph.name}, scc", found, numbered(graph, networkx.strongly_connected_components(directed)))
    members = [[graph.order[k] for k in part] for part in graph.ig.connected_components(mode="strong")]
    expect(f"{graph.name}, scc, igraph", found, numbered(graph, members))


def forest(graph, most):
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


def biconnected(graph):
    simple = graph.simple()
    position = {v: k for k, v in enumerate(graph.order)}
    found = [tuple(map(int, row)) for row in rows("bridges", graph.path, *graph.words, "--verify")]
    expected = sorted((sorted(edge, key=position.get) for edge in networkx.bridges(simple)),
                      key=lambda edge: [position[v] for v in edge])
    expect(f"{graph.name}, bridges", found, [tuple(edge) for edge in expected])
    points = [int(v) for v, in rows("bridges", graph.path, *graph.words, "--points")]
    expect(f"{graph.name}, articulation points", points, sorted(networkx.articulation_points(simple), key=position.get))
    ours = graph.ig.as_undirected().simplify()
    expect(f"{graph.name}, articulation points, igraph", points,
           [graph.order[k] for k in sorted(ours.articulation_points())])
    parts = [sorted(map(int, row)) for row in rows("bridges", graph.path, *graph.words, "--components")]
    expect(f"{graph.name}, biconnected components", sorted(parts),
           sorted(sorted(part) for part in networkx.biconnected_components(simple)))
    expect(f"{graph.name}, components by size", [len(p) for p in parts], sorted(map(len, parts), reverse=True))


def orders(graph):
    plain = graph.nx.to_undirected() if graph.directed else graph.nx
    found = gustav_json("bipartite", graph.path, *graph.words, "--verify", code=0 if networkx.is_bipartite(plain) else 1)
    expect(f"{graph.name}, bipartite", found["bipartite"], graph.ig.is_bipartite())
    arcs = graph.nx if graph.directed else graph.nx.to_directed()
    acyclic = networkx.is_directed_acyclic_graph(arcs)
    found = gustav_json("toposort", graph.path, *graph.words, "--verify", code=0 if acyclic else 1)
    if not acyclic:
        cycle = found["cycle"]
        expect(f"{graph.name}, cycle", all(arcs.has_edge(u, v) for u, v in zip(cycle, cycle[1:] + cycle[:1])), True)
        return
    position = {v: k for k, v in enumerate(graph.order)}
    expected = [(v, level) for level, vertices in enumerate(networkx.topological_generations(arcs))
                for v in sorted(vertices, key=position.get)]
    expect(f"{graph.name}, order", [(int(v), int(c)) for v, c in rows("toposort", graph.path, *graph.words)], expected)


for check in (components, strong_components, biconnected, orders):
    on_random_graphs(check)
    on_shared_graphs(check)
for parallel, heaviest in (("min", False), ("max", True)):
    on_random_graphs(partial(forest, most=heaviest), weights=LENGTHS, parallel=parallel)
    on_shared_graphs(partial(forest, most=heaviest), parallel=parallel)
finish()
