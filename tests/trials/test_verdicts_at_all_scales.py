"""Thirteen right and fourteen wrong physics, from 1e-15 to 1e15 kg: the verdict that each must get (see `physics`)."""

from __future__ import annotations

import pytest

import polhode as ph
from tests.trials import physics
from tests.trials.physics import RIGHT, SCALES, WRONG

CASES = {names: [(name, scale) for name in names for scale in SCALES] for names in (tuple(RIGHT), tuple(WRONG))}


@pytest.mark.parametrize(("name", "scale"), CASES[tuple(RIGHT)])
def test_right_physics_is_called_right(name: str, scale: str) -> None:
    certificate = RIGHT[name](SCALES[scale]).certificate
    assert certificate.ok, certificate


@pytest.mark.parametrize(("name", "scale"), CASES[tuple(WRONG)])
def test_wrong_physics_is_called_broken(name: str, scale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    certificate = WRONG[name](SCALES[scale], monkeypatch).certificate
    assert not certificate.ok, certificate


@pytest.mark.parametrize(
    "name", ["free_top", "thrown", "driven", "folding_without_momentum", "locking", "pumped", "shaken"]
)
def test_tolerances_do_not_depend_on_the_unit_of_mass(name: str) -> None:
    """The motion is the same to the bit, so must errors and tolerances be; only the sizes of the laws scale."""
    light, plain, heavy = (RIGHT[name](SCALES[scale]).certificate for scale in SCALES)
    for one in (light, heavy):
        assert [law.tolerance for law in one] == pytest.approx([law.tolerance for law in plain], rel=1e-6)
        assert [law.error for law in one] == pytest.approx([law.error for law in plain], rel=1e-6, abs=1e-14)


def test_a_tiny_inertia_is_held_to_the_same_accuracy() -> None:
    """1e-12 kg m^2, off by more than 0.02 rad: the same motion at 1 kg m^2 is broken."""
    body = ph.Body(1e-3, (1e-12, 1.3e-12, 1.8e-12))
    run = ph.simulate(body, ph.State(omega=(1, 2, 3)), 20.0, method="rk4", dt=0.2)
    exact = ph.exact.free_top(body.inertia, (1, 2, 3), (1, 0, 0, 0)).attitude(run.t)
    assert ph.Attitude(run.attitude).angle_to(ph.Attitude(exact)).max() > 0.02
    assert not run.certificate.ok


@pytest.mark.parametrize("name", sorted(set(RIGHT) - {"bouncing", "small_steps"}))
def test_every_tolerance_says_something(name: str) -> None:
    """Some hundred steps at rtol 1e-9 keep each law to 1e-4 of its size at least, however small that is."""
    assert max(law.tolerance for law in RIGHT[name](SCALES["1e-15"]).certificate) < 1e-4


@pytest.mark.parametrize("height", [0.0, 1000.0])
def test_the_zero_of_the_potential_does_not_matter(height: float) -> None:
    """A ball on a rope that loses nothing, on the ground and 1 km up: the same error of its instants, to rounding."""
    system = ph.System(gravity=(0.0, -9.81, 0.0))
    system.add(ph.Body(1.0, (0.1, 0.1, 0.1), "ball"), ph.joints.Planar("z"))
    system.constrain(ph.constraints.Rope("world", "ball", 1.0, at_1=(0.5, height, 0.0), restitution=1.0), "rope")
    run = ph.simulate(system, system.state(q={"ball": (0.0, height, 0.0)}), 5.0)
    law = run.certificate["instants"]
    fastest = float(run.kinetic_energy.max())
    assert law.ok
    assert law.scale == pytest.approx(fastest, rel=0.5)  # what the blows act on, not what gravity could give one day


def test_conserved_means_measured_without_the_ledger(monkeypatch: pytest.MonkeyPatch) -> None:
    """A load that claims no force and pushes with 1 N: its momentum is called conserved, and it is not."""
    run = physics.a_force_that_claims_to_be_none(1.0, monkeypatch)
    law = run.certificate["momentum"]
    assert "conserved" in law.text
    assert law.error > 0.1
    assert law.verdict == "broken"
