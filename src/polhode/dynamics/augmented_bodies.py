"""Wittenburg's constants of a tree: its directed graph, and the augmented body of each body.

Body i with the masses of everything beyond a joint put into that joint is its augmented body: one rigid body as long as
no joint on it slides. All that is here is worked out once per mechanism; vectors are in the axes of the body (its link
frame). Bodies and the joints that carry them are numbered alike, from 0; the base is -1.

J. Wittenburg, Dynamics of Systems of Rigid Bodies, Teubner (1977), sec. 5.2; (20), (23) and (24) are the numbers of the
source, with its d_ij in the right order.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode.core.small import Three, dot3
from polhode.core.spatial import Six, add, minus, scaled
from polhode.model.graph import graph
from polhode.model.mechanism import GROUND, Mechanism

NOWHERE: Three = (0.0, 0.0, 0.0)


class Graph(NamedTuple):
    """The directed graph: joint a leads from body outer[a], i+(a), to body inner[a], i-(a).

    S0 (n,), S (n, n): +1 where a joint starts, -1 where it ends, for the base and for the bodies. T = S^-1 (n, n): -1
    where joint a lies on the path from the base to body i, else 0.
    """

    outer: tuple[int, ...]
    inner: tuple[int, ...]
    S0: np.ndarray
    S: np.ndarray
    T: np.ndarray

    def reaches(self, i: int, j: int) -> bool:
        """Body i is body j or lies on the path from the base to it, s_i <= s_j."""
        return bool(self.T[i, j])

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """All i and j with body i on the path to body j, s_i < s_j."""
        n = len(self.outer)
        return [(i, j) for j in range(n) for i in range(j) if self.reaches(i, j)]

    def carried(self, values: Any) -> list[Any]:
        """-T x: for each joint the sum over all bodies beyond it; x holds a tuple for each body."""
        total = list(values)
        for i in reversed(range(len(total))):
            if self.outer[i] != GROUND:
                total[self.outer[i]] = add(total[self.outer[i]], total[i])
        return total

    def along(self, values: Any, start: Three = NOWHERE) -> list[Any]:
        """start - T^T x: for each body the sum over all joints on its path; x holds a tuple for each joint."""
        total: list[Any] = []
        for a, own in enumerate(values):
            total.append(add(start if self.outer[a] == GROUND else total[self.outer[a]], own))
        return total


class AugmentedBody(NamedTuple):
    """d: for each body j the vector d_ij, m; b: from the barycenter to the inner joint, b_i0, m; K (6,): its inertia
    about the inner joint, kg m^2.

    d_ij leads from the joint of body i toward body j (for j = i from the mass center) to the inner joint of body i.
    """

    d: tuple[Three, ...]
    b: Three
    K: Six


class Augmented(NamedTuple):
    """The graph of a mechanism, its augmented bodies, the mass beyond each joint, and which joints slide."""

    graph: Graph
    bodies: tuple[AugmentedBody, ...]
    beyond: tuple[float, ...]
    slides: tuple[int, ...]


def augmented(mechanism: Mechanism) -> Augmented:
    """The constants of a mechanism, worked out once."""
    if "augmented bodies" not in mechanism.made:
        mechanism.made["augmented bodies"] = _augmented(mechanism)
    return mechanism.made["augmented bodies"]


def _augmented(mechanism: Mechanism) -> Augmented:
    """The constants of a mechanism."""
    paths = directed_graph(mechanism)
    bodies = tuple(augmented_body(mechanism, paths, i) for i in range(len(mechanism.links)))
    beyond = tuple(total for (total,) in paths.carried([(link.mass,) for link in mechanism.links]))
    return Augmented(paths, bodies, beyond, tuple(a for a, link in enumerate(mechanism.links) if slides(link.joint)))


def directed_graph(mechanism: Mechanism) -> Graph:
    """S0, S and T = S^-1 of a tree, with bodies and joints counted from 0; every joint points away from the base."""
    seen = graph(mechanism)
    S0, S, T = (matrix.astype(int) for matrix in (seen.S0, seen.S, seen.T))
    return Graph(tuple((seen.i_plus - 1).tolist()), tuple((seen.i_minus - 1).tolist()), S0, S, T)


def slides(joint: Any) -> bool:
    """Whether any of its speeds shifts it."""
    return any(x != 0.0 for column in joint.columns(joint.rest) for x in column[3:])


def augmented_body(mechanism: Mechanism, graph: Graph, i: int, shifted: Any = None) -> AugmentedBody:
    """Body i with its neighbors' masses; `shifted` maps a joint that slides on it to where that is now, p_PL."""
    n, link = len(mechanism.links), mechanism.links[i]
    c = _hinge_vectors(mechanism, i, shifted or {})
    d = [NOWHERE] * n
    for j in range(n):
        for a, c_ia in c.items():
            if graph.T[a, j] * graph.S[i, a]:
                d[j] = add(d[j], scaled(float(graph.T[a, j] * graph.S[i, a]), c_ia))  # (20)
    b = NOWHERE
    K: Any = link.inertia
    for mass, d_ij in zip((one.mass for one in mechanism.links), d, strict=True):
        b = add(b, scaled(mass / mechanism.mass, d_ij))  # (23)
        K = add(K, point_inertia(mass, d_ij))  # (24)
    return AugmentedBody(tuple(d), b, K)


def _hinge_vectors(mechanism: Mechanism, i: int, shifted: Any) -> dict[int, Any]:
    """c_ia, from the mass center of body i to each joint on it."""
    com = mechanism.links[i].com
    c = {i: tuple(-x for x in com)}
    for a in mechanism.children[i]:
        c[a] = minus(shifted.get(a, mechanism.links[a].p_PF), com)
    return c


def point_inertia(mass: Any, d: Any) -> Six:
    """m (d^2 E - d d) of a mass at d, (6,)."""
    x, y, z = d
    square = dot3(d, d)
    return (mass * (square - x * x), -mass * x * y, -mass * x * z,
            mass * (square - y * y), -mass * y * z, mass * (square - z * z))  # fmt: skip
