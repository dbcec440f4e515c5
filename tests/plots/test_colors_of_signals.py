"""One color code: what belongs to axes x, y, z has their colors in every diagram."""

from __future__ import annotations

import numpy as np

from polhode.plot import style
from polhode.plot.panels import color_of, series


def test_names_that_end_with_axes_have_their_colors():
    t, columns = np.arange(3.0), [np.arange(3.0) + i for i in range(4)]
    of_axes = series(t, dict(zip(("wheel_x", "wheel_y", "wheel_z"), columns, strict=False)), "", "")
    assert tuple(of_axes.colors) == tuple(style.XYZ)
    attitude = series(t, dict(zip(("star w", "star x", "star y", "star z"), columns, strict=True)), "", "")
    assert tuple(attitude.colors) == tuple(style.WXYZ)
    counted = series(t, dict(zip(("x", "cost"), columns, strict=False)), "", "")
    assert list(counted.colors) == [color_of(0), color_of(1)]
