"""The unknowns of a mechanism: coordinates and speeds of all joints, and the ledger."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from polhode.arrays import frozen
from polhode.model.mechanism import Mechanism
from polhode.model.signals import OwnState
from polhode.model.system import System
from polhode.model.system_state import SystemState
from polhode.results import interpolation, mechanics
from polhode.results.invariants import claims_in
from polhode.results.layout import JOINTS, Between, Columns, Kinematics, Layout, all_loads, ledger_columns
from polhode.results.mechanics import Samples

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory


@dataclass(frozen=True, eq=False)
class JointLayout(Layout):
    """Rows [q (n_q), v (n_v), own states of loads, ledger (7)] of a mechanism, joints in the order of its links."""

    mechanism: Mechanism
    formulation: str = "articulated"
    own_states: tuple[OwnState, ...] = ()
    attitude: ClassVar[str] = JOINTS
    kind: ClassVar[str] = "joints"

    @cached_property
    def model(self) -> System:
        """The system, thawed: more can be added to it without changing the run."""
        return System.of(self.mechanism)

    @property
    def loads(self) -> tuple[Any, ...]:
        """Those of the system and those of the run."""
        return self.mechanism.loads

    @property
    def motion_width(self) -> int:
        """Coordinates and speeds."""
        return self.mechanism.n_q + self.mechanism.n_v

    def model_in_words(self) -> dict[str, Any]:
        """The mechanism, which holds its loads."""
        return {"model": self.mechanism}

    def coordinates(self, raw: np.ndarray) -> np.ndarray:
        """As they stand in the rows."""
        return raw[:, : self.mechanism.n_q]

    def speeds(self, raw: np.ndarray) -> np.ndarray:
        """As they stand in the rows."""
        return raw[:, self.mechanism.n_q : self.motion_width]

    def kinematics(self, t: np.ndarray, raw: np.ndarray) -> Kinematics:
        """From link to link."""
        return mechanics.kinematics(Samples(self.mechanism, t, self.coordinates(raw), self.speeds(raw)))

    def potential(self, run: Trajectory) -> np.ndarray:
        """That of gravity (zero at the world's origin) and of all loads that have one."""
        own = run._own_rows if self.own_states else None
        return mechanics.potential(Samples(self.mechanism, run.t, run.q, run.v, own=own))

    def claims(self, run: Trajectory) -> list[list[str]]:
        """Those in this mechanism."""
        return claims_in(self.mechanism, float(run.t[0]), run.q[0])

    def loads_on(self, index: int) -> tuple[Any, ...]:
        """Gravity, and those that were put on the body."""
        from polhode.model.loads import Gravity, On

        pull = (Gravity(self.mechanism.gravity),) if any(self.mechanism.gravity) else ()
        name = self.mechanism.links[index].name
        return (*pull, *(load.load for load in self.loads if isinstance(load, On) and load.body == name))

    def state(self, row: np.ndarray) -> SystemState:
        """The state of all joints."""
        n_q = self.mechanism.n_q
        return SystemState(self.mechanism, frozen(row[:n_q]), frozen(row[n_q : self.motion_width]))

    def final(self, run: Trajectory) -> SystemState:
        """The last state, with the constraints that act then and what they hold on to."""
        state = replace(self.state(run.raw[-1]), own=self.carried_states(run.raw[-1]), loop=run.loop)
        if not self.mechanism.constraints or not run._holding.known:
            return state
        held, at, acting = run._holding.numbers, 0, []
        for one, active in zip(self.mechanism.constraints, run._holding.active[-1], strict=True):
            n = one.n_numbers(self.mechanism)
            if active and not one.one_sided:
                acting.append((one.name, () if held is None else tuple(held[-1, at : at + n].tolist())))
            at += n
        return replace(state, acting=tuple(acting))

    def between(self, run: Trajectory, times: np.ndarray) -> Between:
        """Coordinates by their rates, back on their groups; the rest by the nearest samples."""
        return Between(self, *interpolation.system_states(run, times))

    def columns(self, width: int) -> tuple[Columns, ...]:
        """Coordinates and speeds joint by joint, own states of loads, then the ledger."""
        n_q = self.mechanism.n_q
        found = [Columns(f'q of "{link.name}"', _unit(link.joint.units), link.q) for link in self.mechanism.links]
        for link in self.mechanism.links:
            places = slice(n_q + link.v.start, n_q + link.v.stop)
            found.append(Columns(f'v of "{link.name}"', _unit(link.joint.speed_units), places))
        moving = (one for one in found if one.places.stop > one.places.start)
        return (*moving, *self.state_columns, *ledger_columns(self.width))

    def joined(self, others: list[Layout]) -> JointLayout:
        """With all loads, each once."""
        more = all_loads([self, *others])[len(self.loads) :]
        states = self.joined_states(others)
        return JointLayout(self.mechanism.with_loads(more), self.formulation, states) if more else self

    def rewritten(self, raw: np.ndarray, layout: Layout) -> np.ndarray:
        """As they are; own states of loads where that layout has them."""
        return np.concatenate([raw[:, : self.motion_width], self.rewritten_states(raw, layout)], axis=1)

    @property
    def group(self) -> str:
        """Where a joint has a quaternion."""
        return "unit quaternions of joints, |q| = 1" if self._quaternions else ""

    @property
    def _quaternions(self) -> list[slice]:
        """Where quaternions stand among the coordinates."""
        starts = [link.q.start + link.joint.labels.index("qw") for link in self.mechanism.links
                  if "qw" in link.joint.labels]  # fmt: skip
        return [slice(start, start + 4) for start in starts]

    def off_group(self, raw: np.ndarray) -> float | None:
        """How far the quaternions among the coordinates are from length 1; infinity where one is not a number."""
        sizes = [np.abs(np.linalg.norm(raw[:, place], axis=1) - 1.0) for place in self._quaternions]
        worst = [float(size.max()) if np.isfinite(size).all() else float("inf") for size in sizes]
        return max(worst) if worst else None


def _unit(units: tuple[str, ...]) -> str:
    """The units of some columns in short."""
    return ", ".join(dict.fromkeys(unit for unit in units if unit != "1"))
