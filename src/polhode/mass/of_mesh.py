"""Mass properties of a mesh: of the solid that it encloses, or of a shell with a thickness along its facets.

Both are exact for flat facets. The sums are taken about the mass center, which a quicker sum has found before, so that
no digits go into moving the inertia there.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from polhode._jit import kernel, vector
from polhode.arrays import positive
from polhode.core.small import Parts, cross3, minus3, norm3
from polhode.errors import InputError, MeshError
from polhode.geometry.gate import SHOWN, check_closed, check_surface
from polhode.geometry.integrals import (
    FIRST,
    SECOND,
    TERMS,
    VOLUME,
    add_kept,
    enclosed,
    from_point,
    run,
    second_moments,
)
from polhode.geometry.mesh import Mesh
from polhode.mass.properties import MassProperties

SIDES = {"middle": 0.0, "outside": -0.5, "inside": 0.5}
"""Which surface of the shell the facets are, and how far the middle lies along their normals, in thicknesses."""

_INWARD = {"middle": 0.5, "outside": 1.0, "inside": 0.0}  # the part of the thickness on the inner side of the facets
_BLOCK = 64


def solid(mesh: Mesh, density: float, name: str = "mesh") -> MassProperties:
    """Mass properties of the solid inside a closed `mesh` of uniform `density` (kg/m^3), in the axes of the mesh.

    The mesh passes `gate.check_closed` first. Cavities (inner shells wound inward) are empty.
    """
    _refuse_other(mesh)
    rho = positive(density, f'density of "{name}"', "kg/m^3")
    center = check_closed(mesh, name).center
    return _properties(rho * enclosed(mesh.vertices, mesh.faces, center), center)


def shell(
    mesh: Mesh, thickness: ArrayLike, density: ArrayLike, side: str = "middle", name: str = "mesh"
) -> MassProperties:
    """Mass properties of a shell whose facets have a `thickness` (m) and a `density` (kg/m^3), numbers or (k,) arrays.

    `side` says what the facets are: the "middle" surface of the shell, its "outside" or its "inside" (the normals
    point out). Each facet is a flat prism: mass m = rho t A of the area given, spread evenly over the triangle and
    the thickness, with its middle moved by t/2 along the normal where the facets are not the middle,

        int x x^T dm = m (a a^T + b b^T + c c^T + s s^T)/12 + m t^2 n n^T/12,   s = a + b + c, n the unit normal.

    What prisms of curved or folded surfaces lack or share at their edges is of order t/R; a thick hollow part is a
    solid with a cavity. The mesh may be open; it passes `gate.check_surface` first.
    """
    _refuse_other(mesh)
    if side not in SIDES:
        raise InputError(f'side of "{name}" must be one of {", ".join(SIDES)}, not {side!r}')
    t = _per_facet(thickness, len(mesh.faces), f'thickness of "{name}"', "m")
    rho = _per_facet(density, len(mesh.faces), f'density of "{name}"', "kg/m^3")
    _refuse_thick(mesh, t, check_surface(mesh, name, oriented=side != "middle"), side, name)
    center = mesh.bounds.mean(axis=0)
    sums = _surface(mesh, t, rho, SIDES[side], center)
    center = center + sums[FIRST:SECOND] / sums[VOLUME]
    return _properties(_surface(mesh, t, rho, SIDES[side], center), center)


@kernel
def add_facet(a: Parts, b: Parts, c: Parts, t: float, rho: float, lift: float, part: np.ndarray) -> None:
    """part += mass, first and second moments of the prism of thickness t whose middle is abc moved by lift t n."""
    normal = cross3(minus3(b, a), minus3(c, a))
    twice = norm3(normal)
    n = (normal[0] / twice, normal[1] / twice, normal[2] / twice)
    m, own = 0.5 * rho * t * twice, t * t / 12.0
    k = 4
    for i in range(3):
        s_i = a[i] + b[i] + c[i] + 3.0 * lift * t * n[i]
        part[1 + i] += m * s_i / 3.0
        for j in range(i, 3):
            s_j = a[j] + b[j] + c[j] + 3.0 * lift * t * n[j]
            p, q = lift * t * n[i], lift * t * n[j]
            corners = (a[i] + p) * (a[j] + q) + (b[i] + p) * (b[j] + q) + (c[i] + p) * (c[j] + q)
            part[k] += m * ((corners + s_i * s_j) / 12.0 + own * n[i] * n[j])
            k += 1
    part[0] += m


@kernel
def surface(vertices: np.ndarray, faces: np.ndarray, t: np.ndarray, rho: np.ndarray, lift: float, o: np.ndarray,
            sums: np.ndarray, lost: np.ndarray) -> int:  # fmt: skip
    """sums + lost += mass, first and second moments about o of all facets with their thickness."""
    part = vector(10)
    for begin in range(0, len(faces), _BLOCK):
        for i in range(10):
            part[i] = 0.0
        for f in range(begin, min(begin + _BLOCK, len(faces))):
            a = from_point(vertices, faces[f, 0], o)
            b = from_point(vertices, faces[f, 1], o)
            add_facet(a, b, from_point(vertices, faces[f, 2], o), t[f], rho[f], lift, part)
        for i in range(10):
            add_kept(sums, lost, i, part[i])
    return 0


def _surface(mesh: Mesh, t: np.ndarray, rho: np.ndarray, lift: float, about: np.ndarray) -> np.ndarray:
    sums, lost = np.zeros(TERMS), np.zeros(TERMS)
    run(surface, mesh.vertices, mesh.faces, t, rho, lift, about, sums, lost)
    return sums + lost


def _properties(sums: np.ndarray, about: np.ndarray) -> MassProperties:
    """From mass, first and second moments about a point next to the mass center: I = tr(S) 1 - S about the center."""
    mass, step = float(sums[VOLUME]), sums[FIRST:SECOND] / sums[VOLUME]
    S = second_moments(sums) - mass * np.outer(step, step)
    return MassProperties(mass, about + step, np.trace(S) * np.eye(3) - S)


def _refuse_other(mesh: Mesh) -> None:
    if not isinstance(mesh, Mesh):
        raise InputError(f"mass properties are taken of a Mesh(vertices, faces), not of {type(mesh).__name__}")


def _per_facet(values: ArrayLike, n: int, what: str, unit: str) -> np.ndarray:
    """A number, or one for each facet, as (n,) finite numbers above zero."""
    try:
        array = np.array(values, dtype=float)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"{what} must be a number or {n} numbers (one for each facet), not {values!r}") from None
    if array.ndim == 0:
        return np.full(n, positive(array, what, unit))
    if array.shape != (n,):
        raise InputError(f"{what} must be a number or {n} numbers (one for each facet), not shape {array.shape}")
    bad = np.flatnonzero(~(array > 0.0) | np.isinf(array))
    if len(bad):
        raise InputError(
            f"{what} must be finite and greater than zero; {len(bad)} facets break that, the first is facet {bad[0]}"
            f" with {array[bad[0]]} {unit}"
        )
    return array


def _refuse_thick(mesh: Mesh, t: np.ndarray, closed: bool, side: str, name: str) -> None:
    """A thickness beyond the part itself: most likely mm given as m."""
    thick, largest = int(np.argmax(t)), float(mesh.size.max())
    if t[thick] > largest:
        raise MeshError(
            f'the thickness of "{name}" is larger than the part: {t[thick]:.6g} m at facet {thick}, while the part'
            f" measures at most {largest:.6g} m. Is the thickness in mm, or the mesh in another unit?",
            "thickness",
            np.flatnonzero(t > largest)[:SHOWN],
        )
    if not closed:
        return
    volume = abs(float(enclosed(mesh.vertices, mesh.faces, mesh.bounds.mean(axis=0))[VOLUME]))
    inward = _INWARD[side] * float(_surface(mesh, t, np.ones_like(t), 0.0, mesh.bounds[0])[VOLUME])  # integral of t dA
    if inward > volume:
        raise MeshError(
            f'the thickness of "{name}" is larger than the part: up to {t[thick]:.6g} m thick, the shell would fill'
            f" {inward:.6g} m^3 on the inner side of its facets, which enclose {volume:.6g} m^3. Is the thickness in"
            " mm? A part that is full is a solid.",
            "thickness",
            [thick],
        )
