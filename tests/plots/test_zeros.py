"""What is zero is said to be zero, what is small is drawn: at every scale."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.library.colors import AXES
from polhode.results.trajectory import Trajectory


def said(run: Trajectory, name: str) -> str:
    figure = run.plot(name)
    words = [figure.get_supxlabel(), *(text.get_text() for ax in figure.axes for text in ax.texts)]
    return " ".join(" ".join(words).split())


def titles(run: Trajectory, name: str) -> list[str]:
    return [ax.get_title(loc="left") for ax in run.plot(name).axes if ax.axison]


def wings(mass: float = 1.0, length: float = 1.0) -> Trajectory:
    """A satellite at rest whose wings turn against each other: all momenta stay zero to rounding."""
    system = ph.System(name="satellite")
    system.add(ph.Body(4.0 * mass, np.array((0.5, 0.6, 0.7)) * mass * length**2, name="hub"), ph.joints.Free())
    for name, side in (("left", 1.0), ("right", -1.0)):
        wing = ph.Body(mass, np.array((0.1, 0.02, 0.11)) * mass * length**2, name=name)
        system.add(
            wing, ph.joints.Revolute("x"), "hub", (0, 0.4 * side * length, 0), (0, -0.5 * side * length, 0.1 * length)
        )
        torque = 0.1 * mass * length**2
        system.load(ph.loads.JointMotor(name, lambda t, torque=torque: torque * np.cos(3.0 * t)))
    return ph.simulate(system, system.state(), 2.0)


@pytest.mark.parametrize(("mass", "length"), [(1.0, 1.0), (1e-9, 1e-3), (1e9, 1e3)])
def test_momenta_that_cancel_are_zero(mass: float, length: float) -> None:
    run = wings(mass, length)
    assert "Zero: momentum, world" in said(run, "momentum")
    assert "angular momentum about the mass center, world" in said(run, "momentum")
    assert "Momentum, world" not in titles(run, "momentum")
    assert titles(run, "relative omega")


def test_a_small_momentum_is_drawn() -> None:
    """Twin: a push of a millionth of what moves inside is no rounding."""
    run = wings()
    inside = float(np.abs(run.body("left").momentum).max())
    system = ph.System.of(run.mechanism)
    speed = 1e-6 * inside / run.mass
    pushed = ph.simulate(system, system.state(v={"hub": (speed, 0, 0, 0, 0, 0)}), 2.0)
    assert "Momentum, world" in titles(pushed, "momentum")


def test_a_body_that_only_turns_has_no_empty_panels() -> None:
    run = ph.simulate(ph.Body(2.0, (0.9, 1.3, 1.7)), ph.State(omega=(1e-9, 2.0, 0.0)), 1.0)
    assert titles(run, "timeline") == ["Angular velocity, body", "Attitude, body to world, unit quaternion"]
    assert "Zero: position, world; velocity, world; velocity, body." in said(run, "timeline")
    lines = {line.get_label() for line in run.plot("omega").axes[0].lines}
    assert {r"$\omega_x$", r"$\omega_y$"} <= lines  # 1e-9 rad/s is small, and there


def test_slow_turning_is_no_rounding() -> None:
    run = ph.simulate(ph.Body(2.0, (0.9, 1.3, 1.7)), ph.State(omega=(1e-12, 2e-12, 3e-12)), 1.0)
    assert titles(run, "omega") == ["Angular velocity, body"]


def test_a_system_at_rest_says_so_in_place_of_the_drawing() -> None:
    system = ph.System(name="still")
    system.add(ph.Body(1.0, (0.1, 0.2, 0.25), name="rod"), ph.joints.Revolute("y"))
    run = ph.simulate(system, system.state(), 1.0)
    figure = run.plot("omega")
    assert not figure.axes[0].axison
    assert "Zero: angular velocity, body." in said(run, "omega")


def test_one_color_code_for_plots_and_pages() -> None:
    """x, y, z have the colors of the axes that a page draws."""
    from polhode.view.of_run import body_plots

    run = ph.simulate(ph.Body(2.0, (0.9, 1.3, 1.7)), ph.State(omega=(0.4, 2.1, -0.7), position=(1, 2, 3)), 1.0)
    for name in ("omega", "position", "angular momentum"):
        drawn = [line.get_color() for line in run.plot(name).axes[0].lines if len(line.get_xdata()) > 2]
        assert tuple(drawn) == AXES
    (page,) = body_plots(run, run, ("omega",))
    assert tuple(color for _, color, _ in page.curves) == AXES
    energy = {str(line.get_label()): line.get_color() for line in run.plot("energy").axes[0].lines}
    (page,) = body_plots(run, run, ("energy",))
    assert energy["kinetic"] == next(color for name, color, _ in page.curves if name == "kinetic")


def test_angular_momentum_is_called_L() -> None:
    run = ph.simulate(ph.Body(2.0, (0.9, 1.3, 1.7)), ph.State(omega=(0.4, 2.1, -0.7)), 2.0)
    for name in (
        "cones",
        "ellipsoids",
        "invariants",
        "angular momentum",
        "momentum_sphere",
        "herpolhode",
        "spin_world",
    ):
        figure = run.plot(name, **({"spans": (0.5, 2.0)} if name == "spin_world" else {}))
        words = [text.get_text() for ax in figure.axes for text in ax.get_children() if hasattr(text, "get_text")]
        words += [text.get_text() for ax in figure.axes if ax.get_legend() for text in ax.get_legend().get_texts()]  # type: ignore[union-attr]
        words += [label for ax in figure.axes for label in (ax.get_xlabel(), ax.get_ylabel(), ax.get_title(loc="left"))]
        assert not any("$H$" in word or "|H|" in word or " H" in word for word in words), name
        assert any("L" in word for word in words), name
