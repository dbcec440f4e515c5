"""The state of a system: the coordinates and speeds of all joints, by name or as whole vectors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from polhode import arrays
from polhode.errors import InputError, printable
from polhode.model.field_kinds import Named
from polhode.model.mechanism import Link, Mechanism
from polhode.parametric import parametric

ByName: TypeAlias = Mapping[Any, ArrayLike] | ArrayLike
"""Numbers of joints, by the names of the bodies that they carry (or their links), or all in a row."""
_UNIT = 1e-6  # how far a given quaternion may be from length 1 before it is taken for a mistake


@dataclass(frozen=True, eq=False)
class SystemState:
    """Coordinates q (n_q) and speeds v (n_v) of all joints; `state["rod"]` gives those of one.

    `acting` is set by `run.final`: the two-sided constraints that act, each with the numbers that it holds on to (the
    angles of a lock), so that another run goes on with them. None: those act that the system begins with. So is `own`,
    the own states of loads by name; None: as the loads begin.
    """

    mechanism: Mechanism
    q: np.ndarray
    v: np.ndarray
    acting: tuple[tuple[str, tuple[float, ...]], ...] | None = None
    own: tuple[tuple[str, tuple[float, ...]], ...] | None = None

    def __getitem__(self, name: str | Named) -> tuple[np.ndarray, np.ndarray]:
        link = self.mechanism.link(name)
        return self.q[link.q], self.v[link.v]

    @parametric
    def with_values(self, q: ByName | None = None, v: ByName | None = None) -> SystemState:
        """The same state with other coordinates or speeds, given by name or whole; the system begins anew with it."""
        return make_state(self.mechanism, q, v, self)

    def __repr__(self) -> str:
        return printable(f'SystemState of "{self.mechanism.name}": q = {self.q.tolist()}, v = {self.v.tolist()}')

    def __str__(self) -> str:
        lines = [f"  {link.name}: {self._of(link)}" for link in self.mechanism.links]
        return printable("\n".join([f'state of "{self.mechanism.name}"', *lines]))

    def _of(self, link: Link) -> str:
        """What the joint of one link does, with names and units."""
        joint = link.joint
        rows = [(joint.labels, self.q[link.q], joint.units), (joint.speed_labels, self.v[link.v], joint.speed_units)]
        texts = [_text(*one) for names, values, units in rows for one in zip(names, values, units, strict=True)]
        return ", ".join(texts) or "fixed"


def _text(name: str, value: float, unit: str) -> str:
    """One coordinate or speed in words."""
    return f"{name} {value:.6g} {unit}" if unit != "1" else f"{name} {value:.6g}"


def make_state(
    mechanism: Mechanism, q: ByName | None = None, v: ByName | None = None, start: SystemState | None = None
) -> SystemState:
    """A state, checked; what is not given is as in `start`, or at rest."""
    coordinates = _filled(mechanism, q, mechanism.rest if start is None else start.q, "q")
    speeds = _filled(mechanism, v, np.zeros(mechanism.n_v) if start is None else start.v, "v")
    for link in mechanism.on_groups:
        coordinates[link.q] = _on_group(link, coordinates[link.q])
    coordinates.setflags(write=False)
    speeds.setflags(write=False)
    return SystemState(mechanism, coordinates, speeds)


def _filled(mechanism: Mechanism, given: ByName | None, otherwise: np.ndarray, which: str) -> np.ndarray:
    """A whole vector from what was given."""
    if given is None:
        return otherwise.copy()
    if not isinstance(given, Mapping):
        return arrays.vector(given, f'{which} of "{mechanism.name}"', len(otherwise)).copy()
    values = otherwise.copy()
    for name, own in given.items():
        link = mechanism.link(name)
        place = link.q if which == "q" else link.v
        values[place] = arrays.vector(np.atleast_1d(own), f'{which} of "{link.name}"', place.stop - place.start)
    return values


def _on_group(link: Link, q: np.ndarray) -> np.ndarray:
    """Coordinates back on their group, if they are near it."""
    try:
        back = np.array(link.joint.normalize(tuple(q.tolist())), dtype=float)
    except ZeroDivisionError:  # four zeros
        back = np.full_like(q, np.nan)
    if not np.isfinite(back).all() or np.abs(back - q).max(initial=0.0) > _UNIT:
        raise InputError(f'q of "{link.name}" holds a quaternion of length other than 1: {q.tolist()}')
    return back
