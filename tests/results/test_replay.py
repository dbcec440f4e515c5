"""A stored run can be made again to the bit: every method, attitude form, load; and what cannot is said."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode import cli
from polhode.core.attitude import NAMES
from polhode.integrate.table import RungeKutta, hermite
from polhode.model.loads.carrying import Carrying
from polhode.replay import replay
from polhode.results.recipe import Recipe
from tests.conformance.test_loads import ALL
from tests.helpers import random_body, random_state

GRAVITY = ph.loads.Gravity((0.3, -0.2, -9.81))
RALSTON = hermite(RungeKutta("ralston", 2, (0.0, 2 / 3), ((), (2 / 3,)), (1 / 4, 3 / 4), "A. Ralston (1962)."))


def thrust(t: float) -> tuple[float, float, float]:
    return (0.3 * t, 0.2, -0.1)


def stored(run: ph.Trajectory, folder: Path) -> Path:
    run.save(folder / "run.nc")
    return folder / "run.nc"


def options_of(method: str) -> list[dict[str, Any]]:
    """Fixed steps, and steps of its own choice, where the method can take them."""
    chosen, own = ph.methods.get(method), {"rtol": 1e-7, "atol": 1e-10, "max_step": 0.2, "first_step": 1e-3}
    return [*([{"dt": 0.013}] if getattr(chosen, "fixed", True) else []), *([own] if chosen.adaptive else [])]


@pytest.mark.parametrize("method", ph.methods.names())
def test_every_method_replays_to_the_bit(method: str, rng: np.random.Generator, tmp_path: Path) -> None:
    """From the file, at fixed steps and at steps that it chooses, with times to keep and without."""
    body, start = random_body(rng), random_state(rng)
    for options in options_of(method):
        for t_eval in (None, np.sort(rng.uniform(-0.5, 0.7, 100))):
            run = ph.simulate(body, start, 0.7, -0.5, loads=GRAVITY, method=method, t_eval=t_eval, **options)
            again = replay(stored(run, tmp_path))
            assert again.same, str(again)
            assert again.samples == len(run)


@pytest.mark.parametrize("name", NAMES)
def test_every_attitude_form_replays_to_the_bit(name: str, rng: np.random.Generator, tmp_path: Path) -> None:
    """The start is handed over to the last bit, whatever is integrated."""
    body, start = random_body(rng), random_state(rng)
    form = ph.AttitudeForm(name, at_singularity="continue", nearest=1e-5)
    for options in ({"dt": 0.01}, {"rtol": 1e-8}):
        again = replay(stored(ph.simulate(body, start, 0.4, attitude=form, **options), tmp_path))
        assert again.same, str(again)


@pytest.mark.parametrize("load", ALL)
def test_every_load_replays_or_is_named(load: Any, rng: np.random.Generator, tmp_path: Path) -> None:
    """What is data comes back and gives the same bits; a Python function is named, with a fingerprint."""
    run = ph.simulate(random_body(rng), random_state(rng), 0.5, loads=[GRAVITY, load])
    path = stored(run, tmp_path)
    again, back = replay(path), ph.load(path)
    if again.missing:
        assert not again.made
        assert all(item.what == "function" and len(item.fingerprint or "") == 32 for item in again.missing)
        again = replay(path, loads=[GRAVITY, load])  # who has the function can hand it in
    else:
        assert [type(kept) for kept in back.loads] == [type(GRAVITY), type(load)]
        assert repr(back.loads[1]) == repr(load)
    assert again.same, str(again)
    assert back.provenance == run.provenance
    if isinstance(load, Carrying) and replay(path).missing:
        with pytest.raises(ph.PolhodeError, match="ask the run before it is saved"):  # what burns is not known
            _ = back.certificate
        return
    for law, kept in zip(run.certificate, back.certificate, strict=True):  # the order of a sum may change its last bits
        assert (law.name, law.text, law.verdict) == (kept.name, kept.text, kept.verdict)
        assert kept.error == pytest.approx(law.error, abs=8 * np.finfo(float).eps)


def test_in_a_fresh_process_by_the_command(rng: np.random.Generator, tmp_path: Path) -> None:
    """`polhode check` in a new process: the same bits, exit code 0."""
    torque = ph.loads.Torque((0.1, 0.2, -0.3))
    run = ph.simulate(random_body(rng), random_state(rng), 0.5, loads=torque, method=RALSTON, dt=1e-4, attitude="mrp")
    command = [sys.executable, "-m", "polhode", "check", str(stored(run, tmp_path))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert f"the same bits, all {len(run)} samples" in done.stdout
    assert "Seal: whole" in done.stdout
    assert str(run.certificate) in done.stdout


def test_a_method_of_ones_own_is_kept_whole(rng: np.random.Generator) -> None:
    """A table that no file holds is in the recipe with all its numbers."""
    run = ph.simulate(random_body(rng), random_state(rng), 0.5, method=RALSTON, dt=0.01)
    assert run.provenance.recipes[0].arguments()["method"] == RALSTON
    assert replay(run).same


@pytest.mark.parametrize("column", range(20))
def test_one_changed_bit_is_found(column: int, rng: np.random.Generator) -> None:
    """Twin: the last bit of any unknown, in any sample, and the place is told."""
    run = ph.simulate(random_body(rng), random_state(rng), 0.5, loads=[GRAVITY, ph.loads.Force((0.1, 0.2, 0.3))])
    raw, sample = run.raw.copy(), int(rng.integers(1, len(run)))
    raw[sample, column] = np.nextafter(raw[sample, column], np.inf)
    again = replay(ph.Trajectory(run.layout, run.t, raw, run.provenance))
    assert not again.same
    assert again.made
    (difference,) = again.differences
    names = ["position"] * 3 + ["velocity"] * 3 + ["omega"] * 3 + ["attitude"] * 4 + ["work"]
    names += ["impulse"] * 3 + ["angular impulse"] * 3
    assert (difference.quantity, difference.sample) == (names[column], sample)
    assert difference.largest == np.abs(raw - run.raw).max()
    assert "changed by hand?" in str(again)


def test_a_changed_time_and_a_lost_sample_are_found(rng: np.random.Generator) -> None:
    """Times count too, and so does how many there are."""
    run = ph.simulate(random_body(rng), random_state(rng), 0.5)
    t = run.t.copy()
    t[3] = np.nextafter(t[3], 0.0)
    assert [d.quantity for d in replay(ph.Trajectory(run.layout, t, run.raw, run.provenance)).differences] == ["time"]
    short = ph.Trajectory(run.layout, run.t[:-1], run.raw[:-1], run.provenance)
    assert f"{len(run) - 1} stored, {len(run)} made again" in str(replay(short))


def test_what_changed_since_is_told(rng: np.random.Generator) -> None:
    """Other versions, another processor, plain Python: the likely reasons of other bits."""
    run = ph.simulate(random_body(rng), random_state(rng), 0.5)
    (recipe,) = run.provenance.recipes
    plain = Recipe(recipe.call, recipe.arrays, not recipe.compiled, recipe.model_hash)
    older = run.provenance._replace(versions=(("polhode", "0.0.1"), ("numpy", "1.0")), recipes=(plain,))
    again = replay(ph.Trajectory(run.layout, run.t, run.raw, older))
    assert again.same
    assert f"polhode: 0.0.1 then, {ph.__version__} now" in str(again)
    assert "plain Python then, machine code now" in str(again) or "machine code then, plain Python now" in str(again)


def test_other_loads_than_those_of_the_run_are_refused(rng: np.random.Generator) -> None:
    """A function that is not the one of the run would prove nothing."""
    run = ph.simulate(random_body(rng), random_state(rng), 0.5, loads=ph.loads.Force(thrust))
    assert "test_replay.thrust (fingerprint" in str(replay(run))
    assert replay(run, loads=(ph.loads.Force(thrust),)).same
    with pytest.raises(ph.PolhodeError, match="not those of the run"):
        replay(run, loads=(ph.loads.Force(lambda t: (0.3 * t, 0.2, -0.2)),))


def test_a_run_that_stopped_stops_again(rng: np.random.Generator) -> None:
    """The part up to an error is a run too, and is made again up to the same error."""
    with pytest.raises(ph.RunError) as stop:
        ph.simulate(ph.Body(mass=1.0, inertia=(1, 2, 2.5)), ph.State(omega=(0, 1, 0)), 5.0, attitude="zyx", dt=0.01)
    partial = stop.value.partial
    assert partial.provenance.status == "stopped"
    assert replay(partial).same


def test_a_run_that_was_stopped_by_hand_is_compared_up_to_there(rng: np.random.Generator) -> None:
    """Its last state is extra where times were asked for."""
    whole = ph.simulate(random_body(rng), random_state(rng), 0.5, t_eval=np.linspace(0, 0.5, 21))
    stopped = whole.provenance._replace(status="stopped")
    first = ph.Trajectory(whole.layout, whole.t[:9], whole.raw[:9], stopped)
    assert replay(first).samples == 9
    assert replay(first).same
    extra = ph.Trajectory(whole.layout, np.append(whole.t[:9], 0.21), whole.raw[:10], stopped)
    assert replay(extra).samples == 9
    assert replay(extra).same


def test_interpolated_samples_are_interpolated_again(rng: np.random.Generator, tmp_path: Path) -> None:
    """The run is made again and asked at the same times."""
    run = ph.simulate(random_body(rng), random_state(rng), 0.5, loads=GRAVITY, attitude="mrp").at([0.1, 0.2, 0.45])
    assert replay(stored(run, tmp_path)).same
    assert cli.main(["check", str(tmp_path / "run.nc")]) == 0


def test_codes_of_the_command(rng: np.random.Generator, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """0: the same; 1: other bits or a broken law; 2: a function is missing, or the file cannot be read."""
    body, start = random_body(rng), random_state(rng)
    run = ph.simulate(body, start, 0.5, loads=GRAVITY)
    assert cli.main(["check", str(stored(run, tmp_path))]) == 0
    raw = run.raw.copy()
    raw[5, 0] += 1e-13
    changed = ph.Trajectory(run.layout, run.t, raw, run.provenance)
    assert cli.main(["check", str(stored(changed, tmp_path))]) == 1
    assert "position: differs from sample 5" in capsys.readouterr().out
    crude = ph.simulate(body, start, 10.0, method="explicit_euler", dt=0.1)
    assert not crude.certificate.ok
    assert cli.main(["check", str(stored(crude, tmp_path))]) == 1
    assert "the same bits" in capsys.readouterr().out
    missing = ph.simulate(body, start, 0.5, loads=ph.loads.Force(thrust))
    assert cli.main(["check", str(stored(missing, tmp_path))]) == 2
    assert "not kept: force: the Python function" in capsys.readouterr().out
    assert cli.main(["check", str(tmp_path / "none.nc")]) == 2
    assert "there is no file" in capsys.readouterr().err
