"""One suite for every actuator in its folder: what a command means, when it acts, what it costs, and its work.

What acts is worked out here a second time, in closed form: commands with their dead zone, steps and limit, ramps of a
limited rate, and the answer of a lag to each piece of a ramp. A body under that wrench is integrated by SciPy, piece by
piece; on a link of a system the same wrench comes from plain loads.
"""

from __future__ import annotations

import importlib
import inspect
import math
import pickle
import pkgutil
from dataclasses import is_dataclass, replace
from typing import Any, NamedTuple

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import polhode as ph
from polhode._jit import kernel
from polhode.errors import PolhodeError
from polhode.model import actuators as folder
from polhode.model.actuators.actuator import Actuator
from polhode.model.actuators.shaped import Shaped

A = ph.actuators
END = 1.0
SCRIPT = ((0.0, 0.9), (0.2, -1.7), (0.4, 0.13), (0.6, 2.3), (0.8, -0.4))  # s, command
BODY = ph.Body(1.7, ((0.9, 0.1, -0.05), (0.1, 1.3, 0.08), (-0.05, 0.08, 1.1)), "one")
START = ph.State((0.3, -0.2, 0.5), (0.4, 0.1, -0.3), (0.8, 0.3, -0.4, 0.2), (0.5, -0.7, 0.9))
AXIS, AT = np.array([0.48, -0.6, 0.64]), np.array([0.2, -0.3, 0.4])
JETS = (np.array([(0.3, 0.1, -0.2), (-0.1, 0.4, 0.2)]), np.array([(0.6, 0.0, 0.8), (0.0, 1.0, 0.0)]))


def field(t: float, p: Any) -> Any:
    return np.array([0.2 + 0.1 * p[1], -0.3 * np.cos(2.0 * t), 0.25 + 0.05 * p[2]])


# ---- what acts, in closed form


class Piece(NamedTuple):
    """From t on, what is told is value + slope (s - t); where it lags, what acts begins at x."""

    t: float
    value: float
    slope: float
    x: float


def goal(u: float, shape: dict[str, float]) -> float:
    """Dead zone, steps, limit."""
    if abs(u) < shape.get("dead_zone", 0.0):
        return 0.0
    step = shape.get("quantization", 0.0)
    u = step * math.floor(u / step + 0.5) if step else u
    return float(np.clip(u, -shape.get("limit", np.inf), shape.get("limit", np.inf)))


def pieces(shape: dict[str, float], script: Any = SCRIPT) -> list[Piece]:
    """All times at which what is told changes."""
    rate, found, now = shape.get("rate_limit"), [], 0.0
    ends = [*(t for t, _ in script[1:]), np.inf]
    for (t, u), end in zip(script, ends, strict=True):
        to = goal(u, shape)
        if rate is None:
            found.append((t, to, 0.0))
            continue
        arrives = t + abs(to - now) / rate
        found.append((t, now, math.copysign(rate, to - now) if to != now else 0.0))
        if arrives < end:
            found.append((arrives, to, 0.0))
            now = to
        else:
            now += math.copysign(rate, to - now) * (end - t)
    found, told, x = [one for one in found if one[0] < END], [], 0.0
    for k, (t, value, slope) in enumerate(found):
        told.append(Piece(t, value, slope, x))
        until = found[k + 1][0] if k + 1 < len(found) else END
        x = acts(told[-1], until, shape.get("lag", 0.0))
    return told


def acts(piece: Piece, t: float, lag: float) -> float:
    """What acts at t: the answer of T x_dot = a + b s - x is a + b s - b T + (x_0 - a + b T) exp(-s / T)."""
    s, a, b = t - piece.t, piece.value, piece.slope
    return a + b * s if lag == 0.0 else a + b * (s - lag) + (piece.x - a + b * lag) * math.exp(-s / lag)


