"""How a run kept pace with the clock on the wall: its jitter report."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from polhode.errors import InputError, StorageError
from polhode.tables import Sheet, Shown, Table

if TYPE_CHECKING:
    from polhode.results.netcdf import Reader, Variable

RULES = ("slip", "skip", "stop")
_QUANTILES = (0.5, 0.9, 0.99, 0.999)
_MICRO = 1e6
_COLUMNS = {"time": "t", "late": "late", "slack": "slack"}  # in files


@dataclass(frozen=True, eq=False)
class Pace(Shown):
    """How a run kept pace with the wall: for each sample its time t in the run, by how much it was `late`, and the
    `slack` that was left before it (negative: the work before it took too long), all s and (n,).

    rule, tolerance (s), speed: those of the run's `ph.RealTime`. slipped: s by which the run ended later than it
    should. skipped: samples that were left out. `run.plot("pace")` draws it.
    """

    t: np.ndarray
    late: np.ndarray
    slack: np.ndarray
    rule: str
    tolerance: float
    speed: float = 1.0
    slipped: float = 0.0
    skipped: int = 0

    @property
    def missed(self) -> int:
        """How many samples came later than the tolerance allows."""
        return int(np.count_nonzero(self.late > self.tolerance))

    @property
    def overran(self) -> int:
        """How many of the samples were late because the work before them was: no slack was left."""
        return int(np.count_nonzero(self.slack < 0.0))

    @property
    def worst(self) -> float:
        """The largest lateness, s; 0 of no samples."""
        return float(np.max(self.late, initial=0.0))

    @property
    def ok(self) -> bool:
        """Whether every sample came in time."""
        return self.missed == 0

    @property
    def verdict(self) -> str:
        """In one line."""
        n = len(self.late)
        if not n:
            return "no samples: nothing was paced"
        if self.ok:
            limit, worst = self.tolerance * _MICRO, self.worst * _MICRO
            return f"kept: all {n} samples within {limit:.0f} us, the worst {worst:.1f} us"
        part = 100.0 * self.missed / n
        follows = {"slip": f"; the run slipped by {self.slipped:.6g} s", "skip": f"; {self.skipped} were left out"}
        return f"missed: {self.missed} of {n} samples ({part:.2g} %) came too late{follows.get(self.rule, '')}"

    def quantile(self, share: float) -> float:
        """The lateness, s, that this share of the samples did not exceed; the smallest such one that was seen."""
        if not 0.0 <= share <= 1.0:
            raise InputError(f"a share is between 0 and 1, not {share!r}")
        if not len(self.late):
            return math.nan
        return float(np.quantile(self.late, share, method="inverted_cdf"))

    def histogram(self, per_decade: int = 5) -> tuple[np.ndarray, np.ndarray]:
        """Counts (n,) and edges (n + 1,), s, of the lateness on a logarithmic scale from 100 ns on.

        What is below the first edge is counted in the first bin, so that the counts sum to the samples.
        """
        top = max(math.ceil(math.log10(max(self.worst, 1e-5))), -5)
        edges = np.logspace(-7, top, per_decade * (top + 7) + 1)
        counts, _ = np.histogram(np.clip(self.late, edges[0], edges[-1]), edges)
        return counts, edges

    def _sheet(self) -> Sheet:
        rows = [(f"{100 * share:g} %", f"{self.quantile(share) * _MICRO:.1f}") for share in _QUANTILES]
        rows += [("worst", f"{self.worst * _MICRO:.1f}")] if len(self.late) else []
        notes = [f"work took too long before {self.overran} of {len(self.late)} samples"] if self.overran else []
        return Sheet(f"Pace: {self.verdict}", [Table(rows, ("share", "late [us]"))], notes)


def joined_pace(parts: Sequence[Pace | None]) -> Pace | None:
    """The report of runs that follow each other; those that were not paced have no part in it."""
    known = [one for one in parts if one is not None]
    if not known:
        return None
    t, late, slack = (np.concatenate([vars(one)[name] for one in known]) for name in ("t", "late", "slack"))
    return replace(known[0], t=t, late=late, slack=slack, slipped=sum(one.slipped for one in known),
                   skipped=sum(one.skipped for one in known))  # fmt: skip


# ---- in files


def pace_variables(pace: Pace | None) -> dict[str, Variable]:
    """The columns of a report."""
    from polhode.results.netcdf import Variable

    if pace is None:
        return {}
    words = {"time": "in the run", "late": "after its time on the wall", "slack": "left before it"}
    return {f"pace_{name}": Variable(("pace_sample",), vars(pace)[field], {"units": "s", "long_name": words[name]})
            for name, field in _COLUMNS.items()}  # fmt: skip


def pace_in_words(pace: Pace | None) -> dict[str, str]:
    """The rest of it, as an attribute of a file; nothing where there is none."""
    if pace is None:
        return {}
    return {"pace": json.dumps({name: value for name, value in vars(pace).items() if name not in _COLUMNS.values()})}


def pace_from(reader: Reader) -> Pace | None:
    """The report in a file; of most runs there is none."""
    text = reader.attribute("pace")
    if not text:
        return None
    columns = [reader.floats(f"pace_{name}") for name in _COLUMNS]
    try:
        told = json.loads(text)
        tolerance, speed, slipped = (float(told[name]) for name in ("tolerance", "speed", "slipped"))
        t, late, slack = columns
        kept = Pace(t, late, slack, str(told["rule"]), tolerance, speed, slipped, int(told["skipped"]))
    except (ValueError, TypeError, KeyError):
        raise StorageError("what the file says of the pace of its run is not whole") from None
    if kept.rule not in RULES or any(one.shape != (len(kept.t),) for one in columns):
        raise StorageError("what the file says of the pace of its run does not belong together")
    return kept
