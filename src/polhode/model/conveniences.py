"""The conveniences of a model that need higher rooms: dynamics at a state, files, pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any, TypeAlias

from polhode.model.field_kinds import Named
from polhode.model.mechanism import Mechanism
from polhode.model.system_state import ByName, SystemState

if TYPE_CHECKING:
    from polhode.dynamics.calls import Calls
    from polhode.dynamics.diagnosis import Diagnosis as Diagnosis
    from polhode.dynamics.linearize import Linearization as Linearization
    from polhode.model.series import Column, TimeSeries
    from polhode.model.system import System
    from polhode.plan.casadi_model import CasadiModel as CasadiModel

Keep: TypeAlias = Sequence[str | Named]
"""Joints by the bodies that they carry."""


def assemble(
    mechanism: Mechanism,
    q: ByName | None,
    v: ByName | None,
    keep: Keep | None,
    branch: int | None,
    t: float,
) -> SystemState:
    """See `System.assemble`."""
    from polhode.dynamics.assembly import assemble

    return assemble(mechanism, q, v, keep, branch, t)


def branches(mechanism: Mechanism, q: ByName | None, keep: Keep | None, t: float) -> tuple[SystemState, ...]:
    """See `System.branches`."""
    from polhode.dynamics.assembly import branches

    return branches(mechanism, q, keep, t)


def diagnose(state: SystemState, t: float) -> Diagnosis:
    """See `System.diagnose`."""
    from polhode.dynamics.diagnosis import diagnose

    return diagnose(state.mechanism, t, state.q)


def answers(state: SystemState) -> Calls:
    """What answers questions about the mechanism of a state (`dynamics.calls`), kept with it."""
    mechanism = state.mechanism
    made = mechanism.made.get("calls")
    if made is None:
        from polhode.dynamics.calls import Calls

        made = mechanism.made["calls"] = Calls(mechanism)
    return made


def casadi(
    system: System, start: SystemState | None, loads: Any, parameters: Mapping[str, float] | None
) -> CasadiModel:
    """See `System.casadi`."""
    from polhode.plan.casadi_model import casadi_model

    return casadi_model(system, start, loads, parameters)


def formulations(mechanism: Mechanism) -> dict[str, str | None]:
    """See `System.formulations`."""
    from polhode.dynamics.formulations import applicable

    return applicable(mechanism)


def plot_graph(mechanism: Mechanism) -> Any:
    """See `System.plot_graph`."""
    from polhode.model.graph import graph
    from polhode.plot.system_graph import plot_graph

    return plot_graph(graph(mechanism), mechanism.name)


def series_from_csv(path: str | PathLike[str], columns: Column | Sequence[Column] | None,
                    time: Column | None, kind: str, delimiter: str | None) -> TimeSeries:  # fmt: skip
    """See `TimeSeries.from_csv`."""
    from polhode.io import series_csv

    return series_csv.read(path, columns, time=time, kind=kind, delimiter=delimiter)


def plot(system: System, what: str, state: SystemState | None, **options: Any) -> Any:
    """See `System.plot`."""
    from polhode.arrays import unknown
    from polhode.io.outputs import plot_name
    from polhode.plot.scheme import scheme

    name = plot_name(what)
    if name not in ("scheme", "graph"):
        raise unknown("picture of a system without a run named", what, ("scheme", "graph"))
    return plot_graph(system.mechanism()) if name == "graph" else scheme(system, state, **options)


def write(system: System, path: str | PathLike[str] | None, kind: str) -> str:
    """See `System.to_urdf` and `System.to_mjcf`."""
    if kind == "urdf":
        from polhode.io.urdf import write_urdf

        return write_urdf(system, path)
    from polhode.io.mjcf_write import write_mjcf

    return write_mjcf(system, path)


def to_c(system: System, path: str | PathLike[str] | None, **options: Any) -> str:
    """See `System.to_c`."""
    from polhode.io.c_source import to_c

    return to_c(system, path, **options)
