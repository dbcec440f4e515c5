"""The certificate names the invariants that a model really has, judges by those, and no others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode._jit import kernel
from polhode.core.small import sym_vec
from polhode.dynamics import newton_euler
from polhode.dynamics.newton_euler import free_spin_acceleration
from polhode.integrate import methods
from polhode.results.invariants import is_spherical, symmetry_axis
from polhode.results.provenance import Provenance
from polhode.simulate.plan import make_plan
from tests.helpers import random_body, random_state

EPS = float(np.finfo(float).eps)
G = ph.loads.Gravity((0.3, -0.2, -9.81))
SPRING = ph.loads.Spring(3.0, (0.5, -0.4, 0.3), at=(0.2, 0.1, -0.3))
DAMPED = [ph.loads.Friction(0.05), ph.loads.Drag(linear=0.2, at=(0.1, 0.2, 0.3)), ph.loads.InternalFriction(power=0.02)]
ALL = ("energy", "energy of rotation", "momentum", "angular momentum")
AXIS = np.array([0.36, 0.48, 0.8])


def made(loads: Any = (), inertia: Any = None, t_end: float = 2.0, **options: Any) -> ph.Trajectory:
    rng = np.random.default_rng(7)
    body = random_body(rng) if inertia is None else ph.Body(mass=1.3, inertia=inertia)
    return ph.simulate(body, random_state(rng), t_end, loads=loads, **options)


def tilted(A: float, C: float) -> np.ndarray:
    """The inertia of a body that is symmetric about AXIS."""
    return A * np.eye(3) + (C - A) * np.outer(AXIS, AXIS)


@pytest.mark.parametrize(
    ("loads", "inertia", "kept", "lost"),
    [
        ((), None, ALL, ()),
        ((), (0.5, 0.5, 0.9), (*ALL, "spin about z"), ()),
        ((), (0.9, 0.5, 0.5), (*ALL, "spin about x"), ()),
        ((), tilted(0.9, 0.5), (*ALL, "spin about (0.36, 0.48, 0.8)"), ()),
        ((), (0.5, 0.5, 0.5), (*ALL, "spin about every axis"), ()),
        (G, None, ("energy", "energy of rotation", "angular momentum"), ("momentum (gravity)",)),
        (SPRING, None, ("energy",), ("momentum (spring)", "angular momentum (spring)")),
        (SPRING, (0.5, 0.5, 0.9), ("energy",),
         ("momentum (spring)", "angular momentum (spring)", "spin about z (spring)")),
        (ph.loads.Spring(3.0, (0.5, -0.4, 0.3), at=0.2 * AXIS), tilted(0.9, 0.5),
         ("energy", "spin about (0.36, 0.48, 0.8)"), ("momentum (spring)", "angular momentum (spring)")),
        (ph.loads.Force((1, 2, 3), at=(0, 0, 0.2)), (0.5, 0.5, 0.9), ("spin about z",),
         ("energy (force)", "momentum (force)", "angular momentum (force)")),
        (ph.loads.Torque((0.1, 0, 0)), None, ("momentum",), ("energy (torque)", "angular momentum (torque)")),
        (DAMPED[0], (0.5, 0.5, 0.9), ("momentum",),
         ("energy (dissipated by friction)", "angular momentum (friction)", "spin about z (friction)")),
        (DAMPED[2], (0.5, 0.5, 0.9), ("momentum", "angular momentum"),
         ("energy (dissipated by internal friction)", "spin about z (internal friction)")),
        ((G, DAMPED[1]), None, (),
         ("energy (dissipated by drag)", "momentum (gravity, drag)", "angular momentum (drag)")),
        ((G, ph.loads.Impulse((1, 2, 3), 1.0)), None, ("energy of rotation", "angular momentum"),
         ("energy (impulse)", "momentum (gravity, impulse)")),
        (ph.loads.Impulse((1, 2, 3), 1.0, at=(0.1, 0, 0)), (0.5, 0.5, 0.9), (),
         ("energy (impulse)", "momentum (impulse)", "angular momentum (impulse)", "spin about z (impulse)")),
    ],
)  # fmt: skip
def test_what_a_model_keeps(loads: Any, inertia: Any, kept: tuple[str, ...], lost: tuple[str, ...]) -> None:
    """In words; and what is kept is kept in the samples, what is lost is not."""
    run = made(loads, inertia)
    assert (run.certificate.invariants, run.certificate.not_invariant) == (kept, lost)
    assert run.certificate.ok
    head = "Invariants of this model: " + (", ".join(kept) or "none")
    assert (head + ". Not invariant: " + ", ".join(lost) if lost else head) in str(run.certificate)
    values = {"energy": run.energy, "energy of rotation": run.rotation_energy, "momentum": run.momentum,
              "angular momentum": run.angular_momentum}  # fmt: skip
    if any("spin" in name for name in (*kept, *lost)):
        axis = symmetry_axis(run.model)
        values["spin"] = run.omega if axis is None else run.omega @ axis
    for name, value in values.items():
        drift = np.abs(value - value[0]).max() / np.abs(value).max()
        listed = any(word.startswith(name) for word in kept if name != "energy" or word == name)
        assert drift < 1e-7 if listed else drift > 1e-4, name


def test_the_texts_of_laws() -> None:
    """Conserved where it is, a balance where it is not, and what is damped is called so."""
    texts = {law.name: law.text for law in made().certificate}
    assert texts == {
        "energy": "energy (conserved)",
        "rotation_energy": "energy of rotation (conserved)",
        "momentum": "momentum (conserved)",
        "angular_momentum": "angular momentum (conserved)",
        "attitude": "unit quaternion, |q| = 1",
    }
    texts = {law.name: law.text for law in made(DAMPED[1]).certificate}
    assert texts["energy"] == "energy balance (damped: losses are counted)"
    assert texts["dissipation"] == "energy never rises (loads only dissipate)"
    assert texts["angular_momentum"] == "angular momentum = angular impulse"
    pushed = made(ph.loads.Drag(linear=0.2, wind=(9, 0, 0))).certificate  # wind can drive
    assert pushed["energy"].text == "work-energy balance"
    assert "dissipation" not in [law.name for law in pushed]
    assert made((), (0.5, 0.5, 0.9)).certificate["spin"].text == "spin about z (conserved)"


def test_nearly_symmetric_is_not_symmetric() -> None:
    """Two moments that differ by more than rounding make an asymmetric body; a turned symmetric one is symmetric."""
    assert symmetry_axis(ph.Body(mass=1, inertia=(0.5, 0.5 + 1e-13, 0.9))) is None
    np.testing.assert_allclose(symmetry_axis(ph.Body(mass=1, inertia=tilted(0.5, 0.9))), AXIS, atol=1e-14)
    assert is_spherical(ph.Body(mass=1, inertia=(0.5, 0.5, 0.5)))
    assert symmetry_axis(ph.Body(mass=1, inertia=(0.5, 0.5, 0.5))) is None


# --- laws that must break


@kernel
def heavier(w_B: Any, t_B: Any, par: Any) -> tuple[float, float, float]:
    """Euler's equation with a torque about the axis of symmetry that nobody exerts."""
    a, b = sym_vec(par[16:], t_B), free_spin_acceleration(w_B, par)
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2] + 1e-3 * w_B[0])


