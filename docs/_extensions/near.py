"""Each page ends with what is near it, and with itself as a notebook.

Near are the pages that `near:` in the head of a page names; without that, those of its links and of the pages that link
to it, those of its own group first. What comes next is the theme's own link below.
"""

from __future__ import annotations

from collections import Counter
from pathlib import PurePosixPath

from docutils import nodes
from notebooks import FOLDER, is_notebook
from sphinx import addnodes
from sphinx.application import Sphinx

MOST = 4
Links = dict[str, Counter[str]]


def collect(app: Sphinx, doctree: nodes.document) -> None:
    """The pages that a page links to."""
    if not hasattr(app.env, "guide_links"):
        app.env.guide_links = {}
    page = app.env.docname
    found: Counter[str] = Counter()
    for link in doctree.findall(addnodes.pending_xref):
        target = link.get("reftarget", "").partition("#")[0]
        if link.get("reftype") == "doc" or link.get("reftype") == "myst":
            found[target] += 1
        elif "/" in target or target.endswith(".md"):
            found[str(PurePosixPath(page).parent / target.removesuffix(".md"))] += 1
    app.env.guide_links[page] = found


def append(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """The last lines of a page."""
    if app.builder.format != "html" or page in ("index", "changelog"):
        return
    items = nodes.paragraph(classes=["near"])
    pages = near(app, page)
    if pages:
        items += nodes.strong("", "Near this page: ")
        for i, other in enumerate(pages):
            items += nodes.Text(" · " if i else "")
            title = app.env.titles[other].astext()
            items += nodes.reference("", title, internal=True, refuri=app.builder.get_relative_uri(page, other))
    if is_notebook(app, page):
        depth = page.count("/")
        where = "../" * depth + f"{FOLDER}/{page}.ipynb"
        link = f'<a class="as-notebook" href="{where}" download>Download this page as a notebook</a>'
        items += nodes.raw("", link, format="html")
    if items.children:
        section = next(iter(doctree.findall(nodes.section)), doctree)
        section += items


def near(app: Sphinx, page: str) -> list[str]:
    """Up to four pages, the nearest first."""
    told = app.env.metadata.get(page, {}).get("near")
    known = app.env.found_docs
    if told:
        names = [name.strip() for name in str(told).split(",")]
        for name in set(names) - known:
            raise ValueError(f"{page}.md: near names {name}, which is no page")
        return names
    links: Links = app.env.guide_links
    score: Counter[str] = Counter()
    for other in known - {page, "index", "changelog", "reference/index"}:
        mine, theirs = links.get(page, Counter())[other], links.get(other, Counter())[page]
        if mine or theirs:
            score[other] = 2 * min(mine, 2) + min(theirs, 2) + (other.partition("/")[0] == page.partition("/")[0])
    return [name for name, _ in sorted(score.items(), key=lambda one: (-one[1], one[0]))[:MOST]]


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx."""
    app.connect("doctree-read", collect)
    app.connect("doctree-resolved", append)
    return {"parallel_read_safe": False, "parallel_write_safe": True}
