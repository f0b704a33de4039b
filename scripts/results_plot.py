"""Draws the ratios of a page as SVG: one row an input, a logarithmic axis, a line at 1; light and dark."""
import math
import re
from xml.sax.saxutils import escape

from results_data import counted_ratio, peer_names, select

WIDTH, ROW, GAP, PAD = 960, 16, 26, 12
CHARACTER, BOLD_CHARACTER = 6.3, 7.2  # widths of a character of a label, on average
MOST_COLUMNS, LEAST_PANEL = 3, 190
TICKS = [m * 10**e for e in range(-3, 5) for m in (1, 2, 5)]
LIGHT = ("#0072b2", "#c24e00", "#00805d", "#8f3f8a", "#7a5c00", "#555555")
DARK = ("#56b4e9", "#ff9e4a", "#3ddba9", "#e39ade", "#e0c24f", "#b5b5b5")


def style():
    series = "".join(f".s{k}{{fill:{c}}}" for k, c in enumerate(LIGHT))
    dark = "".join(f".s{k}{{fill:{c}}}" for k, c in enumerate(DARK))
    return ("<style>text{font:11px sans-serif;fill:#1f2328}.t{font-weight:bold}.e{text-anchor:end}"
            ".m{text-anchor:middle}.b{fill:#ffffff}.g{stroke:#d9dce0}.r{stroke:#eceef1}.o{stroke:#1f2328}"
            f".l{{fill:#fbe9e7}}{series}"
            "@media (prefers-color-scheme:dark){text{fill:#e6edf3}.b{fill:#0d1117}.g{stroke:#3a4149}.r{stroke:#21262d}"
            f".o{{stroke:#e6edf3}}.l{{fill:#3b2022}}{dark}}}</style>")


def number(value):
    return f"{value:.1f}".removesuffix(".0")


def line(kind, x1, y1, x2, y2):
    return f'<path class="{kind}" d="M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"/>'


def text(kind, x, y, words):
    return f'<text class="{kind}" x="{number(x)}" y="{number(y)}">{escape(words)}</text>'


def marker(series, x, y):
    """A mark for each series, told apart by its form, too."""
    form, r = series % 4, 3.6
    kind = f's{series % len(LIGHT)}'
    if form == 0:
        return f'<circle class="{kind}" cx="{number(x)}" cy="{number(y)}" r="{r}"/>'
    corners = {1: ((-1, -1), (1, -1), (1, 1), (-1, 1)), 2: ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
               3: ((0, -1.2), (1.2, 1), (-1.2, 1))}[form]
    way = "L".join(f"{number(x + r * a)} {number(y + r * b)}" for a, b in corners)
    return f'<path class="{kind}" d="M{way}Z"/>'


def axis(values):
    """The ticks from the one below the least value (or 1) to the one above the greatest."""
    low, high = min([1, *values]), max([1, *values])
    first = max(k for k, t in enumerate(TICKS) if t <= low * 1.0001)
    last = min(k for k, t in enumerate(TICKS) if t >= high * 0.9999)
    return TICKS[first:max(last, first + 1) + 1]


def tick_label(value):
    return f"{value:g}"


def panel(found, series, x, y, width):
    """One panel of points, without the labels of its rows."""
    height = ROW * len(found["labels"])
    ticks = axis([v for values in found["points"].values() for v in values if v is not None])
    span = math.log(ticks[-1] / ticks[0])

    def at(value):
        return x + width * math.log(value / ticks[0]) / span
    most = int(width / BOLD_CHARACTER)
    name = found["title"] if len(found["title"]) <= most else found["title"][:most - 1] + "…"
    parts = [text("t", x, y - 8, name)]
    if ticks[0] < 1:
        parts.append(f'<rect class="l" x="{number(x)}" y="{number(y)}" width="{number(at(1) - x)}" height="{height}"/>')
    parts += [line("r", x, y + ROW * (k + 0.5), x + width, y + ROW * (k + 0.5)) for k in range(len(found["labels"]))]
    for tick in ticks:
        parts.append(line("o" if tick == 1 else "g", at(tick), y, at(tick), y + height))
        parts.append(text("m", at(tick), y + height + 13, tick_label(tick)))
    for peer, values in found["points"].items():
        parts += [marker(series.index(peer), at(v), y + ROW * (k + 0.5)) for k, v in enumerate(values) if v is not None]
    return parts


