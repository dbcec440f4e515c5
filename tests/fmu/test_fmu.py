"""FMUs of other programs: as controllers and as loads, equal to what they say they are, and refused in order."""

from __future__ import annotations

import csv
import gc
import math
import os
import re
import stat
import warnings
import zipfile
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from scipy.linalg import expm

import polhode as ph
from polhode.control.fmu import archive
from polhode.replay import replay
from tests.fmu.lag_fmu import build

pytest.importorskip("fmpy")
AUTHORITIES = Path(__file__).parents[2] / "authorities" / "reference_fmus"
EPS = np.finfo(float).eps
BODY = ph.Body(mass=2.0, inertia=(1.0, 1.5, 2.0))
REF = ph.Input("ref", (0.3, 0.0, 0.0), "N")
PUSH = ph.actuators.Force("u", axis=(0, 1, 0))
RATE = 20.0


@pytest.fixture(scope="module", params=[2, 3])
def lag(request, tmp_path_factory):
    return build(tmp_path_factory.mktemp("lag"), request.param)


def go(f, t_end=2.0, start=None, t_start=0.0, inputs=None, **how):
    law = ph.Controller(f, **({"rate": RATE, "seen": ["ref"], "commands": ["u"], "name": "fmu"} | how))
    return ph.simulate(BODY, start or ph.State(), t_end, t_start, loads=[ph.loads.Force(REF)], actuators=[PUSH],
                       controllers=[law], inputs=inputs)  # fmt: skip


def mapped(path, **more):
    return ph.fmu.CoSimulation(path, **({"inputs": {"u": "ref[0]"}, "outputs": {"y": "u"}} | more))


# ---- as a controller


def test_a_lag_steps_exactly_from_sample_to_sample(lag):
    """x_(k+1) = u_k + (x_k - u_k) exp(-h/T), y = k x, with the input that was held."""
    h, T, k, steps = 1.0 / RATE, 0.4, 3.0, 40
    levels = np.random.default_rng(1).uniform(-1, 1, (steps, 3))
    series = ph.TimeSeries(np.arange(steps) / RATE, levels, kind="previous")
    run = go(mapped(lag, parameters={"T": T, "k": k}, keep=["x", "steps", "der(x)"]), inputs={"ref": series})
    x = 0.0
    for i, y in enumerate(run.signal("u").y):
        assert abs(y - k * x) <= 8 * (i + 1) * EPS * k  # some roundings in each step
        u = levels[i, 0]  # samples that are due arrive before controllers are called
        assert run.signal("fmu.der(x)").y[i] == pytest.approx((u - x) / T, abs=1e-13)
        x = u + (x - u) * math.exp(-h / T)
    assert np.array_equal(run.signal("fmu.steps").y, np.arange(steps))
    assert run.certificate.ok
    assert replay(run).same
    # the twin: with another T it is another motion
    other = go(mapped(lag, parameters={"T": 1.01 * T, "k": k}), inputs={"ref": series})
    assert np.abs(other.signal("u").y - run.signal("u").y).max() > 1e-4


def test_names_that_agree_need_no_map(lag):
    system = ph.System(name="arm")
    system.add(BODY, ph.joints.Revolute("y"), name="rod")
    u = ph.sensors.Tachometer("rod", "u")
    law = ph.Controller(ph.fmu.CoSimulation(lag), rate=10, seen=["u"], commands=["y"])
    assert law.name == lag.stem
    run = ph.simulate(system, system.state(v={"rod": 2.0}), 3, sensors=[u], controllers=[law],
                      actuators=[ph.actuators.Motor("rod", command="y")])  # fmt: skip
    assert run.signal("y").y[0] == 0.0
    assert run.signal("y").y[1] == pytest.approx(2.0 * (1 - math.exp(-0.1 / 0.5)), rel=1e-13)


def test_runs_repeat_and_a_second_load_and_two_instances_at_once_do_not_meet(lag):
    f = mapped(lag, parameters={"T": 0.3})
    first, second = go(f), go(f)
    assert np.array_equal(first.raw, second.raw)
    assert np.array_equal(first.raw, go(mapped(lag, parameters={"T": 0.3})).raw)
    laws = [ph.Controller(mapped(lag, parameters={"T": T}, outputs={"y": to}), rate=RATE, seen=["ref"], commands=[to],
                          name=to) for T, to in ((0.3, "u"), (0.6, "w"), (0.9, "v"))]  # fmt: skip
    push = [PUSH, ph.actuators.Force("w", axis=(1, 0, 0)), ph.actuators.Force("v", axis=(0, 0, 1))]
    run = ph.simulate(BODY, ph.State(), 2, loads=[ph.loads.Force(REF)], actuators=push, controllers=laws)
    for name, T in (("u", 0.3), ("w", 0.6), ("v", 0.9)):
        assert run.signal(name).y == pytest.approx(0.3 * (1 - np.exp(-run.signal(name).t / T)), abs=1e-14)


