"""What a model is written as: how flat code becomes text there, and what is shown of a model beside its motion."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from polhode._jit.script import Text


class Target(NamedTuple):
    """A language by its name. `text(n)` writes flat code of a model with n unknowns; `momenta`: whether the momentum
    and the angular momentum are outputs too; `instants`: whether somebody there does what happens in an instant, blows
    and what begins or ends to act.
    """

    name: str
    text: Callable[[int], Text]
    momenta: bool = False
    instants: bool = False
