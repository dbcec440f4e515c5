"""The end of a propellant: an event of the model itself, at which the motor stops and exactly nothing is left."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import numpy as np

from polhode._jit import Program
from polhode.core.scalars import Number, Outputs, Parts, select
from polhode.model.loads.carrying import Carrying
from polhode.model.signals import OwnState

_MASS = "propellant"  # the own state of a `Thrust`; "burning" stands behind it


class Burnout(NamedTuple):
    """The event of a propellant whose mass stands at place `at` of the unknowns, and behind it whether it burns."""

    name: str
    at: int
    jump: Callable[..., Any] = bool  # it has one: `end`
    direction: int = -1
    terminal: int = 0

    def end(self, y: np.ndarray) -> None:
        """Nothing is left, and nothing burns."""
        y[self.at : self.at + 2] = 0.0

    def program(self) -> Program:
        """The mass that is left while it burns: smooth beyond zero, so that the event is found where it is."""

        def left(t: Number, y: Parts, par: Parts, out: Outputs) -> None:
            """m, or 1 after the end, so that it does not end twice."""
            out[0] = select(y[self.at + 1] - 0.5, y[self.at], 1.0)

        return left


def burnouts(states: tuple[OwnState, ...], carrying: Iterable[bool], first: int) -> tuple[Burnout, ...]:
    """Those of all propellants among the own states of loads, which stand from place `first` of the unknowns on."""
    found, at = [], first
    if any(carrying):
        for one in states:
            if one.name.split(" ")[0] == _MASS and one.unit == "kg":
                found.append(Burnout(one.name.replace(_MASS, "burnout"), at))
            at += one.width
    return tuple(found)


def carries(load: object) -> bool:
    """Whether a load on one body carries mass."""
    return isinstance(load, Carrying)
