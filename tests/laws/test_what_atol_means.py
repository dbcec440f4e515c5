"""What a law may be off by when unknowns are off by `atol`: at least what one of them changes it by, and not much more.

Momenta are linear in the speeds, so that one speed that is off by 1 of its unit changes them by an exact amount; it is
asked for machines from a millimeter to half a kilometer.
"""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.results.invariants import Invariants, Piece
from polhode.results.laws import angular_momentum, energy, instant_momentum, momentum


def craft(arm: float) -> ph.System:
    """A free hub with a hinged arm, both of 2 kg, as large as told."""
    J = 0.1 * arm**2
    system = ph.System(name="craft")
    system.add(ph.Body(2.0, (J, J, J)), ph.joints.Free(), name="hub")
    system.add(ph.Body(2.0, (J, J, J)), ph.joints.Revolute("z"), parent="hub", name="arm",
               at_parent=(0.4 * arm, 0.0, 0.0), at_body=(-arm, 0.0, 0.0))  # fmt: skip
    return system


def started(arm: float, v: np.ndarray) -> ph.Trajectory:
    system = craft(arm)
    still = system.state()
    return ph.simulate(system, system.state(q=still.q, v=v), 1e-9, method="rk4", dt=1e-9)


@pytest.mark.parametrize("arm", [1e-3, 1.0, 500.0])
@pytest.mark.parametrize("law", [momentum.LAW, instant_momentum.LAW], ids=["momentum", "instants"])
def test_one_speed_that_is_off_changes_momenta_by_no_more_than_said(law: object, arm: float) -> None:
    n = len(craft(arm).state().v)
    rest = started(arm, np.zeros(n))
    said = law.terms(Invariants(rest), Piece(rest)).per_atol  # type: ignore[attr-defined]
    moved = [np.linalg.norm(started(arm, row).momentum[0]) for row in np.eye(n)]
    assert max(moved) <= said * (1.0 + 1e-9)
    assert max(moved) >= 0.2 * said


@pytest.mark.parametrize("arm", [1e-3, 1.0, 500.0])
def test_one_speed_that_is_off_changes_the_angular_momentum_by_no_more_than_said(arm: float) -> None:
    n = len(craft(arm).state().v)
    rest = started(arm, np.zeros(n))
    said = angular_momentum.LAW.terms(Invariants(rest), Piece(rest)).per_atol
    moved = [np.linalg.norm(started(arm, row).angular_momentum[0]) for row in np.eye(n)]
    assert max(moved) <= said * (1.0 + 1e-9)
    assert max(moved) >= (0.05 if arm >= 1.0 else 3e-4) * said  # a small one is off by its place, not by its turning


def test_what_energy_may_be_off_by_does_not_depend_on_the_zero_of_height() -> None:
    """m g for each meter: also of a fall that begins or ends at the height that is called zero."""
    said = []
    for height in (0.0, 3.0, -1.0):
        start = ph.State(position=(0.0, 0.0, height))
        gravity = ph.loads.Gravity((0.0, 0.0, -9.81))
        run = ph.simulate(ph.Body(2.0, (1, 2, 2.5)), start, 1.0, loads=[gravity], t_eval=np.linspace(0.0, 1.0, 11))
        said.append(energy.LAW.terms(Invariants(run), Piece(run)).per_atol)
    np.testing.assert_allclose(said, said[0], rtol=1e-9)
    assert said[0] >= 2.0 * 9.81


def test_momentum_is_exact_to_rounding_where_a_method_sums_forces_and_impulses_alike() -> None:
    """Runge-Kutta does, for a mass that stays; an implicit method and a burning rocket do not."""
    body, force = ph.Body(2.0, (1, 2, 2.5)), ph.loads.Force(lambda t: (np.sin(t), 0.0, 1.0))

    def exact(run: ph.Trajectory) -> bool:
        return momentum.LAW.exact(Invariants(run))

    assert exact(ph.simulate(body, ph.State(), 0.1, loads=[force]))
    assert exact(ph.simulate(body, ph.State(velocity=(1, 2, 3)), 0.1))
    assert not exact(ph.simulate(body, ph.State(), 0.1, loads=[force], method="rosenbrock23"))
