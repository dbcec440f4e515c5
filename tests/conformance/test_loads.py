"""One suite for every load: what it claims of its force, torque, potential and frames is true on general states."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from dataclasses import is_dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import multiply, rotate, to_matrix
from polhode.model import loads as folder
from polhode.model.loads.layout import SIZE
from polhode.model.loads.table import wrench_at
from tests.helpers import random_body, random_state


def thrust(t: float) -> tuple[float, float, float]:
    return (0.3 * np.cos(3.0 * t), 0.2 + 0.1 * t, -0.4 * np.sin(2.0 * t))


def drag(t: float, state: Any) -> tuple[float, float, float]:
    v = state.velocity
    return (-0.5 * v[0], -0.7 * v[1], -0.3 * v[2])


def brake(t: float, state: Any) -> tuple[float, float, float]:
    w = state.omega
    return (-0.05 * w[0], -0.02 * w[1] + 0.01 * np.sin(t), -0.03 * w[2])


EXAMPLES: dict[str, list[Any]] = {
    "Gravity": [ph.loads.Gravity((0.3, -0.2, -9.81))],
    "Force": [
        ph.loads.Force((0.4, -0.3, 0.7), at=(0.1, 0.2, -0.3)),
        ph.loads.Force((0.4, -0.3, 0.7), frame="body", at=(0.1, 0.2, -0.3)),
        ph.loads.Force(thrust, frame="body", at=(-0.2, 0.1, 0.4)),
        ph.loads.Force(drag),
    ],
    "Torque": [
        ph.loads.Torque((0.02, -0.05, 0.04)),
        ph.loads.Torque((0.02, -0.05, 0.04), frame="world"),
        ph.loads.Torque(brake),
    ],
}
ALL = [pytest.param(load, id=f"{kind}-{i}") for kind, items in EXAMPLES.items() for i, load in enumerate(items)]


def flat(state: ph.State) -> np.ndarray:
    """The state as load kernels see it."""
    return np.concatenate([state.position, state.velocity, state.omega, state.attitude, to_matrix(state.attitude)])


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
    body, start = random_body(rng), random_state(rng)
    wrench = wrench_at(load, body, 0.0, flat(start))
    run = ph.simulate(body, start, 1e-6, loads=[load], method="explicit_euler", dt=1e-6)
    np.testing.assert_allclose(run.impulse[-1] / 1e-6, wrench[:3], rtol=1e-14, atol=1e-15)
    torque_W = rotate(start.attitude, wrench[3:])
    np.testing.assert_allclose(run.angular_impulse[-1] / 1e-6, torque_W, rtol=1e-13, atol=1e-15)


@pytest.mark.parametrize("load", ALL)
def test_balances_close(load: Any, rng: np.random.Generator) -> None:
    """Work, impulse and angular impulse account for the change of energy, momentum and angular momentum."""
    body, start = random_body(rng), random_state(rng)
    run = ph.simulate(body, start, 3.0, loads=[load], rtol=1e-11, atol=1e-13)
    assert run.certificate.ok
    assert run.certificate["energy"].error < 1e-9
    assert np.abs(run.energy - run.energy[0]).max() > 1e-4 or hasattr(load, "potential")


@pytest.mark.parametrize("load", [p for p in ALL if hasattr(p.values[0], "potential")])
def test_force_is_the_slope_of_the_potential(load: Any, rng: np.random.Generator) -> None:
    """f = -dU/dp by complex step."""
    body, start = random_body(rng), random_state(rng)
    force = wrench_at(load, body, 0.0, flat(start))[:3]
    for axis in range(3):
        moved = start.position.astype(complex)
        moved[axis] += 1e-30j
        assert -load.potential(body, np.zeros(1), SimpleNamespace(position=moved[None]))[
            0
        ].imag / 1e-30 == pytest.approx(force[axis], rel=1e-14)


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


@pytest.mark.parametrize("load", [EXAMPLES["Force"][1], EXAMPLES["Force"][2], EXAMPLES["Torque"][0]])
def test_turning_the_world_turns_the_answer(load: Any, rng: np.random.Generator) -> None:
    """Frame invariance of body-fixed constants: turn the start, and the whole motion is turned."""
    body, start = random_body(rng), random_state(rng)
    turn = rng.normal(size=4)
    turn /= np.linalg.norm(turn)
    turned = ph.State(position=rotate(turn, start.position), velocity=rotate(turn, start.velocity),
                      attitude=multiply(turn, start.attitude), omega=start.omega)  # fmt: skip
    first = ph.simulate(body, start, 2.0, loads=[load], rtol=1e-12).final
    second = ph.simulate(body, turned, 2.0, loads=[load], rtol=1e-12).final
    np.testing.assert_allclose(second.position, rotate(turn, first.position), atol=1e-10)
    np.testing.assert_allclose(second.omega, first.omega, atol=1e-10)


def test_wrong_power_breaks_the_balance(rng: np.random.Generator, broken: Any) -> None:
    """Twin: half of the power is left out of the ledger, and the work-energy balance no longer closes."""
    from polhode._jit import kernel
    from polhode.dynamics import newton_euler

    @kernel
    def half_power(a: Any, b: Any) -> float:
        return 0.5 * (a[0] * b[0] + a[1] * b[1] + a[2] * b[2])

    broken(newton_euler, "dot3", half_power)
    run = ph.simulate(random_body(rng), random_state(rng), 3.0, loads=[EXAMPLES["Force"][1]], rtol=1e-11, atol=1e-13)
    assert run.certificate["energy"].verdict == "broken"


def test_layout_size() -> None:
    """The flat state has the size that the layout states."""
    assert len(flat(ph.State())) == SIZE
