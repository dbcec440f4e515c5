"""What cannot be planned is refused in words that say what to do."""

from __future__ import annotations

import sys

import numpy as np
import pytest

import polhode as ph

P, L = ph.plan, ph.library
CHAIN, WING = L.rods(3), L.l_array()
LOOP = P.ShapePath.rectangle(1.0, 1.0)


def alone() -> ph.System:
    system = ph.System(name="alone")
    system.add(ph.Body(1.0, (1, 1, 1), "hub"), ph.joints.Free())
    return system


def with_load(load) -> ph.System:
    system = L.l_array().system()
    system.load(load)
    return system


def on_the_ground() -> ph.System:
    return L.triple_pendulum()


def out_of_plane() -> ph.System:
    system = ph.System(name="crooked")
    system.add(ph.Body(1.0, (1, 1, 1), "hub"), ph.joints.Planar("z"))
    system.add(ph.Body(1.0, (1, 1, 1), "arm"), ph.joints.Revolute("x"), "hub", (1, 0, 0), (0, 1, 0))
    return system


def thin_in_space() -> ph.System:
    system = ph.System(name="needles")
    for i, rod in enumerate("ab"):
        body = L.thin_rod(rod, 1.0, 2.0, "x")
        system.add(body, ph.joints.Free() if i == 0 else ph.joints.Revolute("z"), "world" if i == 0 else "a",
                   (i, 0, 0), (-i, 0, 0))  # fmt: skip
    return system


def ball_joint() -> ph.System:
    system = alone()
    system.add(ph.Body(1.0, (1, 1, 1), "ball"), ph.joints.Spherical(), "hub", (1, 0, 0), (-1, 0, 0))
    return system


def closed_loop() -> ph.System:
    system = L.rods(4)
    system.constrain(ph.constraints.Distance("a", "d", 1.0), name="bar")
    return system


def spinning():
    return P.start(WING, (0.0, 0.0), momentum=(0.1, 0, 0))


