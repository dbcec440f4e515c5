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

from polhode.plot.by_name import fitting, named
from polhode.plot.compare import compare, flight
from polhode.plot.comparison import comparison
from polhode.plot.cones import cones
from polhode.plot.ellipsoids import ellipsoids
from polhode.plot.euler import euler
from polhode.plot.flips import flips
from polhode.plot.formulations import formulations
from polhode.plot.frames import frames
from polhode.plot.herpolhode import herpolhode
from polhode.plot.invariants import invariants
from polhode.plot.mass_picture import mass_picture
from polhode.plot.momentum_sphere import momentum_sphere
from polhode.plot.poinsot import poinsot
from polhode.plot.quaternion_constraint import quaternion_constraint
from polhode.plot.scheme import scheme
from polhode.plot.spin_world import spin_world
from polhode.plot.style import save
from polhode.plot.tilt import tilt
from polhode.plot.timeline import timeline
from polhode.plot.trajectory import trajectory

__all__ = [
    "compare",
    "comparison",
    "cones",
    "ellipsoids",
    "euler",
    "fitting",
    "flight",
    "flips",
    "formulations",
    "frames",
    "herpolhode",
    "invariants",
    "mass_picture",
    "momentum_sphere",
    "named",
    "poinsot",
    "quaternion_constraint",
    "save",
    "scheme",
    "spin_world",
    "tilt",
    "timeline",
    "trajectory",
]
