"""Coordinate partitioning: absolute coordinates of all bodies, of which the constraints leave a few independent.

With C(x) = 0 the rows of joints, loops and quaternions and C_x x_ddot = Q_c, the columns of C_x are parted into
dependent and independent ones by the largest pivots, afresh at every instant, so that no chosen coordinate ever comes
near its singular position (a quaternion's component near 0). Then x_ddot = B x_i_ddot + g with B = [1; -C_xd^-1 C_xi],
g = [0; C_xd^-1 Q_c], and (B^T M B) x_i_ddot = B^T (Q + Q_v - M g). The state of a run stays that of the joints.

R. A. Wehage and E. J. Haug, J. Mech. Des. 104 (1982) 247.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from polhode.arrays import strict
from polhode.core.small import Parts
from polhode.core.spatial import dot
from polhode.dynamics.absolute import Absolute, Chart, Held, Own, Plane, Space, absolute, moved, plane_of, solved
from polhode.dynamics.formulation import Efforts, Linear, Solution, nothing_acts
from polhode.errors import InputError
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion, motion


@strict
@dataclass(frozen=True)
class Partitioned:
    """Wehage and Haug's coordinate partitioning.

    dimension 3: position and quaternion, 7 coordinates for each body; 2: x, y and theta, for mechanisms that move in a
    plane; None: 2 where that is possible.
    """

    dimension: int | None = None
    name: ClassVar[str] = "partitioned"
    stabilize: ClassVar[tuple[float, float]] = (0.0, 0.0)
    citation: ClassVar[str] = "R. A. Wehage and E. J. Haug, J. Mech. Des. 104 (1982) 247."

    def __post_init__(self) -> None:
        if self.dimension not in (None, 2, 3):
            raise InputError(f"the dimension of Partitioned is 2, 3 or None, not {self.dimension!r}")

    def refuses(self, mechanism: Mechanism) -> str | None:
        """Two dimensions are refused where the bodies do not move in parallel planes."""
        if self.dimension == 2 and plane_of(mechanism) is None:
            return "its bodies do not move in parallel planes: use dimension=3"
        return None

    def solver(self, mechanism: Mechanism) -> str:
        """Which linear systems it solves."""
        return "saddle"

    def accelerations(self, mechanism: Mechanism, moving: Motion, efforts: Efforts, rows: tuple[Any, ...],
                      linear: Linear) -> Solution:  # fmt: skip
        """v_dot of all joints, the multipliers of `rows`, and the true accelerations of all links."""
        chart = self._chart(mechanism)
        free = absolute(mechanism, moving, efforts, rows)
        owns = [chart.own(link, m) for link, m in zip(mechanism.links, moving.links, strict=True)]
        C, Q_c, firm = constraint_rows(owns, free)
        Q = [x for own, F in zip(owns, free.wrenches, strict=True) for x in _generalized(own, F)]
        x, multipliers = linear.saddle([own.M for own in owns], C, Q, Q_c, firm)
        size = len(chart.labels)
        A = [moved(own.T, x[size * i : size * i + size]) for i, own in enumerate(owns)]
        return solved(mechanism, moving, free.splits, A, multipliers[firm:])

    def independent(self, mechanism: Mechanism, q: Parts, v: Parts, t: float = 0.0) -> tuple[str, ...]:
        """Which coordinates are independent at (q, v), all constraints acting: ("rod: q_x", "rod: theta", ...)."""
        from polhode.dynamics.linear import eliminated

        moving = motion(mechanism, t, tuple(q), tuple(v))
        rows = tuple(row for constraint in mechanism.constraints for row in constraint.rows(mechanism, moving))
        chart, free = self._chart(mechanism), absolute(mechanism, moving, nothing_acts(mechanism), rows)
        owns = [chart.own(link, m) for link, m in zip(mechanism.links, moving.links, strict=True)]
        C, Q_c, _ = constraint_rows(owns, free)
        names = [f"{link.name}: {label}" for link in mechanism.links for label in chart.labels]
        dependent = eliminated(np.array(C, dtype=float).reshape(-1, len(names)), np.array(Q_c, dtype=float))[1]
        return tuple(name for j, name in enumerate(names) if j not in dependent)

    def _chart(self, mechanism: Mechanism) -> Chart:
        """Its coordinates for this mechanism."""
        axes = None if self.dimension == 3 else plane_of(mechanism)
        if axes is not None:
            return Plane(axes)
        if self.dimension == 2:
            raise InputError(f'"{mechanism.name}" cannot be written in 2 dimensions: {self.refuses(mechanism)}')
        return Space()


def constraint_rows(owns: list[Own], free: Absolute) -> tuple[list[list[Any]], list[Any], int]:
    """C_x and Q_c, and how many rows are not of constraints; rows of joints that have only zeros are left out."""
    firm: list[tuple[list[Any], Any]] = []
    for i, own in enumerate(owns):
        firm += [(_spread(owns, {i: coefficients}), right) for coefficients, right in own.rows]
    firm += [(row, held.right) for held in free.joints if not _is_nothing(row := _mapped(owns, held))]
    rest = [(_mapped(owns, held), held.right) for held in free.constraints]
    return [row for row, _ in firm + rest], [right for _, right in firm + rest], len(firm)


def _mapped(owns: list[Own], held: Held) -> list[Any]:
    """A row between accelerations as one between x_ddot: coefficients . T."""
    return _spread(owns, {i: tuple(dot(f, column) for column in owns[i].T) for i, f in held.links.items()})


def _spread(owns: list[Own], parts: dict[int, tuple[Any, ...]]) -> list[Any]:
    """A row with its zeros."""
    size = len(owns[0].T)
    return [x for i in range(len(owns)) for x in parts.get(i, (0.0,) * size)]


def _is_nothing(row: list[Any]) -> bool:
    """Whether a row has literal zeros only."""
    return all(type(x) is float and x == 0.0 for x in row)


def _generalized(own: Own, F: Parts) -> list[Any]:
    """Q + Q_v of one body, T^T F + Q_v."""
    return [dot(column, F) + more for column, more in zip(own.T, own.Q_v, strict=True)]
