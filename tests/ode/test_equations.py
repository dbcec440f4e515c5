"""ph.solve against closed forms: any order, inputs, parameters, dense output, events and every kind of method."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

import numpy as np
import pytest

import polhode as ph


def oscillator(t: float, y: Any) -> tuple[float, float]:
    return (y[1], -4.0 * y[0])


def swing(t: Any) -> np.ndarray:
    """x = cos 2t + 0.25 sin 2t and its rate: the oscillator from (1, 0.5)."""
    return np.array([np.cos(2 * t) + 0.25 * np.sin(2 * t), -2 * np.sin(2 * t) + 0.5 * np.cos(2 * t)]).T


def test_the_oscillator(rng: np.random.Generator) -> None:
    """The error of one step is at most the tolerance; over n steps it adds up."""
    for rtol in (1e-6, 1e-9, 1e-12):
        solution = ph.solve(oscillator, [1.0, 0.5], 10.0, rtol=rtol, atol=rtol)
        assert np.abs(solution.y - swing(solution.t)).max() < 10 * solution.steps * rtol
    assert np.abs(solution.y[-1] - swing(10.001)).max() > 1e-4  # twin: another time
    wanted = np.linspace(0.0, 10.0, 101)
    kept = ph.solve(oscillator, [1.0, 0.5], 10.0, t_eval=wanted)
    np.testing.assert_array_equal(kept.t, wanted)
    np.testing.assert_allclose(kept.y, swing(wanted), atol=1e-6)
    np.testing.assert_array_equal(kept.final, kept.y[-1])


def test_a_start_next_to_zero() -> None:
    """The first step follows from the size of y, but is never shorter than time can resolve."""
    for small in (1e-10, 1e-14, 1e-16, 0.0):
        solution = ph.solve(lambda t, y: (1.0, y[0]), [small, small], 3.0, 1.0)
        np.testing.assert_allclose(solution.final, [2.0, 2.0], rtol=1e-9)


@pytest.mark.parametrize("order", [2, 3, 4])
def test_higher_orders_with_inputs_and_parameters(order: int) -> None:
    """x^(n) = p u(t) with u = t: x is a polynomial, p t^(n+1) / (n+1)! + sum y0_k t^k / k!, and its derivatives."""
    y0 = np.array([0.7, -0.3, 0.5, 1.1])[:order]
    solution = ph.solve(lambda t, y, u, p: p * u, y0, 2.0, order=order, inputs=lambda t: t, parameters=3.0)
    coefficients = [*(y0[k] / np.prod(range(1, k + 1)) for k in range(order)), 0.0, 3.0 / np.prod(range(1, order + 2))]
    x = np.polynomial.Polynomial(coefficients)
    for k in range(order):
        np.testing.assert_allclose(solution.y[:, k], x.deriv(k)(solution.t) if k else x(solution.t), atol=1e-9)
    twin = ph.solve(lambda t, y, u, p: p * u, y0, 2.0, order=order, inputs=lambda t: t, parameters=3.1)
    assert np.abs(twin.final - solution.final).max() > 1e-3


def test_a_vector_of_second_order() -> None:
    """A plane pendulum of two springs: x'' = -(1, 4) x, y of shape (2, 2)."""
    y0 = np.array([[1.0, 0.3], [0.2, 0.5]])
    solution = ph.solve(lambda t, y: (-y[0, 0], -4.0 * y[0, 1]), y0, 5.0, order=2)
    assert solution.y.shape == (len(solution), 2, 2)
    t, w = solution.t, np.array([1.0, 2.0])
    x = y0[0] * np.cos(np.outer(t, w)) + y0[1] / w * np.sin(np.outer(t, w))
    np.testing.assert_allclose(solution.y[:, 0], x, atol=1e-7)
    assert solution.final.shape == (2, 2)


def test_every_kind_of_input() -> None:
    """x' = u: the integral of a constant, a function, a series of numbers or rows, a sum and a piecewise source."""
    times = np.linspace(0.0, 2.0, 9)
    rows = np.array([times**2, times, 1 - times]).T
    one = lambda t, y, u: (u, 0.0 * u)  # noqa: E731
    three = lambda t, y, u: (u[0] + 2 * u[1], u[2])  # noqa: E731
    line = ph.TimeSeries(times, rows)
    area = np.trapezoid(rows, times, axis=0)
    cases: list[tuple[Any, Any, Any]] = [
        (one, 1.5, [3.0, 0.0]),
        (one, lambda t: 3 * t * t, [8.0, 0.0]),
        (one, ph.TimeSeries(times, rows[:, 0]), [area[0], 0.0]),
        (three, [1.0, 2.0, 3.0], [10.0, 6.0]),
        (three, lambda t: (t, 1.0, 2.0), [2.0 + 4.0, 4.0]),
        (three, line, [area[0] + 2 * area[1], area[2]]),
        (three, ph.VectorSum([line, (1.0, 2.0, 3.0), lambda t: (t, 0.0, 0.0)]),
         [area[0] + 2 * area[1] + 10.0 + 2.0, area[2] + 6.0]),
        (three, ph.Piecewise([0.3, 0.3 + 2**-10], [(1024.0, 0.0, 2048.0)]), [1.0, 2.0]),
    ]  # fmt: skip
    for f, inputs, exact in cases:
        solution = ph.solve(f, [0.5, 0.25], 2.0, inputs=inputs)
        np.testing.assert_allclose(solution.final, np.array(exact) + [0.5, 0.25], atol=1e-10)


