"""The coordinates of all joints of a system against time: one panel for each joint, one below the other."""

from __future__ import annotations

from itertools import groupby

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.model.mechanism import Link
from polhode.plot import style
from polhode.plot.panels import ENOUGH, letter, panel, smooth
from polhode.results.trajectory import Trajectory

_HEIGHT = 1.35  # in, of one panel


Group = tuple[Link, str, list[int]]  # a joint, a unit, and which of its coordinates have that unit


def system_angles(run: Trajectory, *, title: str | None = None) -> Figure:
    """Hinge angles (deg), slides (m) and quaternions, joint by joint; coordinates of several units get a panel each."""
    found = groups(run)
    figure = style.picture(1.0 + _HEIGHT * len(found), title or f'Joints of "{run.name}"', style.note(run))
    fine, panels = smooth(run, enough=ENOUGH), figure.subplots(len(found), 1, sharex=True, squeeze=False)[:, 0]
    for ax, group in zip(panels, found, strict=True):
        draw_joint(ax, run, fine, group)
    style.only_last(figure, panels)
    return figure


def draw_joint(ax: Axes, run: Trajectory, fine: Trajectory, group: Group) -> None:
    """One panel; `fine` holds the samples that are drawn."""
    link, own_unit, members = group
    values = fine.q[:, [link.q.start + k for k in members]]
    if own_unit == "rad":
        values = np.degrees(values)
    names = [letter(link.joint.labels[k]) for k in members]
    what, unit = {"rad": ("angle", "deg"), "m": ("shift", "m")}.get(own_unit, ("$q$", own_unit))
    title = f"{link.name} ({type(link.joint).__name__})"
    panel(ax, run, fine.t, values, names, f"{what} [{unit}]", title, least=1e-13)


def groups(run: Trajectory) -> list[Group]:
    """The coordinates of all joints by unit, in order."""
    return [
        (link, unit, list(members))
        for link in run.mechanism.links
        for unit, members in groupby(range(link.joint.n_q), key=link.joint.units.__getitem__)
    ]
