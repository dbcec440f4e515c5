"""The process of one tree in `against`: reads the name of a case, does its work, and answers with its CPU seconds."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from typing import Any

from benchmarks.case import TUMBLE
from benchmarks.peers import ours
from benchmarks.timing import cpu_seconds
from benchmarks.trees import ROOT_Q, Tree, as_system, chain, five_rods

DRAG = 0.05  # N s/m


def thrust_and_drag(t: float, state: Any) -> tuple[float, float, float]:
    """A user's function in body axes."""
    v_B = state.velocity_body
    return (-DRAG * v_B[0], -DRAG * v_B[1], 0.4 + 0.1 * t - DRAG * v_B[2])


def free_step(n: int) -> float:
    """One step of RK4 of a free body."""
    return ours.free(TUMBLE)(n)[0] / n


def loaded_step(n: int) -> float:
    """The same under a user's function."""
    import polhode as ph

    return ours.under_loads(TUMBLE, ph.loads.Force(thrust_and_drag, frame="body"))(n)[0] / n


def tumble(n: int) -> float:
    """1000 rad of a free tumble by dop853."""
    return sum(ours.adaptive(TUMBLE, "dop853", 20.0, 1e-10)[0] for _ in range(n)) / n


def rods(n: int) -> float:
    """One step of RK4 of five rods."""
    return _steps(five_rods(), ROOT_Q.tolist(), n, 1e-4)


def links(n: int) -> float:
    """One step of RK4 of a chain of 256 links."""
    return _steps(chain(256), [0.1 + 0.001 * i for i in range(256)], n, 1e-5)


def _steps(tree: Tree, q: list[float], n: int, dt: float) -> float:
    import polhode as ph

    system = _system(tree)
    start = system.state(q=q)
    return cpu_seconds(lambda: ph.simulate(system, start, n * dt, method="rk4", dt=dt, t_eval=[n * dt])) / n


_system = cache(as_system)
# what is measured, and the steps or runs of one turn
CASES: dict[str, tuple[Callable[[int], float], int]] = {
    "free step, RK4": (free_step, 1_000_000),
    "loaded step, RK4": (loaded_step, 300_000),
    "five rods, RK4 step": (rods, 50_000),
    "256 links, RK4 step": (links, 1_000),
    "dop853, 1000 rad": (tumble, 20),
}


def main(source: str) -> None:
    """Answer until the input ends; the tree must be the one that was meant."""
    import polhode

    assert str(polhode.__file__).startswith(source), f"{polhode.__file__} is not of {source}"
    for line in sys.stdin:
        case, quick = line.rstrip("\n").split("\t")
        work, n = CASES[case]
        print(work(n // 5 if quick == "1" else n), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
