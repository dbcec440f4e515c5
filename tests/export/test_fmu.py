"""FMUs: valid, simulated by FMPy in both versions and both kinds, and equal to `simulate` step by step."""

from __future__ import annotations

import io
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.control.fmu.archive import opened
from polhode.errors import InputError, PolhodeError
from polhode.io.fmu import build
from polhode.io.fmu.build import this_platform
from polhode.scenario import demos, exporting, read, read_stream
from tests.export.compiling import CC, STRICT, needs_compiler
from tests.export.test_to_c import arm, four_bar

fmpy = pytest.importorskip("fmpy", reason="needs fmpy: the extra fmi")
validate_fmu = pytest.importorskip("fmpy.validation").validate_fmu
pytestmark = [needs_compiler, pytest.mark.filterwarnings("ignore")]  # FMPy warns of what is not ours
KINDS = ("CoSimulation", "ModelExchange")
DT = 2.0**-8  # s: sums of it are exact


@pytest.fixture(autouse=True)
def quick_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """No optimization, which takes most of the time of a test."""
    monkeypatch.setenv("CFLAGS", "-O0")


def outputs(path: Path) -> list[str]:
    """The names of all outputs."""
    return [one.name for one in fmpy.read_model_description(str(path)).modelVariables if one.causality == "output"]


def simulated(path: Path, kind: str, end: float, dt: float = DT, **options: Any) -> Any:
    """What FMPy makes of an FMU with fixed steps; of two samples at one time the one after the event."""
    found = fmpy.simulate_fmu(str(path), stop_time=end, step_size=dt, output_interval=dt, fmi_type=kind, solver="Euler",
                              output=outputs(path), relative_tolerance=1e-14 if kind == "ModelExchange" else 1e-9,
                              **options)  # fmt: skip
    return found[np.append(np.diff(found["time"]) > 0, True)]


def worst(found: Any, run: Any) -> float:
    """How far positions, velocities and rates are from those of a run, of their scale (m, m/s, rad/s)."""
    assert len(found) == len(run.t)
    largest = 0.0
    for name in [""] if run.alone else run.names:
        body = run.only if run.alone else run.body(name)
        for columns, values in (("x y z", body.position), ("vx vy vz", body.velocity), ("wx wy wz", body.omega)):
            given = np.stack([found[f"{name}.{one}" if name else one] for one in columns.split()], axis=1)
            largest = max(largest, float(np.abs(given - values).max() / max(1.0, np.abs(values).max())))
    return largest


METHOD = {"CoSimulation": "rk4", "ModelExchange": "explicit_euler"}


@pytest.mark.parametrize("version", [2, 3])
def test_parameters_inputs_and_both_kinds(version: int, tmp_path: Path) -> None:
    """One archive: valid, both kinds, at the defaults and with other parameters and an input that is held."""
    system = arm()
    start = system.state(q={"rod": 0.3, "bob": ph.Attitude.from_euler("zyx", (0.1, 0.2, 0.3))}, v={"bob": (1, 2, 3)})
    path = ph.write_fmu(system, tmp_path / "arm.fmu", version=version, start=start, dt=DT, t_end=0.25)
    assert validate_fmu(str(path)) == []
    about = {one.name: one for one in fmpy.read_model_description(str(path)).modelVariables}
    assert (about["k"].unit, about["k"].causality, float(about["k"].start)) == ("N/m", "parameter", 1.0)
    assert float(about["m"].min) == 0.1
    assert (about["u"].unit, about["u"].causality) == ("N m", "input")
    assert about["der(rod.rate)"].derivative.name == "rod.rate"
    for kind in KINDS:
        for values, u in (({}, 0.3), ({"m": 1.4, "k": 7.0, "s": 0.5}, -2.0)):
            run = ph.simulate(system, start, 0.25, method=METHOD[kind], dt=DT, parameters=values, inputs={"u": u})
            found = simulated(path, kind, 0.25, start_values=values | {"u": u})
            assert worst(found, run) < 1e-12
            np.testing.assert_allclose(found["kinetic_energy"], run.kinetic_energy, rtol=1e-12)
            np.testing.assert_allclose(found["potential_energy"], run.potential_energy, rtol=1e-12)


