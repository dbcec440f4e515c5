"""The edge of stability of a sampled loop, measured from runs, and the closed form; joints against matrix exponentials.

A unit mass under u_k = -kp x_k - kd v_k, held over T, which arrives a time d < T late, e = T - d:

    z (z - 1)^2 + kp (e^2 z^2 / 2 + (T e + T d - d^2 / 2 - e^2 / 2) z + d^2 / 2) + kd (e z + d) (z - 1) = 0

(G. F. Franklin, J. D. Powell and M. Workman, Digital Control of Dynamic Systems, 3rd ed. (1998), sec. 4.3.4). Of the
cubic z^3 + a2 z^2 + a1 z + a0 a pair of roots is on the unit circle where 1 - a0^2 = a1 - a0 a2: a polynomial in d.
"""

from __future__ import annotations

import heapq
import math
from typing import Any

import numpy as np
import pytest
from numpy.polynomial import Polynomial
from scipy.linalg import expm
from scipy.optimize import brentq

import polhode as ph

UNIT = ph.Body(mass=1.0, inertia=(1.0, 2.0, 2.5))


def cubic(kp: float, kd: float, T: float, d: Any) -> tuple[Any, Any, Any]:
    """a2, a1, a0 of the loop; d may be a polynomial."""
    e = T - d
    return (-2.0 + kp * e * e / 2 + kd * e, 1.0 + kp * (T * e + T * d - d * d / 2 - e * e / 2) + kd * (d - e),
            kp * d * d / 2 - kd * d)  # fmt: skip


def closed_margin(kp: float, kd: float, T: float) -> float:
    """The smallest delay at which a pair of roots is on the circle, s."""
    a2, a1, a0 = cubic(kp, kd, T, Polynomial([0.0, 1.0]))
    roots = (1.0 - a0 * a0 - a1 + a0 * a2).roots()
    return min(r.real for r in roots if abs(r.imag) < 1e-12 and 1e-9 < r.real < T)


def measured_radius(kp: float, kd: float, T: float, delay: float) -> float:
    """The largest root from three runs of one period each: what becomes of place, speed and of the force before."""
    columns = []
    for x, v, u in np.eye(3):
        load = ph.loads.Force(ph.Input("u", (float(u), 0.0, 0.0), "N"))
        law = ph.Controller(lambda t, s, m: (-kp * s.position[0] - kd * s.velocity[0], 0.0, 0.0), rate=1.0 / T,
                            commands="u", delay=delay, name="pd")  # fmt: skip
        run = ph.simulate(UNIT, ph.State(position=(x, 0, 0), velocity=(v, 0, 0)), T, loads=[load], controllers=[law])
        columns.append((run.position[-1, 0], run.velocity[-1, 0], run.signal("u").y[-1, 0]))
    return float(np.abs(np.linalg.eigvals(np.array(columns).T)).max())


GAINS = [(1.5, 1.1, 0.5), (0.7, 0.9, 0.8), (3.0, 2.0, 0.4), (0.2, 0.9, 1.1)]  # kp, kd, T


@pytest.mark.parametrize(("kp", "kd", "T"), GAINS)
def test_the_radius_of_a_loop_with_delay_is_the_closed_form(kp: float, kd: float, T: float) -> None:
    for d in (0.0, 0.1 * T, 0.63 * T, 0.99 * T):
        a2, a1, a0 = cubic(kp, kd, T, d)
        right = np.abs(np.roots([1.0, a2, a1, a0])).max()
        assert abs(measured_radius(kp, kd, T, d) - right) < 1e-9
        assert abs(measured_radius(kp, kd, 1.001 * T, d) - right) > 1e-5  # twin


@pytest.mark.parametrize(("kp", "kd", "T"), GAINS)
def test_the_delay_margin_measured_from_runs_is_the_closed_form(kp: float, kd: float, T: float) -> None:
    """A search for the delay at which the measured radius is 1; no step knows of the polynomial."""
    right = closed_margin(kp, kd, T)
    assert measured_radius(kp, kd, T, 0.0) < 1.0
    found = brentq(lambda d: measured_radius(kp, kd, T, d) - 1.0, 1e-6, 0.999 * T, xtol=1e-13, rtol=1e-14)
    assert abs(found - right) < 1e-9
    assert measured_radius(kp, kd, T, right - 1e-6) < 1.0 < measured_radius(kp, kd, T, right + 1e-6)


@pytest.mark.parametrize(("kp", "kd", "T"), [
    (1e-6, 1.0, 0.5), (-1e-6, 1.0, 0.5), (4.0 - 1e-6, 1.0, 0.5), (4.0 + 1e-6, 1.0, 0.5), (0.5, 4.0 - 1e-6, 0.5),
    (0.5, 4.0 + 1e-6, 0.5),
])  # fmt: skip
def test_the_edges_of_stability_to_a_millionth(kp: float, kd: float, T: float) -> None:
    """kp > 0, kp T < 2 kd, kd T < 2, on both sides of each edge."""
    assert (measured_radius(kp, kd, T, 0.0) < 1.0) == (kp > 0 and kp * T < 2 * kd and kd * T < 2)


