"""Random trees of bodies for the formats of robots, and how two systems are compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

import polhode as ph
from polhode.dynamics import articulated
from polhode.dynamics.formulation import Efforts, nothing_acts
from polhode.dynamics.linear import NumpyLinear
from polhode.model import joints
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion
from polhode.model.system import System
from tests.helpers import random_body

Make = Callable[[np.random.Generator], Joint]


def axis(rng: np.random.Generator) -> np.ndarray:
    return rng.normal(size=3)


def _universal(rng: np.random.Generator) -> Joint:
    first = axis(rng)
    return joints.Universal(first, np.cross(first, axis(rng)))


def _compound(rng: np.random.Generator) -> Joint:
    row: list[Joint] = [joints.Revolute(axis(rng)), joints.Prismatic(axis(rng)), joints.Revolute(axis(rng))]
    return joints.Compound(row, rng.normal(size=(3, 3)))


SIMPLE: dict[str, Make] = {
    "revolute": lambda rng: joints.Revolute(axis(rng)),
    "prismatic": lambda rng: joints.Prismatic(axis(rng)),
    "weld": lambda rng: joints.Weld(),
    "free": lambda rng: joints.Free(),
    "planar": lambda rng: joints.Planar(axis(rng)),
}
MORE: dict[str, Make] = {
    "spherical": lambda rng: joints.Spherical(),
    "angles": lambda rng: joints.Spherical("zyx"),
    "free angles": lambda rng: joints.Free("xyz"),
    "cylindrical": lambda rng: joints.Cylindrical(axis(rng)),
    "universal": _universal,
    "compound": _compound,
}


def random_rotation(rng: np.random.Generator) -> np.ndarray:
    return np.asarray(ph.Attitude(rng.normal(size=4)).matrix)


def random_tree(rng: np.random.Generator, kinds: dict[str, Make], n: int, name: str = "tree") -> System:
    """`n` bodies on joints of these kinds, mounted in general places and axes."""
    system = System(gravity=rng.normal(size=3), name=name)
    for i in range(n):
        kind = str(rng.choice(list(kinds)))
        parent = "world" if i == 0 else str(rng.choice(["world", *system.names]))
        system.add(
            random_body(rng), kinds[kind](rng), parent, rng.normal(size=3), rng.normal(size=3), f"{kind} {i}",
            random_rotation(rng), random_rotation(rng) if rng.random() < 0.5 else None,
        )  # fmt: skip
    return system


def random_motion(mechanism: Mechanism, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """General coordinates, speeds and forces along them."""
    q = rng.uniform(-1.2, 1.2, mechanism.n_q)
    for link in mechanism.links:
        q[link.q] = link.joint.normalize(tuple(q[link.q]))
    return q, rng.normal(size=mechanism.n_v), rng.normal(size=mechanism.n_v)


def accelerations(mechanism: Mechanism, q: Any, v: Any, tau: Any, loaded: bool = False) -> np.ndarray:
    """v_dot by the articulated-body method; `loaded`: with the loads on the joints, that call no functions."""
    moving = motion(mechanism, 0.0, tuple(map(float, q)), tuple(map(float, v)))
    efforts = Efforts(nothing_acts(mechanism).wrenches, tuple(map(float, tau)))
    for load in mechanism.loads if loaded else ():
        more = np.zeros(mechanism.n_v)
        for k, force in load.effort(mechanism, moving, [], 0).speeds:
            more[k] += force
        efforts = efforts._replace(tau=tuple((np.array(efforts.tau) + more).tolist()))
    return np.array(articulated.accelerations(mechanism, moving, efforts, (), NumpyLinear()).v_dot)


def inverse_mass_matrix(mechanism: Mechanism, q: Any) -> np.ndarray:
    """M^-1 column by column: what a unit of force along each speed does."""
    still = np.zeros(mechanism.n_v)
    base = accelerations(mechanism, q, still, still)
    return np.array([accelerations(mechanism, q, still, e) - base for e in np.eye(mechanism.n_v)]).T


def difference(one: Mechanism, two: Mechanism, rng: np.random.Generator) -> float:
    """The largest relative difference of accelerations and inverse mass matrices at a general state."""
    q, v, tau = random_motion(one, rng)
    a, b = accelerations(one, q, v, tau), accelerations(two, q, v, tau)
    A, B = inverse_mass_matrix(one, q), inverse_mass_matrix(two, q)
    return max(float(np.abs(x - y).max() / np.abs(x).max()) for x, y in ((a, b), (A, B)))