@pytest.mark.parametrize("version", [2, 3])
def test_units_with_a_root_are_named_alone(tmp_path: Path, version: int) -> None:
    """FMI knows whole powers of base units: a unit with a root stands there by its name, and the file is valid."""
    noise = ph.Parameter("noise", 2.0, unit="N m/sqrt(Hz)")
    body = ph.Body(mass=2.0, inertia=(0.4, 0.5, 0.6), name="box")
    torque = ph.loads.Torque((0.0, 0.0, noise), frame="body")
    path = ph.write_fmu(body, tmp_path / "box.fmu", version=version, loads=[torque], dt=DT)
    about = fmpy.read_model_description(str(path))  # raises where it is not valid
    found = {one.name: one for one in about.unitDefinitions}
    assert found["N m/sqrt(Hz)"].baseUnit is None
    assert (found["rad/s"].baseUnit.rad, found["rad/s"].baseUnit.s) == (1, -1)


def test_inputs_that_change_on_the_way(tmp_path: Path) -> None:
    """A series that is held, given to FMPy and to `simulate`."""
    system = arm()
    path = ph.write_fmu(system, tmp_path / "arm.fmu", dt=DT, constants=["k", "m", "s"])
    t, u = np.array([0.0, 4 * DT, 8 * DT]), np.array([1.0, -3.0, 2.0])
    rows = np.repeat(np.array(list(zip(t, u, strict=True)), dtype=[("time", float), ("u", float)]), 2)[:-1]
    rows["time"][1::2] = t[1:]  # held until the next
    held = ph.TimeSeries(t, u, kind="previous")
    run = ph.simulate(system, system.state(), 12 * DT, method="rk4", dt=DT, inputs={"u": held})
    assert worst(simulated(path, "CoSimulation", 12 * DT, input=rows), run) < 1e-12


@pytest.mark.parametrize("version", [2, 3])
def test_a_loop(version: int, tmp_path: Path) -> None:
    """A closed loop: co-simulation and model exchange put states back onto the constraint as `simulate` does."""
    system, start = four_bar()
    path = ph.write_fmu(system, tmp_path / "bars.fmu", version=version, start=start, dt=DT)
    for kind in KINDS:
        run = ph.simulate(system, start, 0.25, method=METHOD[kind], dt=DT)
        assert worst(simulated(path, kind, 0.25), run) < 1e-12


def test_adaptive_steps(tmp_path: Path) -> None:
    """Without dt the unit chooses its steps by the tolerance that it is given."""
    system, start = four_bar()
    path = ph.write_fmu(system, tmp_path / "bars.fmu", start=start)
    run = ph.simulate(system, start, 0.25, t_eval=np.linspace(0, 0.25, 9), rtol=1e-12)
    assert worst(simulated(path, "CoSimulation", 0.25, dt=0.25 / 8), run) < 1e-7


def test_a_wrong_start_is_seen(tmp_path: Path) -> None:
    """The twin: the comparison fails where a parameter is off by 1e-6 of its value."""
    system = arm()
    path = ph.write_fmu(system, tmp_path / "arm.fmu", dt=DT)
    run = ph.simulate(system, system.state(), 0.25, method="rk4", dt=DT)
    assert worst(simulated(path, "CoSimulation", 0.25, start_values={"m": 2.0 * (1 + 1e-6)}), run) > 1e-9


@pytest.mark.parametrize("version", [2, 3])
def test_events_are_indicators(version: int, tmp_path: Path) -> None:
    """A stone is thrown: a terminal event ends model exchange where `simulate` finds it, to the solver's tolerance."""
    body, start = ph.Body(2.0, (0.1, 0.2, 0.25), name="stone"), ph.State((0, 0, 10), (1, 2, 3), omega=(1, 2, 3))
    ground = ph.Event(lambda t, s: s.position[2], terminal=True, direction=-1, name="ground")
    given = {"start": start, "loads": [ph.loads.Gravity((0, 0, -9.81))], "events": [ground, ph.Event("vz", name="top")]}
    path = ph.write_fmu(body, tmp_path / "stone.fmu", version=version, **given)
    assert validate_fmu(str(path)) == []
    run = ph.simulate(body, start, 5, loads=given["loads"], events=given["events"])
    found = fmpy.simulate_fmu(str(path), stop_time=5, fmi_type="ModelExchange", output=["z"], relative_tolerance=1e-9)
    assert abs(found["time"][-1] - run.t[-1]) < 1e-6
    assert abs(found["z"][-1]) < 1e-6
    found = fmpy.simulate_fmu(str(path), stop_time=5, output_interval=0.125, fmi_type="CoSimulation", output=["z"])
    assert run.t[-1] < found["time"][-1] <= run.t[-1] + 0.125  # the end of the step


