"""The record of a run: immutable samples of one body's motion, and everything that can be asked of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.arrays import number, unknown, vector
from polhode.core import attitude as forms
from polhode.core import quat
from polhode.core.attitude import euler
from polhode.core.small import matrices, vectors
from polhode.dynamics.newton_euler import FORM, LEDGER, OMEGA, POSITION, VELOCITY
from polhode.errors import InputError
from polhode.integrate.events import STATES
from polhode.model.body import Body
from polhode.model.loads.table import slips
from polhode.model.state import State
from polhode.results.events import EventLog
from polhode.results.provenance import Provenance

if TYPE_CHECKING:
    from polhode.results.certificate import Certificate


@dataclass(frozen=True, eq=False, repr=False)
class Trajectory:
    """The motion of one body, sampled.

    `t` (n,) in s; all other arrays are time-first: position, velocity (n, 3) in world axes, attitude (n, 4) as q_WB,
    omega (n, 3) in body axes. `raw` holds the integrated unknowns as in `dynamics.newton_euler`.
    """

    body: Body
    loads: tuple[Any, ...]
    t: np.ndarray
    raw: np.ndarray
    provenance: Provenance
    stored_potential: np.ndarray | None = None  # J, (n,): from a file, whose loads may not be known any more
    breaks: Any = ()  # s: the times at which the state or a force jumped
    log: Any = None  # one row for each event, see `results.events`
    event_names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        log = np.empty((0, STATES + 2 * self.raw.shape[1])) if self.log is None else self.log
        breaks = np.array(self.breaks, dtype=float)
        for array in (self.t, self.raw, breaks, log):
            array.setflags(write=False)
        object.__setattr__(self, "breaks", breaks)
        object.__setattr__(self, "log", log)

    def __len__(self) -> int:
        return len(self.t)

    def __repr__(self) -> str:
        span = f"t = {self.t[0]:g} ... {self.t[-1]:g} s"
        return f'Trajectory of "{self.body.name}": {len(self)} samples, {span}, {self.provenance.method}'

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        if name in PUBLIC:  # it exists, and its own code raised AttributeError: show that
            return object.__getattribute__(self, name)
        error = unknown("result named", name, sorted(PUBLIC))
        raise NoSuchResult(str(error))

    @property
    def position(self) -> np.ndarray:
        """Position of the mass center, world axes, m, (n, 3)."""
        return self.raw[:, POSITION : POSITION + 3]

    @property
    def velocity(self) -> np.ndarray:
        """Velocity of the mass center, world axes, m/s, (n, 3)."""
        return self.raw[:, VELOCITY : VELOCITY + 3]

    @property
    def omega(self) -> np.ndarray:
        """Angular velocity, body axes, rad/s, (n, 3).

        It is the rate of the angular momentum, I^-1 L. Under internal friction, and only there, the shell of the body
        turns with omega + slip.
        """
        return self.raw[:, OMEGA : OMEGA + 3]

    @property
    def slip(self) -> np.ndarray:
        """The part of the turning that internal dampers carry, body axes, rad/s, (n, 3): zero without such a load."""
        dampers = [load for load in self.loads if slips(load)]
        if dampers and "joined" in self.provenance.status:
            raise InputError("a joined run does not know which load acted when: ask the runs that it was made of")
        return sum((load.slip(self.body, self.t, self) for load in dampers), start=np.zeros((len(self), 3)))

    @cached_property
    def attitude(self) -> np.ndarray:
        """Unit quaternions q_WB, scalar first, sign-continuous, (n, 4)."""
        form, par = self._form
        if form.N == 4 and self.provenance.options.get("on_group", True):
            return self.raw[:, FORM : FORM + 4]
        q_WB = quat.make_continuous(vectors(form.to_q(self._form_numbers.T, par)))
        q_WB.setflags(write=False)
        return q_WB

    @property
    def rotation(self) -> np.ndarray:
        """Rotation matrices R_WB, (n, 3, 3)."""
        return matrices(quat.to_matrix(self.attitude.T))

    @property
    def velocity_body(self) -> np.ndarray:
        """Velocity of the mass center, body axes, m/s, (n, 3)."""
        return vectors(quat.rotate_back(self.attitude.T, self.velocity.T))

    @property
    def omega_world(self) -> np.ndarray:
        """Angular velocity, world axes, rad/s, (n, 3)."""
        return vectors(quat.rotate(self.attitude.T, self.omega.T))

    def euler(self, sequence: str = "zyx") -> np.ndarray:
        """Euler angles of any of the 12 sequences in letter order, rad, (n, 3), wrapped at +-pi."""
        return euler.from_q(self.attitude, euler.pack(sequence))

    @property
    def momentum(self) -> np.ndarray:
        """Linear momentum, world axes, N s, (n, 3)."""
        return self.body.mass * self.velocity

    @property
    def angular_momentum(self) -> np.ndarray:
        """Angular momentum about the mass center, world axes, N m s, (n, 3)."""
        return vectors(quat.rotate(self.attitude.T, self._angular_momentum_body.T))

    def angular_momentum_about(self, point: Any) -> np.ndarray:
        """Angular momentum about a fixed world point, world axes, N m s, (n, 3)."""
        arm_W = self.position - vector(point, "point")
        return self.angular_momentum + np.cross(arm_W, self.momentum)

    @property
    def kinetic_energy(self) -> np.ndarray:
        """Kinetic energy of translation and rotation, J, (n,)."""
        return 0.5 * self.body.mass * np.einsum("ni,ni->n", self.velocity, self.velocity) + self.rotation_energy

    @property
    def rotation_energy(self) -> np.ndarray:
        """Kinetic energy of rotation about the mass center, J, (n,)."""
        return 0.5 * np.einsum("ni,ni->n", self.omega, self._angular_momentum_body)

    @property
    def potential_energy(self) -> np.ndarray:
        """Potential energy of all loads that have one, J, (n,)."""
        if self.stored_potential is not None:
            return self.stored_potential
        parts = (load.potential(self.body, self.t, self) for load in self.loads if hasattr(load, "potential"))
        return sum(parts, start=np.zeros(len(self)))

    @property
    def energy(self) -> np.ndarray:
        """Kinetic plus potential energy, J, (n,)."""
        return self.kinetic_energy + self.potential_energy

    @property
    def work(self) -> np.ndarray:
        """Work done since the start by the loads that have no potential, J, (n,)."""
        return self._ledger[:, 0]

    @property
    def impulse(self) -> np.ndarray:
        """Impulse of all forces since the start, world axes, N s, (n, 3)."""
        return self._ledger[:, 1:4]

    @property
    def angular_impulse(self) -> np.ndarray:
        """Angular impulse of all torques about the mass center since the start, world axes, N m s, (n, 3)."""
        return self._ledger[:, 4:7]

    @property
    def events(self) -> EventLog:
        """What happened on the way, in order of time: `for e in run.events: e.name, e.t, e.before, e.after`."""
        return EventLog(self.log, self.event_names, lambda row: self._state(row, self._quaternion(row)))

    @cached_property
    def certificate(self) -> Certificate:
        """How well every law was kept, with tolerances and verdicts."""
        from polhode.results.certificate import certify

        return certify(self)

    @property
    def final(self) -> State:
        """The last state; a run in the same attitude form can go on from it to the bit."""
        numbers = (self.provenance.attitude, self._form_numbers[-1])
        return replace(self._state(self.raw[-1], self.attitude[-1]), carried=numbers)

    def state_at(self, t: float) -> State:
        """The state at time `t`, interpolated between samples."""
        at = self.at(number(t, "t"))
        return State(position=at.position[0], velocity=at.velocity[0], attitude=at.attitude[0], omega=at.omega[0])

    def at(self, t: Any) -> Trajectory:
        """The motion at other times (one or many), interpolated between samples: cubic, on the sphere for attitude.

        Good to about the fourth power of the sample spacing. For the accuracy of the method itself pass the times as
        `t_eval` to `simulate`.
        """
        times = checked_times(t, self.t)
        from polhode.results import interpolation

        raw = interpolation.states(self.t, self.raw, self.attitude, self._turning, times, self.breaks)
        stored = None if self.stored_potential is None else np.interp(times, self.t, self.stored_potential)
        return Trajectory(self.body, self.loads, times, raw, self.provenance.interpolated(), stored)

    @property
    def _turning(self) -> np.ndarray | None:
        """The rates at which the attitude turns, (n, 3); None where it is not known which load acted when."""
        if not any(slips(load) for load in self.loads):
            return self.omega
        return None if "joined" in self.provenance.status else self.omega + self.slip

    # The conveniences below need higher rooms; they live in `faces`.

    def plot(self, **options: Any) -> Any:
        """A figure of the run: position, velocity, angular velocity and attitude against time."""
        from polhode.results import faces

        return faces.plot(self, **options)

    def animate(self, path: Any = None, **options: Any) -> Any:
        """A film, a page or a model of the run, by the ending of `path`: .html .mp4 .gif .png .glb .csv .usd.

        Without a path: a player that a notebook shows. Options: fps, scale (seconds of the run per second shown),
        start, stop, backward, camera, frame ("world", "body"), stereo, size, ...; see `polhode.view.animate`.
        """
        from polhode.results import faces

        return faces.animate(self, path, **options)

    def save(self, path: Any) -> None:
        """Write the run to a NetCDF file; the file is there whole or not at all."""
        from polhode.results import storage

        storage.save(self, path)

    def to_xarray(self) -> Any:
        """The run as an `xarray.Dataset` with units and provenance."""
        from polhode.results import storage

        return storage.to_xarray(self)

    def to_csv(self, path: Any) -> None:
        """Write the states as comma-separated text with names and units; the same bits come back."""
        from polhode.results import faces

        faces.to_csv(self, path)

    def to_parquet(self, path: Any) -> None:
        """Write the states as Apache Parquet, for data frames."""
        from polhode.results import faces

        faces.to_parquet(self, path)

    def to_mat(self, path: Any) -> None:
        """Write the states as a MAT-file of version 5, for MATLAB and Octave."""
        from polhode.results import faces

        faces.to_mat(self, path)

    @property
    def _form(self) -> tuple[Any, tuple[float, ...]]:
        return forms.form(self.provenance.attitude)

    @property
    def _form_numbers(self) -> np.ndarray:
        return self.raw[:, FORM : FORM + self._form[0].N]

    @property
    def _angular_momentum_body(self) -> np.ndarray:
        return self.omega @ self.body.inertia

    @property
    def has_ledger(self) -> bool:
        """Whether work and impulses were kept along the way: something acted on the body."""
        return self.raw.shape[1] > FORM + self._form[0].N

    @property
    def _ledger(self) -> np.ndarray:
        return self.raw[:, FORM + self._form[0].N :] if self.has_ledger else np.zeros((len(self), LEDGER))

    def _quaternion(self, row: np.ndarray) -> np.ndarray:
        form, par = self._form
        return np.array(form.to_q(row[FORM : FORM + form.N], par))

    def _state(self, row: np.ndarray, q_WB: np.ndarray) -> State:
        return State(position=row[POSITION : POSITION + 3], velocity=row[VELOCITY : VELOCITY + 3], attitude=q_WB,
                     omega=row[OMEGA : OMEGA + 3])  # fmt: skip


def checked_times(t: Any, samples: np.ndarray) -> np.ndarray:
    """One time or many as an array of finite numbers within the span of `samples`, s."""
    try:
        times = np.atleast_1d(np.asarray(t, dtype=float))
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"times must be one number or a list of numbers, not {t!r}") from None
    if times.ndim != 1 or not len(times) or not np.isfinite(times).all():
        raise InputError(f"times must be one number or a non-empty list of finite numbers, not {t!r}")
    if len(times) and (times.min() < samples[0] or times.max() > samples[-1]):
        raise InputError(f"the run covers t = {samples[0]:g} ... {samples[-1]:g} s, but {t!r} was asked for")
    return times


class NoSuchResult(InputError, AttributeError):
    """A result was asked for that a run does not have."""


PUBLIC = tuple(name for name in dir(Trajectory) if not name.startswith("_")) + (
    "t",
    "raw",
    "body",
    "loads",
    "provenance",
)
