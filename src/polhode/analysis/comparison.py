"""Methods side by side on one motion: how right each is, which laws it keeps, and what it costs."""

from __future__ import annotations

import math
import time
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from polhode.arrays import number, own_errors, positive
from polhode.core.quat import angle
from polhode.errors import InputError, PolhodeError, RunError
from polhode.integrate import methods as catalog
from polhode.model.body import Body
from polhode.model.loads.table import checked_loads
from polhode.model.parameter import settled
from polhode.model.state import State
from polhode.model.system import System
from polhode.model.system_state import SystemState
from polhode.results import conveniences
from polhode.results.trajectory import Trajectory
from polhode.simulate import simulate
from polhode.tables import Sheet, Shown, Table

SAMPLES = 120
LEVELS = 4
_EPS = float(np.finfo(float).eps)
_FINEST, _COARSEST = 12.0, 3.0  # decades of rtol
_PATIENCE = 2.0  # s: a method whose run takes longer is not asked for more
ROUNDING = 1e-11  # laws kept better than this are kept to rounding, for the eye
WRONG = 1e-3  # rad: an attitude that is worse is wrong to see


@dataclass(frozen=True)
class Entry:
    """One method at one step (`dt`, s) or tolerance (`rtol`), with the largest errors over the samples.

    attitude in rad, against the reference; energy and angular_momentum relative, each the departure of its balance (see
    `Certificate`); seconds: the least CPU time of a few runs, without compilation. `stopped`: why a run ended early, or
    why there was none.
    """

    method: str
    order: int
    dt: float
    rtol: float
    steps: int = 0
    attitude: float = math.nan
    energy: float = math.nan
    angular_momentum: float = math.nan
    seconds: float = math.nan
    keeps: tuple[str, ...] = ()
    stopped: str = ""

    @property
    def setting(self) -> str:
        """The step or the tolerance in words."""
        return f"dt {self.dt:.3g} s" if self.dt else f"rtol {self.rtol:.0e}"

    @property
    def laws(self) -> float:
        """The worse of both laws."""
        return max(self.energy, self.angular_momentum)

    @property
    def row(self) -> tuple[str, ...]:
        """The entry in a row of a table."""
        if self.stopped:
            return self.method, self.setting, "", "", "", "", "", f"stopped: {self.stopped}"
        errors = f"{self.attitude:.2e}", f"{self.energy:.1e}", f"{self.angular_momentum:.1e}"
        return self.method, self.setting, f"{self.steps}", *errors, f"{1e3 * self.seconds:.3f}"


class SideBySide(Shown):
    """What every comparison shows: a table, what was not run with the reason, and a paragraph."""

    refused: tuple[tuple[str, str], ...]

    @property
    @abstractmethod
    def words(self) -> str:
        """A paragraph on what is to be seen."""

    @abstractmethod
    def _entries(self) -> tuple[str, Table]:
        """The title, and the entries."""

    def table(self) -> str:
        """The entries as a table of text."""
        return replace(self._sheet(), notes=()).text

    def show(self) -> None:
        """Show the picture of the comparison in a window, or in the notebook."""
        self.plot().show()

    @abstractmethod
    def plot(self) -> Any:
        """The picture of the comparison, a figure."""

    def _sheet(self) -> Sheet:
        title, entries = self._entries()
        return Sheet(title, [entries, Table(self.refused, (), "Not run:")], ["", self.words])


