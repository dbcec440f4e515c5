"""The labs of all demos in one folder, and a page that leads to each."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from polhode.errors import InputError, PolhodeError
from polhode.lab import lessons
from polhode.lab.free_page import NAME, write_free_lab
from polhode.lab.of_scenario import demo_lab
from polhode.lab.page import digest, save
from polhode.results.atomic import make_folder
from polhode.scenario import demos, read

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


def write_labs(folder: Path, at_work: Callable[[str], None] | None = None, only: Sequence[str] = ()) -> list[Path]:
    """Write the free-body lab, the lessons, the lab of every demo, and index.html that leads to them.

    at_work is told the name of each; only: these names alone, of demos and lessons. Gives the paths, the gallery first.
    """
    home, cards = make_folder(folder), []
    wanted: list[tuple[str, Callable[[str], Card]]] = [("free-body", lambda name: _free(home / f"{name}.html"))]
    wanted += [(name, lambda name: _lesson(name, home)) for name in lessons.names()]
    wanted += [(name, lambda name: _demo(name, home)) for name in demos.shown_first()]
    for name, write in wanted:
        if only and name not in only:
            continue
        if at_work is not None:
            at_work(name)
        cards.append(write(name))
    save(gallery(cards), home / "index.html")
    return [home / "index.html", *(home / card.file for card in cards if card.file)]


def _free(path: Path) -> Card:
    return Card(write_free_lab(path).name, NAME, "throw it, and see why it turns over")


def _lesson(name: str, home: Path) -> Card:
    scenario = read(lessons.path(name))
    return Card(lessons.write_lesson(scenario, home / f"lesson-{name}.html").name, f"Lesson: {scenario.title}",
                scenario.about)  # fmt: skip


def _demo(name: str, home: Path) -> Card:
    """A demo; one that cannot be a page says why."""
    about = demos.describe(name)
    try:
        return Card(demo_lab(name, home / f"{name}.html").path.name, about.title, about.summary)
    except PolhodeError as reason:
        return Card("", about.title, f"No lab: {reason}")


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
