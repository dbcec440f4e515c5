"""What there is to say about a scenario that was carried out, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.model.attitude import Attitude
from polhode.results.trajectory import Trajectory
from polhode.scenario import exact_motion
from polhode.scenario.sections.run import RunSection
from polhode.scenario.wording import KEY, spoken

if TYPE_CHECKING:
    from polhode.scenario.running import Outcome
    from polhode.scenario.schema import Scenario

_EVENTS = 20  # printed; a bouncing ball has many


def lines(scenario: Scenario, outcome: Outcome) -> list[str]:
    """The body, the start, the method, and for each run its errors, its certificate and its events."""
    plans = scenario.all_runs()
    exact = None if scenario.exact is None else exact_motion.solution(scenario)
    found = [*_about(scenario), *_exact_lines(exact, scenario.body.build().principal_moments, plans)]
    for name, run in outcome.runs.items():
        named = f'Run "{name}": ' if len(plans) > 1 else ""
        head = f"{named}{_plan(plans[name])}, to t = {run.t[-1]:.9g} s"
        found += ["", head, *_run_lines(run, exact, plans[name]), *_event_lines(run)]
    return [*found, *(f"Note: {note}" for note in outcome.notes)]


def _about(scenario: Scenario) -> list[str]:
    body = scenario.body.build()
    state = scenario.start.build(body)
    I = body.inertia
    shown = f"({_list(np.diag(I))})" if np.array_equal(I, np.diag(np.diag(I))) else _tensor(I)
    parts = (("position", state.position, "m"), ("velocity", state.velocity, "m/s"), ("omega", state.omega, "rad/s"))
    start = [f"{name} ({_list(value)}) {unit}" for name, value, unit in parts if value.any()]
    return [
        f'Body "{body.name}": m = {body.mass:g} kg, I = {shown} kg m^2',
        *_shape_lines(scenario),
        f"Start: {', '.join(start) or 'at rest in the origin'}",
    ]


def _shape_lines(scenario: Scenario) -> list[str]:
    """What there is to say about a body that comes from a file: its size above all."""
    shape = scenario.body.shape
    if shape is None:
        return []
    size = " x ".join(f"{length:.6g}" for length in shape.size)
    head = f"Shape from {scenario.body.file}: {size} m, {shape.facets} facets"
    return [head, *(f"  {spoken(note, KEY)}" for note in shape.notes)]


def _tensor(I: np.ndarray) -> str:
    """Rows in parentheses; what is zero to rounding is shown as zero."""
    shown = np.where(np.abs(I) < 1e-15 * np.abs(I).max(), 0.0, I)
    return f"({', '.join(f'({_list(row)})' for row in shown)})"


def _exact_lines(exact: Any, moments: np.ndarray, plans: dict[str, RunSection]) -> list[str]:
    """What the exact free motion says about itself: its periods, and whether omega returns in the world."""
    if not hasattr(exact, "period") or not np.isfinite(exact.period):
        return []
    found = [f"Body period {exact.period:.6f} s: after it omega is back in the body"]
    if exact.kind == "symmetric":
        found.append(f"Precession about H at {_precession(exact, moments):.5f} rad/s")
    span = max(plan.until - plan.start for plan in plans.values())
    if exact.kind == "asymmetric" and exact.period <= span:
        from polhode.analysis.returns import closest_return

        periods, turn = closest_return(exact, span)
        found.append(
            f"In the world omega comes closest to its start after {periods} of them ({periods * exact.period:.3f} s),"
            f" turned by {np.degrees(turn):.4f} deg about H"
        )
    return found


def _precession(exact: Any, moments: np.ndarray) -> float:
    """The rate H/I_t at which the axis of a symmetric top goes around H, rad/s; I_t is the moment that occurs twice."""
    least, middle, most = moments
    transverse = middle if middle - least < most - middle else most
    return float(np.linalg.norm(exact.angular_momentum)) / transverse


def _plan(plan: RunSection) -> str:
    size = f"dt {plan.dt:g} s" if plan.dt is not None else f"rtol {plan.rtol:g}, atol {plan.atol:g}"
    return f"Method {plan.method}, {size}, attitude by {plan.attitude}"


def _run_lines(run: Trajectory, exact: Any, plan: RunSection) -> list[str]:
    found = [] if exact is None else exact_motion.compared(run, exact, plan.start)
    distance = float(np.min(Attitude.from_quaternion(run.attitude).singular_distance(plan.attitude)))
    if distance < np.pi:
        found.append(
            f"The attitude stays at least {np.degrees(distance):.1f} deg away from the singularity of {plan.attitude}"
        )
    return [*found, *str(run.certificate).splitlines()]


def _event_lines(run: Trajectory) -> list[str]:
    shown = [
        f"  {event.name:<12} t = {event.t:.9g} s, position ({_list(event.before.position)}) m, velocity"
        f" ({_list(event.before.velocity)}) m/s"
        for event in run.events[:_EVENTS]
    ]
    more = [f"  and {len(run.events) - _EVENTS} more"] * (len(run.events) > _EVENTS)
    return ["Events:", *shown, *more] if shown else []


def _list(values: Any) -> str:
    return ", ".join(f"{value:.6g}" for value in values)
