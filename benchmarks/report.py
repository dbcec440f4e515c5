"""What a table holds, and how it is printed and stored."""

from __future__ import annotations

import datetime
import platform
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Any

PACKAGES = ("polhode", "numpy", "numba", "llvmlite", "scipy", "mujoco", "exudyn", "bsk", "pin")
_UNITS = ((1e-6, 1e9, "ns"), (1e-3, 1e6, "us"), (1.0, 1e3, "ms"), (float("inf"), 1.0, "s"))


@dataclass(frozen=True)
class Row:
    """One entrant: its cost (s, or MB), its ratio to ours with the range over the rounds, and its error."""

    name: str
    cost: float
    unit: str = "s"
    ratio: float | None = None
    ratios: tuple[float, float] | None = None
    error: float | None = None
    note: str = ""


@dataclass(frozen=True)
class Target:
    """A promise and what was measured."""

    text: str
    measured: float
    bound: float
    at_least: bool = True
    unit: str = "x"

    @property
    def met(self) -> bool:
        """Whether the promise is kept."""
        return self.measured >= self.bound if self.at_least else self.measured <= self.bound

    def __str__(self) -> str:
        sign, verdict = (">=" if self.at_least else "<="), ("met" if self.met else "MISSED")
        return f"target: {self.text}: {self.measured:.3g} {self.unit} ({sign} {self.bound:g}): {verdict}"


@dataclass(frozen=True)
class Table:
    """One question, its rows, the targets that hang on it, and what a reader must know to judge it."""

    name: str
    title: str
    cost: str
    rows: tuple[Row, ...]
    error: str = "error"
    targets: tuple[Target, ...] = ()
    notes: tuple[str, ...] = ()
    skipped: tuple[str, ...] = field(default=())

    def __str__(self) -> str:
        return "\n".join(lines(self))


def lines(table: Table) -> Iterable[str]:
    """The table as text, column under column."""
    head = ["", table.cost, "ratio to ours", "in the rounds", table.error, ""]
    cells = [head, *(_cells(row) for row in table.rows)]
    shown = [i for i in range(len(head)) if any(line[i] for line in cells[1:])]
    widths = {i: max(len(line[i]) for line in cells) for i in shown}
    yield f"{table.name}: {table.title}"
    for line in cells:
        texts = (f"{line[i]:<{widths[i]}}" if i in (0, 5) else f"{line[i]:>{widths[i]}}" for i in shown)
        yield ("  " + "  ".join(texts)).rstrip()
    yield from (f"  {target}" for target in table.targets)
    yield from (f"  skipped: {text}" for text in table.skipped)
    yield from (f"  note: {text}" for text in table.notes)


def _cells(row: Row) -> list[str]:
    ratio = "" if row.ratio is None else _plain(row.ratio)
    ratios = "" if row.ratios is None else f"{_plain(row.ratios[0])} ... {_plain(row.ratios[1])}"
    error = "" if row.error is None else f"{row.error:.1e}"
    return [row.name, quantity(row.cost, row.unit), ratio, ratios, error, row.note]


def quantity(value: float, unit: str) -> str:
    """A cost with its unit; seconds are scaled."""
    if unit != "s":
        return f"{value:.4g} {unit}"
    factor, name = next((factor, name) for limit, factor, name in _UNITS if value < limit)
    return f"{value * factor:.3g} {name}"


def _plain(ratio: float) -> str:
    return f"{ratio:.0f}" if ratio >= 100 else f"{ratio:.3g}"


def machine() -> dict[str, str]:
    """Where and when the numbers were made: CPU, system, date and versions."""
    return {
        "cpu": cpu_name(),
        "system": f"{platform.system()} {platform.machine()}",
        "date": datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d"),
        "python": platform.python_version(),
        **versions(PACKAGES),
    }


def machine_line() -> str:
    """`machine` as one line of text."""
    known = machine()
    where = [known.pop(name) for name in ("cpu", "system", "date")]
    return ", ".join([*where, *(f"{name} {version}" for name, version in known.items())])


def versions(names: Sequence[str]) -> dict[str, str]:
    """The versions of the packages that are installed."""
    found = {}
    for name in names:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return found


def cpu_name() -> str:
    """The CPU's model name, as the system gives it."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return platform.processor() or "unknown CPU"
    names = [line.partition(":")[2].strip() for line in text.splitlines() if line.startswith("model name")]
    return names[0] if names else "unknown CPU"


def as_json(tables: Iterable[Table]) -> dict[str, Any]:
    """All numbers of a run, with whether each target was met."""
    found = []
    for table in tables:
        numbers = asdict(table)
        numbers["targets"] = [asdict(t) | {"met": t.met} for t in table.targets]
        found.append(numbers)
    return {"machine": machine(), "tables": found}
