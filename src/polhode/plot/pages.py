"""The pictures that `run.plot(name)` knows, by name."""

from __future__ import annotations

from polhode.io.outputs import PLOTS, SYSTEM
from polhode.plot.by_name import picture_of

PAGES = {name: picture_of(name) for name, plot in PLOTS.items() if name == "timeline" or SYSTEM in plot.of}
