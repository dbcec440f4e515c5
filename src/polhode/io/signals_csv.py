"""What a loop said as comma-separated text, each signal at its own times: one line per sample and number.

A table of the motion (`csv`) has one row per sample of the run and holds signals there; this one leaves nothing out.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from polhode.errors import InputError
from polhode.results.atomic import replace_file

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory

HEADER = "signal,kind,unit,number,t [s],value"


def write_signals(run: Trajectory, path: str | os.PathLike[str]) -> None:
    """Write all signals of `run`: `signal,kind,unit,number,t [s],value`; the same bits come back.

    number: which of its numbers, from 1. kind: "command", "sensor" or "memory"; nothing of inputs and own states.
    """
    if not run.signal_names:
        raise InputError(f'"{run.name}" has no signals: no controller, sensor, input or own state')
    with replace_file(path) as temporary, temporary.open("w", encoding="utf-8", newline="\n") as file:
        file.write(HEADER + "\n")
        for one in map(run.signal, run.signal_names):
            words = ",".join('"' + text.replace('"', "'") + '"' for text in (one.name, one.kind, one.unit))
            for k, column in enumerate(one.y.reshape(len(one.t), -1).T.tolist(), 1):
                file.writelines(f"{words},{k},{t!r},{y!r}\n" for t, y in zip(one.t.tolist(), column, strict=True))
