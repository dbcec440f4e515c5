"""Maps of net turns: the same numbers as one by one, what collides, look-up, files."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import angle as off

P, L = ph.plan, ph.library
CHAIN, WING = L.rods(3), L.l_array()
GRID = np.linspace(-np.pi, np.pi, 20)
FEW = np.radians([-170, -95, 40, 130, 180])


@pytest.fixture(scope="module")
def chain_map():
    return P.turn_map(CHAIN, GRID, np.linspace(-np.pi, np.pi, 25))


@pytest.fixture(scope="module")
def wing_map():
    return P.turn_map(WING, FEW, FEW[:4])


def test_a_map_is_its_rectangles_one_by_one(wing_map):
    assert wing_map.angle.shape == wing_map.efficiency.shape == wing_map.collides.shape == (5, 4)
    assert wing_map.axis.shape == (5, 4, 3)
    for i in range(5):
        for j in range(i % 2, 4, 2):
            one = P.rectangle(WING, FEW[i], FEW[j])
            assert off(one.quaternion, wing_map.quaternion[i, j]) < 1e-12
            assert wing_map.angle[i, j] == pytest.approx(one.angle, abs=1e-12)
            assert wing_map.efficiency[i, j] == pytest.approx(one.efficiency, abs=1e-13)
            assert wing_map.collides[i, j] == (P.first_contact(WING, P.ShapePath.rectangle(FEW[i], FEW[j])) is not None)
    assert wing_map.collides.any()
    assert not wing_map.collides.all()
    other = P.turn_map(WING, FEW, FEW[:4], first=2, collisions=False)
    assert off(other.quaternion[1, 2], wing_map.quaternion[1, 2]) > 0.1  # twin: the other order
    assert off(other.quaternion[1, 2] * (1, -1, -1, -1), wing_map.quaternion[1, 2]) < 1e-12


def test_the_order_of_a_grid_is_free(wing_map):
    back = P.turn_map(WING, FEW[::-1], FEW[[2, 0]])
    assert back.angle == pytest.approx(wing_map.angle[::-1][:, [2, 0]], abs=1e-12)
    assert (back.collides == wing_map.collides[::-1][:, [2, 0]]).all()


def test_a_map_in_a_plane_is_signed_and_odd(chain_map):
    assert chain_map.angle == pytest.approx(-chain_map.angle[::-1, ::-1], abs=1e-12)
    assert chain_map.angle[17, 20] == pytest.approx(P.rectangle(CHAIN, GRID[17], chain_map.psi2[20]).angle, abs=1e-12)
    corner = np.radians(120)
    inside = (np.abs(GRID[:, None]) > corner) & (np.abs(chain_map.psi2) > corner)
    inside &= np.sign(GRID[:, None]) == np.sign(chain_map.psi2)
    assert chain_map.collides[inside].all()
    assert not chain_map.collides[np.sign(GRID[:, None]) != np.sign(chain_map.psi2)].any()  # zigzags never meet


def test_look_up_gives_the_rectangle_of_a_turn(chain_map):
    for degrees in (3.0, -11.5):
        found = chain_map.look_up(np.radians(degrees))
        assert np.degrees(found.angle) == pytest.approx(degrees, abs=1e-10)
        assert P.first_contact(CHAIN, found.path) is None
    with pytest.raises(ph.PolhodeError, match="Several one after"):
        chain_map.look_up(np.radians(100.0))
    found, times = chain_map.repeat(np.radians(180.0))
    assert times * np.degrees(found.angle) == pytest.approx(180.0, abs=1e-9)
    assert times > 1
    best = np.abs(chain_map.angle[chain_map.feasible]).max()
    assert (times - 1) * best < np.pi  # one less would not do


def test_the_nearest_turn_in_space(wing_map):
    free = np.argwhere(wing_map.feasible)[1]
    psi1, psi2, left = wing_map.nearest(wing_map.quaternion[tuple(free)])
    assert (psi1, psi2) == (FEW[free[0]], FEW[free[1]])
    assert left < 1e-12
    stuck = np.argwhere(~wing_map.feasible)[0]
    assert wing_map.nearest(wing_map.quaternion[tuple(stuck)])[2] > 1e-3  # what collides is not offered
    with pytest.raises(ph.PolhodeError, match="angle alone"):
        wing_map.look_up(0.1)


def test_a_map_goes_on_from_its_file(tmp_path, monkeypatch):
    from polhode.plan import maps

    whole, path, seen = P.turn_map(CHAIN, GRID, FEW, collisions=False), tmp_path / "map.npz", []
    monkeypatch.setattr(maps, "_AT_ONCE", 25)
    monkeypatch.setattr("polhode.plan.map_file._OFTEN", 0.0)

    def stopped(share):
        seen.append(share)
        if share > 0.5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        P.turn_map(CHAIN, GRID, FEW, collisions=False, store=path, progress=stopped)
    assert seen == sorted(seen)
    with np.load(path) as kept:
        assert 10 < int(kept["done"]) < 20
    seen.clear()
    again = P.turn_map(CHAIN, GRID, FEW, collisions=False, store=path, progress=seen.append)
    assert seen[0] > 0.5  # nothing was done twice
    assert again.angle == pytest.approx(whole.angle, abs=1e-13)
    with pytest.raises(ph.PolhodeError, match="another array or another grid"):
        P.turn_map(L.rods(3, masses=2.0), GRID, FEW, collisions=False, store=path)
    with pytest.raises(ph.PolhodeError, match=r"\.npz"):
        P.turn_map(CHAIN, GRID, FEW, store=tmp_path / "map.csv")


def test_threads_share_a_map_to_the_bit_and_it_goes_on_from_its_file(tmp_path, monkeypatch):
    from polhode.plan import maps

    monkeypatch.setattr(maps, "_AT_ONCE", 5)
    monkeypatch.setattr("polhode.plan.map_file._OFTEN", 0.0)
    alone, path = P.turn_map(WING, FEW, FEW, collisions=False), tmp_path / "map.npz"

    def stopped(share):
        if share > 0.3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        P.turn_map(WING, FEW, FEW, collisions=False, workers=3, store=path, progress=stopped)
    with np.load(path) as kept:
        assert 0 < int(kept["done"]) < len(FEW)
    shared = P.turn_map(WING, FEW, FEW, collisions=False, workers=3, store=path)
    assert np.array_equal(shared.quaternion, alone.quaternion)
    with pytest.raises(ph.PolhodeError, match="workers"):
        P.turn_map(WING, FEW, FEW, workers=0)


def test_a_map_of_a_chosen_pair():
    tee = L.t_array()
    found = P.turn_map(tee, FEW[2:4], FEW[1:3], hinges=("b", "c"), held={"d": 0.3})
    one = P.rectangle(tee, FEW[3], FEW[1], hinges=("b", "c"), held={"d": 0.3})
    assert off(found.quaternion[1, 0], one.quaternion) < 1e-12
    assert off(found.quaternion[1, 0], P.rectangle(tee, FEW[3], FEW[1], hinges=("b", "c")).quaternion) > 1e-3  # twin
