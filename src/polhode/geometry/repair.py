"""Mend a mesh, and say what was done: nothing is changed silently, and the gate has the last word.

Vertices that coincide are joined, facets that use a vertex twice or are there twice are taken out, neighbors are wound
alike (trimesh), holes are closed with flat facets, facets whose corners lie on a line go with their neighbor, and
shells that are inside out are turned. `united` makes one surface of shells that overlap (manifold3d).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode.errors import InputError, MeshError, PolhodeError
from polhode.geometry import edges, facets
from polhode.geometry.gate import check_closed
from polhode.geometry.mesh import UNCOLORED, Mesh
from polhode.geometry.polygon import checked_polygon, triangulated

NEAR = 1e-9
"""Vertices that are closer than this part of the mesh's size are joined."""

_PASSES = 8  # over facets without area that lie next to each other


class Mended(NamedTuple):
    """A mesh that passes the gate, and what was done to it, one line each; nothing where it was sound."""

    mesh: Mesh
    done: tuple[str, ...]

    def __str__(self) -> str:
        return "nothing had to be mended" if not self.done else "mended: " + "; ".join(self.done)


def mend(mesh: Mesh, name: str = "mesh") -> Mended:
    """Make `mesh` the surface of a solid, or raise a MeshError that says what was tried and what is left.

    A hole is closed by flat facets across its border, which is a guess about a surface that is not there; the area
    that was added is stated. Parts that overlap are left alone (see `united`).
    """
    try:
        check_closed(mesh, name)
        return Mended(mesh, ())
    except MeshError:
        done: list[str] = []
    for step in (
        _join_vertices,
        _drop_collapsed,
        _drop_doubles,
        _wind_alike,
        _close_holes,
        _swap_slivers,
        _turn_out,
    ):
        mesh, what = step(mesh)
        done += [what] if what else []
    try:
        check_closed(mesh, name)
    except MeshError as left:
        tried = "; ".join(done) or "nothing that could be mended"
        raise MeshError(f"{left} (tried to mend it: {tried})", left.kind, left.facets, left.edges) from left
    return Mended(mesh, tuple(done))


def united(mesh: Mesh, name: str = "mesh") -> Mended:
    """One surface around all shells of `mesh`: what several shells share is there once. Shells must be solids alone."""
    shell, n = edges.shells(edges.mates(mesh.faces, len(mesh.vertices))[0])
    used = [np.unique(mesh.faces[shell == i], return_inverse=True) for i in range(n)]
    colors = [None if mesh.colors is None else mesh.colors[shell == i] for i in range(n)]
    parts = [Mesh(mesh.vertices[points], faces.reshape(-1, 3), color)
             for (points, faces), color in zip(used, colors, strict=True)]  # fmt: skip
    whole, before, after = _sum_of(parts, [f"{name}, shell {i}" for i in range(n)], name)
    return Mended(whole, (f"shells united: {n}, so that {before:.9g} m^3 became {after:.9g} m^3",))


def united_parts(parts: dict[str, Mesh], name: str) -> Mended:
    """One surface around several parts, each a solid, perhaps with cavities: what they share is there once."""
    whole, before, after = _sum_of(list(parts.values()), list(parts), name)
    named = " and ".join(f'"{one}"' for one in parts)
    return Mended(whole, (f"{named} share material and were united, so that {before:.9g} m^3 became {after:.9g} m^3",))


def common_volume(parts: dict[str, Mesh]) -> float:
    """What the volumes of solids sum up to beyond the volume that they fill together, m^3."""
    _, before, after = _sum_of(list(parts.values()), list(parts), "all")
    return before - after


def _sum_of(parts: list[Mesh], names: list[str], name: str) -> tuple[Mesh, float, float]:
    """The surface around all parts, in the colors of where its facets come from; the sum of their volumes and the
    volume inside, m^3."""
    manifold3d = _package("manifold3d")
    before = sum(check_closed(part, own).volume for part, own in zip(parts, names, strict=True))
    solids = [_manifold(part, manifold3d) for part in parts]
    theirs = manifold3d.Manifold.batch_boolean(solids, manifold3d.OpType.Add).to_mesh64()
    vertices, faces = np.asarray(theirs.vert_properties)[:, :3], np.asarray(theirs.tri_verts).astype(np.int64)
    colors = None
    if any(part.colors is not None for part in parts):
        shades = {solid.original_id(): main_color(part) for solid, part in zip(solids, parts, strict=True)}
        sizes = np.diff(np.asarray(theirs.run_index).astype(np.int64)) // 3
        rows = [shades[int(one)] for one in theirs.run_original_id]
        colors = np.repeat(np.array(rows, dtype=np.uint8), sizes[: len(rows)], axis=0)
    whole = Mesh(vertices, faces, colors)
    return whole, before, check_closed(whole, name).volume


