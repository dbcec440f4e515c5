"""Two eyes, letters and time stamps."""

from __future__ import annotations

import builtins

import numpy as np
import pytest

import polhode as ph
from polhode.geometry import solids as meshes
from polhode.view.captions import Captions, time_text
from polhode.view.raster import render_snapshot
from polhode.view.raster.lens import LEFT, RIGHT, anaglyph, lens_of
from polhode.view.raster.light import linear
from polhode.view.raster.text import spelled
from polhode.view.stage import Text
from tests.view.raster_tools import snapshot, solid, view

SIZE = (320, 180)
SEEN = view((2.0, -5.0, 1.0), (0.1, 0.2, 0.3))


def things(**more):
    return snapshot(solid(meshes.box((0.8, 1.0, 1.2))), **more)


# ---- two eyes


def test_both_eyes_see_the_target_in_one_pixel_and_nearer_points_crossed():
    """x_left - x_right = f e (1/z - 1/D): nothing at the target, positive before it; and the same height for both."""
    left, right = (lens_of(SEEN, SIZE, side) for side in (-1.0, 1.0))
    D = np.linalg.norm(SEEN.eye - SEEN.target)
    f = 0.5 * SIZE[1] / np.tan(np.radians(15.0))
    e = np.linalg.norm(right.eye - left.eye)
    assert abs(e - D / 30.0) < 1e-12
    ahead = (SEEN.target - SEEN.eye) / D
    for s in (0.7, 1.0, 1.6):
        point = SEEN.eye + s * D * ahead + np.array([0.1, 0.05, 0.2]) - 0.0
        z = (point - SEEN.eye) @ ahead
        a, b = left.pixels(point)[0], right.pixels(point)[0]
        assert abs((a - b)[0] - f * e * (1.0 / z - 1.0 / D)) < 1e-9
        assert abs((a - b)[1]) < 1e-9
        assert abs((b - a)[0] - f * e * (1.0 / z - 1.0 / D)) > 1e-3  # the eyes are not interchanged


def test_crossed_eyes_are_the_others_halves():
    pairs = {mode: render_snapshot(things(), SEEN, SIZE, stereo=mode) for mode in ("side-by-side", "cross-eyed")}
    half = SIZE[0] // 2
    assert np.array_equal(pairs["side-by-side"][:, :half], pairs["cross-eyed"][:, half:])
    assert np.array_equal(pairs["side-by-side"][:, half:], pairs["cross-eyed"][:, :half])
    assert not np.array_equal(pairs["side-by-side"][:, :half], pairs["cross-eyed"][:, :half])


def test_the_left_half_is_what_the_left_eye_sees():
    """Of a nearby box, the left eye sees more of the left side, so its picture stands farther to the right."""
    near = snapshot(solid(meshes.box((0.1, 0.1, 0.1)).shifted((0.8, -2.0, 0.4))))
    image = render_snapshot(near, SEEN, SIZE, stereo="side-by-side").astype(float)
    places = []
    for k in (0, 1):
        part = image[:, 160 * k : 160 * (k + 1)]
        there = np.abs(part - part[:, :1]).max(axis=2) > 30
        places.append(np.nonzero(there)[1].mean())
    assert places[0] > places[1] + 1.0


def test_anaglyphs_keep_gray_and_give_red_to_the_left_eye():
    gray = np.full((16, 16, 3), 180, dtype=np.uint8)
    assert np.abs(anaglyph(gray, gray).astype(int) - 180).max() <= 8  # rows of the matrices sum to 1 within 4 %
    black = np.zeros_like(gray)
    only_left, only_right = anaglyph(gray, black)[0, 0], anaglyph(black, gray)[0, 0]
    assert only_left[0] > 150
    assert only_left[1:].max() < 10
    assert only_right[0] < 10
    assert only_right[1:].min() > 150


