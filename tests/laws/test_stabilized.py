"""Stabilized methods: the laws after many steps, the true motion for short ones, and what the correctors do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import polhode as ph
from polhode._jit import kernel
from polhode.core.quat import angle, rotate_back
from polhode.dynamics.acting import NOTHING, Acting, Action
from polhode.integrate import corrector, methods
from polhode.integrate.group.method import GroupMethod
from polhode.integrate.methods.stabilized import METHOD, Stabilized
from polhode.integrate.table import RungeKutta, hermite
from polhode.replay import replay
from polhode.results.recipe import build, describe

EPS = np.finfo(float).eps
BODY = ph.Body(mass=1.0, inertia=(0.02, 0.07, 0.0862), name="tumbler")
START = ph.State(omega=(3.1, -2.3, 1.7))
# A body and a start of general kind, for loads.
PROBE = ph.Body(mass=1.3, inertia=[[0.05, 0.004, -0.003], [0.004, 0.07, 0.005], [-0.003, 0.005, 0.09]])
TUMBLE = ph.State(omega=(2.1, -1.3, 1.7), attitude=(0.3, 0.5, -0.2, 0.7), velocity=(0.3, 0.1, -0.2))
THRUST = ph.loads.Force((0.1, 0.2, -0.05), frame="body", at=(0.1, 0.05, -0.1))
RALSTON = hermite(RungeKutta("ralston", 2, (0.0, 2 / 3), ((), (2 / 3,)), (1 / 4, 3 / 4), "A. Ralston (1962)."))


def brake(t: float, state: Any) -> Any:
    """A torque that drives and one that brakes, N m, body axes."""
    w = state.omega
    return (0.02 * np.sin(3.0 * t) - 0.01 * w[0], 0.01 - 0.012 * w[1], -0.01 * w[2])


TORQUE = ph.loads.Torque(brake)


def tumble(steps: int, dt: float = 2e-3, t_eval: Any = None, **fields: Any) -> ph.Trajectory:
    """The tumbler under a stabilized explicit Euler."""
    return ph.simulate(BODY, START, steps * dt, method=Stabilized(**fields), dt=dt, t_eval=t_eval)


def worst(values: np.ndarray) -> float:
    """The largest change since the start, relative."""
    return float(np.abs(values / values[0] - 1.0).max())


# What must hold after 10^6 steps of 2 ms (measured there: 2.2, 3.0e-3, 1.0e-6, 5.9e-10, 3.8e-15).
LIMITS = {
    "paper": ({"corrector": "paper"}, 5e-3),
    "paper, 16 substeps": ({"corrector": "paper", "substeps": 16}, 1e-5),
    "newton": ({"corrector": "newton"}, 1e-8),
    "projection": ({"corrector": "projection"}, 20 * EPS),
}


@pytest.mark.parametrize("name", LIMITS)
def test_energy_and_momentum_after_many_steps(name: str) -> None:
    """Explicit Euler at 2 ms: the corrector holds the energy without end, the formulation the momentum to the bit."""
    fields, limit = LIMITS[name]
    run = tumble(100_000, **fields)
    error = np.abs(run.rotation_energy / run.rotation_energy[0] - 1.0)
    assert error.max() < limit
    assert error[len(run) // 2 :].max() < 2.0 * error[: len(run) // 2].max() + 10 * EPS  # it does not grow
    spin = run.angular_momentum
    assert np.abs(spin - spin[0]).max() < 10 * EPS * np.linalg.norm(spin[0])


def test_without_a_corrector_the_energy_runs_away() -> None:
    """Twin: Euler's method drives the body to the spin of largest energy, L^2 / (2 Imin), at the right momentum."""
    run = tumble(100_000, corrector=None)
    L = np.linalg.norm(run.angular_momentum[0])
    assert worst(run.rotation_energy) > 1.0
    assert run.rotation_energy[-1] == pytest.approx(0.5 * L**2 / 0.02, rel=1e-3)
    assert np.abs(run.angular_momentum - run.angular_momentum[0]).max() < 10 * EPS * L


def test_only_the_laws_are_held() -> None:
    """Energy and momentum to rounding, and yet the phase along the polhode drifts without end, in step with time.

    At once the error is of order 1 in the step; what grows is of order 2 (42 and 11 microrad/s at 2 and 1 ms).
    """
    exact, late = ph.exact.free_top(BODY.inertia, START.omega), np.array([0.2, 100.0, 500.0])
    errors = {}
    for dt in (2e-3, 1e-3):
        run = tumble(round(500.0 / dt), dt, t_eval=late, corrector="projection")
        errors[dt] = angle(run.attitude, exact.attitude(late))
        assert worst(run.rotation_energy) < 20 * EPS
    assert errors[2e-3][0] / errors[1e-3][0] == pytest.approx(2.0, abs=0.1)
    assert errors[2e-3][2] / errors[1e-3][2] == pytest.approx(4.0, abs=0.3)
    assert errors[2e-3][2] > 3.5 * errors[2e-3][1]
    assert errors[2e-3][2] > 0.015


