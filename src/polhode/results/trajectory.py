"""The record of a run: immutable samples of a motion, and everything that can be asked of them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import frozen, number, unknown, vector
from polhode.errors import InputError, printable
from polhode.integrate.events import STATES
from polhode.results import conveniences
from polhode.results.events import EventLog
from polhode.results.instants import Ledger
from polhode.results.layout import JOINTS, Kinematics, Layout
from polhode.results.pace import Pace
from polhode.results.provenance import LaterField, Provenance
from polhode.results.signals import KINDS, Signal
from polhode.results.views import Bodies, BodyMotion, ConstraintMotion, JointMotion, Named
from polhode.tables import NumbersByName, Sheet, Shown, facts, numbers_text

if TYPE_CHECKING:
    import xarray as xr

    from polhode.model.body import Body
    from polhode.model.constraints.constraint import Constraint
    from polhode.model.mechanism import Mechanism
    from polhode.model.state import State
    from polhode.model.system import System
    from polhode.model.system_state import SystemState
    from polhode.results.carried import Carried
    from polhode.results.certificate import Certificate
    from polhode.results.invariants import Pivot
    from polhode.results.mechanics import Dynamics, Holding, Samples

Path = str | os.PathLike[str]


class Start(NamedTuple):
    """Where a run began, whether or not it kept a sample there: the time, s, and the unknowns as in a row of `raw`.

    potential: the potential energy there, J, from a file; None where the loads are known.
    """

    t: float
    raw: np.ndarray
    potential: float | None = None


class Centers(NamedTuple):
    """Mass centers of bodies and the velocities of the points of the bodies there, world axes, (n, n_body, 3)."""

    position: np.ndarray
    velocity: np.ndarray


@dataclass(frozen=True, eq=False, repr=False)
class Trajectory(Shown):
    """The motion of a body or of a system, sampled.

    `t` (n,) in s; all other arrays are time-first. `raw` (n, unknowns) holds the numbers that were integrated, and
    `layout` says which column is what: `BodyLayout(body, loads, attitude)` for [position, velocity, omega, attitude
    form | own states of loads | ledger], `JointLayout(mechanism, formulation)` for [q | v | own states | ledger]. The
    ledger is what was summed up along the way: the work of what has no potential (J), the impulse of gravity and loads
    in world axes (N s), and their angular impulse about the mass center (N m s).

    breaks: the times at which the state or a force jumped, s. log: one row for each event (`results.events`) with two
    states as in `raw`. activity (n, n_constraints): 1 where a constraint acts, 0 where not; None: all do. numbers
    (n, ...): what constraints hold in `par` (the angles of locks); None: as when they began to act. ledger: each
    `Instant` in order of time. stored_potential (n,), J: from a file, whose loads may not be known any more. start:
    where the run began, for the certificate; None: at the first sample. inputs: as they were held (see `signal`).
    loop_signals: what controllers commanded, saw and remembered; loop: with what another run takes up that loop.
    pace: of a run in real time, how it kept pace with the wall.
    Options of the provenance that matter here: "rtol" and "atol" (floats), "keeps" (laws that the method keeps to
    rounding, by name), "on_group" (whether numbers of attitudes are kept on their group).
    """

    layout: Layout
    t: np.ndarray
    raw: np.ndarray
    provenance: LaterField[Provenance] = LaterField()  # noqa: RUF009  (it is the field)
    breaks: Any = ()
    log: np.ndarray = None  # type: ignore[assignment]  (without one it is made empty)
    event_names: tuple[str, ...] = ()
    activity: np.ndarray | None = None
    ledger: Any = ()
    stored_potential: np.ndarray | None = None
    numbers: np.ndarray | None = None
    start: Start | None = None
    inputs: tuple[Signal, ...] = ()
    loop_signals: tuple[Signal, ...] = ()
    loop: str | None = None
    pace: Pace | None = None

    def __post_init__(self) -> None:
        self.layout.check(self.t, self.raw)
        log = np.empty((0, STATES + 2 * self.raw.shape[1])) if self.log is None else self.log
        for array in (self.t, self.raw, log):
            array.setflags(write=False)
        for array in (array for one in (*self.inputs, *self.loop_signals) for array in (one.t, one.y)):
            array.setflags(write=False)
        per_sample = {"activity": self.activity, "numbers": self.numbers}
        known = {name: frozen(rows) for name, rows in per_sample.items() if rows is not None}
        for rows in known.values():
            if rows.ndim != 2 or len(rows) != len(self.t):
                raise InputError(f"what constraints do at {len(self.t)} samples has as many rows, not {rows.shape}")
        if "activity" in known:
            known["activity"] = frozen(_before_and_after(self.t, known["activity"]))
        for name, value in (known | {"log": log, "breaks": frozen(self.breaks), "ledger": Ledger(self.ledger)}).items():
            object.__setattr__(self, name, value)

    def __getstate__(self) -> dict[str, Any]:
        """A copy, or one in another process, is complete."""
        return {**self.__dict__, "provenance": self.provenance}

    def __len__(self) -> int:
        return len(self.t)

    def __repr__(self) -> str:
        span = f"t = {self.t[0]:g} ... {self.t[-1]:g} s"
        return f'Trajectory of "{printable(self.name)}": {len(self)} samples, {span}, {self.provenance.method}'

    def _sheet(self) -> Sheet:
        """What moved, how it was computed, what happened, and whether every law holds."""
        certified, made, ends = "interpolated" not in self.provenance.status, self.provenance, self.energy[[0, -1]]
        return Sheet(f'Run of "{self.name}"', [facts({
            "bodies": ", ".join(self.names),
            "loads": ", ".join(str(load.name) for load in self.loads if load.name),
            "parameters": ", ".join(f"{name} = {value:g}" for name, value in self.parameters.items()),
            **self._said(),
            "time": f"{self.t[0]:g} ... {self.t[-1]:g} s, {len(self)} samples",
            "method": f"{made.method}, {made.steps} steps, {self.way}",
            "energy": " ... ".join(numbers_text(ends, beside=float(np.abs(self.kinetic_energy).max()))) + " J",
            "events": repr(self.events).removeprefix("EventLog: ") if self.event_names else "",
            "instants": repr(self.ledger).removeprefix("Ledger: ") if len(self.ledger) else "",
            "status": made.status,
            "pace": "" if self.pace is None else self.pace.verdict,
            "certificate": self.certificate.verdict if certified else "none, its samples were interpolated",
        })])  # fmt: skip

    def _said(self) -> dict[str, str]:
        """What the loop around the run said, by kinds, in words: each name with how often."""
        found = {words: [one for one in self.loop_signals if one.kind == kind] for kind, words in KINDS.items() if kind}
        return {words: ", ".join(f"{one.name} ({len(one.t)})" for one in some) for words, some in found.items()}

    @property
    def parameters(self) -> dict[str, float]:
        """The values of all parameters of the model in this run, by name; empty where it has none."""
        return NumbersByName(self.provenance.options.get("parameters", {}))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        if name in PUBLIC:  # it exists, and its own code raised AttributeError: show that
            return object.__getattribute__(self, name)
        raise NoSuchResult(str(unknown("result named", name, sorted(set(PUBLIC)))))

    def signal(self, name: str) -> Signal:
        """A command at the times at which it was given, what a sensor said, what a controller remembers
        ("hold.integral"), an input as it was held, or an own state of a load at the samples: `run.signal("u").t`, `.y`.

        Of an input, t are the times from which on the values y hold, the start of the run first.
        """
        for one in (*self.loop_signals, *self.inputs, *self._state_signals):
            if one.name == name:
                return one
        if not self.signal_names:
            raise InputError(f'"{name}" was asked for, but this run has no signals: these are inputs (ph.Input) and own'
                             " states of loads")  # fmt: skip
        raise unknown("signal of this run named", name, self.signal_names)

    @property
    def _state_signals(self) -> Iterator[Signal]:
        """The own states of loads at the samples."""
        for one, columns in zip(self.layout.own_states, self.layout.state_columns, strict=True):
            rows = self.raw[:, columns.places]
            yield Signal(one.name, one.unit, self.t, rows if isinstance(one.start, tuple) else rows[:, 0])

    @property
    def signal_names(self) -> tuple[str, ...]:
        """The signals of the run by name: commands, sensors, inputs and own states."""
        return tuple(dict.fromkeys(one.name for one in (*self.loop_signals, *self.inputs, *self.layout.own_states)))

    @property
    def _input_rows(self) -> np.ndarray:
        """All inputs at the samples, in a row each, (n, ...); where one changes the new value counts."""
        return np.concatenate([np.empty((len(self), 0)), *(one.at(self.t) for one in self.inputs)], axis=1)

    @property
    def _own_rows(self) -> np.ndarray:
        """All own states of loads at the samples, (n, ...)."""
        return self.raw[:, self.layout.motion_width : self.layout.width]

    # ---- the model and its parts

    @property
    def name(self) -> str:
        """The name of the body or of the system."""
        return str(self.layout.model.name)

    @property
    def model(self) -> Body | System:
        """What `simulate` moved, the `Body` or the `System`: another run can go on with it from `run.final`."""
        return self.layout.model

    @property
    def mechanism(self) -> Mechanism:
        """The model as equations of motion read it: links, joints, constraints, loads."""
        return self.layout.mechanism

    @property
    def loads(self) -> tuple[Any, ...]:
        """The loads that acted."""
        return self.layout.loads

    @property
    def formulation(self) -> str:
        """In which way the equations of motion were written."""
        return self.layout.formulation

    @property
    def way(self) -> str:
        """How the motion was written, in one word: the attitude form of one body, the formulation of joints."""
        layout = self.layout
        return layout.formulation if layout.attitude == JOINTS else layout.attitude

    @property
    def names(self) -> tuple[str, ...]:
        """The bodies, in order."""
        return tuple(link.name for link in self.mechanism.links)

    @property
    def body(self) -> Bodies:
        """`run.body("rod")`: the motion of one body, by name."""
        return Bodies(self)

    def joint(self, name: str | Named) -> JointMotion:
        """The joint of that name, or the one that carries the body of that name."""
        hinge = self.mechanism.hinge(name)
        return JointMotion(self, self.mechanism.index(hinge.link.name), hinge)

    def constraint(self, name: str | Constraint) -> ConstraintMotion:
        """One constraint, by name."""
        called = name if isinstance(name, str) else name.name
        names = [one.name for one in self.mechanism.constraints]
        if called not in names:
            raise unknown("constraint of this run named", called, names)
        return ConstraintMotion(self, names.index(called))

    @property
    def only(self) -> BodyMotion:
        """The motion of the one body of this run; where there are several, each is asked by its name."""
        if len(self.names) != 1:
            raise NoSuchResult(f'"{self.name}" has {len(self.names)} bodies: ask one of them by its name,'
                               f' run.body("{self.names[0]}") has its position, velocity, attitude, ...')  # fmt: skip
        return BodyMotion(self, 0)

    @property
    def alone(self) -> bool:
        """Whether one body moves that nothing holds: its own position, velocity, attitude and omega say everything."""
        from polhode.model.joints.free import Free

        links = self.mechanism.links
        return len(links) == 1 and isinstance(links[0].joint, Free) and not self.mechanism.constraints

    # ---- the joints

    @property
    def q(self) -> np.ndarray:
        """Coordinates of all joints, (n, n_q): of a body alone its position and the quaternion q_WB."""
        return self.layout.coordinates(self.raw)

    @property
    def v(self) -> np.ndarray:
        """Speeds of all joints, (n, n_v): of a body alone its velocity in world axes and omega in body axes."""
        return self.layout.speeds(self.raw)

    @property
    def q_dot(self) -> np.ndarray:
        """Rates of the coordinates, (n, n_q)."""
        return self.layout.rates(self)

    @property
    def v_dot(self) -> np.ndarray:
        """Rates of the speeds, (n, n_v)."""
        return self._dynamics.v_dot

    @property
    def coordinate_names(self) -> tuple[str, ...]:
        """The columns of q: "rod angle", ..."""
        return tuple(f"{link.name} {label}" for link in self.mechanism.links for label in link.joint.labels)

    @property
    def speed_names(self) -> tuple[str, ...]:
        """The columns of v: "rod rate", ..."""
        return tuple(f"{link.name} {label}" for link in self.mechanism.links for label in link.joint.speed_labels)

    # ---- where there is one body

    @property
    def position(self) -> np.ndarray:
        """Position of the mass center of the one body, without propellant, world axes, m, (n, 3)."""
        return self.only.position

    @property
    def velocity(self) -> np.ndarray:
        """Velocity of its mass center, world axes, m/s, (n, 3)."""
        return self.only.velocity

    @property
    def velocity_body(self) -> np.ndarray:
        """Velocity of its mass center, body axes, m/s, (n, 3)."""
        return self.only.velocity_body

    @property
    def omega(self) -> np.ndarray:
        """Its angular velocity, body axes, rad/s, (n, 3).

        It is the rate of the angular momentum, I^-1 L. Under internal friction, and only there, the shell of the body
        turns with omega + slip.
        """
        return self.only.omega

    @property
    def omega_world(self) -> np.ndarray:
        """Its angular velocity, world axes, rad/s, (n, 3)."""
        return self.only.omega_world

    @property
    def slip(self) -> np.ndarray:
        """The part of the turning that internal dampers carry, body axes, rad/s, (n, 3): zero without such a load."""
        return self.only.slip

    @property
    def attitude(self) -> np.ndarray:
        """Its unit quaternions q_WB, scalar first, sign-continuous, (n, 4)."""
        return self.only.attitude

    @property
    def rotation(self) -> np.ndarray:
        """Its rotation matrices R_WB, (n, 3, 3)."""
        return self.only.rotation

    def euler(self, sequence: str = "zyx") -> np.ndarray:
        """Its Euler angles of any of the 12 sequences in letter order, rad, (n, 3), wrapped at +-pi."""
        return self.only.euler(sequence)

    # ---- the whole

    @property
    def mass(self) -> float | np.ndarray:
        """The mass of all bodies, kg; (n,) where propellant burns."""
        return self.mechanism.mass if self._carried is None else self._carried.mass.sum(axis=1)

    @property
    def center_of_mass(self) -> np.ndarray:
        """The mass center of all bodies with all that they carry, world axes, m, (n, 3)."""
        if self._carried is None:
            return np.einsum("b,nbi->ni", self._masses / self.mass, self._kinematics.position)
        shares = self._masses / self._masses.sum(axis=1, keepdims=True)
        return np.einsum("nb,nbi->ni", shares, self._centers.position)

    @property
    def momentum(self) -> np.ndarray:
        """Linear momentum, world axes, N s, (n, 3)."""
        if self._carried is None:
            return np.einsum("b,nbi->ni", self._masses, self._kinematics.velocity)
        return np.einsum("nb,nbi->ni", self._masses, self._centers.velocity)

    @property
    def angular_momentum(self) -> np.ndarray:
        """Angular momentum about the mass center, world axes, N m s, (n, 3)."""
        n_body = len(self.mechanism.links)
        own = sum((BodyMotion(self, i).angular_momentum for i in range(n_body)), start=np.zeros(3))
        if n_body == 1:
            return own
        arms = self._centers.position - self.center_of_mass[:, None]
        return own + (np.atleast_2d(self._masses)[..., None] * np.cross(arms, self._centers.velocity)).sum(axis=1)

    def angular_momentum_about(self, point: ArrayLike) -> np.ndarray:
        """Angular momentum about a fixed world point, world axes, N m s, (n, 3)."""
        return self.angular_momentum + np.cross(self.center_of_mass - vector(point, "point"), self.momentum)

    @cached_property
    def pivot(self) -> Pivot | None:
        """The axes through a point of the world about which what hangs there keeps its angular momentum, if any."""
        from polhode.results.invariants import Invariants

        return Invariants(self).pivot

    @property
    def rotation_energy(self) -> np.ndarray:
        """Kinetic energy of the bodies' rotations about their mass centers, J, (n,)."""
        parts = (BodyMotion(self, i).rotation_energy for i in range(len(self.mechanism.links)))
        return sum(parts, start=np.zeros(len(self)))

    @property
    def translation_energy(self) -> np.ndarray:
        """Kinetic energy of the bodies' mass centers, J, (n,)."""
        velocity = self._centers.velocity
        squares = 0.5 * np.einsum("nbi,nbi->nb", velocity, velocity)
        return squares @ self._masses if self._carried is None else (squares * self._masses).sum(axis=1)

    @property
    def kinetic_energy(self) -> np.ndarray:
        """Kinetic energy of translation and rotation, J, (n,)."""
        return self.translation_energy + self.rotation_energy

    @cached_property
    def potential_energy(self) -> np.ndarray:
        """Potential energy of gravity (zero at the world's origin) and of all loads that have one, J, (n,)."""
        return self.layout.potential(self) if self.stored_potential is None else self.stored_potential

    @property
    def energy(self) -> np.ndarray:
        """Kinetic plus potential energy, J, (n,)."""
        return self.kinetic_energy + self.potential_energy

    @property
    def work(self) -> np.ndarray:
        """Work done since the start by what has no potential, J, (n,)."""
        return self.layout.ledger(self.raw)[:, 0]

    @property
    def impulse(self) -> np.ndarray:
        """Impulse of gravity and loads since the start, world axes, N s, (n, 3)."""
        return self.layout.ledger(self.raw)[:, 1:4]

    @property
    def angular_impulse(self) -> np.ndarray:
        """Their angular impulse about the mass center since the start, world axes, N m s, (n, 3)."""
        return self.layout.ledger(self.raw)[:, 4:7]

    @property
    def has_ledger(self) -> bool:
        """Whether work and impulses were kept along the way: something acts."""
        return self.layout.has_ledger(self.raw)

    @property
    def power(self) -> np.ndarray:
        """Power of what has no potential, W, (n,)."""
        return self._dynamics.power

    @property
    def constraint_residual(self) -> np.ndarray:
        """The largest residual of the constraints that act, m or rad, (n,); zero where there is none."""
        return self._holding.largest_residual

    @property
    def events(self) -> EventLog:
        """What happened on the way, in order of time: `for e in run.events: e.name, e.t, e.before, e.after`."""
        return EventLog(self.log, self.event_names, self.layout.state)

    @cached_property
    def certificate(self) -> Certificate:
        """How well every law was kept, with tolerances and verdicts."""
        from polhode.results.certificate import certify

        return certify(self)

    # ---- other times

    @property
    def final(self) -> State | SystemState:
        """The last state; a run of the same model can go on from it to the bit."""
        return self.layout.final(self)

    def state_at(self, t: float) -> State | SystemState:
        """The state at time `t`, interpolated between samples."""
        at = self.at(number(t, "t"))
        return at.layout.state(at.raw[0])

    def at(self, t: ArrayLike) -> Trajectory:
        """The motion at other times (one or many), interpolated between samples by cubics, attitudes on the sphere.

        Good to about the fourth power of the sample spacing. For the accuracy of the method itself pass the times as
        `t_eval` to `simulate`.
        """
        times = checked_times(t, self.t)
        layout, raw, i = self.layout.between(self, times)
        stored = None if self.stored_potential is None else np.interp(times, self.t, self.stored_potential)
        origin = self.provenance._replace(attitude=layout.attitude, status=f"{self.provenance.status}, interpolated")
        activity, numbers = (_rows(rows, i) for rows in (self.activity, self._holding.kept_numbers))
        return Trajectory(layout, times, raw, origin, activity=activity, numbers=numbers, stored_potential=stored,
                          inputs=self.inputs, loop_signals=self.loop_signals)  # fmt: skip

    def part(self, some: slice) -> Trajectory:
        """Some samples of the run, without its events; the run itself where they are all."""
        if some.start in (None, 0) and (some.stop is None or some.stop >= len(self)) and some.step in (None, 1):
            return self
        return self.sampled(self.t[some], self.raw[some], _rows(self.stored_potential, some), some)

    def sampled(self, t: np.ndarray, raw: np.ndarray, potential: np.ndarray | None = None,
                like: slice | np.ndarray | None = None) -> Trajectory:  # fmt: skip
        """The same run with other samples, without its events. `like`: the samples in which constraints act and hold
        as they do in the new ones; None: all act.
        """
        activity, numbers = (None if like is None else _rows(values, like)
                             for values in (self.activity, self._holding.kept_numbers))  # fmt: skip
        return replace(self, t=t, raw=raw, log=None, event_names=(), ledger=(), stored_potential=potential,
                       activity=activity, numbers=numbers)  # fmt: skip

    @property
    def beginning(self) -> Trajectory:
        """The run as it was at its start, one sample: at the first one where the start was not kept apart."""
        if self.start is None:
            return self.part(slice(0, 1))
        stored = None if self.start.potential is None else np.array([self.start.potential])
        if stored is None and self.stored_potential is not None and self.start.t == self.t[0]:
            stored = self.stored_potential[:1]
        return self.sampled(np.array([self.start.t]), np.array(self.start.raw)[None], stored, slice(0, 1))

    # ---- the conveniences below need higher rooms; they live in `faces`

    def plot(self, what: str | None = None, *, show: bool = False, **options: Any) -> Any:
        """A figure of the run by name: "omega", "energy", "reactions", ... ("motor torque" is "motor_torque").

        Without a name: the timeline of a body that nothing holds, the overview of everything else. A name that does not
        fit is refused with the list of those that do, `polhode.plot.fitting(run)`. Options: title, figsize (width and
        height, in), of (bodies by name), and those of the picture. show: whether it is shown at once, as
        `figure.show()` does it: in a window, which `figure.close()` closes, or in the notebook.
        """
        figure = conveniences.plot(self, what, **options)
        if show:
            figure.show()
        return figure

    def show(self, **options: Any) -> conveniences.OnScreen:
        """Show the motion now: the player below the cell of a notebook, or a page in the browser.

        Options as in `animate`. What it gives back has the `path` of the page, and `close()`. Where there is no screen
        (no display, continuous integration, tests, POLHODE_OPEN=0), a warning says where the page is.
        """
        return conveniences.show(self, **options)

    def animate(self, path: Path | None = None, **options: Any) -> Any:
        """A film, a page or a model of the run, by the ending of `path`: .html .mp4 .gif .png .glb .csv .usd.

        Without a path: a player that a notebook shows. Options: fps, scale (seconds of the run per second shown),
        start, stop, backward, camera, frame ("world", "body"), stereo, size, ...; see `polhode.view.animate`.
        """
        return conveniences.animate(self, path, **options)

    def lab(self, path: Path | None = None, **options: Any) -> conveniences.Written:
        """Write a page in which the model of this run moves, from the run's own start, with sliders.

        Without a path it is opened in the browser. Options: sliders (names, or {name: (low, high)}), speed (seconds of
        the motion per second shown), title; see `ph.lab`.
        """
        return conveniences.lab(self, path, **options)

    def save(self, path: Path) -> None:
        """Write the run in the format of the ending: .nc, .csv, .parquet or .mat; a file is there whole or not at all.

        A .nc file (NetCDF) keeps the whole run, with its model and how it was made: `ph.load` reads it. The others keep
        the samples alone, for other programs; `ph.load` does not make a run of them.
        """
        conveniences.save(self, path)

    def to_xarray(self) -> xr.Dataset:
        """The run as an `xarray.Dataset` with units and provenance."""
        from polhode.results import storage

        return storage.to_xarray(self)

    def to_csv(self, path: Path) -> None:
        """Write the motion as comma-separated text with names and units; the same bits come back."""
        conveniences.write(self, path, ".csv")

    def signals_to_csv(self, path: Path) -> None:
        """Write what was commanded, seen, remembered and held as comma-separated text, each signal at its own times."""
        conveniences.write_signals(self, path)

    def to_parquet(self, path: Path) -> None:
        """Write the motion as Apache Parquet, for data frames."""
        conveniences.write(self, path, ".parquet")

    def to_mat(self, path: Path) -> None:
        """Write the motion as a MAT-file of version 5, for MATLAB and Octave."""
        conveniences.write(self, path, ".mat")

    def to_blender(self, folder: Path, sizes: Mapping[str, ArrayLike] | None = None) -> Any:
        """Write one table per body and the script that brings them into Blender; gives the paths.

        sizes: for some bodies the edges (3,) m of a box that stands for it.
        """
        return conveniences.to_blender(self, folder, sizes)

    # ---- what the views share

    @cached_property
    def _kinematics(self) -> Kinematics:
        return self.layout.kinematics(self.t, self.raw)

    @property
    def _samples(self) -> Samples:
        from polhode.results.mechanics import Samples

        inputs, own = (self._input_rows if self.inputs else None), (self._own_rows if self.layout.own_states else None)
        return Samples(self.mechanism, self.t, self.q, self.v, self.activity, self._holding.numbers, inputs, own)

    @cached_property
    def _dynamics(self) -> Dynamics:
        from polhode.results.mechanics import dynamics

        self.layout.refuse_forces()
        if self.provenance.options.get("loads_change", False):
            raise InputError("a joined run does not know which load acted when: ask the runs that it was made of")
        return dynamics(self._samples, self.formulation)

    @cached_property
    def _carried(self) -> Carried | None:
        """What the bodies weigh at each sample; None where nothing is carried beside them."""
        from polhode.results.carried import carried

        return carried(self) if self.layout.own_states else None

    @cached_property
    def _centers(self) -> Centers:
        """The mass centers of all bodies with all that they carry."""
        if self._carried is None:
            return Centers(self._kinematics.position, self._kinematics.velocity)
        R = self._kinematics.rotation.reshape(*self._kinematics.rotation.shape[:2], 3, 3)
        center, turning = self._carried.center, np.cross(self._kinematics.omega, self._carried.center)
        arms = (np.einsum("nbij,nbj->nbi", R, vectors) for vectors in (center, turning))
        return Centers(
            *(a + b for a, b in zip((self._kinematics.position, self._kinematics.velocity), arms, strict=True))
        )

    @cached_property
    def _masses(self) -> np.ndarray:
        """The masses of the bodies, (n_body,), or (n, n_body) where propellant burns."""
        return np.array([link.mass for link in self.mechanism.links]) if self._carried is None else self._carried.mass

    @cached_property
    def _holding(self) -> Holding:
        from polhode.results.mechanics import Holding

        return Holding(self)


