"""The answers that check_peers.py expects of the toolbox's operations: by other ways than those of the peers."""

import heapq

import numpy

OPS = ("sssp", "betweenness", "scc", "forest", "core", "truss", "louvain", "leiden")
QUALITY = ("louvain", "leiden")  # many answers are right
MOST_DIFFERENCE = 0.05  # of modularities
STEP, OTHER_STEP = 2654435761, 2246822519
PATH_SOURCES = 32


def mix(i, j):
    return ((i * 131 + j * 31) % 1024) / 1024


def length(i, j):
    low, high = int(min(i, j)), int(max(i, j))
    return 1 + ((low * STEP ^ high * OTHER_STEP) % 2**64 // 2**16) % 255


def undirected(pattern):
    return (pattern | pattern.T) & ~numpy.eye(len(pattern), dtype=bool)


def sssp(pattern):
    """Dijkstra."""
    source = int(numpy.argmax(pattern.sum(axis=1)))
    distance, heap = {}, [(0, source)]
    while heap:
        reached, u = heapq.heappop(heap)
        if u not in distance:
            distance[u] = reached
            for v in numpy.flatnonzero(pattern[u]):
                heapq.heappush(heap, (reached + length(u, v), int(v)))
    return {"source": source, "reached": len(distance), "sum": float(sum(distance.values())),
            "farthest": float(max(distance.values())), "mixed": sum(d * mix(v, 0) for v, d in distance.items())}


def paths(pattern, source):
    """Levels and numbers of shortest paths from a source; level -1: not reached."""
    level, count = numpy.full(len(pattern), -1), numpy.zeros(len(pattern))
    level[source], count[source], depth = 0, 1, 0
    while (level == depth).any():
        arriving = (count * (level == depth)) @ pattern
        new = (arriving > 0) & (level < 0)
        depth += 1
        level[new] = depth
        count[new] = arriving[new]
    return level, count


def betweenness(pattern):
    """By the definition: the paths through v among those from s to t."""
    n = len(pattern)
    some = numpy.flatnonzero(pattern.any(axis=1))
    if some.size == 0:
        some = numpy.zeros(1, dtype=int)
    sources = [int(some[k * STEP % some.size]) for k in range(min(PATH_SOURCES, some.size))]
    level, count = map(numpy.array, zip(*(paths(pattern.astype(float), s) for s in range(n))))
    score = numpy.zeros(n)
    for s in sources:
        for t in numpy.flatnonzero(level[s] > 0):
            on_path = (level[s] > 0) & (level[:, t] > 0) & (level[s] + level[:, t] == level[s, t])
            score += on_path * count[s] * count[:, t] / count[s, t]
    return {"sum": score.sum(), "mixed": (score * mix(numpy.arange(n), 0)).sum(), "top": sorted(score, reverse=True)[:10]}


def scc(pattern):
    """By the transitive closure."""
    reach = pattern | numpy.eye(len(pattern), dtype=bool)
    for _ in range(len(pattern).bit_length()):
        reach = (reach.astype(numpy.float32) @ reach.astype(numpy.float32)) > 0
    component = numpy.argmax(reach & reach.T, axis=1)  # its first vertex
    found = numpy.bincount(component, minlength=len(pattern))
    weights = mix(numpy.arange(len(pattern)), 0)
    return {"components": int((found > 0).sum()), "largest": int(found.max()), "mixed": (found[component] * weights).sum()}


def forest(pattern):
    """Prim, from every vertex that no tree has."""
    simple, seen, edges, weight = undirected(pattern), set(), 0, 0.0
    for root in range(len(pattern)):
        heap = [(0, root)]
        while heap:
            cost, u = heapq.heappop(heap)
            if u in seen:
                continue
            seen.add(u)
            edges += u != root
            weight += cost
            for v in numpy.flatnonzero(simple[u]):
                heapq.heappush(heap, (length(u, v), int(v)))
    return {"edges": edges, "weight": weight}


def core(pattern):
    """By removing, for each k, until all that are left have k neighbours."""
    left = undirected(pattern).astype(int)
    number = numpy.zeros(len(pattern), dtype=int)
    for k in range(1, len(pattern)):
        while True:
            few = (left.sum(axis=1) < k) & left.any(axis=1)
            if not few.any():
                break
            left[few, :] = left[:, few] = 0
        number[left.any(axis=1)] = k
    return {"degeneracy": int(number.max()), "sum": int(number.sum()),
            "mixed": (number * mix(numpy.arange(len(pattern)), 0)).sum()}


def truss(pattern):
    """By masked products, for each k."""
    left = undirected(pattern).astype(int)
    number, k = 2 * left, 3
    while left.any():
        while True:
            fewer = left * (left @ left >= k - 2)
            if (fewer == left).all():
                break
            left = fewer
        number[left > 0] = k
        k += 1
    i, j = numpy.nonzero(numpy.triu(number))
    found = number[i, j]
    return {"largest": int(number.max()), "sum": int(found.sum()), "mixed": (found * mix(i, j)).sum()}


def communities(pattern):
    """Greedy merging of the two communities that gain most (Clauset, Newman, Moore 2004)."""
    simple = undirected(pattern).astype(float)
    total = simple.sum()
    if total == 0:
        return {"modularity": 0.0}
    between = simple / total
    while True:
        share = between.sum(axis=1)
        gain = numpy.where(between > 0, between - numpy.outer(share, share), -1)
        numpy.fill_diagonal(gain, -1)
        i, j = numpy.unravel_index(numpy.argmax(gain), gain.shape)
        if gain[i, j] <= 0:
            return {"modularity": float(numpy.trace(between) - (share * share).sum())}
        between[i] += between[j]
        between[:, i] += between[:, j]
        between = numpy.delete(numpy.delete(between, j, 0), j, 1)


def expected(op, pattern):
    return {"sssp": sssp, "betweenness": betweenness, "scc": scc, "forest": forest, "core": core, "truss": truss,
            "louvain": communities, "leiden": communities}[op](pattern)
