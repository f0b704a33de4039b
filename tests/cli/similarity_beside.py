#!/usr/bin/env python3
"""Similar vertices beside NetworkX and igraph, and walks beside the arcs of the graph, on 500 random graphs."""
import os

from reference_graphs import FOLDER, igraph, networkx, on_random_graphs
from common import expect, finish, gustav, rows


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
        out = gustav("convert", graph.path, *graph.words, "--to", "edgelist", *words, "--verify", "-q").decode()
        return {tuple(map(int, line.split("\t")[:2])) for line in out.splitlines()}

    def arcs_of(nx):
        return {arc for u, v in nx.edges for arc in ([(u, v)] if graph.directed else [(u, v), (v, u)])}

    source = graph.order[0]
    expect(f"{graph.name}: ego", edges("--ego", source, "--hops", 2), arcs_of(networkx.ego_graph(graph.nx, source, 2)))
    weak = networkx.weakly_connected_components if graph.directed else networkx.connected_components
    sizes = sorted(map(len, weak(graph.nx)), reverse=True)
    kept = edges("--largest-component")
    if len(sizes) < 2 or sizes[0] > sizes[1]:
        expect(f"{graph.name}: largest component", kept, arcs_of(graph.nx.subgraph(max(weak(graph.nx), key=len))))


on_random_graphs(similar)
on_random_graphs(walks)
on_random_graphs(parts)
finish()
