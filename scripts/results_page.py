"""Renders a page of results, and their index, as Markdown."""
from results_data import (absent_peers, best_ratios, counted_ratio, geometric_mean, label, outcome, peer_names, result_of,
                          select)
from results_markdown import markdown_table, number, plain, wrap
from results_tables import CLOSE, faults_section, isa_section, regret_section

LOUD_SPREAD = 0.05  # smaller spreads are not printed
UNITS = {"ms": (1e3, 2), "s": (1, 3)}  # factor of seconds, decimals
MEAN_DECIMALS = 2
BEST = "best peer"
FACTS = ("caches", "memory", "kernel")

def no_time(result):
    """The cell of a result without a time."""
    if result.get("equal") is False:
        return "differs"
    return "cut" if "cut" in result else "absent"


def seconds_cell(seconds, section):
    scale, places = UNITS[section.get("unit", "ms")]
    return f"{scale * seconds:.{section.get('time_decimals', places)}f}"


def time_cell(result, section):
    if "median" not in result:
        return result.get("cut") or result.get("absent") or "-"
    spread = result.get("spread", 0)
    return seconds_cell(result["median"], section) + (f" ±{100 * spread:.0f} %" if spread > LOUD_SPREAD else "")


class RatioTable:
    """One section of ratios: the columns after the keys, each with a heading, its cells and its statistics."""

    def __init__(self, page, section):
        self.section, self.rows = section, select(page, section)
        self.peers = peer_names(self.rows, section)
        self.best = best_ratios(self.rows, section)
        self.unit = section.get("unit", "ms")
        self.columns = []  # (heading, cells, ratios or None)
        self.add_own()
        for peer in self.peers:
            self.add_peer(peer)
        if len(self.peers) > 1:
            least = dict(self.best)
            names = [label(row, section) for row in self.rows]
            self.columns.append((BEST, [self.ratio_cell(least[n]) if n in least else "-" for n in names],
                                 list(least.values())))
        self.outcome = outcome(self.best)
        self.outcome["mean"] = self.mean(BEST if len(self.peers) > 1 else self.peers[0], [r for _, r in self.best])

    def ratio(self, value):
        places = self.section.get("decimals", 2)
        if "digits" in self.section and value >= 1:
            places = max(0, min(places, self.section["digits"] - len(str(int(value)))))
        return number(value, places)

    def ratio_cell(self, ratio):
        """A ratio; below 1, where Gustav is slower, in bold."""
        return f"**{self.ratio(ratio)}**" if ratio < 1 else self.ratio(ratio)

    def mean(self, heading, ratios):
        return self.section.get("means", {}).get(heading, geometric_mean(ratios))

    def add(self, heading, values, cell):
        if any(value is not None for value in values):
            self.columns.append((heading, [cell(value) if value is not None else "" for value in values], None))

    def add_own(self):
        own = [row.get("gustav", {}) for row in self.rows]
        if any(own):
            self.columns.append((f"Gustav {self.unit}", [time_cell(o, self.section) for o in own], None))
        if "calls" not in self.section:  # the first calls have a table of their own
            self.add(f"first call {self.unit}", [o.get("first") for o in own],
                     lambda s: seconds_cell(s, self.section))
        self.add("MiB", [o.get("memory") for o in own], lambda b: f"{b / 2**20:.0f}")
        for name in dict.fromkeys(name for row in self.rows for name in row.get("extra", {})):
            self.add(name, [row.get("extra", {}).get(name) for row in self.rows], str)

    def add_peer(self, peer):
        results = [result_of(row, peer) for row in self.rows]
        timed = self.section.get("peer_times", False)
        if timed:
            self.columns.append((f"{peer} {self.unit}",
                                 [time_cell(r, self.section) if "median" in r and r.get("equal") else "" for r in results],
                                 None))
            self.add(f"{peer} MiB", [r.get("memory") for r in results], lambda b: f"{b / 2**20:.0f}")
        ratios = [counted_ratio(row, peer) for row in self.rows]
        cells = []
        for row, result, ratio in zip(self.rows, results, ratios):
            # Without a time of Gustav's there is nothing to compare with.
            lost = "" if "gustav" in row and "median" not in row["gustav"] else no_time(result)
            cells.append(self.ratio_cell(ratio) if ratio is not None else lost)
        self.columns.append((peer, cells, [r for r in ratios if r is not None]))
        for part in dict.fromkeys(part for r in results for part in r.get("part_ratios", {})):
            parts = [r.get("part_ratios", {}).get(part) if r.get("equal") else None for r in results]
            cells = [self.ratio(p) if p is not None else "-" for p in parts]
            self.columns.append((part, cells, [p for p in parts if p is not None]))

    def differing(self):
        """What the answers that differ were, which are not counted."""
        return [f"{label(row, self.section)}: {peer} ({result_of(row, peer).get('differs', 'another answer')})"
                for row in self.rows for peer in self.peers if result_of(row, peer).get("equal") is False]

    def heading(self, column):
        """A peer with its times has a column of ratios beside it."""
        timed = self.section.get("peer_times", False)
        return "ratio" if timed and len(self.peers) == 1 and column == self.peers[0] else column

    def table(self):
        keys = self.section.get("keys", ["input"])
        head = [*keys, *(plain(self.heading(column)) for column, _, _ in self.columns)]
        body = [[*(plain(row[key]) for key in keys), *(cells[k] for _, cells, _ in self.columns)]
                for k, row in enumerate(self.rows)]
        space = [""] * (len(keys) - 1)
        body.append([f"**geometric mean** ({self.outcome['count']})", *space,
                     *("" if ratios is None else number(self.mean(column, ratios), MEAN_DECIMALS)
                       for column, _, ratios in self.columns)])
        body.append(["**faster / slower**", *space,
                     *("" if ratios is None else f"{sum(r >= 1 for r in ratios)} / {sum(r < 1 for r in ratios)}"
                       for _, _, ratios in self.columns)])
        return markdown_table(head, body, 1)

    def verdict(self):
        """One line that says where Gustav is slower."""
        s, one = self.outcome, len(self.peers) == 1
        if not s["count"]:
            return "No ratio is counted."
        against = self.peers[0] if one else "the best peer"
        name, least = s["least"]
        if not s["losses"]:
            where = f"all {s['count']} inputs" if s["count"] > 1 else "the one input"
            return f"Faster than {against} on {where}; least ratio: {name}, {self.ratio(least)}."
        slower = ", ".join(f"{n} ({self.ratio(r)})" for n, r in s["losses"])
        return f"Faster than {against} on {s['wins']} of {s['count']} inputs; slower on {len(s['losses'])}: {slower}."


