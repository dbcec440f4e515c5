"""One suite for every load: what it claims of its force, torque, potential and frames is true on general states."""

from __future__ import annotations

import importlib
import inspect
import itertools
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass, replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode._jit import kernel
from polhode.core.quat import multiply, rotate, to_matrix
from polhode.model import loads as folder
from polhode.model.body import Body
from polhode.model.expression import Expression
from polhode.model.loads import drag as drag_file
from polhode.model.loads import spring as spring_file
from polhode.model.loads.carrying import Carrying
from polhode.model.loads.layout import SIZE, SLIPPING_WRENCH, WRENCH
from polhode.model.loads.load import Load, adapted, claims, torque_free_about
from polhode.model.loads.table import wrench_at
from polhode.model.piecewise import Piecewise
from polhode.model.series import TimeSeries
from polhode.model.signals import at_start, start_values
from polhode.model.vector_sum import VectorSum
from tests.helpers import random_body, random_state


def thrust(t: float) -> tuple[float, float, float]:
    return (0.3 * np.cos(3.0 * t), 0.2 + 0.1 * t, -0.4 * np.sin(2.0 * t))


def drag(t: float, state: Any) -> tuple[float, float, float]:
    v = state.velocity
    return (-0.5 * v[0], -0.7 * v[1], -0.3 * v[2])


def brake(t: float, state: Any) -> tuple[float, float, float]:
    w = state.omega
    return (-0.05 * w[0], -0.02 * w[1] + 0.01 * np.sin(t), -0.03 * w[2])


TIMES = np.linspace(-0.5, 3.5, 41)
VALUES = np.stack([0.3 * np.cos(TIMES), 0.2 + 0.1 * TIMES, -0.4 * np.sin(2.0 * TIMES)], axis=1)
SERIES = {kind: TimeSeries(TIMES, VALUES, kind) for kind in ("linear", "previous", "cubic")}

U = ph.Input("u", (0.3, -0.2, 0.4))
GRAIN = ph.Propellant(0.9, "end", radius=0.2, length=0.5, at=(0.1, -0.05, 0.2), axis=(0.1, 0.2, 1.0))