class Units:
    """Instances of one FMU, made and stepped by hand."""

    def __init__(self, path: Path, folder: Path, version: int) -> None:
        self.about = fmpy.read_model_description(str(path))
        self.folder, self.version = fmpy.extract(str(path), str(folder)), version
        self.at = {one.name: one.valueReference for one in self.about.modelVariables}
        kind = fmpy.fmi2.FMU2Slave if version == 2 else fmpy.fmi3.FMU3Slave
        token = self.about.guid if version == 2 else self.about.instantiationToken
        self.make = lambda name: kind(guid=token, unzipDirectory=self.folder, instanceName=name,
                                      modelIdentifier=self.about.coSimulation.modelIdentifier)  # fmt: skip

    def start(self, name: str, **values: float) -> Any:
        """A new instance, initialized."""
        unit = self.make(name)
        unit.instantiate()
        for key, value in values.items():
            self.set(unit, key, value)
        if self.version == 2:
            unit.setupExperiment(startTime=0.0)
            unit.enterInitializationMode()
        else:
            unit.enterInitializationMode(startTime=0.0)
        unit.exitInitializationMode()
        return unit

    def set(self, unit: Any, name: str, value: float) -> None:
        (unit.setReal if self.version == 2 else unit.setFloat64)([self.at[name]], [value])

    def get(self, unit: Any, name: str) -> float:
        return (unit.getReal if self.version == 2 else unit.getFloat64)([self.at[name]])[0]


@pytest.mark.parametrize("version", [2, 3])
def test_twenty_instances_at_once(version: int, tmp_path: Path) -> None:
    """Stepped in turns, each with its own mass, and each as if it were alone; states are kept, written and set back."""
    system = arm()
    path = ph.write_fmu(system, tmp_path / "arm.fmu", version=version, dt=DT)
    units = Units(path, tmp_path / "unzipped", version)
    masses = np.linspace(1.2, 2.9, 20)
    many = [units.start(f"unit {i}", m=float(m)) for i, m in enumerate(masses)]
    for k in range(10):
        for unit in many:
            unit.doStep(currentCommunicationPoint=k * DT, communicationStepSize=DT)
    for m, unit in zip(masses, many, strict=True):
        run = ph.simulate(system, system.state(), 10 * DT, method="rk4", dt=DT, parameters={"m": float(m)})
        assert abs(units.get(unit, "bob.x") - run.body("bob").position[-1, 0]) < 1e-13
    one = many[0]
    kept, before = one.getFMUState(), units.get(one, "bob.z")
    written = one.serializeFMUState(kept)
    one.doStep(currentCommunicationPoint=10 * DT, communicationStepSize=DT)
    after = units.get(one, "bob.z")
    assert after != before
    one.setFMUState(kept)
    assert units.get(one, "bob.z") == before
    other = many[5]
    other.setFMUState(other.deserializeFMUState(written))  # of another instance: plain bytes
    other.doStep(currentCommunicationPoint=10 * DT, communicationStepSize=DT)
    assert units.get(other, "bob.z") == after
    one.freeFMUState(kept)
    one.reset()
    assert units.get(one, "m") == 2.0
    for unit in many:
        unit.terminate()
        unit.freeInstance()


