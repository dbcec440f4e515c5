"""The certificate of a run: which laws the motion must keep, how far it strayed from each, and a verdict.

A law is a quantity that must not change (`results.laws`, one file each). What the model itself keeps (see `invariants`)
is judged as such; beyond that there are balances with what was counted along the way. `error` is the largest departure
from the start of the run over all samples, relative to `scale`. It is judged against

    rounding: 50 eps sqrt(steps) + eps steps       for a law that the method keeps,
    method:   10 steps (rtol + atol / scale)       for one that it does not, and never more than 1 %.

The term eps steps is there because the rounding of repeated equal additions is not random. Rounding counts for the
largest numbers that go into a law: a potential energy of 1e6 J is known to 1e-10 J only. `atol` has the units of the
state; it is turned into the unit of the law by what the law changes by when the unknowns are off by 1 of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.arrays import unknown
from polhode.core.scalars import Number, largest, least, select, sqrt
from polhode.errors import InputError
from polhode.tables import Sheet, Shown, Table, number_text

if TYPE_CHECKING:
    from polhode.results.invariants import Invariants
    from polhode.results.laws.law import LawOfMotion, Measure
    from polhode.results.trajectory import Trajectory

_EPS = float(np.finfo(float).eps)
_NUMBERS = 500_000  # numbers of `raw` that are looked at together: a certificate must not need more memory than the run


@dataclass(frozen=True)
class Law(Shown):
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

    def _sheet(self) -> Sheet:
        return Laws([self])._sheet()

    @property
    def row(self) -> tuple[str, ...]:
        """The law in a row of a table."""
        size = f"of {self.scale:.6g} {self.unit}".strip()
        return self.text, number_text(self.error, ".2e"), f"<= {self.tolerance:.2e}", size, self.verdict


class Laws(tuple[Law, ...], Shown):
    """Laws in a row; they show themselves as a table."""

    def _sheet(self) -> Sheet:
        return Sheet("", [Table([law.row for law in self], ("law", "error", "allowed", "relative to", "verdict"))])


@dataclass(frozen=True)
class Certificate(Shown):
    """All laws of a run; `certificate["energy"]` is one of them."""

    laws: Laws
    samples: int
    steps: int
    method: str
    invariants: tuple[str, ...] = ()  # what the model keeps, in words
    not_invariant: tuple[str, ...] = ()  # what it does not, each with the reason
    remark: str = ""
    pace: str = ""  # of a run in real time, how it kept pace; no law, so it breaks none

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

    @property
    def verdict(self) -> str:
        """In three words."""
        return "every law holds" if self.ok else "a law is BROKEN"

    def _sheet(self) -> Sheet:
        title = f"Certificate: {self.verdict} ({self.method}, {self.steps} steps, {self.samples} samples)"
        return Sheet(title, self.laws._sheet().tables, self._words())

    def _words(self) -> list[str]:
        """What the model keeps, what it does not, and what keeping laws does not mean."""
        lines = [f"Invariants of this model: {', '.join(self.invariants) or 'none'}"]
        if self.not_invariant:
            lines[0] += f". Not invariant: {', '.join(self.not_invariant)}"
        return [*lines, *([self.remark] if self.remark else []), *([f"Pace: {self.pace}"] if self.pace else [])]


@np.errstate(over="ignore", invalid="ignore")  # what is not a number is judged as broken, not warned of
def certify(run: Trajectory, more: Iterable[LawOfMotion] = ()) -> Certificate:
    """Look at the start and at every sample of `run`, and judge every law that its motion must keep.

    more: laws of your own, judged beside the usual ones where they apply; see `polhode.extend`.
    """
    from polhode.results.invariants import Invariants, Piece
    from polhode.results.laws import LAWS

    model, made = Invariants(run), run.provenance
    if "interpolated" in made.status:
        raise InputError(
            "samples that were interpolated have no certificate of their own: ask the run that they are from"
        )
    laws = [(law, law.measure(model)) for law in (*LAWS, *more) if law.applies(model)]
    for piece in chain([model.start], map(Piece, _pieces(run))):
        for _, measure in laws:
            measure.add(piece)
    judgments = Laws(judged(law, measure, model) for law, measure in laws)
    return Certificate(judgments, len(run), made.steps, made.method, model.kept, model.lost, remark(made.options),
                       "" if run.pace is None else run.pace.verdict)  # fmt: skip


def _pieces(run: Trajectory) -> Iterator[Trajectory]:
    """The run in pieces, so that what is worked out on the way never lies in memory whole."""
    rows = max(1024, _NUMBERS // run.raw.shape[1])
    for start in range(0, len(run), rows):
        yield run.part(slice(start, start + rows))


def judged(law: LawOfMotion, measure: Measure, model: Invariants) -> Law:
    """One law, judged."""
    made, exact, size = model.run.provenance, law.exact(model), measure.size
    relative = measure.error / size if size else measure.error
    if not np.isfinite(relative):  # what is not a number keeps no law
        relative = float("inf")
    tolerance = allowed(max(1, made.steps), made.options["rtol"], made.options["atol"], size, measure.numbers,
                        measure.per_atol, float(exact))  # fmt: skip
    return Law(law.name, law.text(model), relative, float(tolerance), size, law.unit, exact)


def allowed(steps: Number, rtol: Number, atol: Number, size: Number, numbers: Number, per_atol: Number,
            exact: Number) -> Any:  # fmt: skip
    """How far a law of this `size` may be missed, relative to it; `exact`, 1 or 0: whether the method keeps it.

    `numbers` and `per_atol` as in `laws.law.Sizes`. Numbers may be of any kind: pages that judge for themselves have
    this formula too.
    """
    whole = select(size, size, 1.0)
    rounding = (50.0 * _EPS * sqrt(steps) + _EPS * steps) * select(size, largest(1.0, numbers / whole), 1.0)
    method = 10.0 * steps * (rtol + select(size, atol * per_atol / whole, 0.0))
    return select(exact - 0.5, rounding, largest(rounding, least(0.01, method)))


def remark(options: dict[str, Any]) -> str:
    """That a run which keeps its laws may yet be late: what the method says of its accuracy."""
    order, names = options.get("order"), options.get("keeps")
    if not names or not isinstance(order, int):
        return ""
    step = "dt" if options.get("dt") else "the step"
    return f"Laws kept are not accuracy: this method's attitude error is of order {order} in {step}"