EXAMPLES: dict[str, list[Any]] = {
    "Gravity": [ph.loads.Gravity((0.3, -0.2, -9.81))],
    "Force": [
        ph.loads.Force((0.4, -0.3, 0.7), at=(0.1, 0.2, -0.3)),
        ph.loads.Force((0.4, -0.3, 0.7), frame="body", at=(0.1, 0.2, -0.3)),
        ph.loads.Force(thrust, frame="body", at=(-0.2, 0.1, 0.4)),
        ph.loads.Force(drag),
        ph.loads.Force(SERIES["cubic"], at=(0.1, 0.2, -0.3)),
        ph.loads.Force(SERIES["linear"], frame="body"),
        ph.loads.Force([(0.1, -0.2, 0.3), thrust, drag, SERIES["cubic"]]),
        ph.loads.Force(
            Expression("0.3*cos(3*t) - 0.2*vx", "0.1*x - wy", "qw*where(z > 9, 1, 0.5)"), at=(0.1, 0.2, 0.3)
        ),
        ph.loads.Force(Piecewise([-1.0, 1.0, 2.0], [thrust, (0.1, 0.2, 0.3), SERIES["cubic"]]), frame="body"),
        ph.loads.Force(U, frame="body", at=(-0.2, 0.1, 0.4)),
        ph.loads.Force(U, at=(0.1, 0.2, -0.3), lag=1.3),
        ph.loads.Force(drag, frame="body", lag=0.9),
    ],
    "Torque": [
        ph.loads.Torque((0.02, -0.05, 0.04)),
        ph.loads.Torque((0.02, -0.05, 0.04), frame="world"),
        ph.loads.Torque(brake),
        ph.loads.Torque(SERIES["previous"], frame="world"),
        ph.loads.Torque(VectorSum([brake, SERIES["cubic"]])),
        ph.loads.Torque(Piecewise([-1.0, 1.0, 2.5], [(0.3, 0.1, -0.2), (-0.1, 0.2, 0.3)])),
        ph.loads.Torque(U, frame="world"),
        ph.loads.Torque(U, lag=1.1),
        ph.loads.Torque(SERIES["cubic"], frame="world", lag=0.8),
    ],
    "Thrust": [
        ph.loads.Thrust((0.1, -0.2, 0.7), GRAIN, 3.0, at=(0.1, 0.2, -0.3), exit_radius=0.1),
        ph.loads.Thrust(thrust, GRAIN, flow=0.05, at=(-0.2, 0.1, -0.4)),
        ph.loads.Thrust(Expression("0.3 + 0.1*sin(2*t)"), GRAIN, 4.0, direction=(0.2, -0.1, 1.0)),
        ph.loads.Thrust(U, GRAIN, 3.0, at=(-0.2, 0.1, -0.4)),
    ],
    "Drag": [
        ph.loads.Drag(linear=0.3),
        ph.loads.Drag(quadratic=0.2, at=(0.1, -0.3, 0.2)),
        ph.loads.Drag(linear=0.1, quadratic=0.2, wind=(1.5, -0.7, 0.4), at=(-0.2, 0.3, 0.1)),
    ],
    "Spring": [
        ph.loads.Spring(3.0, (0.5, -0.4, 0.3)),
        ph.loads.Spring(3.0, (0.5, -0.4, 0.3), at=(0.2, 0.1, -0.3), length=0.7),
    ],
    "Friction": [
        ph.loads.Friction(0.04),
        ph.loads.Friction((0.02, 0.05, 0.03)),
        ph.loads.Friction(((0.05, 0.01, -0.02), (0.01, 0.04, 0.015), (-0.02, 0.015, 0.06))),
    ],
    "InternalFriction": [
        ph.loads.InternalFriction(power=0.03),
        ph.loads.InternalFriction(coefficient=0.05),
        ph.loads.InternalFriction(power=0.2, taper=0.3),
    ],
    "Impulse": [
        ph.loads.Impulse((0.3, -0.2, 0.5), 1.0, at=(0.1, 0.2, -0.3), angular=(0.05, -0.02, 0.03)),
        ph.loads.Impulse((0.3, -0.2, 0.5), 1.0, frame="body", at=(0.1, 0.2, -0.3)),
        ph.loads.Impulse((0.3, -0.2, 0.5), 1.0),
        ph.loads.Impulse((0, 0, 0), 1.0, angular=(0.05, -0.02, 0.03)),
    ],
}
ALL = [pytest.param(load, id=f"{kind}-{i}") for kind, items in EXAMPLES.items() for i, load in enumerate(items)]


def having(*names: str) -> list[Any]:
    """The examples that have all of these."""
    return [param for param in ALL if all(hasattr(param.values[0], name) for name in names)]


def flat(state: ph.State, load: Any = None) -> np.ndarray:
    """The state as load kernels see it; for a load with its inputs and own states behind it."""
    beside = () if load is None else (*at_start(load.inputs), *start_values(load.own_states, state.own))
    motion = [state.position, state.velocity, state.omega, state.attitude, to_matrix(state.attitude)]
    return np.concatenate([*motion, beside])


def general_state(rng: np.random.Generator, load: Any) -> ph.State:
    """A state in which the own states of the load, if it has some, are not zero."""
    own = tuple((one.name, tuple(rng.uniform(0.2, 0.6, one.width).tolist())) for one in load.own_states)
    return replace(random_state(rng), own=own or None)


def test_every_load_of_the_folder_is_here() -> None:
    """A new load file must come with an example, so that this suite runs on it."""
    found = set()
    for module in pkgutil.iter_modules(folder.__path__):
        for name, item in vars(importlib.import_module(f"{folder.__name__}.{module.name}")).items():
            if inspect.isclass(item) and is_dataclass(item) and hasattr(item, "kernel"):
                found.add(name)
    assert found == set(EXAMPLES)


