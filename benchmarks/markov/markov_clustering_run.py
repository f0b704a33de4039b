#!/usr/bin/python3
"""Runs the package markov_clustering (PyPI) on a label file: markov_clustering_run.py FILE INFLATION OUTPUT

Uses its defaults: loops of 1, pruning below 0.001 after each iteration, at most 100 iterations. Its drawing does not
support the newest versions of networkx and matplotlib; without them the package prints a message and draws nothing. A vertex in several clusters is written in the first. Prints one JSON object."""

import json
import sys
import time

try:
    import labels
    import markov_clustering
except ImportError as problem:
    print(json.dumps({"absent": f"{problem} (scripts/peers.sh)"}))
    sys.exit(0)


def main():
    path, inflation, output = sys.argv[1], float(sys.argv[2]), sys.argv[3]
    begin = time.monotonic()
    names, A = labels.read(path)
    load = time.monotonic() - begin
    begin = time.monotonic()
    limit = markov_clustering.run_mcl(A, inflation=inflation)
    seen, clusters = set(), []
    for members in markov_clustering.get_clusters(limit):
        own = [v for v in members if v not in seen]
        seen.update(own)
        if own:
            clusters.append(own)
    clusters += [[v] for v in range(len(names)) if v not in seen]
    steps = time.monotonic() - begin
    labels.write(output, names, clusters)
    print(json.dumps({"version": markov_clustering.__version__, "load": load, "compute": steps}))


if __name__ == "__main__":
    main()
