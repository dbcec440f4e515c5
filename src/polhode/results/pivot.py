"""Axes about which the bonds to the world let a whole system turn freely: angular momentum about them is kept.

A turn of everything about a fixed line (point P, direction a) is a motion that a joint allows if its twist lies in the
span of the joint's columns, at every position. Then the bond exerts no torque about the line (its power in that motion
is zero), gravity exerts none where it is parallel to the line, and L_P . a stays. So a top on a ball joint keeps L_z
about its tip, a carousel the component along its hinge, and without gravity a ball joint keeps all three.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from polhode.model.mechanism import GROUND, Link, Mechanism, held_otherwise

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory

_IN_SPAN = 1e-9
_POSITIONS = 5  # general positions of a joint at which an axis is tried


@dataclass(frozen=True, eq=False)
class Pivot:
    """A point of the world, m, and the directions (k, 3) of world lines through it about which everything may turn."""

    point: np.ndarray
    axes: np.ndarray

    @property
    def name(self) -> str:
        """The invariant in words."""
        from polhode.results.invariants import axis_name

        place = f" ({', '.join(f'{x:.3g}' for x in self.point)})" if self.point.any() else ""
        along = "" if len(self.axes) == 3 else f" along {' and '.join(axis_name(axis) for axis in self.axes)}"
        return f"angular momentum about the pivot{place}{along}"

    @property
    def law(self) -> str:
        """The same in short."""
        return self.name.replace("angular momentum", "L", 1)


class AboutPoint(NamedTuple):
    """The angular momentum that a picture shows, (n, 3), N m s, world axes, about points (n, 3) that `words` name."""

    values: np.ndarray
    points: np.ndarray
    words: str


def shown_angular_momentum(run: Trajectory) -> AboutPoint:
    """About the pivot of what keeps a part of it there, else about the mass center."""
    if run.pivot is None:
        return AboutPoint(run.angular_momentum, run.center_of_mass, "mass center")
    point = run.pivot.point
    return AboutPoint(run.angular_momentum_about(point), np.tile(point, (len(run), 1)), "pivot")


def pivot_of(mechanism: Mechanism) -> Pivot | None:
    """The axes that all bonds to the world leave free, of a system on a base at rest; None where there is none.

    Loads must not act from outside, except gravity; that is for the caller to know.
    """
    roots = [link for link in mechanism.links if link.parent == GROUND]
    if mechanism.base is not None or not roots or held_otherwise(mechanism):
        return None
    point, down = np.array(roots[0].p_PF), np.array(mechanism.gravity)
    pulled = bool(down.any())
    tried = [_upright(-down / np.linalg.norm(down))] if pulled else list(np.reshape(roots[0].R_PF, (3, 3)).T)
    axes = [axis for axis in tried if all(_allows(link, point, axis) for link in roots)]
    if len(axes) == 3:
        axes = list(np.eye(3))
    return Pivot(point, np.array(axes)) if axes else None


def _upright(axis: np.ndarray) -> np.ndarray:
    """An axis of the world exactly, where it is one."""
    i = int(np.argmax(np.abs(axis)))
    return np.eye(3)[i] * np.sign(axis[i]) if abs(axis[i]) == 1.0 else axis


def _allows(link: Link, point: np.ndarray, axis: np.ndarray) -> bool:
    """Whether a joint to the world allows a turn of the body about the line, wherever it stands."""
    R_WF, p_WF = np.reshape(link.R_PF, (3, 3)), np.array(link.p_PF)
    rng = np.random.default_rng(1)
    for _ in range(_POSITIONS):
        q = np.array(link.joint.normalize(tuple(rng.uniform(0.2, 0.9, link.joint.n_q).tolist())), dtype=float)
        R_FM, p_FM = link.joint.pose(tuple(q.tolist()))
        R_WM = R_WF @ np.reshape(R_FM, (3, 3))
        velocity = np.cross(axis, p_WF + R_WF @ np.array(p_FM) - point)
        twist = np.concatenate([R_WM.T @ axis, R_WM.T @ velocity])
        columns = np.array(link.joint.columns(tuple(q.tolist())), dtype=float).reshape(-1, 6).T
        left = twist - columns @ np.linalg.lstsq(columns, twist, rcond=None)[0] if columns.size else twist
        if np.linalg.norm(left) > _IN_SPAN * (1.0 + np.linalg.norm(twist)):
            return False
    return True