def test_a_run_cannot_go_on_in_the_middle_of_an_fmu(lag):
    first = go(mapped(lag), 1.0)
    with pytest.raises(ph.RunError, match=r"was at t = 0.95 s .* cannot go on"):
        go(mapped(lag), 2.0, first.final, 1.0)
    fresh = go(mapped(lag), 3.0, None, 1.0)  # one that starts later begins there
    assert fresh.signal("u").y[2] == pytest.approx(0.3 * (1 - math.exp(-2 / RATE / 0.5)), rel=1e-13)


def test_an_fmu_that_fails_ends_the_run_by_name_and_keeps_it(lag):
    with pytest.raises(
        ph.RunError, match=r'controller "fmu" at t = 1 s: from t = 0.95 s on: lag.*the lag broke'
    ) as told:
        go(mapped(lag, parameters={"fails_at": 0.999}))
    assert told.value.partial.t[-1] == 1.0
    assert len(told.value.partial.signal("u").t) == 20
    assert go(mapped(lag)).certificate.ok  # and the next run is as good as ever


def test_in_its_own_process_it_gives_the_same_bits_and_may_crash(lag):
    how = {"inputs": {"u": "ref[0]"}, "outputs": {"y": "u"}}
    one = go(ph.fmu.in_own_process(lag, **how), 0.5)
    assert np.array_equal(one.raw, go(mapped(lag), 0.5).raw)
    with pytest.raises(ph.RunError, match=r"Pipe.*t = 0.3 s") as told:
        go(ph.fmu.in_own_process(lag, parameters={"crashes_at": 0.299}, **how), 0.5)
    assert told.value.partial.t[-1] == pytest.approx(0.3)
    with pytest.raises(ph.PolhodeError, match="no file"):
        ph.fmu.in_own_process("nothing.fmu")


# ---- as a load


def arm():
    system = ph.System(name="arm")
    system.add(ph.Body(mass=1.2, inertia=(0.1, 0.2, 0.3)), ph.joints.Revolute("y"), name="rod")
    return system


@pytest.mark.parametrize("how", [{}, {"method": "rk4", "dt": 1e-3}])
def test_its_states_are_unknowns_of_the_run(lag, how):
    """I w' = k x with k < 0, T x' = w - x: a linear system, whose motion is a matrix exponential."""
    I, k, T, w0, t_end = 0.2, -3.0, 0.4, 1.5, 3.0
    load = ph.fmu.load(
        lag, inputs={"u": lambda t, s: s.v[0]}, joints={"rod": "y"}, parameters={"k": k, "T": T}, name="lag"
    )
    system = arm()
    run = ph.simulate(system, system.state(v={"rod": w0}), t_end, loads=[load], **how)
    A = np.array([[0.0, k / I], [1 / T, -1 / T]])
    w, x = expm(A * t_end) @ (w0, 0.0)
    # rk4: h^4/120 |A|^5 t per unit; dopri5: rtol for each of some 100 steps
    tolerance = 1e-3**4 / 120 * np.linalg.norm(A, 2) ** 5 * t_end * w0 if how else 200 * 1e-9 * w0
    assert abs(run.v[-1, 0] - w) < tolerance
    assert abs(run.signal("lag_x").y[-1] - x) < tolerance
    assert run.certificate.ok
    same = ph.loads.Law(lambda t, s: {"rod": k * s.x, "x": (s.v[0] - s.x) / T}, joints="rod", states={"x": 0.0})
    law = ph.simulate(arm(), arm().state(v={"rod": w0}), t_end, loads=[same], **how)
    assert law.certificate.ok
    if how:
        assert np.abs(law.v[-1] - run.v[-1]).max() < 1e-12
    # the twin: the effort of the other sign is another motion
    assert abs((expm(np.array([[0.0, -k / I], [1 / T, -1 / T]]) * t_end) @ (w0, 0.0))[0] - w) > 0.1


