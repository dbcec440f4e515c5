"""One HTML file with the scene and its player: opens anywhere, asks nothing of any network."""

from __future__ import annotations

import base64
import html
import json
from importlib.resources import files
from pathlib import Path

from polhode.errors import PolhodeError
from polhode.results.atomic import replace_file
from polhode.view.exporters import Options, Progress
from polhode.view.page.document import Document, document
from polhode.view.stage import Stage

POLICY = (
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:;"
    " base-uri 'none'; form-action 'none'"
)
"""Nothing may be fetched, from anywhere: what the page needs is in it."""

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="polhode">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>html, body {{ height: 100%; margin: 0 }}</style>
</head>
<body>
<noscript><p>This page draws a moving scene in three dimensions. It needs JavaScript, which is switched off here.</p>
</noscript>
<div id="polhode"></div>
<script id="polhode-scene" type="application/json">{scene}</script>
<script id="polhode-data" type="text/plain">{data}</script>{live}
<script>{player}</script>
</body>
</html>
"""


def write(stage: Stage, path: Path, options: Options, progress: Progress = None) -> None:
    """Write the page; options: theme, plots and title, see `document`. It takes no time worth a progress bar."""
    save(document(stage, options), path)


def save(given: Document, path: Path) -> None:
    """Write the page of a document."""
    text = page(given)
    with replace_file(path) as temporary:
        temporary.write_text(text, encoding="utf-8", newline="\n")


def page(given: Document, live: str = "") -> str:
    """A whole page as text; live: an element that says whom it follows, on the server that gives the page."""
    return _PAGE.format(
        policy=f"{POLICY}; connect-src 'self'" if live else POLICY,
        live=live,
        title=html.escape(shown(given.scene["name"])),
        scene=scene_text(given),
        data=data_text(given),
        player=player_script(),
    )


def scene_text(given: Document) -> str:
    """The JSON part in ASCII, without "<": no name in it can end the element that holds it."""
    return json.dumps(given.scene, separators=(",", ":"), allow_nan=False).replace("<", "\\u003c")


def data_text(given: Document) -> str:
    """The binary part in base64."""
    return base64.b64encode(given.data).decode("ascii")


def shown(text: str) -> str:
    """A text without what no file can hold: halves of surrogate pairs become replacement characters."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def player_script() -> str:
    """The built player, safe within a script element."""
    try:
        return files("polhode.view").joinpath("static", "player.js").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise PolhodeError(
            "the player of pages, view/static/player.js, is missing: reinstall polhode, or build it"
            " (npm ci; npm run build in src/polhode/view/client)"
        ) from None