def test_samples_between_steps_keep_the_laws(rng: np.random.Generator) -> None:
    """A sample inside a step is a shorter step, corrected too."""
    times = np.sort(rng.uniform(0.0, 2.0, 300))
    run = tumble(1000, t_eval=times, corrector="projection")
    np.testing.assert_array_equal(run.t, times)
    assert worst(run.rotation_energy) < 20 * EPS


# What a corrector does to one state ------------------------------------------------------------------------------


def change_of_energy(kind: str, gain: float, excess: float) -> tuple[float, float]:
    """The change of the energy in one correction of a state that has `excess` times its target too much."""
    L_B, par = np.array([0.21, -0.34, 0.27]), np.zeros(corrector.CAP + 1)
    moments = np.array([0.02, 0.07, 0.0862])
    par[1:4], par[4:13] = moments, np.eye(3).ravel()
    par[corrector.GROWTH], par[corrector.DECAY], par[corrector.CAP], par[corrector.FLOOR] = 1.0, 1.0, 1e3, gain
    w_B = L_B / moments
    E = 0.5 * w_B @ L_B
    r, _ = corrector._TURNS[kind](L_B, w_B, E / (1.0 + excess), gain, 1.0, par)
    after = np.array(rotate_back(r, L_B))
    return 0.5 * after @ (after / moments) - E, E - E / (1.0 + excess)


@pytest.mark.parametrize("excess", [1e-3, -1e-3])
def test_the_printed_direction_does_nothing(excess: float) -> None:
    """A turn about the gradient changes the energy in second order only; the corrected one in first order, downhill."""
    small, smaller = (change_of_energy("printed", gain, excess)[0] for gain in (1e-3, 1e-4))
    assert small / smaller == pytest.approx(100.0, rel=0.05)
    small, smaller = (change_of_energy("paper", gain, excess)[0] for gain in (1e-3, 1e-4))
    assert small / smaller == pytest.approx(10.0, rel=0.05)
    assert small * excess < 0.0
    assert abs(change_of_energy("printed", 1e-4, excess)[0]) < 2e-3 * abs(smaller)


@pytest.mark.parametrize("excess", [1e-4, -1e-4])
def test_newton_is_quadratic_and_the_projection_exact(excess: float) -> None:
    """What is left of the excess: its square, and rounding."""
    moved, wanted = change_of_energy("newton", 0.0, excess)
    assert abs(moved + wanted) < 20 * excess**2 * abs(wanted / excess)
    moved, wanted = change_of_energy("projection", 0.0, excess)
    assert abs(moved + wanted) < 1e-15 * abs(wanted / excess) * 4


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run as plain Python: a broken corrector then needs no machine code."""
    monkeypatch.setenv("POLHODE_JIT", "0")


def test_a_corrector_of_the_wrong_sign_is_seen(plain: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: uphill instead of downhill, and the energy is gone in a second."""
    right = tumble(300, corrector="newton")
    newton = corrector._newton

    @kernel
    def uphill(L_B: Any, w_B: Any, target: float, gain: float, h: float, par: Any) -> Any:
        """Turn the other way."""
        r, gain = newton(L_B, w_B, target, gain, h, par)
        return ((r[0], -r[1], -r[2], -r[3]), gain)

    monkeypatch.setitem(corrector._TURNS, "newton", uphill)
    wrong = tumble(300, corrector="newton")
    assert worst(right.rotation_energy) < 1e-8
    assert worst(wrong.rotation_energy) > 1e-2


# Loads -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def truth() -> np.ndarray:
    """The attitude of the probe after 3 s under both loads."""
    return ph.simulate(PROBE, TUMBLE, 3.0, loads=[TORQUE, THRUST], method="dop853", rtol=1e-13, atol=1e-15).attitude[-1]