def test_the_same_unit_is_loaded_again(tmp_path: Path) -> None:
    """Two times in one process, from the same folder and from another."""
    system, start = four_bar()
    path = ph.write_fmu(system, tmp_path / "bars.fmu", start=start, dt=DT)
    found = []
    for folder in ("a", "a", "b"):
        units = Units(path, tmp_path / folder, 2)
        unit = units.start("one")
        unit.doStep(currentCommunicationPoint=0.0, communicationStepSize=8 * DT)
        found.append(units.get(unit, "crank.angle"))
        unit.terminate()
        unit.freeInstance()
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("version", [2, 3])
def test_a_wrong_token_and_wrong_values_are_refused(version: int, tmp_path: Path) -> None:
    """The unit answers with an error and goes on."""
    path = ph.write_fmu(arm(), tmp_path / "arm.fmu", version=version, dt=DT)
    units = Units(path, tmp_path / "unzipped", version)
    unit = units.start("one")
    for name, value in (("kinetic_energy", 1.0), ("m", np.nan)):
        with pytest.raises(Exception, match=r"(?i)error|failed"):  # of a class that FMPy has renamed from time to time
            units.set(unit, name, value)
    unit.doStep(currentCommunicationPoint=0.0, communicationStepSize=DT)
    assert np.isfinite(units.get(unit, "bob.x"))
    unit.freeInstance()


def test_hostile_names_in_the_description(tmp_path: Path) -> None:
    """Quotes, brackets, line ends, control signs and other scripts in names and units."""
    load = ph.Input("u", 0.0, '<&"\x01')
    system = ph.System(gravity=(0, 0, -9.81), name='a <b> & "c"\n\x02é')
    system.add(ph.Body(1.0, (1, 2, 2.5)), ph.joints.Revolute("x"), name='<rod> & "x" \x03')
    system.add(ph.Body(1.0, (1, 2, 2.5)), ph.joints.Revolute("x"), name="der(time)")
    system.load(ph.loads.JointMotor("der(time)", load))
    for version in (2, 3):
        path = ph.write_fmu(system, tmp_path / "x.fmu", version=version, dt=DT)
        assert validate_fmu(str(path)) == []
        run = ph.simulate(system, system.state(), 4 * DT, method="rk4", dt=DT)
        found = simulated(path, "CoSimulation", 4 * DT)
        assert abs(found["der(time).z"] - run.body("der(time)").position[:, 2]).max() < 1e-13


@pytest.mark.parametrize("version", [2, 3])
def test_powers_of_units_are_whole_and_our_own_reader_takes_them(version: int, tmp_path: Path) -> None:
    """A unit with a root in it has a name alone: FMI has no half powers."""
    system = ph.System(name="arm")
    system.add(ph.Body(1.0, (1, 2, 2.5)), ph.joints.Revolute("x"), name="rod")
    system.load(ph.loads.JointMotor("rod", ph.Input("u", 0.0, "N m")))
    system.load(ph.loads.JointMotor("rod", ph.Input("noise", 0.0, "rad/s/sqrt(Hz)")))
    path = ph.write_fmu(system, tmp_path / "x.fmu", version=version, dt=DT)
    units = {one.name: one.baseUnit for one in opened(path).description.unitDefinitions}
    assert (units["N m"].kg, units["N m"].m, units["N m"].s) == (1, 2, -2)
    assert units["rad/s/sqrt(Hz)"] is None


def test_sources_compile_strictly_and_equal_models_are_equal_files(tmp_path: Path) -> None:
    """What the archive holds: sources that compile without a warning, also with a prefix; the same bytes twice."""
    system, start = four_bar()
    for version in (2, 3):
        first, second = (ph.write_fmu(system, tmp_path / f"{name}.fmu", version=version, start=start, binary=False)
                         for name in "ab")  # fmt: skip
        assert first.read_bytes() == second.read_bytes()
        folder = tmp_path / f"sources{version}"
        with zipfile.ZipFile(first) as archive:
            names = archive.namelist()
            archive.extractall(folder)
        assert not any(name.startswith("binaries/") for name in names)
        assert ("sources/buildDescription.xml" in names) == (version == 3)
        assert CC is not None
        for more in ([], [f"-DFMI{version}_FUNCTION_PREFIX=four_bar_"]):
            done = subprocess.run([CC, *STRICT, "-O0", *more, "-c", f"sources/fmi{version}.c", "-o", "x.o"], cwd=folder,
                                  capture_output=True, text=True)  # fmt: skip
            assert done.returncode == 0, done.stderr[:3000]
        symbols = subprocess.run([shutil.which("nm") or "nm", "x.o"], cwd=folder, capture_output=True, text=True).stdout
        assert f"four_bar_fmi{version}DoStep" in symbols
        assert " B " not in symbols  # no variable of all instances
        assert " D " not in symbols.replace(" D four_bar_", "")


