"""An FMU in a process of its own: what crashes there ends the run in order, and not this program."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from polhode.control.fmu.co_simulation import CoSimulation, Mapped
from polhode.control.links.partners.partner import serve
from polhode.control.links.pipe import Pipe
from polhode.errors import InputError


def in_own_process(path: str | PathLike[str], *, inputs: Mapped | None = None, outputs: Mapped | None = None,
                   parameters: Mapping[str, Any] | None = None, timeout: float = 10.0) -> Pipe:  # fmt: skip
    """The same as `CoSimulation`, computed by a child process, which each run begins and ends: the same bits.

    An FMU that crashes, or that does not answer within `timeout` (s), ends the run with its name, and the run so far is
    kept. The controller must see something (`seen`); what the FMU gives is kept as commands alone.
    """
    if not Path(path).is_file():
        raise InputError(f'there is no file "{path}"')
    told = {"path": fspath(Path(path).resolve()), "inputs": inputs, "outputs": outputs, "parameters": parameters}
    try:
        text = json.dumps(told)
    except (TypeError, ValueError):
        raise InputError("inputs, outputs and parameters of an FMU in its own process are names and numbers") from None
    return Pipe([sys.executable, "-m", __name__, text], timeout, start=60.0)


def answering(fmu: CoSimulation) -> Callable[[float, Any, dict[str, Any]], Any]:
    """The FMU as the control of a partner, which opens it with the first sample of each run."""

    def control(t: float, seen: Any, memory: dict[str, Any]) -> Any:
        """One sample."""
        if "fmu" not in memory:
            fmu.open(memory["description"])
            memory["fmu"] = {}
        return fmu(t, seen, memory["fmu"])

    return control


def main(arguments: list[str]) -> None:
    """What the child does."""
    told = json.loads(arguments[0])
    serve(answering(CoSimulation(told.pop("path"), **told)), "pipe")


if __name__ == "__main__":
    main(sys.argv[1:])