def check_loads(method: Stabilized, counts: tuple[int, ...], truth: np.ndarray, tolerance: float) -> None:
    """Driven and braked, the motion converges to the true one with the order of the inner method.

    With torques alone work and energy agree to what the corrector leaves: the target is what the work has made.
    """
    runs = [ph.simulate(PROBE, TUMBLE, 3.0, loads=[TORQUE, THRUST], method=method, dt=3.0 / n) for n in counts]
    errors = [angle(run.attitude[-1], truth) for run in runs]
    assert -np.polyfit(np.log(counts), np.log(errors), 1)[0] > method.order - 0.1, errors
    run = ph.simulate(PROBE, TUMBLE, 3.0, loads=TORQUE, method=method, dt=3.0 / counts[0])
    balance = run.rotation_energy - run.work
    assert np.abs(balance - balance[0]).max() < tolerance * run.rotation_energy.max()
    assert np.abs(run.work).max() > 0.05 * run.rotation_energy.max()


@pytest.mark.parametrize(("method", "counts", "tolerance"), [
    (METHOD, (1000, 2000, 4000), 1e-7), (Stabilized("rk4", "projection"), (50, 100, 200), 50 * EPS)
])  # fmt: skip
def test_loads_act_as_they_should(method: Stabilized, counts: tuple[int, ...], truth: Any, tolerance: float) -> None:
    """The default, and a better method."""
    check_loads(method, counts, truth, tolerance)


@pytest.mark.parametrize(("method", "counts", "tolerance"), [
    (Stabilized("trapezoid", "newton"), (25, 50, 100), 1e-4),
    (Stabilized("dopri5", "projection"), (30, 45, 60), 50 * EPS),
])  # fmt: skip
def test_other_inner_methods(method: Any, counts: tuple[int, ...], truth: Any, tolerance: float, plain: Any) -> None:
    """An implicit one, and a pair of order 5 at fixed steps."""
    check_loads(method, counts, truth, tolerance)


