"""Poinsot's construction against 30-digit quadrature, against runs, and at every degenerate case."""

from __future__ import annotations

import dataclasses
import math
from fractions import Fraction
from typing import Any

import mpmath as mp
import numpy as np
import pytest

import polhode as ph
from polhode._jit import kernel
from polhode.analysis.momentum_frame import in_plane, plane_frame
from polhode.analysis.poinsot import (
    Poinsot,
    flip_event,
    flips,
    measured_phase,
    poinsot,
    reachable_energy,
    rolling,
)
from polhode.analysis.poinsot.construction import _cel
from polhode.analysis.poinsot.of_runs import _rate
from polhode.core.quat import from_rotvec, multiply
from polhode.core.small import vectors
from polhode.dynamics import newton_euler
from polhode.dynamics.newton_euler import FORM
from polhode.errors import InputError
from tests.helpers import random_inertia

EPS = float(np.finfo(float).eps)
PAPER = (0.02, 0.07, 0.0862)  # kg m^2
Q = np.array((0.7, -0.1, 0.5, 0.5))

TURNED = ph.Attitude.from_euler("zxz", (0.4, 0.7, -1.1)).matrix
FULL = TURNED @ np.diag((0.9, 1.3, 1.7)) @ TURNED.T
FULL = 0.5 * (FULL + FULL.T)

MOVING: dict[str, tuple[Any, Any]] = {
    "around the smallest": (PAPER, (3.1, -2.3, 1.7)),
    "around the largest": ((0.0862, 0.02, 0.07), (3.1, -2.3, -1.7)),
    "around minus the smallest": ((0.07, 0.02, 0.0862), (1.1, -5.3, 0.7)),
    "full tensor": (FULL, (0.4, 2.1, -0.7)),
    "almost the middle axis": ((1.0, 2.0, 2.5), (0.02, 3.0, -0.01)),
    "separatrix within 1e-12": ((0.75, 1.0, 1.5), (2.0 * (1 + 1e-12), 0.5, 1.0)),
    "nearly symmetric": ((1.0, 1.0 + 1e-9, 1.8), (1.0, 0.3, 1.4)),
    "oblate": ((1.0, 1.0, 1.8), (1.0, 0.3, 1.4)),
    "prolate": ((1.8, 1.0, 1.8), (1.0, -1.4, 0.3)),
    "thin rod": ((1e-6, 1.0, 1.0 + 4e-7), (900.0, 0.3, -0.2)),
}
SYMMETRIC = ("oblate", "prolate")


@pytest.fixture(params=MOVING)
def numbers(request: pytest.FixtureRequest) -> Poinsot:
    """The construction of one case, at a general attitude."""
    inertia, omega = MOVING[request.param]
    return poinsot(inertia, omega, Q)


def constants(numbers: Poinsot) -> tuple[list[Any], list[Any], Any, Any]:
    """Moments (encircled axis last), rates, 2 E and L^2 with 30 digits; from floats, which are taken as exact."""
    mp.mp.dps = 40
    w = numbers.motion.omega0 @ numbers.axes
    I, w = [mp.mpf(float(x)) for x in numbers.moments], [mp.mpf(float(x)) for x in w]
    if numbers.separatrix.side == "smallest":
        I, w = I[::-1], w[::-1]
    return I, w, mp.fdot(I, [x * x for x in w]), mp.fsum((a * b) ** 2 for a, b in zip(I, w, strict=True))


def solid_angle(numbers: Poinsot) -> float:
    """int (1 - cos theta(phi)) dphi over all directions phi across the encircled axis, on sphere and ellipsoid."""
    I, _, E2, LL = constants(numbers)

    def cap(phi: Any) -> Any:
        """1 - cos theta: sin^2 theta f + cos^2 theta/I_3 = 2 E/L^2."""
        f = mp.cos(phi) ** 2 / I[0] + mp.sin(phi) ** 2 / I[1]
        return 1 - mp.sqrt((E2 / LL - f) / (1 / I[2] - f))

    edges = [0, *(mp.pi / 2 - mp.mpf(10) ** -k for k in (1, 3, 5, 7)), mp.pi / 2]
    sign = 1 if numbers.separatrix.side == "largest" else -1
    return float(4 * sign * mp.quad(cap, edges))


