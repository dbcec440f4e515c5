"""Mass properties by hand, and their use: sums, bodies, words."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.mass import properties, solids
from polhode.mass.properties import MassProperties


def exactly(*values: Fraction) -> Any:
    """Fractions as the numbers to compare with, to a few roundings."""
    return pytest.approx([float(x) for x in values], rel=8e-16)


def cubesat() -> MassProperties:
    """The 3U CubeSat of the demo: a central box, and one panel to each side, 91 mm from the center along y."""
    panel = solids.Box((0.0016, 0.0825, 0.329)).solid(mass=0.132)
    middle = solids.Box((0.1, 0.1, 0.34)).solid(mass=3.0)
    return MassProperties.sum([middle, panel.shifted((0.0, 0.091, 0.0)), panel.shifted((0.0, -0.091, 0.0))])


def check_cubesat() -> None:
    """I = I_c + 2 (I_p + m_p (d.d 1 - d d^T)), by hand in fractions, and as printed to eight decimals."""
    F = Fraction
    a, b, c, m = F("0.1"), F("0.1"), F("0.34"), F(3)
    t, w, l, p, d = F("0.0016"), F("0.0825"), F("0.329"), F("0.132"), F("0.091")
    x = m * (b * b + c * c) / 12 + 2 * (p * (w * w + l * l) / 12 + p * d * d)
    y = m * (a * a + c * c) / 12 + 2 * (p * (t * t + l * l) / 12)
    z = m * (a * a + b * b) / 12 + 2 * (p * (t * t + w * w) / 12 + p * d * d)
    found = cubesat()
    assert found.mass == pytest.approx(float(m + 2 * p), rel=4e-16)
    assert np.array_equal(found.com, np.zeros(3))
    assert np.diag(found.inertia) == exactly(x, y, z)
    assert np.count_nonzero(found.inertia) == 3
    assert [round(value, 8) for value in np.diag(found.inertia)] == [0.03611722, 0.03378136, 0.00733598]


def test_the_cubesat_with_panels() -> None:
    """To all digits."""
    check_cubesat()


def no_square(mass: float, d: np.ndarray) -> np.ndarray:
    """The mistake of the printed formula: m d on every axis, d not squared."""
    return mass * np.linalg.norm(d) * np.eye(3)


def wrong_product(mass: float, d: np.ndarray) -> np.ndarray:
    """d d^T added instead of taken off."""
    return mass * (d @ d * np.eye(3) + np.outer(d, d))


@pytest.mark.parametrize("broken", [no_square, wrong_product, lambda mass, d: np.zeros((3, 3))])
def test_a_wrong_theorem_of_parallel_axes_is_found(broken: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: with the printed formula, a wrong sign, or no parallel axes at all, both examples fail."""
    monkeypatch.setattr(properties, "parallel", broken)
    for check in (check_cubesat, check_two_parts):
        with pytest.raises(AssertionError):
            check()


def check_two_parts() -> None:
    """A box and a point: 6 kg at (1, 2, 3) m and 2 kg at (5, 4, 1) m; com (2, 2.5, 2.5), reduced mass 1.5 kg."""
    box = solids.Box((1.0, 2.0, 3.0)).solid(mass=6.0).shifted((1.0, 2.0, 3.0))  # 6.5, 5, 2.5 kg m^2
    both = box + MassProperties.point(2.0, (5.0, 4.0, 1.0))
    assert both.mass == 8.0
    assert np.array_equal(both.com, (2.0, 2.5, 2.5))
    # d = (4, 2, -2): 1.5 (d.d 1 - d d^T) = 1.5 [[8, -8, 8], [-8, 20, 4], [8, 4, 20]]
    expected = np.array([[6.5 + 12, -12, 12], [-12, 5 + 30, 6], [12, 6, 2.5 + 30]])
    assert np.abs(both.inertia - expected).max() <= 8e-15 * 35
    # about the origin: box 6 (d.d 1 - d d^T) with d = (1, 2, 3), point 2 (...) with d = (5, 4, 1)
    origin = np.array([[6.5 + 78 + 34, -12 - 40, -18 - 10], [-52, 5 + 60 + 52, -36 - 8], [-28, -44, 2.5 + 30 + 82]])
    assert np.abs(both.about((0.0, 0.0, 0.0)) - origin).max() <= 8e-15 * 120


