"""Numbers for the tests of the free-body lab's own closed forms, made by polhode itself.

    python tests/lab/make_free_numbers.py > src/polhode/view/client/test/lab-free.json

`test_free_numbers.py` checks that the stored file is what this makes today.
"""

from __future__ import annotations

import json
import math
import sys
from typing import Any

import numpy as np

from polhode.analysis.poinsot import poinsot
from polhode.core.elliptic import elliptic_k1, jacobi_reduced
from polhode.geometry.mesh import Mesh
from polhode.mass import of_mesh
from polhode.mass.solids import Box, Cylinder, Ellipsoid

_TIMES = (0.0, 0.31, 1.7, 5.2)


def numbers() -> dict[str, Any]:
    """Everything that the tests compare with."""
    return {"elliptic": _elliptic(), "motions": _motions(), "solids": _solids(), "meshes": _meshes()}


def _elliptic() -> list[dict[str, float]]:
    """K, sn, cn, dn for parameters from the circle to next to the separatrix."""
    found = []
    for m1 in (1.0, 0.7, 0.31, 1e-3, 1e-9):
        for u in (0.0, 0.4, -1.3, 2.9, 17.3):
            j, s, c, d = (float(x) for x in jacobi_reduced(u, m1))
            sign = 1.0 - 2.0 * abs(j % 2.0)
            found.append({"m1": m1, "u": u, "K": float(elliptic_k1(m1)), "sn": sign * s, "cn": sign * c, "dn": d})
    return found


def _motions() -> list[dict[str, Any]]:
    """Tops of every kind that has a polhode, and spins; inertia as a full tensor in half of them."""
    rng = np.random.default_rng(16)
    cases: list[tuple[np.ndarray, np.ndarray]] = []
    for _ in range(12):
        side = np.sort(rng.uniform(0.2, 1.0, 3))
        moments = np.array([side[1] ** 2 + side[2] ** 2, side[0] ** 2 + side[2] ** 2, side[0] ** 2 + side[1] ** 2])
        R, _unused = np.linalg.qr(rng.normal(size=(3, 3)))
        cases.append((R @ np.diag(moments) @ R.T, rng.normal(size=3) * 3.0))
    near = np.diag([0.1, 0.2, 0.25])
    cases += [(near, np.array([1e-3, 4.0, -2e-4])), (near, np.array([3e-6, -4.0, 2e-3]))]
    cases += [
        (np.diag([0.1, 0.1, 0.15]), np.array([1.0, -0.4, 2.0])),
        (np.diag([0.2, 0.05, 0.2]), np.array([0.3, 2.0, 1.0])),
    ]
    return [_motion(inertia, omega) for inertia, omega in cases]


def _motion(inertia: np.ndarray, omega: np.ndarray) -> dict[str, Any]:
    """The construction of one spin."""
    inertia = 0.5 * (inertia + inertia.T)
    found = poinsot(inertia, omega)
    return {
        "inertia": inertia.tolist(), "omega": omega.tolist(), "kind": found.kind, "moments": found.moments.tolist(),
        "energy": found.energy, "momentum": found.momentum, "least": found.energies.least,
        "largest": found.energies.largest, "period": found.period,
        "first_flip": found.first_flip if math.isfinite(found.first_flip) else None,
        "least_angle": found.separatrix.least_angle, "inner": found.inner, "outer": found.outer,
        "t": list(_TIMES), "omegas": found.motion.omega(np.array(_TIMES)).tolist(),
    }  # fmt: skip


def _solids() -> list[dict[str, Any]]:
    """Simple solids of 2.5 kg."""
    made = {"box": Box((0.1, 0.2, 0.3)), "cylinder": Cylinder(0.1, 0.35), "ellipsoid": Ellipsoid((0.075, 0.11, 0.15))}
    return [{"name": name, "inertia": one.solid(mass=2.5).inertia.tolist()} for name, one in made.items()]


def _meshes() -> list[dict[str, Any]]:
    """Closed meshes without symmetry, far from the origin, and one with a cavity."""
    rng = np.random.default_rng(3)
    tetra = Mesh(rng.normal(size=(4, 3)) + 5.0, np.array([[0, 1, 2], [0, 3, 1], [1, 3, 2], [0, 2, 3]]))
    shifted = _cuboid((0.3, 0.5, 0.7), (1.0, -2.0, 3.0))
    hollow = Mesh(
        np.vstack([shifted.vertices, _cuboid((0.1, 0.2, 0.3), (1.05, -2.05, 3.1)).vertices]),
        np.vstack([shifted.faces, shifted.faces[:, ::-1] + 8]),
    )
    return [_weighed(mesh) for mesh in (_outward(tetra), shifted, hollow)]


def _outward(mesh: Mesh) -> Mesh:
    a, b, c, d = mesh.vertices
    return mesh if np.dot(np.cross(b - a, c - a), d - a) < 0.0 else Mesh(mesh.vertices, mesh.faces[:, ::-1].copy())


def _cuboid(size: tuple[float, float, float], at: tuple[float, float, float]) -> Mesh:
    corners = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)]) * size + at
    faces = [[0, 1, 3], [0, 3, 2], [4, 6, 7], [4, 7, 5], [0, 4, 5], [0, 5, 1],
             [2, 3, 7], [2, 7, 6], [0, 2, 6], [0, 6, 4], [1, 5, 7], [1, 7, 3]]  # fmt: skip
    return Mesh(corners, np.array(faces))


def _weighed(mesh: Mesh) -> dict[str, Any]:
    found = of_mesh.solid(mesh, 1.0)
    return {"points": mesh.vertices.tolist(), "facets": mesh.faces.tolist(), "volume": found.mass,
            "center": found.com.tolist(), "inertia": found.inertia.tolist()}  # fmt: skip


if __name__ == "__main__":
    json.dump(numbers(), sys.stdout, separators=(",", ":"), allow_nan=False)
