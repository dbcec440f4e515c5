"""Every control of the page, by mouse, by keyboard and by touch."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pytest

WIDE = {"width": 1100, "height": 560, "ratio": 0.2}  # few pixels: software draws them


class Control(NamedTuple):
    """A control by its name, what is done before, and what must be true after it was used once."""

    name: str
    after: str
    before: str = ""
    tab: str = ""
    key: str = "Enter"

    @property
    def selector(self) -> str:
        return self.name if self.name.startswith((".", "[")) else f'.polhode [aria-label="{self.name}"]'


def panel(title: str) -> str:
    return f"document.querySelector('.ph-panel h2').textContent === '{title}'"


PLAYER = "polhode.player"
THEME = "document.querySelector('.polhode').dataset.theme"
DIALOG = "document.querySelector('dialog').open"
ANAGLYPH = f"{PLAYER}.set({{stereo: 'anaglyph'}})"
HELPERS = """
  window.named = (label) => document.querySelector(`[aria-label="${label}"]`);
  window.hidden = (name) => polhode.player.state.hidden.includes(name);
"""
CONTROLS = [
    Control("To the first time", f"{PLAYER}.state.t === 0"),
    Control("One frame back", f"Math.abs({PLAYER}.state.t - (2 - 1 / 30)) < 1e-9"),
    Control("One frame on", f"Math.abs({PLAYER}.state.t - (2 + 1 / 30)) < 1e-9"),
    Control("To the last time", f"{PLAYER}.state.t === 5"),
    Control("Play", f"{PLAYER}.state.playing"),
    Control("Pause", f"!{PLAYER}.state.playing", f"{PLAYER}.play()"),
    Control("Backwards", f"{PLAYER}.state.backward"),
    Control("Loop", f"!{PLAYER}.state.loop"),
    Control("Camera back to its place", f"{PLAYER}.state.camera === 'default'"),
    Control("Save a picture", "document.querySelector('.polhode').textContent.includes('Saved ')"),
    Control("Theme: as the system", "named('Theme: light') !== null"),
    Control("Theme: light", f"{THEME} === 'dark' && {PLAYER}.state.theme === 'dark'"),
    Control("Theme: dark", "named('Theme: as the system') !== null"),
    Control("Full screen", "document.fullscreenElement !== null"),
    Control("Leave full screen", "document.fullscreenElement === null"),
    Control("Keys and gestures", DIALOG),
    Control("Close", f"!{DIALOG}"),
    Control("Objects", panel("Objects")),
    Control("List of bodies", "named('List of bodies').ariaExpanded === 'false'", tab="Objects"),
    Control("All vectors", "['omega', 'H'].every(hidden)", tab="Objects", key="Space"),
    Control(".ph-of-axes >> xpath=preceding-sibling::input", "hidden('axes of the disk')", tab="Objects", key="Space"),
    Control("Stereo", panel("Stereo")),
    Control("[value=anaglyph]", f"{PLAYER}.state.stereo === 'anaglyph'", tab="Stereo", key="Space"),
    Control("[value=side-by-side]", f"{PLAYER}.state.stereo === 'side-by-side'", tab="Stereo", key="Space"),
    Control("[value=cross-eyed]", f"{PLAYER}.state.stereo === 'cross-eyed'", tab="Stereo", key="Space"),
    Control("[value=none]", f"{PLAYER}.state.stereo === 'none'", ANAGLYPH, "Stereo", "Space"),
    Control("About", panel("About")),
    Control("Plots", panel("Plots")),
    Control("Curve y", "named('Curve y').ariaPressed === 'false'", tab="Plots"),
    Control("Close the panel", "!document.querySelector('.polhode').classList.contains('ph-open')", tab="Plots"),
]  # fmt: skip

KEYS = [
    ("Space", f"{PLAYER}.state.playing", ""),
    ("k", f"!{PLAYER}.state.playing", f"{PLAYER}.play()"),
    ("ArrowLeft", f"Math.abs({PLAYER}.state.t - (2 - 1 / 30)) < 1e-9", ""),
    ("ArrowRight", f"Math.abs({PLAYER}.state.t - (2 + 1 / 30)) < 1e-9", ""),
    ("Shift+ArrowLeft", f"Math.abs({PLAYER}.state.t - (2 - 1 / 3)) < 1e-9", ""),
    ("Shift+ArrowRight", f"Math.abs({PLAYER}.state.t - (2 + 1 / 3)) < 1e-9", ""),
    ("Home", f"{PLAYER}.state.t === 0", ""),
    ("End", f"{PLAYER}.state.t === 5", ""),
    ("+", f"{PLAYER}.state.scale === 2", ""),
    ("-", f"{PLAYER}.state.scale === 0.5", ""),
    ("r", f"{PLAYER}.state.backward", ""),
    ("l", f"!{PLAYER}.state.loop", ""),
    ("b", f"{PLAYER}.state.frame === 'disk'", ""),
    ("c", f"{PLAYER}.state.camera === 'orbit'", ""),
    ("0", f"{PLAYER}.state.camera === 'default'", ""),
    ("s", f"{PLAYER}.state.stereo === 'anaglyph'", ""),
    ("v", f"{PLAYER}.state.hidden.includes('omega')", ""),
    ("o", panel("Objects"), ""),
    ("p", panel("Plots"), ""),
    ("i", "document.querySelector('.polhode').textContent.includes('Saved ')", ""),
    ("?", DIALOG, ""),
]

RESET = f"""(() => {{
  {PLAYER}.pause();
  {PLAYER}.set({{backward: false, loop: true, scale: 1, camera: 'default', frame: 'world', stereo: 'none'}});
  {PLAYER}.document.vectors.concat({PLAYER}.document.bodies).forEach((item) => {PLAYER}.show(item.name, true));
  {PLAYER}.seek(2);
  document.querySelector('dialog').close();
}})()"""


def use(page, control: Control, way: str) -> None:
    """Press a control in one of the three ways."""
    if way == "keyboard":
        page.do("focus", selector=control.selector)
        page.do("press", key=control.key)
    else:
        page.do("tap" if way == "touch" else "click", selector=control.selector)


def prepare(page, control: Control) -> None:
    """The common beginning: 2 s, nothing hidden; the theme, full screen and the help go on from one to the next."""
    if not control.name.startswith(("Leave", "Close")):
        page.js(RESET)
    if control.before:
        page.js(control.before)
    if control.tab and not page.js(panel(control.tab)):
        page.do("click", selector=f'button[aria-label="{control.tab}"]')


@pytest.mark.parametrize("way", ["mouse", "keyboard", "touch"])
def test_every_button_works(browser, written, way):
    failed = []
    with browser.open(written("precession"), **WIDE, touch=way == "touch", scripts=[HELPERS]) as page:
        page.do("press", key="Escape")
        for control in CONTROLS:
            prepare(page, control)
            done = page.js(f"Boolean({control.after})") and not control.name.startswith("Camera back")
            use(page, control, way)
            if done or not page.comes(control.after, 15.0):
                failed.append((control.name, "was so before" if done else "did nothing"))
        assert failed == []
        assert page.seen["errors"] == []
        assert page.seen["downloads"] == ["free-precession-of-a-disk-2.000s.png"]


def test_no_button_is_left_out(browser, written):
    """A new button needs a line in the table above."""
    script = "[...document.querySelectorAll('.polhode button')].map((button) => button.ariaLabel)"
    known = {control.name for control in CONTROLS}
    with browser.open(written("precession"), **WIDE) as page:
        for tab in ("Plots", "Objects", "Stereo", "About"):
            if not page.js(panel(tab)):
                page.do("click", selector=f'button[aria-label="{tab}"]')
            names = {name.replace("Curve x", "Curve y").replace("Curve z", "Curve y") for name in page.js(script)}
            names = {"List of bodies" if name.startswith("List of") else name for name in names}
            assert names - known == set()


def test_every_key_works(browser, written):
    failed = []
    with browser.open(written("precession"), **WIDE) as page:
        for key, after, before in KEYS:
            page.do("press", key="Escape")
            page.js(RESET)
            if before:
                page.js(before)
            done = page.js(f"Boolean({after})") and key != "0"
            page.do("press", key=key)
            if done or not page.comes(after, 15.0):
                failed.append(key)
        assert failed == []
        page.js(RESET)
        page.do("press", key="Control+ArrowRight")  # belongs to the browser
        assert page.state["t"] == 2
        page.do("press", key="t")
        page.do("press", key="t")
        assert page.js(THEME) == "dark"
        page.do("press", key="f")
        assert page.comes("document.fullscreenElement !== null")


def test_lists_choose(browser, written):
    with browser.open(written("precession"), **WIDE) as page:
        for label, value, read in (
            ("Speed", "2", "scale"),
            ("Camera", "along H", "camera"),
            ("Seen from", "disk", "frame"),
        ):
            before = page.state[read]
            page.do("choose", selector=f'select[aria-label="{label}"]', value=value)
            assert page.state[read] != before
        assert page.state["camera"] == "along H"


def middle(page, selector: str) -> list[float]:
    box = f"document.querySelector('{selector}').getBoundingClientRect()"
    return page.js(f"(() => {{const b = {box}; return [b.x + b.width / 2, b.y + b.height / 2]}})()")


def test_the_line_of_time_is_dragged(browser, written):
    with browser.open(written("precession"), **WIDE) as page:
        x, y = middle(page, ".ph-scrub")
        page.do("drag", **{"from": [x - 100, y], "to": [x, y]})
        assert abs(page.state["t"] - 2.5) < 0.1


def test_a_click_in_a_plot_goes_to_that_time(browser, written):
    with browser.open(written("precession"), **WIDE) as page:
        x, y = middle(page, ".ph-chart canvas")
        page.do("drag", **{"from": [x, y], "to": [x, y]})
        assert abs(page.state["t"] - 2.5) < 0.5


def test_hands_turn_and_zoom_the_scene(browser, written):
    with browser.open(written("precession"), touch=True) as page:
        page.do("press", key="Escape")
        x, y = middle(page, "canvas")
        first = page.pixels()
        moves = {
            "drag": lambda: page.do("drag", **{"from": [x, y], "to": [x + 60, y + 20]}),
            "wheel": lambda: (page.do("point", at=[x, y]), page.do("wheel", by=300)),
            "finger": lambda: page.do("touch", paths=[[[x, y], [x + 20, y], [x + 60, y + 10]]]),
            "pinch": lambda: page.do("touch", paths=[[[x - 20, y], [x - 60, y]], [[x + 20, y], [x + 60, y]]]),
        }
        for name, move in moves.items():
            page.do("press", key="0")
            assert np.array_equal(page.pixels(), first), f"the camera is not back before {name}"
            move()
            assert not np.array_equal(page.pixels(), first), name
