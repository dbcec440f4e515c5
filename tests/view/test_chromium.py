"""Pictures by a headless Chromium: each shows its own time, and no browser is left behind, whatever happens."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from polhode.errors import PolhodeError
from polhode.view import chromium
from polhode.view.chromium import Browser, Tab, find_chromium, opened, page_pictures
from polhode.view.exporters import html, mp4
from tests.view.film_files import decoded, read_mp4, staged

pytest.importorskip("PIL")
pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX")
SIZE = (160, 90)
PAGE = """<!doctype html><style>html, body { margin: 0; overflow: hidden }</style>
<canvas id="c" width="160" height="90"></canvas><script>
const gl = document.getElementById("c").getContext("webgl2");
let now = 0;
const draw = () => (gl.clearColor(now, 1 - now, location.hash === "#film" ? 1 : 0, 1), gl.clear(gl.COLOR_BUFFER_BIT));
var polhode = { player: { seek: (t) => (now = t), draw } };
</script>"""


def is_there() -> bool:
    try:
        return bool(find_chromium())
    except PolhodeError:
        return False


needs_chromium = pytest.mark.skipif(not is_there(), reason="needs a Chromium")


@pytest.fixture
def clean(tmp_path: Path) -> Iterator[Path]:
    """A folder that no process names in its command line when the test is over."""
    yield tmp_path
    until = time.monotonic() + 10.0
    while named(tmp_path) and time.monotonic() < until:
        time.sleep(0.05)
    assert named(tmp_path) == []


def named(folder: Path) -> list[str]:
    """Command lines that name the folder, those of Python aside; where that cannot be asked, none."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/cmdline") if Path("/proc").is_dir() else ():
        try:
            words = entry.read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
        except OSError:
            continue
        if str(folder) in words and "python" not in words.split(" ")[0]:
            found.append(words)
    return found


def page_of(folder: Path, text: str = PAGE) -> Path:
    (folder / "page.html").write_text(text, encoding="utf-8")
    return folder / "page.html"


def colors(times: Any) -> np.ndarray:
    """What the page above shows."""
    t = np.asarray(times, dtype=float)
    return np.column_stack([t, 1.0 - t, np.ones(len(t))]) * 255.0


@needs_chromium
def test_a_film_by_chromium(clean: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each picture shows its own time, in the look for films; then the browser and its folder are gone."""
    monkeypatch.setattr("tempfile.tempdir", str(clean))
    monkeypatch.setattr(html, "write", lambda stage, path, options: path.write_text(PAGE, encoding="utf-8"))
    stage, taken = staged(SIZE, fps=8.0, backward=True), []
    mp4.write(stage, clean / "a.mp4", {"renderer": "chromium", "stamp": False,
                                          "overlay": lambda picture, t, i: taken.append(picture)})  # fmt: skip
    pictures = np.array(taken, dtype=float)
    assert pictures.shape == (8, 90, 160, 3)
    assert np.abs(pictures - colors(stage.clock.times)[:, None, None]).max() <= 1.0  # rounded to bytes
    assert np.abs(pictures - colors(stage.clock.times[::-1])[:, None, None]).max() > 100.0  # the twin
    assert read_mp4(clean / "a.mp4").n_frames == 8
    shown = decoded(clean / "a.mp4", SIZE).mean(axis=(1, 2))
    assert np.abs(shown - colors(stage.clock.times)).max() < 6.0
    assert [path.name for path in clean.iterdir()] == ["a.mp4"]


@needs_chromium
def test_a_film_that_nobody_wants_any_more(clean: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(clean))
    monkeypatch.setattr(html, "write", lambda stage, path, options: path.write_text(PAGE, encoding="utf-8"))
    pictures = page_pictures(staged(SIZE), [0.0, 0.5, 1.0])
    next(pictures)
    pictures.close()
    assert list(clean.iterdir()) == []


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One for all pages that fail: it outlives them."""
    with Browser(find_chromium(), tmp_path_factory.mktemp("browser")) as running:
        yield running


@needs_chromium
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<script>throw new TypeError('no such shape')</script>", "failed in Chromium: TypeError: no such shape"),
        ("<p>nothing</p>", "no player after 1 s"),
        ("<script>var polhode = { player: { seek() { throw new Error('no time') } } }</script>", "no time"),
        (PAGE + "<script>setTimeout(() => { throw new Error('later') })</script>", "later"),
    ],
)
def test_a_page_that_fails(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, message: str
) -> None:
    monkeypatch.setattr(chromium, "_OPENING", 1.0)
    with pytest.raises(PolhodeError, match=message):
        show(browser, page_of(tmp_path, text))


