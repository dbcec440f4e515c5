"""The unknowns of one body as `dynamics.newton_euler` has them: position, velocity, omega, attitude form, ledger."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import numpy as np

from polhode.core import attitude as forms
from polhode.core import quat
from polhode.core.attitude import dcm
from polhode.core.small import vectors
from polhode.core.so3 import orthonormality_error
from polhode.dynamics.newton_euler import FORM, OMEGA, POSITION, VELOCITY
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.loads.carrying import Carrying
from polhode.model.loads.load import Conservative, Load
from polhode.model.mechanism import Mechanism
from polhode.model.signals import OwnState
from polhode.model.state import State
from polhode.results.layout import Between, Columns, Kinematics, Layout, all_loads, ledger_columns
from polhode.results.recipe import NotKept

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory

_ROTATIONS = {4: "unit quaternion, |q| = 1", dcm.N: "orthonormal matrix, R^T R = 1"}


class AtCenter(NamedTuple):
    """States (n, ...) with the place of the mass center in place of the body's own."""

    position: np.ndarray
    velocity: np.ndarray
    attitude: np.ndarray
    omega: np.ndarray


@dataclass(frozen=True, eq=False)
class BodyLayout(Layout):
    """Rows [p_WBcm, v_WBcm, w_WB_B, attitude form], own states of loads, and the ledger where something acts.

    attitude: the attitude form by name. formulation: "newton_euler" or "momentum". on_group: whether the method keeps
    the numbers of the attitude on their group, so that a quaternion can be shown as it is.
    """

    body: Body
    loads: tuple[Any, ...] = ()
    attitude: str = "quaternion"
    formulation: str = "newton_euler"
    on_group: bool = True
    own_states: tuple[OwnState, ...] = ()
    kind: ClassVar[str] = "body"

    @property
    def model(self) -> Body:
        """The body."""
        return self.body

    @cached_property
    def mechanism(self) -> Mechanism:
        """The body on a free joint with its loads, but those that slip; `NotKept` stands for what a file lacks.

        Where propellant burns, gravity is that of the mechanism, which counts for all mass.
        """
        from polhode.model.loads import Gravity
        from polhode.model.system import body_as_mechanism

        others = tuple(load for load in self.loads if isinstance(load, NotKept))
        acting = tuple(load for load in self.loads if load not in others and not load.slips)
        pulls = [load for load in acting if isinstance(load, Gravity)]
        if pulls and any(isinstance(load, Carrying) for load in acting):
            g = tuple(np.sum([np.asarray(load.g) for load in pulls], axis=0).tolist())
            bare = body_as_mechanism(self.body, tuple(load for load in acting if load not in pulls)).under(g)
        else:
            bare = body_as_mechanism(self.body, acting)
        return bare.with_loads(others) if others else bare

    @property
    def unloaded(self) -> Mechanism:
        """The body on a free joint."""
        from polhode.model.system import body_as_mechanism

        return body_as_mechanism(self.body)

    @property
    def _form(self) -> tuple[Any, tuple[float, ...]]:
        """The module of the attitude form, and its numbers; not kept, because a copy of a run cannot hold a module."""
        return forms.form(self.attitude)

    @property
    def motion_width(self) -> int:
        """Nine columns and those of the attitude form."""
        return FORM + self._form[0].N

    def model_in_words(self) -> dict[str, Any]:
        """The body and its loads."""
        return {"model": self.body, "loads": self.loads}

    def numbers(self, raw: np.ndarray) -> np.ndarray:
        """The numbers of the attitude form, (n, N)."""
        return raw[:, FORM : self.motion_width]

    def quaternions(self, raw: np.ndarray) -> np.ndarray:
        """q_WB of the rows, sign-continuous, (n, 4)."""
        module, par = self._form
        if module.N == 4 and self.on_group:
            return self.numbers(raw)
        q_WB = quat.make_continuous(vectors(module.to_q(self.numbers(raw).T, par)))
        q_WB.setflags(write=False)
        return q_WB

    def kinematics(self, t: np.ndarray, raw: np.ndarray) -> Kinematics:
        """That of the one body, as it stands in the rows."""
        position, velocity, omega = (raw[:, None, at : at + 3] for at in (POSITION, VELOCITY, OMEGA))
        return Kinematics(position, velocity, omega, quaternions=self.quaternions(raw)[:, None])

    def coordinates(self, raw: np.ndarray) -> np.ndarray:
        """(position, q_WB), (n, 7)."""
        return np.concatenate([raw[:, POSITION : POSITION + 3], self.quaternions(raw)], axis=1)

    def speeds(self, raw: np.ndarray) -> np.ndarray:
        """(velocity in world axes, omega in body axes), (n, 6)."""
        return raw[:, VELOCITY : OMEGA + 3]

    def turning_speeds(self, run: Trajectory) -> np.ndarray:
        """(velocity, omega + slip), (n, 6): the shell of a body that slips turns with both."""
        turning = self.turning(run)
        return run.v if turning is None else np.concatenate([run.velocity, turning[:, 0]], axis=1)

    def potential(self, run: Trajectory) -> np.ndarray:
        """That of all loads that have one; weight counts for all mass, where its center is."""
        stores = [load for load in self.loads if isinstance(load, Load) and isinstance(load, Conservative)]
        heavier = 1.0 if run._carried is None else run.mass / self.body.mass
        moved = run._carried is not None
        center = AtCenter(run.center_of_mass, run.velocity, run.attitude, run.omega) if moved else run
        parts = (heavier * load.potential(self.body, run.t, center) if load.of_mass
                 else load.potential(self.body, run.t, run) for load in stores)  # fmt: skip
        return sum(parts, start=np.zeros(len(run)))

    def claims(self, run: Trajectory) -> list[list[str]]:
        """Those about this body."""
        from polhode.results.invariants import claims_of

        return claims_of(self.loads, self.body)

    def loads_on(self, index: int) -> tuple[Any, ...]:
        """All loads."""
        return self.loads

    def state(self, row: np.ndarray) -> State:
        """The state of the body."""
        module, par = self._form
        q_WB = np.array(module.to_q(row[FORM : self.motion_width], par))
        return State(row[POSITION : POSITION + 3], row[VELOCITY : VELOCITY + 3], q_WB, row[OMEGA : OMEGA + 3])

    def final(self, run: Trajectory) -> State:
        """The last state, which carries its numbers in this form."""
        row = run.raw[-1]
        carried = self.attitude, row[FORM : self.motion_width]
        return replace(self.state(row), attitude=run.attitude[-1], carried=carried, own=self.carried_states(row),
                       loop=run.loop)  # fmt: skip

    def between(self, run: Trajectory, times: np.ndarray) -> Between:
        """In quaternion form: cubic, on the sphere for the attitude."""
        from polhode.results import interpolation

        turning = self.turning(run)
        rates = None if turning is None else turning[:, 0]
        raw = interpolation.states(run.t, run.raw, self.motion_width, run.attitude, rates, times, run.breaks)
        before = np.searchsorted(run.t, times, side="right") - 1
        return Between(replace(self, attitude="quaternion", on_group=True), raw, before)

    def columns(self, width: int) -> tuple[Columns, ...]:
        """Position, velocity, omega, attitude, own states of loads, and the ledger where there is one."""
        places = (("position", "m", POSITION), ("velocity", "m/s", VELOCITY), ("omega", "rad/s", OMEGA))
        found = [Columns(name, unit, slice(at, at + 3)) for name, unit, at in places]
        found.append(Columns("attitude", "", slice(FORM, self.motion_width)))
        return (*found, *self.state_columns, *(ledger_columns(self.width) if width > self.width else ()))

    def joined(self, others: list[Layout]) -> BodyLayout:
        """With all loads, each once; in quaternions where the forms differ."""
        layouts = [self, *others]
        form, way = (values.pop() if len(values) == 1 else otherwise for values, otherwise in (
            ({layout.attitude for layout in layouts}, "quaternion"),
            ({layout.formulation for layout in layouts}, "newton_euler")))  # fmt: skip
        on_group = all(layout.on_group for layout in layouts)
        return BodyLayout(self.body, all_loads(layouts), form, way, on_group, self.joined_states(others))

    def rewritten(self, raw: np.ndarray, layout: Layout) -> np.ndarray:
        """As they are, or in quaternions."""
        module, par = self._form
        same = layout.attitude == self.attitude
        numbers = self.numbers(raw) if same else vectors(module.to_q(self.numbers(raw).T, par))
        return np.concatenate([raw[:, :FORM], numbers, self.rewritten_states(raw, layout)], axis=1)

    @property
    def group(self) -> str:
        """Where the form has more than three numbers."""
        return _ROTATIONS.get(self._form[0].N, "")

    def off_group(self, raw: np.ndarray) -> float | None:
        """How far a quaternion is from length 1, or a matrix from an orthonormal one."""
        numbers = self.numbers(raw)
        if not np.isfinite(numbers).all():
            return float("inf") if self.group else None
        if numbers.shape[1] == 4:
            return float(np.abs(np.sqrt(np.einsum("ni,ni->n", numbers, numbers)) - 1.0).max())
        if numbers.shape[1] == dcm.N:
            return float(np.max(orthonormality_error(numbers.reshape(-1, 3, 3))))
        return None

    @property
    def _dampers(self) -> list[Any]:
        """The loads with an internal damper."""
        return [load for load in self.loads if load.slips]

    def slip(self, run: Trajectory) -> np.ndarray:
        """What internal dampers carry: zero without such a load."""
        if self._dampers and "joined" in run.provenance.status:
            raise InputError("a joined run does not know which load acted when: ask the runs that it was made of")
        parts = (load.slip(self.body, run.t, run) for load in self._dampers)
        return sum(parts, start=np.zeros((len(run), 3)))[:, None]

    def turning(self, run: Trajectory) -> np.ndarray | None:
        """omega + slip."""
        if not self._dampers:
            return run._kinematics.omega
        return None if "joined" in run.provenance.status else run._kinematics.omega + self.slip(run)

    def refuse_forces(self) -> None:
        """An internal damper is no part of the mechanism."""
        if self._dampers:
            names = ", ".join(str(getattr(load, "name", type(load).__name__)) for load in self._dampers)
            raise InputError(f"accelerations and forces are not worked out under {names}: its slip is no motion of a"
                             " joint. Energies, momenta and the certificate account for it")  # fmt: skip
