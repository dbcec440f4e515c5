"""How the columns of a run's `raw` are read: what every way of writing the unknowns has to say.

A run keeps the numbers that were integrated, `raw` (n, unknowns). One file for each way of writing them
(`body_layout`, `joint_layout`) says which columns are what; everything else that can be asked of a run is worked out
from that, once, in `trajectory`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import numpy as np

from polhode.core import quat
from polhode.core.small import vectors
from polhode.errors import InputError
from polhode.model.signals import OwnState, n_states

if TYPE_CHECKING:
    from polhode.model.body import Body
    from polhode.model.mechanism import Mechanism
    from polhode.model.state import State
    from polhode.model.system import System
    from polhode.model.system_state import SystemState
    from polhode.results.trajectory import Trajectory

JOINTS = "joints"
LEDGER = 7  # work, impulse (3), angular impulse (3): the last columns of `raw`, where they are kept


@dataclass(frozen=True, eq=False)
class Kinematics:
    """The motion of all bodies: position and velocity of the mass centers in world axes, omega in body axes.

    Shapes (n, n_body, 3); m, m/s, rad/s. The attitude is given as matrices R_WB (n, n_body, 9) or as quaternions q_WB
    (n, n_body, 4), and each is worked out from the other where it is asked for.
    """

    position: np.ndarray
    velocity: np.ndarray
    omega: np.ndarray
    matrices: np.ndarray | None = None
    quaternions: np.ndarray | None = None

    @cached_property
    def rotation(self) -> np.ndarray:
        """R_WB, nine numbers by rows, (n, n_body, 9)."""
        if self.matrices is not None:
            return self.matrices
        assert self.quaternions is not None
        parts = np.broadcast_arrays(*quat.to_matrix(np.moveaxis(self.quaternions, -1, 0)))
        return np.stack(parts, axis=-1)

    @cached_property
    def attitude(self) -> np.ndarray:
        """q_WB, scalar first, sign-continuous along the run, (n, n_body, 4)."""
        if self.quaternions is not None:
            return self.quaternions
        assert self.matrices is not None
        bodies = [quat.make_continuous(vectors(quat.from_matrix(self.matrices[:, i].T)))
                  for i in range(self.matrices.shape[1])]  # fmt: skip
        found = np.stack(bodies, axis=1)
        found.setflags(write=False)
        return found


class Columns(NamedTuple):
    """Some columns of `raw` that belong together: what they are, their unit, and their places."""

    name: str
    unit: str
    places: slice


def all_loads(layouts: Sequence[Layout]) -> tuple[Any, ...]:
    """The loads of several runs, each once; those of the first come first.

    Two loads of one run are two, even where they are equal; a load of another run that is equal to one of them is that.
    """
    found = list(layouts[0].loads)
    for layout in layouts[1:]:
        free = list(found)
        for load in layout.loads:
            k = next((k for k, one in enumerate(free) if same_load(one, load)), None)
            if k is None:
                found.append(load)
            else:
                del free[k]
    return tuple(found)


def same_load(one: Any, other: Any) -> bool:
    """Whether two loads act alike: one object, or equal in all that makes them; actuators make theirs in each run."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    from polhode.results.recipe import Arrays, describe, hash_of

    texts = []
    for load in (one, other):
        arrays: Arrays = {}
        told = repr(describe(load, arrays))
        texts.append((told, [hash_of(array) for array in arrays.values()]))
    return texts[0] == texts[1] and "'fingerprint': None" not in texts[0][0]


def ledger_columns(first: int) -> tuple[Columns, ...]:
    """The columns of a ledger that begins at the column `first`."""
    return (Columns("work", "J", slice(first, first + 1)), Columns("impulse", "N s", slice(first + 1, first + 4)),
            Columns("angular impulse", "N m s", slice(first + 4, first + LEDGER)))  # fmt: skip


