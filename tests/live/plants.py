"""A pendulum with a rope to the ground that is watched, and a plant that shows it without a clock."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import polhode as ph
from polhode.results.trajectory import Trajectory
from polhode.view.live.listening import Listener, Sight

POSES = [0.1, 0.2, -0.3, 0.5, 0.5, -0.5, 0.5, 1.0, 2.0, 3.0, 1.0, 0.0, 0.0, 0.0]


def pendulum(name: str = "pendulum") -> tuple[ph.System, ph.SystemState]:
    """Two rods, the lower one on a spring from the world."""
    system = ph.System(gravity=(0, 0, -9.81), name=name)
    system.add(ph.Body(1.0, (0.1, 0.12, 0.02), name="rod"), ph.joints.Revolute("y"), at_body=(0, 0, 0.5))
    system.add(ph.Body(0.5, (0.05, 0.06, 0.01), name="tip"), ph.joints.Revolute("x"), parent="rod",
               at_parent=(0, 0, -0.5), at_body=(0, 0, 0.4))  # fmt: skip
    system.load(ph.loads.SpringDamper("world", "tip", 3.0, length=0.3, at_1=(0.5, 0.2, -1.5)))
    return system, system.state(q={"rod": 1.0, "tip": 0.5}, v={"rod": -0.3, "tip": 0.7})


def controlled(**more: object) -> Trajectory:
    """Half a second of it under a law, in any way."""
    system, start = pendulum()
    motor = ph.actuators.Motor("rod")
    law = ph.Controller(lambda t, s, memory: -0.3 * s.v[0], rate=100, commands=["rod"], name="damp")
    return ph.simulate(system, start, 0.5, actuators=[motor], controllers=[law], **more)  # type: ignore[arg-type]


class Kept:
    """An onlooker that keeps everything."""

    def __init__(self) -> None:
        self.first: Trajectory | None = None
        self.shown: list[tuple[float, list[float]]] = []
        self.closed = 0

    def open(self, first: Trajectory) -> None:
        self.first = first

    def wants(self) -> bool:
        return True

    def show(self, t: float, poses: list[float]) -> None:
        self.shown.append((t, poses))

    def close(self) -> None:
        self.closed += 1


def first_of(name: str = "pendulum") -> Trajectory:
    """The first look at it."""
    kept, (system, start) = Kept(), pendulum(name)
    ph.simulate(system, start, 0.01, sensors=[ph.sensors.Encoder("rod", name="angle", rate=10.0)], watch=kept)
    assert kept.first is not None
    return kept.first


def free_port() -> int:
    """A port that nobody has just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def listening(address: str) -> Iterator[Listener]:
    """A watcher in a thread."""
    listener = Listener(address)
    thread = threading.Thread(target=listener.listen, daemon=True)
    thread.start()
    try:
        yield listener
    finally:
        listener.end()
        thread.join(10)
        assert not thread.is_alive()


def comes(listener: Listener, wanted: Callable[[Sight], bool], act: Callable[[], object] = lambda: None) -> Sight:
    """What the listener sees as soon as it is what is wanted; `act` is done again and again meanwhile."""
    for _ in range(2000):
        act()
        if wanted(listener.sight):
            return listener.sight
        time.sleep(0.005)
    raise AssertionError(f"not within 10 s: {listener.sight}")
