"""What moves, as the engine sees it: one body, a mechanism of many, or an equation. Everything else of a run is written
once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from polhode.integrate.drive import Motion
from polhode.integrate.legs import Schedule
from polhode.integrate.methods import Method
from polhode.integrate.stepping import Stepping
from polhode.model.signals import Input, OwnState
from polhode.results.layout import Layout

if TYPE_CHECKING:
    from polhode.simulate.link import Linker

Par = Callable[[float, tuple[float, ...], tuple[float, ...]], list[Any]]  # of t, q, v (see `dynamics.evaluation`)

UNBOUNDED = "the motion grew beyond all bounds; with a fixed step, a smaller dt may cure it"


class Way(ABC):
    """What is looked for on the way of a run, and what happens then.

    `events`, those of the user and then those of the model itself, have a name, a direction, a number of crossings that
    ends the run (`terminal`), and perhaps a jump; `calls` are the entries of their functions. `at_stop` and `at_event`
    may change the state, and say whether they did. `ledger` has every lock, unlock, snap and impact.
    """

    events: tuple[Any, ...]
    calls: list[Any]
    ledger: tuple[Any, ...] = ()

    def at_stop(self, t: float, y: np.ndarray) -> bool:
        """What happens at a time that is known beforehand."""
        return False

    @abstractmethod
    def at_event(self, i: int, t: float, y: np.ndarray) -> bool:
        """What happens at event i."""

    def activity(self, t: np.ndarray) -> np.ndarray | None:
        """Which constraints acted at the samples t; None where there are none."""
        return None


class Ready(NamedTuple):
    """A model with its programs: the steps of the method over its equations, from where, and what happens on the way.

    `stops`: the times at which something switches, s; `longest`: the longest step that sees every feature of the
    loads, s. `prepare(t, y)` derives, at the start and after each change of the state from outside, what a method keeps
    beside it. `alive` holds what machine code refers to; `done()` is called at the end of a good run.
    `write_inputs(values)` sets the inputs of loads, in a row, from now on. `inertia`: what each unknown moves that is a
    speed, kg or kg m^2; empty where there is no work. `plain`: the parameters of its
    formulas as plain Python, as they are now, for those who look at it on the way. `numbers`: what its programs read,
    and from which place on inputs stand there.
    """

    steps: Stepping
    y0: np.ndarray
    way: Way
    stops: tuple[float, ...]
    longest: float
    alive: Any
    write_inputs: Callable[[tuple[float, ...]], None]
    prepare: Callable[[float, np.ndarray], None] | None = None
    done: Callable[[], None] | None = None
    inertia: tuple[float, ...] = ()
    plain: Par | None = None
    numbers: tuple[Linker, int] | None = None


class Moving(ABC):
    """What a method can move, with its start, checked."""

    name: str  # what messages call it
    guard: float = 0.0  # how near to a singularity of its coordinates a run stops; 0: it has none
    inputs: tuple[Input, ...] = ()  # those of its loads
    loop: str | None = None  # what the loop of a run before it left, with which its start goes on

    def fits(self, method: Method, schedule: Schedule, watched: bool) -> Schedule:
        """Refuse a method that cannot move it; the schedule, as that method needs it."""
        return schedule

    @abstractmethod
    def ready(self, method: Method, events: tuple[Any, ...], schedule: Schedule, inputs: tuple[float, ...],
              failures: list[BaseException]) -> Ready:  # fmt: skip
        """Its programs for one run, which begins with these inputs, in a row."""

    def singular(self, motion: Motion, dt: float) -> str:
        """In words, what is singular where a run stopped."""
        return ""

    @abstractmethod
    def suspects(self, method: Method, events: tuple[Any, ...], schedule: Schedule, motion: Motion) -> str:
        """In words, what made a run stop being finite."""

    @abstractmethod
    def last_state(self, y: np.ndarray) -> str:
        """A state, in words."""


class Model(Moving):
    """One body, or a mechanism, with what acts on it: its runs become trajectories."""

    attitude: str  # in which numbers attitudes are integrated
    own_states: tuple[OwnState, ...] = ()  # those of its loads

    @abstractmethod
    def begun(self, start: Any) -> Model:
        """The same from another start, which is checked: what was made for it is still there."""

    @abstractmethod
    def layout(self, method: Method) -> Layout:
        """How the columns of its runs are read."""

    @abstractmethod
    def begin(self, method: Method, events: tuple[Any, ...]) -> np.ndarray:
        """The start as a row of a run."""

    @abstractmethod
    def options(self, method: Method, events: tuple[Any, ...]) -> dict[str, Any]:
        """What the provenance of its runs tells beside times and tolerances."""

    @abstractmethod
    def recipe(self) -> dict[str, Any]:
        """The arguments of `simulate` that gave it."""