def test_two_parts() -> None:
    """By hand, with products of inertia."""
    check_two_parts()


def test_a_t_of_two_bars() -> None:
    """Two bars of 1 m and m/2 each: the mass center is a quarter up the stem, I = m (5/48, 7/48, 1/24) about it."""
    bar = solids.Rod(1.0).solid(mass=0.5)
    across = bar.rotated([[0, 0, 1], [0, 1, 0], [-1, 0, 0]])  # z to x
    whole = across + bar.shifted((0.0, 0.0, 0.5))
    assert np.allclose(whole.com, (0.0, 0.0, 0.25), rtol=1e-15)
    assert np.allclose(np.diag(whole.inertia), (5 / 48, 7 / 48, 1 / 24), rtol=1e-15)
    assert np.allclose(np.diag(whole.about((0, 0, 0))), (1 / 6, 5 / 24, 1 / 24), rtol=1e-15)  # about the junction


def test_a_long_thin_body_keeps_its_small_moment() -> None:
    """A wire of a kilometer: its smallest moment, 18 orders below the largest, is right to rounding; so is a sum."""
    wire = solids.Cylinder(1e-6, 1e3).solid(mass=2.0)
    assert wire.inertia[2, 2] == pytest.approx(1e-12, rel=1e-15)
    assert wire.principal_moments[0] == wire.inertia[2, 2]
    two = wire.shifted((0, 0, 500.0)) + wire.shifted((0, 0, -500.0))
    assert two.inertia[2, 2] == pytest.approx(2e-12, rel=1e-15)


def test_sums_do_not_know_an_order(rng: np.random.Generator) -> None:
    """Any order of many parts gives the same, to the bit."""
    parts = [MassProperties.point(rng.uniform(0.1, 9.0), rng.normal(size=3)) for _ in range(40)]
    first = MassProperties.sum(parts)
    for _ in range(5):
        rng.shuffle(parts)  # type: ignore[arg-type]
        again = MassProperties.sum(parts)
        assert again.mass == first.mass
        assert np.array_equal(again.com, first.com)
        assert np.array_equal(again.inertia, first.inertia)
    assert sum(parts).mass == pytest.approx(first.mass, rel=1e-15)  # Python's own, part by part


def test_far_from_the_origin() -> None:
    """A sum a million kilometers away has the same inertia about its mass center, to the rounding of the places."""
    near = cubesat()
    far = MassProperties.sum([part.shifted((1e9, -2e9, 3e9)) for part in (near, near.shifted((1.0, 2.0, 3.0)))])
    here = near + near.shifted((1.0, 2.0, 3.0))
    assert np.abs(far.inertia - here.inertia).max() <= 20.0 * 3e9 * 2.3e-16 * here.mass


def test_words() -> None:
    """repr gives the object back; str is a table with units."""
    part = cubesat().shifted((0.1, -0.2, 0.3))
    again = eval(repr(part), {"MassProperties": MassProperties})
    assert np.array_equal(again.inertia, part.inertia)
    assert np.array_equal(again.com, part.com)
    lines = str(part).splitlines()
    assert lines[0].split() == ["mass", "3.264", "kg"]
    assert lines[1].split() == ["mass", "center", "0.1", "-0.2", "0.3", "m"]
    assert lines[2].split() == ["inertia", "about", "it", "0.0361172235", "0", "0", "kg", "m^2"]
    assert lines[5].split()[:2] == ["principal", "moments"]
    assert any(line.startswith("box of equal inertia") and line.endswith(" m") for line in lines)


def test_it_cannot_be_changed() -> None:
    """Frozen, arrays too."""
    part = cubesat()
    for array in (part.com, part.inertia, part.principal_axes, part.equal_box, part.about((1, 2, 3))):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1.0
    with pytest.raises(AttributeError):
        part.mass = 1.0  # type: ignore[misc]


class Drawing:
    """A stand-in for a mesh: all that a body asks of it."""

    def __init__(self, at: Any = (0.0, 0.0, 0.0)) -> None:
        self.at = np.asarray(at, dtype=float)

    def shifted(self, v: Any) -> Drawing:
        return Drawing(self.at + v)


