"""Damaged scenarios: whatever is done to a file, it is a scenario or it is refused by an error of ours, and soon.

Run it for long with `python -m tests.scenario.fuzz 100000 [SEED]`; the suite runs a few thousand. A failure prints the
text that caused it.
"""

from __future__ import annotations

import random
import sys
import time
import warnings
from collections import Counter
from collections.abc import Callable

from polhode.errors import PolhodeError
from polhode.scenario import demos
from polhode.scenario.validating import parse
from tests.scenario.helpers import GOOD

SLOWEST = 20.0  # s of processor time for one file, however odd

VALUES = (
    "0", "-1", "1e308", "1e-308", "1e999", ".inf", ".nan", "~", "null", "true", "false", "yes", "0x1F", "1_000", '""',
    "' '", "[]", "{}", "[[]]", "[1]", "[1,2,3]", "[[1,2,3],[1,2,3],[1,2,3]]", "{a: 1}", "{value: [1,2,3], unit: kg}",
    "*a", "&a", "!!str", "!x", "|", ">", "-", "?", ":", "#", "%", "@", "`", "12:30", "2001-01-01", "5**9**9",
    '"(1,2,3) km"', "1 kg", "30 deg/s", "x", "t", "10*sin(t)", "10*sin(", "z = 0", "z = = 0", "1/0", "sqrt(-1)",
    "__import__('os')", "../../x", "/dev/zero", '"\\u0000"', '"\\xff"', "<<", "run.nc", "NUL.csv",
    "µ", "∞ m", "\U0001f600",
)  # fmt: skip

EXTRA = """
loads:
  - force: {value: ["10*sin(2*pi*t)", 0, "-3*vz"], frame: body, at: [0, 0, 0.1]}
  - force: {sum: [[1, 2, 3], {series: [[0, 1, 2, 3], [1, 2, 3, 4]], kind: cubic}], unit: lbf}
  - torque: {steps: [{from: 0, value: [1, 0, 0]}, {from: 1 s, value: [0, "sin(t)", 0]}], until: 2 s}
  - spring: {stiffness: 40 N/m, anchor: [0, 0, 1], length: 10 cm}
  - impulse: {value: [1, 2, 3], time: 0.5 s, angular: [0, 0, 1]}
events:
  - {name: ground, stop: 3, bounce: {restitution: 0.5, box: [10 cm, 0.2, 0.3], friction: 0.1}}
  - {name: kick, when: t - 0.2, add: {omega: [1, 2, 3]}}
segments: [{until: 0.1 s}, {for: 0.2 s, loads: [{force: [1, 2, 3]}]}, {until: ground}]
"""


MARKS = (b"[", b"{", b"]", b"}", b":", b"-", b"\n", b"\t", b'"', b"'", b"&a ", b"*a ", b"!t ", b"#", b"%", b"| ", b"? ")


def seeds() -> list[str]:
    """Texts to start from: every demo that starts no program, the test's own, and one with a bit of everything."""
    rich = GOOD.replace("loads:\n  - gravity: [0.1, 0.2, -9.81]\n", EXTRA.lstrip())
    return [GOOD, rich, *(text for text in map(demos.show, demos.names()) if "pipe:" not in text)]


def flip(text: bytearray, rng: random.Random) -> None:
    """Change some bytes."""
    for _ in range(rng.randint(1, 6)):
        text[rng.randrange(len(text))] = rng.randrange(256)


def swap(text: bytearray, rng: random.Random) -> None:
    """Exchange two words."""
    words = bytes(text).split(b" ")
    i, j = rng.randrange(len(words)), rng.randrange(len(words))
    words[i], words[j] = words[j], words[i]
    text[:] = b" ".join(words)


def drop(text: bytearray, rng: random.Random) -> None:
    """Delete, repeat or move a line."""
    lines = bytes(text).split(b"\n")
    i = rng.randrange(len(lines))
    line = lines.pop(i)
    lines[i:i] = rng.choice(([], [line, line], [b"  " + line], [line.strip()], [b"- " + line.strip()]))
    text[:] = b"\n".join(lines)


def cut(text: bytearray, rng: random.Random) -> None:
    """Cut a piece out, or end early."""
    i = rng.randrange(len(text))
    del text[i : rng.choice((i + rng.randrange(40), len(text)))]


def replace(text: bytearray, rng: random.Random) -> None:
    """Put an odd value in place of one."""
    places = [i + 2 for i in range(len(text) - 2) if text[i : i + 2] in (b": ", b", ", b"- ")] or [0]
    i = rng.choice(places)
    end = min((k for k in (text.find(mark, i) for mark in (b",", b"\n", b"}", b"]")) if k >= 0), default=len(text))
    text[i:end] = rng.choice(VALUES).encode()


def insert(text: bytearray, rng: random.Random) -> None:
    """Insert a mark that means something to YAML, or many of them."""
    mark = rng.choice(
        (b"[", b"{", b"]", b"}", b":", b"-", b"\n", b"\t", b'"', b"'", b"&a ", b"*a ", b"!t ", b"#", b"%", b"| ", b"? ")
    )
    i = rng.randrange(len(text) + 1)
    text[i:i] = mark * rng.choice((1, 1, 1, 2, 30, 300))


def number(text: bytearray, rng: random.Random) -> None:
    """Replace a digit by another number."""
    digits = [i for i, byte in enumerate(text) if 48 <= byte < 58] or [0]
    i = rng.choice(digits)
    text[i : i + 1] = rng.choice((b"0", b"-1", b"1e9", b"1e-9", b"99999999", b"1e400", b".5", b"9" * 50))


MUTATIONS: tuple[Callable[[bytearray, random.Random], None], ...] = (flip, swap, drop, cut, replace, insert, number)


def mutant(sources: list[str], rng: random.Random) -> bytes:
    """One damaged scenario."""
    text = bytearray(rng.choice(sources).encode())
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        if text:
            rng.choice(MUTATIONS)(text, rng)
    return bytes(text)


def fuzz(n: int, seed: int = 0, seconds: float = float("inf")) -> Counter[str]:
    """Read `n` damaged scenarios, or as many as the time allows; counts how they ended. Another error is raised."""
    rng, sources, counts, begin = random.Random(seed), seeds(), Counter[str](), time.process_time()
    for _ in range(n):
        text, started = mutant(sources, rng), time.process_time()
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error")  # a warning of NumPy is a check that is missing
                parse(text, "fuzz.yaml")
            counts["scenario"] += 1
        except PolhodeError:
            counts["refused"] += 1
        except BaseException as other:
            raise AssertionError(f"{type(other).__name__}: {other}, of\n{text!r}") from other
        if time.process_time() - started > SLOWEST:
            raise AssertionError(f"{time.process_time() - started:.1f} s for\n{text!r}")
        if time.process_time() - begin > seconds:
            break
    return counts


if __name__ == "__main__":
    print(fuzz(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0))  # noqa: T201
