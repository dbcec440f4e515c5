"""Pictures of systems: a panel for each joint, units at every axis, letters in the legends, and nothing left out."""

from __future__ import annotations

import numpy as np
import pytest

from polhode.errors import InputError
from polhode.library.colors import AXES
from polhode.results.trajectory import Trajectory
from tests.results.system_runs import four_bar, integrated, satellite
from tests.results.test_system_certificate import lock


@pytest.fixture(scope="module")
def craft() -> Trajectory:
    run = integrated(*satellite(), t_end=0.5, n=41)
    return Trajectory(run.layout, run.t, run.raw, run.provenance, ledger=[lock(run)])


@pytest.fixture(scope="module")
def loop() -> Trajectory:
    return integrated(*four_bar(), t_end=0.1, n=11)


def test_every_joint_has_its_panel(craft: Trajectory) -> None:
    figure = craft.plot("angles")
    labels = [(ax.get_title(loc="left"), ax.get_ylabel()) for ax in figure.axes]
    assert labels == [("hub (Free)", "shift [m]"), ("hub (Free)", "$q$ [1]"), ("panel (Revolute)", "angle [deg]")]
    assert figure.axes[-1].get_xlabel() == "time [s]"
    letters = [text.get_text() for text in figure.axes[2].get_legend().get_texts()]
    assert letters == [r"$\varphi$"]
    axes = {line.get_label(): line.get_color() for line in figure.axes[0].lines}
    assert [axes[f"${i}$"] for i in "xyz"] == list(AXES)
    drawn = figure.axes[2].lines[0]
    at = np.interp(craft.t[7], drawn.get_xdata(), drawn.get_ydata())
    assert at == pytest.approx(np.degrees(craft.q[7, 7]), rel=1e-4)


def test_energies_and_their_error(craft: Trajectory) -> None:
    figure = craft.plot("energies", title="mine")
    assert [ax.get_ylabel() for ax in figure.axes] == ["energy [J]"]
    assert "error of the energy balance" in figure.get_supxlabel()
    assert figure.get_suptitle() == "mine"
    raw = craft.raw.copy()
    raw[20:, 8] *= 1.001  # a speed of the hub: now energy comes from nowhere
    wrong = Trajectory(craft.layout, craft.t, raw, craft.provenance)
    assert [ax.get_ylabel() for ax in wrong.plot("energy").axes] == ["energy [J]", "error [J]"]


def test_the_overview_shows_joints_energies_momenta(craft: Trajectory, loop: Trajectory) -> None:
    labels = [ax.get_ylabel() for ax in craft.plot().axes]
    assert labels == ["shift [m]", "$q$ [1]", "angle [deg]", "energy [J]", "$L$ [N m s]"]
    assert [ax.get_ylabel() for ax in loop.plot().axes][:2] == ["angle [deg]", "energy [J]"]
    assert [text.get_text() for text in loop.plot().axes[0].get_legend().get_texts()] == ["a", "b", "c"]


def test_constraints_and_momenta(craft: Trajectory, loop: Trajectory) -> None:
    figure = loop.plot("constraints")
    assert figure.axes[-1].get_ylabel() == "force [N, N m]"
    assert len(figure.axes) + figure.get_supxlabel().count("esiduals") == 3  # one that is rounding is said in words
    assert [ax.get_ylabel() for ax in craft.plot("momentum").axes] == ["$p$ [N s]", "$L$ [N m s]", "$r$ [m]"]
    with pytest.raises(InputError, match='"constraints" needs constraints, which "satellite" does not have'):
        craft.plot("constraints")


def test_instants_are_marked(craft: Trajectory, loop: Trajectory) -> None:
    """A thin line at the lock, and none where nothing happened."""

    def verticals(run: Trajectory) -> list[float]:
        return [line.get_xdata()[0] for line in run.plot("energies").axes[0].lines if line.get_linewidth() == 0.6]

    assert verticals(craft) == [craft.ledger[0].t]
    assert verticals(loop) == []
