"""What every formulation of a system's equations of motion takes and gives.

    accelerations(mechanism, moving, efforts, rows, linear) -> Solution

`moving` says how all links stand and move (`model.motion`), `efforts` what acts on them beside gravity, `rows` which
constraints hold, and `linear` solves what a formulation cannot write out. All numbers may be of any kind.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from polhode.core.small import Parts
from polhode.core.spatial import ZERO, Six, add, dot
from polhode.model.constraints.row import Row
from polhode.model.loads.carrying import Lump
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.motion import Motion


class Efforts(NamedTuple):
    """What acts: a wrench on each link (torque about Lo, force; axes of L) and a force along each speed, tau (n_v);
    beside them the rates of all own states of loads. Where mass leaves links: (link, wrench of the motor, momentum that
    leaves, lump) for each motor, see `variable_mass`.
    """

    wrenches: tuple[Six, ...]
    tau: Parts
    rates: Parts = ()
    leaving: tuple[tuple[int, Six, Six, Lump], ...] = ()


class Solution(NamedTuple):
    """What a formulation gives: v_dot (n_v), one multiplier per row, and the true acceleration of each link.

    A multiplier times the coefficients of its row is the wrench by which the constraint acts on each link.
    """

    v_dot: tuple[Any, ...]
    multipliers: tuple[Any, ...]
    links: tuple[Six, ...]


class Linear(Protocol):
    """How a linear system is solved: by NumPy, or by a kernel that machine code calls. Lists hold rows."""

    def symmetric(self, S: list[list[Any]], b: list[Any], firm: int = 0) -> list[Any]:
        """The shortest x of S x = b, or of the b nearest to it that S reaches; S symmetric without negative values.

        Only places from number `firm` on count in "shortest" and "nearest"; those before must be independent.
        """
        ...

    def relaxed(self, S: list[list[Any]], b: list[Any], soft: float) -> tuple[list[Any], Any]:
        """x of an S whose diagonal is about 1 at the most, where every pivot below `soft` counts as if it were `soft`:
        rounding in b is not blown up by more. Beside it the least pivot, which tells how far S is from losing rank.
        """
        ...

    def least(self, A: list[list[Any]], B: list[list[Any]]) -> list[list[Any]]:
        """A^+ B of any matrix A: the shortest X of those with the least |A X - B|."""
        ...

    def saddle(self, M: list[list[list[Any]]], C: list[list[Any]], Q: list[Any], c: list[Any],
               firm: int = 0) -> tuple[list[Any], list[Any]]:  # fmt: skip
        """x and the shortest multipliers of M x = Q + C^T multipliers, C x = c; M by the blocks of its diagonal."""
        ...


class Accelerates(Protocol):
    """What gives accelerations: a formulation, or a module with that function."""

    def accelerations(self, mechanism: Mechanism, moving: Motion, efforts: Efforts, rows: tuple[Row, ...],
                      linear: Linear) -> Solution:  # fmt: skip
        """v_dot of all joints, the multipliers of `rows`, and the true accelerations of all links."""
        ...


class Formulation(Accelerates, Protocol):
    """A way to write the equations of motion of a system."""

    @property
    def name(self) -> str:
        """As users call it."""
        ...

    @property
    def citation(self) -> str:
        """The publication that it comes from."""
        ...

    @property
    def stabilize(self) -> tuple[float, float]:
        """Baumgarte's numbers, 1/s; zeros where it has none."""
        ...

    def solver(self, mechanism: Mechanism) -> str | None:
        """Which linear systems it solves without constraints (see `linear.solver_kernel`)."""
        ...

    def refuses(self, mechanism: Mechanism) -> str | None:
        """Why it does not apply to a mechanism; None where it does."""
        ...


def nothing_acts(mechanism: Mechanism) -> Efforts:
    """No effort at all."""
    return Efforts((ZERO,) * len(mechanism.links), (0.0,) * mechanism.n_v)


def row_dot(row: Row, links: Any, speeds: Parts) -> Any:
    """A row times accelerations (or twists) of the links and v_dot (or v) of the joints; the ground stands still."""
    total = 0.0
    for i, coefficients in row.links:
        if i != GROUND:
            total = total + dot(coefficients, links[i])
    for k, coefficient in row.speeds:
        total = total + coefficient * speeds[k]
    return total


def row_error(row: Row, moving: Motion, A: Any, v_dot: Parts) -> Any:
    """The second derivative of a row's residual at given accelerations of the links and the joints."""
    ground = sum((dot(c, moving.ground_A) for i, c in row.links if i == GROUND), 0.0)
    return row_dot(row, A, v_dot) + ground + row.bias


def summed(a: Efforts, b: Efforts) -> Efforts:
    """Two efforts together."""
    return Efforts(tuple(add(x, y) for x, y in zip(a.wrenches, b.wrenches, strict=True)), add(a.tau, b.tau))
