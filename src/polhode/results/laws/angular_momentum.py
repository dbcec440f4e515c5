"""Angular momentum about the mass center: that of what nothing ties to the world changes by torques alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polhode.results.laws.law import Balance, LawOfMotion, Measure, Terms
from polhode.results.laws.piece import Piece, largest

if TYPE_CHECKING:
    from polhode.results.invariants import Invariants


class AngularMomentum(LawOfMotion):
    """L = const where nothing turns from outside; L less the angular impulse, counted on the way, otherwise."""

    name, unit = "angular_momentum", "N m s"

    def applies(self, model: Invariants) -> bool:
        """Where nothing ties the bodies to the world."""
        return model.free

    def text(self, model: Invariants) -> str:
        """Conserved, or a balance."""
        return "angular momentum (conserved)" if model.angular_momentum else "angular momentum = angular impulse"

    def measure(self, model: Invariants) -> Measure:
        """What is conserved is measured without the ledger, and the ledger must agree."""
        conserved = model.angular_momentum

        def terms(piece: Piece) -> Terms:
            """L less the angular impulse, and where it is conserved L itself."""
            own, impulse, sizes = piece.angular_momentum, piece.ledger[:, 4:], piece.spun
            moment, mass = piece.largest_moment, piece.run.mass
            natural = float(np.sqrt(2.0 * moment * piece.fastest))
            lever = 0.0 if model.one_body else model.reach * mass * (1.0 + model.reach) + largest(piece.moved)
            totals = (own - impulse, own) if conserved else (own - impulse,)
            return Terms(totals, (own, impulse, sizes), natural,
                         per_atol=moment + 2.0 * largest(sizes) + lever)  # fmt: skip

        return Balance(terms=terms)


LAW = AngularMomentum()
