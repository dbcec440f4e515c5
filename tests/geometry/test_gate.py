"""The gate: what is sound passes, what is not is refused with its kind and its place."""

from __future__ import annotations

from collections import defaultdict

import numpy as np
import pytest

from polhode.errors import MeshError
from polhode.geometry import edges, facets, solids
from polhode.geometry.gate import check_closed, check_surface
from polhode.geometry.mesh import Mesh
from tests.geometry import shapes
from tests.geometry.shapes import BOX


@pytest.mark.parametrize(
    ("mesh", "kind", "facet", "words"),
    [
        (shapes.HOLED, "open", 8, "3 edges that belong to one facet only.*0-5.*facets 8, 11, 80"),
        (shapes.LIDLESS, "open", 18, r"12 edges .*, \.\.\."),
        (shapes.one_flipped(), "winding", 7, "3 edges where two neighbors are wound against each other"),
        (BOX.flipped(), "inside out", 6, "volume is -6 m.*flipped"),
        (shapes.TWICE, "duplicate", 108, "1 facet with the same corners.*facet 108; has 3 edges where more than two"),
        (shapes.BACK_TO_BACK, "duplicate", 108, "1 facet with the same corners"),
        (shapes.soup(BOX), "open", 0, "324 edges.*268 vertices lie exactly on others"),
        (BOX.joined(BOX), "nested", 6, "2 of 2 shells.*counts 2 times"),
        (shapes.NESTED, "nested", 116, "1 of 2 shells.*counts 2 times"),
        (shapes.ONE_INSIDE_OUT, "inside out", 108, "1 of 2 shells.*counts 0 times.*flip it"),
        (shapes.collapsed(), "degenerate", 4, "1 facet without area.*facet 4"),
        (shapes.sliver(), "degenerate", 109, "1 facet without area.*facet 109"),
        (shapes.SHEET, "no volume", 0, "without volume.*shell with a thickness"),
        (shapes.PILLOW, "duplicate", 0, "2 facets with the same corners"),
        (Mesh([(0, 0, 0), (1, 0, 0), (1, 1, 0)], [(0, 1, 2)]), "open", 0, "3 edges"),
    ],
    ids=lambda value: value if isinstance(value, str) and " " not in value else "",
)
def test_a_bad_mesh_is_refused_with_the_place(mesh, kind, facet, words):
    with pytest.raises(MeshError, match=f'the mesh of "wing" .*{words}') as refused:
        check_closed(mesh, "wing")
    assert refused.value.kind == kind
    assert facet in refused.value.facets


def test_an_error_names_edges_that_are_edges():
    with pytest.raises(MeshError) as refused:
        check_closed(shapes.HOLED)
    a, b, c = sorted(BOX.faces[0].tolist())  # the facet that is missing
    assert set(refused.value.edges) == {(a, b), (b, c), (a, c)}


def test_three_facets_at_an_edge_are_too_many():
    fin = np.concatenate([BOX.faces, [(BOX.faces[0, 0], BOX.faces[0, 1], len(BOX.vertices))]])
    with pytest.raises(MeshError, match="1 edge where more than two facets meet") as refused:
        check_closed(Mesh(np.vstack([BOX.vertices, (9.0, 9.0, 9.0)]), fin))
    assert refused.value.kind == "crowded"


@pytest.mark.parametrize(
    ("mesh", "shells", "cavities", "volume"),
    [
        (BOX, 1, 0, 6.0),
        (shapes.CAVITY, 2, 1, 6.0 * (1 - 0.4**3)),
        (shapes.CAVITY.joined(BOX.scaled(0.2)), 3, 1, 6.0 * (1 - 0.4**3 + 0.2**3)),  # a body inside the cavity
        (BOX.joined(BOX.shifted((0.0, 0.0, 3.0))), 2, 0, 12.0),  # stacked: contact is no overlap
        (BOX.joined(BOX.shifted((1.0, 0.3, 0.2))), 2, 0, 12.0),
    ],
)
def test_shells_and_cavities_are_counted(mesh, shells, cavities, volume):
    found = check_closed(mesh)
    assert found[:2] == (shells, cavities)
    assert found.volume == pytest.approx(volume, rel=1e-13)
    assert ("cavities" in str(found)) == bool(cavities)


def test_a_cavity_in_a_cavity_is_refused():
    with pytest.raises(MeshError) as refused:
        check_closed(shapes.CAVITY.joined(BOX.scaled(0.2).flipped()))
    assert refused.value.kind == "inside out"


def test_many_shells_among_each_other(rng):
    """A block with 5 x 5 x 5 bubbles, in every second of which lies a ball."""
    mesh, ball = solids.box((10.0, 10.0, 10.0)), solids.sphere(0.8, 8)
    centers = np.stack(np.meshgrid(*[np.arange(-4.0, 5.0, 2.0)] * 3), axis=-1).reshape(-1, 3)
    for i, center in enumerate(centers):
        mesh = mesh.joined(ball.shifted(center).flipped())
        mesh = mesh.joined(ball.scaled(0.5).shifted(center)) if i % 2 else mesh
    found = check_closed(mesh)
    assert found[:2] == (1 + 125 + 62, 125)
    volume = check_closed(ball).volume
    assert found.volume == pytest.approx(1000.0 - 125 * volume + 62 * volume / 8, rel=1e-13)


