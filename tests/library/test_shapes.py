"""Every ready shape: closed and wound outward, its mass that of its mesh, and the laws of moving and scaling it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode import library
from polhode.core import so3
from polhode.geometry import gate
from polhode.geometry import solids as meshes
from polhode.library import Part, Shape
from polhode.mass import of_mesh
from polhode.mass.properties import MassProperties
from polhode.mass.solids import Box

EPS = np.finfo(float).eps
R = np.array(so3.exp((0.4, -0.7, 1.1))).reshape(3, 3)
SHIFT = np.array([0.3, -0.2, 0.5])

BOXES: dict[str, Callable[[], Shape]] = {
    "tumbling": library.tumbling_cubesat,
    **{f"{u} bare": lambda u=u: library.cubesat(u) for u in ("1U", "1.5U", "2U", "3U", "6U", "12U")},
    **{f"{u} with {n}": lambda u=u, n=n: library.cubesat(u, n) for u in ("1U", "3U", "6U", "12U") for n in (2, 4)},
    "edges": lambda: library.cubesat("3U", ("+y+x", "-y+x", "-x+z"), angle=1.9, gap=0.002),
    "flower": lambda: library.cubesat("6U", ("+x+z", "-x+z", "+y+z", "-y+z"), angle=2.2),
    "stowed": lambda: library.cubesat("12U", ("+x+y", "-x-y"), angle=0.0),
    "level": lambda: library.cubesat("2U", ("+x+y", "-x+y"), angle=np.pi, gap=0.001),
    "ends": lambda: library.cubesat("1.5U", ("+z", "-z+x", "-z-y")),
    "wing": lambda: library.solar_wing(4, size=(0.7, 1.3), thickness=0.02, panel_mass=2.5, gap=0.03, yoke=0.4),
    "wing without bars": lambda: library.solar_wing(2, gap=0.0, yoke=0.0),
    "winged": lambda: library.winged_satellite().shape((0.4, -0.9)),
    "L": lambda: library.l_array().shape((0.5, 0.8)),
    "L flat": lambda: library.l_array(mass=2.0, length=0.5, thickness=0.02).shape(),
}
ROUND: dict[str, Callable[[int], Shape]] = {
    "ellipsoid": lambda n: library.ellipsoid((0.5, 0.8, 1.2), density=900.0, n=n),
    "top": lambda n: library.top_of_precession(n),
    "equal ellipsoid": lambda n: library.equal_ellipsoid(library.l_array().shape((0.5, 0.8)), n=n),
}
PICTURES: dict[str, Callable[[], Shape]] = {
    "arrow": lambda: library.arrow((1.0, -2.0, 0.5), at=SHIFT),
    "stout arrow": lambda: library.arrow((0.0, 0.0, -0.1), radius=0.05),
    "triad": lambda: library.triad(0.7),
    "aircraft": lambda: library.triad(2.0, orientation="aircraft"),
    "body cone": lambda: library.cones((1, 1, 1.8822), (1, 0.2, 1.4243)).shapes()[0],
    "space cone": lambda: library.cones((1, 1, 0.4), (1, 0.2, -1.4243)).shapes(scale=0.3)[1],
    "ellipsoid": lambda: library.ellipsoid((1.0, 2.0, 3.0)),
}
ALL: dict[str, Callable[[], Shape]] = {
    **BOXES,
    **{name: lambda make=make: make(48) for name, make in ROUND.items()},
    **{f"picture of {name}": make for name, make in PICTURES.items()},
    "five rods": lambda: library.five_rods("uniform").shape(np.linspace(0.2, 1.7, 9)),
}


def integral(part: Part) -> MassProperties:
    """The mass properties of a part as those of its mesh, at the same mass."""
    assert part.properties is not None
    volume = gate.check_closed(part.mesh, part.name).volume
    return of_mesh.solid(part.mesh, part.properties.mass / volume)


def difference(a: MassProperties, b: MassProperties) -> float:
    """The largest relative difference: of mass, of the mass center by the size, of the inertia by its largest."""
    size = float(np.sqrt(np.trace(a.inertia) / a.mass))
    return max(
        abs(a.mass / b.mass - 1.0),
        float(np.abs(a.com - b.com).max()) / size,
        float(np.abs(a.inertia - b.inertia).max() / np.abs(a.inertia).max()),
    )


def same(a: Shape, b: Shape, tolerance: float) -> bool:
    """Whether two shapes have the same vertices and masses."""
    size = float(a.mesh.size.max() + np.abs(a.mesh.vertices).max())
    near = np.abs(a.mesh.vertices - b.mesh.vertices).max() <= tolerance * size
    return bool(near) and difference(a.mass_properties, b.mass_properties) <= tolerance


@pytest.mark.parametrize("make", ALL.values(), ids=ALL)
def test_every_part_is_closed_and_wound_outward(make):
    shape = make()
    for part in shape:
        found = gate.check_closed(part.mesh, part.name)
        assert (found.shells, found.cavities) == (1, 0)
        assert found.volume > 0.0
    assert len(shape.mesh.faces) == sum(len(part.mesh.faces) for part in shape)


@pytest.mark.parametrize("make", [ALL["edges"], ALL["picture of arrow"]])
def test_twin_the_gate_sees_a_part_inside_out(make):
    part = make().parts[-1]
    with pytest.raises(ph.PolhodeError, match="inside out"):
        gate.check_closed(part.mesh.flipped(), part.name)


@pytest.mark.parametrize("name", [*BOXES, "picture of triad", "picture of aircraft"])
def test_parts_touch_and_do_not_overlap(name):
    shape = ALL[name]()
    pairs = len(gate.self_overlaps(shape.mesh).pairs)
    if name in ("tumbling", "L"):  # as published; and panels with a thickness, folded about their middle
        assert pairs > 0
    else:
        assert gate.check_closed(shape.mesh).shells == len(shape.parts)
        assert pairs == 0


@pytest.mark.parametrize("make", BOXES.values(), ids=BOXES)
def test_the_mass_of_boxes_is_that_of_their_meshes(make):
    shape = make()
    weighed = [part for part in shape if part.properties is not None]
    assert max(difference(part.properties, integral(part)) for part in weighed) < 100 * EPS  # type: ignore[arg-type]
    whole = MassProperties.sum([integral(part) for part in weighed])
    assert difference(shape.mass_properties, whole) < 100 * EPS


def test_twin_another_mass_is_seen():
    part = library.cubesat("3U", 2)["panel +y"]
    assert part.properties is not None
    moved = Part("moved", part.mesh, part.color, part.properties.shifted((0.0, 1e-9, 0.0)))
    assert difference(moved.properties, integral(moved)) > 1e-9  # type: ignore[arg-type]


@pytest.mark.parametrize("make", ROUND.values(), ids=ROUND)
def test_the_mass_of_round_shapes_is_the_limit_of_their_meshes(make):
    errors = []
    for n in (24, 48, 96):
        (part,) = make(n).parts
        assert part.properties is not None
        volume = gate.check_closed(part.mesh).volume
        exact = 4.0 / 3.0 * np.pi * float(np.prod(part.properties.equal_ellipsoid))
        errors.append(max(1.0 - volume / exact, difference(part.properties, integral(part))))
    assert np.log2(errors[0] / errors[1]) == pytest.approx(2.0, abs=0.1)
    assert np.log2(errors[1] / errors[2]) == pytest.approx(2.0, abs=0.03)


@pytest.mark.parametrize("name", ["edges", "L", "winged", "ellipsoid"])
def test_a_shape_moves_as_a_whole(name):
    shape = ALL[name]()
    moved, back = shape.rotated(R).shifted(SHIFT), shape.rotated(R).shifted(SHIFT).shifted(-SHIFT).rotated(R.T)
    assert same(shape, back, 100 * EPS)
    assert not same(shape, moved, 1e-3)
    assert np.allclose(moved.mesh.vertices, shape.mesh.vertices @ R.T + SHIFT, rtol=0, atol=100 * EPS)
    expected = shape.mass_properties.rotated(R).shifted(SHIFT)
    assert difference(moved.mass_properties, expected) < 100 * EPS


@pytest.mark.parametrize("name", ["tumbling", "edges", "wing", "L", "top"])
def test_lengths_grow_with_the_scale_and_masses_with_its_third_power(name):
    shape, s = ALL[name](), 1.7
    larger, picture = shape.scaled(s), shape.scaled(s, mass=1.0)
    before = shape.mass_properties
    assert np.allclose(larger.mesh.vertices, s * shape.mesh.vertices, rtol=4 * EPS, atol=0)
    assert difference(larger.mass_properties, before.scaled(length=s, mass=s**3)) < 100 * EPS
    assert difference(picture.mass_properties, before.scaled(length=s)) < 100 * EPS
    assert larger.mass_properties.inertia[0, 0] == pytest.approx(s**5 * before.inertia[0, 0], rel=100 * EPS)


def test_a_body_has_its_mass_center_in_the_origin_of_its_geometry():
    shape = library.cubesat("3U", ("+y+x", "+x+z"), angle=1.2)
    assert np.abs(shape.mass_properties.com).min() > 1e-4
    body = shape.body("sat")
    assert isinstance(body.geometry, Shape)
    assert body.name == "sat"
    assert np.allclose(body.geometry.mass_properties.com, 0.0, atol=10 * EPS)
    assert np.array_equal(body.inertia, shape.mass_properties.inertia)
    assert [part.color for part in body.geometry] == [part.color for part in shape]
    assert shape.body().name == "3U CubeSat"


def test_a_body_from_the_library_runs():
    run = ph.simulate(library.tumbling_cubesat().body(), ph.State(omega=(0.1, 28.1, 42.5)), t_end=0.1)
    assert run.certificate.ok


def test_parts_are_found_joined_and_renamed():
    sat = library.cubesat("1U", 2).joined(library.triad(0.2), "with axes")
    assert sat.name == "with axes"
    assert sat["panel +y"].mesh.bounds[0, 1] == pytest.approx(0.05, abs=EPS)
    assert sat.mass_properties.mass == library.cubesat("1U", 2).mass_properties.mass  # a triad weighs nothing
    assert [part.name for part in sat.prefixed("a ")][:2] == ["a body", "a panel +y"]
    with pytest.raises(ph.PolhodeError, match=r'"panel y".*Did you mean "panel [+-]y"'):
        sat["panel y"]
    with pytest.raises(ph.PolhodeError, match='two parts named "body"'):
        sat.joined(sat)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda: Shape("none", ()), "one at least"),
        (lambda: Part("", meshes.box((1, 1, 1))), "a text"),
        (lambda: Part("a", meshes.box((1, 1, 1)), "blue"), "#rrggbb"),
        (lambda: Part("a", Box((1, 1, 1))), "is a Mesh"),  # type: ignore[arg-type]
        (lambda: Part("a", meshes.box((1, 1, 1)), properties=1.0), "MassProperties or None"),  # type: ignore[arg-type]
        (lambda: library.triad().mass_properties, "no mass"),
        (lambda: library.triad().body(), "no mass"),
        (lambda: library.triad().scaled(0.0), "greater than zero"),
        (lambda: library.triad().joined(1), "another shape"),  # type: ignore[arg-type]
        (lambda: library.triad(orientation="ship"), "aircraft"),
        (lambda: library.triad(-1.0), "greater than zero"),
        (lambda: library.arrow((0, 0, 0)), "no direction"),
        (lambda: library.arrow((0, 0, np.nan)), "finite"),
        (lambda: library.arrow((0, 0, 1), radius=0.0), "greater than zero"),
        (lambda: library.ellipsoid((1, 2, 0)), "greater than zero"),
        (lambda: library.ellipsoid((1, 2, 3), mass=1.0, density=1.0), "one of them"),
        (lambda: library.equal_ellipsoid((1, 2, 3)), "MassProperties, a Body or a Shape"),  # type: ignore[arg-type]
        (lambda: library.equal_ellipsoid(MassProperties(1.0, (0, 0, 0), (1, 1, 2))), "thickness"),
        (lambda: library.solar_wing(0), "1 to 1000"),
        (lambda: library.solar_wing(2.0), "1 to 1000"),  # type: ignore[arg-type]
        (lambda: library.solar_wing(size=(1, -1)), "greater than zero"),
        (lambda: library.solar_wing(gap=-1), "negative"),
        (lambda: library.solar_wing(panel_mass=0.0), "greater than zero"),
    ],
)
def test_bad_input_is_refused_with_the_reason(wrong, message):
    with pytest.raises(ph.PolhodeError, match=message):
        wrong()


def test_arrows_point_from_foot_to_tip():
    v = np.array([1.0, -2.0, 0.5])
    (part,) = library.arrow(v, at=SHIFT, n=12).parts
    along = (part.mesh.vertices - SHIFT) @ v / (v @ v)
    assert along.min() == pytest.approx(0.0, abs=4 * EPS)
    assert along.max() == pytest.approx(1.0, abs=4 * EPS)
    assert np.allclose(part.mesh.vertices[np.argmax(along)], SHIFT + v, rtol=0, atol=8 * EPS)
    off = np.linalg.norm((part.mesh.vertices - SHIFT) - np.outer(along, v), axis=1)
    assert off[along < 0.5].max() == pytest.approx(0.02 * np.linalg.norm(v))  # the shaft; the head is wider
    assert off[along > 0.5].max() == pytest.approx(0.048 * np.linalg.norm(v))


@pytest.mark.parametrize(("orientation", "signs"), [("axes", (1, 1, 1)), ("aircraft", (1, -1, -1))])
def test_triads_are_right_handed_with_the_usual_colors(orientation, signs):
    shape = library.triad(0.7, orientation=orientation)
    tips = [part.mesh.vertices[np.argmax(np.linalg.norm(part.mesh.vertices, axis=1))] for part in shape.parts[1:]]
    assert np.allclose(tips, 0.7 * np.diag(signs), rtol=0, atol=4 * EPS)
    assert np.linalg.det(tips) > 0.0
    assert [part.name for part in shape] == ["hub", "x", "y", "z"]
    strongest = [int(np.argmax([int(shape[x].color[i : i + 2], 16) for i in (1, 3, 5)])) for x in "xyz"]
    assert strongest == [0, 1, 2]  # red, green, blue


def test_the_ellipsoid_of_the_precession_example():
    top = library.top_of_precession()
    assert np.allclose(top.mass_properties.inertia, np.diag([1.0, 1.0, 32.0 / 17.0]), rtol=0, atol=8 * EPS)
    assert top.mesh.size[2] / 2 == pytest.approx(0.5423, abs=5e-5)
    assert top.mass_properties.inertia[2, 2] == pytest.approx(1.8822, abs=2e-4)


def test_the_equal_ellipsoid_has_the_inertia_of_the_body():
    shape = library.cubesat("6U", ("+x+z", "+y+x"), angle=1.0)
    found = library.equal_ellipsoid(shape, n=512)
    assert difference(shape.mass_properties, integral(found.parts[0])) < 2e-4  # 512 facets: (2 pi/512)^2
    other = library.equal_ellipsoid(shape.body())
    assert np.allclose(other.mesh.size, library.equal_ellipsoid(shape).mesh.size, rtol=1e-12)


def test_every_public_name_stands_in_the_reference():
    page = (Path(__file__).parents[2] / "docs" / "reference" / "library.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"^\.\. auto(?:class|function):: (\w+)", page, re.MULTILINE))
    assert set(library.__all__) == documented
