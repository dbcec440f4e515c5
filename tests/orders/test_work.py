"""How much work the step control does, in steps tried: no more than another careful implementation, and few in vain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import polhode as ph
from polhode import ode

# The same tables of coefficients in SciPy, and the evaluations of f for one step that is tried.
PEERS = {"bs23": ("RK23", 3), "dopri5": ("RK45", 6), "dop853": ("DOP853", 12)}
MORE = 1.25  # the norms, the first steps and the last ones differ a little


def van_der_pol(t: float, y: Any) -> Any:
    """Slow on two branches, fast between them: at each corner a long step must be given up."""
    return (y[1], 5.0 * (1.0 - y[0] * y[0]) * y[1] - y[0])


def tumbling(t: float, y: Any) -> Any:
    """Euler's equations of a free top."""
    return (-0.5 * y[1] * y[2], 0.9 * y[2] * y[0], -0.3 * y[0] * y[1])


def pulsed(t: float, y: Any) -> Any:
    """An oscillator that is struck by narrow bumps, which nothing announces."""
    return (y[1], -y[0] + 40.0 * np.exp(-200.0 * (np.sin(0.5 * t) ** 2)))


def tried(f: Callable[..., Any], y0: list[float], t_end: float, method: str, rtol: float) -> tuple[int, int, int]:
    """Steps that we take and refuse, and those that the peer tries; the ends agree within what the tolerance allows."""
    ours = ode.solve(f, y0, t_end, method=method, rtol=rtol, atol=rtol)
    name, stages = PEERS[method]
    peer = solve_ivp(f, (0.0, t_end), y0, method=name, rtol=rtol, atol=rtol)
    np.testing.assert_allclose(ours.y[-1], peer.y[:, -1], atol=1e4 * rtol)
    return ours.steps, ours.refused, (peer.nfev - 2) // stages


@pytest.mark.parametrize("rtol", [1e-4, 1e-6, 1e-8])
@pytest.mark.parametrize("method", PEERS)
@pytest.mark.parametrize(
    ("f", "y0"),
    [(van_der_pol, [2.0, 0.1]), (tumbling, [1.0, 0.3, 0.8]), (pulsed, [1.0, 0.2])],
    ids=["relaxation", "top", "pulses"],
)
def test_no_more_steps_than_a_peer_tries(f: Callable[..., Any], y0: list[float], method: str, rtol: float) -> None:
    taken, refused, theirs = tried(f, y0, 20.0, method, rtol)
    assert taken + refused <= MORE * theirs + 6
    assert refused <= 0.4 * (taken + refused) + 3


def test_a_jump_that_nobody_announced_costs_some_tens_of_steps() -> None:
    """At a jump of the force the step shrinks until the jump no longer matters: by a fifth at most each time.

    The error of a step across it is about h, so h goes from 0.1 s to 1e-9 s, 8 decades: 12 refusals if each were the
    hardest, some more on the way back and forth. Five jumps.
    """
    edges = np.array((1.234, 2.345, 3.456, 4.567, 5.678))

    def stepped(t: float, y: Any) -> Any:
        return (y[1], -y[0] + (1.0 if np.sum(t > edges) % 2 else 0.0))

    ours = ode.solve(stepped, [1.0, 0.2], 7.0, rtol=1e-9, atol=1e-9)
    calm = ode.solve(lambda t, y: (y[1], -y[0]), [1.0, 0.2], 7.0, rtol=1e-9, atol=1e-9)
    assert ours.refused <= 5 * 40
    assert ours.steps <= calm.steps + 5 * 60


def test_a_step_into_nowhere_is_taken_back_by_fifths() -> None:
    """A first step that ends where f is no number: it shrinks by a fifth each time, from 1e6 to the pole at 1."""
    ours = ode.solve(lambda t, y: (-0.5 / y[0],), [1.0], 0.9, first_step=0.9, rtol=1e-8, atol=1e-10)  # y = sqrt(1 - t)
    assert ours.y[-1, 0] == pytest.approx(np.sqrt(0.1), rel=1e-6)
    assert 1 <= ours.refused <= 30


@pytest.mark.parametrize("method", ["dopri5", "dop853", "bs23"])
def test_what_is_refused_is_counted(method: str) -> None:
    """A bound on the evaluations of the force themselves, told by a function that Python runs."""
    calls = 0

    def force(t: float, state: ph.State) -> tuple[float, float, float]:
        nonlocal calls
        calls += 1
        return (np.sin(5.0 * t), 0.0, 1.0 if t > 0.7 else 0.0)

    body = ph.Body(mass=1.0, inertia=(1.0, 1.1, 1.2))
    run = ph.simulate(body, ph.State(omega=(1.0, 2.0, 3.0)), 2.0, loads=ph.loads.Force(force), method=method,
                      rtol=1e-6, atol=1e-8, t_eval=[2.0])  # fmt: skip
    stages = PEERS[method][1] + 4  # dense output of dop853 takes three more, and a step that is taken anew one
    assert 0 < run.provenance.refused < run.provenance.steps
    assert calls <= stages * (run.provenance.steps + run.provenance.refused) + 50
