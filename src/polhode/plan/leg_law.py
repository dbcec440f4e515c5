"""The exact law of one leg in a plane: how far an array turns while one hinge moves and all others are locked.

The array then is two rigid blocks on one hinge. With x = psi - d its locked inertia is A + B + 2 h cos x and its
coupling B + h cos x, so that

    theta = -psi/2 + (A - B)/sqrt((A + B)^2 - 4 h^2) atan(k tan(x/2)),   k = sqrt((A + B - 2 h)/(A + B + 2 h)).

F. Trovarelli (2022), 4.1.2, fits b1 psi + b2 sin(b3 psi + b4) + b5 to it, (4.4); with b3 free that is ill-conditioned,
so b3 = 1 here: the period of the exact law.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from polhode.errors import InputError
from polhode.plan.connection import locked
from polhode.plan.folding import Foldable, choose


@dataclass(frozen=True)
class FittedLeg:
    """b1 psi + b2 sin(psi + b4) + b5, rad, by least squares; `error`: how far it is from the exact law at most, rad."""

    b1: float
    b2: float
    b4: float
    b5: float
    error: float

    def at(self, psi: ArrayLike) -> np.ndarray:
        """The angle of the reference, rad."""
        x = np.asarray(psi, dtype=float)
        return self.b1 * x + self.b2 * np.sin(x + self.b4) + self.b5


@dataclass(frozen=True)
class LegLaw:
    """The law of one hinge: A, B, h (kg m^2) of both blocks, and the angle d (rad) at which they are farthest apart.

    A is of the block with the reference: I + mu r^2 about the hinge, mu = m1 m2/(m1 + m2); B of the other; h = mu r1
    r2.
    """

    A: float
    B: float
    h: float
    d: float

    def at(self, psi: ArrayLike) -> np.ndarray:
        """The angle of the reference, rad, up to a constant; it goes on smoothly from turn to turn of the hinge."""
        x = np.asarray(psi, dtype=float) - self.d
        total = self.A + self.B
        k, root = np.sqrt((total - 2.0 * self.h) / (total + 2.0 * self.h)), np.sqrt(total**2 - 4.0 * self.h**2)
        whole = np.floor((x + np.pi) / (2.0 * np.pi))
        left = x - 2.0 * np.pi * whole  # from -pi to pi, where arctan2 has no jump
        angle = np.arctan2(k * np.sin(0.5 * left), np.cos(0.5 * left)) + np.pi * whole
        return -0.5 * np.asarray(psi, dtype=float) + (self.A - self.B) / root * angle

    def between(self, start: ArrayLike, end: ArrayLike) -> np.ndarray:
        """How far the reference turns while the hinge goes from start to end, rad."""
        return self.at(end) - self.at(start)

    def fitted(self, low: float = -np.pi, high: float = np.pi, n: int = 361) -> FittedLeg:
        """The fit of the source over a range of the hinge, rad, zero where the hinge is."""
        psi = np.linspace(low, high, n)
        exact = self.between(0.0, psi)
        columns = np.stack([psi, np.sin(psi), np.cos(psi), np.ones(n)], 1)
        b1, s, c, b5 = np.linalg.lstsq(columns, exact, rcond=None)[0]
        error = float(np.abs(columns @ np.array([b1, s, c, b5]) - exact).max())
        return FittedLeg(float(b1), float(np.hypot(s, c)), float(np.arctan2(c, s)), float(b5), error)


def leg_law(model: Foldable, hinge: str, held: Mapping[str, float] | None = None) -> LegLaw:
    """The law of one `hinge` of an array in a plane, all others locked where `held` says, rad, or where it starts."""
    chosen = choose(model, (hinge,), held, 1)
    array = chosen.array
    if not array.planar or chosen.units != ("rad",):
        raise InputError(
            f'the law of a leg is that of a hinge that turns in a plane; "{hinge}" of "{array.name}" is none'
        )
    psi = 2.0 * np.pi / 3.0 * np.arange(3.0)  # three samples tell a constant and one wave
    now = locked(array, chosen.shapes(psi[:, None]))
    I, C = now.inertia[:, 2, 2], now.coupling[:, 2, chosen.places[0]]
    cosine, sine = 2.0 / 3.0 * I @ np.cos(psi), 2.0 / 3.0 * I @ np.sin(psi)
    B = float(C.mean())
    return LegLaw(float(I.mean()) - B, B, 0.5 * float(np.hypot(cosine, sine)), float(np.arctan2(sine, cosine)))
