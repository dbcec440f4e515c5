"""Every method that moves a rotation as such, found by its file, keeps each claim that it makes; and twins that do not.

What runs here is plain Python unless it is long: the same kernels, without an engine to compile.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.integrate import methods
from polhode.integrate.group.method import GroupMethod
from polhode.integrate.group.munthe_kaas import stepper
from tests.helpers import random_body, random_state
from tests.steps import Q, Steps

EPS = float(np.finfo(float).eps)
ALL = [method for method in map(methods.get, methods.names()) if isinstance(method, GroupMethod)]
TAKES_LOADS = [method for method in ALL if method.any_load]
COUNTS = {1: (160, 320, 640), 2: (40, 80, 160), 3: (24, 48, 96), 4: (16, 32, 64)}
by_name = {"ids": lambda method: method.name}

# A body and a state of general kind, and loads of every kind: with a potential and without, of the velocities, of time.
_RNG = np.random.default_rng(20)
BODY, START = random_body(_RNG), random_state(_RNG)
POTENTIAL = (
    ph.loads.Gravity((0.4, -0.3, -2.0)),
    ph.loads.Spring(1.7, (0.9, -0.4, 0.6), (0.3, 0.2, -0.4), 0.5),
)


def brake(t: float, state: Any) -> tuple[float, float, float]:
    """Friction that is not linear and not along omega."""
    w = state.omega
    return (-0.3 * w[0] - 0.1 * w[1] * abs(w[1]), -0.2 * w[1], -0.4 * w[2] + 0.1 * w[0])


def push(t: float) -> tuple[float, float, float]:
    """A torque of time alone."""
    return (0.3 * np.cos(2.0 * t), -0.2 * np.sin(3.0 * t), 0.1 + 0.2 * t)


def ready(load: Any) -> Any:
    """The load as a run uses it: settled at the start."""
    from polhode.model.loads.table import settled
    from polhode.simulate.one_body import start_state

    return settled(load, 0.0, start_state(START))


PUSH = ready(ph.loads.Torque(push, frame="world"))
LOADS = (*POTENTIAL, ready(ph.loads.Torque(brake)), PUSH, ph.loads.Drag(0.2, 0.1))
TRUTH: dict[bool, ph.Trajectory] = {}


def truth(loaded: bool) -> ph.Trajectory:
    """The end of the motion by another formulation, at tight tolerance."""
    if loaded not in TRUTH:
        loads = LOADS if loaded else ()
        TRUTH[loaded] = ph.simulate(BODY, START, 1.0, loads=loads, method="dop853", rtol=1e-13, atol=1e-14)
    return TRUTH[loaded]


def observed(method: GroupMethod, loaded: bool) -> tuple[np.ndarray, np.ndarray]:
    """The errors of all quantities for falling steps, and the powers of the step with which they fall."""
    steps = Steps(method, BODY, LOADS if loaded else ())
    counts = COUNTS[max(1, method.order)]
    errors = np.array([steps.errors(steps.go(steps.start(START), 1.0, n), truth(loaded)) for n in counts])
    with np.errstate(divide="ignore", invalid="ignore"):
        powers = np.log2(errors[-2] / errors[-1])
    return errors, powers


@pytest.mark.parametrize("method", ALL, **by_name)
def test_order_of_a_free_body(method: GroupMethod) -> None:
    """The attitude has the claimed order, or is exact; place and momenta are exact."""
    errors, powers = observed(method, loaded=False)
    assert errors[:, 1:].max() < 1e-12
    if errors[:, 0].max() > 1e-11:
        assert not method.exact
        assert powers[0] == pytest.approx(method.order, abs=0.2), errors


@pytest.mark.parametrize("method", TAKES_LOADS, **by_name)
def test_order_under_loads(method: GroupMethod) -> None:
    """The attitude has the claimed order; place, momenta, work and impulses no lower one."""
    errors, powers = observed(method, loaded=True)
    assert powers[0] == pytest.approx(method.order, abs=0.25), errors
    assert ((powers > method.order - 0.3) | (errors[-1] < 1e-12)).all(), (errors, powers)


def test_a_rotation_vector_is_not_the_integral_of_omega() -> None:
    """Twin: without the brackets of dexpinv the method of order 4 falls to order 2."""
    flat = methods.get("rkmk4")._replace(
        name="flat",
        write=lambda p: stepper(p, (0.0, 0.5, 0.5, 1.0), (1 / 6, 1 / 3, 1 / 3, 1 / 6), curved=False),
    )
    for loaded in (False, True):
        assert observed(flat, loaded)[1][0] < 3.0


@pytest.mark.parametrize("method", ALL, **by_name)
def test_steps_stay_on_the_group(method: GroupMethod) -> None:
    """Before anything is normalized, even in a long step, |q| = 1 to rounding."""
    steps = Steps(method, BODY, LOADS if method.any_load else ())
    start = steps.start(START)
    h = 0.7 / np.linalg.norm(START.omega)
    assert abs(np.linalg.norm(steps.bare(0.0, start, h)[Q]) - 1.0) < 8 * EPS


def test_a_runge_kutta_step_leaves_the_group() -> None:
    """Twin: the classical method on the four numbers of q does not stay there."""
    w, h = np.array(START.omega), 0.7 / np.linalg.norm(START.omega)
    W = 0.5 * np.array(
        [[0, -w[0], -w[1], -w[2]], [w[0], 0, w[2], -w[1]], [w[1], -w[2], 0, w[0]], [w[2], w[1], -w[0], 0]]
    )
    q = START.attitude
    for part in (4, 3, 2, 1):  # for a constant omega the classical method is the series of exp to h^4
        q = START.attitude + h / part * W @ q
    assert abs(np.linalg.norm(q) - 1.0) > 1e-7


# Steps in which the body turns by about 0.3 rad, and times between them: what is kept must be kept there too.
FREE_STEPS, TURN = 20_000, 0.3


def departures(method: str) -> dict[str, float]:
    """How far the laws of a free body are off at most in a long run of long steps, relative."""
    dt = TURN / float(np.linalg.norm(START.omega))
    times = np.sort(np.random.default_rng(3).uniform(0.0, FREE_STEPS * dt, 300))
    run = ph.simulate(BODY, START, FREE_STEPS * dt, method=method, dt=dt, t_eval=[0.0, *times, FREE_STEPS * dt])
    L_W, E, spin = run.angular_momentum, run.energy, run.rotation_energy
    return {
        "energy": np.abs(E / E[0] - 1.0).max(),
        "rotation_energy": np.abs(spin / spin[0] - 1.0).max(),
        "angular_momentum": np.linalg.norm(L_W - L_W[0], axis=1).max() / np.linalg.norm(L_W[0]),
    }


@pytest.mark.parametrize("method", ALL, **by_name)
def test_laws_that_are_kept(method: GroupMethod) -> None:
    """To rounding, which walks at random: 10 eps sqrt(steps)."""
    found = departures(method.name)
    assert method.keeps
    assert {name: found[name] for name in method.keeps if found[name] > 10 * EPS * FREE_STEPS**0.5} == {}


def test_laws_that_are_not_kept() -> None:
    """Twins: a good method of order 4 breaks all of them, and one that moves L in space still breaks the energy's."""
    assert min(departures("rk4").values()) > 1e-6
    assert departures("rkmk4")["rotation_energy"] > 1e-6