def period(numbers: Poinsot) -> float:
    """The time around the polhode, 4 int I_2 d(omega_2)/|(I_3 - I_1) omega_1 omega_3|, by quadrature."""
    I, _, E2, LL = constants(numbers)
    top = mp.sqrt((LL - E2 * I[2]) / (I[1] * (I[1] - I[2])))

    def slowness(psi: Any) -> Any:
        """dt/dpsi at omega_2 = top sin psi; omega_1 and omega_3 from both laws."""
        y2 = (top * mp.sin(psi)) ** 2
        z2 = (LL - E2 * I[0] - I[1] * (I[1] - I[0]) * y2) / (I[2] * (I[2] - I[0]))
        ratio = mp.sqrt(I[1] * (I[1] - I[2]) / (I[0] * (I[0] - I[2])))  # omega_1 = ratio top cos psi
        return I[1] / (abs(I[2] - I[0]) * ratio * mp.sqrt(z2))

    edges = [0, *(mp.pi / 2 - mp.mpf(10) ** -k for k in (1, 2, 3, 4, 5, 6, 8)), mp.pi / 2]
    return float(4 * mp.quad(slowness, edges))


# The curves.


def test_the_polhode_lies_on_both_quadrics_and_moves_as_euler_says(numbers: Poinsot) -> None:
    """omega . I omega = 2 E, |I omega| = L, and the direction of I^-1 (I omega x omega); it closes."""
    omega, L = numbers.polhode(2001), numbers.momentum_curve(2001)
    I = (numbers.axes * numbers.moments) @ numbers.axes.T
    scale = float(numbers.moments[2] / numbers.moments[0])
    np.testing.assert_allclose(L, omega @ I, atol=8 * EPS * numbers.momentum * scale)
    np.testing.assert_allclose(np.einsum("ni,ni->n", omega, L), 2 * numbers.energy, rtol=16 * EPS)
    np.testing.assert_allclose(np.linalg.norm(L, axis=1), numbers.momentum, rtol=16 * EPS)
    assert np.abs(omega[-1] - omega[0]).max() < 8 * EPS * np.abs(omega).max()
    step, way = np.diff(omega, axis=0)[::100], np.linalg.solve(I, np.cross(L, omega).T).T[:-1:100]
    cosine = np.einsum("ni,ni->n", step, way) / np.linalg.norm(step, axis=1) / np.linalg.norm(way, axis=1)
    assert cosine.min() > 0.0  # it turns sharply where it passes the middle axis
    assert np.median(cosine) > 0.9999


def test_the_start_is_on_the_polhode(numbers: Poinsot) -> None:
    """The nearest of many points is as near as their distance from each other."""
    omega = numbers.polhode(20001)
    gap = np.linalg.norm(np.diff(omega, axis=0), axis=1).max()
    assert np.linalg.norm(omega - numbers.motion.omega0, axis=1).min() < gap


def test_the_plane(numbers: Poinsot) -> None:
    """omega of the exact motion stays at the distance 2 E/|L| along L, in the world."""
    t = np.linspace(0.0, min(numbers.period, 50.0), 200)
    height = numbers.motion.omega_world(t) @ numbers.direction
    np.testing.assert_allclose(height, numbers.distance, rtol=1e-11)
    assert numbers.distance == pytest.approx(2 * numbers.energy / numbers.momentum, rel=4 * EPS)


