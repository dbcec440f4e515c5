"""A body that meets a plane: the event when its lowest point touches it, and the blow that throws it back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode._jit import kernel
from polhode.arrays import frozen, number, strict, vector
from polhode.core.quat import rotate, rotate_back
from polhode.core.small import cross3, dot3, mat_t_vec
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.event import checked_terminal
from polhode.model.loads.layout import POSITION, ROTATION


@strict
@dataclass(frozen=True, eq=False)
class Bounce:
    """An event: one of the body's `points` (m, body axes, from the mass center) meets the plane normal . p = height.

    The blow acts at the lowest point and leaves it with -`restitution` times the normal velocity that it had.
    `friction` is Coulomb's coefficient: it takes the sliding velocity away, all of it if it is strong enough (W. J.
    Stronge, Impact Mechanics, 2000, ch. 3). With friction Newton's restitution can give energy to a body that spins;
    where it would, the blow without friction is taken. `terminal`: the number of bounces that ends the run.
    """

    restitution: float = 1.0
    points: Any = ((0.0, 0.0, 0.0),)
    normal: Any = (0.0, 0.0, 1.0)
    height: float = 0.0
    friction: float = 0.0
    terminal: bool | int = False
    name: str = "bounce"

    direction = -1

    def __post_init__(self) -> None:
        e, mu = number(self.restitution, "restitution"), number(self.friction, "friction")
        if not 0.0 <= e <= 1.0 or mu < 0.0:
            raise InputError(f"restitution must be from 0 to 1 and friction not negative, not {e:g} and {mu:g}")
        n = vector(self.normal, f"normal of {self.name}")
        if not n.any():
            raise InputError(f"the normal of {self.name} is zero and has no direction; that of a floor is (0, 0, 1)")
        fields = {"restitution": e, "friction": mu, "normal": frozen(n / np.linalg.norm(n)),
                  "points": _points(self.points, self.name), "height": number(self.height, f"height of {self.name}"),
                  "terminal": checked_terminal(self.terminal, self.name)}  # fmt: skip
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    @property
    def jump(self) -> Any:
        """What happens at the event: a blow."""
        return self.kick

    def pack(self, body: Body) -> np.ndarray:
        """Height, normal, number of points, points."""
        return np.concatenate([[self.height], self.normal, [len(self.points)], self.points.ravel()])

    @property
    def kernel(self) -> Any:
        """The height of the lowest point above the plane."""
        return clearance

    def kick(self, body: Body, t: float, state: Any) -> tuple[np.ndarray, np.ndarray]:
        """The impulse in world axes, N s, and the angular impulse about the mass center in body axes, N m s."""
        n_B = np.array(rotate_back(state.attitude, self.normal))
        r_B = self.points[np.argmin(self.points @ n_B)]
        v_B = np.array(rotate_back(state.attitude, state.velocity)) + cross3(state.omega, r_B)
        p_B = _blow(body, r_B, n_B, v_B, self.restitution, self.friction)
        return np.array(rotate(state.attitude, p_B)), np.array(cross3(r_B, p_B))


@kernel
def clearance(t: float, state: Any, par: Any, out: Any) -> None:
    """min over the points of normal . (p_WBcm + R_WB r_B) - height."""
    n_B = mat_t_vec(state[ROTATION:], par[1:4])
    lowest = np.inf
    for i in range(int(par[4])):
        lowest = min(lowest, dot3(n_B, par[5 + 3 * i : 8 + 3 * i]))
    out[0] = dot3(par[1:4], state[POSITION : POSITION + 3]) + lowest - par[0]


def _blow(body: Body, r: np.ndarray, n: np.ndarray, v: np.ndarray, restitution: float, friction: float) -> np.ndarray:
    """The impulse at the point r that moves with v, all in body axes.

    The point's velocity changes by K p with K = 1/m - [r] I^-1 [r], and n . K p = -(1 + restitution) n . v.
    """
    if n @ v >= 0.0:
        return np.zeros(3)  # it leaves already
    arm = np.array([[0.0, -r[2], r[1]], [r[2], 0.0, -r[0]], [-r[1], r[0], 0.0]])  # arm @ a = r x a
    K = np.eye(3) / body.mass - arm @ np.linalg.solve(body.inertia, arm)
    straight = -(1.0 + restitution) * (n @ v) / (n @ K @ n) * n
    slip = v - (n @ v) * n
    if friction == 0.0 or not slip.any():
        return straight
    rough = _rough_blow(K, n, v, slip, restitution, friction)
    work = rough @ v + 0.5 * rough @ K @ rough
    return rough if work <= 0.0 else straight


def _rough_blow(K: np.ndarray, n: np.ndarray, v: np.ndarray, slip: np.ndarray, restitution: float,
                friction: float) -> np.ndarray:  # fmt: skip
    """The impulse with friction: the one that ends all sliding, or, where that is too much, the one that resists it."""
    sticking = np.linalg.solve(K, -(v + restitution * (n @ v) * n))
    if np.linalg.norm(sticking - (n @ sticking) * n) <= friction * (n @ sticking):
        return sticking
    way = n - friction * slip / np.linalg.norm(slip)
    return -(1.0 + restitution) * (n @ v) / max(n @ K @ way, 1e-300) * way


def _points(given: Any, name: str) -> np.ndarray:
    try:
        points = frozen(np.atleast_2d(given))
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"points of {name} must be a list of points (m, body axes), not {given!r}") from None
    if points.ndim != 2 or points.shape[1] != 3 or not len(points) or not np.isfinite(points).all():
        raise InputError(f"points of {name} must be finite points (n, 3) in body axes, not of shape {points.shape}")
    return points
