"""Euler angles of bodies against time."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.figure import Figure

from polhode.arrays import unknown
from polhode.core.attitude.euler import SEQUENCES
from polhode.plot import style
from polhode.plot.against_time import Asked, chosen
from polhode.plot.panels import Panel, closed, stacked
from polhode.results.trajectory import Trajectory


def euler(run: Trajectory, *, sequence: str = "zyx", of: str | Sequence[str] | None = None,
          title: str | None = None) -> Figure:  # fmt: skip
    """Euler angles of each body in any of the 12 sequences, deg, wrapped at +-180; of: some bodies by name."""
    heading = title or f'Euler angles of "{style.plain(run.name)}"'
    more = f'Ask for some: run.plot("euler", of=["{run.names[-1]}"]).'
    return stacked(run, euler_panels(Asked(run, chosen(run, of)), sequence), heading, more)


def euler_panels(asked: Asked, sequence: str) -> list[Panel]:
    """A panel for each body, with a gap where an angle jumps by a turn."""
    if sequence not in SEQUENCES:
        raise unknown("sequence of Euler angles named", sequence, SEQUENCES)
    # Each axis has a prime for each of the angles before it, by which it is turned.
    names = [f"about ${axis}{primes}$" for axis, primes in zip(sequence, ("", "'", "''"), strict=True)]
    colors = [style.XYZ["xyz".index(axis)] for axis in sequence]
    if len(set(sequence)) == 2:  # the first axis returns
        colors[2] = style.GRAY
    words = f'Attitude, Euler angles "{sequence}", wrapped at ±180°'
    return [Panel(asked.title(name, words), "angle [deg]", asked.fine.t,
                  np.degrees(closed(asked.fine.body(name).euler(sequence))), names, colors, asked.sizes.least("deg"))
            for name in asked.names]  # fmt: skip
