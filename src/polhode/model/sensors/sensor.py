"""What a sensor is: a true value, and how far from it the sensor's word is.

A new kind is a new file with one frozen dataclass that derives from `Sensor`. Users pass instances.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import numpy as np

from polhode.core.scalars import floor, largest, least
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.field_kinds import Declared, Number, Word
from polhode.model.mechanism import Mechanism
from polhode.model.sensors.view import View

Memory = dict[str, Any]  # what a sensor remembers in one run: biases, the last word; numbers and arrays
Numbers = tuple[float, ...]

NAME = Word("how controllers see it and runs keep it")
RATE = Number("Hz", "samples per second from the start on; none: read whenever a controller is called", above=0.0)
LATENCY = Number("s", "a sample is seen that much later", least=0.0)
DROPOUT = Number("1", "the chance that a sample is lost: the last word is then repeated", between="0 (never) and 1")


def quantum(unit: str) -> Number:
    """The kind of the field `quantization` of a sensor that speaks in this unit."""
    return Number(unit, "the smallest step of its numbers; 0: none", least=0.0)


def reach(unit: str) -> Number:
    """The kind of the field `range` of a sensor that speaks in this unit."""
    return Number(unit, "the largest number that it can say, of either sign; none: any", above=0.0)


class Sensor(Declared, ABC):
    """A sensor: its name, by which controllers see it and runs keep it, and its word at each of its sample times.

    rate: samples per second from the start on; None: it is read whenever a controller that sees it is called. latency:
    a sample is seen that many seconds after it was taken. The word is made of the truth in this order: the errors of
    the kind (`disturbed`), `quantization` to the nearest step, the `range`, at which it saturates; and with the chance
    `dropout` a sample is lost and the last word is said again (the first one is never lost). What is lost has drawn its
    random numbers all the same, so that the noise of all other samples is what it would be without dropouts.
    """

    name: str
    rate: float | None = None
    latency: float = 0.0
    quantization: float = 0.0
    range: float | None = None
    dropout: float = 0.0
    unit: str  # of its numbers
    width: int  # how many numbers it gives; one is a plain number

    @property
    def described(self) -> str:
        """How messages call it."""
        return f'{type(self).__name__} "{self.name}"'

    @abstractmethod
    def check(self, model: Body | Mechanism) -> None:
        """Refuse a model on which it cannot sit."""

    @abstractmethod
    def truth(self, view: View) -> tuple[Any, ...]:
        """What a perfect sensor of this kind would say."""

    def fresh(self, rng: np.random.Generator) -> Memory:
        """Its memory at the start of a run."""
        return {}

    def disturbed(self, t: float, truth: Numbers, rng: np.random.Generator, memory: Memory) -> Numbers:
        """The truth with the errors of this kind; it may change its memory."""
        return truth

    def word(self, t: float, truth: tuple[float, ...], rng: np.random.Generator, memory: Memory) -> tuple[float, ...]:
        """What it says at t, where the truth is this; it may change its memory."""
        said = tuple(float(self.read(x)) for x in self.disturbed(t, truth, rng, memory))
        lost = self.dropout > 0.0 and rng.random() < self.dropout
        if lost and "word" in memory:
            return tuple(memory["word"])
        memory["word"] = said
        return said

    def read(self, x: Any) -> Any:
        """One number, of any kind, as it comes out of the converter."""
        counted = self.quantization * floor(x / self.quantization + 0.5) if self.quantization > 0.0 else x
        return counted if self.range is None else least(largest(counted, -self.range), self.range)


def check_link(model: Body | Mechanism, on: str | None, what: str) -> None:
    """Refuse a link that is not there, or none where there are several."""
    if isinstance(model, Body):
        if on not in (None, model.name):
            raise InputError(f'{what} sits on "{on}", but the only body is "{model.name}": leave `on` away')
    elif on is not None:
        model.body(on)
    elif len(model.links) != 1:
        names = ", ".join(link.name for link in model.links)
        raise InputError(f"{what} must say on which body it sits, on=...: {names}")


def check_joint(model: Body | Mechanism, joint: str, what: str) -> Mechanism:
    """Refuse a joint that is not there; gives the mechanism."""
    if isinstance(model, Body):
        raise InputError(f'{what} sits in a joint, but the body "{model.name}" flies alone: it needs a ph.System')
    model.link(joint)
    return model


def needs_rate(density: float, rate: float | None, what: str) -> None:
    """Refuse white noise that is told by its density where nobody says how long a sample takes."""
    if density > 0.0 and rate is None:
        raise InputError(f"{what} has white noise of a density, whose size in one sample is density sqrt(rate): give"
                         " its rate (Hz)")  # fmt: skip
