"""Discrete blocks against the difference equations that they state, and against closed forms."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import pytest
from scipy import signal

import polhode as ph
from polhode.control.blocks.block import Block

EPS = float(np.finfo(float).eps)
N = 400


def noise(n: int = N, seed: int = 7) -> np.ndarray:
    return np.random.default_rng(seed).normal(size=n)


def answers(block: Block, x: Any) -> np.ndarray:
    memory = block.fresh()
    return np.array([block.step(one, memory) for one in x])


def off(found: np.ndarray, right: np.ndarray) -> float:
    """The largest difference, in parts of the largest number, in units of eps times the number of samples."""
    return float(np.abs(found - right).max() / (np.abs(right).max() * EPS * len(right)))


# ---- linear blocks are their transfer functions


def pid_by_lfilter(p: ph.blocks.PID, e: np.ndarray) -> np.ndarray:
    """The three terms as transfer functions in 1/z, from rest; the first error is there before the first sample."""
    integral = signal.lfilter([0.0, p.ki * p.dt], [1.0, -1.0], e)
    a, b = p.filter / (p.filter + p.dt), p.kd / (p.filter + p.dt)
    slope = signal.lfilter([b, -b], [1.0, -a], e, zi=[-b * e[0]])[0]
    return p.kp * e + integral + slope


@pytest.mark.parametrize("lag", [0.0, 0.03, 2.0])
def test_a_pid_without_limits_is_its_transfer_function(lag):
    pid, e = ph.blocks.PID(1.7, 0.9, 0.31, 0.02, filter=lag), noise()
    assert off(answers(pid, e), pid_by_lfilter(pid, e)) < 4.0
    wrong = ph.blocks.PID(1.7, 0.9, 0.31, 0.02, filter=lag + 1e-9)  # twin
    assert off(answers(wrong, e), pid_by_lfilter(pid, e)) > 4.0


def test_rows_are_taken_element_by_element():
    pid, e = ph.blocks.PID(1.7, 0.9, 0.31, 0.02, filter=0.1, limits=(-2.0, 1.5)), noise(3 * N).reshape(N, 3)
    assert np.array_equal(answers(pid, e), np.stack([answers(pid, column) for column in e.T], axis=1))


def test_setpoint_weights_leave_the_loop_and_change_the_way_in():
    """The answer to the measurement alone is that of the plain PID; a step of the setpoint kicks with b kp only."""
    plain = ph.blocks.PID(1.7, 0.9, 0.31, 0.02, filter=0.1)
    soft = ph.blocks.PID(1.7, 0.9, 0.31, 0.02, filter=0.1, setpoint_weight=0.3, derivative_weight=0.0)
    y = noise()
    assert off(answers(soft, [(0.0, one) for one in y]), answers(plain, -y)) < 1.0
    steps = [(0.0, 0.2), (1.0, 0.2)]
    kick, all_of_it = np.diff(answers(soft, steps))[0], np.diff(answers(plain, steps))[0]
    assert kick == pytest.approx(0.3 * 1.7 + 0.9 * 0.02 * -0.2, abs=4 * EPS)
    assert all_of_it == pytest.approx(1.7 + 0.9 * 0.02 * -0.2 + 0.31 / 0.12, abs=16 * EPS)
    with pytest.raises(ph.PolhodeError, match="not the error alone"):
        soft.step(0.3, soft.fresh())


@pytest.mark.parametrize("prewarp", [None, 11.0])
@pytest.mark.parametrize(("zero", "pole"), [(2.0, 13.0), (8.0, 0.7)])
def test_lead_lag_is_tustins_rule(zero, pole, prewarp):
    block, x = ph.blocks.LeadLag(zero, pole, 0.05, gain=1.3, prewarp=prewarp), noise()
    dt = 0.05 if prewarp is None else 2.0 * np.tan(0.5 * prewarp * 0.05) / prewarp
    b, a = signal.bilinear([1.3 / zero, 1.3], [1.0 / pole, 1.0], 1.0 / dt)
    assert off(answers(block, x), signal.lfilter(b, a, x)) < 4.0


def test_prewarp_makes_one_frequency_exact():
    def gain(block: ph.blocks.LeadLag, w: float) -> complex:
        b, a = block.coefficients
        return complex(signal.freqz(b, a, [w * block.dt])[1][0])

    exact = 1.3 * (1 + 11j / 2.0) / (1 + 11j / 13.0)
    warped = ph.blocks.LeadLag(2.0, 13.0, 0.05, gain=1.3, prewarp=11.0)
    assert abs(gain(warped, 11.0) - exact) < 32 * EPS * abs(exact)
    plain = ph.blocks.LeadLag(2.0, 13.0, 0.05, gain=1.3)  # twin
    assert abs(gain(plain, 11.0) - exact) > 1e-3 * abs(exact)


@pytest.mark.parametrize("order", [1, 4, 7])
def test_second_order_sections_are_those_of_scipy(order):
    sos, x = signal.butter(order, 0.2, output="sos"), noise()
    assert off(answers(ph.blocks.SecondOrderSections(sos, 0.01), x), signal.sosfilt(sos, x)) < 4.0
    scaled = ph.blocks.SecondOrderSections(3.7 * np.asarray(sos), 0.01)
    assert off(answers(scaled, x), signal.sosfilt(sos, x)) < 8.0
    swapped = ph.blocks.SecondOrderSections(np.asarray(sos)[:, [0, 1, 2, 3, 5, 4]], 0.01)  # twin
    with np.errstate(over="ignore", invalid="ignore"):
        assert not off(answers(swapped, x), signal.sosfilt(sos, x)) < 1e6


def test_state_space_is_dlsim():
    rng = np.random.default_rng(3)
    A, B, C, D = rng.normal(size=(4, 4)) / 4, rng.normal(size=(4, 2)), rng.normal(size=(3, 4)), rng.normal(size=(3, 2))
    start, u = rng.normal(size=4), rng.normal(size=(N, 2))
    right = signal.dlsim((A, B, C, D, 0.1), u, x0=start)[1]
    assert off(answers(ph.blocks.StateSpace(A, B, C, D, 0.1, start), u), right) < 4.0
    assert off(answers(ph.blocks.StateSpace(A, B, C, D, 0.1), u), right) > 1e6  # twin: another start
    gain = ph.blocks.StateSpace(np.zeros((0, 0)), np.zeros((0, 1)), np.zeros((1, 0)), 2.5, 0.1)
    assert gain.step(3.0, gain.fresh()) == 7.5


# ---- limits and windup


def closed_loop(pid: ph.blocks.PID, setpoints: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """y and u of the plant y_dot = u, held, under a controller."""
    memory, y, ys, us = pid.fresh(), 0.0, [], []
    for r in setpoints:
        u = float(pid.step((r, y), memory))
        ys.append(y)
        us.append(u)
        y += pid.dt * u
    return np.array(ys), np.array(us)


@pytest.mark.parametrize("rule", ["back-calculation", "clamp"])
def test_the_integral_recovers_from_a_limit(rule):
    """A goal that takes 10 s at the limit: with anti-windup the overshoot is small, without it is not."""
    goal = np.full(4000, 10.0)
    given: dict[str, Any] = {"kp": 2.0, "ki": 1.0, "dt": 0.01, "limits": (-1.0, 1.0)}
    y, u = closed_loop(ph.blocks.PID(**given, anti_windup=rule), goal)
    assert np.abs(u).max() == 1.0
    assert y.max() - 10.0 < 0.5
    assert abs(y[-1] - 10.0) < 1e-3
    wound, _ = closed_loop(ph.blocks.PID(**given, tracking_time=1e9), goal)  # twin
    assert wound.max() - 10.0 > 4.0


def test_back_calculation_settles_where_it_says():
    """At a constant error beyond the limit: v - u settles at Tt ki e."""
    pid = ph.blocks.PID(2.0, 0.5, 0.0, 0.1, limits=(-1.0, 1.0), tracking_time=3.0)
    memory = pid.fresh()
    for _ in range(3000):
        assert pid.step(4.0, memory) == 1.0
    assert 2.0 * 4.0 + memory["integral"] - 1.0 == pytest.approx(3.0 * 0.5 * 4.0, rel=1e-12)


def test_clamp_lets_the_integral_come_back():
    pid = ph.blocks.PID(1.0, 1.0, 0.0, 0.1, limits=(-1.0, 1.0), anti_windup="clamp")
    memory = pid.fresh()
    seen = [memory["integral"]]
    for e in [0.5] * 20 + [-0.5] * 3:
        pid.step(e, memory)
        seen.append(memory["integral"])
    assert max(seen) == pytest.approx(0.55)  # the step that reaches the limit is the last
    assert np.allclose(np.diff(seen)[-3:], -0.05)


def test_rate_limit():
    block = ph.blocks.RateLimit(2.0, 0.1, falling=0.5)
    assert answers(block, [1.0, 1.1, 5.0, 5.0, -1.0]).tolist() == pytest.approx([1.0, 1.1, 1.3, 1.5, 1.45], abs=4 * EPS)
    assert answers(ph.blocks.RateLimit(2.0, 0.1, start=0.0), [1.0])[0] == 0.2
    rows = answers(block, np.stack([noise(), noise(seed=8)], axis=1))
    rates = np.diff(rows, axis=0) / 0.1
    assert rates.max() == pytest.approx(2.0)
    assert rates.min() == pytest.approx(-0.5)


# ---- tables


def test_look_up_is_linear_interpolation():
    x, y = np.array([-1.0, 0.5, 2.0, 7.0]), np.array([3.0, -2.0, 0.4, 1.0])
    at = np.random.default_rng(1).uniform(-2.0, 8.0, 200)
    assert np.allclose(answers(ph.blocks.LookUp(x, y), at), np.interp(at, x, y), rtol=0, atol=8 * EPS)
    rows = ph.blocks.LookUp(x, np.stack([y, y**2], axis=1))
    assert np.allclose(rows.step(1.0), [np.interp(1.0, x, y), np.interp(1.0, x, y**2)], rtol=0, atol=8 * EPS)
    for one, value in zip(x, y, strict=True):
        assert ph.blocks.LookUp(x, y).step(one) == value


def test_a_table_of_two_variables_is_exact_for_a_bilinear_function():
    def f(a: Any, b: Any) -> Any:
        return 1.3 - 0.7 * a + 2.1 * b + 0.4 * a * b

    a, b = np.array([0.0, 1.0, 4.0]), np.array([-2.0, 0.3, 0.9, 5.0])
    table = ph.blocks.LookUp((a, b), f(a[:, None], b[None, :]))
    for one in np.random.default_rng(2).uniform((0.0, -2.0), (4.0, 5.0), (100, 2)):
        assert table.step(tuple(one)) == pytest.approx(f(*one), abs=64 * EPS)
    assert table.step((9.0, 9.0)) == pytest.approx(f(4.0, 5.0))
    curved = ph.blocks.LookUp((a, b), f(a[:, None] ** 2, b[None, :]))  # twin
    assert abs(curved.step((2.0, 2.0)) - f(4.0, 2.0)) > 0.1


def test_outside_of_a_table():
    table = ph.blocks.LookUp([0.0, 1.0], [2.0, 3.0], outside="refuse")
    with pytest.raises(ph.PolhodeError, match="outside of a LookUp from 0 to 1"):
        table.step(1.01)
    with pytest.raises(ph.PolhodeError, match="outside"):
        ph.blocks.LookUp([0.0, 1.0], [2.0, 3.0]).step(np.nan)


# ---- in controllers

EVERY = [
    ph.blocks.PID(1.0, 2.0, 0.3, 0.1, filter=0.2, limits=(-1, 1)),
    ph.blocks.LeadLag(1.0, 5.0, 0.1),
    ph.blocks.SecondOrderSections(signal.butter(3, 0.3, output="sos"), 0.1),
    ph.blocks.RateLimit(0.4, 0.1),
    ph.blocks.LookUp([-1.0, 1.0], [0.3, 0.9]),
    ph.blocks.StateSpace([[0.5, 0.1], [0.0, 0.7]], [[1.0], [0.4]], [[0.2, 1.0]], 0.3, 0.1),
]


@pytest.mark.parametrize("block", EVERY, ids=lambda one: type(one).__name__)
def test_a_block_is_the_function_of_a_controller(block):
    """The same numbers, the memory outside: a run that starts with a copy of it goes on as the first one did."""
    f = block.of(lambda t, seen: seen["x"])
    memory, x = copy.deepcopy(f.memory), noise(40)
    first = [f(0.1 * k, {"x": one}, memory) for k, one in enumerate(x[:20])]
    kept = copy.deepcopy(memory)
    rest = [f(0.1 * k, {"x": one}, memory) for k, one in enumerate(x[20:])]
    assert [float(one) for one in first + rest] == answers(block, x).tolist()
    assert [f(0.0, {"x": one}, kept) for one in x[20:]] == rest
    assert {type(value) for value in memory.values()} <= {int, float, np.float64, np.ndarray}


@pytest.mark.parametrize("block", EVERY, ids=lambda one: type(one).__name__)
def test_a_block_takes_only_the_rate_that_it_was_made_for(block):
    f = block.of(lambda t, seen: 0.0)
    f.open({"controller": "hold", "rate": 1.0 / 0.1})
    if block.dt is None:
        f.open({"controller": "hold", "rate": 20.0})
    else:
        with pytest.raises(ph.PolhodeError, match=r"dt = 0.1 s needs a rate of 10 Hz, but controller .hold."):
            f.open({"controller": "hold", "rate": 20.0})
    f.close()


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: ph.blocks.PID(1.0), "sample time dt must be greater than zero"),
        (lambda: ph.blocks.PID(1.0, dt=0.1, limits=(1, 1)), "low < high"),
        (lambda: ph.blocks.PID(1.0, dt=0.1, limits=3), "two numbers"),
        (lambda: ph.blocks.PID(1.0, dt=0.1, anti_windup="clmp"), 'Did you mean "clamp"'),
        (lambda: ph.blocks.PID(float("nan"), dt=0.1), "kp of a PID must be finite"),
        (lambda: ph.blocks.PID(1.0, dt=0.1, filter=-1), "must not be negative"),
        (lambda: ph.blocks.LeadLag(1.0, 2.0, 0.1, prewarp=40.0), "half the sampling frequency"),
        (lambda: ph.blocks.LeadLag(0.0, 2.0, 0.1), "greater than zero"),
        (lambda: ph.blocks.SecondOrderSections([1, 2, 3], 0.1), r"\(n, 6\)"),
        (lambda: ph.blocks.SecondOrderSections([[1, 0, 0, 0, 0, 0]], 0.1), "a0"),
        (lambda: ph.blocks.RateLimit(0.0, 0.1), "greater than zero"),
        (lambda: ph.blocks.LookUp([0, 0], [1, 2]), "increase"),
        (lambda: ph.blocks.LookUp([0, 1], [1, 2, 3]), "shape"),
        (lambda: ph.blocks.LookUp([0, 1], [1, 2], outside="hold"), "Known: clamp, refuse"),
        (lambda: ph.blocks.StateSpace(1, 1, 1, [[1, 2]], 0.1), "B of a StateSpace"),
        (lambda: ph.blocks.StateSpace("a", 1, 1, 1, 0.1), "must be numbers"),
        (lambda: EVERY[5].step((1.0, 2.0), EVERY[5].fresh()), "takes 1 numbers"),
        (lambda: EVERY[0].of(3.0), "signal"),
    ],
)
def test_what_cannot_be_is_refused(make, says):
    with pytest.raises(ph.PolhodeError, match=says):
        make()
