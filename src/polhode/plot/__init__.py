"""Pictures of runs. Every function returns a matplotlib figure of its own; no setting is changed.

A notebook shows a figure by itself, `figure.show()` opens a window and `figure.close()` closes it. Keep it with
`figure.savefig("name.png")` or `save(figure, path)`. pyplot knows a figure only while it is shown.
"""

from __future__ import annotations

from polhode.errors import PolhodeError

try:
    import matplotlib as matplotlib
except ModuleNotFoundError as missing:
    raise PolhodeError('plots need matplotlib, which is not installed: pip install "polhode[plot]"') from missing

from polhode.plot.compare import compare, flight
from polhode.plot.comparison import comparison
from polhode.plot.cones import cones
from polhode.plot.ellipsoids import ellipsoids
from polhode.plot.flips import flips
from polhode.plot.formulations import formulations
from polhode.plot.frames import frames
from polhode.plot.herpolhode import herpolhode
from polhode.plot.invariants import invariants
from polhode.plot.mass_history import mass_history
from polhode.plot.mass_picture import mass_picture
from polhode.plot.momentum_sphere import momentum_sphere
from polhode.plot.poinsot import poinsot
from polhode.plot.quaternion_constraint import quaternion_constraint
from polhode.plot.spin_world import spin_world
from polhode.plot.style import save
from polhode.plot.system_angles import system_angles
from polhode.plot.system_constraints import system_constraints
from polhode.plot.system_energies import system_energies
from polhode.plot.system_momentum import system_momentum
from polhode.plot.system_overview import system_overview
from polhode.plot.timeline import timeline

__all__ = [
    "compare",
    "comparison",
    "cones",
    "ellipsoids",
    "flight",
    "flips",
    "formulations",
    "frames",
    "herpolhode",
    "invariants",
    "mass_history",
    "mass_picture",
    "momentum_sphere",
    "poinsot",
    "quaternion_constraint",
    "save",
    "spin_world",
    "system_angles",
    "system_constraints",
    "system_energies",
    "system_momentum",
    "system_overview",
    "timeline",
]