def test_the_radius_is_seen_in_one_long_run_too() -> None:
    """Samples of one run obey x_(k+2) = -a1 x_(k+1) - a0 x_k of the loop without delay; its roots from 40 samples."""
    kp, kd, T = 1.5, 1.1, 0.5
    law = ph.Controller(lambda t, s, m: (-kp * s.position[0] - kd * s.velocity[0], 0.0, 0.0), rate=1.0 / T,
                        commands="u", name="pd")  # fmt: skip
    run = ph.simulate(UNIT, ph.State(position=(1.0, 0, 0)), 20.0, controllers=[law], t_eval=T * np.arange(41),
                      loads=[ph.loads.Force(ph.Input("u", (0.0, 0.0, 0.0), "N"))])  # fmt: skip
    x = run.position[:, 0]
    a = np.linalg.lstsq(np.stack([x[1:-1], x[:-2]], axis=1), -x[2:], rcond=None)[0]
    A = np.array([[1.0 - 0.5 * kp * T * T, T - 0.5 * kd * T * T], [-kp * T, 1.0 - kd * T]])
    assert abs(np.abs(np.roots([1.0, *a])).max() - np.abs(np.linalg.eigvals(A)).max()) < 1e-9


# ---- joints


def train() -> tuple[ph.System, np.ndarray, np.ndarray]:
    """Two carts on a rail with springs and dampers, driven both, and z_dot = A z + B u, z = (q1, q2, v1, v2).

    q2 is the place of the second cart on the first; the drives act between cart and rail, and between the carts.
    """
    m1, m2, k1, k2, c = 1.7, 0.6, 2.3, 1.1, 0.2
    system = ph.System(name="train")
    system.add(ph.Body(m1, (0.1, 0.1, 0.1), "one"), ph.joints.Prismatic("x"))
    system.add(ph.Body(m2, (0.1, 0.1, 0.1), "two"), ph.joints.Prismatic("x"), parent="one")
    for name, k in (("one", k1), ("two", k2)):
        system.load(ph.loads.JointSpring(name, k))
        system.load(ph.loads.JointDamper(name, c))
        system.load(ph.loads.JointMotor(name, ph.Input(f"u_{name}", 0.0, "N")))
    M = np.array([[m1 + m2, m2], [m2, m2]])
    inverse, zero = np.linalg.inv(M), np.zeros((2, 2))
    A = np.block([[zero, np.eye(2)], [-inverse @ np.diag([k1, k2]), -inverse * c]])
    return system, A, np.concatenate([zero, inverse])


def law_one(t: float, s: Any, m: Any) -> float:
    return -0.3 * s.q[0] - 0.4 * s.v[0] + 0.5 * math.sin(0.7 * t)


def law_two(t: float, s: Any, m: Any) -> float:
    return -0.3 * s.q[1] - 0.2 * s.v[1] + 0.1 * s.q[0]


class At:
    """Coordinates and speeds of the closed form, as a controller sees them."""

    def __init__(self, z: np.ndarray) -> None:
        self.q, self.v = z[:2], z[2:]


def exact(A: np.ndarray, B: np.ndarray, z: np.ndarray, laws: Any, t_eval: np.ndarray) -> np.ndarray:
    """z at t_eval under sampled laws (f, input, rate, phase, delay), by matrix exponentials between all changes."""
    n, u, t, found = len(z), np.zeros(B.shape[1]), 0.0, []
    queue: list[Any] = [(float(s), 3, k, None) for k, s in enumerate(t_eval)]
    queue += [(phase + k / rate, 2, i, None) for i, (_, _, rate, phase, _) in enumerate(laws)
              for k in range(int((t_eval[-1] - phase) * rate) + 1)]  # fmt: skip
    heapq.heapify(queue)
    flows: dict[float, np.ndarray] = {}
    while queue:
        at, rank, i, value = heapq.heappop(queue)
        h = round(at - t, 14)
        if h > 1e-12:
            if h not in flows:
                flows[h] = expm(np.block([[A, B], [np.zeros((B.shape[1], n + B.shape[1]))]]) * h)[:n]
            z, t = flows[h] @ np.concatenate([z, u]), at
        if rank == 3:
            found.append(z)
        elif rank == 1:
            u[i] = value
        else:
            f, which, _, _, delay = laws[i]
            given = f(at, At(z), {})
            if delay:
                heapq.heappush(queue, (at + delay, 1, which, given))
            else:
                u[which] = given
    return np.array(found)


def test_joints_under_several_rates_and_delays_equal_matrix_exponentials_at_1000_samples() -> None:
    """10 Hz with a delay of 0.137 s, and 16 Hz from 0.0125 s on without one: to 1e-12 at every sample of 100 s."""
    system, A, B = train()
    z = np.array([0.7, -0.4, 0.3, 0.2])
    one = ph.Controller(law_one, rate=10.0, commands="u_one", delay=0.137)
    two = ph.Controller(law_two, rate=16.0, commands="u_two", phase=0.0125)
    t = np.arange(1, 1001) / 10.0 - 1e-3  # just before the samples, so that what is due then is not in question
    start = system.state(q={"one": z[0], "two": z[1]}, v={"one": z[2], "two": z[3]})
    run = ph.simulate(system, start, 100.0, controllers=[one, two], t_eval=t, method="dop853", rtol=3e-14, atol=1e-15,
                      max_step=0.02)  # fmt: skip
    right = exact(A, B, z, [(law_one, 0, 10.0, 0.0, 0.137), (law_two, 1, 16.0, 0.0125, 0.0)], t)
    found = np.concatenate([run.q, run.v], axis=1)
    assert np.abs(found - right).max() < 1e-12
    assert np.abs(right[500:]).max() > 0.1  # it still moves: there is something to be wrong about
    assert run.certificate.ok
    late = exact(A, B, z, [(law_one, 0, 10.0, 0.0, 0.138), (law_two, 1, 16.0, 0.0125, 0.0)], t)  # twin
    assert np.abs(found - late).max() > 1e-5
