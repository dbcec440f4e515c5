"""{source}`euler1758` cites a publication of `docs/sources.yaml`; {list-of-sources} lists them all with their DOI."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective, SphinxRole

DOI = re.compile(r"10\.\d{4,}/\S+")
PAGE = "reference/bibliography"
Source = dict[str, Any]


def sources(folder: str | Path) -> dict[str, Source]:
    """The publications by their keys."""
    found = yaml.safe_load((Path(folder) / "sources.yaml").read_text())
    for key, one in found.items():
        if missing := {"authors", "title", "year", "where"} - set(one):
            raise ValueError(f"sources.yaml: {key} has no {', '.join(sorted(missing))}")
        if "doi" in one and not DOI.fullmatch(one["doi"]):
            raise ValueError(f"sources.yaml: {one['doi']!r} of {key} is no DOI")
    return found


class Cite(SphinxRole):
    """The role: a key, or `words <key>`."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """A link to the bibliography."""
        named = re.fullmatch(r"(.*) <(\w+)>", self.text)
        key = named[2] if named else self.text
        one = sources(self.env.srcdir).get(key)
        if one is None:
            message = self.inliner.reporter.warning(f"sources.yaml has no {key}", line=self.lineno)
            return [nodes.Text(key), message], [message]
        words = named[1] if named else f"{short(one['authors'])} {one['year']}"
        where = "../" * self.env.docname.count("/") + f"{PAGE}.html#{key}"
        return [nodes.reference("", words, refuri=where, classes=["cited"])], []


def short(authors: str) -> str:
    """The family names of authors, the first alone of more than two."""
    families = [name.split()[-1] for name in re.split(r", | and ", authors)]
    return f"{families[0]} et al." if len(families) > 2 else " and ".join(families)


class ListOfSources(SphinxDirective):
    """The directive."""

    def run(self) -> list[nodes.Node]:
        """One paragraph for each, in the order of the first author and the year."""
        found = sources(self.env.srcdir)
        return [entry(key, found[key]) for key in sorted(found, key=lambda key: (short(found[key]["authors"]), key))]


def entry(key: str, one: Source) -> nodes.paragraph:
    """One publication."""
    text = nodes.paragraph(ids=[key], classes=["source"])
    text += [nodes.Text(f"{one['authors']}, "), nodes.emphasis("", one["title"])]
    text += nodes.Text(f", {one['where']} ({one['year']}).")
    if "doi" in one:
        text += [nodes.Text(" "), nodes.reference("", f"doi:{one['doi']}", refuri=f"https://doi.org/{one['doi']}")]
    if "used" in one:
        text += nodes.Text(f" {one['used']}")
    return text


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx."""
    app.add_role("source", Cite())
    app.add_directive("list-of-sources", ListOfSources)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
