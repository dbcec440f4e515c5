"""Compiled and plain Python give the same numbers to rounding, and the same run gives the same bits."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core.attitude import NAMES
from polhode.core.quat import angle
from polhode.integrate import drive, methods, room
from polhode.integrate.one_step import OneStep
from polhode.model.expression import Expression
from polhode.model.piecewise import Piecewise
from polhode.model.series import TimeSeries
from polhode.simulate import one_body
from tests.helpers import random_body, random_state


def thrust(t: float, state: Any) -> tuple[float, float, float]:
    return (0.3 * np.cos(t) - 0.1 * state.velocity[0], 0.2 * state.omega[1], -0.1 * state.attitude[2])


LOADS = [ph.loads.Gravity((0.1, 0.2, -9.81)), ph.loads.Force(thrust, frame="body", at=(0.1, -0.2, 0.3)),
         ph.loads.Torque((0.01, 0.02, -0.03), frame="world")]  # fmt: skip


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a function with compilation turned off."""

    def run(function: Any) -> Any:
        with monkeypatch.context() as context:
            context.setenv("POLHODE_JIT", "0")
            result = function()
        return result

    return run


ALL = [name for name in methods.names() if isinstance(methods.get(name), OneStep)]


@pytest.mark.parametrize("method", [name for name in ALL if getattr(methods.get(name), "any_load", True)])
def test_every_method(method: str, plain: Any, rng: np.random.Generator) -> None:
    """Fixed steps with loads: the difference is rounding, which n steps let grow to about n eps.

    A Rosenbrock step has differences of the field in its result: sqrt(eps) of a term of size h^3, n times.
    """
    loose = 100 * 1.5e-8 * 0.01**3 / 1e-13 if method == "rosenbrock23" else 1.0
    body, start = random_body(rng), random_state(rng)
    go = lambda: ph.simulate(body, start, 1.0, loads=LOADS, method=method, dt=0.01, t_eval=[0.333, 1.0])  # noqa: E731
    compiled, python = go(), plain(go)
    np.testing.assert_allclose(python.raw, compiled.raw, rtol=1e-12 * loose, atol=1e-13 * loose)
    assert not python.provenance.compiled


@pytest.mark.parametrize("form", NAMES)
def test_every_attitude_form(form: str, plain: Any, rng: np.random.Generator) -> None:
    """Adaptive steps: the same steps are taken.

    The error estimate is a difference of slopes, known to about eps / rtol = 2e-7 relative, and so are the steps.
    """
    body, start = random_body(rng), random_state(rng)
    go = lambda: ph.simulate(body, start, 0.5, loads=LOADS, attitude=form)  # noqa: E731
    compiled, python = go(), plain(go)
    assert python.provenance.steps == compiled.provenance.steps
    np.testing.assert_allclose(python.t, compiled.t, rtol=1e-5)
    assert angle(python.attitude[-1], compiled.attitude[-1]) < 1e-10


def test_every_source(plain: Any, rng: np.random.Generator) -> None:
    """Samples, sums, pieces and formulas, drag and spring: the same numbers to rounding."""
    t, y = np.sort(rng.uniform(-1.0, 2.0, 40)), rng.normal(size=(40, 3))
    parts = [TimeSeries(t, y, kind) for kind in ("linear", "cubic", "previous")]
    formula = Expression("sin(t) - 0.1*vx", "where(t < 0.4, x, y)", "hypot(wx, wy)*qz^2")
    pieces = Piecewise([0.0, 0.3, 0.6], [(1, 2, 3), thrust, formula])
    loads = [ph.loads.Force([*parts, pieces, (0.1, 0.2, 0.3)], at=(0.1, 0.2, 0.3)), ph.loads.Torque(formula),
             ph.loads.Drag(0.1, 0.2, (1, 2, 3), (0.3, 0.2, 0.1)), ph.loads.Spring(2.0, (1, 0, 0), (0, 0.2, 0), 0.3),
             ph.loads.Force(Piecewise([0.0, 0.5], [(1, 2, 3), (3, 2, 1)]))]  # fmt: skip
    body, start = random_body(rng), random_state(rng)
    go = lambda: ph.simulate(body, start, 1.0, loads=loads, method="rk4", dt=0.01)  # noqa: E731
    compiled, python = go(), plain(go)
    np.testing.assert_allclose(python.raw, compiled.raw, rtol=1e-12, atol=1e-13)


