#!/usr/bin/env python3
"""Communities beside NetworkX on 500 random graphs, and beside leidenalg on shared graphs."""
from reference_graphs import networkx, on_random_graphs, on_shared_graphs, shared_graph
from common import absent, expect, expect_near, faults, finish, gustav, gustav_json, have_data, rows

from networkx.algorithms.community import louvain_communities, modularity

ours, theirs = {"leiden": [], "louvain": []}, []


def undirected(graph):
    """As the command reads it: a pair has the larger weight of its two directions."""
    out = networkx.Graph()
    out.add_nodes_from(graph.nx)
    for u, v, w in graph.nx.edges(data="weight"):
        out.add_edge(u, v, weight=max(w, out.edges[u, v]["weight"] if out.has_edge(u, v) else 0))
    return out


def compare(graph):
    plain = undirected(graph)
    seed = len(graph.order)
    resolution = (1, 1, 0.5, 2)[seed % 4]
    for command, found in ours.items():
        # Without it, an edge that a file repeats is stronger.
        simple = () if graph.weighted else ("--unweighted",)
        words = (graph.path, *graph.words, *simple, "--seed", seed, "--resolution", resolution, "--verify")
        clusters = [{int(v) for v in row} for row in rows(command, *words)]
        expect(f"{graph.name}: {command}, vertices", sorted(v for c in clusters for v in c), sorted(plain))
        said = gustav_json(command, *words)
        expect(f"{graph.name}: {command}, clusters", said["clusters"], len(clusters))
        quality = modularity(plain, clusters, resolution=resolution) if plain.number_of_edges() else 0
        expect_near(f"{graph.name}: {command}, modularity", said["modularity"], quality, 1e-12)
        for cluster in clusters:
            expect(f"{graph.name}: {command}, a cluster", networkx.is_connected(plain.subgraph(cluster)), True)
        found.append(quality)
    if plain.number_of_edges():
        theirs.append(modularity(plain, louvain_communities(plain, resolution=resolution, seed=1),
                                 resolution=resolution))
    else:
        theirs.append(0)


def beside_leidenalg(file):
    import leidenalg
    graph = shared_graph(file)
    simple = graph.ig
    best = [simple.modularity(leidenalg.find_partition(simple, leidenalg.ModularityVertexPartition, seed=k).membership)
            for k in range(3)]
    words = (graph.path, *graph.words)
    mean = sum(gustav_json("leiden", *words, "--seed", k)["modularity"] for k in range(3)) / 3
    if mean < 0.995 * sum(best) / 3:
        faults.append(f"{file}: modularity {mean}, leidenalg finds {sum(best) / 3}")


on_random_graphs(compare)
on_shared_graphs(compare)
for name, found in ours.items():
    mean, bound = sum(found) / len(found), sum(theirs) / len(theirs)
    print(f"{name}: mean modularity {mean:.6f}, NetworkX's Louvain {bound:.6f}")
    if mean < 0.99 * bound:
        faults.append(f"{name}: mean modularity {mean}, NetworkX finds {bound}")
if have_data():
    try:
        for graph_file in ("facebook_combined.txt.gz", "ca-HepPh.txt.gz"):
            beside_leidenalg(graph_file)
    except ImportError as error:
        absent.append(("library", f"leidenalg is needed: {error}"))
finish()
