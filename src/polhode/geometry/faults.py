"""What is wrong with a mesh, in words: kinds, how many, and the first facets and edges. Slow is fine here."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from polhode.errors import MeshError
from polhode.geometry.mesh import Mesh

SHOWN = 5  # facets and edges that a message names


class Fault(NamedTuple):
    """One kind of fault: in a word, in words, and where."""

    kind: str
    text: str
    facets: np.ndarray
    edges: np.ndarray = np.empty((0, 2), dtype=np.int64)


class Edges(NamedTuple):
    """Edges whose sides are not two that oppose: vertices (n, 2), sides, sides going up, one facet of each."""

    ends: np.ndarray
    sides: np.ndarray
    up: np.ndarray
    facet: np.ndarray


def refuse(name: str, faults: list[Fault], advice: str) -> MeshError:
    """The error that names all faults; its kind is that of the first."""
    text = "; ".join(fault.text for fault in faults)
    first = faults[0]
    return MeshError(f'the mesh of "{name}" {text}. {advice}', first.kind, first.facets[:SHOWN], first.edges[:SHOWN])


def flat_facets(n: int, found: np.ndarray, least: float) -> Fault:
    """Facets without area."""
    text = f"has {_count(n, 'facet')} without area (a corner twice, or a height of at most {least:.2g} m): {_of(found)}"
    return Fault("degenerate", text, found)


def doubled_facets(n: int, found: np.ndarray) -> Fault:
    """Facets with the same three corners."""
    return Fault("duplicate", f"has {_count(n, 'facet')} with the same corners as another: {_of(found)}", found)


def edge_faults(mesh: Mesh, mate: np.ndarray) -> list[Fault]:
    """Why some sides have no mate: doubled facets, too many at an edge, winding, holes."""
    edges, doubles = _odd_edges(mesh.faces, mate), _doubles(mesh.faces, np.flatnonzero((mate < 0).any(axis=1)))
    faults = [doubled_facets(len(doubles), doubles)] if len(doubles) else []
    kinds = (
        ("crowded", edges.sides > 2, "where more than two facets meet"),
        ("winding", (edges.sides == 2) & (edges.up != 1), "where two neighbors are wound against each other"),
        ("open", edges.sides == 1, "that belong to one facet only, so there is a hole"),
    )
    for kind, chosen, words in kinds:
        if chosen.any():
            faults.append(_edge_fault(kind, words, edges.ends[chosen], edges.facet[chosen]))
    return faults


def coincident(mesh: Mesh) -> int:
    """How many vertices lie exactly where another one lies."""
    points = mesh.vertices[np.lexsort(mesh.vertices.T)]
    return int((points[1:] == points[:-1]).all(axis=1).sum())


def _edge_fault(kind: str, words: str, ends: np.ndarray, facets: np.ndarray) -> Fault:
    named = ", ".join(f"{a}-{b}" for a, b in ends[:SHOWN].tolist())
    dots = ", ..." if len(ends) > SHOWN else ""
    text = f"has {_count(len(ends), 'edge')} {words}: edges {named}{dots} (vertices), {_of(np.unique(facets))}"
    return Fault(kind, text, np.unique(facets), ends)


def _odd_edges(faces: np.ndarray, mate: np.ndarray) -> Edges:
    """The edges of all sides without a mate."""
    facet, corner = np.nonzero(mate < 0)
    start, end = faces[facet, corner], faces[facet, (corner + 1) % 3]
    ends = np.sort(np.stack([start, end], axis=1), axis=1)
    found, first, which, sides = np.unique(ends, axis=0, return_index=True, return_inverse=True, return_counts=True)
    up = np.bincount(which.ravel(), weights=start < end).astype(np.int64)
    order = np.argsort(facet[first], kind="stable")
    return Edges(found[order], sides[order], up[order], facet[first][order])


def _doubles(faces: np.ndarray, among: np.ndarray) -> np.ndarray:
    """The facets among some that have the corners of an earlier one."""
    corners = np.sort(faces[among], axis=1)
    _, first = np.unique(corners, axis=0, return_index=True)
    return np.delete(among, first)


def _count(n: int, what: str) -> str:
    return f"{n} {what}{'' if n == 1 else 's'}"


def _of(facets: np.ndarray) -> str:
    """The first facets by number."""
    named = ", ".join(str(facet) for facet in facets[:SHOWN].tolist())
    return f"facet{'' if len(facets) == 1 else 's'} {named}{', ...' if len(facets) > SHOWN else ''}"
