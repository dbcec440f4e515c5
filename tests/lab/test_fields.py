"""Every joint, constraint, load, base and formulation in Node: its field is that of machine code; the others refuse."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from polhode.dynamics.programs import LEDGER
from polhode.errors import InputError
from polhode.lab.machine import Machine, machine
from polhode.model.system import System
from polhode.model.system_state import make_state
from tests.conformance.test_figures import T
from tests.export.test_every_part_in_c import Case, cases, first_of_each, reference
from tests.lab.in_node import Job, in_node, needs_node

pytestmark = needs_node
FIELD = "return Array.from(machine.field(given.t, given.y));"


def as_machine(case: Case) -> Machine:
    """A case with one method."""
    start = make_state(case.mechanism, case.q, case.v)
    return machine(System.of(case.mechanism), start, formulation=case.formulation, chosen=("explicit_euler",))


def compare(some: dict[str, Case], folder: Path, spoil: bool = False) -> tuple[dict[str, float], dict[str, str]]:
    """Of the fields that are not those of machine code how far they are off, of their scale; and what was refused."""
    refused: dict[str, str] = {}
    jobs, references = [], {}
    for name, case in some.items():
        try:
            made = as_machine(case)
        except InputError as reason:
            refused[name] = str(reason)
            continue
        if len(made.description["start"]) == LEDGER:  # a weld does not move
            continue
        references[name] = reference(case)
        if spoil:
            place = made.text.index("+$", made.text.index("function m_f"))
            made = made._replace(text=made.text[:place] + "-" + made.text[place + 1 :])
        jobs.append(Job(made, FIELD, {"t": T, "y": references[name].y.tolist()}))
    found = in_node(folder, jobs)
    errors = {name: float(np.abs(np.array(one) - right.field).max() / np.abs(right.field).max())
              for one, (name, right) in zip(found, references.items(), strict=True)}  # fmt: skip
    return {name: error for name, error in errors.items() if not error <= references[name].rounding}, refused


def test_every_kind(tmp_path: Path) -> None:
    """One of each kind, to 1e-13 of the scale; none is refused."""
    some = first_of_each(cases())
    wrong, refused = compare(some, tmp_path)
    assert wrong == {}
    assert refused == {}


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_all_examples(part: int, tmp_path: Path) -> None:
    """Every example of every kind."""
    assert compare(dict(list(cases().items())[part::4]), tmp_path)[0] == {}


def test_a_wrong_sign_is_seen(tmp_path: Path) -> None:
    """The twin: one sum becomes a difference."""
    wrong, _ = compare({"joint": first_of_each(cases())["joint Universal 0"]}, tmp_path, spoil=True)
    assert wrong["joint"] > 1e-7
