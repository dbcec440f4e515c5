"""What the scenes of bodies and of systems share: samples as fine as curves need them, scales, points, colors."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.arrays import unknown, vector
from polhode.errors import InputError
from polhode.library.colors import BLUE, GRAY, GREEN, ORANGE, PURPLE, RED, SKY
from polhode.view.curves import Curve
from polhode.view.scene import Scene

COLORS = (BLUE, RED, GREEN, PURPLE, ORANGE, SKY, GRAY)
OMEGA, MOMENTUM, VELOCITY, FORCE, TORQUE = ORANGE, PURPLE, SKY, RED, GRAY
SYMBOLS = {"omega": "ω", "H": "H", "velocity": "v", "force": "F", "torque": "τ", "reaction": "F"}
_TURN = 0.08  # rad from one point of a curve to the next
_FEWEST, _MOST = 400, 6000  # points of a curve


def fine_times(t: np.ndarray, rate: np.ndarray, breaks: np.ndarray) -> np.ndarray:
    """Times (m,) s that draw a smooth curve: the samples t (n,), and more between those that are far apart.

    rate: the largest angular velocity at the samples, rad/s, (n,). Just before each break there is one more.
    """
    if len(t) < 2 or t[-1] == t[0]:
        return t[-1:]
    h = np.diff(t)
    needed = np.maximum(0.5 * (rate[1:] + rate[:-1]) * h / _TURN, h * _FEWEST / (t[-1] - t[0]))
    pieces = np.maximum(np.ceil(needed * min(1.0, _MOST / needed.sum())), 1.0).astype(int)
    first = np.repeat(np.cumsum(pieces) - pieces, pieces)
    share = (np.arange(pieces.sum()) - first) / np.repeat(pieces, pieces)
    between = np.repeat(t[:-1], pieces) + share * np.repeat(h, pieces)
    before = np.nextafter(breaks[(breaks > t[0]) & (breaks <= t[-1])], -np.inf)
    return np.unique(np.concatenate([between, t[-1:], before]))


def finer(run: Any, rate: np.ndarray) -> Any:
    """The run at such times; itself where its samples are fine enough."""
    times = fine_times(run.t, rate, run.breaks)
    return run if np.array_equal(times, run.t) else run.at(times)


def curve(t: np.ndarray, values: np.ndarray) -> Curve:
    """A curve through values (n, 3); one that does not change is a constant."""
    same = not np.abs(values - values[0]).max() > 0.0
    return Curve(np.zeros(1), values[:1]) if same else Curve(t, values)


def gliding(t: np.ndarray, places: np.ndarray) -> np.ndarray:
    """A motion through places (n, 3) m without turning, as a table (n, 8)."""
    return np.column_stack([t, places, np.tile([1.0, 0.0, 0.0, 0.0], (len(t), 1))])


def largest(values: np.ndarray) -> float:
    """The largest length of vectors (n, 3)."""
    return float(np.linalg.norm(values, axis=1).max())


def arrow(scene: Scene, name: str, t: np.ndarray, values: np.ndarray, size: float, unit: str, **options: Any) -> None:
    """Add a vector whose largest value is drawn `size` m long, or with the scale in the options; none that is zero.

    At its tip stands the symbol of the quantity, which is the name up to a colon.
    """
    most = largest(values)
    if most > 0.0:
        usual = {"scale": size / most, "unit": unit, "label": SYMBOLS[name.partition(":")[0]]}
        scene.vector(curve(t, values), name=scene.free(name), **(usual | options))


def known_only(given: tuple[Any, ...] | None, known: Any, what: str) -> None:
    """Refuse names that there are not."""
    for name in given or ():
        if isinstance(name, str) and name not in known:
            raise unknown(f"{what} named", name, known)
        if not isinstance(name, str) and not (isinstance(name, dict) and what == "trace of a run"):
            raise InputError(f"a {what} is asked for by its name ({', '.join(known)}), not by {name!r}")


def point_of(given: dict[str, Any], fields: tuple[str, ...]) -> np.ndarray:
    """The point of a trace that is asked for as {"point": (x, y, z), ...}, body axes, m."""
    for field in given:
        if field not in fields:
            raise unknown("field of a trace named", field, fields)
    if "point" not in given:
        raise InputError(f'the trace of a point says which: {{"point": (x, y, z)}} in body axes, not {given}')
    return vector(given["point"], "the point of a trace")


def look(given: dict[str, Any]) -> dict[str, Any]:
    """The color and the width that such a trace asks for."""
    return {name: given[name] for name in ("color", "width", "grows") if name in given}


LOOK = ("name", "color", "width", "grows")
