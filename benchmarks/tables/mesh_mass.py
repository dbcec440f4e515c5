"""A million facets: the gate and the mass properties of a closed mesh, against trimesh's mass properties alone."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import numpy as np

from benchmarks.case import relative
from benchmarks.processes import peak_memory, wall_seconds
from benchmarks.report import Row, Table, Target
from benchmarks.timing import Timing, interleave, ratio_range

AROUND = 708  # facets around both circles of the torus: 2 n^2 = 1 002 528 in all
DENSITY = 2700.0
OURS, PEER = "polhode, gate and integrals", "trimesh, integrals only"
SECONDS, MEMORY, AHEAD, GROWTH = 0.25, 400.0, 3.0, 2.0

LOAD = f"""
from polhode.geometry import solids
from polhode.mass import of_mesh
mesh = solids.torus(2.0, 0.5, {AROUND})
"""
WORK = f"of_mesh.solid(mesh, {DENSITY})\n"


def measure(quick: bool) -> Table:
    """Time whole calls in turns; count the memory of a process that loads the mesh and asks."""
    from polhode.geometry import solids
    from polhode.mass import of_mesh

    mesh, small = solids.torus(2.0, 0.5, AROUND), solids.torus(2.0, 0.5, AROUND // 2)
    turns = {
        OURS: lambda: of_mesh.solid(mesh, DENSITY),
        "the same, a quarter of the facets": lambda: of_mesh.solid(small, DENSITY),
    }
    missing = _with_trimesh(turns, mesh)
    timings = interleave({name: _timed(turn) for name, turn in turns.items()}, 3 if quick else 9)
    right = of_mesh.solid(mesh, DENSITY).inertia
    rows = tuple(_row(name, timings, turns[name](), right) for name in turns)
    wall_seconds(LOAD + WORK)  # the kernels go into the store: a compiler's memory is not ours
    memory = {name: peak_memory(program) for name, program in (("loaded", LOAD), ("loaded and asked", LOAD + WORK))}
    return Table(
        "mesh_mass",
        f"mass properties of a closed mesh of {len(mesh.faces)} facets",
        "wall time",
        rows + tuple(Row(f"peak memory, {name}", peak, "MB") for name, peak in memory.items()),
        "relative, inertia",
        _targets(timings, memory),
        ("polhode checks first that the mesh is closed, wound alike and outward; trimesh does not check",),
        missing,
    )  # fmt: skip


def _with_trimesh(turns: dict[str, Any], mesh: Any) -> tuple[str, ...]:
    """Add trimesh where it is installed; why not, where it is not."""
    try:
        import trimesh
    except ImportError:
        return ("trimesh: not installed",)
    vertices, faces = np.array(mesh.vertices), np.array(mesh.faces)

    def ask() -> Any:
        """A new object each time: it keeps what it has computed."""
        theirs = trimesh.Trimesh(vertices, faces, process=False)
        theirs.density = DENSITY
        return theirs.mass_properties

    turns[PEER] = ask
    return ()


def _timed(turn: Any) -> Any:
    """Wall time: both sides may use what cores they like."""

    def once() -> float:
        begin = perf_counter()
        turn()
        return perf_counter() - begin

    return once


def _row(name: str, timings: dict[str, Timing], answer: Any, right: np.ndarray) -> Row:
    mine, timing = timings[OURS], timings[name]
    inertia = np.asarray(answer["inertia"] if name == PEER else answer.inertia)
    error = relative(inertia, right) if name == PEER else None
    ratios = ratio_range(timing, mine) if name != OURS else None
    return Row(name, timing.best, "s", timing.best / mine.best, ratios, error)


def _targets(timings: dict[str, Timing], memory: dict[str, float]) -> tuple[Target, ...]:
    """What was promised."""
    best = {name: timing.best for name, timing in timings.items()}
    quarter = best["the same, a quarter of the facets"]
    found = [
        Target("time of gate and integrals", best[OURS], SECONDS, False, "s"),
        Target("peak memory of the process", memory["loaded and asked"], MEMORY, False, "MB"),
        Target("growth with the facets, 1 is linear", best[OURS] / (4.0 * quarter), GROWTH, False),
    ]
    return (*found, Target("ahead of trimesh", best[PEER] / best[OURS], AHEAD)) if PEER in best else tuple(found)
