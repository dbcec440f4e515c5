"""A model as it leaves Python: its equations, methods and outputs as text of a target, and all that has a name outside.

What is written are the programs of a mechanism, made by the builders that machine code has (`dynamics.programs`,
`integrate.stepping`), and the loop of all runs (`integrate.march`). A body is the mechanism of one link on a free
joint.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, cast

import numpy as np

from polhode._jit.entry import is_form
from polhode._jit.foreign_code import UserFunction, written_down
from polhode._jit.script import Entry, Number, Script
from polhode.dynamics.evaluation import acting_at_start, constraint_numbers, layout
from polhode.dynamics.linear import linear_of, solver_kernel
from polhode.dynamics.programs import LEDGER, Setting, allowed_program, field_program, near_program, settle_program
from polhode.errors import InputError, KernelError
from polhode.integrate import block as b
from polhode.integrate import methods
from polhode.integrate.stepping import Link, Problem, Stepping, stepping
from polhode.integrate.table import RungeKutta
from polhode.io.portable.commanded import Shape, shapes
from polhode.io.portable.following import Following, following, general_values
from polhode.io.portable.refusals import refuse
from polhode.io.portable.shown import Variable, event_value, shown
from polhode.io.portable.target import Target
from polhode.model.actuators.actuator import Actuator
from polhode.model.body import Body
from polhode.model.event import checked_events
from polhode.model.figures import Figures, Reader, figures_of
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion
from polhode.model.parameter import Parameter, settled
from polhode.model.signals import at_start, n_states
from polhode.model.state import State
from polhode.model.system import System
from polhode.model.system_loads.load import looking
from polhode.model.system_state import make_state
from polhode.parametric import parameters_in
from polhode.results.columns import of_joint, told_apart
from polhode.simulate.field import SHORT
from polhode.simulate.jointed import Jointed, jointed, moved_masses
from polhode.simulate.one_body import one_body
from polhode.simulate.times import longest_step

_ADAPTIVE = "dopri5"


@dataclass(frozen=True)
class Asked:
    """A model with all that a run of it would be given; `told`: parameters that functions alone look at."""

    model: Body | System
    start: Any
    loads: tuple[Any, ...]
    formulation: Any
    told: tuple[Parameter, ...] = ()
    actuators: tuple[Actuator, ...] = ()

    @property
    def parts(self) -> tuple[Any, ...]:
        """What may hold parameters."""
        return self.model, self.start, self.loads

    @property
    def parameters(self) -> dict[str, Parameter]:
        """All of them, by name."""
        return parameters_in((*self.parts, *self.told))

    def at(self, values: dict[str, float]) -> Jointed:
        """The mechanism with its start, where the parameters have these values."""
        given = {self.parameters[name]: value for name, value in values.items()}
        model, start, loads = settled(self.parts, given).parts
        return _jointed(model, start, loads, self.formulation)


class Gathered(NamedTuple):
    """Programs as text (`script`), entries of the tables of both methods, and the names of everything.

    `numbers` are all numbers that parameters may change: those of the mechanism, of users' functions, of constraints,
    and the start. `following` says how, `follow` is that as a program; `settle` puts a state back. `model` is what was
    gathered, at the `values` of its parameters; `problem` are its equations, `general` the mechanism that its programs
    are written over and `setting` how these read its numbers, for whoever writes more methods or programs of it.
    """

    name: str
    asked: Asked
    values: dict[str, float]
    model: Jointed
    general: Mechanism
    problem: Problem
    setting: Setting
    variables: Variables
    script: Script
    field: tuple[Entry, Entry]
    outputs: tuple[Entry, Entry]
    watched: Watched
    follow: tuple[Entry, Entry] | None
    following: Following
    settle: tuple[Entry, Entry]
    steps: Steps | None
    numbers: Numbers
    users: tuple[str, ...]  # the names of users' functions in the script, in the order of their numbers
    first_shared: int  # where the numbers that programs share begin, behind the entries of functions
    stops: tuple[float, ...]
    shapes: tuple[Shape, ...]  # of every number of the inputs

    def rows(self) -> dict[str, list[Number]]:
        """The numbers of all functions of the script, where the model is as it was gathered."""
        own, first = self.numbers, self.first_shared
        shared = (*own.activity, *own.inputs, *own.constraints, *own.figures)
        found = {name: list(row) for name, row in self.script.numbers.items()}
        for name in self.script.programs:
            found[name][first : first + len(shared)] = shared
        for name, row in zip(self.users, own.users, strict=True):
            found[name][: len(row)] = row
        return found


class Steps(NamedTuple):
    """Two methods, one of fixed steps and one that chooses them, over the equations; what `Ready` tells of a run.

    `guard`: how near to a singular angle they stop, rad; `longest`: the longest step, s; `inertia`: what each unknown
    moves that is a speed.
    """

    methods: tuple[RungeKutta, RungeKutta]
    fixed: Stepping
    adaptive: Stepping
    guard: float
    longest: float
    inertia: tuple[float, ...]


class Variables(NamedTuple):
    """All that has a name outside."""

    parameters: tuple[Variable, ...]
    inputs: tuple[Variable, ...]
    states: tuple[Variable, ...]
    outputs: tuple[Variable, ...]


class Watched(NamedTuple):
    """The events of a model: their names, which way they are crossed, which of them end a run, and their program."""

    names: tuple[str, ...]
    directions: tuple[int, ...]
    terminal: tuple[bool, ...]
    entry: tuple[Entry, Entry] | None


class Numbers(NamedTuple):
    """Numbers of a model by what they are: activity, inputs and own numbers of constraints, figures, those of users'
    functions, and the start.
    """

    activity: tuple[float, ...]
    inputs: tuple[float, ...]
    constraints: tuple[float, ...]
    figures: tuple[float, ...]
    users: tuple[tuple[float, ...], ...]
    start: tuple[float, ...]

    def in_row(self) -> np.ndarray:
        """All of them."""
        return np.array([*self.activity, *self.inputs, *self.constraints, *self.figures,
                         *(x for one in self.users for x in one), *self.start])  # fmt: skip

    def place(self, i: int) -> tuple[str, int, int]:
        """Which number stands at place i of the row: of what, of which user's function, and its place there."""
        for name in ("shared", "users", "start"):
            rows = ((self.activity + self.inputs + self.constraints + self.figures,) if name == "shared" else
                    self.users if name == "users" else (self.start,))  # fmt: skip
            for k, row in enumerate(rows):
                if i < len(row):
                    return name, k, i
                i -= len(row)
        raise IndexError(i)