@pytest.mark.parametrize("load", ALL)
def test_compiled_equals_python(load: Any, rng: np.random.Generator) -> None:
    """A run with machine code and the load's kernel called from Python see the same wrench at the start."""
    body, start = random_body(rng), general_state(rng, load)
    wrench = wrench_at(load, body, 0.0, flat(start, load))
    run = ph.simulate(body, start, 1e-6, loads=[load], method="explicit_euler", dt=1e-6)
    rates = np.diff(run._own_rows, axis=0)[0] / 1e-6
    first = SLIPPING_WRENCH if load.slips else WRENCH
    np.testing.assert_allclose(rates, wrench[first : first + len(rates)], rtol=1e-8, atol=1e-9)
    if isinstance(load, Carrying):  # its ledger counts what leaves: see tests/trials/test_variable_mass.py
        return
    np.testing.assert_allclose(run.impulse[-1] / 1e-6, wrench[:3], rtol=1e-14, atol=1e-15)
    torque_W = rotate(start.attitude, wrench[3:6])
    np.testing.assert_allclose(run.angular_impulse[-1] / 1e-6, torque_W, rtol=1e-13, atol=1e-15)
    if not hasattr(load, "potential"):
        np.testing.assert_allclose(run.work[-1] / 1e-6, power(load, body, start), rtol=1e-13, atol=1e-15)


@pytest.mark.parametrize("load", [one for one in ALL if one.values[0].inputs])
def test_an_input_is_the_number_that_a_run_gives_it(load: Any, rng: np.random.Generator) -> None:
    """A load that is told by an input, and the same one told by a constant, move a body alike, to rounding."""
    body, start, value = random_body(rng), general_state(rng, load), (0.7, 0.1, -0.6)
    constant = replace(load, **{"f" if hasattr(load, "f") else "t": value})
    told = ph.simulate(body, start, 0.5, loads=[load], inputs={"u": value}, method="rk4", dt=0.01)
    plain = ph.simulate(body, start, 0.5, loads=[constant], method="rk4", dt=0.01)
    np.testing.assert_allclose(told.raw, plain.raw, rtol=1e-13, atol=1e-14)


@pytest.mark.parametrize("load", ALL)
def test_fields_are_all_there_is(load: Any, rng: np.random.Generator) -> None:
    """A load, and the source in it, can be built again from their fields: nothing hides, so a file can hold them."""

    def again(item: Any) -> Any:
        names = [field.name for field in fields(item)]
        parts = {name: getattr(item, name) for name in names}
        return type(item)(**{name: again(part) if is_dataclass(part) else part for name, part in parts.items()})

    body, state = random_body(rng), flat(random_state(rng))
    twin = again(load)
    for t in (0.3, 1.7):
        assert wrench_at(twin, body, t, state).tobytes() == wrench_at(load, body, t, state).tobytes()
    assert getattr(twin, "switch_times", ()) == getattr(load, "switch_times", ())


@pytest.mark.parametrize("load", ALL)
def test_switch_times_are_where_it_jumps(load: Any, rng: np.random.Generator) -> None:
    """Right-continuous at each: a hair later nothing has changed. Between them it does not jump."""
    body, state = random_body(rng), flat(random_state(rng))
    give = lambda t: wrench_at(load, body, t, state)  # noqa: E731
    times = getattr(load, "switch_times", ())
    for t in times:
        np.testing.assert_allclose(give(t), give(np.nextafter(t, np.inf)), atol=1e-12)
    grid = np.setdiff1d(np.linspace(0.0, 3.0, 200), times)
    for a, b in itertools.pairwise(grid):
        if not any(a <= t <= b for t in times):
            assert np.abs(give(b) - give(a)).max() < 0.1


