#!/usr/bin/env python3
"""Renders the page of `gustav report` in headless Chromium. By hand, never in the check: the browser is a large package
(apt-get install --no-install-recommends chromium-headless-shell).
    python3 tests/by_hand/report_chromium.py build/release/bin/gustav GRAPH [FOLDER]
GRAPH is a graph, or a page that is written already (.html). At 360 and at 1280 pixels, light and dark: nothing is said on
the console, no part is wider than the window, and the picture goes to FOLDER, to be looked at."""
import html
import os
import re
import subprocess
import sys
import tempfile

WIDTHS = {"phone": (360, 740), "desk": (1280, 900)}
SCHEMES = {"dark": 0, "light": 1}  # Blink's preferredColorScheme
# Appended to a copy without the policy, which forbids scripts: what sticks out of the window and may not be scrolled to.
PROBE = """<script>addEventListener('load', () => {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  document.body.setAttribute('data-wide', wide);
  document.body.setAttribute('data-width', innerWidth);
  document.body.setAttribute('data-dark', matchMedia('(prefers-color-scheme: dark)').matches);
});</script>"""


def chromium(page, size, scheme, *more):
    run = subprocess.run(["chromium-headless-shell", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--enable-logging=stderr",
                          f"--window-size={size[0]},{size[1]}", f"--blink-settings=preferredColorScheme={scheme}",
                          *more, "file://" + page], capture_output=True, text=True, timeout=120)
    if run.returncode != 0:
        sys.exit(f"chromium-headless-shell: exit code {run.returncode}\n{run.stderr[-2000:]}")
    return run.stdout, [line for line in run.stderr.splitlines() if "CONSOLE" in line]


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    command, graph = sys.argv[1:3]
    folder = os.path.abspath(sys.argv[3]) if len(sys.argv) > 3 else tempfile.mkdtemp(prefix="gustav-chromium-")
    os.makedirs(folder, exist_ok=True)
    page, faults = os.path.abspath(graph), 0
    if not page.endswith(".html"):
        page = os.path.join(folder, "page.html")
        subprocess.run([command, "report", graph, "-q", "-o", page], check=True)
    with open(page, encoding="utf-8") as file:
        text = file.read()
    probe = os.path.join(folder, "probe.html")
    with open(probe, "w", encoding="utf-8") as file:
        file.write(re.sub(r'<meta[^>]*Content-Security-Policy[^>]*>', "", text, flags=re.I) + PROBE)
    for place, size in WIDTHS.items():
        for name, scheme in SCHEMES.items():
            _, said = chromium(page, size, scheme, f"--screenshot={os.path.join(folder, f'{place}-{name}.png')}")
            dom, _ = chromium(probe, size, scheme, "--dump-dom")
            found = dict(re.findall(r'data-(wide|width|dark)="([^"]*)"', html.unescape(dom)))
            good = found == {"wide": "0", "width": str(size[0]), "dark": str(name == "dark").lower()} and not said
            faults += not good
            print(f"{place}, {name}: {found}, {len(said)} lines on the console{'' if good else ': FAULT'}", *said, sep="\n    ")
    os.remove(probe)
    print(f"{faults} faults; pictures in {folder}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