def gathered(target: Target, model: Any, start: Any = None, loads: Any = (), actuators: Any = (),
             formulation: Any = None, parameters: Any = None, constants: Sequence[str] = (), method: Any = "rk4",
             prefix: str = "model", events: Any = ()) -> Gathered:  # fmt: skip
    """Everything that is written of a model; refused, by name, is what cannot be."""
    asked = asked_for(model, start, loads, actuators, formulation, parameters)
    values = settled(asked.parts, parameters).values
    fixed = _known(constants, values)
    free = tuple(one for name, one in asked.parameters.items() if name not in fixed)
    changing = tuple(Parameter(one.name, values[one.name], one.unit, one.low, one.high) for one in free)
    here = asked.at(values)
    seen = checked_events(events)
    if not target.instants:
        refuse(here.mechanism, seen, isinstance(model, Body))
    general = here if not changing else asked.at(values | general_values(changing, np.random.default_rng(7)))
    job = _Job(target, asked, changing, values, here, general, _methods(method), prefix, seen)
    try:
        return job.gathered(symbolic=True)
    except (KernelError, TypeError, AttributeError) as asks:  # formulas of a user's own part may ask for values
        if changing:
            names = ", ".join(f'"{one.name}"' for one in changing)
            raise InputError(f'"{here.name}" has a part whose formulas ask for the values of its numbers, so that its'
                             f" parameters ({names}) cannot be exported: write them in as constants. {asks}"
                             ) from asks  # fmt: skip
    try:
        return job.gathered(symbolic=False)
    except KernelError as reason:
        raise InputError(f'"{here.name}" cannot be exported: {reason}') from reason


def _known(constants: Sequence[str], values: dict[str, float]) -> Sequence[str]:
    if not isinstance(constants, tuple | list):
        raise InputError(f'constants are names of parameters in a list, ["m"], not {constants!r:.80}')
    for name in constants:
        if name not in values:
            raise InputError(f'the model has no parameter "{name}" that could become a constant; it has'
                             f" {', '.join(values) or 'none'}")  # fmt: skip
    return constants


