"""The ways to write an attitude as numbers: one module each, all with the same face.

The numbers `a` (N of them) stand for R_WB, which takes vectors from body to world axes, v_W = R_WB v_B. `w` is
w_WB_B, the angular velocity of the body in body axes, rad/s. `par` holds what the form must know besides the numbers:
the three axes of an Euler sequence, nothing otherwise. The kernels are linear in `w` and `a_dot`, and carry no branch.

| name | kind | gives |
|---|---|---|
| `N` | int | how many numbers |
| `CITATION` | str | a publication with the form's kinematics |
| `to_R(a, par)` | kernel | R_WB, 9 numbers by rows |
| `to_q(a, par)` | kernel | q_WB, unit quaternion (w, x, y, z) |
| `rate(a, w, par)` | kernel | a_dot |
| `rate_inverse(a, a_dot, par)` | kernel | w_WB_B |
| `singular_distance(a, par)` | kernel | rad to the nearest singularity of `rate`, >= 0; pi where there is none |
| `normalize(a, par)` | kernel | the same attitude in the best numbers: unit length, shadow set |
| `from_R(R, par)` | plain | (..., 3, 3) -> (..., N) |
| `from_q(q, par)` | plain | (..., 4) -> (..., N), any length and sign of q |

A form may add `renormalize` (`normalize` for one set of numbers on the way of a run, where a faster one exists; it must
then also be `to_q`), and, where its singularity is a wall that a motion can pass through, `singular_side(a, par)` and
`singular_rate(a, w, par)`: on which side of it the numbers are, and how fast they approach it.
"""

from __future__ import annotations

from typing import Any, Protocol

from numpy.typing import ArrayLike, NDArray

from polhode.arrays import unknown
from polhode.core.attitude import dcm, euler, mrp, quaternion, rotvec
from polhode.core.small import Four, Nine, Parts, Three

__all__ = ["NAMES", "Form", "form"]


class Form(Protocol):
    """The face that each module of this package shows."""

    @property
    def N(self) -> int:
        """How many numbers."""
        ...

    @property
    def CITATION(self) -> str:
        """A publication with the form's kinematics."""
        ...

    def to_R(self, a: Parts, par: Parts) -> Nine:
        """The rotation matrix R_WB by rows."""
        ...

    def to_q(self, a: Parts, par: Parts) -> Four:
        """The unit quaternion q_WB."""
        ...

    def rate(self, a: Parts, w: Parts, par: Parts) -> tuple[Any, ...]:
        """The time derivative of `a` at the body rate `w`."""
        ...

    def rate_inverse(self, a: Parts, a_dot: Parts, par: Parts) -> Three:
        """The body rate at the time derivative `a_dot`."""
        ...

    def singular_distance(self, a: Parts, par: Parts) -> Any:
        """The angle to the nearest singularity."""
        ...

    def normalize(self, a: Parts, par: Parts) -> tuple[Any, ...]:
        """The same attitude in the best numbers."""
        ...

    def from_R(self, R: ArrayLike, par: Parts = ()) -> NDArray[Any]:
        """The numbers of a rotation matrix."""
        ...

    def from_q(self, q: ArrayLike, par: Parts = ()) -> NDArray[Any]:
        """The numbers of a quaternion."""
        ...


_PLAIN: dict[str, Form] = {"quaternion": quaternion, "dcm": dcm, "mrp": mrp, "rotvec": rotvec}

NAMES: tuple[str, ...] = (*_PLAIN, "euler", *euler.SEQUENCES)
"""Every name that `form` knows; "euler" means "zyx"."""


def form(name: str) -> tuple[Form, tuple[float, ...]]:
    """The module and the `par` of an attitude form, by its name (see `NAMES`)."""
    if name in _PLAIN:
        return _PLAIN[name], ()
    if name == "euler":
        return euler, euler.pack("zyx")
    if name in euler.SEQUENCES:
        return euler, euler.pack(name)
    raise unknown("attitude form", name, NAMES)
