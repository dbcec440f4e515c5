"""The gate before any number: a mesh is the surface of a solid, or it is refused with the reason and the place.

A solid's surface has area in every facet, no facet twice, and exactly two facets at every edge that pass it in opposite
directions (watertight, wound alike). It may consist of several shells. Just under every shell the material must count
once: a shell that is wound inward inside a solid is a cavity; one that lies in the material of another would count it
twice; one that is inside out would count it less than nothing. Whether facets cut through each other is a question of
its own (`self_overlaps`), because it takes longer than all the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from polhode.geometry import edges, facets, faults
from polhode.geometry.mesh import Mesh
from polhode.geometry.overlaps import self_overlaps

__all__ = ["Closed", "check_closed", "check_overlaps", "check_surface", "self_overlaps"]

_NOTHING = 64.0  # a volume below this many roundings of area times size is none
_MEND = "geometry.repair.mend(mesh) mends holes, winding and doubled facets, and says what it did."


class Closed(NamedTuple):
    """What the gate saw of a closed mesh: shells, cavities among them, the volume inside (m^3), its middle (3,) (m).

    The sums are quick ones, for this report and as a point to start from; `mass.of_mesh` takes them with all digits.
    """

    shells: int
    cavities: int
    volume: float
    center: np.ndarray

    def __str__(self) -> str:
        cavities = f", {self.cavities} of them cavities" if self.cavities else ""
        return f"closed, {self.shells} shell{'' if self.shells == 1 else 's'}{cavities}, {self.volume:.9g} m^3"


def check_closed(mesh: Mesh, name: str = "mesh") -> Closed:
    """Raise a MeshError unless `mesh` is the surface of a solid; what was seen of it.

    Takes a time proportional to the number of facets, unless thousands of shells lie over each other.
    """
    mate = _paired(mesh, name)
    shell, n = edges.shells(mate)
    found = facets.measured(mesh, shell, n)
    if found.flat:
        _refuse_flat(mesh, name)
    _refuse_twins(mate, name)
    _refuse_nothing(mesh, found, name)
    if n == 1:
        _refuse_inside_out(found, name)
    else:
        _refuse_wrong_nesting(mesh, found, name)
    return Closed(n, int((found.volume < 0.0).sum()), float(found.volume.sum()), found.center)


def check_surface(mesh: Mesh, name: str = "mesh", oriented: bool = True) -> bool:
    """Raise a MeshError unless `mesh` is a surface that can carry a thickness; whether it is closed.

    Every facet has area, and none is there twice. `oriented`: where two facets meet they are wound alike, so that the
    surface has two sides, and if it is closed then its normals point out. A surface without sides may have any number
    of facets at an edge: ribs on a plate.
    """
    _refuse_flat(mesh, name)
    mate, without = edges.mates(mesh.faces, len(mesh.vertices))
    _refuse_twins(mate, name)
    found = faults.edge_faults(mesh, mate) if without else []
    allowed = ("open",) if oriented else ("open", "crowded", "winding")
    wrong = [fault for fault in found if fault.kind not in allowed]
    if wrong:
        raise faults.refuse(name, wrong, f"Its facets have no common outside. {_MEND}")
    if oriented and not without:
        check_closed(mesh, name)
    return not without


def check_overlaps(mesh: Mesh, name: str = "mesh", progress: Callable[[float], Any] | None = None) -> None:
    """Raise a MeshError if facets of `mesh` cut through each other (see `self_overlaps`)."""
    found = self_overlaps(mesh, progress)
    if len(found.pairs):
        n = f"{len(found.pairs)}" if found.complete else f"more than {len(found.pairs)}"
        pairs = ", ".join(f"{f}-{g}" for f, g in found.pairs[: faults.SHOWN].tolist())
        text = f"cuts through itself: {n} pairs of facets overlap, the first are {pairs}"
        fault = faults.Fault("overlap", text, np.unique(found.pairs))
        raise faults.refuse(
            name, [fault], "What overlaps counts twice. geometry.repair.united(mesh) unites whole parts."
        )


def _paired(mesh: Mesh, name: str) -> np.ndarray:
    """The mate of every side; there is one, or an error."""
    mate, without = edges.mates(mesh.faces, len(mesh.vertices))
    if without:
        _refuse_flat(mesh, name)  # the reason, if there are any
        found = faults.edge_faults(mesh, mate)
        raise faults.refuse(name, found, _advice(mesh, found[0].kind))
    return mate


def _advice(mesh: Mesh, kind: str) -> str:
    """What to do about a surface that is not closed."""
    if kind != "open":
        return f"So inside and outside are not told apart. {_MEND}"
    n = faults.coincident(mesh)
    if n:
        return f"{n} vertices lie exactly on others and are not joined with them (STL files are so). {_MEND}"
    return f"It encloses no volume, so it has no mass properties as a solid; as a shell it may have. {_MEND}"


def _refuse_flat(mesh: Mesh, name: str) -> None:
    n, found = facets.flat(mesh, faults.SHOWN + 1)
    if n:
        fault = faults.flat_facets(n, found, facets.least_height(mesh))
        raise faults.refuse(name, [fault], f"Take them out: {_MEND}")


def _refuse_twins(mate: np.ndarray, name: str) -> None:
    n, found = facets.twins(mate, faults.SHOWN + 1)
    if n:
        raise faults.refuse(name, [faults.doubled_facets(n, found)], f"Take them out: {_MEND}")


def _refuse_nothing(mesh: Mesh, found: facets.Shells, name: str) -> None:
    """A shell that is folded flat."""
    noise = _NOTHING * facets.EPS * found.area * float(np.linalg.norm(mesh.size))
    flat = np.flatnonzero(np.abs(found.volume) <= noise)
    if len(flat):
        text = (
            f"has {len(flat)} of {len(found.volume)} shells without volume ({found.volume[flat[0]]:.3g} m^3 inside"
            f" {found.area[flat[0]]:.6g} m^2): facets {_named(found.largest[flat])}"
        )
        fault = faults.Fault("no volume", text, found.largest[flat])
        raise faults.refuse(name, [fault], "A sheet is a shell with a thickness, not a solid.")


def _refuse_inside_out(found: facets.Shells, name: str) -> None:
    if found.volume[0] < 0.0:
        fault = faults.Fault("inside out", f"is inside out: its volume is {found.volume[0]:.6g} m^3", found.largest)
        raise faults.refuse(name, [fault], "Its facets are clockwise seen from outside: use mesh.flipped().")


def _refuse_wrong_nesting(mesh: Mesh, found: facets.Shells, name: str) -> None:
    """Just under every shell the material must count once."""
    under = facets.just_under(mesh.vertices, mesh.faces[found.largest])
    count = facets.winding(mesh.vertices, mesh.faces, under)
    wrong = np.flatnonzero(count != 1)
    if len(wrong):
        raise _nesting_error(found, count, wrong, name)


def _nesting_error(found: facets.Shells, count: np.ndarray, wrong: np.ndarray, name: str) -> Exception:
    first = wrong[0]
    inside_out = found.volume[first] < 0.0
    text = (
        f"has {len(wrong)} of {len(count)} shells under whose surface material does not count once: that of facet"
        f" {found.largest[first]} ({found.volume[first]:.6g} m^3) counts {count[first]} times"
    )
    advice = (
        "It is wound inward without lying in a solid: flip it."
        if inside_out
        else "It lies in the material of another shell, or is there twice: a cavity must be wound inward, and parts"
        " that overlap must be given one by one, or united: geometry.repair.united(mesh)."
    )
    fault = faults.Fault("inside out" if inside_out else "nested", text, found.largest[wrong])
    return faults.refuse(name, [fault], advice)


def _named(numbers: np.ndarray) -> str:
    return ", ".join(str(number) for number in numbers[: faults.SHOWN].tolist())
