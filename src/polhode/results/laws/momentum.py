"""Momentum: that of what nothing ties to the world changes by the impulse of gravity and loads alone."""

from __future__ import annotations

import numpy as np

from polhode.results.invariants import Invariants, Piece
from polhode.results.laws.law import LawOfMotion, Terms


class Momentum(LawOfMotion):
    """p = const where nothing pulls from outside; p - J = const otherwise, J counted on the way.

    Under loads it compares the same forces summed in two ways: it shows rounding and mistakes in the bookkeeping, not
    the method's error.
    """

    name, unit = "momentum", "N s"

    def applies(self, model: Invariants) -> bool:
        """Where nothing ties the bodies to the world: what does exerts forces that no ledger knows."""
        return model.free

    def text(self, model: Invariants) -> str:
        """Conserved, or a balance."""
        if model.run._carried is not None:
            return "momentum with the jet's = impulse"
        return "momentum (conserved)" if model.momentum else "momentum = impulse"

    def terms(self, model: Invariants, piece: Piece) -> Terms:
        """p less the impulse; what is conserved is also measured without the ledger, which must agree."""
        own, impulse, mass = piece.momentum, piece.ledger[:, 1:4], piece.mass
        totals = (own - impulse, own) if model.momentum else (own - impulse,)
        return Terms(totals, (own, impulse, piece.moved), natural=float(np.sqrt(2.0 * mass * piece.fastest)),
                     per_atol=mass * (1.0 + model.reach))  # fmt: skip

    def exact(self, model: Invariants) -> bool:
        """A method that keeps linear laws sums forces and impulses alike, if the mass stays; without forces nothing
        changes.
        """
        options, run = model.run.provenance.options, model.run
        linear = bool(options.get("linear_laws", False)) and run._carried is None
        return linear or not run.has_ledger or super().exact(model)


LAW = Momentum()