def test_other_numbers_need_no_new_machine_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parameters and constant inputs are data: the compiler is asked once, whatever they are."""
    made: list[Any] = []
    entry = importlib.import_module("polhode._jit.entry")
    original = entry._compile
    monkeypatch.setattr(entry, "_compile", lambda *a: made.append(a) or original(*a))

    def damped(t: float, y: Any, u: Any, p: Any) -> Any:
        return (y[1], u - p[0] * y[0] - p[1] * y[1])

    ends = [ph.solve(damped, [1.0, 0.5], 1.0, inputs=0.0, parameters=[4.0, 0.0]).final]
    after_the_first = len(made)
    for k in range(5):
        ends.append(ph.solve(damped, [1.0, 0.5 + k], 1.0 + k, inputs=float(k), parameters=[4.0 + k, 0.1 * k]).final)
    assert len(made) == after_the_first
    np.testing.assert_allclose(ends[0], swing(1.0), atol=1e-8)
    np.testing.assert_allclose(ends[1], swing(1.0), atol=1e-8)
    assert np.abs(ends[2] - ends[1]).min() > 1e-3  # they do matter


@pytest.mark.parametrize(("method", "order"), [("dopri5", 5), ("rk4", 4)])
def test_dense_output_of_the_methods_order(method: str, order: int) -> None:
    """Between samples as accurate as at them: halving the step divides the error by 2^order."""
    at = np.random.default_rng(1).uniform(0.0, 2.0, 200)
    errors = []
    for n in (8, 16, 32):
        solution = ph.solve(oscillator, [1.0, 0.5], 2.0, method=method, dt=2.0 / n)
        errors.append(np.abs(solution.at(at) - swing(at)).max())
        np.testing.assert_array_equal(solution.at(solution.t), solution.y)
    assert (np.log2(np.array(errors[:-1]) / errors[1:]) > order - 0.4).all(), errors
    assert solution.at(0.3).shape == (2,)
    assert solution.at([]).shape == (0, 2)


def test_events_and_jumps() -> None:
    """Zeros of cos 2t + 0.25 sin 2t, to rounding; a jump that turns the rate around makes |x|."""
    zeros = (np.arctan(-4.0) + np.pi * np.arange(1, 7)) / 2
    events = ph.Event(lambda t, y: y[0], name="x")
    solution = ph.solve(oscillator, [1.0, 0.5], 10.0, events=events, rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(solution.event_times("x"), zeros[zeros < 10.0], atol=1e-10)
    assert [e.way for e in solution.events] == [-1, 1] * 3
    ended = ph.solve(oscillator, [1.0, 0.5], 10.0, events=ph.Event(lambda t, y: y[0], terminal=3))
    assert ended.t[-1] == pytest.approx(zeros[2], rel=1e-9)
    assert ended.status == 'ended by event "<lambda>"'
    turned = ph.solve(
        oscillator, [1.0, 0.5], 5.0, events=ph.Event(lambda t, y: y[0], direction=-1, jump=lambda t, y: (y[0], -y[1]))
    )
    assert len(turned.events) == 3
    np.testing.assert_allclose(turned.y[:, 0], np.abs(swing(turned.t)[:, 0]), atol=1e-7)
    assert turned.events[0].before[1] == -turned.events[0].after[1] < 0
    t = turned.events[0].t
    np.testing.assert_array_equal(turned.at(t), turned.events[0].after)  # right-continuous
    with pytest.raises(ph.PolhodeError, match='no event of this solution named "y"'):
        solution.event_times("y")


STIFF = ["rosenbrock23", "trapezoid", "trbdf2"]
STIFF += ["radau"] if importlib.util.find_spec("scipy") else []
STIFF += ["bdf", "ida"] if importlib.util.find_spec("sksundae") else []


def stiff(t: float, y: Any) -> tuple[float, float]:
    """y0 follows cos t with the rate 10^4; y1 is its integral."""
    return (-1e4 * (y[0] - np.cos(t)) - np.sin(t), y[0])


@pytest.mark.parametrize("method", STIFF)
def test_stiff_equations(method: str) -> None:
    """y0 = cos t + 0.5 exp(-10^4 t); the steps see cos t, not the 10^4."""
    solution = ph.solve(stiff, [1.5, 0.0], 3.0, method=method, rtol=1e-5, atol=1e-7,
                        events=ph.Event(lambda t, y: y[0] - 0.1))  # fmt: skip
    assert np.abs(solution.y[-1] - [np.cos(3.0), np.sin(3.0) + 0.5e-4]).max() < 1e-3
    assert solution.steps < 3000
    np.testing.assert_allclose([e.t for e in solution.events], [np.arccos(0.1)], atol=1e-3)


def test_the_twin_of_a_stiff_method_needs_many_steps() -> None:
    explicit = ph.solve(stiff, [1.5, 0.0], 3.0, rtol=1e-5, atol=1e-7)
    assert explicit.steps > 5000


@pytest.mark.parametrize("method", [m for m in ("adams", "radau") if m in STIFF or "bdf" in STIFF])
def test_foreign_solvers_see_events_and_stops(method: str) -> None:
    """An event, a jump and a pulse under solvers of other packages, to their tolerance."""
    events = [ph.Event(lambda t, y: y[0], direction=-1, jump=lambda t, y: (y[0], -y[1]), name="wall")]
    solution = ph.solve(oscillator, [1.0, 0.5], 5.0, method=method, events=events, rtol=1e-9, atol=1e-11)
    zeros = (np.arctan(-4.0) + np.pi * np.arange(1, 4)) / 2
    np.testing.assert_allclose(solution.event_times("wall"), zeros, atol=1e-6)
    pulse = ph.Piecewise([0.3, 0.3 + 2**-10], [(1024.0, 0.0, 2048.0)])
    struck = ph.solve(lambda t, y, u: (u[0], u[2]), [0.5, 0.25], 2.0, method=method, inputs=pulse)
    np.testing.assert_allclose(struck.final, [1.5, 2.25], atol=1e-6)


def test_two_thousand_unknowns() -> None:
    """A rod of 2000 points that cools down: the slowest mode decays with its known rate."""
    n = 2000
    x = np.linspace(0, np.pi, n + 2)[1:-1]

    def heat(t: float, y: Any) -> Any:
        out = -2.0 * y
        out[1:] += y[:-1]
        out[:-1] += y[1:]
        return out

    solution = ph.solve(heat, np.sin(x), 1.0, method="heun", dt=0.1)
    rate = 2.0 - 2.0 * np.cos(np.pi / (n + 1))
    np.testing.assert_allclose(solution.final, np.sin(x) * np.exp(-rate), atol=1e-9)
