"""Runs of systems on disk and as tables: the same bits come back, and with them the whole system."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError, PolhodeError, StorageError
from polhode.io import csv
from polhode.results.recipe import build, describe, describe_call
from polhode.results.trajectory import Trajectory
from tests.results.system_runs import four_bar, integrated, satellite
from tests.results.test_system_certificate import lock


@pytest.fixture(scope="module")
def craft() -> Trajectory:
    run = integrated(*satellite(), t_end=0.2, n=11)
    return ph.Trajectory(run.layout, run.t, run.raw, run.provenance, breaks=(run.t[5],),
                            ledger=[lock(run), lock(run, impulse=(0.1, 0.2))])  # fmt: skip


@pytest.fixture(scope="module")
def loop() -> Trajectory:
    run = integrated(*four_bar(), t_end=0.1, n=11)
    activity = np.ones((11, 1))
    activity[7:] = 0.0
    return ph.Trajectory(run.layout, run.t, run.raw, run.provenance, activity=activity)


@pytest.mark.parametrize("which", ["craft", "loop"])
def test_the_same_bits_come_back(which: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    run: Trajectory = request.getfixturevalue(which)
    run.save(tmp_path / "run.nc")
    back = ph.load(tmp_path / "run.nc")
    assert isinstance(back, Trajectory)
    names = ("t", "raw", "energy", "v_dot", "momentum", "breaks", "constraint_residual")
    for name in names:
        np.testing.assert_array_equal(getattr(back, name), getattr(run, name))
    np.testing.assert_array_equal(back._holding.active, run._holding.active)
    assert back.names == run.names
    for name in run.names:
        np.testing.assert_array_equal(back.body(name).attitude, run.body(name).attitude)
        np.testing.assert_array_equal(back.joint(name).reaction.torque, run.joint(name).reaction.torque)
    assert str(back.ledger) == str(run.ledger)
    assert [one.impulse.tolist() for one in back.ledger] == [one.impulse.tolist() for one in run.ledger]
    assert str(back.certificate) == str(run.certificate)
    more = {"linear_laws": False, "loads": []}  # what the file says beside
    assert back.provenance._replace(recipes=()) == run.provenance._replace(options=run.provenance.options | more)


def test_a_recipe_holds_system_and_start(loop: Trajectory) -> None:
    start = loop.final
    recipe = describe_call({"model": loop.mechanism, "start": start, "t_end": 1.0}, True)
    given = recipe.arguments()
    assert [link.name for link in given["model"].mechanism().links] == ["a", "b", "c"]
    np.testing.assert_array_equal(given["start"].q, start.q)
    np.testing.assert_array_equal(given["start"].v, start.v)
    for one, two in zip(given["model"].mechanism().links, loop.mechanism.links, strict=True):
        assert one[3:] == two[3:]  # numbers and places, to the bit


def test_a_damaged_file_is_refused(craft: Trajectory, tmp_path: Path) -> None:
    path = tmp_path / "run.nc"
    craft.save(path)
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(bytes(data))
    with pytest.raises(StorageError, match="damaged"):
        ph.load(path)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda link: link.update(R_PF=[1.0, 2.0]),
        lambda link: link.update(joint=None),
        lambda link: link.update(parent="world"),
        lambda link: link.pop("com"),
    ],
)
def test_a_system_that_is_not_whole_is_refused(craft: Trajectory, spoil: Any) -> None:
    described = describe(craft.mechanism, {})
    spoil(described["fields"]["links"][1]["fields"])
    with pytest.raises(PolhodeError):
        build(described, {})


def test_xarray_names_everything(craft: Trajectory) -> None:
    data = craft.to_xarray()
    assert list(data["body"].values) == ["hub", "panel"]
    assert data["coordinate"].values[-1] == "panel angle"
    assert data["position"].dims == ("time", "body", "axis")
    assert data["instant_energy_lost"].attrs["units"] == "J"
    np.testing.assert_array_equal(data["position"].sel(body="panel").values, craft.body("panel").position)


def test_a_table_has_names_and_units_and_the_same_bits(craft: Trajectory, tmp_path: Path) -> None:
    craft.to_csv(tmp_path / "run.csv")
    table = csv.read(tmp_path / "run.csv")
    assert table.names[:2] == ("t", "hub.joint.x")
    assert len(set(table.names)) == len(table.names)
    assert table.units[table.names.index("panel.angle")] == "rad"
    np.testing.assert_array_equal(table["panel.angle"], craft.joint("panel").q[:, 0])
    np.testing.assert_array_equal(table["panel.qz"], craft.body("panel").attitude[:, 3])


BODY_UNITS = ["m"] * 3 + ["m/s"] * 3 + ["1"] * 4 + ["rad/s"] * 3  # x ... vx ... qw ... wx ...


def test_every_column_of_a_system_has_its_unit(tmp_path: Path) -> None:
    """Of joints that turn, slide, do both, or are free, by hand; in the file as in the table."""
    system = ph.System()
    for name, joint in {
        "arm": ph.joints.Revolute("y"),
        "rail": ph.joints.Prismatic("x"),
        "bolt": ph.joints.Cylindrical("z"),
        "puck": ph.joints.Planar("z"),
        "ball": ph.joints.Spherical(),
        "kite": ph.joints.Free("zyx"),
    }.items():
        system.add(ph.Body(1.0, (1, 1.1, 1.2), name=name), joint)
    start = system.state(q={"kite": (0, 0, 0, 0.1, 0.2, 0.3)}, v={"arm": 1.0, "rail": 2.0})
    ph.simulate(system, start, 0.1).to_csv(tmp_path / "run.csv")
    table = csv.read(tmp_path / "run.csv")
    coordinates = ["rad", "m", "rad", "m", "m", "m", "rad", *["1"] * 4, *["m"] * 3, *["rad"] * 3]
    speeds = ["rad/s", "m/s", "rad/s", "m/s", "m/s", "m/s", "rad/s", *["rad/s"] * 3, *["m/s"] * 3, *["rad/s"] * 3]
    assert list(table.units) == ["s", *coordinates, *speeds, *BODY_UNITS * 6]
    units = dict(zip(table.names, table.units, strict=True))
    expected = {"arm.angle": "rad", "arm.rate": "rad/s", "rail.slide": "m", "rail.speed": "m/s", "bolt.slide": "m",
                "puck.vx": "m/s", "ball.qw": "1", "kite.z": "m", "kite.wz": "rad/s"}  # fmt: skip
    assert {name: units[name] for name in expected} == expected


def test_functions_are_not_kept_but_their_samples_are(tmp_path: Path) -> None:
    """Energies, bodies and the certificate stay; what needs the function says so, and names it."""
    system, start = satellite()
    system.load(ph.loads.On("hub", ph.loads.Force(lambda t: (0.1 * t, 0.2, 0.3), at=(0.1, 0.0, 0.2))))
    run = ph.simulate(system, start.with_values(), 0.3)
    run.save(tmp_path / "run.nc")
    back = ph.load(tmp_path / "run.nc")
    assert run.work[-1] != 0.0
    np.testing.assert_array_equal(back.energy, run.energy)
    np.testing.assert_array_equal(back.body("panel").position, run.body("panel").position)
    assert back.certificate.ok
    assert [law.error for law in back.certificate] == [law.error for law in run.certificate]
    with pytest.raises(InputError, match="could not keep: force: the Python function"):
        _ = back.v_dot


def test_blender_gets_a_table_per_body(craft: Trajectory, tmp_path: Path) -> None:
    paths = craft.to_blender(tmp_path, sizes={"panel": (0.2, 1.0, 0.02)})
    assert len(paths) == 3  # two bodies and the script
    panel = csv.read(next(path for path in paths if path.name.startswith("panel")))
    assert panel.names == ("t", "x", "y", "z", "qw", "qx", "qy", "qz")
    np.testing.assert_array_equal(panel["x"], craft.body("panel").position[:, 0])
    np.testing.assert_array_equal(panel["qw"], craft.body("panel").attitude[:, 0])
