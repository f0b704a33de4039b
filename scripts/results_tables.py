"""Tables of several operations: regret of the selected methods, instruction sets, page faults."""
from statistics import median

from results_data import OPERATIONS, counted_ratio, geometric_mean, peer_names, result_of, select
from results_markdown import markdown_table, number, plain, wrap

CLOSE = 1.1  # a selected method is good if it takes at most this many times the time of the best
# A repeated call is warm if it touches at most this share of the pages of the first call for the first time, or so few
# pages that they do not show in its time.
WARM_SHARE, WARM_PAGES = 0.05, 256
CALLS = {"first": "first_page_faults", "repeated": "page_faults"}


def unique(values):
    return list(dict.fromkeys(values))


def title_of(operation):
    return plain(OPERATIONS.get(operation, operation))


def by_input(rows, cell, heads=title_of):
    """A table with a row for each input and a column for each operation."""
    operations, inputs = unique(row["operation"] for row in rows), unique(row["input"] for row in rows)
    cells = {(row["input"], row["operation"]): cell(row) for row in rows}
    return markdown_table(["input", *map(heads, operations)],
                          [[plain(name), *(cells.get((name, op), "") for op in operations)] for name in inputs])


def best_method(row):
    return min((name for name in row["methods"] if name != "selected"), key=row["methods"].get)


def regret_cell(row):
    if "selected" not in row["methods"]:
        return plain(row.get("cut", "-"))
    ratio = row["methods"]["selected"]
    return f"{ratio:.2f}" if ratio <= CLOSE else f"**{ratio:.2f}** ({plain(best_method(row))})"


def regret_section(page, section):
    """For each operation on how many inputs the selected method is close to the best one."""
    rows, body = select(page, section), []
    for operation in unique(row["operation"] for row in rows):
        of = [row for row in rows if row["operation"] == operation]
        known = {row["input"]: row["methods"]["selected"] for row in of if "selected" in row["methods"]}
        close = sum(ratio <= CLOSE for ratio in known.values())
        # An input without a time counts as missed.
        verdict = "met" if close >= section["goal"] * len(of) else "**missed**"
        worst = max(known, key=known.get, default=None)
        body.append([title_of(operation), f"{close} of {len(of)} ({100 * close / len(of):.0f} %)",
                     number(geometric_mean(list(known.values())), 2),
                     f"{known[worst]:.2f} ({plain(worst)})" if worst else "-",
                     f"{100 * section['goal']:.0f} %: {verdict}"])
    head = ["operation", "within 10 % of the best", "geometric mean", "worst", "goal"]
    return [markdown_table(head, body),
            wrap("Time of the selected method over that of the best one; beyond 10 % in bold, with the best method."),
            by_input(rows, regret_cell)]


def isa_section(page, section):
    """Times of narrower instruction sets over those of the widest one."""
    rows = select(page, section)
    sets = peer_names(rows, {})
    body = []
    for operation in unique(row["operation"] for row in rows):
        line = [title_of(operation)]
        for name in sets:
            ratios = [r for row in rows if row["operation"] == operation
                      if (r := counted_ratio(row, name)) is not None]
            line += [number(geometric_mean(ratios), 2),
                     f"{min(ratios):.2f} to {max(ratios):.2f}" if ratios else "-"]
        body.append(line)
    head = ["operation", *(word for name in sets for word in (name, "least to most"))]
    widest = ", ".join(unique(row["widest"] for row in rows if "widest" in row))

    def cell(row):
        ratios = [counted_ratio(row, name) for name in sets]
        return " / ".join(number(r, 2) for r in ratios)
    blocks = [wrap(f"Time over the time of {widest}, geometric mean over the inputs."), markdown_table(head, body),
              wrap(f"Each input: {' / '.join(sets)}."), by_input(rows, cell)]
    wrong = [f"{row['input']}, {row['operation']}: {name}" for row in rows for name in sets
             if result_of(row, name).get("equal") is False]
    return blocks + ([wrap(plain(f"Answers differ, not counted: {'; '.join(wrong)}."))] if wrong else [])


def faults_of(rows, system, call):
    """{input: page faults} of a system; "" is Gustav."""
    results = {row["input"]: result_of(row, system) if system else row["gustav"] for row in rows}
    return {name: r[CALLS[call]] for name, r in results.items() if r.get(CALLS[call], -1) >= 0}


def faults_cell(faults):
    if not faults:
        return "-"
    worst = max(faults, key=faults.get)
    if round(faults[worst]) == 0:
        return "0"
    return f"{median(faults.values()):,.0f} ({faults[worst]:,.0f}, {plain(worst)})"


def faults_section(page, section):
    """How many pages the calls of each system touch for the first time."""
    rows = select(page, section)
    systems = ["", *(name for name in peer_names(rows, {}) if any(faults_of([row], name, "repeated") for row in rows))]
    body, cold = [], []
    for operation in unique(row["operation"] for row in rows):
        of = [row for row in rows if row["operation"] == operation]
        found = {(system, call): faults_of(of, system, call) for system in systems for call in CALLS}
        body += [[title_of(operation), call, *(faults_cell(found[system, call]) for system in systems)]
                 for call in CALLS]
        for system in systems:
            first = found[system, "first"]
            cold += [f"{system or 'Gustav'}, {OPERATIONS.get(operation, operation)}, {name} ({pages:,.0f})"
                     for name, pages in found[system, "repeated"].items()
                     if pages > max(WARM_PAGES, WARM_SHARE * first.get(name, 0))]
    head = ["operation", "call", "Gustav", *map(plain, systems[1:])]
    said = f"Not warm: {'; '.join(cold)}." if cold else "All repeated calls are warm."
    return [wrap("Pages that a call touches for the first time: median over the inputs, in parentheses the most. A "
                 f"repeated call is warm if it touches at most {100 * WARM_SHARE:.0f} % of the pages of the first call, "
                 f"or {WARM_PAGES} pages."), markdown_table(head, body, 2), wrap(plain(said))]
