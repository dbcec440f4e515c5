"""A sampled loop is exact in time: at every sample it equals the matrix exponential of its plant.

The plant is a double integrator, a body of mass m pushed along x: between two changes of the force, x and v follow
x + v h + u h^2 / (2 m), v + u h / m exactly, and Runge-Kutta steps of order two and more make no error but rounding.
"""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph

MASS, KP, KD = 2.0, 3.0, 1.7
BODY = ph.Body(mass=MASS, inertia=(0.3, 0.4, 0.5), name="cart")
START = ph.State(position=(0.7, -0.2, 0.1), velocity=(-0.3, 0.2, 0.4), omega=(0.1, 0.2, -0.3))
PUSH = ph.loads.Force(ph.Input("u", (0.0, 0.0, 0.0), "N"))


def pd(t, seen, memory):
    """PD along x."""
    return (-KP * seen.position[0] - KD * seen.velocity[0], 0.0, 0.0)


def controller(f=pd, **how):
    how = {"rate": 10.0, "commands": "u"} | how
    return ph.Controller(f, **how)


def moved(x, v, u, h):
    """The exact motion over a time in which the force is held."""
    return x + v * h + 0.5 * u / MASS * h * h, v + u / MASS * h


def closed_form(times, changes, x, v):
    """x, v at `times` under forces that change at the times of `changes` (a function of t, x, v, or a number)."""
    found, t, u, queue = [], 0.0, 0.0, sorted(changes, key=lambda one: one[:2])
    marks = sorted({*times, *(one[0] for one in queue)})
    for mark in marks:
        x, v = moved(x, v, u, mark - t)
        t = mark
        if mark in times:
            found.append((x, v))
        while queue and queue[0][0] == mark:
            u = queue.pop(0)[2](x, v)
    return np.array(found)


def test_a_sampled_loop_equals_the_exact_motion_at_1000_samples():
    n, rate = 1000, 10.0
    t = np.arange(n + 1) / rate
    run = ph.simulate(BODY, START, t[-1], loads=[PUSH], controllers=[controller()], t_eval=t)
    x, v = float(START.position[0]), float(START.velocity[0])
    exact, u = [(x, v)], []
    for _k in range(n):
        u.append(-KP * x - KD * v)
        x, v = moved(x, v, u[-1], 1.0 / rate)
        exact.append((x, v))
    exact = np.array(exact)
    assert np.abs(run.position[:, 0] - exact[:, 0]).max() < 1e-12
    assert np.abs(run.velocity[:, 0] - exact[:, 1]).max() < 1e-12
    assert np.array_equal(run.signal("u").t, t[:-1])
    assert np.abs(run.signal("u").y[:, 0] - u).max() < 1e-11
    assert run.certificate.ok
    # the twin: a loop that samples one period late is another motion
    late = ph.simulate(BODY, START, t[-1], loads=[PUSH], controllers=[controller(delay=1.0 / rate)], t_eval=t)
    assert np.abs(late.position[:, 0] - exact[:, 0]).max() > 1e-3


@pytest.mark.parametrize("delay", [0.0, 0.03, 0.1, 0.137, 0.25])
def test_a_delay_need_not_be_a_multiple_of_the_sample_time(delay):
    """Two rates beside each other, and a delay: the force of one is held while the other changes."""
    rate, n = 8.0, 1000
    samples = np.arange(n) / rate
    run = ph.simulate(BODY, START, n / rate, loads=[PUSH], controllers=[controller(rate=rate, delay=delay)],
                      t_eval=samples)  # fmt: skip
    x, v, t, u = float(START.position[0]), float(START.velocity[0]), 0.0, 0.0
    waiting, exact = [], []
    for sample in samples:
        while waiting and waiting[0][0] <= sample:
            at, force = waiting.pop(0)
            x, v = moved(x, v, u, at - t)
            t, u = at, force
        x, v = moved(x, v, u, sample - t)
        t = sample
        exact.append((x, v))
        force = -KP * x - KD * v
        if delay:
            waiting.append((sample + delay, force))
        else:
            u = force
    scale = np.abs(exact).max()
    assert np.abs(run.position[:, 0] - np.array(exact)[:, 0]).max() < 1e-12 * max(1.0, scale)
    assert np.abs(run.velocity[:, 0] - np.array(exact)[:, 1]).max() < 1e-12 * max(1.0, scale)


def test_several_rates_and_phases_equal_the_exact_motion():
    """One controller sets the force along x from the place, the other adds a damping along x, as another input."""
    damp = ph.loads.Force(ph.Input("d", (0.0, 0.0, 0.0), "N"))
    fast = ph.Controller(lambda t, s, m: (-KD * s.velocity[0], 0.0, 0.0), rate=16.0, commands="d", name="fast")
    slow = ph.Controller(
        lambda t, s, m: (-KP * s.position[0], 0.0, 0.0), rate=5.0, commands="u", phase=0.0625, name="slow"
    )
    t_eval = np.arange(1, 1000) / 16.0
    run = ph.simulate(BODY, START, t_eval[-1] + 0.01, loads=[PUSH, damp], controllers=[fast, slow], t_eval=t_eval)
    times = sorted({*(k / 16.0 for k in range(1001)), *(0.0625 + k / 5.0 for k in range(315))})
    x, v, t, u, d, exact = float(START.position[0]), float(START.velocity[0]), 0.0, 0.0, 0.0, {}
    for at in times:
        x, v = moved(x, v, u + d, at - t)
        t = at
        exact[at] = x
        if at * 16.0 == round(at * 16.0):
            d = -KD * v
        if abs((at - 0.0625) * 5.0 - round((at - 0.0625) * 5.0)) < 1e-9:
            u = -KP * x
    assert np.abs(run.position[:, 0] - [exact[at] for at in t_eval]).max() < 1e-12


def radius(kp, kd, period):
    """The spectral radius of the sampled double integrator of unit mass, from its exact map."""
    T = period
    A = np.array([[1.0 - 0.5 * kp * T * T, T - 0.5 * kd * T * T], [-kp * T, 1.0 - kd * T]])
    return np.abs(np.linalg.eigvals(A)).max()


@pytest.mark.parametrize(("kp", "kd", "stable"), [
    (1.0, 1.0, True), (3.9, 2.0, True), (4.2, 2.0, False), (1.0, 19.0, True), (1.0, 21.0, False), (-0.1, 1.0, False),
    (10.0, 0.49, False), (10.0, 0.51, True),
])  # fmt: skip
def test_the_loop_is_stable_exactly_where_the_closed_form_says(kp, kd, stable):
    """kp > 0, kp T < 2 kd, kd T < 2 of a unit mass (T = 0.1 s); the radius is measured from the run itself."""
    T, unit = 0.1, ph.Body(mass=1.0, inertia=(1, 2, 2.5))
    if 1.0 < kp < 10.0:
        T = 0.975
    law = ph.Controller(lambda t, s, m: (-kp * s.position[0] - kd * s.velocity[0], 0.0, 0.0), rate=1 / T, commands="u")
    rows = []
    for place, speed in ((1.0, 0.0), (0.0, 1.0)):  # the map of one period, column by column
        run = ph.simulate(unit, ph.State(position=(place, 0, 0), velocity=(speed, 0, 0)), T, loads=[PUSH],
                          controllers=[law])  # fmt: skip
        rows.append((run.position[-1, 0], run.velocity[-1, 0]))
    measured = np.abs(np.linalg.eigvals(np.array(rows).T)).max()
    assert abs(measured - radius(kp, kd, T)) < 1e-9
    assert (measured < 1.0) == stable == (kp > 0 and kp * T < 2 * kd and kd * T < 2)
