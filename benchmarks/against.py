"""Two trees of polhode side by side, in turns: this one, and that of another commit.

Each tree has a process of its own that waits for work (`against_worker`), with its own store of machine code. So both
are warm, and a busy moment of the machine hits both. Only public names are used, so that old trees can answer.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from benchmarks.against_worker import CASES
from benchmarks.processes import process_cpu_seconds
from benchmarks.report import Row, Table, Target
from benchmarks.timing import Timing, interleave, ratio_range

HERE = Path(__file__).parents[1]
BOUND = 1.1


class Tree(NamedTuple):
    """A tree whose worker waits; `environment` is that of its processes."""

    worker: subprocess.Popen[str]
    environment: dict[str, str]

    def cpu_seconds(self, case: str, quick: bool) -> float:
        """The CPU of one piece of work of a case, s."""
        assert self.worker.stdin is not None
        assert self.worker.stdout is not None
        self.worker.stdin.write(f"{case}\t{int(quick)}\n")
        self.worker.stdin.flush()
        answer = self.worker.stdout.readline()
        if not answer:
            raise RuntimeError(f"the process of {self.environment['PYTHONPATH']} ended during: {case}")
        return float(answer)

    def import_seconds(self) -> float:
        """The CPU of a new process that imports polhode, s."""
        return process_cpu_seconds("import polhode", self.environment)


@contextmanager
def opened(tree: Path) -> Iterator[Tree]:
    """A worker over the sources of `tree`."""
    source = tree / "src"
    if not (source / "polhode").is_dir():
        raise SystemExit(f"{tree} has no src/polhode: give the folder of another clone or worktree of polhode")
    with tempfile.TemporaryDirectory() as store:
        own = {"PYTHONPATH": str(source), "POLHODE_CACHE": f"{store}/code", "POLHODE_QUIET": "1",
               "PYTHONPYCACHEPREFIX": f"{store}/bytecode"}  # fmt: skip
        command = [sys.executable, "-m", "benchmarks.against_worker", str(source)]
        worker = subprocess.Popen(command, cwd=HERE, env={**os.environ, **own}, text=True, stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE)  # fmt: skip
        try:
            yield Tree(worker, own)
        finally:
            worker.communicate()


def measure(other: Path, quick: bool) -> Table:
    """Let both trees take turns at every case."""
    with ExitStack() as stack:
        ours, theirs = (stack.enter_context(opened(tree)) for tree in (HERE, other))
        found = {case: _timed(ours, theirs, case, quick) for case in CASES}
        turns = {"ours": ours.import_seconds, "theirs": theirs.import_seconds}
        found["import polhode"] = interleave(turns, 3 if quick else 15)
    rows = tuple(_row(case, timings) for case, timings in found.items())
    return Table(
        "against",
        f"this tree, and the one at {other.name}",
        "CPU, this tree",
        rows,
        targets=tuple(Target(row.name, row.ratio or 0.0, BOUND, False) for row in rows),
        notes=("the ratio is ours to theirs, of the best rounds; below 1 this tree is faster",),
    )


def _timed(ours: Tree, theirs: Tree, case: str, quick: bool) -> dict[str, Timing]:
    turns = {"ours": partial(ours.cpu_seconds, case, quick), "theirs": partial(theirs.cpu_seconds, case, quick)}
    return interleave(turns, 3 if quick else 15)


def _row(case: str, timings: dict[str, Timing]) -> Row:
    ours, theirs = timings["ours"], timings["theirs"]
    ratios = ratio_range(ours, theirs)
    return Row(case, ours.best, "s", ours.best / theirs.best, ratios, note=f"theirs {theirs.best:.3g} s")