def test_an_anaglyph_is_the_sum_of_both_matrices():
    rng = np.random.default_rng(3)
    left, right = rng.integers(0, 256, (2, 16, 16, 3)).astype(np.uint8)
    exact = np.clip(linear(left / 255) @ LEFT.T + linear(right / 255) @ RIGHT.T, 0.0, 1.0)
    found = linear(anaglyph(left, right) / 255.0)
    assert np.abs(found - exact).max() < 0.5 / 255 * 2.4 + 1 / 4095
    assert np.abs(found - np.clip(linear(right / 255) @ LEFT.T + linear(left / 255) @ RIGHT.T, 0.0, 1.0)).max() > 0.1


# ---- letters


def written(text, at=(0.1, 0.2, 0.3), **options):
    """Where letters have changed the picture, (height, width)."""
    label = Text(text, np.array(at, dtype=float), "#222222")
    with_text = render_snapshot(things(texts=[label]), SEEN, SIZE, **options).astype(int)
    return np.abs(with_text - render_snapshot(things(), SEEN, SIZE, **options)).max(axis=2) > 0


def test_a_label_stands_beside_its_point():
    rows, columns = np.nonzero(written("polhode"))
    x, y, _ = lens_of(SEEN, SIZE).pixels(np.array([0.1, 0.2, 0.3]))[0]
    assert 0 < columns.min() - x < 12
    assert 0 < y - rows.max() < 12


@pytest.mark.parametrize("at", [(2.2, 0.0, 1.4), (-2.6, 0.0, -1.0), (2.3, 0.8, -0.85)])
def test_a_label_at_the_edge_is_moved_and_not_cut(at):
    """As many columns and rows of letters as in the middle."""
    x, y, _ = lens_of(SEEN, SIZE).pixels(np.array(at))[0]
    assert 0 <= x < SIZE[0]
    assert 0 <= y < SIZE[1]
    free = np.nonzero(written("a long label", (-2.0, 1.0, 1.0)))
    held = np.nonzero(written("a long label", at))
    for axis in (0, 1):
        assert abs(np.ptp(held[axis]) - np.ptp(free[axis])) <= 1


def test_labels_outside_the_picture_and_behind_the_eye_are_not_written():
    assert not written("nowhere", (90.0, 0.0, 0.0)).any()
    assert not written("behind", SEEN.eye + (SEEN.eye - SEEN.target)).any()


def test_greek_letters_are_letters_and_not_boxes():
    """Where some font of the machine has them; a label never stops a picture."""
    assert written("\u03c9").any()
    assert written("\U0010ffff\u03c9 <b>").any()


def test_the_time_is_stamped_with_the_digits_of_the_step():
    assert time_text(1.25, 1 / 30) == "t = 1.25 s"
    assert time_text(2.0, 0.5) == "t = 2.0 s"
    assert time_text(-0.0, 1e-9) == "t = 0.000 s"
    assert time_text(12.0, 1.0) == "t = 12 s"
    plain, stamped = (render_snapshot(things(), SEEN, SIZE, said=Captions(text)) for text in ("", "t = 1.25 s"))
    rows, columns = np.nonzero((plain != stamped).any(axis=2))
    assert rows.min() > 0.8 * SIZE[1]
    assert columns.max() < 0.5 * SIZE[0]


def test_without_pillow_there_are_pictures_but_no_letters(monkeypatch):
    real = builtins.__import__

    def without(name, *args, **kwargs):
        if name.partition(".")[0] == "PIL":
            raise ImportError(name)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", without)
    assert render_snapshot(things(), SEEN, SIZE).std() > 1.0
    with pytest.raises(ph.PolhodeError, match=r"Pillow: pip install 'polhode\[video\]'"):
        render_snapshot(things(texts=[Text("H", np.zeros(3), "#222222")]), SEEN, SIZE)


# ---- names of arrows


def named(tip, tail=(0.0, 0.0, 0.0), text="H", **options) -> np.ndarray:
    """Which pixels the name of an arrow changes."""
    name = Text(text, np.array(tip), "#CC79A7", np.array(tail))
    plain, written = (render_snapshot(things(texts=texts), SEEN, SIZE, **options) for texts in ([], [name]))
    return (plain != written).any(axis=2)


