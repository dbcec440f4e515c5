"""Arrays that fold: masses and inertias of their source, hinges where panels meet, the mass center in the origin."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.dynamics.quantities import mass_center
from polhode.library.arrays import CUBE
from polhode.model.motion import motion

L = ph.library
ALL = {"rods": L.rods, "five rods": lambda: L.rods(5, lengths=(1, 2, 3, 1, 0.5), masses=(1, 2, 0.5, 1, 3)),
       "line": L.line_array, "T": L.t_array, "cube": L.cube_array,
       "folded": lambda: L.cube_array(fold=0.7)}  # fmt: skip


def standing(system, q=None):
    state = system.state() if q is None else q
    return motion(system.mechanism(), 0.0, tuple(state.q.tolist()), tuple(state.v.tolist()))


def centers(system):
    moving = standing(system)
    return np.array([m.position(link.com) for m, link in zip(moving.links, system.mechanism().links, strict=True)])


@pytest.mark.parametrize("name", ALL)
def test_the_mass_center_starts_in_the_origin(name):
    system = ALL[name]()
    assert np.abs(mass_center(system.mechanism(), standing(system))).max() < 1e-14
    moved = system.state(q={system.names[1]: 0.8})
    assert np.abs(mass_center(system.mechanism(), standing(system, moved))).max() > 0.01  # twin


def test_rods_are_those_of_the_source():
    chain = L.rods(3)
    for link in chain.mechanism().links:
        assert (link.body.mass, *np.diag(link.body.inertia)) == pytest.approx((1.0, 0.0, 1 / 3, 1 / 3), abs=1e-15)
    assert centers(chain)[:, 0] == pytest.approx([-2.0, 0.0, 2.0])
    assert np.diag(L.rods(2, lengths=(2, 3), masses=2.0).mechanism().links[1].body.inertia)[2] == pytest.approx(1.5)


def test_panels_have_the_inertia_of_a_plate_and_not_that_of_the_source():
    for link in L.t_array().mechanism().links:
        assert np.diag(link.body.inertia) == pytest.approx((1 / 6, (1 + 1e-4) / 12, (1 + 1e-4) / 12), rel=1e-14)
        assert abs(link.body.inertia[0, 0] - (1 + 1e-4) / 12) > 0.08  # twin: (3.2) as printed


def test_a_net_in_the_form_of_an_l_is_the_l_array():
    net, array = L.panel_array({"a": (0, 0), "b": (0, 1), "c": (1, 1)}), L.l_array().system()
    q = {"b": 0.7, "c": -1.1}
    same, other = (one.mass_matrix(one.state(q=q)) for one in (net, array))
    assert same == pytest.approx(other, abs=1e-14)
    twisted = L.panel_array({"a": (0, 0), "b": (0, 1), "c": (1, 1)}, hinges={"c": "twist"})
    assert np.abs(twisted.mass_matrix(twisted.state(q=q)) - other).max() > 0.01  # twin


def test_the_cube_closes_and_opens():
    closed = centers(L.cube_array(fold=np.pi / 2))
    assert np.abs(np.sort(np.abs(closed), axis=1) - (0.0, 0.0, 0.5)).max() < 1e-15  # one panel on each face
    assert len({tuple(np.round(one, 9)) for one in closed + 0.0}) == 6
    opened = centers(L.cube_array())
    assert np.abs(opened[:, 0]).max() == 0.0
    assert np.ptp(opened, axis=0) == pytest.approx((0.0, 2.0, 3.0))
    wrong = L.cube_array()
    q = wrong.state(q=dict.fromkeys(CUBE, np.pi / 2))  # twin: all angles of one sign do not close it
    moving = standing(wrong, q)
    ends = np.array([m.position(link.com) for m, link in zip(moving.links, wrong.mechanism().links, strict=True)])
    assert np.ptp(ends, axis=0).max() > 1.2


def test_hinges_of_all_kinds_move_as_their_names_say():
    for kind, moved in (("fold", (0.5, 0.0, 0.5)), ("twist", (0.0, 0.0, 1.0)), ("turn", (0.0, -0.5, 0.5)),
                        ("slide", (0.0, 1.0, 1.0))):  # fmt: skip
        net = L.panel_array({"a": (0, 0), "b": (0, 1)}, hinges={"b": kind})
        moving = standing(net, net.state(q={"a": (0, 0, 0, 1, 0, 0, 0), "b": np.pi / 2 if kind != "slide" else 1.0}))
        at = moving.links[1].position(net.mechanism().links[1].com)
        assert at == pytest.approx(moved, abs=1e-12), kind


@pytest.mark.parametrize(("build", "words"), [
    (lambda: L.rods(0), "1 to 200 bodies"),
    (lambda: L.rods(3, lengths=(1, 2)), "one number, or 3"),
    (lambda: L.rods(3, masses=-1.0), "masses of the rods"),
    (lambda: L.panel_array({}), "panels are given by name"),
    (lambda: L.panel_array({"a": (0, 0), "b": (0, 0)}), "one place"),
    (lambda: L.panel_array({"a": (0, 0), "b": (1, 1)}), "no edge in common"),
    (lambda: L.panel_array({"a": (0, 0), "b": (0, 0.5)}), "two whole numbers"),
    (lambda: L.panel_array({"a": (0, 0), "b": (0, 1)}, hinges={"b": "glue"}), "glue"),
    (lambda: L.panel_array({"a": (0, 0), "b": (0, 1)}, hinges={"a": "fold"}), "named"),
    (lambda: L.panel_array({"a": (0, 0), "b": (0, 1), "c": (0, 2)}, on={"c": "a"}), "no edge in common"),
])  # fmt: skip
def test_what_is_no_array_is_refused(build, words):
    with pytest.raises(ph.PolhodeError, match=words):
        build()
