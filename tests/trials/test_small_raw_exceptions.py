"""Odd values of arguments: each is taken as it is meant, or refused by an error of ours; never by one of Python."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.cli import main
from polhode.view.of_run import scene_of


@pytest.mark.parametrize("size", [1e-200, 1e-320, 1e200, 1e308])
def test_a_normal_of_any_length_has_a_direction(size: float) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        normal = ph.Bounce(normal=(size, size, size)).normal
    np.testing.assert_allclose(normal, 3 * [3.0**-0.5], rtol=1e-12 if size > 1e-300 else 1e-3)


REFUSED: dict[str, Callable[[], Any]] = {
    "camera too far": lambda: ph.cameras.Follow("body", offset=(1e308, 1e308, 1e308)),
    "rod along no axis": lambda: ph.library.thin_rod("a", 1.0, 1.0, along="w"),
    "rod along a number": lambda: ph.library.thin_rod("a", 1.0, 1.0, along=3),  # type: ignore[arg-type]
    "rod along a list": lambda: ph.library.thin_rod("a", 1.0, 1.0, along=[0, 0, 1]),  # type: ignore[arg-type]
    "no coefficients": lambda: ph.loads.JointDamper("a", coefficient=[]),
    "no stiffnesses": lambda: ph.loads.JointSpring("a", stiffness=[]),
    "quaternion of a huge integer": lambda: ph.Attitude(10**400),  # type: ignore[arg-type]
    "quaternion with a huge integer": lambda: ph.Attitude([10**400, 0, 0, 0]),  # type: ignore[arg-type]
    "rotation vector with a huge integer": lambda: ph.Attitude.from_rotvec([10**400, 0, 0]),
    "axis and a huge angle": lambda: ph.Attitude.from_axis_angle((0, 0, 1), 10**400),
    "body with half a character": lambda: ph.Body(1.0, (1, 1, 1), name="a\ud800"),
    "system with half a character": lambda: ph.System(name="a\ud800"),
    "load with half a character": lambda: ph.loads.Force((1, 0, 0), name="a\udfff"),
    "event with half a character": lambda: ph.Event(lambda t, s: t, name="a\ud800"),
    "bounce with half a character": lambda: ph.Bounce(name="a\ud800"),
    "propellant by a text": lambda: ph.Propellant(1.0, formula="m"),  # type: ignore[arg-type]
    "propellant by no rows": lambda: ph.Propellant(1.0, formula=np.empty((0, 9))),
    "series of a list of kinds": lambda: ph.TimeSeries([0, 1], [0, 1], kind=["linear"]),  # type: ignore[arg-type]
    "system of no file": lambda: ph.load_system(None),  # type: ignore[arg-type]
    "picture by a number": lambda: spin().plot(5),  # type: ignore[arg-type]
    "picture by a list": lambda: spin().plot(["omega"]),  # type: ignore[arg-type]
    "picture of a number": lambda: spin().plot("omega", of=5),
    "picture as large as a town": lambda: spin().plot("omega", figsize=(1e9, 1e9)),
    "labels by a number": lambda: ph.animate([spin(), spin()], labels=5),  # type: ignore[list-item]
    "quaternion of no length": lambda: pendulum(ph.joints.Spherical()).state(q={"rod": [0, 0, 0, 0]}),
    "scheme of no size": lambda: pendulum().plot("scheme", figsize=(np.nan, 1.0)),
}


def spin() -> ph.Trajectory:
    """A short run."""
    return ph.simulate(ph.Body(1.0, (1.0, 2.0, 2.5)), ph.State(omega=(1.0, 2.0, 3.0)), 0.1)


def pendulum(joint: Any = None, name: str | None = None) -> ph.System:
    """A rod on a hinge."""
    system, rod = ph.System(), ph.Body(1.0, (0.1, 0.2, 0.15), "rod")
    system.add(rod, joint or ph.joints.Revolute("y"), name=name, at_body=(0.0, 0.0, 0.5))
    return system


def test_a_body_under_another_name_in_its_system_is_drawn() -> None:
    system = pendulum(name="arm")
    rods = [scene_of(ph.simulate(one, one.state(), 0.1)).bodies[0].shape for one in (system, pendulum())]
    np.testing.assert_array_equal(*(shape.mesh.vertices for shape in rods))


@pytest.mark.parametrize("title", [r"$\frac$", "\x1b[31m", "5 $ and 6 $ more"])
def test_any_title_is_drawn(title: str, tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        spin().plot("omega", title=title).savefig(tmp_path / "omega.png")


def test_a_closed_standard_input_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["run", "-"]) != 0
    assert "standard input is closed" in capsys.readouterr().err


@pytest.mark.parametrize("columns", [1.5, np.nan, True])
def test_a_column_of_a_table_is_a_name_or_a_number(columns: Any, tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    table.write_text("t,x\n0,1\n1,2\n")
    with pytest.raises(ph.PolhodeError, match="a column is named by a text or a number"):
        ph.TimeSeries.from_csv(table, columns)
    assert ph.TimeSeries.from_csv(table, np.int64(1)).y.tolist() == [1.0, 2.0]  # type: ignore[arg-type]


def test_a_message_repeats_the_beginning_of_a_name() -> None:
    with pytest.raises(ph.PolhodeError, match=r'named "xxx.*xxx\.\.\."') as refused:
        spin().plot("x" * 10**6)
    assert len(str(refused.value)) < 2000
    with pytest.raises(ph.PolhodeError, match=r'named "xxx.*xxx\.\.\."') as refused:
        spin().plot("omega", of="x" * 10**6)
    assert len(str(refused.value)) < 2000


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_meant_is_refused_in_our_words(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(ph.PolhodeError):
            REFUSED[name]()


def test_a_scalar_offset_of_a_camera_is_refused() -> None:
    """As the issue has it; this one is in our words today."""
    with pytest.raises(ph.PolhodeError, match="3 numbers"):
        ph.cameras.Follow(offset=1e308)


def test_a_body_in_a_system_is_named_in_whole_characters() -> None:
    system = ph.System()
    with pytest.raises(ph.PolhodeError):
        system.add(ph.Body(1.0, (1, 1, 1)), ph.joints.Revolute("z"), name="b\udfff")
