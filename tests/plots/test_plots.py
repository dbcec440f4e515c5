"""Every picture is a figure of its own with labels, units and legends, shows the run, and leaves no trace."""

from __future__ import annotations

import itertools
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import matplotlib as mpl
import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure

import polhode as ph
from polhode import plot
from polhode.errors import InputError
from polhode.plot import style
from polhode.plot.invariants import relative_change
from polhode.plot.panels import closed, smooth, spread
from polhode.plot.projection import PLANES, View, hull, look

INERTIA = (0.9, 1.3, 1.7)
OMEGA = (0.4, 2.1, -0.7)
ATTITUDE = ph.Attitude.from_euler("zyx", (0.3, -0.4, 0.9))
EXACT = ph.exact.free_top(INERTIA, OMEGA, ATTITUDE.quaternion)


def make_run(**options: object) -> ph.Trajectory:
    body = ph.Body(mass=2.0, inertia=INERTIA, name="stone")
    start = ph.State(position=(1, 2, 3), velocity=(0.5, -0.2, 0.1), attitude=ATTITUDE, omega=OMEGA)
    return ph.simulate(body, start, 6.0, method="dop853", rtol=1e-12, **options)


RUN = make_run()

PICTURES: dict[str, Callable[[], Figure]] = {
    "timeline": lambda: plot.timeline(RUN),
    "timeline-euler": lambda: plot.timeline(RUN, attitude="zxz"),
    "frames": lambda: plot.frames(RUN, EXACT),
    "frames-alone": lambda: plot.frames(RUN),
    "cones": lambda: plot.cones(RUN),
    "invariants": lambda: plot.invariants(RUN),
    "ellipsoids": lambda: plot.ellipsoids(RUN),
    "spin-world": lambda: plot.spin_world(RUN, (1.0, 3.0, 6.0), EXACT),
    "compare": lambda: plot.compare(RUN, EXACT),
    "poinsot": lambda: plot.poinsot(RUN),
    "momentum-sphere": lambda: plot.momentum_sphere(RUN),
    "herpolhode": lambda: plot.herpolhode(RUN),
    "flips": lambda: plot.flips(RUN),
}


@pytest.fixture(params=PICTURES, scope="module")
def figure(request) -> Figure:
    return PICTURES[request.param]()


def texts(ax: Axes) -> list[str]:
    return [text.get_text() for text in ax.texts if text.get_text()]


def with_data(figure: Figure) -> list[Axes]:
    return [ax for ax in figure.axes if ax.lines or ax.patches or ax.images]


def test_every_axis_has_a_label_with_a_unit(figure):
    assert with_data(figure)
    for ax in with_data(figure):
        if ax.axison:
            shared = not ax.get_xlabel() and ax.get_shared_x_axes().get_siblings(ax) != [ax]
            assert shared or "[" in ax.get_xlabel()
            assert "[" in ax.get_ylabel()
        else:  # a drawing in space names its three axes in the drawing
            assert sum(text.endswith(("rad/s]", "N m s]")) for text in texts(ax)) == 3


def test_every_picture_has_a_legend_and_says_how_the_run_was_made(figure):
    legends = [ax.get_legend() for ax in figure.axes if ax.get_legend()]
    assert legends
    assert all(entry.get_text() for legend in legends for entry in legend.get_texts())
    assert "dop853" in figure.get_supxlabel()
    assert "every law holds" in figure.get_supxlabel()
    assert "stone" in figure.get_suptitle()


def test_no_text_leaves_the_page(figure):
    figure.draw_without_rendering()
    page = figure.bbox
    for ax in figure.axes:
        for text in [*ax.texts, ax.xaxis.label, ax.yaxis.label, ax.title, *ax.get_xticklabels(), *ax.get_yticklabels()]:
            box = text.get_window_extent()
            if not text.get_text() or not text.get_visible() or (not ax.axison and text not in ax.texts + [ax.title]):
                continue
            assert box.x0 > page.x0 - 1
            assert box.x1 < page.x1 + 1
            assert box.y0 > page.y0 - 1
            assert box.y1 < page.y1 + 1


