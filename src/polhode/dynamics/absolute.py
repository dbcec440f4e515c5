"""A system as free bodies that constraints hold: every joint, loop and lock is written between absolute accelerations.

Those of a body are (alpha, a): its angular acceleration and the true acceleration of its mass center, in the axes of
its link. A joint forbids 6 - n_v relative motions, one row each; forces along its speeds act on both of its bodies.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from polhode.core.small import Parts, cross3, mat_t_vec
from polhode.core.spatial import ZERO, Six, add, dot, force_out, minus, motion_into, scaled, skew_square
from polhode.dynamics.formulation import Efforts, Solution
from polhode.dynamics.joint_split import Split, split
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.motion import Motion


class Held(NamedTuple):
    """One row: the sum of coefficients . (alpha, a) over its links equals `right`."""

    links: dict[int, Six]
    right: Any


class Absolute(NamedTuple):
    """The rows of all joints, those of the constraints, and what acts on each body: the torque about its mass center
    and the force, gravity among them, in the axes of its link.
    """

    joints: tuple[Held, ...]
    constraints: tuple[Held, ...]
    wrenches: tuple[Six, ...]
    splits: tuple[Split, ...]

    @property
    def rows(self) -> tuple[Held, ...]:
        """Those of the joints first: they are independent of each other."""
        return self.joints + self.constraints


def absolute(mechanism: Mechanism, moving: Motion, efforts: Efforts, rows: tuple[Any, ...]) -> Absolute:
    """The system as free bodies and rows."""
    splits = tuple(split(m.H) for m in moving.links)
    joints = tuple(
        _about_centers(mechanism, moving, *_between(mechanism, moving, i, f))
        for i, parted in enumerate(splits)
        for f in parted.forbidden
    )
    held = tuple(_about_centers(mechanism, moving, *_loose(mechanism, moving, splits, row)) for row in rows)
    return Absolute(joints, held, _wrenches(mechanism, moving, efforts, splits), splits)


def solved(mechanism: Mechanism, moving: Motion, splits: tuple[Split, ...], centers: list[Six],
           multipliers: Any) -> Solution:  # fmt: skip
    """What a formulation gives, from (alpha, a) of the mass centers: a_Lo = a - alpha x com - w x (w x com), and
    v_dot = H^+ of what each joint must do.
    """
    A: list[Six] = []
    for link, m, own in zip(mechanism.links, moving.links, centers, strict=True):
        lever = add(cross3(own[:3], link.com), skew_square(m.V[:3], link.com))
        A.append((*own[:3], *minus(own[3:], lever)))  # type: ignore[arg-type]
    v_dot: list[Any] = []
    for i, link in enumerate(mechanism.links):
        outer = ZERO if link.parent == GROUND else A[link.parent]
        m = moving.links[i]
        done = add(minus(A[i], motion_into(m.R_PL, m.p_PL, outer)), _offset(mechanism, moving, i))
        v_dot += [dot(row, done) for row in splits[i].inverse]
    return Solution(tuple(v_dot), tuple(multipliers), tuple(A))


def _offset(mechanism: Mechanism, moving: Motion, i: int) -> Six:
    """d in H v_dot = A_L - X A_P + d, with A true accelerations: what the velocities do, and the base."""
    m, parent = moving.links[i], mechanism.links[i].parent
    outer = moving.of(parent)
    felt = _less_turning(outer.V, moving.ground_A if parent == GROUND else ZERO)
    return minus(_less_turning(m.V, ZERO), add(motion_into(m.R_PL, m.p_PL, felt), m.c))


def _less_turning(V: Six, A: Six) -> Six:
    """(alpha, a - w x v): a true acceleration as one of six dimensions."""
    return (*A[:3], *minus(A[3:], cross3(V[:3], V[3:])))  # type: ignore[return-value]


def _between(mechanism: Mechanism, moving: Motion, i: int, f: Six) -> tuple[dict[int, Six], Any]:
    """The row f . (A_L - X A_P + d) of joint i: coefficients at the origins of the links, and the bias."""
    m, parent = moving.links[i], mechanism.links[i].parent
    links = {i: f}
    if parent != GROUND:
        links[parent] = scaled(-1.0, force_out(m.R_PL, m.p_PL, f))
    return links, dot(f, _offset(mechanism, moving, i))


def _loose(mechanism: Mechanism, moving: Motion, splits: tuple[Split, ...], row: Any) -> tuple[dict[int, Six], Any]:
    """A constraint's row with the accelerations of links alone: v_dot of a joint is H^+ of what it does."""
    links: dict[int, Six] = {}
    bias = row.bias
    for i, coefficients in row.links:
        if i == GROUND:
            bias = bias + dot(coefficients, moving.ground_A)
        else:
            links[i] = add(links.get(i, ZERO), coefficients)
    for k, coefficient in row.speeds:
        i = _owner(mechanism, k)
        f = scaled(coefficient, splits[i].inverse[k - mechanism.links[i].v.start])
        own, more = _between(mechanism, moving, i, f)
        links, bias = links | {j: add(links.get(j, ZERO), c) for j, c in own.items()}, bias + more
    return links, bias


def _owner(mechanism: Mechanism, k: int) -> int:
    """The link whose joint has speed k."""
    return next(i for i, link in enumerate(mechanism.links) if link.v.start <= k < link.v.stop)


def _about_centers(mechanism: Mechanism, moving: Motion, links: dict[int, Six], bias: Any) -> Held:
    """A row at the origins of the links as one at their mass centers."""
    centered: dict[int, Six] = {}
    for i, f in links.items():
        com, w = mechanism.links[i].com, moving.links[i].V[:3]
        centered[i] = at_center(com, f)
        bias = bias - dot(f[3:], skew_square(w, com))
    return Held(centered, -bias)


def at_center(com: Parts, F: Six) -> Six:
    """A wrench about Lo as one about the mass center, (t - com x f, f)."""
    return (*minus(F[:3], cross3(com, F[3:])), *F[3:])  # type: ignore[return-value]


def _wrenches(mechanism: Mechanism, moving: Motion, efforts: Efforts, splits: tuple[Split, ...]) -> tuple[Six, ...]:
    """What acts on each body beside what holds it."""
    total = list(efforts.wrenches)
    for i, link in enumerate(mechanism.links):
        m = moving.links[i]
        F: Any = ZERO
        for k, row in enumerate(splits[i].inverse):
            F = add(F, scaled(efforts.tau[link.v.start + k], row))
        total[i] = add(total[i], F)
        if link.parent != GROUND:
            total[link.parent] = minus(total[link.parent], force_out(m.R_PL, m.p_PL, F))
    return tuple(_weighed(mechanism, moving, i, F) for i, F in enumerate(total))


def _weighed(mechanism: Mechanism, moving: Motion, i: int, F: Six) -> Six:
    """A wrench about Lo as one about the mass center, with the weight."""
    link = mechanism.links[i]
    weight = scaled(link.mass, mat_t_vec(moving.links[i].R_WL, mechanism.gravity))
    return add(at_center(link.com, F), (0.0, 0.0, 0.0, *weight))
