"""Citations as the house writes them, taken apart for BibTeX.

    AUTHORS, TITLE, JOURNAL VOLUME (YEAR) PAGE.
    AUTHORS, TITLE, [vol. VOLUME,] [EDITION ed.,] [PUBLISHER] (YEAR)[, SECTION].

AUTHORS are names with initials in front, parted by commas or "and"; "et al." ends them. Anything else is kept whole.
"""

from __future__ import annotations

import re
from typing import NamedTuple

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