def test_the_radii_are_those_of_the_exact_motion(numbers: Poinsot) -> None:
    """Outer where omega has no part along the middle axis, inner a quarter period later, and nothing beyond them."""
    rate = float(np.abs(numbers.motion.omega0).max())
    if np.isfinite(numbers.first_flip):
        t = numbers.first_flip + numbers.period * np.array((0.0, 0.25))
        radius = np.linalg.norm(numbers.herpolhode(t), axis=1)
        np.testing.assert_allclose(radius, (numbers.outer, numbers.inner), atol=1e-8 * rate)
    radius = np.linalg.norm(numbers.herpolhode(np.linspace(0.0, min(numbers.period, 50.0), 2000)), axis=1)
    assert radius.min() > numbers.inner - 1e-11 * rate
    assert radius.max() < numbers.outer + 1e-11 * rate


def test_the_first_axis_of_the_plane_goes_through_the_start(numbers: Poinsot) -> None:
    (x, y), *_ = numbers.herpolhode((0.0, 1.0))
    assert x > 0.0
    assert abs(y) < 8 * EPS * np.abs(numbers.motion.omega0).max()


# Times and angles, against quadrature.


def test_the_period_is_that_of_quadrature(numbers: Poinsot) -> None:
    assert numbers.period == pytest.approx(period(numbers), rel=1e-13)
    assert numbers.period == pytest.approx(numbers.motion.period, rel=4 * EPS)


def test_the_solid_angle_is_that_of_quadrature(numbers: Poinsot) -> None:
    assert numbers.phase.solid_angle == pytest.approx(solid_angle(numbers), abs=1e-13)


def test_the_phase_is_the_turn_of_the_exact_motion(numbers: Poinsot) -> None:
    """Two unrelated ways: from the curve of L in the body alone, and from the attitudes."""
    q0, q1 = numbers.motion.attitude((0.0, numbers.period))
    w, *v = multiply(q1, q0 * (1, -1, -1, -1))
    turn = 2 * math.atan2(float(np.dot(v, numbers.direction)), w)
    size = float(np.abs(numbers.motion.omega0).max()) * numbers.period
    assert abs(math.remainder(turn - numbers.phase.turn, 2 * math.pi)) < 1e-13 + 40 * EPS * size
    assert -math.pi < numbers.phase.turn <= math.pi


def test_bulirschs_integral() -> None:
    for kc, p, a, b in ((0.3, 2.0, 1.0, 0.09), (1e-7, 5.0, 1.0, 1e-14), (1.0, 1.0, 2.0, 2.0), (0.9, 1e4, 0.3, 0.7)):
        c, s = (lambda x: mp.cos(x) ** 2), (lambda x: mp.sin(x) ** 2)
        f = lambda x: (a * c(x) + b * s(x)) / ((c(x) + p * s(x)) * mp.sqrt(c(x) + kc**2 * s(x)))  # noqa: B023, E731
        edges = [0, 1e-3, 0.1, 1.5, *(mp.pi / 2 - mp.mpf(10) ** -k for k in (3, 5, 7, 9)), mp.pi / 2]
        assert _cel(kc, p, a, b) == pytest.approx(float(mp.quad(f, edges)), rel=1e-14)


# The separatrix.


def test_the_least_angle_to_the_separatrix(numbers: Poinsot) -> None:
    """Over many points of the polhode, by the two planes; and that of the start."""
    L = numbers.momentum_curve(40001) / numbers.momentum
    angles = np.arcsin(np.clip(np.abs(L @ numbers.separatrix.planes.T), 0, 1)).min(axis=1)
    assert numbers.separatrix.least_angle == pytest.approx(angles.min(), rel=1e-6, abs=1e-15)
    start = numbers.motion.omega0 @ (numbers.axes * numbers.moments) @ numbers.axes.T / numbers.momentum
    now = np.arcsin(np.abs(numbers.separatrix.planes @ start)).min()
    assert numbers.separatrix.angle == pytest.approx(now, rel=1e-9, abs=1e-15)
    assert numbers.separatrix.angle >= numbers.separatrix.least_angle * (1 - 4 * EPS)


def test_the_encircled_axis_keeps_its_sign(numbers: Poinsot) -> None:
    assert (numbers.momentum_curve(721) @ numbers.separatrix.axis).min() > 0.0
    assert np.linalg.norm(numbers.separatrix.axis) == pytest.approx(1.0, abs=4 * EPS)