def test_two_runs_give_the_same_bits(rng: np.random.Generator) -> None:
    """No hidden state: the second run is the first one."""
    body, start = random_body(rng), random_state(rng)
    for options in (
        {},
        {"loads": LOADS},
        {"method": "rk4", "dt": 1e-3},
        {"attitude": "mrp", "t_eval": np.linspace(0, 3, 50)},
    ):
        first, second = (ph.simulate(body, start, 3.0, **options) for _ in range(2))
        assert first.raw.tobytes() == second.raw.tobytes()
        assert first.t.tobytes() == second.t.tobytes()
        assert first.provenance == second.provenance


def test_a_run_in_pieces_gives_the_same_bits(rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaving and taking up the march, and growing the arrays, change nothing."""
    body, start = random_body(rng), random_state(rng)
    for options in ({"loads": LOADS}, {"method": "bs23", "dt": 1e-3}):
        whole = ph.simulate(body, start, 2.0, **options)
        with monkeypatch.context() as context:
            context.setattr(drive, "_PIECE", 7)
            context.setattr(drive, "_LONGEST_PIECE", 11)
            context.setattr(room, "_SAMPLES", 3)
            context.setattr(room, "_FIRST_OWN", 5)
            one_body._structures.clear()  # where a room of the usual size is kept
            pieces = ph.simulate(body, start, 2.0, **options)
        assert pieces.raw.tobytes() == whole.raw.tobytes()


def test_functions_that_cannot_be_compiled_give_the_same_numbers(rng: np.random.Generator) -> None:
    """An object with __call__ runs as Python, with one notice, and agrees with the compiled function to rounding."""

    class Engine:
        def __call__(self, t: float, state: Any) -> list[float]:
            return [0.3 * np.cos(t) - 0.1 * state.velocity[0], 0.2 * state.omega[1], -0.1 * state.attitude[2]]

    body, start = random_body(rng), random_state(rng)
    compiled = ph.simulate(body, start, 1.0, loads=[ph.loads.Force(thrust)], method="rk4", dt=0.01)
    with pytest.warns(ph.PolhodeWarning, match="runs as Python, about .* us per call") as notices:
        python = ph.simulate(body, start, 1.0, loads=[ph.loads.Force(Engine())], method="rk4", dt=0.01)
    assert len(notices) == 1
    assert notices[0].filename == __file__
    np.testing.assert_allclose(python.raw, compiled.raw, rtol=1e-13, atol=1e-14)


def test_array_expressions_in_loads(rng: np.random.Generator) -> None:
    """Loads may return arrays, use NumPy on the state, and see every part of it."""

    def whole(t: float, state: Any) -> Any:
        return -0.3 * state.velocity + 0.1 * np.cross(state.omega_world, state.position)

    def parts(t: float, s: Any) -> tuple[float, float, float]:
        w, p, v = s.omega_world, s.position, s.velocity
        return (-0.3 * v[0] + 0.1 * (w[1] * p[2] - w[2] * p[1]), -0.3 * v[1] + 0.1 * (w[2] * p[0] - w[0] * p[2]),
                -0.3 * v[2] + 0.1 * (w[0] * p[1] - w[1] * p[0]))  # fmt: skip

    body, start = random_body(rng), random_state(rng)
    one, other = (
        ph.simulate(body, start, 1.0, loads=[ph.loads.Force(f)], method="rk4", dt=0.01) for f in (whole, parts)
    )
    np.testing.assert_allclose(one.raw, other.raw, rtol=1e-13, atol=1e-14)
