"""Stored runs: whole, safe to read whoever wrote them, and fast with long arrays."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode._jit.fingerprint import blake2b
from polhode.arrays import frozen
from polhode.integrate.table import RungeKutta, hermite
from polhode.replay import replay
from polhode.results import netcdf, storage
from polhode.results.netcdf import Variable
from polhode.results.recipe import NotKept, build, describe, describe_call, hash_of
from tests.helpers import random_body, random_state

SEAL = 48  # bytes behind the end
GRAVITY = ph.loads.Gravity((0.3, -0.2, -9.81))
RALSTON = hermite(RungeKutta("ralston", 2, (0.0, 2 / 3), ((), (2 / 3,)), (1 / 4, 3 / 4), "A. Ralston (1962)."))


@pytest.fixture
def run(rng: np.random.Generator) -> ph.Trajectory:
    loads = [GRAVITY, ph.loads.Force((0.3, 0.2, -0.1), frame="body", at=(0.1, 0.2, 0.3))]
    return ph.simulate(random_body(rng), random_state(rng), 0.5, loads=loads)


def ground(t: float, state: Any) -> float:
    return state.position[2] + 0.2


def rewritten(path: Path, edit: Any) -> None:
    """Change an HDF5 file by hand and give it a new seal, as somebody who knows the format could."""
    h5py = pytest.importorskip("h5py")
    path.write_bytes(path.read_bytes()[:-SEAL])
    with h5py.File(path, "r+") as file:
        edit(file)
    netcdf.write_sealed(path, memoryview(path.read_bytes()))


def with_recipe(path: Path, edit: Any) -> None:
    """Change the recipe of a stored run by hand."""

    def change(file: Any) -> None:
        recipe = json.loads(file["recipe"].asstr()[()])
        edit(recipe[0])
        file["recipe"][()] = json.dumps(recipe)

    rewritten(path, change)


# Round trips


def test_events_and_breaks_come_back(rng: np.random.Generator, tmp_path: Path) -> None:
    """Times, names, ways and both states of every event, to the bit."""
    start = ph.State(position=(0.1, 0.2, 1.0), velocity=(0.3, 0.1, 0.2), omega=(1, 2, 3))
    bounce = ph.Event(
        ground,
        direction=-1,
        jump=lambda t, s: ph.State(s.position, -0.5 * s.velocity, s.attitude, s.omega),
        name="bounce",
    )
    top = ph.Event(lambda t, state: state.velocity[2], name="top")
    run = ph.simulate(random_body(rng), start, 1.0, loads=GRAVITY, events=[bounce, top])
    assert len(run.events["bounce"]) >= 1
    run.save(tmp_path / "run.nc")
    back = ph.load(tmp_path / "run.nc")
    assert run.log is not None
    assert back.log is not None
    assert back.log.tobytes() == run.log.tobytes()
    assert back.event_names == run.event_names
    np.testing.assert_array_equal(back.breaks, run.breaks)
    assert back.events[0].after.velocity.tobytes() == run.events[0].after.velocity.tobytes()
    again = replay(tmp_path / "run.nc")
    assert [item.name.rpartition(".")[2] for item in again.missing] == ["ground", "<lambda>", "<lambda>"]
    assert replay(tmp_path / "run.nc", events=(bounce, top)).same
    moved = run.log.copy()
    moved[0, -1] += 1e-12
    other = ph.Trajectory(run.layout, run.t, run.raw, run.provenance, run.breaks, moved, run.event_names)
    assert "events" in replay(other, events=(bounce, top)).differences[0].quantity


def test_a_run_that_saw_no_event(rng: np.random.Generator, tmp_path: Path) -> None:
    """Its names are kept, and its log is empty."""
    run = ph.simulate(random_body(rng), random_state(rng), 0.1, events=ph.Event(lambda t: t - 7.0, name="late"))
    run.save(tmp_path / "run.nc")
    back = ph.load(tmp_path / "run.nc")
    assert back.event_names == ("late",)
    assert len(back.events["late"]) == 0


def test_equal_loads_both_act(rng: np.random.Generator, tmp_path: Path) -> None:
    """Two loads with the same numbers are two loads in the file too."""
    run = ph.simulate(random_body(rng), random_state(rng), 0.2, loads=[GRAVITY, GRAVITY])
    run.save(tmp_path / "run.nc")
    assert len(ph.load(tmp_path / "run.nc").loads) == 2
    assert replay(tmp_path / "run.nc").same


def test_a_geometry_is_carried_or_left_out(rng: np.random.Generator, tmp_path: Path) -> None:
    """A picture changes no motion: what cannot be kept of it does not stand in the way."""
    for geometry, kept in ((object(), None), ("box.stl", "box.stl")):
        body = ph.Body(mass=1.0, inertia=(1, 1.2, 1.5), geometry=geometry)
        ph.simulate(body, random_state(rng), 0.2).save(tmp_path / "run.nc")
        assert ph.load(tmp_path / "run.nc").body.geometry == kept
        assert replay(tmp_path / "run.nc").same


def test_the_file_is_plain_netcdf(run: ph.Trajectory, tmp_path: Path) -> None:
    """xarray opens it, with units and coordinates."""
    xarray = pytest.importorskip("xarray")
    run.save(tmp_path / "run.nc")
    with xarray.open_dataset(tmp_path / "run.nc", engine="h5netcdf") as data:
        assert data["velocity"].attrs["units"] == "m/s"
        assert data["position"].sel(axis="z").values.tobytes() == np.ascontiguousarray(run.position[:, 2]).tobytes()
        assert json.loads(str(data["recipe"].values))[0]["call"]["method"] == {"method": "dopri5"}


def test_format_1_is_still_read(run: ph.Trajectory, tmp_path: Path) -> None:
    """A file as the first version wrote it: body and loads as attributes, no recipe."""
    loads = [{"kind": "polhode.model.loads.gravity.Gravity", "g": [0.3, -0.2, -9.81]},
             {"kind": "polhode.model.loads.force.Force", "f": {"function": "thrust", "fingerprint": "ab"},
              "frame": "world", "at": [0.0, 0.0, 0.0], "name": "force"},
             {"kind": "__main__.Spring", "k": 3.0}]  # fmt: skip
    body = {"name": "old", "mass": run.model.mass, "inertia": run.model.inertia.tolist()}
    attributes = {"format": "polhode run 1", "body": json.dumps(body), "loads": json.dumps(loads),
                  "provenance": run.provenance.to_json()}  # fmt: skip
    content = netcdf.content(storage._variables(run), attributes)
    netcdf.write_sealed(tmp_path / "old.nc", content)
    back = ph.load(tmp_path / "old.nc")
    assert back.raw.tobytes() == run.raw.tobytes()
    assert back.model.name == "old"
    assert [type(load).__name__ for load in back.loads] == ["Gravity", "NotKept", "NotKept"]
    assert "earlier format" in str(replay(back))
    assert back.certificate.ok


# The recipe


def test_the_hash_is_of_the_model_alone(rng: np.random.Generator) -> None:
    """Other methods and times leave it; another start, load or mass does not."""
    body, start = random_body(rng), random_state(rng)

    def hash_with(**options: Any) -> str:
        call = {"model": body, "start": start, "t_end": 0.1, "loads": GRAVITY} | options
        return ph.simulate(**call).provenance.model_hash

    same = [hash_with(), hash_with(method="dop853", rtol=1e-6), hash_with(t_eval=np.linspace(0, 0.1, 200))]
    assert len(set(same)) == 1
    others = [hash_with(loads=()), hash_with(start=random_state(rng)), hash_with(model=random_body(rng)),
              hash_with(loads=ph.loads.Gravity(np.nextafter((0.3, -0.2, -9.81), 0.0))),
              hash_with(loads=ph.loads.Force(lambda t: (t, 0.0, 0.0))),
              hash_with(loads=ph.loads.Force(lambda t: (t, 0.0, 1.0)))]  # fmt: skip
    assert len({*same, *others}) == 7


def test_describing_is_cheap(run: ph.Trajectory) -> None:
    """Every call of `simulate` pays for it: less than 100 us for a small model (ten times that on a busy machine)."""
    call = run.provenance.recipes[0].arguments()
    spans = []
    for _ in range(50):
        begin = time.process_time()
        describe_call(call, True)
        spans.append(time.process_time() - begin)
    assert min(spans) < 1e-3


def test_long_arrays_stand_apart_once(rng: np.random.Generator, tmp_path: Path) -> None:
    """Many times to keep: beside the JSON, quick to store, and hashed once where they cannot change."""
    times = np.linspace(0.0, 0.5, 300_001)
    run = ph.simulate(random_body(rng), random_state(rng), 0.5, t_eval=times)
    (recipe,) = run.provenance.recipes
    assert recipe.call["t_eval"] == {"array": "0"}
    run.save(tmp_path / "run.nc")
    back = ph.load(tmp_path / "run.nc").provenance.recipes[0]
    assert back.arguments()["t_eval"].tobytes() == times.tobytes()
    assert len(storage.recipe_variables((recipe, recipe))) == 2  # two parts that share an array: it and the text


def test_the_hash_of_an_array_is_remembered_while_it_cannot_change() -> None:
    """Read-only arrays once; others each time, and a changed one has another hash."""
    fixed = frozen(np.arange(1_000_000.0))
    first = hash_of(fixed)
    begin = time.process_time()
    assert hash_of(fixed) == first
    assert time.process_time() - begin < 1e-3
    loose = np.arange(1000.0)
    before = hash_of(loose)
    loose[3] = 7.0
    assert hash_of(loose) != before
    assert hash_of(np.arange(1000)) != hash_of(np.arange(1000.0))
    assert hash_of(np.zeros((2, 50))) != hash_of(np.zeros((50, 2)))


@dataclass(frozen=True)
class Mine:
    """A user's own load."""

    stiffness: float
    table: Any
    kernel = staticmethod(lambda t, state, par, wrench: None)


