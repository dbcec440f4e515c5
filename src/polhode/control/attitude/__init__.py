"""To know and to change the attitude of a spacecraft: the classical methods, one file each, with their sources.

Attitudes are q_WB, scalar first; omega is in body axes; all memory is outside. Functions take leading axes.
"""

from __future__ import annotations

from polhode.control.attitude.bdot import BDot as BDot
from polhode.control.attitude.farrenkopf import SteadyState as SteadyState
from polhode.control.attitude.farrenkopf import farrenkopf as farrenkopf
from polhode.control.attitude.feedback import QuaternionFeedback as QuaternionFeedback
from polhode.control.attitude.mekf import AttitudeFilter as AttitudeFilter
from polhode.control.attitude.quest import q_method as q_method
from polhode.control.attitude.quest import quest as quest
from polhode.control.attitude.quest import quest_covariance as quest_covariance
from polhode.control.attitude.triad import triad as triad

__all__ = [
    "AttitudeFilter",
    "BDot",
    "QuaternionFeedback",
    "SteadyState",
    "farrenkopf",
    "q_method",
    "quest",
    "quest_covariance",
    "triad",
]
