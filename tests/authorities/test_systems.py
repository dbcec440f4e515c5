"""Published numbers of systems: benchmarks of others, by the demos that ship with polhode."""

from __future__ import annotations

import importlib

import numpy as np
import pytest

import polhode as ph
from polhode import library

T_FULL_TURN = 1.94251492260708  # s, of the double four-bar, by quadrature of its one equation


def test_five_rods_after_one_second():
    """I. K. Patel's rods, as its code has them: energy, and q(1 s) as Pinocchio computes it."""
    system = library.five_rods().system((0.0, 0.0, -9.81))
    start = system.state(q=(np.pi, 1, 2, 1, 2, 1, np.pi, 2, -2))
    run = ph.simulate(system, start, 1.0, method="dop853", rtol=1e-13, atol=1e-13)
    assert run.energy[0] == pytest.approx(-191.499711048, abs=5e-10)
    wanted = (6.1015682706, 0.7659936167, -0.9491164688, -2.2074767336, 1.2303307911, 4.2587069655, 3.0034746371,
              0.1050222885, 1.4163533191)  # fmt: skip
    assert run.q[-1] == pytest.approx(wanted, abs=1e-9)


def test_five_rods_as_they_are_move_otherwise():
    """The twin with other physics: uniform rods do not meet the numbers of the source."""
    system = library.five_rods("uniform").system((0.0, 0.0, -9.81))
    run = ph.simulate(system, system.state(q=(np.pi, 1, 2, 1, 2, 1, np.pi, 2, -2)), 1.0)
    assert abs(run.energy[0] + 191.499711048) > 1.0
    assert abs(run.q[-1, 0] - 6.1015682706) > 1e-2


def test_heavy_top():
    """Bruels, Cardona, Arnold 2012: the inertial spin at 0.01 s and the mass center at 1 s."""
    top = importlib.import_module("polhode.library.pendulums")
    system = library.heavy_top()
    start = system.state(v={"top": top.SPIN})
    run = ph.simulate(system, start, 1.0, method="dop853", rtol=1e-13, atol=1e-13, t_eval=[0.0, 0.01, 1.0])
    body = run.body("top")
    assert body.omega_world[1, 1] == pytest.approx(149.847393954074, abs=1e-8)
    assert body.position[2] == pytest.approx((0.173343964098386, 0.640088592070569, -0.748490791133581), abs=1e-9)


def test_rope():
    """A mass falls into its rope: when it gets taut, what it loses, and where it is after a second."""
    system = library.rope_pendulum()
    run = ph.simulate(system, system.state(), 1.0, method="dop853", rtol=1e-12, atol=1e-13)
    (snap,) = run.ledger
    assert snap.kind == "snap"
    assert snap.t == pytest.approx(0.420190094, abs=1e-9)
    assert snap.energy_lost == pytest.approx(6.371781908, abs=1e-8)
    assert run.q[-1, :2] == pytest.approx((1.194598850, -0.719397274), abs=2e-9)


def test_rope_that_bounces_goes_elsewhere():
    """The twin with other physics: a rope with restitution loses less."""
    system = library.rope_pendulum(restitution=0.5)
    run = ph.simulate(system, system.state(), 1.0, method="dop853", rtol=1e-12)
    assert run.ledger[0].energy_lost < 0.8 * 6.371781908
    assert np.abs(run.q[-1, :2] - (1.194598850, -0.719397274)).max() > 1e-3  # a million times the tolerance above


def test_double_four_bar_over_several_turns():
    """IFToMM A02: on the parallelogram branch, phi'' = (3.5 g/3) sin phi, through ten singular positions."""
    system = library.double_four_bar()
    v = {f"crank {i}": 1.0 for i in range(3)} | {f"coupler {i}": -1.0 for i in (1, 2)}
    turns = 5
    times = np.arange(turns + 1) * T_FULL_TURN
    run = ph.simulate(system, system.state(v=v), times[-1], method="rk4", dt=1e-3, t_eval=times)
    assert run.q[:, 0] == pytest.approx(2.0 * np.pi * np.arange(turns + 1), abs=1e-8)
    assert np.abs(run.q - run.q[:, :1] * (1, 1, 1, -1, -1)).max() < 1e-9  # one angle for all: no coupler has folded
    assert run.constraint_residual.max() < 1e-10


def test_andrews_mechanism():
    """The solution at 0.03 s of the test set for solvers of initial value problems (F. Mazzia, C. Magherini, 2008)."""
    numbers = importlib.import_module("polhode.library.mechanisms")
    system = library.andrews()
    start = system.state(q=numbers.START)
    run = ph.simulate(system, start, 0.03, method="dop853", rtol=1e-11, atol=1e-11)
    wanted = {"K1": 15.81077119629904, "K2": -15.75637105984298, "K3": 0.04082224013073101, "K4": -0.5347301163226948,
              "K5": 0.5244099658805304, "K6": 0.5347301163226948, "K7": 1.048080741042263}  # fmt: skip
    for name, q in wanted.items():
        assert run.final[name][0][0] == pytest.approx(q, abs=1e-8), name
    assert run.constraint_residual.max() < 1e-12


def test_andrews_mechanism_starts_closed_and_turns_as_published():
    """The start of the sources closes all loops, and its accelerations are theirs."""
    numbers = importlib.import_module("polhode.library.mechanisms")
    system = library.andrews()
    run = ph.simulate(system, system.state(q=numbers.START), 1e-6)
    assert run.constraint_residual[0] < 1e-16
    assert run.v_dot[0, :2] == pytest.approx((14222.4439199541, -10666.8329399655), rel=1e-9)


def test_without_its_spring_the_mechanism_goes_elsewhere(monkeypatch):
    """The twin with the physics broken."""
    numbers = importlib.import_module("polhode.library.mechanisms")
    monkeypatch.setattr(numbers, "SPRING", 0.5 * numbers.SPRING)
    system = library.andrews()
    run = ph.simulate(system, system.state(q=numbers.START), 0.03, method="dop853", rtol=1e-9)
    assert abs(run.final["K1"][0][0] - 15.81077119629904) > 0.1


@pytest.mark.parametrize(("make", "start", "options"), [
    (library.double_four_bar, {"v": {f"crank {i}": 1.0 for i in range(3)} | {"coupler 1": -1.0, "coupler 2": -1.0}},
     {"method": "rk4", "dt": 2e-3}),
    (library.rope_pendulum, {}, {"method": "dop853", "rtol": 1e-10}),
])  # fmt: skip
def test_loops_stay_closed_for_a_hundred_seconds(make, start, options):
    system = make()
    run = ph.simulate(system, system.state(**start), 100.0, t_eval=np.linspace(0.0, 100.0, 2001), **options)
    assert run.t[-1] == 100.0
    assert run.constraint_residual.max() < 1e-10
