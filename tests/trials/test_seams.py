"""What one part of the laboratory says, another understands: names of pictures, runs that burn, arrays of meshes."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode import plot
from polhode.errors import InputError
from polhode.view import scene_of

POINSOT = ("cones", "ellipsoids", "poinsot", "momentum_sphere", "herpolhode", "flips")
V = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1.0]])
F = np.array([[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]])


@pytest.fixture(scope="module")
def top() -> ph.Trajectory:
    body = ph.Body(mass=1.0, inertia=(1.0, 1.3, 1.8), name="top")
    return ph.simulate(body, ph.State(omega=(0.3, 2.0, -0.4)), 3)


@pytest.fixture(scope="module")
def rocket() -> ph.Trajectory:
    body = ph.Body(mass=60.0, inertia=(70, 70, 1.2), name="rocket")
    grain = ph.Propellant(90.0, "radial", radius=0.12, bore=0.03, length=2.2, at=(0, 0, -0.7))
    motor = ph.loads.Thrust(10e3, grain, exhaust_velocity=2200.0, at=(0, 0, -2), exit_radius=0.15)
    loads = [motor, ph.loads.Gravity((0, 0, -9.81))]
    return ph.simulate(body, ph.State(omega=(0.01, 0.02, 3)), 1, loads=loads)


@pytest.fixture(scope="module")
def arm() -> ph.System:
    system = ph.System(gravity=(0, 0, -9.81), name="arm")
    system.add(ph.Body(1.0, (0.1, 0.1, 0.02), name="rod"), ph.joints.Revolute("y"), at_body=(0, 0, 0.5))
    return system


def test_pictures_that_assume_a_constant_inertia_are_not_for_a_run_that_burns(
    rocket: ph.Trajectory, top: ph.Trajectory
) -> None:
    assert not set(POINSOT) & set(plot.fitting(rocket))
    assert set(POINSOT) <= set(plot.fitting(top))
    with pytest.raises(InputError, match='"poinsot" needs one free body of constant mass'):
        rocket.plot("poinsot")
    with pytest.raises(InputError, match='needs a constant inertia, and propellant burns in "rocket"'):
        ph.poinsot(rocket)


def test_every_picture_that_fits_is_drawn_by_its_name_alone_or_says_what_it_needs(
    rocket: ph.Trajectory, top: ph.Trajectory
) -> None:
    for run in (rocket, top):
        with pytest.raises(InputError, match=r'"compare" needs exact=, as in run.plot\("compare", exact=...\)'):
            run.plot("compare")
        for name in plot.fitting(run):
            if name != "compare":
                assert run.plot(name).axes


@pytest.mark.parametrize("name", ["L", "H", "angular momentum"])
def test_pictures_and_pages_have_the_same_names_for_the_angular_momentum(top: ph.Trajectory, name: str) -> None:
    titles = [ax.get_title(loc="left") for ax in top.plot(name).axes]
    assert titles == [ax.get_title(loc="left") for ax in top.plot("angular_momentum").axes]
    scene = scene_of(top, plots=[name], vectors=[name])
    assert [one.title for one in scene.plots] == ["Angular momentum, world axes"]


def test_diagrams_of_a_page_understand_the_names_of_pictures(arm: ph.System) -> None:
    run = ph.simulate(arm, arm.state(q={"rod": 0.5}), 1)
    asked = scene_of(run, plots=["angles", "center_of_mass"])
    assert [one.title for one in asked.plots] == [one.title for one in scene_of(run, plots=["joints", "center"]).plots]


def test_one_picture_at_a_time(top: ph.Trajectory) -> None:
    with pytest.raises(InputError, match=r"by its name, one at a time, as in .*, not by \['omega', 'energy'\]"):
        top.plot(["omega", "energy"])  # type: ignore[arg-type]


def test_a_system_draws_its_scheme_in_any_spelling(arm: ph.System) -> None:
    assert arm.plot("Scheme").axes


def test_a_load_without_a_name_leaves_no_comma(rocket: ph.Trajectory) -> None:
    row = next(line for line in str(rocket).splitlines() if line.split()[0] == "loads")
    assert row.split() == ["loads", "thrust"]


def test_results_are_listed_once_and_letters_of_books_are_understood(top: ph.Trajectory) -> None:
    for letter in "LH":
        with pytest.raises(InputError, match='Did you mean "angular_momentum"') as said:
            getattr(top, letter)
        listed = str(said.value).partition("Known: ")[2].rstrip(".").split(", ")
        assert len(listed) == len(set(listed))


def test_a_column_without_a_unit_has_the_unit_one(rocket: ph.Trajectory, tmp_path) -> None:
    rocket.to_csv(tmp_path / "run.csv")
    with (tmp_path / "run.csv").open() as file:
        header = file.readline()
    assert header.rstrip().endswith("propellant [kg],burning [1]")


def test_a_body_is_weighed_from_the_arrays_that_mass_properties_takes() -> None:
    body, report = ph.Body.of((V, F), density=1000), ph.mass_properties((V, F), density=1000)
    assert body.name == "mesh"
    assert np.allclose(body.inertia, report.inertia, rtol=1e-14)
    assert np.isclose(ph.Body.of((V, F), mass=2.0).mass, 2.0, rtol=1e-15)
    with pytest.raises(InputError, match=r'read by ph.Mesh.from_file\("part.stl"'):
        ph.Body.of("phone.stl", mass=0.2)


def test_a_start_that_no_formulation_takes_is_refused_as_such(arm: ph.System) -> None:
    with pytest.raises(InputError, match=r'the start of "arm" is system\.state'):
        ph.compare(arm, None, 1.0)  # type: ignore[arg-type]
