"""The record of a system's run: immutable samples of the joints' motion, and everything that can be asked of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.arrays import frozen, number, unknown, vector
from polhode.errors import InputError
from polhode.integrate.events import STATES
from polhode.model.mechanism import Mechanism
from polhode.model.system_state import SystemState
from polhode.results import system_kinematics
from polhode.results.events import EventLog
from polhode.results.instants import Ledger
from polhode.results.provenance import Provenance
from polhode.results.system_activity import before_and_after, numbers_held
from polhode.results.system_dynamics import Dynamics, dynamics, residuals
from polhode.results.system_kinematics import Kinematics, kinematics, need_all
from polhode.results.system_views import BodyMotion, ConstraintMotion, JointMotion, body_named, constraint_named
from polhode.results.trajectory import NoSuchResult, checked_times

if TYPE_CHECKING:
    from polhode.results.certificate import Certificate

LEDGER = 7  # work, impulse (3), angular impulse (3)


@dataclass(frozen=True, eq=False, repr=False)
class SystemTrajectory:
    """The motion of a system, sampled.

    `t` (n,) in s. `raw` (n, n_q + n_v + 7): coordinates, speeds, and what was summed up along the way: the work of what
    has no potential (J), the impulse of gravity and loads in world axes (N s), and their angular impulse about the
    system's mass center (N m s). `activity` (n, n_constraints): 1 where a constraint acts, 0 where not; None: all do.
    `numbers` (n, ...): what constraints hold in `par` (the angles of locks); None: as when they began to act.
    `ledger`: the `Instant`s in order of time. `breaks`, `log`, `event_names` as in `Trajectory`, a row of the log
    having two states as in `raw`. Options of the provenance that matter here: "rtol" and "atol" (floats), "keeps" (laws
    that the method keeps to rounding, by name), "on_group" (whether quaternions are kept at length 1).
    """

    mechanism: Mechanism
    formulation: str
    t: np.ndarray
    raw: np.ndarray
    provenance: Provenance
    breaks: Any = ()
    log: Any = None
    event_names: tuple[str, ...] = ()
    activity: Any = None
    ledger: Any = ()
    stored_potential: np.ndarray | None = None  # J, (n,): from a file, whose loads may not be known any more
    numbers: Any = None

    def __post_init__(self) -> None:
        width = self.mechanism.n_q + self.mechanism.n_v + LEDGER
        if self.raw.shape != (len(self.t), width):
            raise InputError(f"{len(self.t)} samples of this system are {width} columns, not {self.raw.shape}")
        log = np.empty((0, STATES + 2 * width)) if self.log is None else self.log
        for array in (self.t, self.raw, log):
            array.setflags(write=False)
        acting = self._per_sample(self.activity)
        acting = None if acting is None else frozen(before_and_after(self.t, acting))
        for name, value in (("log", log), ("activity", acting),
                            ("numbers", self._per_sample(self.numbers)), ("breaks", frozen(self.breaks)),
                            ("ledger", Ledger(self.ledger))):  # fmt: skip
            object.__setattr__(self, name, value)

    def _per_sample(self, given: Any) -> np.ndarray | None:
        """Rows for all samples, or nothing."""
        rows = None if given is None else frozen(given)
        if rows is not None and (rows.ndim != 2 or len(rows) != len(self.t)):
            raise InputError(f"what constraints do at {len(self.t)} samples has as many rows, not {rows.shape}")
        return rows

    def __len__(self) -> int:
        return len(self.t)

    def __repr__(self) -> str:
        span = f"t = {self.t[0]:g} ... {self.t[-1]:g} s"
        return f'SystemTrajectory of "{self.mechanism.name}": {len(self)} samples, {span}, {self.provenance.method}'

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        if name in PUBLIC:  # it exists, and its own code raised AttributeError: show that
            return object.__getattribute__(self, name)
        raise NoSuchResult(str(unknown("result named", name, sorted(PUBLIC))))

    # What was integrated

    @property
    def q(self) -> np.ndarray:
        """Coordinates of all joints, (n, n_q)."""
        return self.raw[:, : self.mechanism.n_q]

    @property
    def v(self) -> np.ndarray:
        """Speeds of all joints, (n, n_v)."""
        return self.raw[:, self.mechanism.n_q : self.mechanism.n_q + self.mechanism.n_v]

    @property
    def work(self) -> np.ndarray:
        """Work done since the start by what has no potential, J, (n,)."""
        return self.raw[:, -LEDGER]

    @property
    def impulse(self) -> np.ndarray:
        """Impulse of gravity and loads since the start, world axes, N s, (n, 3)."""
        return self.raw[:, -6:-3]

    @property
    def angular_impulse(self) -> np.ndarray:
        """Their angular impulse about the system's mass center since the start, world axes, N m s, (n, 3)."""
        return self.raw[:, -3:]

    # The parts

    def body(self, name: Any) -> BodyMotion:
        """The motion of one body, by name, as a `Trajectory` has it."""
        return body_named(self, name)

    def joint(self, name: Any) -> JointMotion:
        """The joint that carries the body of that name."""
        return JointMotion(self, body_named(self, name).index)

    def constraint(self, name: Any) -> ConstraintMotion:
        """One constraint, by name."""
        return constraint_named(self, name)

    @property
    def names(self) -> tuple[str, ...]:
        """The bodies, in order."""
        return tuple(link.name for link in self.mechanism.links)

    @property
    def coordinate_names(self) -> tuple[str, ...]:
        """The columns of q: "rod angle", ..."""
        return tuple(f"{link.name} {label}" for link in self.mechanism.links for label in link.joint.labels)

    @property
    def speed_names(self) -> tuple[str, ...]:
        """The columns of v: "rod rate", ..."""
        return tuple(f"{link.name} {label}" for link in self.mechanism.links for label in link.joint.speed_labels)

    # The whole

    @property
    def q_dot(self) -> np.ndarray:
        """Rates of the coordinates, (n, n_q)."""
        return system_kinematics.rates_of(self.mechanism, self.q, self.v)

    @property
    def v_dot(self) -> np.ndarray:
        """Rates of the speeds, (n, n_v)."""
        return self._dynamics.v_dot

    @property
    def mass(self) -> float:
        """The mass of all bodies, kg."""
        return self.mechanism.mass

    @property
    def center_of_mass(self) -> np.ndarray:
        """The system's mass center, world axes, m, (n, 3)."""
        return np.einsum("b,nbi->ni", self._masses / self.mass, self._kinematics.position)

    @property
    def momentum(self) -> np.ndarray:
        """Linear momentum, world axes, N s, (n, 3)."""
        return np.einsum("b,nbi->ni", self._masses, self._kinematics.velocity)

    @property
    def angular_momentum(self) -> np.ndarray:
        """Angular momentum about the system's mass center, world axes, N m s, (n, 3)."""
        arms = self._kinematics.position - self.center_of_mass[:, None]
        own = sum((self.body(name).angular_momentum for name in self.names), start=np.zeros((len(self), 3)))
        return own + np.einsum("b,nbi->ni", self._masses, np.cross(arms, self._kinematics.velocity))

    def angular_momentum_about(self, point: Any) -> np.ndarray:
        """Angular momentum about a fixed world point, world axes, N m s, (n, 3)."""
        return self.angular_momentum + np.cross(self.center_of_mass - vector(point, "point"), self.momentum)

    @property
    def rotation_energy(self) -> np.ndarray:
        """Kinetic energy of the bodies' rotations about their mass centers, J, (n,)."""
        return sum((self.body(name).rotation_energy for name in self.names), start=np.zeros(len(self)))

    @property
    def translation_energy(self) -> np.ndarray:
        """Kinetic energy of the bodies' mass centers, J, (n,)."""
        return 0.5 * np.einsum("b,nbi,nbi->n", self._masses, self._kinematics.velocity, self._kinematics.velocity)

    @property
    def kinetic_energy(self) -> np.ndarray:
        """Kinetic energy of translation and rotation, J, (n,)."""
        return self.translation_energy + self.rotation_energy

    @property
    def potential_energy(self) -> np.ndarray:
        """Potential energy of gravity (zero at the world's origin) and of all loads that have one, J, (n,)."""
        return self._potential if self.stored_potential is None else self.stored_potential

    @property
    def energy(self) -> np.ndarray:
        """Kinetic plus potential energy, J, (n,)."""
        return self.kinetic_energy + self.potential_energy

    @property
    def power(self) -> np.ndarray:
        """Power of what has no potential, W, (n,)."""
        return self._dynamics.power

    @property
    def constraint_residual(self) -> np.ndarray:
        """The largest residual of the constraints that act, m or rad, (n,)."""
        acting = np.abs(self._residuals[0]) * (self._row_activity != 0.0)
        return acting.max(axis=1, initial=0.0)

    @property
    def events(self) -> EventLog:
        """What happened on the way, in order of time: `for e in run.events: e.name, e.t, e.before, e.after`."""
        return EventLog(self.log, self.event_names, self._state)

    @cached_property
    def certificate(self) -> Certificate:
        """How well every law was kept, with tolerances and verdicts."""
        from polhode.results.system_certificate import certify

        return certify(self)

    # Other times

    @property
    def final(self) -> SystemState:
        """The last state, from which a run can go on."""
        return self._state(self.raw[-1])

    def state_at(self, t: float) -> SystemState:
        """The state at time `t`, interpolated between samples."""
        return self.at(number(t, "t")).final

    def at(self, t: Any) -> SystemTrajectory:
        """The motion at other times (one or many), interpolated between samples by cubics.

        Good to about the fourth power of the sample spacing. For the accuracy of the method itself pass the times as
        `t_eval` to `simulate`.
        """
        from polhode.results import interpolation

        times = checked_times(t, self.t)
        raw, i = interpolation.system_states(self, times)
        stored = None if self.stored_potential is None else np.interp(times, self.t, self.stored_potential)
        activity, numbers = (None if rows is None else rows[i] for rows in (self.activity, self._numbers))
        origin = self.provenance._replace(status=f"{self.provenance.status}, interpolated")
        return SystemTrajectory(self.mechanism, self.formulation, times, raw, origin, activity=activity,
                                numbers=numbers, stored_potential=stored)  # fmt: skip

    # The conveniences below need higher rooms; they live in `faces`.

    def plot(self, what: str = "overview", **options: Any) -> Any:
        """A figure of the run: "overview", "angles", "energies", "momentum" or "constraints"."""
        from polhode.results import faces

        return faces.plot_system(self, what, **options)

    def animate(self, path: Any = None, **options: Any) -> Any:
        """A film, a page or a model of the run, by the ending of `path`: .html .mp4 .gif .png .glb .csv .usd.

        Without a path: a player that a notebook shows. Options: fps, scale (seconds of the run per second shown),
        start, stop, backward, camera, frame ("world", "body"), stereo, size, ...; see `polhode.view.animate`.
        """
        from polhode.results import faces

        return faces.animate(self, path, **options)

    def save(self, path: Any) -> None:
        """Write the run to a NetCDF file; the file is there whole or not at all."""
        from polhode.results import system_storage

        system_storage.save(self, path)

    def to_xarray(self) -> Any:
        """The run as an `xarray.Dataset` with units and provenance."""
        from polhode.results import system_storage

        return system_storage.to_xarray(self)

    def to_csv(self, path: Any) -> None:
        """Write coordinates, speeds and the motion of all bodies as comma-separated text with names and units."""
        from polhode.results import faces

        faces.to_csv(self, path)

    def to_blender(self, folder: Any, sizes: Any = None) -> Any:
        """Write one table per body and the script that brings them into Blender; gives the paths.

        sizes: for some bodies the edges (3,) m of a box that stands for it.
        """
        from polhode.results import faces

        return faces.to_blender(self, folder, sizes)

    # What the views share

    @cached_property
    def _kinematics(self) -> Kinematics:
        return kinematics(self.mechanism, self.t, self.q, self.v)

    @cached_property
    def _dynamics(self) -> Dynamics:
        return dynamics(self.mechanism, self.formulation, self.t, self.q, self.v, self.activity,
                        self._numbers)  # fmt: skip

    @cached_property
    def _residuals(self) -> tuple[np.ndarray, np.ndarray]:
        return residuals(self.mechanism, self.t, self.q, self.v, self._numbers)

    @cached_property
    def _potential(self) -> np.ndarray:
        return system_kinematics.potential(self.mechanism, self.t, self.q, self.v)

    @property
    def _masses(self) -> np.ndarray:
        return np.array([link.mass for link in self.mechanism.links])

    @property
    def _activity(self) -> np.ndarray:
        """Which constraints act, (n, n_constraints)."""
        return np.ones((len(self), len(self.mechanism.constraints))) if self.activity is None else self.activity

    @cached_property
    def _numbers(self) -> np.ndarray | None:
        """What constraints hold on to, (n, ...)."""
        need_all(self.mechanism.constraints)
        return numbers_held(self.mechanism, self.t, self.q, self._activity) if self.numbers is None else self.numbers

    @property
    def _row_counts(self) -> list[int]:
        """The equations of each constraint."""
        return [len(one.units(self.mechanism)) for one in self.mechanism.constraints]

    @property
    def _row_activity(self) -> np.ndarray:
        """Which equations act, (n, n_rows)."""
        return np.repeat(self._activity, self._row_counts, axis=1)

    @property
    def _one_sided_rows(self) -> np.ndarray:
        """Which equations are those of ropes and stops, (n_rows,)."""
        return np.repeat([bool(one.one_sided) for one in self.mechanism.constraints], self._row_counts)

    def _state(self, row: np.ndarray) -> SystemState:
        """The state in a row of `raw`."""
        n_q, n_v = self.mechanism.n_q, self.mechanism.n_v
        return SystemState(self.mechanism, frozen(row[:n_q]), frozen(row[n_q : n_q + n_v]))


_FIELDS = ("mechanism", "formulation", "t", "raw", "provenance")
PUBLIC = tuple(name for name in dir(SystemTrajectory) if not name.startswith("_")) + _FIELDS
