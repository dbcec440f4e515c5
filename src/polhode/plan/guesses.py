"""From where optimizers start: closed loops of the shape whose net turn is about the one that is asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple, Protocol

import numpy as np

from polhode.core.quat import multiply
from polhode.core.small import components, vectors
from polhode.plan.connection import rates
from polhode.plan.folding import Chosen
from polhode.plan.following import follow
from polhode.plan.mesh import Course, Mesh, uniform
from polhode.plan.optimal_control import OptimalControl
from polhode.plan.paths import ShapePath
from polhode.plan.reduced import attitude_ends, shape_function

_FINE = 100  # samples of a loop
_POINTS, _FOLLOWED = 5, 16  # of each piece of a path: points, and places where its attitude is known
_RADII = np.linspace(0.15, 1.5, 28)  # rad
_SENSES = {1.0: "first", -1.0: "second"}
_PATTERNS: dict[tuple[int, ...], str] = {(1,): "a loop", (1, 1): "two loops", (1, -1): "an eight"}


class Start(Protocol):
    """From where an optimizer starts: in words, its first mesh, and the course on it over `span` (s)."""

    @property
    def words(self) -> str:
        """For those who ask where a solution comes from."""
        ...

    @property
    def mesh(self) -> Mesh:
        """On which it is solved first."""
        ...

    def course(self, mesh: Mesh, span: float, problem: OptimalControl) -> Course:
        """At the points of a mesh."""
        ...


@dataclass(frozen=True, eq=False)
class Guess:
    """Circles through the start, in the plane of the directions `one` and `two` (k,) of the shape, with this radius:
    one after the other, toward `one` (1) or away from it (-1), without a stop in between; in words for those who ask
    where a solution comes from.
    """

    chosen: Chosen
    start: np.ndarray
    end: np.ndarray
    target: np.ndarray
    one: np.ndarray
    two: np.ndarray
    radius: float
    loops: tuple[int, ...]
    words: str

    @property
    def mesh(self) -> Mesh:
        """Of some intervals for each loop."""
        return uniform(5, 9) if len(self.loops) == 1 else uniform(9, 7)

    def shape(self, s: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """psi and its slope (n, k) at s (n,) from 0 to 1, at rest at both ends."""
        pace, slope = s**3 * (10 - 15 * s + 6 * s * s), 30 * s * s * (1 - s) ** 2
        a = 2.0 * np.pi * len(self.loops) * pace[:, None]
        side = np.array(self.loops)[np.minimum((len(self.loops) * pace).astype(int), len(self.loops) - 1), None]
        straight = self.start + pace[:, None] * (self.end - self.start)
        psi = straight + self.radius * (side * (1.0 - np.cos(a)) * self.one + np.sin(a) * self.two)
        speed = 2.0 * np.pi * len(self.loops) * self.radius
        along = speed * (side * np.sin(a) * self.one + np.cos(a) * self.two) + self.end - self.start
        return psi, slope[:, None] * along

    def course(self, mesh: Mesh, span: float, problem: OptimalControl) -> Course:
        """The guess at the points of a mesh; the attitude goes straight to its target."""
        s = mesh.places
        psi, slope = self.shape(s)
        begin, end = attitude_ends(self.target)
        attitude = begin + s[:, None] * (np.where(np.isnan(end), 1.0, end) - begin)
        if len(end) == 4:
            attitude /= np.linalg.norm(attitude, axis=1, keepdims=True)
        u = np.zeros((mesh.n, problem.n_u))
        low, high = problem.u_bounds.T
        return Course(mesh, 0.0, span, np.concatenate([psi, slope / span, attitude], axis=1), np.clip(u, low, high))


@dataclass(frozen=True, eq=False)
class PathStart:
    """A path of the shape with rest where its pieces meet, which leads to the target: attitude and torques follow."""

    chosen: Chosen
    path: ShapePath
    target: np.ndarray
    words: str

    @property
    def mesh(self) -> Mesh:
        """One interval for each piece."""
        return uniform(len(self.path.pieces), _POINTS)

    def course(self, mesh: Mesh, span: float, problem: OptimalControl) -> Course:
        """All pieces in the same time; the attitude by the connection, the torques by the reduced equations."""
        k, n, s = len(self.chosen.places), len(self.path.pieces), mesh.places
        which = np.minimum((s * n).astype(int), n - 1)
        x = s * n - which
        psi, rate, speeding = np.zeros((3, len(s), k))
        for i, piece in enumerate(self.path.pieces):
            here = which == i
            begin, end = piece.at(np.array([0.0, 1.0]))
            y = x[here, None]
            psi[here] = begin + y**3 * (10.0 - 15.0 * y + 6.0 * y * y) * (end - begin)
            rate[here] = 30.0 * y * y * (1.0 - y) ** 2 * (end - begin) * n / span
            speeding[here] = 60.0 * y * (1.0 - y) * (1.0 - 2.0 * y) * (end - begin) * (n / span) ** 2
        states = np.concatenate([psi, rate, self._attitude(s)], axis=1)
        free = np.array(problem.function(0.0, states.T, np.zeros((k, len(s)))))[k : 2 * k].T
        M = np.array(shape_function(self.chosen).map(len(s))(psi.T)[0]).reshape(k, len(s), k).transpose(1, 0, 2)
        u = np.einsum("nij,nj->ni", M, speeding - free)[:-1]
        return Course(mesh, 0.0, span, states, np.clip(u, *problem.u_bounds.T))

    def _attitude(self, s: np.ndarray) -> np.ndarray:
        """Of the reference at places s of the path, as seen from the target in space."""
        told = follow(self.chosen.array, self.path, 1.0, parts=_FOLLOWED, hinges=self.chosen.names,
                      held=self.chosen.others)  # fmt: skip
        if told.angle is not None:
            return np.interp(s, told.t, told.angle)[:, None]
        seen = vectors(multiply(tuple(attitude_ends(self.target)[0]), components(told.attitude)))
        found = np.stack([np.interp(s, told.t, seen[:, i]) for i in range(4)], axis=1)
        return found / np.linalg.norm(found, axis=1, keepdims=True)


def net_turns(guesses: list[Guess]) -> np.ndarray:
    """About how far each loop turns the array, rad: in a plane signed, in space the sum of rates as if they commuted,
    along the axis of the target.
    """
    s, first = (np.arange(_FINE) + 0.5) / _FINE, guesses[0]
    psi, slope = (np.stack(parts) for parts in zip(*(one.shape(s) for one in guesses), strict=True))
    w = rates(first.chosen, psi, slope)
    if first.chosen.array.planar:
        return w.mean(axis=1)
    axis = first.target[1:] / max(float(np.linalg.norm(first.target[1:])), 1e-300)
    return w.mean(axis=1) @ axis


def guesses(chosen: Chosen, start: np.ndarray, end: np.ndarray, target: np.ndarray, most: int,
            allowed: Callable[[np.ndarray], bool] | None = None) -> list[Guess]:  # fmt: skip
    """At most `most` loops, the shortest first, whose turn is about the target; both senses, eight directions; where
    not all shapes (n, k) are allowed also two loops one after the other, on the same side or on both.
    """
    k = len(chosen.places)
    if k < 2:
        flat = np.zeros(k)
        return [Guess(chosen, start, end, target, flat, flat, 0.0, (1,), "a straight line")]
    wanted = float(target[0]) if chosen.array.planar else 2.0 * float(np.arctan2(np.linalg.norm(target[1:]), target[0]))
    found: list[tuple[float, Guess]] = []
    patterns = ((1,),) if allowed is None else _PATTERNS
    asked = _Loop(chosen, start, end, target, wanted, allowed)
    for pair in combinations(range(k), 2):
        for direction in np.arange(8) * np.pi / 4.0:
            for sense in (1.0, -1.0):
                found += [
                    one for pattern in patterns if (one := asked.best(pair, direction, sense, pattern)) is not None
                ]
    found.sort(key=lambda one: one[0])
    return [guess for _, guess in found[: max(1, most)]]


class _Loop(NamedTuple):
    """What loops are tried for."""

    chosen: Chosen
    start: np.ndarray
    end: np.ndarray
    target: np.ndarray
    wanted: float
    allowed: Callable[[np.ndarray], bool] | None

    def best(
        self, pair: tuple[int, int], direction: float, sense: float, loops: tuple[int, ...]
    ) -> tuple[float, Guess] | None:
        """The circles whose turn is nearest to what is wanted; smaller is better, and what is far off comes last."""
        one, two = np.zeros(len(self.start)), np.zeros(len(self.start))
        one[list(pair)] = np.cos(direction), np.sin(direction)
        two[list(pair)] = -sense * np.sin(direction), sense * np.cos(direction)
        names = f"{self.chosen.names[pair[0]]}, {self.chosen.names[pair[1]]}"
        words = f"{_PATTERNS[loops]} of {names} toward {np.degrees(direction):.0f} deg, {_SENSES[sense]} sense"
        circles = [
            Guess(self.chosen, self.start, self.end, self.target, one, two, float(r), loops, words) for r in _RADII
        ]
        if self.allowed is not None:
            circles = [circle for circle in circles if self.allowed(circle.shape(np.linspace(0.0, 1.0, 200))[0])]
        if not circles:
            return None
        off = np.abs(net_turns(circles) - self.wanted)
        best = int(np.argmin(off))
        return float(off[best]) / max(abs(self.wanted), 1e-3) + 0.1 * circles[best].radius * len(loops), circles[best]