@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_on_the_separatrix(sign: float) -> None:
    """I = (3/4, 1, 3/2), omega = (2, y, 1): L^2 = 2 E exactly. Both planes hold it; it never comes back."""
    on = poinsot((0.75, 1.0, 1.5), (2.0, sign * 0.5, 1.0))
    assert on.kind == "separatrix"
    assert on.separatrix.side == "on"
    assert on.separatrix.angle == on.separatrix.least_angle == 0.0
    assert on.period == on.flip_period == on.phase.dynamic == math.inf
    assert math.isnan(on.phase.turn)
    assert on.inner == 0.0
    L, omega = on.momentum_curve(), on.polhode()
    assert np.abs(L @ on.separatrix.planes.T).min(axis=1).max() < 4 * EPS * on.momentum
    assert np.abs(omega @ on.separatrix.planes_of_omega.T).min(axis=1).max() < 8 * EPS * np.abs(omega).max()
    np.testing.assert_allclose(L[[0, -1]], [[0, -on.momentum, 0], [0, on.momentum, 0]], atol=1e-15)
    # Along omega_2 > 0 the way is up to the middle axis; from omega_2 < 0 one flip is still to come, at atanh/rate.
    when = [] if sign > 0 else [math.atanh(0.5 / on.momentum) / math.sqrt(0.25 * 0.5 * 2 * on.energy / (0.75 * 1.5))]
    np.testing.assert_allclose(on.flips(1e3), when, rtol=1e-14)
    assert on.motion.omega(on.flips(1e3)).size == 3 * len(when)


def test_the_solid_angle_is_continuous_up_to_the_separatrix() -> None:
    """The lune of the limit, from the side of the largest moment; the other side has the rest of the half sphere."""
    on = poinsot((0.75, 1.0, 1.5), (2.0, 0.5, 1.0)).phase.solid_angle
    above, below = (poinsot((0.75, 1.0, 1.5), (2.0, 0.5, 1.0 + d)).phase.solid_angle for d in (1e-13, -1e-13))
    assert above == pytest.approx(on, abs=1e-10)
    assert -below == pytest.approx(2 * math.pi - on, abs=1e-10)


# What does not move.

STILL: dict[str, tuple[Any, Any, str]] = {
    "rest": ((1.0, 2.0, 2.5), (0.0, 0.0, 0.0), "none"),
    "sphere": ((1.3, 1.3, 1.3), (1.0, -2.0, 3.0), "none"),
    "largest axis": ((1.0, 2.0, 2.5), (0.0, 0.0, -2.0), "largest"),
    "middle axis": ((1.0, 2.0, 2.5), (0.0, 2.0, 0.0), "on"),
    "smallest axis": ((1.0, 2.0, 2.5), (2.0, 0.0, 0.0), "smallest"),
    "equator": ((1.0, 1.0, 1.5), (1.0, 2.0, 0.0), "on"),
}


@pytest.mark.parametrize("case", STILL)
def test_a_spin_that_stays_in_place(case: str) -> None:
    inertia, omega, side = STILL[case]
    still = poinsot(inertia, omega, Q)
    size = float(np.linalg.norm(omega))
    assert still.separatrix.side == side
    assert (still.inner, still.outer, still.phase.solid_angle) == (0.0, 0.0, 0.0)
    assert still.period == still.flip_period == still.first_flip == math.inf
    assert still.distance == pytest.approx(size, rel=4 * EPS)
    assert still.flips(100.0).size == 0
    np.testing.assert_array_equal(still.polhode(5), np.tile(omega, (5, 1)))
    assert np.abs(still.herpolhode(np.linspace(0.0, 9.0, 30))).max() <= 32 * EPS * size
    assert still.separatrix.planes.shape == ((0, 3) if case == "sphere" else (2, 3))
    assert all(line for line in still.lines())
    run = ph.simulate(ph.Body(mass=1.0, inertia=inertia), ph.State(omega=omega, attitude=Q), 3.0)
    assert rolling(run).worst < 1e-9
    assert math.isnan(measured_phase(run).about)
    assert flips(run).size == 0


