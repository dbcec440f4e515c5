"""A body of several parts of different materials."""

from __future__ import annotations

import numpy as np
import pytest

from polhode.errors import InputError, MeshError
from polhode.geometry import solids
from polhode.mass.of_mesh import shell, solid
from polhode.mass.properties import MassProperties
from tests.geometry import shapes
from tests.mass.test_mesh_solid import off


def test_a_box_on_a_box_by_hand():
    """Aluminum below, steel on top, both 0.1 x 0.2 x 0.3 m and stacked along z, and a screw.

    m1 = 16.2 kg at z = 0, m2 = 46.8 kg at z = 0.3 m, m3 = 0.5 kg at (0.05, 0.1, 0.15) m.
    """
    low = solids.box((0.1, 0.2, 0.3))
    screw = MassProperties.point(0.5, (0.05, 0.1, 0.15))
    found = MassProperties.sum([solid(low, 2700.0), solid(low.shifted((0.0, 0.0, 0.3)), 7800.0), screw])
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
    core, skin = solid(box, 300.0, "core"), shell(box, 0.001, 1600.0, "inside", "skin")
    whole = MassProperties.sum([core, skin])
    assert whole.mass == pytest.approx(0.006 * 300.0 + 0.22 * 0.001 * 1600.0, rel=1e-13)
    assert off(whole, core + skin) < 1e-15


def test_without_the_parallel_axes_it_would_be_wrong():
    low = solids.box((0.1, 0.2, 0.3))
    a, b = solid(low, 2700.0), solid(low.shifted((0.0, 0.0, 0.3)), 7800.0)
    wrong = MassProperties((a + b).mass, (a + b).com, a.inertia + b.inertia)
    assert off(MassProperties.sum([a, b]), wrong) > 0.1


@pytest.mark.parametrize(
    ("make", "kind", "words"),
    [
        (lambda: MassProperties.sum([]), InputError, "one part at least"),
        (lambda: MassProperties.sum([3]), InputError, "not 3"),  # type: ignore[list-item]
        (lambda: solid(shapes.HOLED, 1.0, "wing"), MeshError, '"wing"'),
        (lambda: solid(shapes.BOX, -1.0, "wing"), InputError, 'density of "wing"'),
        (lambda: MassProperties.point(-1.0, (0, 0, 0)), InputError, "mass"),
        (lambda: MassProperties.point(1.0, (0, 0)), InputError, "at must be 3 numbers"),
    ],
)
def test_bad_parts(make, kind, words):
    with pytest.raises(kind, match=words):
        make()
