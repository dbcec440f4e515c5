"""The demos of systems run, their certificates hold, and their numbers are those that they promise."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import pytest

from polhode import cli
from polhode.scenario import demos
from polhode.scenario.running import simulate_all
from polhode.scenario.validating import read

SYSTEMS = [name for name in demos.names() if "\nsystem:" in demos.show(name)]


@functools.cache
def runs(name: str) -> dict[str, Any]:
    """The runs of a demo."""
    outcome = simulate_all(read(demos.path(name)))
    assert outcome.stopped is None
    return outcome.runs


def drift(run: Any) -> float:
    """How far the energy departs from its balance, J."""
    return float(np.abs(run.energy - run.energy[0] - run.work).max())


def test_the_demos_are_there():
    wanted = {"five-rods", "triple-pendulum", "panel-pendulums", "satellite-with-wings", "rope-pendulum",
              "double-four-bar", "andrews-mechanism", "heavy-top"}  # fmt: skip
    assert wanted <= set(SYSTEMS)


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_certificate_holds(name):
    for run in runs(name).values():
        assert run.certificate.ok, str(run.certificate)
        if run.mechanism.constraints:
            assert run.constraint_residual.max() < 1e-10


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_demo_draws_its_energy_and_its_joints(name):
    plots = {output.plot for output in read(demos.path(name)).outputs}
    assert {"angles", "energy"} <= plots


def test_a_demo_draws_its_pictures_and_its_tables(tmp_path, capsys):
    assert cli.main(["demo", "five-rods", "-o", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert out.count("Certificate: every law holds") == 3
    assert 'Run "uniform"' in out
    made = {path.name for path in (tmp_path / "five-rods").iterdir()}
    assert made == {output.name for output in read(demos.path("five-rods")).outputs}
    assert len(list((tmp_path / "five-rods" / "blender").glob("*.csv"))) == 5


def test_five_rods_keep_their_energy():
    for run in runs("five-rods").values():
        assert drift(run) < 1e-9
    first, uniform = runs("five-rods")["published"], runs("five-rods")["uniform"]
    assert np.abs(first.q[-1] - uniform.q[-1]).max() > 0.1  # other rods move otherwise


def test_wings_against_each_other_leave_the_hub_at_rest():
    run, turn = runs("satellite-with-wings")["opposite"], 0.5 * np.pi
    block = run.body("block")
    assert max(np.abs(part).max() for part in (block.position, block.velocity, block.omega)) < 1e-12
    assert np.abs(block.attitude[:, 1:]).max() < 1e-12
    assert run.q[-1, -2:] == pytest.approx((turn, -turn), abs=1e-9)


def test_wings_alike_turn_the_hub_backward():
    run = runs("satellite-with-wings")["alike"]
    angle = 2.0 * np.arctan2(run.q[-1, 5], run.q[-1, 3])
    hub, wing = 10.0 / 6.0, 2 * 0.250025  # about y, kg m^2: both wings have their mass centers on the axis
    assert angle == pytest.approx(-wing / (hub + wing) * run.q[-1, -1], abs=1e-9)
    assert angle < -np.radians(20.0)
    assert np.abs(run.angular_momentum).max() < 1e-12


def test_panels_have_more_bodies_and_keep_their_energy():
    found = runs("panel-pendulums")
    assert [len(run.names) for run in found.values()] == [1, 2, 3]
    for run in found.values():
        assert drift(run) < 1e-9
        assert np.ptp(run.kinetic_energy) > 1.0


def test_compare_moves_a_system_by_every_formulation(tmp_path, capsys):
    scenario = tmp_path / "short.yaml"
    scenario.write_text(demos.show("triple-pendulum").replace("until: 10 s", "until: 0.5 s"), encoding="utf-8")
    asked = ["compare", str(scenario), "--formulations", "articulated,wittenburg", "-o", str(tmp_path / "out")]
    assert cli.main(asked) == 0
    out = capsys.readouterr().out
    assert "articulated" in out
    assert "wittenburg" in out
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"compare.png", "compare.csv", "compare.txt"}
