"""What an actuator is: commands that it takes, what it makes of them, and the loads by which it acts.

A new kind is a new file with one frozen dataclass that derives from `Actuator`. Users pass instances.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import Any, NamedTuple

from polhode.errors import InputError
from polhode.model.field_kinds import Declared, Word
from polhode.model.signals import Input

Memory = dict[str, Any]  # what an actuator remembers in one run: the last command; numbers and arrays


COMMAND = Word("how controllers call its command, one word", by_class=True)
NAME = Word("how messages and results call it; absent: as its command", by_class=True)


class Change(NamedTuple):
    """From the time t on, s, an input has these values."""

    t: float
    input: str
    values: tuple[float, ...]


class Actuator(Declared, ABC):
    """An actuator: `commands` are what controllers may say, with units; `loads` act, by inputs of the engine.

    Where the loads take the commands as they are, command and input have one name, and nothing more is to be said.
    """

    name: str

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise InputError(f"the name of a {type(self).__name__} is a text, not {self.name!r:.80}")
        super().__post_init__()
        if not self.name:
            object.__setattr__(self, "name", self.commands[0].name)

    @property
    def described(self) -> str:
        """How messages call it."""
        return f'{type(self).__name__} "{self.name or self.commands[0].name}"'

    @property
    @abstractmethod
    def commands(self) -> tuple[Input, ...]:
        """What may be commanded, and what holds before the first command."""

    @abstractmethod
    def loads(self, model: Any) -> tuple[Any, ...]:
        """The loads by which it acts on a `Body` or a `System`, as `simulate(loads=...)` takes them."""

    def bounds(self, command: Input) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The least and the largest commands that make a difference, number by number; infinite where any does."""
        return (-math.inf,) * command.width, (math.inf,) * command.width

    def fresh(self) -> Memory:
        """Its memory at the start of a run."""
        return {}

    def changes(self, t: float, command: str, values: tuple[float, ...], memory: Memory) -> tuple[Change, ...]:
        """What a command that arrives at t makes of the inputs, now or later (limits, quantization, pulses).

        Changes of the same input that were announced before and are still to come are dropped.
        """
        return (Change(t, command, values),)
