"""The five rods fall for five seconds: DOP853 here, and SciPy's on Pinocchio's accelerations, at equal error."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from benchmarks import peers
from benchmarks.peers import ours
from benchmarks.report import Row, Table, Target
from benchmarks.tables.dop853_scipy import crossing
from benchmarks.timing import interleave, ratio_range
from benchmarks.trees import ROOT_Q, five_rods

T_END, RTOL = 5.0, 1e-8
OURS, THEIRS = "polhode", "SciPy on Pinocchio"
Engine = Callable[[float], tuple[float, np.ndarray]]
"""From rtol to CPU seconds and the coordinates at the end."""


def measure(quick: bool) -> Table:
    """Take their error at rtol 1e-8, find our rtol that gives the same, and time both."""
    engines: dict[str, Engine] = {OURS: partial(ours.fall, five_rods(), ROOT_Q, T_END)}
    pinocchio = peers.load("pinocchio") if peers.load("scipy") else None
    if pinocchio is not None:
        engines[THEIRS] = partial(pinocchio.fall, five_rods(), ROOT_Q, T_END)
    right = engines[OURS](1e-13)[1]
    level = _error(engines[THEIRS if THEIRS in engines else OURS](RTOL)[1], right)
    rtols = {OURS: _matching(engines[OURS], right, level), THEIRS: RTOL}
    rows = _rows(engines, rtols, right, 3 if quick else 9)
    targets = [Target("less CPU than SciPy on Pinocchio", row.ratio or 0.0, 7.0) for row in rows if row.name == THEIRS]
    return Table(
        "five_rods_run",
        f"five rods from rest, {T_END:g} s, adaptive, at the error that SciPy makes at rtol {RTOL:g}",
        "CPU per run",
        tuple(rows),
        "rad off at the end",
        tuple(targets),
        ("ours is a whole call of simulate; SciPy's right-hand side is a Python function that calls pin.aba",
         f"errors against a run of ours at rtol 1e-13{_agreement(engines, right)}"),
        peers.missing(["pinocchio", "scipy"]),
    )  # fmt: skip


def _rows(engines: dict[str, Engine], rtols: dict[str, float], right: np.ndarray, rounds: int) -> list[Row]:
    repeats = {OURS: 20, THEIRS: 1}
    timings = interleave({name: _turn(engine, rtols[name], repeats[name]) for name, engine in engines.items()}, rounds)
    base = timings[OURS]
    return [Row(name, timings[name].best, "s", timings[name].best / base.best,
                None if name == OURS else ratio_range(timings[name], base),
                _error(engine(rtols[name])[1], right), f"rtol {rtols[name]:.1e}")
            for name, engine in engines.items()]  # fmt: skip


def _turn(engine: Engine, rtol: float, repeats: int) -> Callable[[], float]:
    return lambda: sum(engine(rtol)[0] for _ in range(repeats)) / repeats


def _matching(engine: Engine, right: np.ndarray, level: float) -> float:
    """The rtol that gives an error of `level`."""
    tries = np.logspace(-5.0, -12.0, 15)
    return crossing(tries, [_error(engine(rtol)[1], right) for rtol in tries], level)


def _error(q: np.ndarray, right: np.ndarray) -> float:
    return float(np.abs(q - right).max())


def _agreement(engines: dict[str, Engine], right: np.ndarray) -> str:
    if THEIRS not in engines:
        return ""
    return f", from which theirs at 1e-12 differs by {_error(engines[THEIRS](1e-12)[1], right):.1e} rad"