def moved(example: Example, shape: dict[str, float], body: ph.Body = BODY) -> tuple[np.ndarray, float]:
    """Position, velocity, attitude and omega at the end, and the work: Newton and Euler by SciPy, piece by piece."""
    lag, told = shape.get("lag", 0.0), pieces(shape, example.script)
    y = np.concatenate([START.position, START.velocity, START.attitude, START.omega, [0.0]])
    inverse = np.linalg.inv(body.inertia)

    def rates(t: float, y: np.ndarray, piece: Piece) -> np.ndarray:
        v, q, w = y[3:6], y[6:10], y[10:13]
        R = turn(q)
        force, torque = example.wrench(acts(piece, t, lag), t, R, y[:3])
        q_dot = 0.5 * np.array([-q[1:] @ w, *(q[0] * w + np.cross(q[1:], w))])
        w_dot = inverse @ (torque - np.cross(w, body.inertia @ w))
        return np.concatenate([v, R @ force / body.mass, q_dot, w_dot, [R @ force @ v + torque @ w]])

    for piece, until in zip(told, [*(one.t for one in told[1:]), END], strict=True):
        y = solve_ivp(rates, (piece.t, until), y, "DOP853", args=(piece,), rtol=1e-12, atol=1e-14).y[:, -1]
    return y[:13], float(y[13])


def turn(q: np.ndarray) -> np.ndarray:
    """R_WB of a quaternion, Euler and Rodrigues."""
    w, x, y, z = q / np.linalg.norm(q)
    K = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + 2.0 * w * K + 2.0 * K @ K


# ---- examples


class Example(NamedTuple):
    """An actuator on one body, and the wrench (f_B, t_B) of what acts, c, at t, with R_WB and p_WB."""

    of: Any
    wrench: Any
    script: Any = SCRIPT


def of_jets(c: float, *_: Any) -> Any:
    push = JETS[1] / np.linalg.norm(JETS[1], axis=1)[:, None] * c
    return push.sum(axis=0), np.cross(JETS[0], push).sum(axis=0)


BURNS = ((0.0, 3.0), (0.04, 0.0), (0.4, 3.0), (0.6, 0.0), (0.8, 3.0), (0.85, 0.0))  # see the commands in MEAN
MEAN = ((0.0, 0.6), (0.2, 0.2), (0.4, 4.5), (0.6, -1.0), (0.8, 0.75))  # of 3 N over 0.2 s, at least 0.03 s long
EXAMPLES: dict[str, Example] = {
    "Torque": Example(A.Torque("u", axis=AXIS), lambda c, *_: (np.zeros(3), c * AXIS)),
    "Force": Example(A.Force("u", axis=AXIS, at=AT), lambda c, *_: (c * AXIS, c * np.cross(AT, AXIS))),
    "WrenchMap": Example(A.WrenchMap.of_jets("u", *JETS), of_jets),
    "MagneticRod": Example(
        A.MagneticRod("u", field, axis=AXIS), lambda c, t, R, p: (np.zeros(3), np.cross(c * AXIS, R.T @ field(t, p)))
    ),
    "Thruster": Example(
        A.Thruster("u", 3.0, 0.2, axis=AXIS, at=AT, least_on=0.03, exhaust_velocity=50.0),
        lambda c, *_: (c * AXIS, c * np.cross(AT, AXIS)), BURNS
    ),
}  # fmt: skip
SHAPES: dict[str, dict[str, float]] = {
    "plain": {}, "limit": {"limit": 1.1}, "steps": {"quantization": 0.25}, "zone": {"dead_zone": 0.5},
    "rate": {"rate_limit": 6.0}, "slow": {"rate_limit": 2.0}, "lag": {"lag": 0.15},
    "all": {"limit": 1.1, "quantization": 0.3, "dead_zone": 0.2, "rate_limit": 5.0, "lag": 0.1},
}  # fmt: skip
IN_A_JOINT = {"Motor"}
ON_A_BODY = [
    pytest.param(name, shape, id=f"{name}-{shape}") for name, one in EXAMPLES.items() for shape in SHAPES
    if name in ("Torque", "Force") or shape == "plain" or (shape == "all" and isinstance(one.of, Shaped))
]  # fmt: skip


def shaped(name: str, shape: str, on: str | None = None) -> Any:
    """The example with this shape; bounds are those of a map's commands."""
    told = dict(SHAPES[shape])
    if name == "WrenchMap" and "limit" in told:
        bound = told.pop("limit")
        told |= {"low": -bound, "high": bound}  # type: ignore[dict-item]
    return replace(EXAMPLES[name].of, on=on, **told)


