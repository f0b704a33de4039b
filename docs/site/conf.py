"""Sphinx's settings for the site that scripts/site.sh makes of the documents."""
import re

project = "Gustav"
html_title = "Gustav"
extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
root_doc = "README"
html_theme = "alabaster"
html_theme_options = {"page_width": "1100px", "fixed_sidebar": False, "show_powered_by": False}
html_sidebars = {"**": ["about.html", "contents.html", "searchbox.html"]}
templates_path = ["templates"]
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
myst_heading_anchors = 5  # the anchors of headings are those of GitHub
pygments_style = "friendly"

# The sections of the table of contents, by the folders and pages that they hold.
CONTENTS = [
    ("Guide", ["CONTRIBUTING", "CHANGELOG", "docs/*", "backends/reference/README", "benchmarks/**"]),
    ("Operations", ["docs/operations/*"]),
    ("Algorithms", ["docs/algorithms/*"]),
    ("Performance", ["docs/performance/*"]),
    ("Decisions", ["docs/decisions/*"]),
    ("Notes", ["docs/notes/*"]),
]


def add_contents(app, name, source):
    """Adds the table of contents to the first page, which a code host shows without it."""
    if name != root_doc:
        return
    known = app.env.found_docs
    for caption, patterns in CONTENTS:
        lines = [page for pattern in patterns for page in sorted(known) if matches(pattern, page)]
        source[0] += f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n" + "\n".join(lines) + "\n```\n"


def matches(pattern, page):
    expression = re.escape(pattern).replace(r"\*\*", ".*").replace(r"\*", "[^/]*")
    return re.fullmatch(expression, page) is not None


def drop_other_links(app, name, source):
    """Leaves the text of links to folders and files of the repository, which the site does not hold."""
    def checked(match):
        path = match[2].partition("#")[0]
        if not path or re.match(r"[a-z]+:", path) or path.endswith((".md", ".svg")):
            return match[0]
        return match[1]
    blocks = re.split(r"(^```.*?^```$)", source[0], flags=re.M | re.S)
    link = re.compile(r"(?<!!)\[([^\[\]]*)\]\(([^)\s]+)\)")
    source[0] = "".join(block if block.startswith("```") else link.sub(checked, block) for block in blocks)


def setup(app):
    app.connect("source-read", drop_other_links)
    app.connect("source-read", add_contents)
