"""A model as one file of C: its steps are those of `simulate`, and its parameters, inputs and names work."""

from __future__ import annotations

from math import cos, sin
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError
from polhode.io.c_source.write import identifier, quoted
from tests.export.compiling import Instance, library, needs_compiler, sized

OFF = "-ffp-contract=off"


def arm() -> ph.System:
    """A driven rod on a spring, with parameters that stand alone, in products, and at 1, where programs would fold."""
    k, m, stretch = ph.Parameter("k", 1.0, "N/m"), ph.Parameter("m", 2.0, "kg", low=0.1), ph.Parameter("s", 0.2)
    system = ph.System(gravity=(0.1, 0.2, -9.81), name="arm")
    system.add(ph.Body(m, (m * 0.1, m * 0.2, 0.3)), ph.joints.Revolute("y"), at_body=(0, 0, 0.5), name="rod")
    system.add(ph.Body(0.7, (0.02, 0.03, 0.04)), ph.joints.Spherical(), "rod", at_parent=(0.1, 0, -0.5),
               at_body=(0, 0.1, 0.3), name="bob")  # fmt: skip
    system.load(ph.loads.JointMotor("rod", ph.Input("u", 0.3, "N m"), lag=0.2))
    system.load(ph.loads.SpringDamper("bob", "world", 30.0 + 2.0 * k, 0.3, stretch, at_2=(1.1, 2.1, 3.1)))
    return system


def four_bar() -> tuple[ph.System, Any]:
    """A loop that swings."""
    system = ph.System(gravity=(0, 0, -9.81), name="four-bar")
    bar = lambda length: ph.Body(mass=length, inertia=(length**3 / 12, length**3 / 12, 1e-4))  # noqa: E731
    hinge = ph.joints.Revolute("y")
    system.add(bar(0.5), hinge, at_body=(0, 0, -0.25), name="crank")
    system.add(bar(1.2), hinge, "crank", at_parent=(0, 0, 0.25), at_body=(0, 0, -0.6), name="coupler")
    system.add(bar(0.9), hinge, at_parent=(1.1, 0, 0), at_body=(0, 0, -0.45), name="rocker")
    system.constrain(ph.constraints.Point("coupler", "rocker", at_1=(0, 0, 0.6), at_2=(0, 0, 0.45)), name="pin")
    return system, system.assemble(q={"crank": 0.4}, v={"crank": -3.0}, branch=0)


def made(folder: Path, model: Any, name: str, n: int, **options: Any) -> Instance:
    """The model as C, compiled strictly, as an instance."""
    text = ph.to_c(model, folder / "model.c", name=name, **options)
    assert (folder / "model.c").read_text() == text
    return Instance(library(text + sized(name), folder, "-O0", OFF), name, n)


@needs_compiler
def test_steps_of_a_system_with_parameters_and_inputs(tmp_path: Path) -> None:
    """Fixed steps to rounding, adaptive ones with the same numbers of steps; at the defaults and at other values."""
    system = arm()
    start = system.state(q={"rod": 0.3, "bob": ph.Attitude.from_euler("zyx", (0.1, 0.2, 0.3))}, v={"bob": (1, 2, 3)})
    n = len(start.q) + len(start.v) + 1
    model = made(tmp_path, system, "arm", n + 7, start=start)
    parameters, inputs = model.row[1 + n + 7 :][:4], model.row[1 + n + 7 + 4 :]
    np.testing.assert_array_equal([*parameters[:3], inputs[0]], [2.0, 1.0, 0.2, 0.3])
    for values, u in (({}, 0.3), ({"m": 1.4, "k": 7.0, "s": 0.5}, -2.0)):
        given = {"m": 2.0, "k": 1.0, "s": 0.2} | values
        parameters[:3], inputs[0] = (given["m"], given["k"], given["s"]), u
        model.do("start")
        run = ph.simulate(system, start, 0.5, method="rk4", dt=5e-3, parameters=values, inputs={"u": u})
        assert model.steps(5e-3, 100) == 0
        assert model.t == run.t[-1]
        np.testing.assert_allclose(model.y, run.raw[-1], rtol=0, atol=1e-13 * np.abs(run.raw[-1]).max())
        model.do("start")
        run = ph.simulate(system, start, 0.5, parameters=values, inputs={"u": u})
        assert model.advance(0.5) == 0
        np.testing.assert_allclose(model.y, run.raw[-1], rtol=0, atol=1e-10 * np.abs(run.raw[-1]).max())


@needs_compiler
def test_a_loop_stays_closed(tmp_path: Path) -> None:
    """A four-bar by fixed and adaptive steps: the constraint is kept as `simulate` keeps it."""
    system, start = four_bar()
    model = made(tmp_path, system, "bars", 6 + 7, start=start)
    run = ph.simulate(system, start, 0.4, method="rk4", dt=4e-3)
    assert model.steps(4e-3, 100) == 0
    np.testing.assert_allclose(model.y, run.raw[-1], rtol=0, atol=1e-12 * np.abs(run.raw[-1]).max())
    model.do("start")
    run = ph.simulate(system, start, 0.4)
    assert model.advance(0.4) == 0
    np.testing.assert_allclose(model.y, run.raw[-1], rtol=0, atol=1e-9 * np.abs(run.raw[-1]).max())


