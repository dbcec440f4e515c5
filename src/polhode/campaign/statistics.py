"""What a sample says about all: shares, means and quantiles with intervals that hold for every size of sample."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from polhode.arrays import whole
from polhode.campaign.outcomes import Tally
from polhode.errors import InputError
from polhode.results.foreign import package
from polhode.tables import number_text

_MOST = 2**62


@dataclass(frozen=True)
class Estimate:
    """A number with an interval that contains the true one with the given confidence; `members` were counted."""

    value: float
    low: float
    high: float
    confidence: float
    members: int
    what: str = "mean"
    failed: int = 0

    @property
    def half_width(self) -> float:
        """Half the interval."""
        return 0.5 * (self.high - self.low)

    def __str__(self) -> str:
        size = max(abs(self.low), abs(self.high))
        low, value, high = (number_text(x, ".6g", size) for x in (self.low, self.value, self.high))
        failed = f", {self.failed} failed" if self.failed else ""
        return (
            f"{value} ({low} to {high} at {100 * self.confidence:g} %), {self.what} of {self.members} members{failed}"
        )


def share(events: int, members: int, confidence: float = 0.95) -> Estimate:
    """The probability of what happened `events` times in so many members, with Clopper and Pearson's exact bounds.

    low is the p for which `events` or more have the probability (1 - confidence) / 2, high that for which so few do
    (Biometrika 26, 404, 1934): quantiles of beta distributions. Where nothing happened low is 0 and high still says how
    much can be excluded: 1 - ((1 - confidence) / 2)^(1/n), about 3.7/n at 95 %. The true coverage is never less than
    the confidence.
    """
    n, k = whole(members, "members", 0, _MOST), whole(events, "events", 0, _MOST)
    if k > n:
        raise InputError(f"{k} events among {n} members cannot be")
    alpha = 0.5 * (1.0 - checked_confidence(confidence))
    if n == 0:
        return Estimate(float("nan"), 0.0, 1.0, confidence, 0, "share")
    special = package("scipy.special", "campaign", "a binomial bound")
    low = 0.0 if k == 0 else float(special.betaincinv(k, n - k + 1, alpha))
    high = 1.0 if k == n else float(special.betaincinv(k + 1, n - k, 1.0 - alpha))
    return Estimate(k / n, low, high, confidence, n, "share")


def mean(values: np.ndarray, confidence: float = 0.95) -> Estimate:
    """The mean with Student's interval, which needs nearly normal means: some dozens of members, no wild tails."""
    return of_tally(Tally.of(np.asarray(values, dtype=float))._replace(binary=False), confidence)


def of_tally(tally: Tally, confidence: float = 0.95) -> Estimate:
    """A share where all values are 0 or 1, else a mean."""
    if tally.binary:
        found = share(round(tally.total), tally.count, confidence)
        return Estimate(found.value, found.low, found.high, confidence, tally.count, "share", tally.failed)
    n = tally.count
    middle = tally.total / n
    if n < 2:
        return Estimate(middle, -np.inf, np.inf, confidence, n, "mean", tally.failed)
    special = package("scipy.special", "campaign", "Student's interval")
    spread = np.sqrt(max(0.0, tally.squares - n * middle * middle) / (n - 1) / n)
    reach = float(special.stdtrit(n - 1, 0.5 + 0.5 * checked_confidence(confidence)) * spread)
    return Estimate(middle, middle - reach, middle + reach, confidence, n, "mean", tally.failed)


def quantile(values: np.ndarray, p: float, confidence: float = 0.95) -> Estimate:
    """The p-quantile with an interval between two members by rank, which holds for every continuous distribution.

    The number of members below the true quantile is binomial, so ranks that a binomial variable leaves on either side
    with (1 - confidence) / 2 at most enclose it; infinite where the sample is too small to say.
    """
    good = np.sort(np.asarray(values, dtype=float)[np.isfinite(values)])
    if not 0.0 < p < 1.0:
        raise InputError(f"a quantile lies between 0 and 1, not at {p:g}")
    n, alpha = len(good), 0.5 * (1.0 - checked_confidence(confidence))
    if n == 0:
        return Estimate(float("nan"), -np.inf, np.inf, confidence, 0, f"{100 * p:g} % quantile")
    binomial = package("scipy.stats", "campaign", "the interval of a quantile").binom(n, p)
    low, high = int(binomial.ppf(alpha)), int(binomial.ppf(1.0 - alpha)) + 1  # ranks from 1
    ends = (good[low - 1] if low >= 1 else -np.inf, good[high - 1] if high <= n else np.inf)
    return Estimate(float(np.quantile(good, p)), float(ends[0]), float(ends[1]), confidence, n,
                    f"{100 * p:g} % quantile", len(np.ravel(values)) - n)  # fmt: skip


def bands(values: np.ndarray, levels: tuple[float, ...] = (0.05, 0.25, 0.5, 0.75, 0.95)) -> np.ndarray:
    """Quantiles over members at each time, (len(levels), n_t, ...), of samples (n, n_t, ...); failed ones left out."""
    return np.nanquantile(np.asarray(values, dtype=float), levels, axis=0)


def convergence(values: np.ndarray, confidence: float = 0.95, points: int = 60) -> tuple[np.ndarray, list[Estimate]]:
    """Numbers of members, evenly on a logarithmic scale, and the estimate from the first so many of them."""
    given = np.asarray(values, dtype=float)
    sizes = (
        np.unique(np.geomspace(min(10, len(given)), len(given), points).astype(int)) if len(given) else np.array([0])
    )
    binary = Tally.of(given).binary
    return sizes, [of_tally(Tally.of(given[:n])._replace(binary=binary), confidence) for n in sizes]


def checked_confidence(confidence: float) -> float:
    """A confidence between 0 and 1."""
    if not isinstance(confidence, float | int) or not 0.0 < confidence < 1.0:
        raise InputError(f"a confidence lies between 0 and 1, as in 0.95, not {confidence!r:.40}")
    return float(confidence)