@pytest.mark.parametrize("load", ALL)
def test_balances_close(load: Any, rng: np.random.Generator) -> None:
    """Work, impulse and angular impulse account for the change of energy, momentum and angular momentum."""
    body, start = random_body(rng), random_state(rng)
    run = ph.simulate(body, start, 3.0, loads=[load], rtol=1e-11, atol=1e-13)
    assert run.certificate.ok
    assert run.certificate["energy"].error < 1e-9
    assert np.abs(run.energy - run.energy[0]).max() > 1e-4 or hasattr(load, "potential")


STEP = 1e-30


def slopes_of_potential(load: Any, body: Body, start: ph.State) -> np.ndarray:
    """-dU/dp along the world's axes and -dU/dtheta about the body's, by complex step."""
    found = []
    for i in range(6):
        p, q, turn = start.position.astype(complex), start.attitude.astype(complex), np.zeros(4, dtype=complex)
        if i < 3:
            p[i] += 1j * STEP
        else:
            turn[0], turn[i - 2] = 1.0, 0.5j * STEP  # a turn by STEP about axis i - 3 of the body
            q = np.array(multiply(q, turn))
        state = SimpleNamespace(position=p[None], attitude=q[None])
        found.append(-load.potential(body, np.zeros(1), state)[0].imag / STEP)
    return np.array(found)


@pytest.mark.parametrize("load", having("potential"))
def test_force_and_torque_are_the_slopes_of_the_potential(load: Any, rng: np.random.Generator) -> None:
    """f = -dU/dp and t = -dU/dtheta, to rounding."""
    body, start = random_body(rng), random_state(rng)
    wrench = wrench_at(load, body, 0.0, flat(start))
    np.testing.assert_allclose(wrench, slopes_of_potential(load, body, start), rtol=1e-13, atol=1e-14)


def test_a_spring_without_its_torque_is_found_out(rng: np.random.Generator) -> None:
    """Twin: a force at a point of the body that forgets to turn it does not fit the potential."""
    load, body, start = Forgetful(EXAMPLES["Spring"][1], spring_file.pull), random_body(rng), random_state(rng)
    off = wrench_at(load, body, 0.0, flat(start)) - slopes_of_potential(load.inner, body, start)
    assert np.abs(off[:3]).max() < 1e-14
    assert np.abs(off[3:]).max() > 1e-2
    run = ph.simulate(body, start, 3.0, loads=[load], rtol=1e-11, atol=1e-13)
    assert run.certificate["energy"].verdict == "broken"


@dataclass(frozen=True)
class Forgetful:
    """A load without its torque: for twins."""

    inner: Any
    law: Callable[..., None]

    def pack(self, body: Body) -> Any:
        return self.inner.pack(body)

    def potential(self, body: Body, t: np.ndarray, state: Any) -> np.ndarray:
        return self.inner.potential(body, t, state)

    @property
    def kernel(self) -> Any:
        law = self.law

        @kernel
        def only_force(t: float, state: Any, par: Any, wrench: Any) -> None:
            law(t, state, par, wrench)
            for i in range(3, 6):
                wrench[i] = 0.0

        return only_force


def power(load: Any, body: Body, start: ph.State) -> float:
    """f . v + t . w of what the kernel gives, and s . (w x I w) of its slip."""
    load = adapted(load, Load)
    wrench = wrench_at(load, body, 0.0, flat(start, load))
    by_slip = wrench[6:] @ np.cross(start.omega, body.inertia @ start.omega) if load.slips else 0.0
    return float(wrench[:3] @ start.velocity + wrench[3:6] @ start.omega + by_slip)


def rows(start: ph.State) -> SimpleNamespace:
    """A state as a run of one sample."""
    names = ("position", "velocity", "attitude", "omega")
    return SimpleNamespace(**{name: getattr(start, name)[None] for name in names})


