"""Something that happens on the way: a function of the motion crosses zero."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from numbers import Integral, Real
from typing import Annotated, Any, Protocol, runtime_checkable

import numpy as np

from polhode._jit import kernel, matrix, vector
from polhode.arrays import strict
from polhode.core.small import Parts
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.expression import Expression
from polhode.model.field_kinds import BodyName, Named
from polhode.model.loads.layout import Out
from polhode.model.loads.load import CalledAtStates, KernelLike, adapted
from polhode.model.loads.vectors import Value, argument_count, view
from polhode.model.state import StateView
from polhode.parametric import EVENT


class WatchedAtStates(CalledAtStates):
    """What a run watches for a zero crossing: an `Event`, a `Bounce`, or a class of a user."""

    terminal: bool | int = False
    direction: int = 0
    jump: Callable[..., Any] | None = None
    body: str | None = None  # of a system, whose state it sees

    @property
    def called(self) -> str:
        """By its name."""
        return f'event "{self.name}"'


@strict
@dataclass(frozen=True, eq=False)
class Event(WatchedAtStates):
    """A zero crossing of `f(t, state)`, located to rounding and kept in `run.events` with the state on both sides.

    f: a function, or a formula as text (see `Expression`), which is stored with the run. direction: +1 counts rising
    crossings only, -1 falling ones, 0 both. terminal: True ends the run at the first crossing, a number n at the n-th.
    jump: `jump(t, state)` gives the `State` after it, from the `State` just before, and the run goes on from there
    (`polhode.model.jumps` has some). A function that starts at zero counts from where it leaves it.

    In a system f is a function of (t, q, v), or a formula that sees the state of the body named `body`.
    """

    f: Callable[..., float] | Expression | str
    terminal: bool | int = False
    direction: int = 0
    jump: Any = None
    name: Any = None
    body: Annotated[str | Named | None, BodyName()] = None

    function_arguments = EVENT

    def __post_init__(self) -> None:
        super().__post_init__()
        if isinstance(self.f, str):
            object.__setattr__(self, "f", Expression(self.f))
        if not callable(self.f):
            raise InputError(f"an event needs a function of (t, state) or a formula, not {self.f!r}")
        if isinstance(self.f, Expression) and self.f.width != 1:
            raise InputError(f"an event needs one formula, not {self.f.width}")
        name = getattr(self.f, "__name__", "event") if self.name is None else self.name
        if not isinstance(name, str) or not name:
            raise InputError(f"the name of an event must be a text, not {name!r}")
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "direction", checked_direction(self.direction, name))
        object.__setattr__(self, "terminal", checked_terminal(self.terminal, name))
        if self.jump is not None and not callable(self.jump):
            raise InputError(f'the jump of event "{name}" must be a function of (t, state), not {self.jump!r}')

    def pack(self, body: Body) -> Sequence[float] | np.ndarray:
        """The numbers of a formula; a function brings its own."""
        return self.f.numbers() if isinstance(self.f, Expression) else ()

    @property
    def kernel(self) -> Callable[..., None]:
        """The event function, called as a load is: its value goes to the first place."""
        if isinstance(self.f, Expression):
            return _of_formula(self.f.value_kernel)
        assert callable(self.f)
        of_time = argument_count(self.f, f'event "{self.name}"') == 1
        return _of_time(self.f) if of_time else _of_state(self.f)


def checked_events(events: object) -> tuple[Any, ...]:
    """`events` as a tuple: one event, or a sequence of them."""
    given = (events,) if not isinstance(events, tuple | list) and isinstance(events, Watching) else events
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise InputError(f"events must be a ph.Event or a sequence of them, not {events!r}")
    for event in given:
        if isinstance(event, WatchedAtStates):
            continue
        # Asked of the class and not of the event: what the function of an event takes depends on what moves.
        if isinstance(event, type) or not (isinstance(type(event), KernelLike) and isinstance(event, Watching)):
            raise InputError(f"{event!r} is not an event; use ph.Event(f, ...) with a function of (t, state)")
    return tuple(adapted(event, WatchedAtStates) for event in given)


@runtime_checkable
class Watching(Protocol):
    """The least that tells an event from other things."""

    direction: int


def checked_direction(direction: object, name: str) -> int:
    """-1, 0 or 1."""
    if not isinstance(direction, Real) or isinstance(direction, bool) or direction not in (-1, 0, 1):
        raise InputError(
            f'direction of event "{name}" must be +1 (rising), -1 (falling) or 0 (both), not {direction!r}'
        )
    return int(float(direction))


def checked_terminal(terminal: object, name: str) -> int:
    """How many crossings end the run; 0: none does."""
    if not isinstance(terminal, Integral | np.bool_) or terminal < 0:
        raise InputError(
            f'terminal of event "{name}" must be True, False or the number of crossings that end the run,'
            f" not {terminal!r}"
        )
    return int(terminal)


def _of_formula(formula: Value) -> Callable[..., None]:
    @kernel
    def value(t: float, state: Parts, par: Parts, out: Out) -> None:
        """g by a formula."""
        out[0] = formula(t, state, par)[0]

    return value


def _of_time(function: Callable[[float], float]) -> Callable[..., None]:
    @kernel
    def value(t: float, state: Parts, par: Parts, out: Out) -> None:
        """g(t)."""
        out[0] = float(function(t))

    return value


def _of_state(function: Callable[[float, StateView], float]) -> Callable[..., None]:
    @kernel
    def value(t: float, state: Parts, par: Parts, out: Out) -> None:
        """g(t, state)."""
        p_W, v_W, q_WB, w_B, v_B, w_W = vector(3), vector(3), vector(4), vector(3), vector(3), vector(3)
        out[0] = float(function(t, view(state, p_W, v_W, q_WB, w_B, matrix(3, 3), v_B, w_W)))

    return value