def test_a_body_of_mass_properties() -> None:
    """The body has its origin at the mass center, and takes its picture along; back again for another sum."""
    part = cubesat().shifted((0.1, -0.2, 0.3))
    body = ph.Body.of(part, name="sat", geometry=Drawing())
    assert (body.mass, body.name) == (part.mass, "sat")
    assert np.array_equal(body.inertia, part.inertia)
    assert np.allclose(body.geometry.at, (-0.1, 0.2, -0.3))
    back = body.mass_properties
    assert np.array_equal(back.com, np.zeros(3))
    assert np.array_equal(back.inertia, part.inertia)
    assert ph.Body.of(part).geometry is None
    assert ph.Body.of(cubesat(), geometry="picture.glb").geometry == "picture.glb"
    with pytest.raises(ph.PolhodeError, match="geometry of type str cannot be moved"):
        ph.Body.of(part, geometry="picture.glb")
    with pytest.raises(ph.PolhodeError, match="takes MassProperties"):
        ph.Body.of(3.0)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: MassProperties.sum([]), "sum of no parts"),
        (lambda: MassProperties.sum([3.0]), "takes MassProperties, not 3.0"),  # type: ignore[list-item]
        (lambda: MassProperties(0.0, (0, 0, 0), (1, 1, 1)), "mass must be greater than zero"),
        (lambda: MassProperties(-1.0, (0, 0, 0), (1, 1, 1)), "mass must be greater than zero"),
        (lambda: MassProperties(float("nan"), (0, 0, 0), (1, 1, 1)), "mass must be finite"),
        (lambda: MassProperties(1.0, (0, 0), (1, 1, 1)), "com must be 3 numbers"),
        (lambda: MassProperties(1.0, (0, 0, np.inf), (1, 1, 1)), "com must be finite"),
        (lambda: MassProperties(1.0, (0, 0, 0)), "missing"),  # type: ignore[call-arg]
        (lambda: MassProperties(1.0, inertai=(1, 1, 1)), 'Did you mean "inertia"'),  # type: ignore[call-arg]
        (lambda: MassProperties.point(0.0, (1, 2, 3)), "greater than zero"),
        (lambda: MassProperties.point(1.0, (1, 2)), "at must be 3 numbers"),
        (lambda: cubesat().scaled(length=0.0), "factor of length must be greater than zero"),
        (lambda: cubesat().scaled(mass=-2.0), "factor of mass must be greater than zero"),
        (lambda: cubesat().shifted((1, 2)), "the shift must be 3 numbers"),
        (lambda: cubesat().rotated(np.diag([1, 1, -1])), "not a rotation.*determinant -1.*mirrored"),
        (lambda: cubesat().rotated(2 * np.eye(3)), r"not a rotation.*\|R\^T R - 1\| is 3"),
        (lambda: cubesat().rotated(np.eye(2)), "3x3 matrix of finite numbers"),
        (lambda: cubesat().rotated("x"), "3x3 matrix of numbers"),
        (lambda: cubesat().about((0, 0, 1e200)), "beyond the range"),
        (lambda: cubesat() + cubesat().shifted((0, 0, 1e200)), "must be finite"),
        (lambda: MassProperties.sum([MassProperties.point(1e308, (1, 0, 0))] * 2), "beyond the range"),
        (lambda: cubesat().checked_against((1.0, -1.0, 1.0)), "size of .* must not be negative"),
        (lambda: cubesat().checked_against(0.0), "zero along every axis"),
    ],
)
def test_what_is_refused(call: Any, message: str) -> None:
    """Built valid or not at all."""
    with pytest.raises(ph.PolhodeError, match=message):
        call()


def test_a_number_cannot_be_added() -> None:
    """Only the 0 of Python's sum is harmless."""
    with pytest.raises(TypeError):
        cubesat() + 1.0  # type: ignore[operator]
    with pytest.raises(TypeError):
        1 + cubesat()  # type: ignore[operator]


def test_an_inertia_is_symmetric_to_the_last_bit() -> None:
    """One that was turned by hand is so to rounding only; what is kept is so exactly."""
    given = np.array([[2.0, 0.1, 0.2], [0.1, 2.5, 0.3], [0.2, 0.3, 3.0]])
    given[0, 1] += 2e-16
    given[2, 1] -= 1e-16
    kept = ph.Body(mass=1.0, inertia=given).inertia
    assert (given != given.T).any()
    np.testing.assert_array_equal(kept, kept.T)
    np.testing.assert_allclose(kept, given, rtol=4e-15)
