"""A model as C: one file without dependency, with its equations, its outputs and two integrators."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from typing import Any

from polhode.results.atomic import as_path, replace_file

__all__ = ["to_c"]


def to_c(model: Any, path: str | PathLike[str] | None = None, *, start: Any = None, loads: Any = (),
         actuators: Any = (), events: Any = (), formulation: Any = None, parameters: Any = None,
         constants: Sequence[str] = (), method: Any = "rk4", name: str | None = None) -> str:  # fmt: skip
    """Write a `Body` or a `System` as one file of C99 without dependency, and give the text; path None: the text alone.

    The file has the field, outputs (places, attitudes and velocities of all bodies, energies), parameters and inputs by
    name, steps of a fixed length by `method` (a Runge-Kutta table) and an adaptive integrator, "dopri5": the loop of
    `simulate` itself. Its head says how it is used. start, loads, actuators, formulation, parameters: as for
    `simulate`; commands of actuators are inputs. events: their functions are written, for whoever looks for their
    zeros; what changes the state (a jump, a bounce, a switch) is refused. constants: parameters that are written in as
    numbers. name: what all names of C begin with; that of the model unless given. method None: the equations alone,
    without integrators. What cannot be exported is refused, with the reason.
    """
    from polhode.io.c_source.target import C
    from polhode.io.c_source.write import identifier, written
    from polhode.io.portable.gathered import gathered

    own = identifier(name or getattr(model, "name", "") or "model")
    made = gathered(C, model, start, loads, actuators, formulation, parameters, constants, method, own, events)
    text = written(made, own, "model.c" if path is None else as_path(path).name)
    if path is not None:
        with replace_file(path) as place:
            place.write_text(text, encoding="utf-8")
    return text