def test_a_target_that_ignores_the_loads_is_seen(plain: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: hold the energy of the start under a torque, and the balance breaks."""
    from polhode.dynamics import momentum

    right = ph.simulate(PROBE, TUMBLE, 1.0, loads=TORQUE, method=METHOD, dt=0.01)
    monkeypatch.setattr(momentum, "dot3", lambda a, b: 0.0)
    wrong = ph.simulate(PROBE, TUMBLE, 1.0, loads=TORQUE, method=METHOD, dt=0.01)
    good, bad = (np.abs(run.rotation_energy - run.work - run.rotation_energy[0]).max() for run in (right, wrong))
    assert good < 1e-4 * right.rotation_energy[0]
    assert bad > 1e-2 * right.rotation_energy[0]


def _sloshing(self: Acting, t: Any, y: Any, R_WB: Any, q_WB: Any, par: Any) -> Action:
    """No force and no torque, but a slip s_B = k L_B x w_B, k = 0.5: energy falls, momentum stays."""
    w = np.array([y[6], y[7], y[8]])
    slip = tuple(0.5 * np.cross(np.diag(BODY.inertia) * w, w))
    return Action(R_WB, NOTHING, NOTHING, slip, NOTHING, NOTHING)


def test_internal_friction_at_constant_momentum(plain: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The target falls with what is lost inside; L and the balance with the work of the ledger hold to rounding."""
    I = np.diag(BODY.inertia)

    def body_rate(t: float, L: np.ndarray) -> np.ndarray:
        return np.cross(L, L / I + 0.5 * np.cross(L, L / I))

    true = solve_ivp(body_rate, (0.0, 1.0), I * START.omega, "DOP853", rtol=1e-12, atol=1e-14).y[:, -1]
    monkeypatch.setattr(Acting, "at", _sloshing)
    method = Stabilized("rk4", "projection")
    run = ph.simulate(BODY, START, 1.0, loads=ph.loads.Torque((0, 0, 0)), method=method, dt=5e-3)
    assert np.abs(run.angular_momentum - run.angular_momentum[0]).max() < 10 * EPS * np.linalg.norm(I * START.omega)
    assert (np.diff(run.rotation_energy) < 0.0).all()
    assert run.rotation_energy[-1] < 0.95 * run.rotation_energy[0]
    assert np.abs(run.rotation_energy - run.work - run.rotation_energy[0]).max() < 50 * EPS * run.rotation_energy[0]
    np.testing.assert_allclose(I * run.omega[-1], true, atol=1e-8)


def test_a_blow_sets_a_new_target() -> None:
    """After an impulse the energy is that of the new spin, and held from then on."""
    blow = ph.loads.Impulse((0.03, -0.02, 0.04), 0.5, at=(0.1, -0.2, 0.3))
    run = ph.simulate(PROBE, TUMBLE, 1.0, loads=blow, method=Stabilized("rk4", "projection"), dt=0.01)
    before, after = run.rotation_energy[run.t < 0.5], run.rotation_energy[run.t > 0.5]
    assert worst(before) < 20 * EPS
    assert worst(after) < 20 * EPS
    assert abs(after[0] / before[0] - 1.0) > 1e-3


def test_spins_without_a_gradient() -> None:
    """At rest and about each axis: nothing to correct, nothing that divides by zero."""
    for omega in ((0, 0, 0), (2, 0, 0), (0, 2, 0), (0, 0, 2)):
        for kind in ("paper", "newton", "projection"):
            run = ph.simulate(BODY, ph.State(omega=omega), 1.0, method=Stabilized(corrector=kind), dt=2e-3)
            np.testing.assert_allclose(run.omega[-1], omega, atol=1e-14)


@pytest.mark.parametrize("difference", [0.0, 1e-15, 1e-12])
@pytest.mark.parametrize("kind", ["paper", "newton", "projection"])
def test_a_ball_is_not_turned_by_noise(kind: str, difference: float) -> None:
    """With (nearly) equal moments the excess of the energy is rounding: the inner method's attitude must stay.

    The tolerance: what 1000 turns, each of them put back to unit length, round.
    """
    ball = ph.Body(mass=1.0, inertia=(0.3, 0.3, 0.3 * (1.0 + difference)))
    plain, held = (ph.simulate(ball, START, 2.0, method=Stabilized(corrector=c), dt=2e-3) for c in (None, kind))
    assert angle(held.attitude, plain.attitude).max() <= 2000 * EPS
    assert held.certificate.ok, held.certificate


# The method as an object -----------------------------------------------------------------------------------------


def test_it_replays_to_the_bit(tmp_path: Path) -> None:
    """The inner method and every number are kept with the run."""
    method = Stabilized("rk4", "projection", substeps=3)
    run = ph.simulate(PROBE, TUMBLE, 0.5, loads=THRUST, method=method, dt=0.013, t_eval=[0.1, 0.2, 0.5])
    run.save(tmp_path / "run.nc")
    again = replay(tmp_path / "run.nc")
    assert again.same, str(again)


@pytest.mark.parametrize(
    "method", [METHOD, Stabilized("rk4", None), Stabilized(RALSTON, "paper", 16, 1e-5, growth=2.0)]
)
def test_it_can_be_described(method: Stabilized) -> None:
    """As data, and built again from it, equal and of equal hash."""
    arrays: dict[str, np.ndarray] = {}
    again = build(describe(method, arrays), arrays)
    assert again == method
    assert hash(again) == hash(method)
    assert again.settings == method.settings


def test_claims() -> None:
    """The order is that of the inner method; only the projection claims the energy to rounding."""
    assert [Stabilized(name).order for name in ("explicit_euler", "trapezoid", "rk4", "dopri5")] == [1, 2, 4, 5]
    assert Stabilized(corrector="projection").keeps == {"energy", "rotation_energy", "angular_momentum"}
    assert Stabilized().keeps == {"angular_momentum"}
    assert methods.get("stabilized") is METHOD
    assert methods.is_method(METHOD)


MIDPOINT = GroupMethod("some_group_method", 2, lambda problem: None, "None.")
REFUSALS = [
    ({"inner": "bdf"}, r'"bdf" is a solver of another package.*"rk4" or "trapezoid"'),
    ({"inner": MIDPOINT}, r'"some_group_method" keeps the laws by itself'),
    ({"inner": METHOD}, r'"stabilized" keeps the laws by itself'),
    ({"inner": 4}, "the inner method must be a name or a method, not 4"),
    ({"inner": "rk5"}, 'Did you mean "rk4"'),
    ({"corrector": "newtn"}, 'there is no corrector "newtn". Did you mean "newton"'),
    ({"substeps": 0}, "substeps must be greater than zero"),
    ({"substeps": 1.5}, "substeps must be a whole number, not 1.5"),
    ({"growth": 0.9}, "growth = 0.9"),
    ({"floor": 2.0}, "floor = 2 and cap = 1 rad/s"),
    ({"dead_band": -1e-6}, "dead_band must not be negative"),
    ({"subteps": 2}, 'Did you mean "substeps"'),
]


@pytest.mark.parametrize(("fields", "message"), REFUSALS)
def test_refusals(fields: dict[str, Any], message: str) -> None:
    """What cannot be stabilized is refused by its name, and what would work is said."""
    with pytest.raises(ph.PolhodeError, match=message):
        Stabilized(**fields)


def test_it_needs_a_step() -> None:
    """It takes fixed steps only, whatever the inner method could do."""
    with pytest.raises(ph.PolhodeError, match='"stabilized" takes fixed steps: give dt'):
        ph.simulate(BODY, START, 1.0, method=Stabilized("dopri5"))
