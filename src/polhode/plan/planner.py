"""To any attitude by rectangles of the shape, one after the other.

All rectangles of a map that keep clear are letters, and a maneuver is a word. Two letters at a time are compared with
what is left of the turn, whole tables at once; the pair that comes near enough with the least way of its hinges is
refined by Newton's method on its angles, or else its first letter is taken and the search goes on. Letters whose turns
have all the same axis reach nothing but turns about it, and that is said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import number, numbers, positive, unknown, vector
from polhode.core.quat import angle as angle_between
from polhode.core.quat import conjugate, multiply, to_rotvec
from polhode.core.small import components, mat_mul, vectors
from polhode.errors import InputError
from polhode.model.attitude import Attitude
from polhode.plan.collisions import require_clear
from polhode.plan.connection import standing
from polhode.plan.driving import driven_system
from polhode.plan.folding import Chosen, Foldable, Limits, choose, require_within, shape_limits
from polhode.plan.one_axis import out_of_reach
from polhode.plan.paths import ShapePath, joined
from polhode.plan.rectangles import Letters, Rectangle, about, clear, letters, to_flat, turned_by
from polhode.plan.starting import start as start_of
from polhode.plan.transport import in_order
from polhode.plan.turns import leg_turns
from polhode.results.trajectory import Trajectory
from polhode.simulate import simulate
from polhode.tables import Sheet, Shown, Table

if TYPE_CHECKING:
    from numpy import ndarray

    from polhode.plan.refining import Refined

_PARALLEL = 1e-6  # of axes
_NEAR = 0.2  # rad: from here Newton's method is tried
_STEP, _ROUGH = 1e-5, 1e-8  # rad, of differences, and of turns on the way
_FAR, _NEWTON = 0.4, 12  # rad: farther than this no angle goes in one step; steps
_PAIRS, _OTHERS = 8, 40  # of which Newton's method is tried; letters of which one is taken where it failed
_ATTEMPTS = 10
_LEG = 15.0  # s in the simulator
WEIGHTS = ("distance", "time")


@dataclass(frozen=True, eq=False)
class Plan(Shown):
    """A sequence of turns to a target: its rectangles, the path of the shape, and where it ends.

    target, attitude: quaternions (4,) of the reference, as asked for and as the connection says. off: between both,
    rad. distance: how far all hinges go together, rad. total: the turn that was asked for, in a plane an angle (rad)
    that counts full turns. avoid: whether it keeps clear. `run` is the array in the simulator, driven leg by leg by
    torques in its hinges, and `error` how far it ends from the target, rad.
    """

    chosen: Chosen
    rectangles: tuple[Rectangle, ...]
    path: ShapePath | None
    target: np.ndarray
    attitude: np.ndarray
    start: np.ndarray
    total: float | np.ndarray
    avoid: bool = True
    leg_time: float = _LEG

    @property
    def off(self) -> float:
        """By the connection, rad."""
        return float(angle_between(self.attitude, self.target))

    @property
    def distance(self) -> float:
        """rad."""
        return 0.0 if self.path is None else float(self.path.distances().sum())

    @cached_property
    def run(self) -> Trajectory:
        """In the simulator: one leg after the other, drawn by PD torques; hinges that do not move are locked."""
        array = self.chosen.array
        begin = start_of(array, self.chosen.shapes(self.start))
        if self.path is None:
            return simulate(array.system, begin, self.leg_time)
        system = driven_system(self.chosen, self.path, self.leg_time, kp=5.0, kd=5.0, limit=None, locks=True)
        t_end = self.leg_time * len(self.path.pieces)
        return simulate(system, system.state(q=begin.q, v=begin.v), t_end, rtol=1e-9, atol=1e-12)

    @cached_property
    def error(self) -> float:
        """How far the run ends from the target, rad."""
        return float(angle_between(self.run.body(self.chosen.array.root.name).attitude[-1], self.target))

    def least_time(self, torque: float) -> float:
        """What all legs take, one hinge after the other, with at most `torque` (N m) in it, s."""
        from polhode.plan.leg_times import leg_times

        return 0.0 if self.path is None else float(leg_times(self.chosen, self.path.pieces, torque).sum())

    def refined(self, *, t_end: float | None = None, torque: float | None = None, whole: bool | None = None,
                limits: Limits | None = None, tolerance: float = 1e-5) -> Refined:  # fmt: skip
        """The maneuver of optimal control near these turns that reaches the same target: see `plan.refine`."""
        from polhode.plan.refining import refine

        return refine(self, t_end=t_end, torque=torque, whole=whole, limits=limits, tolerance=tolerance)

    def _sheet(self) -> Sheet:
        names = self.chosen.names
        told = [[f"{names[n]} {np.degrees(x):.4f}" for n, x in zip((one.i, one.j), one.psi, strict=True)]
                for one in self.rectangles]  # fmt: skip
        rows = [(str(n + 1), *texts) for n, texts in enumerate(told)]
        head = f"{len(rows)} rectangles turn {self.chosen.array.name} to its target, {np.degrees(self.off):.2g} deg off"
        return Sheet(head, (Table(rows, ("turn", "first (deg)", "then (deg)")),),
                     (f"hinges go {np.degrees(self.distance):.5g} deg together",))  # fmt: skip


def reach(model: Foldable, attitude: Attitude | ArrayLike | float, *, start: ArrayLike | None = None,
          limits: Limits | None = None, hinges: Sequence[str] | None = None, held: Mapping[str, float] | None = None,
          module: str | None = None, tolerance: float = np.radians(0.001), avoid: bool = True, grid: int = 20,
          most: int = 60, by: str = "distance") -> Plan:  # fmt: skip
    """A sequence of rectangles that turns an array from the attitude of the world to another one.

    attitude: a `ph.Attitude`, a quaternion (4,), a rotation vector (3,), rad; in a plane an angle, rad, which may be
    more than a turn. start: the shape (k,) from which it begins, rad; flat by default, and flat at the end. limits: (k,
    2), rad, or by name. module: the body whose attitude is meant, by its name, in the shape in which the array ends;
    the reference by default. avoid: keep clear of collisions. tolerance: rad. grid: how many values of each hinge are
    looked at. most: rectangles. by: what a sequence has as little of as can be, the "distance" that its hinges go (the
    best efficiency), or the "time" that its legs take with a bounded torque.
    """
    chosen = choose(model, hinges, held)
    k = len(chosen.places)
    if k < 2 or chosen.units != ("rad",) * k:
        raise InputError(f'a plan needs two hinges that turn at least; "{chosen.array.name}" moves'
                         f" {', '.join(chosen.names)}: back and forth along one line encloses no area, so its net turn"
                         " is zero")  # fmt: skip
    bounds = shape_limits(chosen, limits)
    begin = np.zeros(k) if start is None else vector(start, "the start shape", k)
    _check_start(chosen, begin, bounds, avoid)
    before = to_flat(begin)
    if before is not None and avoid and not clear(chosen, before):
        raise InputError(
            "from this start the way to the flat shape, one hinge after the other, collides: start from another shape"
        )
    done = np.array([1.0, 0.0, 0.0, 0.0]) if before is None else _open_turn(chosen, before)
    if not isinstance(by, str) or by not in WEIGHTS:
        raise unknown("plan by", by, WEIGHTS)
    total: float | ndarray
    if chosen.array.planar:
        total = number(attitude, "attitude") - _angle(_on_reference(chosen, module), chosen.array.normal)
        target = about(np.array([total]), chosen.array.normal)[0]
    else:
        total = target = np.array(multiply(_quaternion(attitude), conjugate(_on_reference(chosen, module))))
    found = letters(chosen, bounds, grid, avoid)

    def searched(letters: Letters) -> Plan:
        """By the weights of these letters."""
        search = _Search(chosen, letters, bounds, positive(tolerance, "tolerance", "rad"), avoid, most)
        word = search.in_plane(total, done) if isinstance(total, float) else search.in_space(target, done)
        paths = [*([] if before is None else [before]), *(one.path(k) for one in word)]
        turned = in_order(np.concatenate([done[None], turned_by(chosen, word)])) if word else done
        return Plan(chosen, tuple(word), joined(paths) if paths else None, target, turned, begin, total, avoid)

    plans = [searched(found)]
    if by == "time":  # what goes far is often slow, so the shortest one counts too
        plans.append(searched(found._replace(distances=_times(chosen, found))))
    return min(plans, key=lambda one: one.distance if by == "distance" else one.least_time(1.0))


def _times(chosen: Chosen, found: Letters) -> ndarray:
    """The times (m,) of all letters at one torque, in units in which they are as large as distances."""
    from polhode.plan.leg_times import leg_times

    k = len(chosen.places)
    each = leg_times(chosen, [piece for one in found.rectangles for piece in one.path(k).pieces], 1.0)
    times = each.reshape(-1, 4).sum(axis=1)
    return times * found.distances.sum() / max(float(times.sum()), 1e-300)


class _Search:
    """For words."""

    def __init__(
        self, chosen: Chosen, found: Letters, limits: ndarray, tolerance: float, avoid: bool, most: int
    ) -> None:
        self.chosen, self.letters, self.limits, self.most = chosen, found, limits, most
        self.tolerance, self.avoid, self.rng = tolerance, avoid, np.random.default_rng(0)
        self.turns = vectors(to_rotvec(components(found.quaternions))) if len(found.rectangles) else np.zeros((0, 3))

    def in_plane(self, angle: float, done: ndarray) -> list[Rectangle]:
        """The same rectangle several times."""
        axis = self.chosen.array.normal
        return self._repeated(angle - float(np.array(to_rotvec(tuple(done))) @ axis), axis)

    def in_space(self, target: ndarray, done: ndarray) -> list[Rectangle]:
        """Letters until a pair of them ends at the target."""
        left = np.array(multiply(conjugate(tuple(done)), tuple(target)))
        if _size(left) <= self.tolerance:
            return []
        axis = self._only_axis()
        if axis is not None:
            phi = np.array(to_rotvec(tuple(left)))
            off = float(np.linalg.norm(phi - (phi @ axis) * axis))
            if off > self.tolerance:
                raise out_of_reach(self.chosen, axis, off)
            return self._repeated(float(phi @ axis), axis)
        return self._search(left)

    def _only_axis(self) -> ndarray | None:
        """The axis of all turns, where they have but one."""
        sizes = np.linalg.norm(self.turns, axis=1)
        if not len(sizes) or sizes.max() < 1e-6:
            raise InputError(f'no rectangle of the hinges of "{self.chosen.array.name}" that keeps clear turns it'
                             " at all: it cannot reach another attitude")  # fmt: skip
        axis = self.turns[int(sizes.argmax())] / sizes.max()
        across = np.abs(self.turns - (self.turns @ axis)[:, None] * axis).max()
        return axis if across < _PARALLEL * sizes.max() else None

    def _search(self, left: ndarray) -> list[Rectangle]:
        """Words from several first letters: a search that takes the best each time may go around in circles."""
        for attempt in range(_ATTEMPTS):
            word = self._word(left, attempt)
            if word is not None:
                return word
        raise InputError(f"no sequence of at most {self.most} rectangles was found for this target,"
                         f" {np.degrees(_size(left)):.4g} deg away: allow more (most=...),"
                         f" or a finer grid")  # fmt: skip

    def _word(self, left: ndarray, attempt: int) -> list[Rectangle] | None:
        word: list[Rectangle] = []
        q, far = self.letters.quaternions, self.letters.distances
        most = min(self.most, 3 + int(_size(left) / np.linalg.norm(self.turns, axis=1).max() * 2.0))
        while len(word) <= most - 2:
            first = vectors(multiply(conjugate(components(q)), left))  # what is left behind each letter
            alike = np.abs(first @ q.T)  # (m, m): the cosine of half of what is left behind two
            end = self._finished(word, left, alike, far[:, None] + far[None, :], _PAIRS * (1 + attempt))
            if end is not None:
                return end
            off = 2.0 * np.arccos(np.minimum(alike.max(axis=1), 1.0))
            good = np.argsort(off + 0.01 * far)
            aside = attempt > 0 and not word  # another first letter
            best = int(self.rng.choice(good[:_OTHERS]) if aside or off[good[0]] <= _NEAR else good[0])
            word.append(self.letters.rectangles[best])
            left = first[best]
        return None

    def _finished(self, word: list[Rectangle], left: ndarray, alike: ndarray, ways: ndarray,
                  tried: int) -> list[Rectangle] | None:  # fmt: skip
        """The word with two more letters, which ends at the target after Newton's method on the last three, with as
        little way as there is; so many pairs are tried, and as many by chance.
        """
        off = 2.0 * np.arccos(np.minimum(alike, 1.0))
        near = np.argwhere(off < _NEAR)
        if not len(near):
            return None
        order = np.argsort((0.1 * ways + 20.0 * off)[near[:, 0], near[:, 1]])
        kept, last = word[:-1], word[-1:]
        wanted = np.array(multiply(tuple(turned_by(self.chosen, last)[0]), tuple(left))) if last else left
        others = self.rng.permutation(order[tried:])[:tried]  # the best ones are alike, and may all collide
        for i, j in near[np.concatenate([order[:tried], others])]:
            found = self._newton([*last, self.letters.rectangles[i], self.letters.rectangles[j]], wanted)
            if found is not None:
                return [*kept, *found]
        return None

    def _repeated(self, angle: float, axis: ndarray) -> list[Rectangle]:
        """One rectangle as often as it takes to turn by an angle about the only axis."""
        if abs(angle) <= self.tolerance:
            return []
        each = self.turns @ axis
        self._only_axis()
        times = int(np.ceil(abs(angle) / np.abs(each).max() * (1.0 - 1e-9)))
        for n in range(max(1, times), max(1, times) + 4):
            off = np.abs(each - angle / n)
            for best in np.argsort(self.letters.distances + 20.0 * off / np.abs(each).max())[:_PAIRS]:
                wanted = about(np.array([angle / n]), axis)[0]
                found = self._newton([self.letters.rectangles[int(best)]], wanted, self.tolerance / n)
                if found is not None:
                    return found * n
        raise InputError(
            f"no rectangle was found that turns by a part of {np.degrees(angle):.6g} deg: try a finer grid"
        )

    def _newton(self, word: list[Rectangle], wanted: ndarray, tolerance: float | None = None) -> list[Rectangle] | None:
        """The same rectangles with other angles, whose turn is the one that is wanted; None where that does not
        come.
        """
        p, chosen = np.array([x for one in word for x in one.psi]), self.chosen
        limits = np.array([self.limits[n] for one in word for n in (one.i, one.j)])
        size = np.inf
        for _ in range(_NEWTON):
            trials = np.concatenate([p[None], p + _STEP * np.eye(len(p))])
            every = [Rectangle(one.i, one.j, (float(row[2 * n]), float(row[2 * n + 1])))
                     for row in trials for n, one in enumerate(word)]  # fmt: skip
            q = in_order(turned_by(chosen, every, _ROUGH).reshape(len(trials), len(word), 4))
            off = vectors(to_rotvec(multiply(conjugate(components(q)), wanted)))
            size, before = float(np.linalg.norm(off[0])), size
            if size <= 0.1 * (tolerance or self.tolerance):
                now = every[: len(word)]
                k = len(chosen.places)
                if self.avoid and not (
                    all(map(self.letters.likely, now)) and all(clear(chosen, one.path(k)) for one in now)
                ):
                    return None
                return now
            if size > 0.9 * before or (self.avoid and not all(map(self.letters.likely, every[: len(word)]))):
                return None
            J = (off[1:] - off[0]).T / _STEP
            step = -np.linalg.lstsq(J, off[0], rcond=1e-8)[0]
            step *= min(1.0, _FAR / max(float(np.abs(step).max()), 1e-300))
            p = np.clip(p + step, limits[:, 0], limits[:, 1])
        return None


def _check_start(chosen: Chosen, begin: ndarray, bounds: ndarray, avoid: bool) -> None:
    for what, shape in (("start", begin), ("flat shape", np.zeros(len(begin)))):
        require_within(chosen, bounds, shape, what)
    if avoid:
        require_clear(chosen.array, chosen.shapes(begin))


def _open_turn(chosen: Chosen, path: ShapePath) -> ndarray:
    legs = leg_turns(chosen, path.pieces)
    return about(np.array([legs.sum()]), chosen.array.normal)[0] if chosen.array.planar else in_order(legs)


def _on_reference(chosen: Chosen, module: str | None) -> ndarray:
    """How a module stands on the reference in the shape in which plans end, a quaternion (4,)."""
    array = chosen.array
    if module is None or module == array.root.name:
        return np.array([1.0, 0.0, 0.0, 0.0])
    i = array.mechanism.index(module)
    moving = standing(array, chosen.shapes(np.zeros(len(chosen.places))))
    root, own = (np.array(mat_mul(moving.links[n].R_WL, array.mechanism.links[n].R_LB), dtype=float).reshape(3, 3)
                 for n in (0, i))  # fmt: skip
    return np.array(Attitude.from_matrix(root.T @ own).quaternion)


def _angle(q: ndarray, normal: ndarray) -> float:
    """The angle of a turn about the normal of a plane, rad."""
    return float(np.array(to_rotvec(tuple(q))) @ normal)


def _quaternion(given: Any) -> ndarray:
    if isinstance(given, Attitude):
        return np.array(given.quaternion)
    if numbers(given, "attitude").shape == (4,):
        return np.array(Attitude(given).quaternion)
    return np.array(Attitude.from_rotvec(vector(given, "the attitude as a rotation vector", 3)).quaternion)


def _size(q: ndarray) -> float:
    return float(np.linalg.norm(np.array(to_rotvec(tuple(q)))))
