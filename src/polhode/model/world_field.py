"""A field of the world, as the magnetic one: three numbers in world axes, or a function of (t) or (t, position)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from polhode import arrays
from polhode._jit import kernel
from polhode.core.small import Three
from polhode.errors import InputError
from polhode.model.field_kinds import Triple
from polhode.model.loads.vectors import Function, inspected_count
from polhode.model.state import StateView

WorldField: TypeAlias = Triple | Callable[..., Any]
"""A vector, or a function of (t) or of (t, position) that gives three numbers."""


def checked_field(given: WorldField, what: str) -> np.ndarray | Function:
    """A read-only vector, or the function."""
    if not callable(given):
        return arrays.vector(given, what)
    if _count(given) not in (1, 2):
        raise InputError(f"{what} is three numbers, or a function of (t) or of (t, position)")
    return given


def at_place(given: np.ndarray | Function, t: float, position: Three, what: str) -> tuple[float, ...]:
    """The field at a time and a place, checked."""
    if isinstance(given, np.ndarray):
        return tuple(given.tolist())
    found = given(t) if _count(given) == 1 else given(t, np.array(position, dtype=float))
    return tuple(arrays.vector(np.ravel(found), f"{what} at t = {t:g} s").tolist())


def of_state(given: np.ndarray | Function) -> np.ndarray | Function:
    """The field as loads take it: a vector, or a function of (t) or (t, state)."""
    if isinstance(given, np.ndarray) or _count(given) == 1:
        return given

    @kernel
    def of_its_place(t: float, state: StateView) -> Any:
        """The field where the body is."""
        return given(t, state.position)

    return of_its_place


def _count(given: Function) -> int:
    least, most = inspected_count(given)
    return min(max(least, 1), most)
