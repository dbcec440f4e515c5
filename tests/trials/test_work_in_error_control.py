"""The work of drives and moving bases is as accurate as the run: it belongs to what the step control looks at."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.integrate import march


def gained(run: Any) -> float:
    return float(run.energy[-1] - run.energy[0])


def work_of_the_shaker(t: np.ndarray) -> np.ndarray:
    """In closed form: the kinetic energy of the shift, and what is lifted, J."""
    rate, way = 2.0 * np.pi * 1.7, np.array((0.1, -0.2, 0.05))
    moved = 0.5 * 2.0 * rate**2 * (way @ way) * (np.cos(rate * t + 0.3) ** 2 - np.cos(0.3) ** 2)
    return moved + 2.0 * 9.81 * 0.05 * (np.sin(rate * t + 0.3) - np.sin(0.3))


def shaken(rtol: float, method: str, **options: Any) -> Any:
    """A rotor on a shaker: in its own axes nothing happens, so steps grow long; the shaker's power goes up and down."""
    system = ph.System(gravity=(0.0, 0.0, -9.81), base=ph.BaseMotion.shaking((0.1, -0.2, 0.05), 1.7, 0.3))
    system.add(ph.Body(2.0, (0.1, 0.2, 0.15), "rotor"), ph.joints.Revolute("z"))
    return ph.simulate(system, system.state(v={"rotor": 1.3}), 5.0, rtol=rtol, method=method, **options)


@pytest.mark.parametrize("method", ["dopri5", "dop853"])
@pytest.mark.parametrize("rtol", [1e-6, 1e-9])
def test_work_of_a_shaken_base(method: str, rtol: float) -> None:
    """The kinetic energy of the shift is known exactly, and the work must be what it gains."""
    run = shaken(rtol, method)
    truth = work_of_the_shaker(run.t)[-1]
    assert gained(run) == pytest.approx(truth, abs=1e-9)  # the motion itself is right, whoever counts the work
    assert run.work[-1] == pytest.approx(truth, abs=100 * len(run) * rtol * 20.0)
    assert run.certificate.ok


# Each method at a tolerance that suits its order.
METHODS = {"dopri5": 1e-9, "dop853": 1e-11, "tsit5": 1e-9, "bs23": 1e-6, "rosenbrock23": 1e-4, "trapezoid": 1e-4,
           "trbdf2": 1e-4, "adams": 1e-8, "bdf": 1e-7, "ida": 1e-7, "radau": 1e-6}  # fmt: skip


@pytest.mark.parametrize("method", METHODS)
def test_every_method_that_chooses_its_steps_looks_at_the_work(method: str) -> None:
    """The same shaker; the error of a step is rtol of the 20 J that come and go, those of all steps may add up."""
    rtol = METHODS[method]
    run = shaken(rtol, method)
    assert np.abs(run.work - work_of_the_shaker(run.t)).max() < len(run) * rtol * 20.0
    assert run.certificate.ok, run.certificate


@pytest.mark.parametrize("method", METHODS)
def test_samples_between_steps_have_the_work_too(method: str, rng: np.random.Generator) -> None:
    """What is read from inside a step is as good as its ends, but for the order of the dense output.

    That of a pair is one less than its own (bs23, the pairs of order 5), so that its error is the one which was
    estimated for the step, up to a factor of some tens; cubic and quadratic interpolants of the others are of theirs.
    """
    rtol, t = METHODS[method], np.sort(rng.uniform(0.0, 5.0, 200))
    steps = shaken(rtol, method).provenance.steps
    run = shaken(rtol, method, t_eval=t)
    assert np.abs(run.work - work_of_the_shaker(t)).max() < max(100.0, steps) * rtol * 20.0


