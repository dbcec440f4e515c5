"""One HTML file with a lab: nothing is fetched, and nothing runs but the script whose hash the page's policy names."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import zlib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from polhode.errors import PolhodeError
from polhode.lab.machine import Machine
from polhode.lab.scene import Shown
from polhode.results.atomic import replace_file
from polhode.view.exporters.html import data_text, shown

FORMAT, VERSION = "polhode lab", 1
Json = dict[str, Any]
_POLICY = ("default-src 'none'; script-src '{script}'; worker-src blob:; img-src data: blob:; media-src blob:;"
           " base-uri 'none'; form-action 'none'")  # fmt: skip
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
</head>
<body>
<noscript><p>This page is a laboratory in which bodies move. It needs JavaScript, which is switched off here.</p>
</noscript>
<main id="polhode"></main>
<script id="polhode-lab" type="application/json">{lab}</script>
<script id="polhode-data" type="text/plain">{data}</script>
<script id="polhode-machine" type="text/plain" data-packed="deflate">{machine}</script>
<script>{script}</script>
</body>
</html>
"""


def lab_data(made: Machine, seen: Shown, **told: Any) -> Json:
    """What `client/src/lab/data.ts` reads; told: name, summary, look_at, about, knobs, method, steps, speed, extra."""
    return {"format": FORMAT, "version": VERSION, "scene": seen.document.scene, "follows": seen.follows,
            "arrows": seen.arrows, "traces": seen.traces, "plots": seen.plots, "machine": made.description,
            "autoplay": True, **told}  # fmt: skip


def page(data: Json, seen: Shown, made: Machine) -> str:
    """The whole page as text."""
    script = lab_script()
    return _PAGE.format(
        policy=_POLICY.format(script=digest(script)),
        title=html.escape(shown(str(data["name"]))),
        lab=json.dumps(data, separators=(",", ":"), allow_nan=False).replace("<", "\\u003c"),
        data=data_text(seen.document),
        machine=packed(made.text),
        script=script,
    )


def save(text: str, path: Path) -> None:
    """Write a page, whole or not at all."""
    with replace_file(path) as temporary:
        temporary.write_text(text, encoding="utf-8", newline="\n")


def packed(text: str) -> str:
    """A long text, compressed (zlib) and in base64, as `client/src/lab/packed.ts` reads it."""
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode("ascii")


def digest(script: str) -> str:
    """The hash of a script or a style as a policy names it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode("ascii")


@cache
def lab_script() -> str:
    """The built script of labs, safe within a script element."""
    try:
        return files("polhode.view").joinpath("static", "lab.js").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise PolhodeError(
            "the script of labs, view/static/lab.js, is missing: reinstall polhode, or build it"
            " (npm ci; npm run build in src/polhode/view/client)"
        ) from None