def test_what_is_not_ours_leaves_name_and_fingerprint() -> None:
    """Functions, objects of users, arrays of other things; and numbers of NumPy become plain."""
    for value, name in ((ground, "test_storage.ground"), (Mine(3.0, np.arange(100.0)), "test_storage.Mine"),
                        (np.array([object()]), "ndarray"), (1j, "complex"), (np.longdouble(1), "double")):  # fmt: skip
        told = describe((value,), {})
        json.dumps(told)
        kept = build(told, {})[0]
        assert isinstance(kept, NotKept)
        assert name in kept.name
    assert describe(Mine(3.0, None), {}) != describe(Mine(4.0, None), {})
    assert describe((np.float64(0.1), np.int64(3), np.True_, "a", None), {}) == [0.1, 3, True, "a", None]


# Files that somebody else wrote


def test_every_cut_and_every_flipped_bit_is_refused(
    run: ph.Trajectory, tmp_path: Path, rng: np.random.Generator
) -> None:
    """Damage anywhere in the file is noticed before HDF5 looks at it."""
    path = tmp_path / "run.nc"
    run.save(path)
    whole = path.read_bytes()
    for at in rng.integers(0, len(whole), 60):
        damaged = bytearray(whole)
        damaged[at] ^= 1 << int(rng.integers(8))
        path.write_bytes(damaged)
        with pytest.raises(ph.PolhodeError, match=r"damaged|no seal"):
            ph.load(path)
        path.write_bytes(whole[:at])
        with pytest.raises(ph.PolhodeError, match=r"damaged|no seal"):
            ph.load(path)


