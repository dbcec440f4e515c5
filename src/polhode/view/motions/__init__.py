"""The motions of bodies in a scene: at rest, sampled, of a run, a function of time."""

from __future__ import annotations

from polhode.view.motions.function import FunctionMotion
from polhode.view.motions.given import motion_of
from polhode.view.motions.motion import Keys, Motion, Poses
from polhode.view.motions.of_run import RunMotion
from polhode.view.motions.sampled import SampledMotion
from polhode.view.motions.static import StaticMotion

OWN = (StaticMotion, SampledMotion, RunMotion, FunctionMotion)
"""The kinds that are made here; what they give needs no further check."""

__all__ = [
    "OWN",
    "FunctionMotion",
    "Keys",
    "Motion",
    "Poses",
    "RunMotion",
    "SampledMotion",
    "StaticMotion",
    "motion_of",
]
