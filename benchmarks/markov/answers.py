"""Comparison of clusterings in label files."""

import collections


def clusters_of(path):
    with open(path, "rb") as file:
        return [line.split() if b"\t" not in line else line.rstrip(b"\n").split(b"\t") for line in file]


def split_join(one, other):
    """The distances of both clusterings to their meet (van Dongen 2000), as in clm dist."""
    where = {label: c for c, members in enumerate(other) for label in members}
    meets = collections.Counter((c, where.get(label)) for c, members in enumerate(one) for label in members)
    best = [collections.Counter(), collections.Counter()]
    for pair, size in meets.items():
        for side in (0, 1):
            best[side][pair[side]] = max(best[side][pair[side]], size)
    n = sum(map(len, one))
    return n - sum(best[0].values()), n - sum(best[1].values())


def compare(path, reference):
    """Compares a file with that of mcl: equal byte for byte, or the distance."""
    with open(path, "rb") as a, open(reference, "rb") as b:
        if a.read() == b.read():
            return {"equal": True}
    ours, theirs = clusters_of(path), clusters_of(reference)
    same = sorted(v for c in ours for v in c) == sorted(v for c in theirs for v in c)
    found = {"equal": False, "clusters": len(ours), "vertices": sum(map(len, theirs)), "all_there": same}
    return {**found, "distance": split_join(theirs, ours)} if same else found
