"""The mesh of a collocated motion: intervals with their numbers of points, polynomials on them, and its refinement."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from polhode.plan.radau import between, radau

FEWEST, MOST = 3, 12  # points of an interval


class Mesh(NamedTuple):
    """Intervals: their shares of the whole time (K,), which sum up to 1, and their numbers of points (K,)."""

    shares: tuple[float, ...]
    counts: tuple[int, ...]

    @property
    def n(self) -> int:
        """All points, without the end."""
        return sum(self.counts)

    @property
    def edges(self) -> np.ndarray:
        """Where intervals begin and end, of the whole time, (K + 1,)."""
        edges = np.concatenate([[0.0], np.cumsum(self.shares)])
        edges[-1] = 1.0
        return edges

    @property
    def places(self) -> np.ndarray:
        """All points and the end, of the whole time, (n + 1,)."""
        edges = self.edges
        inner = [a + 0.5 * (b - a) * (1.0 + radau(m).x) for a, b, m in zip(edges, edges[1:], self.counts, strict=False)]
        return np.concatenate([*inner, [1.0]])

    @property
    def firsts(self) -> np.ndarray:
        """The number of the first point of each interval, and that of the end, (K + 1,)."""
        return np.concatenate([[0], np.cumsum(self.counts)])


def uniform(intervals: int, count: int) -> Mesh:
    """Equal intervals."""
    return Mesh((1.0 / intervals,) * intervals, (count,) * intervals)


@dataclass(frozen=True, eq=False)
class Course:
    """States x (n + 1, n_x) and controls u (n, n_u) at the points of a mesh, from t_start on for `span` seconds."""

    mesh: Mesh
    t_start: float
    span: float
    x: np.ndarray
    u: np.ndarray

    @property
    def t(self) -> np.ndarray:
        """The times of the points and of the end, (n + 1,), s."""
        return self.t_start + self.span * self.mesh.places

    def at(self, t: np.ndarray | float) -> tuple[np.ndarray, np.ndarray]:
        """States (m, n_x) and controls (m, n_u) at times t (m,): the polynomials of their intervals."""
        s = np.clip((np.atleast_1d(np.asarray(t, dtype=float)) - self.t_start) / self.span, 0.0, 1.0)
        edges, firsts = self.mesh.edges, self.mesh.firsts
        which = np.clip(np.searchsorted(edges, s, side="right") - 1, 0, len(self.mesh.counts) - 1)
        x, u = np.empty((len(s), self.x.shape[1])), np.empty((len(s), self.u.shape[1]))
        for k in np.unique(which):
            here, a, b, m = which == k, edges[k], edges[k + 1], self.mesh.counts[k]
            place = np.clip(2.0 * (s[here] - a) / (b - a) - 1.0, -1.0, 1.0)
            x[here] = between(radau(m).ends, place) @ self.x[firsts[k] : firsts[k + 1] + 1]
            u[here] = between(radau(m).x, place) @ self.u[firsts[k] : firsts[k + 1]]
        return x, u

    def on(self, mesh: Mesh) -> Course:
        """The same at the points of another mesh."""
        x, u = self.at(self.t_start + self.span * mesh.places)
        return Course(mesh, self.t_start, self.span, x, u[:-1])


def refined(mesh: Mesh, errors: np.ndarray, tolerance: float) -> tuple[Mesh, tuple[int, ...]]:
    """More points where an interval's error is above the tolerance: a higher degree while that is low, else parts.

    Beside the new mesh, of which interval of the old one each of the new ones is a part.

    M. A. Patterson, W. W. Hager, A. V. Rao, A ph mesh refinement method for optimal control, Optimal Control
    Applications and Methods 36 (2015) 398.
    """
    shares: list[float] = []
    counts: list[int] = []
    parents: list[int] = []
    for k, (share, count, error) in enumerate(zip(mesh.shares, mesh.counts, errors.tolist(), strict=True)):
        if not error > tolerance:
            more, parts = 0, 1
        else:
            more = 1 + math.ceil(math.log(error / tolerance) / math.log(count))
            parts = 1 if count + more <= MOST else max(2, math.ceil((count + more) / MOST))
        new = count + more if parts == 1 else max(FEWEST, min(MOST - 2, math.ceil((count + more) / parts)))
        shares += [share / parts] * parts
        counts += [new] * parts
        parents += [k] * parts
    return Mesh(tuple(shares), tuple(counts)), tuple(parents)