def _before_and_after(t: np.ndarray, activity: np.ndarray) -> np.ndarray:
    """The same activity (n_t, n_constraints), where of two samples of one time the first is before the change."""
    rows = activity.copy()
    for i in np.flatnonzero(t[1:] == t[:-1]):
        rows[i] = rows[max(i - 1, 0)]
    return rows


def _rows(values: np.ndarray | None, some: slice | np.ndarray) -> np.ndarray | None:
    """Some rows of what may be missing."""
    return None if values is None else values[some]


def checked_times(t: ArrayLike, samples: np.ndarray, what: str = "the run", least: int = 1) -> np.ndarray:
    """One time or many, `least` of them at least, as an array of finite numbers within the span of `samples`, s."""
    try:
        times = np.atleast_1d(np.asarray(t, dtype=float))
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"times must be one number or a list of numbers, not {t!r}") from None
    if times.ndim != 1 or len(times) < least or not np.isfinite(times).all():
        raise InputError(f"times must be one number or a non-empty list of finite numbers, not {t!r}")
    if len(times) and (times.min() < samples[0] or times.max() > samples[-1]):
        raise InputError(f"{what} covers t = {samples[0]:g} ... {samples[-1]:g} s, but {t!r} was asked for")
    return times


class NoSuchResult(InputError, AttributeError):
    """A result was asked for that a run does not have."""


SystemTrajectory = Trajectory  # the name of runs of systems in the first version; both are one class

_FIELDS = ("layout", "t", "raw", "provenance", "start", "numbers", "stored_potential", "activity", "inputs",
           "loop_signals", "loop", "pace")  # fmt: skip
PUBLIC = tuple(name for name in dir(Trajectory) if not name.startswith("_")) + _FIELDS