def ratio_section(page, section):
    rendered = RatioTable(page, section)
    blocks = [rendered.table(), wrap(plain(rendered.verdict()))]
    if differing := rendered.differing():
        blocks.append(wrap(plain("Answers differ, not counted: " + "; ".join(differing) + ".")))
    # The table of the repeated calls has said it.
    if section.get("calls") != "first" and (absent := absent_peers(rendered.rows, section)):
        why = (f"{name} ({reason})" if reason else name for name, reason in sorted(absent.items()))
        blocks.append(wrap(plain("Absent: " + "; ".join(why) + ".")))
    return blocks


def methods_section(page, section):
    rows = select(page, section)
    names = list(dict.fromkeys(name for row in rows for name in row["methods"]))
    body, close, selected = [], 0, []
    for row in rows:
        ratios = row["methods"]
        if "selected" in ratios:
            selected.append(ratios["selected"])
        best = f"{1e3 * row['best']:.2f}" if "best" in row else plain(row["cut"])
        body.append([plain(row["input"]), best, *(number(ratios.get(n), 2) for n in names)])
    close = sum(ratio <= CLOSE for ratio in selected)
    return [markdown_table(["input", "best ms", *map(plain, names)], body),
            f"The selected method is within 10 % of the best method on {close} of {len(selected)} inputs."]


def table_section(_page, section):
    rows = [[str(cell) for cell in row] for row in section["rows"]]
    return [markdown_table([str(column) for column in section["columns"]], rows, section.get("left", 1))]


RENDER = {"ratios": ratio_section, "methods": methods_section, "table": table_section, "regret": regret_section,
          "isa": isa_section, "faults": faults_section}


