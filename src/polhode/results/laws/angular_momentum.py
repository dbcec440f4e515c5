"""Angular momentum about the mass center: that of what nothing ties to the world changes by torques alone."""

from __future__ import annotations

import numpy as np

from polhode.results.invariants import Invariants, Piece, largest
from polhode.results.laws.law import LawOfMotion, Terms


class AngularMomentum(LawOfMotion):
    """L = const where nothing turns from outside; L less the angular impulse, counted on the way, otherwise."""

    name, unit = "angular_momentum", "N m s"

    def applies(self, model: Invariants) -> bool:
        """Where nothing ties the bodies to the world."""
        return model.free

    def text(self, model: Invariants) -> str:
        """Conserved, or a balance."""
        if model.run._carried is not None:
            return "angular momentum with the jet's"
        return "angular momentum (conserved)" if model.angular_momentum else "angular momentum = angular impulse"

    def terms(self, model: Invariants, piece: Piece) -> Terms:
        """L less the angular impulse; what is conserved is also measured without the ledger, which must agree."""
        own, impulse, moment = piece.angular_momentum, piece.ledger[:, 4:], piece.largest_moment
        totals = (own - impulse, own) if model.angular_momentum else (own - impulse,)
        lever = 0.0 if model.one_body else model.reach * piece.mass * (1.0 + model.reach) + largest(piece.moved)
        return Terms(totals, (own, impulse, piece.spun), natural=float(np.sqrt(2.0 * moment * piece.fastest)),
                     per_atol=moment + 2.0 * largest(piece.spun) + lever)  # fmt: skip


LAW = AngularMomentum()
