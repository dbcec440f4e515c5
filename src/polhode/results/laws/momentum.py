"""Momentum: that of what nothing ties to the world changes by the impulse of gravity and loads alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polhode.results.laws.law import Balance, LawOfMotion, Measure, Terms
from polhode.results.laws.piece import Piece

if TYPE_CHECKING:
    from polhode.results.invariants import Invariants


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
        return "momentum (conserved)" if model.momentum else "momentum = impulse"

    def measure(self, model: Invariants) -> Measure:
        """What is conserved is measured without the ledger, and the ledger must agree."""
        conserved = model.momentum

        def terms(piece: Piece) -> Terms:
            """p less the impulse, and where it is conserved p itself."""
            own, impulse, mass = piece.momentum, piece.ledger[:, 1:4], piece.run.mass
            natural = float(np.sqrt(2.0 * mass * piece.fastest))
            totals = (own - impulse, own) if conserved else (own - impulse,)
            return Terms(totals, (own, impulse, piece.moved), natural,
                         per_atol=mass * (1.0 + model.reach))  # fmt: skip

        return Balance(terms=terms)

    def exact(self, model: Invariants) -> bool:
        """A method that keeps linear laws sums forces and impulses alike; without forces nothing changes."""
        options = model.run.provenance.options
        return bool(options.get("linear_laws", False)) or not model.run.has_ledger or super().exact(model)


LAW = Momentum()
