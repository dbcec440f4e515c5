"""A run from Python has a cap of steps and of memory, both generous, and keeps what it has when it meets one."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

import polhode as ph
from tests.trials import child

BODY, START = ph.Body(1.0, (1.0, 1.3, 1.8)), ph.State(omega=(1.0, 2.0, 3.0))


def pendulum() -> tuple[ph.System, Any]:
    system = ph.System(gravity=(0.0, 0.0, -9.81))
    system.add(ph.Body(1.0, (0.1, 0.2, 0.15), "rod"), ph.joints.Revolute("y"), at_body=(0.0, 0.0, 0.5))
    return system, system.state(q={"rod": 1.0})


@pytest.mark.parametrize("verb", [ph.simulate, ph.solve])
def test_there_is_a_generous_default(verb: Any) -> None:
    """As generous as a scenario: 10^8 steps, not without end."""
    default = inspect.signature(verb).parameters["max_steps"].default
    assert isinstance(default, int)
    assert 10**7 <= default <= 10**11


@pytest.mark.parametrize("options", [{"method": "rk4", "dt": 0.01}, {}])
@pytest.mark.parametrize("model", ["body", "system"])
def test_the_cap_of_steps_keeps_the_partial_run(model: str, options: dict[str, Any]) -> None:
    what = (BODY, START) if model == "body" else pendulum()
    with pytest.raises(ph.RunError, match="max_steps") as stopped:
        ph.simulate(*what, 1e3, max_steps=50, **options)
    partial = stopped.value.partial
    assert len(partial) == 51
    assert 0.0 < partial.t[-1] < 1e3
    assert partial.certificate.ok


def test_the_cap_of_steps_of_solve() -> None:
    with pytest.raises(ph.RunError, match="max_steps") as stopped:
        ph.solve(lambda t, y: -y, [1.0], 1e3, method="rk4", dt=0.01, max_steps=50)
    assert len(stopped.value.partial.t) == 51


def test_a_run_that_just_fits_is_not_stopped() -> None:
    assert len(ph.simulate(BODY, START, 0.5, method="rk4", dt=0.01, max_steps=50)) == 51


def test_none_is_no_cap() -> None:
    assert len(ph.simulate(BODY, START, 0.5, method="rk4", dt=0.01, max_steps=None)) == 51


@pytest.mark.parametrize("bad", [0, -3, 2.5, "many"])
def test_a_cap_is_a_whole_number(bad: Any) -> None:
    with pytest.raises(ph.PolhodeError, match="max_steps must be"):
        ph.simulate(BODY, START, 0.5, method="rk4", dt=0.01, max_steps=bad)


def test_the_cap_of_memory_keeps_the_partial_run() -> None:
    """Every step of a run without end is kept, in a process that has room for little: an error of ours, with a part."""
    code = f"""
import polhode as ph
body, start = ph.Body(1.0, (1.0, 1.3, 1.8)), ph.State(omega=(1.0, 2.0, 3.0))
ph.simulate(body, start, 0.1, method="rk4", dt=1e-3)
print("{child.READY}", flush=True)
try:
    ph.simulate(body, start, 1e6, method="rk4", dt=1e-3, max_memory=50_000_000)
except ph.RunError as stopped:
    print("partial", len(stopped.partial), "of", stopped)
"""
    ended = child.run(code, 6.0, memory=4 * 2**30)
    assert ended.code == 0, ended.err[-300:]
    assert 10_000 < int(ended.out.split("partial ")[1].split()[0]) < 1_000_000
    assert "memory" in ended.out


def test_one_step_is_a_cap_too_and_none_is_not() -> None:
    body = ph.Body(mass=1.0, inertia=(1.0, 1.1, 1.2))
    run = ph.simulate(body, ph.State(omega=(1, 2, 3)), 1.0, method="rk4", dt=1.0, max_steps=1)
    assert run.provenance.steps == 1
    with pytest.raises(ph.PolhodeError, match="max_steps must be a whole number from 1 on"):
        ph.simulate(body, ph.State(), 1.0, max_steps=0)


@pytest.mark.parametrize(("start", "dt", "fits"), [(1e9, 1e-7, False), (1e9, 1e-5, True), (1e-9, 1e-16, True)])
def test_a_step_below_the_resolution_of_the_time_is_refused(start: float, dt: float, fits: bool) -> None:
    """A float of 1e9 s is known to 1e-7 s, one of 1e-9 s to 1e-25 s."""
    body = ph.Body(mass=1.0, inertia=(1.0, 1.1, 1.2))
    end = start + 4 * dt
    if fits:
        assert ph.simulate(body, ph.State(omega=(1, 2, 3)), end, start, method="rk4", dt=dt).provenance.steps <= 5
        return
    with pytest.raises(ph.PolhodeError, match="below the resolution of the time around t = 1e"):
        ph.simulate(body, ph.State(omega=(1, 2, 3)), end, start, method="rk4", dt=dt)
