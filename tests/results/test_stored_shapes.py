"""What a body looks like is stored with its run, and changes nothing else in it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode import library
from polhode.geometry import solids
from polhode.library.shape import Shape
from polhode.replay import replay
from tests.results.test_storage import rewritten

pytest.importorskip("h5netcdf")


def looks(shape: Shape) -> list[Any]:
    """Everything that is seen of a shape."""
    return [(p.name, p.color, p.mesh.vertices.tolist(), p.mesh.faces.tolist()) for p in shape]


def tumble(geometry: Any) -> ph.Trajectory:
    body = ph.Body(3.0, (0.3, 0.4, 0.5), "sat", geometry)
    return ph.simulate(body, ph.State(omega=(0.3, 2.0, 0.1)), 0.3, rtol=1e-8)


def test_the_shape_of_a_body_comes_back(tmp_path: Path) -> None:
    shape = library.tumbling_cubesat()
    run = tumble(shape)
    run.save(tmp_path / "run.nc")
    back = ph.load(tmp_path / "run.nc")
    assert back.model.geometry.name == shape.name
    assert looks(back.model.geometry) == looks(shape)
    back.save(tmp_path / "again.nc")
    assert looks(ph.load(tmp_path / "again.nc").body.geometry) == looks(shape)


def test_a_mesh_comes_back_and_no_geometry_stays_none(tmp_path: Path) -> None:
    box = solids.box((0.1, 0.2, 0.3))
    for geometry in (box, None, object()):
        tumble(geometry).save(tmp_path / "run.nc")
        found = ph.load(tmp_path / "run.nc").body.geometry
        assert (found is None) if geometry is not box else np.array_equal(found.mesh.vertices, box.vertices)


def test_the_shape_is_no_part_of_seal_and_replay(tmp_path: Path) -> None:
    """The run can be made again to the same bits, and its recipe is that of the run before it was stored."""
    run = tumble(library.tumbling_cubesat())
    run.save(tmp_path / "run.nc")
    back = ph.load(tmp_path / "run.nc")
    assert back.provenance.recipes == run.provenance.recipes
    assert replay(back).same


def test_the_bodies_of_a_system_keep_their_shapes_and_shared_meshes_are_kept_once(tmp_path: Path) -> None:
    h5py = pytest.importorskip("h5py")
    ball = library.ellipsoid((0.1, 0.1, 0.1), mass=1.0, n=16)
    system = ph.System(gravity=(0, 0, -9.81), name="two balls")
    system.add(ball.body("one"), ph.joints.Revolute("y"), at_body=(0, 0, 1), name="one")
    system.add(ph.PointMass(0.5), ph.joints.Revolute("y"), "one", at_body=(0, 0, 1), name="dot")
    system.add(ball.body("two"), ph.joints.Revolute("y"), "dot", at_body=(0, 0, 1), name="two")
    run = ph.simulate(system, system.state(q={"one": 0.3}), 0.2)
    run.save(tmp_path / "run.nc")
    back = ph.load(tmp_path / "run.nc")
    one, dot, two = (back.body(name).body for name in ("one", "dot", "two"))
    assert looks(one.geometry) == looks(two.geometry) == looks(ball)
    assert dot.geometry is None
    with h5py.File(tmp_path / "run.nc") as file:
        assert len(file["shape_vertices"]) == len(ball.mesh.vertices)


def colored(data: dict[str, Any]) -> None:
    data["bodies"][0]["parts"][0]["color"] = "<b>"


def beyond(data: dict[str, Any]) -> None:
    data["bodies"][0]["parts"][0]["mesh"] = 7


def shifted(data: dict[str, Any]) -> None:
    data["meshes"][0][0] -= 3  # the faces then name vertices that are not there


@pytest.mark.parametrize("spoil", [colored, beyond, shifted])
def test_a_shape_that_is_not_whole_is_refused(spoil: Any, tmp_path: Path) -> None:
    tumble(library.tumbling_cubesat()).save(tmp_path / "run.nc")

    def edit(file: Any) -> None:
        data = json.loads(file["shapes"].asstr()[()])
        spoil(data)
        file["shapes"][()] = json.dumps(data)

    rewritten(tmp_path / "run.nc", edit)
    with pytest.raises(ph.PolhodeError, match=r"run\.nc cannot be read"):
        ph.load(tmp_path / "run.nc")