def asked_for(model: Any, start: Any, loads: Any, actuators: Any, formulation: Any, parameters: Any) -> Asked:
    """Checked as far as it can be before values are known."""
    if not isinstance(model, Body | System):
        raise InputError(f"a ph.Body or a ph.System can be exported, not {model!r}")
    given = tuple(loads) if isinstance(loads, tuple | list) else (loads,)
    acting = tuple(actuators) if isinstance(actuators, tuple | list) else (actuators,)
    given += tuple(load for one in acting for load in one.loads(model))
    if start is None:
        start = State() if isinstance(model, Body) else model.state()
    told = (parameters,) if isinstance(parameters, Parameter) else parameters or ()
    return Asked(model, start, given, formulation, tuple(one for one in told if isinstance(one, Parameter)),
                 acting)  # fmt: skip


def _jointed(model: Any, start: Any, loads: Any, formulation: Any) -> Jointed:
    """A body or a system as a mechanism with its start."""
    method = methods.get(_ADAPTIVE)
    if isinstance(model, System):
        return jointed(model, start, loads, "quaternion", formulation, method)
    body = one_body(model, start, loads, "quaternion", None, method)
    for load in body.loads:
        if load.slips:
            raise InputError(f"{load.called} makes the body slip, which only a run of one body knows: it cannot be"
                             " exported")  # fmt: skip
    mechanism = body.layout(method).mechanism
    q, v = (*start.position, *start.attitude), (*start.velocity, *start.omega)
    state = replace(make_state(mechanism, q, v), own=start.own)
    return jointed(System.of(mechanism), state, (), "quaternion", formulation, method)


class _Job(NamedTuple):
    """A model on its way: as it is `here`, and with `general` values of its parameters, none of which is 0 or 1."""

    target: Target
    asked: Asked
    changing: tuple[Parameter, ...]
    values: dict[str, float]
    here: Jointed
    general: Jointed
    methods: tuple[RungeKutta, RungeKutta] | None
    prefix: str
    events: tuple[Any, ...]

    def gathered(self, symbolic: bool) -> Gathered:
        """Everything; symbolic: the numbers of the mechanism are no part of its programs."""
        general, here = self.general, self.here
        mechanism = general.mechanism
        figures, users = figures_of(mechanism) if symbolic else None, _users(general)
        script, names = _script(self.target, general, figures, users, self.prefix)
        reader = Reader(mechanism, figures, layout(mechanism).n)
        setting = Setting(general.formulation, linear_of, general.stabilize, reader)
        field, problem = _problem(general, setting, script)
        settle = script.program(settle_program(mechanism, setting), ("settle", problem.name))
        steps = None if self.methods is None else _steps(self.methods, problem, script, here)
        alone = isinstance(self.asked.model, Body)
        n_par = len(script.functions) + script.n_numbers + len(script.still)
        seen = shown(mechanism, setting, alone, n_par, self.target.momenta)
        outputs = script.program(seen.program, "outputs")
        watched = _watched(self.events, mechanism, setting, script, alone)
        numbers = _numbers(here, figures)
        follows = self._following(figures, numbers)
        follow = script.program(follows.program(), "following") if self.changing else None
        variables = _variables(here, alone, self.changing, seen.variables)
        return Gathered(here.name, self.asked, self.values, here, mechanism, problem, setting, variables, script, field,
                        outputs, watched, follow, follows, settle, steps, numbers, names, len(script.functions),
                        _stops(here.mechanism), shapes(self.asked.actuators, here.inputs))  # fmt: skip

    def _following(self, figures: Figures | None, numbers: Numbers) -> Following:
        """How the numbers follow from the parameters."""

        def at(now: dict[str, float]) -> np.ndarray:
            """All numbers for these values of the parameters."""
            return _numbers(self.asked.at(self.values | now), figures).in_row()

        return following(self.changing, self.asked.parts, at, lambda i: _named(numbers, i))


