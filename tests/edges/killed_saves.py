"""A program for `test_kill`: saves in children that are killed at random moments, and looks at what is left each time.

Usage: killed_saves.py FILE KILLS. Prints how often the file was the old run, and how often the new one.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from pathlib import Path

import polhode as ph
from polhode.results.atomic import replace_file

BODY, START = ph.Body(mass=1.0, inertia=(1.0, 1.2, 1.5)), ph.State(omega=(1.0, 2.0, 3.0))


def save_in_a_child(run: ph.Trajectory, path: Path) -> int:
    """The number of a child that saves and ends."""
    child = os.fork()
    if child:
        return child
    try:
        run.save(path)
    finally:
        os._exit(0)


def kill_after(child: int, delay: float) -> None:
    time.sleep(delay)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def is_same(run: ph.Trajectory, other: ph.Trajectory) -> bool:
    return run.raw.tobytes() == other.raw.tobytes() and run.t.tobytes() == other.t.tobytes()


def typical_time(run: ph.Trajectory, path: Path) -> float:
    """How long a whole save in a child takes, s."""
    begin = time.perf_counter()
    for _ in range(3):
        os.waitpid(save_in_a_child(run, path), 0)
    return (time.perf_counter() - begin) / 3


def main(path: Path, kills: int) -> None:
    """Kill, look, and go on from whichever run is there.

    How long a save takes changes with what else the machine does, so the span of the moments follows: a little longer
    after each kill that came too early, shorter after each that came too late.
    """
    runs = [ph.simulate(BODY, START, 0.5, method="rk4", dt=dt) for dt in (1e-3, 2e-3)]
    runs[0].save(path)
    span, chance, old, new, now = 1.3 * typical_time(runs[0], path), random.Random(7), 0, 0, 0
    for _ in range(kills):
        kill_after(save_in_a_child(runs[1 - now], path), chance.uniform(0.0, span))
        back = ph.load(path)  # raises where it is neither
        if is_same(back, runs[1 - now]):
            new, now, span = new + 1, 1 - now, 0.93 * span
        elif is_same(back, runs[now]):
            old, span = old + 1, 1.03 * span
        else:
            raise SystemExit("neither the old run nor the new one")
    with replace_file(path.with_name("other.txt")) as temporary:
        temporary.touch()
    sys.stdout.write(f"{old} {new}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
