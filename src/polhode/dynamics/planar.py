"""Whether all bodies of a mechanism move in parallel planes."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.core.small import Three
from polhode.model.joints.axes import frame_with_z
from polhode.model.mechanism import GROUND, Link, Mechanism

_EQUAL = 1e-12  # how far directions may be from parallel or orthogonal


def plane_of(mechanism: Mechanism) -> tuple[Three, Three, Three] | None:
    """x, y and the normal of the plane of motion, in world axes; None where there is none, or the base moves.

    Every joint must leave the normal as it is, turn about it alone and slide across it, at all coordinates.
    """
    if mechanism.base is not None:
        return None
    for normal in _candidates(mechanism):
        if _keeps(mechanism, normal):
            R = frame_with_z(normal)
            return tuple(tuple(R[:, k].tolist()) for k in range(3))  # type: ignore[return-value]
    return None


def _candidates(mechanism: Mechanism) -> list[np.ndarray]:
    """Normals to try: the axes of the first joint that turns, or, where all only slide, one across them."""
    R_WL: list[np.ndarray] = []
    slides: list[np.ndarray] = []
    for link in mechanism.links:
        R_WP = np.eye(3) if link.parent == GROUND else R_WL[link.parent]
        q = _somewhere(link, 0)
        R_WL.append(R_WP @ np.reshape(link.R_PF, (3, 3)) @ np.reshape(link.joint.pose(q)[0], (3, 3)))
        columns = [np.array(h, dtype=float) for h in link.joint.columns(q)]
        turns = [R_WL[-1] @ h[:3] / np.linalg.norm(h[:3]) for h in columns if np.any(h[:3])]
        if turns:
            return turns
        slides += [R_WL[-1] @ h[3:] for h in columns]
    return [np.linalg.svd(np.array(slides))[2][-1]] if slides else [np.array([0.0, 0.0, 1.0])]


def _somewhere(link: Link, k: int) -> tuple[Any, ...]:
    """Coordinates of a joint at which nothing happens to vanish."""
    steps = np.random.default_rng(k).uniform(0.3, 0.9, size=link.joint.n_v)
    return link.joint.retract(link.joint.rest, tuple(steps.tolist()))


def _keeps(mechanism: Mechanism, normal: np.ndarray) -> bool:
    """Whether all joints leave `normal` (world axes) alone, at two places of each."""
    n_L: list[np.ndarray] = []
    for link in mechanism.links:
        outer = normal if link.parent == GROUND else n_L[link.parent]
        n_F = np.reshape(link.R_PF, (3, 3)).T @ outer
        n_L.append(n_F)  # M's axes are F's for the normal, or the joint does not keep it
        if not all(_joint_keeps(link, n_F, _somewhere(link, k)) for k in (0, 1)):
            return False
    return True


def _joint_keeps(link: Link, n: np.ndarray, q: tuple[Any, ...]) -> bool:
    """R n = n, all turns along n, all slides across it."""
    stays = np.reshape(link.joint.pose(q)[0], (3, 3)) @ n - n
    turns = [np.cross(h[:3], n) for h in link.joint.columns(q)]
    slides = [[np.dot(h[3:], n)] for h in link.joint.columns(q)]
    return bool(np.all(np.abs(np.concatenate([stays, *turns, *slides])) < _EQUAL))