def _watched(events: tuple[Any, ...], mechanism: Mechanism, setting: Setting, script: Script,
             alone: bool) -> Watched:  # fmt: skip
    """The events as one program, whose outputs are their values."""
    if not events:
        return Watched((), (), (), None)
    values = [event_value(event, mechanism, alone) for event in events]

    def program(t: Any, state: Any, par: Any, out: Any) -> None:
        """The value of each event."""
        read = setting.read(mechanism, par)
        for i, value in enumerate(values):
            out[i] = value(t, state, read)

    entry = script.program(program, "events")
    return Watched(tuple(one.name for one in events), tuple(one.direction for one in events),
                   tuple(bool(one.terminal) for one in events), entry)  # fmt: skip


# what the loops call of a method, where no state inside a step is asked for
_OF_FIXED, _OF_ADAPTIVE = (b.FIELD, b.SETTLE, b.NEAR, b.LEAP), (b.FIELD, b.SETTLE, b.NEAR, b.STEP, b.JUDGE, b.ALLOWED)


def _steps(chosen: tuple[RungeKutta, RungeKutta], problem: Problem, script: Script, here: Jointed) -> Steps:
    """Both methods over the problem; what no loop calls is not written."""
    link = cast(Link, script)  # its entries are names in place of addresses
    fixed = stepping(chosen[0], problem, link, adaptive=False, dense=False)
    adaptive = stepping(chosen[1], problem, link, adaptive=True, dense=False)
    wanted = {word.name for steps, places in ((fixed, _OF_FIXED), (adaptive, _OF_ADAPTIVE))
              for i in places for word in steps.table[i : i + 2] if isinstance(word, Entry)}  # fmt: skip
    for steps in (fixed, adaptive):
        for i, word in enumerate(steps.table):
            if isinstance(word, Entry) and word.name not in wanted:
                script.drop(word.name)
                steps.table[i] = 0
    return Steps(chosen, fixed, adaptive, here.guard, longest_step(here.mechanism.loads),
                 moved_masses(here.mechanism))  # fmt: skip


def _methods(method: Any) -> tuple[RungeKutta, RungeKutta] | None:
    """The method of fixed steps that was asked for, and the one that chooses its steps."""
    if method is None:
        return None
    fixed, adaptive = methods.get(method), methods.get(_ADAPTIVE)
    assert isinstance(adaptive, RungeKutta)
    if not isinstance(fixed, RungeKutta):
        raise InputError(f"fixed steps of an exported model are those of a Runge-Kutta table, as"
                         f' "rk4", "heun" or "explicit_euler", not {method!r}')  # fmt: skip
    return fixed, adaptive


def _problem(model: Jointed, setting: Setting, script: Script) -> tuple[tuple[Entry, Entry], Problem]:
    """What is integrated."""
    mechanism, places = model.mechanism, layout(model.mechanism)
    n = mechanism.n_q + mechanism.n_v + n_states(places.states)
    program = field_program(mechanism, setting)
    field = script.program(program, "field")
    problem = Problem("model", n + LEDGER, n, program, settle_program(mechanism, setting), near_program(mechanism),
                      allowed_program(mechanism, setting), inline=script.sizes[field[0].name] <= SHORT,
                      entry=field)  # fmt: skip
    return field, problem


def _users(model: Jointed) -> list[tuple[UserFunction, str]]:
    """The functions of loads and constraints, and whose they are."""
    mechanism, q, v = model.mechanism, tuple(model.start.q.tolist()), tuple(model.start.v.tolist())
    moving = motion(mechanism, 0.0, q, v)
    found = [(user, load.name or load.described) for load in mechanism.loads
             for user in load.functions(mechanism, 0.0, looking(load, mechanism, moving))]  # fmt: skip
    return found + [(user, one.name) for one in mechanism.constraints for user in one.functions(mechanism, 0.0)]


def _script(target: Target, model: Jointed, figures: Figures | None, users: list[tuple[UserFunction, str]],
            prefix: str) -> tuple[Script, tuple[str, ...]]:  # fmt: skip
    """The functions that programs call, and a script for the programs themselves."""
    mechanism, places = model.mechanism, layout(model.mechanism)
    n = mechanism.n_q + mechanism.n_v + n_states(places.states) + LEDGER
    script = Script(target.text(n), [], 0, prefix=f"{prefix}_f")
    functions: list[Number] = []
    names: list[str] = []
    for user, what in users:
        function, numbers = written_function(target, script, user, what)
        functions += [function, numbers]
        names.append(numbers.name)
    solver = solver_kernel(mechanism, model.formulation)
    functions += [0.0, 0.0] if solver is None else script.kernel(solver, [0.0])[:2]
    script.functions, script.n_numbers, script.still = (
        functions,
        places.n - places.activity,
        (() if figures is None else figures.values),
    )
    return script, tuple(names)


