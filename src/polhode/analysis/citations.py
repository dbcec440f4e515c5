"""The papers behind a run, its equations, its methods, its attitude form and polhode itself, as text and as BibTeX.

Citations as the house writes them are taken apart for BibTeX:

    AUTHORS, TITLE, JOURNAL VOLUME (YEAR) PAGE.
    AUTHORS, TITLE, [vol. VOLUME,] [EDITION ed.,] [PUBLISHER] (YEAR)[, SECTION].

AUTHORS are names with initials in front, parted by commas or "and"; "et al." ends them. Anything else is kept whole.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from polhode._version import __version__
from polhode.core import attitude as forms
from polhode.dynamics import formulations, newton_euler
from polhode.integrate import methods
from polhode.results.recipe import build
from polhode.results.trajectory import Trajectory

TITLE, AUTHORS, LICENSE = (
    "polhode: a laboratory for the motion of rigid bodies",
    "the polhode developers",
    "BSD-3-Clause",
)


class Citation(NamedTuple):
    """What a run used, and the publications behind it."""

    used: str
    papers: tuple[Paper, ...]


def citations(run: Trajectory) -> tuple[Citation, ...]:
    """What `run` used, in the order in which one would cite it."""
    return (Citation("polhode", (_software(run),)), _equations(run.formulation), *_methods(run), *_forms(run))


_OF_ONE_BODY = {"newton_euler": "Newton-Euler", "momentum": "angular momentum in space"}


def _equations(way: str) -> Citation:
    """How the equations of motion were written; a formulation of a user is known by its name alone."""
    if way in _OF_ONE_BODY:
        return Citation(f"equations of motion ({_OF_ONE_BODY[way]})", papers(newton_euler.CITATION))
    known = way in formulations.NAMES
    return Citation(f'formulation "{way}"', papers(formulations.get(way).citation if known else _UNKNOWN))


def as_text(run: Trajectory) -> str:
    """The citations for reading."""
    lines = [[f"{citation.used}:", *(f"  {paper.text}" for paper in citation.papers)] for citation in citations(run)]
    return "\n".join(line for block in lines for line in block)


def as_bibtex(run: Trajectory) -> str:
    """The citations as a BibTeX file, each publication once."""
    found = {paper.text: paper for citation in citations(run) for paper in citation.papers}
    entries, taken = [], set[str]()
    for paper in found.values():
        key = next(
            name for name in (paper.key + mark for mark in ("", *"abcdefghijklmnopqrstuvwxyz")) if name not in taken
        )
        taken.add(key)
        entries.append(paper._replace(key=key).bibtex)
    return "\n\n".join(entries)


def _software(run: Trajectory) -> Paper:
    """polhode, in the version that made the run."""
    version = dict(run.provenance.versions).get("polhode", __version__)
    text = f"{AUTHORS}, {TITLE}, version {version}, {LICENSE}."
    fields = {"author": f"{{{AUTHORS}}}", "title": f"{{{TITLE}}}", "version": version, "note": f"License: {LICENSE}"}
    return Paper(text, "software", "polhode", fields)


def _methods(run: Trajectory) -> list[Citation]:
    """The methods of all parts of the run, each once."""
    found: dict[str, str] = {}
    for recipe in run.provenance.recipes:
        method = build(recipe.call["method"], recipe.arrays)
        found.setdefault(method.name, getattr(method, "citation", ""))
    name = run.provenance.method
    if not found:  # a file of an earlier format
        found[name] = getattr(methods.get(name), "citation", "") if name in methods.names() else ""
    return [Citation(f'method "{name}"', papers(text) or papers(_UNKNOWN)) for name, text in found.items()]


_UNKNOWN = "(it names no publication)"


def _forms(run: Trajectory) -> list[Citation]:
    """The attitude forms of all parts of the run, each once; joints have coordinates of their own."""
    calls = [recipe.call["attitude"]["fields"]["name"] for recipe in run.provenance.recipes
             if "attitude" in recipe.call]  # fmt: skip
    names = dict.fromkeys(calls or [name for name in (run.provenance.attitude,) if name in forms.NAMES])
    return [Citation(f'attitude form "{name}"', papers(forms.form(name)[0].CITATION)) for name in names]


_AUTHOR = r"(?:(?:[A-Z][a-z]{0,2}\.[ -]?)+(?:[a-z]+ )*[A-Z][\w'-]+|et al\.)"
_AUTHORS = re.compile(rf"({_AUTHOR}(?:(?:, and |,? and |, | ){_AUTHOR})*), (?=\S)")
_ARTICLE = re.compile(
    r"(?P<title>.+), (?P<journal>[^,]+) (?P<volume>[A-Z]*-?\d+) \((?P<year>\d{4})\) (?P<pages>\d+(-\d+)?)"
)
_BOOK = re.compile(
    r"(?P<title>.+?)(, vol\. (?P<volume>\d+))?(, (?P<edition>\d\w\w) ed\.)?(, (?P<publisher>[^,]+))?"
    r" \((?P<year>\d{4})\)(, (?P<note>.+))?"
)


class Paper(NamedTuple):
    """A publication: its text, its BibTeX kind and key, and the fields of its entry."""

    text: str
    kind: str
    key: str
    fields: dict[str, str]

    @property
    def bibtex(self) -> str:
        """The entry for a BibTeX file."""
        lines = [f"  {name} = {{{_escaped(value)}}}" for name, value in self.fields.items()]
        return f"@{self.kind}{{{self.key},\n" + ",\n".join(lines) + "\n}"


def papers(citation: str) -> tuple[Paper, ...]:
    """The publications of a citation: parts behind semicolons, each perhaps with what it is for in front."""
    return tuple(_paper(part.strip()) for part in citation.strip().split(";") if part.strip())


def _paper(text: str) -> Paper:
    """One publication; what is not written in the house's way becomes a note."""
    whole = text if text.endswith(".") else f"{text}."
    label, bare = _label(whole[:-1])
    authors = _AUTHORS.match(bare)
    rest = bare[authors.end() :] if authors else ""
    for kind, pattern in (("article", _ARTICLE), ("book", _BOOK)):
        found = pattern.fullmatch(rest)
        if authors and found:
            named = {name: value for name, value in found.groupdict().items() if value}
            fields = {"author": _joined(authors[1])} | named | ({"annote": label} if label else {})
            return Paper(whole, kind, _key(authors[1], named["year"]), fields)
    return Paper(whole, "misc", _key(bare, ""), {"note": whole})


def _label(text: str) -> tuple[str, str]:
    """What the publication is for ("dense output: ..."), and the rest."""
    found = re.match(r"([a-z][a-z ]*): (?=[A-Z])", text)
    return (found[1], text[found.end() :]) if found else ("", text)


def _joined(authors: str) -> str:
    """Authors as BibTeX parts them."""
    return " and ".join("others" if name == "et al." else name for name in re.findall(_AUTHOR, authors))


def _key(authors: str, year: str) -> str:
    """The first author's surname and the year."""
    first = re.findall(r"[A-Z][\w'-]{2,}", authors) or re.findall(r"\w+", authors) or ["work"]
    return re.sub(r"\W", "", first[0]).lower() + year


def _escaped(text: str) -> str:
    """Text with the characters that TeX would take for commands."""
    return re.sub(r"([&%$#_])", r"\\\1", text)