def goal_cell(section, found):
    goal = section.get("goal")
    if not goal or not found["least"]:
        return ""
    met = found["mean"] >= goal["mean"] and found["least"][1] >= goal.get("least", 0)
    least = f", none below {goal['least']:g}" if "least" in goal else ""
    return f"{goal['mean']:g}{least}: {'met' if met else '**missed**'}"


def summary_table(page):
    """One line for each table of ratios, where there are several."""
    sections = [s for s in page["sections"] if s["type"] == "ratios"]
    if len(sections) < 2:
        return []
    rows = []
    for section in sections:
        rendered = RatioTable(page, section)
        found = rendered.outcome
        least = f"{rendered.ratio(found['least'][1])} ({plain(found['least'][0])})" if found["least"] else "-"
        against = rendered.peers[0] if len(rendered.peers) == 1 else f"best of {len(rendered.peers)}"
        rows.append([plain(section["title"]), plain(against), number(found["mean"], MEAN_DECIMALS), str(found["wins"]),
                     str(len(found["losses"])), least, goal_cell(section, found)])
    head = ["table", "peer", "geometric mean", "faster", "slower", "least ratio", "goal"]
    if not any(row[-1] for row in rows):
        head, rows = head[:-1], [row[:-1] for row in rows]
    return ["## Summary", markdown_table(head, rows, 2)]


def machine_sentence(machine):
    """The facts of a machine in one sentence, and its note."""
    parts = []
    if "processor" in machine:
        cores = f"{machine['cores']} cores of " if "cores" in machine else ""
        parts.append(cores + machine["processor"])
    parts += [machine[fact] for fact in FACTS if fact in machine]
    if "compiler" in machine:
        parts.append(machine["compiler"] + (f" `{machine['flags']}`" if "flags" in machine else ""))
    if "gustav" in machine:
        parts.append(f"Gustav at `{machine['gustav']}`")
    if "load" in machine:
        parts.append(f"load average at most {machine['load']}")
    facts = ", ".join(parts)
    return " ".join(filter(None, [facts[:1].upper() + facts[1:] + "." if facts else "", machine.get("note", "")]))


def machines(page):
    found = page["machines"]
    if len(found) == 1:
        return [wrap(f"**Machine.** {machine_sentence(found[0])}")]
    if not found:
        return []
    return ["**Machines.**", "\n".join(wrap(f"{m['name']}: {machine_sentence(m)}", "- ", "  ") for m in found)]


def links(page):
    notes = [f"[../notes/{name}.md](../notes/{name}.md)" for name in page.get("notes", [])]
    return [wrap(f"**Log.** {', '.join(notes)}")] if notes else []


def inputs(page):
    if not page.get("inputs"):
        return []
    return ["## Inputs", markdown_table(["input", "what"], [[plain(k), v] for k, v in page["inputs"].items()], 2)]


def render(name, page, has_plot):
    """The page `name`.md."""
    blocks = [f"<!-- Written by scripts/results.py from data/{name}.json. -->", f"# {plain(page['title'])}",
              wrap(page["summary"]), wrap(f"**Method.** {page['method']}"), *machines(page), *links(page)]
    if has_plot:
        blocks.append(f"![{page['title']}: plot](plots/{name}.svg)")
    blocks += summary_table(page)
    for section in page["sections"]:
        if "title" in section:
            blocks.append(f"## {plain(section['title'])}")
        if "caption" in section:
            blocks.append(wrap(section["caption"]))
        blocks += RENDER[section["type"]](page, section)
    return "\n\n".join([*blocks, *inputs(page)]) + "\n"


def render_index(index, pages):
    """README.md: what each page measures, and the conventions."""
    rows = [[f"[{name}.md]({name}.md)", page["measured"]]
            for name, page in sorted(pages.items(), key=lambda item: (item[1]["order"], item[0]))]
    blocks = ["<!-- Written by scripts/results.py from data/README.json. -->", f"# {index['title']}",
              wrap(index["summary"]), markdown_table(["page", "measured"], rows, 2)]
    for section in index["sections"]:
        blocks.append(f"## {section['title']}")
        if "items" in section:
            blocks.append("\n".join(wrap(item, "- ", "  ") for item in section["items"]))
        for text in section.get("text", []):
            # A list of lines is commands.
            blocks.append(wrap(text) if isinstance(text, str) else "\n".join("    " + line for line in text))
    return "\n\n".join(blocks) + "\n"
