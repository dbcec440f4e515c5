"""Damaged files of robots: whatever is done to one, it gives a system or an error of ours.

Run it for long with `python -m tests.io.robot_fuzz 100000 [SEED]`; the suite runs a few hundred.
"""

from __future__ import annotations

import random
import re
import sys
import warnings
from collections import Counter
from collections.abc import Callable

import numpy as np

from polhode.errors import PolhodeError
from polhode.io.mjcf import read_mjcf
from polhode.io.mjcf_write import write_mjcf
from polhode.io.urdf import read_urdf, write_urdf
from polhode.model.system import System
from tests.io.fuzz import damaged
from tests.io.robots import MORE, SIMPLE, random_tree

VALUES = (
    "nan", "inf", "-1", "0", "0 0 0", "1e308", "-1e308", "1e-320", "", "one", "1 2", "0 0 0 0", "world", "\u00e9",
    "fixed", "free", "ball", "floating", "mesh", "true",
)  # fmt: skip
_ATTRIBUTE = re.compile(r'(\w+)="([^"]*)"')
_TAG = re.compile(r"<(/?)(\w+)")
EXTRA = """
<default><joint damping="0.1" range="-1 2"/><default class="c"><geom type="box" size="1 2 3"/></default>
</default>
<equality><joint joint1="{0}" joint2="{1}"/><connect body1="{0}" anchor="0 0 1"/><weld body1="{0}"/></equality>"""


SHAPES = '<geom size="0.3" zaxis="1 2 3"/><geom type="capsule" size="0.1" fromto="0 0 0 1 2 3"/>'


def seeds() -> list[tuple[str, Callable[[str], System]]]:
    """Sound files of both formats."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        rng = np.random.default_rng(5)
        urdf, mjcf = (random_tree(rng, kinds, 5) for kinds in (SIMPLE, SIMPLE | MORE))
        text, hinged = write_mjcf(mjcf), random_tree(rng, {"revolute": SIMPLE["revolute"]}, 4)
        more = write_mjcf(hinged).replace("</mujoco>", EXTRA.format(*hinged.names) + "</mujoco>")
        shaped = re.sub(r"<inertial[^>]*>", SHAPES, text)
        return [(write_urdf(urdf), read_urdf), (text, read_mjcf), (more, read_mjcf), (shaped, read_mjcf)]


def mutated(text: str, rng: random.Random) -> str:
    """One to three changes: of a value, of two names that change places, of a tag, of bytes."""
    for _ in range(rng.randint(1, 3)):
        found = list(_ATTRIBUTE.finditer(text))
        tags = list(_TAG.finditer(text))
        kind = rng.randrange(6)
        if kind == 0 and found:
            text = _put(text, rng.choice(found), 2, rng.choice(VALUES))
        elif kind == 1 and found:
            text = _put(text, rng.choice(found), 2, rng.choice(found)[2])
        elif kind == 2 and tags:
            text = _put(text, rng.choice(tags), 2, rng.choice(tags)[2])
        elif kind == 3 and found:
            text = _put(text, rng.choice(found), 1, rng.choice(found)[1])
        elif kind == 4:
            lines = text.splitlines(keepends=True)
            i, k = rng.randrange(len(lines)), rng.randrange(len(lines))
            lines[i], lines[k] = lines[k], rng.choice((lines[i], "", lines[k]))
            text = "".join(lines)
        else:
            text = damaged(text.encode(), rng).decode("utf-8", errors="replace") or "<"
    return text


def _put(text: str, match: re.Match[str], group: int, value: str) -> str:
    return text[: match.start(group)] + value + text[match.end(group) :]


def one(text: str, read: Callable[[str], System]) -> str:
    """What comes of a file: "system", or the kind of error; anything that is not ours is raised."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            system = read(text if text.lstrip("\ufeff \t\r\n").startswith("<") else f"<{text}")
            for link in system.mechanism().links:
                if not np.isfinite([*link.R_PF, *link.p_PF, *link.com, *link.inertia, link.mass]).all():
                    raise AssertionError(f"{link.name} has numbers that are not finite")
        except PolhodeError as reason:
            if "cannot be understood" in str(reason):
                raise AssertionError(f"no rule foresaw this: {reason}") from reason
            return type(reason).__name__
        return "system"


def campaign(n: int, seed: int) -> Counter[str]:
    """`n` damaged files; a failure shows the file."""
    rng, sources, seen = random.Random(seed), seeds(), Counter[str]()
    for i in range(n):
        text, read = sources[i % len(sources)]
        bad = mutated(text, rng)
        try:
            seen[one(bad, read)] += 1
        except Exception as reason:
            raise AssertionError(f"file {i} of seed {seed}: {type(reason).__name__}: {reason}\n{bad}") from reason
    return seen


if __name__ == "__main__":
    found = campaign(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    sys.stdout.write(f"{dict(found)}\n")
