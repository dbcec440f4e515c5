"""Campaigns that cost nothing but time, for tests that kill who computes them; also a driver to be killed."""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path

import numpy as np

import polhode as ph
from polhode.campaign.campaign import Campaign

MEMBERS, CHUNK = 400, 10
PAUSE = 0.02  # s that a task takes at least


def swing(inputs: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Something of each attitude, slowly."""
    time.sleep(PAUSE)
    q = inputs["q"]
    return {"tilt": np.arccos(np.clip(1.0 - 2.0 * (q[:, 1] ** 2 + q[:, 2] ** 2), -1.0, 1.0)), "twice": 2.0 * q}


def start(
    store: Path, engine: object = "threads", n: int = MEMBERS, workers: int | None = 2, **more: object
) -> Campaign:
    """The campaign of all these tests."""
    outcomes = {"up": "tilt < 1.5"}
    return ph.campaign(swing, {"q": ph.campaign.Rotation()}, n=n, store=store, chunk=CHUNK, outcomes=outcomes, seed=3,
                       engine=engine, workers=workers, progress=False, **more)  # fmt: skip


def contents(store: Path) -> dict[str, bytes]:
    """All files that make up the numbers of a store."""
    groups = ("inputs", "kept", "outcomes", "done")
    return {str(file.relative_to(store)): file.read_bytes()
            for group in groups for file in sorted((store / group).rglob("*")) if file.is_file()}  # fmt: skip


def ledger(store: Path) -> dict[int, int]:
    """The tasks that are done, each with the time at which its entry was written, ns."""
    return {int(file.name): file.stat().st_mtime_ns for file in (store / "done" / "c").glob("[0-9]*")}


def begun(store: Path) -> list[int]:
    """The tasks that were begun, in order."""
    journal = store / "journal.txt"
    lines = journal.read_text().splitlines() if journal.exists() else []
    return [int(line.split()[2]) for line in lines if line.split()[1:2] == ["begin"]]


def twice(store: Path) -> list[int]:
    """Tasks that were begun once more after they had ended."""
    ended: set[int] = set()
    found = []
    for line in (store / "journal.txt").read_text().splitlines():
        words = line.split()
        if words[1] == "end":
            ended.add(int(words[2]))
        elif int(words[2]) in ended:
            found.append(int(words[2]))
    return found


def emptied(store: Path) -> Path:
    """A folder that is not there."""
    shutil.rmtree(store, ignore_errors=True)
    return store


if __name__ == "__main__":
    from tests.campaign.toys import start as known_by_name  # functions of __main__ have another name

    known_by_name(Path(sys.argv[1]), sys.argv[2])
