"""The map from commands to a wrench, F_B(c) = B c: several jets, rotors or fins at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import frozen, numbers, strict, unit
from polhode.core.scalars import largest, least
from polhode.errors import InputError
from polhode.model.actuators.actuator import COMMAND, NAME
from polhode.model.actuators.actuator_place import placed
from polhode.model.actuators.allocation import allocate
from polhode.model.actuators.effect import Effect
from polhode.model.actuators.shaped import Shaped, rate_kind, step_kind, zone_kind
from polhode.model.field_kinds import BodyName, Rows, Several
from polhode.model.loads.lag import LAG
from polhode.model.signals import Input


@strict
@dataclass(frozen=True, eq=False)
class WrenchMap(Shaped):
    """Commands c (n,), one command of n numbers, that exert the wrench F_B = `matrix` c on the body `on`.

    matrix: (6, n), the torque about the mass center first (N m), then the force (N), body axes, for each unit of c.
    low, high: bounds of c, a number or n of them, at which commands saturate; none by default. `allocate(wrench)` gives
    the commands within the bounds whose wrench is nearest. How commands act is told in `shaped`; `of_jets` makes the
    matrix of pushes along given directions at given points.
    """

    command: Annotated[str, COMMAND]
    matrix: Annotated[Any, Rows("1", "six rows, torque then force, of each unit of c", by_class=True)]
    low: Annotated[Any, Several("1", "the least of each number of c", by_class=True)] = -np.inf
    high: Annotated[Any, Several("1", "the most of each number of c", by_class=True)] = np.inf
    on: Annotated[str | None, BodyName("the body; none: the only one")] = None
    rate_limit: Annotated[float | None, rate_kind("1")] = None
    dead_zone: Annotated[float, zone_kind("1")] = 0.0
    quantization: Annotated[float, step_kind("1")] = 0.0
    lag: Annotated[float, LAG] = 0.0
    name: Annotated[str, NAME] = ""

    unit = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        try:
            B = frozen(self.matrix)
            bounds = [frozen(np.broadcast_to(np.asarray(x, dtype=float), B.shape[1:])) for x in (self.low, self.high)]
        except (TypeError, ValueError, OverflowError):
            raise InputError(f"{self.described} needs a matrix (6, n), and bounds of n numbers") from None
        if B.ndim != 2 or B.shape[0] != 6 or not B.shape[1] or not np.isfinite(B).all():
            raise InputError(f"the matrix of {self.described} has six rows of finite numbers, torque first; this one"
                             f" has the shape {B.shape}")  # fmt: skip
        if not (bounds[0] <= 0.0).all() or not (bounds[1] >= 0.0).all():
            raise InputError(f"{self.described} must be able to do nothing: low <= 0 <= high")
        for name, value in zip(("matrix", "low", "high"), (B, *bounds), strict=True):
            object.__setattr__(self, name, value)
        object.__setattr__(self, "start", (0.0,) * B.shape[1])

    @classmethod
    def of_jets(cls, command: str, at: ArrayLike, directions: ArrayLike, **more: Any) -> WrenchMap:
        """Pushes (N each) along `directions` (n, 3) at points `at` (n, 3), m, body axes from the mass center."""
        p, given = np.atleast_2d(numbers(at, "at")), np.atleast_2d(numbers(directions, "directions"))
        if p.shape[1:] != (3,) or given.shape != p.shape:
            raise InputError(f"jets have points and directions (n, 3), as many, not {p.shape} and {given.shape}")
        n = np.array([unit(one, f"direction of jet {i}") for i, one in enumerate(given)])
        return cls(command, np.concatenate([np.cross(p, n), n], axis=1).T, **more)

    def shaped(self, u: Any, i: int = 0) -> Any:
        """Within the bounds of number i."""
        return least(largest(super().shaped(u, i), float(self.low[i])), float(self.high[i]))

    def bounds(self, command: Input) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Those of the commands."""
        return tuple(self.low.tolist()), tuple(self.high.tolist())

    def allocate(self, wrench: ArrayLike) -> np.ndarray:
        """The commands (n,) within the bounds whose wrench is nearest to this one (6,), torque first, by least squares.

        A wrench of three numbers is a torque; what force comes with it does not count then.
        """
        w = np.asarray(wrench, dtype=float)
        return allocate(self.matrix[: len(w)], w, self.low, self.high)

    def loads(self, model: Any) -> tuple[Any, ...]:
        """Its wrench."""
        forces_first = np.concatenate([self.matrix[3:], self.matrix[:3]])
        load = Effect(self.told, forces_first, self.rate_limit is not None, self.lag, name=self.name)
        return placed(model, self.on, load, self.described)
