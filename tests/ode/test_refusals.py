"""What ph.solve refuses, and what it keeps when something goes wrong on the way."""

from __future__ import annotations

import math
import os
import signal
import threading
from typing import Any

import numpy as np
import pytest

import polhode as ph
from tests.helpers import random_body, random_state

Y0 = [1.0, 0.5]


def oscillator(t: float, y: Any) -> tuple[float, float]:
    return (y[1], -4.0 * y[0])


def x_zero(**fields: Any) -> ph.Event:
    return ph.Event(lambda t, y: y[0], **fields)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"f": 3}, "solve needs a function of"),
        ({"y0": "ab"}, "y0 must be numbers"),
        ({"y0": [1j, 2.0]}, "y0 must be numbers"),
        ({"y0": [1.0, math.nan]}, "y0 must be finite"),
        ({"y0": []}, r"must be an array \(m,\)"),
        ({"y0": [[1.0, 2.0], [3.0, 4.0]]}, "y0 of an equation of order 1 must be an array"),
        ({"order": 3}, r"order 3 must be an array \(3,\) or \(3, m\)"),
        ({"order": 0}, "order must be a whole number from 1 on, not 0"),
        ({"order": 1.5}, "order must be a whole number"),
        ({"order": True}, "order must be a whole number"),
        ({"f": lambda t, y: (1.0, 2.0, 3.0)}, r"must return 2 numbers, but it returned shape \(3,\)"),
        ({"f": lambda t, y: None}, "must return 2 numbers, but it returned None"),
        ({"f": lambda t, y: "ab"}, "must return 2 numbers, but it returned 'ab'"),
        ({"f": lambda t, y: (math.nan, 0.0)}, "must be finite, but at the start"),
        ({"f": lambda t, y: 1 / 0}, "raised ZeroDivisionError at the start"),
        ({"f": lambda t: t}, "raised TypeError at the start"),
        ({"inputs": 3.0}, "takes 2 positional arguments but 3 were given"),
        ({"inputs": "a"}, "inputs must be numbers, a function of time or a ph.TimeSeries"),
        ({"inputs": [[1.0, 2.0]]}, "not an array of shape"),
        ({"inputs": ph.TimeSeries([0, 1], [[1, 2], [3, 4]])}, "a series of numbers .* or of three components"),
        ({"parameters": "a"}, "parameters must be a number or a list"),
        ({"parameters": [math.inf]}, "list of finite numbers"),
        ({"parameters": [[1.0]]}, "list of finite numbers"),
        ({"parameters": {"a": 1}}, "parameters must be a number or a list"),
        ({"method": "ode46"}, 'Did you mean "ode45"'),
        ({"method": "rk4"}, "takes fixed steps: give dt"),
        ({"t_end": -1.0}, "t_end must come after t_start"),
        ({"t_eval": [0.0, 9.0]}, "t_eval must lie between"),
        ({"metod": "rk4"}, 'Did you mean "method"'),
        ({"events": ph.Event("x")}, "is for a body; an event of solve"),
        ({"events": ph.Bounce()}, "is for a body; an event of solve"),
        ({"events": ph.Event(lambda t, y: math.nan)}, "gives nan at the start"),
        ({"events": ph.Event(lambda t, y: 1 / 0)}, "raised ZeroDivisionError at the start"),
        ({"events": ph.Event(lambda t, y: y)}, "raised TypeError at the start"),
        ({"events": ph.Event(lambda t, y, u: 1.0)}, "must be a function of"),
        ({"events": 3}, "events must be a ph.Event"),
        ({"progress": "yes"}, "progress must be None, True, False or a function"),
    ],
)
def test_refused_before_the_run(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ph.PolhodeError, match=message):
        ph.solve(**({"f": oscillator, "y0": Y0, "t_end": 1.0} | arguments))


