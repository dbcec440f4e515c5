"""Momenta in instants: locks and impacts inside a system that nothing ties down change neither momentum."""

from __future__ import annotations

import numpy as np

from polhode.results.instants import Instant
from polhode.results.invariants import Invariants, Piece
from polhode.results.laws.instants import Instants
from polhode.results.laws.law import LawOfMotion, Measure, Terms


class InstantMomentum(Instants):
    """Momentum, and angular momentum by the size of the system, before and after each instant, N s."""

    name, unit = "instant_momentum", "N s"
    words = "instants keep momenta"

    def applies(self, model: Invariants) -> bool:
        """Where nothing ties the system down."""
        return model.free and bool(_inside(model))

    def terms(self, model: Invariants, piece: Piece) -> Terms:
        """The sizes of the momenta of the motion."""
        mass, natural = piece.mass, float(np.sqrt(2.0 * piece.mass * piece.fastest))
        return Terms(sizes=(piece.momentum, piece.ledger[:, 1:4], piece.moved), natural=natural,
                     per_atol=mass * (1.0 + model.reach))  # fmt: skip

    def measure(self, model: Invariants) -> Measure:
        """The worst entry of the ledger."""
        found = LawOfMotion.measure(self, model)
        for one in _inside(model):
            gaps = (one.momentum_after - one.momentum_before,
                    (one.angular_momentum_after - one.angular_momentum_before) / (model.reach or 1.0))  # fmt: skip
            found.error = max(found.error, *(float(np.linalg.norm(gap)) for gap in gaps))
        return found


def _inside(model: Invariants) -> list[Instant]:
    """What happened between the bodies: a bounce is a blow from outside."""
    return [one for one in model.run.ledger if one.kind != "bounce"]


LAW = InstantMomentum()
