"""Random systems of general kind for the tests of all formulations: every joint, general mounts, inertias and states.

Trees are drawn again until their mass matrix is conditioned below `MOST`, and loops until their constraints are
independent, so that a disagreement between formulations is a mistake and not an ill-posed question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from polhode.core.attitude.euler import SEQUENCES
from polhode.core.spatial import inertia_times
from polhode.dynamics.formulation import row_dot
from polhode.model import constraints, joints
from polhode.model.attitude import Attitude
from polhode.model.constraints.constraint import Constraint
from polhode.model.constraints.row import Row
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import GROUND, WORLD
from polhode.model.motion import Motion, motion
from polhode.model.system import System
from polhode.model.system_state import SystemState
from tests.helpers import random_body

MOST = 1e6
"""The largest condition number of a mass matrix, and of what constraints feel of it."""

LEAST = 1e-3
"""The smallest singular value of the constraints' Jacobian: less is a row that joints already hold."""

NEAREST = 0.3
"""How near to gimbal lock a joint with angles may start, rad."""

Drawn = tuple[System, SystemState]


# ---- joints


def _axis(rng: np.random.Generator) -> np.ndarray:
    return rng.normal(size=3)


def _pair(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Two perpendicular axes."""
    first, other = _axis(rng), _axis(rng)
    return first, np.cross(first, other)


def _coordinates(rng: np.random.Generator) -> str:
    """A quaternion as often as angles."""
    return "quaternion" if rng.random() < 0.5 else str(rng.choice(SEQUENCES))


JOINTS: dict[str, Callable[[np.random.Generator], Joint]] = {
    "Weld": lambda rng: joints.Weld(),
    "Revolute": lambda rng: joints.Revolute(_axis(rng)),
    "Prismatic": lambda rng: joints.Prismatic(_axis(rng)),
    "Helical": lambda rng: joints.Helical(_axis(rng), rng.uniform(-1.0, 1.0)),
    "Cylindrical": lambda rng: joints.Cylindrical(_axis(rng)),
    "Universal": lambda rng: joints.Universal(*_pair(rng)),
    "Planar": lambda rng: joints.Planar(_axis(rng)),
    "Spherical": lambda rng: joints.Spherical(_coordinates(rng)),
    "Free": lambda rng: joints.Free(_coordinates(rng)),
}
KINDS = tuple(JOINTS)


def random_coordinates(joint: Joint, rng: np.random.Generator) -> np.ndarray:
    """q on its group, far from gimbal lock."""
    while True:
        q = np.array(joint.normalize(rng.uniform(-1.5, 1.5, joint.n_q)), dtype=float)
        if joint.singular_distance(q) > NEAREST:
            return q


# ---- trees


def random_tree(rng: np.random.Generator, n_body: int | None = None, kinds: Sequence[str] = KINDS,
                least: int = 1) -> Drawn:  # fmt: skip
    """A tree of 2 to 12 bodies (or `n_body`) on joints of these kinds, with at least `least` degrees of freedom.

    Each body hangs on any that came before or on the world; gravity has any direction.
    """
    while True:
        count = int(rng.integers(2, 13)) if n_body is None else n_body
        system = System(gravity=rng.normal(scale=5.0, size=3), name="random")
        for i in range(count):
            _hang(system, rng, f"body {i}", JOINTS[str(rng.choice(list(kinds)))](rng))
        state = random_state(system, rng)
        if system.n_v >= least and np.linalg.cond(mass_matrix(state)) < MOST:
            return system, state


def _hang(system: System, rng: np.random.Generator, name: str, joint: Joint) -> None:
    """One more body, with its joint anywhere in it and in its parent, turned anyhow."""
    system.add(
        random_body(rng),
        joint,
        parent=str(rng.choice([WORLD, *system.names])),
        at_parent=rng.normal(scale=0.6, size=3),
        at_body=rng.normal(scale=0.6, size=3),
        name=name,
        axes_parent=rng.normal(size=4),
        axes_body=rng.normal(size=4),
    )


def random_state(system: System, rng: np.random.Generator) -> SystemState:
    """A state of the tree in which nothing is zero."""
    links = system.mechanism().links
    q = np.concatenate([[], *(random_coordinates(link.joint, rng) for link in links)])
    return system.state(q=q, v=rng.uniform(0.3, 1.5, system.n_v) * rng.choice((-1.0, 1.0), system.n_v))


# ---- what the trees are made of: mass matrix and Jacobian from the twists of unit speeds


def unit_motion(state: SystemState) -> Motion:
    """The motion of each speed alone, as one batch of n_v samples; the base at rest."""
    return motion(state.mechanism, 0.0, tuple(state.q), tuple(np.eye(state.mechanism.n_v)))


def twists(moving: Motion, n: int) -> np.ndarray:
    """The twists of all links, (n_link, 6, n)."""
    return np.array([[np.broadcast_to(x, n) for x in m.V] for m in moving.links])


def mass_matrix(state: SystemState) -> np.ndarray:
    """M of T = v^T M v / 2, from the kinetic energies of the links, (n_v, n_v)."""
    n = state.mechanism.n_v
    M = np.zeros((n, n))
    for link, V in zip(state.mechanism.links, twists(unit_motion(state), n), strict=True):
        M += V.T @ np.array([np.broadcast_to(x, n) for x in inertia_times(link.spatial_inertia, tuple(V))])
    return M if n else np.eye(1)


def rows(state: SystemState) -> tuple[Row, ...]:
    """The equations of all constraints where the system stands and moves."""
    moving = motion(state.mechanism, 0.0, tuple(state.q), tuple(state.v))
    return tuple(row for one in state.mechanism.constraints for row in one.rows(state.mechanism, moving))


def residuals(state: SystemState) -> np.ndarray:
    """The residuals of all constraints."""
    return np.array([row.residual for row in rows(state)])


def jacobian(state: SystemState) -> np.ndarray:
    """J of residual_dot = J v + drift, (n_row, n_v)."""
    unit = unit_motion(state)
    n = state.mechanism.n_v
    return np.array([np.broadcast_to(row_dot(row, [m.V for m in unit.links], unit.v), n) for row in rows(state)])


def drifts(state: SystemState) -> np.ndarray:
    """The part of residual_dot that does not come from v."""
    return np.array([row.drift for row in rows(state)])


# ---- loops


def by_point(rng: np.random.Generator, state: SystemState, body_1: str, body_2: str) -> Constraint:
    """A ball joint between two points that are together now."""
    return constraints.Point(body_1, body_2, **_together(rng, state, body_1, body_2))


def by_distance(rng: np.random.Generator, state: SystemState, body_1: str, body_2: str) -> Constraint:
    """A rod of the length that fits between any two points."""
    at_1, at_2 = rng.normal(scale=0.5, size=(2, 3))
    length = float(np.linalg.norm(place(state, body_1, at_1) - place(state, body_2, at_2)))
    return _kind("Distance")(body_1, body_2, length=length, at_1=at_1, at_2=at_2)


def by_axis(rng: np.random.Generator, state: SystemState, body_1: str, body_2: str) -> Constraint:
    """Two axes that are parallel now."""
    return _kind("Axis")(body_1, body_2, **_parallel(rng, state, body_1, body_2))


def by_hinge(rng: np.random.Generator, state: SystemState, body_1: str, body_2: str) -> Constraint:
    """A hinge whose points are together and whose axes are parallel now."""
    where, how = _together(rng, state, body_1, body_2), _parallel(rng, state, body_1, body_2)
    return _kind("Hinge")(body_1, body_2, **where, **how)


def by_weld(rng: np.random.Generator, state: SystemState, body_1: str, body_2: str) -> Constraint:
    """Two bodies fixed to each other as they are now."""
    R_12 = body_axes(state, body_1).T @ body_axes(state, body_2)
    attitude = Attitude.from_matrix(R_12)
    return _kind("Weld")(body_1, body_2, **_together(rng, state, body_1, body_2), attitude=attitude)


def _kind(name: str) -> Any:
    return getattr(constraints, name)


def _together(rng: np.random.Generator, state: SystemState, body_1: str, body_2: str) -> dict[str, Any]:
    """One point as both bodies see it."""
    at_1 = rng.normal(scale=0.5, size=3)
    return {"at_1": at_1, "at_2": seen_from(state, body_2, place(state, body_1, at_1))}


def _parallel(rng: np.random.Generator, state: SystemState, body_1: str, body_2: str) -> dict[str, Any]:
    """One direction as both bodies see it."""
    axis = _axis(rng)
    axis_2 = body_axes(state, body_2).T @ body_axes(state, body_1) @ axis
    return {"axis_1": axis, "axis_2": axis_2}


_CLOSERS: dict[str, Callable[[np.random.Generator, SystemState, str, str], Constraint]] = {
    "Point": by_point,
    "Distance": by_distance,
    "Axis": by_axis,
    "Hinge": by_hinge,
    "Weld": by_weld,
}
CLOSERS = {name: closer for name, closer in _CLOSERS.items() if hasattr(constraints, name)}
"""For each kind of constraint between two bodies one that holds in a given state."""


def random_loop(rng: np.random.Generator, n_body: int | None = None, kinds: Sequence[str] = KINDS, n_loop: int = 1,
                closers: Sequence[str] = tuple(CLOSERS)) -> Drawn:  # fmt: skip
    """A random tree closed by `n_loop` constraints, in a state that keeps them, with freedom left."""
    while True:
        system, state = random_tree(rng, n_body, kinds, least=4 + 2 * n_loop)
        for _ in range(n_loop):
            body_1, body_2 = rng.choice([WORLD, *system.names], 2, replace=False)
            system.constrain(CLOSERS[str(rng.choice(list(closers)))](rng, state, str(body_1), str(body_2)))
        state = consistent(system.state(q=state.q, v=state.v))
        if well_posed(state):
            return system, state


def consistent(state: SystemState) -> SystemState:
    """The state with the nearest speeds that keep the constraints: v - J^+ (J v + drift)."""
    J = jacobian(state)
    return state.with_values(v=state.v - np.linalg.pinv(J) @ (J @ state.v + drifts(state)))


def well_posed(state: SystemState) -> bool:
    """The constraints are independent, leave a freedom, and the motion that is left is no rest."""
    J = jacobian(state)
    if len(J) >= state.mechanism.n_v or np.linalg.norm(state.v) < 0.1:
        return False
    if np.linalg.svd(J, compute_uv=False).min() < LEAST:
        return False
    return bool(np.linalg.cond(J @ np.linalg.solve(mass_matrix(state), J.T)) < MOST)


def place(state: SystemState, body: str, at: Any) -> np.ndarray:
    """A point of a body (from its mass center, in its axes) in the world."""
    i, r = state.mechanism.point(body, at)
    return np.array(motion(state.mechanism, 0.0, tuple(state.q), tuple(state.v)).of(i).position(r))


def seen_from(state: SystemState, body: str, p_W: np.ndarray) -> np.ndarray:
    """A point of the world from the mass center of a body, in the axes of the body."""
    if state.mechanism.index(body) == GROUND:
        return p_W
    return body_axes(state, body).T @ (p_W - place(state, body, (0.0, 0.0, 0.0)))


def body_axes(state: SystemState, body: str) -> np.ndarray:
    """R_WB of a body; the identity for the world."""
    i = state.mechanism.index(body)
    if i == GROUND:
        return np.eye(3)
    link = motion(state.mechanism, 0.0, tuple(state.q), tuple(state.v)).links[i]
    return np.reshape(np.array(link.R_WL, dtype=float), (3, 3)) @ np.reshape(state.mechanism.links[i].R_LB, (3, 3))
