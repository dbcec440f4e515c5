"""External friction: a torque against the turning, as a body in a viscous medium or on a bearing feels it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, TypeAlias

import numpy as np

from polhode._jit import kernel
from polhode.arrays import frozen, not_negative, strict
from polhode.core.small import Parts, sym_vec
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.field_kinds import Tensor
from polhode.model.loads.layout import OMEGA, Out
from polhode.model.loads.load import Load
from polhode.model.state import StateLike

Matrix: TypeAlias = float | Sequence[float] | Sequence[Sequence[float]] | np.ndarray

_UPPER = np.triu_indices(3)
_ROUNDING = 1e-12  # how far, relative to its size, a coefficient may be from symmetric and from not negative


@kernel
def brake(t: float, state: Parts, par: Parts, wrench: Out) -> None:
    """t_B = -k w_B, no force."""
    t_B = sym_vec(par, state[OMEGA:])
    for i in range(3):
        wrench[i] = 0.0
        wrench[3 + i] = -t_B[i]


@strict
@dataclass(frozen=True, eq=False)
class Friction(Load):
    """Friction against the rotation, t_B = -k w_B, with k (`coefficient`) in N m s/rad.

    A number acts alike about every axis; three act about the body's axes; a symmetric 3x3 matrix without negative
    eigenvalues, in body axes, is the general case. It takes the power w_B . k w_B from the body and exerts no force.
    """

    coefficient: Annotated[
        Matrix, Tensor("N m s/rad", "torque per angular velocity: one number, 3 for the body's axes, or 3 rows of 3")
    ]
    name: str = "friction"

    force_free = True
    passive = True
    plain = True
    kernel = staticmethod(brake)

    def __post_init__(self) -> None:
        object.__setattr__(self, "coefficient", _checked(self.coefficient, f"coefficient of {self.name}"))
        if not self._matrix.any():
            raise InputError(f"{self.name} without a coefficient does nothing: give one in N m s/rad")

    @cached_property
    def _matrix(self) -> np.ndarray:
        """The coefficient as a matrix (3, 3), body axes."""
        k = np.asarray(self.coefficient)
        return k if k.ndim == 2 else np.diag(np.broadcast_to(k, 3))

    def pack(self, body: Body) -> tuple[float, ...]:
        """The matrix of the coefficient (xx, xy, xz, yy, yz, zz)."""
        return tuple(self._matrix[_UPPER].tolist())

    def dissipated_power(self, body: Body, t: np.ndarray, state: StateLike) -> np.ndarray:
        """The power that friction takes from the body, w_B . k w_B, W, (n,); never negative."""
        return np.einsum("ni,ij,nj->n", state.omega, self._matrix, state.omega)


def _checked(given: Matrix, what: str) -> float | np.ndarray:
    """A number, three numbers or a matrix that takes energy and never gives it."""
    if np.ndim(given) == 0:
        return not_negative(given, what, "N m s/rad")
    try:
        k = frozen(given)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"{what} must be a number, 3 numbers or a 3x3 matrix (N m s/rad), not {given!r}") from None
    if k.shape not in ((3,), (3, 3)) or not np.isfinite(k).all():
        raise InputError(f"{what} must be a finite number, 3 numbers or a 3x3 matrix (N m s/rad), not {k.tolist()}")
    slack = _ROUNDING * float(np.abs(k).max())
    if k.ndim == 2 and np.abs(k - k.T).max() > slack:
        raise InputError(f"{what} must be a symmetric matrix, not {k.tolist()}: its other part takes no energy, it is"
                         " a gyroscopic torque")  # fmt: skip
    least = float((np.linalg.eigvalsh(k) if k.ndim == 2 else k).min())
    if least < -slack:
        raise InputError(f"{what} must not be negative about any axis, but it is {least:g} N m s/rad about one:"
                         " friction that drives the body")  # fmt: skip
    return k