@needs_compiler
def test_a_start_that_carries_a_lock_on(tmp_path: Path) -> None:
    """From the final state of a run in which a hinge was locked: it stays locked, at its angle."""
    system = ph.System(gravity=(0, 0, -9.81), name="two")
    for name, parent in (("upper", "world"), ("lower", "upper")):
        system.add(ph.Body(1.0, (0.1, 0.12, 0.02)), ph.joints.Revolute("y"), parent, (0, 0, -0.5 * (parent == "upper")),
                   (0, 0, 0.5), name=name)  # fmt: skip
    system.constrain(ph.constraints.Lock("lower"), name="brake", active=False)
    lock = ph.Event(lambda t, q, v: t - 0.05, jump=ph.Switch(on=["brake"]), name="lock")
    start = ph.simulate(system, system.state(q={"upper": 0.4, "lower": 0.7}), 0.1, events=[lock]).final
    model = made(tmp_path, system, "two", 4 + 7, start=start)
    run = ph.simulate(system, start, 0.1, method="rk4", dt=1e-3)
    assert model.steps(1e-3, 100) == 0
    np.testing.assert_allclose(model.y, run.raw[-1], rtol=0, atol=1e-13)
    assert abs(model.y[3]) < 1e-13
    assert abs(model.y[2]) > 0.1


def push(t: float, state: Any) -> tuple[float, float, float]:
    return (0.3 * cos(3.0 * t) - 0.2 * state.velocity[0], 0.2 + 0.1 * t, -0.4 * sin(2.0 * t) * state.position[1])


@needs_compiler
def test_a_body_with_a_function_of_the_user_and_loads_that_switch(tmp_path: Path) -> None:
    """A body is a mechanism of one link: the same motion; steps end where a load switches, on the grid and between."""
    body = ph.Body(1.7, (0.3, 0.5, 0.7), name="stone")
    start = ph.State((1, 2, 3), (0.3, -0.2, 0.5), (0.5, 0.5, -0.5, 0.5), (1, 2, -3))
    piecewise = ph.Piecewise([0.0, 0.111, 0.2, 5.0], [(1.0, 0, 0), (0, 2.0, 0), (0, 0, -1.0)])
    loads = [ph.loads.Gravity((0, 0, -9.81)), ph.loads.Force(push), ph.loads.Torque(piecewise)]
    model = made(tmp_path, body, "stone", 13 + 7, start=start, loads=loads)
    order = [0, 1, 2, 9, 10, 11, 12, 3, 4, 5, 6, 7, 8]  # of the columns of a body: position, attitude, velocity, omega
    run = ph.simulate(body, start, 0.4, loads=loads, method="rk4", dt=1e-2)
    assert model.steps(1e-2, 40) == 0
    np.testing.assert_allclose(model.y[:13], run.raw[-1, order], rtol=0, atol=2e-14)
    model.do("start")
    run = ph.simulate(body, start, 0.4, loads=loads)
    assert model.advance(0.4) == 0
    np.testing.assert_allclose(model.y[:13], run.raw[-1, order], rtol=0, atol=1e-9)
    out = model.call("outputs", 0.4, model.y[:13], 15)
    last = np.concatenate([run.position[-1], run.velocity[-1], run.attitude[-1], run.omega[-1]])
    last[6:10] *= np.sign(last[6])  # outputs have w >= 0
    np.testing.assert_allclose(out[:13], last, rtol=0, atol=1e-9)
    np.testing.assert_allclose(out[13:], [run.kinetic_energy[-1], run.potential_energy[-1]], rtol=1e-9)


@needs_compiler
def test_a_parameter_that_only_a_function_looks_at(tmp_path: Path) -> None:
    """It is made known by itself, and set in C."""
    k = ph.Parameter("k", 2.0, "N/m")
    body, start = ph.Body(1.7, (0.3, 0.5, 0.7), name="stone"), ph.State((1, 2, 3), omega=(1, 2, 3))
    loads = [ph.loads.Force(lambda t, s, p: (-p.k * s.position[0], -2.0 * p.k * s.position[1], sin(p.k * t)))]
    model = made(tmp_path, body, "stone", 13 + 7, start=start, loads=loads, parameters=[k])
    assert model.row[1 + 20] == 2.0
    model.row[1 + 20] = 3.5
    model.do("update")
    run = ph.simulate(body, start, 0.4, loads=loads, method="rk4", dt=1e-2, parameters={k: 3.5})
    assert model.steps(1e-2, 40) == 0
    np.testing.assert_allclose(model.y[:3], run.position[-1], rtol=0, atol=1e-14)


