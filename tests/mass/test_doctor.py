"""The inertia doctor: each rule names itself with the numbers, each mistake is recognized, and no other is named."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.mass import solids
from polhode.mass.inertia import NOTHING, broken_rule, checked_inertia, reversed_products
from polhode.mass.properties import MassProperties

ROTATION = np.linalg.qr(np.random.default_rng(5).normal(size=(3, 3)))[0]
SLANTED = ROTATION @ np.diag([0.2, 1.0, 1.1]) @ ROTATION.T
SLANTED = 0.5 * (SLANTED + SLANTED.T)
WRONG_SIGNS = reversed_products(SLANTED)  # valid turns into invalid
SAT = solids.Box((0.1, 0.1, 0.34)).solid(mass=3.0)
SIZE = (0.1, 0.1, 0.34)


def complaint(call: Any) -> str:
    """What the doctor says."""
    with pytest.raises(ph.PolhodeError) as error:
        call()
    return str(error.value)


@pytest.mark.parametrize(
    ("inertia", "rule"),
    [
        ([[1, 0.1, 0], [0.3, 1, 0], [0, 0, 1]], r'inertia of "top" is not symmetric: .* by 0.2 kg m^2'),
        ((1.0, -1.0, 1.0), 'inertia of "top" has a negative principal moment: -1, 1, 1 kg m^2'),
        ((1.0, 2.0, 4.0), 'inertia of "top" breaks the triangle inequality: 1 + 2 < 4 kg m^2 (principal)'),
        ((1.0, 2.0), 'inertia of "top" must have shape (3,) or (3, 3), not (2,)'),
        (range(6), "Six numbers are ambiguous: write the matrix, with Ixy = -int x y dm"),
        ((1.0, np.nan, 1.0), 'inertia of "top" must be finite'),
        ("round", 'inertia of "top" must be 3 moments or a 3x3 matrix of numbers'),
        (np.eye(3) * 1j, 'inertia of "top" must be 3 moments or a 3x3 matrix of numbers'),
    ],
)
def test_each_rule(inertia: Any, rule: str) -> None:
    """Named, with the body and the numbers."""
    found = complaint(lambda: checked_inertia(inertia, "top"))
    for piece in rule.split(".*"):
        assert piece.strip() in found


# a mistake, how it is made, and the words that tell it
MISTAKES: dict[str, tuple[Any, str]] = {
    "one triangle": (
        lambda: checked_inertia([[1, 0.2, 0.1], [0, 1, 0.3], [0, 0, 1]], "top"),
        "Only one triangle is filled",
    ),
    "opposite signs": (
        lambda: checked_inertia([[1, 0.2, 0.1], [-0.2, 1, 0.3], [-0.1, -0.3, 1]], "top"),
        "opposite signs in its two places",
    ),
    "no pattern": (
        lambda: checked_inertia([[1, 0.2, 0.1], [0.25, 1, 0.3], [0.1, 0.3, 1]], "top"),
        "Give each product of inertia twice",
    ),
    "wrong signs": (lambda: checked_inertia(WRONG_SIGNS, "top"), "With the products of inertia reversed"),
    "rounded": (lambda: checked_inertia((0.0833, 0.0833, 0.1667), "top"), "less than the last digits"),
    "one in kg mm^2": (
        lambda: checked_inertia((1.0, 1.2, 1.5e6), "top"),
        "Is Izz in another unit (kg mm^2, or computed with lengths in mm)? With 1.5 kg m^2",
    ),
    "one in g cm^2": (
        lambda: checked_inertia((1.0, 1.9e7, 1.2), "top"),
        "Is Iyy in another unit (g cm^2)? With 1.9 kg m^2",
    ),
    "moved twice": (
        lambda: MassProperties(2.0, (0.5, 0.4, 0.3), np.diag([1.0, 1.1, 1.2]) - 2 * np.array(
            [[0.25, -0.2, -0.15], [-0.2, 0.34, -0.12], [-0.15, -0.12, 0.41]]) - np.diag([0.0, 0.0, 0.35])),
        "Was m d^2 taken off a tensor that was about the mass center already?",
    ),
    "about the origin": (
        lambda: MassProperties(1.0, (0.0, 0.0, 0.5), (1 / 3, 1 / 3, 0.0)).checked_against((0.0, 0.0, 1.0), "rod"),
        "Given about the origin instead of the mass center (0, 0, 0.5) m?",
    ),
    "kg mm^2": (
        lambda: SAT.scaled(length=1e3).checked_against(SIZE),
        "Given in kg mm^2, or computed with lengths in mm? Times 1e-06 it would fit.",
    ),
    "kg cm^2": (lambda: SAT.scaled(length=1e2).checked_against(SIZE), "Given in kg cm^2"),
    "t mm^2": (
        lambda: checked_inertia(1e3 * SAT.inertia, "sat", mass=3.0, size=SIZE),
        "Given in g m^2 or t mm^2? Times 0.001",
    ),
    "g mm^2": (lambda: checked_inertia(1e9 * SAT.inertia, "sat", mass=3.0, size=SIZE), "Given in g mm^2?"),
    "g cm^2": (lambda: checked_inertia(1e7 * SAT.inertia, "sat", mass=3.0, size=SIZE), "Given in g cm^2?"),
    "size in mm": (
        lambda: SAT.checked_against((100, 100, 340)),
        "Is the size in mm instead of m? It would fit 0.1, 0.1, 0.34 m.",
    ),
    "other axes": (
        lambda: SAT.checked_against((0.34, 0.1, 0.1)),
        "Are the axes of the tensor and of the size the same?",
    ),
    "one formula for all axes": (
        lambda: MassProperties(1.0, (0, 0, 0), (1 / 12, 1 / 12, 1 / 12)).checked_against((0.01, 1.0, 1.0)),
        "No sign and no unit alone explains it.",
    ),
    "no single mistake": (lambda: checked_inertia((1.0, 2.0, 4.0), "top"), "No sign and no unit alone explains it."),
}  # fmt: skip
WORDS = {name: words.partition("?")[0] for name, (_, words) in MISTAKES.items()}


@pytest.mark.parametrize("name", MISTAKES)
def test_each_mistake_is_recognized(name: str) -> None:
    """By trying it: its own words are there, and those of no other mistake."""
    call, words = MISTAKES[name]
    found = complaint(call)
    assert words in found
    assert [other for other, text in WORDS.items() if text in found and text not in words] == []


def test_a_tensor_that_fits_passes() -> None:
    """Twin of the size rules: right numbers are not refused, nor two points at the ends of their box."""
    assert SAT.checked_against(SIZE) is SAT
    assert SAT.checked_against(0.34) is SAT
    dumbbell = MassProperties.point(1.0, (0, 0, 1)) + MassProperties.point(1.0, (0, 0, -1))
    assert dumbbell.checked_against((0.0, 0.0, 2.0)) is dumbbell  # int z^2 dm = m a^2/4, the equality
    complaint(lambda: dumbbell.checked_against((0.0, 0.0, 1.99)))
    plate = solids.Plate((0.3, 0.2)).shell(mass=1.0)
    assert plate.checked_against((0.3, 0.2, 0.0)) is plate


@pytest.mark.parametrize("seed", range(20))
def test_random_bodies_keep_the_size_rules(seed: int) -> None:
    """Points in a box, however weighted, never break Popoviciu's inequality."""
    rng = np.random.default_rng(seed)
    size = 10.0 ** rng.uniform(-2, 2, 3)
    places = size * rng.uniform(-0.5, 0.5, (6, 3))
    cloud = MassProperties.sum([MassProperties.point(10.0 ** rng.uniform(-1, 1), p) for p in places])
    assert cloud.checked_against(np.ptp(places, axis=0)) is cloud