def test_general_polyhedra_pass(rng):
    for mesh in (shapes.hull(rng, 60), shapes.star(rng, 60), shapes.ring(rng, 12)):
        assert check_closed(mesh).shells == 1
        with pytest.raises(MeshError):
            check_closed(mesh.flipped())


def brute_mates(faces: np.ndarray) -> np.ndarray:
    """The mates by a dictionary of edges."""
    sides = defaultdict(list)
    for f, face in enumerate(faces.tolist()):
        for i in range(3):
            a, b = face[i], face[(i + 1) % 3]
            sides[min(a, b), max(a, b)].append((4 * f + i, a < b))
    mate = np.empty(faces.shape, dtype=np.int64)
    for found in sides.values():
        good = len(found) == 2 and found[0][1] != found[1][1]
        for k, (side, _) in enumerate(found):
            alone = edges.OPEN if len(found) == 1 else edges.CLASH
            mate[side >> 2, side & 3] = found[1 - k][0] if good else alone
    return mate


@pytest.mark.parametrize("n_vertex", [4, 9, 40])
def test_mates_of_random_facets_are_those_of_a_dictionary(rng, n_vertex):
    for n_facet in (1, 30, 300):
        faces = np.array([rng.choice(n_vertex, 3, replace=False) for _ in range(n_facet)])
        mate, without = edges.mates(faces, n_vertex)
        assert (mate == brute_mates(faces)).all()
        assert without == (mate < 0).sum()


@pytest.mark.parametrize("first", [True, False], ids=["hub first", "hub last"])
def test_a_hub_with_many_spokes(first):
    """More facets at a vertex than are sorted: the table finds the mates, and the faults."""
    rim = np.arange(300)
    faces = np.concatenate([np.stack([rim, np.roll(rim, -1), np.full(300, 300)], axis=1),
                            np.stack([np.roll(rim, -1), rim, np.full(300, 301)], axis=1)])  # fmt: skip
    faces = (faces + 2) % 302 if first else faces
    for bad in (faces, faces[1:], np.concatenate([faces, faces[:1]]), np.concatenate([faces[:1, ::-1], faces[1:]])):
        mate, _ = edges.mates(np.ascontiguousarray(bad), 302)
        assert (mate == brute_mates(bad)).all()
        assert (mate >= 0).all() == (bad is faces)


def test_shells_are_connected_surfaces(rng):
    parts = [solids.sphere(1.0, 6).shifted((3.0 * i, 0.0, 0.0)) for i in range(5)]
    whole = parts[0]
    for part in parts[1:]:
        whole = whole.joined(part)
    order = rng.permutation(len(whole.faces))
    shell, n = edges.shells(edges.mates(whole.faces[order], len(whole.vertices))[0])
    truth = order // len(parts[0].faces)
    assert n == 5
    assert len({*zip(shell.tolist(), truth.tolist(), strict=True)}) == 5


def test_winding_of_points_in_a_star(rng):
    mesh = shapes.star(rng, 50)
    center = mesh.vertices.mean(axis=0)
    points = np.concatenate([rng.normal(size=(300, 3)) + center, mesh.vertices[:20] * (1, 1, 0) + (0, 0, -9.0)])
    a, b, c = (mesh.vertices[mesh.faces[:, i]][None] - points[:, None] for i in range(3))
    la, lb, lc = (np.linalg.norm(v, axis=-1) for v in (a, b, c))
    below = la * lb * lc + (a * b).sum(-1) * lc + (b * c).sum(-1) * la + (c * a).sum(-1) * lb
    solid_angle = 2.0 * np.arctan2(np.einsum("ijk,ijk->ij", a, np.cross(b, c)), below).sum(axis=1)
    assert (facets.winding(mesh.vertices, mesh.faces, points) == np.round(solid_angle / (4.0 * np.pi))).all()


def test_a_surface_for_a_shell_may_be_open_but_has_two_sides():
    assert check_surface(shapes.HOLED) is False
    assert check_surface(BOX) is True
    for mesh, kind in ((shapes.one_flipped(), "winding"), (BOX.flipped(), "inside out"), (shapes.TWICE, "duplicate")):
        with pytest.raises(MeshError) as refused:
            check_surface(mesh)
        assert refused.value.kind == kind
    assert check_surface(shapes.one_flipped(), oriented=False) is False
    for mesh in (shapes.TWICE, shapes.PILLOW, shapes.collapsed()):
        with pytest.raises(MeshError):
            check_surface(mesh, oriented=False)


def test_plain_python_gives_the_same(monkeypatch):
    def seen(mesh: Mesh) -> object:
        mate = edges.mates(mesh.faces, len(mesh.vertices))
        return mate[0].tolist(), mate[1], edges.shells(mate[0])[0].tolist(), str(check_closed(mesh))

    mesh = shapes.CAVITY.joined(solids.cone(1.0, 2.0, 40).shifted((9.0, 0.0, 0.0)))
    compiled = seen(mesh)
    monkeypatch.setenv("POLHODE_JIT", "0")
    assert seen(mesh) == compiled