def test_a_spin_that_drifts_is_found_out(broken: Any) -> None:
    """Twin: a rate about the axis of symmetry that comes from nowhere."""
    assert made(G, (0.5, 0.5, 0.9)).certificate["spin"].error < 1e-9
    broken(newton_euler, "spin_acceleration", heavier)
    assert made(G, (0.5, 0.5, 0.9)).certificate["spin"].verdict == "broken"


def test_energy_that_rises_is_found_out() -> None:
    """Twin: a load that drives the body and claims only to dissipate; its work is in the ledger, so only this shows."""

    class Motor(ph.loads.Torque):
        passive = True

        def dissipated_power(self, body: Any, t: Any, state: Any) -> Any:
            return -state.omega @ self.t

    run = made(Motor((0.1, 0.2, 0.3)))
    assert run.certificate["energy"].ok
    assert run.certificate["dissipation"].verdict == "broken"


def test_where_energy_only_falls(rng: np.random.Generator) -> None:
    """Loads of all passive kinds with potentials among them; not where a spring turns a shell that slips."""
    body, start = random_body(rng), random_state(rng)
    run = ph.simulate(body, start, 5.0, loads=[G, DAMPED[0], DAMPED[1], SPRING])
    assert run.certificate["dissipation"].error < 1e-9
    assert (np.diff(run.energy) < 0.0).all()
    assert "dissipation" not in [
        law.name for law in ph.simulate(body, start, 1.0, loads=[SPRING, DAMPED[2]]).certificate
    ]
    assert "dissipation" in [law.name for law in ph.simulate(body, start, 1.0, loads=[G, DAMPED[2]]).certificate]