def written_function(target: Target, script: Script, user: UserFunction, what: str) -> tuple[Entry, Entry]:
    """A function of a load or a constraint: a kernel of ours, or a user's own, which is traced."""
    if is_form(user.function):
        return script.kernel(user.function, [*map(float, user.par)])[:2]
    try:
        tape, numbers = written_down(user)
    except KernelError as reason:
        raise InputError(
            f"{what} calls a function of Python that cannot be written as {target.name}: {reason}"
        ) from reason
    return script.tape(tape, numbers)


def _numbers(model: Jointed, figures: Figures | None) -> Numbers:
    """The numbers of a model that has the structure of `figures`; 0, 1 and -1 are numbers like others in it."""
    mechanism = model.mechanism
    own: list[tuple[float, ...]] = []
    for user, _ in _users(model):
        own.append(tuple(map(float, user.par)) if is_form(user.function) else tuple(written_numbers(user)))
    y0 = model.begin(methods.get(_ADAPTIVE), ())
    activity, held = _held(model)
    return Numbers(
        activity,
        at_start(model.inputs),
        held,
        () if figures is None else figures.like(mechanism),
        tuple(own),
        tuple(y0.tolist()),
    )


def _held(model: Jointed) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Which constraints act, 1 or 0 for each, and the numbers that they hold on to: as the start says, if it does."""
    mechanism, start = model.mechanism, model.start
    q = tuple(start.q.tolist())
    if start.acting is None:
        return tuple(acting_at_start(mechanism)), tuple(constraint_numbers(mechanism, 0.0, q))
    acting, held = dict(start.acting), []
    for one in mechanism.constraints:
        held += acting.get(one.name) or one.numbers(mechanism, 0.0, q)
    return tuple(float(one.name in acting) for one in mechanism.constraints), tuple(map(float, held))


def written_numbers(user: UserFunction) -> list[float]:
    """The numbers that a traced function reads."""
    from polhode._jit.foreign_code import plan

    return [*user.par.tolist(), *plan(user.function).numbers]


def _named(numbers: Numbers, i: int) -> str:
    """A number in words, for messages."""
    what, _, k = numbers.place(i)
    return {"shared": "a number of the model", "users": "a number of a function", "start": f"start {k}"}[what]


def _stops(mechanism: Mechanism) -> tuple[float, ...]:
    """The times at which loads or constraints switch."""
    return tuple(sorted({float(t) for one in (*mechanism.loads, *mechanism.constraints) for t in one.switch_times}))


def _variables(model: Jointed, alone: bool, parameters: tuple[Parameter, ...],
               outputs: tuple[Variable, ...]) -> Variables:  # fmt: skip
    """The names of everything, no name twice."""
    mechanism, y0 = model.mechanism, model.begin(methods.get(_ADAPTIVE), ()).tolist()
    own = [(one.name if one.width == 1 else f"{one.name}.{k + 1}", one.unit, "own state of a load")
           for one in model.own_states for k in range(one.width)]  # fmt: skip
    joints = [(*column, f'"{link.name}": coordinate of its joint') for link in mechanism.links
              for column in of_joint(link.name, link.joint.labels, link.joint.units)]  # fmt: skip
    joints += [(*column, f'"{link.name}": speed of its joint') for link in mechanism.links
               for column in of_joint(link.name, link.joint.speed_labels, link.joint.speed_units)]  # fmt: skip
    inputs = [(one.name if one.width == 1 else f"{one.name}.{k + 1}", one.unit, "input", x)
              for one in model.inputs for k, x in enumerate(at_start((one,)))]  # fmt: skip
    groups = ([Variable(one.name, one.unit, "parameter", one.value, one.low, one.high) for one in parameters],
              [Variable(*one) for one in inputs],
              [Variable(*one, x) for one, x in zip([*joints, *own], y0, strict=False)], list(outputs))  # fmt: skip
    names = iter(told_apart([(one.name, one.unit) for group in groups for one in group])[0])
    return Variables(*(tuple(one._replace(name=next(names)) for one in group) for group in groups))
