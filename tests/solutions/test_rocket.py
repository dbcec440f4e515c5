"""Motors against closed solutions: Tsiolkovsky's rocket, and the spin and the tumbling of a burning cylinder.

A body that turns about an axis of symmetry, with the moment I about its mass center, and loses the mass mu per time
through an exit at the distance l (radius of gyration k): I w_dot + (I_dot + mu (l^2 + k^2)) w = 0, so that w is a
function of the mass alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode._jit import kernel
from polhode.core.small import cross3, minus3, sym_vec
from polhode.dynamics import variable_mass
from polhode.model.loads import thrust as thrust_file
from polhode.model.loads.layout import OMEGA, SIZE, WRENCH
from polhode.model.loads.propellant import lump_kernel
from polhode.model.loads.thrust import LUMP

U, T, DRY, FULL = 2200.0, 9000.0, 60.0, 90.0
R, L, EXIT, RIM = 0.3, 1.8, 2.3, 0.17  # of the grain, of the exit behind its center and its radius, m
MOMENTS = (40.0, 40.0, 3.0)
TIGHT = {"method": "dop853", "rtol": 1e-13, "atol": 1e-14}


def motor(burn: str = "uniform", at: float = 0.0, f: Any = T, **more: Any) -> ph.loads.Thrust:
    grain = ph.Propellant(FULL, burn, radius=R, length=L, at=(0, 0, at), bore=0.1 if burn == "radial" else 0.0)
    return ph.loads.Thrust(f, grain, at=(0, 0, -EXIT), exit_radius=RIM, **(more or {"exhaust_velocity": U}))


def flown(load: ph.loads.Thrust, omega: Any = (0, 0, 0), t_end: float = 18.0, **more: Any) -> ph.Trajectory:
    loads = [load, *more.pop("loads", ())]
    return ph.simulate(ph.Body(mass=DRY, inertia=MOMENTS), ph.State(omega=omega), t_end, loads=loads, **TIGHT, **more)


# ---- Tsiolkovsky

THRUSTS: dict[str, Any] = {
    "constant": T,
    "function": lambda t: T * (1.0 + 0.3 * np.sin(t)),
    "function of three": lambda t: (0.0, 0.0, T * (1.0 - 0.02 * t)),
    "formula": ph.Expression("9000*(1 + 0.2*cos(2*t))"),
    "series": ph.TimeSeries([0.0, 5.0, 30.0], [0.5 * T, 1.2 * T, 0.9 * T]),
    "cubic series": ph.TimeSeries([0.0, 5.0, 12.0, 30.0], [0.5 * T, 1.2 * T, 1.1 * T, 0.9 * T], "cubic"),
    "input": ph.Input("throttle", 0.8 * T),
    "vector input": ph.Input("push", (0.0, 0.0, 0.8 * T)),
    "pieces": ph.Piecewise([0.0, 7.0, 60.0], [(0, 0, T), (0, 0, 0.6 * T)]),
}


@pytest.mark.parametrize("name", THRUSTS)
@pytest.mark.parametrize("g", [0.0, 9.81])
def test_the_speed_is_that_of_tsiolkovsky(name: str, g: float) -> None:
    """v = u ln(m0/m) - g t, at every sample and however the thrust goes, to 1e-10."""
    more = {"loads": [ph.loads.Gravity((0, 0, -g))]} if g else {}
    run = flown(motor("end", f=THRUSTS[name], exhaust_velocity=U, at=-0.4), t_end=40.0, **more)
    speed = U * np.log(run.mass[0] / run.mass) - g * run.t
    np.testing.assert_allclose(run.velocity[:, 2], speed, rtol=0, atol=1e-10 * np.abs(speed).max())
    assert run.mass[0] == DRY + FULL
    assert run.mass[-1] == DRY
    assert run.certificate.ok


def test_the_way_is_that_of_the_integral() -> None:
    """z = u ((tau - t) ln(1 - t/tau) + t) - g t^2/2 while the flow is constant, tau = m0/mu."""
    t = np.linspace(0.0, 20.0, 41)
    run = flown(motor(), t_end=20.0, t_eval=t, loads=[ph.loads.Gravity((0, 0, -9.81))])
    tau = (DRY + FULL) / (T / U)
    way = U * ((tau - t) * np.log(1.0 - t / tau) + t) - 0.5 * 9.81 * t**2
    np.testing.assert_allclose(run.position[:, 2], way, rtol=0, atol=1e-10 * way.max())


def test_a_given_flow_has_its_own_exhaust_velocity() -> None:
    """v = (T / flow) ln(m0/m)."""
    run = flown(motor(flow=3.0, f=T), t_end=40.0)
    assert run.velocity[-1, 2] == pytest.approx(T / 3.0 * np.log(1.0 + FULL / DRY), rel=1e-10)
    assert run.events[0].t == pytest.approx(FULL / 3.0, rel=1e-13)


def test_a_rocket_that_never_gets_lighter_is_found_out(broken: Any) -> None:
    """Twin: the equations see the mass of the start, and neither the speed nor the certificate fits."""
    right = variable_mass.whole
    broken(variable_mass, "whole", lambda m, I, lumps: right(m, I, [one._replace(mass=FULL) for one in lumps]))
    run = flown(motor(), t_end=10.0)
    assert abs(run.velocity[-1, 2] - U * np.log(run.mass[0] / run.mass[-1])) > 50.0
    assert run.certificate["momentum"].verdict == "broken"


# ---- a burning cylinder


def spin_of_solid(run: ph.Trajectory) -> np.ndarray:
    """w / w0 = (I0/I)^(1 - a^2/R^2) of a cylinder that loses density or length, I = I_dry + m R^2/2."""
    I = MOMENTS[2] + 0.5 * R**2 * (run.mass - DRY)
    return (I[0] / I) ** (1.0 - (RIM / R) ** 2)


def spin_of_bore(run: ph.Trajectory) -> np.ndarray:
    """The same where a bore of the radius sqrt(x) widens: d ln w = 2 (x - a^2/2) dx / (B^2 - x^2)."""
    per_area = FULL / (R**2 - 0.1**2)  # rho pi L
    x, k_2 = R**2 - (run.mass - DRY) / per_area, 0.5 * RIM**2
    B = np.sqrt(R**4 + 2.0 * MOMENTS[2] / per_area)
    rim = ((B + x[0]) * (B - x) / ((B - x[0]) * (B + x))) ** (k_2 / B)
    return (B**2 - x[0] ** 2) / (B**2 - x**2) * rim


SPINS = {"uniform": spin_of_solid, "end": spin_of_solid, "radial": spin_of_bore}


@pytest.mark.parametrize("burn", SPINS)
def test_the_spin_of_a_burning_cylinder(burn: str) -> None:
    """Against the power (or the product) of the mass, to 1e-10 at all samples; it changes by a tenth or more."""
    run = flown(motor(burn, at=-0.4), omega=(0, 0, 7.0), t_end=25.0)
    expected = 7.0 * SPINS[burn](run)
    np.testing.assert_allclose(run.omega[:, 2], expected, rtol=1e-10)
    assert np.ptp(expected) > 0.7
    assert not run.omega[:, :2].any()


def test_a_nozzle_as_wide_as_the_cylinder_keeps_the_spin() -> None:
    """What leaves then takes exactly its share: w stays while I falls to a half."""
    grain = ph.Propellant(FULL, radius=R, length=L)
    load = ph.loads.Thrust(T, grain, exhaust_velocity=U, at=(0, 0, -EXIT), exit_radius=R)
    run = flown(load, omega=(0, 0, 7.0), t_end=25.0)
    np.testing.assert_allclose(run.omega[:, 2], 7.0, rtol=1e-12)


def tumbling(run: ph.Trajectory, at: float, burn: str) -> np.ndarray:
    """|w_t| / |w_t0| = exp(integral of -(dI - (l^2 + a^2/4) dm) / I) over the mass, by Gauss's quadrature of the whole
    rocket, l from its mass center to the exit.
    """
    grain = motor(burn, at).propellant

    def whole(m: float) -> tuple[float, float]:
        (_, _, c), I = grain.properties(m)
        center = m * c / (m + DRY)
        moment = MOMENTS[0] + DRY * center**2 + I[0, 0] + m * (c - center) ** 2
        return moment, EXIT + center

    def slope(m: float) -> float:
        h = 1e-3 * FULL  # moments are rational in m: five points give the slope to rounding
        rise = (8.0 * (whole(m + h)[0] - whole(m - h)[0]) - whole(m + 2 * h)[0] + whole(m - 2 * h)[0]) / (12.0 * h)
        moment, arm = whole(m)
        return (arm**2 + 0.25 * RIM**2 - rise) / moment

    x, weights = np.polynomial.legendre.leggauss(30)
    left = run.mass - DRY
    spans = left - left[0]
    sums = [weights @ [slope(left[0] + 0.5 * s * (1 + y)) for y in x] for s in spans]
    return np.exp(0.5 * spans * sums)


@pytest.mark.parametrize("burn", ["uniform", "end", "radial"])
@pytest.mark.parametrize("spin", [0.0, 5.0])
def test_the_jet_damps_the_tumbling(burn: str, spin: float) -> None:
    """Also of a rocket that spins, whose tumbling turns round it; the mass center moves by decimeters meanwhile."""
    t = np.linspace(0.0, 20.0, 9)
    run = flown(motor(burn, at=-0.4), omega=(0.3, -0.2, spin), t_eval=t, t_end=20.0)
    across = np.hypot(*run.omega[:, :2].T)
    np.testing.assert_allclose(across / across[0], tumbling(run, -0.4, burn), rtol=1e-9)
    np.testing.assert_allclose(run.omega[:, 2], spin * SPINS[burn](run), rtol=1e-10, atol=1e-14)
    assert across[-1] < 0.6 * across[0]


def test_tumbling_about_a_center_that_stays_is_a_power_of_the_inertia() -> None:
    """|w| = |w0| (I/I0)^((l^2 + a^2/4)/kappa^2 - 1), I = I_dry + m kappa^2, of a cylinder that loses density."""
    run = flown(motor("uniform"), omega=(0.3, -0.2, 0.0), t_end=20.0)
    kappa_2 = R**2 / 4.0 + L**2 / 12.0
    I = MOMENTS[0] + kappa_2 * (run.mass - DRY)
    expected = (I / I[0]) ** ((EXIT**2 + 0.25 * RIM**2) / kappa_2 - 1.0)
    across = np.hypot(*run.omega[:, :2].T)
    np.testing.assert_allclose(across / across[0], expected, rtol=1e-10)


# ---- twins


def without(*terms: str) -> Callable[..., Callable[..., None]]:
    """`thrust.jet` without some torques: "damping", mu (r x (w x r) + A w), or "inertia", I_dot w."""
    right, damping, inertia = thrust_file.jet, "damping" in terms, "inertia" in terms

    def make(value: Any, n_inputs: int, terms: int, by_flow: bool) -> Any:
        law, lump, first = right(value, n_inputs, terms, by_flow), lump_kernel(terms), SIZE + n_inputs

        @kernel
        def wrong(t: float, state: Any, par: Any, wrench: Any) -> None:
            law(t, state, par, wrench)
            w, mu = state[OMEGA : OMEGA + 3], -wrench[WRENCH]
            now = lump(state[first], -mu, par[LUMP:])
            r = minus3(par[1:4], now[0:3])
            swung = cross3(r, cross3(w, r))
            rim, grown = sym_vec(par[4:], w), sym_vec(now[12:18], w)
            for i in range(3):
                if damping:
                    wrench[3 + i] += mu * (swung[i] + rim[i])
                if inertia:
                    wrench[3 + i] += grown[i]

        return wrong

    return make


@pytest.mark.parametrize("term", ["damping", "inertia"])
def test_a_motor_without_one_of_its_torques_is_found_out(term: str, broken: Any) -> None:
    """Twin: neither spin nor tumbling fit, and the certificate breaks, for what leaves was counted."""
    broken(thrust_file, "jet", without(term))
    run = flown(motor("uniform"), omega=(0.3, -0.2, 5.0), t_end=20.0)
    across = np.hypot(*run.omega[:, :2].T)
    assert abs(run.omega[-1, 2] / 5.0 / SPINS["uniform"](run)[-1] - 1.0) > 0.05
    assert abs(across[-1] / across[0] / tumbling(run.part(slice(-1, None)), 0.0, "uniform")[0] - 1.0) > 0.05
    assert run.certificate["angular_momentum"].verdict == "broken"