# --- blows, joints, files


def test_a_bounce_ends_what_was_kept() -> None:
    """Before it meets the floor a body under gravity keeps its energy; after a rough bounce nothing is claimed."""
    body, start = ph.Body(mass=1.0, inertia=(0.5, 0.5, 0.9)), ph.State(position=(0, 0, 1), omega=(1, 2, 3))
    bounce = ph.Bounce(restitution=0.5, points=((0.1, 0.2, -0.3),), friction=0.3)
    gravity = ph.loads.Gravity((0, 0, -9.81))
    early, late = (ph.simulate(body, start, t, loads=gravity, events=bounce) for t in (0.2, 1.0))
    assert early.certificate.invariants == ("energy", "energy of rotation", "angular momentum", "spin about z")
    assert late.certificate.invariants == ()
    assert late.certificate.not_invariant[0] == "energy (jumps at events)"
    assert early.certificate.ok
    assert late.certificate.ok


def test_joined_runs_keep_what_all_parts_keep() -> None:
    """Gravity that is switched on is work; the same gravity twice is none; drag in one part is drag in the whole."""
    free = made(t_end=1.0)
    body, more = free.model, {"t_end": 2.0, "t_start": 1.0}
    falling = ph.simulate(body, free.final, loads=G, **more)
    whole = ph.join([free, falling]).certificate
    assert whole.invariants == ("energy of rotation", "angular momentum")
    assert whole.not_invariant[0] == "energy (loads that come and go)"
    twice = ph.join([made(G, t_end=1.0), ph.simulate(body, made(G, t_end=1.0).final, loads=G, **more)]).certificate
    assert twice.invariants == ("energy", "energy of rotation", "angular momentum")
    slowed = ph.join([free, ph.simulate(body, free.final, loads=DAMPED[1], **more)]).certificate
    assert slowed["dissipation"].ok
    assert whole.ok
    assert twice.ok
    assert slowed.ok


def test_a_stored_run_tells_the_same(tmp_path: Path) -> None:
    """What loads claim is in the file, also of those that a file cannot hold; an old file asks those that it has."""

    def push(t: float) -> tuple[float, float, float]:
        return (0.0, 0.0, 0.1)

    run = made([G, DAMPED[0]], (0.5, 0.5, 0.9))
    run.save(tmp_path / "run.nc")
    assert str(ph.load(tmp_path / "run.nc").certificate) == str(run.certificate)
    pushed = made([ph.loads.Force(push)])
    pushed.save(tmp_path / "pushed.nc")
    back = ph.load(tmp_path / "pushed.nc")
    assert str(back.certificate) == str(pushed.certificate)
    options = {k: v for k, v in run.provenance.options.items() if k not in ("keeps", "order", "loads")}
    old = Provenance.from_json(run.provenance._replace(options=options).to_json())
    before = ph.Trajectory(run.layout, run.t, run.raw, old)
    assert str(before.certificate) == str(run.certificate)
    before = ph.Trajectory(replace(run.layout, loads=back.loads), run.t, run.raw, old)
    assert before.certificate.not_invariant[0] == "energy (a load that is not in the file)"
    for wrong in ({"keeps": 5}, {"loads": ["gravity"]}):
        with pytest.raises(ph.PolhodeError, match="the options of its provenance hold claims that are no lists"):
            Provenance.from_json(run.provenance._replace(options=options | wrong).to_json())


# --- what methods keep


class Keeping:
    """A method with another one's steps that claims to keep laws to rounding."""

    def __init__(self, name: str, keeps: set[str], under_loads: set[str] = frozenset(), order: int = 2) -> None:  # type: ignore[assignment]
        self._inner, self.keeps, self.keeps_under_loads, self.order = methods.get(name), keeps, under_loads, order

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)