def test_an_input_that_is_held_and_a_force_on_a_body(lag):
    u = ph.Input("throttle", 0.0)
    load = ph.fmu.load(lag, inputs={"u": u}, bodies={"body": ((0.0, "y", 0.0), None)}, parameters={"T": 0.25, "k": 5.0})
    run = ph.simulate(BODY, ph.State(), 2, loads=[load], inputs={"throttle": 0.8})
    x = run.signal(f"{load.name}_x")
    assert x.y == pytest.approx(0.8 * (1 - np.exp(-x.t / 0.25)), abs=1e-9)
    # v = k u / m (t - T (1 - exp(-t/T)))
    assert run.velocity[-1, 1] == pytest.approx(5 * 0.8 / 2.0 * (2 - 0.25 * (1 - math.exp(-8))), rel=1e-8)
    assert run.certificate.ok
    law = ph.Controller(lambda t, s, m: 0.8, rate=10, commands=["throttle"])
    assert ph.simulate(BODY, ph.State(), 2, loads=[load], controllers=[law]).velocity[-1, 1] == pytest.approx(
        run.velocity[-1, 1], rel=1e-8)  # fmt: skip


def test_a_load_that_fails_ends_the_run_and_keeps_it(lag):
    load = ph.fmu.load(lag, inputs={"u": 1.0}, bodies={"body": (("y", 0, 0), None)}, parameters={"fails_at": 1.0})
    with pytest.raises(ph.RunError, match=r"lag\d.fmu: fmi\dSetTime failed") as told:
        ph.simulate(BODY, ph.State(), 2, loads=[load], method="rk4", dt=0.01)
    assert 0.9 < told.value.partial.t[-1] <= 1.0


def test_what_jumps_is_no_load(tmp_path):
    for version in (2, 3):
        with pytest.raises(ph.PolhodeError, match=r"state events \(2 event indicators\).*ph.fmu.CoSimulation"):
            ph.fmu.load(build(tmp_path, version, indicators=2))
        with pytest.raises(ph.PolhodeError, match=r"time events \(the first at t = 1.5 s\)"):
            ph.fmu.load(build(tmp_path, version, timed=True))


# ---- published outputs


def published(name):
    with (AUTHORITIES / f"{name}.csv").open() as file:
        head, *rows = csv.reader(file)
    return head, np.array(rows, dtype=float)


@pytest.mark.parametrize("version", [2, 3])
def test_the_published_van_der_pol_oscillator(tmp_path, version):
    """Euler's method at 0.01 s over 20 s, as a controller and as a load, against the outputs of the reference FMU."""
    _, rows = published("VanDerPol")
    path = build(tmp_path, version, pol=True)
    run = go(ph.fmu.CoSimulation(path, outputs={"x1": "u"}, inputs={}, keep=["x"]), 20.005, rate=100.0)
    load = ph.fmu.load(path, name="pol", bodies={"body": (None, None)})
    other = ph.simulate(BODY, ph.State(), 20, loads=[load], method="explicit_euler", dt=0.01)
    found = [(run.signal("fmu.x").y, run.signal("fmu.x1").y), (other.signal("pol_x").y, other.signal("pol_x1").y)]
    for x0, x1 in found:
        # 2000 steps of some roundings, on a cycle that attracts
        assert np.abs(x0[::10] - rows[:, 1]).max() < 2000 * EPS
        assert np.abs(x1[::10] - rows[:, 2]).max() < 10 * 2000 * EPS


REFERENCES = {"BouncingBall": (100.0, 3), "Dahlquist": (10.0, 1), "Stair": (5.0, 1), "VanDerPol": (100.0, 10)}
"""For each model its samples per second, and which of them are published here."""


def test_the_reference_fmus_themselves():
    """The folder that POLHODE_REFERENCE_FMUS names holds 2.0/*.fmu and 3.0/*.fmu, as they are distributed."""
    folder = os.environ.get("POLHODE_REFERENCE_FMUS")
    if not folder:
        pytest.skip("POLHODE_REFERENCE_FMUS names no folder")
    for path in (Path(folder) / version / f"{name}.fmu" for version in ("2.0", "3.0") for name in REFERENCES):
        rate, every = REFERENCES[path.stem]
        head, rows = published(path.stem)
        rows = rows[:-1] if path.stem == "Stair" else rows  # at its last sample it asks to end
        run = go(ph.fmu.CoSimulation(path, outputs={head[1]: "u"}, inputs={}, keep=head[2:]), rows[-1, 0] + 0.4 / rate,
                 rate=rate)  # fmt: skip
        for i, variable in enumerate(head[1:], 1):
            assert np.array_equal(run.signal(f"fmu.{variable}").y[::every], rows[:, i])