def show(browser: Browser, page: Path) -> np.ndarray:
    tab = Tab(browser, SIZE)
    tab.open(page)
    tab.value("new Promise(done => setTimeout(done, 50))")
    return tab.picture(0.25)


@needs_chromium
def test_pages_crash_and_are_not_there_and_the_next_one_works(browser: Browser, tmp_path: Path) -> None:
    with pytest.raises(PolhodeError, match=r"cannot open .*none\.html: net::ERR_FILE_NOT_FOUND"):
        show(browser, tmp_path / "none.html")
    with pytest.raises(PolhodeError, match="crashed"):
        crash(Tab(browser, SIZE))
    assert np.abs(show(browser, page_of(tmp_path)) - colors([0.25])).max() <= 1.0
    with pytest.raises(PolhodeError, match=r"refused Page\.fly"):
        browser.call("Page.fly")


def crash(tab: Tab) -> None:
    tab.call("Page.navigate", url="chrome://crash")
    tab.picture(0.0)


def kill(tab: Tab) -> None:
    os.kill(tab._browser.process, signal.SIGKILL)
    tab.picture(0.0)


@needs_chromium
def test_a_browser_that_is_killed_meanwhile(clean: Path) -> None:
    with pytest.raises(PolhodeError, match="Chromium ended during"), opened(page_of(clean), SIZE, clean) as tab:
        kill(tab)


PATHS = {"PYTHONPATH": os.pathsep.join(sys.path)}
KILLED = """
import sys, time
from pathlib import Path
from polhode.view.chromium import opened
with opened(Path(sys.argv[1]), (160, 90), Path(sys.argv[2])) as tab:
    print("open", flush=True)
    time.sleep(60)
"""


@needs_chromium
def test_the_browser_ends_where_we_are_killed(clean: Path) -> None:
    command = [sys.executable, "-c", KILLED, str(page_of(clean)), str(clean)]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | PATHS)
    assert child.stdout is not None
    assert child.stdout.readline() == "open\n"
    assert named(clean)  # the twin: while it runs, the measure sees it
    child.send_signal(signal.SIGKILL)
    child.communicate(timeout=60)


def program(folder: Path, body: str) -> str:
    path = folder / "chromium"
    path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("echo no libraries >&2; exit 127", "Chromium ended during Browser.getVersion. It said: no libraries"),
        ("sleep 30", "no answer to Browser.getVersion within 0.5 s"),
        ("exec 3<&- 4>&-; sleep 30", "Chromium ended"),
    ],
)
def test_a_program_that_is_no_browser(clean: Path, monkeypatch: pytest.MonkeyPatch, body: str, message: str) -> None:
    monkeypatch.setattr(chromium, "_GOODBYE", 0.3)
    with Browser(program(clean, body), clean) as browser, pytest.raises(PolhodeError, match=message):
        browser.call("Browser.getVersion", patience=0.5)


def test_a_program_that_cannot_be_started(clean: Path) -> None:
    (clean / "text").write_text("no program", encoding="utf-8")
    with pytest.raises(PolhodeError, match="Chromium cannot be started"):
        Browser(str(clean / "text"), clean)


def test_where_it_is_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "_PLACES", (str(tmp_path / "chromium"),))
    monkeypatch.setenv("PATH", str(tmp_path / "none"))
    monkeypatch.delenv("POLHODE_CHROMIUM", raising=False)
    with pytest.raises(PolhodeError, match=r"no Chromium, Chrome or Edge was found: install one"):
        find_chromium()
    own = program(tmp_path, "exit 1")
    assert find_chromium() == own
    monkeypatch.setenv("POLHODE_CHROMIUM", str(tmp_path / "other"))
    with pytest.raises(PolhodeError, match=r"POLHODE_CHROMIUM names .*other, which is no program"):
        find_chromium()
    monkeypatch.setenv("POLHODE_CHROMIUM", own)
    assert find_chromium() == own
