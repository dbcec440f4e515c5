"""The free-body lab and a lesson in a real browser: take hold of the body, drop files on it, read what it says."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from polhode.geometry.mesh import Mesh
from polhode.lab.free_page import write_free_lab
from polhode.lab.lessons import write_lesson
from polhode.mass import of_mesh
from tests.browser.chromium import Browser, Page
from tests.browser.test_sight import headset

WIDE = {"width": 1000, "height": 640, "moving": True}
OMEGA = "['wx', 'wy', 'wz'].map((name) => polhodeLab.now.output(name))"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("free")
    write_free_lab(folder / "free.html")
    write_lesson("flipping-phone", folder / "lesson.html")
    return folder


@pytest.fixture
def page(browser: Browser, folder: Path) -> Iterator[Page]:
    with browser.open(folder / "free.html", **WIDE) as page:
        assert page.comes("window.polhodeLab && polhodeLab.now.t > 0.1", 10.0), page.seen
        yield page


def _quiet(page: Page) -> None:
    seen = page.seen
    assert seen["errors"] == []
    assert all(url.startswith(("file:", "blob:", "data:")) for url in seen["requests"])


def _middle(page: Page) -> tuple[float, float]:
    box = page.js(
        "(({x, y, width, height}) => [x, y, width, height])(document.querySelector('canvas').getBoundingClientRect())"
    )
    return box[0] + 0.5 * box[2], box[1] + 0.5 * box[3]


def test_a_hand_throws_the_body_and_a_click_does_not(page: Page) -> None:
    """Dragged to the right the body turns about what is up in the picture, as a ball under a hand does."""
    x, y = _middle(page)
    page.do("drag", **{"from": [x, y], "to": [x + 1, y]})
    assert page.comes("polhodeLab.playing", 5.0)
    assert page.js("polhodeLab.settings.start") == {}
    page.do("drag", **{"from": [x, y], "to": [x + 90, y]})
    assert page.comes("polhodeLab.playing && Object.keys(polhodeLab.settings.start).length === 7", 5.0)
    assert page.js("document.querySelector('.ph-invite')") is None  # it knows now
    start = page.js("polhodeLab.settings.start")
    assert abs(sum(start[f"body.joint.q{k}"] ** 2 for k in "wxyz") - 1.0) < 1e-12
    _quiet(page)


def test_the_arrow_of_the_rate_is_dragged_by_its_tip(page: Page) -> None:
    page.js("polhodeLab.pause()")
    # where the tip is on the page: found by asking what lies under points of it
    spot = page.js("""(() => {
      const lab = polhodeLab, box = document.querySelector('canvas').getBoundingClientRect();
      const { tip } = lab.player.graph.arrow('omega');
      let best = [Infinity, 0, 0];
      for (let x = box.left; x < box.right; x += 4) for (let y = box.top; y < box.bottom; y += 4) {
        const off = lab.player.at(x, y, tip).distanceTo(tip);
        if (off < best[0]) best = [off, x, y];
      }
      return best;
    })()""")
    x, y = spot[1:]
    page.do("drag", **{"from": [x, y], "to": [x, y - 60]})
    assert page.comes("Object.keys(polhodeLab.settings.start).length === 7", 5.0)
    assert not page.js("polhodeLab.playing")  # it rested before
    assert page.comes("polhodeLab.now.t === 0", 5.0)
    omega = np.array(page.js(OMEGA))
    assert np.linalg.norm(omega - np.array([8.0, 0.05, 0.02])) > 0.5
    assert np.linalg.norm(omega) < 30.0
    _quiet(page)


def test_the_motion_is_explained_and_shown(page: Page) -> None:
    """In words with its own numbers; "show me" turns on what a sentence speaks of."""
    page.do("click", selector='button[aria-label="Explain"]')
    assert page.comes("document.querySelector('.ph-explain')?.textContent.includes('is unstable')", 5.0)
    assert page.js("polhodeLab.player.state.hidden.includes('separatrix')")
    page.do("click", selector='button[aria-label="Show me: stability"]')
    assert not page.js(
        "['sphere', 'polhode', 'separatrix'].some((name) => polhodeLab.player.state.hidden.includes(name))"
    )
    page.js("polhodeLab.set({ parameters: { inner_friction: 0.002 } })")
    assert page.comes("document.querySelector('.ph-explain').textContent.includes('flat spin')", 5.0)
    page.do("click", selector='button[aria-label="Numbers"]')
    assert page.comes("/Next flip in/.test(document.querySelector('.ph-numbers')?.textContent)", 5.0)
    _quiet(page)


def _drop(page: Page, name: str, content: bytes) -> str:
    """Drop a file on the page; what it says."""
    data = base64.b64encode(content).decode()
    page.js("document.querySelector('.ph-say') && (document.querySelector('.ph-say').textContent = '')")
    page.js(f"""(() => {{
      const bytes = Uint8Array.from(atob({json.dumps(data)}), (c) => c.charCodeAt(0)), files = new DataTransfer();
      files.items.add(new File([bytes], {json.dumps(name)}));
      polhodeLab.root.dispatchEvent(new DragEvent("drop", {{ bubbles: true, cancelable: true, dataTransfer: files }}));
    }})()""")
    assert page.comes("document.querySelector('.ph-say')?.textContent", 5.0)
    return page.js("document.querySelector('.ph-say').textContent")


def test_own_shapes_are_weighed_and_files_that_lie_are_refused(page: Page) -> None:
    corners = np.array([[0.0, 0.0, 0.0], [0.3, 0.02, 0.01], [0.05, 0.2, 0.0], [0.02, 0.03, 0.15]])
    mesh = Mesh(corners, np.array([[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]]))
    text = "\n".join(
        [*(f"v {x} {y} {z}" for x, y, z in corners), *(f"f {a + 1} {b + 1} {c + 1}" for a, b, c in mesh.faces)]
    )
    before = page.js("polhodeLab.settings.parameters.Ixx")
    lies = {
        "open.obj": (text.rpartition("\n")[0].encode(), "open"),
        "huge.stl": (b"\0" * 80 + (4 * 10**9).to_bytes(4, "little") + b"\0" * 50, "claims 4000000000"),
        "nan.obj": (text.replace("v 0.3", "v nan").encode(), "not a number"),
        "html.obj": (b"<img src=x onerror=alert(1)>", "no facets"),
        "<b>x</b>.exe": (b"MZ", "STL and OBJ"),
        "empty.stl": (b"", "empty"),
    }
    for name, (content, said) in lies.items():
        assert said in _drop(page, name, content), name
        assert page.js("polhodeLab.settings.parameters.Ixx") == before
    assert page.js("document.querySelectorAll('.ph-say img, .ph-say b').length") == 0
    assert "your shape" in _drop(page, "own.obj", text.encode())
    p = page.js("polhodeLab.settings.parameters")
    solid = of_mesh.solid(mesh, 1.0)
    wanted = solid.inertia * p["mass"] / solid.mass
    found = [[p["Ixx"], p["Ixy"], p["Ixz"]], [p["Ixy"], p["Iyy"], p["Iyz"]], [p["Ixz"], p["Iyz"], p["Izz"]]]
    np.testing.assert_allclose(found, wanted, rtol=0.0, atol=1e-12 * wanted.max())
    _quiet(page)


def test_a_step_of_a_lesson_is_done_in_the_page(browser: Browser, folder: Path) -> None:
    """The first throw flips twice; the next step wants a spin about the long side, typed into its field."""
    with browser.open(folder / "lesson.html", **WIDE) as page:
        assert page.comes("document.querySelector('.ph-next')", 10.0)
        page.do("click", selector=".ph-next")
        assert page.js("document.querySelector('.ph-next').disabled")
        page.js("polhodeLab.set({ speed: 4 })")
        assert page.comes("!document.querySelector('.ph-next').disabled", 20.0)
        page.do("click", selector=".ph-next")
        assert page.js("document.querySelector('.ph-lesson h3').textContent") == "2. Along the long side"
        page.do("click", selector='.ph-step[aria-label^="Step 4"]')  # what is not done cannot be skipped
        assert page.js("document.querySelector('.ph-lesson h3').textContent") == "2. Along the long side"
        page.js(
            "polhodeLab.set({ start: { 'body.joint.wx': 0.1, 'body.joint.wy': 8, 'body.joint.wz': 0.1 }, speed: 4 })"
        )
        page.js("polhodeLab.play()")
        assert page.comes("!document.querySelector('.ph-next').disabled", 20.0)
        assert page.js("document.querySelector('.ph-step').textContent") == "✓"
        _quiet(page)


def test_in_virtual_reality_a_controller_throws_the_body(browser: Browser, folder: Path) -> None:
    """It takes the body with its trigger, turns it, and lets go: the body flies on at the rate of the hand."""
    with browser.open(folder / "free.html", scripts=headset(), **WIDE) as page:
        assert page.comes("window.polhodeLab && polhodeLab.now.t > 0.1", 10.0)
        page.js("void polhodeLab.player.enterXR()")
        assert page.comes("headset.activeSession !== undefined", 10.0)
        found = page.js("""(async () => {
          const rest = (ms) => new Promise((next) => setTimeout(next, ms)), hand = headset.controllers.right;
          const turn = (angle) => hand.quaternion.set(0, Math.sin(angle / 2), 0, Math.cos(angle / 2));
          const { elements: m } = polhodeLab.player.graph.rig.matrix;
          hand.position.set(m[12], m[13], m[14]); // at the body, whose middle is the origin of the scene
          turn(0);
          await rest(400);
          hand.updateButtonValue("trigger", 1);
          await rest(400);
          const held = !polhodeLab.playing, start = performance.now();
          for (let k = 0; k < 12; k++) { turn(3 * (performance.now() - start) / 1000); await rest(30); }
          hand.updateButtonValue("trigger", 0);
          for (let k = 0; k < 40 && !polhodeLab.playing; k++) {
            turn(3 * (performance.now() - start) / 1000);
            await rest(30);
          }
          const rates = ["x", "y", "z"].map((k) => polhodeLab.settings.start[`body.joint.w${k}`] ?? 0);
          return { held, playing: polhodeLab.playing, rate: Math.hypot(...rates) };
        })()""")
        assert found["held"]
        assert found["playing"]
        assert 0.5 < found["rate"] < 12.0  # rad/s: about 3, as finely as pictures of this machine follow the hand
        assert page.seen["errors"] == []
