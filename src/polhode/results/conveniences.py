"""The conveniences of a run that need higher rooms; the one file here that may look upstairs."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from numpy.typing import ArrayLike

from polhode.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path

    from polhode.analysis.comparison import Comparison
    from polhode.analysis.formulation_comparison import FormulationComparison
    from polhode.lab.making import Written as Written
    from polhode.results.trajectory import Trajectory
    from polhode.view.showing import OnScreen as OnScreen


def plot(run: Trajectory, what: str | None = None, **options: Any) -> Any:
    """A figure of the run by name: see `polhode.plot.by_name`."""
    from polhode.plot.by_name import named

    return named(run, what, **options)


def animate(run: Trajectory, path: str | os.PathLike[str] | None, **options: Any) -> Any:
    """A film, a page or a model of the run: see `polhode.view.animate` for the options."""
    from polhode.view import animate

    return animate(run, path, **options)


def show(run: Trajectory, **options: Any) -> OnScreen:
    """The player of the run on the screen: see `polhode.view.show`."""
    from polhode.view import show

    return show(run, **options)


def lab(run: Trajectory, path: str | os.PathLike[str] | None, **options: Any) -> Written:
    """A page in which the model of the run moves: see `polhode.lab.of_run`."""
    from polhode.lab.of_run import run_lab

    return run_lab(run, path, **options)


def to_blender(run: Trajectory, folder: str | os.PathLike[str], sizes: Mapping[str, ArrayLike] | None) -> list[Path]:
    """Write one table per body for Blender: see `polhode.io.blender_csv`."""
    from polhode.io import blender_csv

    return blender_csv.write_run(run, folder, sizes)


def save(run: Trajectory, path: str | os.PathLike[str]) -> None:
    """Write the run in the format that the ending of the name says: see `Trajectory.save`."""
    from polhode.io.outputs import DATA
    from polhode.results.atomic import as_path

    target = as_path(path)
    ending = target.suffix.lower()
    if ending not in DATA:
        has = f'the ending "{ending}"' if ending else "no ending"
        raise InputError(
            f'a run is saved in the format of the ending, {", ".join(DATA)}, and "{target.name}" has {has}. A .nc file'
            " keeps the whole run, and ph.load reads it; the others keep its samples."
        )
    DATA[ending].write(run, target)


def write(run: Trajectory, path: str | os.PathLike[str], ending: str) -> None:
    """Write the samples in the format with this ending: see `polhode.io.outputs`."""
    from polhode.io.outputs import DATA
    from polhode.results.atomic import as_path

    DATA[ending].write(run, as_path(path))


def write_signals(run: Trajectory, path: str | os.PathLike[str]) -> None:
    """Write the signals, each at its own times: see `polhode.io.signals_csv`."""
    from polhode.io import signals_csv
    from polhode.results.atomic import as_path

    signals_csv.write_signals(run, as_path(path))


def plot_comparison(found: Comparison) -> Any:
    """The picture of a comparison of methods."""
    from polhode.plot.comparison import comparison

    return comparison(found)


def plot_formulations(found: FormulationComparison) -> Any:
    """The picture of a comparison of formulations."""
    from polhode.plot.formulations import formulations

    return formulations(found)
