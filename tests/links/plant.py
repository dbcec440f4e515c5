"""A plant for links: the exact double integrator under commands that are held, and partners to control it."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from polhode.control.links import Link
from polhode.control.links.partners import partner

PARTNERS = Path(partner.__file__).parent
EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "partners"
RATE = 100.0
Row = tuple[float, float, float]


def description(n: int = 1000) -> dict:
    """A run of n samples that sees x and v and commands u."""
    seen = [{"name": "x", "width": 1, "unit": "m"}, {"name": "v", "width": 1, "unit": "m/s"}]
    commands = [{"name": "u", "width": 1, "unit": "N"}]
    return {"controller": "pd", "rate": RATE, "seen": seen, "commands": commands, "t_start": 0.0, "t_end": n / RATE}


def pd(t: float, seen: partner.Seen, memory: dict) -> float:
    """The law of examples/partners."""
    return -2.1 * seen.x - 0.7 * seen.v


def counting(t: float, seen: partner.Seen, memory: dict) -> float:
    """The same with a memory: a sample that is computed twice, or left out, shows in all that follow."""
    memory["n"] = memory.get("n", 0) + 1
    return pd(t, seen, memory) + 1e-3 * memory["n"]


def loop(ask: Callable[[float, dict, dict], list[float]], n: int = 1000) -> list[Row]:
    """n samples of x'' = u, exact between them; x, v and u at each."""
    x, v, T, rows = 1.0, 0.3, 1.0 / RATE, []
    for k in range(n):
        (u,) = ask(k / RATE, {"x": x, "v": v}, {})
        rows.append((x, v, u))
        x, v = x + T * v + 0.5 * T * T * u, v + T * u
    return rows


def linked(link: Link, n: int = 1000) -> list[Row]:
    """The loop by a link, opened and closed as runs do it."""
    link.open(description(n))
    try:
        return loop(link, n)
    finally:
        link.close()


def free_port(kind: int) -> int:
    """A port of this machine that nobody has just now."""
    with socket.socket(socket.AF_INET, kind) as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def child(words: list[str]) -> Iterator[subprocess.Popen]:
    """A partner in a process of its own, which is ended with the block."""
    process = subprocess.Popen(words, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.kill()
        process.wait(10)


@contextmanager
def thread(control: partner.Control, address: str, runs: int = 1) -> Iterator[threading.Thread]:
    """The reference partner in a thread of this process, for so many runs."""
    serving = threading.Thread(target=partner.serve, args=(control, address, runs), daemon=True)
    serving.start()
    yield serving


def python(*words: str) -> list[str]:
    """A command that runs the reference partner as a file, far from polhode."""
    return [sys.executable, "-I", str(PARTNERS / "partner.py"), *words]
