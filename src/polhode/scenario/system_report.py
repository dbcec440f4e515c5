"""What there is to say about a system's scenario that was carried out, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.scenario.sections.system_run import SystemRunBase

if TYPE_CHECKING:
    from polhode.scenario.running import Outcome
    from polhode.scenario.system_schema import SystemScenario

_SHOWN = 20  # events and instants that are printed


def lines(scenario: SystemScenario, outcome: Outcome) -> list[str]:
    """The system as a tree, and for each run its method, its certificate, its ledger and its events."""
    plans = scenario.all_runs()
    found = str(scenario.assembly(scenario.runs.get(next(iter(plans))))).splitlines()
    for name, run in outcome.runs.items():
        named = f'Run "{name}": ' if len(plans) > 1 else ""
        head = f"{named}{_plan(plans[name])}, to t = {run.t[-1]:.9g} s"
        found += ["", head, *_run_lines(run), *_instants(run), *_event_lines(run)]
    return [*found, *(f"Note: {note}" for note in outcome.notes)]


def _plan(plan: SystemRunBase) -> str:
    size = f"dt {plan.dt:g} s" if plan.dt is not None else f"rtol {plan.rtol:g}, atol {plan.atol:g}"
    return f"Method {plan.method}, {size}, formulation {plan.formulation}"


def _run_lines(run: Any) -> list[str]:
    """Energy at both ends, the largest residual, and the certificate."""
    found = [f"Energy {run.energy[0]:.9g} J at the start, {run.energy[-1]:.9g} J at the end"]
    if run.mechanism.constraints:
        found.append(f"Largest residual of the constraints {float(np.max(run.constraint_residual)):.2g} (m or rad)")
    return [*found, *str(run.certificate).splitlines()]


def _instants(run: Any) -> list[str]:
    """The locks, snaps and impacts."""
    ledger = list(run.ledger)
    shown = [
        f"  {one.kind:<8} {one.name}: t = {one.t:.9g} s, energy lost {one.energy_lost:.9g} J" for one in ledger[:_SHOWN]
    ]
    more = [f"  and {len(ledger) - _SHOWN} more"] * (len(ledger) > _SHOWN)
    return ["Ledger:", *shown, *more] if shown else []


def _event_lines(run: Any) -> list[str]:
    named = [event for event in run.events if event.name not in {one.name for one in run.mechanism.constraints}]
    shown = [f"  {event.name:<12} t = {event.t:.9g} s" for event in named[:_SHOWN]]
    more = [f"  and {len(named) - _SHOWN} more"] * (len(named) > _SHOWN)
    return ["Events:", *shown, *more] if shown else []
