"""A system as functions of CasADi: its equations of motion, energies, momenta and constraints, for optimizers.

The formulas are those of every run: their tape is run again on CasADi's symbols (`casadi_symbols`). The state is
x = [q | v | own states of loads], u are the inputs of loads (`ph.Input`) in a row, t is the time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from polhode._jit import Program
from polhode._jit.foreign_code import written_down
from polhode._jit.trace.again import Called, again
from polhode.arrays import frozen
from polhode.core.scalars import Outputs, Parts
from polhode.dynamics import formulations
from polhode.dynamics.evaluation import (
    acting_at_start,
    acting_rows,
    constraint_numbers,
    layout,
    plain_par,
    row_rate,
    user_functions,
)
from polhode.dynamics.programs import Setting, coordinates, field_program, own_states
from polhode.dynamics.quantities import angular_momentum, kinetic_energy, mass_center, momentum, potential_energy
from polhode.dynamics.recursion import constraint_jacobian, mass_matrix
from polhode.dynamics.written_linear import written_linear
from polhode.errors import InputError, KernelError
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion, motion
from polhode.model.parameter import settled
from polhode.model.signals import all_inputs, at_start, n_states
from polhode.model.system import System
from polhode.model.system_loads.load import checked_load
from polhode.model.system_state import SystemState
from polhode.plan.casadi_symbols import casadi_module, on_symbols, rules
from polhode.results.columns import of_joint

if TYPE_CHECKING:
    import casadi

_RANK = 1e-10  # of the largest singular value: less is none


class Named(NamedTuple):
    """One number of x or u: its name and its unit."""

    name: str
    unit: str


@dataclass(frozen=True, eq=False)
class CasadiModel:
    """A system in CasADi. All functions take (t, x, u), CasADi's or plain numbers.

    field: x_dot. energy: kinetic and potential, J. poses: the places of all mass centers (3, n), m, and rotations R_WB
    (3, 3 n) beside each other. momentum: linear (3), N s, and angular about the mass center (3), N m s, world axes.
    mass_matrix: M (n_v, n_v). constraints: residuals of all equations that act, and their rates. `states` and `inputs`
    name the numbers of x and u; x0, u0 are the start and the inputs' own values.
    """

    name: str
    states: tuple[Named, ...]
    inputs: tuple[Named, ...]
    x0: np.ndarray
    u0: np.ndarray
    field: casadi.Function
    energy: casadi.Function
    poses: casadi.Function
    momentum: casadi.Function
    mass_matrix: casadi.Function
    constraints: casadi.Function

    def __repr__(self) -> str:
        return (f'CasADi model of "{self.name}": {len(self.states)} states, {len(self.inputs)} inputs, a field of'
                f" {self.field.n_instructions()} instructions")  # fmt: skip


def casadi_model(system: System, start: SystemState | None = None, loads: Any = (),
                 parameters: Mapping[str, float] | None = None) -> CasadiModel:  # fmt: skip
    """The functions of a system; start, loads, parameters as for `simulate`."""
    if not isinstance(system, System):
        raise InputError(f"CasADi functions are made of a ph.System, not of {system!r}; a single body can be one:"
                         " system.add(body, ph.joints.Free())")  # fmt: skip
    given = tuple(loads) if isinstance(loads, tuple | list) else (loads,)
    system, start, given = settled((system, start, given), parameters).parts
    begin = system.state() if start is None else start
    mechanism = system.mechanism()
    if given:
        mechanism = mechanism.with_loads(tuple(checked_load(one, mechanism) for one in given))
    writing = _Writing(mechanism, begin)
    _refuse(mechanism, begin)
    return writing.model()


def _refuse(mechanism: Mechanism, start: SystemState) -> None:
    """Refuse what an optimizer cannot be given: what switches, what is reached, equations that repeat each other."""
    for one in mechanism.constraints:
        if one.one_sided:
            raise InputError(f'"{one.name}" acts on one side only, and no formula says when: an optimizer needs it as a'
                             " bound of its own, or a constraint that always acts")  # fmt: skip
    if mechanism.commands or mechanism.inactive:
        raise InputError(
            f'"{mechanism.name}" switches constraints on and off: give CasADi the system as it is in between'
        )
    for load in mechanism.loads:
        if load.carries:
            raise InputError(f"{load.described} burns propellant, which is not known to CasADi functions")
    rows = _jacobian(mechanism, start)
    if not len(rows):
        return
    values = np.linalg.svd(rows, compute_uv=False)
    rank = int((values > _RANK * max(float(values[0]), 1e-300)).sum())
    if rank < len(rows):
        raise InputError(f'the {len(rows)} equations of the constraints of "{mechanism.name}" have the rank {rank}:'
                         " some repeat others, and the shortest of many solutions has no formula. Leave the superfluous"
                         " ones away (system.diagnose() names them)")  # fmt: skip


def _jacobian(mechanism: Mechanism, start: SystemState) -> np.ndarray:
    q, v = tuple(start.q.tolist()), tuple(start.v.tolist())
    moving, places = motion(mechanism, 0.0, q, v), layout(mechanism)
    par = plain_par(mechanism, 0.0, q, v)
    rows = acting_rows(mechanism, moving, par, places)
    return np.array(constraint_jacobian(mechanism, moving, rows), dtype=float).reshape(len(rows), mechanism.n_v)


class _Writing:
    """Writes the functions of one mechanism."""

    def __init__(self, mechanism: Mechanism, start: SystemState) -> None:
        ca = self.ca = casadi_module()
        self.mechanism, self.start, self.places = mechanism, start, layout(mechanism)
        self.given = all_inputs(mechanism.loads)
        self.n = mechanism.n_q + mechanism.n_v + n_states(self.places.states)
        self.t, self.x = ca.SX.sym("t"), ca.SX.sym("x", self.n)
        self.u = ca.SX.sym("u", len(at_start(self.given)))
        self.par = self._numbers()
        self.calls = self._calls()
        self.setting = Setting(formulations.get("articulated"), written_linear)

    def _numbers(self) -> list[Any]:
        """`par` as programs read it; places of functions are empty."""
        q = tuple(self.start.q.tolist())
        return [*[0.0] * self.places.activity, *acting_at_start(self.mechanism),
                *(self.u[i] for i in range(self.u.numel())), *constraint_numbers(self.mechanism, 0.0, q)]  # fmt: skip

    def _calls(self) -> dict[int, Called]:
        """Users' functions, each as a tape of its own, by the place where programs look for them."""
        q, v = tuple(self.start.q.tolist()), tuple(self.start.v.tolist())
        found: dict[int, Called] = {}
        for k, user in enumerate(user_functions(self.mechanism, 0.0, q, v)):
            try:
                tape, numbers = written_down(user)
            except KernelError as reason:
                raise InputError(f'the function {_named(user)} of "{self.mechanism.name}" decides by values'
                                 f" or leaves arithmetic, so CasADi cannot have it: {reason}") from reason  # fmt: skip
            n = len(user.out)
            found[2 * k] = lambda t, inputs, tape=tape, numbers=numbers, n=n: again(
                tape, t, inputs, numbers, n, rules())  # fmt: skip
        return found

    def _function(self, name: str, program: Program, shapes: Sequence[tuple[str, int, int]]) -> casadi.Function:
        """A function of (t, x, u) with named results of these sizes, filled column by column."""
        ca = self.ca
        state = [self.x[i] for i in range(self.n)]
        values = on_symbols(program, self.t, state, self.par, sum(m * n for _, m, n in shapes), self.calls)
        results, at = [], 0
        for _, m, n in shapes:
            part = ca.vertcat(*values[at : at + m * n]) if m * n else ca.SX(0, 1)
            results.append(ca.reshape(part, m, n))
            at += m * n
        return ca.Function(name, [self.t, self.x, self.u], results, ["t", "x", "u"], [one[0] for one in shapes])

    def _looking(self, write: Callable[[Mechanism, Motion], Sequence[Any]]) -> Program:
        """A program of what is seen in the motion alone."""
        mechanism, places = self.mechanism, self.places

        def look(t: Any, state: Parts, par: Parts, out: Outputs) -> None:
            """What `write` gives, in a row."""
            moving = motion(mechanism, t, *coordinates(mechanism, state))
            moving = moving._replace(states=own_states(mechanism, places, state))
            for i, value in enumerate(write(mechanism, moving)):
                out[i] = value

        return look

    def model(self) -> CasadiModel:
        """All functions."""
        mechanism, n = self.mechanism, len(self.mechanism.links)
        own = self.start.own
        x0 = np.concatenate([self.start.q, self.start.v, [x for one in self.places.states for x in _values(one, own)]])
        return CasadiModel(
            mechanism.name, self._states(), self._inputs(), frozen(x0), frozen(np.array(at_start(self.given))),
            self._function("field", field_program(mechanism, self.setting), (("x_dot", self.n, 1),)),
            self._function("energy", self._looking(_energies), (("kinetic", 1, 1), ("potential", 1, 1))),
            self._function("poses", self._looking(_poses), (("position", 3, n), ("rotation", 3, 3 * n))),
            self._function("momentum", self._looking(_momenta), (("linear", 3, 1), ("angular", 3, 1), ("center", 3,
            1))), self._function("mass_matrix", self._looking(_masses), (("M", mechanism.n_v, mechanism.n_v),)),
            self._constraints())  # fmt: skip

    def _constraints(self) -> casadi.Function:
        """Residuals and their rates."""
        mechanism, places = self.mechanism, self.places
        count = sum(len(one.units(mechanism)) for one in mechanism.constraints)

        def watch(t: Any, state: Parts, par: Parts, out: Outputs) -> None:
            """Of all equations."""
            moving = motion(mechanism, t, *coordinates(mechanism, state))
            for i, row in enumerate(acting_rows(mechanism, moving, par, places)):
                out[i], out[count + i] = row.residual, row_rate(row, moving)

        return self._function("constraints", watch, (("residual", count, 1), ("rate", count, 1)))

    def _states(self) -> tuple[Named, ...]:
        links = self.mechanism.links
        joints = [column for link in links for column in of_joint(link.name, link.joint.labels, link.joint.units)]
        joints += [column for link in links
                   for column in of_joint(link.name, link.joint.speed_labels, link.joint.speed_units)]  # fmt: skip
        own = [(one.name if one.width == 1 else f"{one.name}.{k + 1}", one.unit)
               for one in self.places.states for k in range(one.width)]  # fmt: skip
        return tuple(Named(*one) for one in (*joints, *own))

    def _inputs(self) -> tuple[Named, ...]:
        return tuple(Named(one.name if one.width == 1 else f"{one.name}.{k + 1}", one.unit)
                     for one in self.given for k in range(one.width))  # fmt: skip