class Between(NamedTuple):
    """Samples at other times than those of the run: the rows, how they are read, and the sample at or before each."""

    layout: Layout
    raw: np.ndarray
    before: np.ndarray


class Layout(ABC):
    """One way of writing the unknowns of a run. Layouts are frozen and belong to one model."""

    kind: ClassVar[str]  # its name in files
    model: Body | System  # what `simulate` moved
    mechanism: Mechanism  # the model as equations of systems read it; that of a body is one link on a free joint
    loads: tuple[Any, ...]  # as they were given
    formulation: str  # in which way the equations of motion were written
    attitude: str  # the attitude form among the unknowns; JOINTS where each joint has its own coordinates
    on_group: bool = True  # whether the method keeps numbers of attitudes on their group
    own_states: tuple[OwnState, ...] = ()  # of loads; they stand before the ledger
    group: str  # what numbers of a rotation must be, "unit quaternion, |q| = 1"; empty where any numbers will do

    @property
    @abstractmethod
    def motion_width(self) -> int:
        """Columns of the motion alone, without own states of loads and without a ledger."""

    @abstractmethod
    def model_in_words(self) -> dict[str, Any]:
        """The model as arguments of `simulate` that a file can describe."""

    @abstractmethod
    def coordinates(self, raw: np.ndarray) -> np.ndarray:
        """q of all joints of the mechanism, (n, n_q)."""

    @abstractmethod
    def speeds(self, raw: np.ndarray) -> np.ndarray:
        """v of all joints of the mechanism, (n, n_v)."""

    @abstractmethod
    def kinematics(self, t: np.ndarray, raw: np.ndarray) -> Kinematics:
        """The motion of all bodies."""

    @abstractmethod
    def potential(self, run: Trajectory) -> np.ndarray:
        """Potential energy of all that has one, J, (n,)."""

    @abstractmethod
    def claims(self, run: Trajectory) -> list[list[str]]:
        """The loads by name, each with what it claims never to do (see `invariants`)."""

    @abstractmethod
    def loads_on(self, index: int) -> tuple[Any, ...]:
        """The loads on one body, gravity among them, as they would act on it alone."""

    @abstractmethod
    def state(self, row: np.ndarray) -> State | SystemState:
        """The state in a row."""

    @abstractmethod
    def final(self, run: Trajectory) -> State | SystemState:
        """The last state, from which a run goes on to the bit."""

    @abstractmethod
    def between(self, run: Trajectory, times: np.ndarray) -> Between:
        """The motion at other times, interpolated between samples."""

    @abstractmethod
    def columns(self, width: int) -> tuple[Columns, ...]:
        """All columns of rows that are `width` long, in order, by what they are."""

    @abstractmethod
    def off_group(self, raw: np.ndarray) -> float | None:
        """How far the numbers of attitudes are from rotations at most; None where any numbers are a rotation."""

    @abstractmethod
    def joined(self, others: list[Layout]) -> Layout:
        """The layout of a run that goes on with these; all rows can be written in it."""

    @abstractmethod
    def rewritten(self, raw: np.ndarray, layout: Layout) -> np.ndarray:
        """Rows without their ledger in another layout of the same kind."""

    def other_model(self, other: Layout) -> str:
        """Why a run of `other` cannot follow one of this layout, in words; empty where the model is the same.

        Loads may change from run to run; masses, joints, constraints and gravity may not.
        """
        names = f'"{self.model.name}" and "{other.model.name}"'
        if self.kind != other.kind:
            return f"the unknowns of {names} are written in different ways"
        if _numbers_of(self.unloaded) == _numbers_of(other.unloaded):
            return ""
        return f"{names} are different {'bodies' if len(self.mechanism.links) == 1 else 'systems'}"

    @property
    def unloaded(self) -> Mechanism:
        """The mechanism as far as it does not depend on loads."""
        return self.mechanism

    @property
    def state_columns(self) -> tuple[Columns, ...]:
        """The columns of own states of loads, by name."""
        ends = np.cumsum([self.motion_width, *(one.width for one in self.own_states)]).tolist()
        return tuple(Columns(one.name, one.unit, slice(*ends[i : i + 2])) for i, one in enumerate(self.own_states))

    @property
    def width(self) -> int:
        """Columns of a row without a ledger."""
        return self.motion_width + n_states(self.own_states)

    def carried_states(self, row: np.ndarray) -> tuple[tuple[str, tuple[float, ...]], ...] | None:
        """The own states in a row, for a state from which a run goes on; None where there are none."""
        return tuple((name, tuple(row[places].tolist())) for name, _, places in self.state_columns) or None

    def rewritten_states(self, raw: np.ndarray, layout: Layout) -> np.ndarray:
        """The own states of rows as another layout has them: not a number where this one does not know of one."""
        rows, known = np.full((len(raw), n_states(layout.own_states)), np.nan), self.state_columns
        for name, _, places in layout.state_columns:
            own = next((one.places for one in known if one.name == name), None)
            if own is not None:
                rows[:, places.start - layout.motion_width : places.stop - layout.motion_width] = raw[:, own]
        return rows

    def joined_states(self, others: list[Layout]) -> tuple[OwnState, ...]:
        """The own states of this layout and of others, each once."""
        found = {one.name: one for layout in (self, *others) for one in layout.own_states}
        if any(one.width != found[one.name].width for layout in (self, *others) for one in layout.own_states):
            raise InputError("own states of loads that have one name have different sizes: give the loads other names")
        return tuple(found.values())

    def check(self, t: np.ndarray, raw: np.ndarray) -> None:
        """Refuse rows that are not of this layout: there are as many as times, each with or without a ledger."""
        if raw.ndim != 2 or len(raw) != len(t) or raw.shape[1] not in (self.width, self.width + LEDGER):
            raise InputError(f'{len(t)} times and unknowns of shape {raw.shape} are no run in "{self.attitude}"')

    def has_ledger(self, raw: np.ndarray) -> bool:
        """Whether work and impulses were summed up along the way."""
        return raw.shape[1] > self.width

    def ledger(self, raw: np.ndarray) -> np.ndarray:
        """Work (J), impulse (N s) and angular impulse (N m s), world axes, since the start, (n, 7)."""
        return raw[:, -LEDGER:] if self.has_ledger(raw) else np.zeros((len(raw), LEDGER))

    def rates(self, run: Trajectory) -> np.ndarray:
        """q_dot of all joints of the mechanism, (n, n_q)."""
        from polhode.results.mechanics import rates_of

        return rates_of(self.mechanism, run.q, self.turning_speeds(run))

    def turning_speeds(self, run: Trajectory) -> np.ndarray:
        """The speeds of all joints at which the attitudes turn, (n, n_v)."""
        return run.v

    def slip(self, run: Trajectory) -> np.ndarray:
        """What internal dampers carry of the turning of each body, body axes, rad/s, (n, n_body, 3)."""
        return np.zeros((len(run), len(self.mechanism.links), 3))

    def turning(self, run: Trajectory) -> np.ndarray | None:
        """The rates at which the attitudes turn, (n, n_body, 3); None where it is not known which load acted when."""
        return run._kinematics.omega

    def refuse_forces(self) -> None:  # noqa: B027  (most layouts refuse nothing)
        """Refuse to work out accelerations and forces where the mechanism does not hold all that acts."""


def _numbers_of(mechanism: Mechanism) -> tuple[Any, ...]:
    """What makes the motion of a mechanism, but for its loads, in words and numbers that can be compared."""
    from polhode.results.recipe import Arrays, describe, hash_of

    arrays: Arrays = {}
    links = [(describe(link.joint, arrays), link[3:]) for link in mechanism.links]
    rest = describe((mechanism.constraints, mechanism.gravity, mechanism.base), arrays)
    return links, rest, [hash_of(array) for array in arrays.values()]
