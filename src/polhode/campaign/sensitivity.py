"""Which inputs matter: Sobol's indices, Morris' elementary effects, swings one at a time; by SALib."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.campaign.designs import Morris, OneAtATime, Saltelli
from polhode.campaign.statistics import checked_confidence
from polhode.errors import InputError
from polhode.results.foreign import package
from polhode.tables import Sheet, Shown, Table, number_text

if TYPE_CHECKING:
    from polhode.campaign.campaign import Campaign

_RESAMPLES = 200  # of the bootstrap behind an interval


@dataclass(frozen=True, eq=False)
class SobolIndices(Shown):
    """The share of a quantity's variance that each input explains: alone (`first`) and with all others (`total`).

    Arrays (d,) in the order of `inputs`; the intervals are first ± first_reach and total ± total_reach, by a bootstrap.
    """

    quantity: str
    inputs: tuple[str, ...]
    first: np.ndarray
    first_reach: np.ndarray
    total: np.ndarray
    total_reach: np.ndarray
    confidence: float

    @property
    def strength(self) -> np.ndarray:
        """By what inputs are ranked."""
        return self.total

    def _sheet(self) -> Sheet:
        rows = [(name, *(number_text(x, ".4f") for x in values)) for name, *values in
                zip(self.inputs, self.first, self.first_reach, self.total, self.total_reach, strict=True)]  # fmt: skip
        head = ("input", "first", "±", "total", "±")
        return Sheet(f"Sobol indices of {self.quantity}, intervals at {100 * self.confidence:g} %", [Table(rows, head)])


@dataclass(frozen=True, eq=False)
class MorrisEffects(Shown):
    """What a quantity does when one input goes through its whole range: mean of |effect|, its interval, and spread.

    A `spread` beside a small mean says that the input acts with others, or not along a line.
    """

    quantity: str
    inputs: tuple[str, ...]
    mean: np.ndarray
    reach: np.ndarray
    spread: np.ndarray
    confidence: float

    @property
    def strength(self) -> np.ndarray:
        """By what inputs are ranked."""
        return self.mean

    def _sheet(self) -> Sheet:
        rows = [(name, *(number_text(x, ".4g") for x in values)) for name, *values in
                zip(self.inputs, self.mean, self.reach, self.spread, strict=True)]  # fmt: skip
        head = ("input", "mean |effect|", "±", "spread")
        return Sheet(
            f"Morris effects on {self.quantity}, intervals at {100 * self.confidence:g} %", [Table(rows, head)]
        )


@dataclass(frozen=True, eq=False)
class Swings(Shown):
    """A quantity in the middle of all inputs, and with each input alone at a `low` and a `high` quantile."""

    quantity: str
    inputs: tuple[str, ...]
    middle: float
    low: np.ndarray
    high: np.ndarray
    quantiles: tuple[float, float]

    @property
    def strength(self) -> np.ndarray:
        """By what inputs are ranked."""
        return np.abs(self.high - self.low)

    def _sheet(self) -> Sheet:
        ends = [f"at {100 * p:g} %" for p in self.quantiles]
        rows = [(name, number_text(a, ".5g"), number_text(b, ".5g"))
                for name, a, b in zip(self.inputs, self.low, self.high, strict=True)]  # fmt: skip
        return Sheet(f"{self.quantity}: {self.middle:.5g} in the middle", [Table(rows, ("input", *ends))])


def sensitivity(campaign: Campaign, name: str, confidence: float = 0.95) -> SobolIndices | MorrisEffects | Swings:
    """What the design of a campaign allows to say about a quantity."""
    work = campaign._needed("a sensitivity")
    design, inputs = work.population.design, work.population.columns
    if not isinstance(design, Saltelli | Morris | OneAtATime):
        raise InputError(f"sensitivities need design='saltelli' (Sobol's indices), 'morris' or 'one_at_a_time'; this"
                         f" campaign has a {design.name} one")  # fmt: skip
    y = campaign._numbers(name)
    if not campaign.complete or not np.isfinite(y).all():
        raise InputError(
            f"sensitivities need {name} of all {campaign.n} members; {int(np.isfinite(y).sum())} are there"
        )
    if isinstance(design, Saltelli):
        return sobol_indices(y, inputs, name, confidence)
    if isinstance(design, Morris):
        return _morris(design.places(work.population.seed, len(inputs)), y, inputs, name, confidence, design.levels)
    return Swings(name, inputs, float(y[0]), y[1::2], y[2::2], (design.low, design.high))


def sobol_indices(y: np.ndarray, inputs: Sequence[str], name: str = "y", confidence: float = 0.95) -> SobolIndices:
    """Sobol's indices of values y (base (d + 2),) in the order of a `Saltelli` design."""
    analysis = package("SALib.analyze.sobol", "campaign", "Sobol's indices")
    if float(np.ptp(y)) == 0.0:
        raise InputError(f"{name} is {y[0]:g} for all members: there is no variance to be explained")
    found = analysis.analyze(_problem(inputs), y, calc_second_order=False, num_resamples=_RESAMPLES, seed=0,
                             conf_level=checked_confidence(confidence))  # fmt: skip
    first, first_reach, total, total_reach = (np.asarray(found[key]) for key in ("S1", "S1_conf", "ST", "ST_conf"))
    return SobolIndices(name, tuple(inputs), first, first_reach, total, total_reach, confidence)


def _morris(places: np.ndarray, y: np.ndarray, inputs: Sequence[str], name: str, confidence: float,
            levels: int) -> MorrisEffects:  # fmt: skip
    analysis = package("SALib.analyze.morris", "campaign", "Morris' effects")
    found = analysis.analyze(_problem(inputs), places, y, num_levels=levels, num_resamples=_RESAMPLES, seed=0,
                             conf_level=checked_confidence(confidence))  # fmt: skip
    size, reach, spread = (np.asarray(found[key], dtype=float) for key in ("mu_star", "mu_star_conf", "sigma"))
    return MorrisEffects(name, tuple(inputs), size, reach, spread, confidence)


def _problem(inputs: Sequence[str]) -> dict[str, Any]:
    return {"num_vars": len(inputs), "names": list(inputs), "bounds": [[0.0, 1.0]] * len(inputs)}
