"""Bounds of shares and quantiles: against their definitions, and their coverage counted."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from polhode.campaign.statistics import bands, convergence, mean, quantile, share
from polhode.errors import InputError


@pytest.mark.parametrize(("k", "n"), [(0, 1), (0, 37), (1, 37), (18, 37), (36, 37), (37, 37), (3, 10**6)])
def test_shares_are_clopper_and_pearsons(k: int, n: int) -> None:
    """By the definition: beyond each bound the tail is exactly a half of 5 %."""
    found = share(k, n)
    assert found.value == k / n
    assert (found.low == 0.0) == (k == 0)
    assert (found.high == 1.0) == (k == n)
    if k > 0:
        assert stats.binom.sf(k - 1, n, found.low) == pytest.approx(0.025, rel=1e-9)
    if k < n:
        assert stats.binom.cdf(k, n, found.high) == pytest.approx(0.025, rel=1e-9)


def test_no_failure_among_a_million_says_how_rare_it_is() -> None:
    found = share(0, 10**6)
    assert found.high == pytest.approx(1.0 - 0.025 ** (1e-6), rel=1e-9)
    assert found.high == pytest.approx(3.69e-6, rel=1e-3)
    assert str(found).startswith("0 (0 to 3.68887e-06 at 95 %), share of 1000000 members")


@pytest.mark.parametrize("confidence", [0.9, 0.95, 0.99])
@pytest.mark.parametrize("n", [5, 30, 200])
def test_the_coverage_is_never_less_than_promised(confidence: float, n: int) -> None:
    """Exactly, for 400 probabilities: the sum over all outcomes whose interval holds the true value."""
    bounds = [share(k, n, confidence) for k in range(n + 1)]
    low, high = np.array([one.low for one in bounds]), np.array([one.high for one in bounds])
    for p in np.linspace(0.0025, 0.9975, 400):
        covered = stats.binom.pmf(np.arange(n + 1), n, p)[(low <= p) & (p <= high)].sum()
        assert covered >= confidence - 1e-12


def test_the_coverage_as_counted(rng: np.random.Generator) -> None:
    """4000 campaigns of 50 members each; and Wald's textbook interval, the twin, does not hold what it promises."""
    p, n, rounds = 0.03, 50, 4000
    counts = rng.binomial(n, p, rounds)
    exact = np.mean([one.low <= p <= one.high for one in (share(int(k), n) for k in counts)])
    assert exact >= 0.95 - 3.0 * np.sqrt(0.95 * 0.05 / rounds)
    reach = 1.96 * np.sqrt(counts / n * (1 - counts / n) / n)
    assert np.mean(np.abs(counts / n - p) <= reach) < 0.85


def test_quantiles_cover_whatever_the_distribution(rng: np.random.Generator) -> None:
    rounds, true = 2000, stats.expon.ppf(0.9)
    held = [one.low <= true <= one.high for one in (quantile(rng.exponential(size=80), 0.9) for _ in range(rounds))]
    assert np.mean(held) >= 0.95 - 3.0 * np.sqrt(0.95 * 0.05 / rounds)
    assert quantile(np.arange(5.0), 0.99).high == np.inf  # five members do not say
    assert quantile(np.array([np.nan, 1.0, 2.0]), 0.5).members == 2


def test_means_are_students(rng: np.random.Generator) -> None:
    values = rng.normal(2.0, 3.0, 40)
    found = mean(values)
    want = stats.t.interval(0.95, 39, values.mean(), stats.sem(values))
    assert (found.low, found.high) == pytest.approx(want, rel=1e-12)
    assert mean(np.array([1.0])).high == np.inf


def test_bands_and_convergence(rng: np.random.Generator) -> None:
    values = rng.normal(size=(1000, 7))
    values[3] = np.nan
    assert bands(values, (0.5,)).shape == (1, 7)
    assert bands(values, (0.05, 0.95))[:, 2] == pytest.approx(np.quantile(np.delete(values, 3, 0)[:, 2], (0.05, 0.95)))
    sizes, found = convergence((values[:, 0] > 0).astype(float))
    assert sizes[-1] == 1000
    assert found[-1].what == "share"
    assert found[-1].half_width < found[0].half_width


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(InputError, match="4 events among 3 members"):
        share(4, 3)
    with pytest.raises(InputError, match="a confidence lies between 0 and 1"):
        share(1, 3, 95)
    with pytest.raises(InputError, match="a quantile lies between 0 and 1"):
        quantile(np.arange(3.0), 1.0)
    assert (share(0, 0).low, share(0, 0).high) == (0.0, 1.0)