def test_refusals(tmp_path: Path) -> None:
    """A version that there is not, a platform that there is not, a step that is none, what only Python does."""
    body = ph.Body(1.0, (1, 2, 2.5))
    with pytest.raises(InputError, match="must be 2 or 3"):
        ph.write_fmu(body, tmp_path / "x.fmu", version=1)
    with pytest.raises(PolhodeError, match="platform"):
        ph.write_fmu(body, tmp_path / "x.fmu", binary=False, platforms=["amiga"])
    with pytest.raises(PolhodeError, match="dt"):
        ph.write_fmu(body, tmp_path / "x.fmu", dt=0.0)
    with pytest.raises(PolhodeError, match="begins at t ="):
        exporting.write_fmu(_later(), tmp_path / "x.fmu")
    assert not (tmp_path / "x.fmu").exists()
    assert this_platform() in ("linux", "linux-arm", "windows", "mac", "mac-arm")


def _later() -> Any:
    text = Path(demos.path("heavy-top")).read_text()
    return read_stream(io.BytesIO(text.replace("run: {", "run: {from: 0.1 s, ", 1).encode()))


REFUSED = {"bouncing-box": "changes the state", "flat-spin": "slip", "rope-pendulum": "one side only",
           "sounding-rocket": "propellant", "three-spheres": "scene"}  # fmt: skip
QUICK = ("heavy-top", "five-rods")
# Euler's steps leave these loops so far that last bits decide how they are put back: machine code and plain Python
# differ by as much.
ROUGH = {("andrews-mechanism", "ModelExchange"): 1e-4}


@pytest.mark.parametrize("name", [pytest.param(one, marks=() if one in QUICK else pytest.mark.long)
                                  for one in demos.names() if one not in REFUSED])  # fmt: skip
def test_demos(name: str, tmp_path: Path) -> None:
    """Every demo that can be one: both versions and both kinds, valid, and equal to `simulate` at fixed steps."""
    scenario = read(demos.path(name))
    run_name = next(iter(scenario.all_runs()))
    plan, built = scenario.all_runs()[run_name], scenario.built(run_name)
    dt = min(plan.end, 2.0) / 512
    for version in (2, 3):
        path = exporting.write_fmu(scenario, tmp_path / "demo.fmu", version, dt=dt)
        assert validate_fmu(str(path)) == []
        for kind in KINDS:
            method = exporting._table(plan.method) if kind == "CoSimulation" else "explicit_euler"
            formulation = None if scenario.body is not None else plan.formulation
            run = ph.simulate(built.model, built.start, 40 * dt, loads=built.loads, actuators=built.actuators,
                              method=method, dt=dt, formulation=formulation)  # fmt: skip
            assert worst(simulated(path, kind, 40 * dt, dt), run) < ROUGH.get((name, kind), 1e-12)


LOOP = """
title: a loop
body: {mass: 2 kg, inertia: [0.4, 0.5, 0.6]}
actuators:
  - torque: {command: u, axis: z, limit: 0.3, quantization: 0.04, dead_zone: 0.05, lag: 100 ms}
  - wrench_map: {command: jets, matrix: [[0, 0], [0.1, -0.1], [0, 0], [0, 0], [0, 0], [1, 1]], low: 0, high: [2, 1.5]}
sensors: [{gyro: {rate: 10}}]
controllers: [{rate: 10, law: {u: "-gyro_z"}}]
run: {until: 1 s, method: rk4, dt: 0.00390625}
"""