def test_a_changed_sample_under_a_new_seal_is_found_by_the_replay(run: ph.Trajectory, tmp_path: Path) -> None:
    """Who makes a new seal still cannot make other samples come out of the recipe."""

    def change(file: Any) -> None:
        file["raw"][3, 0] += 1e-12

    run.save(tmp_path / "run.nc")
    rewritten(tmp_path / "run.nc", change)
    again = replay(tmp_path / "run.nc")
    assert (again.differences[0].quantity, again.differences[0].sample) == ("position", 3)


FOREIGN = [
    "os.system",
    "subprocess.Popen",
    "builtins.eval",
    "polhode.cli.Path",
    "polhode.results.trajectory.Trajectory",
    "polhode.model.state.Attitude",
    "polhode.model.state._Derived",
    "polhode.model.body.np",
    "polhode.model.nothing.Nothing",
    "polhode.model..body.Body",
    "polhode.integrate.drive.Schedule",
    "polhode.model.body.Body.__init__",
    "?",
]


@pytest.mark.parametrize("name", FOREIGN)
def test_a_foreign_class_is_refused(
    name: str, run: ph.Trajectory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file cannot name what is built: no other module is imported, nothing is called."""
    import importlib

    asked: list[str] = []
    honest, load = importlib.import_module, ph.load
    monkeypatch.setattr(importlib, "import_module", lambda module, *rest: asked.append(module) or honest(module, *rest))
    run.save(tmp_path / "run.nc")
    with_recipe(
        tmp_path / "run.nc", lambda recipe: recipe["call"]["loads"].append({"kind": name, "fields": {"args": "true"}})
    )
    with pytest.raises(ph.PolhodeError, match="not a kind of object that a run may hold"):
        load(tmp_path / "run.nc")
    assert all(module.startswith(("polhode.model", "polhode.integrate", "h5")) for module in asked)


HOSTILE: list[Any] = [
    lambda recipe: recipe["call"].update(model=None),
    lambda recipe: recipe["call"].update(model=recipe["call"]["start"]),
    lambda recipe: recipe["call"].update(loads=3),
    lambda recipe: recipe["call"].update(loads=[{"array": "9"}]),
    lambda recipe: recipe["call"].update(loads=[{}]),
    lambda recipe: recipe["call"]["loads"][0]["fields"].update(g=[1.0, 2.0]),
    lambda recipe: recipe["call"]["loads"][0]["fields"].update(extra=1.0),
    lambda recipe: recipe["call"]["model"]["fields"].update(mass=-1.0),
    lambda recipe: recipe["call"]["model"]["fields"].update(inertia=float("nan")),
    lambda recipe: recipe.update(arrays={"0": "no_such_variable"}),
    lambda recipe: recipe.update(arrays={"0": "axis"}),
    lambda recipe: recipe.pop("call"),
    lambda recipe: recipe.update(call=[]),
]


@pytest.mark.parametrize("edit", HOSTILE)
def test_a_wrong_recipe_is_refused(edit: Any, run: ph.Trajectory, tmp_path: Path) -> None:
    """Whatever stands in the JSON: our error and no other."""
    run.save(tmp_path / "run.nc")
    with_recipe(tmp_path / "run.nc", edit)
    with pytest.raises(ph.PolhodeError, match="cannot be read as a run"):
        ph.load(tmp_path / "run.nc")


TABLES: list[Any] = [
    lambda fields: fields.update(b=["__import__('os').system('true')", 1.0]),
    lambda fields: fields.update(c=[0.0, "1.0"]),
    lambda fields: fields.update(a=[[], ["x"]]),
    lambda fields: fields.update(dense=[[0.0], [1.0], ["0) or exit("]]),
    lambda fields: fields.update(a=[[], [0.1, 0.2]]),
    lambda fields: fields.update(b=[]),
    lambda fields: fields.update(b=[0.5, float("inf")]),
    lambda fields: fields.update(order="2"),
    lambda fields: fields.update(name=["ralston"]),
    lambda fields: fields.pop("citation"),
    lambda fields: fields.update(b=3.0),
]


@pytest.mark.parametrize("edit", TABLES)
def test_a_method_that_is_no_table_of_numbers_is_refused(edit: Any, rng: np.random.Generator, tmp_path: Path) -> None:
    """Its coefficients are written out as code: nothing but finite numbers may stand there."""
    ph.simulate(random_body(rng), random_state(rng), 0.1, method=RALSTON, dt=0.01).save(tmp_path / "run.nc")
    with_recipe(tmp_path / "run.nc", lambda recipe: edit(recipe["call"]["method"]["fields"]))
    with pytest.raises(ph.PolhodeError, match="Runge-Kutta table"):
        replay(tmp_path / "run.nc")


@pytest.mark.parametrize("name", ph.methods.names())
def test_every_table_of_ours_would_pass(name: str) -> None:
    """Twin: the checks above let every honest table through, to the bit."""
    method = ph.methods.get(name)
    if isinstance(method, RungeKutta):
        mine = method._replace(name="mine")
        assert build(json.loads(json.dumps(describe(mine, {}))), {}) == mine


def test_a_method_by_a_strange_name_is_refused(run: ph.Trajectory, tmp_path: Path) -> None:
    """A name is looked up among the methods, and nowhere else."""
    run.save(tmp_path / "run.nc")
    for name in ("os", "../x", "__init__", 3, None, ["dopri5"]):
        with_recipe(tmp_path / "run.nc", lambda recipe, name=name: recipe["call"].update(method={"method": name}))
        with pytest.raises(ph.PolhodeError, match="no method"):
            replay(tmp_path / "run.nc")


def _set(name: str, values: Any) -> Any:
    def edit(file: Any) -> None:
        del file[name]
        file[name] = values

    return edit


def _link(file: Any) -> None:
    h5py = pytest.importorskip("h5py")
    del file["raw"]
    file["raw"] = h5py.ExternalLink("other.nc", "/raw")


def _provenance(**changes: Any) -> Any:
    def edit(file: Any) -> None:
        file.attrs["provenance"] = json.dumps(json.loads(file.attrs["provenance"]) | changes)

    return edit


FILES: dict[str, Any] = {
    "no raw": lambda file: file.__delitem__("raw"),
    "no time": lambda file: file.__delitem__("time"),
    "no recipe": lambda file: file.__delitem__("recipe"),
    "raw of texts": _set("raw", "text"),
    "raw of one axis": _set("raw", np.ones(5)),
    "too few rows": _set("raw", np.ones((3, 20))),
    "odd columns": _set("raw", np.ones((1, 5))),
    "empty": _set("time", np.empty(0)),
    "a link to another file": _link,
    "recipe is no JSON": _set("recipe", "{"),
    "deep JSON": _set("recipe", "[" * 100_000),
    "recipe is a number": _set("recipe", 3.0),
    "an unknown attitude": _provenance(attitude="upside down"),
    "steps as text": _provenance(steps="3; drop"),
    "no tolerances": _provenance(options={}),
    "an unknown field": _provenance(evil=1),
    "no provenance": lambda file: file.attrs.__delitem__("provenance"),
    "another format": lambda file: file.attrs.__setitem__("format", "polhode run 99"),
    "format is a number": lambda file: file.attrs.__setitem__("format", 2),
}


@pytest.mark.parametrize("edit", FILES.values(), ids=FILES)
def test_a_wrong_file_under_a_right_seal_is_refused(edit: Any, run: ph.Trajectory, tmp_path: Path) -> None:
    """Arrays that do not fit, links elsewhere, wrong types: our error and no other."""
    run.save(tmp_path / "other.nc")
    run.save(tmp_path / "run.nc")
    rewritten(tmp_path / "run.nc", edit)
    with pytest.raises(ph.PolhodeError, match=r"run\.nc"):
        ph.load(tmp_path / "run.nc")


def test_a_log_that_names_unknown_events_is_refused(rng: np.random.Generator, tmp_path: Path) -> None:
    """Numbers from a file are not used as places without a look."""
    event = ph.Event(lambda t: t - 0.05, name="soon")
    ph.simulate(random_body(rng), random_state(rng), 0.1, events=event).save(tmp_path / "run.nc")
    for values in ([5.0], [-1.0], [np.nan], [0.5]):
        rewritten(tmp_path / "run.nc", _set("event_index", np.array(values)))
        with pytest.raises(ph.PolhodeError, match="events that it does not list"):
            ph.load(tmp_path / "run.nc")


def test_random_rubbish_under_a_seal(run: ph.Trajectory, tmp_path: Path, rng: np.random.Generator) -> None:
    """Bytes that are no file at all."""
    for size in (0, 1, 47, 48, 500, 5000):
        netcdf.write_sealed(tmp_path / "run.nc", memoryview(rng.bytes(size)))
        with pytest.raises(ph.PolhodeError, match="cannot be read as a run"):
            ph.load(tmp_path / "run.nc")


def test_paths_that_are_none(tmp_path: Path) -> None:
    """A folder, nothing, and something that is no path."""
    for path in (tmp_path, tmp_path / "none.nc", 3, None, "a\0b"):
        with pytest.raises(ph.PolhodeError):
            ph.load(path)


def test_a_seal_is_a_checksum(run: ph.Trajectory, tmp_path: Path) -> None:
    """The last 32 bytes are the BLAKE2b hash of all before the seal."""
    run.save(tmp_path / "run.nc")
    content = (tmp_path / "run.nc").read_bytes()
    assert content[-32:] == blake2b(content[:-SEAL], digest_size=32).digest()
    assert storage.seal_of(tmp_path / "run.nc") == content[-32:].hex()
    assert Variable((), "text", {}).values == "text"