def test_the_size_rules_with_their_numbers() -> None:
    """What is at most, and what it is."""
    found = complaint(MISTAKES["about the origin"][0])
    assert 'inertia of "rod" is too large for the body: int z^2 dm about its mass center is 0.333333 kg m^2' in found
    assert "1 kg within a = 1 m along z have at most m a^2/4 = 0.25 kg m^2" in found
    found = complaint(MISTAKES["size in mm"][0])
    assert "is too small for the body: a box of equal inertia would have edges of 0.1, 0.1, 0.34 m" in found
    assert "the body has 100, 100, 340 m" in found


def about_origin(mass: float, com: Any, inertia: np.ndarray) -> np.ndarray:
    return MassProperties(mass, com, inertia).about((0, 0, 0))


@pytest.mark.parametrize(
    ("call", "words", "absent"),
    [
        (
            lambda: MassProperties.from_inertia_about(2.0, (0.9, 0.7, 0.8), SLANTED, (0, 0, 0)),
            ["moved to the mass center (0.9, 0.7, 0.8) m", "about the mass center already?", "in mm instead of m"],
            ["reversed", "rounding"],
        ),
        (
            lambda: MassProperties.from_inertia_about(
                2.0, (0.5, 0.4, 0.3), reversed_products(about_origin(2.0, (0.5, 0.4, 0.3), SLANTED)), (0, 0, 0)
            ),
            ["With the products of inertia reversed it would be valid", "already?"],
            ["rounding"],
        ),
        (
            lambda: MassProperties.from_inertia_about(
                1.0, (1e8, 2e8, 1.0), about_origin(1.0, (1e8, 2e8, 1.0), np.zeros((3, 3))) * (1 - 2e-16), (0, 0, 0)
            ),
            ["What is left is rounding", "already?"],
            [],
        ),
    ],
    ids=["already central", "signs", "rounding"],
)
def test_a_tensor_that_cannot_be_moved(call: Any, words: list[str], absent: list[str]) -> None:
    """Why a tensor about a point gives none about the mass center."""
    found = complaint(call)
    assert [text for text in words if text not in found] == []
    assert [text for text in absent if text in found] == []


def test_a_bad_tensor_about_a_point_is_refused_as_such() -> None:
    """Before it is moved."""
    assert "triangle inequality" in complaint(
        lambda: MassProperties.from_inertia_about(1.0, (1, 2, 3), (1, 2, 4), (0, 0, 0))
    )


def test_a_body_asks_the_doctor() -> None:
    """Body and scenario say the same."""
    assert "With the products of inertia reversed" in complaint(lambda: ph.Body(mass=1.0, inertia=WRONG_SIGNS))


def test_given_about_the_origin_never_breaks_the_triangle_inequality(rng: np.random.Generator) -> None:
    """That is why it takes a size to see it: m d^2 added to a valid tensor leaves it valid."""
    for _ in range(50):
        com, extent = rng.normal(size=3), rng.uniform(0.1, 1.0, 3)
        inertia = np.diag(extent.sum() - extent)
        assert broken_rule(about_origin(1.3, com, inertia), NOTHING) == ""


def test_a_doctor_without_the_trial_would_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: if every repair were taken for a cure, mistakes would be named that were not made."""
    monkeypatch.setattr("polhode.mass.inertia._works", lambda *given: True)
    with pytest.raises(AssertionError):
        test_each_mistake_is_recognized("about the origin")