# ---- what is refused


def rewritten(path, to, change):
    """A copy of an FMU whose members have gone through `change(name, data)`; None leaves one out."""
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(to, "w") as new:
        for name in old.namelist():
            data = change(name, old.read(name))
            if data is not None:
                new.writestr(name, data)
    return to


def test_names_that_are_not_there_are_refused_with_those_that_were_meant(lag, tmp_path):
    for more, words in (
        ({"inputs": {"uu": "ref[0]"}}, r'no input of lag\d.fmu named "uu". Did you mean "u"'),
        ({"outputs": {"why": "u"}}, r'no output of lag\d.fmu named "why"'),
        ({"parameters": {"Fails_at": 1}}, 'Did you mean "fails_at"'),
        ({"inputs": {"k": "ref[0]"}}, r'"k" of lag\d.fmu is no input: it is of the causality "parameter"'),
        ({"parameters": {"T": "slow"}}, "does not take 'slow'"),
        ({"keep": ["z"]}, 'named "z"'),
    ):
        with pytest.raises(ph.PolhodeError, match=words):
            mapped(lag, **more)
    for f, words in (
        (mapped(lag, inputs={"u": "reff"}), 'no port seen, for the input u, named "reff".*Did you mean "ref"'),
        (mapped(lag, inputs={"u": "ref"}), r'"ref" has 3 numbers: say which, "ref\[0\]"'),
        (mapped(lag, inputs={"u": "ref[3]"}), "none of the 3 numbers"),
        (mapped(lag, outputs={"y": "v"}), 'no port command, for the output y, named "v"'),
        (mapped(lag, outputs={}), 'must give the 1 numbers of the command "u"'),
        (ph.fmu.CoSimulation(lag, outputs={"y": "u"}), 'no input called "ref", which is seen: say which is which'),
        (ph.fmu.CoSimulation(lag, inputs={"u": "ref[0]"}), '"u" of .* is no output'),
    ):
        with pytest.raises(ph.PolhodeError, match=words):
            go(f)
    with pytest.raises(ph.PolhodeError, match=r"give the controller seen="):
        go(mapped(lag), seen=None)
    with pytest.raises(ph.PolhodeError, match="three outputs each"):
        ph.fmu.load(lag, bodies={"body": (("y", "y"), None)})
    with pytest.raises(ph.PolhodeError, match=r'no output of .* named "torque"'):
        ph.fmu.load(lag, joints={"rod": "torque"})
    with pytest.raises(ph.PolhodeError, match="runs open it"):
        mapped(lag)(0.0, {"ref": np.zeros(3)}, {})


def test_files_that_are_no_fmu_or_lead_elsewhere_are_refused(lag, tmp_path, monkeypatch):
    there = tmp_path / "x.fmu"
    with pytest.raises(ph.PolhodeError, match="there is no file"):
        mapped(there)
    there.write_bytes(b"no zip at all")
    with pytest.raises(ph.PolhodeError, match="no FMU, which is a ZIP file"):
        mapped(there)
    with pytest.raises(ph.PolhodeError, match=r"has no modelDescription.xml"):
        mapped(rewritten(lag, there, lambda name, data: None if name.endswith("n.xml") else data))
    for version in ("1.0", "4.0", "x"):
        other = lambda name, data, v=version: (  # noqa: E731
            data.replace(b'fmiVersion="', f'fmiVersion="{v}" was="'.encode())
            if name == "modelDescription.xml"
            else data
        )
        with pytest.raises(ph.PolhodeError, match=rf"FMI version {version}; versions 2.0 and 3.0"):
            mapped(rewritten(lag, there, other))
    with pytest.raises(ph.PolhodeError, match=r"description of .* cannot be read"):
        mapped(rewritten(lag, there, lambda name, data: data[:400] if name == "modelDescription.xml" else data))
    for evil in ("../evil.txt", "/evil.txt", "sources/../../evil.txt", "..\\evil.txt", "C:evil.txt"):
        rewritten(lag, there, lambda name, data: data)
        with zipfile.ZipFile(there, "a") as grown:
            grown.writestr(evil, "evil")
        with pytest.raises(ph.PolhodeError, match="leads out of its folder"):
            mapped(there)
    link = zipfile.ZipInfo("resources/link")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    rewritten(lag, there, lambda name, data: data)
    with zipfile.ZipFile(there, "a") as grown:
        grown.writestr(link, "/etc/passwd")
    with pytest.raises(ph.PolhodeError, match="a link to another file"):
        mapped(there)
    for entity in (b'<!DOCTYPE x [<!ENTITY a "b">]>', b'<!DOCTYPE x SYSTEM "file:///etc/passwd">'):
        with pytest.raises(ph.PolhodeError, match="entities of its own"):
            mapped(rewritten(lag, there, lambda name, data, e=entity: data.replace(b"?>", b"?>" + e, 1)
                             if name == "modelDescription.xml" else data))  # fmt: skip
    for path in (None, 5, b"x", ["x.fmu"]):
        with pytest.raises(ph.PolhodeError, match="path of its file"):
            mapped(path)
    monkeypatch.setattr(archive, "MOST_BYTES", 100)
    with pytest.raises(ph.PolhodeError, match="at most"):
        mapped(lag)


