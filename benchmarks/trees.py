"""The trees of bodies that tables move: the five rods of the course work, and chains of links."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from benchmarks.case import Three

DOWN: Three = (0.0, 0.0, -9.81)  # m/s^2


class Limb(NamedTuple):
    """A body and what it hangs on: its joint as seen from both mass centers, and the axes of its turns in order."""

    mass: float
    moments: Three
    parent: int
    at_parent: Three
    at_body: Three
    axes: str


Tree = tuple[Limb, ...]


def five_rods() -> Tree:
    """I. K. Patel's five rods: two in a row, a T, and a rod on each of its arms."""
    end, arm, half = (0.0, 0.0, 1.0), 0.5, (0.0, 0.0, 0.5)
    return (
        Limb(3.0, (4.0, 4.0, 3.6), -1, (0.0, 0.0, 0.0), end, "zxz"),
        Limb(3.0, (4.0, 4.0, 2.4), 0, (0.0, 0.0, -1.0), end, "zxz"),
        Limb(2.0, (1 / 3, 1 / 3 + 1 / 12, 1 / 12), 1, (0.0, 0.0, -1.0), end, "z"),
        Limb(1.5, (0.5, 0.5, 0.3), 2, (arm, 0.0, 0.0), half, "y"),
        Limb(1.5, (0.5, 0.5, 0.3), 2, (-arm, 0.0, 0.0), half, "y"),
    )


ROOT_Q = np.array([np.pi, 1.0, 2.0, 1.0, 2.0, 1.0, np.pi, 2.0, -2.0])
"""The start of the five rods, from rest."""


def chain(n: int) -> Tree:
    """`n` links of 1 m on hinges about x and y in turn."""
    ends = ((0.0, 0.0, -0.5), (0.0, 0.0, 0.5))
    return tuple(
        Limb(1.0 + 0.1 * (i % 3), (0.09, 0.1, 0.02), i - 1, ends[0] if i else (0.0, 0.0, 0.0), ends[1], "xy"[i % 2])
        for i in range(n)
    )


def arm() -> Tree:
    """Seven hinges in a row, each off the mass centers that it joins, as in a robot's arm."""
    rng = np.random.default_rng(3)
    places = rng.uniform(-0.3, 0.3, (7, 2, 3)).tolist()
    return tuple(
        Limb(3.0 - 0.3 * i, (0.05, 0.04, 0.03), i - 1, tuple(places[i][0]), tuple(places[i][1]), "zyzyzyx"[i])
        for i in range(7)
    )


def general_state(tree: Tree) -> tuple[np.ndarray, np.ndarray]:
    """Coordinates and speeds without zeros, the same in every run; Euler angles stay away from their singularity."""
    n = sum(len(limb.axes) for limb in tree)
    rng = np.random.default_rng(7)
    return rng.uniform(0.4, 1.2, n) * rng.choice([-1.0, 1.0], n), rng.uniform(-1.0, 1.0, n)


def as_system(tree: Tree) -> Any:
    """The tree in polhode."""
    import polhode as ph

    system = ph.System(gravity=DOWN, name="tree")
    for i, limb in enumerate(tree):
        joint = ph.joints.Spherical(limb.axes) if len(limb.axes) == 3 else ph.joints.Revolute(limb.axes)
        parent = "world" if limb.parent < 0 else f"body {limb.parent}"
        body = ph.Body(mass=limb.mass, inertia=limb.moments)
        system.add(body, joint, parent, limb.at_parent, limb.at_body, f"body {i}")
    return system
