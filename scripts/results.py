#!/usr/bin/env python3
"""Writes docs/performance/*.md and docs/performance/plots/*.svg from docs/performance/data/*.json.

usage: results.py [--check] [--folder FOLDER] [--print NAME]

--check writes nothing: the exit code is 1 if a page or a plot is out of date, missing, or has no data.
--print prints one page. scripts/results_data.py describes the format of the data; benchmarks/collect.py measures."""
import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import results_data  # noqa: E402
import results_page  # noqa: E402
import results_plot  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
INDEX = "README"


def rendered(folder):
    """{path relative to the folder: text} of every page and plot."""
    files = sorted((folder / "data").glob("*.json"))
    pages = {path.stem: results_data.load(path) for path in files if path.stem != INDEX}
    texts = {}
    for name, page in pages.items():
        plot = results_plot.render(page)
        texts[f"{name}.md"] = results_page.render(name, page, plot is not None)
        if plot:
            texts[f"plots/{name}.svg"] = plot
    index = folder / "data" / f"{INDEX}.json"
    if index.exists():
        texts[f"{INDEX}.md"] = results_page.render_index(json.loads(index.read_text(encoding="utf-8")), pages)
    return texts


def present(folder):
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
            for pattern in ("*.md", "plots/*.svg") for path in sorted(folder.glob(pattern))}


def differences(folder, texts):
    """What is not as it should be, one line each."""
    found = present(folder)
    faults = [f"{name}: {'is missing' if name not in found else 'is out of date with its data'}"
              for name, text in texts.items() if found.get(name) != text]
    return faults + [f"{name}: no data file has it" for name in found if name not in texts]


def write(folder, texts):
    (folder / "plots").mkdir(exist_ok=True)
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    # A plot without data is left over; a page without data may be somebody's work, so it is only reported.
    for name in present(folder):
        if name not in texts and name.endswith(".svg"):
            (folder / name).unlink()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a page is out of date")
    parser.add_argument("--folder", type=Path, default=ROOT / "docs/performance", help="the folder of the pages")
    parser.add_argument("--print", metavar="NAME", help="print the page NAME and write nothing")
    options = parser.parse_args()
    try:
        texts = rendered(options.folder)
    except results_data.BadData as error:
        sys.exit(f"results.py: {error}")
    if options.print:
        if f"{options.print}.md" not in texts:
            sys.exit(f"results.py: no page {options.print}; there are {', '.join(sorted(texts))}")
        sys.stdout.write(texts[f"{options.print}.md"])
        return
    if not options.check:
        write(options.folder, texts)
    faults = differences(options.folder, texts)
    if faults:
        sys.exit("\n".join(faults) + "\nrun scripts/results.py")


if __name__ == "__main__":
    main()
