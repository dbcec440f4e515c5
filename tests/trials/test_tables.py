"""What a person prints, or puts at the end of a cell, is a table; rounding is not shown, and no name becomes HTML."""

from __future__ import annotations

import math
import re
from html.parser import HTMLParser
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.analysis.poinsot.of_runs import rolling
from polhode.analysis.quaternion_constraint import compare_constraints
from polhode.replay import replay
from polhode.tables import Sheet, Table, number_text, numbers_text, vector_text

HOSTILE = "<script>alert(1)</script>"
NOISE = re.compile(r"\de-1[5-9]|\de-[2-9]\d")


class Structure(HTMLParser):
    """The elements of a text, which must all be closed; what stands in cells and paragraphs."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.texts: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.tags.add(tag)
        assert {name for name, _ in attrs} <= {"style", "class"}

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


# ---- numbers


@pytest.mark.parametrize(("value", "beside", "text"), [
    (6.83174424e-19, 0.3, "0"), (6.83174424e-19, 0.0, "6.83174e-19"), (-0.0, 0.0, "0"), (0.25, 1e9, "0.25"),
    (1e-5, 1e9, "0"), (math.nan, 1.0, "nan"), (math.inf, 1.0, "inf"), (1.0, math.inf, "1"), (-1.5e-9, 1.0, "-1.5e-09"),
])  # fmt: skip
def test_what_is_zero_to_rounding_is_printed_as_zero(value: float, beside: float, text: str) -> None:
    assert number_text(value, beside=beside) == text


def test_numbers_are_printed_beside_their_neighbors() -> None:
    assert numbers_text([1.0, 1e-17, -3e-14]) == ("1", "0", "0")
    assert numbers_text([1e-17, 2e-17]) == ("1e-17", "2e-17")  # their own size
    assert numbers_text([1e-17, 2e-17], beside=1.0) == ("0", "0")
    assert vector_text([np.pi, 1e-20]) == "(3.14159, 0)"
    assert numbers_text([]) == ()


# ---- tables


def test_a_table_of_text_has_numbers_on_the_right() -> None:
    table = Table([("a", "1.5", "kg"), ("long", "-12", "m"), ("x",)], ("name", "value", "unit"), "things")
    assert table.text.splitlines() == [
        "things",
        "name  value  unit",
        "a       1.5  kg",
        "long    -12  m",
        "x",
    ]


def test_both_faces_show_the_same_texts() -> None:
    sheet = Sheet("title", [Table([("a", "1"), ("b", "2")], ("name", "n"), "caption"), Table([])], ["note", ""])
    seen = Structure(sheet.html)
    assert seen.texts == ["title", "caption", "name", "n", "a", "1", "b", "2", "note"]
    assert [word for word in re.split(r"\s+", sheet.text) if word] == seen.texts


def test_nothing_in_a_table_is_taken_for_html_or_sent_to_a_terminal() -> None:
    evil = f"{HOSTILE}\x1b[31m<img src=x onerror=y>&amp;"
    sheet = Sheet(evil, [Table([(evil, evil)], (evil, evil), evil)], [evil])
    seen = Structure(sheet.html)
    assert seen.tags == {"div", "p", "b", "table", "tr", "th", "td"}
    assert all(text == evil.replace("\x1b", "\\x1b") for text in seen.texts)
    assert "\x1b" not in sheet.html + sheet.text


def test_long_tables_scroll_and_say_what_they_leave_out() -> None:
    html = Sheet("", [Table([(f"{i}",) for i in range(1000)])]).html
    assert html.count("<tr") == 200
    assert "... and 800 more" in html
    assert "overflow:auto" in html


def test_colors_are_left_to_the_theme() -> None:
    """What brings its own background or ink is not to be read in one of light and dark."""
    styles = re.findall(r'style="([^"]*)"', certificate()._repr_html_())
    assert styles
    assert not any(re.search(r"(?<!-)color:(?!inherit)|background:(?!none)", style) for style in styles)


# ---- everything that is shown


def body(name: str = "body") -> ph.Body:
    return ph.Body(mass=2.0, inertia=(1.0, 1.2, 1.5), name=name)


def run(name: str = "body", **options: Any) -> ph.Trajectory:
    return ph.simulate(body(name), ph.State(omega=(1.0, 2.0, 3.0), velocity=(0.1, 0.2, 0.3)), 1.0, **options)


def certificate() -> Any:
    return run().certificate


def arm(name: str = "rod") -> ph.System:
    system = ph.System(gravity=(0, 0, -9.81), name=f"arm {name}")
    system.add(body(name), ph.joints.Revolute("y"), at_body=(0, 0, 0.5))
    system.add(body(f"{name} 2"), ph.joints.Revolute("y"), name, at_parent=(0, 0, -0.5), at_body=(0, 0, 0.5))
    system.constrain(ph.constraints.Rope("world", f"{name} 2", 3.0), name=f"rope {name}")
    system.load(ph.loads.JointDamper(name, 0.1, name=f"damper {name}"))
    return system


def swing(name: str = "rod") -> ph.Trajectory:
    system = arm(name)
    return ph.simulate(system, system.state(q={name: 0.5}), 0.5)


def knocked(name: str) -> ph.Trajectory:
    falling = ph.State(position=(0.0, 0.0, 0.2), velocity=(0.0, 0.0, -1.0))
    return ph.simulate(body(), falling, 0.5, events=ph.Bounce(0.5, points=[(0.0, 0.0, 0.0)], name=name))


def parameters(name: str) -> Any:
    k = ph.Parameter("k", 3.0, f"N/m {name}", 0.0)
    return ph.Body(mass=k, inertia=(1.0, 1.2, 1.5)).parameters


SHOWN = {
    "body": body,
    "state": lambda name: ph.State(velocity=(1.0, 1e-17, 0.0)),
    "run": run,
    "run of a system": swing,
    "certificate": lambda name: run(name).certificate,
    "laws": lambda name: run(name).certificate.laws,
    "law": lambda name: run(name).certificate["energy"],
    "poinsot": lambda name: ph.poinsot(run(name)),
    "rolling": lambda name: rolling(run(name)),
    "mass properties": lambda name: ph.MassProperties(1.0, (1e-18, 0.1, 0.0), (0.1, 0.2, 0.25)),
    "mass report": lambda name: ph.mass_properties(ph.solids.Box((1.0, 2.0, 3.0)).mesh(), density=1e3, name=name),
    "system": arm,
    "state of a system": lambda name: arm(name).state(q={name: 0.5}),
    "graph": lambda name: arm(name).graph,
    "diagnosis": lambda name: arm(name).diagnose(arm(name).state()),
    "parameters": parameters,
    "a parameter": lambda name: parameters(name)["k"],
    "values": lambda name: (
        ph.simulate(
            ph.Body(mass=ph.Parameter("k", 3.0), inertia=(1, 1, 1.5)), ph.State(omega=(1, 0, 1)), 0.1
        ).parameters
    ),
    "events": lambda name: knocked(name).events,
    "ledger": lambda name: knocked(name).ledger,
    "comparison": lambda name: ph.compare(body(name), ph.State(omega=(1, 2, 3)), 0.2, methods=["rk4"], levels=1),
    "formulations": lambda name: ph.compare(arm(name), arm(name).state(q={name: 0.3}), 0.1),
    "constraints": lambda name: compare_constraints(body(name), ph.State(omega=(1, 2, 3)), 0.2, 0.01),
    "replay": lambda name: replay(run(name)),
}


@pytest.mark.parametrize("what", SHOWN)
def test_it_shows_itself_in_a_notebook_and_in_print(what: str) -> None:
    shown = SHOWN[what](HOSTILE)
    html, text = shown._repr_html_(), str(shown)
    seen = Structure(html)
    assert seen.tags <= {"div", "p", "b", "table", "tr", "th", "td"}
    assert "<script" not in html
    assert text.strip()
    assert "\n\n\n" not in text
    assert all(line == line.rstrip() for line in text.splitlines())


@pytest.mark.parametrize("what", ["body", "state", "poinsot", "mass properties", "mass report", "run", "system"])
def test_noise_is_not_shown(what: str) -> None:
    shown = SHOWN[what]("plain")
    assert not NOISE.search(str(shown)), str(shown)
    assert not NOISE.search(shown._repr_html_())


def test_a_turned_part_prints_no_noise() -> None:
    """The tensor of a box turned by 90 degrees and moved back: its small numbers are rounding beside its large ones."""
    turn = ph.Attitude.from_euler("zyx", (math.pi / 2, 0.3, math.pi))
    back = ph.MassProperties(1.0, (0.1, 0.2, 0.3), (0.1, 0.2, 0.25)).rotated(turn.matrix).rotated(turn.matrix.T)
    moved = back.shifted((-0.1, -0.2, -0.3))
    assert np.abs(moved.com).max() < 1e-15
    assert not NOISE.search(str(moved)), str(moved)
    assert repr(moved) != str(moved)  # all digits are there for who wants them


def test_a_run_says_what_it_is() -> None:
    text = str(run("brick"))
    assert text.startswith('Run of "brick"\n')
    for words in ("0 ... 1 s", "dopri5", "every law holds", "complete"):
        assert words in text
    assert "none, its samples were interpolated" in str(run().at([0.1, 0.2]))
    broken = ph.simulate(body(), ph.State(omega=(1.0, 2.0, 3.0)), 20.0, method="explicit_euler", dt=0.2)
    assert "a law is BROKEN" in str(broken)


def test_a_system_has_its_constraints_and_loads_in_its_tables() -> None:
    texts = Structure(arm()._repr_html_()).texts
    for words in (
        "rod",
        "  rod 2",
        "Revolute y",
        "rope rod",
        "one-sided",
        'damper rod of "rod", coefficient 0.1 N m s/rad',
        "JointDamper",
    ):
        assert words in texts


def test_a_notebook_shows_tables_and_players() -> None:
    """A real kernel: a certificate is HTML, a run too, a player a frame, a figure a picture, and names are escaped."""
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    first = f"""
import polhode as ph
run = ph.simulate(ph.Body(mass=1.0, inertia=(1, 1.2, 1.5), name="{HOSTILE}"), ph.State(omega=(1, 2, 3)), 0.5)
run.certificate
"""
    cells = [first, "run", "shown = run.show(widget=False)", "shown.close()", "figure = run.plot(show=True)\nfigure",
             "run.plot()", "run.show(widget=False)"]  # fmt: skip
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in cells])
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    outputs = [cell.outputs for cell in notebook.cells]
    assert "Certificate: every law holds" in outputs[0][0].data["text/html"]
    for cell in (0, 1):
        assert "<script" not in outputs[cell][0].data["text/html"]
    assert "&lt;script&gt;" in outputs[1][0].data["text/html"]
    assert outputs[2][0].data == {"text/plain": ""}  # closed by the next cell
    assert outputs[3] == []
    assert [len(outputs[cell]) for cell in (4, 5, 6)] == [1, 1, 1]
    assert all("image/png" in outputs[cell][0].data for cell in (4, 5))
    assert "srcdoc" in outputs[6][0].data["text/html"]