def test_legends_do_not_lie_on_titles(figure):
    figure.draw_without_rendering()
    for ax in figure.axes:
        legend = ax.get_legend()
        title = ax.title if ax.title.get_text() else ax._left_title  # type: ignore[attr-defined]
        if legend and title.get_text():
            assert not legend.get_window_extent().overlaps(title.get_window_extent())


def test_drawings_in_space_have_equal_scales(figure):
    for ax in with_data(figure):
        if not ax.axison:
            assert ax.get_aspect() == 1.0


def drawn_lines(ax: Axes) -> np.ndarray:
    """All points of lines in units of the axes, 0 to 1 from edge to edge, (n, 2)."""
    lines = [line.get_path().vertices for line in ax.lines if line.get_transform() == ax.transData]
    with np.errstate(all="ignore"):
        points = (ax.transScale + ax.transLimits).transform(np.concatenate(lines))
    return points[np.isfinite(points).all(axis=1)]


def test_what_is_drawn_lies_within_its_axes_and_fills_them(figure):
    """Nothing is cut off at an edge, and nothing is lost in an empty sheet."""
    figure.draw_without_rendering()
    for ax in with_data(figure):
        low, high = drawn_lines(ax).min(axis=0), drawn_lines(ax).max(axis=0)
        cut_out = ax.axison and high[0] - low[0] > 1.5  # some spans of a longer time are shown beside each other
        assert low[1] > -1e-9
        assert high[1] < 1.0 + 1e-9
        assert cut_out or (low[0] > -1e-9 and high[0] < 1.0 + 1e-9)
        if ax.axison:
            assert high[0] - low[0] > 0.9
            assert high[1] - low[1] > 0.6
        else:
            assert (high - low).max() > 0.4
            assert np.abs(0.5 * (high + low) - 0.5).max() < 0.25  # about in the middle


def test_no_drawing_lies_on_another(figure):
    """Two axes share a place only where one is the twin of the other."""
    figure.draw_without_rendering()
    boxes = [ax.get_position() for ax in with_data(figure)]
    for one, other in itertools.combinations(boxes, 2):
        wide = min(one.x1, other.x1) - max(one.x0, other.x0)
        high = min(one.y1, other.y1) - max(one.y0, other.y0)
        twins = np.allclose(one.bounds, other.bounds)
        assert twins or wide < 1e-3 or high < 1e-3


G = ph.loads.Gravity((0.0, 0.0, -9.81))
PATHS = {"along a line": ((2.0, 0.0, 0.0), ()), "in a plane": ((2.0, 0.0, 5.0), (G,)), "at rest": ((0.0, 0.0, 0.0), ()),
         "in space": ((2.0, 1.0, 5.0), (G, ph.loads.Force(lambda t: (0.0, 9.0 * t, 0.0))))}  # fmt: skip


@pytest.mark.parametrize("name", PATHS)
def test_a_path_has_equal_scales_and_room_on_all_sides(name):
    velocity, loads = PATHS[name]
    body = ph.Body(mass=2.0, inertia=INERTIA, name="stone")
    run = ph.simulate(body, ph.State((1.0, 2.0, 3.0), velocity, omega=OMEGA), 1.0, loads=list(loads))
    figure = run.plot("trajectory")
    figure.draw_without_rendering()
    ax = with_data(figure)[0]
    points = drawn_lines(ax)
    low, high = points.min(axis=0), points.max(axis=0)
    assert low.min() > 0.01
    assert high.max() < 0.99
    assert ax.get_aspect() == 1.0
    if name in ("along a line", "in a plane"):
        assert 0.5 * (low + high) == pytest.approx([0.5, 0.5], abs=1e-6)
        assert (high - low).max() == pytest.approx(1.0 / 1.1, abs=1e-6)


def test_a_picture_is_saved_and_shown_by_a_notebook(figure, tmp_path):
    path = plot.save(figure, tmp_path / "a.png", dpi=50)
    assert path.read_bytes().startswith(b"\x89PNG")
    assert figure._repr_png_().startswith(b"\x89PNG")  # type: ignore[attr-defined]


def test_nothing_is_shown_and_no_setting_is_changed():
    before = dict(mpl.rcParams)
    for make in PICTURES.values():
        make()
    assert dict(mpl.rcParams) == before


