#!/usr/bin/env python3
"""Similar vertices and parts of graphs beside NetworkX and igraph, and walks beside arcs, on up to 500 random graphs."""
import os

from reference_graphs import FOLDER, igraph, networkx, on_random_graphs, on_shared_graphs
from common import expect, finish, rows


def table(graph, measure, *words):
    return {(int(u), int(v)): float(s)
            for u, v, s in rows("similar", graph.path, *graph.words, "--measure", measure, *words, "--verify")}


def near(what, is_, should_be):
    keys = set(is_) ^ set(should_be)
    far = {k for k in is_ if k in should_be and abs(is_[k] - should_be[k]) > 1e-12}
    expect(what, sorted(keys | far), [])


def similar(graph):
    simple = graph.simple()
    pairs = [(u, v) for u in simple for v in simple if u != v]
    common = {(u, v): len(set(simple[u]) & set(simple[v])) for u, v in pairs}
    common = {pair: c for pair, c in common.items() if c}
    everything = ("--top", len(simple))
    near(f"{graph.name}: common", table(graph, "common", *everything), common)
    near(f"{graph.name}: jaccard", table(graph, "jaccard", *everything),
         {(u, v): s for u, v, s in networkx.jaccard_coefficient(simple, list(common))})
    near(f"{graph.name}: adamic-adar", table(graph, "adamic-adar", *everything),
         {(u, v): s for u, v, s in networkx.adamic_adar_index(simple, list(common))})
    near(f"{graph.name}: cosine", table(graph, "cosine", *everything),
         {(u, v): c / (simple.degree[u] * simple.degree[v]) ** 0.5 for (u, v), c in common.items()})


def chosen(graph):
    """The best of each vertex, and listed pairs."""
    simple = graph.simple()
    pairs = [(u, v) for u in simple for v in simple if u != v]
    position = {v: k for k, v in enumerate(graph.order)}
    ig = igraph.Graph(len(position), [(position[u], position[v]) for u, v in simple.edges])
    matrix = ig.similarity_jaccard(loops=False)
    best = rows("similar", graph.path, *graph.words, "--top", 1)
    for u, v, s in best:
        row = matrix[position[int(u)]]
        expect(f"{graph.name}: best of {u}", abs(float(s) - max(x for k, x in enumerate(row) if k != position[int(u)])) < 1e-12,
               True)
        expect(f"{graph.name}: {v} for {u}", abs(row[position[int(v)]] - float(s)) < 1e-12, True)
    listed = os.path.join(FOLDER.name, graph.name.split()[1] + ".pairs")
    with open(listed, "w", encoding="utf-8") as file:
        file.writelines(f"{u} {v}\n" for u, v in pairs)
    found = {(int(u), int(v)): float(s) for u, v, s in rows("similar", graph.path, *graph.words, "--pairs", listed, "--verify")}
    near(f"{graph.name}: pairs", found, {(u, v): s for u, v, s in networkx.jaccard_coefficient(simple, pairs)})


def walks(graph):
    words = ("walks", graph.path, *graph.words, "--walks", 2, "--length", 7, "--p", 0.5, "--q", 3, "--verify")
    found = [[int(v) for v in row] for row in rows(*words)]
    expect(f"{graph.name}: starts", [walk[0] for walk in found], 2 * graph.order)
    steps = all(graph.nx.has_edge(u, v) for walk in found for u, v in zip(walk, walk[1:]))
    expect(f"{graph.name}: steps", steps, True)
    expect(f"{graph.name}: ends", all(len(walk) == 7 or not graph.nx[walk[-1]] for walk in found), True)


def parts(graph):
    def edges(*words):
        table = rows("convert", graph.path, *graph.words, "--to", "edgelist", *words, "--verify")
        return {(int(row[0]), int(row[1])): float(row[2]) if graph.weighted else 1 for row in table}

    def arcs_of(nx):
        both = [] if graph.directed else [(v, u, w) for u, v, w in nx.edges(data="weight")]
        return {(u, v): w for u, v, w in [*nx.edges(data="weight"), *both]}

    source = graph.order[0]
    for hops in (0, 1, 2, 3):
        expect(f"{graph.name}: {hops} arcs around {source}", edges("--ego", source, "--hops", hops),
               arcs_of(networkx.ego_graph(graph.nx, source, hops)))
    near = graph.nx.subgraph(networkx.multi_source_dijkstra_path_length(graph.nx, graph.order[:2], 1, weight=None))
    expect(f"{graph.name}: one arc around two", edges("--ego", graph.order[0], "--ego", graph.order[1]), arcs_of(near))
    place = {v: k for k, v in enumerate(graph.order)}
    weak = networkx.weakly_connected_components if graph.directed else networkx.connected_components
    largest = min(weak(graph.nx), key=lambda part: (-len(part), min(place[v] for v in part)))
    expect(f"{graph.name}: largest component", edges("--largest-component"), arcs_of(graph.nx.subgraph(largest)))
    listed = os.path.join(FOLDER.name, graph.name.split()[1] + ".part")
    with open(listed, "w", encoding="utf-8") as file:
        file.writelines(f"{v}\n" for v in graph.order[::2])
    expect(f"{graph.name}: subgraph", edges("--subgraph", listed), arcs_of(graph.nx.subgraph(graph.order[::2])))


for check, count in ((similar, 500), (walks, 500), (chosen, 100), (parts, 200)):
    on_random_graphs(check, count)
    on_shared_graphs(check)
finish()