@needs_compiler
def test_a_wrong_step_is_seen(tmp_path: Path) -> None:
    """The twin: where the comparison of steps is broken on purpose, by a step that is a little too long, it fails."""
    system, start = four_bar()
    model = made(tmp_path, system, "bars", 6 + 7, start=start)
    run = ph.simulate(system, start, 0.04, method="rk4", dt=4e-3)
    assert model.steps(4.0004e-3, 10) == 0
    assert np.abs(model.y - run.raw[-1]).max() > 1e-6


@needs_compiler
def test_two_instances_and_a_copy_know_nothing_of_each_other(tmp_path: Path) -> None:
    """What one is told is not seen by the others; a copy goes on alike."""
    system, start = four_bar()
    model = made(tmp_path, system, "bars", 6 + 7, start=start)
    other = Instance(model.whole, "bars", model.n)
    assert model.steps(1e-3, 20) == 0
    copy = Instance(model.whole, "bars", model.n)
    model._function("copy", [np.ctypeslib.ctypes.c_void_p] * 2, None)(copy.at, model.at)
    assert other.t == 0.0
    assert model.steps(1e-3, 20) == 0
    assert copy.steps(1e-3, 20) == 0
    assert other.steps(1e-3, 40) == 0
    np.testing.assert_array_equal(copy.y, model.y)
    np.testing.assert_allclose(other.y, model.y, rtol=0, atol=1e-13)


@needs_compiler
def test_a_singular_angle_ends_the_steps(tmp_path: Path) -> None:
    """A joint in angles that comes to its singularity says so, in the last good state."""
    system = ph.System(name="gimbal")
    system.add(ph.Body(1.0, (0.3, 0.4, 0.5)), ph.joints.Spherical("zyx"), name="top")
    start = system.state(q={"top": (0.0, 1.2, 0.0)}, v={"top": (0.0, 1.5, 0.0)})
    model = made(tmp_path, system, "gimbal", 6 + 7, start=start)
    assert model.advance(2.0) == 4
    assert 0.0 < model.t < 0.5
    assert np.isfinite(model.y).all()


def decides(t: float, state: Any) -> tuple[float, float, float]:
    return (1.0, 0.0, 0.0) if state.position[2] < 0 else (0.0, 0.0, 0.0)


def test_refusals_name_the_part() -> None:
    """What stays in Python is refused with its name and a way out."""
    body, system = ph.Body(1.0, (1, 2, 2.5), name="box"), arm()
    with pytest.raises(InputError, match=r"force.*cannot be written as C"):
        ph.to_c(body, loads=[ph.loads.Force(decides)])
    with pytest.raises(InputError, match='event "bounce" changes the state'):
        ph.to_c(body, events=[ph.Bounce(0.5, name="bounce")])
    with pytest.raises(InputError, match="Runge-Kutta table"):
        ph.to_c(body, method="radau")
    with pytest.raises(InputError, match="not 'box'"):
        ph.to_c("box")
    with pytest.raises(InputError, match='no parameter "q"'):
        system.to_c(constants=["q"])
    with pytest.raises(InputError, match="blow"):
        ph.to_c(body, loads=[ph.loads.Impulse((1, 0, 0), 1.0)])


def test_a_parameter_that_follows_in_another_way_is_refused_or_written_in() -> None:
    """A mount that is turned by a quaternion of any length: a quotient, no sum of products; as a constant a number.

    By half an angle, products of its sine and cosine turn the mount, which can be written.
    """
    tilt = ph.Parameter("tilt", 0.3, "rad")
    system = ph.System(gravity=(0, 0, -9.81), name="ramp")
    by_half = ph.System(gravity=(0, 0, -9.81), name="by half")
    for one, attitude in (
        (system, (1.0, 0.0, tilt, 0.0)),
        (by_half, (np.cos(tilt / 2.0), 0.0, np.sin(tilt / 2.0), 0.0)),
    ):
        one.add(ph.Body(1.0, (0.1, 0.2, 0.25)), ph.joints.Prismatic("x"), axes_parent=attitude, name="block")
    assert "tilt" in by_half.to_c()
    with pytest.raises(InputError, match="follows from the parameters"):
        system.to_c()
    assert "tilt" not in system.to_c(constants=["tilt"]).split("#ifndef")[0].split("Parameters")[1][:40]


@needs_compiler
def test_hostile_names(tmp_path: Path) -> None:
    """Names of bodies and models that C, comments or strings could stumble over."""
    system = ph.System(gravity=(0, 0, -9.81), name='*/ int x; /* "\\ ??/ é\n@ID@')
    system.add(ph.Body(1.0, (1, 2, 2.5)), ph.joints.Revolute("x"), name='a "b" */ \\ ??)')
    system.add(ph.Body(1.0, (1, 2, 2.5)), ph.joints.Revolute("x"), name="int")
    text = system.to_c(tmp_path / "for.c")
    library(text, tmp_path, "-O0", "-Wtrigraphs")
    assert identifier("for") == "for_model"
    assert identifier("3 rods!") == "model_3_rods"
    assert identifier("é") == "model"
    assert quoted('a"?\n') == '"a\\042\\077\\012"'