def late(t: float, y: Any) -> tuple[float, float]:
    if t > 0.5:
        raise ValueError("too late")
    return (y[1], -4.0 * y[0])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"f": late}, '"late" raised ValueError: too late'),
        ({"f": lambda t, y: (y[0] ** 2, y[1])}, r"the step of .* became too small to advance.*Last good state: y = "),
        ({"f": lambda t, y: (np.sqrt(0.5 - t), 0.0)}, "stopped being finite.*gave .nan"),
        ({"events": ph.Event(lambda t, y: np.sqrt(0.5 - t))}, 'event "<lambda>" gave nan'),
        ({"events": ph.Event(lambda t, y: late(t, y)[0])}, "raised ValueError: too late"),
        ({"events": x_zero(jump=lambda t, y: None)}, "must return the y after it, finite and of shape .2,., not None"),
        ({"events": x_zero(jump=lambda t, y: [1.0, 2.0, 3.0])}, "must return the y after it"),
        ({"events": x_zero(jump=lambda t, y: [math.nan, 1.0])}, "must return the y after it"),
        ({"events": x_zero(jump=lambda t, y: 1 / 0)}, "raised ZeroDivisionError"),
        (
            {"f": lambda t, y: (y[1], -9.81), "events": x_zero(jump=lambda t, y: (y[0], -0.4 * y[1]), direction=-1)},
            "again and again without time in between",
        ),
    ],
)
def test_what_fails_on_the_way_keeps_the_solution_so_far(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ph.PolhodeError, match=message) as caught:
        ph.solve(**({"f": oscillator, "y0": Y0, "t_end": 5.0} | arguments))
    partial = caught.value.partial
    assert 0.0 < partial.t[-1] < 5.0
    assert np.isfinite(partial.y).all()
    assert partial.status == "stopped"


def test_functions_that_stay_python() -> None:
    """The same numbers with a notice; what they raise is named."""
    table = {"k": 4.0}
    rate = lambda t, y: [y[1], -table["k"] * y[0]]  # noqa: E731
    with pytest.warns(ph.PolhodeWarning, match="runs as Python") as notices:
        solution = ph.solve(rate, Y0, 1.0)
    assert notices[0].filename == __file__
    np.testing.assert_allclose(solution.final, ph.solve(oscillator, Y0, 1.0).final, rtol=1e-12)
    with (
        pytest.warns(ph.PolhodeWarning),
        pytest.raises(ph.PolhodeError, match=r"at t = .* raised KeyError: 'x'") as caught,
    ):
        ph.solve(lambda t, y: [y[1], -table["k" if t < 0.5 else "x"] * y[0]], Y0, 1.0)
    assert 0.3 < caught.value.partial.t[-1] <= 0.5


def test_a_function_that_writes_to_its_y_changes_nothing() -> None:
    def careless(t: float, y: Any) -> tuple[float, float]:
        rate = (y[1], -4.0 * y[0])
        y[0] = y[1] = 1e9
        return rate

    assert ph.solve(careless, Y0, 1.0).final.tobytes() == ph.solve(oscillator, Y0, 1.0).final.tobytes()


def interrupt_after(seconds: float) -> threading.Timer:
    timer = threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    return timer


@pytest.mark.filterwarnings("ignore:.*runs as Python")
@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
@pytest.mark.parametrize("what", ["solve", "simulate", "python"])
def test_control_c_keeps_the_run_so_far(what: str, rng: np.random.Generator) -> None:
    """A run that would take very long ends soon after Ctrl-C, with what it has; the handler is as it was."""
    body, start, GRAVITY = random_body(rng), random_state(rng), ph.loads.Gravity((0, 0, -9.81))
    calls = {
        "solve": lambda: ph.solve(oscillator, Y0, 1e9, method="rk4", dt=1e-3, t_eval=[0.0, 1e9]),
        "simulate": lambda: ph.simulate(body, start, 1e9, method="rk4", dt=1e-3, loads=GRAVITY, t_eval=[0.0, 1e9]),
        "python": lambda: ph.solve(slow, Y0, 1e9, method="rk4", dt=1e-3, t_eval=[0.0, 1e9]),
    }  # fmt: skip
    ph.solve(oscillator, Y0, 1.0, method="rk4", dt=1e-3)  # the machine code is there
    ph.solve(slow, Y0, 0.01, method="rk4", dt=1e-3)  # and what has to be imported
    if what == "simulate":
        ph.simulate(body, start, 0.1, method="rk4", dt=1e-3, loads=ph.loads.Gravity((0, 0, -9.81)))
    before = signal.getsignal(signal.SIGINT)
    timer = interrupt_after(0.7)
    try:
        with pytest.raises(ph.PolhodeError, match="interrupted") as caught:
            calls[what]()
    finally:
        timer.cancel()
    assert signal.getsignal(signal.SIGINT) is before
    partial = caught.value.partial
    assert len(partial) == 2
    assert 0.0 < partial.t[-1] < 1e9


class Slow:
    """Cannot be compiled."""

    __name__ = "slow"

    def __call__(self, t: float, y: Any) -> list[float]:
        return [y[1], -4.0 * y[0]]


slow = Slow()
