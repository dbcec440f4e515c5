"""How true films run to the clock on the wall: ten plays that draw as they go, and ten replays of what was drawn.

The two films are those of the animation chapter that polhode grew out of: a free precession in real time, and a CubeSat
that tumbles twenty times slower. There `play` was off by 1.35 and 4.2 percent, and replays by 0.75 and 0.26.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

import polhode as ph
from benchmarks.report import Row, Table, Target
from polhode.view.animating import stage
from polhode.view.clock import Played, play
from polhode.view.raster import Renderer

TIMES = 10
FPS, SIZE = 25, (480, 270)


class Film(NamedTuple):
    """A run, its pace (s of data in a second), and the errors that the chapter measured for play and replay."""

    name: str
    run: ph.Trajectory
    scale: float
    theirs: tuple[float, float]


def films(seconds: float) -> list[Film]:
    """Both films, `seconds` long."""
    top, cubesat = ph.Body(1.0, (1.0, 1.0, 1.8822)), ph.library.cubesat("3U", panels=4).body()
    spun = ph.simulate(top, ph.State(omega=(1.0, 0.0, 1.4243)), seconds, t_eval=np.linspace(0.0, seconds, 200))
    t_end = 0.05 * seconds
    tumbling = ph.simulate(cubesat, ph.State(omega=(3.0, 20.0, 11.0)), t_end, t_eval=np.linspace(0.0, t_end, 200))
    return [Film("free precession, real time", spun, 1.0, (0.0135, 0.0075)),
            Film("CubeSat, twenty times slower", tumbling, 0.05, (0.042, 0.0026))]  # fmt: skip


def measure(quick: bool) -> Table:
    """Play and replay each film ten times."""
    rows: list[Row] = []
    targets: list[Target] = []
    times = 2 if quick else TIMES
    for film in films(0.4 if quick else 2.0):
        measured = zip(("play", "replay"), errors(film, times), film.theirs, strict=True)
        for words, (error, latest), theirs in measured:
            name = f"{film.name}: {words}"
            rows.append(Row(name, latest, "s", error=error, note=f"there {100 * theirs:.3g} %"))
            targets.append(Target(f"{name}, mean error", 100 * abs(error), 100 * theirs, False, "%"))
    note = "the error is that of the running time, as a part of it; pictures that would be late are left out"
    title = f"two films by the clock on the wall, {times} times each"
    return Table("playback", title, "latest picture", tuple(rows), "mean error", tuple(targets), (note,))


def errors(film: Film, times: int) -> list[tuple[float, float]]:
    """Of plays and of replays: the mean error of the running time, and the latest picture, s."""
    staged = stage(film.run, None, fps=FPS, scale=film.scale, size=SIZE)
    renderer, drawn = Renderer(staged), ph.view.frames(film.run, fps=FPS, scale=film.scale, size=SIZE)

    def plays() -> Played:
        return play(staged.clock, lambda i, t: renderer.frame(t) is not None)

    def replays() -> Played:
        return drawn.play(lambda picture, t, i: True)

    return [_averaged(one, times) for one in (plays, replays)]


def _averaged(once: Callable[[], Played], times: int) -> tuple[float, float]:
    played = [once() for _ in range(times)]
    return float(np.mean([one.error for one in played])), max(one.latest for one in played)
