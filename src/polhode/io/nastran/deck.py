"""The cards of a file, sorted by name and number; those that are not read are counted."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field

from polhode.errors import StorageError
from polhode.io import guard
from polhode.io.nastran import frames
from polhode.io.nastran.cards import Card, cards
from polhode.io.nastran.lines import bulk_lines

ELEMENTS = ("CTRIA3", "CQUAD4", "CTETRA", "CHEXA", "CONM2")
NUMBERED = ("GRID", *frames.NAMES, *ELEMENTS, "PSHELL", "PSOLID", "MAT1")
KNOWN = frozenset((*NUMBERED, "GRDSET", "PARAM"))
# Cards that carry mass, or that could: what is missing from the answer is said first.
HEAVY = frozenset(
    (
        *("CBAR", "CBEAM", "CBEND", "CROD", "CONROD", "CTUBE", "CSHEAR", "CWELD", "CFAST", "CBUSH"),
        *("CTRIA6", "CQUAD8", "CTRIAR", "CQUADR", "CTRIAX6", "CPENTA", "CPYRAM", "CPYRA"),
        *("CONM1", "CMASS1", "CMASS2", "CMASS3", "CMASS4", "NSM", "NSM1", "NSML", "NSML1", "DMIG"),
    )
)


@dataclass(frozen=True)
class Deck:
    """Cards by name and number, the count of those not read, and the settings that bear on the mass."""

    name: str
    tables: dict[str, dict[int, Card]] = field(default_factory=lambda: {name: {} for name in NUMBERED})
    unread: Counter[str] = field(default_factory=Counter)
    settings: dict[str, Card] = field(default_factory=dict)
    repeated: list[Card] = field(default_factory=list)

    @property
    def weight_to_mass(self) -> float:
        """PARAM,WTMASS, by which every mass of the file is multiplied; 1 where it is absent."""
        card = self.settings.get("WTMASS")
        value = 1.0 if card is None else card.real(1, "WTMASS")
        if card is not None and value <= 0.0:
            raise card.error(f"WTMASS is {value:g}, but it must be above zero")
        return value

    @property
    def default_system(self) -> int:
        """The system of grid points that name none (GRDSET), else the basic one."""
        card = self.settings.get("GRDSET")
        return 0 if card is None else card.integer(1, "CP", 0)


def read_deck(path: str | os.PathLike[str]) -> Deck:
    """Sort the cards of the file `path`."""
    deck = Deck(os.path.basename(os.fspath(path)))  # noqa: PTH119
    for card in cards(bulk_lines(path), KNOWN):
        if card.name in deck.tables:
            _put(deck, card)
        elif card.name == "GRDSET":
            deck.settings["GRDSET"] = card
        elif card.name == "PARAM":
            _set(deck, card)
        else:
            deck.unread[card.name] += 1
    if not any(deck.tables[name] for name in ELEMENTS):
        found = ", ".join(f"{name} {count}" for name, count in deck.unread.most_common(8)) or "none"
        raise StorageError(f"{deck.name} has no {', '.join(ELEMENTS)}, so it has no mass. Its other cards: {found}.")
    return deck


def _put(deck: Deck, card: Card) -> None:
    """Keep a card under its number; the same card again is counted, another one with its number is an error."""
    table = deck.tables[card.name]
    number = card.number(0, "its number")
    first = table.setdefault(number, card)
    if first is card:
        guard.counted(len(table), guard.FACETS, f"cards {card.name}", deck.name)
    elif first.values == card.values:
        deck.repeated.append(card)
    else:
        raise card.error(f"its number was given before, with other values: {first.line.place}")


def _set(deck: Deck, card: Card) -> None:
    """Keep a PARAM; the last one of a name holds, as in NASTRAN."""
    deck.settings[card.text(0).upper()] = card