CASES = [
    (lambda: P.rectangle(alone(), 1, 1), "single body"),
    (lambda: P.rectangle(ph.System(), 1, 1), "no bodies"),
    (lambda: P.rectangle("wing", 1, 1), "planned for a ph.System"),
    (lambda: P.rectangle(on_the_ground(), 1, 1), "Revolute"),
    (lambda: P.rectangle(L.l_array().system((0, 0, -9.81)), 1, 1), "pulled or carried from outside"),
    (lambda: P.rectangle(with_load(ph.loads.On("a", ph.loads.Force((1, 0, 0)))), 1, 1), "pushed from outside"),
    (lambda: P.rectangle(out_of_plane(), 1, 1), "lead out of it"),
    (lambda: P.connection(thin_in_space(), (0.0,)), "no inertia about one of its axes"),
    (lambda: P.rectangle(ball_joint(), 1, 1), "give it angles"),
    (lambda: P.rectangle(closed_loop(), 1, 1), "open trees"),
    (lambda: P.rectangle(L.rods(4), 1, 1), "choose with hinges"),
    (lambda: P.rectangle(CHAIN, 1, 1, hinges=("b", "x")), '"x"'),
    (lambda: P.rectangle(CHAIN, 1, 1, hinges=("b", "b")), "twice"),
    (lambda: P.rectangle(CHAIN, 1, 1, held={"b": 1.0}), "cannot be held"),
    (lambda: P.rectangle(CHAIN, 1, 1, first=3), "first is 1"),
    (lambda: P.rectangle(CHAIN, np.nan, 1), "psi1"),
    (lambda: P.turn(CHAIN, P.ShapePath.polygon([(0, 0), (1, 1)], closed=False)), "not at .* where it began"),
    (lambda: P.ShapePath.polygon([(0, 0), (1, 1)], closed=False) + P.ShapePath.polygon([(0, 0), (1, 1)]), "begins at"),
    (lambda: P.ShapePath.polygon([(0, 0)]), "corners of a path"),
    (lambda: P.turn(CHAIN, P.ShapePath.curve(lambda s: 3.0)), "a curve gives"),
    (lambda: P.turn(CHAIN, P.ShapePath.curve(lambda s: (abs(s - 0.3) - 0.3 - 0.4 * s, (s * (1 - s)) ** 0.5), pieces=1)),
     "begin a new piece"),
    (lambda: P.connection(CHAIN, (1.0, 2.0, 3.0)), "2 numbers"),
    (lambda: P.connection(CHAIN, (1.0, np.inf)), "must be finite"),
    (lambda: P.curvature(CHAIN, (1.0, 2.0), 0, 2), "from 0 to 1"),
    (lambda: P.follow(CHAIN, LOOP, -1.0), "t_end"),
    (lambda: P.follow(CHAIN, LOOP, 1.0, pace="fast"), "pace"),
    (lambda: P.follow(CHAIN, LOOP, 1.0, momentum=(1, 0, 0)), "momentum of the array"),
    (lambda: P.leg_law(WING, "b"), "turns in a plane"),
    (lambda: P.turn_map(CHAIN, (1.0, np.nan), (1.0,)), "must be finite"),
    (lambda: P.turn_map(CHAIN, (0.5, 1.0), (1.0,), first=0), "first is 1"),
    (lambda: P.drive(WING, LOOP, 5.0, state=spinning()), "not zero"),
    (lambda: P.drive(WING, LOOP, 5.0, limits={"b": (0.5, 2.0)}), "starts at 0 deg, outside of its limits"),
    (lambda: P.drive(WING, LOOP, 5.0, limits={"b": (-0.5, 0.5)}), "may move from"),
    (lambda: P.drive(WING, LOOP, 5.0, limits={"x": (-0.5, 0.5)}), '"x"'),
    (lambda: P.drive(WING, P.ShapePath.rectangle(3.0, 3.0), 5.0), "collide on leg 2"),
    (lambda: P.drive(CHAIN, P.ShapePath.rectangle(-0.5, -0.5, start=(2.5, 2.5)), 5.0), "collide already"),
    (lambda: P.drive(CHAIN, P.ShapePath.ellipse((0.5, 0.5), 0.3), 5.0), "straight legs"),
    (lambda: P.require_clear(CHAIN, (2.5, 2.5)), "collide already"),
    (lambda: P.collision_domain(L.rods(4)), "choose with hinges"),
    (lambda: P.collision_domain(L.panel_array({"a": (0, 0), "b": (0, 1), "c": (1, 1)}, hinges={"c": "slide"})), "turn"),
    (lambda: P.clearance(WING, (0.0, 0.0), gap=0.6), "nothing is left"),
    (lambda: P.step_response(CHAIN, "b", step=0.0), "shows nothing"),
    (lambda: P.HingeTracking(("b", "c"), ph.TimeSeries([0, 1], [0, 1])), "2 columns"),
    (lambda: P.HingeTracking("b", ph.TimeSeries([0, 1], [0, 1]), rate="slope"), "slope"),
    (lambda: P.HingeTracking("b", ph.TimeSeries([0, 1], [0, 1]), kp=(1, 2)), "one number"),
    (lambda: P.turn_map(CHAIN, (0.5,), (0.5,)).plot("pie"), "pie"),
]  # fmt: skip


@pytest.mark.parametrize(("ask", "words"), CASES)
def test_it_is_refused_in_words(ask, words):
    with pytest.raises(ph.PolhodeError, match=words):
        ask()


def test_bodies_without_a_shape_cannot_collide():
    system = alone()
    for i in range(2):
        system.add(ph.Body(1.0, (1, 1, 1), f"arm {i}"), ph.joints.Revolute("x"), "hub", (0, 1, 0), (0, -1, 0))
    with pytest.raises(ph.PolhodeError, match="has no shape"):
        P.clearance(system, (0.0, 0.0))


