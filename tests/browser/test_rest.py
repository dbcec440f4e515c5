"""A page that rests costs nothing, one that loses its graphics gets them back, and one that ended leaves nothing."""

import time
from typing import Any

COUNT = """
  window.asked = 0;
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (next) => { window.asked += 1; return ask(next); };
"""
REST = "new Promise((next) => setTimeout(next, 400))"
HOW_MANY = f"(async () => {{ await {REST}; const before = asked; await {REST}; return asked - before; }})()"
MORE = """(async () => {
  const [before, end] = [asked, performance.now() + 10000];
  while (asked < before + 3 && performance.now() < end) await new Promise((next) => setTimeout(next, 20));
  return asked >= before + 3;
})()"""
LOST = "document.querySelector('canvas').getContext('webgl2').isContextLost()"
PIXELS = """(() => {
  const gl = document.querySelector("canvas").getContext("webgl2");
  const [w, h] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
  const all = new Uint8Array(4 * w * h);
  polhode.player.draw();
  gl.readPixels(0, 0, w, h, gl.RGBA, gl.UNSIGNED_BYTE, all);
  return Array.from(all).filter((_, i) => i % 41 === 0);
})()"""


def differing(page: Any, before: list[int], patience: float) -> int:
    """How many numbers of the picture are others than before, once they are the same or after some seconds."""
    end = time.monotonic() + patience
    while (count := unequal(page.js(PIXELS), before)) and time.monotonic() < end:
        time.sleep(0.2)
    return count


def unequal(now: list[int], before: list[int]) -> int:
    """How many numbers of two pictures differ; all of them where one is larger, as while a page is laid out."""
    return len(before) if len(now) != len(before) else sum(a != b for a, b in zip(now, before, strict=True))


def settled(page: Any, patience: float) -> list[int]:
    """The numbers of the picture, once it is the same twice."""
    end, before = time.monotonic() + patience, page.js(PIXELS)
    time.sleep(0.2)
    while unequal(now := page.js(PIXELS), before) and time.monotonic() < end:
        before = now
        time.sleep(0.2)
    return now


def test_a_page_at_rest_draws_nothing(browser, written):
    with browser.open(written("spheres"), scripts=[COUNT]) as page:
        assert page.js(HOW_MANY) == 0
        assert page.js("asked") > 0  # the first picture was drawn
        page.js("polhode.player.play()")
        assert page.js(MORE)  # a page that plays asks for frames: they are counted here
        page.js("polhode.player.pause()")
        assert page.js(HOW_MANY) == 0


def test_a_lost_context_comes_back_with_the_same_picture(browser, written):
    with browser.open(written("spheres")) as page:
        before = settled(page, 15.0)
        assert len(set(before)) > 10
        page.js(
            "window.loss = document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context')"
        )
        page.js("loss.loseContext()")
        page.js(REST)
        assert page.js(LOST)
        page.js("polhode.player.seek(1)")  # nothing goes wrong meanwhile, and the scene goes on
        page.js("polhode.player.seek(0)")
        page.js("loss.restoreContext()")
        assert page.comes(f"!{LOST}", 15.0)
        assert differing(page, before, 15.0) == 0
        page.js("polhode.player.seek(1)")
        assert differing(page, before, 0.0) > 100


def test_a_player_that_ended_leaves_nothing(browser, written):
    with browser.open(written("spheres"), scripts=[COUNT]) as page:
        page.js("polhode.player.play()")
        page.js("polhode.player.dispose(); polhode.player.dispose()")
        assert page.js("document.querySelectorAll('canvas').length") == 0
        assert page.js(HOW_MANY) == 0


def test_a_damaged_page_says_so_and_asks_for_nothing(browser, written, tmp_path):
    text = written("spheres").read_text(encoding="utf-8")
    for damage in (
        ('"radius":', '"radios":'),
        ('"clock":', '"clocks":'),
        ('type="text/plain">', 'type="text/plain">!'),
    ):
        path = tmp_path / "damaged.html"
        path.write_text(text.replace(*damage), encoding="utf-8")
        with browser.open(path) as page:
            said = page.js("document.querySelector('.ph-fault').innerText")
            assert "damaged" in said
            assert "Write the page again" in said
            assert len(page.seen["requests"]) == 1  # the file itself


def test_captions_stay_in_their_boxes(browser, written):
    beyond = """[...document.querySelectorAll('.ph-field')].map((field) =>
      field.querySelector('span').getBoundingClientRect().right - field.getBoundingClientRect().right)"""
    for width, height in ((740, 360), (700, 500), (360, 700)):
        with browser.open(written("cubesat"), width=width, height=height) as page:
            assert max(page.js(beyond)) < 0
