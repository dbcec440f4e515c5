"""Quantities of any run against time, by name: of its bodies, of its joints, of the whole.

`PANELS` says for each name of `io.outputs.PLOTS` that stands here which panels it has. A body that is alone and the
bodies of a system are drawn by the same lines: the first is a system of one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

import numpy as np
from matplotlib.figure import Figure

from polhode.arrays import unknown
from polhode.core import quat
from polhode.errors import InputError
from polhode.io.outputs import PLOTS
from polhode.library.colors import ENERGIES
from polhode.model.joints.free import Free
from polhode.model.mechanism import Link
from polhode.plot import style
from polhode.plot.panels import ENOUGH, MOST, Panel, closed, color_of, letter, series, smooth, stacked, vector
from polhode.plot.sizes import Sizes
from polhode.results.invariants import largest, shown_angular_momentum
from polhode.results.signals import Group, Signal, gathered
from polhode.results.trajectory import Trajectory
from polhode.results.views import BodyMotion, ConstraintMotion

_CURVES = 6  # of joints that share a panel
_FEW = 2  # joints whose reactions are drawn in components
_SPINS = 3600.0  # deg: an angle that goes further is a spin
_FORCES = {"rad/s": ("torque", "N m"), "m/s": ("force", "N")}
_ANGLE = {"rad": ("angle", "deg"), "m": ("shift", "m")}


@dataclass(frozen=True, eq=False)
class Asked:
    """What a picture is made of: a run, and those of its bodies (each with the joint that carries it) that are drawn.

    fine: the run at many even times, for motions. drawn: the same, but a run of `ENOUGH` samples as it is: energies and
    forces between far samples are those of an interpolation.
    """

    run: Trajectory
    names: tuple[str, ...]

    @cached_property
    def fine(self) -> Trajectory:
        """The run at many even times."""
        return smooth(self.run)

    @cached_property
    def drawn(self) -> Trajectory:
        """The same, or the run as it is where its samples suffice."""
        return smooth(self.run, enough=ENOUGH)

    @cached_property
    def sizes(self) -> Sizes:
        """How large the quantities of the run are, to tell zero from small."""
        return Sizes(self.run)

    @property
    def links(self) -> list[Link]:
        """The links that are drawn."""
        return [self.run.mechanism.link(name) for name in self.names]

    def title(self, name: str, words: str) -> str:
        """What a panel of one body shows; where the run has several, its name comes first."""
        return words if len(self.run.names) == 1 else f"{style.plain(name)}: {words[0].lower()}{words[1:]}"


Panels = Callable[[Asked], list[Panel]]


def against_time(
    name: str, run: Trajectory, *, title: str | None = None, of: str | Sequence[str] | None = None
) -> Figure:
    """A picture of `PANELS` by its name; of: the bodies or joints that it shows, by name, all by default."""
    words = PLOTS[name].words
    heading = title or f'{words[0].upper()}{words[1:]} of "{style.plain(run.name)}"'
    shown = "angles" if name == "overview" else name
    more = f'Ask for some: run.plot("{shown}", of=["{run.names[-1]}"]).'
    return stacked(run, PANELS[name](Asked(run, chosen(run, of))), heading, more)


def chosen(run: Trajectory, of: str | Sequence[str] | None) -> tuple[str, ...]:
    """The bodies that were asked for by name; all where none was."""
    if of is not None and not isinstance(of, Iterable):
        raise InputError(f'of= names the bodies to show, as in of="{run.names[0]}", not {of!r}')
    names = run.names if of is None else (of,) if isinstance(of, str) else tuple(of)
    for name in names:
        if name not in run.names:
            raise unknown("body of this run named", name, run.names)
    return names


# ---- of each body


def _of_bodies(words: str, symbol: str, unit: str, values: Callable[[BodyMotion], np.ndarray]) -> Panels:
    """A panel of a vector (n, 3) for each body."""

    def panels(asked: Asked) -> list[Panel]:
        """One for each body."""
        least = asked.sizes.least(unit)
        bodies = {name: asked.fine.body(name) for name in asked.names}
        return [vector(asked.fine.t, values(body), asked.title(name, words), symbol, unit, least)
                for name, body in bodies.items()]  # fmt: skip

    return panels


def _attitude(asked: Asked) -> list[Panel]:
    words = "Attitude, body to world, unit quaternion"
    return [Panel(asked.title(name, words), "$q$ [1]", asked.fine.t, asked.fine.body(name).attitude,
                  [f"$q_{i}$" for i in "wxyz"], style.WXYZ) for name in asked.names]  # fmt: skip


def _relative_omega(asked: Asked) -> list[Panel]:
    """Of each body in its parent, in axes of the body."""
    least, links = asked.sizes.least("rad/s"), asked.run.mechanism.links
    found = []
    for link in asked.links:
        parent = "world" if link.parent < 0 else links[link.parent].name
        title = f"{style.plain(link.name)} relative to {style.plain(parent)}, axes of {style.plain(link.name)}"
        values = asked.fine.joint(link.name).omega
        found.append(vector(asked.fine.t, values, title, r"\Omega", "rad/s", least))
    return found


# ---- of each joint


def angles(asked: Asked) -> list[Panel]:
    """Coordinates joint by joint; where these are more than fit, joints of one coordinate share panels.

    An angle that spins hides what the others of its joint do: it has a panel of its own where there is room for it, and
    is wrapped where there is none.
    """
    joints = [panel for link in asked.links for panel in _coordinates(asked, link)]
    apart = [part for panel in joints for part in (_apart(panel) if spins(panel) else (panel,))]
    if len(apart) <= MOST:
        return apart
    found = [_wrapped(panel) if spins(panel) else panel for panel in joints]
    return found if len(found) <= MOST else shared(found)


def _coordinates(asked: Asked, link: Link) -> Iterator[Panel]:
    """The coordinates of one joint, a panel for each unit."""
    run, labels, units = asked.drawn, link.joint.labels, link.joint.units
    title = f"{style.plain(link.name)} ({type(link.joint).__name__})"
    for unit, places in groupby(range(link.joint.n_q), key=units.__getitem__):
        members = list(places)
        values = run.q[:, [link.q.start + k for k in members]]
        what, shown = _ANGLE.get(unit, ("$q$", unit))
        colors = style.WXYZ if len(members) == 4 else style.XYZ if unit == "m" and len(members) == 3 else None
        yield Panel(title, f"{what} [{shown}]", run.t, np.degrees(values) if unit == "rad" else values,
                    [letter(labels[k]) for k in members], colors or [color_of(i) for i in range(len(members))],
                    0.0 if unit == "1" else asked.sizes.least(shown))  # fmt: skip


def spins(panel: Panel) -> bool:
    """Whether one of several angles goes so far that it hides what the others do."""
    spans = np.ptp(panel.values, axis=0)
    return panel.unit == "deg" and len(spans) > 1 and spans.max() > _SPINS and spans.min() < 0.1 * spans.max()


def _apart(panel: Panel) -> Iterator[Panel]:
    """A panel for each column."""
    for i, (name, color) in enumerate(zip(panel.names, panel.colors, strict=True)):
        yield panel._replace(values=panel.values[:, i : i + 1], names=[name], colors=[color],
                             title=f"{panel.title}, {name}")  # fmt: skip


def _wrapped(panel: Panel) -> Panel:
    """The same with those angles that go far in (-180, 180] deg, and a gap where they jump."""
    far = np.ptp(panel.values, axis=0) > _SPINS
    turned = closed(-((180.0 - panel.values) % 360.0) + 180.0, 180.0)
    return panel._replace(values=np.where(far, turned, panel.values), title=f"{panel.title}, wrapped at ±180°")


def shared(panels: Sequence[Panel]) -> list[Panel]:
    """Fewer panels: those of one curve share one with others of their axis, up to six, under the names of the joints.

    A shared panel stands where the first of its members stood.
    """
    found: list[Panel] = []
    for panel in panels:
        i = next((i for i, one in enumerate(found) if one.label == panel.label and _takes(one, panel)), None)
        if panel.values.shape[1] > 1 or i is None:
            found.append(panel if panel.values.shape[1] > 1 else panel._replace(names=[panel.title]))
        else:
            one, n = found[i], found[i].values.shape[1]
            found[i] = one._replace(values=np.hstack([one.values, panel.values]), names=[*one.names, panel.title],
                                    colors=[color_of(k) for k in range(n + 1)])  # fmt: skip
    return [_under_one_title(panel) for panel in found]


def _takes(one: Panel, more: Panel) -> bool:
    """Whether a panel is one of single joints and has room for one more."""
    single = one.values.shape[1] == 1 or one.title in one.names
    return single and more.values.shape[1] == 1 and one.values.shape[1] < _CURVES


def _under_one_title(panel: Panel) -> Panel:
    """Joints that share a panel: their names are in the legend, the kind that they have in common in the title."""
    if panel.title not in panel.names:
        return panel
    if len(panel.names) == 1:
        return panel._replace(names=[r"$\varphi$" if panel.unit == "deg" else "$s$"])
    kinds = dict.fromkeys(name.rpartition(" (")[2].rstrip(")") for name in panel.names)
    names = [name.rpartition(" (")[0] for name in panel.names]
    return panel._replace(title=f"{', '.join(kinds)} joints", names=names)


def _by_joint(values: Callable[[Trajectory], np.ndarray], of_speeds: bool, rate: str) -> Panels:
    """Panels of all coordinates or speeds (or their rates) as they are, by joint and unit; rate: added to the unit."""

    def panels(asked: Asked) -> list[Panel]:
        """As many as there are joints and units."""
        run, found = asked.drawn, []
        table = values(run)
        for link in asked.links:
            joint, places = link.joint, link.v if of_speeds else link.q
            labels, units = (joint.speed_labels, joint.speed_units) if of_speeds else (joint.labels, joint.units)
            title = f"{style.plain(link.name)} ({type(joint).__name__})"
            for unit, members in groupby(range(len(labels)), key=units.__getitem__):
                columns = {labels[k]: table[:, places.start + k] for k in members}
                shown = f"{unit}{rate}".replace("/s/s", "/s^2")
                found.append(series(run.t, columns, title, f"[{shown}]", least=asked.sizes.least(shown)))
        return found

    return panels


def _reactions(asked: Asked) -> list[Panel]:
    """Force and torque in each joint, world axes: components of one or two joints, sizes where there are more."""
    links = [link for link in asked.links if not isinstance(link.joint, Free)]
    run, sizes = asked.drawn, asked.sizes
    felt = {link.name: run.joint(link.name).reaction for link in links}
    if len(felt) <= _FEW:
        return [vector(run.t, values, f"{words} on {style.plain(name)}, world", symbol, unit, sizes.least(unit))
                for name, wrench in felt.items()
                for words, symbol, unit, values in (("Force in the joint", "F", "N", wrench.force),
                                                    ("Torque about the joint", "M", "N m", wrench.torque))]  # fmt: skip
    forces = {name: np.linalg.norm(wrench.force, axis=1) for name, wrench in felt.items()}
    torques = {name: np.linalg.norm(wrench.torque, axis=1) for name, wrench in felt.items()}
    return [*_in_parts(run.t, forces, "Forces in the joints", "$|F|$ [N]", sizes.least("N")),
            *_in_parts(run.t, torques, "Torques about the joints", "$|M|$ [N m]", sizes.least("N m"))]  # fmt: skip


def _motor_torque(asked: Asked) -> list[Panel]:
    """What loads exert along the speeds of joints, by unit; joints in which nothing acts are left out."""
    run, by_unit = asked.drawn, {}
    for link in asked.links:
        labels = link.joint.speed_labels
        for k, column in enumerate(run.joint(link.name).force.T if link.joint.n_v else ()):
            name = link.name if len(labels) == 1 else f"{link.name} {labels[k]}"
            by_unit.setdefault(link.joint.speed_units[k], {})[name] = column
    found = []
    for unit, columns in by_unit.items():
        what, shown = _FORCES.get(unit, ("effort", unit))
        acting = {name: column for name, column in columns.items() if np.abs(column).max(initial=0.0) > 0.0}
        title = f"{what.capitalize()}s of motors, springs and dampers in joints"
        found += _in_parts(run.t, acting, title, f"{what} [{shown}]", 0.0)
    return found


def _in_parts(t: np.ndarray, columns: dict[str, np.ndarray], title: str, label: str, least: float) -> Iterator[Panel]:
    """Columns by name, six in a panel."""
    names = list(columns)
    for start in range(0, len(names), _CURVES):
        part = {name: columns[name] for name in names[start : start + _CURVES]}
        yield series(
            t, part, title if not start else f"{title}, from {style.plain(names[start])} on", label, least=least
        )


# ---- of the whole


def energy(asked: Asked) -> list[Panel]:
    """Kinetic energy and of it that of rotation, potential and total energy; and the error of their balance.

    Where the potential is far from the others, it has an axis of its own.
    """
    run = asked.drawn
    parts = {"kinetic": run.kinetic_energy, "rotation": run.rotation_energy, "potential": run.potential_energy,
             "total": run.energy}  # fmt: skip
    if _far(parts["potential"], parts["kinetic"]):
        alone = {"potential": parts.pop("potential")}
        panels = [_energies(run, parts, "Kinetic and total energy"), _energies(run, alone, "Potential energy")]
    else:
        panels = [_energies(run, parts, "Kinetic, potential and total energy")]
    return [*panels, _balance(asked)]


def _energies(run: Trajectory, parts: dict[str, np.ndarray], title: str) -> Panel:
    values = np.stack(list(parts.values()), axis=1)
    return Panel(title, "energy [J]", run.t, values, list(parts), [ENERGIES[name] for name in parts])


def _far(potential: np.ndarray, kinetic: np.ndarray) -> bool:
    """Whether both change by less than a tenth of the distance between them, so that one axis shows neither."""
    apart = max(kinetic.min() - potential.max(), potential.min() - kinetic.max())
    return bool(np.ptp(potential) > 0.0 and max(np.ptp(potential), np.ptp(kinetic)) < 0.1 * apart)


def _balance(asked: Asked) -> Panel:
    """E - E(0) - W at every sample."""
    run = asked.run
    error = run.energy - run.energy[0] - run.work
    largest = float(np.nanmax(np.abs(error), initial=0.0))
    title = "Error of the energy balance $E - E_0 - W$"
    return Panel(title, "error [J]", run.t, error[:, None], [f"at most {largest:.2g} J"], [style.GRAY],
                 asked.sizes.energy)  # fmt: skip


def _one(
    words: str, label: str, name: str, values: Callable[[Trajectory], np.ndarray], color: str = style.BLUE
) -> Panels:
    """A panel of one number (n,); the unit in its label says when it is zero."""

    def panels(asked: Asked) -> list[Panel]:
        """One."""
        found = Panel(words, label, asked.drawn.t, values(asked.drawn)[:, None], [name], [color])
        return [found._replace(least=asked.sizes.least(found.unit))]

    return panels


def _work(asked: Asked) -> list[Panel]:
    """The work of what has no potential, and its power where that can be worked out."""
    try:
        return [*_DONE(asked), *_POWER(asked)]
    except InputError:  # an internal damper, or loads that a file has not kept
        return _DONE(asked)


_DONE = _one("Work of what has no potential", "work [J]", "work", lambda run: run.work)
_POWER = _one("Power of what has no potential", "power [W]", "power", lambda run: run.power)


def momentum(asked: Asked) -> Panel:
    """Of all bodies together."""
    return _sum(asked, lambda run: run.momentum, "Momentum, world", "p", "N s", asked.sizes.momentum)


def _sum(asked: Asked, values: Callable[[Trajectory], np.ndarray], title: str, symbol: str, unit: str,
         least: float) -> Panel:  # fmt: skip
    """A vector whose terms may cancel; whether they do, the samples say, because between them they nearly do."""
    nothing = largest(values(asked.run)) <= least
    run = asked.run if nothing else asked.drawn
    return vector(run.t, values(run), title, symbol, unit, least)


def angular_momentum(asked: Asked) -> Panel:
    """About the mass center, or of what hangs about its pivot."""
    title = f"Angular momentum about the {'mass center' if asked.run.pivot is None else 'pivot'}, world"
    return _sum(asked, lambda run: shown_angular_momentum(run).values, title, "L", "N m s",
                asked.sizes.angular_momentum)  # fmt: skip


def _both_angular_momenta(asked: Asked) -> list[Panel]:
    """About the pivot where there is one, and about the mass center."""
    title = "Angular momentum about the mass center, world"
    own = _sum(asked, lambda run: run.angular_momentum, title, "L", "N m s", asked.sizes.angular_momentum)
    return [own] if asked.run.pivot is None else [angular_momentum(asked), own]


def _center(asked: Asked) -> Panel:
    least = asked.sizes.share * asked.sizes.length
    return _sum(asked, lambda run: run.center_of_mass, "Mass center, world", "r", "m", least)


def _impulse(asked: Asked) -> list[Panel]:
    words, run = "Impulse of gravity and loads since the start, world", asked.drawn
    return [vector(run.t, run.impulse, words, "J", "N s", asked.sizes.least("N s"))]


def _angular_impulse(asked: Asked) -> list[Panel]:
    words, run = "Angular impulse about the mass center since the start, world", asked.drawn
    return [vector(run.t, run.angular_impulse, words, "J", "N m s", asked.sizes.least("N m s"))]


# ---- constraints and signals


def _constraints(asked: Asked) -> list[Panel]:
    """The residual of each constraint while it acts, its rate, and its force (the length of its multipliers)."""
    run, sizes = asked.drawn, asked.sizes
    forces = {one.constraint.name: np.linalg.norm(one.multiplier, axis=1) for one in _all_constraints(run)}
    rates = _sizes_of(asked.run, lambda one: one.residual_dot)
    rate = sizes.speed / sizes.length if sizes.length else 0.0
    return [residuals(asked),
            series(asked.run.t, rates, "Rate of the residuals", "rate [m/s, rad/s]", look="log",
                   least=_zero_residual(asked) * rate),
            *_in_parts(run.t, forces, "Forces of the constraints", "force [N, N m]", sizes.least("N"))]  # fmt: skip


def residuals(asked: Asked) -> Panel:
    """What is left of the equations of each constraint while it acts: the largest of them."""
    found = _sizes_of(asked.run, lambda one: one.residual)
    title = "Residuals of the constraints that act"
    return series(asked.run.t, found, title, "residual [m, rad]", look="log", least=_zero_residual(asked))


def _largest_residual(asked: Asked) -> list[Panel]:
    run = asked.run
    return [series(run.t, {"largest": run.constraint_residual}, "Largest residual of the constraints that act",
                   "residual [m, rad]", look="log", least=_zero_residual(asked))]  # fmt: skip


def _zero_residual(asked: Asked) -> float:
    """What is smaller is rounding of a length of the system, or of an angle."""
    units = {unit for one in asked.run.mechanism.constraints for unit in one.units(asked.run.mechanism)}
    return max(asked.sizes.least("m"), asked.sizes.least("rad") if units != {"m"} else 0.0)


def _all_constraints(run: Trajectory) -> Iterable[ConstraintMotion]:
    return (run.constraint(one.name) for one in run.mechanism.constraints)


def _sizes_of(run: Trajectory, values: Callable[[ConstraintMotion], np.ndarray]) -> dict[str, np.ndarray]:
    """For each constraint the largest of its equations, a gap while it does not act, by name."""
    return {one.constraint.name: np.where(one.active, np.abs(values(one)).max(axis=1, initial=0.0), np.nan)
            for one in _all_constraints(run)}  # fmt: skip


def _signals(asked: Asked) -> list[Panel]:
    """What was commanded and seen, inputs as they were held, and own states of loads, each with its unit."""
    run = asked.run
    names = [name for name in run.signal_names if run.signal(name).kind != "memory"]
    return _panels_of(run, [run.signal(name) for name in names or run.signal_names])


def _said(kind: str) -> Panels:
    """Panels of what the loop said, of one kind."""
    return lambda asked: _panels_of(asked.run, [one for one in asked.run.loop_signals if one.kind == kind])


def _panels_of(run: Trajectory, signals: Sequence[Signal]) -> list[Panel]:
    return [_group_panel(run, group) for group in gathered(signals)]


def signal_panel(run: Trajectory, name: str) -> Panel:
    """One signal; an input and what is sampled hold each of their values until the next."""
    (group,) = gathered([run.signal(name)])
    return _group_panel(run, group)


def _group_panel(run: Trajectory, group: Group) -> Panel:
    t, rows = (np.append(group.t, run.t[-1]), np.vstack([group.y, group.y[-1:]])) if group.held else (group.t, group.y)
    kind = group.kind or ("input, held" if group.held else "own state of a load")
    few = group.names[0] if len(group.names) == 1 else group.title.partition(":")[0]
    title = style.plain(group.title) if ": " in group.title else f"{style.plain(group.title)} ({kind})"
    unit = group.unit or ("unit not told" if group.kind == "memory" else "1")  # a controller remembers bare numbers
    label = f"{style.plain(few)} [{unit}]"
    return series(t, dict(zip(group.names, rows.T, strict=True)), title, label, look="steps" if group.held else "line")


def _attitude_errors(asked: Asked) -> list[Panel]:
    """The angle between each attitude that was measured or estimated and the true one, at its own times."""
    run, found = asked.run, []
    for one in (one for one in run.loop_signals if one.of in asked.names and one.y.shape[1:] == (4,)):
        inside = (one.t >= run.t[0]) & (one.t <= run.t[-1])
        off = np.degrees(quat.angle(one.y[inside], run.at(one.t[inside]).body(one.of).attitude))
        words = "measured" if one.kind == "sensor" else "estimated"
        found.append(series(one.t[inside], {one.name: off}, f"{style.plain(one.name)}: {words} attitude off by",
                            "angle [deg]"))  # fmt: skip
    return found


# ---- a page of everything


def _overview(asked: Asked) -> list[Panel]:
    """The most telling five: joints, energy, then angular momentum or residuals, and momentum where there is room."""
    run, joints = asked.run, shared([_wrapped(panel) if spins(panel) else panel for link in asked.links
                                     for panel in _coordinates(asked, link)])  # fmt: skip
    told = [energy(asked)[0], *([residuals(asked)] if run.mechanism.constraints else []), angular_momentum(asked)]
    room = MOST - min(2, sum(not panel.empty for panel in told))
    moving = [panel for panel in joints if not panel.empty]
    first = [*moving[:room], *told]
    left = MOST - sum(not panel.empty for panel in first)
    still = [panel for panel in joints if panel.empty]
    return [*still, *first, *([momentum(asked)] if left > 0 else []), *moving[room:]]


def _mass(asked: Asked) -> list[Panel]:
    """The mass of each body; where propellant burns also where the mass center is, from that of the body without
    propellant, and the moments of inertia about it, both in body axes.
    """
    fine, run = asked.fine, asked.run
    masses = np.broadcast_to(fine._masses, (len(fine), len(run.names)))
    of_bodies = {name: masses[:, run.names.index(name)] for name in asked.names}
    panels = [series(fine.t, of_bodies, "Mass", "mass [kg]")]
    for name, i in ((name, run.names.index(name)) for name in asked.names):
        if fine._carried is None or not np.ptp(masses[:, i]) > 0.0:
            continue
        center, moments = fine._carried.center[:, i], fine._carried.inertia[:, i][:, range(3), range(3)]
        names, words = [f"$I_{{{axis * 2}}}$" for axis in "xyz"], asked.title(name, "Moments of inertia, body")
        panels += [
            vector(fine.t, center, asked.title(name, "Mass center, body"), "c", "m", 1e-12),
            Panel(words, r"$I$ [kg m$^2$]", fine.t, moments, names, style.XYZ),
        ]
    return panels


PANELS: dict[str, Panels] = {
    "overview": _overview,
    "position": _of_bodies("Position, world", "r", "m", lambda body: body.position),
    "velocity": _of_bodies("Velocity, world", "v", "m/s", lambda body: body.velocity),
    "velocity_body": _of_bodies("Velocity, body", "v", "m/s", lambda body: body.velocity_body),
    "omega": _of_bodies("Angular velocity, body", r"\omega", "rad/s", lambda body: body.omega),
    "omega_world": _of_bodies("Angular velocity, world", r"\omega", "rad/s", lambda body: body.omega_world),
    "relative_omega": _relative_omega,
    "slip": _of_bodies("Slip of internal dampers, body", "s", "rad/s", lambda body: body.slip),
    "attitude": _attitude,
    "angles": angles,
    "q": _by_joint(lambda run: run.q, False, ""),
    "v": _by_joint(lambda run: run.v, True, ""),
    "q_dot": _by_joint(lambda run: run.q_dot, False, "/s"),
    "v_dot": _by_joint(lambda run: run.v_dot, True, "/s"),
    "reactions": _reactions,
    "motor_torque": _motor_torque,
    "signals": _signals,
    "commands": _said("command"),
    "sensors": _said("sensor"),
    "memory": _said("memory"),
    "attitude_errors": _attitude_errors,
    "energy": energy,
    "kinetic_energy": _one("Kinetic energy", "energy [J]", "kinetic", lambda run: run.kinetic_energy),
    "rotation_energy": _one("Energy of rotation", "energy [J]", "rotation", lambda run: run.rotation_energy),
    "translation_energy": _one(
        "Energy of translation", "energy [J]", "translation", lambda run: run.translation_energy
    ),
    "potential_energy": _one("Potential energy", "energy [J]", "potential", lambda run: run.potential_energy),
    "work": _work,
    "power": _POWER,
    "momentum": lambda asked: [momentum(asked), angular_momentum(asked), _center(asked)],
    "angular_momentum": _both_angular_momenta,
    "center_of_mass": lambda asked: [_center(asked)],
    "mass": _mass,
    "impulse": _impulse,
    "angular_impulse": _angular_impulse,
    "constraints": _constraints,
    "constraint_residual": _largest_residual,
}