def commanded(name: str) -> ph.Controller:
    """A controller that says the commands of the script, one every 0.2 s."""
    script = MEAN if name == "Thruster" else SCRIPT
    width = EXAMPLES[name].of.commands[0].width if name in EXAMPLES else 1

    def law(t: float, seen: Any, memory: Any) -> Any:
        u = dict(script)[round(t, 9)]
        return (u,) * width

    return ph.Controller(law, rate=5.0, commands="u", name="law")


TIGHT: Any = {"method": "dop853", "rtol": 1e-11, "atol": 1e-13}


def flown(name: str, shape: str, **how: Any) -> ph.Trajectory:
    """The body under this actuator."""
    return ph.simulate(
        BODY, START, END, actuators=[shaped(name, shape)], controllers=[commanded(name)], **(TIGHT | how)
    )


def off(run: ph.Trajectory, right: np.ndarray) -> float:
    """How far the end is from the right one."""
    sign = np.sign(run.attitude[-1] @ right[6:10])
    found = np.concatenate([run.position[-1], run.velocity[-1], sign * run.attitude[-1], run.omega[-1]])
    return float(np.abs(found - right).max())


# ---- the suite


def found_classes() -> dict[str, type[Actuator]]:
    modules = [
        importlib.import_module(f"{folder.__name__}.{one.name}") for one in pkgutil.iter_modules(folder.__path__)
    ]
    return {name: cls for module in modules for name, cls in vars(module).items()
            if inspect.isclass(cls) and issubclass(cls, Actuator) and not inspect.isabstract(cls)}  # fmt: skip


def test_every_actuator_of_the_folder_is_exported_and_has_an_example() -> None:
    assert set(found_classes()) == {*EXAMPLES, *IN_A_JOINT}
    assert {*EXAMPLES, *IN_A_JOINT, "Actuator", "ReactionWheel", "allocate", "pyramid", "wheels"} == set(A.__all__)


@pytest.mark.parametrize("name", EXAMPLES)
def test_fields_names_and_copies(name: str) -> None:
    one = EXAMPLES[name].of
    assert is_dataclass(one)
    assert one.name == "u"  # of its command, where none is told
    assert [command.name for command in one.commands] == ["u"]
    assert type(replace(one, name="other")) is type(one)
    assert "u" in one.described
    if name != "MagneticRod":  # a function of this file has no copy
        assert repr(pickle.loads(pickle.dumps(one))) == repr(one)


@pytest.mark.parametrize(("name", "shape"), ON_A_BODY)
def test_a_command_on_a_body_is_its_wrench_at_its_time(name: str, shape: str) -> None:
    """Motion and work against SciPy; both methods have 1e-11 and less of error in some 100 steps."""
    example, run = EXAMPLES[name], flown(name, shape)
    right, work = moved(example, SHAPES[shape])
    assert off(run, right) < 1e-9
    assert abs(run.work[-1] - work) < 1e-9
    assert run.certificate.ok
    if shape != "plain":  # the twin: a command that acts as it is, is another motion
        assert off(run, moved(example, {})[0]) > 1e-3


@pytest.mark.parametrize("name", [name for name, one in EXAMPLES.items() if isinstance(one.of, Shaped)])
def test_what_acts_behind_a_lag_is_the_closed_form(name: str) -> None:
    told, run = pieces(SHAPES["all"]), flown(name, "all")
    signal = run.signal("u_actual")
    at = [max(k for k, one in enumerate(told) if one.t <= t + 1e-12) for t in signal.t]
    exact = np.array([acts(told[k], t, 0.1) for k, t in zip(at, signal.t, strict=True)])
    y = signal.y if signal.y.ndim == 1 else signal.y[:, 0]
    assert np.abs(y - exact).max() < 1e-10
    assert {round(one.t, 12) for one in told} <= {round(t, 12) for t in run.t}  # no step reaches across a change