# The reachable energies.


def test_the_energies_of_the_paper() -> None:
    """Source 001, Fig. 1 reads 0.1975 J and 0.8513 J at one L; I_max/I_min = 4.31 and four printed digits."""
    energies = reachable_energy(PAPER, math.sqrt(2 * 0.0862 * 0.1975))
    assert energies.least == pytest.approx(0.1975, rel=8 * EPS)
    assert energies.largest == pytest.approx(0.8513, rel=0.00005 / 0.1975)


def test_no_spin_of_that_momentum_leaves_the_interval(rng: np.random.Generator) -> None:
    """Random directions of L reach both ends to 1 %, and none goes beyond; twin: the ends exchanged."""
    I = random_inertia(rng)
    L = rng.normal(size=(20000, 3))
    L *= 0.7 / np.linalg.norm(L, axis=1)[:, None]
    energy = 0.5 * np.einsum("ni,ni->n", L, np.linalg.solve(I, L.T).T)
    least, largest = reachable_energy(I, 0.7)
    assert least * (1 - 8 * EPS) <= energy.min() < 1.01 * least
    assert 0.99 * largest < energy.max() <= largest * (1 + 8 * EPS)
    np.testing.assert_allclose(reachable_energy(I, L[0]), (least, largest), rtol=8 * EPS)
    assert not largest <= energy.min()


def test_the_ends_of_the_interval() -> None:
    assert reachable_energy((0.0, 1.0, 1.0), 2.0) == (2.0, math.inf)
    assert reachable_energy((0.0, 1.0, 1.0), 0.0) == (0.0, 0.0)
    with pytest.raises(InputError, match="momentum must not be negative"):
        reachable_energy(PAPER, -1.0)


# Runs.


def make_run(inertia: Any, omega: Any, span: float, n: int = 2001, **options: Any) -> ph.Trajectory:
    body, start = ph.Body(mass=1.0, inertia=inertia), ph.State(omega=omega, attitude=Q)
    return ph.simulate(body, start, span, method="dop853", rtol=1e-13, atol=1e-15, t_eval=np.linspace(0.0, span, n),
                       **options)  # fmt: skip


@pytest.mark.parametrize("case", ["around the smallest", "around the largest", "full tensor", "almost the middle axis",
                                  "oblate", "prolate"])  # fmt: skip
def test_a_run_shows_the_predicted_phase(case: str) -> None:
    """After one and after two periods; the turn has no part across L. |omega| t is below 60 rad, rtol 1e-13."""
    inertia, omega = MOVING[case]
    predicted = poinsot(inertia, omega, Q)
    run = make_run(inertia, omega, 2 * predicted.period)
    assert np.allclose(poinsot(run).phase.turn, predicted.phase.turn, atol=1e-14)
    for periods in (1, 2):
        turn = measured_phase(run, periods)
        assert abs(math.remainder(turn.about - periods * predicted.phase.turn, 2 * math.pi)) < 1e-10
        assert turn.across < 1e-10
    turn, phase = measured_phase(run).about, predicted.phase  # twins: no solid angle, and the other sign of it
    for wrong in (phase.dynamic, phase.dynamic + phase.solid_angle):
        assert abs(math.remainder(turn - wrong, 2 * math.pi)) > 0.05


def test_a_run_that_is_too_short_has_no_phase() -> None:
    with pytest.raises(InputError, match=r"covers 1 s, and 1 period\(s\) of its polhode take 2\.8"):
        measured_phase(make_run(PAPER, (3.1, -2.3, 1.7), 1.0, 11))


