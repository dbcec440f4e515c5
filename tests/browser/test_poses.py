"""Pages opened from disk with the network cut: nothing is asked for, nothing fails, and bodies are where they are."""

import numpy as np
import pytest

from polhode.view import Stage
from polhode.view.page.document import Document
from polhode.view.transform import inverse
from tests.browser.conftest import document_of
from tests.view import pages

TOLERANCE = 1e-6
SCENES = {
    "precession": ["disk", "body cone", "space cone"],
    "spheres": ["sphere 1", "sphere 3"],
    "five_rods": ["rod 1", "rod 2", "T", "rod 4", "rod 5"],
}


def five_times(stage: Stage) -> list[float]:
    """The ends, a sample, and two times between samples."""
    begin, end = sorted(stage.clock.ends)
    keys = stage.scene.bodies[0].motion.keys()
    sample = float(keys.t[len(keys.t) // 3]) if keys is not None else begin + (end - begin) / 4
    return [begin, sample, begin + 0.4321 * (end - begin), begin + 0.87654 * (end - begin), end]


def differs(page, stage, name, times):
    """The largest difference of the matrices on screen and those of the scene; lengths by the scene's size."""
    size = np.ones((4, 4))
    size[:3, 3] = max(1.0, stage.radius)
    return max(np.abs((page.pose(name, t) - stage.scene[name].matrices(t)[0]) / size).max() for t in times)


@pytest.mark.parametrize("scene", SCENES)
def test_a_page_opens_without_a_network_and_shows_the_motion(browser, written, scene):
    stage = getattr(pages, scene)()
    path = written(scene)
    with browser.open(path) as page:
        page.js("polhode.player.draw()")
        off = {name: differs(page, stage, name, five_times(stage)) for name in SCENES[scene]}
        assert {name: value for name, value in off.items() if not value < TOLERANCE} == {}
        assert page.seen == {"requests": [path.as_uri()], "errors": [], "downloads": []}


@pytest.mark.parametrize(("scene", "name"), [("precession", "disk"), ("cubesat", "3U CubeSat")])
def test_a_body_is_where_the_run_has_it(browser, written, scene, name):
    run = {"precession": pages.disk_run, "cubesat": pages.cubesat_run}[scene]()
    with browser.open(written(scene)) as page:
        for t in five_times(getattr(pages, scene)()):
            X, at = page.pose(name, t), run.at(t)
            assert np.abs(X[:3, :3] - at.rotation).max() < TOLERANCE
            assert np.abs(X[:3, 3] - at.position).max() < TOLERANCE


def test_bodies_of_a_system_are_where_their_samples_have_them(browser, written):
    run = pages.five_rods_run()
    with browser.open(written("five_rods")) as page:
        for body in (run.body(name) for name in run.names):
            for i in (0, 123, 500, 877, 1000):
                X = page.pose(body.name, float(run.t[i]))
                assert np.abs(X[:3, :3] - body.rotation[i]).max() < TOLERANCE
                assert np.abs(X[:3, 3] - body.position[i]).max() < TOLERANCE


def test_a_changed_attitude_is_seen(browser, written):
    """One attitude is turned by 1e-5 rad in the document, and the comparison above fails."""
    stage, given = pages.cubesat(), document_of("cubesat")
    body = given.scene["bodies"][0]
    t = np.frombuffer(given.data, "<f8", body["motion"]["t"]["count"], body["motion"]["t"]["offset"])
    changed, i = bytearray(given.data), len(t) // 2
    rows = np.frombuffer(changed, "<f4", 4 * len(t), body["motion"]["attitude"]["offset"]).reshape(-1, 4)
    rows[i] += 0.5e-5 * np.array([-rows[i, 1], rows[i, 0], rows[i, 3], -rows[i, 2]])  # q (1, phi/2) about x
    with browser.open(written("changed", Document(given.scene, bytes(changed)))) as page:
        off = differs(page, stage, body["name"], [float(t[i])])
        assert TOLERANCE < off < 2e-5
        assert differs(page, stage, body["name"], [float(t[i // 2])]) < TOLERANCE


@pytest.mark.parametrize(
    ("scene", "seen_from", "other"), [("five_rods", "T", "rod 4"), ("precession", "disk", "space cone")]
)
def test_from_a_body_that_body_rests(browser, written, scene, seen_from, other):
    stage = getattr(pages, scene)()
    with browser.open(written(scene)) as page:
        page.js(f"polhode.player.set({{frame: '{seen_from}'}})")
        for t in five_times(stage)[1:4]:
            assert np.abs(page.pose(seen_from, t, shown=True) - np.eye(4)).max() < TOLERANCE
            X_WB, X_WC = stage.scene[seen_from].matrices(t)[0], stage.scene[other].matrices(t)[0]
            wanted = inverse(X_WB) @ X_WC
            assert np.abs(page.pose(other, t, shown=True) - wanted).max() < TOLERANCE * max(1.0, stage.radius)
            assert np.abs(page.pose(other, t) - X_WC).max() < TOLERANCE * max(1.0, stage.radius)
            assert np.abs(wanted - X_WB @ X_WC).max() > 0.01  # the inverse matters


def test_a_page_that_was_written_for_body_view_opens_in_it(browser, written):
    from polhode.view.page.document import document

    stage = Stage(pages.cubesat().scene, pages.cubesat().clock, frame="3U CubeSat", stereo="anaglyph", theme="dark")
    with browser.open(written("body view", document(stage))) as page:
        state = page.state
        assert (state["frame"], state["stereo"], state["theme"]) == ("3U CubeSat", "anaglyph", "dark")
        assert np.abs(page.pose("3U CubeSat", 0.3, shown=True) - np.eye(4)).max() < TOLERANCE


def test_names_that_attack_are_text(browser, written):
    with browser.open(written("hostile"), width=1000, height=700) as page:
        for label in ("Objects", "Stereo", "About", "Plots"):
            page.do("click", selector=f'button[aria-label="{label}"]')
            shown = page.js("document.querySelector('.ph-panel').textContent")
            if label == "Objects":
                assert [name for name in pages.HOSTILE if as_shown(name) not in shown] == []
                assert "<i>label</i>" in shown
                assert "<u>vector</u>" in shown
        assert page.js("document.title") == pages.HOSTILE[0] + pages.HOSTILE[1]
        assert page.js("document.querySelectorAll('img, script:not([id])').length") == 1  # the player's own script
        page.js("document.querySelectorAll('b').forEach((bold) => bold.click())")
        assert page.js("window.hit === undefined")
        assert page.seen["errors"] == []
        assert len(page.seen["requests"]) == 1


def as_shown(name):
    """Half a pair has no glyph of its own."""
    return name.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").split("\ufffd")[0]


def test_an_attack_that_is_not_escaped_is_seen(browser, written, monkeypatch):
    """The same page without its escapes runs what is in the names, so the test above can fail."""
    import json

    from polhode.view.exporters import html as html_text

    monkeypatch.setattr(html_text, "scene_text", lambda given: json.dumps(given.scene))
    monkeypatch.setattr(html_text, "POLICY", "default-src * 'unsafe-inline'")
    with browser.open(written("hostile and open", document_of("hostile"))) as page:
        assert page.js("window.hit") == 1


def test_without_webgl_a_page_says_so(browser, written):
    none = "HTMLCanvasElement.prototype.getContext = () => null; delete window.OffscreenCanvas;"
    with browser.open(written("cubesat"), scripts=[none]) as page:
        text = page.js("document.body.innerText")
        assert "WebGL" in text
        assert (
            np.abs(page.pose("3U CubeSat", 0.5) - pages.cubesat().scene["3U CubeSat"].matrices(0.5)[0]).max()
            < TOLERANCE
        )
        page.do("press", key="End")
        assert page.state["t"] == 1.0  # the rest works: plots and times can be read
    with browser.open(written("cubesat")) as page:
        assert "WebGL" not in page.js("document.body.innerText")


def test_a_damaged_page_says_so(browser, written, tmp_path):
    path = tmp_path / "damaged.html"
    whole = written("cubesat").read_text(encoding="utf-8")
    path.write_text(whole.replace('"format":"polhode-scene"', '"format":"other"'), encoding="utf-8")
    with browser.open(path) as page:
        assert "missing or damaged" in page.js("document.body.innerText")
