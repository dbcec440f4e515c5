"""Verdicts as they should be: from the start of the run, without the ledger, in the law's own unit, at every scale."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode._jit import kernel
from polhode.results.instants import Instant
from polhode.results.invariants import shown_angular_momentum
from polhode.results.laws import LAWS
from polhode.view.of_run import scene_of
from tests.helpers import random_body, random_state
from tests.results.system_runs import double_pendulum, four_bar, satellite

EPS = float(np.finfo(float).eps)
SCALES = (1e-15, 1e-7, 1.0, 1e7, 1e15)


# --- a certificate starts at the start


@pytest.mark.parametrize("t_eval", [None, [20.0], [10.0, 20.0]], ids=["every step", "the end", "half way"])
def test_energy_that_came_from_nowhere_is_seen_whatever_was_kept(t_eval: Any, tmp_path: Path) -> None:
    """Explicit Euler at a second a step: 1e124 J from 3; also from a file, and in a joined run."""
    top = ph.Body(mass=1.0, inertia=(1.0, 1.2, 1.9))
    start = ph.State(omega=(1.0, 2.0, 3.0))
    run = ph.simulate(top, start, 9.0, method="explicit_euler", dt=1.0, t_eval=None if t_eval is None else [9.0])
    assert not run.certificate["energy"].ok
    run.save(tmp_path / "run.nc")
    assert str(ph.load(tmp_path / "run.nc").certificate) == str(run.certificate)
    begun = ph.simulate(top, start, 0.5)
    joined = ph.join([begun, ph.simulate(top, begun.final, 9.5, 0.5, method="explicit_euler", dt=1.0, t_eval=[9.5])])
    assert not joined.certificate["energy"].ok
    twin = replace(run, start=None)  # twin: what the first version saw
    assert t_eval is None or twin.certificate["energy"].ok


def test_a_good_run_is_good_whatever_was_kept(rng: np.random.Generator) -> None:
    """Bodies with blows and bounces, trees, loops: the verdict does not depend on the samples."""
    body, start = random_body(rng), random_state(rng)
    loads = [ph.loads.Gravity((0.3, -0.2, -9.81)), ph.loads.Impulse((1, 2, 3), 0.4, at=(0.1, 0.2, 0.3))]
    craft, begin = satellite()
    bars, closed = four_bar()
    for model, first, given in ((body, start, {"loads": loads}), (craft, begin, {}), (bars, closed, {})):
        whole = ph.simulate(model, first, 1.0, **given)
        for times in ([1.0], [0.5, 0.9]):
            run = ph.simulate(model, first, 1.0, t_eval=times, **given)
            assert run.certificate.ok, str(run.certificate)
            assert [law.name for law in run.certificate] == [law.name for law in whole.certificate]
        assert run.start is not None
        np.testing.assert_array_equal(run.start.raw, whole.raw[0])


# --- what is conserved is measured without the ledger


class Liar(ph.loads.Force):
    """A force of 1 N that says it is none."""

    force_free = True


class Twister(ph.loads.Torque):
    """A torque that says it is none."""

    torque_free = True


@kernel
def _uphill(t, state, par, wrench):
    """Pushes along x whatever its potential says."""
    wrench[0] = par[0]
    for i in range(1, 6):
        wrench[i] = 0.0


class Uphill(ph.loads.Force):
    """A force with a potential that is not its own."""

    kernel = staticmethod(_uphill)

    def pack(self, body: Any) -> tuple[float, ...]:
        return (float(np.asarray(self.f)[0]),)

    def potential(self, body: Any, t: np.ndarray, state: Any) -> np.ndarray:
        return np.zeros(len(t))


# Ten wrong physics and ten right ones, each at five scales of mass and inertia.


def _top(scale: float, loads: Any = (), **options: Any) -> ph.Trajectory:
    body = ph.Body(1.3 * scale, np.array([0.9, 1.2, 1.7]) * scale)
    start = ph.State((0.1, 0.2, 0.3), (0.4, -0.5, 0.6), omega=(0.7, -1.1, 1.9))
    return ph.simulate(body, start, 2.0, loads=loads, **options)


def _spoiled(run: ph.Trajectory, column: int, by: float) -> ph.Trajectory:
    """The run with a column of its second half moved by a part of its largest value."""
    raw = run.raw.copy()
    raw[len(run) // 2 :, column] += by * np.abs(raw[:, column]).max()
    return replace(run, raw=raw)


def _scaled(system: Callable[[], tuple[Any, Any]], scale: float) -> tuple[ph.System, Any]:
    """A system with masses and inertias times `scale`."""
    plain, start = system()
    mechanism = plain.mechanism()
    links = tuple(link._replace(body=ph.Body(link.body.mass * scale, link.body.inertia * scale, name=link.name),
                                mass=link.mass * scale, inertia=tuple(x * scale for x in link.inertia))
                  for link in mechanism.links)  # fmt: skip
    mechanism = type(mechanism)(mechanism.name, links, mechanism.constraints, (), mechanism.gravity)
    thawed = ph.System.of(mechanism)
    return thawed, thawed.state(start.q, start.v)


def _lost(run: ph.Trajectory, gained: float) -> ph.Trajectory:
    """The run with a lock that says it lost nothing, and gained a part of the energy instead."""
    i = len(run) // 2
    E, p, L = run.energy[i], run.momentum[i], run.angular_momentum[i]
    after = E + gained * run.kinetic_energy.max()
    one = Instant(run.t[i], "lock", "x", (0.1,), E, after, E - after, p, p, L, L)
    return replace(run, ledger=[one])


def _pendulum(scale: float, **options: Any) -> ph.Trajectory:
    return ph.simulate(*_scaled(double_pendulum, scale), 1.0, **options)


def _craft(scale: float) -> ph.Trajectory:
    return ph.simulate(*_scaled(satellite, scale), 1.0)


def _bars(scale: float) -> ph.Trajectory:
    return ph.simulate(*_scaled(four_bar, scale), 0.3)


def _gravity(scale: float) -> Any:
    return ph.loads.Gravity((0.3, -0.2, -9.81))


RIGHT: dict[str, Callable[[float], ph.Trajectory]] = {
    "a free body": lambda s: _top(s),
    "gravity": lambda s: _top(s, _gravity(s)),
    "a body force": lambda s: _top(s, ph.loads.Force(np.array([0.3, 0.2, -0.1]) * s, frame="body", at=(0.1, 0.2, 0.3))),
    "friction": lambda s: _top(s, ph.loads.Friction(0.05 * s)),
    "a coarse run, said to be so": lambda s: _top(s, _gravity(s), method="rk4", dt=0.05, rtol=1e-6),
    "the angular momentum in space": lambda s: _top(s, method="free_rotor", dt=0.1),
    "a pendulum": lambda s: _pendulum(s),
    "a satellite": lambda s: _craft(s),
    "a linkage": lambda s: _bars(s),
    "a lock that loses": lambda s: _lost(_craft(s), -1e-3),
}
WRONG: dict[str, Callable[[float], tuple[ph.Trajectory, str]]] = {
    "a force that says it is none": lambda s: (_top(s, Liar((s, 0.0, 0.0))), "momentum"),
    "a torque that says it is none": lambda s: (_top(s, Twister((0.0, 0.1 * s, 0.0))), "angular_momentum"),
    "a potential that is not the force's": lambda s: (_top(s, Uphill((s, 0.0, 0.0))), "energy"),
    "omega off by 1e-5": lambda s: (_spoiled(_top(s), 7, 1e-5), "energy"),
    "a turn of 1e-4": lambda s: (_spoiled(_top(s), 10, 1e-4), "angular_momentum"),
    "velocity off by 1e-9": lambda s: (_spoiled(_top(s, _gravity(s)), 4, 1e-9), "momentum"),
    "too coarse": lambda s: (_top(s, method="rk4", dt=0.2), "angular_momentum"),
    "a joint's rate off by 1e-4": lambda s: (_spoiled(_pendulum(s), 3, 1e-4), "energy"),
    "a loop open by 1e-4": lambda s: (_spoiled(_bars(s), 1, 1e-4), "constraints"),
    "a lock that gains": lambda s: (_lost(_craft(s), 1e-3), "instants"),
}


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", RIGHT)
def test_right_physics_is_called_right(name: str, scale: float) -> None:
    run = RIGHT[name](scale)
    assert run.certificate.ok, str(run.certificate)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", WRONG)
def test_wrong_physics_is_called_wrong(name: str, scale: float) -> None:
    run, law = WRONG[name](scale)
    assert not run.certificate[law].ok, str(run.certificate)


def test_a_tiny_body_is_judged_as_strictly_as_a_large_one() -> None:
    """1e-12 kg m^2, off by 0.09 rad at the end: atol is a rate here, and no energy."""
    tiny = ph.Body(1.0, np.array([0.9, 1.2, 1.7]) * 1e-12)
    run = ph.simulate(tiny, ph.State(omega=(0.7, -1.1, 1.9)), 20.0, method="rk4", dt=0.25)
    assert not run.certificate.ok
    assert not ph.simulate(tiny, ph.State(omega=(0.7, -1.1, 1.9)), 20.0, method="heun", dt=0.1).certificate.ok


def test_a_zero_of_energy_is_arbitrary() -> None:
    """An elastic stop where the total energy is zero by chance: 5e-15 J are no alarm; nor is a far origin."""
    for height in (0.0, 300.0):
        ball = ph.System(gravity=(0, 0, -10.0), name="pendulum on a rope")
        ball.add(ph.Body(1.0, (0.01, 0.012, 0.015), name="bob"), ph.joints.Free())
        ball.constrain(ph.constraints.Rope("world", "bob", 1.0, (0, 0, height), restitution=1.0), "rope")
        start = ball.state(q={"bob": (0.0, 0.3, height + 0.2, 1, 0, 0, 0)})
        run = ph.simulate(ball, start, 1.0)
        assert len(run.ledger.of_kind("snap")) >= 1
        assert run.certificate["instants"].ok, str(run.certificate)
        assert run.certificate["energy"].ok, str(run.certificate)


def test_a_momentum_that_is_nothing_is_compared_with_what_it_could_be() -> None:
    """A body that spins in place has no momentum: rounding of it is no error of 1e-10 of itself."""
    body = ph.Body(2.0, (0.9, 1.2, 1.7))
    run = ph.simulate(body, ph.State(velocity=(1e-17, 0, 0), omega=(0.7, -1.1, 1.9)), 1.0)
    law = run.certificate["momentum"]
    assert law.scale == pytest.approx(np.sqrt(2 * 2.0 * run.kinetic_energy.max()), rel=1e-9)
    assert law.error < 1e-15


# --- what hangs in a joint


def _hung(joint: Any, gravity: Any = (0, 0, -9.81), **where: Any) -> tuple[ph.System, Any]:
    system = ph.System(gravity=gravity, name="hung")
    body = ph.Body(1.3, [[0.9, 0.02, 0.05], [0.02, 1.1, -0.03], [0.05, -0.03, 0.4]], name="top")
    system.add(body, joint, at_body=(0.1, -0.2, -0.8), at_parent=(0.3, 0.4, 0.5), **where)
    n_q, n_v = joint.n_q, joint.n_v
    turn = np.array([0.8, 0.1, -0.3, 0.5])
    q = [*(turn / np.linalg.norm(turn))] if n_q == 4 else np.linspace(0.3, 0.6, n_q)
    return system, system.state(q={"top": q}, v={"top": np.linspace(2.0, -1.5, n_v)})


KEPT: dict[str, tuple[Any, str]] = {
    "ball": (lambda: _hung(ph.joints.Spherical()), "about the pivot (0.3, 0.4, 0.5) along z"),
    "ball by angles": (lambda: _hung(ph.joints.Spherical("zxz")), "about the pivot (0.3, 0.4, 0.5) along z"),
    "ball without gravity": (lambda: _hung(ph.joints.Spherical(), (0, 0, 0)), "about the pivot (0.3, 0.4, 0.5)"),
    "carousel": (lambda: _hung(ph.joints.Revolute("z")), "about the pivot (0.3, 0.4, 0.5) along z"),
    "hinge without gravity": (
        lambda: _hung(ph.joints.Revolute("x"), (0, 0, 0)),
        "about the pivot (0.3, 0.4, 0.5) along x",
    ),
    "cardan": (lambda: _hung(ph.joints.Universal("z", "x")), "about the pivot (0.3, 0.4, 0.5) along z"),
    "sleeve": (lambda: _hung(ph.joints.Cylindrical("z")), "about the pivot (0.3, 0.4, 0.5) along z"),
}
LOST: dict[str, Any] = {
    "a hinge across gravity": lambda: _hung(ph.joints.Revolute("x")),
    "a screw": lambda: _hung(ph.joints.Helical("z", pitch=0.1)),
    "a rail": lambda: _hung(ph.joints.Prismatic("z")),
    "gravity aslant": lambda: _hung(ph.joints.Revolute("z"), (0.5, 0, -9.81)),
    "the second axis of a cardan": lambda: _hung(ph.joints.Universal("x", "z")),
}


@pytest.mark.parametrize("name", KEPT)
def test_what_hangs_keeps_its_angular_momentum_about_a_free_axis(name: str) -> None:
    """Found, named, kept in the samples; twin: a rate that is off breaks it."""
    system, start = KEPT[name][0]()
    run = ph.simulate(system, start, 1.0)
    law = run.certificate["angular_momentum_about_pivot"]
    assert f"angular momentum {KEPT[name][1]}" in run.certificate.invariants
    assert law.ok
    assert law.text.startswith("L about")
    assert run.certificate.ok, str(run.certificate)
    raw = run.raw.copy()
    raw[len(run) // 2 :, run.mechanism.n_q :][:, : run.mechanism.n_v] *= 1.0 + 1e-4
    assert not replace(run, raw=raw).certificate["angular_momentum_about_pivot"].ok


@pytest.mark.parametrize("name", LOST)
def test_no_axis_is_claimed_that_is_not_free(name: str) -> None:
    """And the samples show why: the component about the vertical does change."""
    system, start = LOST[name]()
    run = ph.simulate(system, start, 1.0)
    assert "angular_momentum_about_pivot" not in [law.name for law in run.certificate]
    assert run.certificate.ok, str(run.certificate)
    along = run.angular_momentum_about((0.3, 0.4, 0.5))[:, 2]
    assert np.abs(along - along[0]).max() > 1e-6 or np.abs(along).max() < 1e-9 or name == "a rail"


def test_what_sits_in_the_joint_or_pulls_from_outside_ends_it() -> None:
    """A spring in the hinge, a force on the body, a second bond to the world."""
    for change in (lambda s: s.load(ph.loads.JointSpring("top", 3.0)),
                   lambda s: s.load(ph.loads.On("top", ph.loads.Force((0.1, 0.2, 0.3)))),
                   lambda s: s.constrain(ph.constraints.Rope("world", "top", 9.0), "rope")):  # fmt: skip
        system, start = _hung(ph.joints.Revolute("z"))
        change(system)
        run = ph.simulate(system, system.state(start.q, start.v), 0.5)
        assert "angular_momentum_about_pivot" not in [law.name for law in run.certificate]


def test_a_tree_on_a_pivot_keeps_it_too() -> None:
    """Loads inside do not matter."""
    system, start = _hung(ph.joints.Spherical())
    system.add(ph.Body(0.4, (0.1, 0.12, 0.05), name="arm"), ph.joints.Revolute((0.3, 1.0, 0.2)), parent="top",
               at_parent=(0.2, 0.1, 0.4), at_body=(0.1, 0, -0.3))  # fmt: skip
    system.load(ph.loads.JointDamper("arm", 0.1))
    begin = system.state(q={"top": start.q}, v={"top": start.v, "arm": 1.0})
    run = ph.simulate(system, begin, 1.0)
    assert run.certificate["angular_momentum_about_pivot"].ok
    assert run.certificate["energy"].text == "energy balance (damped: losses are counted)"
    assert run.certificate["dissipation"].ok


def test_pictures_show_the_angular_momentum_about_the_pivot() -> None:
    """Where a part of it is kept; of what floats, about the mass center."""
    pytest.importorskip("matplotlib")
    run = ph.simulate(*_hung(ph.joints.Spherical()), 0.5)
    assert "about the pivot" in run.plot("momentum").axes[1].get_title(loc="left")
    shown = shown_angular_momentum(run)
    np.testing.assert_array_equal(shown.values, run.angular_momentum_about((0.3, 0.4, 0.5)))
    assert np.ptp(shown.values[:, 2]) < 1e-7
    scene = scene_of(run)
    assert "Angular momentum about the pivot" in [plot.title for plot in scene.plots]
    np.testing.assert_allclose(scene["L"].values.at(run.t), shown.values, atol=1e-6)
    floats = ph.simulate(*satellite(), 0.2)
    assert floats.pivot is None
    assert "about the mass center" in floats.plot("momentum").axes[1].get_title(loc="left")


# --- the face of laws


def test_every_law_has_a_name_of_its_own_and_says_when_it_applies() -> None:
    names = [law.name for law in LAWS]
    assert len(set(names)) == len(names)
    for law in LAWS:
        assert isinstance(law.unit, str)
        assert type(law).__doc__
