"""DOP853 here and in SciPy: the CPU time that each needs for the same attitude error."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from benchmarks import peers
from benchmarks.case import TUMBLE, End, attitude_error
from benchmarks.peers import ours
from benchmarks.report import Row, Table, Target
from benchmarks.timing import interleave, ratio_range

T_END = 20.0  # s: about 1000 rad
LEVELS = (1e-6, 1e-9)  # rad
Engine = Callable[[float], tuple[float, End]]
"""From rtol to CPU seconds and the end."""


def measure(quick: bool) -> Table:
    """Find the tolerances that give equal errors, then time both engines with them, in turns."""
    scipy = peers.load("scipy")
    engines: dict[str, Engine] = {"polhode": lambda rtol: ours.adaptive(TUMBLE, "dop853", T_END, rtol)}
    if scipy is not None:
        engines["SciPy"] = lambda rtol: scipy.adaptive(TUMBLE, "DOP853", T_END, rtol)
    found = [_pair(engines, level, quick) for level in LEVELS]
    ratios = {level: rows[1].ratio for level, rows in zip(LEVELS, found, strict=True) if len(rows) > 1}
    return Table(
        "dop853_scipy",
        f"a free tumble over {T_END:g} s (about 1000 rad), adaptive, at equal error",
        "CPU per run",
        tuple(row for rows in found for row in rows),
        "rad off at the end",
        tuple(Target(f"less CPU than SciPy at {at:g} rad", ratio, 50.0) for at, ratio in ratios.items() if ratio),
        ("SciPy's right-hand side is scalar Python on floats, in principal axes; ours has the full inertia tensor",),
        peers.missing(["scipy"]),
    )


def _pair(engines: dict[str, Engine], level: float, quick: bool) -> list[Row]:
    """Rows of all engines at one error level; the first is ours."""
    rtols = {name: matching_rtol(engine, level) for name, engine in engines.items()}
    repeats = {name: 1 if name == "SciPy" else 20 for name in engines}
    turns = {name: _turn(engines[name], rtols[name], repeats[name]) for name in engines}
    timings = interleave(turns, 3 if quick else 9)
    base = timings["polhode"]
    return [
        Row(
            f"{name}, about {level:g} rad",
            timings[name].best,
            "s",
            timings[name].best / base.best,
            None if name == "polhode" else ratio_range(timings[name], base),
            attitude_error(engines[name](rtols[name])[1], TUMBLE, T_END),
            f"rtol {rtols[name]:.1e}",
        )
        for name in engines
    ]


def _turn(engine: Engine, rtol: float, repeats: int) -> Callable[[], float]:
    return lambda: sum(engine(rtol)[0] for _ in range(repeats)) / repeats


def matching_rtol(engine: Engine, level: float) -> float:
    """The rtol whose attitude error is `level`, read off a straight line between tries in double logarithm."""
    tries = np.logspace(-4.0, -13.0, 19)
    errors = [attitude_error(engine(rtol)[1], TUMBLE, T_END) for rtol in tries]
    return crossing(tries, errors, level)


def crossing(rtols: Sequence[float], errors: Sequence[float], level: float) -> float:
    """Where falling `errors` first come below `level`, between two of the `rtols`; the last one if they never do."""
    logs, wanted = np.log(np.maximum(errors, 1e-300)), np.log(level)
    for i in range(1, len(rtols)):
        if logs[i] <= wanted < logs[i - 1]:
            part = (logs[i - 1] - wanted) / (logs[i - 1] - logs[i])
            return float(np.exp((1 - part) * np.log(rtols[i - 1]) + part * np.log(rtols[i])))
    return float(rtols[-1])
