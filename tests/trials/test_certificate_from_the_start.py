"""A certificate judges the motion from its start, whatever samples were kept."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph

TOP = ph.Body(mass=1.0, inertia=(1, 1, 1.8822))
SPIN = ph.State(omega=(1, 0, 1.4243))


def pendulum() -> ph.System:
    system = ph.System(gravity=(0.0, 0.0, -9.81))
    system.add(ph.Body(1.0, (0.1, 0.2, 0.15), "rod"), ph.joints.Revolute("y"), at_body=(0.0, 0.0, 0.5))
    return system


def test_a_body_of_which_only_the_end_was_kept() -> None:
    """Twenty steps of 1 s by Euler's method: the energy grows from 2.4 J to 8e7 J, and one sample is kept."""
    run = ph.simulate(TOP, SPIN, 20, method="explicit_euler", dt=1.0, t_eval=[20.0])
    assert run.energy[0] > 1e7
    assert not run.certificate.ok
    assert not run.certificate["energy"].ok


def test_a_system_of_which_only_the_end_was_kept() -> None:
    system = pendulum()
    run = ph.simulate(system, system.state(q={"rod": 1.0}), 20, method="explicit_euler", dt=0.2, t_eval=[20.0])
    assert not run.certificate.ok


def test_the_errors_do_not_depend_on_which_samples_are_kept() -> None:
    """All samples, or the last ten: the largest departure from the start is at the end and is the same."""
    whole = ph.simulate(TOP, SPIN, 10, method="explicit_euler", dt=0.1)
    late = ph.simulate(TOP, SPIN, 10, method="explicit_euler", dt=0.1, t_eval=np.linspace(9.0, 10.0, 11))
    for name in ("energy", "angular_momentum"):
        assert late.certificate[name].error == pytest.approx(whole.certificate[name].error, rel=1e-6)


def test_a_stored_run_knows_its_start(tmp_path) -> None:
    ph.simulate(TOP, SPIN, 20, method="explicit_euler", dt=1.0, t_eval=[20.0]).save(tmp_path / "end.nc")
    assert not ph.load(tmp_path / "end.nc").certificate.ok


def test_a_good_run_of_which_only_the_end_was_kept_is_good() -> None:
    """The twin: the same samples of a motion that is right."""
    assert ph.simulate(TOP, SPIN, 20, t_eval=[20.0]).certificate.ok
    system = pendulum()
    assert ph.simulate(system, system.state(q={"rod": 1.0}), 5, t_eval=[5.0]).certificate.ok
