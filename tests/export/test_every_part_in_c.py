"""Every joint, constraint, load, base and formulation as C: it compiles without a warning, and its field is that of
machine code. What cannot be written says so."""

from __future__ import annotations

import ctypes
import platform
import warnings
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

import polhode as ph
from polhode.dynamics.evaluation import acting_at_start
from polhode.dynamics.programs import LEDGER
from polhode.errors import InputError
from polhode.io.c_source.target import C
from polhode.io.c_source.write import identifier, written
from polhode.io.portable.gathered import gathered
from polhode.model.mechanism import Mechanism
from polhode.model.system import System, body_as_mechanism
from polhode.model.system_state import make_state
from tests.conformance.test_constraints import EXAMPLES as CONSTRAINTS
from tests.conformance.test_constraints import Stand
from tests.conformance.test_figures import BASES, Field, T, chain
from tests.conformance.test_joints import EXAMPLES as JOINTS
from tests.conformance.test_loads import EXAMPLES as LOADS
from tests.conformance.test_system_loads import EXAMPLES as SYSTEM_LOADS
from tests.conformance.test_system_loads import rig
from tests.export.compiling import Instance, library, needs_compiler, sized
from tests.helpers import random_body, random_state

pytestmark = needs_compiler
FORMULATIONS = ["wittenburg", "partitioned", "multipliers", "udwadia_kalaba"]
ROUNDING = 1e-13  # of the scale of a field


class Case(NamedTuple):
    """A mechanism in a general state."""

    mechanism: Mechanism
    q: np.ndarray
    v: np.ndarray
    formulation: str = "articulated"


def cases() -> dict[str, Case]:
    """All of them by name."""
    rng, found = np.random.default_rng(11), {}
    for kind, items in JOINTS.items():
        found |= {f"joint {kind} {i}": Case(*chain(joint, rng)) for i, joint in enumerate(items)}
    for kind, items in SYSTEM_LOADS.items():
        for i, load in enumerate(items):
            mechanism, state = rig(rng, load)
            found[f"system load {kind} {i}"] = Case(mechanism, state.q, state.v)
    for kind, items in LOADS.items():
        for i, load in enumerate(one for one in items if not one.slips):
            start = random_state(rng)
            q, v = (*start.position, *start.attitude), (*start.velocity, *start.omega)
            found[f"load {kind} {i}"] = Case(body_as_mechanism(random_body(rng), (load,)), np.array(q), np.array(v))
    for kind, items in CONSTRAINTS.items():
        for i, one in enumerate(items):
            stand = Stand(one)
            found[f"constraint {kind} {i}"] = Case(stand.mechanism, stand.q, stand.v)
    found |= {f"base {i}": Case(*chain(ph.joints.Universal(), rng, base)) for i, base in enumerate(BASES)}
    stand = Stand(CONSTRAINTS["Point"][0])
    found |= {f"formulation {name}": Case(stand.mechanism, stand.q, stand.v, name) for name in FORMULATIONS}
    return found


def first_of_each(found: dict[str, Case]) -> dict[str, Case]:
    """One case of every kind."""
    return {name: case for name, case in found.items() if name.endswith(" 0") or not name[-1].isdigit()}


class Exported(NamedTuple):
    """What was written, and why the rest was not."""

    texts: dict[str, str]
    refused: dict[str, str]
    sizes: dict[str, int]


@pytest.fixture(scope="module")
def all_cases() -> dict[str, Case]:
    return first_of_each(cases())


@pytest.fixture(scope="module")
def exported(all_cases: dict[str, Case]) -> Exported:
    return export(all_cases)


def export(all_cases: dict[str, Case]) -> Exported:
    """Each case as C."""
    made = Exported({}, {}, {})
    for name, case in all_cases.items():
        own = identifier(name)
        start = make_state(case.mechanism, case.q, case.v)
        try:
            model = gathered(C, System.of(case.mechanism), start, formulation=case.formulation, method=None, prefix=own)
        except InputError as reason:
            made.refused[name] = str(reason)
            continue
        made.texts[name], made.sizes[name] = written(model, own, "x.c") + sized(own), len(model.numbers.start)
    return made


