"""Prints the measurements as tables in Markdown."""

import math
import os

LONG = 1.0  # seconds of mcl above which each ratio has a goal
GOAL_MEAN, GOAL_LEAST, GOAL_PEERS = 5, 2, 20


def geomean(values, spec="{:.2f}"):
    return spec.format(math.exp(sum(map(math.log, values)) / len(values))) if values else "-"


def memory_goal(theirs):
    return 1.5 * theirs + 64 * 2**20


def by_name(record):
    return {r["program"]: r for r in record["results"]}


def timed(result):
    """Whether the time counts; a time of Gustav counts only with the clusters of mcl."""
    return "median" in result and (result["program"] != "Gustav" or result.get("answer", {}).get("equal"))


def ratio(theirs, own, key="median"):
    return theirs[key] / own[key] if timed(theirs) and timed(own) and own[key] > 0 else None


def cell(value, spec="{:.2f}"):
    return spec.format(value) if value is not None else "-"


def seconds(result):
    if "median" not in result:
        return "cut" if "cut" in result else "absent" if "absent" in result else "-"
    if "answer" in result and not timed(result):
        return "differs"
    wide = f" ±{100 * result['spread']:.0f} %" if result["spread"] > 0.05 else ""
    return f"{result['median']:.3f}{wide}{'' if timed(result) else ', unchecked'}"


def megabytes(result):
    return f"{result['memory'] / 2**20:.0f}" if result.get("memory") else "-"


def title(record):
    return f"{record['graph']} ({record['vertices']:,}; {record['arcs']:,})"


