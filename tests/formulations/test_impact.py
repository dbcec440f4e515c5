"""Impacts of random systems: constraints hold after them, M dv = J^T impulse, and one-sided ones only push."""

from __future__ import annotations

import numpy as np
import pytest

from polhode import library
from polhode.analysis.formulation_comparison import compare_formulations
from polhode.dynamics.impact import Contact, impact, rates_of
from tests.formulations.random_systems import drifts, jacobian, mass_matrix, random_loop, rows

V = {f"crank {i}": 1.0 for i in range(3)} | {f"coupler {i}": -1.0 for i in (1, 2)}


@pytest.mark.parametrize("seed", range(6))
def test_an_impact_is_the_nearest_motion_that_keeps_the_constraints(seed: int) -> None:
    """From any speeds: J v + drift = target, M dv = J^T impulse, energy lost = dv . M dv / 2."""
    rng = np.random.default_rng(300 + seed)
    state = random_loop(rng, n_loop=1 + seed % 2)[1]
    state = state.with_values(v=rng.normal(size=state.mechanism.n_v))
    held = rows(state)
    targets = rng.normal(size=len(held)) * (seed % 3)
    contacts = [Contact(row, float(x), False) for row, x in zip(held, targets, strict=True)]
    outcome = impact(state.mechanism, 0.0, state.q, state.v, contacts)
    M, J, dv = mass_matrix(state), jacobian(state), outcome.v - state.v
    assert rates_of(state.mechanism, 0.0, state.q, outcome.v, held) == pytest.approx(targets, abs=1e-9)
    assert M @ dv == pytest.approx(J.T @ outcome.impulses, abs=1e-9)
    if not targets.any() and not drifts(state).any():
        lost = 0.5 * state.v @ M @ state.v - 0.5 * outcome.v @ M @ outcome.v
        assert lost == pytest.approx(0.5 * dv @ M @ dv, rel=1e-9)


@pytest.mark.parametrize("seed", range(6))
def test_one_sided_contacts_only_push(seed: int) -> None:
    """No impulse pulls, and no contact is run into afterwards by those that took part."""
    rng = np.random.default_rng(400 + seed)
    state = random_loop(rng, n_loop=2)[1]
    state = state.with_values(v=rng.normal(size=state.mechanism.n_v))
    held = rows(state)
    outcome = impact(state.mechanism, 0.0, state.q, state.v, [Contact(row, 0.0, True) for row in held])
    rates = rates_of(state.mechanism, 0.0, state.q, outcome.v, held)
    assert (outcome.impulses <= 0.0).all()
    assert np.abs(rates[outcome.took_part]).max(initial=0.0) < 1e-9
    assert not outcome.impulses[~outcome.took_part].any()


def test_formulations_side_by_side() -> None:
    """A loop by all that apply: one motion, and a table that says so; the refused are named with the reason."""
    system = library.double_four_bar()
    found = compare_formulations(system, system.state(v=V), 0.05, method="rk4", dt=1e-3, samples=11)
    assert {entry.formulation for entry in found.entries} >= {"articulated", "wittenburg", "multipliers"}
    assert found.agreement < 1e-9
    for entry in found.entries:
        assert not entry.stopped
        assert entry.coordinates < 1e-8
        assert entry.residual < 1e-10
        assert entry.energy < 1e-8
    assert [name for name, _ in found.refused] == ["newton_euler"]
    assert "newton_euler" in str(found)
    assert "formulations of the same mechanics" in found.words
