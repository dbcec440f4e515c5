"""Runs with events, stops and impulses: plain Python and machine code agree."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import angle
from tests.helpers import random_body

START = ph.State((0.1, 0.2, 1.0), (0.5, 0.4, 0.3), (0.9, 0.1, -0.2, 0.3), (0.5, -0.4, 0.3))
LOADS = [
    ph.loads.Gravity((0.1, 0.2, -9.81)),
    ph.loads.Force(ph.Piecewise([0.11, 0.37, 0.6], [(1, 2, 3), lambda t: (t, 0.0, 1.0)]), at=(0.1, 0.2, 0.3)),
    ph.loads.Impulse((0.1, -0.2, 0.3), 0.25, at=(0.1, 0.0, 0.2)),
]
EVENTS = [
    ph.Bounce(0.8, points=[(0.1, 0.05, -0.1), (-0.1, 0.02, -0.1)], friction=0.2),
    ph.Event("sin(40*t)", name="tick"),
    ph.Event(lambda t, s: s.omega[0] - 0.3, name="spin"),
    ph.Event("t - 0.5", jump=lambda t, s: ph.State(s.position, 0.5 * s.velocity, s.attitude, -s.omega), name="turn"),
]


@pytest.mark.parametrize("options", [{}, {"method": "rk4", "dt": 0.04}, {"t_eval": np.linspace(0.0, 0.9, 10)}])
def test_compiled_equals_plain(
    options: dict[str, Any], rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same events in the same order, at times to eps / rtol of a step; the same end."""
    body = random_body(rng)
    compiled = ph.simulate(body, START, 0.9, loads=LOADS, events=EVENTS, **options)
    monkeypatch.setenv("POLHODE_JIT", "0")
    plain = ph.simulate(body, START, 0.9, loads=LOADS, events=EVENTS, **options)
    assert compiled.provenance.compiled
    assert not plain.provenance.compiled
    assert [e.name for e in plain.events] == [e.name for e in compiled.events]
    assert {"bounce", "tick", "turn"} <= {e.name for e in compiled.events}
    np.testing.assert_allclose(plain.events.t, compiled.events.t, rtol=1e-11)
    np.testing.assert_allclose(plain.breaks, compiled.breaks, rtol=1e-11)
    assert plain.provenance.steps == compiled.provenance.steps
    for name in ("position", "velocity", "omega", "impulse", "work"):
        np.testing.assert_allclose(getattr(plain, name)[-1], getattr(compiled, name)[-1], rtol=1e-9, atol=1e-10)
    assert angle(plain.attitude[-1], compiled.attitude[-1]) < 1e-9
    assert plain.certificate.ok
    assert compiled.certificate.ok


def test_equations_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """ph.solve with an input that switches and an event that jumps."""
    pulse = ph.Piecewise([0.3, 0.4], [(5.0, 0.0, 1.0)])
    rate = lambda t, y, u: (y[1], -9.0 * y[0] + u[0])  # noqa: E731
    wall = ph.Event(lambda t, y: y[0], direction=-1, jump=lambda t, y: (y[0], -0.9 * y[1]))
    compiled = ph.solve(rate, [1.0, 0.5], 3.0, inputs=pulse, events=wall)
    between = compiled.at([0.35, 2.2])
    monkeypatch.setenv("POLHODE_JIT", "0")
    plain = ph.solve(rate, [1.0, 0.5], 3.0, inputs=pulse, events=wall)
    assert len(plain.events) == len(compiled.events) > 2
    assert plain.steps == compiled.steps
    np.testing.assert_allclose([e.t for e in plain.events], [e.t for e in compiled.events], rtol=1e-11)
    np.testing.assert_allclose(plain.final, compiled.final, rtol=1e-9)
    np.testing.assert_allclose(plain.at([0.35, 2.2]), between, rtol=1e-8)
