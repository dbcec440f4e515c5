"""A run over the exact motion that it belongs to, whatever kind of motion that is."""

from __future__ import annotations

from matplotlib.figure import Figure

from polhode.analysis.ballistic import Flight
from polhode.analysis.exact import FreeTop
from polhode.plot.compare import compare
from polhode.plot.flight import flight
from polhode.results.trajectory import Trajectory


def over_exact(run: Trajectory, exact: FreeTop | Flight, *, title: str | None = None) -> Figure:
    """A turning body over its exact turn, a flying one over its exact flight."""
    return flight(run, exact, title=title) if isinstance(exact, Flight) else compare(run, exact, title=title)
