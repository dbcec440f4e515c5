"""The demos are scenarios, and their numbers are those of the formulas."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest

import polhode as ph
from polhode import cli
from polhode.analysis import ballistic
from polhode.scenario import demos, exact_motion, json_schema, reading
from polhode.scenario.running import simulate_all
from polhode.scenario.validating import read


def demo(name: str) -> tuple[ph.Trajectory, object]:
    """The run of a demo with one run, and its exact motion."""
    scenario = read(demos.path(name))
    (run,) = simulate_all(scenario).runs.values()
    return run, exact_motion.solution(scenario) if scenario.exact else None


def errors(run: ph.Trajectory, exact: object) -> tuple[float, float]:
    position, velocity = ballistic.errors(run, exact)  # type: ignore[arg-type]
    return float(position.max()), float(velocity.max())


def test_free_fall_lands_when_the_formula_says():
    run, exact = demo("free-fall")
    assert run.t[-1] == pytest.approx(math.sqrt(2 * 4000.0 / 9.81), rel=1e-14)
    assert round(float(run.t[-1]), 4) == 28.5569  # the thesis has 28.55 s for it
    position, velocity = errors(run, exact)
    assert position < 64 * np.finfo(float).eps * 4000.0  # a method of order 5 is exact here, but for rounding
    assert velocity < 64 * np.finfo(float).eps * 300.0
    assert run.certificate.ok


def test_the_parabola_is_v_squared_over_g_wide():
    run, exact = demo("parabola")
    top, landing = run.events
    assert landing.before.position[1] == pytest.approx(28.0**2 / 9.81, rel=1e-14)
    assert top.t == pytest.approx(28.0 * math.sqrt(0.5) / 9.81, rel=1e-14)
    assert landing.t == pytest.approx(2 * top.t, rel=1e-14)
    assert top.before.position[2] == pytest.approx(28.0**2 / 4 / 9.81, rel=1e-14)
    assert max(errors(run, exact)) < 64 * np.finfo(float).eps * 80.0


def test_the_sky_diver_reaches_the_terminal_speed():
    run, exact = demo("skydiver-with-drag")
    assert -run.velocity[-1, 2] == pytest.approx(math.sqrt(70.0 * 9.81 / 0.25), rel=1e-9)
    assert max(errors(run, exact)) < 1e-8  # 46 steps at rtol 1e-12 of 4000 m
    scale = 70.0 / 0.25  # z = 4000 - m/c log(cosh(g t/U)): the landing time by its inverse
    U = math.sqrt(70.0 * 9.81 / 0.25)
    assert run.t[-1] == pytest.approx(U / 9.81 * math.acosh(math.exp(4000.0 / scale)), rel=1e-10)
    assert run.certificate.ok


def test_the_football_wobbles_at_one_angle():
    run, _ = demo("spinning-football")
    H = run.angular_momentum[0] / np.linalg.norm(run.angular_momentum[0])
    cosine = run.rotation[:, :, 0] @ H
    assert np.ptp(cosine) < 1e-10  # a symmetric top: the axis keeps its angle with H
    assert [event.name for event in run.events] == ["top", "catch"]
    assert run.position[-1, 2] == pytest.approx(1.5, abs=1e-12)
    assert run.certificate.ok


def test_the_box_bounces_and_its_laws_hold():
    run, _ = demo("bouncing-box")
    assert len(run.events) == 8
    total = [energy(run, event.after) - energy(run, event.before) for event in run.events]
    assert max(total) < 0.0  # each impact loses energy
    assert run.certificate.ok


def test_the_satellite_lies_flat_and_its_momentum_stays(tmp_path, capsys):
    run, _ = demo("flat-spin")
    L = np.linalg.norm(run.angular_momentum[0])
    assert run.energy[-1] == pytest.approx(L**2 / (2 * 2.2), rel=1e-5)  # the last wobble dies exponentially
    assert abs(run.omega[-1, 2]) == pytest.approx(L / 2.2, rel=1e-4)
    middle = (run.t > 5.0) & (run.t < 25.0)  # where nothing tapers, the slope is the power
    slope = np.polyfit(run.t[middle], run.energy[middle], 1)[0]
    assert slope == pytest.approx(-0.02, rel=0.05)
    assert run.certificate["angular_momentum"].error < 1e-9
    assert cli.main(["demo", "flat-spin", "-o", str(tmp_path)]) == 0
    assert "Certificate: every law holds" in capsys.readouterr().out
    assert {path.name for path in (tmp_path / "flat-spin").iterdir()} == {
        "omega.png", "energy-and-momentum.png", "flat-spin.html"
    }  # fmt: skip


def test_the_rocket_flies_as_its_file_says():
    run, _ = demo("sounding-rocket")
    burnout, top = run.events
    assert (burnout.name, top.name) == ("burnout", "top")
    assert burnout.t == pytest.approx(90.0 * 2200.0 / 10e3, rel=1e-12)
    assert run.mass[[0, -1]].tolist() == [150.0, 60.0]
    assert 1100.0 < burnout.before.velocity[2] < 2200.0 * math.log(2.5) - 9.81 * 19.8
    spin = run.omega[:, 2]
    assert spin[0] > spin[-1] > spin.min()  # it falls while the bore is narrow, and rises again
    turning = run.mass[spin.argmin()] - 60.0
    assert 0.12**2 - turning * (0.12**2 - 0.03**2) / 90.0 == pytest.approx(0.5 * 0.15**2, rel=0.02)
    assert run.certificate.ok


def energy(run: ph.Trajectory, state: ph.State) -> float:
    body = run.model
    kinetic = 0.5 * float(body.mass * state.velocity @ state.velocity + state.omega @ body.inertia @ state.omega)
    return kinetic + body.mass * 9.81 * float(state.position[2])


@pytest.mark.parametrize(
    "name", ["free-fall", "parabola", "skydiver-with-drag", "spinning-football", "bouncing-box", "sounding-rocket"]
)
def test_a_demo_draws_its_pictures(name, tmp_path, capsys):
    assert cli.main(["demo", name, "-o", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "Certificate: every law holds" in out
    assert "Events:" in out
    wanted = {output.name for output in read(demos.path(name)).outputs}
    assert {path.name for path in (tmp_path / name).iterdir()} == wanted


def test_every_demo_says_what_it_is_about():
    for name in demos.names():
        about = demos.describe(name)
        assert about.title
        assert about.summary
        assert len(about.look_at) >= 2


def test_every_demo_fits_the_schema_and_mistakes_do_not():
    jsonschema = pytest.importorskip("jsonschema")
    schema = json_schema.schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for name in demos.names():
        given = reading.read(demos.path(name).read_bytes(), name)[0].plain()
        assert [error.message for error in validator.iter_errors(given)] == []
        assert list(validator.iter_errors({**given, "bdoy": 1}))
        assert list(
            validator.iter_errors(
                {key: value for key, value in given.items() if key not in ("body", "system", "scene")}
            )
        )


def test_the_schema_describes_every_key(capsys):
    assert cli.main(["schema"]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    sections = [schema, *(part for one in schema["$defs"].values() for part in [one, *one.get("anyOf", [])])]
    keys = [(name, key) for part in sections for name, key in part.get("properties", {}).items()]
    assert len(keys) > 80
    assert [name for name, key in keys if "description" not in key and "$ref" not in key] == []
