"""Labs of any model in a real browser: take hold of a body, lock a hinge, the lab of a run, files, the gallery."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode.lab.gallery import write_labs
from tests.browser.chromium import Browser, Page

WIDE = {"width": 1000, "height": 640, "moving": True}
MOVING = "window.polhodeLab && polhodeLab.now.t > 0.1"
SHORT = "const wait = setTimeout; window.setTimeout = (act, ms, ...given) => wait(act, Math.min(ms, 1500), ...given);"
LAWS = "polhodeLab.now.certificate.map((law) => [law.text, law.verdict])"


@pytest.fixture(scope="module")
def chain() -> ph.System:
    """Two rods in the plane, the lower of which can be locked to the upper."""
    system, rod = ph.System(gravity=(0, 0, -9.81), name="two rods"), ph.solids.Box((0.06, 0.06, 0.5))
    for name, parent, at in (("upper", "world", (0, 0, 0)), ("lower", "upper", (0, 0, -0.25))):
        system.add(ph.Body.of(rod, mass=1.0), ph.joints.Revolute("y"), parent, at_parent=at,
                   at_body=(0, 0, 0.25), name=name)  # fmt: skip
    system.constrain(ph.constraints.Lock("lower"), "clamp", active=False)
    return system


@pytest.fixture(scope="module")
def written(chain: ph.System, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The lab of a run of it."""
    run = ph.simulate(chain, chain.state(q={"upper": 0.5, "lower": -0.3}, v={"lower": 0.4}), 1.0)
    return Path(run.lab(tmp_path_factory.mktemp("labs") / "rods.html").path)


def _holds(page: Page) -> None:
    """Nothing was complained about, and no law is broken."""
    assert page.seen["errors"] == []
    laws = page.js(LAWS)
    assert laws
    assert [text for text, verdict in laws if verdict == "broken"] == []


def _spot(page: Page, body: str) -> list[float]:
    """A point of the page under which a body lies, the middle of all such."""
    return page.js(f"""(() => {{
      const box = document.querySelector("canvas").getBoundingClientRect(), found = [];
      for (let x = box.left + 4; x < box.right; x += 8) for (let y = box.top + 4; y < box.bottom; y += 8)
        if (document.elementFromPoint(x, y)?.tagName === "CANVAS" && polhodeLab.player.pick(x, y)?.body === "{body}")
          found.push([x, y]);
      return found[found.length >> 1];
    }})()""")


def test_the_lab_of_a_run_begins_as_the_run(browser: Browser, written: Path, chain: ph.System) -> None:
    """From its start, by its method: after a second where Python is."""
    with browser.open(written, **WIDE) as page:
        assert page.comes(MOVING, 10.0), page.seen
        found = page.js("polhodeLab.reach(1)")
        _holds(page)
    start = chain.state(q={"upper": 0.5, "lower": -0.3}, v={"lower": 0.4})
    final = ph.simulate(chain, start, 1.0, method="dop853", rtol=1e-12).final
    right = np.concatenate([final.q, final.v])
    np.testing.assert_allclose(found["state"][:4], right, rtol=0.0, atol=1e-7 * np.abs(right).max())


def test_a_mouse_drags_a_body_and_every_law_holds(browser: Browser, written: Path) -> None:
    """The hand's work is in the ledger: the motion becomes another, and the balance still closes."""
    with browser.open(written, **WIDE) as page:
        assert page.comes(MOVING, 10.0), page.seen
        page.js("polhodeLab.pause()")
        x, y = _spot(page, "lower")
        begun = page.js("polhodeLab.now.t")
        page.do("drag", **{"from": [x, y], "to": [x + 120, y - 60], "hold": 500})
        assert page.comes(f"polhodeLab.now.t > {begun} + 0.6", 10.0)
        found = page.js("""(async () => {
          polhodeLab.pause(); await polhodeLab.drawn();
          const alone = await polhodeLab.reach(polhodeLab.now.t);
          return { here: [...polhodeLab.now.state], alone: alone.state };
        })()""")
        assert np.abs(np.subtract(found["here"], found["alone"])[:4]).max() > 0.05
        assert "work-energy balance" in dict(page.js(LAWS))
        _holds(page)


def test_a_lock_is_closed_and_opened(browser: Browser, written: Path) -> None:
    """By its box: the hinge rests at the angle that it has, and moves again."""
    box, rate = '.ph-item:has-text("clamp") input', "Math.abs(polhodeLab.now.state[3])"
    with browser.open(written, **WIDE) as page:
        assert page.comes(MOVING, 10.0), page.seen
        assert page.js(rate) > 1e-3
        page.do("click", selector=box)
        assert page.comes(f"polhodeLab.settings.locks.clamp && {rate} < 1e-9", 5.0)
        page.do("click", selector=box)
        assert page.comes(f"!polhodeLab.settings.locks.clamp && {rate} > 1e-3", 5.0)
        _holds(page)


def test_table_picture_and_film_are_files(browser: Browser, written: Path, tmp_path: Path) -> None:
    """By their first bytes; the film, of which a second and a half is enough here, is no empty one."""
    with browser.open(written, scripts=[SHORT], **WIDE) as page:
        assert page.comes(MOVING, 10.0), page.seen
        page.do("click", selector='.ph-tabs button:has-text("Share")')
        files = {}
        for word in ("Table", "Picture", "Film"):
            path = tmp_path / word
            name = page.do("saved", selector=f'.ph-share button:has-text("{word}")', path=str(path))
            files[name.rpartition(".")[2]] = path.read_bytes()
        _holds(page)
    assert files["csv"].startswith(b"t [s],")
    assert len(files["csv"].splitlines()) > 20
    assert files["png"].startswith(b"\x89PNG\r\n\x1a\n")
    film, webm = files.get("webm") or files["mp4"], "webm" in files
    assert film.startswith(b"\x1a\x45\xdf\xa3") if webm else film[4:8] == b"ftyp"
    assert (b"\x1f\x43\xb6\x75" if webm else b"mdat") in film  # pictures, after the header
    print(f"film of 1.5 s: {len(film)} bytes, picture: {len(files['png'])} bytes")  # noqa: T201 (a measure)
    assert len(film) > 3_000  # few pictures where a machine is slow


def test_the_gallery_leads_to_pages_and_says_why_others_are_none(browser: Browser, tmp_path: Path) -> None:
    """A lab, a motion that is given, a plan."""
    paths = write_labs(tmp_path, only=("free-fall", "three-spheres", "falling-cat"))
    with browser.open(paths[0], width=390, height=700) as page:
        links = page.js("[...document.querySelectorAll('a')].map((one) => one.getAttribute('href'))")
        none = page.js("[...document.querySelectorAll('.none p')].map((one) => one.textContent)")
        assert page.js("document.documentElement.scrollWidth") <= 390
        assert page.seen["errors"] == []
    assert links
    assert all((tmp_path / link).is_file() for link in links)
    assert len(none) == 2
    assert any("plans a maneuver" in words for words in none)