@dataclass(frozen=True)
class Comparison(SideBySide):
    """What `compare` found: entries by method, finest setting last; methods that were refused, with the reason.

    `reference` names what the attitude is measured against, and `floor` (rad) how well that itself is known.
    """

    name: str
    t_end: float
    reference: str
    floor: float
    entries: tuple[Entry, ...]
    refused: tuple[tuple[str, str], ...]

    def of(self, method: str) -> tuple[Entry, ...]:
        """The entries of one method."""
        return tuple(entry for entry in self.entries if entry.method == method)

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods in order of the best attitude that they reached."""
        best = {entry.method: math.inf for entry in self.entries}
        for entry in self.entries:
            if math.isfinite(entry.attitude):
                best[entry.method] = min(best[entry.method], entry.attitude)
        return tuple(sorted(best, key=lambda name: best[name]))

    @property
    def words(self) -> str:
        """A paragraph: the closest, the cheapest, who keeps the laws and is wrong all the same, who breaks them."""
        good = [entry for entry in self.entries if math.isfinite(entry.attitude)]
        if not good:
            return "No method came to the end."
        stopped = sorted({entry.method for entry in self.entries if entry.stopped})
        last = [f"Stopped on the way at some settings: {', '.join(stopped)}."] if stopped else []
        return " ".join([*_of_accuracy(good, self.reference, self.floor), *_of_laws(good), *last])

    def _entries(self) -> tuple[str, Table]:
        """The method that came closest first."""
        title = f'"{self.name}" for {self.t_end:g} s; attitude against {self.reference}'
        rows = [entry.row for name in self.methods for entry in self.of(name)]
        return title, Table(rows, ("method", "setting", "steps", "attitude, rad", "energy", "momentum", "ms"))

    def plot(self) -> Any:
        """Two pictures in one figure: work against accuracy, and laws against accuracy."""
        return conveniences.plot_comparison(self)


def _of_accuracy(good: list[Entry], reference: str, floor: float) -> Iterator[str]:
    """Who comes closest, and who reaches a common goal at the lowest cost."""
    best = min(good, key=lambda entry: entry.attitude)
    known = f" (the reference itself is known to {floor:.0e} rad)" if best.attitude <= 3.0 * floor else ""
    yield (f"Closest to {reference} comes {best.method} with {best.setting}: {best.attitude:.1e} rad{known}, energy"
           f" to {best.energy:.0e} and angular momentum to {best.angular_momentum:.0e}, in"
           f" {1e3 * best.seconds:.3g} ms.")  # fmt: skip
    for goal in (1e-9, 1e-6, 1e-3):
        reached = sorted((entry for entry in good if entry.attitude <= goal), key=lambda entry: entry.seconds)
        others = [entry for entry in reached if entry.method != reached[0].method]
        if others:
            costs = [f"{entry.method} ({1e3 * entry.seconds:.3g} ms, {entry.steps} steps)"
                     for entry in (reached[0], others[0])]  # fmt: skip
            yield f"An attitude within {goal:.0e} rad costs least with {costs[0]}, then with {costs[1]}."
            return


def _of_laws(good: list[Entry]) -> Iterator[str]:
    """Laws kept to rounding are not accuracy, and an accurate method lets the laws drift at its own accuracy."""
    wrong = [entry for entry in good if entry.laws <= ROUNDING and entry.attitude >= 1e6 * max(entry.laws, 1e-16)]
    if wrong:
        worst = max(wrong, key=lambda entry: entry.attitude)
        yield (f"Keeping the laws is not being right: {worst.method} with {worst.setting} keeps energy and angular"
               f" momentum to {max(worst.laws, 1e-16):.0e}, and points {worst.attitude:.1e} rad away from where the"
               " body is.")  # fmt: skip
    drifting = [entry for entry in good if not entry.keeps and entry.attitude <= WRONG and entry.laws > ROUNDING]
    if drifting:
        best = min(drifting, key=lambda entry: entry.attitude)
        yield (f"An ordinary method keeps the laws only as well as it computes: {best.method} with {best.setting} is"
               f" right to {best.attitude:.0e} rad and lets the laws slip by {best.laws:.0e}.")  # fmt: skip
    broken = sorted({entry.method for entry in good if entry.energy >= 0.1})
    if broken:
        yield (f"More than a tenth of the energy comes or goes, at the longest steps, with {', '.join(broken)}: that is"
               " not physics.")  # fmt: skip


@own_errors
def compare(
    model: Body | System,
    start: State | SystemState,
    t_end: float,
    *,
    methods: Any = "all",
    formulations: Any = "all",
    loads: Any = (),
    parameters: Mapping[str, float] | None = None,
    dt: float | None = None,
    levels: int = LEVELS,
    report: Callable[[str], None] | None = None,
) -> Any:
    """Move `model` from `start` for `t_end` seconds by several methods, each at several steps or tolerances.

    A `System` is moved by several formulations instead, "all" or names and instances, with one method (see
    `FormulationComparison`).

    methods: "all" or names and instances. dt: the longest of the fixed steps, s (default: what turns the body by about
    0.4 rad); each level halves it. Methods that choose their steps get tolerances that fit their order. The reference
    is the exact motion where the body is free, else dop853 at a tight tolerance. `report` is told about each method.
    parameters: as for `simulate`.
    """
    model, start, loads = settled((model, start, loads), parameters).parts
    if isinstance(model, System):
        from polhode.analysis.formulation_comparison import compare_formulations

        method = "dop853" if isinstance(methods, str) and methods == "all" else methods
        return compare_formulations(model, start, t_end, formulations, method=method, dt=dt)
    acting, end = checked_loads(loads), number(t_end, "t_end")
    if not isinstance(model, Body) or not isinstance(start, State):
        raise InputError(f"compare moves a ph.Body from a ph.State, not {type(model).__name__} from {start!r}")
    if end <= 0.0 or number(levels, "levels") < 1 or int(levels) != levels:
        raise InputError(f"compare needs t_end > 0 s and a whole number of levels, not {end:g} s and {levels}")
    longest = None if dt is None else positive(dt, "dt", "s")
    times = np.linspace(0.0, end, SAMPLES + 1)
    truth, reference, floor = _truth(model, start, times, acting)
    entries: list[Entry] = []
    refused: list[tuple[str, str]] = []
    for name, method in _chosen(methods).items():
        if report is not None:
            report(name)
        try:
            settings = _settings(method, model, start, times, longest, int(levels))
            entries += _measured(name, method, model, start, times, acting, truth, settings)
        except PolhodeError as reason:
            refused.append((name, str(reason)))
    return Comparison(model.name, end, reference, floor, tuple(entries), tuple(refused))


def _chosen(given: Any) -> dict[str, Any]:
    """The methods that were asked for, each once, by a name that tells them apart."""
    if isinstance(given, str):
        given = catalog.names() if given == "all" else [given]
    asked: Iterable[Any] = given if isinstance(given, Iterable) and not catalog.is_method(given) else [given]
    found = {_label(method): method for method in map(catalog.get, asked)}
    if not found:
        raise InputError('compare needs at least one method: "all", or names and instances')
    return found


def _label(method: Any) -> str:
    """The name of a method; one with settings of its own tells which."""
    if not catalog.is_method(method):
        raise InputError(f"compare takes names of methods and methods, not {method!r}")
    return str(getattr(method, "label", method.name))


def _settings(method: Any, body: Body, start: State, times: np.ndarray, dt: float | None,
              levels: int) -> list[dict[str, float]]:  # fmt: skip
    """Fixed steps that divide the time between two samples, or tolerances within the reach of the method's order."""
    if not method.adaptive:
        fastest = math.sqrt(float(start.omega @ body.inertia @ start.omega) / float(body.principal_moments.min()))
        longest = dt if dt is not None else 0.4 / fastest if fastest else float(times[-1]) / SAMPLES
        between = float(times[1])
        first = max(1, math.ceil(between / longest - 1e-9))
        return [{"dt": between / (first * 2**level)} for level in range(levels)]
    finest = min(_FINEST, 2.5 * method.order)
    return [{"rtol": 10.0**-x, "atol": 10.0 ** -(x + 3.0)} for x in np.linspace(_COARSEST, finest, levels)]