def test_what_is_refused_and_why(exported: Exported, all_cases: dict[str, Case]) -> None:
    """One-sided constraints, blows and propellant, each by name; and users' functions that decide by values."""
    for name, case in all_cases.items():
        mechanism = case.mechanism
        one_sided = any(one.one_sided for one in mechanism.constraints)
        carries = any(load.carries for load in mechanism.loads)
        blow = "Impulse" in name or "Blow" in name or "blow" in exported.refused.get(name, "")
        if one_sided or carries or blow:
            assert name in exported.refused, name
    reasons = " ".join(exported.refused.values())
    assert "acts on one side only" in reasons
    assert "burns propellant" in reasons
    assert "changes speeds in an instant" in reasons
    known = ("acts on one side only", "burns propellant", "changes speeds in an instant", "cannot be written as C",
             "cannot be exported")  # fmt: skip
    assert all(any(word in text for word in known) for text in exported.refused.values()), exported.refused
    assert len(exported.texts) > 0.7 * len(all_cases)


class Reference(NamedTuple):
    """Unknowns, the field there as machine code has it, and how far rounding alone may carry it, of its scale."""

    y: np.ndarray
    field: np.ndarray
    rounding: float


def reference(case: Case) -> Reference:
    """The field of machine code with the constraints that act at the start.

    Where equations are badly conditioned, the last bits of the unknowns say how much of the field is rounding.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a function that runs as Python
        made = Field(case.mechanism, case.q, case.v, case.formulation)
    made.link.set_activity(np.array(acting_at_start(case.mechanism)))
    for i, one in enumerate(case.mechanism.constraints):
        made.link.set_numbers(i, one.numbers(case.mechanism, 0.0, tuple(case.q.tolist())))
    y, n = made.y.copy(), len(made.y) - LEDGER
    field = made.compiled(made.figures.values)[:n]
    made.y = y * (1.0 + np.finfo(float).eps * np.where(np.arange(len(y)) % 2, 1.0, -1.0))
    moved = np.abs(made.compiled(made.figures.values)[:n] - field).max() / np.abs(field).max()
    return Reference(y[:n], field, max(ROUNDING, 8.0 * float(moved)))


def wrong(whole: ctypes.CDLL, names: list[str], exported: Exported, all_cases: dict[str, Case]) -> dict[str, float]:
    """The cases whose field is not that of machine code, and how far it is off, of its scale."""
    found = {}
    for name in names:
        if exported.sizes[name] == LEDGER:  # a weld does not move
            continue
        right = reference(all_cases[name])
        instance = Instance(whole, identifier(name), exported.sizes[name])
        given = instance.call("field", T, right.y, len(right.y))
        error = float(np.abs(given - right.field).max() / np.abs(right.field).max())
        if not error <= right.rounding:
            found[name] = error
    return found


def test_every_field_without_contraction(exported: Exported, all_cases: dict[str, Case], tmp_path: Path) -> None:
    """One of each kind, all in one file, -O0 -ffp-contract=off."""
    whole = library("".join(exported.texts.values()), tmp_path, "-O0", "-ffp-contract=off")
    assert wrong(whole, list(exported.texts), exported, all_cases) == {}


def test_fields_with_contraction(exported: Exported, all_cases: dict[str, Case], tmp_path: Path) -> None:
    """A share of them, optimized, with fused products where the machine has them."""
    fused = ["-mfma"] if platform.machine() in ("x86_64", "AMD64") and "fma" in _cpu() else []
    names = list(exported.texts)[::6]
    text = "".join(exported.texts[name] for name in names)
    whole = library(text, tmp_path, "-O1", "-ffp-contract=fast", *fused)
    assert wrong(whole, names, exported, all_cases) == {}


@pytest.mark.long
@pytest.mark.parametrize("part", range(6))
def test_all_examples(part: int, tmp_path: Path) -> None:
    """Every example of every kind."""
    some = dict(list(cases().items())[part::6])
    made = export(some)
    whole = library("".join(made.texts.values()), tmp_path, "-O0", "-ffp-contract=off")
    assert wrong(whole, list(made.texts), made, some) == {}


def _cpu() -> str:
    about = Path("/proc/cpuinfo")
    return about.read_text() if about.exists() else ""


def test_a_wrong_sign_is_seen(exported: Exported, all_cases: dict[str, Case], tmp_path: Path) -> None:
    """The twin: one sum of the field of a universal joint becomes a difference."""
    name = "joint Universal 0"
    own = identifier(name)
    text = exported.texts[name]
    place = text.index(" + v", text.index(f"static int64_t {own}_f"))
    spoiled = text[:place] + " - v" + text[place + 4 :]
    whole = library(spoiled, tmp_path, "-O0")
    assert wrong(whole, [name], exported, all_cases)[name] > 1e6 * ROUNDING
