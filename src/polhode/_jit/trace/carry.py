"""Results that one traced function leaves for another, in an array that both see.

A formula that is cut in two hands over tuples of symbols and numbers. `kept` writes the symbols to an array, each once,
and gives the rest as a form: literal zeros and ones stay literal, what is the negative of something stays so, and what
was read from `par` is read from there again. `recalled` fills the form with symbols of the next function.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from polhode._jit.trace.cells import Cells
from polhode._jit.trace.scalar import Scalar


class _Blank(NamedTuple):
    """A place of the form: which array holds the number, where, and whether it is the negative that is meant."""

    array: str
    place: int
    negative: bool


class Kept(NamedTuple):
    """A form, and how many places of the array it took."""

    form: Any
    n: int


def kept(structure: Any, cells: Cells) -> Kept:
    """Write the symbols of `structure` (nested tuples) to `cells` from its first place on."""
    places: dict[int, int] = {}
    form = _kept(structure, cells, places)
    return Kept(form, len(places))


def _kept(value: Any, cells: Cells, places: dict[int, int]) -> Any:
    if isinstance(value, tuple):
        return _like(value, [_kept(item, cells, places) for item in value])
    if type(value) is not Scalar:
        return value
    if value.minus is not None:
        return _kept(value.minus, cells, places)._replace(negative=True)
    line = value.tape.lines[value.i]
    if line[:2] == ("load", "par"):
        return _Blank("par", line[2], False)
    if value.i not in places:
        places[value.i] = len(places)
        cells[places[value.i]] = value
    return _Blank("", places[value.i], False)


def recalled(form: Any, cells: Cells, par: Cells) -> Any:
    """The structure of which `form` was made, its symbols read from `cells` (given as to `kept`) and from `par`."""
    if isinstance(form, _Blank):
        value = (par if form.array else cells)[form.place]
        return -value if form.negative else value
    return _like(form, [recalled(item, cells, par) for item in form]) if isinstance(form, tuple) else form


def _like(value: tuple[Any, ...], items: list[Any]) -> Any:
    """`items` in a tuple of the kind of `value`."""
    return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