@pytest.mark.parametrize("case", ["around the smallest", "almost the middle axis", "full tensor"])
def test_a_run_flips_when_it_should(case: str) -> None:
    """By events to the accuracy of the method, by samples to the fourth power of their distance."""
    inertia, omega = MOVING[case]
    numbers = poinsot(inertia, omega, Q)
    span = 2.6 * numbers.period
    body = ph.Body(mass=1.0, inertia=inertia)
    run = make_run(inertia, omega, span, events=flip_event(body))
    predicted = numbers.flips(span)
    assert len(predicted) in (5, 6)
    np.testing.assert_allclose(np.diff(predicted), numbers.flip_period, rtol=1e-13)
    np.testing.assert_allclose(run.events["flip"].t, predicted, atol=1e-9)
    np.testing.assert_allclose(flips(run), predicted, atol=1e-7)


def test_flips_need_a_middle_axis() -> None:
    top = ph.Body(mass=1.0, inertia=(1.0, 1.0, 1.8), name="top")
    run = ph.simulate(top, ph.State(omega=(1.0, 0.3, 1.4)), 9.0)
    assert flips(run).size == poinsot(run).flips(9.0).size == 0
    with pytest.raises(InputError, match='"top" has no middle axis'):
        flip_event(top)


def test_a_sample_exactly_at_zero_is_one_flip() -> None:
    """A run that starts with no part along the middle axis does not flip there; the next flip is half a period on."""
    inertia, omega = (1.0, 2.0, 2.5), (0.5, 0.0, 1.1)
    numbers = poinsot(inertia, omega)
    assert numbers.first_flip == 0.0
    found = flips(make_run(inertia, omega, 0.8 * numbers.period))
    np.testing.assert_allclose(found, numbers.flip_period, atol=1e-8)


@pytest.mark.parametrize("case", ["around the smallest", "around the largest", "full tensor", "oblate"])
def test_the_ellipsoid_of_a_run_rolls(case: str) -> None:
    """The laws to the tolerance of the run, the slip to the sixth power of the samples' distance."""
    inertia, omega = MOVING[case]
    span = 6.0
    found = rolling(make_run(inertia, omega, span, 2001))
    assert max(found.height, found.surface, found.tangency) < 1e-11
    assert found.slip < 1e-8
    assert found.arc < 1e-10
    coarse = rolling(make_run(inertia, omega, span, 201))
    assert 1e3 < coarse.slip / found.slip < 1e7
    assert "slip" in str(found)


def test_both_curves_have_the_length_of_the_polhode() -> None:
    """In one period, against the closed curve itself."""
    numbers = poinsot(*MOVING["around the smallest"])
    found = rolling(make_run(*MOVING["around the smallest"], numbers.period))
    length = np.linalg.norm(np.diff(numbers.polhode(200001), axis=0), axis=1).sum()
    assert found.polhode_length == pytest.approx(length, rel=1e-9)
    assert found.herpolhode_length == pytest.approx(length, rel=1e-9)


def test_without_the_gyroscopic_term_nothing_rolls(broken: Any) -> None:
    """Twin: omega stands still and L turns about it: the ellipsoid is no longer tangent. The phase is wrong too."""

    @kernel
    def no_gyroscopic_term(w_B, par):  # type: ignore[no-untyped-def]
        return (0.0, 0.0, 0.0)

    broken(newton_euler, "free_spin_acceleration", no_gyroscopic_term)
    body = ph.Body(mass=1.0, inertia=PAPER)
    run = ph.simulate(body, ph.State(omega=(3.1, -2.3, 1.7), attitude=Q), 3.0)
    assert rolling(run).tangency > 0.1
    assert rolling(run).worst > 0.1
    assert measured_phase(run).across > 0.1
    assert flips(run).size == 0


def test_a_turn_about_the_momentum_slips() -> None:
    """Twin: attitudes that turn 1 % too fast about L keep every law of L and E; the touching point tells."""
    good = make_run(PAPER, (3.1, -2.3, 1.7), 3.0)
    numbers = poinsot(good)
    extra = 0.01 * numbers.distance * good.t
    raw = good.raw.copy()
    q_turn = from_rotvec(tuple(extra * x for x in numbers.direction))
    raw[:, FORM : FORM + 4] = vectors(multiply(q_turn, good.attitude.T))
    bad = dataclasses.replace(good, raw=raw)
    found = rolling(bad)
    assert max(found.height, found.surface, found.tangency) < 1e-11
    assert found.slip > 1e-3
    assert rolling(good).slip < 1e-8


