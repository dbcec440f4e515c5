"""The field of a system as machine code calls it: written out for all links, or for long trees link by link."""

from __future__ import annotations

from typing import Any

from polhode._jit import address_of, compiling
from polhode._jit.trace import Step
from polhode.dynamics.articulated_rows import Rows
from polhode.dynamics.programs import Setting, field_program, is_free, push_program
from polhode.dynamics.system_equations import LEDGER
from polhode.simulate.systems.deck import Deck
from polhode.simulate.systems.plan import SystemPlan

# Links from which on a tree is walked link by link. Code that is written out is faster for less (8 links: by a fifth),
# and takes a time to make that grows faster than the links (16: 0.8 s, 48: 5 s).
LONG = 16


def field_call(plan: SystemPlan, deck: Deck, setting: Setting) -> tuple[Any, Any]:
    """What to call for the rates of all unknowns, and its numbers."""
    if is_long(plan):
        return _walk(plan, deck)
    return deck.call(field_program(plan.mechanism, setting, plan.n), ("field", plan.formulation, plan.n))


def is_long(plan: SystemPlan) -> bool:
    """Whether the run walks from link to link: long trees on a base at rest, by the articulated-body method."""
    mechanism = plan.mechanism
    fits = plan.formulation.name == "articulated" and not mechanism.constraints and mechanism.base is None
    return fits and len(mechanism.links) >= LONG and compiling()


def _walk(plan: SystemPlan, deck: Deck) -> tuple[Any, Any]:
    """The sweeps over the rows of this run, with its loads between them."""
    mechanism, n = plan.mechanism, plan.n
    pushed = bool(mechanism.loads) or is_free(mechanism)
    if "rows" not in mechanism.made:
        mechanism.made["rows"] = Rows(mechanism, pushed)
    rows = mechanism.made["rows"]
    calls = [deck.call(push_program(rows, n), ("push", n))] if pushed else []
    between = [Step(function, None, par, None) for function, par in calls]
    steps = rows.steps(n - LEDGER if pushed else n, between)
    deck.alive.append(steps)  # with the rows, which belong to this run alone
    return steps.address, address_of(steps.par)
