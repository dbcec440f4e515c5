"""The pictures of Poinsot's construction show its numbers: curves, circles, hidden parts, flips, and every odd case."""

from __future__ import annotations

import importlib

import numpy as np
import pytest
from matplotlib.figure import Figure

import polhode as ph
from polhode import plot
from polhode.analysis.momentum_frame import in_plane, plane_frame
from polhode.analysis.poinsot import flips, poinsot
from polhode.errors import InputError
from polhode.io.outputs import PLOTS
from polhode.plot import style
from polhode.plot.curves import curve, grown
from polhode.plot.momentum_sphere import FAMILY, family
from polhode.plot.poinsot import _scene
from polhode.plot.projection import View
from polhode.plot.raycast import hidden, solid_image
from polhode.plot.sampling import smooth
from polhode.scenario.validating import parse

PICTURES = (plot.poinsot, plot.momentum_sphere, plot.herpolhode, plot.flips)
INERTIA, OMEGA = (1.0, 2.0, 2.5), (0.3, 2.1, -0.2)


def make_run(inertia: object = INERTIA, omega: object = OMEGA, span: float = 12.0) -> ph.Trajectory:
    body = ph.Body(mass=1.0, inertia=inertia, name="racket")
    start = ph.State(omega=omega, attitude=(0.7, -0.1, 0.5, 0.5))
    return ph.simulate(body, start, span, method="dop853", rtol=1e-12)


