"""The scene of a run: its bodies as they look, and what explains their motion.

What one free body shows is in `of_run_body`, what any other run shows in `of_run_system`; here is what both share:
names that are asked for, curves as fine as the eye needs them, arrows, paths, and diagrams.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple

import numpy as np

from polhode.arrays import unknown, vector
from polhode.errors import InputError, PolhodeError
from polhode.io.outputs import current
from polhode.library.colors import AXES, ENERGIES, GRAY, ORANGE, PURPLE, RED, SERIES, SKY
from polhode.model.loads.table import wrench_at
from polhode.results.invariants import shown_angular_momentum
from polhode.results.signals import gathered, seen_beside, steps
from polhode.results.trajectory import Trajectory
from polhode.view.curves import Curve, PlotCurves
from polhode.view.scene import Scene
from polhode.view.shapes import reach

OPTIONS = ("vectors", "traces", "shapes", "axes", "plots")
_TURN = 0.08  # rad from one point of a curve to the next
_FEWEST, _MOST = 400, 6000  # points of a curve
OUT = 1.6  # length of the longest arrow of rates by the size of a body: its tip is outside
STILL = 1e-9  # sizes of the bodies, below which they stay where they are
_LOOK = ("color", "width", "grows")
_PLOTTED = 2000  # points of a curve
_STILL = 1e-9  # m
_NOISE = 1e-12  # m or rad: what rounding leaves of a coordinate that stays zero
Draw = Callable[[Trajectory], list[PlotCurves]]

Name = str | Mapping[str, Any]
"""What is asked for: by its name, or the path of a point as {"point": (x, y, z)}."""
Asked = Name | Iterable[Name] | bool | None
Axes = str | bool | None


class Wanted(NamedTuple):
    """What a scene shall show, by kinds; None: nothing was said."""

    vectors: tuple[Name, ...] | None
    traces: tuple[Name, ...] | None
    shapes: tuple[Name, ...] | None
    plots: tuple[Name, ...] | None
    axes: Axes


def taken(options: dict[str, Any]) -> dict[str, Any]:
    """The options of `scene_of`, taken out of those of a film."""
    return {name: options.pop(name) for name in OPTIONS if name in options}


def scene_of(run: Trajectory, *, vectors: Asked = None, traces: Asked = None, shapes: Asked = None, axes: Axes = True,
             plots: Asked = None) -> Scene:  # fmt: skip
    """The scene of a run; what is named is shown, and nothing else of its kind.

    For one body that nothing holds (see `of_run_body`):

        vectors: "omega", "L" (angular momentum about the mass center), "velocity", "force", "torque" (of all loads).
        traces: "path" (of the mass center), {"point": (x, y, z)} in body axes, "polhode", "herpolhode".
        shapes: "cones" (body and space cone of a symmetric body), "poinsot" (the energy ellipsoid that rolls on the
        invariable plane), "attitudes" (the body as sensors and filters believe it to stand). omega, polhode,
        herpolhode, cones and ellipsoid have one scale, so that they fit together.
        axes: True, False, or "aircraft" for arrows forward, right and down (along x, -y, -z).
        plots: "omega", "attitude" (quaternion), "euler", "position", "velocity", "energy", "L"; and of all runs with
        controllers and sensors "commands", "sensors", "memory".

    For everything else (see `of_run_system`):

        vectors: "L" (about its mass center), "omega:rod", "L:rod", "velocity:rod", "reaction:rod" (force in its joint).
        traces: "center" (its mass center), "path:rod", {"body": "rod", "point": (x, y, z)}.
        shapes: "joints" (pins, balls, rails), "center" (a mark), "attitudes" (bodies as sensors and filters believe
        them to stand). axes: True, or "bodies" for those of every body too.
        plots: "joints", "energy", "L", "center".

    None: what fits the run, and some more that is hidden and that a page can show. False or (): none.
    """
    asked = {"vectors": vectors, "traces": traces, "shapes": shapes, "plots": plots}
    lists = {kind: _listed(given, kind) for kind, given in asked.items()}
    if not isinstance(run, Trajectory):
        raise InputError(f"a moving picture is made of a run, a Scene or a Stage, not of {type(run).__name__}")
    if run.alone:
        from polhode.view.of_run_body import body_scene as scene_for

        lists = {kind: _unnamed(given, run.names[0]) for kind, given in lists.items()}
    else:
        from polhode.view.of_run_system import system_scene as scene_for
    scene = scene_for(run, Wanted(**lists, axes=axes))
    scene.about.extend(_about(run))
    return scene


def bare_scene(run: Trajectory) -> Scene:
    """The bodies of a run with joints and axes, and nothing that follows from how they move."""
    from polhode.view.of_run_body import body_scene
    from polhode.view.of_run_system import system_scene

    none = Wanted((), (), None if not run.alone else (), (), axes=True)
    return body_scene(run, none) if run.alone else system_scene(run, none)


def _unnamed(given: tuple[Name, ...] | None, body: str) -> tuple[Name, ...] | None:
    """What was asked of the one body by its name, "omega:rod", as it is asked without one."""
    if given is None:
        return None
    return tuple(item.removesuffix(f":{body}") if isinstance(item, str) else item for item in given)


def _listed(given: Asked, what: str) -> tuple[Name, ...] | None:
    """What was asked for as a tuple; None: nothing was said."""
    if given is None or given is True:
        return None
    if given is False:
        return ()
    if isinstance(given, str | Mapping):
        return _listed([given], what)  # type: ignore[list-item]
    try:
        return tuple(current(item) if isinstance(item, str) else item for item in given)
    except TypeError:
        raise InputError(f"{what} of a scene are names, as {what}=(...), None or False, not {given!r}") from None


def _about(run: Trajectory) -> list[str]:
    """How the run was made and what its certificate says."""
    made = f"{len(run)} samples, t = {run.t[0]:g} to {run.t[-1]:g} s, by {run.provenance.method}, {run.way}"
    try:
        broken = ", ".join(law.text for law in run.certificate if not law.ok)
    except PolhodeError as reason:  # a file may not have kept what it needs
        return [made, f"Certificate: none ({reason})"]
    return [made, f"Certificate: {f'broken: {broken}' if broken else 'every law holds'}"]


def known_only(given: Iterable[Name] | None, known: Iterable[str], what: str) -> None:
    """Refuse names that there are not."""
    names = tuple(known)
    for name in given or ():
        if isinstance(name, str) and name not in names:
            raise unknown(f"{what} named", name, names)
        if not isinstance(name, str) and not (isinstance(name, dict) and what == "trace of a run"):
            raise InputError(f"a {what} is asked for by its name ({', '.join(names)}), not by {name!r}")


def known_axes(axes: Axes, other: str) -> None:
    """Refuse a choice of axes that is neither yes nor no nor the one other."""
    if axes not in (True, False, None, other):
        raise unknown("choice of axes named", axes, ("True", "False", other))


class Quantity(NamedTuple):
    """What an arrow shows of a body: in words, its unit, its color, the symbol at its tip, its values (n, 3), world
    axes."""

    words: str
    unit: str
    color: str
    symbol: str
    values: Callable[[Trajectory, str], np.ndarray]


def _wrenches(run: Trajectory) -> np.ndarray:
    """Force and torque about the mass center of all loads, world axes, (n, 6), N and N m; blows are not in it."""
    total = np.zeros((len(run), 6))
    state = np.hstack([run.position, run.velocity, run.omega, run.attitude, run.rotation.reshape(-1, 9)])
    for load in run.only.loads:
        seen = np.hstack([state, seen_beside(run, load)])
        total += [wrench_at(load, run.only.body, float(t), row)[:6] for t, row in zip(run.t, seen, strict=True)]
    total[:, 3:] = np.einsum("nij,nj->ni", run.rotation, total[:, 3:])
    return total


QUANTITIES = {
    "omega": Quantity("angular velocity", "rad/s", ORANGE, "ω", lambda run, body: run.body(body).omega_world),
    "L": Quantity("angular momentum", "N m s", PURPLE, "L", lambda run, body: run.body(body).angular_momentum),
    "velocity": Quantity("velocity", "m/s", SKY, "v", lambda run, body: run.body(body).velocity),
    "force": Quantity("force", "N", RED, "F", lambda run, body: _wrenches(run)[:, :3]),
    "torque": Quantity("torque", "N m", GRAY, "τ", lambda run, body: _wrenches(run)[:, 3:]),
    "reaction": Quantity("force in the joint", "N", RED, "F", lambda run, body: run.joint(body).reaction.force),
}
"""Force and torque are those of a body that is alone; a reaction is that of a joint."""


@dataclass(frozen=True, eq=False)
class Picture:
    """A run, the scene that grows from it, and what all that is drawn of it shares; pointing: how its triads stand."""

    scene: Scene
    run: Trajectory
    pointing: str = "axes"

    @cached_property
    def fine(self) -> Trajectory:
        """The run at times that draw smooth curves; itself where its samples are fine enough."""
        run = self.run
        rate = np.max([np.linalg.norm(run.body(name).omega, axis=1) for name in run.names], axis=0)
        times = fine_times(run.t, rate, run.breaks)
        return run if np.array_equal(times, run.t) else run.at(times)

    @cached_property
    def size(self) -> float:
        """How far the bodies reach from their common mass center at the start, m."""
        run, center = self.run, self.run.center_of_mass[0]
        reached = [np.linalg.norm(run.body(name).position[0] - center) + reach(self.scene.body_named(name).shape)
                   for name in run.names]  # fmt: skip
        return float(max(reached))

    @property
    def scale(self) -> float:
        """Of all angular velocities, m per rad/s."""
        fastest = max(largest(self.run.body(name).omega) for name in self.run.names)
        return OUT * self.size / fastest if fastest > 0.0 else 1.0

    @property
    def moved(self) -> float:
        """How far the mass center gets from where it starts, m."""
        return largest(self.run.center_of_mass - self.run.center_of_mass[0])

    @property
    def carried(self) -> np.ndarray:
        """The motion of world axes that go with the mass center: a table (n, 8), or a point where it stays."""
        if self.moved <= STILL * self.size:
            return self.run.center_of_mass[0]
        return gliding(self.fine.t, self.fine.center_of_mass)

    def center(self) -> str:
        """The name of the world axes at the mass center, which are there at least as a frame."""
        if "world axes" not in self.scene:
            options: dict[str, Any] = {"motion": self.carried, "opacity": 0.45, "visible": False}
            self.scene.triad(1.5 * self.size, orientation=self.pointing, name="world axes", **options)
        return "world axes"

    def arrow(self, name: str, values: np.ndarray, tail: str | Curve, longest: float, **options: Any) -> None:
        """Add a vector whose largest value is drawn `longest` m long, or with the scale in the options; none that is
        zero. The quantity is the name up to a colon."""
        most, (kind, _, body) = largest(values), name.partition(":")
        quantity = QUANTITIES[kind]
        if most > 0.0:
            words = f"{quantity.words} of {body}" if body else quantity.words
            usual = {"scale": longest / most, "color": quantity.color, "unit": quantity.unit, "label": quantity.symbol}
            drawn = usual | {"words": words} | options
            self.scene.vector(curve(self.fine.t, values), name=self.scene.free(name), tail=tail, **drawn)

    def trace(self, name: str, values: np.ndarray, **options: Any) -> None:
        """Add a line through values (n, 3) at the fine times."""
        self.scene.trace(np.column_stack([self.fine.t, values]), name=self.scene.free(name), **options)

    def point_of(self, item: Mapping[str, Any], *others: str) -> np.ndarray:
        """The point (3,) m, body axes, of a path that is asked for as {"point": (x, y, z), ...}."""
        fields = ("point", *others, "name", *_LOOK)
        for field in item:
            if field not in fields:
                raise unknown("field of a trace named", field, fields)
        if "point" not in item:
            raise InputError(f'the trace of a point says which: {{"point": (x, y, z)}} in body axes, not {item}')
        return vector(item["point"], "the point of a trace")

    def point_path(self, item: Mapping[str, Any], name: str, places: np.ndarray) -> None:
        """Add the path of a point through places (n, 3) m, as it is asked for."""
        look = {field: item[field] for field in _LOOK if field in item}
        self.trace(str(item.get("name", name)), places, **look)


def fine_times(t: np.ndarray, rate: np.ndarray, breaks: np.ndarray) -> np.ndarray:
    """Times (m,) s that draw a smooth curve: the samples t (n,), and more between those that are far apart.

    rate: the largest angular velocity at the samples, rad/s, (n,). Just before each break there is one more.
    """
    if len(t) < 2 or t[-1] == t[0]:
        return t[-1:]
    h = np.diff(t)
    needed = np.maximum(0.5 * (rate[1:] + rate[:-1]) * h / _TURN, h * _FEWEST / (t[-1] - t[0]))
    pieces = np.maximum(np.ceil(needed * min(1.0, _MOST / needed.sum())), 1.0).astype(int)
    first = np.repeat(np.cumsum(pieces) - pieces, pieces)
    share = (np.arange(pieces.sum()) - first) / np.repeat(pieces, pieces)
    between = np.repeat(t[:-1], pieces) + share * np.repeat(h, pieces)
    before = np.nextafter(breaks[(breaks > t[0]) & (breaks <= t[-1])], -np.inf)
    return np.unique(np.concatenate([between, t[-1:], before]))


def curve(t: np.ndarray, values: np.ndarray) -> Curve:
    """A curve through values (n, 3); one that does not change is a constant."""
    same = not np.abs(values - values[0]).max() > 0.0
    return Curve(np.zeros(1), values[:1]) if same else Curve(t, values)


def gliding(t: np.ndarray, places: np.ndarray) -> np.ndarray:
    """A motion through places (n, 3) m without turning, as a table (n, 8)."""
    return np.column_stack([t, places, np.tile([1.0, 0.0, 0.0, 0.0], (len(t), 1))])


def largest(values: np.ndarray) -> float:
    """The largest length of vectors (n, 3)."""
    return float(np.linalg.norm(values, axis=1).max())


# ---- diagrams of a page: curves over time, as `plot` draws them for print


def body_plots(run: Trajectory, fine: Trajectory, wanted: Iterable[Name] | None) -> list[PlotCurves]:
    """The diagrams of one body's run that are wanted; None: rates and attitude, flight where there is one, energies."""
    flies = largest(run.position - run.position[0]) > _STILL
    usual = ("omega", "attitude", *(("position",) if flies else ()), "energy", *_usually_said(run))
    return _all_drawn(fine, BODY, usual, wanted)


