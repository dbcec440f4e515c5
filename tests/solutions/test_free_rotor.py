"""The method free_rotor: against a 30-digit reference, against the other closed form, through events and blows."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core import free_flow
from polhode.core.free_anchor import anchor
from polhode.core.quat import angle, normalize
from polhode.errors import InputError
from tests.solutions.taylor import distance, reference
from tests.solutions.test_exact import CASES, CUBESAT, quaternion

EPS = float(np.finfo(float).eps)
ROUNDING = 60.0 * EPS  # a few dozen operations, and the constants of the anchor


def tensor(inertia: np.ndarray) -> np.ndarray:
    return np.diag(inertia) if inertia.ndim == 1 else inertia


def attitude_after(numbers: np.ndarray, t: float) -> np.ndarray:
    return np.array(normalize(free_flow.attitude_after(t, numbers)))


def error(inertia: np.ndarray, omega0: np.ndarray, q0: np.ndarray, turned: float) -> float:
    """Of the attitude, rad and with its sign, where |omega0| t = turned."""
    t = turned / float(np.linalg.norm(omega0))
    _, q = reference(inertia, omega0, q0, t)
    return 2.0 * distance(attitude_after(anchor(tensor(inertia), omega0, q0), t), q)


def tolerance(turned: float) -> float:
    """Rounding; next to the separatrix one secular angle is a float, and so is the full tensor's first digit lost."""
    return ROUNDING + 4.0 * EPS * abs(turned)


@pytest.mark.parametrize("name", CASES)
def test_equals_the_reference(name: str) -> None:
    rng = np.random.default_rng(sum(map(ord, name)) + 1)
    for turned in (-3.0, 25.0):
        inertia, omega0 = CASES[name](rng)
        assert error(inertia, omega0, quaternion(rng), turned) <= tolerance(turned), (turned, inertia, omega0)


def test_twin_rates_of_single_length_lose_digits() -> None:
    """Without the low halves of the rates the error grows with t, beyond what the cubesat test allows."""
    numbers = anchor(np.diag(CUBESAT), (0.3, 28.1, 42.5), (1.0, 0.0, 0.0, 0.0))
    short = numbers.copy()
    short[[free_flow.PHASE_LOW, free_flow.HALF_LOW]] = 0.0
    lost = [angle(attitude_after(short, t), attitude_after(numbers, t)) for t in (100.0, 1e4, 1e6)]
    assert lost[2] > 10.0 * lost[1] > 10.0 * ROUNDING
    short[free_flow.PHASE] *= 1.0 + 1e-13  # a rate that is wrong in its thirteenth digit
    assert angle(attitude_after(short, 100.0), attitude_after(numbers, 100.0)) > 2e-12


def test_hundreds_of_bodies_against_the_other_closed_form() -> None:
    """Carlson's integrals and theta functions share only the constants; |omega| t up to 6000 rad."""
    rng, worst = np.random.default_rng(5), 0.0
    names = ["general", "full tensor", "nearly symmetric 1e-3", "nearly symmetric at the equator", "lamina"]
    for i in range(200):
        inertia, omega0 = CASES[names[i % len(names)]](rng)
        q0, t = quaternion(rng), rng.uniform(0.0, 6000.0) / float(np.linalg.norm(omega0))
        found = attitude_after(anchor(tensor(inertia), omega0, q0), t)
        worst = max(worst, float(np.linalg.norm(found - ph.exact.free_top(inertia, omega0, q0).attitude(t))))
    assert worst <= 1e-11


def test_two_flips_next_to_the_separatrix() -> None:
    """1e-8 away from it, on either side, after two flips of the body."""
    rng = np.random.default_rng(8)
    for _ in range(4):
        inertia, omega0 = CASES["separatrix 1e-8"](rng)
        top = ph.exact.free_top(inertia, omega0)
        t = 1.1 * top.period  # two flips in a period
        _, q = reference(inertia, omega0, (1.0, 0.0, 0.0, 0.0), t)
        numbers = anchor(tensor(inertia), omega0, (1.0, 0.0, 0.0, 0.0))
        assert numbers[free_flow.KIND] == free_flow.LADDER
        assert 2.0 * distance(attitude_after(numbers, t), q) <= 1e-8


# omega and q_WB of the tumbling cubesat after 100 s (5100 rad), to 40 digits: `taylor.reference` of this folder with
# BITS = 200, ORDER = 44, which takes minutes.
TUMBLED = [Fraction(digits) for digits in (
    "-0.9482048150514184686783255108910848021643", "0.04480022097404208668895836558886163256444",
    "0.3140692527578969219856641530862966494257", "-0.01615776550388549253969673705056739166134")]  # fmt: skip


def cubesat() -> tuple[ph.Body, ph.State]:
    tumble = ph.State(position=(1.0, 2.0, 3.0), velocity=(0.1, -0.2, 0.3), omega=(0.3, 28.1, 42.5))
    return ph.Body(mass=4.0, inertia=CUBESAT), tumble