def test_archives_with_wrong_bytes_are_refused_by_name(lag, tmp_path):
    """Whatever is wrong: the directory, a name in no encoding, a stream that ends."""
    there, rng = tmp_path / "x.fmu", np.random.default_rng(5)
    whole = rewritten(lag, there, lambda name, data: data if name == "modelDescription.xml" else None).read_bytes()
    for _ in range(200):
        wrong = bytearray(whole)
        for place in rng.integers(len(whole), size=4):
            wrong[place] = rng.integers(256)
        there.write_bytes(wrong[: rng.integers(len(whole) // 2, len(whole) + 1)])
        with suppress(ph.PolhodeError):
            archive.opened(there)


@pytest.mark.parametrize("name", ["../../../../evil", "/tmp/evil", "a/b", "a b", "", "é"])
def test_a_library_lies_in_its_folder(tmp_path, name):
    """It would be compiled to that place."""
    there = tmp_path / "x.fmu"
    made = build(tmp_path, 2, binary=False)
    called = f'modelIdentifier="{name}"'.encode()
    rewritten(made, there, lambda file, data: re.sub(rb'modelIdentifier="\w+"', called, data)
              if file == "modelDescription.xml" else data)  # fmt: skip
    with pytest.raises(ph.PolhodeError):
        go(mapped(there))
    assert not list(tmp_path.parent.rglob("evil*"))


def test_without_a_binary_the_sources_are_compiled_or_it_is_refused(tmp_path, monkeypatch):
    for version in (2, 3):
        run = go(mapped(build(tmp_path, version, binary=False)), 0.5)
        assert run.signal("u").y[-1] == pytest.approx(0.3 * (1 - math.exp(-9 / RATE / 0.5)), rel=1e-12)
        with pytest.raises(ph.PolhodeError, match=r"no binary for .* \(none at all\), and no sources"):
            go(mapped(build(tmp_path, version, binary=False, sources=False)))
        with pytest.raises(ph.PolhodeError, match="its sources do not compile"):
            go(mapped(build(tmp_path, version, binary=False, broken=True)))
    bare = build(tmp_path, 2, binary=False)
    monkeypatch.setattr(archive.shutil, "which", lambda name: None)
    with pytest.raises(ph.PolhodeError, match=r"a C compiler .* is needed"):
        go(mapped(bare))


def test_one_kind_does_not_stand_for_the_other(tmp_path):
    for version in (2, 3):
        with pytest.raises(ph.PolhodeError, match=r"model exchange alone: ph.fmu.load"):
            mapped(build(tmp_path, version, kinds="ModelExchange"))
        with pytest.raises(ph.PolhodeError, match="co-simulation alone"):
            ph.fmu.load(build(tmp_path, version, kinds="CoSimulation"))


def test_the_folder_of_an_fmu_goes_with_it_without_a_warning(lag):
    """Nobody closes a controller's function: what was unpacked vanishes when nobody holds it any more."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        unpacked = archive.opened(lag)
        folder = unpacked.folder
        assert folder.is_dir()
        del unpacked
        gc.collect()
    assert not folder.exists()