@pytest.mark.parametrize(("module", "ask"), [("shapely", lambda: P.collision_domain(CHAIN)),
                                             ("fcl", lambda: P.clearance(WING, (0.0, 0.0)))])  # fmt: skip
def test_a_missing_package_names_its_extra(module, ask, monkeypatch):
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ph.PolhodeError, match=r"polhode\[plan\]"):
        ask()


def test_a_map_file_that_lies_is_refused(tmp_path):
    path, grid = tmp_path / "map.npz", (0.5, 1.0)
    whole = P.turn_map(CHAIN, grid, grid, collisions=False, store=path)
    with np.load(path) as kept:
        told = dict(kept)
    for lie in ({"done": 10**6}, {"done": -1}, {"rows": np.full_like(told["rows"], np.nan)},
                {"rows": told["rows"].astype(complex)}, {"rows": told["rows"].astype(str)}):  # fmt: skip
        np.savez(path, **(told | lie))
        with pytest.raises(ph.PolhodeError, match=r"remove it|cannot be read"):
            P.turn_map(CHAIN, grid, grid, collisions=False, store=path)
    np.savez(path, **told)
    assert np.array_equal(P.turn_map(CHAIN, grid, grid, collisions=False, store=path).angle, whole.angle)


BEND = P.ShapePath.polygon([(0, 0), (0.5, 0), (0.5, 0.5), (0, 0)])
NONE = (np.nan, 10**400, "x", {}, [[1], [2, 3]], 1j, object(), np.zeros((2, 2, 2)))
NO_NUMBERS = {
    "rectangle": lambda x: P.rectangle(CHAIN, 0.5, 0.5, start=x), "center": lambda x: P.ellipse(CHAIN, x, (0.5, 0.5)),
    "radii": lambda x: P.ellipse(CHAIN, (0, 0), x), "corners": lambda x: P.ShapePath.polygon(x),
    "turns": lambda x: P.ellipse(CHAIN, (0, 0), 0.5, turns=x), "shapes": lambda x: P.clearance(CHAIN, x),
    "locked": lambda x: P.locked(CHAIN, x), "curvature": lambda x: P.curvature(CHAIN, (0.1, 0.2), x, 1),
    "clear": lambda x: P.require_clear(CHAIN, x), "map": lambda x: P.turn_map(CHAIN, x, (0.5,), collisions=False),
    "first": lambda x: P.turn_map(CHAIN, (0.5,), (0.5,), first=x, collisions=False),
    "path": lambda x: P.turn(CHAIN, x), "contact": lambda x: P.first_contact(CHAIN, x),
    "timetable": lambda x: P.timetable(x, 5.0), "rows": lambda x: P.timetable(BEND, 5.0, n=x),
    "pace": lambda x: P.timetable(BEND, 5.0, pace=x), "follow": lambda x: P.follow(CHAIN, x, 2.0),
    "parts": lambda x: P.follow(CHAIN, BEND, 2.0, parts=x), "hinges": lambda x: P.turn(CHAIN, BEND, hinges=x),
    "held": lambda x: P.turn(CHAIN, BEND, held=x or 5), "start": lambda x: P.start(CHAIN, x),
    "rates": lambda x: P.start(CHAIN, rates=x), "momentum": lambda x: P.start(CHAIN, momentum=x),
    "run": lambda x: P.turn_of_run(CHAIN, x), "curve": lambda x: P.ShapePath.curve(x),
    "pieces": lambda x: P.ShapePath.curve(lambda s: (s, s), x), "lengths": lambda x: L.rods(3, lengths=x),
    "tracking": lambda x: P.HingeTracking(x, P.timetable(BEND, 5.0)),
}  # fmt: skip


@pytest.mark.parametrize("what", NO_NUMBERS)
def test_what_is_no_number_and_no_path_is_refused(what):
    for wrong in NONE:
        if what not in ("shapes", "locked", "held") or not isinstance(wrong, np.ndarray):  # rows of shapes
            with pytest.raises(ph.PolhodeError):
                NO_NUMBERS[what](wrong)
