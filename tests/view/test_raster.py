"""The renderer against what a picture must be: projection, hidden surfaces, silhouettes, glass, lines."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import polhode as ph
from polhode.geometry import solids as meshes
from polhode.geometry.mesh import Mesh
from polhode.view.cameras import Fixed, View
from polhode.view.raster import Renderer, light, render_snapshot
from polhode.view.raster.fragments import FULL, N, count, points, positive_part, table
from polhode.view.raster.lens import lens_of
from polhode.view.raster.light import linear, linear_color
from polhode.view.raster.renderer import Cache
from polhode.view.shapes import is_closed
from polhode.view.stage import Arrow, Line
from tests.view.raster_tools import WHITE, look_at, matte, pixel, shape, sheet, snapshot, solid, view

SIZE = (160, 120)
_BYTE = 0.5 / 255 * 2.4 / 1.055  # the steepest slope of the sRGB curve, for half a step of a byte


def ball(at, radius, n=32):
    return meshes.sphere(radius, n).shifted(at)


# ---- points of a pixel


def test_half_planes_are_those_of_the_points():
    """The area of half a pixel is found to the distance between points, 1/32, and the steps of the table."""
    rng = np.random.default_rng(1)
    for _ in range(200):
        d, dx, dy = rng.uniform(-0.5, 0.5), *rng.normal(size=2)
        length = np.hypot(dx, dy)
        exact = np.mean(d * length + points() @ (dx, dy) > 0.0)
        assert abs(count(positive_part(table(), d * length, dx, dy)) / N - exact) <= 3.0 / N


def test_a_half_plane_and_its_other_side_leave_no_point_out():
    """Two triangles that share an edge read the same entry, one of them turned around."""
    assert positive_part(table(), 5.0, 1.0, 0.0) == FULL
    assert positive_part(table(), -5.0, 1.0, 0.0) == 0
    assert count(FULL) == N


# ---- projection


@pytest.mark.parametrize("at", [(0.0, 0.0, 0.0), (0.5, -0.3, 0.4), (-0.7, 0.9, -0.35)])
def test_a_point_lands_on_its_pixel(monkeypatch, at):
    seen = view((2.0, -4.0, 1.5), (0.1, 0.2, 0.05))
    hidden = matte(monkeypatch, snapshot(solid(ball(at, 0.02))), seen, SIZE)
    found = centroid(hidden)
    assert np.abs(found - pixel(look_at(seen, SIZE), at)).max() < 0.1
    mirrored = (
        look_at(seen, SIZE) * np.array([[-1.0], [1.0], [1.0]])
        + np.array([[SIZE[0]], [0], [0]]) * look_at(seen, SIZE)[2]
    )
    if at[0]:
        assert np.abs(found - pixel(mirrored, at)).max() > 0.5
    assert np.abs(lens_of(seen, SIZE).pixels(np.array(at))[0, :2] - pixel(look_at(seen, SIZE), at)).max() < 1e-9


def centroid(hidden):
    rows, columns = np.indices(hidden.shape) + 0.5
    return np.array([(hidden * columns).sum(), (hidden * rows).sum()]) / hidden.sum()


def test_a_triangle_has_the_area_that_it_has(monkeypatch):
    """Edges quantized to 1/64 pixel: the error of an area is at most that times the length of the outline."""
    corners = np.array([(-0.71, 0.0, -0.43), (0.83, 0.1, -0.2), (0.13, -0.2, 0.68)])
    seen = view((0.3, -4.0, 0.2))
    hidden = matte(monkeypatch, snapshot(solid(Mesh(corners, [[0, 1, 2]]))), seen, SIZE)
    a, b, c = (pixel(look_at(seen, SIZE), corner) for corner in corners)
    area = 0.5 * abs((b - a)[0] * (c - a)[1] - (b - a)[1] * (c - a)[0])
    outline = sum(np.linalg.norm(q - p) for p, q in ((a, b), (b, c), (c, a)))
    assert abs(hidden.sum() - area) < outline / 64
    assert abs(hidden.sum() - 1.02 * area) > outline / 64


def test_the_silhouette_of_a_sphere_is_that_of_its_cone(monkeypatch):
    """Seen from D, a ball of radius r fills the cone of half angle asin(r/D), a disc of radius f tan of that."""
    r, D, size = 1.0, 3.0, (400, 400)
    f = 0.5 * size[1] / np.tan(np.radians(25.0))
    radius = f * np.tan(np.arcsin(r / D))
    hidden = matte(monkeypatch, snapshot(solid(meshes.sphere(r, 128))), view((0.0, -D, 0.0), fov=50.0), size)
    found = np.sqrt(hidden.sum() / np.pi)
    sag = radius * (2.0 * np.pi / 128) ** 2 / 12.0  # by which a circle's polygon of 128 corners is too small
    assert -sag - 0.02 < found - radius < 0.02  # pixels
    assert abs(found - f * r / D) > 1.0  # what a picture without perspective would have


def test_what_reaches_behind_the_eye_is_cut_at_the_near_plane(monkeypatch):
    """A ground plane around the eye fills everything below its own end: a row for each distance."""
    ground = sheet([(-500, -500, 0), (500, -500, 0), (500, 500, 0), (-500, 500, 0)])
    seen = view((3.0, 0.0, 1.0), (3.0, 10.0, 1.0))
    hidden = matte(monkeypatch, snapshot(solid(ground)), seen, SIZE)
    horizon = pixel(look_at(seen, SIZE), (3.0, 500.0, 0.0))[1]
    assert np.abs((SIZE[1] - hidden.sum(axis=0)) - horizon).max() < 0.05
    assert horizon - SIZE[1] / 2 > 0.2  # and not simply the middle


# ---- hidden surfaces


def crossing():
    """Two sheets that cut each other in a line that is oblique in all three directions."""
    a = np.array([(-1, -1, -1), (1, 1, -1), (1, 1, 1), (-1, -1, 1)], dtype=float)
    b = np.array([(-1.2, 0.9, -1), (1.3, -1.1, -1), (0.7, -0.2, 1), (-1.1, 0.4, 1)], dtype=float)
    b[3] = b[0] + b[2] - b[1]  # one plane
    return a, b


def line_of(a, b):
    """A point and the direction of the line in which the planes of two sheets meet."""
    n, m = (np.cross(s[1] - s[0], s[2] - s[0]) for s in (a, b))
    along = np.cross(n, m)
    return np.linalg.lstsq(np.array([n, m]), np.array([n @ a[0], m @ b[0]]), rcond=None)[0], along / np.linalg.norm(
        along
    )


def test_two_surfaces_meet_in_the_line_in_which_they_cut_each_other():
    a, b = crossing()
    seen = view((1.0, -5.0, 1.5))
    image = render_snapshot(snapshot(solid(sheet(a), "#FF0000"), solid(sheet(b), "#0000FF")), seen, SIZE).astype(float)
    share = linear(image[..., 0] / 255) / (linear(image[..., 0] / 255) + linear(image[..., 2] / 255))
    p, along = line_of(a, b)
    P = look_at(seen, SIZE)
    q, d = pixel(P, p), pixel(P, p + 0.1 * along) - pixel(P, p)
    rows = np.arange(50, 70)
    columns = q[0] + d[0] * (rows + 0.5 - q[1]) / d[1]
    measured = [across(share[row], column) for row, column in zip(rows, columns, strict=True)]
    assert np.abs(measured - columns).max() < 0.15
    assert np.abs(np.array(measured) - (columns + 0.5)).min() > 0.15  # half a pixel aside would be seen


def across(share, column):
    """Where a row changes from one color to the other near a column."""
    left, right = int(column) - 4, int(column) + 5
    ends = share[left], share[right]
    return left + 1 + (share[left + 1 : right] - ends[1]).sum() / (ends[0] - ends[1])


def test_surfaces_hide_each_other_in_any_order():
    a, b = crossing()
    seen = view((1.0, -5.0, 1.5))
    things = [solid(sheet(a), "#D55E00"), solid(sheet(b), "#0072B2"), solid(ball((0.3, 0.2, 0.1), 0.4), "#009E73")]
    one = render_snapshot(snapshot(*things), seen, SIZE).astype(int)
    other = render_snapshot(snapshot(*things[::-1]), seen, SIZE).astype(int)
    # Facets of one surface share a plane within a pixel, so some points where it cuts another depend on the order.
    assert (np.abs(one - other).max(axis=2) > 8).mean() < 1e-3
    apart = render_snapshot(snapshot(things[0]), seen, SIZE).astype(int)
    assert np.abs(one - apart).mean() > 1.0


def test_open_sheets_show_both_sides_and_closed_bodies_their_outer_one(monkeypatch):
    face = sheet([(-1, 0, -1), (1, 0, -1), (1, 0, 1), (-1, 0, 1)])
    for eye in ((0, -5, 0), (0, 5, 0)):
        hidden = matte(monkeypatch, snapshot(solid(face)), view(eye), SIZE)
        assert hidden.max() > 0.99
    outside = matte(monkeypatch, snapshot(solid(meshes.box((1, 1, 1)))), view((0, -5, 0)), SIZE)
    inside = matte(monkeypatch, snapshot(solid(meshes.box((9, 9, 9)))), view((0, -3, 0)), SIZE)
    assert outside.max() > 0.99
    assert inside.min() > 0.99  # from within, walls are seen and not culled


def test_a_closed_mesh_has_no_cracks(monkeypatch):
    """Every pixel in the middle of a ball of many facets is hidden, also where edges and corners are."""
    hidden = matte(monkeypatch, snapshot(solid(ball((0, 0, 0), 1.0, 48))), view((1.3, -3.0, 0.7)), SIZE)
    rows, columns = np.indices(hidden.shape) + 0.5
    inner = np.hypot(columns - 80, rows - 60) < 50
    assert hidden[inner].min() > 1.0 - 2 * _BYTE


def test_a_mesh_is_closed_by_where_its_corners_are():
    box = meshes.box((1, 2, 3))
    soup = Mesh(box.triangles.reshape(-1, 3), np.arange(3 * len(box.faces)).reshape(-1, 3))
    assert is_closed(box)
    assert is_closed(soup)
    assert not is_closed(box.flipped())
    assert not is_closed(Mesh(box.vertices, box.faces[1:]))


# ---- glass


@pytest.mark.parametrize("opacity", [0.25, 0.6])
def test_an_open_sheet_hides_its_opacity(monkeypatch, opacity):
    face = sheet([(-3, 0, -3), (3, 0, -3), (3, 0, 3), (-3, 0, 3)])
    hidden = matte(monkeypatch, snapshot(solid(face, opacity=opacity)), view((0.2, -5, 0.1)), SIZE)
    assert np.abs(hidden - opacity).max() < 2 * _BYTE
    assert abs(hidden.mean() - 1.1 * opacity) > 2 * _BYTE


def test_a_closed_body_hides_its_opacity_with_both_its_sides(monkeypatch):
    hidden = matte(monkeypatch, snapshot(solid(ball((0, 0, 0), 1.0, 48), opacity=0.5)), view((1.3, -3.0, 0.7)), SIZE)
    rows, columns = np.indices(hidden.shape) + 0.5
    inner = np.hypot(columns - 80, rows - 60) < 50
    assert np.abs(hidden[inner] - 0.5).max() < 3 * _BYTE


def test_many_layers_of_glass_need_no_order_and_find_room(monkeypatch):
    """40 sheets of opacity a let (1 - a)^40 through, although a tile has room for 8 fragments a pixel at first."""
    faces = [sheet(np.array([(-3, y, -3), (3, y, -3), (3, y, 3), (-3, y, 3)])) for y in np.linspace(0, 1, 40)]
    order = np.random.default_rng(2).permutation(40)
    now = snapshot(*(solid(faces[i], opacity=0.03) for i in order))
    hidden = matte(monkeypatch, now, view((0.2, -5, 0.1)), SIZE)
    assert np.abs(hidden - (1.0 - 0.97**40)).max() < 3 * _BYTE


def test_glass_in_front_tints_what_is_behind_it():
    """Red glass of opacity a before a blue wall: a red + (1 - a) blue, and the other way round."""
    faces = [sheet(np.array([(-3, y, -3), (3, y, -3), (3, y, 3), (-3, y, 3)])) for y in (0.0, 1.0)]
    seen = view((0, -5, 0))
    alone = [
        middle(snapshot(solid(face, color)), seen) for face, color in zip(faces, ("#C00000", "#0000C0"), strict=True)
    ]
    through = middle(snapshot(solid(faces[0], "#C00000", 0.4), solid(faces[1], "#0000C0")), seen)
    behind = middle(snapshot(solid(faces[1], "#C00000", 0.4), solid(faces[0], "#0000C0")), seen)
    assert np.abs(through - (0.4 * alone[0] + 0.6 * alone[1])).max() < 0.1 * 0.6 + 3 * _BYTE  # the gloss is not thinned
    assert abs(through[2] - 0.6 * alone[1][2]) < 0.1
    assert np.abs(behind - alone[1]).max() < 3 * _BYTE  # glass behind a wall is not seen


def middle(now, seen):
    return linear(render_snapshot(now, seen, SIZE)[60, 80] / 255.0)


# ---- lines and arrows


def test_a_line_has_its_width_and_is_hidden_behind_a_wall(monkeypatch):
    wall = solid(sheet([(0, 0, -2), (3, 0, -2), (3, 0, 2), (0, 0, 2)]), "#FFFFFF")
    seen = view((0, -5, 0))
    monkeypatch.setitem(light.THEMES, "light", WHITE)
    for y, visible in ((1.0, 80), (-1.0, 160)):
        line = Line("line", np.array([(-9.0, y, 0.07), (9.0, y, 0.07)]), "#222222", 3.0)
        image = render_snapshot(snapshot(wall, lines=[line]), seen, SIZE)
        dark = 1.0 - linear(image[..., 1] / 255.0) / linear(image[5:6, :, 1] / 255.0)  # of what is there without it
        full = 1.0 - linear_color("#222222")[1]
        per_column = dark[40:80].sum(axis=0) / full
        assert abs((per_column > 1.5).sum() - visible) <= 1
        assert abs(np.median(per_column[:78]) - 3.0) < 0.2


def test_a_line_on_a_surface_is_seen_and_on_its_back_is_not():
    """The equator of a ball: its facets cut the corner, yet the line lies on top, on the near side alone."""
    s = np.linspace(0, 2 * np.pi, 400)
    round_it = Line("equator", np.column_stack([np.cos(s), np.sin(s), 0.0 * s]), "#222222", 2.0)
    seen = view((0, -4, 1.5))
    with_line = render_snapshot(snapshot(solid(ball((0, 0, 0), 1.0, 64)), lines=[round_it]), seen, SIZE)
    without = render_snapshot(snapshot(solid(ball((0, 0, 0), 1.0, 64))), seen, SIZE)
    marked = (np.abs(with_line.astype(int) - without).max(axis=2) > 20).any(axis=0)
    near = np.column_stack([pixel(look_at(seen, SIZE), p) for p in ((-0.95, -0.31, 0), (0.95, -0.31, 0))])[0]
    assert marked[int(near[0]) : int(near[1])].all()
    rows = np.flatnonzero((np.abs(with_line.astype(int) - without).max(axis=2) > 20)[:, 80])
    assert len(rows) <= 4  # in the middle column it is crossed once, not twice


def test_arrows_are_as_long_as_they_are(monkeypatch):
    arrow = Arrow("omega", np.array([-1.0, 0.0, -0.3]), np.array([0.8, 0.2, 0.5]), "#D55E00")
    seen = view((0.3, -5, 0.2))
    hidden = matte(monkeypatch, snapshot(arrows=[arrow]), seen, SIZE)
    rows, columns = np.nonzero(hidden > 0.05)
    P = look_at(seen, SIZE)
    tail, tip = pixel(P, arrow.tail), pixel(P, arrow.tip)
    assert abs(columns.max() + 0.5 - tip[0]) < 1.5
    assert abs(rows.min() + 0.5 - tip[1]) < 1.5
    assert abs(columns.min() + 0.5 - tail[0]) < 2.5


def test_an_arrow_without_length_and_an_empty_moment_draw_nothing(monkeypatch):
    nothing = Arrow("omega", np.ones(3), np.ones(3), "#D55E00")
    assert matte(monkeypatch, snapshot(arrows=[nothing]), view((0, -5, 0)), SIZE).max() < _BYTE
    assert matte(monkeypatch, snapshot(), view((0, -5, 0)), SIZE).max() < _BYTE


# ---- views of a stage


def tumbling(**options):
    """A box that tumbles, with an arrow, a trace and a translucent ball."""
    angle = np.linspace(0.0, 2.0, 21)
    poses = np.column_stack([angle, 0.3 * angle, 0.2 + 0.0 * angle, 0.1 * angle, angle, 0.4 * angle, 0.7 * angle])
    scene = ph.Scene("tumbling")
    scene.add(shape(meshes.box((0.5, 0.7, 1.1))), poses, name="box")
    scene.add(shape(ball((0.6, 0.1, 0.2), 0.5), "#E69F00"), name="ball", opacity=0.5)
    scene.vector((0.3, 0.4, 1.0), name="up", tail="box")
    scene.trace(poses[:, :4], name="path", width=2.5)
    return ph.Stage(scene, ph.Clock(), size=SIZE, **options)


def test_the_body_view_is_the_world_view_from_the_body():
    """Pixel by pixel: the same picture, whichever frame stands still. Rounding may move a point of a pixel."""
    t, seen = 1.3, view((2.5, -3.0, 1.7), (0.2, 0.1, 0.0))
    body = tumbling(frame="box", camera=Fixed(eye=seen.eye, target=seen.target))
    X = tumbling().pose("box", t)
    moved = View(*(X[:3, :3] @ p + X[:3, 3] for p in (seen.eye, seen.target)), X[:3, :3] @ seen.up, seen.fov)
    a = Renderer(body).frame(t).astype(int)
    b = render_snapshot(tumbling().snapshot(t), moved, SIZE, radius=body.radius).astype(int)
    assert np.abs(a - b).max() <= 255 // N + 1
    assert (np.abs(a - b).max(axis=2) > 1).mean() < 1e-3
    still = render_snapshot(tumbling().snapshot(t), seen, SIZE, radius=body.radius).astype(int)
    assert np.abs(a - still).mean() > 1.0


@pytest.mark.parametrize(("size", "stereo"), [((120, 300), "none"), ((300, 120), "none"), ((160, 160), "side-by-side")])
def test_what_is_seen_fits_into_the_shorter_side_and_fills_it(size, stereo):
    scene = ph.Scene("ball")
    scene.add(shape(ball((0, 0, 0), 1.0)), name="ball")
    width, height = size[0] // (2 if stereo != "none" else 1), size[1]
    image = Renderer(ph.Stage(scene, size=size, stereo=stereo)).frame(0.0)[:, :width].astype(int)
    there = np.abs(image - image[:, :1]).max(axis=2) > 20
    across = np.ptp(np.nonzero(there.any(axis=0))[0]) / min(width, height)
    down = np.ptp(np.nonzero(there.any(axis=1))[0]) / min(width, height)
    assert 0.8 < across < 1.0
    assert abs(across - down) < 0.05


def test_threads_make_the_same_pictures():
    pytest.importorskip("PIL")
    stages = [tumbling(), tumbling()]
    renderer, times = Renderer(stages[0], stamp=True), np.linspace(0.0, 2.0, 12)
    one = [renderer.frame(t) for t in times]
    with ThreadPoolExecutor(4) as pool:
        two = list(pool.map(Renderer(stages[1], stamp=True).frame, times))
    assert all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))
    assert not np.array_equal(one[0], one[5])


def test_compiled_pictures_equal_those_of_plain_python(monkeypatch):
    stage = tumbling()
    now, seen = stage.snapshot(1.3), view((2.5, -3.0, 1.7))
    size = (48, 36)
    compiled = render_snapshot(now, seen, size, stereo="anaglyph").astype(int)
    monkeypatch.setenv("POLHODE_JIT", "0")
    plain = render_snapshot(now, seen, size, stereo="anaglyph").astype(int)
    assert np.abs(compiled - plain).max() <= 255 // N + 1  # a product fused with a sum may move a point over an edge
    assert (compiled != plain).mean() < 1e-2
    assert compiled.std() > 10.0


def test_what_is_kept_for_the_next_picture_is_not_kept_too_long():
    kept, seen = Cache(), view((2.5, -3.0, 1.7))
    things = [solid(meshes.box((1, 1, 1))), solid(ball((0.8, 0, 0), 0.5), "#E69F00")]
    for now in (snapshot(*things), snapshot(things[0]), snapshot(things[0]._replace(opacity=0.4)), snapshot(*things)):
        assert np.array_equal(render_snapshot(now, seen, SIZE, cache=kept), render_snapshot(now, seen, SIZE))
    dark = render_snapshot(snapshot(*things), seen, SIZE, theme="dark", cache=kept)
    assert np.array_equal(dark, render_snapshot(snapshot(*things), seen, SIZE, theme="dark"))


def test_dark_and_light_differ_in_the_ground_and_in_ink():
    light, dark = (Renderer(tumbling(theme=theme)).frame(0.0) for theme in ("light", "dark"))
    assert light[2, 2].min() > 240
    assert dark[2, 2].max() < 40


def test_a_camera_that_looks_along_up_or_at_itself():
    now = snapshot(solid(meshes.box((1, 1, 1))))
    from_above = render_snapshot(now, view((0, 0, 5)), SIZE)
    assert from_above[60, 80].tolist() != from_above[2, 2].tolist()
    with pytest.raises(ph.PolhodeError, match="looks at"):
        render_snapshot(now, view((0, 0, 0)), SIZE)
    with pytest.raises(ph.PolhodeError, match="180 deg"):
        render_snapshot(now, view((0, 0, 5), fov=180.0), SIZE)
