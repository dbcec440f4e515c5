"""The mass properties of a file for the command line: quantities with units in, a table, JSON or a section out."""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np

from polhode._version import __version__
from polhode.core import units
from polhode.core.units import Kind
from polhode.errors import InputError, PolhodeError, PolhodeWarning
from polhode.io.mass_properties import MassReport, mass_properties
from polhode.jobs.progress import progress_bar
from polhode.scenario import places, quantities
from polhode.scenario.problems import OPTION, of_option, spoken

_PLAIN = re.compile(r"[A-Za-z][\w .+-]*[\w.+-]|[A-Za-z]")  # a text that YAML reads as itself
_NOISE = 1e-15  # of the largest element of a tensor: zero but for rounding
_WORDS = {"true", "false", "yes", "no", "on", "off", "null", "y", "n"}


def measure(
    file: str | PathLike[str], density: Sequence[str], thickness: Sequence[str], unit: str | None, about: str | None,
    repair: bool,
) -> MassReport:  # fmt: skip
    """The report of a file; the texts are as somebody types them, "2.7 g/cm^3" or "lid=1240" for one part."""
    options: dict[str, Any] = {
        "density": by_part(density, units.DENSITY, "density"),
        "thickness": by_part(thickness, units.LENGTH, "thickness"),
        "about": None if about is None else point(about),
    }
    try:
        with progress_bar(None, 0.0, 1.0, "looking for facets that cut through each other") as progress, _quiet():
            report = mass_properties(file, units=unit, repair=repair, progress=progress, **options)
    except PolhodeError as reason:  # it names arguments of Python
        raise PolhodeError(spoken(str(reason), OPTION)) from reason
    return replace(report, notes=tuple(spoken(note, OPTION) for note in report.notes))


@contextmanager
def _quiet() -> Iterator[None]:
    """Without warnings that the notes of a report say too."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", PolhodeWarning)
        yield


def by_part(given: Sequence[str], kind: Kind, name: str) -> float | dict[str, float] | None:
    """One density or thickness for all, or one for each part by its name, in SI."""
    if not given:
        return None
    option = f"--{name}"
    pairs = [text.rpartition("=") for text in given if "=" in text]
    named = {part.strip(): _above_zero(value, kind, f'{option} of "{part.strip()}"') for part, _, value in pairs}
    if named and len(named) == len(given):
        return named
    if named or len(given) > 1:
        raise InputError(f"{option} is given once for the whole file, or as NAME={name.upper()} for each of its parts")
    return _above_zero(given[0], kind, option)


def point(text: str) -> tuple[float, ...]:
    """A place in m: "0.1,0,0", "10 mm, 0, 0" or "(1, 2, 3) cm"; "origin" is that of the file."""
    if text.strip().lower() == "origin":
        return (0.0, 0.0, 0.0)
    bracketed = quantities.is_bracketed(text)
    items = [quantities.split(item.strip()) for item in text.split(",")]
    bare = [number for number, unit in items if not unit and number.strip("0.+- ")]  # no unit is missed at zero
    if not bracketed and items[-1][1] and bare:
        raise InputError(
            f'--about: which of the numbers in "{text}" are in {items[-1][1]}? Write "(1, 2, 3) mm" for all'
        )
    with of_option("--about"):
        return quantities.vector(text.strip() if bracketed else f"({text})", units.LENGTH)


def _above_zero(text: str, kind: Kind, option: str) -> float:
    with of_option(option):
        value = quantities.scalar(text, kind)
    if value <= 0.0:
        raise InputError(f"{option} must be greater than zero, not {text}")
    return value


def as_json(report: MassReport) -> str:
    """Everything in SI, to all digits."""
    whole = report.properties
    about = (
        None if report.point is None else {"point": _list(report.point), "inertia": _list(report.about(report.point))}
    )
    found = {
        "name": report.name,
        "mass": whole.mass,
        "com": _list(whole.com),
        "inertia": _list(whole.inertia),
        "about": about,
        "principal_moments": _list(whole.principal_moments),
        "principal_axes": _list(whole.principal_axes),
        "radii_of_gyration": _list(whole.radii_of_gyration),
        "equal_box": _list(whole.equal_box),
        "equal_ellipsoid": _list(whole.equal_ellipsoid),
        "size": _list(report.size),
        "facets": report.facets,
        "parts": [{"name": name, "mass": mass} for name, mass in report.parts],
        "notes": list(report.notes),
        "units": {"mass": "kg", "length": "m", "inertia": "kg m^2"},
        "polhode": __version__,
    }
    return json.dumps(found, indent=2, ensure_ascii=False, allow_nan=False)


def _list(values: Any) -> Any:
    return np.asarray(values, dtype=float).tolist()


def as_section(report: MassReport) -> str:
    """The section `body:` of a scenario, to all digits."""
    I = np.where(np.abs(report.inertia) < _NOISE * np.abs(report.inertia).max(), 0.0, report.inertia)
    diagonal = not (I - np.diag(np.diag(I))).any()
    rows = [_row(np.diag(I))] if diagonal else [f"- {_row(row)}" for row in I]
    place = ", ".join(f"{x:.9g}" for x in report.com)
    return "\n".join([
        "body:",
        f"  name: {_yaml(report.name)}",
        f"  mass: {report.mass!r}  # kg",
        f"  # about the mass center, which is at ({place}) m in the axes of the file; kg m^2",
        f"  inertia: {rows[0]}" if diagonal else "  inertia:",
        *([] if diagonal else [f"    {row}" for row in rows]),
    ])  # fmt: skip


def _row(values: np.ndarray) -> str:
    return f"[{', '.join(repr(float(value)) for value in values)}]"


def _yaml(name: str) -> str:
    """A text as YAML reads it; in the quotes of JSON where it could mean something else."""
    plain = _PLAIN.fullmatch(name) and name.lower() not in _WORDS
    return name if plain else json.dumps(name)


def write(report: MassReport, folder: str | PathLike[str]) -> tuple[Path, ...]:
    """The picture, the numbers and the text, each whole or not at all."""
    from polhode.plot import mass_picture

    texts = {"json": f"{as_json(report)}\n", "txt": f"{report}\n"}
    return places.write_results(folder, "mass", mass_picture(report), texts)
