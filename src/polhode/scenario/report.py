"""What there is to say about a scenario that was carried out, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import numpy as np

from polhode.analysis.ballistic import Flight
from polhode.analysis.exact import FreeTop
from polhode.io.outputs import BODY
from polhode.model.attitude import Attitude
from polhode.model.body import Body
from polhode.model.state import State
from polhode.results.trajectory import Trajectory
from polhode.scenario import exact_motion
from polhode.scenario.problems import KEY, spoken
from polhode.scenario.sections.run import RunSection

if TYPE_CHECKING:
    from polhode.scenario.running import Outcome
    from polhode.scenario.schema import Built, Scenario
    from polhode.view.scene import Scene

_SHOWN = 20  # events and instants that are printed; a bouncing ball has many


def lines(scenario: Scenario, outcome: Outcome, loop: bool = True) -> list[str]:
    """What moves, who controls it (`loop`), and of each run the method, errors, certificate, ledger and events."""
    plans = scenario.all_runs()
    first = scenario.of_run(next(iter(plans)))
    model = first.model()
    if isinstance(model, Body):
        found = _about_body(first, model, first.start.of_body(model))
        found += _exact_lines(_exact(first), model.principal_moments, plans)
    else:
        found = str(model).splitlines()
    found += of_loop(scenario.built(next(iter(plans)))) if loop else []
    for name, run in outcome.runs.items():
        own = scenario.of_run(name)
        named, plan = f'Run "{name}": ' if len(plans) > 1 else "", own.all_runs()[name]
        size = f"dt {plan.dt:g} s" if plan.dt is not None else f"rtol {plan.rtol:g}, atol {plan.atol:g}"
        form = f"attitude by {plan.attitude}" if scenario.kind == BODY else f"formulation {plan.formulation}"
        found += ["", f"{named}Method {plan.method}, {size}, {form}, to t = {run.t[-1]:.9g} s"]
        found += _values(own)
        found += _body_lines(run, _exact(own), plan) if scenario.kind == BODY else _system_lines(run)
        # the verdict of the pace stands beside the certificate, and its numbers below that
        found += [] if run.pace is None else [f"  {line}" for line in str(run.pace).splitlines()[1:]]
    return [*found, *(f"Note: {note}" for note in outcome.notes)]


def _exact(scenario: Scenario) -> exact_motion.Exact | None:
    return None if scenario.exact is None else exact_motion.solution(scenario)


def of_scene(scenario: Scenario, scene: Scene) -> list[str]:
    """What is seen, and when."""
    ends = scene.span if scenario.time is None else (scenario.time.start, scenario.time.until)
    when = f"t = {ends[0]:.9g} ... {ends[1]:.9g} s" if ends else "at rest"
    width = max(len(body.name) for body in scene)
    kinds = [f"  {body.name:<{width}}  {body.shape.name}" for body in scene]
    return [f"Scene of {len(scene)} bodies, {when}; nothing is simulated", *_values(scenario), *kinds]


def of_loop(built: Built, partner: str = "") -> list[str]:
    """Who is asked how often, what is seen there and what is commanded, number of numbers and unit of each."""
    ports = [*built.sensors, *(one for actuator in built.actuators for one in actuator.commands)]
    widths = {str(one.name): f"{one.name} ({one.width}, {one.unit or '1'})" for one in ports}
    found = []
    for one in built.controllers:
        late = f", commands arrive {one.delay:g} s later" if one.delay else ""
        seen = "the true state" if one.seen is None else _listed(one.seen, widths)
        commands = _listed(one.commands, widths)
        who = partner or f'Controller "{one.name}"'
        found += [f"{who}, asked at {one.rate:g} Hz{late}", f"  sees {seen}", f"  commands {commands}"]
    return found


def _listed(names: Iterable[str], widths: Mapping[str, str]) -> str:
    return ", ".join(widths.get(name, name) for name in names)


def _values(scenario: Scenario) -> list[str]:
    """The parameters with their values, if there are any."""
    return [f"Parameters: {', '.join(str(one) for one in scenario.values())}"] if scenario.parameters else []


def _about_body(scenario: Scenario, body: Body, state: State) -> list[str]:
    """The body, what there is to say about the file that it comes from, and where it starts."""
    I = np.where(np.abs(body.inertia) < 1e-15 * np.abs(body.inertia).max(), 0.0, body.inertia)  # zero to rounding
    shown = _list(np.diag(I)) if (np.diag(np.diag(I)) == I).all() else ", ".join(f"({_list(row)})" for row in I)
    parts = (("position", state.position, "m"), ("velocity", state.velocity, "m/s"), ("omega", state.omega, "rad/s"))
    start = [f"{name} ({_list(value)}) {unit}" for name, value, unit in parts if value.any()]
    found = [f'Body "{body.name}": m = {body.mass:g} kg, I = ({shown}) kg m^2']
    if scenario.body is not None and scenario.body.shape is not None:
        shape = scenario.body.shape
        size = " x ".join(f"{length:.6g}" for length in shape.size)
        found.append(f"Shape from {scenario.body.file}: {size} m, {shape.facets} facets")
        found += [f"  {spoken(note, KEY)}" for note in shape.notes]
    return [*found, f"Start: {', '.join(start) or 'at rest in the origin'}"]


def _exact_lines(exact: FreeTop | Flight | None, moments: np.ndarray, plans: dict[str, RunSection]) -> list[str]:
    """What the exact free motion says about itself: its periods, and whether omega returns in the world."""
    if not isinstance(exact, FreeTop) or not np.isfinite(exact.period):
        return []
    found = [f"Body period {exact.period:.6f} s: after it omega is back in the body"]
    if exact.kind == "symmetric":  # the axis goes around L at the rate L/I_t; I_t is the moment that occurs twice
        least, middle, most = moments
        transverse = middle if middle - least < most - middle else most
        found.append(f"Precession about L at {np.linalg.norm(exact.angular_momentum) / transverse:.5f} rad/s")
    span = max(plan.end - plan.start for plan in plans.values())
    if exact.kind == "asymmetric" and exact.period <= span:
        from polhode.analysis.momentum_frame import closest_return

        periods, turn = closest_return(exact, span)
        found.append(
            f"In the world omega comes closest to its start after {periods} of them ({periods * exact.period:.3f} s),"
            f" turned by {np.degrees(turn):.4f} deg about L"
        )
    return found


def _body_lines(run: Trajectory, exact: FreeTop | Flight | None, plan: RunSection) -> list[str]:
    """How far it is from the exact motion and from a singularity, the certificate, the events."""
    found = [] if exact is None else exact_motion.compared(run, exact, plan.start)
    distance = float(np.min(Attitude.from_quaternion(run.attitude).singular_distance(plan.attitude)))
    if distance < np.pi:
        found.append(
            f"The attitude stays at least {np.degrees(distance):.1f} deg away from the singularity of {plan.attitude}"
        )
    events = [
        f"  {event.name:<12} t = {event.t:.9g} s, position ({_list(event.before.position)}) m, velocity"
        f" ({_list(event.before.velocity)}) m/s"
        for event in run.events
    ]
    return [*found, *str(run.certificate).splitlines(), *_first("Events:", events)]


def _system_lines(run: Trajectory) -> list[str]:
    """Energy at both ends, the largest residual, the certificate, locks and impacts, the events."""
    found = [f"Energy {run.energy[0]:.9g} J at the start, {run.energy[-1]:.9g} J at the end"]
    if run.mechanism.constraints:
        found.append(f"Largest residual of the constraints {float(np.max(run.constraint_residual)):.2g} (m or rad)")
    instants = [f"  {one.kind:<8} {one.name}: t = {one.t:.9g} s, energy lost {one.energy_lost:.9g} J"
                for one in run.ledger]  # fmt: skip
    own = {one.name for one in run.mechanism.constraints}
    events = [f"  {event.name:<12} t = {event.t:.9g} s" for event in run.events if event.name not in own]
    return [*found, *str(run.certificate).splitlines(), *_first("Ledger:", instants), *_first("Events:", events)]


def _first(title: str, found: list[str]) -> list[str]:
    """A list under its title, and how many more there are."""
    more = [f"  and {len(found) - _SHOWN} more"] * (len(found) > _SHOWN)
    return [title, *found[:_SHOWN], *more] if found else []


def _list(values: Iterable[float]) -> str:
    return ", ".join(f"{value:.6g}" for value in values)
