"""What is to be seen appears on the screen from one call, can be closed, and never opens where nobody looks on."""

from __future__ import annotations

import io
import os
import sys
import threading
import types
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import matplotlib
import numpy as np
import pytest

import polhode as ph
from polhode import cli
from polhode._jit import notices
from polhode.jobs import desktop
from polhode.plot import style

QUIET = ("CI", "POLHODE_OPEN", "DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def tumble() -> ph.Trajectory:
    body = ph.Body(mass=1.0, inertia=(1.0, 1.2, 1.5), name="top <script>alert(1)</script>")
    return ph.simulate(body, ph.State(omega=(1.0, 2.0, 3.0)), 1.0, rtol=1e-6)


@pytest.fixture
def nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """A Linux machine without a display, whose temporary folder is ours; what the browser is told to open."""
    opened: list[str] = []
    for name in QUIET:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(desktop, "_IN_TESTS", "")
    monkeypatch.setattr(webbrowser, "open", lambda url: opened.append(url) or True)
    monkeypatch.setattr(desktop.tempfile, "gettempdir", lambda: str(tmp_path))
    monkeypatch.setattr(desktop, "_SNAPS", tmp_path / "no-snaps")
    return opened


@pytest.fixture
def person(nobody: list[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The same with a display."""
    monkeypatch.setenv("DISPLAY", ":0")
    return nobody


# ---- what a desktop is


def test_without_a_display_there_is_no_desktop(nobody: list[str]) -> None:
    assert desktop.obstacle() == "there is no display (DISPLAY is not set)"


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"])
def test_a_display_or_a_named_browser_makes_one(name: str, nobody: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, "x")
    assert desktop.obstacle() == ""


@pytest.mark.parametrize("system", ["darwin", "win32"])
def test_some_systems_have_a_screen_always(system: str, nobody: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert desktop.obstacle() == ""
    monkeypatch.setenv("CI", "true")
    assert "CI is set" in desktop.obstacle()


def test_ci_tests_and_the_variable_say_no(person: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert desktop.obstacle() == ""
    monkeypatch.setenv("CI", "false")
    assert desktop.obstacle() == ""
    monkeypatch.setenv("CI", "1")
    assert desktop.obstacle() == "this is continuous integration (CI is set)"
    monkeypatch.setenv("POLHODE_OPEN", "1")
    assert desktop.obstacle() == ""
    monkeypatch.setenv("POLHODE_OPEN", "0")
    assert desktop.obstacle() == "POLHODE_OPEN is 0"


def test_this_test_has_no_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.delenv("POLHODE_OPEN", raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    assert desktop.obstacle() == "this is a test"


# ---- runs and scenes


def test_a_run_is_shown_in_the_browser_and_closed(person: list[str]) -> None:
    shown = tumble().show(scale=0.5)
    assert shown.path is not None
    assert person == [shown.path.as_uri()]
    text = shown.path.read_text(encoding="utf-8")
    assert 'id="polhode-scene"' in text
    assert "<script>alert(1)" not in text
    assert shown.path.name == "top--script-alert-1---script.html"
    assert shown.path.parent.stat().st_mode & 0o077 == 0
    shown.close()
    assert not shown.path.parent.exists()
    shown.close()  # twice is once


def test_scenes_and_players_are_shown_too(person: list[str]) -> None:
    scene = ph.Scene("one ball")
    scene.add(ph.library.ellipsoid((1, 1, 1)), lambda t: (t, 0.0, 0.0), name="ball")
    first, second = scene.show(stop=1.0), scene.animate(stop=1.0).show()
    assert [Path(url).name for url in person] == ["one-ball.html"] * 2
    for shown in (first, second):
        shown.close()


def test_where_nothing_opens_a_warning_says_where_the_page_is(nobody: list[str]) -> None:
    with pytest.warns(ph.PolhodeWarning, match=r"no display .*The page is .*\.html; open it") as caught:
        shown = tumble().show()
    assert caught[0].filename == __file__
    assert nobody == []
    assert shown.path is not None
    assert shown.path.is_file()


def test_who_wants_nothing_opened_is_not_warned(person: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """pytest makes errors of our warnings."""
    monkeypatch.setenv("POLHODE_OPEN", "0")
    shown = tumble().show()
    assert shown.path is not None
    assert shown.path.is_file()
    tumble().plot(show=True)
    assert person == []


def test_a_browser_that_does_not_start_is_told(person: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda url: False)
    with pytest.warns(ph.PolhodeWarning, match="no browser could be started"):
        tumble().show()


def test_pages_of_yesterday_go_and_those_of_today_stay(person: list[str], tmp_path: Path) -> None:
    old, new = tmp_path / "polhode-page-old", tmp_path / "polhode-page-new"
    for folder in (old, new):
        folder.mkdir()
        (folder / "x.html").write_text("x")
    past = new.stat().st_mtime - 25 * 3600
    os.utime(old, (past, past))
    tumble().show()
    assert not old.exists()
    assert (new / "x.html").exists()


def test_browsers_in_snaps_get_pages_in_the_home(
    person: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They see neither the temporary folder nor hidden ones."""
    (tmp_path / "snaps").mkdir()
    (tmp_path / "snaps" / "firefox").touch()
    monkeypatch.setattr(desktop, "_SNAPS", tmp_path / "snaps")
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    (tmp_path / "home").mkdir()
    shown = tumble().show()
    assert shown.path is not None
    assert shown.path.parents[1] == tmp_path / "home" / "polhode-pages"


class Cell:
    """What IPython gives for something that was displayed."""

    def __init__(self, what: Any) -> None:
        self.what = what

    def update(self, what: Any, raw: bool = False) -> None:
        self.what = what


class Shell:
    """The shell of a kernel."""

    kernel = object()
    execution_count = 7


@pytest.fixture
def notebook(monkeypatch: pytest.MonkeyPatch) -> list[Cell]:
    """A notebook's kernel that keeps what it displays."""
    cells: list[Cell] = []
    shell = Shell()

    def display(what: Any, **options: Any) -> Cell:
        cells.append(Cell(what))
        return cells[-1]

    module = types.ModuleType("IPython.display")
    module.display = display  # type: ignore[attr-defined]
    parent = types.ModuleType("IPython")
    parent.get_ipython = lambda: shell  # type: ignore[attr-defined]
    parent.version_info = (9, 0)  # type: ignore[attr-defined]  (matplotlib asks)
    monkeypatch.setitem(sys.modules, "IPython", parent)
    monkeypatch.setitem(sys.modules, "IPython.display", module)
    return cells


def test_a_notebook_shows_the_player_below_the_cell(notebook: list[Cell]) -> None:
    shown = tumble().show(widget=False)
    assert shown.path is None
    assert "srcdoc" in notebook[0].what._repr_html_()
    shown._ipython_display_()  # as the last value of the cell: not once more
    assert len(notebook) == 1
    shown.close()
    assert notebook[0].what == {"text/plain": ""}


def test_a_notebook_shows_a_figure_once_for_each_cell(notebook: list[Cell]) -> None:
    figure = tumble().plot(show=True)
    figure._ipython_display_()
    assert len(notebook) == 1
    assert notebook[0].what["image/png"].startswith(b"\x89PNG")
    desktop.shell().execution_count = 8
    figure._ipython_display_()
    assert len(notebook) == 2


def test_consoles_that_show_text_alone_are_no_notebooks(notebook: list[Cell], monkeypatch: pytest.MonkeyPatch) -> None:
    assert desktop.shell() is not None
    monkeypatch.setitem(sys.modules, "spyder_kernels", types.ModuleType("spyder_kernels"))
    assert desktop.shell() is None


# ---- figures


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Iterator[types.ModuleType]:
    """A backend of matplotlib whose windows are lists."""
    from matplotlib import pyplot
    from matplotlib.backend_bases import FigureManagerBase
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    pyplot.close("all")  # what other tests have left
    module = types.ModuleType("windows_of_tests")
    module.shown = []  # type: ignore[attr-defined]

    class Manager(FigureManagerBase):
        @classmethod
        def pyplot_show(cls, *, block: bool | None = None) -> None:
            module.shown.append((pyplot.get_fignums(), block))  # type: ignore[attr-defined]

    class Canvas(FigureCanvasAgg):
        manager_class = Manager

    module.FigureCanvas, module.FigureManager = Canvas, Manager  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    before = matplotlib.get_backend()
    pyplot.switch_backend(f"module://{module.__name__}")
    yield module
    pyplot.close("all")
    pyplot.switch_backend(before)


def test_a_figure_is_shown_in_a_window_and_closed(person: list[str], windows: types.ModuleType, tmp_path: Path) -> None:
    from matplotlib import pyplot

    figure = tumble().plot(show=True)
    assert windows.shown == [([1], None)]
    assert pyplot.figure(1) is figure
    assert figure.dpi == style.SCREEN_DPI
    figure.show(block=True)
    assert windows.shown[1:] == [([1], True)]
    figure.savefig(tmp_path / "shown.png")
    figure.close()
    assert pyplot.get_fignums() == []
    figure.savefig(tmp_path / "closed.png")
    sizes = [matplotlib.image.imread(tmp_path / name).shape for name in ("shown.png", "closed.png")]
    assert sizes[0] == sizes[1]
    figure.close()  # nothing to close
    figure.show()
    assert len(windows.shown) == 3


def test_figures_that_are_not_shown_are_unknown_to_pyplot(person: list[str], windows: types.ModuleType) -> None:
    from matplotlib import pyplot

    tumble().plot()
    assert pyplot.get_fignums() == []
    assert windows.shown == []


def test_comparisons_are_shown_as_their_pictures(person: list[str], windows: types.ModuleType) -> None:
    body = ph.Body(mass=1.0, inertia=(1.0, 1.2, 1.5))
    ph.compare(body, ph.State(omega=(1, 2, 3)), 0.2, methods=["rk4"], levels=1).show()
    assert len(windows.shown) == 1


def test_no_window_in_ci_even_with_a_backend_that_has_them(
    person: list[str], windows: types.ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.warns(ph.PolhodeWarning, match=r"nothing was shown.*CI is set.*savefig"):
        tumble().plot(show=True)
    assert windows.shown == []


def test_a_backend_without_windows_is_named(person: list[str]) -> None:
    assert matplotlib.get_backend().lower() == "agg"
    figure = tumble().plot()
    with pytest.warns(ph.PolhodeWarning, match='the backend of matplotlib, "agg", has no windows'):
        figure.show()
    figure.show(warn=False)


# ---- the command line


def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Go to a folder of its own, and to a terminal."""
    monkeypatch.chdir(tmp_path)
    screen = Terminal()
    monkeypatch.setattr(sys, "stdout", screen)
    return screen


def test_animate_opens_its_page_where_no_file_was_asked_for(
    person: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_home(tmp_path, monkeypatch)
    assert cli.main(["animate", "three-spheres"]) == 0
    assert person == [Path("polhode-output/three-spheres.html").resolve().as_uri()]
    assert cli.main(["animate", "three-spheres", "-o", "x.html"]) == 0
    assert len(person) == 1


def test_a_demo_opens_its_page_for_a_person_alone(
    person: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = at_home(tmp_path, monkeypatch)
    assert cli.main(["demo", "three-spheres"]) == 0
    assert person == [Path("polhode-output/three-spheres/three-spheres.html").resolve().as_uri()]
    assert "Opened polhode-output/three-spheres/three-spheres.html in the browser" in screen.getvalue()
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stdout", pipe)
    assert cli.main(["demo", "three-spheres"]) == 0
    assert len(person) == 1
    assert "Open in a browser: polhode-output/three-spheres/three-spheres.html" in pipe.getvalue()


def test_all_demos_end_with_what_to_open_first(
    person: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the order in which they were shown, and the CubeSat's page comes first of all; nothing is opened."""
    from polhode.scenario import demos

    assert demos.shown_first()[0] == "cubesat-tumble"
    monkeypatch.setattr(demos, "shown_first", lambda: ["three-spheres", "free-precession"])
    screen = at_home(tmp_path, monkeypatch)
    assert cli.main(["demo", "all"]) == 0
    first, then = screen.getvalue().splitlines()[-2:]
    assert first == f"Open first: {Path('polhode-output/three-spheres/three-spheres.html')}"
    assert then == f"  then {Path('polhode-output/free-precession/precession-world.html')}"
    assert person == []


# ---- compiling


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notices as a new process has them."""
    monkeypatch.delenv("POLHODE_QUIET", raising=False)
    monkeypatch.setattr(notices, "_said", set())
    monkeypatch.setattr(notices, "_spent", [0.0])


def test_compiling_for_more_than_a_moment_is_told_once(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    with notices.compiling():
        pass
    assert screen.getvalue() == ""  # it took no moment
    monkeypatch.setattr(notices, "PATIENCE", 0.0)
    for _ in range(2):
        with notices.compiling():
            pass
    assert screen.getvalue() == f"polhode: {notices.COMPILING}\n"


def test_a_long_compilation_is_told_while_it_lasts(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, told = Terminal(), threading.Event()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(notices, "PATIENCE", 1e-3)
    say = notices.notice

    def notice(text: str) -> None:
        say(text)
        told.set()

    monkeypatch.setattr(notices, "notice", notice)
    with notices.compiling():
        assert told.wait(60.0)
        assert "compiling for the first use" in screen.getvalue()


def test_nothing_is_told_where_nobody_looks_on(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    file = io.StringIO()
    monkeypatch.setattr(sys, "stderr", file)
    monkeypatch.setattr(notices, "PATIENCE", 0.0)
    with notices.compiling():
        pass
    assert file.getvalue() == ""


def test_code_that_is_made_now_passes_by_the_notice(
    fresh: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A new formula in an empty store: it is compiled, and the terminal hears of it."""
    if os.environ.get("POLHODE_JIT") == "0":
        pytest.skip("nothing is compiled")
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(notices, "PATIENCE", 0.0)
    monkeypatch.setenv("POLHODE_CACHE", str(tmp_path / "store"))
    top = ph.Body(mass=1.0, inertia=(1.0, 1.2, 1.5))
    ph.simulate(top, ph.State(), 0.1, loads=[ph.loads.Force(lambda t: (np.sin(1.37 * t) * t**5, t * t, 1.0))])
    assert notices.COMPILING in screen.getvalue()
