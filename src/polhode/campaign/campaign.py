"""A campaign that is in a store: what was computed so far, what it says, and the way on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.arrays import unknown, whole
from polhode.campaign import statistics
from polhode.campaign.driver import Drive, Rules
from polhode.campaign.engines.choose import engine_of
from polhode.campaign.outcomes import Tally, columns
from polhode.campaign.progress import shown
from polhode.campaign.statistics import Estimate
from polhode.campaign.store import Store
from polhode.campaign.work import Work
from polhode.errors import InputError
from polhode.tables import Sheet, Shown, Table, number_text

if TYPE_CHECKING:
    from polhode.plot.style import Picture

_GROUPS = ("kept", "outcomes", "inputs")


class Campaign(Shown):
    """Members by name, `campaign["range"]` (m, ...): those that are in the store, `campaign.members` (m,).

    Names are those of what is kept, of outcomes and of inputs; "inputs/mass" is that of inputs where two are alike.
    `ended` says how the last go ended: complete, paused, or stopped by a rule.
    """

    def __init__(self, path: Path, work: Work | None = None) -> None:
        self.path, self._work = path, work
        self.ended = ""
        self.reasons: Mapping[int, str] = {}
        self.remade: tuple[int, ...] = ()

    # ---- what there is

    @cached_property
    def store(self) -> Store:
        """The folder, as tasks and arrays."""
        return Store.open(self.path) if self._work is None else self._work.store

    @property
    def n(self) -> int:
        """How many members are asked for."""
        return self.store.n

    @cached_property
    def members(self) -> np.ndarray:
        """The numbers of the members that are in the store."""
        counts = self.store.finished()
        firsts = np.arange(self.store.tasks) * self.store.chunk
        return np.concatenate(
            [np.arange(a, a + k) for a, k in zip(firsts, counts, strict=True)] or [np.empty(0)]
        ).astype(int)

    @property
    def complete(self) -> bool:
        """Whether all members are in the store."""
        return len(self.members) == self.n

    @property
    def names(self) -> tuple[str, ...]:
        """What can be asked for."""
        return tuple(self._places)

    @cached_property
    def _places(self) -> dict[str, str]:
        """Where in the store each name is."""
        found: dict[str, str] = {}
        for group in _GROUPS:
            for place in self.store.arrays:
                if place.startswith(f"{group}/"):
                    found.setdefault(place.partition("/")[2], place)
        return found

    def __getitem__(self, name: str) -> np.ndarray:
        place = name if name in self.store.arrays else self._places.get(name)
        if place is None:
            column = self._column(name)
            if column is None:
                raise unknown("quantity of this campaign named", name, self.names)
            return column
        values = self.store.read(place)
        return values if len(self.members) == self.n else values[self.members]

    def _column(self, name: str) -> np.ndarray | None:
        """A component by its own name, "omega_x"."""
        for whole_name in sorted(self._places, key=len, reverse=True):
            if name.startswith(f"{whole_name}_"):
                return columns({whole_name: self[whole_name]}).get(name)
        return None

    def unit(self, name: str) -> str:
        """The unit of a quantity; empty where it is a number, or not known."""
        place = next((self._places[one] for one in sorted(self._places, key=len, reverse=True)
                      if name == one or name.startswith(f"{one}_")), None)  # fmt: skip
        return "" if place is None else str(self.store.arrays[place].attrs.get("unit", ""))

    @property
    def times(self) -> np.ndarray | None:
        """The times of samples, s; None where none were kept."""
        told = self.store.about.get("t_eval")
        return None if told is None else np.array(told, dtype=float)

    @property
    def inputs(self) -> dict[str, np.ndarray]:
        """What members were given, by name."""
        return {place.partition("/")[2]: self[place] for place in self.store.arrays if place.startswith("inputs/")}

    @property
    def kept(self) -> dict[str, np.ndarray]:
        """What was kept of members, by name."""
        return {place.partition("/")[2]: self[place] for place in self.store.arrays if place.startswith("kept/")}

    @property
    def outcomes(self) -> dict[str, np.ndarray]:
        """What members are judged by, by name; NaN for those that failed."""
        return {place.partition("/")[2]: self[place] for place in self.store.arrays if place.startswith("outcomes/")}

    @property
    def failed(self) -> np.ndarray:
        """The numbers of members that could not be computed to their end."""
        return self.members[~self["kept/ok"]]

    # ---- what it says

    def estimate(self, name: str, confidence: float = 0.95) -> Estimate:
        """The share (of what is 0 or 1; exact bounds) or the mean of a quantity over the members, with its interval."""
        return statistics.of_tally(Tally.of(np.asarray(self._numbers(name))), confidence)

    def quantile(self, name: str, p: float, confidence: float = 0.95) -> Estimate:
        """A quantile with its interval."""
        return statistics.quantile(self._numbers(name), p, confidence)

    def worst(self, name: str, count: int = 5, least: bool = False) -> np.ndarray:
        """The numbers of the members in which a quantity is largest (or `least`), the worst first."""
        values = self._numbers(name)
        good = np.flatnonzero(np.isfinite(values))
        ranked = good[np.argsort(values[good] if least else -values[good], kind="stable")]
        return self.members[ranked[:count]]

    def _numbers(self, name: str) -> np.ndarray:
        """One number for each member; NaN for those that failed."""
        values = np.asarray(self[name], dtype=float)
        if values.ndim != 1:
            raise InputError(f'"{name}" has {values.shape[1:]} numbers for each member; ask for one of them:'
                             f" {', '.join(list(columns({name: values}))[:6]) or 'none has a name'}")  # fmt: skip
        return np.where(self["kept/ok"], values, np.nan)

    def sensitivity(self, name: str, confidence: float = 0.95) -> Any:
        """How much of a quantity each input explains: Sobol's indices of a "saltelli" design, Morris' effects of a
        "morris" one, swings of "one_at_a_time"."""
        from polhode.campaign.sensitivity import sensitivity

        return sensitivity(self, name, confidence)

    def run(self, member: int) -> Any:
        """A member as a full run, with its certificate."""
        k = whole(member, "member", 0, self.n - 1)
        work = self._needed("a member as a run")
        inputs = work.population.draw(k, k + 1)
        return work.experiment.run({name: values[0] for name, values in inputs.items()}, k)

    def _needed(self, what: str) -> Work:
        if self._work is None:
            raise InputError(f"{what} needs the model, which {self.path} does not hold: call ph.campaign(...) with it"
                             " and the same store")  # fmt: skip
        return self._work

    # ---- going on

    def resume(self, *, engine: Any = "threads", workers: int | None = None, rules: Rules | None = None,
               verify: bool = True, progress: Any = None) -> Campaign:  # fmt: skip
        """Compute what is not in the store."""
        work = self._needed("going on")
        with shown(progress, str(self.path.name)) as report:
            drive = Drive(work, engine_of(engine, workers), rules or Rules(), report, verify)
            try:
                drive.go()
            finally:
                self.ended, self.reasons, self.remade = drive.ended, drive.reasons, drive.remade
                vars(self).pop("members", None)
        return self

    def extend(self, n: int, **how: Any) -> Campaign:
        """Go on to n members in all; the first ones stay as they are. how: as of `resume`."""
        from polhode.campaign.campaigns import extended

        work = self._needed("more members")
        grown = Work(work.path, work.population.extended(whole(n, "n", 1, 10**15)), work.experiment, work.outcomes,
                     work.units)  # fmt: skip
        extended(grown, self.store)
        self._work = grown
        vars(self).pop("store", None)
        return self.resume(**how)

    def damaged(self) -> list[int]:
        """Tasks whose chunks are missing or have another checksum; resuming makes them anew."""
        counts = self.store.finished()
        return [int(task) for task in np.flatnonzero(counts) if self.store.damaged(int(task))]

    # ---- other forms

    def to_xarray(self) -> Any:
        """All arrays as an `xarray.Dataset` with units, members first."""
        from polhode.results.foreign import package

        xarray = package("xarray", "store", "a Dataset")
        data = {}
        for name in self.names:
            values = self[name]
            dims = ("member", *(f"{name}_{i}" for i in range(1, values.ndim)))
            data[name] = (dims, values, {"units": self.unit(name)} if self.unit(name) else {})
        return xarray.Dataset(data, coords={"member": self.members})

    def plot(self, kind: str, *names: str, **options: Any) -> Picture:
        """A picture: "histogram", "scatter", "corner", "fan", "bands", "convergence", "tornado", "map"."""
        from polhode.campaign.pictures import draw

        return draw(self, kind, names, options)

    def page(self, path: str | PathLike[str], **options: Any) -> Path:
        """A page in which the swarm moves, colored by an outcome; a click on a member opens its own run."""
        from polhode.campaign.swarm import page

        return page(self, path, **options)

    def report(self, folder: str | PathLike[str]) -> Sequence[Path]:
        """Text, numbers and all pictures that fit, below a folder."""
        from polhode.campaign.report import write

        return write(self, folder)

    def _sheet(self) -> Sheet:
        done, failed = len(self.members), len(self.failed) if len(self.members) else 0
        title = f"Campaign {self.path.name}: {done} of {self.n} members"
        rows = []
        for name, values in self.outcomes.items():
            if np.isfinite(values).any():
                one = self.estimate(name)
                unit = self.unit(name)
                size = max(abs(one.low), abs(one.high))
                rows.append(
                    (name, one.what, *(number_text(x, ".6g", size) for x in (one.value, one.low, one.high)), unit)
                )
        table = Table(rows, ("outcome", "", "estimate", "low", "high", "unit"))
        notes = [f"Intervals at 95 %, from {done - failed} members." if rows else ""]
        if failed:
            notes.append(_failures(failed, self.failed, self.reasons))
        if self.ended:
            notes.append(f"{self.ended[0].upper()}{self.ended[1:]}.")
        return Sheet(title, [table], [note for note in notes if note])


def _failures(count: int, which: np.ndarray, reasons: Mapping[int, str]) -> str:
    """How many members failed, which, and why."""
    first = ", ".join(map(str, which[:10])) + (", ..." if count > 10 else "")
    why = "; ".join(f"member {k}: {text}" for k, text in list(reasons.items())[:3])
    return f"{count} failed: {first}." + (f" {why}" if why else "")
