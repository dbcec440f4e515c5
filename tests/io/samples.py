"""Files of known solids for tests, written by hand where no package writes the format."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import numpy as np

from polhode.geometry.mesh import Mesh
from polhode.mass import of_mesh
from polhode.mass.properties import MassProperties

# A tetrahedron cut from a corner, of no symmetry; every coordinate is a float32, so that no format rounds it.
POINTS = np.array([(0.5, -0.25, 0.125), (1.5, 0.0, 0.25), (0.75, 0.875, 0.375), (0.625, 0.25, 1.0)])
FACES = np.array([(0, 2, 1), (0, 1, 3), (1, 2, 3), (2, 0, 3)])
DENSITY = 1300.0


def expected(scale: float = 1.0) -> MassProperties:
    """Mass properties of the tetrahedron, every length times `scale`."""
    return of_mesh.solid(Mesh(POINTS * scale, FACES), DENSITY)


def same(found: Any, wanted: MassProperties, factor: float = 64.0) -> None:
    """Equal to rounding."""
    eps = factor * float(np.finfo(float).eps)
    np.testing.assert_allclose(found.mass, wanted.mass, rtol=eps)
    np.testing.assert_allclose(found.com, wanted.com, rtol=0, atol=eps * np.abs(wanted.com).max())
    np.testing.assert_allclose(found.inertia, wanted.inertia, rtol=0, atol=eps * np.abs(wanted.inertia).max())


def write_by_trimesh(folder: Path, kind: str) -> Path:
    """The tetrahedron as trimesh writes it; glTF as text with its numbers in a file beside it."""
    import trimesh

    mesh = trimesh.Trimesh(POINTS, FACES, process=False)
    path = folder / f"shape.{kind}"
    if kind == "gltf":
        for name, data in trimesh.exchange.gltf.export_gltf(trimesh.Scene(mesh)).items():
            (folder / name).write_bytes(data)
        return folder / "model.gltf"
    if kind == "stl_ascii":
        path = folder / "shape.stl"
        path.write_text(trimesh.exchange.stl.export_stl_ascii(mesh))
        return path
    if kind == "ply_ascii":
        path = folder / "shape.ply"
        path.write_bytes(trimesh.exchange.ply.export_ply(mesh, encoding="ascii"))
        return path
    mesh.export(path)
    return path


AC3D = """AC3Db
MATERIAL "skin" rgb 1 1 1  amb 0 0 0  emis 0 0 0  spec 0 0 0  shi 0  trans 0
OBJECT world
kids 1
OBJECT group
name "the group"
data 12
a text of mine
loc 10 20 30
kids 2
OBJECT poly
name "slab with a notch"
loc 1 2 3
rot 0 1 0 -1 0 0 0 0 1
texture "skin.png"
numvert 12
{points}
numsurf 9
{surfaces}
kids 0
OBJECT poly
name "wire"
numvert 2
0 0 0
1 0 0
numsurf 1
SURF 0x02
mat 0
refs 2
0 0 0
1 0 0
kids 0
"""


def notched_slab() -> tuple[np.ndarray, list[list[int]]]:
    """An L-shaped prism, 2 x 2 x 0.5 m without a 1 x 1 corner: two polygons that are not convex, and six walls."""
    outline = [(0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)]
    points = np.array([(x, y, z) for z in (0.0, 0.5) for x, y in outline])
    walls = [[i, (i + 1) % 6, (i + 1) % 6 + 6, i + 6] for i in range(6)]
    return points, [[5, 4, 3, 2, 1, 0], [6, 7, 8, 9, 10, 11], *walls]


def write_ac3d(folder: Path) -> Path:
    """The slab, turned by a quarter about z and moved in two steps, beside a line that has no area."""
    points, polygons = notched_slab()
    rows = "\n".join(" ".join(repr(float(x)) for x in point) for point in points)
    surfaces = [f"SURF 0x10\nmat 0\nrefs {len(p)}\n" + "\n".join(f"{i} 0 0" for i in p) for p in polygons]
    surfaces.append("SURF 0x01\nmat 0\nrefs 2\n0 0 0\n1 0 0")
    path = folder / "slab.ac"
    path.write_text(AC3D.format(points=rows, surfaces="\n".join(surfaces)))
    return path


class _Step:
    """The numbered lines of a STEP file."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def __call__(self, text: str) -> str:
        self.lines.append(f"#{len(self.lines) + 1}={text};")
        return f"#{len(self.lines)}"

    def point(self, p: Any) -> str:
        return self(f"CARTESIAN_POINT('',({','.join(repr(float(x)) for x in p)}))")

    def direction(self, d: Any) -> str:
        return self(f"DIRECTION('',({','.join(repr(float(x)) for x in d)}))")

    def axes(self, p: Any, z: Any, x: Any) -> str:
        return self(f"AXIS2_PLACEMENT_3D('',{self.point(p)},{self.direction(z)},{self.direction(x)})")


