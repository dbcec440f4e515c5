"""Laws and how well a run kept them: what every certificate is made of.

`error` is the largest departure over all samples, relative to `scale`. It is judged against

    rounding: 50 eps sqrt(steps) + eps steps       for a law that the method keeps,
    method:   10 steps (rtol + atol / scale)       for one that it does not, and never more than 1 %.

The term eps steps is there because the rounding of repeated equal additions is not random.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import unknown
from polhode.errors import InputError
from polhode.results.provenance import Provenance

_EPS = float(np.finfo(float).eps)


@dataclass(frozen=True)
class Law:
    """One law of the motion and how well it was kept."""

    name: str
    text: str
    error: float
    tolerance: float
    scale: float
    unit: str
    exact: bool  # whether the method keeps this law by construction

    @property
    def ok(self) -> bool:
        """Whether the error is within the tolerance."""
        return self.error <= self.tolerance

    @property
    def verdict(self) -> str:
        """ "kept" to rounding, "within tolerance" of the method, or "broken"."""
        if not self.ok:
            return "broken"
        return "kept" if self.exact else "within tolerance"

    def __str__(self) -> str:
        size = f"{self.scale:.6g} {self.unit}".strip()
        return f"{self.text:<44} {self.error:>9.2e}  <= {self.tolerance:<9.2e} of {size:<22} {self.verdict}"


@dataclass(frozen=True)
class Certificate:
    """All laws of a run; `certificate["energy"]` is one of them."""

    laws: tuple[Law, ...]
    samples: int
    steps: int
    method: str
    invariants: tuple[str, ...] = ()  # what the model keeps, in words
    not_invariant: tuple[str, ...] = ()  # what it does not, each with the reason
    remark: str = ""

    @property
    def ok(self) -> bool:
        """Whether no law is broken."""
        return all(law.ok for law in self.laws)

    def __getitem__(self, name: str) -> Law:
        for law in self.laws:
            if law.name == name:
                return law
        raise unknown("law of this run named", name, [law.name for law in self.laws])

    def __iter__(self) -> Iterator[Law]:
        return iter(self.laws)

    def __str__(self) -> str:
        verdict = "every law holds" if self.ok else "a law is BROKEN"
        head = f"Certificate: {verdict} ({self.method}, {self.steps} steps, {self.samples} samples)"
        return "\n".join([head, *(f"  {law}" for law in self.laws), *(f"  {line}" for line in self._words())])

    def _words(self) -> list[str]:
        """What the model keeps, what it does not, and what keeping laws does not mean."""
        lines = [f"Invariants of this model: {', '.join(self.invariants) or 'none'}"]
        if self.not_invariant:
            lines[0] += f". Not invariant: {', '.join(self.not_invariant)}"
        return [*lines, *([self.remark] if self.remark else [])]


@dataclass
class Balance:
    """The largest departure of a balance from its start value, and the size of its terms, gathered piece by piece."""

    start: np.ndarray | None = None
    error: float = 0.0
    scale: float = 0.0

    def add(self, total: np.ndarray, *terms: np.ndarray) -> None:
        """Take one more piece of the run into account."""
        if self.start is None:
            self.start = total[0].copy()
        self.error = max(self.error, largest(total - self.start))
        self.scale = max(self.scale, *(largest(term) for term in terms))


@dataclass
class Rise:
    """How far a quantity that may only fall has risen above what it had fallen to."""

    lowest: float = float("inf")
    error: float = 0.0
    scale: float = 0.0

    def add(self, values: np.ndarray, *terms: np.ndarray) -> None:
        """Take one more piece of the run into account."""
        so_far = np.minimum(np.minimum.accumulate(values), self.lowest)
        self.error = max(self.error, largest(values - so_far))
        self.lowest = float(so_far[-1])
        self.scale = max(self.scale, *(largest(term) for term in terms))


def keeps(made: Provenance) -> list[str]:
    """The laws that the method of a run keeps to rounding, by name; an old file does not know of any."""
    return made.options.get("keeps", [])


def remark(options: dict[str, Any]) -> str:
    """That a run which keeps its laws may yet be late: what the method says of its accuracy."""
    order, names = options.get("order"), options.get("keeps")
    if not names or not isinstance(order, int):
        return ""
    step = "dt" if options.get("dt") else "the step"
    return f"Laws kept are not accuracy: this method's attitude error is of order {order} in {step}"


def judged(made: Provenance, name: str, text: str, balance: Balance | Rise, unit: str, exact: bool) -> Law:
    """One law, judged."""
    scale, steps, options = balance.scale, max(1, made.steps), made.options
    rounding = 50 * _EPS * steps**0.5 + _EPS * steps
    method = min(0.01, 10 * steps * (options["rtol"] + (options["atol"] / scale if scale else 0.0)))
    relative = balance.error / scale if scale else balance.error
    if not np.isfinite(relative):  # what is not a number keeps no law
        relative = float("inf")
    return Law(name, text, relative, rounding if exact else max(rounding, method), scale, unit, exact)


def largest(values: np.ndarray) -> float:
    """The largest absolute value or length; infinity where one is not a number."""
    sizes = np.abs(values) if values.ndim == 1 else np.sqrt(np.einsum("ni,ni->n", values, values))
    return float(sizes.max()) if np.isfinite(sizes).all() else float("inf")


def refuse_interpolated(made: Provenance) -> None:
    """Only what was computed can be judged."""
    if "interpolated" in made.status:
        raise InputError(
            "samples that were interpolated have no certificate of their own: ask the run that they are from"
        )