@pytest.fixture(autouse=True)
def _coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few pixels: what is tested here is where things are."""
    for name in ("poinsot", "momentum_sphere"):
        monkeypatch.setattr(importlib.import_module(f"polhode.plot.{name}"), "_PIXELS", 60)


RUN = make_run()
NUMBERS = poinsot(RUN)


def shown(figure: Figure, n: int, axes: int = 0) -> list[np.ndarray]:
    """The lines of a panel that have n points."""
    return [np.asarray(line.get_xydata()) for line in figure.axes[axes].lines if len(line.get_xdata()) == n]


def together(seen: np.ndarray, rest: np.ndarray) -> np.ndarray:
    """A curve of its solid and its dashed part."""
    return np.where(np.isnan(seen), rest, seen)


def test_the_ellipsoid_touches_the_plane_at_omega() -> None:
    """In the axes of the page: the tip is in the plane, on the surface, and the normal there is upright."""
    scene = _scene(RUN, NUMBERS)
    arm = scene.tip - scene.center
    assert abs(scene.tip[2]) < 1e-12
    assert arm @ scene.matrix @ arm == pytest.approx(1.0, abs=1e-12)
    normal = scene.matrix @ arm
    assert abs(normal[:2]).max() < 1e-12 * abs(normal[2])
    assert scene.center[2] - scene.extent[2] == pytest.approx(0.0, abs=1e-12)  # nothing of it is below the plane
    assert np.abs(scene.herpolhode[:, 2]).max() < 1e-3 * scene.center[2]  # by interpolation between samples
    assert scene.tip[1] > 0.0  # the first axis goes through it
    assert abs(scene.tip[0]) < 1e-12


def test_the_picture_shows_polhode_and_herpolhode() -> None:
    figure, view, scene = plot.poinsot(RUN), View(28.0, 20.0), _scene(RUN, NUMBERS)
    polhode = together(*shown(figure, 721)[-2:])
    assert np.allclose(polhode, view.project(scene.polhode + scene.center))
    herpolhode = together(*shown(figure, len(scene.herpolhode))[:2])
    assert np.allclose(herpolhode, view.project(scene.herpolhode))


def test_what_is_behind_a_ball_is_hidden() -> None:
    view, ball = View(), np.eye(3)
    across = view.axes[0]
    points = np.array([-2 * view.eye, 2 * view.eye, 0 * view.eye, 1.5 * across - view.eye, 0.5 * across - 3 * view.eye])
    assert hidden(view, points, ball).tolist() == [True, False, True, False, True]
    image = solid_image(view, (-2, 2, -2, 2), 41, ball, "#FF0000", 0.5)
    assert image[20, 20, 3] == 0.5
    assert image[0, 0, 3] == 0.0
    assert image[20, 20, 1] == image[20, 20, 2] == 0.0


def test_hidden_parts_are_dashed_and_the_parts_meet() -> None:
    ax = Figure().add_subplot()
    points = np.stack([np.arange(6.0), np.zeros(6), np.zeros(6)], axis=1)
    seen = np.array([True, True, False, False, True, True])
    curve(ax, View(), points, seen, "k")
    solid, dashed = ax.lines
    assert solid.get_linestyle() == "-"
    assert dashed.get_linestyle() == "--"
    assert np.isnan(np.asarray(dashed.get_xdata())).tolist() == [True, True, False, False, True, True]
    assert grown(seen).all()


def test_the_family_lies_on_the_sphere_on_both_sides_of_the_separatrix() -> None:
    curves = family(NUMBERS)
    assert len(curves) == 4 * FAMILY
    inverse = np.linalg.inv(RUN.model.inertia)
    energies = []
    for L in curves:
        np.testing.assert_allclose(np.linalg.norm(L, axis=1), NUMBERS.momentum, rtol=1e-13)
        energy = 0.5 * np.einsum("ni,ij,nj->n", L, inverse, L)
        np.testing.assert_allclose(energy, energy[0], rtol=1e-13)
        energies.append(energy[0])
    border = NUMBERS.momentum**2 / (2 * NUMBERS.moments[1])
    assert sum(np.array(energies) > border) == sum(np.array(energies) < border) == 2 * FAMILY
    assert len(family(poinsot((1, 1, 1.8), (1, 0.3, 1.4)))) == 2 * FAMILY
    assert family(poinsot((1, 1, 1), (1, 0.3, 1.4))) == []


def test_the_sphere_shows_the_path_of_the_run() -> None:
    figure, fine, view = plot.momentum_sphere(RUN), smooth(RUN), View(32.0, 24.0)
    L = fine.omega @ RUN.model.inertia
    for axes in (0, 1):
        assert any(np.allclose(line, view.project(L)) for line in shown(figure, len(fine), axes))


def test_the_herpolhode_and_its_circles() -> None:
    figure, fine = plot.herpolhode(RUN), smooth(RUN, 3000)
    q_AW = plane_frame(RUN.angular_momentum[0], RUN.omega_world[0])
    points = in_plane(q_AW, fine.omega_world)
    assert any(np.array_equal(line, points) for line in shown(figure, len(fine)))
    radii = [np.linalg.norm(line, axis=1) for line in shown(figure, 721)]
    np.testing.assert_allclose(radii[0], NUMBERS.inner, rtol=1e-12)
    np.testing.assert_allclose(radii[1], NUMBERS.outer, rtol=1e-12)
    assert figure.axes[0].get_aspect() == 1.0
    first = [line for line in figure.axes[0].lines if line.get_label() == "first period"]
    assert len(first[0].get_xdata()) == int(np.sum(fine.t <= NUMBERS.period))


def test_flips_are_marked_where_they_are() -> None:
    figure = plot.flips(RUN)
    predicted, measured = NUMBERS.flips(12.0), flips(RUN)
    assert len(predicted) == len(measured) > 1
    for ax in figure.axes:
        lines = [float(line.get_xdata()[0]) for line in ax.lines if list(line.get_ydata()) == [0, 1]]
        assert np.allclose(lines, predicted)
        dots = [line for line in ax.lines if line.get_marker() == "o"]
        assert np.array_equal(dots[0].get_xdata(), measured)
    assert "met to" in figure.axes[1].get_title(loc="left")


ODD = {
    "separatrix": ((0.75, 1.0, 1.5), (2.0, 0.5, 1.0)),
    "sphere": ((1.3, 1.3, 1.3), (1.0, -2.0, 3.0)),
    "middle axis": ((1.0, 2.0, 2.5), (0.0, 2.0, 0.0)),
    "oblate": ((1.0, 1.0, 1.8), (1.0, 0.3, 1.4)),
    "prolate": ((1.8, 1.8, 1.0), (1.0, 0.3, 1.4)),
    "thin rod": ((1e-3, 1.0, 1.0), (9.0, 0.3, -0.2)),
}


@pytest.mark.parametrize("case", ODD)
def test_every_kind_of_motion_can_be_drawn(case: str) -> None:
    run = make_run(*ODD[case], span=3.0)
    for make in PICTURES:
        figure = make(run)
        figure.draw_without_rendering()
        assert figure.axes[0].lines


@pytest.mark.parametrize("make", PICTURES)
def test_a_body_at_rest_is_refused(make) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(InputError, match="needs a body that turns"):
        make(make_run(omega=(0.0, 0.0, 0.0), span=1.0))


def test_a_title_of_ones_own() -> None:
    for make in PICTURES:
        assert make(RUN, title="Mine").get_suptitle() == "Mine"
        assert "racket" in make(RUN).get_suptitle()


def test_a_scenario_can_ask_for_them(tmp_path) -> None:  # type: ignore[no-untyped-def]
    from polhode.scenario.running import report_of

    names = [make.__name__ for make in PICTURES]
    assert set(names) <= set(PLOTS)
    text = (
        "title: racket\nbody: {mass: 1, inertia: [1, 2, 2.5]}\nstart: {omega: [0.3, 2.1, -0.2]}\nrun: {until: 3 s}\n"
        f"outputs: [{', '.join(f'{{plot: {name}}}' for name in names)}]\n"
    )
    report = report_of(parse(text.encode(), "racket.yaml"), tmp_path)
    assert [path.name for path in report.files] == [f"{name}.png" for name in names]


def test_lengths_of_a_legend_beside() -> None:
    """It stands outside the axes at the right."""
    figure = plot.herpolhode(RUN)
    figure.draw_without_rendering()
    ax = figure.axes[0]
    legend = ax.get_legend()
    assert legend is not None
    assert legend.get_window_extent().x0 >= ax.get_window_extent().x1
    assert figure.get_figwidth() == style.WIDTH