def _named(user: Any) -> str:
    """As its author calls it."""
    return f'"{user.function.__name__}"' if hasattr(user.function, "__name__") else f"of {type(user.function).__name__}"


def _values(one: Any, own: Any) -> tuple[float, ...]:
    from polhode.model.signals import start_values

    return tuple(np.asarray(start_values((one,), own)).tolist())


def _energies(mechanism: Mechanism, moving: Motion) -> Sequence[Any]:
    return kinetic_energy(mechanism, moving), potential_energy(mechanism, moving)


def _poses(mechanism: Mechanism, moving: Motion) -> Sequence[Any]:
    from polhode.core.small import mat_mul

    at = [x for link, m in zip(mechanism.links, moving.links, strict=True) for x in m.position(link.com)]
    turned = [mat_mul(m.R_WL, link.R_LB) for link, m in zip(mechanism.links, moving.links, strict=True)]
    return [*at, *(R[3 * i + j] for R in turned for j in range(3) for i in range(3))]


def _momenta(mechanism: Mechanism, moving: Motion) -> Sequence[Any]:
    return [*momentum(mechanism, moving), *angular_momentum(mechanism, moving), *mass_center(mechanism, moving)]


def _masses(mechanism: Mechanism, moving: Motion) -> Sequence[Any]:
    M = mass_matrix(mechanism, moving)
    return [M[i][j] for j in range(len(M)) for i in range(len(M))]
