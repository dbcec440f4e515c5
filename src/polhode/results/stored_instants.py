"""The ledger of instants in files: as arrays, and as comma-separated text."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.errors import StorageError
from polhode.results.atomic import replace_file
from polhode.results.instants import MOMENTA, Instant, Ledger
from polhode.results.netcdf import Reader, Variable

_NUMBERS = {"t": "s", "energy_before": "J", "energy_after": "J", "energy_lost": "J"}
_UNITS = dict(zip(MOMENTA, ("N s", "N s", "N m s", "N m s"), strict=True))


def variables(ledger: Ledger) -> dict[str, Variable]:
    """The instants as arrays, one row each; nothing where there are none. Impulses are filled up with NaN."""
    if not len(ledger):
        return {}
    found = {f"instant_{name}": Variable(("instant",), [getattr(one, name) for one in ledger], {})
             for name in ("kind", "name")}  # fmt: skip
    for name, unit in _NUMBERS.items():
        values = np.array([getattr(one, name) for one in ledger])
        found[f"instant_{name}"] = Variable(("instant",), values, {"units": unit})
    for name, unit in _UNITS.items():
        values = np.stack([getattr(one, name) for one in ledger])
        found[f"instant_{name}"] = Variable(("instant", "axis"), values, {"units": unit, "long_name": "world axes"})
    text = {"long_name": "impulse along each equation of the constraint, N s or N m s"}
    return found | {"instant_impulse": Variable(("instant", "impulse_row"), _padded(ledger), text)}


def ledger_from(reader: Reader) -> Ledger:
    """The inverse of `variables`."""
    if "instant_t" not in reader.names:
        return Ledger()
    texts = {name: reader.texts(f"instant_{name}") for name in ("kind", "name")}
    arrays = {name: reader.array(f"instant_{name}") for name in (*_NUMBERS, *_UNITS, "impulse")}
    if len({len(values) for values in (*texts.values(), *arrays.values())}) != 1:
        raise StorageError("the columns of its ledger of instants differ in length")
    rows: list[dict[str, Any]] = [
        {name: values[i] for name, values in (texts | arrays).items()} for i in range(len(arrays["t"]))
    ]
    return Ledger(Instant(**(row | {"impulse": row["impulse"][~np.isnan(row["impulse"])]})) for row in rows)


def write_csv(ledger: Ledger, path: Any) -> None:
    """Write the instants to `path`, a line each; the file is there whole or not at all."""
    columns = [f"{name} [{unit}]" for name, unit in _NUMBERS.items()]
    columns += [f"{name}_{axis} [{unit}]" for name, unit in _UNITS.items() for axis in "xyz"]
    impulses = [f"impulse_{k}" for k in range(_padded(ledger).shape[1])]
    with replace_file(path) as temporary, temporary.open("w", encoding="utf-8", newline="\n") as file:
        file.write(",".join(["kind", "name", *columns, *impulses]) + "\n")
        file.writelines(_line(one, impulse) for one, impulse in zip(ledger, _padded(ledger).tolist(), strict=True))


def _line(one: Instant, impulse: list[float]) -> str:
    """One instant as text; a place that has no impulse stays empty."""
    numbers = [getattr(one, name) for name in _NUMBERS] + [x for name in _UNITS for x in getattr(one, name).tolist()]
    quoted = '"' + one.name.replace('"', '""') + '"'
    return ",".join([one.kind, quoted, *map(repr, numbers), *("" if x != x else repr(x) for x in impulse)]) + "\n"


def _padded(ledger: Ledger) -> np.ndarray:
    """The impulses, (instants, most equations), NaN where a constraint has fewer."""
    out = np.full((len(ledger), max((len(one.impulse) for one in ledger), default=0)), np.nan)
    for i, one in enumerate(ledger):
        out[i, : len(one.impulse)] = one.impulse
    return out
