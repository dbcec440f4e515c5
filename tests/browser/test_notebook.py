"""The player as notebooks show it: in a frame that may run scripts and nothing else, and as a widget."""

import json

import numpy as np
import pytest

from polhode.view.notebook import player
from tests.view import pages

TOLERANCE = 1e-6

HOST = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A notebook</title><body>{body}</body></html>"""

WIDGET = """
<div id="cell"></div>
<script id="esm" type="text/plain">{esm}</script>
<script>
  const values = {{ scene: {scene}, height: 300, t: null,
    data: new DataView(Uint8Array.from(atob("{data}"), (c) => c.charCodeAt(0)).buffer) }};
  const heard = {{}};
  window.model = {{
    get: (name) => values[name],
    set: (name, value) => ((values[name] = value), (heard[`change:${{name}}`] ?? []).forEach((f) => f())),
    on: (name, f) => (heard[name] ??= []).push(f),
    off: (name, f) => (heard[name] = (heard[name] ?? []).filter((g) => g !== f)),
  }};
  const esm = document.getElementById("esm").textContent;
  window.ready = import(URL.createObjectURL(new Blob([esm], {{ type: "text/javascript" }}))).then((module) => {{
    window.end = module.default.render({{ model, el: document.getElementById("cell") }});
  }});
</script>
"""


def test_the_frame_plays_without_any_rights(browser, tmp_path):
    shown = player(pages.cubesat(), {"widget": False, "height": 320})
    shown.seek(0.25)
    path = tmp_path / "frame.html"
    path.write_text(HOST.format(body=shown._repr_html_()), encoding="utf-8")
    with browser.open(path, ratio=0.5) as page:
        read = page.do("inFrame", script="polhode.player.pose('3U CubeSat')")
        wanted = pages.cubesat().scene["3U CubeSat"].matrices(0.25)[0]
        assert np.abs(np.reshape(read, (4, 4)) - wanted).max() < TOLERANCE
        assert page.do("inFrame", script="polhode.player.state.playing") is False
        assert page.do("inFrame", script="window.origin") == "null"  # it cannot reach the notebook around it
        assert page.js("document.querySelector('iframe').getBoundingClientRect().height") == 320
        assert page.seen["errors"] == []
        assert page.seen["requests"][0] == path.as_uri()
        assert all(address.startswith(("file:", "about:")) for address in page.seen["requests"])


def test_the_widget_plays_follows_and_ends(browser, tmp_path):
    pytest.importorskip("anywidget")
    import base64

    widget = player(pages.cubesat(), {"widget": True}).widget
    data = base64.b64encode(widget.data).decode()
    body = WIDGET.format(esm=widget._esm, scene=json.dumps(widget.scene).replace("<", "\\u003c"), data=data)
    path = tmp_path / "widget.html"
    path.write_text(HOST.format(body=body), encoding="utf-8")
    with browser.open(path, ratio=0.5) as page:
        page.js("window.ready")
        assert page.comes("document.querySelector('#cell canvas') !== null")
        page.js("model.set('t', 0.25)")
        text = page.js("document.querySelector('.ph-now').textContent")
        assert float(text.split()[0]) == pytest.approx(0.25)
        assert page.js("document.querySelector('.polhode').getBoundingClientRect().height") == 300
        page.js("window.end()")
        assert page.js("document.querySelector('#cell').childElementCount") == 0
        assert page.seen["errors"] == []
