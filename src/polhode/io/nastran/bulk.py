"""A bulk-data file as plain data in m and kg: points, plates, volume elements, masses, and remarks on the reading."""

from __future__ import annotations

import os
from dataclasses import dataclass

import numpy as np

from polhode.io.nastran import frames
from polhode.io.nastran.deck import HEAVY, NUMBERED, Deck, read_deck
from polhode.io.nastran.masses import Masses, masses
from polhode.io.nastran.references import grids
from polhode.io.nastran.shells import Shells, shells
from polhode.io.nastran.solids import Solids, solids
from polhode.results.foreign import reading


@dataclass(frozen=True)
class BulkData:
    """What a bulk-data file says about mass: SI units, basic coordinates."""

    name: str
    points: np.ndarray
    triangles: Shells
    quadrilaterals: Shells
    tetrahedra: Solids
    hexahedra: Solids
    masses: Masses
    notes: tuple[str, ...]

    @property
    def plates(self) -> tuple[Shells, Shells]:
        """CTRIA3 and CQUAD4."""
        return self.triangles, self.quadrilaterals

    @property
    def volumes(self) -> tuple[Solids, Solids]:
        """CTETRA and CHEXA."""
        return self.tetrahedra, self.hexahedra


def read(path: str | os.PathLike[str], length: float = 1.0, mass: float = 1.0) -> BulkData:
    """Read a file whose units are `length` m and `mass` kg (after PARAM,WTMASS)."""
    with reading(path, "NASTRAN bulk data") as given:
        deck = read_deck(given)
        kg = mass * deck.weight_to_mass
        systems = frames.frames({number: card for name in frames.NAMES for number, card in deck.tables[name].items()})
        points = grids(deck, systems)
        plates = tria, quad = [shells(deck, name, points).scaled(length, kg) for name in ("CTRIA3", "CQUAD4")]
        volumes = tetra, hexa = [solids(deck, name, points).scaled(length, kg) for name in ("CTETRA", "CHEXA")]
        heavy = masses(deck, points, systems).scaled(length, kg)
        notes = (*_unread(deck), *_settings(deck), *_curved(volumes), *_massless(plates, volumes))
        return BulkData(deck.name, points.points * length, tria, quad, tetra, hexa, heavy, notes)


def _unread(deck: Deck) -> list[str]:
    """The cards that were not read, those that carry mass first."""
    notes = []
    heavy = {name: count for name, count in deck.unread.items() if name in HEAVY}
    light = {name: count for name, count in deck.unread.items() if name not in HEAVY}
    if heavy:
        notes.append(f"not read, though they may carry mass that is missing here: {_counts(heavy)}")
    if light:
        notes.append(f"cards that were not read: {_counts(light)}")
    if deck.repeated:
        first = deck.repeated[0]
        notes.append(f"{len(deck.repeated)} cards stand twice with the same values, as {first.name} {first.text(0)}")
    return notes


def _counts(cards: dict[str, int], most: int = 12) -> str:
    """As in `FORCE 3, SPC1 1`."""
    names = sorted(cards)
    rest = f" and {len(names) - most} other kinds" if len(names) > most else ""
    return ", ".join(f"{name} {cards[name]}" for name in names[:most]) + rest


def _settings(deck: Deck) -> list[str]:
    """What was read, and the settings that bear on the mass."""
    read_ = {name: len(deck.tables[name]) for name in NUMBERED if deck.tables[name]}
    notes = [f"cards read: {', '.join(f'{name} {count}' for name, count in read_.items())}"]
    if deck.weight_to_mass != 1.0:
        notes.append(f"PARAM,WTMASS: every mass was multiplied by {deck.weight_to_mass!r}")
    return notes


def _curved(volumes: list[Solids]) -> list[str]:
    """Elements that are curved in the file and straight here."""
    return [
        f"{kind.curved} {kind.name} have curved edges (by up to {kind.bend:.2g} of an edge); straight ones were taken"
        for kind in volumes
        if kind.curved
    ]


def _massless(plates: list[Shells], volumes: list[Solids]) -> list[str]:
    """Elements that weigh nothing, because their material has no density."""
    weightless = {
        **{kind.name: int(np.sum((kind.density == 0.0) & (kind.added == 0.0))) for kind in plates},
        **{kind.name: int(np.sum(kind.density == 0.0)) for kind in volumes},
    }
    found = {name: count for name, count in weightless.items() if count}
    return [f"without mass, as their MAT1 has no RHO: {_counts(found)}"] if found else []
