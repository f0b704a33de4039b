"""The compared programs: their command lines, and the times in their output."""

import json
import re

HERE = __file__.rsplit("/", 1)[0]


class Gustav:
    name = "Gustav"
    all_threads = True

    def __init__(self, path):
        self.path = path

    def words(self, graph, inflation, threads, output):
        return [*self.bare_words(graph, inflation, threads, output), "-v", "--json"]

    def bare_words(self, graph, inflation, threads, output):
        return [self.path, "mcl", graph, "-I", inflation, "--threads", str(threads), "-o", output]

    @staticmethod
    def said(ended):
        report = json.loads(ended.out)
        steps = [float(s) for s in re.findall(r"iteration \d+: .* ([\d.]+) s$", ended.err, re.M)]
        rows = re.findall(r"iteration \d+: chaos [^,]*, (\d+) entries", ended.err)
        # Processor seconds of each iteration, summed over all threads.
        phases = [{name: float(s) for name, s in re.findall(r"(\w+) ([\d.]+)", line)}
                  for line in re.findall(r"phases of iteration \d+: (.*)$", ended.err, re.M)]
        load, compute = report["seconds"]["load"], report["seconds"]["compute"]
        # interpret: extracting the clusters and building the first matrix. write: printing the names.
        return {"version": report["version"], "iterations": steps, "phases": phases,
                "entries": [int(r) for r in rows], "load": load,
                "compute": compute, "interpret": max(0.0, compute - sum(steps)),
                "write": max(0.0, ended.seconds - load - compute)}


class Mcl:
    name = "mcl"
    all_threads = True

    def __init__(self, path):
        self.path = path

    def words(self, graph, inflation, threads, output):
        return [self.path, graph, "--abc", "-I", inflation, "-te", str(threads), "-o", output]

    bare_words = words

    @staticmethod
    def said(ended):
        """The times at which mcl printed the rows of its table. The times inside the rows are processor seconds divided
        by threads, to a hundredth, and too short when threads wait for each other."""
        stamps, shown = [], 0.0
        for at, line in ended.lines:
            row = re.match(r" *\d+ +(?:\.+ +)?[\d.]+ +([\d.]+) +-?[\d.]+/", line)
            if row or re.match(r" ite ", line):
                stamps.append(at)
                shown += float(row[1]) if row else 0
        steps = [b - a for a, b in zip(stamps, stamps[1:])]
        return {"iterations": steps, "compute": sum(steps), "shown": shown}


class Python:
    """A peer of this folder, with one thread."""
    all_threads = False

    def __init__(self, name, python, script):
        self.name, self.python, self.script = name, python, script

    def words(self, graph, inflation, threads, output):
        return [self.python, "-B", f"{HERE}/{self.script}", graph, inflation, output]

    @staticmethod
    def said(ended):
        return json.loads(ended.out)


def programs(gustav, mcl, python):
    """Gustav first, then the reference."""
    found = [Gustav(gustav), Mcl(mcl)]
    if python:
        found += [Python("markov_clustering", python, "markov_clustering_run.py"),
                  Python("SciPy", python, "scipy_loop.py")]
    return found
