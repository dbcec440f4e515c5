"""Maps of net turns: what every rectangle in the plane of two hinges does, all of them at once.

Rectangles begin flat. The legs of a map lie on the lines of its grid, so that all legs of a row are one batch; a row is
one unit of progress and of storage. Source: F. Trovarelli (2022), figures 4.7 and 4.9 to 4.11.
"""

from __future__ import annotations

import hashlib
import math
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import frozen, number, numbers, whole
from polhode.core.quat import conjugate, multiply, to_matrix, to_rotvec
from polhode.core.small import components, matrices, vectors
from polhode.errors import InputError
from polhode.jobs.progress import progress_bar
from polhode.plan.collisions import Sweep
from polhode.plan.connection import rates
from polhode.plan.folding import Chosen, Foldable, choose
from polhode.plan.map_file import MapFile
from polhode.plan.paths import which_first
from polhode.plan.solids import solids
from polhode.plan.transport import nodes_of, settled
from polhode.plan.turns import Turn, rectangle

_AT_ONCE = 3000  # legs


@dataclass(frozen=True, eq=False)
class TurnMap:
    """Net turns of rectangles over psi1 (n1,) and psi2 (n2,), rad.

    angle: (n1, n2) rad, signed in a plane; axis: (n1, n2, 3) in the axes of the reference at the start; efficiency:
    (n1, n2), the turn by the distance that the hinges go; quaternion: (n1, n2, 4). collides: (n1, n2), whether two
    bodies meet on the way; None where that was not asked for.
    """

    chosen: Chosen
    psi1: np.ndarray
    psi2: np.ndarray
    angle: np.ndarray
    axis: np.ndarray
    efficiency: np.ndarray
    quaternion: np.ndarray
    collides: np.ndarray | None
    first: int

    @property
    def hinges(self) -> tuple[str, ...]:
        """The two hinges, by the bodies that they carry."""
        return self.chosen.names

    @property
    def planar(self) -> bool:
        """Whether the array moves in a plane."""
        return self.chosen.array.planar

    @property
    def feasible(self) -> np.ndarray:
        """Where nothing collides, (n1, n2)."""
        return np.ones(self.angle.shape, dtype=bool) if self.collides is None else ~self.collides

    @property
    def body_axes(self) -> np.ndarray:
        """Where the axes x, y, z of the reference point after each turn, as columns, (n1, n2, 3, 3)."""
        return matrices(to_matrix(components(self.quaternion)))

    def look_up(self, angle: float) -> Turn:
        """The feasible rectangle of best efficiency that turns by `angle` (rad), for an array in a plane.

        It lies on a line psi1 of the map, between two of its values of psi2, and is exact there.
        """
        wanted = number(angle, "angle")
        if not self.planar:
            raise InputError("in space an angle alone is no attitude: ask for nearest(attitude)")
        crossings = self._crossings(wanted)
        if not crossings:
            low, high = (float(np.degrees(f(self.angle[self.feasible]))) for f in (np.min, np.max))
            raise InputError(
                f"no rectangle of this map turns by {math.degrees(wanted):.6g} deg without a collision: they"
                f" reach from {low:.6g} to {high:.6g} deg. Several one after the other do: map.repeat(...)"
            )
        _, i, low, high = max(crossings)
        psi1 = float(self.psi1[i])
        return self._refined(psi1, low, high, wanted)

    def repeat(self, angle: float) -> tuple[Turn, int]:
        """One rectangle and how often it is run through to turn by `angle` (rad), as seldom as this map allows."""
        wanted = number(angle, "angle")
        reach = float(np.abs(self.angle[self.feasible]).max(initial=0.0))
        if reach == 0.0:
            raise InputError("no feasible rectangle of this map turns the array at all")
        times = max(1, math.ceil(abs(wanted) / reach * (1.0 - 1e-12)))
        for n in range(times, times + 3):  # between samples the best may be missed by a little
            try:
                return self.look_up(wanted / n), n
            except InputError:
                continue
        return self.look_up(wanted / (times + 3)), times + 3

    def nearest(self, attitude: ArrayLike) -> tuple[float, float, float]:
        """The feasible rectangle (psi1, psi2) whose turn is nearest to a quaternion (4,), and how far off, rad."""
        q = np.asarray(attitude, dtype=float)
        if q.shape != (4,) or not np.isfinite(q).all() or not q.any():
            raise InputError(f"an attitude is a quaternion of four numbers, not {attitude!r}")
        left = vectors(to_rotvec(multiply(conjugate(components(self.quaternion)), q / np.linalg.norm(q))))
        off = np.where(self.feasible, np.linalg.norm(left, axis=-1), np.inf)
        i, j = np.unravel_index(int(np.argmin(off)), off.shape)
        return float(self.psi1[i]), float(self.psi2[j]), float(off[i, j])

    def plot(self, what: str = "turn", **options: Any) -> Any:
        """A picture: "turn" (the surface with what collides), "axes" (on a sphere), "efficiency" or "body axes"."""
        from polhode.plan.pictures import plot_map

        return plot_map(self, what, **options)

    def _crossings(self, wanted: float) -> list[tuple[float, int, float, float]]:
        """(efficiency, row, psi2, psi2) of neighbors between which the angle passes through what is wanted."""
        off = np.where(self.feasible, self.angle - wanted, np.nan)
        a, b = off[:, :-1], off[:, 1:]
        found = np.argwhere((a * b <= 0.0) & (a != b))
        return [(float(self.efficiency[i, j] + self.efficiency[i, j + 1]), int(i), float(self.psi2[j]),
                 float(self.psi2[j + 1])) for i, j in found]  # fmt: skip

    def _refined(self, psi1: float, low: float, high: float, wanted: float) -> Turn:
        """Between two values of psi2, by halving and secants."""

        def at(psi2: float) -> Turn:
            held = self.chosen.others
            return rectangle(self.chosen.array, psi1, psi2, first=self.first, hinges=self.hinges, held=held)

        below, above = at(low).angle - wanted, at(high).angle - wanted
        for _ in range(60):
            middle = high - above * (high - low) / (above - below) if above != below else 0.5 * (low + high)
            found = at(middle)
            off = found.angle - wanted
            if abs(off) < 1e-13 or abs(high - low) < 1e-14:
                return found
            if off * above < 0.0:  # Illinois: the end that stays counts half
                low, below, high, above = high, above, middle, off
            else:
                below, high, above = 0.5 * below, middle, off
        return at(middle)


