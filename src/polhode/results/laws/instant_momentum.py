"""Momenta in instants: locks and impacts inside a system that nothing ties down change neither momentum."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from polhode.results.laws.instants import Instants
from polhode.results.laws.law import Measure
from polhode.results.laws.piece import Piece, largest

if TYPE_CHECKING:
    from polhode.results.instants import Instant
    from polhode.results.invariants import Invariants


@dataclass
class MomentumScale(Measure):
    """A measure whose error is known; it is compared with the momenta of the motion."""

    def add(self, piece: Piece) -> None:
        """The size of the momenta of a piece."""
        self.scale = max(self.scale, largest(piece.momentum), largest(piece.ledger[:, 1:4]), largest(piece.moved))
        self.natural = max(self.natural, float(np.sqrt(2.0 * piece.run.mass * piece.fastest)))


class InstantMomentum(Instants):
    """Momentum, and angular momentum by the size of the system, before and after each instant, N s."""

    name, unit = "instant_momentum", "N s"

    def applies(self, model: Invariants) -> bool:
        """Where nothing ties the system down."""
        return model.free and bool(self._inside(model))

    def _inside(self, model: Invariants) -> list[Instant]:
        """What happened between the bodies: a bounce is a blow from outside."""
        return [one for one in model.run.ledger if one.kind != "bounce"]

    def text(self, model: Invariants) -> str:
        """One wording."""
        return "instants keep momenta"

    def measure(self, model: Invariants) -> Measure:
        """The worst entry of the ledger."""
        found = MomentumScale(per_atol=model.run.mass * (1.0 + model.reach))
        for one in self._inside(model):
            gaps = (one.momentum_after - one.momentum_before,
                    (one.angular_momentum_after - one.angular_momentum_before) / (model.reach or 1.0))  # fmt: skip
            found.error = max(found.error, *(float(np.linalg.norm(gap)) for gap in gaps))
        return found


LAW = InstantMomentum()