def _measured(name: str, method: Any, body: Body, start: State, times: np.ndarray, loads: Sequence[Any],
              truth: np.ndarray, settings: list[dict[str, float]]) -> list[Entry]:  # fmt: skip
    """One entry for each setting, until one takes longer than `_PATIENCE`; where a run stops early, it says why."""
    entries: list[Entry] = []
    for setting in settings:
        about = (name, method.order, setting.get("dt", 0.0), setting.get("rtol", 0.0))
        if entries and entries[-1].seconds > _PATIENCE:
            entries.append(Entry(*about, stopped=f"not run: {entries[-1].setting} took {entries[-1].seconds:.3g} s"))
            break
        try:
            run, seconds = timed(partial(simulate, body, start, float(times[-1]), loads=loads, method=method,
                                          t_eval=times, progress=False, **setting))  # fmt: skip
        except PolhodeError as stopped:
            if not entries and not isinstance(stopped, RunError):
                raise  # the method does not fit the motion at all
            entries.append(Entry(*about, stopped=str(stopped).split(". ")[0]))
            continue
        entries.append(_entry(about, method, run, seconds, truth))
    return entries


def timed(go: Callable[[], Trajectory]) -> tuple[Trajectory, float]:
    """A run, and the least CPU time of a few, s; the first may meet the compiler, and counts only if it takes long.

    Some clocks of CPU time tick slowly (16 ms on Windows, some ms under `ulimit -t`): where a run is over between two
    ticks, more are made until the clock moves, and their mean is told.
    """
    run, seconds = _once(go)
    if seconds > _LONG:
        return run, seconds
    spent: list[float] = []
    while not any(spent) or (len(spent) < 12 and sum(spent) < 0.1):
        run, seconds = _once(go)
        spent.append(seconds)
    return run, min(spent) or sum(spent) / len(spent)


_LONG = 10.0  # s of CPU, beside which a compilation is nothing


def _once(go: Callable[[], Trajectory]) -> tuple[Trajectory, float]:
    """A run, and its CPU time, s."""
    begin = time.process_time()
    run = go()
    return run, time.process_time() - begin


def _entry(about: tuple[Any, ...], method: Any, run: Trajectory, seconds: float, truth: np.ndarray) -> Entry:
    laws = {law.name: law.error for law in run.certificate}
    return Entry(
        *about,
        steps=run.provenance.steps,
        attitude=float(angle(run.attitude, truth).max()),
        energy=laws.get("rotation_energy", laws["energy"]),
        angular_momentum=laws["angular_momentum"],
        seconds=seconds,
        keeps=tuple(sorted(getattr(method, "keeps", ()))),
    )


def _truth(body: Body, start: State, times: np.ndarray, loads: Sequence[Any]) -> tuple[np.ndarray, str, float]:
    """The attitude at the samples, where it is from, and how well it is known (rad)."""
    if all(load.uniform for load in loads):
        from polhode.analysis.exact import free_top

        top = free_top(body.inertia, start.omega, start.attitude)
        turned = float(np.linalg.norm(start.omega)) * float(times[-1])
        return top.attitude(times), "the exact motion", _EPS * (40.0 + 4.0 * turned)
    options: dict[str, Any] = {"loads": loads, "method": "dop853", "t_eval": times, "progress": False}
    fine = simulate(body, start, float(times[-1]), rtol=1e-13, atol=1e-15, **options)
    rough = simulate(body, start, float(times[-1]), rtol=1e-12, atol=1e-14, **options)
    return fine.attitude, "dop853 at rtol 1e-13", float(angle(fine.attitude, rough.attitude).max())