def way_back(method: GroupMethod) -> float:
    """How far a step, and a step back, lead away, under loads that do not look at velocities."""
    steps = Steps(method, BODY, (*POTENTIAL, PUSH) if method.any_load else ())
    start, h, t = steps.start(START, 0.4), 0.5 / float(np.linalg.norm(START.omega)), 0.4
    back = steps.step(t + h, steps.step(t, start, h), -h)
    return float(np.abs(steps.between(start, back)).max())


@pytest.mark.parametrize("method", [method for method in ALL if method.reversible], **by_name)
def test_a_step_back_undoes_a_step(method: GroupMethod) -> None:
    """To rounding."""
    assert way_back(method) < 100 * EPS


def test_a_step_back_of_others_does_not() -> None:
    """Twin: explicit methods come back to their order only."""
    assert way_back(methods.get("rkmk2")) > 1e-4
    assert way_back(methods.get("rkmk4")) > 1e-7


def form(L_W: np.ndarray) -> np.ndarray:
    """The symplectic form at L_W in the twelve numbers of `Steps.shifted`.

    theta = P . dp + L . eta with eta the turn in space. Fields of constant eta are right-invariant, their bracket is
    minus the vector product, so d theta(1, 2) = P1 . p2 - P2 . p1 + L1 . eta2 - L2 . eta1 + L . (eta1 x eta2).
    """
    Omega, one = np.zeros((12, 12)), np.eye(3)
    Omega[3:6, 0:3], Omega[0:3, 3:6] = one, -one
    Omega[9:12, 6:9], Omega[6:9, 9:12] = one, -one
    Omega[6:9, 6:9] = [[0, L_W[2], -L_W[1]], [-L_W[2], 0, L_W[0]], [L_W[1], -L_W[0], 0]]
    return Omega


def defect_of_form(method: GroupMethod, loaded: bool) -> float:
    """The largest element of J^T Omega_new J - Omega, J the derivative of a step by differences of order 4."""
    steps = Steps(method, BODY, POTENTIAL if loaded else ())
    start, h, d = steps.start(START), 0.5 / float(np.linalg.norm(START.omega)), 2e-3
    end = steps.step(0.0, start, h)

    def moved(i: int, by: float) -> np.ndarray:
        return steps.between(end, steps.step(0.0, steps.shifted(0.0, start, by * np.eye(12)[i]), h))

    near, far = ([moved(i, x * d) - moved(i, -x * d) for i in range(12)] for x in (1.0, 2.0))
    J = (8.0 * np.array(near) - np.array(far)).T / (12.0 * d)
    return float(np.abs(J.T @ form(end[steps.L]) @ J - form(start[steps.L])).max())


@pytest.mark.parametrize("method", [method for method in ALL if method.symplectic], **by_name)
def test_symplectic(method: GroupMethod) -> None:
    """Free, and under loads with a potential: to d^4 = 2e-11 times fifth derivatives / 30, and rounding / d."""
    for loaded in (False, True) if method.any_load else (False,):
        assert defect_of_form(method, loaded) < 1e-10


def test_not_symplectic() -> None:
    """Twins: to keep energy and momentum is not enough."""
    for name in ("implicit_midpoint", "rkmk2", "rkmk4"):
        assert not methods.get(name).symplectic
        assert defect_of_form(methods.get(name), False) > 1e-6, name


# What each method of the group claims, as its literature has it: a claim that is lost is not tested any more.
CLAIMED = {
    "free_rotor": {"exact", "reversible", "symplectic"},
    "implicit_midpoint": {"reversible"},
    "moser_veselov": {"symplectic", "reversible"},
    "rkmk2": set(),
    "rkmk4": set(),
    "split4": {"symplectic", "reversible"},
    "strang": {"symplectic", "reversible"},
}


def test_no_claim_is_lost() -> None:
    found = [method for method in map(methods.get, methods.names()) if isinstance(method, GroupMethod)]
    claims = {
        method.name: {claim for claim in ("symplectic", "reversible", "exact") if getattr(method, claim)}
        for method in found
    }
    assert claims == CLAIMED