CLAIMS = {"energy", "angular_momentum"}


def test_a_law_that_the_method_keeps_is_judged_by_rounding() -> None:
    """The tolerance is rounding, the verdict "kept" or "broken"; and the order of the attitude is said."""
    good = made(method=Keeping("rk4", CLAIMS), dt=1e-4, t_end=0.01).certificate
    assert good["energy"].verdict == good["rotation_energy"].verdict == good["angular_momentum"].verdict == "kept"
    assert good["energy"].tolerance == pytest.approx(50 * EPS * 10 + EPS * 100)
    assert "Laws kept are not accuracy: this method's attitude error is of order 2 in dt" in str(good)
    false = made(method=Keeping("heun", CLAIMS), dt=1e-2).certificate  # twin: the claim is not true
    assert false["rotation_energy"].verdict == "broken"
    assert false["angular_momentum"].verdict == "broken"
    plain = made(method="rk4", dt=1e-4, t_end=0.01)
    assert plain.provenance.options["keeps"] == []
    assert plain.provenance.options["order"] == 4
    assert plain.certificate["energy"].verdict == "within tolerance"
    assert "not accuracy" not in str(plain.certificate)


def test_an_exact_flow_has_no_order_to_warn_of() -> None:
    """Where the motion itself is right to rounding, there is no order."""
    run = made(method="free_rotor", dt=1e-3, t_end=0.01)
    assert run.provenance.options["order"] is None
    assert "not accuracy" not in str(run.certificate)


@pytest.mark.parametrize(
    ("loads", "keeps"),
    [
        ((), {"energy", "rotation_energy", "angular_momentum"}),
        (G, {"rotation_energy", "angular_momentum", "momentum"}),
        (DAMPED[2], {"momentum"}),
        (SPRING, {"momentum"}),
    ],
)
def test_claims_of_a_free_body_hold_where_no_torque_acts(loads: Any, keeps: set[str]) -> None:
    """Under gravity the rotation is free; a spring's torque or a slip leave only what is claimed under loads."""
    method, body = Keeping("rk4", CLAIMS, {"momentum"}), ph.Body(mass=1.0, inertia=(0.5, 0.7, 0.9))
    plan = make_plan(body, ph.State(), loads=loads, method=method, t_end=1.0, dt=0.1)
    assert set(plan.model.options(plan.method, plan.events)["keeps"]) == keeps


def test_joined_runs_keep_what_all_methods_keep() -> None:
    """One part by a method that claims nothing, and the whole claims nothing; the order is the lowest."""
    run = made(method=Keeping("rk4", CLAIMS), dt=1e-4, t_end=0.01)
    plain = ph.simulate(run.model, run.final, 0.02, 0.01, method="rk4", dt=1e-4)
    joined = ph.join([run, plain]).provenance.options
    assert (joined["keeps"], joined["order"]) == ([], 2)
    assert ph.join([run]).provenance.options["keeps"] == ["angular_momentum", "energy", "rotation_energy"]


def test_what_hangs_on_a_ball_without_weight_keeps_all_of_its_momentum_about_it() -> None:
    """All three axes, those of the world, however the mount stands; on a hinge only that of the hinge."""
    turned = ph.Attitude((0.5, 0.1, -0.7, 0.5))
    for joint, axes in ((ph.joints.Spherical(), np.eye(3)), (ph.joints.Revolute("z"), turned.matrix[:, 2:].T)):
        system = ph.System()
        rod = ph.Body(mass=1.3, inertia=(1.0, 1.1, 0.3), name="rod")
        system.add(rod, joint, at_parent=(0.1, 0.2, 0.3), at_body=(0, 0, 0.5), axes_parent=turned)
        speeds = (0.4, 1.0, -2.0)[: joint.n_v]
        run = ph.simulate(system, system.state(v={"rod": speeds}), 1.0)
        assert run.pivot is not None
        np.testing.assert_allclose(run.pivot.point, (0.1, 0.2, 0.3), atol=1e-15)
        np.testing.assert_allclose(run.pivot.axes, axes, atol=1e-15)
        about = run.angular_momentum_about(run.pivot.point) @ np.transpose(axes)
        np.testing.assert_allclose(about - about[0], 0.0, atol=1e-7)
