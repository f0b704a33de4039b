#!/usr/bin/env python3
"""Compares sparse products with every peer on a fixed set of graphs: products.py --help

Makes the graphs with `gustav generate` and `gustav convert` (kept in --folder), runs `gustav bench` on each, appends
every result to a file of JSON lines, and prints tables in Markdown: ratios peer / Gustav, their geometric means and the
worst. An interrupted run resumes where it stopped; --table prints what has been measured so far."""

import argparse
import json
import math
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

SHARED = {
    "email-Enron": "email-Enron.txt.gz",
    "copter2": "copter2.graph.gz",
    "delaunay_n16": "delaunay_n16.el.gz",
    "ca-HepPh": "ca-HepPh.txt.gz",
    "cit-HepTh": "cit-HepTh.txt.gz",
    "wiki-Vote": "wiki-Vote.txt.gz",
    "facebook": "facebook_combined.txt.gz",
    "cnr-2000": "cnr-2000.el.gz",
}
UNDIRECTED = {"email-Enron", "delaunay_n16", "ca-HepPh", "facebook"}
MESHES = {
    "grid5-1000": "grid --width 1000 --height 1000 --stencil 5",
    "grid27-50": "grid --dimensions 3 --width 50 --height 50 --depth 50 --stencil 27",
    "fem3-20": "grid --dimensions 3 --width 20 --height 20 --depth 20 --stencil 27 --dof 3",
    "banded-16": "banded --size 65536 --bandwidth 16",
    "block-4": "block --size 32768 --block-rows 4 --block-cols 4 --edge-factor 16",
}
OPS = ["spgemm", "spgemm-sorted", "masked", "triangles", "lu", "bfs64", "spgemm-minplus", "spgemm-lambda"]
TALL = (10, 12, 14)


def inputs():
    """name -> arguments of `gustav generate`, or a shared file."""
    found = {}
    for scale in (12, 14, 16):
        for factor in (4, 8, 16):
            found[f"rmat{scale}-{factor}"] = f"rmat --directed --scale {scale} --edge-factor {factor}"
    for scale in (14, 16, 18):
        for factor in (4, 8, 16):
            found[f"er{scale}-{factor}"] = f"er --directed --scale {scale} --edge-factor {factor}"
    return {**found, **MESHES, **{name: None for name in SHARED}}


def make(name, how, gustav, folder, data):
    """The .gbin of an input, or None if it is not available."""
    path = folder / f"{name}.gbin"
    if path.exists():
        return path
    if how is not None:
        command = [gustav, "generate", *how.split(), "-q", "-o", str(path)]
    else:
        source = data / SHARED[name]
        if not source.exists():
            return None
        direction = "--undirected" if name in UNDIRECTED else "--directed"
        command = [gustav, "convert", str(source), "-q", "-o", str(path)]
        if not source.name.endswith(".graph.gz"):
            command.append(direction)
    subprocess.run(command, check=True)
    return path


def measure(name, path, op, threads, bits, options):
    command = [options.gustav, "bench", str(path), "--op", op, "--threads", str(threads), "--json", "-q",
               "--rounds", str(options.rounds), "--repeat", str(options.repeat), "--time-cap", str(options.time_cap)]
    if op == "tall":
        command += ["--bits", str(bits)]
    ended = subprocess.run(command, capture_output=True, text=True)
    if ended.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)}: exit code {ended.returncode}: {ended.stderr}")
    said = json.loads(ended.stdout)
    results = said["ops"][0]["results"]
    return {"input": name, "op": label(op, bits), "threads": threads, "load_average": said["load_average"],
            "results": [{k: v for k, v in r.items() if k != "seconds"} for r in results]}


def measure_methods(name, path, op, threads, options):
    command = [options.gustav, "bench", str(path), "--op", op, "--all-methods", "--threads", str(threads), "--json",
               "-q", "--repeat", str(options.repeat), "--time-cap", str(options.time_cap)]
    said = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return {"input": name, "op": op, "threads": threads, "methods": said["ops"][0]}


def regret_table(records, out):
    """The time of every method and of the selection, relative to the best method."""
    for op, threads in sorted({(r["op"], r["threads"]) for r in records}):
        rows = [r for r in records if (r["op"], r["threads"]) == (op, threads)]
        names = [m["method"] for m in rows[0]["methods"]["methods"]]
        out(f"\n### {op}, {threads} thread{'s' if threads > 1 else ''}: time over the best method's\n")
        out("| input | best ms | " + " | ".join(names) + " |")
        out("|---|--:|" + "--:|" * len(names))
        close = 0
        for record in rows:
            times = {m["method"]: m.get("median") for m in record["methods"]["methods"]}
            best = min(t for name, t in times.items() if t and name != "picked")
            close += times["picked"] <= 1.1 * best
            cells = [f"{times[name] / best:.2f}" if times[name] else "-" for name in names]
            out(f"| {record['input']} | {1000 * best:.2f} | " + " | ".join(cells) + " |")
        out(f"\nThe pick is within 10 % of the best method on {close} of {len(rows)} inputs.")


def label(op, bits):
    return f"tall-{bits}" if op == "tall" else op


def geomean(values):
    return math.exp(sum(map(math.log, values)) / len(values)) if values else float("nan")


