"""The index of the guide's search: one entry for each section, with the words that it holds and how often.

`_static/find.js` ranks them by the words that a reader types (Okapi's BM25), not only where all of them occur, and
knows that who asks for "reaction wheel" may mean "flywheel": `synonyms.txt` lists such words.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

WORD = re.compile(r"[a-z0-9_]+(?:[.'-][a-z0-9_]+)*")
EXCERPT = 160
FIELDS = {"title": 8, "heading": 5, "keywords": 8, "name": 4, "text": 1}
HERE = Path(__file__).parent


def write_index(app: Sphinx, exception: Exception | None) -> None:
    """Write `_static/find_index.js`."""
    if exception is None and app.builder.format == "html":
        text = json.dumps(index(app), separators=(",", ":"), ensure_ascii=True)
        (Path(app.outdir) / "_static" / "find_index.js").write_text(f"window.polhodeIndex={text};\n")


def index(app: Sphinx) -> dict[str, object]:
    """Entries and synonyms."""
    entries = [entry for page in sorted(app.env.found_docs) for entry in sections(app, page)]
    return {"entries": entries, "synonyms": synonyms()}


def synonyms() -> list[list[str]]:
    """Groups of words that mean the same to one who asks."""
    lines = (HERE / "synonyms.txt").read_text().splitlines()
    return [[words(word) for word in line.split(",")] for line in lines if line.strip() and not line.startswith("#")]


def words(text: str) -> list[str]:
    """The words of a text, small, each also in its parts."""
    found: list[str] = []
    for word in WORD.findall(text.lower()):
        found.append(word)
        parts = re.split(r"[._'-]", word)
        if len(parts) > 1:
            found += [part for part in parts if part]
    return found


def sections(app: Sphinx, page: str) -> list[dict[str, object]]:
    """The entries of one page: its sections, without those inside of them, and the names that it documents."""
    doctree = app.env.get_doctree(page)
    title = app.env.titles[page].astext()
    keywords = str(app.env.metadata.get(page, {}).get("keywords", ""))
    found = []
    for i, section in enumerate(doctree.findall(nodes.section)):
        heading = section[0].astext()
        text = own_text(section)
        counts: Counter[str] = Counter()
        told = {"title": title, "heading": heading, "keywords": keywords if i == 0 else "", "text": text}
        for field, weight in FIELDS.items():
            for word in words(told.get(field, "")):
                counts[word] += weight
        anchor = "" if i == 0 else section["ids"][0]
        found.append(entry(page, anchor, title, heading, text, counts))
    for described in doctree.findall(addnodes.desc):
        signature = next(iter(described.findall(addnodes.desc_signature)), None)
        if signature is not None and signature.get("ids"):
            name = signature["ids"][0]
            text = " ".join(part.astext() for part in described.findall(nodes.paragraph))
            counts = Counter(words(text))
            for word in words(name.removeprefix("polhode.")):
                counts[word] += FIELDS["name"]
            found.append(entry(page, name, title, name.replace("polhode.", "ph.", 1), text, counts))
    return found


def entry(page: str, anchor: str, title: str, heading: str, text: str, counts: Counter[str]) -> dict[str, object]:
    """One place that can be found."""
    excerpt = " ".join(text.split())[:EXCERPT]
    return {"p": page, "a": anchor, "t": title, "h": heading, "x": excerpt, "w": dict(counts)}


def own_text(section: nodes.section) -> str:
    """The text of a section without its heading and the sections within it; code counts, its output does not."""
    parts: list[str] = []
    for child in section.children[1:]:
        if isinstance(child, nodes.section | addnodes.desc):
            continue
        if isinstance(child, nodes.container) and child.get("nb_element") == "cell_code":
            parts += [one.astext() for one in child.children if one.get("nb_element") == "cell_code_source"]
        else:
            parts.append(child.astext())
    return " ".join(parts)


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx."""
    app.connect("build-finished", write_index)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
