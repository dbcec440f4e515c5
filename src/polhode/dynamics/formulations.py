"""The formulations of a system's equations of motion, by name.

A formulation has a `name`, a `citation`, `stabilize` (Baumgarte's numbers), `solver(mechanism)` (see
`linear.solver_kernel`), `refuses(mechanism)`, a reason or None, and `accelerations` (see `formulation`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from polhode.arrays import unknown
from polhode.dynamics.formulation import Efforts, Formulation, Linear, Solution
from polhode.dynamics.multipliers import Multipliers
from polhode.dynamics.partitioned import Partitioned
from polhode.errors import InputError
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.motion import Motion


class ByModule:
    """A formulation without options: the function `accelerations` of one module of this room."""

    stabilize = (0.0, 0.0)

    def __init__(self, name: str, solves: str | None) -> None:
        self.name, self._solves = name, solves

    @property
    def citation(self) -> str:
        """The publication that it comes from."""
        return self._module.CITATION

    def solver(self, mechanism: Mechanism) -> str | None:
        """Which linear systems it solves without constraints."""
        return self._solves

    def refuses(self, mechanism: Mechanism) -> str | None:
        """What its module says, if it says anything."""
        return getattr(self._module, "refuses", lambda _: None)(mechanism)

    def accelerations(self, mechanism: Mechanism, moving: Motion, efforts: Efforts, rows: tuple[Any, ...],
                      linear: Linear) -> Solution:  # fmt: skip
        """v_dot of all joints, the multipliers of `rows`, and the true accelerations of all links."""
        return self._module.accelerations(mechanism, moving, efforts, rows, linear)

    @property
    def _module(self) -> Any:
        return import_module(f"polhode.dynamics.{self.name}")

    def __repr__(self) -> str:
        return f'formulation "{self.name}"'


_KINDS: dict[str, Callable[[], Any]] = {
    "articulated": lambda: ByModule("articulated", None),
    "wittenburg": lambda: ByModule("wittenburg", "symmetric"),
    "partitioned": Partitioned,
    "multipliers": Multipliers,
    "udwadia_kalaba": lambda: Multipliers(method="udwadia_kalaba"),
}
NAMES = (*_KINDS, "newton_euler")


def get(formulation: Formulation | str | None = None) -> Formulation:
    """The formulation of a name; an instance is given back; None is "articulated"."""
    if formulation is None:
        formulation = "articulated"
    if isinstance(formulation, str):
        if formulation == "newton_euler":
            raise InputError(_ONE_BODY)
        if formulation not in _KINDS:
            raise unknown("formulation", formulation, list(NAMES))
        return _named(formulation)
    if isinstance(formulation, type) or not hasattr(formulation, "accelerations"):
        raise InputError(f"a formulation is one of {', '.join(NAMES)} or an instance as ph.formulations.Multipliers(),"
                         f" not {formulation!r}")  # fmt: skip
    return formulation


@cache
def _named(name: str) -> Formulation:
    """One object for each name: what was compiled for it is found again."""
    return _KINDS[name]()


def is_ours(formulation: Formulation) -> bool:
    """Whether a formulation is one of this room, all of which give the same accelerations."""
    return type(formulation) in (ByModule, Partitioned, Multipliers)


def fitting(formulation: Formulation | str | None, mechanism: Mechanism) -> Formulation:
    """The formulation, if it applies to the mechanism."""
    found = get(formulation)
    reason = found.refuses(mechanism)
    if reason is not None:
        raise InputError(f'formulation "{found.name}" does not apply to "{mechanism.name}": {reason}')
    return found


def applicable(mechanism: Mechanism) -> dict[str, str | None]:
    """For each name None where the formulation applies to the mechanism, and the reason where it does not."""
    reasons = {name: kind().refuses(mechanism) for name, kind in _KINDS.items()}
    return reasons | {"newton_euler": _not_one_body(mechanism)}


_ONE_BODY = ('"newton_euler" are the equations of one free body: simulate the body itself, ph.simulate(body, ...), or'
             ' use "articulated" for a system')  # fmt: skip


def _not_one_body(mechanism: Mechanism) -> str:
    """Why Newton's and Euler's equations of one body do not describe a mechanism as it is."""
    if len(mechanism.links) != 1:
        return f"it is for one body, and there are {len(mechanism.links)}"
    free = mechanism.links[0].parent == GROUND and mechanism.links[0].joint.n_v == 6
    if not free or mechanism.constraints:
        return f'it is for a free body, and "{mechanism.links[0].name}" is held'
    return _ONE_BODY