def peer_name(result):
    short = {"SuiteSparse:GraphBLAS": "SuiteSparse"}
    version = ".".join(str(result.get("version", "")).split(".")[:2])
    return f"{short.get(result['peer'], result['peer'])} {version}".strip()


def table(records, out):
    """One table per operation and number of threads."""
    groups = {}
    for record in records:
        groups.setdefault((record["op"], record["threads"]), {})[record["input"]] = record
    for (op, threads), rows in sorted(groups.items()):
        names = []
        for record in rows.values():
            for result in record["results"][1:]:
                if "ratio" in result and peer_name(result) not in names:
                    names.append(peer_name(result))
        out(f"\n### {op}, {threads} thread{'s' if threads > 1 else ''}\n")
        out("| input | Gustav ms | " + " | ".join(names) + " | best peer |")
        out("|---|--:|" + "--:|" * (len(names) + 1))
        columns = {name: [] for name in names}
        best = {}
        for name, record in rows.items():
            own = record["results"][0]
            if "median" not in own:
                out(f"| {name} | {own.get('cut') or own.get('absent')} |" + " |" * (len(names) + 1))
                continue
            by_name = {peer_name(r): r for r in record["results"][1:]}
            cells = []
            for peer in names:
                result = by_name.get(peer, {})
                if "ratio" in result:
                    columns[peer].append(result["ratio"])
                    cells.append(f"{result['ratio']:.2f}")
                else:
                    cells.append("differs" if result.get("differs") else "cut" if result.get("cut") else "-")
            ratios = [r["ratio"] for r in record["results"][1:] if "ratio" in r]
            if ratios:
                best[name] = min(ratios)
            cells.append(f"{min(ratios):.2f}" if ratios else "-")
            spread = f" ±{100 * own['spread']:.0f} %" if own["spread"] > 0.05 else ""
            out(f"| {name} | {1000 * own['median']:.2f}{spread} | " + " | ".join(cells) + " |")
        if not best:
            continue
        means = [f"{geomean(columns[name]):.2f}" for name in names] + [f"{geomean(list(best.values())):.2f}"]
        out(f"| **geometric mean** ({len(best)}) | | " + " | ".join(means) + " |")
        worst = min(best, key=best.get)
        out(f"\nWorst: {worst}, {best[worst]:.2f}.")


def own_ratios(records, out):
    """Times of other semirings relative to plus-times, all in Gustav."""
    own = {}
    for record in records:
        if "median" in record["results"][0]:
            own[record["input"], record["op"], record["threads"]] = record["results"][0]["median"]
    for op in ("spgemm-minplus", "spgemm-lambda"):
        ratios = {(name, t): s / own[name, "spgemm", t] for (name, o, t), s in own.items()
                  if o == op and (name, "spgemm", t) in own}
        if ratios:
            worst = max(ratios, key=ratios.get)
            out(f"\n{op} / plus-times: geometric mean {geomean(list(ratios.values())):.3f}, "
                f"worst {ratios[worst]:.2f} ({worst[0]}, {worst[1]} threads).")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gustav", default=str(ROOT / "build/release/bin/gustav"))
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build/bench-graphs")
    parser.add_argument("--data", type=pathlib.Path, default=ROOT.parent / "shared/data")
    parser.add_argument("--record", type=pathlib.Path, help="the JSON lines (default: products.jsonl in the folder)")
    parser.add_argument("--inputs", default=".", help="only those that match this regular expression")
    parser.add_argument("--op", action="append", help="an operation; tall stands for three widths")
    parser.add_argument("--threads", type=int, action="append")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--time-cap", type=int, default=60, help="seconds for one operation on one input")
    parser.add_argument("--all-methods", action="store_true", help="no peers: every method, and the plan's pick")
    parser.add_argument("--table", action="store_true", help="only print what has been measured")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    default = "methods.jsonl" if options.all_methods else "products.jsonl"
    record_file = options.record or options.folder / default
    records = [json.loads(line) for line in record_file.read_text().splitlines()] if record_file.exists() else []
    done = {(r["input"], r["op"], r["threads"]) for r in records}
    if not options.table:
        default = ["spgemm", "spgemm-sorted", "masked"] if options.all_methods else OPS + ["tall"]
        wanted = [(op, bits) for op in options.op or default for bits in (TALL if op == "tall" else (0,))]
        for name, how in inputs().items():
            if not re.search(options.inputs, name):
                continue
            path = make(name, how, options.gustav, options.folder, options.data)
            if path is None:
                print(f"{name}: not here", file=sys.stderr)
                continue
            for threads in options.threads or (2, 1):
                for op, bits in wanted:
                    if (name, label(op, bits), threads) in done:
                        continue
                    print(f"{name}: {label(op, bits)}, {threads}", file=sys.stderr)
                    records.append(measure_methods(name, path, op, threads, options) if options.all_methods
                                   else measure(name, path, op, threads, bits, options))
                    with open(record_file, "a", encoding="utf-8") as file:
                        file.write(json.dumps(records[-1]) + "\n")
    records = [r for r in records if re.search(options.inputs, r["input"])]
    if options.all_methods:
        return regret_table(records, print)
    table(records, print)
    own_ratios(records, print)
    print(f"\nload average while measured: {max((r['load_average'] for r in records), default=0):.1f} at most; "
          f"{os.cpu_count()} cores")


if __name__ == "__main__":
    main()
