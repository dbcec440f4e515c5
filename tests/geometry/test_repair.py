"""Repair mends what can be mended, says what it did, and never lets a bad mesh through."""

from __future__ import annotations

import re
import sys

import numpy as np
import pytest

from polhode.errors import MeshError, PolhodeError
from polhode.geometry import repair, solids
from polhode.geometry.gate import check_closed, check_overlaps
from polhode.geometry.mesh import Mesh
from tests.geometry import shapes
from tests.geometry.shapes import BOX

MENDED = {
    "holed": (shapes.HOLED, "holes closed by flat facets: 1, which adds 1 facets and 0.333333 m"),
    "lidless": (shapes.LIDLESS, "holes closed by flat facets: 1, which adds 10 facets and 6 m"),
    "inside out": (BOX.flipped(), "shells turned because they were inside out: 1 of 1"),
    "twice": (shapes.TWICE, "facets taken out because they were there twice: 1"),
    "back to back": (shapes.BACK_TO_BACK, "there twice: 2; holes closed by flat facets: 1"),
    "doubled": (BOX.joined(BOX), "vertices joined .*: 56; facets taken out .*: 108"),
    "soup": (shapes.soup(BOX), "vertices joined with others at the same place: 268"),
    "collapsed": (shapes.collapsed(), "they use a vertex twice: 1; holes closed"),
    "sliver": (shapes.sliver(), "diagonals swapped because a facet had no area: 1"),
}


@pytest.mark.parametrize("name", MENDED)
def test_what_can_be_mended_is_the_box_again(name):
    bad, words = MENDED[name]
    with pytest.raises(MeshError):
        check_closed(bad)
    mended = repair.mend(bad, name)
    assert check_closed(mended.mesh).volume == pytest.approx(6.0, rel=1e-13)
    assert mended.mesh.area == pytest.approx(22.0, rel=1e-13)
    check_overlaps(mended.mesh)
    assert re.search(words, str(mended)), str(mended)


def test_facets_wound_against_their_neighbors_are_turned(rng):
    pytest.importorskip("trimesh")
    for mesh in (BOX, shapes.star(rng, 80), shapes.CAVITY):
        faces = mesh.faces.copy()
        turned = rng.choice(len(faces), len(faces) // 5, replace=False)
        faces[turned] = faces[turned, ::-1]
        mended = repair.mend(Mesh(mesh.vertices, faces))
        assert mended.done == (f"facets turned because they were wound against their neighbors: {len(turned)}",)
        assert mended.mesh.normals == pytest.approx(mesh.normals, abs=1e-12)


def test_one_of_two_bodies_is_turned_and_a_cavity_is_not():
    assert repair.mend(shapes.ONE_INSIDE_OUT).done == ("shells turned because they were inside out: 1 of 2",)
    sound = repair.mend(shapes.CAVITY)
    assert (sound.done, sound.mesh) == ((), shapes.CAVITY)
    assert "nothing had to be mended" in str(sound)


def test_several_holes_in_a_round_body(rng):
    sphere = solids.sphere(1.0, 32)
    gone = np.isin(np.arange(len(sphere.faces)), [3, 100, 400, 432])
    mended = repair.mend(Mesh(sphere.vertices, sphere.faces[~gone]))
    assert "holes closed by flat facets: 3" in mended.done[0]
    assert check_closed(mended.mesh).volume == pytest.approx(check_closed(sphere).volume, rel=1e-3)


@pytest.mark.parametrize(
    ("bad", "kind"),
    [
        (shapes.NESTED, "nested"),
        (shapes.SHEET, "no volume"),
        (shapes.PILLOW, "duplicate"),
        (Mesh([(0, 0, 0), (1, 0, 0), (1, 1, 0)], [(0, 1, 2)]), "duplicate"),
    ],
)
def test_what_cannot_be_mended_is_refused_with_what_was_tried(bad, kind):
    with pytest.raises(MeshError, match="tried to mend it") as refused:
        repair.mend(bad)
    assert refused.value.kind == kind


def test_holes_that_meet_at_a_vertex_are_closed_one_by_one():
    vertex = BOX.faces[0, 0]
    around = [f for f in range(len(BOX.faces)) if vertex in BOX.faces[f]]
    apart = next(f for f in around if len({*BOX.faces[0]} & {*BOX.faces[f]}) == 1)
    mended = repair.mend(shapes.with_faces(np.delete(BOX.faces, (0, apart), axis=0)))
    assert "holes closed by flat facets: 2, which adds 2 facets" in mended.done[0]
    assert check_closed(mended.mesh).volume == pytest.approx(6.0, rel=1e-13)


def test_a_border_that_cannot_be_laid_flat_is_left_open():
    """Half of a shaken ring: its border is two loops, and one of them is bent so far that it crosses itself."""
    points = solids.cylinder(1.0, 4.0, 12).vertices.copy()
    top = np.flatnonzero((points[:, 2] > 1.0) & (np.hypot(points[:, 0], points[:, 1]) > 0.5))
    points[top, :2] = points[top, :2] * (1.0, 0.4) * np.where(np.arange(12) % 2, 1.0, -0.7)[:, None]
    faces = solids.cylinder(1.0, 4.0, 12).faces
    open_mesh = Mesh(points, faces[~(faces == len(points) - 1).any(axis=1)])
    with pytest.raises(MeshError) as refused:
        repair.mend(open_mesh)
    assert refused.value.kind == "open"


def test_overlapping_parts_are_united():
    pytest.importorskip("manifold3d")
    whole = repair.united(shapes.CROSSING)
    assert check_closed(whole.mesh).volume == pytest.approx(2 * 6.0 - 0.7 * 1.6 * 2.5, rel=1e-9)
    assert whole.done == ("shells united: 2, so that 12 m^3 became 9.2 m^3",)
    check_overlaps(whole.mesh)
    with pytest.raises(MeshError, match="shell 1"):
        repair.united(shapes.CAVITY)


@pytest.mark.parametrize(
    ("package", "call"),
    [("trimesh", lambda: repair.mend(shapes.one_flipped())), ("manifold3d", lambda: repair.united(shapes.CROSSING))],
)
def test_a_missing_package_is_named_with_its_extra(monkeypatch, package, call):
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(PolhodeError, match=rf'{package}: pip install "polhode\[mesh\]"'):
        call()