def main_color(part: Mesh) -> np.ndarray:
    """The color of most facets of a part."""
    found, n = np.unique(part.painted(UNCOLORED).colors if part.colors is None else part.colors, axis=0,
                         return_counts=True)  # fmt: skip
    return found[int(np.argmax(n))]


def _join_vertices(mesh: Mesh) -> tuple[Mesh, str]:
    """Vertices at one place become one, and unused ones go."""
    step = NEAR * float(np.linalg.norm(mesh.size))
    cells = np.round((mesh.vertices - mesh.bounds[0]) / step) if step > 0.0 else mesh.vertices
    used = np.unique(mesh.faces)
    _, first, number = np.unique(cells[used], axis=0, return_index=True, return_inverse=True)
    joined = len(used) - len(first)
    if not joined:
        return mesh, ""
    new = np.zeros(len(mesh.vertices), dtype=np.int64)
    new[used] = number.ravel()
    made = Mesh(mesh.vertices[used[first]], new[mesh.faces], mesh.colors)
    return made, f"vertices joined with others at the same place: {joined}"


def _drop_collapsed(mesh: Mesh) -> tuple[Mesh, str]:
    """Facets that use a vertex twice."""
    a, b, c = mesh.faces.T
    return _keep(mesh, (a != b) & (b != c) & (c != a), "they use a vertex twice")


def _drop_doubles(mesh: Mesh) -> tuple[Mesh, str]:
    """Of facets with the same corners one stays, or none where two lie back to back."""
    even = _even(mesh.faces)
    _, which = np.unique(np.sort(mesh.faces, axis=1), axis=0, return_inverse=True)
    balance = np.bincount(which.ravel(), weights=np.where(even, 1.0, -1.0))[which.ravel()]
    wanted = np.flatnonzero((balance > 0.0) & even | (balance < 0.0) & ~even)  # wound as most of their doubles are
    _, first = np.unique(which.ravel()[wanted], return_index=True)
    keep = np.zeros(len(mesh.faces), dtype=bool)
    keep[wanted[first]] = True
    return _keep(mesh, keep, "they were there twice")


def _even(faces: np.ndarray) -> np.ndarray:
    """Whether the corners stand in rising order after turning, (k,)."""
    turned = np.take_along_axis(faces, (np.argmin(faces, axis=1)[:, None] + np.arange(3)) % 3, axis=1)
    return turned[:, 1] < turned[:, 2]


def _keep(mesh: Mesh, keep: np.ndarray, what: str) -> tuple[Mesh, str]:
    """The facets chosen; what was left out in words."""
    gone = int((~keep).sum())
    if not gone or not keep.any():  # nothing to do, or nothing would be left: the gate will say so
        return mesh, ""
    colors = None if mesh.colors is None else mesh.colors[keep]
    return Mesh(mesh.vertices, mesh.faces[keep], colors), f"facets taken out because {what}: {gone}"


def _wind_alike(mesh: Mesh) -> tuple[Mesh, str]:
    """Neighbors pass their edge in opposite directions; each surface keeps the direction of most of its facets."""
    mate, _ = edges.mates(mesh.faces, len(mesh.vertices))
    if not (mate == edges.CLASH).any():
        return mesh, ""
    trimesh = _package("trimesh")
    theirs = trimesh.Trimesh(mesh.vertices, mesh.faces, process=False)
    trimesh.repair.fix_winding(theirs)
    faces = np.asarray(theirs.faces, dtype=np.int64)
    turned = _even(faces) != _even(mesh.faces)
    shell, n = edges.shells(edges.mates(np.ascontiguousarray(faces), len(mesh.vertices))[0])
    most = np.bincount(shell, weights=turned, minlength=n) > 0.5 * np.bincount(shell, minlength=n)
    turned = turned != most[shell]
    text = f"facets turned because they were wound against their neighbors: {int(turned.sum())}"
    return _flipped(mesh, turned), text if turned.any() else ""


def _flipped(mesh: Mesh, chosen: np.ndarray) -> Mesh:
    """The mesh with the facets chosen wound the other way."""
    return Mesh(mesh.vertices, np.where(chosen[:, None], mesh.faces[:, ::-1], mesh.faces), mesh.colors)


def _close_holes(mesh: Mesh) -> tuple[Mesh, str]:
    """Flat facets across every simple border; a border that cannot be laid into a plane is left open."""
    lids = [lid for border in _borders(mesh) if (lid := _lid(mesh.vertices[border], border)) is not None]
    if not lids:
        return mesh, ""
    new = np.concatenate(lids)
    area = Mesh(mesh.vertices, new).area
    text = f"holes closed by flat facets: {len(lids)}, which adds {len(new)} facets and {area:.6g} m^2"
    colors = None if mesh.colors is None else np.concatenate([mesh.colors, np.tile(main_color(mesh), (len(new), 1))])
    return Mesh(mesh.vertices, np.concatenate([mesh.faces, new]), colors), text


