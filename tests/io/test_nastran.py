"""NASTRAN bulk data: hand calculation to all digits, one meaning in every spelling, systems, offsets, thickness."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from polhode.core import so3
from polhode.io import nastran
from polhode.io.mass_properties import mass_properties
from polhode.io.nastran import bulk
from polhode.io.nastran.cards import real
from polhode.mass.properties import MassProperties
from tests.io.decks import PLATE, deck, free, large, small, write

EPS = float(np.finfo(float).eps)
MASSES = [row for row in PLATE if row[0] != "CONM2"]


def of(folder: Path, text: str) -> MassProperties:
    return nastran.properties(nastran.read(write(folder, text)))


def close(found: MassProperties, expected: MassProperties, factor: float = 16.0) -> None:
    """Equal to rounding: some operations on numbers of the size of the largest."""
    size = float(np.abs(expected.inertia).max()) + expected.mass * float(np.abs(expected.com).max()) ** 2
    assert found.mass == pytest.approx(expected.mass, rel=factor * EPS)
    np.testing.assert_allclose(
        found.com, expected.com, rtol=0, atol=factor * EPS * max(1.0, np.abs(expected.com).max())
    )
    np.testing.assert_allclose(found.inertia, expected.inertia, rtol=0, atol=factor * EPS * size)


def plate_by_hand() -> MassProperties:
    """A box of 2 x 0.5 x 0.002 m of 2700 kg/m^3, and a body of 1.5 kg beside it."""
    m, M = 2700 * 2 * 0.5 * 0.002, 1.5
    assert m == pytest.approx(5.4)
    com = (m * np.array([1.0, 0.25, 0.0]) + M * np.array([2.1, 0.2, 0.3])) / (m + M)
    box = m / 12 * np.diag([0.5**2 + 0.002**2, 2**2 + 0.002**2, 2**2 + 0.5**2])
    own = np.array([[0.03, -0.001, -0.002], [-0.001, 0.04, -0.003], [-0.002, -0.003, 0.05]])
    d, e = np.array([1.0, 0.25, 0.0]) - com, np.array([2.1, 0.2, 0.3]) - com
    steiner = m * (d @ d * np.eye(3) - np.outer(d, d)) + M * (e @ e * np.eye(3) - np.outer(e, e))
    return MassProperties(m + M, com, box + own + steiner)


def test_a_plate_and_a_mass_by_hand(tmp_path):
    close(of(tmp_path, deck(PLATE)), plate_by_hand())


def test_a_wrong_sign_of_the_products_shows(tmp_path, monkeypatch):
    right = bulk._inertia
    monkeypatch.setattr(bulk, "_inertia", lambda card, R: 2 * np.diag(np.diag(right(card, R))) - right(card, R))
    with pytest.raises(AssertionError):
        close(of(tmp_path, deck(PLATE)), plate_by_hand())


def test_all_spellings_give_the_same_bits(tmp_path):
    texts = [deck(PLATE, style, mark) for style in (free, small, large) for mark in ("", "A")]
    texts.append(texts[2].replace("\n", "\r\n"))
    texts.append(texts[2].lower().replace("begin bulk", "Begin  Bulk"))
    texts.append(texts[0].replace("2.7+3", "2700.").replace("2.-3", "2.0D-03").replace(",.5,", ",0.50000,"))
    texts.append(texts[2][texts[2].index("$") :])  # bulk data alone
    first, *others = [of(tmp_path, text) for text in texts]
    for other in others:
        assert (first.mass, *first.com, *first.inertia.ravel()) == (other.mass, *other.com, *other.inertia.ravel())


def test_named_continuations_may_stand_anywhere(tmp_path):
    lines = deck(PLATE, small, "K").splitlines()
    moved = [line for line in lines if line.startswith("+K")]
    rest = [line for line in lines if not line.startswith("+K")]
    assert moved
    begin = rest.index("BEGIN BULK") + 2
    whole = of(tmp_path, "\n".join(lines) + "\n").inertia
    # behind everything, and amid the grid points before their own card
    for order in (rest[:-1] + moved + ["ENDDATA"], rest[: begin + 1] + moved + rest[begin + 1 :]):
        assert np.array_equal(of(tmp_path, "\n".join(order) + "\n").inertia, whole)


@pytest.mark.parametrize(
    ("text", "value"),
    [("1.5-3", 1.5e-3), ("2.+4", 2e4), ("-.7D2", -70.0), ("+1.E0", 1.0), ("7.", 7.0), ("12", 12.0), (".5", 0.5)],
)
def test_reals(text, value):
    assert real(text) == value


@pytest.mark.parametrize("text", ["", "nan", "inf", "1_0.", "1-3", "1.5-", "e5", ".", "0x1", "1.e", "1.5e-3.", "١."])
def test_no_reals(text):
    assert real(text) is None


def test_coordinate_systems_in_a_chain(tmp_path, rng):
    """The plate given in a cylindrical system that stands in a spherical one that stands in a turned one."""
    R1, o1 = so3.exp(np.array([0.3, -0.5, 0.7])), np.array([0.4, -0.2, 0.9])

    def points(kind: str, p: np.ndarray) -> np.ndarray:
        x, y, z = p
        if kind == "C":
            return np.array([np.hypot(x, y), np.degrees(np.arctan2(y, x)), z])
        r = np.linalg.norm(p)
        return np.array([r, np.degrees(np.arccos(z / r)), np.degrees(np.arctan2(y, x))]) if kind == "S" else p

    R1 = np.array(R1).reshape(3, 3)
    systems, R, o = [("R", R1, o1), ("S", R1.T, -o1), ("C", R1 @ R1, o1 + 0.3)], np.eye(3), np.zeros(3)
    rows: list = []
    above = "R"
    for i, (kind, R_i, o_i) in enumerate(systems, 1):
        abc = [points(above, p) for p in (o_i, o_i + 1.3 * R_i[:, 2], o_i + 0.7 * R_i[:, 0] + 0.4 * R_i[:, 2])]
        rows.append((f"CORD2{kind}", i, i - 1 or "", *(repr(float(x)) for p in abc for x in p)))
        R, o, above = R @ R_i, o + R @ o_i, kind
    rows = list(reversed(rows))
    for row in PLATE:
        if row[0] == "GRID":
            local = R.T @ (np.array([float(real(str(x))) for x in row[3:6]]) - o)
            row = ("GRID", row[1], 3, *(repr(float(x)) for x in points("C", local)))
        rows.append(row)
    # 16 columns are too few for 17 digits: free fields hold them
    close(of(tmp_path, deck(rows, free)), plate_by_hand(), 400.0)


def test_the_default_system_of_grid_points(tmp_path):
    shifted = [("CORD2R", 3, "", 1.0, 0.0, 0.0, 1.0, 0.0, 1.0, 2.0, 0.0, 0.0), ("GRDSET", "", 3), *PLATE]
    by_hand = plate_by_hand()
    close(of(tmp_path, deck(shifted, free)), by_hand.shifted((1.0, 0.0, 0.0)))


@pytest.mark.parametrize("kind", ["R", "C", "S"])
def test_a_mass_in_its_own_system(tmp_path, kind):
    """Offset and inertia along the axes of CID, which turn with the place in the curved ones."""
    base = [("GRID", 1, "", "3.", "4.", "12."), (f"CORD2{kind}", 9, "", 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0)]
    mass = ("CONM2", 5, 1, 9, "2.", "1.", "2.", "3.", "", ".3", ".01", ".4", ".02", ".03", ".5")
    radial, around = np.array([0.6, 0.8, 0.0]), np.array([-0.8, 0.6, 0.0])
    up, out = np.array([0.0, 0.0, 1.0]), np.array([3.0, 4.0, 12.0]) / 13.0
    axes = {
        "R": np.eye(3),
        "C": np.array([radial, around, up]).T,
        "S": np.array([out, np.cross(around, out), around]).T,
    }
    R = axes[kind]
    I = np.array([[0.3, -0.01, -0.02], [-0.01, 0.4, -0.03], [-0.02, -0.03, 0.5]])
    found = of(tmp_path, deck([*base, mass], free))
    close(found, MassProperties(2.0, np.array([3.0, 4.0, 12.0]) + R @ [1.0, 2.0, 3.0], R @ I @ R.T), 64.0)
    at_point = ("CONM2", 5, 1, -1, "2.", "1.", "2.", "3.", "", ".3", ".01", ".4", ".02", ".03", ".5")
    close(of(tmp_path, deck([*base, at_point], free)), MassProperties(2.0, (1.0, 2.0, 3.0), I))


def test_thickness_of_the_element_offset_and_added_mass(tmp_path):
    """A triangle of its own thickness T1-T3, ZOFFS and NSM, against a fine sum of small prisms."""
    rows = [
        ("GRID", 1, "", "0.1", "0.2", "0.3"),
        ("GRID", 2, "", "1.3", "0.1", "0.4"),
        ("GRID", 3, "", "0.2", "0.9", "0.8"),
        ("CTRIA3", 1, 1, 1, 2, 3, "", "0.05", "", "", "", "0.01", "0.02", "0.04"),
        ("PSHELL", 1, 1, "0.5", "", "", "", "", "3."),
        ("MAT1", 1, "1.+9", "", ".3", "1000."),
    ]
    a, b, c = (np.array([float(x) for x in row[3:6]]) for row in rows[:3])  # type: ignore[arg-type]
    n = np.cross(b - a, c - a)
    area, n = 0.5 * np.linalg.norm(n), n / np.linalg.norm(n)
    x, w = np.polynomial.legendre.leggauss(6)
    x, w = 0.5 + 0.5 * x, 0.5 * w
    mass, first, second = 0.0, np.zeros(3), np.zeros((3, 3))
    for u, wu in zip(x, w, strict=True):  # the square (u, v) folded onto the triangle
        for v, wv in zip(x, w, strict=True):
            s, t = u, v * (1 - u)
            thick = 0.01 + s * 0.01 + t * 0.03
            p = a + s * (b - a) + t * (c - a) + 0.05 * n
            for z, wz in zip(x - 0.5, w, strict=True):
                dm = 2 * area * wu * wv * (1 - u) * wz * 1000 * thick
                q = p + z * thick * n
                mass, first, second = mass + dm, first + dm * q, second + dm * np.outer(q, q)
            dm = 2 * area * wu * wv * (1 - u) * 3.0
            mass, first, second = mass + dm, first + dm * p, second + dm * np.outer(p, p)
    C = second - np.outer(first, first) / mass
    found = of(tmp_path, deck(rows, free))
    close(found, MassProperties(mass, first / mass, np.trace(C) * np.eye(3) - C), 200.0)


def test_relative_thickness(tmp_path):
    own = [(*row, "", "", "", 1, ".5", ".5", ".5", ".5")[:15] if row[0] == "CQUAD4" else row for row in MASSES]
    half = [
        (*row, "", "", "", "", "1.-3", "1.-3", "1.-3", "1.-3")[:15] if row[0] == "CQUAD4" else row for row in MASSES
    ]
    plain = of(tmp_path, deck(MASSES, free)).mass
    assert of(tmp_path, deck(own, free)).mass == of(tmp_path, deck(half, free)).mass == pytest.approx(plain / 2)


def test_a_hexahedron_is_a_box(tmp_path, rng):
    corners = np.array([(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)])
    R = np.array(so3.exp(np.array([0.4, 0.2, -0.9]))).reshape(3, 3)
    points = (corners * (0.3, 0.2, 0.1)) @ R.T + (0.5, -0.4, 0.2)
    grid = [("GRID", i, "", *(repr(float(x)) for x in p)) for i, p in enumerate(points, 1)]
    common = [*grid, ("PSOLID", 1, 1), ("MAT1", 1, "1.", "", ".3", "2500.")]
    m = 2500 * 0.3 * 0.2 * 0.1
    I = R @ (m / 12 * np.diag([0.05, 0.1, 0.13])) @ R.T
    expected = MassProperties(m, R @ (0.15, 0.1, 0.05) + (0.5, -0.4, 0.2), 0.5 * (I + I.T))
    close(of(tmp_path, deck([*common, ("CHEXA", 1, 1, *range(1, 9))], free)), expected)
    # the same box of six tetrahedra around its diagonal
    ring = [2, 3, 4, 8, 5, 6]
    cut = [("CTETRA", i, 1, 1, 7, ring[i], ring[(i + 1) % 6]) for i in range(6)]
    cut = [(name, number + 1, *rest) for name, number, *rest in cut]
    close(of(tmp_path, deck([*common, *cut], free)), expected)


def test_units_and_weights(tmp_path):
    """The plate in mm and t, and in inches and pounds with WTMASS, is the same plate."""
    expected = plate_by_hand()

    def scaled(L: float, M: float) -> list:
        factor = {
            ("GRID", 3): L,
            ("GRID", 4): L,
            ("GRID", 5): L,
            ("PSHELL", 3): L,
            ("MAT1", 5): M / L**3,
            ("CONM2", 4): M,
        }
        factor |= {("CONM2", i): L for i in (5, 6, 7)} | {("CONM2", i): M * L * L for i in range(9, 15)}
        return [
            [repr(real(str(x)) * factor[row[0], i]) if (row[0], i) in factor else x for i, x in enumerate(row)]  # type: ignore[operator]
            for row in PLATE
        ]

    path = write(tmp_path, deck(scaled(1e3, 1e-3), free))
    close(mass_properties(path, units="mm, t").properties, expected, 64.0)
    g = 386.0885826771654
    pounds = [*scaled(1 / 0.0254, 1 / 0.45359237), ("PARAM", "WTMASS", repr(1 / g))]
    report = mass_properties(write(tmp_path, deck(pounds, free)), units="in, slinch")
    close(report.properties, expected, 1000.0)
    assert any("WTMASS" in note for note in report.notes)


def test_included_files(tmp_path):
    grid = "\n".join(small(row) for row in PLATE if row[0] == "GRID") + "\n"
    rest = [row for row in PLATE if row[0] != "GRID"]
    write(tmp_path, "$ points\nINCLUDE 'more/\n points.inc'\n", "parts/grid.inc")
    write(tmp_path, grid, "parts/more/points.inc")
    text = deck(rest).replace("$ a comment, with a comma", "include 'parts/grid.inc'")
    assert np.array_equal(of(tmp_path, text).inertia, of(tmp_path, deck(PLATE)).inertia)


def test_the_report(tmp_path):
    rows = [*PLATE, ("FORCE", 1, 2, 3), ("FORCE", 2, 2, 3), ("CBAR", 1, 1, 2)]
    report = mass_properties(write(tmp_path, deck(rows)), about=(0, 0, 0))
    text = str(report)
    assert "FORCE 2" in text
    assert "carry mass" in text
    assert "CBAR 1" in text
    assert "2.1 x 0.5 x 0.3 m" in text.splitlines()[0]
    assert "no units stated" in text
    assert report.parts == (("CQUAD4", pytest.approx(5.4)), ("CONM2", 1.5))
    assert report.mesh is not None
    assert report.mesh.area == pytest.approx(1.0)
    body = report.body("panel")
    assert (body.name, body.mass) == ("panel", report.mass)
    np.testing.assert_allclose(report.about((0, 0, 0)), plate_by_hand().about((0, 0, 0)), rtol=1e-13)
