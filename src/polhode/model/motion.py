"""How all links of a mechanism stand and move at given coordinates and speeds.

Numbers may be of any kind (`core.scalars`): a whole run as one batch, or symbols of which machine code is made.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from polhode.core.small import Nine, Parts, Three, cross3, mat_mul, mat_t_vec, mat_vec
from polhode.core.spatial import ZERO, Six, add, cross_motion, motion_into, scaled, skew_square
from polhode.model.mechanism import GROUND, Mechanism

IDENTITY: Nine = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)


class LinkMotion(NamedTuple):
    """One link: its pose in its parent (R_PL, p_PL) and in the world, its twist V in its own axes, the columns H of its
    joint, and the part `c` of its acceleration of six dimensions that does not come from v_dot or from the parent.
    """

    R_PL: Nine
    p_PL: Three
    R_WL: Nine
    p_WL: Three
    V: Six
    H: tuple[Six, ...]
    c: Six

    @property
    def pose(self) -> tuple[Nine, Three]:
        """R_WL and p_WL."""
        return self.R_WL, self.p_WL

    def position(self, r: Parts) -> Three:
        """A point r (3,) of the link, m, in the world."""
        return add(self.p_WL, mat_vec(self.R_WL, r))

    def velocity(self, r: Parts) -> Three:
        """The velocity of that point in world axes, m/s."""
        return mat_vec(self.R_WL, add(self.V[3:], cross3(self.V[:3], r)))

    def centripetal(self, r: Parts) -> Three:
        """What the turning adds to its acceleration beside those of the link, w x (w x r), in world axes, m/s^2."""
        return mat_vec(self.R_WL, skew_square(self.V[:3], r))

    def along(self, r: Parts, n_W: Parts) -> Six:
        """The coefficients of the link's twist in n_W . (the velocity of point r): (r x n, n) in the link's axes."""
        n_L = mat_t_vec(self.R_WL, n_W)
        return (*cross3(r, n_L), *n_L)  # type: ignore[return-value]

    def about(self, n_W: Parts) -> Six:
        """The coefficients of the link's twist in n_W . (its angular velocity)."""
        return (*mat_t_vec(self.R_WL, n_W), 0.0, 0.0, 0.0)  # type: ignore[return-value]

    @property
    def w_W(self) -> Three:
        """The angular velocity in world axes, rad/s."""
        return mat_vec(self.R_WL, self.V[:3])

    def turn(self, a: Parts) -> Three:
        """A vector of the link in world axes."""
        return mat_vec(self.R_WL, a)


class Motion(NamedTuple):
    """All links; `ground` is the world, or the base that moves in it, with the true acceleration `ground_A`.

    inputs, states: what the load that looks sees beside the motion, its inputs and its own states, each in a row.
    """

    t: Any
    q: Parts
    v: Parts
    links: tuple[LinkMotion, ...]
    ground: LinkMotion
    ground_A: Six
    inputs: Parts = ()
    states: Parts = ()

    def of(self, i: int) -> LinkMotion:
        """Link i, or the ground for -1."""
        return self.ground if i == GROUND else self.links[i]


def motion(mechanism: Mechanism, t: Any, q: Parts, v: Parts) -> Motion:
    """How `mechanism` stands and moves at time t, coordinates q (n_q) and speeds v (n_v)."""
    ground, ground_A = ground_motion(mechanism, t)
    links: list[LinkMotion] = []
    for link in mechanism.links:
        parent = ground if link.parent == GROUND else links[link.parent]
        links.append(link_motion(link, parent, q[link.q], v[link.v]))
    return Motion(t, q, v, tuple(links), ground, ground_A)


def ground_motion(mechanism: Mechanism, t: Any) -> tuple[LinkMotion, Six]:
    """The base: its pose, twist and true acceleration, in its own axes."""
    if mechanism.base is None:
        return LinkMotion(IDENTITY, (0.0, 0.0, 0.0), IDENTITY, (0.0, 0.0, 0.0), ZERO, (), ZERO), ZERO
    R, p, V, A = mechanism.base.motion(t)
    return LinkMotion(R, p, R, p, V, (), ZERO), A


def link_motion(link: Any, parent: LinkMotion, q: Parts, v: Parts) -> LinkMotion:
    """How a link stands and moves, from how its parent does and the coordinates and speeds of its joint."""
    R_FL, p_FL = link.joint.pose(q)
    R_PL, p_PL = mat_mul(link.R_PF, R_FL), add(link.p_PF, mat_vec(link.R_PF, p_FL))
    H = link.joint.columns(q)
    V_PL = joint_twist(H, v)
    (R_WP, p_WP), V_P = parent.pose, parent.V
    V = add(motion_into(R_PL, p_PL, V_P), V_PL)
    c = add(cross_motion(V, V_PL), link.joint.bias(q, v))
    R_WL, p_WL = mat_mul(R_WP, R_PL), add(p_WP, mat_vec(R_WP, p_PL))
    return LinkMotion(R_PL, p_PL, R_WL, p_WL, V, H, c)


def joint_twist(H: tuple[Six, ...], v: Parts) -> Six:
    """H v."""
    total: Any = ZERO
    for k, column in enumerate(H):
        total = add(total, scaled(v[k], column))
    return total


def rates(mechanism: Mechanism, q: Parts, v: Parts) -> tuple[Any, ...]:
    """q_dot of all joints, N(q) v."""
    return tuple(x for link in mechanism.links for x in link.joint.rate(q[link.q], v[link.v]))


def true_acceleration(V: Parts, A: Parts) -> Six:
    """(alpha, a) of a link from its acceleration of six dimensions: a = A_linear + w x v."""
    return (*A[:3], *add(A[3:], cross3(V[:3], V[3:])))  # type: ignore[return-value]
