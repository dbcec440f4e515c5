"""The labs of all demos in one folder, and a page that leads to each."""

from __future__ import annotations

import html
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from polhode.errors import InputError, PolhodeError
from polhode.lab.of_scenario import demo_lab
from polhode.lab.page import digest, save
from polhode.results.atomic import make_folder
from polhode.scenario import demos

_STYLE = """
:root { color-scheme: light dark; --ink: #1d242e; --soft: #5c6673; --ground: #fbfbfa; --card: #fff; --edge: #d3d8de;
        --accent: #0067a5 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaed; --soft: #a0a9b5; --ground: #14171c; --card: #1a1e25;
        --edge: #39414c; --accent: #62b6f0 } }
body { margin: 0; color: var(--ink); background: var(--ground);
       font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif }
main { max-width: 1080px; margin: 0 auto; padding: 32px 20px 60px }
h1 { font-size: 28px; line-height: 1.25; margin: 0 0 6px } p { margin: 0; color: var(--soft) }
ul { list-style: none; margin: 26px 0; padding: 0; display: grid; gap: 16px;
     grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr)) }
li { display: flex } a, .none { display: block; flex: 1; padding: 16px 18px; border: 1px solid var(--edge);
     border-radius: 14px; background: var(--card); color: inherit; text-decoration: none }
a:hover, a:focus-visible { border-color: var(--accent); outline: 2px solid var(--accent) }
h2 { margin: 0 0 4px; font-size: 17px; line-height: 1.3; color: var(--accent) } .none h2 { color: var(--soft) }
"""
_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Labs of polhode</title>
<link rel="icon" href="data:,">
<style>{style}</style>
</head>
<body>
<main>
<h1>Labs</h1>
<p>Every page is one file in which the physics itself runs: change what you like, now. Nothing is installed, and nothing
is fetched.</p>
<ul>
{cards}
</ul>
</main>
</body>
</html>
"""


class Card(NamedTuple):
    """A lab of the gallery: its file, "" where there is none, its title and what it shows, or why it is missing."""

    file: str
    title: str
    words: str


def write_labs(folder: Path, at_work: Callable[[str], None] | None = None, first: tuple[Card, ...] = ()) -> list[Path]:
    """Write the lab of every demo and index.html; gives the paths, the gallery first. `first`: cards in front."""
    home, cards, paths = make_folder(folder), list(first), []
    for name in demos.shown_first():
        if at_work is not None:
            at_work(name)
        about = demos.describe(name)
        try:
            paths.append(demo_lab(name, home / f"{name}.html").path)
            cards.append(Card(f"{name}.html", about.title, about.summary))
        except PolhodeError as reason:
            cards.append(Card("", about.title, f"No lab: {reason}"))
    save(gallery(cards), home / "index.html")
    return [home / "index.html", *paths]


def gallery(cards: list[Card]) -> str:
    """The page that leads to labs beside it."""
    if not cards:
        raise InputError("a gallery needs one lab at least")
    policy = f"default-src 'none'; style-src '{digest(_STYLE)}'; img-src data:; base-uri 'none'; form-action 'none'"
    return _PAGE.format(policy=policy, style=_STYLE, cards="\n".join(map(_card, cards)))


def _card(card: Card) -> str:
    words = f"<h2>{html.escape(card.title)}</h2><p>{html.escape(card.words)}</p>"
    if not card.file:
        return f'<li><div class="none">{words}</div></li>'
    return f'<li><a href="{html.escape(card.file)}">{words}</a></li>'