def _borders(mesh: Mesh) -> list[np.ndarray]:
    """The closed paths of open edges, in the direction of the facets that are missing."""
    mate, _ = edges.mates(mesh.faces, len(mesh.vertices))
    facet, corner = np.nonzero(mate == edges.OPEN)
    following = {side: _next_open(mate, side) for side in zip(facet.tolist(), corner.tolist(), strict=True)}
    borders: list[np.ndarray] = []
    while following:
        first = side = next(iter(following))
        path: list[int] = []
        while side in following:
            path.append(int(mesh.faces[side]))
            side = following.pop(side)
        if side == first:
            borders += _simple_loops(path)
    return borders


def _simple_loops(path: list[int]) -> list[np.ndarray]:
    """A closed path cut where it meets itself: holes that touch at a vertex."""
    loops: list[np.ndarray] = []
    walked: list[int] = []
    for vertex in path:
        if vertex in walked:
            place = walked.index(vertex)
            loops.append(np.array(walked[place:]))
            del walked[place:]
        walked.append(vertex)
    return [*loops, np.array(walked)]


def _next_open(mate: np.ndarray, side: tuple[int, int]) -> tuple[int, int] | None:
    """The open side that ends where an open side begins: around the vertex, from facet to facet."""
    f, i = side[0], (side[1] + 2) % 3
    while mate[f, i] >= 0:
        f, i = int(mate[f, i]) >> 2, ((int(mate[f, i]) & 3) + 2) % 3
    return (f, i) if mate[f, i] == edges.OPEN else None


def _lid(points: np.ndarray, border: np.ndarray) -> np.ndarray | None:
    """Triangles across a border, seen along its normal; None where it crosses itself so."""
    p = points - points.mean(axis=0)
    normal = np.cross(p, np.roll(p, -1, axis=0)).sum(axis=0)
    if len(border) < 3 or not np.linalg.norm(normal) > 0.0:
        return None
    plane = np.linalg.svd(normal[None])[2][1:]
    flat = p @ (plane if np.cross(*plane) @ normal >= 0.0 else plane[::-1]).T
    try:
        checked_polygon(flat)
        return border[triangulated(np.ascontiguousarray(flat))]
    except InputError:
        return None


def _swap_slivers(mesh: Mesh) -> tuple[Mesh, str]:
    """A facet whose corners lie on a line goes with its neighbor at the long side: the other diagonal is drawn."""
    swapped = 0
    for _ in range(_PASSES):
        mate, faces = edges.mates(mesh.faces, len(mesh.vertices))[0], mesh.faces.copy()
        touched: set[int] = set()
        for f in facets.flat_facets(mesh).tolist():
            _swap(mesh, f, mate, faces, touched)
        if not touched:
            break
        mesh, swapped = Mesh(mesh.vertices, faces, mesh.colors), swapped + len(touched) // 2
    return mesh, f"diagonals swapped because a facet had no area: {swapped}" if swapped else ""


def _swap(mesh: Mesh, f: int, mate: np.ndarray, faces: np.ndarray, touched: set[int]) -> None:
    """Draw the other diagonal in facet f (a, c, b), whose long side is ac, and its neighbor (c, a, d)."""
    corners = mesh.vertices[mesh.faces[f]]
    i = int(np.argmax(np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)))
    g, j = int(mate[f, i]) >> 2, int(mate[f, i]) & 3
    a, c, b = (mesh.faces[f, (i + k) % 3] for k in range(3))
    if mate[f, i] < 0 or {f, g} & touched or mesh.faces[g, (j + 2) % 3] == b:
        return
    d = mesh.faces[g, (j + 2) % 3]
    faces[f], faces[g] = (a, d, b), (d, c, b)
    touched |= {f, g}


def _turn_out(mesh: Mesh) -> tuple[Mesh, str]:
    """Shells wound inward that lie in no solid are turned; a cavity is left as it is."""
    mate, without = edges.mates(mesh.faces, len(mesh.vertices))
    if without:
        return mesh, ""
    shell, n = edges.shells(mate)
    found = facets.measured(mesh, shell, n)
    turn = (found.volume < 0.0) & (facets.material_under(mesh, found) != 1)
    text = f"shells turned because they were inside out: {int(turn.sum())} of {n}"
    return _flipped(mesh, turn[shell]), text if turn.any() else ""


def _manifold(mesh: Mesh, manifold3d: Any) -> Any:
    """The mesh as manifold3d takes it; both of its errors become ours."""
    made = manifold3d.Manifold(manifold3d.Mesh64(mesh.vertices.copy(), mesh.faces.astype(np.uint64)))
    if made.status() != manifold3d.Error.NoError:
        raise MeshError(f"manifold3d does not take the mesh: {made.status().name}", "manifold")
    return made.as_original()


def _package(name: str) -> Any:
    """A package that repair needs."""
    import importlib

    try:
        return importlib.import_module(name)
    except ImportError:
        raise PolhodeError(f'mending a mesh needs the package {name}: pip install "polhode[mesh]"') from None