def system_plots(run: Trajectory, wanted: Iterable[Name] | None) -> list[PlotCurves]:
    """The diagrams of a system's run that are wanted; None: joints, energies, angular momentum."""
    return _all_drawn(run, SYSTEM, ("joints", "energy", "L", *_usually_said(run)), wanted)


def _usually_said(run: Trajectory) -> tuple[str, ...]:
    """The diagrams of what the loop around a run said, where it said something."""
    said = {one.kind for one in run.loop_signals}
    return tuple(name for name, kind in (("commands", "command"), ("sensors", "sensor")) if kind in said)


def _all_drawn(run: Trajectory, known: Mapping[str, Draw], usual: Iterable[str],
               wanted: Iterable[Name] | None) -> list[PlotCurves]:  # fmt: skip
    """The diagrams of the run at no more times than a diagram can show; its breaks and its ends stay."""
    known_only(wanted, known, "plot of a run")
    if len(run) > _PLOTTED:
        run = run.at(np.union1d(run.t[:: -(-len(run) // _PLOTTED)], [run.t[-1]]))
    return [plot for name in (usual if wanted is None else wanted) for plot in known[str(name)](run)]


def _drawn(title: str, unit: str, run: Trajectory, values: np.ndarray, names: Iterable[str],
           colors: Iterable[str]) -> list[PlotCurves]:  # fmt: skip
    """A diagram of the columns of values (n, k)."""
    return [PlotCurves(title, unit, run.t, tuple(zip(names, colors, values.T, strict=True)))]


def _three(title: str, symbol: str, unit: str, values: Callable[[Trajectory], np.ndarray]) -> Draw:
    """The diagram of a result (n, 3)."""
    return lambda run: _drawn(title, unit, run, values(run), [f"{symbol}{i}" for i in "xyz"], AXES)


def _energies(run: Trajectory) -> list[PlotCurves]:
    values = np.column_stack([run.kinetic_energy, run.potential_energy, run.energy])
    names = ("kinetic", "potential", "total")
    return _drawn("Energy", "J", run, values, names, [ENERGIES[name] for name in names])


def _attitude(run: Trajectory) -> list[PlotCurves]:
    return _drawn("Attitude, quaternion", "", run, run.attitude, [f"q{i}" for i in "wxyz"], (GRAY, *AXES))


def _euler(run: Trajectory) -> list[PlotCurves]:
    """Yaw, pitch, roll in deg; a gap where an angle jumps by a turn."""
    angles_deg = np.degrees(run.euler("zyx"))
    angles_deg[:-1][np.abs(np.diff(angles_deg, axis=0)) > 180.0] = np.nan
    names = ("about z (psi)", "about y' (theta)", "about x'' (phi)")
    return _drawn("Attitude, Euler angles zyx", "deg", run, angles_deg, names, AXES[::-1])


def _joints(run: Trajectory) -> list[PlotCurves]:
    """One diagram for each kind of joint and unit; angles in deg."""
    columns = []
    for link in run.mechanism.links:
        for k, (label, unit) in enumerate(zip(link.joint.labels, link.joint.units, strict=True)):
            columns.append((type(link.joint).__name__, unit, f"{link.name} {label}", run.q[:, link.q.start + k]))
    order = {column[:2]: i for i, column in reversed(list(enumerate(columns)))}
    columns.sort(key=lambda column: order[column[:2]])
    found: list[PlotCurves] = []
    for (kind, unit), members in groupby(columns, key=lambda column: column[:2]):
        chosen = list(members)
        values = np.column_stack([column[3] for column in chosen])
        values = np.where(np.abs(values) > _NOISE, values, 0.0)
        values, shown = (np.degrees(values), "deg") if unit == "rad" else (values, "" if unit == "1" else unit)
        colors = [SERIES[i % len(SERIES)] for i in range(len(chosen))]
        what = ", position" if unit == "m" and kind != "Prismatic" else ""
        found += _drawn(f"{kind} joints{what}", shown, run, values, [column[2] for column in chosen], colors)
    return found


def _angular_momentum(run: Trajectory) -> list[PlotCurves]:
    """About the mass center, or of what hangs about its pivot."""
    shown = shown_angular_momentum(run)
    title, names = f"Angular momentum about the {shown.words}", [f"L{i}" for i in "xyz"]
    return _drawn(title, "N m s", run, shown.values, names, AXES)


def _said(kind: str) -> Draw:
    """Diagrams of what the loop said, each at its own times: with corners, as it was held."""

    def draw(run: Trajectory) -> list[PlotCurves]:
        """One for each group that shares unit and times."""
        found = []
        for group in gathered([one for one in run.loop_signals if one.kind == kind]):
            few = slice(None, None, -(-len(group.t) // _PLOTTED))
            t, rows = steps(group.t[few], group.y[few], float(run.t[-1]))
            colors = AXES if len(group.names) == 3 else [SERIES[i % len(SERIES)] for i in range(len(group.names))]
            found.append(PlotCurves(group.title, group.unit if group.unit != "1" else "", t,
                                    tuple(zip(group.names, colors, rows.T, strict=True))))  # fmt: skip
        return found

    return draw


_LOOP: dict[str, Draw] = {"commands": _said("command"), "sensors": _said("sensor"), "memory": _said("memory")}
BODY: dict[str, Draw] = {
    "omega": _three("Angular velocity, body axes", "ω", "rad/s", lambda run: run.omega),
    "attitude": _attitude,
    "euler": _euler,
    "position": _three("Position", "", "m", lambda run: run.position),
    "velocity": _three("Velocity", "v", "m/s", lambda run: run.velocity),
    "energy": _energies,
    "L": _three("Angular momentum, world axes", "L", "N m s", lambda run: run.angular_momentum),
    **_LOOP,
}
SYSTEM: dict[str, Draw] = {
    "joints": _joints,
    "energy": _energies,
    "L": _angular_momentum,
    "center": _three("Mass center", "", "m", lambda run: run.center_of_mass),
    **_LOOP,
}
