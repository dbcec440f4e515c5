"""One suite for every joint, constraint, load and base: its numbers are symbols; other numbers are no other program."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode._jit import call_once
from polhode.dynamics import formulations
from polhode.dynamics.evaluation import plain_par
from polhode.dynamics.linear import linear_of, solver_kernel
from polhode.dynamics.programs import LEDGER, Setting, field_program
from polhode.model.figures import figures_of
from polhode.model.mechanism import Mechanism
from polhode.model.signals import all_inputs, at_start
from polhode.simulate.link import with_entries
from polhode.simulate.mechanism_link import MechanismLink
from tests.conformance.test_constraints import EXAMPLES as CONSTRAINTS
from tests.conformance.test_constraints import Stand
from tests.conformance.test_joints import EXAMPLES as JOINTS
from tests.conformance.test_joints import general
from tests.conformance.test_system_loads import EXAMPLES as LOADS
from tests.conformance.test_system_loads import own_of, rig
from tests.helpers import random_body

T = 0.7
BASES = [
    ph.BaseMotion.accelerating((0.3, -0.2, 2.1), (0.4, 0.5, -0.3)),
    ph.BaseMotion.turning((0.3, 0.4, 0.87), 1.3, (0.2, 0.3, 0.4), 0.7).then(
        ph.BaseMotion.shaking((0.1, 0.2, 0.3), 2.5, 0.4)
    ),
    ph.BaseMotion.rocking((0.1, 0.7, 0.3), 0.4, 0.6, 0.2, (0.3, 0.1, -0.2)),
]  # fmt: skip


def examples(found: dict[str, list[Any]]) -> list[Any]:
    return [pytest.param(one, id=f"{kind}-{i}") for kind, items in found.items() for i, one in enumerate(items)]


def chain(joint: Any, rng: np.random.Generator, base: Any = None) -> tuple[Mechanism, np.ndarray, np.ndarray]:
    """Two bodies, both on this joint, nothing aligned."""
    system = ph.System(gravity=(0.3, -0.2, -9.81), base=base)
    parent = "world"
    for name in ("one", "two"):
        system.add(random_body(rng), joint, parent, rng.normal(size=3), rng.normal(size=3), name, rng.normal(size=4),
                   rng.normal(size=4))  # fmt: skip
        parent = name
    states = [general(joint, rng) for _ in range(2)]
    return system.mechanism(), *(np.concatenate([state[k] for state in states]) for k in (0, 1))


class Field:
    """The field of a mechanism with its numbers as symbols: for its own numbers, and for others."""

    def __init__(self, mechanism: Mechanism, q: np.ndarray, v: np.ndarray, formulation: str = "articulated") -> None:
        self.formulation, self.q, self.v = formulations.get(formulation), q, v
        self.figures = figures_of(mechanism)
        self.link = MechanismLink(mechanism, T, q, v, solver_kernel(mechanism, self.formulation), [])
        self.link.set_activity(np.ones(len(mechanism.constraints)))
        place = 0
        numbers = [x for one in mechanism.constraints for x in one.numbers(mechanism, T, tuple((q + 0.1).tolist()))]
        for i, one in enumerate(mechanism.constraints):
            count = one.n_numbers(mechanism)
            self.link.set_numbers(i, numbers[place : place + count])
            place += count
        self.link.set_inputs(at_start(all_inputs(mechanism.loads)))
        own = [x for load in mechanism.loads for x in own_of(load, mechanism)]
        self.y = np.concatenate([q, v, own, np.zeros(LEDGER)])
        self.link.programs.program(field_program(mechanism, self.setting(self.link.reader)), "field")

    def setting(self, reader: Any = None) -> Setting:
        return Setting(self.formulation, linear_of, self.formulation.stabilize, reader)

    def compiled(self, values: Any) -> np.ndarray:
        """By the one program, for these numbers."""
        programs, out = self.link.programs, np.zeros(len(self.y))
        par = [*programs.functions, *programs.numbers.tolist(), *values]
        made = programs.made["field"]
        call_once(made.address, T, self.y, with_entries([*par, *made.behind(par)]), out)
        return out

    def plain(self, values: Any) -> np.ndarray:
        """By Python, for the mechanism with these numbers."""
        mechanism = self.figures.spread(list(values))
        par = plain_par(mechanism, T, tuple(self.q.tolist()), tuple(self.v.tolist()))
        first = self.link.places.activity
        solver = solver_kernel(mechanism, self.formulation)
        par[first - 2 : first] = [solver, np.zeros(1)]
        par[first:] = self.link.programs.numbers.tolist()
        out = np.zeros(len(self.y))
        field_program(mechanism, self.setting())(T, self.y.tolist(), par, out)
        return out


def check(field: Field, rng: np.random.Generator) -> None:
    """Machine code and Python agree for the mechanism's own numbers, and for other masses and positions of joints."""
    own, mechanism = np.array(field.figures.values), field.figures.mechanism
    free = {abs(x) for link in mechanism.links for x in (link.mass, *link.p_PF, *link.com)}
    factors = np.where([abs(x) in free for x in own.tolist()], rng.uniform(0.9, 1.1, len(own)), 1.0)
    called = any(one.slots for one in (*mechanism.loads, *mechanism.constraints))
    others = own if called else own * factors  # what is called has numbers of its own
    assert called or (factors != 1.0).sum() > 4
    for values in (own, others):
        expected = field.plain(values.tolist())
        assert np.isfinite(expected).all()
        scale = np.abs(expected).max()
        np.testing.assert_allclose(field.compiled(values.tolist()), expected, rtol=0, atol=1e-10 * scale)


@pytest.mark.parametrize("joint", examples(JOINTS))
def test_joints(joint: Any, rng: np.random.Generator) -> None:
    check(Field(*chain(joint, rng)), rng)


@pytest.mark.parametrize("load", examples(LOADS))
def test_loads(load: Any, rng: np.random.Generator) -> None:
    mechanism, state = rig(rng, load)
    check(Field(mechanism, state.q, state.v), rng)


@pytest.mark.filterwarnings("ignore:prescribed runs as Python")
@pytest.mark.parametrize("constraint", examples(CONSTRAINTS))
def test_constraints(constraint: Any, rng: np.random.Generator) -> None:
    stand = Stand(constraint)
    check(Field(stand.mechanism, stand.q, stand.v), rng)


@pytest.mark.parametrize("base", BASES)
def test_bases(base: Any, rng: np.random.Generator) -> None:
    check(Field(*chain(ph.joints.Universal(), rng, base)), rng)


@pytest.mark.parametrize("formulation", ["articulated", "wittenburg", "partitioned", "multipliers", "udwadia_kalaba"])
def test_formulations(formulation: str, rng: np.random.Generator) -> None:
    stand = Stand(CONSTRAINTS["Point"][0])
    check(Field(stand.mechanism, stand.q, stand.v, formulation), rng)
