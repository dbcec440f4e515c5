"""A body of several parts of different materials."""

from __future__ import annotations

import numpy as np
import pytest

from polhode.errors import InputError, MeshError
from polhode.geometry import solids
from polhode.mass.parts import Point, Shell, Solid, together
from polhode.mass.properties import MassProperties
from tests.geometry import shapes
from tests.mass.test_mesh_solid import off


def test_a_box_on_a_box_by_hand():
    """Aluminum below, steel on top, both 0.1 x 0.2 x 0.3 m and stacked along z, and a screw.

    m1 = 16.2 kg at z = 0, m2 = 46.8 kg at z = 0.3 m, m3 = 0.5 kg at (0.05, 0.1, 0.15) m.
    """
    low = solids.box((0.1, 0.2, 0.3))
    parts = [Solid(low, 2700.0), Solid(low.shifted((0.0, 0.0, 0.3)), 7800.0), Point(0.5, (0.05, 0.1, 0.15))]
    found = together(parts)
    m = np.array([16.2, 46.8, 0.5])
    at = np.array([(0.0, 0.0, 0.0), (0.0, 0.0, 0.3), (0.05, 0.1, 0.15)])
    com = m @ at / m.sum()
    own = (m[0] + m[1]) / 12 * np.diag([0.2**2 + 0.3**2, 0.1**2 + 0.3**2, 0.1**2 + 0.2**2])
    d = at - com
    moved = sum(mi * (di @ di * np.eye(3) - np.outer(di, di)) for mi, di in zip(m, d, strict=True))
    assert found.mass == pytest.approx(63.5, rel=1e-15)
    assert found.com == pytest.approx(com, rel=1e-14)
    assert found.inertia == pytest.approx(own + moved, rel=1e-13)


def test_a_skin_on_a_core():
    box = solids.box((0.1, 0.2, 0.3), 2)
    core, skin = Solid(box, 300.0, "core"), Shell(box, 0.001, 1600.0, "inside", "skin")
    whole = together([core, skin])
    assert whole.mass == pytest.approx(0.006 * 300.0 + 0.22 * 0.001 * 1600.0, rel=1e-13)
    assert off(whole, core.properties + skin.properties) < 1e-15
    assert off(together([core, skin.properties]), whole) < 1e-15
    assert core.properties is core.properties


def test_without_the_parallel_axes_it_would_be_wrong():
    low = solids.box((0.1, 0.2, 0.3))
    a, b = Solid(low, 2700.0).properties, Solid(low.shifted((0.0, 0.0, 0.3)), 7800.0).properties
    wrong = MassProperties((a + b).mass, (a + b).com, a.inertia + b.inertia)
    assert off(together([a, b]), wrong) > 0.1


@pytest.mark.parametrize(
    ("make", "kind", "words"),
    [
        (lambda: together([]), InputError, "at least one part"),
        (lambda: together([3]), InputError, "not int"),  # type: ignore[list-item]
        (lambda: together([Solid(shapes.HOLED, 1.0, "wing")]), MeshError, '"wing"'),
        (lambda: together([Solid(shapes.BOX, -1.0, "wing")]), InputError, 'density of "wing"'),
        (lambda: Point(-1.0, (0, 0, 0), "screw"), InputError, 'mass of "screw"'),
        (lambda: Point(1.0, (0, 0)), InputError, 'place of "point"'),
        (lambda: Solid(shapes.BOX, 1.0, material="tin"), InputError, "material"),  # type: ignore[call-arg]
    ],
)
def test_bad_parts(make, kind, words):
    with pytest.raises(kind, match=words):
        make()