@pytest.mark.parametrize("load", having("dissipated_power"))
def test_dissipated_power_is_what_the_body_loses(load: Any, rng: np.random.Generator) -> None:
    """-(f . v + t . w) of the kernel on many states; never negative where it is passive, and otherwise sometimes."""
    body, lost = random_body(rng), []
    for _ in range(50):
        start = random_state(rng)
        lost.append(load.dissipated_power(body, np.zeros(1), rows(start))[0])
        assert lost[-1] == pytest.approx(-power(load, body, start), rel=1e-12, abs=1e-13)
    assert (min(lost) < 0.0) == (not load.passive)


@pytest.mark.parametrize("load", ALL)
def test_what_a_load_claims_never_to_do_it_never_does(load: Any, rng: np.random.Generator) -> None:
    """Force and torque are zero on all states where the claim says so, and only there."""
    body, states = random_body(rng), [general_state(rng, load) for _ in range(3)]
    wrenches = np.array([wrench_at(load, body, t, flat(s, load)) for t, s in zip((0.0, 0.7, 2.3), states, strict=True)])
    if hasattr(load, "kick"):
        wrenches = np.array([np.concatenate(load.kick(body, load.time, state)) for state in states])
    assert claims(load, "force_free") == (not wrenches[:, :3].any())
    assert claims(load, "torque_free") == (not wrenches[:, 3:6].any())
    at = np.array(getattr(load, "at", (0.1, 0.2, -0.3)))
    for axis in (at if at.any() else np.array([0.6, 0.0, 0.8]), np.array([0.3, -0.4, 0.5])):
        along = np.abs(wrenches[:, 3:6] @ axis).max()
        assert not torque_free_about(load, axis) or along <= 1e-15 * np.abs(wrenches).max()


@pytest.mark.parametrize("load", EXAMPLES["InternalFriction"])
def test_slip_is_what_the_kernel_writes(load: Any, rng: np.random.Generator) -> None:
    """For arrays of states as for one; against w x L, never faster than the body turns under a constant power."""
    body = random_body(rng)
    for _ in range(20):
        start = random_state(rng)
        (slip,) = load.slip(body, np.zeros(1), rows(start))
        np.testing.assert_allclose(slip, wrench_at(load, body, 0.0, flat(start))[6:], rtol=1e-14)
        g = np.cross(start.omega, body.inertia @ start.omega)
        assert slip @ g == pytest.approx(-np.linalg.norm(slip) * np.linalg.norm(g), rel=1e-13)
        assert load.power is None or np.linalg.norm(slip) <= np.linalg.norm(start.omega)


def test_drag_without_its_torque_is_found_out(rng: np.random.Generator) -> None:
    """Twin: the power does not fit."""
    load, body, start = EXAMPLES["Drag"][1], random_body(rng), random_state(rng)
    lost = load.dissipated_power(body, np.zeros(1), rows(start))[0]
    assert abs(lost + power(Forgetful(load, drag_file.resist), body, start)) > 1e-2


@pytest.mark.parametrize("load", having("kick"))
def test_a_blow_acts_at_its_instant_alone(load: Any, rng: np.random.Generator) -> None:
    """Its kernel gives nothing; its kick at a point brings the moment of the impulse."""
    body, start = random_body(rng), random_state(rng)
    assert not wrench_at(load, body, load.time, flat(start)).any()
    assert load.switch_times == (load.time,)
    J_W, L_B = load.kick(body, load.time, start)
    R_WB = start.rotation
    p_W = load.p if load.frame == "world" else R_WB @ load.p
    angular_B = R_WB.T @ load.angular if load.frame == "world" else load.angular
    np.testing.assert_allclose(J_W, p_W, rtol=1e-14)
    np.testing.assert_allclose(L_B, np.cross(load.at, R_WB.T @ p_W) + angular_B, rtol=1e-13, atol=1e-15)


