"""The five rods of source 002 against Pinocchio's A, B and accelerations (stored), and the energy at the start."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from polhode.core.cholesky import factorized
from polhode.core.cholesky import solved as solved_by
from polhode.dynamics import articulated, wittenburg
from polhode.dynamics.augmented_bodies import augmented
from polhode.dynamics.formulation import nothing_acts
from polhode.dynamics.quantities import kinetic_energy, potential_energy
from polhode.dynamics.recursion import bias_forces, mass_matrix
from polhode.model.system_state import SystemState
from tests.formulations.asking import EPS, moving_of, relative, solved
from tests.formulations.five_rods import ENERGY, Q0, five_rods

FILE = Path(__file__).parents[2] / "authorities" / "five_rods.csv"
STATES = ("start", "general")
ROUNDING = 1e4 * EPS  # some hundred operations on each element, with numbers of the size of the largest


def stored(which: str) -> dict[str, np.ndarray]:
    """q, v, A (9, 9), B, the accelerations and the energy of a state."""
    with FILE.open() as file:
        rows = [row for row in csv.reader(file) if row[0] == which]
    values = {row[1]: np.array([float(x) for x in row[2:] if x]) for row in rows}
    return values | {"A": np.array([values[f"A{i}"] for i in range(1, 10)])}


def at(which: str) -> tuple[SystemState, dict[str, np.ndarray]]:
    peer = stored(which)
    return five_rods().state(q=peer["q"], v=peer["v"]), peer


def equations(state: SystemState) -> tuple[np.ndarray, np.ndarray]:
    """Wittenburg's A and B."""
    mechanism, moving = state.mechanism, moving_of(state)
    tree = augmented(mechanism)
    now = wittenburg.placed(mechanism, tree, moving)
    K = wittenburg.tensors_K(mechanism, tree, now)
    acts = wittenburg.acting(mechanism, moving, nothing_acts(mechanism))
    return (
        np.array(wittenburg.matrix_A(mechanism, tree, now, K)),
        np.array(wittenburg.vector_B(mechanism, tree, now, K, acts)),
    )


@pytest.mark.parametrize("which", STATES)
def test_A_and_B_are_those_of_pinocchio(which: str) -> None:
    state, peer = at(which)
    A, B = equations(state)
    assert relative(peer["A"], A) < ROUNDING
    assert relative(peer["B"], B) < ROUNDING


@pytest.mark.parametrize("which", STATES)
def test_the_mass_matrix_and_the_bias_are_those_of_pinocchio(which: str) -> None:
    state, peer = at(which)
    assert relative(peer["A"], mass_matrix(state.mechanism, moving_of(state))) < ROUNDING
    assert relative(-peer["B"], bias_forces(state.mechanism, moving_of(state))) < ROUNDING


@pytest.mark.parametrize("formulation", [articulated, wittenburg])
@pytest.mark.parametrize("which", STATES)
def test_the_accelerations_are_those_of_pinocchio(formulation: Any, which: str) -> None:
    state, peer = at(which)
    allowed = ROUNDING * np.linalg.cond(peer["A"])
    assert relative(peer["acceleration"], solved(formulation, state).v_dot) < allowed


def test_the_sum_of_f_as_the_source_codes_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin (erratum 002-1): T(i,i) f(:,i) five times is nothing at the start, but wrong as soon as rods move."""
    monkeypatch.setattr(wittenburg, "turning_of_paths", lambda tree, now: [tuple(5 * x for x in f) for f in now.f])
    for which, wrong in (("start", False), ("general", True)):
        state, peer = at(which)
        assert (relative(peer["B"], equations(state)[1]) > 1e-2) is wrong


def test_joint_vectors_in_the_order_that_the_source_prints_fail() -> None:
    """Twin (erratum 002-4): A with d_ji for d_ij is another matrix."""
    state, peer = at("general")
    mechanism = state.mechanism
    tree = augmented(mechanism)
    now = wittenburg.placed(mechanism, tree, moving_of(state))
    swapped = now._replace(d=tuple(zip(*now.d, strict=True)))
    A = wittenburg.matrix_A(mechanism, tree, now, wittenburg.tensors_K(mechanism, tree, swapped))
    assert relative(peer["A"], A) > 1e-2


@pytest.mark.parametrize("which", STATES)
def test_the_energy(which: str) -> None:
    state, peer = at(which)
    mechanism, moving = state.mechanism, moving_of(state)
    kinetic, potential = kinetic_energy(mechanism, moving), potential_energy(mechanism, moving)
    assert kinetic + potential == pytest.approx(float(peer["energy"][0]), rel=0, abs=ROUNDING * abs(potential))
    assert kinetic == pytest.approx(0.5 * peer["v"] @ peer["A"] @ peer["v"], rel=ROUNDING)
    if which == "start":
        assert np.array_equal(state.q, Q0)
        assert kinetic + potential == pytest.approx(ENERGY, rel=0, abs=5e-10)  # as printed


def test_A_and_B_give_the_accelerations() -> None:
    state, peer = at("general")
    A, B = equations(state)
    v_dot = solved_by(factorized(A.tolist()), B.tolist())
    assert relative(peer["acceleration"], v_dot) < ROUNDING * np.linalg.cond(A)
