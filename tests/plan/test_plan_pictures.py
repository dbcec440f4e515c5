"""Pictures of maneuvers: each shows the numbers that it was given, in degrees."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph

P, L = ph.plan, ph.library
CHAIN, WING = L.rods(3), L.l_array()
GRID = np.radians([-170, -100, 60, 130, 175])


@pytest.fixture(scope="module")
def chart():
    return P.turn_map(CHAIN, GRID, GRID)


def test_the_surface_of_turns_has_its_numbers_and_prisms(chart):
    figure = chart.plot("turn", title="all turns")
    surface, above = figure.axes[:2]
    heights = np.degrees(chart.angle)
    assert np.asarray(above.collections[0].get_array()).reshape(5, 5) == pytest.approx(heights.T)
    assert above.get_xlabel() == 'hinge of "b" [deg]'
    assert len(above.patches) == 2  # both halves of the domain
    assert np.radians(above.patches[0].get_xy()[:, 0]).max() == pytest.approx(np.pi)
    assert len(surface.collections) > 10  # the surface and the faces of two prisms
    plain = P.turn_map(CHAIN, GRID, GRID, collisions=False).plot("turn")
    assert not plain.axes[1].patches  # twin: nobody asked what collides


def test_axes_and_clouds_are_on_the_globe():
    found = P.turn_map(WING, GRID, GRID[:4])
    globe = found.plot("axes").axes[0]
    points = sum(len(one.get_offsets()) for one in globe.collections if hasattr(one, "_sizes3d"))
    assert points == 20
    efficient = found.plot("efficiency").axes[0]
    assert np.asarray(efficient.collections[0].get_array()).reshape(4, 5) == pytest.approx(found.efficiency.T)
    crosses = efficient.lines[0].get_xdata()
    assert len(crosses) == found.collides.sum() > 0
    clouds = found.plot("body axes").axes[0]
    assert (
        sum(len(one.get_offsets()) for one in clouds.collections if hasattr(one, "_sizes3d"))
        == 3 * found.feasible.sum()
    )


def test_domains_legs_and_steps():
    domains = {"equal": P.collision_domain(CHAIN), "none": P.collision_domain(L.rods(3, lengths=(1, 3, 1)))}
    figure = P.plot_domains(domains)
    assert [len(ax.patches) for ax in figure.axes] == [2, 0]
    assert figure.axes[1].texts[0].get_text() == "none"
    legs = P.plot_legs(CHAIN, "b", "c", (0.0, np.pi)).axes[0]
    assert legs.lines[0].get_ydata()[-1] == pytest.approx(-157.89, abs=0.01)
    assert legs.lines[2].get_ydata()[-1] == pytest.approx(-105.67, abs=0.01)
    assert abs(legs.lines[1].get_ydata()[-1] + 157.89) > 0.1  # the fit is not the law
    one = P.step_response(CHAIN, "b", t_end=5.0)
    upper, lower = one.plot().axes
    assert upper.lines[0].get_ydata()[-1] == pytest.approx(np.degrees(one.psi[-1]))
    assert lower.get_yscale() == "log"
    assert len(P.plot_step(one).axes[0].lines) == len(P.plot_step([one]).axes[0].lines)
    with pytest.raises(ph.PolhodeError, match="needs one at least"):
        P.plot_step([])


def test_locked_hinges_are_marked_in_a_film():
    run = P.drive(WING, P.ShapePath.rectangle(0.8, 0.6), 4.0).run
    scene = P.scene_with_locks(run)
    arrows = {vector.name: vector for vector in scene.vectors}
    on, off = arrows["lock of c (locked)"], arrows["lock of b (locked)"]
    assert np.linalg.norm(on.values.at(np.array([2.0]))) == pytest.approx(1.3)
    assert np.linalg.norm(off.values.at(np.array([2.0]))) == 0.0
    assert np.linalg.norm(off.values.at(np.array([6.0]))) == pytest.approx(1.3)
    with pytest.raises(ph.PolhodeError, match="no locks"):
        P.scene_with_locks(ph.simulate(CHAIN, CHAIN.state(), 0.1))
