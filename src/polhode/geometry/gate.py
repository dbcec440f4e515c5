"""The gate before any number: a mesh is the surface of a solid, or it is refused with the reason and the place.

A solid's surface has area in every facet, no facet twice, and exactly two facets at every edge that pass it in opposite
directions (watertight, wound alike). It may consist of several shells. Just under every shell the material must count
once: a shell that is wound inward inside a solid is a cavity; one that lies in the material of another would count it
twice; one that is inside out would count it less than nothing. Whether facets cut through each other is a question of
its own (`self_overlaps`), because it takes longer than all the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from polhode.errors import MeshError
from polhode.geometry import edges, facets
from polhode.geometry.mesh import Mesh
from polhode.geometry.overlaps import Overlaps, self_overlaps

__all__ = ["SHOWN", "Closed", "check_closed", "check_overlaps", "check_surface", "refuse_overlaps", "self_overlaps"]

SHOWN = 5  # facets and edges that a message names
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


class Fault(NamedTuple):
    """One kind of fault: in a word, in words, and where."""

    kind: str
    text: str
    facets: np.ndarray
    edges: np.ndarray = np.empty((0, 2), dtype=np.int64)


def check_closed(mesh: Mesh, name: str = "mesh") -> Closed:
    """Raise a MeshError unless `mesh` is the surface of a solid; what was seen of it.

    Takes a time proportional to the number of facets, unless thousands of shells lie over each other.
    """
    mate, without = edges.mates(mesh.faces, len(mesh.vertices))
    if without:
        _refuse_flat(mesh, name)  # the reason, if there are any
        faults = _edge_faults(mesh, mate)
        raise _error(name, faults, _advice(mesh, faults[0].kind))
    shell, n = edges.shells(mate)
    found = facets.measured(mesh, shell, n)
    if found.flat:
        _refuse_flat(mesh, name)
    _refuse_twins(mate, name)
    _refuse_nothing(mesh, found, name)
    if n > 1:
        _refuse_wrong_nesting(mesh, found, name)
    elif found.volume[0] < 0.0:
        fault = Fault("inside out", f"is inside out: its volume is {found.volume[0]:.6g} m^3", found.largest)
        raise _error(name, [fault], "Its facets are clockwise seen from outside: use mesh.flipped().")
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
    found = _edge_faults(mesh, mate) if without else []
    allowed = ("open",) if oriented else ("open", "crowded", "winding")
    wrong = [fault for fault in found if fault.kind not in allowed]
    if wrong:
        raise _error(name, wrong, f"Its facets have no common outside. {_MEND}")
    if oriented and not without:
        check_closed(mesh, name)
    return not without


def check_overlaps(mesh: Mesh, name: str = "mesh", progress: Callable[[float], None] | None = None) -> None:
    """Raise a MeshError if facets of `mesh` cut through each other (see `self_overlaps`)."""
    refuse_overlaps(self_overlaps(mesh, progress), name)


def refuse_overlaps(found: Overlaps, name: str) -> None:
    """Raise a MeshError if facets of one mesh were found to cut through each other."""
    if len(found.pairs):
        n = f"{len(found.pairs)}" if found.complete else f"more than {len(found.pairs)}"
        text = f"cuts through itself: {n} pairs of facets overlap, the first are {_pairs(found.pairs)}"
        fault = Fault("overlap", text, np.unique(found.pairs))
        raise _error(name, [fault], "What overlaps counts twice. geometry.repair.united(mesh) unites whole parts.")


def _refuse_flat(mesh: Mesh, name: str) -> None:
    found = facets.flat_facets(mesh)
    if len(found):
        least = f"(a corner twice, or a height of at most {facets.least_height(mesh):.2g} m)"
        text = f"has {_count(len(found), 'facet')} without area {least}: {_first(found)}"
        raise _error(name, [Fault("degenerate", text, found)], f"Take them out: {_MEND}")


def _refuse_twins(mate: np.ndarray, name: str) -> None:
    found = facets.twins(mate)
    if len(found):
        raise _error(name, [_doubled(found)], f"Take them out: {_MEND}")


def _refuse_nothing(mesh: Mesh, found: facets.Shells, name: str) -> None:
    """A shell that is folded flat."""
    noise = _NOTHING * facets.EPS * found.area * float(np.linalg.norm(mesh.size))
    flat = np.flatnonzero(np.abs(found.volume) <= noise)
    if len(flat):
        text = (
            f"has {len(flat)} of {len(found.volume)} shells without volume ({found.volume[flat[0]]:.3g} m^3 inside"
            f" {found.area[flat[0]]:.6g} m^2): facets {', '.join(map(str, found.largest[flat][:SHOWN].tolist()))}"
        )
        fault = Fault("no volume", text, found.largest[flat])
        raise _error(name, [fault], "A sheet is a shell with a thickness, not a solid.")


def _refuse_wrong_nesting(mesh: Mesh, found: facets.Shells, name: str) -> None:
    """Just under every shell the material must count once."""
    count = facets.material_under(mesh, found)
    wrong = np.flatnonzero(count != 1)
    if not len(wrong):
        return
    first = wrong[0]
    text = (
        f"has {len(wrong)} of {len(count)} shells under whose surface material does not count once: that of facet"
        f" {found.largest[first]} ({found.volume[first]:.6g} m^3) counts {count[first]} times"
    )
    kind, advice = "inside out", "It is wound inward without lying in a solid: flip it."
    if found.volume[first] >= 0.0:
        kind = "nested"
        advice = (
            "It lies in the material of another shell, or is there twice: a cavity must be wound inward, and parts"
            " that overlap must be given one by one, or united: geometry.repair.united(mesh)."
        )
    raise _error(name, [Fault(kind, text, found.largest[wrong])], advice)


def _advice(mesh: Mesh, kind: str) -> str:
    """What to do about a surface that is not closed."""
    if kind != "open":
        return f"So inside and outside are not told apart. {_MEND}"
    points = mesh.vertices[np.lexsort(mesh.vertices.T)]
    n = int((points[1:] == points[:-1]).all(axis=1).sum())
    if n:
        return f"{n} vertices lie exactly on others and are not joined with them (STL files are so). {_MEND}"
    return f"It encloses no volume, so it has no mass properties as a solid; as a shell it may have. {_MEND}"


def _edge_faults(mesh: Mesh, mate: np.ndarray) -> list[Fault]:
    """Why some sides have no mate: doubled facets, too many at an edge, winding, holes."""
    facet, corner = np.nonzero(mate < 0)
    start, end = mesh.faces[facet, corner], mesh.faces[facet, (corner + 1) % 3]
    sides = np.sort(np.stack([start, end], axis=1), axis=1)
    ends, first, which, n = np.unique(sides, axis=0, return_index=True, return_inverse=True, return_counts=True)
    up = np.bincount(which.ravel(), weights=start < end).astype(np.int64)
    kinds = (
        ("crowded", n > 2, "where more than two facets meet"),
        ("winding", (n == 2) & (up != 1), "where two neighbors are wound against each other"),
        ("open", n == 1, "that belong to one facet only, so there is a hole"),
    )
    doubles = _doubles(mesh.faces, np.unique(facet))
    faults = [_doubled(doubles)] if len(doubles) else []
    order = np.argsort(facet[first], kind="stable")
    for kind, chosen, words in kinds:
        here = order[chosen[order]]
        if len(here):
            found, of = ends[here], np.unique(facet[first][here])
            text = (
                f"has {_count(len(here), 'edge')} {words}: edges {_pairs(found)}{_more(here)} (vertices), {_first(of)}"
            )
            faults.append(Fault(kind, text, of, found))
    return faults


def _doubles(faces: np.ndarray, among: np.ndarray) -> np.ndarray:
    """The facets among some that have the corners of an earlier one."""
    corners = np.sort(faces[among], axis=1)
    _, first = np.unique(corners, axis=0, return_index=True)
    return np.delete(among, first)


def _doubled(found: np.ndarray) -> Fault:
    text = f"has {_count(len(found), 'facet')} with the same corners as another: {_first(found)}"
    return Fault("duplicate", text, found)


def _error(name: str, faults: list[Fault], advice: str) -> MeshError:
    """The error that names all faults; its kind is that of the first."""
    text = "; ".join(fault.text for fault in faults)
    first = faults[0]
    return MeshError(f'the mesh of "{name}" {text}. {advice}', first.kind, first.facets[:SHOWN], first.edges[:SHOWN])


def _count(n: int, what: str) -> str:
    return f"{n} {what}{'' if n == 1 else 's'}"


def _first(found: np.ndarray) -> str:
    """The first facets by number."""
    named = ", ".join(map(str, found[:SHOWN].tolist()))
    return f"facet{'' if len(found) == 1 else 's'} {named}{_more(found)}"


def _pairs(found: np.ndarray) -> str:
    """The first pairs of numbers."""
    return ", ".join(f"{a}-{b}" for a, b in found[:SHOWN].tolist())


def _more(found: np.ndarray) -> str:
    return ", ..." if len(found) > SHOWN else ""
