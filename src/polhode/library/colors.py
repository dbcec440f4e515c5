"""The colors of shapes, plots and pages, "#rrggbb": those of M. Okabe and K. Ito, Color Universal Design, 2008, and
grays. Figures, films and pages take what x, y, z, the energies and the parts of a system look like from here."""

from __future__ import annotations

import re

from polhode.errors import InputError

BLUE, RED, GREEN = "#0072B2", "#D55E00", "#009E73"
SKY, ORANGE, PURPLE = "#56B4E9", "#E69F00", "#CC79A7"
GRAY, SILVER, INK = "#666666", "#BBBBBB", "#222222"

AXES = (RED, GREEN, BLUE)
"""Of x, y, z."""

SERIES = (BLUE, RED, GREEN, PURPLE, ORANGE, SKY, GRAY)
"""Of bodies, joints and everything else that is counted."""

ENERGIES = {"kinetic": ORANGE, "rotation": SKY, "potential": PURPLE, "total": INK}
"""Of energies by their names; "rotation" is a part of the kinetic energy."""


def checked_color(color: str) -> str:
    """A color as "#rrggbb"."""
    if not isinstance(color, str) or not re.fullmatch(r"#[0-9A-Fa-f]{6}", color):
        raise InputError(f'a color is written "#rrggbb", as in "{BLUE}", not {color!r}')
    return color