@pytest.mark.parametrize("name", EXAMPLES)
def test_on_a_link_of_a_system_it_is_the_load_on_that_link(name: str) -> None:
    """The same system under a plain force and a plain torque that jump when the command does."""
    system, start = craft()
    run = ph.simulate(system, start, END, actuators=[replace(EXAMPLES[name].of, on="two")],
                      controllers=[commanded(name)], **TIGHT)  # fmt: skip
    other, start = craft()
    right = ph.simulate(other, start, END, loads=plain_loads(name, "two"), **TIGHT)
    assert np.abs(run.q[-1] - right.q[-1]).max() < 1e-9
    assert np.abs(run.v[-1] - right.v[-1]).max() < 1e-9
    assert run.certificate.ok
    wrong = ph.simulate(other, start, END, loads=plain_loads(name, "one"), **TIGHT)  # twin: on the other body
    assert np.abs(run.q[-1] - wrong.q[-1]).max() > 1e-3


def craft() -> tuple[ph.System, ph.SystemState]:
    """Two bodies on a hinge, afloat."""
    system = ph.System(name="craft")
    system.add(BODY, ph.joints.Free(), name="one")
    system.add(ph.Body(0.6, (0.2, 0.25, 0.3), "two"), ph.joints.Revolute("y"), parent="one", at_parent=(0.3, 0.1, 0.2),
               at_body=(-0.2, 0.1, 0.0))  # fmt: skip
    return system, system.state(q={"two": 0.4}, v={"one": (0.4, 0.1, -0.3, 0.5, -0.7, 0.9), "two": 0.3})


def plain_loads(name: str, on: str) -> list[Any]:
    """A force and a torque in body axes, constant between the times of the script."""
    example = EXAMPLES[name]
    times = [t for t, _ in example.script]
    if name == "MagneticRod":
        values = tuple(u for _, u in SCRIPT)

        def torque(t: float, state: Any) -> Any:
            k = 0
            for i in range(1, 5):
                if t >= 0.2 * i - 1e-12:
                    k = i
            R = state.rotation
            B = np.array([0.2 + 0.1 * state.position[1], -0.3 * np.cos(2.0 * t), 0.25 + 0.05 * state.position[2]])
            return np.cross(values[k] * AXIS, R.T @ B)

        return [ph.loads.On(on, ph.loads.Torque(torque, switch_times=times[1:]))]
    wrenches = [example.wrench(c, t, None, None) for t, c in example.script]
    return [
        ph.loads.On(on, ph.loads.Force(ph.Piecewise(times, [tuple(f) for f, _ in wrenches]), frame="body")),
        ph.loads.On(on, ph.loads.Torque(ph.Piecewise(times, [tuple(t) for _, t in wrenches]), frame="body")),
    ]


def test_half_of_the_power_breaks_the_balance(broken: Any) -> None:
    """Twin: work that is not all in the ledger."""
    from polhode.dynamics import acting

    @kernel
    def half_power(a: Any, b: Any) -> float:
        return 0.5 * (a[0] * b[0] + a[1] * b[1] + a[2] * b[2])

    broken(acting, "dot3", half_power)
    for name in ("Torque", "Force", "Thruster", "MagneticRod", "WrenchMap"):
        assert flown(name, "plain").certificate["energy"].verdict == "broken"


@pytest.mark.parametrize("name", EXAMPLES)
def test_it_knows_where_it_can_act(name: str) -> None:
    one, (system, _) = EXAMPLES[name].of, craft()
    assert one.loads(BODY)
    assert replace(one, on="one").loads(BODY)
    assert replace(one, on="two").loads(system)
    with pytest.raises(PolhodeError, match="on which body it acts"):
        one.loads(system)
    for model in (BODY, system):
        with pytest.raises(PolhodeError, match='"three"'):
            replace(one, on="three").loads(model)


@pytest.mark.parametrize("name", [name for name, one in EXAMPLES.items() if isinstance(one.of, Shaped)])
def test_shapes_that_cannot_be_are_refused(name: str) -> None:
    for wrong in ({"rate_limit": 0.0}, {"lag": -0.1}, {"dead_zone": -1.0}, {"quantization": np.nan}):
        with pytest.raises(PolhodeError):
            replace(EXAMPLES[name].of, **wrong)