@pytest.mark.parametrize("dt", [1e-3, 1e-4])
def test_cubesat_tumble(dt: float) -> None:
    """The step does not matter: after 100 s, 5100 rad, the error is that of one evaluation, and every law is kept."""
    body, start = cubesat()
    run = ph.simulate(body, start, 100.0, method="free_rotor", dt=dt, t_eval=[0.0, 50.0, 99.99995, 100.0])
    assert 2.0 * distance(run.attitude[-1], TUMBLED) <= ROUNDING
    assert run.certificate.ok
    np.testing.assert_allclose(run.energy, run.energy[0], rtol=20 * EPS)
    np.testing.assert_allclose(run.position[-1], start.position + 100.0 * start.velocity, rtol=4 * EPS)


def test_times_alone_are_enough() -> None:
    """Without dt the motion is evaluated at t_eval only, at the same bits."""
    body, start = cubesat()
    times = np.linspace(0.0, 1e5, 7)
    run = ph.simulate(body, start, 1e5, method="free_rotor", t_eval=times)
    top = ph.exact.free_top(CUBESAT, start.omega)
    assert run.provenance.steps == 1
    assert angle(run.attitude, top.attitude(times)).max() <= 1e-8


def test_kicks_and_gravity() -> None:
    """Gravity bends the flight, a blow moves the anchor; the same motion as a Runge-Kutta method gives."""
    body, start = cubesat()
    loads = [ph.loads.Gravity((0.0, 0.3, -9.81)), ph.loads.Impulse((0.3, -0.2, 0.5), time=1.2345, at=(0.1, 0.05, -0.2))]
    run = ph.simulate(body, start, 5.0, method="free_rotor", dt=0.01, loads=loads)
    other = ph.simulate(body, start, 5.0, method="dop853", rtol=1e-13, atol=1e-14, loads=loads, t_eval=[5.0])
    np.testing.assert_allclose(run.raw[-1], other.raw[-1], rtol=1e-10, atol=1e-10)
    assert run.certificate.ok, run.certificate


def test_events_are_found_and_a_bounce_goes_on() -> None:
    body, start = cubesat()
    start = replace(start, omega=(0.2, -3.1, 1.7))
    floor = ph.Bounce(restitution=0.7, points=[(0.1, 0.1, 0.2)])
    loads = [ph.loads.Gravity((0.0, 0.0, -9.81))]
    run = ph.simulate(body, start, 1.5, method="free_rotor", dt=0.01, loads=loads, events=[floor])
    other = ph.simulate(body, start, 1.5, method="dop853", rtol=1e-13, atol=1e-14, loads=loads, events=[floor])
    assert len(run.events) == len(other.events) >= 1
    np.testing.assert_allclose(run.events.t, other.events.t, rtol=1e-10)
    np.testing.assert_allclose(run.raw[-1], other.raw[-1], rtol=1e-8, atol=1e-8)


@pytest.mark.parametrize("inertia", [(1.0, 2.0, 2.5), (1.0, 1.0, 1.7), (2.0, 2.0, 2.0)])
@pytest.mark.parametrize("omega", [(0.0, 0.0, 0.0), (0.0, -2.0, 0.0), (1e-200, 0.0, 0.0), (0.0, 3.0, 1e-13)])
def test_rest_and_pure_spin(inertia: Any, omega: Any) -> None:
    run = ph.simulate(ph.Body(1.0, inertia), ph.State(omega=omega), 3.0, method="free_rotor", dt=0.5)
    turned = 0.5 * np.linalg.norm(omega) * run.t
    assert run.certificate.ok
    np.testing.assert_allclose(np.abs(run.attitude[:, 0]), np.abs(np.cos(turned)), atol=1e-12)


def test_exactly_on_the_separatrix() -> None:
    """3 (4 - 3) w_1^2 = 6 (6 - 4) w_3^2 to the bit: the spin ends on the middle axis and stays there."""
    body, start = ph.Body(1.0, (3.0, 4.0, 6.0)), ph.State(omega=(0.5, 0.3, 0.25))
    run = ph.simulate(body, start, 200.0, method="free_rotor", dt=0.5)
    _, q = reference(np.array([3.0, 4.0, 6.0]), start.omega, (1.0, 0.0, 0.0, 0.0), 20.0)
    assert 2.0 * distance(run.attitude[40], q) <= ROUNDING
    assert run.certificate.ok
    assert np.abs(run.omega[-1, [0, 2]]).max() <= 1e-12


def test_what_it_cannot_honor_is_refused_with_a_way_out() -> None:
    body, start = cubesat()
    with pytest.raises(InputError, match=r"torque: use .split4"):
        ph.simulate(body, start, 1.0, method="free_rotor", dt=0.1, loads=[ph.loads.Torque((0.1, 0.0, 0.0))])
    rubbing = [ph.loads.Torque((0.1, 0.0, 0.0)), ph.loads.InternalFriction(power=0.1)]
    for loads in (rubbing, rubbing[1:]):  # splitting cannot honor a slip: it must not be advised
        with pytest.raises(InputError, match=r"(torque|friction): use .rkmk4. or .stabilized.$"):
            ph.simulate(body, start, 1.0, method="free_rotor", dt=0.1, loads=loads)
    with pytest.raises(InputError, match=r"dt .* or t_eval"):
        ph.simulate(body, start, 1.0, method="free_rotor")
    with pytest.raises(InputError, match="quaternion"):
        ph.simulate(body, start, 1.0, method="free_rotor", dt=0.1, attitude="mrp")