def turn_map(model: Foldable, psi1: ArrayLike, psi2: ArrayLike, *, first: int = 1, hinges: Sequence[str] | None = None,
             held: Mapping[str, float] | None = None, collisions: bool = True, margin: float = 0.0,
             gap: float | None = None, store: str | os.PathLike[str] | None = None,
             progress: bool | Callable[[float], Any] | None = None, workers: int = 1) -> TurnMap:  # fmt: skip
    """The net turns of all rectangles from flat to psi1 (n1,) and psi2 (n2,), rad, and back, at zero momentum.

    first: 1, psi1 moves first; 2, psi2 does. hinges: which two move, where the array has more; held: where the others
    stay, rad. collisions: whether to ask what collides on the way, with `margin` and `gap` (m) as in
    `collision_domain`. store: a file (.npz) that keeps rows as they are done; a call that was stopped goes on from it,
    and one with another array or grid refuses it. progress: as in `ph.simulate`. workers: threads that share the rows;
    the numbers are the same, to the bit.
    """
    chosen = choose(model, hinges, held, 2)
    one, two = (_grid(values, f"psi{i}") for i, values in ((1, psi1), (2, psi2)))
    which_first(first)
    file = None if store is None else MapFile(store, _fingerprint(chosen, one, two), (len(one), len(two), 4))
    legs = _edge_turns(chosen, one, two)
    rows = np.empty((len(one), len(two)) if chosen.array.planar else (len(one), len(two), 4))
    done = 0 if file is None else file.into(rows)
    step = max(1, _AT_ONCE // len(two))
    begins = range(done, len(one), step)

    def some(a: int) -> np.ndarray:
        """The rows of a block."""
        return _rows(chosen, one[a : a + step], two, legs, a)

    with progress_bar(progress, 0.0, float(len(one)), f'turns of "{chosen.array.name}"') as report:
        for a, block in zip(begins, _in_threads(some, begins, whole(workers, "workers", 1, 256)), strict=True):
            b = a + len(block)
            rows[a:b] = block
            if file is not None:
                file.keep(rows, b)
            if report is not None:
                report(float(b))
    hit = _collisions(chosen, one, two, margin, gap) if collisions else None
    return _map(chosen, one, two, rows, hit, first)


def _in_threads(some: Callable[[int], np.ndarray], begins: Sequence[int], workers: int) -> Iterator[np.ndarray]:
    """Blocks in order, some at a time; what was not begun is left when the map is stopped."""
    if workers == 1:
        yield from map(some, begins)
        return
    pool = ThreadPoolExecutor(workers)
    try:
        yield from pool.map(some, begins)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _grid(values: ArrayLike, what: str) -> np.ndarray:
    grid = frozen(np.atleast_1d(numbers(values, f"{what} of a map")))
    if grid.ndim != 1 or not len(grid):
        raise InputError(f"{what} of a map are finite numbers in a row, rad, not {values!r}")
    return grid


def _line_turns(chosen: Chosen, starts: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """The turns of straight legs from starts (m, 2) to ends (m, 2)."""
    far = ends - starts

    def rate(parts: int) -> np.ndarray:
        """Of all legs at once."""
        s = nodes_of(parts)[..., None]
        psi = starts[:, None, None, :] + s * far[:, None, None, :]
        return rates(chosen, psi, np.broadcast_to(far[:, None, None, :], psi.shape))

    return settled(rate, chosen.array.planar)


def _edge_turns(chosen: Chosen, one: np.ndarray, two: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The first legs, which belong to psi1 alone, and the last ones, which belong to psi2 alone."""
    first = np.stack([one, np.zeros_like(one)], 1)
    last = np.stack([np.zeros_like(two), two], 1)
    return _line_turns(chosen, np.zeros_like(first), first), _line_turns(chosen, last, np.zeros_like(last))


def _rows(
    chosen: Chosen, one: np.ndarray, two: np.ndarray, legs: tuple[np.ndarray, np.ndarray], row: int
) -> np.ndarray:
    """The net turns of some rows of psi1: four legs, one behind the other."""
    a, b = (x.ravel() for x in np.meshgrid(one, two, indexing="ij"))
    zero = np.zeros_like(a)
    corner, side, end = np.stack([a, b], 1), np.stack([a, zero], 1), np.stack([zero, b], 1)
    both = _line_turns(chosen, np.concatenate([side, corner]), np.concatenate([corner, end]))
    shape = (len(one), len(two))
    second, third = (part.reshape(*shape, *both.shape[1:]) for part in np.split(both, 2))
    first, last = legs[0][row : row + len(one)], legs[1]
    if chosen.array.planar:
        return first[:, None] + second + third + last[None, :]
    q = components(np.broadcast_to(first[:, None, :], second.shape))
    for leg in (second, third, np.broadcast_to(last[None, :, :], second.shape)):
        q = multiply(q, components(leg))
    return vectors(q)


def _map(chosen: Chosen, one: np.ndarray, two: np.ndarray, rows: np.ndarray, hit: np.ndarray | None,
         first: int) -> TurnMap:  # fmt: skip
    """Angles, axes and efficiencies of the turns; psi2 first is the inverse."""
    if chosen.array.planar:
        angle = rows if first == 1 else -rows
        n = chosen.array.normal
        q = np.concatenate([np.cos(0.5 * angle)[..., None], np.sin(0.5 * angle)[..., None] * n], -1)
        axis = np.broadcast_to(n, q[..., 1:].shape)
    else:
        q = rows if first == 1 else vectors(conjugate(components(rows)))
        phi = vectors(to_rotvec(components(q)))
        angle = np.linalg.norm(phi, axis=-1)
        axis = np.where(angle[..., None] > 0.0, phi / np.where(angle > 0.0, angle, 1.0)[..., None], (1.0, 0.0, 0.0))
    far = 2.0 * sum(np.abs(x) if unit == "rad" else np.zeros_like(x) for x, unit in zip(
        np.meshgrid(one, two, indexing="ij"), chosen.units, strict=True))  # fmt: skip
    efficiency = np.abs(angle) / np.where(far > 0.0, far, 1.0)
    return TurnMap(chosen, one, two, angle, axis, np.where(far > 0.0, efficiency, 0.0), q, hit, first)


def _collisions(chosen: Chosen, one: np.ndarray, two: np.ndarray, margin: float,
                gap: float | None) -> np.ndarray:  # fmt: skip
    """Whether bodies meet on the way, (n1, n2).

    Both orders run over the same four lines. The legs from a corner lie on lines of the grid, which are swept once from
    their middle outward: what lies behind the first contact of its line collides.
    """
    sweep = Sweep(chosen, solids(chosen.array, gap), margin)

    def reached(across: np.ndarray, along: np.ndarray, column: int) -> np.ndarray:
        """For lines at `across`: which places `along` them lie behind a contact, from 0 on, (n_across, n_along)."""
        ways = [max(0.0, -float(along.min())), max(0.0, float(along.max()))]
        starts = np.zeros((2 * len(across), 2))
        starts[:, 1 - column] = np.tile(across, 2)
        ends = starts.copy()
        ends[:, column] = np.repeat([-ways[0], ways[1]], len(across))
        down, up = (np.where(np.isinf(x), np.inf, way * np.minimum(x, 1.0))[:, None] for way, x in zip(
            ways, np.split(sweep.many(starts, ends)[0], 2), strict=True))  # fmt: skip
        return ((along <= 0.0) & (-along >= down)) | ((along >= 0.0) & (along >= up))

    up, right = reached(np.append(one, 0.0), two, 1), reached(np.append(two, 0.0), one, 0)
    return up[:-1] | right[:-1].T | up[-1] | right[-1][:, None]


def _fingerprint(chosen: Chosen, one: np.ndarray, two: np.ndarray) -> str:
    """What a stored map belongs to: the array in all its numbers, the hinges, and the grid."""
    links = [(link.name, link.parent, link.mass, link.com, link.inertia, link.R_LB, link.R_PF, link.p_PF,
              repr(type(link.joint))) for link in chosen.array.mechanism.links]  # fmt: skip
    told = repr((links, chosen.places, chosen.held.tolist(), one.tolist(), two.tolist()))
    return hashlib.sha256(told.encode()).hexdigest()
