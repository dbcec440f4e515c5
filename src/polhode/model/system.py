"""A system of bodies on joints, as users build it: body by body, from the world outwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from polhode import arrays
from polhode.errors import InputError
from polhode.model import conveniences
from polhode.model.attitude import Attitude
from polhode.model.base import Moving, checked_base
from polhode.model.body import Body
from polhode.model.constraints.constraint import Constraint, checked_constraint
from polhode.model.conveniences import Keep
from polhode.model.field_kinds import Named, Triple
from polhode.model.graph import Graph, graph, tree_sheet, tree_text
from polhode.model.joints.compound import Compound
from polhode.model.joints.free import Free
from polhode.model.joints.joint import Joint
from polhode.model.loads.load import Load
from polhode.model.mechanism import GROUND, WORLD, Link, Mechanism
from polhode.model.reading import ReadingReport
from polhode.model.switch import Switch
from polhode.model.system_loads.load import SystemLoad, checked_load
from polhode.model.system_loads.on import On
from polhode.model.system_state import ByName, SystemState, make_state
from polhode.parametric import (
    Given,
    Rebuildable,
    Values,
    defaults,
    given_of,
    noted,
    parameters_in,
    parametric,
    remember,
    with_values,
)

if TYPE_CHECKING:
    from polhode.model.conveniences import Diagnosis

Axes: TypeAlias = Attitude | ArrayLike
"""The axes of a mount: an attitude, a quaternion or a rotation matrix."""


class System(Rebuildable):
    """Bodies held together by joints, closed by constraints, moved by loads.

    gravity: (3,) m/s^2 in world axes, none by default. base: the motion of the frame that "world" joints sit on, at
    rest by default. Build it with `add`, `constrain` and `load`; `state` gives a start for `ph.simulate`.
    """

    def __init__(self, gravity: ArrayLike = (0.0, 0.0, 0.0), base: Moving | None = None, name: str = "system") -> None:
        self._calls: list[_Call] = []
        self._keep(self._noted(type(self), gravity, base, name))
        gravity, base = defaults((gravity, base))
        self.gravity = arrays.vector(gravity, f'gravity of "{name}"')
        self.base, self.name = checked_base(base), name
        arrays.whole_text(name, "the name of a system")
        self._links: list[Link] = []
        self._constraints: list[Constraint] = []
        self._loads: list[SystemLoad] = []
        self._inactive: list[str] = []
        self._commands: list[tuple[float, Switch]] = []
        self._start: dict[str, Any] = {}
        self._frozen: Mechanism | None = None
        self.report: ReadingReport | None = None  # of a system that came from a file: what was mended or left out

    @classmethod
    def of(cls, mechanism: Mechanism) -> System:
        """The system of a mechanism, as it was when it was frozen: to simulate again, or to add to."""
        system = cls(mechanism.gravity, mechanism.base, mechanism.name)
        system._links, system._constraints = list(mechanism.links), list(mechanism.constraints)
        system._loads, system._inactive = list(mechanism.loads), list(mechanism.inactive)
        system._commands, system._frozen = list(mechanism.commands), mechanism
        system._calls = [_Call(cls.of, (mechanism,))]
        return system

    def add(self, body: Body, joint: Joint, parent: str | Named = WORLD, at_parent: Triple = (0.0, 0.0, 0.0),
            at_body: Triple = (0.0, 0.0, 0.0), name: str | None = None, axes_parent: Axes | None = None,
            axes_body: Axes | None = None, joint_name: str | Sequence[str] = ()) -> Link:  # fmt: skip
        """Hang `body` on `parent` (a name, or what `add` gave for it) by `joint`; gives the new link.

        at_parent, at_body: the joint from the mass center of each (from the origin of the world), in their own axes,
        (3,) m. axes_parent, axes_body: the axes of the joint's mounts in those of each body, as an `Attitude`, a
        quaternion or a rotation matrix; the same axes by default. name: that of the body by default.
        joint_name: what the joint is called beside the name of its body, in states and results (`run.joint`); of a
        `Compound` one for each of its joints.
        """
        over = parent if isinstance(parent, str) else parent.name if isinstance(parent, Named) else parent
        asked = self._noted("add", body, joint, over, at_parent, at_body, name, axes_parent, axes_body, joint_name)
        at_parent, at_body = defaults((at_parent, at_body))
        axes_parent, axes_body = defaults((axes_parent, axes_body))
        called = self._checked(body, joint, name)
        hinges = self._joint_names(joint_name, joint, called)
        what = f'of the joint of "{called}"'
        i_parent = self._place(over, called)
        own, outer = _axes(axes_body, f"axes_body {what}"), _axes(axes_parent, f"axes_parent {what}")
        link = _link(called, body, joint, None if i_parent == GROUND else self._links[i_parent], i_parent,
                     arrays.vector(at_parent, f"at_parent {what}"), outer,
                     arrays.vector(at_body, f"at_body {what}"), own, self.n_q, self.n_v)  # fmt: skip
        link = link._replace(joint_names=hinges)
        self._links.append(link)
        self._keep(asked)
        self._frozen = None
        return link

    def constrain(self, constraint: Constraint, name: str | None = None, active: bool = True) -> Constraint:
        """Add a constraint (`ph.constraints`), which names bodies that were added; gives it back, with its name.

        active: whether it acts from the start; if not, a `Switch` lets it, at a time (`at`) or an event.
        """
        named = checked_constraint(constraint, name, self.mechanism())
        self._keep(self._noted("constrain", constraint, name, active))
        self._constraints.append(named)
        if not active:
            self._inactive.append(named.name)
        self._frozen = None
        return named

    def at(self, t: float, switch: Switch) -> None:
        """Command a switch at time t, s: `system.at(2.0, ph.Switch(on="lock"))`."""
        if not isinstance(switch, Switch):
            raise InputError(f"what is commanded is a ph.Switch(on=..., off=...), not {switch!r}")
        names = [constraint.name for constraint in self._constraints]
        for name in (*switch.on, *switch.off):
            if name not in names:
                raise arrays.unknown(f'constraint of "{self.name}" named', name, names)
        self._commands.append((arrays.number(defaults(t), "the time of a switch"), switch))
        self._keep(self._noted("at", t, switch))
        self._frozen = None

    def load(self, load: SystemLoad) -> SystemLoad:
        """Let a load act (`ph.loads`), on the body or the joint that it names; gives it back."""
        checked = checked_load(load, self.mechanism())
        self._keep(self._noted("load", load))
        self._loads.append(checked)
        self._frozen = None
        return load

    @property
    def n_q(self) -> int:
        """The number of coordinates."""
        return self._links[-1].q.stop if self._links else 0

    @property
    def n_v(self) -> int:
        """The number of speeds: the degrees of freedom of the tree."""
        return self._links[-1].v.stop if self._links else 0

    @property
    def names(self) -> tuple[str, ...]:
        """The bodies, in the order in which they were added."""
        return tuple(link.name for link in self._links)

    @property
    def joint_names(self) -> tuple[str, ...]:
        """The joints that have names of their own, as those of a URDF file do, in the order of their bodies."""
        return tuple(name for link in self._links for name in link.joint_names)

    @property
    def loads(self) -> tuple[SystemLoad, ...]:
        """What acts, in the order in which it was added: dampers and friction of joints among them."""
        return tuple(self._loads)

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        """What ties the bodies together beside their joints, in the order in which it was added."""
        return tuple(self._constraints)

    def mechanism(self) -> Mechanism:
        """The system as it is now, frozen, as the equations of motion read it."""
        if self._frozen is None:
            values = Values({name: one.value for name, one in self.parameters.items()}, 3)
            loads = with_values(tuple(self._loads), values)  # so that functions have their parameters
            self._frozen = Mechanism(self.name, tuple(self._links), tuple(self._constraints), loads,
                                     tuple(self.gravity.tolist()), self.base, tuple(self._inactive),
                                     tuple(sorted(self._commands, key=lambda one: one[0])))  # fmt: skip
        return self._frozen

    @property
    def parameters(self) -> dict[str, Any]:
        """Its parameters by name, in the order in which they came in."""
        return parameters_in(self)

    @parametric
    def state(self, q: ByName | None = None, v: ByName | None = None) -> SystemState:
        """A state by name, `q={"rod": 0.3}, v={"rod": 1.0}`, or as whole lists; what is not given is at rest.

        Names are those of bodies or, where joints have names of their own, of joints: `q={"elbow_joint": 0.3}`.
        Joints of which it says nothing stand at zero, or where `start_from` has put them.
        """
        usual = make_state(self.mechanism(), self._start) if self._start else None
        return make_state(self.mechanism(), q, v, usual)

    def start_from(self, q: Mapping[Any, ArrayLike]) -> None:
        """Where joints stand of which a state says nothing, `{"rod": 0.3}`, in place of zero."""
        make_state(self.mechanism(), defaults(q))  # refuses what does not fit
        self._keep(self._noted("start_from", q))
        self._start = defaults(dict(q))

    @parametric
    def assemble(self, q: ByName | None = None, v: ByName | None = None, keep: Keep | None = None,
                 branch: int | None = None, t: float = 0.0) -> SystemState:  # fmt: skip
        """A state in which all loops are closed, from a partial one; constraints that wait for a switch do not count.

        What is given by name stays (or only the joints `keep`), the rest is solved for; speeds likewise. Several
        positions are said, and `branch` picks one; where there is none the error says what stays open, and by how much.
        """
        return conveniences.assemble(self.mechanism(), q, v, keep, branch, t)

    def branches(self, q: ByName | None = None, keep: Keep | None = None, t: float = 0.0) -> tuple[SystemState, ...]:
        """All distinct closed positions that were found, at rest, the nearest to what is given first."""
        return conveniences.branches(self.mechanism(), q, keep, t)

    def diagnose(self, state: SystemState, t: float = 0.0) -> Diagnosis:
        """What the constraints leave free at a state, which equations are redundant, and whether it is singular."""
        return conveniences.diagnose(state, t)

    def accelerations(self, state: SystemState, formulation: str | None = None, t: float = 0.0) -> np.ndarray:
        """v_dot (n_v) at a state, by a formulation; two-sided constraints act that do so at the start of a run."""
        return conveniences.answers(state).accelerations(state, formulation, t)

    def mass_matrix(self, state: SystemState, t: float = 0.0) -> np.ndarray:
        """M (n_v, n_v) of the tree: the kinetic energy is v . M v / 2."""
        return conveniences.answers(state).mass_matrix(state, t)

    def inverse_dynamics(self, state: SystemState, v_dot: ArrayLike, t: float = 0.0) -> np.ndarray:
        """The forces along the speeds (n_v), beside those of gravity and loads, that give the tree this v_dot."""
        return conveniences.answers(state).inverse_dynamics(state, v_dot, t)

    def jacobian(
        self, state: SystemState, body: str | Named, at: Triple = (0.0, 0.0, 0.0), t: float = 0.0
    ) -> np.ndarray:
        """J (6, n_v): angular velocity of a body and velocity of its point `at`, world axes, are J v."""
        return conveniences.answers(state).jacobian(state, body, at, t)

    def linearize(
        self,
        state: SystemState,
        formulation: str | None = None,
        t: float = 0.0,
        inputs: Sequence[str] | None = None,
    ) -> conveniences.Linearization:
        """A, B, C, D about a state, exact: small motions x = (of the coordinates, of the speeds), forces u (n_v).

        With the names of `inputs` (`ph.Input`) u are their numbers instead. `.control()` of the result is a
        `control.StateSpace` of python-control. Where a load or a constraint calls a function, the derivatives are
        central differences: `exact` is False then.
        """
        return conveniences.answers(state).linearize(state, formulation, t, inputs)

    def casadi(self, start: SystemState | None = None, loads: Any = (),
               parameters: Mapping[str, float] | None = None) -> conveniences.CasadiModel:  # fmt: skip
        """The equations of motion, energies, momenta and constraints as functions of CasADi; inputs are its controls.

        start, loads, parameters: as for `ph.simulate`. For optimizers: `ph.plan.OptimalControl`, or one's own.
        """
        return conveniences.casadi(self, start, loads, parameters)

    @property
    def formulations(self) -> dict[str, str | None]:
        """For each formulation None where it applies, else the reason why not."""
        return conveniences.formulations(self.mechanism())

    @property
    def graph(self) -> Graph:
        """The directed graph: which joint leads from where to where, with S0, S and T."""
        return graph(self.mechanism())

    def plot_graph(self) -> Any:
        """The graph as a picture."""
        return conveniences.plot_graph(self.mechanism())

    def plot(self, what: str = "scheme", state: SystemState | None = None, **options: Any) -> Any:
        """A picture: "scheme" (bodies, joints and hinge vectors at a state) or "graph"; see `polhode.plot.scheme`."""
        return conveniences.plot(self, what, state, **options)

    def to_urdf(self, path: str | PathLike[str] | None = None) -> str:
        """The system as URDF, written to `path` if given; what URDF cannot say is refused or warned of."""
        return conveniences.write(self, path, "urdf")

    def to_mjcf(self, path: str | PathLike[str] | None = None) -> str:
        """The system as MJCF, written to `path` if given; what MJCF cannot say is refused or warned of."""
        return conveniences.write(self, path, "mjcf")

    def to_c(self, path: str | PathLike[str] | None = None, **options: Any) -> str:
        """The system as one file of C without dependency, written to `path` if given; see `ph.to_c`."""
        return conveniences.to_c(self, path, **options)

    def _noted(self, what: Any, *args: Any) -> tuple[_Call, Given | None]:
        """A call of a method, and all that the system must then remember to be built anew with other parameters."""
        call = _Call(what, args)
        if noted(_built, args, {}) is None and given_of(self) is None:
            return call, None
        return call, Given(_built, ((*self._calls, call),), {}, parameters_in((self, args)), None)

    def _keep(self, asked: tuple[_Call, Given | None]) -> None:
        """Remember a call that went well."""
        call, given = asked
        self._calls.append(call)
        if given is not None:
            remember(self, given)

    def made_by(self, given: Given) -> None:
        """Remember a function that made the whole system, in place of its single steps."""
        self._calls = [_Call(given.make, given.args, given.kwargs)]
        remember(self, Given(_built, (tuple(self._calls),), {}, given.parameters, None))

    def _checked(self, body: object, joint: object, name: object) -> str:
        if not isinstance(body, Body):
            raise InputError(f'"{self.name}" is made of ph.Body, not {body!r}')
        called = body.name if name is None else name
        if not isinstance(called, str) or not called:
            raise InputError(f"the name of a body is a text, not {called!r}")
        arrays.whole_text(called, "the name of a body")
        if isinstance(joint, type) or not isinstance(joint, Joint):
            raise InputError(f'"{called}" needs a joint, as in ph.joints.Revolute("y"), not {joint!r}')
        if called in (WORLD, *self.names):
            raise InputError(
                f'"{self.name}" has a "{called}" already, and a body hangs on one joint: give another name=, or close a'
                " loop with a constraint"
            )
        return called

    def _joint_names(self, given: str | Sequence[str], joint: Joint, called: str) -> tuple[str, ...]:
        """The names of a joint, or of the joints of a compound one, which no other joint has."""
        names: tuple[str, ...] = (given,) if isinstance(given, str) else tuple(_listed(given, called))
        n = len(joint.joints) if isinstance(joint, Compound) else 1
        taken = {name for link in self._links for name in link.joint_names}
        for name in names:
            if not isinstance(name, str) or not name:
                raise InputError(f'the name of the joint of "{called}" is a text, not {name!r}')
            arrays.whole_text(name, "the name of a joint")
            if name in taken or names.count(name) > 1:
                raise InputError(f'"{self.name}" has a joint named "{name}" already: names of joints must differ')
        if names and len(names) != n:
            raise InputError(f'the joint of "{called}" is made of {n}: give as many names, not {len(names)}')
        return names

    def _place(self, name: str, called: str) -> int:
        """The index of a parent."""
        if name == WORLD:
            return GROUND
        if name == called:
            raise InputError(f'"{called}" cannot hang on itself; its parent is "{WORLD}" or a body added before it')
        if name not in self.names:
            raise arrays.unknown(f'parent of "{called}" named', name, [WORLD, *self.names])
        return self.names.index(name)

    def __repr__(self) -> str:
        return f"System({self.name!r}: {len(self._links)} bodies, {self.n_v} degrees of freedom in the tree)"

    def __str__(self) -> str:
        return tree_text(self.mechanism())

    def _repr_html_(self) -> str:
        return tree_sheet(self.mechanism()).html


class _Call(NamedTuple):
    """How a system was built: a method by its name, or at first the class itself, and what it was called with."""

    what: Any
    args: tuple[Any, ...]
    kwargs: dict[str, Any] = {}  # noqa: RUF012  (never changed)


def _built(calls: tuple[_Call, ...]) -> System:
    """The system that these calls make."""
    first, *more = calls
    system = first.what(*first.args, **first.kwargs)
    for call in more:
        getattr(system, call.what)(*call.args)
    return system


def _listed(given: object, called: str) -> list[str]:
    """Names that were given in a list."""
    if not isinstance(given, list | tuple):
        raise InputError(f'the name of the joint of "{called}" is a text, not {given!r}')
    return list(given)


def _axes(given: Axes | None, what: str) -> np.ndarray:
    """A rotation matrix; exact where it was given as one."""
    if given is None:
        return np.eye(3)
    if isinstance(given, Attitude):
        return np.asarray(given.matrix)
    array = np.asarray(given, dtype=float)
    if array.shape == (3, 3):
        Attitude.from_matrix(array)  # refuses what is no rotation
        return array
    if array.shape != (4,):
        raise InputError(f"{what} must be an Attitude, a quaternion (w, x, y, z) or a 3x3 matrix, not {given!r}")
    return np.asarray(Attitude(array).matrix)


def _link(name: str, body: Body, joint: Joint, parent: Link | None, i_parent: int, at_parent: np.ndarray,
          outer: np.ndarray, at_body: np.ndarray, R_BM: np.ndarray, n_q: int, n_v: int) -> Link:  # fmt: skip
    """Everything in the axes of the joints."""
    R_LB = (R_BM @ joint.frame).T
    com, I = -R_LB @ at_body, R_LB @ body.inertia @ R_LB.T
    R_PF, p_PF = outer @ joint.frame, at_parent
    if parent is not None:
        turn = np.reshape(parent.R_LB, (3, 3))
        R_PF, p_PF = turn @ outer @ joint.frame, np.array(parent.com) + turn @ at_parent
    return Link(name, body, joint, i_parent, _flat(R_PF), _flat(p_PF), body.mass, _flat(com),
                _flat(0.5 * (I + I.T)[np.triu_indices(3)]), _flat(R_LB), slice(n_q, n_q + joint.n_q),
                slice(n_v, n_v + joint.n_v))  # fmt: skip


def _flat(values: np.ndarray) -> tuple[float, ...]:
    """Plain floats, without negative zeros: literal zeros and ones fold away in traces."""
    return tuple((np.ravel(values) + 0.0).tolist())


_KEPT = "_mechanism"  # under this name a body keeps its mechanism


def body_as_mechanism(body: Body, loads: tuple[Load, ...] = ()) -> Mechanism:
    """The mechanism of `body` on `ph.joints.Free()`, made once and kept on the body; each load acts as `On` has it.

    q = (position, q_WB), v = (velocity of the mass center in world axes, omega in body axes). A load that slips has no
    place in a mechanism (see `On`) and must be left out by the caller.
    """
    bare = vars(body).get(_KEPT)
    if bare is None:
        system = System(name=body.name)
        system.add(body, Free(), name=name_in_mechanism(body))
        bare = system.mechanism()
        object.__setattr__(body, _KEPT, bare)
    return bare.with_loads(tuple(On(bare.links[0].name, load) for load in loads)) if loads else bare


def name_in_mechanism(body: Body) -> str:
    """The name of the body's link: its own, or "body" where it has none that a mechanism can use."""
    return body.name if body.name not in ("", WORLD) else "body"
