"""The methods by name: one file each, and the file's name is the method's name. Nothing is registered."""

from __future__ import annotations

import importlib
import os
from typing import Any, NamedTuple, TypeAlias

from polhode.arrays import unknown
from polhode.integrate.foreign.face import Foreign
from polhode.integrate.one_step import OneStep

Method: TypeAlias = OneStep | Foreign

_HERE = os.path.dirname(__file__)  # noqa: PTH120  (pathlib would cost every start 4 ms)

# The names of MATLAB's solvers, for the methods behind them.
ALIASES = {
    "ode45": "dopri5",
    "ode23": "bs23",
    "ode113": "adams",
    "ode15s": "bdf",
    "ode15i": "ida",
    "ode23s": "rosenbrock23",
    "ode23t": "trapezoid",
    "ode23tb": "trbdf2",
}


class Facts(NamedTuple):
    """What a method claims, in one row of a table."""

    name: str
    aliases: tuple[str, ...]
    kind: str  # "explicit", "implicit", "structure" (moves a rotation as such), or "foreign": of another package
    order: int  # of a multistep method: its highest; 0 where the motion is exact
    adaptive: bool  # chooses its step
    fixed: bool  # takes fixed steps
    stiff: bool  # made for stiff fields
    citation: str
    keeps: tuple[str, ...] = ()  # the laws of a free body that hold to rounding
    symplectic: bool = False
    reversible: bool = False  # a step back undoes a step
    any_load: bool = True  # takes any load, but those that make the body slip where `slips` is False
    slips: bool = True


_found: dict[str, Method] = {}  # the methods that were asked for by name
_identities: set[int] = set()  # theirs


def __getattr__(name: str) -> type[OneStep]:
    """`Stabilized`, the one method that is made with options; imported when it is first asked for."""
    if name == "Stabilized":
        from polhode.integrate.methods.stabilized import Stabilized

        return Stabilized
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def names() -> list[str]:
    """The names of all methods, without the aliases."""
    files = os.listdir(_HERE)  # noqa: PTH208
    return sorted(name[:-3] for name in files if name.endswith(".py") and name != "__init__.py")


def get(method: str | Method) -> Any:
    """The method of that name or alias; an instance is passed through."""
    if not isinstance(method, str):
        return method
    name = ALIASES.get(method, method)
    if name not in _found:
        if name not in names():
            raise unknown("method", method, [*names(), *ALIASES])
        _found[name] = importlib.import_module(f"{__name__}.{name}").METHOD
        _identities.add(id(_found[name]))
    return _found[name]


def is_method(value: Any) -> bool:
    """Whether `value` shows the face of a method: an instance, not a class of such."""
    if is_known(value):  # to look at every attribute takes 40 us
        return True
    return isinstance(value, OneStep | Foreign) and not isinstance(value, type)


def is_known(value: Any) -> bool:
    """Whether `value` is a method that was asked for by its name."""
    return id(value) in _identities


def moves_bodies(method: Method) -> bool:
    """Whether the method moves the rotation of a body itself, and so cannot solve other equations."""
    return getattr(method, "formulation", None) is not None  # a user's own method need not have it


def table() -> list[Facts]:
    """The facts of all methods, by name."""
    return [_facts(get(name)) for name in names()]


def _facts(method: Method) -> Facts:
    from polhode.integrate.group.method import GroupMethod
    from polhode.integrate.implicit import Implicit
    from polhode.integrate.methods.stabilized import Stabilized

    stiff, kind = isinstance(method, Foreign | Implicit) and method.stiff, "explicit"
    if isinstance(method, Foreign):
        kind = "foreign"
    elif moves_bodies(method):
        kind = "structure"
    elif stiff:
        kind = "implicit"
    aliases = tuple(alias for alias, name in ALIASES.items() if name == method.name)
    facts = Facts(method.name, aliases, kind, method.order, method.adaptive, kind != "foreign", stiff, method.citation)
    if not isinstance(method, GroupMethod | Stabilized):
        return facts
    return facts._replace(
        keeps=tuple(sorted(method.keeps)),
        symplectic=method.symplectic,
        reversible=method.reversible,
        any_load=method.any_load,
        slips=method.slips,
    )