def test_a_crude_method_is_seen() -> None:
    run = ph.simulate(ph.Body(mass=1.0, inertia=PAPER), ph.State(omega=(3.1, -2.3, 1.7)), 6.0, method="explicit_euler",
                      dt=0.002)  # fmt: skip
    assert rolling(run).surface > 1e-2
    assert rolling(run).worst > 1e-2


def test_rates_of_samples() -> None:
    """Exact for a polynomial of sixth degree on uneven samples, by fewer points where there are fewer."""
    t = np.cumsum(np.random.default_rng(5).uniform(0.5, 1.5, 30)) / 10
    y, dy = np.stack([t**6 - t, t**2], axis=1), np.stack([6 * t**5 - 1, 2 * t], axis=1)
    np.testing.assert_allclose(_rate(t, y), dy, rtol=1e-8, atol=1e-8)
    np.testing.assert_allclose(_rate(t[:3], y[:3, 1:]), dy[:3, 1:], rtol=1e-12)
    assert not _rate(t[:1], y[:1]).any()


# The edges.


def test_the_construction_of_a_run_is_that_of_its_start() -> None:
    run = make_run(FULL, (0.4, 2.1, -0.7), 2.0, 50)
    of_run, of_start = poinsot(run), poinsot(run.model, run.omega[0], ph.Attitude.from_quaternion(run.attitude[0]))
    assert (of_run.period, of_run.inner, of_run.energy) == (of_start.period, of_start.inner, of_start.energy)
    assert of_run.energy == pytest.approx(run.rotation_energy[0], rel=4 * EPS)
    np.testing.assert_allclose(of_run.direction * of_run.momentum, run.angular_momentum[0], rtol=1e-14)
    q_AW = plane_frame(run.angular_momentum[0], run.omega_world[0])
    np.testing.assert_allclose(of_run.herpolhode(run.t), in_plane(q_AW, run.omega_world), atol=1e-9)
    words = " ".join(of_run.lines())
    assert "asymmetric" in words
    assert "flips: every" in words


def test_what_is_refused() -> None:
    with pytest.raises(InputError, match="needs a run, or a body and its omega"):
        poinsot(PAPER)
    with pytest.raises(InputError, match="zero principal moment"):
        poinsot((0.0, 1.0, 1.0), (1.0, 2.0, 3.0))
    with pytest.raises(InputError, match="omega must be 3 numbers"):
        poinsot(PAPER, (1.0, 2.0))


@pytest.mark.parametrize("delta", [1e-8, -1e-12, 1e-15])
def test_next_to_the_separatrix_nothing_cancels(delta: float) -> None:
    """The period is that of exact fractions: 4 K / rate with K = ln(16/m1)/2, m1 = D d13/(d23 A), up to m1 relative."""
    I, w = [Fraction(3, 4), Fraction(1), Fraction(3, 2)], [Fraction(2 * (1 + delta)), Fraction(1, 2), Fraction(1)]
    excess = [sum(x * (x - m) * y * y for x, y in zip(I, w, strict=True)) for m in I]
    first, third = (2, 0) if excess[1] < 0 else (0, 2)  # axis 3 is encircled
    A, D, d23 = abs(excess[first]), abs(excess[1]), abs(I[1] - I[third])
    m1, rate = float(D * abs(I[0] - I[2]) / (d23 * A)), math.sqrt(float(d23 * A / (I[0] * I[1] * I[2])))
    found = poinsot([float(x) for x in I], [float(x) for x in w])
    assert found.period == pytest.approx(2 * math.log(16 / m1) / rate, rel=m1 + 8 * EPS)