def test_pyplot_is_never_loaded():
    code = (
        "import sys, polhode as ph\n"
        "run = ph.simulate(ph.Body(mass=1, inertia=(1, 2, 2.5)), ph.State(omega=(1, 2, 3)), 1)\n"
        "assert 'matplotlib' not in sys.modules\n"
        "run.plot().savefig(sys.argv[1])\n"
        "assert 'matplotlib.pyplot' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code, "/dev/null" if Path("/dev/null").exists() else "nul"], check=True)


def test_without_matplotlib_the_cure_is_named():
    code = (
        "import sys, polhode as ph\n"
        "sys.modules['matplotlib'] = None\n"
        "run = ph.simulate(ph.Body(mass=1, inertia=(1, 2, 2.5)), ph.State(omega=(1, 2, 3)), 1)\n"
        "try:\n    run.plot()\n"
        "except ph.PolhodeError as error:\n    print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert 'pip install "polhode[plot]"' in done.stdout


def lines_of(ax: Axes, n: int) -> list[np.ndarray]:
    return [np.asarray(line.get_ydata()) for line in ax.lines if len(line.get_xdata()) == n]


def test_the_timeline_shows_the_run():
    fine = smooth(RUN)
    axes = plot.timeline(RUN).axes
    wanted = (fine.position, fine.velocity, fine.velocity_body, fine.omega, fine.attitude)
    for ax, values in zip(axes, wanted, strict=True):
        assert np.array_equal(np.stack(lines_of(ax, len(fine)), axis=1), values)


def test_the_timeline_shows_euler_angles_in_degrees():
    angles = plot.timeline(RUN, attitude="zxz").axes[-1]
    assert angles.get_ylabel() == "angle [deg]"
    shown = np.stack(lines_of(angles, len(smooth(RUN))), axis=1)
    true = np.degrees(smooth(RUN).euler("zxz"))
    assert np.array_equal(shown[~np.isnan(shown)], true[~np.isnan(shown)])


def test_frames_hold_three_sets_of_components():
    fine = make_run(t_eval=np.linspace(0.0, 6.0, 1500))
    axes = plot.frames(fine).axes
    shown = [np.stack(lines_of(ax, len(fine)), axis=1) for ax in axes]
    assert np.array_equal(shown[0], fine.omega)
    assert np.array_equal(shown[2], fine.omega_world)
    assert np.allclose(np.linalg.norm(shown[1], axis=1), np.linalg.norm(fine.omega, axis=1))
    momentum = np.multiply(INERTIA, OMEGA)
    along = np.dot(OMEGA, momentum) / np.linalg.norm(momentum)
    assert np.allclose(shown[1][:, 2], along, rtol=1e-10)  # omega . H = 2 E: what the frame is for


def test_compare_shows_the_error():
    error = plot.compare(RUN, EXACT).axes[2]
    attitude, omega = lines_of(error, len(RUN))
    assert np.nanmax(attitude) < 1e-10
    assert np.allclose(omega[1:], np.linalg.norm(RUN.omega - EXACT.omega(RUN.t), axis=1)[1:], equal_nan=True)


def test_a_wrong_motion_shows_a_large_error():
    other = ph.exact.free_top(INERTIA, (0.5, 2.1, -0.7), ATTITUDE.quaternion)
    error = plot.compare(RUN, other).axes[2]
    assert np.nanmax(lines_of(error, len(RUN))[0]) > 0.1


def test_the_change_of_a_conserved_quantity_is_honest():
    change, mean = relative_change(np.array([2.0, 2.0 + 4e-15, 2.0 - 4e-15]))
    assert mean == 2.0
    assert np.abs(change).max() == pytest.approx(2e-15, rel=0.1)
    change, mean = relative_change(np.zeros(3))
    assert (mean, change.tolist()) == (0.0, [0.0, 0.0, 0.0])


def test_the_polhode_lies_on_the_drawn_ellipsoids():
    figure = plot.ellipsoids(RUN)
    from polhode.plot.ellipsoids import view_for

    fine = smooth(RUN)
    view = view_for(np.ones(3))
    paper = view.project(fine.omega)
    shown = [line.get_xydata() for line in figure.axes[0].lines if len(line.get_xdata()) == len(fine)]
    together = np.where(np.isnan(shown[0]), shown[1], shown[0])
    assert np.allclose(together, paper)


@pytest.mark.parametrize("up", ["x", "y", "z"])
def test_a_view_is_a_right_handed_frame_with_its_axis_up(up):
    view = View(30.0, 20.0, up)
    right, above, eye = view.axes
    assert np.allclose(np.cross(right, above), eye)
    assert np.allclose(view.axes @ view.axes.T, np.eye(3))
    assert (eye > 0).all()
    assert view.project(np.eye(3)["xyz".index(up)])[0] == pytest.approx(0.0)


@pytest.mark.parametrize(("flat", "plane"), [(0, "yz"), (1, "xz"), (2, "xy")])
def test_what_lies_in_a_plane_is_seen_from_in_front_of_it(flat, plane):
    """Flat is what is thinner than a fiftieth; else it is seen from a corner, with up against gravity."""
    points = np.random.default_rng(1).uniform(-1.0, 1.0, (50, 3)) * (3.0, 1.0, 2.0)
    for thickness, seen in ((0.0, True), (0.019, True), (0.021, False)):
        points[:, flat] = thickness * np.delete(np.ptp(points, axis=0), flat).max() * np.linspace(0.0, 1.0, 50)
        assert (look(points, None) is PLANES[plane]) == seen
        assert look(points, "iso").up == "z"
    for gravity, up in (((0, 0, -9.81), "z"), ((0, 1.6, 0), "y"), ((-3, 0, 0), "x"), ((0, 0, 0), "z")):
        assert look(points, None, gravity).up == up
    for name in PLANES:
        assert look(points, name) is PLANES[name]


def test_the_hull_of_a_square_with_points_inside():
    points = np.array([[0, 0], [1, 0], [1, 1], [0, 1], [0.5, 0.5], [0.2, 0.7]], dtype=float)
    assert sorted(map(tuple, hull(points))) == [(0, 0), (0, 1), (1, 0), (1, 1)]


def test_samples_are_spread_and_angles_cut():
    assert spread(5, 40).tolist() == [0, 1, 2, 3, 4]
    assert spread(101, 10)[[0, -1]].tolist() == [0, 100]
    assert len(spread(10_001, 40)) <= 42
    cut = closed(np.array([[3.0], [3.1], [-3.1], [-3.0]]))
    assert np.isnan(cut[:, 0]).tolist() == [False, True, False, False]


def test_wrong_options_are_refused():
    with pytest.raises(InputError, match="attitude"):
        plot.timeline(RUN, attitude="quat")
    with pytest.raises(InputError, match=r'option of the picture "timeline" named "titel".*id you mean "title"'):
        RUN.plot(titel="x")
    with pytest.raises(InputError, match="within the run of 6 s"):
        plot.spin_world(RUN, (1.0, 60.0))


def test_run_plot_is_the_timeline():
    figure = RUN.plot(title="My stone", attitude="euler")
    assert figure.get_suptitle() == "My stone"
    assert len(figure.axes) == 5


def test_a_broken_law_is_named_in_the_note():
    body = ph.Body(mass=1.0, inertia=INERTIA)
    crude = ph.simulate(body, ph.State(omega=OMEGA), 6.0, method="explicit_euler", dt=0.05, rtol=1e-9)
    assert not crude.certificate.ok
    assert "broken: energy" in style.note(crude)


def test_lines_that_lie_on_each_other_are_all_seen():
    """They share the way in dashes, and stand in the legend as solid lines."""
    ball = ph.simulate(ph.Body(mass=1.0, inertia=(2.0, 2.0, 2.0)), ph.State(omega=(1.5, 1.5, 1.5)), 1.0)
    ax = plot.timeline(ball).axes[0]
    styles = [line.get_linestyle() for line in ax.lines if len(line.get_xdata()) > 2]
    assert styles[0] == "-"
    assert len(styles) == 3
    assert all(dash != "-" for dash in styles[1:])
    legend = ax.get_legend()
    assert legend is not None
    assert [line.get_linestyle() for line in legend.get_lines()] == ["-"] * 3


@pytest.mark.parametrize("samples", [1, 2, 3])
def test_short_runs_can_be_drawn(samples):
    few = make_run(t_eval=np.linspace(0.0, 6.0, samples))
    for make in (plot.timeline, plot.frames, plot.invariants):
        make(few).draw_without_rendering()
