"""The conveniences of a run that need higher rooms; the one file here that may look upstairs."""

from __future__ import annotations

import inspect
from typing import Any

from polhode.arrays import unknown


def plot(run: Any, what: str | None = None, **options: Any) -> Any:
    """A figure of the run by name: see `polhode.plot.pages` for the names and their options."""
    from polhode.plot.pages import PAGES

    chosen = what if what is not None else "timeline" if run.alone else "overview"
    if chosen not in PAGES:
        raise unknown("picture of a run named", chosen, PAGES)
    names = [name for name in inspect.signature(PAGES[chosen]).parameters if name != "run"]
    for name in options:
        if name not in names:
            raise unknown(f'option of the picture "{chosen}" named', name, names)
    return PAGES[chosen](run, **options)


def animate(run: Any, path: Any, **options: Any) -> Any:
    """A film, a page or a model of the run: see `polhode.view.animate` for the options."""
    from polhode.view import animate

    return animate(run, path, **options)


def to_blender(run: Any, folder: Any, sizes: Any = None) -> Any:
    """Write one table per body for Blender: see `polhode.io.blender_csv`."""
    from polhode.io import blender_csv

    return blender_csv.write_run(run, folder, sizes)


def to_csv(run: Any, path: Any) -> None:
    """Write the states as comma-separated text: see `polhode.io.csv`."""
    from polhode.io import csv

    csv.write(run, path)


def to_parquet(run: Any, path: Any) -> None:
    """Write the states as Apache Parquet: see `polhode.io.parquet`."""
    from polhode.io import parquet

    parquet.write(run, path)


def to_mat(run: Any, path: Any) -> None:
    """Write the states as a MAT-file: see `polhode.io.mat`."""
    from polhode.io import mat

    mat.write(run, path)


def plot_comparison(found: Any) -> Any:
    """The picture of an `analysis.comparison.Comparison`."""
    from polhode.plot.comparison import comparison

    return comparison(found)


def plot_formulations(found: Any) -> Any:
    """The picture of an `analysis.formulation_comparison.FormulationComparison`."""
    from polhode.plot.formulations import formulations

    return formulations(found)
