"""The conveniences of a run that need higher rooms; the one file here that may look upstairs."""

from __future__ import annotations

import inspect
from typing import Any

from polhode.arrays import unknown


def plot(run: Any, **options: Any) -> Any:
    """A figure of the run against time: see `polhode.plot.timeline` for the options."""
    from polhode.plot import timeline

    names = [name for name in inspect.signature(timeline).parameters if name != "run"]
    for name in options:
        if name not in names:
            raise unknown("option of plot named", name, names)
    return timeline(run, **options)


def plot_system(run: Any, what: str, **options: Any) -> Any:
    """A figure of a system's run: see `polhode.plot.system_pages`."""
    from polhode.plot import system_pages

    if what not in system_pages.PAGES:
        raise unknown("picture of a system named", what, system_pages.PAGES)
    page = system_pages.PAGES[what]
    names = [name for name in inspect.signature(page).parameters if name != "run"]
    for name in options:
        if name not in names:
            raise unknown(f'option of the picture "{what}" named', name, names)
    return page(run, **options)


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