def test_a_world_force_does_not_turn_with_the_body(rng: np.random.Generator) -> None:
    """Gravity pulls along the world whatever the attitude; a body force turns with the body."""
    body, start, turn = random_body(rng), random_state(rng), rng.normal(size=4)
    turned = ph.State(position=start.position, velocity=start.velocity, omega=start.omega,
                      attitude=multiply(turn / np.linalg.norm(turn), start.attitude))  # fmt: skip
    world = ph.loads.Force((0.4, -0.3, 0.7))
    local = ph.loads.Force((0.4, -0.3, 0.7), frame="body")
    np.testing.assert_array_equal(wrench_at(world, body, 0.0, flat(start))[:3], (0.4, -0.3, 0.7))
    np.testing.assert_array_equal(wrench_at(world, body, 0.0, flat(turned))[:3], (0.4, -0.3, 0.7))
    expected = np.array(to_matrix(turned.attitude)).reshape(3, 3) @ (0.4, -0.3, 0.7)
    np.testing.assert_allclose(wrench_at(local, body, 0.0, flat(turned))[:3], expected, rtol=1e-14)
    assert np.abs(expected - (0.4, -0.3, 0.7)).max() > 1e-2


TURNED: dict[str, tuple[str, ...]] = {  # the fields that belong to the world, and turn with it
    "Gravity": ("g",),
    "Drag": ("wind",),
    "Spring": ("anchor",),
}


def turn_world(load: Any, turn: np.ndarray) -> Any:
    """The load in a world that was turned."""
    names = TURNED.get(type(load).__name__, ())
    return replace(load, **{name: rotate(turn, getattr(load, name)) for name in names})


@pytest.mark.parametrize(
    "load", [EXAMPLES["Force"][i] for i in (1, 2, 5)] + [EXAMPLES["Torque"][0]]  + having("potential")
    + having("dissipated_power")
)  # fmt: skip
def test_turning_the_world_turns_the_answer(load: Any, rng: np.random.Generator) -> None:
    """Frame invariance: turn the start and all that stands in the world, and the whole motion is turned."""
    body, start = random_body(rng), random_state(rng)
    turn = rng.normal(size=4)
    turn /= np.linalg.norm(turn)
    turned = ph.State(position=rotate(turn, start.position), velocity=rotate(turn, start.velocity),
                      attitude=multiply(turn, start.attitude), omega=start.omega)  # fmt: skip
    first = ph.simulate(body, start, 2.0, loads=[load], rtol=1e-12).final
    second = ph.simulate(body, turned, 2.0, loads=[turn_world(load, turn)], rtol=1e-12).final
    np.testing.assert_allclose(second.position, rotate(turn, first.position), atol=1e-9)
    np.testing.assert_allclose(second.omega, first.omega, atol=1e-9)


def test_a_wind_that_stays_behind_is_found_out(rng: np.random.Generator) -> None:
    """Twin: turn the start but not the wind, and the motion is another one."""
    body, start, load = random_body(rng), random_state(rng), EXAMPLES["Drag"][2]
    turn = np.array([0.8, 0.0, 0.6, 0.0])
    turned = ph.State(position=rotate(turn, start.position), velocity=rotate(turn, start.velocity),
                      attitude=multiply(turn, start.attitude), omega=start.omega)  # fmt: skip
    first, second = (ph.simulate(body, state, 2.0, loads=[load]).final for state in (start, turned))
    assert np.abs(second.position - rotate(turn, first.position)).max() > 1e-2


def test_wrong_power_breaks_the_balance(rng: np.random.Generator, broken: Any) -> None:
    """Twin: half of the power is left out of the ledger, and the work-energy balance no longer closes."""
    from polhode.dynamics import acting

    @kernel
    def half_power(a: Any, b: Any) -> float:
        return 0.5 * (a[0] * b[0] + a[1] * b[1] + a[2] * b[2])

    broken(acting, "dot3", half_power)
    run = ph.simulate(random_body(rng), random_state(rng), 3.0, loads=[EXAMPLES["Force"][1]], rtol=1e-11, atol=1e-13)
    assert run.certificate["energy"].verdict == "broken"


def test_layout_size() -> None:
    """The flat state has the size that the layout states."""
    assert len(flat(ph.State())) == SIZE