@pytest.mark.parametrize("tip", [(1.0, 0, 0), (-1.0, 0, 0), (0, 0, 1.0), (0, 0, -1.0), (0.8, 0, 0.8), (-0.8, 0, -0.7)])
def test_the_name_of_an_arrow_is_just_beyond_its_tip(tip):
    """The middle of the letters is on the line of the arrow, beyond the tip, from whichever side the arrow comes."""
    (x, y, _), (x0, y0, _) = lens_of(SEEN, SIZE).pixels(np.array([tip, (0.0, 0.0, 0.0)]))
    way = np.array([x - x0, y - y0]) / np.hypot(x - x0, y - y0)
    for tail, side in ((0.0, 1.0), (2.0, -1.0)):
        rows, columns = np.nonzero(named(tip, tail * np.array(tip)))
        box = np.array([columns.min() + columns.max() + 1, rows.min() + rows.max() + 1])
        off = side * (0.5 * box - (x, y))
        assert abs(off[0] * way[1] - off[1] * way[0]) < 2.5  # places are rounded to pixels
        assert 4.0 < off @ way < 20.0  # half of the box (15 pixels) and a quarter of a letter (4 pixels), or less


def test_names_of_arrows_in_one_direction_do_not_cover_each_other():
    """As many pixels as both alone have together; the second one alone would lie on the first."""
    tips = np.array([(0.0, 0.0, 1.0), (0.05, 0.0, 1.02)])
    first, second = (named(tip) for tip in tips)
    assert (first & second).any()
    names = [Text("H", tip, "#CC79A7", np.zeros(3)) for tip in tips]
    plain, written = (render_snapshot(things(texts=texts), SEEN, SIZE) for texts in ([], names))
    both = (plain != written).any(axis=2)
    assert (both & first).sum() == first.sum()
    assert np.ptp(np.nonzero(both)[1]) + 1 >= 1.8 * (np.ptp(np.nonzero(first)[1]) + 1)


def test_an_arrow_that_points_at_the_eye_has_its_name_beside_it_and_a_tiny_one_none():
    toward = (SEEN.eye - SEEN.target) / np.linalg.norm(SEEN.eye - SEEN.target)
    assert named(SEEN.target + toward, SEEN.target).any()
    assert named((0.1, 0.0, 0.0)).any()  # 6 pixels, and letters of 12
    assert not named((0.08, 0.0, 0.0)).any()
    assert not named((0.0, 0.0, 0.0)).any()


def test_the_name_of_an_arrow_that_ends_at_the_edge_is_whole():
    free, held = np.nonzero(named((0.5, 0.0, 1.0), text="omega")), np.nonzero(named((2.3, 0.0, 0.3), text="omega"))
    for axis in (0, 1):
        assert abs(np.ptp(held[axis]) - np.ptp(free[axis])) <= 1


def test_greek_letters_are_spelled_out_where_no_font_has_them(monkeypatch):
    """With Pillow's own font alone, which has no Greek letters, a picture says omega."""
    assert spelled("\u03c9 \u03a9 \u03c4 H \u03cd") == "omega Omega tau H \u03cd"
    short = np.nonzero(named((0.0, 0.0, 1.0), text="\u03c9"))
    monkeypatch.setattr("polhode.view.raster.text._OTHERS", ())
    alone = named((0.0, 0.0, 1.0), text="\u03c9")
    assert np.array_equal(alone, named((0.0, 0.0, 1.0), text="omega"))
    assert np.ptp(np.nonzero(alone)[1]) >= np.ptp(short[1])


def test_without_pillow_arrows_have_no_names_but_there_is_a_picture(monkeypatch):
    monkeypatch.setattr("polhode.view.raster.text._pillow", _no_pillow)
    assert not named((0.0, 0.0, 1.0)).any()
    with pytest.raises(ph.PolhodeError, match="no letters"):
        render_snapshot(things(texts=[Text("H", np.zeros(3), "#222222")]), SEEN, SIZE)


def _no_pillow():
    raise ph.PolhodeError("no letters")


def test_blanks_need_no_letter_of_their_own() -> None:
    """A font without a wide space still writes a text that has one; one without a letter does not."""
    from polhode.view.raster import text

    font = next(text._found(20))
    assert text._has(font, "a b")
    assert text._has(font, "a\u2003b\u00a0c\td")
    assert not text._has(font, "a\U0001f680b")
