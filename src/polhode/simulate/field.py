"""The field of a system as machine code calls it: written out for all links, or for long trees link by link."""

from __future__ import annotations

from typing import Any

from polhode._jit import address_of, compiling
from polhode._jit.trace import Step
from polhode.dynamics.formulation import Formulation
from polhode.dynamics.long_trees import Rows
from polhode.dynamics.programs import LEDGER, Setting, field_program, is_free, push_program
from polhode.model.mechanism import Mechanism
from polhode.model.signals import n_states
from polhode.simulate.mechanism_link import MechanismLink

# Links from which on a tree is walked link by link. Code that is written out is faster for less (8 links: by a fifth),
# and takes a time to make that grows faster than the links (16: 0.8 s, 48: 5 s).
LONG = 16
# Operations up to which a field is written into the steps of a method.
SHORT = 400


def field_call(
    mechanism: Mechanism, formulation: Formulation, link: MechanismLink, setting: Setting
) -> tuple[Any, bool]:
    """What to call for the rates of all unknowns, with its numbers, and whether it is short enough for a step."""
    if is_long(mechanism, formulation):
        return _walk(mechanism, link), False
    name = "field", formulation
    entry = link.programs.program(field_program(mechanism, setting), name)
    return entry, not compiling() or link.programs.made[name].n_ops <= SHORT


def is_long(mechanism: Mechanism, formulation: Formulation) -> bool:
    """Whether a run walks from link to link: long trees on a base at rest, by the articulated-body method."""
    fits = formulation.name == "articulated" and not mechanism.constraints and mechanism.base is None
    fits = fits and not any(load.carries for load in mechanism.loads)
    return fits and len(mechanism.links) >= LONG and compiling()


def _walk(mechanism: Mechanism, link: MechanismLink) -> tuple[Any, Any]:
    """The sweeps over the rows of this run, with its loads between them."""
    pushed, n_own = bool(mechanism.loads) or is_free(mechanism), n_states(link.places.states)
    n = mechanism.n_q + mechanism.n_v + n_own + LEDGER
    if "rows" not in mechanism.made:
        mechanism.made["rows"] = Rows(mechanism, pushed, n_own)
    rows = mechanism.made["rows"]
    calls = [link.programs.program(push_program(rows, n), ("push",))] if pushed else []
    between = [Step(function, None, par, None) for function, par in calls]
    steps = rows.steps(n - n_own - LEDGER if pushed else n, between)
    link.alive.append(steps)  # with the rows, which belong to this run alone
    return steps.address, address_of(steps.par)
