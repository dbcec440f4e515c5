"""The pictures that `run.plot(name)` of a system knows."""

from __future__ import annotations

from collections.abc import Callable

from matplotlib.figure import Figure

from polhode.plot.system_angles import system_angles
from polhode.plot.system_constraints import system_constraints
from polhode.plot.system_energies import system_energies
from polhode.plot.system_momentum import system_momentum
from polhode.plot.system_overview import system_overview

PAGES: dict[str, Callable[..., Figure]] = {
    "overview": system_overview,
    "angles": system_angles,
    "energies": system_energies,
    "momentum": system_momentum,
    "constraints": system_constraints,
}
