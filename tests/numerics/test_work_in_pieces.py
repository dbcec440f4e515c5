"""Long work is done in pieces: what comes out does not know their size, also where the last one holds a single item."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode.geometry import solids
from polhode.geometry.integrals import enclosed
from polhode.geometry.mesh import Mesh
from polhode.io import csv
from polhode.mass import of_elements, of_mesh
from polhode.plot import mesh_image
from polhode.plot.projection import View
from polhode.results import certificate, columns, mechanics, netcdf
from polhode.view import stage

PAIR = ph.System(gravity=(0, 0, -9.81), name="pair")
PAIR.add(ph.Body(1.0, (0.1, 0.2, 0.25)), ph.joints.Revolute("y"), name="one", at_body=(0, 0, 0.4))
PAIR.add(ph.Body(0.7, (0.1, 0.2, 0.25)), ph.joints.Spherical(), parent="one", name="two", at_body=(0, 0.1, 0.3))
RUN = ph.simulate(PAIR, PAIR.state(v={"one": 1.0, "two": (0.3, 0.2, -0.4)}), 1.0, t_eval=np.linspace(0.0, 1.0, 13))
SIZES = [1, 2, 5, 6, 12, 13, 14]  # of 13 samples: ends with one, with all, and beyond
sizes = pytest.mark.parametrize("size", SIZES)


@sizes
def test_columns_of_a_run(size: int) -> None:
    found = list(columns.pieces(RUN, size))
    assert [len(rows) for rows in found[:-1]] == [size] * (len(found) - 1)
    assert np.array_equal(np.concatenate(found), next(columns.pieces(RUN)))


@sizes
def test_files_of_numbers(size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    RUN.save(tmp_path / "whole.csv")
    monkeypatch.setattr(csv, "_PIECE", size)
    RUN.save(tmp_path / "pieces.csv")
    assert (tmp_path / "pieces.csv").read_bytes() == (tmp_path / "whole.csv").read_bytes()


@sizes
def test_accelerations_and_reactions(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = RUN.joint("two").reaction
    monkeypatch.setattr(mechanics, "PIECE", size)
    again = RUN.at(RUN.t[:])  # nothing of it is worked out yet
    assert np.abs(again.joint("two").reaction.force - whole.force).max() < 1e-9
    assert again.energy.shape == RUN.energy.shape
    assert np.abs(again.energy - RUN.energy).max() < 1e-12


def test_laws_are_judged_over_all_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run of 1025 samples in pieces of 1024: the last sample alone breaks the law, and is seen."""
    body = ph.Body(1.0, (1.0, 1.5, 2.0))
    run = ph.simulate(body, ph.State(omega=(0.3, -0.2, 0.5)), 1.0, t_eval=np.linspace(0.0, 1.0, 1025))
    monkeypatch.setattr(certificate, "_NUMBERS", 1)
    assert [len(piece) for piece in certificate._pieces(run)] == [1024, 1]
    assert certificate.certify(run).ok
    raw = run.raw.copy()
    raw[-1] *= 1.5
    spoiled = run.part(slice(None))
    object.__setattr__(spoiled, "raw", raw)
    assert not certificate.certify(spoiled).ok


@pytest.mark.parametrize("size", [1, 997, 4096])
def test_the_seal_of_a_file(size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    RUN.save(tmp_path / "run.nc")
    monkeypatch.setattr(netcdf, "_PIECE", size if size > 1 else (tmp_path / "run.nc").stat().st_size - netcdf._SIZE - 1)
    assert np.array_equal(ph.load(tmp_path / "run.nc").raw, RUN.raw)


@pytest.mark.parametrize("n", [1, 63, 64, 65, 127, 128, 129])
def test_integrals_over_facets(n: int) -> None:
    """Facet by facet, and a part of them beside the rest: sums of sums."""
    mesh = solids.sphere(1.0, 16)
    faces, about = mesh.faces[:n], np.array([0.1, 0.2, 0.3])
    one_by_one = sum(enclosed(mesh.vertices, faces[i : i + 1], about) for i in range(n))
    assert np.abs(enclosed(mesh.vertices, faces, about) - one_by_one).max() < 1e-14
    sheet = of_mesh.shell(Mesh(mesh.vertices, faces), 1e-3, 1.0)
    corners = mesh.vertices[faces]
    areas = 0.5 * np.linalg.norm(np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=1)
    assert sheet.mass == pytest.approx(1e-3 * areas.sum(), rel=1e-12)


@pytest.mark.parametrize("size", [1, 2, 5, 6, 7])
def test_moments_of_elements(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(2)
    corners, density = rng.normal(size=(6, 4, 3)), rng.uniform(1.0, 2.0, 6)
    whole = of_elements.tetrahedra(corners, density)
    monkeypatch.setattr(of_elements, "CHUNK", size)
    for one, other in zip(of_elements.tetrahedra(corners, density), whole, strict=True):
        assert one == pytest.approx(other, rel=1e-13)


@pytest.mark.parametrize("size", [1, 5, 11, 12])
def test_pictures_of_meshes(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    box = solids.box((0.6, 0.5, 0.4))
    view, frame = View(34.0, 26.0), (-1.0, 1.0, -1.0, 1.0)
    whole = mesh_image.look_at(box, view, frame, 40)
    monkeypatch.setattr(mesh_image, "_BLOCK", size)
    assert np.array_equal(mesh_image.look_at(box, view, frame, 40).facet, whole.facet)


@pytest.mark.parametrize("size", [1, 3, 6, 7])
def test_pictures_of_a_film(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = stage.Stage(ph.view.scene_of(RUN))
    times = np.linspace(0.0, 1.0, 7)
    monkeypatch.setattr(stage, "_KEPT", size * len(shown.scene))
    assert [snapshot.t for snapshot in shown.snapshots(times)] == times.tolist()
