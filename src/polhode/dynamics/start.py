"""A consistent start from a partial one, by name: what a user gave stays, the rest is solved for, and all is said."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from polhode.dynamics.assembly import Position, all_positions, find_position, find_speeds
from polhode.dynamics.diagnosis import residuals_by_name
from polhode.dynamics.plain_par import plain_par
from polhode.errors import InputError, PolhodeWarning
from polhode.model.mechanism import Mechanism
from polhode.model.system_state import SystemState, make_state

_MOVES = 1e-9  # of the size and the speeds: a rate of a residual that is zero


def assemble(mechanism: Mechanism, q: Any = None, v: Any = None, keep: Iterable[Any] | None = None,
             branch: int | None = None, t: float = 0.0) -> SystemState:  # fmt: skip
    """A state in which all two-sided constraints hold that act at the start.

    q: coordinates by name (or whole). Those of the joints `keep` stay exactly; without `keep` all that are given by
    name. The others start from what is given, or at rest, and are solved for. v: speeds by name stay, the others are
    the smallest, or nearest to a whole v, that keep the constraints closed. branch: which one of several positions,
    the nearest to the start first; without it, the one that is found from the start.
    """
    start = make_state(mechanism, q, v)
    kept = _kept(q) if keep is None else [mechanism.link(name).name for name in _listed(keep)]
    par = plain_par(mechanism, t, start.q, start.v)
    position = _chosen(mechanism, t, start.q, kept, par, branch, told=_told(mechanism, q, kept))
    speeds = _speeds(mechanism, position, start.v, _kept(v))
    made = make_state(mechanism, position.q, speeds)
    for constraint in mechanism.constraints:
        if constraint.name not in mechanism.inactive:
            constraint.check_start(mechanism, t, made.q)
    return made


def branches(mechanism: Mechanism, q: Any = None, keep: Iterable[Any] | None = None, t: float = 0.0,
             starts: int = 24) -> tuple[SystemState, ...]:  # fmt: skip
    """All distinct positions that were found for what is kept, at rest, the nearest to the start first."""
    start = make_state(mechanism, q)
    kept = _kept(q) if keep is None else [mechanism.link(name).name for name in _listed(keep)]
    par = plain_par(mechanism, t, start.q, start.v)
    found = all_positions(mechanism, t, start.q, _free(mechanism, kept), par, starts)
    _refuse_open(mechanism, found[0], kept)
    return tuple(make_state(mechanism, position.q) for position in found)


def _listed(keep: Any) -> list[Any]:
    return [keep] if isinstance(keep, str) else list(keep)


def _kept(given: Any) -> list[str]:
    """The joints that were given by name."""
    return [getattr(name, "name", name) for name in given] if isinstance(given, Mapping) else []


def _told(mechanism: Mechanism, q: Any, kept: list[str]) -> bool:
    """Whether the user gave where the joints to be solved for should start."""
    solved = {link.name for link in mechanism.links if link.joint.n_v and link.name not in kept}
    return not solved if q is None else not isinstance(q, Mapping) or bool(solved & set(_kept(q)))


def _free(mechanism: Mechanism, kept: list[str]) -> np.ndarray:
    """Along which speeds the mechanism may change (n_v,)."""
    free = np.ones(mechanism.n_v, dtype=bool)
    for name in kept:
        free[mechanism.link(name).v] = False
    return free


def _chosen(mechanism: Mechanism, t: float, q: np.ndarray, kept: list[str], par: Any, branch: int | None,
            told: bool) -> Position:  # fmt: skip
    """The position that is asked for, or the reason why there is none."""
    free = _free(mechanism, kept)
    if branch is None and told:
        first = find_position(mechanism, t, q, free, par)
        if first.closed:
            return first
    found = all_positions(mechanism, t, q, free, par)
    _refuse_open(mechanism, found[0], kept)
    if branch is None:
        if len(found) > 1 and not told:
            _say_several(mechanism, found, free)
        return found[0]
    if not 0 <= branch < len(found):
        raise InputError(f'branch {branch} of "{mechanism.name}" was not found: there are {len(found)}, from 0 on')
    return found[branch]


def _say_several(mechanism: Mechanism, found: list[Position], free: np.ndarray) -> None:
    """Warn that the user has a choice."""
    solved = [link for link in mechanism.links if free[link.v].any()]
    texts = [
        f"branch={k}: " + ", ".join(f"{link.name} {np.round(one.q[link.q], 4).tolist()}" for link in solved)
        for k, one in enumerate(found)
    ]
    warnings.warn(
        f'"{mechanism.name}" can be assembled in {len(found)} ways, and the one nearest to rest is taken. Choose'
        f" one, or give q where the solved joints should start: {'; '.join(texts)}",
        PolhodeWarning,
        stacklevel=4,
    )


def _refuse_open(mechanism: Mechanism, found: Position, kept: list[str]) -> None:
    """Say what does not close, by name."""
    if found.closed:
        return
    errors = residuals_by_name(mechanism, found.at, found.at.residuals)
    open_ones = {name: e for name, e in errors.items() if e[0] > 1e-9 * found.at.size}
    where = " and ".join(f'{size:.3g} {unit} at constraint "{name}"' for name, (size, unit) in open_ones.items())
    fixed = f"with {', '.join(kept)} kept, " if kept else ""
    raise InputError(
        f'"{mechanism.name}" cannot be closed: {fixed}the nearest that was found is off by {where}. Check the'
        " lengths, give q nearer to a closed position, or keep fewer joints"
    )


def _speeds(mechanism: Mechanism, position: Position, v: np.ndarray, kept: list[str]) -> np.ndarray:
    """The speeds at a position, or the reason why there are none."""
    speeds, left = find_speeds(position.at, v, _free(mechanism, kept))
    if np.abs(left).max(initial=0.0) > _MOVES * position.at.size * (1.0 + np.abs(speeds).max(initial=0.0)):
        rates = residuals_by_name(mechanism, position.at, left)
        where = " and ".join(
            f'{x:.3g} {unit}/s at constraint "{name}"' for name, (x, unit) in rates.items() if x > 1e-9
        )
        given = f"the speeds that are given ({', '.join(kept)})" if kept else "the speeds"
        raise InputError(f'{given} of "{mechanism.name}" contradict its constraints: the nearest are off by {where}')
    return speeds