def step_of_a_box(size: tuple[float, float, float], origin: tuple[float, float, float]) -> str:
    """A box in mm as a boundary representation: eight corners, twelve edges, six planes."""
    step = _Step()
    corners = {c: np.array(origin) + np.array(c) * size for c in itertools.product((0, 1), repeat=3)}
    vertex = {c: step(f"VERTEX_POINT('',{step.point(p)})") for c, p in corners.items()}
    edges: dict[Any, str] = {}
    for a, b in itertools.combinations(corners, 2):
        if sum(x != y for x, y in zip(a, b, strict=True)) == 1:
            along = (corners[b] - corners[a]) / np.linalg.norm(corners[b] - corners[a])
            vector = step(f"VECTOR('',{step.direction(along)},1.)")
            line = step(f"LINE('',{step.point(corners[a])},{vector})")
            edges[a, b] = step(f"EDGE_CURVE('',{vertex[a]},{vertex[b]},{line},.T.)")
    faces = [_face(step, corners, edges, axis, side) for axis in range(3) for side in (0, 1)]
    shell = step(f"CLOSED_SHELL('',({','.join(faces)}))")
    return _document(step, step(f"MANIFOLD_SOLID_BREP('box',{shell})"))


def _face(step: _Step, corners: Any, edges: Any, axis: int, side: int) -> str:
    """One side of the box, its loop counter-clockwise from outside."""
    u, v = (axis + 1) % 3, (axis + 2) % 3
    loop = []
    for a, b in ((0, 0), (1, 0), (1, 1), (0, 1)):
        corner = [0, 0, 0]
        corner[axis], corner[u], corner[v] = side, a, b
        loop.append(tuple(corner))
    loop = loop if side else loop[::-1]
    oriented = []
    for a, b in zip(loop, loop[1:] + loop[:1], strict=True):
        edge, way = (edges[a, b], ".T.") if (a, b) in edges else (edges[b, a], ".F.")
        oriented.append(step(f"ORIENTED_EDGE('',*,*,{edge},{way})"))
    edge_loop = step(f"EDGE_LOOP('',({','.join(oriented)}))")
    bound = step(f"FACE_OUTER_BOUND('',{edge_loop},.T.)")
    normal, along = np.zeros(3), np.zeros(3)
    normal[axis], along[u] = (1.0 if side else -1.0), 1.0
    plane = step(f"PLANE('',{step.axes(corners[loop[0]], normal, along)})")
    return step(f"ADVANCED_FACE('',({bound}),{plane},.T.)")


def _document(step: _Step, solid: str) -> str:
    """Units (mm), the product around the solid, head and foot."""
    mm = step("(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))")
    rad = step("(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))")
    sr = step("(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())")
    close = step(f"UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-06),{mm},'','')")
    context = step(
        f"(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT(({close}))"
        f"GLOBAL_UNIT_ASSIGNED_CONTEXT(({mm},{rad},{sr}))REPRESENTATION_CONTEXT('',''))"
    )
    world = step.axes((0, 0, 0), (0, 0, 1), (1, 0, 0))
    brep = step(f"ADVANCED_BREP_SHAPE_REPRESENTATION('',({world},{solid}),{context})")
    application = step("APPLICATION_CONTEXT('automotive design')")
    of_product = step(f"PRODUCT_CONTEXT('',{application},'mechanical')")
    product = step(f"PRODUCT('box','box','',({of_product}))")
    formation = step(f"PRODUCT_DEFINITION_FORMATION('','',{product})")
    of_definition = step(f"PRODUCT_DEFINITION_CONTEXT('',{application},'design')")
    definition = step(f"PRODUCT_DEFINITION('','',{formation},{of_definition})")
    shape = step(f"PRODUCT_DEFINITION_SHAPE('','',{definition})")
    step(f"SHAPE_DEFINITION_REPRESENTATION({shape},{brep})")
    head = (
        "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('box','',(''),(''),'','','');\n"
        "FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));\nENDSEC;\nDATA;\n"
    )
    return head + "\n".join(step.lines) + "\nENDSEC;\nEND-ISO-10303-21;\n"