def main_table(records, threads, out):
    rows = [(r, by_name(r)) for r in records if r["threads"] == threads]
    if not rows:
        return
    out(f"\n### {threads} thread{'s' if threads > 1 else ''}: seconds of whole processes\n")
    out("| graph (vertices; arcs) | inflation | mcl | Gustav | ratio | iterations alone | processor | mcl MiB | "
        "Gustav MiB |")
    out("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    ratios, steps, work, over = {}, [], [], []
    for record, found in rows:
        own, theirs = found["Gustav"], found["mcl"]
        whole, step = ratio(theirs, own), ratio(theirs, own, "step")
        name = f"{record['graph']} -I {record['inflation']}"
        if whole:
            ratios[name] = (whole, theirs["median"])
        used = ratio(theirs, own, "processor")
        steps += [step] if step else []
        work += [used] if used else []
        if timed(own) and timed(theirs) and own["memory"] > memory_goal(theirs["memory"]):
            over.append(f"{name}: {megabytes(own)} MiB beside {megabytes(theirs)}")
        out(f"| {title(record)} | {record['inflation']} | {seconds(theirs)} | {seconds(own)} | {cell(whole)} | "
            f"{cell(step)} | {cell(used)} | {megabytes(theirs)} | {megabytes(own)} |")
    mean = geomean([w for w, _ in ratios.values()])
    out(f"| **geometric mean** ({len(ratios)}) | | | | **{mean}** | **{geomean(steps)}** | {geomean(work)} | | |")
    slow = [f"{name}: {w:.2f}" for name, (w, t) in ratios.items() if t > LONG and w < GOAL_LEAST]
    out(f"\nGoals: a mean of {GOAL_MEAN}; none below {GOAL_LEAST} where mcl takes more than {LONG:g} s"
        f" ({'; '.join(slow) or 'none is'}); memory at most mcl's x 1.5 + 64 MiB "
        f"({'; '.join(over) or 'none is above'}). Iterations alone: mcl's by the moments at which it prints them. "
        "Processor: of processor seconds, the number to look at on a machine that is not idle.")


def peers_table(records, out):
    """The peers in Python with one thread, and the distance of their clusters to those of mcl."""
    names = ("markov_clustering", "SciPy")
    rows = [(r, by_name(r)) for r in records if r["threads"] == 1 and any(n in by_name(r) for n in names)]
    if not rows:
        return
    out("\n### Peers in Python, 1 thread: their seconds over Gustav's, and their clusters beside mcl's\n")
    columns = " | ".join(f"{n} s | ratio | iterations alone | MiB | vertices moved" for n in names)
    out(f"| graph | inflation | {columns} |")
    out("|---|--:|" + "--:|--:|--:|--:|--:|" * len(names))
    ratios = {n: [] for n in names}
    for record, found in rows:
        cells = []
        for name in names:
            theirs = found.get(name, {"program": name})
            whole = ratio(theirs, found["Gustav"])
            ratios[name] += [whole] if whole else []
            answer = theirs.get("answer", {})
            distance = "none" if answer.get("equal") else (
                f"{sum(answer['distance']):,}" if "distance" in answer else "other vertices" if answer else "-")
            cells += [seconds(theirs), cell(whole, "{:.1f}"), cell(ratio(theirs, found["Gustav"], "step"), "{:.1f}"),
                      megabytes(theirs), distance]
        out(f"| {record['graph']} | {record['inflation']} | " + " | ".join(cells) + " |")
    means = " | ".join(f"| {geomean(ratios[n], '{:.1f}')} | | | " for n in names)
    out(f"| **geometric mean** | | {means}|")
    out(f"\nGoal: at least {GOAL_PEERS}. Vertices moved: split/join distance, the sum of both directions.")


def phases_table(records, out):
    """Shares of Gustav's time, by the phases in its output."""
    rows = [(r, by_name(r)["Gustav"]) for r in records if "median" in by_name(r)["Gustav"]]
    if not rows:
        return
    out("\n### Where Gustav's time goes, in per cent of a typical run\n")
    out("| graph | inflation | threads | load | longest iterations (which) | other iterations | interpret | write | "
        "iterations |")
    out("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    for record, own in rows:
        t = own["typical"]
        steps = t["iterations"]
        total = t["load"] + t["compute"] + t["write"]
        first = sorted(range(len(steps)), key=lambda k: -steps[k])[:3]
        longest = sum(steps[k] for k in first)

        def share(x):
            return f"{100 * x / total:.0f}"
        out(f"| {record['graph']} | {record['inflation']} | {record['threads']} | {share(t['load'])} | "
            f"{share(longest)} ({', '.join(str(k + 1) for k in sorted(first))}) | {share(sum(steps) - longest)} | "
            f"{share(t['interpret'])} | {share(t['write'])} | {len(steps)} |")
    out("\nInterpret includes building the first matrix. Write includes starting and ending the process.")


def steps_table(records, out):
    """The phases of the longest iterations, and of all."""
    rows = [(r, by_name(r)["Gustav"]["typical"]) for r in records if "median" in by_name(r)["Gustav"]]
    rows = [(r, t) for r, t in rows if t.get("phases")]
    if not rows:
        return
    names = list(rows[0][1]["phases"][0])
    out("\n### Parts of an iteration, in per cent of its processor time\n")
    out("| graph | inflation | threads | iteration | seconds | " + " | ".join(names) + " |")
    out("|---|--:|--:|--:|--:|" + "--:|" * len(names))
    for record, t in rows:
        steps, phases = t["iterations"], t["phases"]
        first = sorted(sorted(range(len(steps)), key=lambda k: -steps[k])[:3])
        chosen = [(str(k + 1), steps[k], phases[k]) for k in first]
        chosen.append(("all", sum(steps), {n: sum(p[n] for p in phases) for n in names}))
        for which, seconds_of, parts in chosen:
            total = sum(parts.values()) or 1
            out(f"| {record['graph']} | {record['inflation']} | {record['threads']} | {which} | {seconds_of:.3f} | "
                + " | ".join(f"{100 * parts[n] / total:.0f}" for n in names) + " |")
    out("\nProduct: rows computed and measured. Select: pruning, including rows recomputed for recovery. Plan: "
        "multiply-adds counted, rows grouped. Store: finished rows stored and concatenated.")


def cuts(records, out):
    found = []
    for record in records:
        for r in record["results"]:
            for key in ("cut", "absent", "failed"):
                if key in r:
                    found.append(f"{record['graph']} -I {record['inflation']}, {record['threads']} threads: "
                                 f"{r['program']} {key}: {r[key]}")
            if r["program"] == "Gustav" and "answer" in r and not r["answer"]["equal"]:
                found.append(f"{record['graph']} -I {record['inflation']}, {record['threads']} threads: Gustav's file "
                             f"differs from mcl's: {r['answer']}")
    out("\nCut, absent or different: " + ("".join(f"\n- {line}" for line in found) or "nothing."))


def all_of(records, out):
    for threads in sorted({r["threads"] for r in records}):
        main_table(records, threads, out)
    peers_table(records, out)
    phases_table(records, out)
    steps_table(records, out)
    cuts(records, out)
    most = max((r["load_average"] for r in records), default=0)
    out(f"\nload average while measured: {most:.1f} at most; {os.cpu_count()} cores")
