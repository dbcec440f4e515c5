"""Pages of models whose loop is closed: controllers go along where they can, and a page says why where they cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

import polhode as ph
from polhode.lab.of_scenario import scenario_text, template
from polhode.scenario import demos, read


def commanded(description: dict) -> set[str]:
    """The inputs that controllers of a page command."""
    laws = description["controllers"]["laws"]
    return {description["inputs"][i]["name"] for law in laws for _, i in law["places"]}


def cart(of: str) -> tuple[str, dict]:
    file = demos.path("cart-pendulum")
    text, made = scenario_text(read(file), file.read_bytes(), of)
    return text, made.description


def test_a_sampled_law_goes_into_the_page_and_its_command_is_no_slider() -> None:
    text, description = cart("sampled")
    assert commanded(description) == {"push"}
    assert '"kind":"input"' not in text
    assert "Its inputs are yours" not in text


def test_where_nobody_commands_the_reader_does() -> None:
    text, description = cart("continuous")
    assert "controllers" not in description
    assert '"kind":"input","name":"push"' in text


def test_the_file_of_a_page_has_its_controllers_or_not() -> None:
    content = demos.path("cart-pendulum").read_bytes()
    assert "controllers" in template(content, "sampled")
    assert "controllers" not in template(content, "sampled", ("controllers", "sensors"))


def test_what_cannot_go_along_is_named_and_its_inputs_are_the_readers() -> None:
    file = demos.path("program-in-the-loop")
    text, made = scenario_text(read(file), file.read_bytes())
    assert "controllers" not in made.description
    assert "Its inputs are yours, for controller" in text


def test_a_lab_of_ones_own_takes_formulas_and_refuses_python(tmp_path: Path) -> None:
    rod = ph.System(gravity=(0, 0, -9.81), name="rod")
    rod.add(ph.Body(mass=1.3, inertia=(0.1, 0.101, 2e-3), name="rod"), ph.joints.Revolute("y"), at_body=(0, 0, -0.5))
    motor, angle = ph.actuators.Motor("rod", "u"), ph.sensors.Encoder("rod", "angle")
    pid = ph.blocks.PID(kp=25, ki=10, kd=5, dt=0.02, filter=0.01).of(lambda t, seen: -seen.angle)
    parts = {"start": rod.state(q={"rod": 0.3}), "actuators": [motor], "sensors": [angle]}
    law = ph.Controller(ph.Formula(pid), rate=50, seen=["angle"], commands=["u"])
    made = ph.lab(rod, tmp_path / "rod.html", controllers=[law], **parts)
    assert commanded(made.machine.description) == {"u"}
    python = ph.Controller(
        lambda t, seen, memory: 1.0 if seen.angle < 0 else 0.0, rate=50, seen=["angle"], commands=["u"]
    )
    with pytest.raises(ph.PolhodeError, match="cannot go into a page"):
        ph.lab(rod, tmp_path / "other.html", controllers=[python], **parts)
