"""The connection against the full equations of motion: the same turns along random closed paths, and drifts."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import angle as off
from polhode.core.quat import conjugate, multiply
from tests.plan.paths_in_time import T, moved, random_wave, turned

P, L = ph.plan, ph.library
PLANE = [lambda: L.rods(3), lambda: L.rods(4, lengths=(1, 2, 1.5, 0.7), masses=(1, 0.5, 2, 1))]
SPACE = [
    lambda: L.l_array().system(),
    L.t_array,
    lambda: L.panel_array({"a": (0, 0), "b": (0, 1), "c": (1, 1)}, hinges={"b": "twist", "c": "slide"}),
    lambda: L.panel_array({"a": (0, 0), "b": (0, 1), "c": (1, 1), "d": (1, 2)}, hinges={"d": "turn"}),
]
SEEDS = [pytest.param(seed, marks=() if seed < 10 else pytest.mark.long) for seed in range(50)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("builders", [PLANE, SPACE], ids=["plane", "space"])
def test_connection_and_full_dynamics_agree(builders, seed):
    """1e-6 rad asked for; the run's own error is some 1e-9."""
    rng = np.random.default_rng(seed)
    system = builders[seed % len(builders)]()
    array = P.folding.folding(system)
    wave = random_wave(rng, array.start)
    run = moved(system, wave)
    found = P.turn(system, wave.path)
    assert np.abs(run.angular_momentum).max() < 1e-8
    assert off(turned(run), found.quaternion) < 1e-7
    back = P.turn(system, wave.path.reversed())
    assert off(np.array(multiply(found.quaternion, back.quaternion)), np.array([1.0, 0, 0, 0])) < 1e-13


def test_another_mass_would_show():
    """The twin: a tenth more mass in one rod turns the chain by something else."""
    wave = random_wave(np.random.default_rng(0), np.zeros(2), 0.8)
    run = moved(L.rods(3), wave)
    assert off(turned(run), P.turn(L.rods(3, masses=(1, 1, 1.1)), wave.path).quaternion) > 1e-5


@pytest.mark.parametrize(("system", "axes"), [(L.rods(3), "xy"), (L.l_array().system(), "xyz")], ids=["plane", "space"])
def test_a_mass_center_that_is_held_changes_nothing(system, axes):
    """It stays where it is by itself, so the force that holds it is zero, and the turn is the same."""
    wave = random_wave(np.random.default_rng(5), np.zeros(2))
    free = moved(system, wave)
    system.constrain(ph.constraints.MassCenter(axes=axes), name="center")
    held = moved(system, wave)
    assert off(turned(free), turned(held)) < 1e-7
    assert np.abs(held.constraint("center").multiplier).max() < 1e-6
    pushed = ph.System.of(system.mechanism())
    pushed.load(ph.loads.On("a", ph.loads.Force((0.1, 0.2, 0.0))))
    run = ph.simulate(pushed, pushed.state(q=P.start(system).q), 0.5)
    assert np.abs(run.constraint("center").multiplier).max() > 0.1  # twin: with a force from outside it has to hold


@pytest.mark.parametrize("builders", [PLANE, SPACE], ids=["plane", "space"])
def test_with_momentum_the_drift_comes_on_top(builders):
    rng = np.random.default_rng(3)
    system = builders[0]()
    array = P.folding.folding(system)
    wave = random_wave(rng, array.start)
    mu = 0.4 if array.planar else np.array([0.05, -0.08, 0.11])
    begin = 0.7 if array.planar else np.array([0.5, 0.5, -0.5, 0.5])
    run = moved(system, wave, momentum=mu, attitude=begin)
    L_run = run.angular_momentum[0]
    assert (L_run[2] if array.planar else L_run) == pytest.approx(mu, abs=1e-12)
    at = P.follow(system, wave.path, T, momentum=mu, attitude=begin, pace="even")
    end = run.body("a").attitude[-1]
    assert off(at.attitude[-1], end) < 1e-7
    assert off(P.follow(system, wave.path, T, attitude=begin, pace="even").attitude[-1], end) > 0.05  # twin: no drift
    middle = run.at(at.t[len(at.t) // 2]).body("a").attitude[0]
    assert off(at.attitude[len(at.t) // 2], middle) < 1e-5


def test_at_zero_momentum_the_pace_does_not_matter():
    wing, path = L.l_array(), P.ShapePath.rectangle(1.4, -0.9)
    there = P.turn(wing, path).quaternion
    for pace in ("rest", "even"):
        assert off(P.follow(wing, path, 3.0, pace=pace).attitude[-1], there) < 1e-12
    drifted = [P.follow(wing, path, 3.0, pace=pace, momentum=(0, 0, 0.3)).attitude[-1] for pace in ("rest", "even")]
    assert off(*drifted) > 1e-3  # twin


def test_the_connection_of_a_run_is_its_turn_while_momentum_is_zero():
    system = L.l_array().system()
    wave = random_wave(np.random.default_rng(8), np.zeros(2))
    run = moved(system, wave)
    assert off(P.turn_of_run(system, run), turned(run)) < 1e-6
    spun = moved(system, wave, momentum=(0.0, 0.1, 0.2))
    assert off(P.turn_of_run(system, spun), turned(spun)) > 0.05  # twin


@pytest.mark.parametrize("system", [L.rods(4), L.t_array()], ids=["plane", "space"])
def test_a_start_has_the_momentum_and_the_place_that_were_asked_for(system):
    array = P.folding.folding(system)
    n = len(array.hinges)
    mu = 0.7 if array.planar else np.array([0.1, -0.2, 0.3])
    q = 0.4 if array.planar else np.array([0.1, -0.7, 0.5, 0.5]) / 1.0
    state = P.start(system, np.linspace(0.3, -0.9, n), attitude=q, rates=np.linspace(1.0, -2.0, n), momentum=mu)
    run = ph.simulate(system, state, 0.01)
    whole = run.angular_momentum[0]
    assert (whole[2] if array.planar else whole) == pytest.approx(mu, abs=1e-14)
    assert np.abs(run.momentum).max() < 1e-14
    assert np.abs(run.center_of_mass).max() < 1e-14
    if not array.planar:
        attitude = run.body("a").attitude[0]
        assert off(attitude, q / np.linalg.norm(q)) < 1e-14
        assert off(np.array(conjugate(attitude)), q) > 0.1  # twin
