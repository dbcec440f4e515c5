"""A body that meets a plane: the event when its lowest point touches it, and the blow that throws it back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np
from numpy.typing import ArrayLike

from polhode._jit import kernel
from polhode.arrays import frozen, number, strict, unit
from polhode.core.quat import rotate, rotate_back
from polhode.core.rough_blow import RESTITUTIONS, rough_impulse
from polhode.core.small import Parts, cross3, dot3, mat_t_vec
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.event import WatchedAtStates, checked_terminal
from polhode.model.field_kinds import Choice, Number, Points, Triple, Vector
from polhode.model.loads.layout import POSITION, ROTATION, Out
from polhode.model.state import StateLike

LAW = Choice(RESTITUTIONS, "with friction: what restitution compares", called="law of restitution")


@kernel
def clearance(t: float, state: Parts, par: Parts, out: Out) -> None:
    """min over the points of normal . (p_WBcm + R_WB r_B) - height."""
    n_B = mat_t_vec(state[ROTATION:], par[1:4])
    lowest = np.inf
    for i in range(int(par[4])):
        lowest = min(lowest, dot3(n_B, par[5 + 3 * i : 8 + 3 * i]))
    out[0] = dot3(par[1:4], state[POSITION : POSITION + 3]) + lowest - par[0]


@strict
@dataclass(frozen=True, eq=False)
class Bounce(WatchedAtStates):
    """An event: one of the body's `points` (m, body axes, from the mass center) meets the plane normal . p = height.

    The blow acts at the lowest point. `friction` is Coulomb's coefficient, and its law is followed through the blow, in
    which the point may slip, along a curve too, stick, and slip back (see `core.rough_blow`): friction never does work
    on the body. `restitution` e, 0 to 1, is meant as `restitution_by` says. "energy" (W. J. Stronge): the normal
    impulse gives back e^2 times the work that it took, so that no blow gains energy. "impulse" (S. D. Poisson): after
    the deepest moment it grows by e times what it was then. Without friction, and wherever the slip does not change on
    the way, both leave the point with -e times the normal velocity that it had. `terminal`: the number of bounces that
    ends the run.
    """

    restitution: Annotated[float, Number("1", "speed after over speed before, 0 to 1", least=0.0, needed=True)] = 1.0
    points: Annotated[Any, Points("m", "the points of the body that bounce, body axes, from the mass center")] = (
        (0.0, 0.0, 0.0),
    )
    normal: Annotated[Triple, Vector("1", "normal of the plane, world axes")] = (0.0, 0.0, 1.0)
    height: Annotated[float, Number("m", "where the plane is: normal . p = height")] = 0.0
    friction: Annotated[float, Number("1", "coefficient of friction", least=0.0)] = 0.0
    terminal: bool | int = False
    name: str = "bounce"
    restitution_by: Annotated[str, LAW] = "energy"

    direction = -1
    kernel = staticmethod(clearance)

    def __post_init__(self) -> None:
        e, mu = number(self.restitution, "restitution"), number(self.friction, "friction")
        if not 0.0 <= e <= 1.0 or mu < 0.0:
            raise InputError(f"restitution must be from 0 to 1 and friction not negative, not {e:g} and {mu:g}")
        super().__post_init__()
        if not np.any(self.normal):
            raise InputError(f"the normal of {self.name} is zero and has no direction; that of a floor is (0, 0, 1)")
        object.__setattr__(self, "normal", unit(self.normal, f"normal of {self.name}"))
        object.__setattr__(self, "points", _points(self.points, self.name))
        object.__setattr__(self, "terminal", checked_terminal(self.terminal, self.name))

    @property
    def jump(self) -> Callable[..., Any]:
        """What happens at the event: a blow."""
        return self.kick

    def pack(self, body: Body) -> np.ndarray:
        """Height, normal, number of points, points."""
        return np.concatenate([[self.height], self.normal, [len(self.points)], self.points.ravel()])

    def kick(self, body: Body, t: float, state: StateLike) -> tuple[np.ndarray, np.ndarray]:
        """The impulse in world axes, N s, and the angular impulse about the mass center in body axes, N m s."""
        n_B = np.array(rotate_back(state.attitude, self.normal))
        r_B = self.points[np.argmin(self.points @ n_B)]
        v_B = np.array(rotate_back(state.attitude, state.velocity)) + cross3(state.omega, r_B)
        p_B = self._blow(body, r_B, n_B, v_B)
        return np.array(rotate(state.attitude, p_B)), np.array(cross3(r_B, p_B))

    def _blow(self, body: Body, r: np.ndarray, n: np.ndarray, v: np.ndarray) -> np.ndarray:
        """The impulse at the point r that moves with v, all in body axes.

        The point's velocity changes by K p with K = 1/m - [r] I^-1 [r].
        """
        if n @ v >= 0.0:
            return np.zeros(3)  # it leaves already
        arm = np.array([[0.0, -r[2], r[1]], [r[2], 0.0, -r[0]], [-r[1], r[0], 0.0]])  # arm @ a = r x a
        K = np.eye(3) / body.mass - arm @ np.linalg.solve(body.inertia, arm)
        if self.friction == 0.0:
            return -(1.0 + self.restitution) * (n @ v) / (n @ K @ n) * n
        axes = _axes(n)
        return axes.T @ rough_impulse(axes @ K @ axes.T, axes @ v, self.friction, self.restitution, self.restitution_by)


def _axes(n: np.ndarray) -> np.ndarray:
    """Two directions across n and n itself, (3, 3) by rows."""
    first = np.cross(n, np.eye(3)[np.argmin(np.abs(n))])
    first /= np.linalg.norm(first)
    return np.array([first, np.cross(n, first), n])


def _points(given: ArrayLike, name: str) -> np.ndarray:
    try:
        points = frozen(np.atleast_2d(given))
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"points of {name} must be a list of points (m, body axes), not {given!r}") from None
    if points.ndim != 2 or points.shape[1] != 3 or not len(points) or not np.isfinite(points).all():
        raise InputError(f"points of {name} must be finite points (n, 3) in body axes, not of shape {points.shape}")
    return points
