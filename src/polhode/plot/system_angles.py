"""The coordinates of all joints of a system against time: one panel for each joint, one below the other."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.plot import style
from polhode.plot.panels import ENOUGH, letter, panel, smooth
from polhode.results.trajectory import Trajectory

_HEIGHT = 1.35  # in, of one panel


class Group(NamedTuple):
    """The coordinates of one joint that have one unit."""

    joint: str
    kind: str
    unit: str
    places: tuple[int, ...]
    labels: tuple[str, ...]


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
    values = fine.q[:, list(group.places)]
    if group.unit == "rad":
        values = np.degrees(values)
    names = [letter(label) for label in group.labels]
    what, unit = {"rad": ("angle", "deg"), "m": ("shift", "m")}.get(group.unit, ("$q$", group.unit))
    panel(ax, run, fine.t, values, names, f"{what} [{unit}]", f"{group.joint} ({group.kind})", least=1e-13)


def groups(run: Trajectory) -> list[Group]:
    """The coordinates by joint and unit, in order."""
    found: list[Group] = []
    for link in run.mechanism.links:
        items = list(enumerate(zip(link.joint.labels, link.joint.units, strict=True)))
        for unit, members in groupby(items, key=lambda item: item[1][1]):
            chosen = list(members)
            places = tuple(link.q.start + k for k, _ in chosen)
            found.append(
                Group(link.name, type(link.joint).__name__, unit, places, tuple(label for _, (label, _) in chosen))
            )
    return found
