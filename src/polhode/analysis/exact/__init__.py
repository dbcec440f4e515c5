"""Exact motions of rigid bodies: the references against which every numerical method is measured.

Every value is computed from t = 0, no step is accumulated, so errors grow as eps times the angle turned and no faster.
The constants of a motion are formed exactly and rounded once: next to a separatrix a small difference decides when the
body flips, and the elliptic functions take that difference (the complementary parameter) as it is.

Sources: L. D. Landau, E. M. Lifshitz, Mechanics, section 37; R. van Zon, J. Schofield, J. Comput. Phys. 225, 2007,
145-164; E. Celledoni, F. Fasso, N. Saefstroem, A. Zanna, SIAM J. Sci. Comput. 30, 2008, 2084-2112; F. Klein, The
Mathematical Theory of the Top, Scribner 1897.
"""

from polhode.analysis.exact.axial_torque import AxialTorque, axial_torque
from polhode.analysis.exact.free_top import (
    FreeTop,
    SymmetricTopFrames,
    free_top,
    omega_from_invariants,
    symmetric_top_frames,
)
from polhode.analysis.exact.heavy_top import HeavyTop, heavy_top
from polhode.analysis.exact.pendulum import Pendulum, pendulum, physical_pendulum
from polhode.analysis.exact.spherical_pendulum import SphericalPendulum, spherical_pendulum

__all__ = [
    "AxialTorque",
    "FreeTop",
    "HeavyTop",
    "Pendulum",
    "SphericalPendulum",
    "SymmetricTopFrames",
    "axial_torque",
    "free_top",
    "heavy_top",
    "omega_from_invariants",
    "pendulum",
    "physical_pendulum",
    "spherical_pendulum",
    "symmetric_top_frames",
]
