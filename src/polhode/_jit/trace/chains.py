"""A long chain of equal links: many calls of compiled functions as one, and what one of them leaves for another.

A formula that is cut in two hands over tuples of symbols and numbers. `kept` writes the symbols to an array that both
see, each once, and gives the rest as a form: literal zeros and ones stay literal, what is the negative of something
stays so, and what was read from `par` is read from there again. `recalled` fills the form with symbols of the next
function.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from polhode._jit import store
from polhode._jit.entry import address_of, compiling
from polhode._jit.trace.scalar import Scalar
from polhode._jit.trace.tape import Cells
from polhode._jit.trace.traced import address_of_text

# par: how many calls, and where their list is; of each call: the function, its state, its par, its out.
_WALK = """\
define i32 @entry(ptr %result, ptr %error, double %t, ptr %state, ptr %par, ptr %out) nounwind {
start:
%n = load i64, ptr %par, align 8
%place = getelementptr inbounds i64, ptr %par, i64 1
%list = load ptr, ptr %place, align 8
%some = icmp sgt i64 %n, 0
br i1 %some, label %next, label %done
next:
%i = phi i64 [0, %start], [%j, %went]
%k = shl i64 %i, 2
%a = getelementptr inbounds ptr, ptr %list, i64 %k
%function = load ptr, ptr %a, align 8
%b = getelementptr inbounds ptr, ptr %a, i64 1
%own_state = load ptr, ptr %b, align 8
%c = getelementptr inbounds ptr, ptr %a, i64 2
%own_par = load ptr, ptr %c, align 8
%d = getelementptr inbounds ptr, ptr %a, i64 3
%own_out = load ptr, ptr %d, align 8
%no_state = icmp eq ptr %own_state, null
%x = select i1 %no_state, ptr %state, ptr %own_state
%no_out = icmp eq ptr %own_out, null
%y = select i1 %no_out, ptr %out, ptr %own_out
%status = call i32 %function(ptr %result, ptr %error, double %t, ptr %x, ptr %own_par, ptr %y)
%failed = icmp ne i32 %status, 0
br i1 %failed, label %stop, label %went
went:
%j = add i64 %i, 1
%more = icmp slt i64 %j, %n
br i1 %more, label %next, label %done
stop:
ret i32 %status
done:
ret i32 0
}
"""


class Step(NamedTuple):
    """One call `function(t, state, par, out)`; where `state` or `out` is None, that of the whole sequence is meant."""

    function: Any  # as a table of load functions holds it, and so is par
    state: np.ndarray | None
    par: Any
    out: np.ndarray | None


class Steps:
    """Steps one after the other, as one function of the same calling rule that is called with `par`.

    The arrays of the steps belong to this object, so one of it serves one run at a time.
    """

    def __init__(self, steps: Sequence[Step]) -> None:
        self._steps = tuple(steps)  # and with them their arrays, alive
        self.address: Any = self._walk
        self.par = np.zeros(2)
        if compiling():
            self.address = address_of_text(_WALK, store.ENGINE)
            self._list = np.array([_words(step) for step in self._steps], dtype=np.int64)
            self.par.view(np.int64)[:] = len(self._steps), address_of(self._list)

    def _walk(self, t: float, state: np.ndarray, par: np.ndarray, out: np.ndarray) -> None:
        """The same in plain Python."""
        for step in self._steps:
            step.function(t, state if step.state is None else step.state, step.par,
                          out if step.out is None else step.out)  # fmt: skip


def _words(step: Step) -> list[int]:
    """A step as four addresses."""
    return [step.function, *(_word(array) for array in step[1:])]


def _word(array: np.ndarray | int | None) -> int:
    return address_of(array) if isinstance(array, np.ndarray) else array or 0


# ---- from one function to the next


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
