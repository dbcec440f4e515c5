"""What burns: where its mass center is and how large its inertia, as functions of the mass that is left.

    c(m), I(m) = sum of C_k T_k(2 m / m_0 - 1)

T_k are Chebyshev's polynomials. All grains here are polynomials of the mass exactly (an end burner of third degree, a
bore that widens of second); a formula of a user is taken over to rounding, or refused where that takes too many terms.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, ClassVar

import numpy as np
from numpy.polynomial import chebyshev

from polhode._jit import kernel
from polhode.arrays import frozen, strict
from polhode.core.small import Parts
from polhode.errors import InputError
from polhode.mass.inertia import checked_inertia
from polhode.model.field_kinds import Axis, Choice, Declared, Direction, Number, Triple, Vector

COLUMNS = 9  # the mass center (x, y, z), then the inertia about it (xx, xy, xz, yy, yz, zz)
_UPPER = np.triu_indices(3)
_MOST_TERMS = 65  # of a formula
_SAME = 1e-12  # how far the last terms of a formula may be from nothing, beside the largest


@strict
@dataclass(frozen=True, eq=False)
class Propellant(Declared):
    """The propellant of a `ph.loads.Thrust`: a cylinder of `mass` (kg) that burns, on a body that stays.

    `radius` and `length` (m) are those of the full grain, `bore` (m) is the radius of a hole along it. `at` (m) is the
    mass center of the full grain, from the mass center of the body without propellant, in body axes, and `axis` the
    direction of the grain. `burn` says what happens to its shape:

    - "uniform": none changes, it loses density everywhere alike (also: a tank whose shape does not matter);
    - "end": it grows shorter from the end at -`axis`, so that its center moves along +`axis` (a cigarette burner; with
      `axis` down also a tank that empties, without the waves of a free surface);
    - "radial": the bore widens until nothing is left.

    Radius and length 0 are a point. Any other shape is a `formula`: a function of the mass that is left (kg) which
    gives the mass center (3,), m, and the inertia about it, (3,) or (3, 3), kg m^2, both in body axes and the center
    from that of the body, smooth between 0 and `mass`; `radius`, `length`, `bore`, `at`, `axis` and `burn` do not
    count then. It is kept as the coefficients of its series, so that files hold it.
    """

    mass: Annotated[float, Number("kg", "of the propellant at the start", above=0.0)]
    burn: Annotated[str, Choice(("uniform", "end", "radial"), "how its shape changes")] = "uniform"
    radius: Annotated[float, Number("m", "of the grain", least=0.0)] = 0.0
    length: Annotated[float, Number("m", "of the grain", least=0.0)] = 0.0
    bore: Annotated[float, Number("m", "radius of the hole along the grain at the start", least=0.0)] = 0.0
    at: Annotated[Triple, Vector("m", "mass center of the full grain, from that of the body without it, body axes")] = (
        0.0,
        0.0,
        0.0,
    )
    axis: Annotated[Direction, Axis("direction of the grain; an end burner burns from its other end")] = (0.0, 0.0, 1.0)
    formula: Callable[[float], Any] | np.ndarray | None = None

    described = "a propellant"

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.bore > 0.0 and self.bore >= self.radius:
            raise InputError(f"the bore of a propellant, {self.bore:g} m, must be smaller than its radius,"
                             f" {self.radius:g} m")  # fmt: skip
        if self.burn == "radial" and self.radius == 0.0:
            raise InputError('a propellant that burns radially needs a radius (m): Propellant(mass, "radial", radius=)')
        if self.burn == "end" and self.length == 0.0:
            raise InputError(
                'a propellant that burns from its end needs a length (m): Propellant(mass, "end", length=)'
            )
        if self.formula is not None:
            object.__setattr__(self, "formula", _series_of(self.formula, self.mass))
        coefficients = self.formula if self.formula is not None else self._of_grain()
        object.__setattr__(self, "coefficients", frozen(coefficients))

    coefficients: ClassVar[np.ndarray] = np.empty((0, COLUMNS))
    """(terms, 9), set for each: what equations read, which are also written over symbols."""

    def properties(self, mass: float) -> tuple[np.ndarray, np.ndarray]:
        """The mass center (3,), m, from that of the body, and the inertia about it (3, 3), kg m^2, of `mass` (kg)."""
        values = np.asarray(chebyshev.chebval(2.0 * mass / self.mass - 1.0, self.coefficients))
        inertia = np.empty((3, 3))
        inertia[_UPPER] = inertia.T[_UPPER] = values[3:]
        return values[:3], inertia

    def _of_grain(self) -> np.ndarray:
        """The coefficients of the grain, (4, 9): from its values at as many masses, exactly."""
        nodes = chebyshev.chebpts1(4)
        values = [_row(*self._grain(0.5 * (1.0 + x))) for x in nodes]
        return _trimmed(np.linalg.solve(chebyshev.chebvander(nodes, 3), np.array(values)))

    def _grain(self, share: float) -> tuple[np.ndarray, np.ndarray]:
        """The mass center and the inertia of what is left of the grain, a share of its mass."""
        m, n, bore_2, length = share * self.mass, np.asarray(self.axis), self.bore**2, self.length
        center = np.asarray(self.at)
        if self.burn == "radial":
            bore_2 = self.radius**2 - share * (self.radius**2 - bore_2)
        elif self.burn == "end":
            length, center = share * length, center + 0.5 * (1.0 - share) * length * n
        across = self.radius**2 + bore_2
        axial, lateral = 0.5 * m * across, m * (across / 4.0 + length**2 / 12.0)
        return center, lateral * np.eye(3) + (axial - lateral) * np.outer(n, n)


def _row(center: np.ndarray, inertia: np.ndarray) -> np.ndarray:
    return np.concatenate([center, inertia[_UPPER]])


def _trimmed(coefficients: np.ndarray) -> np.ndarray:
    """Without what rounding made of zeros, and without terms that are not there."""
    size = np.abs(coefficients).max(axis=0)
    kept = np.where(np.abs(coefficients) > 16.0 * np.finfo(float).eps * size, coefficients, 0.0)
    last = int(np.flatnonzero(kept.any(axis=1)).max(initial=0))
    return kept[: last + 1]


def _series_of(formula: Any, mass: float) -> np.ndarray:
    """The coefficients of a formula (terms, 9), or those that a file has kept."""
    if not callable(formula):
        with contextlib.suppress(TypeError, ValueError, OverflowError):
            rows = np.array(formula, dtype=float)
            if rows.ndim == 2 and len(rows) and rows.shape[1] == COLUMNS and np.isfinite(rows).all():
                return frozen(rows)
        raise InputError(f"the formula of a propellant is a function of its mass, not {formula!r}")
    for terms in (9, 17, 33, _MOST_TERMS):
        nodes = chebyshev.chebpts1(terms)
        values = np.array([_asked(formula, 0.5 * mass * (1.0 + x)) for x in nodes])
        found = np.linalg.solve(chebyshev.chebvander(nodes, terms - 1), values)
        if (np.abs(found[-3:]).max(axis=0) <= _SAME * np.abs(found).max(axis=0)).all():
            _refuse_inertia_of_nothing(found, mass)
            return frozen(_trimmed(found))
    raise InputError(f"the formula of a propellant of {mass:g} kg is not smooth enough: {_MOST_TERMS} terms of its"
                     " series do not tell it to 12 digits. Leave corners out, or fit a polynomial to a table of"
                     " values first")  # fmt: skip


def _asked(formula: Callable[[float], Any], m: float) -> np.ndarray:
    """What a formula gives for a mass, checked."""
    try:
        center, inertia = formula(m)
        center = np.array(center, dtype=float).reshape(3)
    except Exception as cause:
        raise InputError(f"the formula of a propellant must give (mass center, inertia) for m = {m:g} kg:"
                         f" {type(cause).__name__}: {cause}") from cause  # fmt: skip
    if not np.isfinite(center).all():
        raise InputError(f"the formula of a propellant gives the mass center {center.tolist()} m for m = {m:g} kg")
    return _row(center, checked_inertia(inertia, f"propellant of {m:g} kg", mass=m))


def _refuse_inertia_of_nothing(found: np.ndarray, mass: float) -> None:
    """Refuse a formula by which nothing at all still has an inertia."""
    left = np.abs(np.asarray(chebyshev.chebval(-1.0, found))[3:]).max()
    if left > 1e-9 * np.abs(found[:, 3:]).max(initial=0.0):
        raise InputError(f"the formula of a propellant gives an inertia of {left:.3g} kg m^2 for no mass at all: it is"
                         f" that of what is left of {mass:g} kg, and the body's own stays with the body")  # fmt: skip


@cache
def lump_kernel(terms: int) -> Callable[..., tuple[Any, ...]]:
    """The kernel that reads a propellant of so many terms.

    `lump(m, rate, par)`, par: m_0, then the coefficients by rows, gives 18 numbers: mass center and inertia of the mass
    m, and their rates where it changes by `rate` (kg/s).
    """

    @kernel
    def series(x: float, par: Parts, column: int) -> tuple[float, float]:
        """A sum of Chebyshev's polynomials at x and its slope, by Clenshaw's recurrence."""
        b_1, b_2, d_1, d_2 = 0.0, 0.0, 0.0, 0.0
        for i in range(terms - 1):
            k = terms - 1 - i
            b_0 = par[column + COLUMNS * k] + 2.0 * x * b_1 - b_2
            d_0 = 2.0 * b_1 + 2.0 * x * d_1 - d_2
            b_1, b_2, d_1, d_2 = b_0, b_1, d_0, d_1
        return (par[column] + x * b_1 - b_2, b_1 + x * d_1 - d_2)

    @kernel
    def lump(m: float, rate: float, par: Parts) -> tuple[Any, ...]:
        """c, I, c_dot, I_dot."""
        x, own = 2.0 * m / par[0] - 1.0, par[1:]
        rise = 2.0 * rate / par[0]
        c_x, s_x = series(x, own, 0)
        c_y, s_y = series(x, own, 1)
        c_z, s_z = series(x, own, 2)
        xx, d_xx = series(x, own, 3)
        xy, d_xy = series(x, own, 4)
        xz, d_xz = series(x, own, 5)
        yy, d_yy = series(x, own, 6)
        yz, d_yz = series(x, own, 7)
        zz, d_zz = series(x, own, 8)
        return (c_x, c_y, c_z, xx, xy, xz, yy, yz, zz, rise * s_x, rise * s_y, rise * s_z,
                rise * d_xx, rise * d_xy, rise * d_xz, rise * d_yy, rise * d_yz, rise * d_zz)  # fmt: skip

    return lump
