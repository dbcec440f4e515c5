"""Every figure of a motion is the motion: players of the guide's pages share one script and load when they are seen.

A cell whose value is a player gives a frame with the whole page in it, two thirds of a megabyte each. Here the scene is
taken out of the frame and written once to `_static/motions`, as a script that hands itself over (a page opened from a
folder may load scripts, but not fetch data), and `_static/guide.js` mounts it where the reader looks.
"""

from __future__ import annotations

import hashlib
import html
import json
import re
import shutil
from importlib.resources import files
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx

FRAME = re.compile(r'<iframe[^>]*?height:(?P<height>[\d.]+)px[^>]*? srcdoc="(?P<page>[^"]*)"></iframe>')
SCENE = re.compile(r'<script id="polhode-scene"[^>]*>(.*?)</script>', re.DOTALL)
DATA = re.compile(r'<script id="polhode-data"[^>]*>(.*?)</script>', re.DOTALL)
PLACE = (
    '<figure class="motion" data-motion="{name}" style="--height:{height}px" role="group" aria-label="{label}">'
    "<noscript>{label} It plays where JavaScript is switched on.</noscript></figure>"
)
LONGEST = 300  # characters of a label


def shared(app: Sphinx, doctree: nodes.document) -> None:
    """Put a place for the shared player where a cell gave a frame."""
    for raw in doctree.findall(nodes.raw):
        if "polhode-scene" in raw.astext():
            text = FRAME.sub(lambda found: place(found, Path(app.outdir)), raw.astext())
            raw.clear()
            raw += nodes.Text(text)
            raw.rawsource = text


def place(frame: re.Match[str], outdir: Path) -> str:
    """The element that `guide.js` fills; its scene is written beside the script."""
    page = html.unescape(frame["page"])
    scene, data = SCENE.search(page), DATA.search(page)
    if scene is None or data is None:
        raise ValueError("the page of a player has changed: guide and player no longer fit")
    return placed(scene[1], data[1], float(frame["height"]), outdir)


def placed(scene: str, data: str, height: float, outdir: Path) -> str:
    """The element of a scene, JSON and base64, that is written beside the script."""
    call = f'{scene},"{data}"'
    name = hashlib.blake2b(call.encode(), digest_size=8).hexdigest()
    folder = outdir / "_static" / "motions"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.js").write_text(f'polhodeMotion("{name}",{call});\n')
    label = html.escape(described(json.loads(scene)), quote=True)
    return PLACE.format(name=name, height=f"{height:g}", label=label)


def described(scene: dict) -> str:
    """What a reader who does not see it is told, from the scene's own data."""
    clock = scene["clock"]
    bodies = [body["name"] for body in scene["bodies"] if body["group"] == "bodies"]
    text = f'A motion in three dimensions, "{scene["name"]}", {clock["stop"] - clock["start"]:.4g} s long'
    if bodies:
        text += f" ({', '.join(bodies[:6])}{' and more' if len(bodies) > 6 else ''})"
    told = " ".join([scene["summary"], *scene["look_at"]]).strip()
    return f"{text}. {told}".strip()[:LONGEST]


def copy_player(app: Sphinx, exception: Exception | None) -> None:
    """The player's script, once for all pages."""
    if exception is None and app.builder.format == "html":
        source = files("polhode.view").joinpath("static", "player.js")
        shutil.copyfile(str(source), Path(app.outdir) / "_static" / "player.js")


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx."""
    app.connect("doctree-read", shared)
    app.connect("build-finished", copy_player)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