def lines_of_panels(panels):
    """Panels in lines: neighbours with the same rows share their labels."""
    lines = []
    for found in panels:
        label_width = CHARACTER * max(map(len, found["labels"])) + 2 * PAD
        most = max(1, min(MOST_COLUMNS, int((WIDTH - label_width) // (LEAST_PANEL + GAP))))
        if lines and lines[-1][0]["labels"] == found["labels"] and len(lines[-1]) < most:
            lines[-1].append(found)
        else:
            lines.append([found])
    return lines


def legend(series, y):
    parts, x = [], PAD
    for k, name in enumerate(series):
        wide = 24 + CHARACTER * len(name)
        if x + wide > WIDTH - PAD and x > PAD:
            x, y = PAD, y + 18
        parts += [marker(k, x + 5, y - 4), text("", x + 14, y, name)]
        x += wide + PAD
    return parts, y


def svg(title, axis_title, panels):
    """panels: [{title, labels [text], points {series: [value or None for each label]}}]"""
    series = list(dict.fromkeys(name for found in panels for name in found["points"]))
    body = [text("t", PAD, 20, title), text("", PAD, 38, axis_title)]
    drawn, y = legend(series, 58)
    body += drawn
    for group in lines_of_panels(panels):
        labels = group[0]["labels"]
        left = CHARACTER * max(map(len, labels)) + 2 * PAD
        width = (WIDTH - left - PAD) / max(len(group), 1) - GAP
        y += 34
        body += [text("e", left - 8, y + ROW * (k + 0.5) + 4, name) for k, name in enumerate(labels)]
        for k, found in enumerate(group):
            body += panel(found, series, left + k * (width + GAP), y, width)
        y += ROW * len(labels) + 16
    height = y + PAD
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{number(height)}" '
            f'viewBox="0 0 {WIDTH} {number(height)}" role="img"><title>{escape(title)}</title>')
    ground = f'<rect class="b" width="{WIDTH}" height="{number(height)}"/>'
    return "\n".join([head, style(), ground, *body, "</svg>"]) + "\n"


def value_of(row, columns, series):
    """A number of a generic table, or the quotient of two; None if a cell is not a number."""
    def cell(name):
        try:
            return float(bare(row[columns.index(name)]).replace(",", ""))
        except ValueError:
            return None
    if "column" in series:
        return cell(series["column"])
    over, under = (cell(name) for name in series["over"])
    return over / under if over and under else None


def bare(cell):
    return re.sub(r"[*`\\]", "", str(cell))


def table_panel(section):
    plot, columns = section["plot"], section["columns"]
    keys = plot["label"] if isinstance(plot["label"], list) else [plot["label"]]
    points = {s["name"]: [value_of(row, columns, s) for row in section["rows"]] for s in plot["series"]}
    kept = [k for k in range(len(section["rows"])) if any(values[k] is not None for values in points.values())]
    return {"title": section.get("title", ""),
            "labels": [", ".join(bare(section["rows"][k][columns.index(key)]) for key in keys) for k in kept],
            "points": {name: [values[k] for k in kept] for name, values in points.items()}}


def panel_of(page, section):
    """The panel of a section, or None if it has nothing to draw."""
    if section.get("plot") is False or section["type"] in ("regret", "isa", "faults") or \
            (section["type"] == "table" and "plot" not in section):
        return None
    if section["type"] == "table":
        return table_panel(section)
    rows = select(page, section)
    if section["type"] == "methods":
        selected = [row["methods"].get("selected") for row in rows]
        points = {"selected method": [1 / ratio if ratio else None for ratio in selected]}
    else:
        points = {name: [counted_ratio(row, name) for row in rows] for name in peer_names(rows, section)}
    labels = [", ".join(str(row[key]) for key in section.get("keys", ["input"])) for row in rows]
    return {"title": section["title"], "labels": labels, "points": points}


def merged_order(lists):
    """All labels of the lists: one that a list adds comes after its predecessor there."""
    order = []
    for labels in lists:
        at = 0
        for name in labels:
            if name in order:
                at = order.index(name) + 1
            else:
                order.insert(at, name)
                at += 1
    return order


def joined(pairs):
    """The panels of [(section, panel)]. Sections with plot {panel, series} and one peer are the series of one panel;
    all such panels of a page have the same rows."""
    named = [(section, found) for section, found in pairs if "panel" in (section.get("plot") or {})]
    labels = merged_order([found["labels"] for _, found in named])
    panels, by_title = [], {}
    for section, found in pairs:
        plot = section.get("plot") or {}
        if "panel" not in plot:
            panels.append(found)
            continue
        if plot["panel"] not in by_title:
            by_title[plot["panel"]] = {"title": plot["panel"], "labels": labels, "points": {}}
            panels.append(by_title[plot["panel"]])
        (values,) = found["points"].values()
        known = dict(zip(found["labels"], values))
        by_title[plot["panel"]]["points"][plot["series"]] = [known.get(name) for name in labels]
    return panels


def render(page):
    """The plot of a page, or None if no section has one."""
    panels = joined([(section, found) for section in page["sections"] if (found := panel_of(page, section))])
    axis_title = page.get("axis", "Time of the peer over Gustav's: right of 1 Gustav is faster")
    return svg(page["title"], axis_title, panels) if panels else None
