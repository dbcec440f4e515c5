"""The page as a file: one, whole, safe, small, and the same in a notebook."""

import base64
import html.parser
import json
import re
import sys
from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError, PolhodeError, StorageError
from polhode.view import Stage
from polhode.view.exporters import html as html_text
from polhode.view.exporters.html import page
from polhode.view.notebook import player
from polhode.view.page.document import document
from tests.view.pages import HOSTILE, disk_run, five_rods, five_rods_run, hostile, spheres


class Reader(html.parser.HTMLParser):
    """What is in a page: scripts and meta tags, by their attributes."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.scripts, self.title = [], [], ""
        self._open = ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self._open = tag
        if tag == "script":
            self.scripts.append([dict(attrs), ""])

    def handle_endtag(self, tag):
        self._open = ""

    def handle_data(self, data):
        if self._open == "script":
            self.scripts[-1][1] += data
        if self._open == "title":
            self.title += data


@pytest.fixture
def written(tmp_path):
    def write(stage, **options):
        path = tmp_path / "page.html"
        ph.animate(stage, path, **options)
        return Reader(path.read_text(encoding="utf-8")), path

    return write


def test_a_page_holds_its_document(written):
    stage = five_rods()
    read, _ = written(stage)
    made = document(stage)
    parts = {attributes.get("id", "player"): text for attributes, text in read.scripts}
    assert json.loads(parts["polhode-scene"]) == json.loads(json.dumps(made.scene))
    assert base64.b64decode(parts["polhode-data"]) == made.data
    assert parts["player"] == html_text.player_script()
    assert read.title == "five rods"


def test_a_page_asks_nothing_of_any_network(written):
    read, path = written(spheres())
    policy = next(a["content"] for t, a in read.tags if a.get("http-equiv") == "Content-Security-Policy")
    assert policy.startswith("default-src 'none'")
    assert "http" not in policy
    assert [a for _, a in read.tags if "src" in a] == []
    assert [a["href"] for _, a in read.tags if "href" in a] == ["data:,"]
    assert "<noscript>" in path.read_text(encoding="utf-8")
    assert read.tags[0] == ("html", {"lang": "en"})


def test_hostile_names_stay_text(written):
    read, _path = written(hostile())
    scene = next(text for attributes, text in read.scripts if attributes.get("id") == "polhode-scene")
    assert [body["name"] for body in json.loads(scene)["bodies"]] == list(HOSTILE)
    assert len(read.scripts) == 3
    assert "<" not in scene
    assert scene.isascii()
    assert not any(tag in ("img", "b", "i", "u", "s") for tag, _ in read.tags)
    assert read.title == HOSTILE[0] + HOSTILE[1]


def test_without_the_escapes_they_would_not(monkeypatch, written):
    monkeypatch.setattr(html_text, "scene_text", lambda given: json.dumps(given.scene))
    read, _ = written(hostile())
    assert len(read.scripts) > 3


def test_five_rods_fit_into_a_mail(written):
    _, path = written(five_rods())
    assert path.stat().st_size <= 1_500_000


def test_options_of_a_page(written):
    read, _ = written(spheres(), title="three <balls>", plots=False)
    assert read.title == "three <balls>"
    with pytest.raises(InputError, match="frames per page"):
        written(spheres(), **{"frames per page": 3})


@pytest.mark.parametrize("theme", [None, "auto", "light", "dark"])
def test_a_page_has_the_theme_that_was_asked_for(written, theme):
    read, _ = written(spheres().scene, start=0.0, stop=1.0, theme=theme)
    scene = next(text for attributes, text in read.scripts if attributes.get("id") == "polhode-scene")
    assert json.loads(scene)["view"]["theme"] == (theme or "auto")


def about(read):
    scene = next(text for attributes, text in read.scripts if attributes.get("id") == "polhode-scene")
    return json.loads(scene)["about"]


def test_a_page_tells_how_its_run_was_made(written):
    lines = about(written(disk_run())[0])
    assert any("dop853" in line for line in lines)
    by_hand = about(written(five_rods())[0])
    assert by_hand[0] == repr(five_rods_run())
    assert by_hand[1].startswith("Certificate: every law holds (dop853")
    assert any(line.startswith("energy (conserved): ") for line in by_hand)
    assert about(written(spheres())[0]) == []


def test_an_old_page_stays_where_a_new_one_fails(written, monkeypatch, tmp_path):
    _, path = written(spheres())
    before = path.read_bytes()

    def full(self, *args, **kwargs):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(StorageError, match="Make room"):
        written(five_rods())
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["page.html"]


def test_a_missing_player_says_what_to_do(monkeypatch, tmp_path):
    monkeypatch.setattr(html_text, "files", lambda package: tmp_path)
    with pytest.raises(PolhodeError, match="npm run build"):
        page(document(spheres()))


def test_the_script_cannot_end_its_element():
    script = html_text.player_script()
    assert re.search(r"</script|<!--", script, re.IGNORECASE) is None
    assert re.search(r"\beval\(|new Function\b|import\(|XMLHttpRequest", script) is None


def test_a_notebook_shows_the_page_in_a_frame():
    shown = player(hostile(), {"widget": False})
    frame = Reader(shown._repr_html_())
    ((tag, attributes),) = frame.tags
    assert tag == "iframe"
    assert attributes["sandbox"] == "allow-scripts allow-downloads"
    assert attributes["srcdoc"] == page(document(hostile()))
    assert set(shown._repr_mimebundle_()) == {"text/plain", "text/html"}


def test_a_widget_has_the_document():
    pytest.importorskip("anywidget")
    made, shown = document(spheres()), player(spheres(), {"widget": True, "height": 300})
    assert shown.widget.data == made.data
    assert json.loads(shown.widget.scene) == json.loads(json.dumps(made.scene))
    assert shown.widget.height == 300
    assert shown.widget.t is None
    shown.seek(1.5)
    assert shown.widget.t == 1.5
    assert html_text.player_script() in shown.widget._esm
    assert "export default" in shown.widget._esm
    bundle = shown._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert "text/html" in bundle


def test_a_live_kernel_gets_a_widget_and_no_other(monkeypatch):
    pytest.importorskip("anywidget")

    class Shell:
        kernel = object()

    class IPython:
        @staticmethod
        def get_ipython():
            return Shell()

    bundles = []
    for found in (IPython, None):
        monkeypatch.setitem(sys.modules, "IPython", found)
        bundles.append(player(spheres())._repr_mimebundle_())
    widget = "application/vnd.jupyter.widget-view+json"
    assert widget in bundles[0]
    assert widget not in bundles[1]


def test_without_anywidget_a_widget_is_refused(monkeypatch):
    from polhode.view import notebook

    monkeypatch.setitem(sys.modules, "anywidget", None)
    notebook._widget_class.cache_clear()
    with pytest.raises(PolhodeError, match=r"polhode\[notebook\]"):
        player(spheres()).widget
    notebook._widget_class.cache_clear()


def test_a_player_goes_to_a_time_and_saves_itself(tmp_path):
    shown = ph.animate(Stage(spheres().scene, spheres().clock))
    shown.seek(np.float64(2.0))
    assert "polhode.player.seek(2.0)" in shown.html.replace("&lt;", "<")
    for bad in (-1.0, 7.0, np.nan, "soon"):
        with pytest.raises(InputError):
            shown.seek(bad)
    assert shown.save(tmp_path / "x.html").read_text(encoding="utf-8") == page(document(spheres()))
    assert repr(shown) == 'Player("three spheres", 0 ... 6 s)'
    for bad in ({"height": 0}, {"widget": "yes"}, {"higth": 3}):
        with pytest.raises(InputError):
            player(spheres(), bad)
