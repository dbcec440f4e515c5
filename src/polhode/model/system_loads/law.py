"""A law of the user that sees the whole system: forces and torques on bodies, efforts in joints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from types import FunctionType
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from polhode._jit.foreign_code import UserFunction
from polhode._jit.marks import stays_python
from polhode.arrays import strict, unknown
from polhode.core.scalars import Number, Parts, call
from polhode.core.small import mat_mul, mat_t_vec, mat_vec
from polhode.errors import InputError
from polhode.model.field_kinds import Named, later
from polhode.model.loads.layout import ATTITUDE, OMEGA, POSITION, ROTATION, SIZE, VELOCITY, WRENCH, Out
from polhode.model.loads.load import Load
from polhode.model.loads.vectors import all_switches
from polhode.model.mechanism import Link, Mechanism
from polhode.model.motion import LinkMotion, Motion
from polhode.model.signals import Input, OwnState, own_state
from polhode.model.system_loads.body_state import link_wrench, quaternion_of
from polhode.model.system_loads.joint_load import moving_joint
from polhode.model.system_loads.load import Effort, SystemLoad
from polhode.parametric import needed_arguments

Given: TypeAlias = dict[str, Any] | Sequence[Any] | np.ndarray
"""What a law gives: by name, in a row, or by itself."""
LawFunction: TypeAlias = Callable[..., Given]
_PART = 18  # numbers of one body: position, velocity, omega, rotation by rows


class BodyView(NamedTuple):
    """What a law sees of one body: the names of `ph.State`, as arrays."""

    position: np.ndarray
    velocity: np.ndarray
    omega: np.ndarray
    rotation: np.ndarray

    @property
    def attitude(self) -> np.ndarray:
        """q_WB (4,), scalar first, w >= 0."""
        return np.array(quaternion_of(tuple(self.rotation.ravel())))

    @property
    def omega_world(self) -> np.ndarray:
        """The angular velocity in world axes, rad/s."""
        return np.array(mat_vec(tuple(self.rotation.ravel()), self.omega))

    @property
    def velocity_body(self) -> np.ndarray:
        """The velocity of the mass center in body axes, m/s."""
        return np.array(mat_t_vec(tuple(self.rotation.ravel()), self.velocity))


class SystemView(NamedTuple):
    """What a law sees: all coordinates q and speeds v, and every body by its name, `s["rod"]` or `s.body("rod")`; its
    inputs and own states by theirs, `s.u`.
    """

    q: np.ndarray
    v: np.ndarray
    bodies: tuple[BodyView, ...]
    names: tuple[str, ...]
    beside: dict[str, Any]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name not in self.beside:
            raise AttributeError(f'a law sees no "{name}" here: beside q, v and bodies it sees'
                                 f" {', '.join(self.beside) or 'no inputs and no own states'}")  # fmt: skip
        return self.beside[name]

    def body(self, name: str) -> BodyView:
        """The body of that name."""
        if name not in self.names:
            raise unknown("body of this system named", name, self.names)
        return self.bodies[self.names.index(name)]

    def __getitem__(self, name: Any) -> Any:
        return self.body(name) if isinstance(name, str) else tuple.__getitem__(self, name)


@strict
@dataclass(frozen=True, eq=False)
class Law(SystemLoad):
    """A law `f(t, s)` or `f(t, s, p)` that sees the whole system and acts on some `bodies` and `joints`.

    s has the coordinates `s.q` and speeds `s.v` of all joints, and of every body `s["rod"]` its position, velocity,
    attitude (w >= 0), omega, rotation, omega_world, velocity_body; p the parameters of the run. f gives for each of
    `bodies` a force (N, world axes, at the mass center) and a torque (N m, body axes), and for each of `joints`, named
    by the body that it carries, an effort (N m or N, one for each speed): as {"rod": (force, torque), "hinge": effort},
    or as a tuple, bodies first. Where only one thing is named, it may be given by itself.

    inputs: those (`ph.Input`) that f sees, `s.u`. states: unknowns of its own with their values at the start,
    {"lag": 0.0}; f sees them as `s.lag` and gives their rates (per s) by name, {"hinge": effort, "lag": rate}, or
    behind the joints.

    Its whole power counts as work. `switch_times` (s): when it jumps. On a `Body` alone neither bodies nor joints are
    named: it acts on that body.
    """

    f: LawFunction
    bodies: Any = ()
    joints: Any = ()
    switch_times: Sequence[float] = ()
    name: str = "law"
    inputs: Any = later(())  # noqa: RUF009  (a field)
    states: Any = later(())  # noqa: RUF009  (a field)

    slots = 1  # the function is called

    function_arguments = 2  # (t, s), then the parameters

    def __post_init__(self) -> None:
        if not callable(self.f) or isinstance(self.f, type):
            raise InputError(f"{self.name} needs a function of (t, s) or (t, s, p), not {self.f!r}")
        if isinstance(self.f, FunctionType) and needed_arguments(self.f) not in (2, 3):
            raise InputError(
                f"{self.name} needs a function of (t, s) or (t, s, p); it takes {needed_arguments(self.f)}"
            )
        for field, given in (("bodies", self.bodies), ("joints", self.joints)):
            alone = isinstance(given, str | Named)
            names = tuple(one.name if isinstance(one, Named) else one for one in ((given,) if alone else given or ()))
            if len(set(names)) < len(names):
                raise InputError(f"{self.name} names one of {', '.join(names)} twice")
            object.__setattr__(self, field, names)
        if set(self.bodies) & set(self.joints):
            both = ", ".join(sorted(set(self.bodies) & set(self.joints)))
            raise InputError(f"{self.name} names {both} as a body and as a joint: write one law for each")
        object.__setattr__(self, "switch_times", all_switches(self.f, self.switch_times, self.name))
        given = (self.inputs,) if isinstance(self.inputs, Input) else tuple(self.inputs)
        object.__setattr__(self, "inputs", given)
        object.__setattr__(self, "states", _states(self.states, self.name))
        _check_beside(self)

    @property
    def given(self) -> LawFunction:
        """The function."""
        return self.f

    @property
    def sits_in(self) -> tuple[str, ...]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """Its joints: what it does in one to the world, the world bears."""
        return self.joints

    def own_states(self, mechanism: Mechanism) -> tuple[OwnState, ...]:
        """The states that it was given."""
        return self.states

    @property
    def _named(self) -> tuple[str, ...]:
        """All that the function gives, in order."""
        return (*self.bodies, *self.joints, *(one.name for one in self.states))

    def check(self, mechanism: Mechanism) -> None:
        """All bodies and joints exist, and there are some."""
        if not self._named:
            raise InputError(f"{self.name} acts on nothing: name bodies=[...] or joints=[...] of the system")
        for body in self.bodies:
            mechanism.body(body)
        for joint in self.joints:
            moving_joint(mechanism, joint, self.name)

    def from_outside(self, mechanism: Mechanism) -> bool:
        """Whether it acts on bodies, from wherever; efforts in joints have no sum."""
        return bool(self.bodies)

    def effort(self, mechanism: Mechanism, moving: Motion, par: Parts, slot: int) -> Effort:
        """What the function gives."""
        sizes = self._sizes(mechanism)
        values = iter(call(par, slot, moving.t, _inputs(mechanism, moving), _total(sizes)))
        places = [mechanism.index(body) for body in self.bodies]
        links = [(i, link_wrench(mechanism.links[i], moving.of(i), tuple(islice(values, WRENCH)))) for i in places]
        speeds = [k for joint in self.joints for k in range(*mechanism.link(joint).v.indices(mechanism.n_v))]
        efforts = tuple(islice(values, len(speeds)))
        return Effort(tuple(links), tuple(zip(speeds, efforts, strict=True)), rates=tuple(values))

    def functions(self, mechanism: Mechanism, t: float, moving: Motion) -> tuple[UserFunction, ...]:
        """The function, called once at the start."""
        names, sizes = tuple(link.name for link in mechanism.links), self._sizes(mechanism)
        inputs = np.array(_inputs(mechanism, moving), dtype=float)
        law = self._law(names, mechanism.n_q, mechanism.n_v, sizes, t, inputs)
        out = np.zeros(_total(sizes))
        law(t, inputs.copy(), np.zeros(1), out)
        return (UserFunction(law, np.zeros(1), t, inputs, out),)

    def for_one_body(self) -> LawOnBody:
        """The same on a body alone."""
        if self.joints or len(self.bodies) > 1:
            raise InputError(f"{self.name} names joints or several bodies: it acts in a system, not on a body alone")
        return LawOnBody(self.f, *self.bodies, switch_times=self.switch_times, name=self.name, inputs=self.inputs,
                         own_states=self.states)  # fmt: skip

    def _sizes(self, mechanism: Mechanism) -> tuple[int, ...]:
        """For each body 0, for each joint the number of its speeds, for each own state that of its numbers."""
        joints = (mechanism.link(joint).joint.n_v for joint in self.joints)
        return (*[0] * len(self.bodies), *joints, *(one.width for one in self.states))

    def _law(self, names: tuple[str, ...], n_q: int, n_v: int, sizes: tuple[int, ...], t: float,
             inputs: np.ndarray) -> Callable[..., None]:  # fmt: skip
        """The function as machine code calls it; checked at the start."""
        beside = _beside(self.inputs, self.states)
        seen = _seen(inputs, names, n_q, n_v, beside)
        bare = _checked(self.f, self.name, seen, self._named, sizes, t)
        whole, write = self.f, _writer(self._named, sizes, bare)

        def law(t: Number, inputs: Parts, par: Parts, out: Out) -> None:
            """f(t, s)."""
            write(whole(t, _seen(inputs, names, n_q, n_v, beside)), out)

        return _marked(law, whole)


@strict
@dataclass(frozen=True, eq=False)
class LawOnBody(Load):
    """A `Law` on a body alone, which it calls `body`: q is its position and attitude, v its velocity and omega."""

    f: LawFunction
    body: str = "body"
    switch_times: Sequence[float] = ()
    name: str = "law"
    inputs: tuple[Input, ...] = later(())
    own_states: tuple[OwnState, ...] = later(())

    @property
    def _named(self) -> tuple[str, ...]:
        """All that the function gives, in order."""
        return (self.body, *(one.name for one in self.own_states))

    @property
    def _bare(self) -> tuple[bool, ...]:
        """For each thing that the function gives whether it is a single number."""
        return (False, *(not isinstance(one.start, tuple) for one in self.own_states))

    @property
    def _sizes(self) -> tuple[int, ...]:
        """As those of a `Law`."""
        return (0, *(one.width for one in self.own_states))

    @property
    def given(self) -> LawFunction:
        """The function."""
        return self.f

    @property
    def kernel(self) -> Callable[..., None]:
        """The function, called as loads on one body are."""
        whole, write, names = self.f, _writer(self._named, self._sizes, self._bare), (self.body,)
        beside = _beside(self.inputs, self.own_states)

        def law(t: Number, state: Parts, par: Parts, wrench: Out) -> None:
            """f of a system of one."""
            write(whole(t, _seen_alone(state, names, beside)), wrench)

        return _marked(law, whole)

    def settled(self, what: str, t: float, state: np.ndarray) -> LawOnBody:
        """Itself, after a check at the start."""
        seen = _seen_alone(state, (self.body,), _beside(self.inputs, self.own_states))
        if _checked(self.f, self.name, seen, self._named, self._sizes, t) != self._bare:
            raise InputError(f"{self.name} must give rates of own states as the states were given, a number or a row")
        return self


def _marked(law: Callable[..., None], f: LawFunction) -> Callable[..., None]:
    """A law as machine code calls it, with what the compiler must know of the function in it."""
    law.only_traced = True  # type: ignore[attr-defined]
    if stays_python(f):
        law.stays_python = True  # type: ignore[attr-defined]
    return law


def _states(given: Any, what: str) -> tuple[OwnState, ...]:
    """Own states as they were given, {"lag": 0.0}, or as such."""
    if isinstance(given, tuple | list) and all(isinstance(one, OwnState) for one in given):
        return tuple(own_state(one.name, one.start, one.unit) for one in given)
    try:
        pairs = dict(given).items()
    except (TypeError, ValueError):
        text = f'states of {what} are given with their values at the start, {{"lag": 0.0}}, not {given!r}'
        raise InputError(text) from None
    return tuple(own_state(name, start) for name, start in pairs)


def _check_beside(law: Law) -> None:
    """Refuse inputs that are none, and names that mean something else."""
    for one in law.inputs:
        if not isinstance(one, Input):
            raise InputError(f"inputs of {law.name} are those that it sees, inputs=[ph.Input(...)], not {one!r}")
    taken = {*SystemView._fields, "body", *law.bodies, *law.joints}
    for name in (one.name for one in (*law.inputs, *law.states)):
        if name in taken:
            raise InputError(f'"{name}" names something else that {law.name} sees or gives: give its input or own state'
                             " another name")  # fmt: skip
        taken.add(name)


Beside = tuple[tuple[str, int, bool], ...]


def _beside(inputs: tuple[Input, ...], states: tuple[OwnState, ...]) -> Beside:
    """What a law sees beside the motion: the name, how many numbers, and whether it is a row of them."""
    told = ((one.name, one.width, isinstance(one.value, tuple)) for one in inputs)
    return (*told, *((one.name, one.width, isinstance(one.start, tuple)) for one in states))


def _named_values(numbers: Parts, first: int, beside: Beside) -> dict[str, Any]:
    """The same by name, from the numbers in a row from place `first` on."""
    found: dict[str, Any] = {}
    for name, n, in_a_row in beside:
        found[name] = np.array([numbers[first + i] for i in range(n)]) if in_a_row else numbers[first]
        first += n
    return found


def _checked(f: LawFunction, what: str, seen: SystemView, named: tuple[str, ...], sizes: tuple[int, ...],
         t: float) -> tuple[bool, ...]:  # fmt: skip
    """Refuse what f does not give as it should, at the start; for each thing whether it is a single number."""
    try:
        given = f(t, seen)
    except Exception as cause:
        raise InputError(f"{what} raised {type(cause).__name__} at the start, t = {t:g} s: {cause}") from cause
    if not isinstance(given, dict):
        by_itself = len(named) == 1 and not (isinstance(given, tuple | list) and len(given) == 1)
        given = dict(zip(named, (given,) if by_itself else _listed(given, len(named), what), strict=True))
    if set(given) != set(named):
        raise InputError(f"{what} must give {', '.join(named)}, but at the start it gives"
                         f" {', '.join(map(str, given)) or 'nothing'}")  # fmt: skip
    for name, n in zip(named, sizes, strict=True):
        _refuse_wrong(given[name], n, f'{what} of "{name}"', t)
    return tuple(np.ndim(given[name]) == 0 for name in named)


def _listed(given: Given, n: int, what: str) -> Sequence[Any]:
    """The things that a law gave in a row."""
    if not isinstance(given, tuple | list) or len(given) != n:
        raise InputError(f"{what} must give a dictionary by name, or {n} things in a row, not {given!r}")
    return given


def _refuse_wrong(given: ArrayLike, n: int, what: str, t: float) -> None:
    """Refuse what is no force with a torque (n = 0), or no effort along n speeds."""
    shapes = {0: [(2, 3)], 1: [(1,), ()]}.get(n, [(n,)])
    try:
        numbers = np.array(given, dtype=float)
    except (TypeError, ValueError):
        numbers = np.zeros(0)
    if numbers.shape not in shapes:
        words = f"{n} number{'s' * (n > 1)}" if n else "a force and a torque, three numbers each"
        raise InputError(f"{what} must be {words}, but at t = {t:g} s it is {given!r}")
    if not np.isfinite(numbers).all():
        raise InputError(f"{what} must be finite, but at t = {t:g} s it is {numbers.tolist()}")


def _total(sizes: tuple[int, ...]) -> int:
    """How many numbers all bodies (0) and joints need."""
    return sum(n or WRENCH for n in sizes)


def _inputs(mechanism: Mechanism, moving: Motion) -> tuple[Any, ...]:
    """All that a law sees, in a row: q, v, the bodies, inputs and own states."""
    bodies = zip(mechanism.links, moving.links, strict=True)
    return (*moving.q, *moving.v, *(x for link, m in bodies for x in _part(link, m)), *moving.inputs, *moving.states)


def _part(link: Link, m: LinkMotion) -> tuple[Any, ...]:
    """The numbers of one body."""
    w_B = mat_t_vec(link.R_LB, m.V[:3])
    return (*m.position(link.com), *m.velocity(link.com), *w_B, *mat_mul(m.R_WL, link.R_LB))


def _seen(inputs: Parts, names: tuple[str, ...], n_q: int, n_v: int, beside: Beside) -> SystemView:
    """The row as what a law sees; arrays of its own, so that nothing is changed for others."""
    q, v = np.array([inputs[i] for i in range(n_q)]), np.array([inputs[n_q + i] for i in range(n_v)])
    first = [n_q + n_v + _PART * k for k in range(len(names))]
    bodies = [_view([inputs[a + i] for i in range(9)], [inputs[a + 9 + i] for i in range(9)]) for a in first]
    return SystemView(q, v, tuple(bodies), names, _named_values(inputs, n_q + n_v + _PART * len(names), beside))


def _seen_alone(state: Parts, names: tuple[str, ...], beside: Beside) -> SystemView:
    """The state of a body alone, as loads get it, as what a law sees."""
    places = [POSITION + i for i in range(3)] + [ATTITUDE + i for i in range(4)]
    q, v = np.array([state[i] for i in places]), np.array([state[VELOCITY + i] for i in range(OMEGA + 3 - VELOCITY)])
    one = _view([state[i] for i in range(9)], [state[ROTATION + i] for i in range(9)])
    return SystemView(q, v, (one,), names, _named_values(state, SIZE, beside))


def _view(nine: Parts, R_WB: Parts) -> BodyView:
    rows = np.array([R_WB[0:3], R_WB[3:6], R_WB[6:9]])
    return BodyView(np.array(nine[0:3]), np.array(nine[3:6]), np.array(nine[6:9]), rows)


def _writer(named: tuple[str, ...], sizes: tuple[int, ...], bare: tuple[bool, ...]) -> Callable[[Given, Out], None]:
    """Writes what a law gave as one row of numbers; `bare`: whether a thing is a single number, without a row.

    Bodies, with a force and a torque, come before joints.
    """
    n_bodies = sizes.count(0)
    counts = tuple(n or WRENCH for n in sizes)

    def write(given: Given, out: Out) -> None:
        """By name, by place, or by itself."""
        k = 0
        for i in range(len(named)):
            by_itself = len(named) == 1 and not (isinstance(given, (tuple, list)) and len(given) == 1)
            one = given[named[i]] if isinstance(given, dict) else given if by_itself else given[i]
            for j in range(counts[i]):
                out[k + j] = one[j // 3][j % 3] if i < n_bodies else one if bare[i] else one[j]
            k += counts[i]

    return write