@pytest.mark.parametrize("u", [100.0, 0.0499, 0.0701, -0.219])
def test_commands_of_a_scenario_are_shaped_inputs(u: float, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Limit, steps and dead zone are in the unit: equal to a run whose controller commands the same."""
    from polhode.cli import main

    file, path = tmp_path / "loop.yaml", tmp_path / "loop.fmu"
    file.write_text(LOOP)
    assert main(["fmu", str(file), "-o", str(path)]) == 0
    assert "commands u [N m], jets [1]; sensors and controllers of the scenario are not" in capsys.readouterr().out
    built = read(file).built("run")
    law = ph.Controller(lambda t, seen, memory: {"u": u, "jets": (1.0, u)}, rate=1, commands=["u", "jets"])
    run = ph.simulate(built.model, built.start, 64 * DT, actuators=built.actuators, controllers=[law], method="rk4",
                      dt=DT)  # fmt: skip
    found = simulated(path, "CoSimulation", 64 * DT, start_values={"u": u, "jets.1": 1.0, "jets.2": u})
    assert worst(found, run) < 1e-12
    if u == 100.0:  # a twin without the limit is far off
        free = ph.write_fmu(built.model, tmp_path / "free.fmu", dt=DT, loads=[ph.loads.Torque((0.0, 0.0, u))])
        assert worst(simulated(free, "CoSimulation", 64 * DT), run) > 1.0


def test_what_actuators_do_over_time_is_refused(tmp_path: Path) -> None:
    """Ramps and pulses are decided by the loop of a run."""
    body = ph.Body(2.0, (0.4, 0.5, 0.6))
    for one in (ph.actuators.Torque("u", axis="z", rate_limit=1.0),
                ph.actuators.Thruster("jet", thrust=1.0, period=0.5, axis=(1, 0, 0))):  # fmt: skip
        with pytest.raises(InputError, match="over the time after a command"):
            ph.write_fmu(body, tmp_path / "x.fmu", actuators=[one])


@pytest.mark.parametrize("name", REFUSED)
def test_demos_that_are_none(name: str, tmp_path: Path) -> None:
    """They say why."""
    with pytest.raises(InputError, match=REFUSED[name]):
        exporting.write_fmu(read(demos.path(name)), tmp_path / "demo.fmu")


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`polhode fmu DEMO -o FILE`, and a refusal in words."""
    from polhode.cli import main

    path = tmp_path / "top.fmu"
    assert main(["fmu", "heavy-top", "-o", str(path), "--fmi", "3", "--step", "0.01"]) == 0
    assert validate_fmu(str(path)) == []
    assert main(["fmu", "rope-pendulum", "-o", str(tmp_path / "rope.fmu")]) == 2
    assert "one side only" in capsys.readouterr().err


def test_binaries_for_other_platforms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The compiler of ziglang is asked for each platform, and its libraries stand where FMI looks for them."""
    fake, told = tmp_path / "zig.sh", tmp_path / "told.txt"
    fake.write_text(f'#!/bin/sh\necho "$@" >> {told}\nwhile [ "$1" != "-o" ]; do shift; done\necho library > "$2"\n')
    fake.chmod(0o755)
    monkeypatch.setattr(build, "_zig", lambda: [str(fake)])
    body = ph.Body(1.0, (1, 2, 2.5), name="box")
    for version, places in ((2, {"binaries/win64/box.dll", "binaries/darwinarm64/box.dylib"}),
                            (3, {"binaries/x86_64-windows/box.dll", "binaries/aarch64-darwin/box.dylib"})):  # fmt: skip
        others = [name for name in ("windows", "mac-arm") if name != this_platform()]
        path = ph.write_fmu(body, tmp_path / "box.fmu", version=version, binary=False, platforms=others)
        with zipfile.ZipFile(path) as archive:
            assert places <= set(archive.namelist())
    lines = told.read_text().splitlines()
    assert len(lines) == 4
    assert "-target x86_64-windows-gnu" in lines[0]
    assert "-fPIC" not in lines[0]
    assert "-ffp-contract=off" in lines[1]


def test_without_a_compiler_or_with_one_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sources alone, with a warning; a compiler that fails is named with its words, and no file is left."""
    body = ph.Body(1.0, (1, 2, 2.5), name="box")
    monkeypatch.setenv("CC", "false")
    with pytest.raises(InputError, match='the compiler "false" could not make a binary'):
        ph.write_fmu(body, tmp_path / "box.fmu")
    assert not (tmp_path / "box.fmu").exists()
    monkeypatch.setattr(build, "compiler", lambda: None)
    with pytest.warns(ph.PolhodeWarning, match="sources alone"):
        path = ph.write_fmu(body, tmp_path / "box.fmu")
    with zipfile.ZipFile(path) as archive:
        assert "sources/fmi2.c" in archive.namelist()
        assert not any("binaries" in name for name in archive.namelist())