@pytest.fixture
def blind(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Turns the look at the work off, in plain Python, where a function can be replaced."""
    monkeypatch.setenv("POLHODE_JIT", "0")
    return lambda: monkeypatch.setattr(march, "with_work", lambda t, h, e, *rest: e)


def test_steps_that_do_not_look_at_the_work_miss_it(blind: Callable[[], None]) -> None:
    """Twin: the same run without that look is wrong by more than the work itself, and the certificate tells."""
    right = shaken(1e-9, "dop853")
    blind()
    wrong = shaken(1e-9, "dop853")
    assert abs(right.work[-1] - work_of_the_shaker(right.t)[-1]) < 1e-6
    assert abs(wrong.work[-1] - work_of_the_shaker(wrong.t)[-1]) > 1.0
    assert right.certificate.ok
    assert not wrong.certificate.ok


def prescribed(course: Any, rtol: float) -> Any:
    """An arm that a motor drives against gravity; it has no other freedom."""
    system = ph.System(gravity=(0.0, 0.0, -9.81))
    system.add(ph.Body(2.0, (0.1, 0.2, 0.15), "arm"), ph.joints.Revolute("y"), at_body=(0.1, 0.2, 0.5))
    system.constrain(ph.constraints.Prescribed("arm", course), "motor")
    return ph.simulate(system, system.assemble(), 3.0, rtol=rtol)


@pytest.mark.parametrize("rtol", [1e-5, 1e-7, 1e-9, 1e-11])
def test_work_of_a_prescribed_hinge(rtol: float) -> None:
    """At a steady rate the course is exact in steps of any length, the work of gravity is not."""
    run = prescribed(ph.constraints.Polynomial((0.1, 2.0)), rtol)
    assert run.work[-1] == pytest.approx(gained(run), abs=100 * len(run) * rtol * 10.0)
    assert run.certificate.ok


def test_the_error_of_the_work_falls_with_rtol() -> None:
    errors = []
    for rtol in (1e-5, 1e-7, 1e-9, 1e-11):
        run = prescribed(ph.constraints.Polynomial((0.1, 2.0, 0.3)), rtol)
        errors.append(abs(run.work[-1] - gained(run)))
    assert errors[0] < 1e-2
    assert all(later < 0.1 * sooner or later < 1e-11 for sooner, later in pairwise(errors))


def test_work_of_a_force_on_one_body() -> None:
    """A train at 1000 m/s that is pulled to and fro by 1 kN: its velocity hardly notices, 0.4 MJ come and go."""
    F, m, v_0, w, t = 1e3, 1e6, 1e3, 5.0, 40.0
    train, start = ph.Body(m, (1e3, 1.3e3, 1.8e3)), ph.State(velocity=(v_0, 0.0, 0.0))
    run = ph.simulate(train, start, t, loads=ph.loads.Force(lambda t: (1e3 * np.sin(5.0 * t), 0.0, 0.0)))
    v = v_0 + F / m / w * (1.0 - np.cos(w * t))
    assert run.work[-1] == pytest.approx(0.5 * m * (v + v_0) * (v - v_0), abs=100 * len(run) * 1e-9 * 2.0 * F * v_0 / w)


def test_work_of_a_motor_that_the_steps_see() -> None:
    """A course that the steps follow anyway has work as accurate as they are."""
    run = prescribed(ph.constraints.Harmonic(0.9, 7.0, 0.3), 1e-9)
    assert run.work[-1] == pytest.approx(gained(run), abs=1e-6)


# What does no work ------------------------------------------------------------------------------------------------

PROBE = ph.Body(1.3, [[0.05, 0.004, -0.003], [0.004, 0.07, 0.005], [-0.003, 0.005, 0.09]])
FAST = ph.State((0.1, 0.2, 0.3), (700.0, 100.0, -200.0), (0.3, 0.5, -0.2, 0.7), (2.1, -1.3, 1.7))


def on_springs() -> Any:
    """All that acts has a potential: the ledger stays empty."""
    loads = [ph.loads.Gravity((0.1, 0.2, -9.81)), ph.loads.Spring(30.0, (0.8, -0.5, 0.6), (0.3, 0.2, -0.4))]
    return ph.simulate(PROBE, FAST, 1.0, loads=loads)


def magnetic() -> Any:
    """A force across the velocity, of which nobody knows that it cannot work: its power is rounding alone."""
    field = np.array((1.0, 2.0, 3.0))
    return ph.simulate(PROBE, FAST, 2.0, loads=ph.loads.Force(lambda t, s: 1.3 * np.cross(s.velocity, field)))


def held_arm() -> Any:
    """A motor that holds an arm against gravity: its torque is large, its speed is the rounding of what it holds."""
    system = ph.System(gravity=(0.0, 0.0, -9.81))
    system.add(ph.Body(2.0, (0.1, 0.2, 0.15), "arm"), ph.joints.Revolute("y"), at_body=(0.1, 0.2, 0.5))
    start = system.state(q={"arm": 0.4})
    torque = float(system.inverse_dynamics(start, [0.0])[0])
    hold = lambda t, q, v: torque - 300.0 * (q - 0.4) - 30.0 * v  # noqa: E731
    return ph.simulate(system, start, 20.0, loads=[ph.loads.JointMotor("arm", hold)])


@pytest.mark.parametrize("idle", [on_springs, magnetic, held_arm])
def test_what_does_no_work_costs_no_steps(idle: Callable[[], Any], blind: Callable[[], None]) -> None:
    """Forces whose work is nothing, or nothing but rounding, must not shorten the steps for it."""
    watched = idle().provenance
    blind()
    free = idle().provenance
    assert watched.steps + watched.refused <= 1.05 * (free.steps + free.refused) + 1


def test_an_empty_ledger_changes_no_bit(blind: Callable[[], None]) -> None:
    watched = on_springs()
    blind()
    np.testing.assert_array_equal(watched.raw, on_springs().raw)


# Tiny and huge ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mass", "length"), [(1e-6, 1e-3), (1.0, 1.0), (1e12, 1e3)])
def test_work_of_a_motor_of_any_size(mass: float, length: float) -> None:
    """A rotor that a torque turns to and fro, from 1e-12 to 1e18 kg m^2: E = w^2 I / 2 in closed form is its work.

    A torque I a cos(5 t) gives w = 3 + (a / 5) sin(5 t); the motion is the same at all sizes, so are the steps.
    """
    I, a = mass * length**2, 0.7
    system = ph.System()
    system.add(ph.Body(mass, (I, 1.3 * I, 1.8 * I), "rotor"), ph.joints.Revolute("z"))
    motor = ph.loads.JointMotor("rotor", lambda t, q, v: 1.8 * I * a * np.cos(5.0 * t))
    run = ph.simulate(system, system.state(v={"rotor": 3.0}), 10.0, loads=[motor])
    w = 3.0 + a / 5.0 * np.sin(5.0 * run.t)
    truth = 0.5 * 1.8 * I * (w * w - 9.0)
    assert np.abs(run.work - truth).max() < len(run) * 1e-9 * np.abs(truth).max()
    assert run.certificate.ok, run.certificate
