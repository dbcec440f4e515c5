"""The certificate of systems: every law holds for a good run, and each breaks where the run is spoiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError
from polhode.model.constraints import Lock
from polhode.model.switch import Switch
from polhode.results.instants import Instant, Ledger
from polhode.results.trajectory import Trajectory
from tests.results.system_runs import four_bar, integrated, provenance, satellite


@pytest.fixture(scope="module")
def craft() -> Trajectory:
    return integrated(*satellite(), t_end=1.0)


@pytest.fixture(scope="module")
def loop() -> Trajectory:
    return integrated(*four_bar(), t_end=0.25, n=26)


def spoiled(run: Trajectory, column: Any, by: float) -> Trajectory:
    """The same run with some columns of its second half moved."""
    raw = run.raw.copy()
    raw[len(run) // 2 :, column] += by
    return ph.Trajectory(run.layout, run.t, raw, run.provenance)


def broken(run: Trajectory) -> set[str]:
    return {law.name for law in run.certificate if not law.ok}


def lock(run: Trajectory, **changes: Any) -> Instant:
    """A lock that keeps the momenta of a run and loses a joule."""
    i = len(run) // 2
    p, L, E = run.momentum[i], run.angular_momentum[i], run.energy[i]
    fields = {"t": run.t[i], "kind": "lock", "name": "panel", "impulse": (0.3,), "energy_before": E,
              "energy_after": E - 1.0, "energy_lost": 1.0, "momentum_before": p, "momentum_after": p,
              "angular_momentum_before": L, "angular_momentum_after": L}  # fmt: skip
    return Instant(**(fields | changes))


def test_a_good_run_keeps_every_law(craft: Trajectory, loop: Trajectory) -> None:
    laws = {law.name for law in craft.certificate}
    assert laws == {"energy", "momentum", "angular_momentum", "attitude"}
    assert {law.name for law in loop.certificate} == {"energy", "constraints", "constraint_rates"}
    assert craft.certificate.ok
    assert loop.certificate.ok
    assert craft.certificate["momentum"].text == "momentum = impulse"
    assert craft.certificate["angular_momentum"].text == "angular momentum (conserved)"
    assert "momentum (gravity)" in craft.certificate.not_invariant
    assert any("tied to the world" in words for words in loop.certificate.not_invariant)


@pytest.mark.parametrize(
    ("column", "laws"),
    [
        (0, {"energy"}),  # the hub lies elsewhere in the field of gravity
        (3, {"energy", "momentum", "angular_momentum", "attitude"}),  # a quaternion off its sphere
        (7, {"energy", "momentum", "angular_momentum"}),  # the panel
        (8, {"energy", "momentum"}),  # the velocity of the hub
        (13, {"energy", "angular_momentum"}),  # the rate of the hub
        (-7, {"energy"}),  # work that nothing did
        (-6, {"momentum"}),
        (-2, {"angular_momentum"}),
    ],
)
def test_a_spoiled_column_breaks_its_laws(craft: Trajectory, column: int, laws: set[str]) -> None:
    found = broken(spoiled(craft, column, 1e-4))
    assert laws <= found
    assert found <= {"energy", "momentum", "angular_momentum", "attitude"}


def test_an_open_loop_is_seen(loop: Trajectory) -> None:
    assert {"constraints"} <= broken(spoiled(loop, 2, 1e-6))
    assert {"constraint_rates"} <= broken(spoiled(loop, 5, 1e-6))
    cut = ph.Trajectory(loop.layout, loop.t, spoiled(loop, 2, 1e-6).raw, loop.provenance,
                           activity=np.zeros((len(loop), 1)))  # fmt: skip
    assert not {"constraints", "constraint_rates"} & broken(cut)


def test_a_law_that_the_method_keeps_is_judged_by_rounding(craft: Trajectory) -> None:
    """An error of 1e-11 passes for a method of that tolerance, but not for one that claims to keep the law."""
    origin = provenance(craft.mechanism, 1, keeps=["energy"])
    claimed = ph.Trajectory(craft.layout, craft.t, craft.raw, origin)
    assert not claimed.certificate["energy"].ok
    assert claimed.certificate["energy"].tolerance < 2e-14


def test_numbers_that_are_none_break_the_energy(craft: Trajectory) -> None:
    assert "energy" in broken(spoiled(craft, 9, float("nan")))


def test_the_ledger_is_judged(craft: Trajectory) -> None:
    """What it says must add up, gain nothing, and keep the momenta of a system that nothing ties down."""

    def laws(**changes: Any) -> set[str]:
        run = ph.Trajectory(craft.layout, craft.t, craft.raw, craft.provenance,
                               ledger=[lock(craft, **changes)])  # fmt: skip
        return broken(run)

    assert laws() == set()
    assert laws(energy_lost=0.9) == {"instants"}
    assert laws(energy_after=craft.energy[0] + 5.0, energy_lost=-5.0) == {"instants"}
    assert laws(momentum_after=(1.0, 2.0, 3.0)) == {"instant_momentum"}
    assert laws(angular_momentum_after=(1.0, 2.0, 3.0)) == {"instant_momentum"}


def test_a_ledger_reads_as_a_table(craft: Trajectory, tmp_path: Any) -> None:
    ledger = Ledger([lock(craft), lock(craft, kind="unlock", impulse=(0.0, 0.0), energy_lost=0.0)])
    lines = str(ledger).splitlines()
    assert len(lines) == 3
    assert "lost [J]" in lines[0]
    assert "lock" in lines[1]
    assert repr(ledger) == "Ledger: 1 lock, 1 unlock"
    assert len(ledger["panel"]) == 2
    assert [one.kind for one in ledger.of_kind("unlock")] == ["unlock"]
    ledger.to_csv(tmp_path / "ledger.csv")
    rows = (tmp_path / "ledger.csv").read_text().splitlines()
    assert rows[0].startswith("kind,name,t [s],energy_before [J]")
    assert [row.split(",")[0] for row in rows[1:]] == ["lock", "unlock"]
    assert len({row.count(",") for row in rows}) == 1
    with pytest.raises(InputError, match='Did you mean "lock"'):
        lock(craft, kind="look")
    with pytest.raises(InputError, match="made of Instant"):
        Ledger([3])  # type: ignore[list-item]


def test_a_lock_holds_from_its_instant_on() -> None:
    """Its angle is that of the instant, and before it nothing is asked of it; the twin lets it act all the time."""
    craft, start = satellite()
    craft.constrain(Lock("panel"), "latch", active=False)
    craft.at(0.3, Switch(on="latch"))
    run = ph.simulate(craft, start.with_values(), 0.6)
    assert run.certificate.ok
    assert [one.kind for one in run.ledger] == ["lock"]
    assert run.ledger[0].energy_lost > 1e-3
    latch, after = run.constraint("latch"), run.t > 0.3
    assert latch.active.sum() == after.sum() + 1  # of the two samples at the instant the second
    np.testing.assert_allclose(run.joint("panel").v[after], 0.0, atol=1e-12)
    np.testing.assert_array_equal(latch.multiplier[~latch.active], 0.0)
    always = ph.Trajectory(run.layout, run.t, run.raw, run.provenance)
    assert {"constraints", "constraint_rates"} <= broken(always)


def tied_pair(other: str) -> Trajectory:
    """Two bodies that float, and a spring with a damper from one of them to `other`."""
    system = ph.System(name="pair")
    for name, mass in (("a", 1.0), ("b", 2.0)):
        system.add(ph.Body(mass=mass, inertia=(0.3, 0.2 * mass, 0.4), name=name), ph.joints.Free())
    system.load(ph.loads.SpringDamper("a", other, 20.0, 0.5, 1.0, at_1=(0.1, 0.2, -0.1), at_2=(-0.2, 0.1, 0.3)))
    start = system.state(q={"b": (2.0, 0.3, -0.4, 1, 0, 0, 0)}, v={"a": (0.3, 1.0, -0.2, 0.1, 0.2, 0.3)})
    return ph.simulate(system, start, 1.0)


def test_bodies_that_float_together_keep_their_momenta() -> None:
    """Two free roots are tied to each other, not to the world; twin: the same spring held by the world."""
    floating, held = tied_pair("b").certificate, tied_pair("world").certificate
    assert floating.ok
    assert held.ok
    assert set(floating.invariants) == {"momentum", "angular momentum"}
    assert not {"momentum", "angular momentum"} & set(held.invariants)


@pytest.mark.parametrize("held", [ph.constraints.Lock("hub"), ph.constraints.Stop("hub", upper=0.5, coordinate=0)])
def test_what_holds_a_free_root_holds_it_in_the_world(held: Any) -> None:
    """A lock or a stop in the joint of a root takes momentum away, and no law is broken by that."""
    system = ph.System(name="grabbed")
    system.add(ph.Body(mass=1.3, inertia=(1.0, 1.5, 2.0), name="hub"), ph.joints.Free())
    system.constrain(held, name="grab", active=held.one_sided)
    if not held.one_sided:
        system.at(0.7, ph.Switch(on="grab"))
    run = ph.simulate(system, system.state(v={"hub": (1.0, 0.2, -0.3, 0.1, 0.2, 0.3)}), 1.0)
    assert len(run.ledger) == 1
    assert np.linalg.norm(run.momentum[-1] - run.momentum[0]) > 0.5
    assert run.certificate.ok
    assert not run.certificate.invariants


def test_locks_at_one_instant_share_one_loss() -> None:
    """The ledger's total is what the balance of energy was told, and each lock has an impulse of its own."""
    system = ph.System(name="two panels")
    body = ph.Body(mass=1.0, inertia=(1.0, 1.5, 2.0), name="hub")
    system.add(body, ph.joints.Free())
    for name, x in (("a", 1.0), ("b", -0.8)):
        system.add(body, ph.joints.Revolute("y"), "hub", (x, 0.1, 0.2), (-x, 0.0, 0.3), name=name)
        system.constrain(Lock(name), name=f"lock {name}", active=False)
    system.at(0.5, Switch(on=("lock a", "lock b")))
    run = ph.simulate(system, system.state(v={"a": 1.0, "b": 0.3}), 1.0)
    assert len(run.ledger) == 2
    assert run.ledger[0].size != run.ledger[1].size
    assert run.ledger.energy_lost == pytest.approx(-run.work[-1], rel=1e-12)
    assert run.ledger.energy_lost > 0.1
    assert run.certificate.ok


def test_a_spring_is_not_blamed_for_what_a_damper_does() -> None:
    """Only loads that their potential does not account for, and that act from outside, are named as causes."""
    system = ph.System(gravity=(0.0, 0.0, -9.81), name="craft")
    body = ph.Body(mass=1.0, inertia=(1.0, 1.5, 2.0), name="hub")
    system.add(body, ph.joints.Free())
    system.add(body, ph.joints.Revolute("y"), "hub", (1.0, 0.1, 0.2), (-1.0, 0.0, 0.3), name="arm")
    system.load(ph.loads.JointSpring("arm", 2.0, rest=0.5))
    system.load(ph.loads.JointDamper("arm", 0.3))
    system.load(ph.loads.On("arm", ph.loads.Force((0.1, 0.2, 0.3))))
    found = ph.simulate(system, system.state(v={"arm": 1.0}), 0.5).certificate.not_invariant
    assert found[0] == 'energy (joint damper, force on "arm")'
    assert found[1] == 'momentum (gravity, force on "arm")'
    assert found[2] == 'angular momentum (force on "arm")'
