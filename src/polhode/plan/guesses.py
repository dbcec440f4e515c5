"""From where optimizers start: closed loops of the shape whose net turn is about the one that is asked for."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from polhode.plan.connection import rates
from polhode.plan.folding import Chosen
from polhode.plan.mesh import Course, Mesh
from polhode.plan.optimal_control import OptimalControl

_FINE = 100  # samples of a loop
_RADII = np.linspace(0.15, 1.5, 28)  # rad


@dataclass(frozen=True, eq=False)
class Guess:
    """A circle through the start, in the plane of the directions `one` and `two` (k,) of the shape, with this radius; in
    words for those who ask where a solution comes from.
    """

    chosen: Chosen
    start: np.ndarray
    end: np.ndarray
    target: np.ndarray
    one: np.ndarray
    two: np.ndarray
    radius: float
    words: str

    def shape(self, s: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """psi and its slope (n, k) at s (n,) from 0 to 1, at rest at both ends."""
        pace, slope = s**3 * (10 - 15 * s + 6 * s * s), 30 * s * s * (1 - s) ** 2
        a = 2.0 * np.pi * pace[:, None]
        straight = self.start + pace[:, None] * (self.end - self.start)
        psi = straight + self.radius * ((1.0 - np.cos(a)) * self.one + np.sin(a) * self.two)
        along = 2.0 * np.pi * self.radius * (np.sin(a) * self.one + np.cos(a) * self.two) + self.end - self.start
        return psi, slope[:, None] * along

    def course(self, mesh: Mesh, span: float, problem: OptimalControl) -> Course:
        """The guess at the points of a mesh; the attitude goes straight to its target."""
        s = mesh.places
        psi, slope = self.shape(s)
        n = len(self.target)
        level = np.array([0.0]) if n == 1 else np.array([1.0, 0.0, 0.0, 0.0])
        attitude = level + s[:, None] * (self.target - level)
        if n == 4:
            attitude /= np.linalg.norm(attitude, axis=1, keepdims=True)
        u = np.zeros((mesh.n, problem.n_u))
        low, high = problem.u_bounds.T
        return Course(mesh, 0.0, span, np.concatenate([psi, slope / span, attitude], axis=1), np.clip(u, low, high))


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


def guesses(chosen: Chosen, start: np.ndarray, end: np.ndarray, target: np.ndarray, most: int) -> list[Guess]:
    """At most `most` loops, the shortest first, whose turn is about the target; both senses, eight directions."""
    k = len(chosen.places)
    if k < 2:
        flat = np.zeros(k)
        return [Guess(chosen, start, end, target, flat, flat, 0.0, "a straight line")]
    wanted = float(target[0]) if chosen.array.planar else 2.0 * float(np.arctan2(np.linalg.norm(target[1:]), target[0]))
    found: list[tuple[float, Guess]] = []
    for i in range(k):
        for j in range(i + 1, k):
            for direction in np.arange(8) * np.pi / 4.0:
                for sense in (1.0, -1.0):
                    found.append(_loop(chosen, start, end, target, wanted, (i, j), direction, sense))
    found.sort(key=lambda one: one[0])
    return [guess for _, guess in found[: max(1, most)]]


def _loop(chosen: Chosen, start: np.ndarray, end: np.ndarray, target: np.ndarray, wanted: float, pair: tuple[int, int],
          direction: float, sense: float) -> tuple[float, Guess]:  # fmt: skip
    """The circle whose turn is nearest to what is wanted; smaller is better, and what is far off comes last."""
    one, two = np.zeros(len(start)), np.zeros(len(start))
    one[list(pair)] = np.cos(direction), np.sin(direction)
    two[list(pair)] = -sense * np.sin(direction), sense * np.cos(direction)
    names = f"{chosen.names[pair[0]]}, {chosen.names[pair[1]]}"
    words = f"a loop of {names} toward {np.degrees(direction):.0f} deg, {'first' if sense > 0 else 'second'} sense"
    circles = [Guess(chosen, start, end, target, one, two, float(r), words) for r in _RADII]
    off = np.abs(net_turns(circles) - wanted)
    best = int(np.argmin(off))
    return float(off[best]) / max(abs(wanted), 1e-3) + 0.1 * float(_RADII[best]), circles[best]
