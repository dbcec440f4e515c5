"""What a body on a joint still keeps: angular momentum about the axis that its joint and gravity leave alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import polhode as ph

DOWN = (0.0, 0.0, -9.81)


def top(gravity: Any = DOWN, **joint: Any) -> ph.System:
    system = ph.System(gravity=gravity, name="top")
    system.add(ph.Body(1.2, (0.3, 0.35, 0.1), "top"), ph.joints.Spherical(**joint), at_body=(0.02, 0.01, -0.5))
    return system


def spun(system: ph.System, t_end: float = 2.0, **options: Any) -> Any:
    q = ph.Attitude.from_euler("zxz", (0.2, 0.5, 0.1)).quaternion
    return ph.simulate(system, system.state(q={"top": q}, v={"top": (0.1, 0.2, 9.0)}), t_end, **options)


def kept(run: Any) -> list[Any]:
    """The laws of angular momentum."""
    return [law for law in run.certificate if law.name.startswith("angular_momentum")]


def test_the_heavy_top_keeps_it() -> None:
    """The law itself, about the pivot: L_z stays, the others do not."""
    L = spun(top()).angular_momentum_about((0.0, 0.0, 0.0))
    assert np.ptp(L[:, 2]) < 1e-8
    assert np.ptp(L, axis=0)[:2].min() > 0.1


def test_the_certificate_of_a_heavy_top_has_it() -> None:
    run = spun(top())
    assert len(kept(run)) == 1
    law = kept(run)[0]
    assert law.ok
    assert "pivot" in law.name
    assert "along z" in law.text
    assert any("angular momentum" in words and "z" in words for words in run.certificate.invariants)
    assert law.unit == "N m s"


def test_a_bad_method_breaks_it() -> None:
    run = spun(top(), method="explicit_euler", dt=1e-3)
    assert kept(run)
    assert not kept(run)[0].ok


def test_without_gravity_all_of_it_stays() -> None:
    run = spun(top(gravity=(0.0, 0.0, 0.0)))
    assert np.ptp(run.angular_momentum_about((0.0, 0.0, 0.0)), axis=0).max() < 1e-8
    assert kept(run)
    assert kept(run)[0].ok
    assert "angular momentum" in " ".join(run.certificate.invariants)


def hinge(axis: Any, gravity: Any) -> ph.System:
    """A body on a hinge, with a pendulum on it."""
    system = ph.System(gravity=gravity, name="swing")
    system.add(ph.Body(1.2, (0.3, 0.35, 0.1), "arm"), ph.joints.Revolute(axis), at_body=(0.2, 0.1, -0.3))
    system.add(ph.Body(0.5, (0.03, 0.04, 0.02), "bob"), ph.joints.Revolute((0.3, 1.0, 0.2)), "arm", (0.1, 0.2, 0.3),
               (0.05, 0.02, 0.4))  # fmt: skip
    return system


def universal(gravity: Any) -> ph.System:
    system = ph.System(gravity=gravity, name="cardan")
    system.add(ph.Body(1.2, (0.3, 0.35, 0.1), "arm"), ph.joints.Universal("z", "y"), at_body=(0.2, 0.1, -0.3))
    return system


def cylindrical(gravity: Any) -> ph.System:
    system = ph.System(gravity=gravity, name="sleeve")
    system.add(ph.Body(1.2, (0.3, 0.35, 0.1), "arm"), ph.joints.Cylindrical("z"), at_body=(0.2, 0.1, -0.3))
    return system


ALONG, ACROSS = DOWN, (0.0, -9.81, 0.0)
# the system, and whether its angular momentum about the joint's first axis, z, stays what it is
JOINTS: dict[str, tuple[Callable[[], ph.System], bool]] = {
    "upright hinge": (lambda: hinge("z", ALONG), True),
    "lying hinge": (lambda: hinge("z", ACROSS), False),
    "hinge without gravity": (lambda: hinge("z", (0.0, 0.0, 0.0)), True),
    "upright cardan": (lambda: universal(ALONG), True),
    "lying cardan": (lambda: universal(ACROSS), False),
    "upright sleeve": (lambda: cylindrical(ALONG), True),
    "lying sleeve": (lambda: cylindrical(ACROSS), False),
}


def run_of(name: str) -> Any:
    system = JOINTS[name][0]()
    q = np.linspace(0.2, 0.5, system.n_q)
    return ph.simulate(system, system.state(q=q, v=np.linspace(0.5, 1.5, system.n_v)), 1.5)


@pytest.mark.parametrize("name", JOINTS)
def test_which_joints_allow_it(name: str) -> None:
    """The law itself, as the table says."""
    L = run_of(name).angular_momentum_about((0.0, 0.0, 0.0))[:, 2]
    assert (np.ptp(L) < 1e-7 * np.abs(L).max()) == JOINTS[name][1]


@pytest.mark.parametrize("name", JOINTS)
def test_it_is_found_where_the_axis_allows_it(name: str) -> None:
    laws = kept(run_of(name))
    assert bool(laws) == JOINTS[name][1]
    assert all(law.ok for law in laws)


def test_a_motor_in_the_joint_takes_it_away() -> None:
    """Whatever is found for a joint that is left alone is not claimed where something turns it."""
    system = hinge("z", ALONG)
    system.load(ph.loads.JointMotor("arm", 0.3))
    assert not kept(ph.simulate(system, system.state(), 1.0))


def test_the_plot_of_a_top_shows_it_about_the_pivot() -> None:
    (panel,) = (axes for axes in spun(top()).plot().axes if axes.get_ylabel().startswith("$L$"))
    curves = [np.asarray(line.get_ydata()) for line in panel.get_lines() if len(line.get_xdata()) > 10]
    spread = [float(np.ptp(values)) for values in curves]
    assert len(spread) == 3
    assert spread[2] < 1e-6 * max(spread)
    assert "pivot" in panel.get_title("left") + panel.get_title()


def test_the_page_of_a_top_shows_it_about_the_pivot(tmp_path) -> None:
    spun(top(), 0.5).animate(tmp_path / "top.html")
    assert "about the pivot" in (tmp_path / "top.html").read_text(encoding="utf-8")
