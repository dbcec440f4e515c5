"""The state as load kernels see it: one flat vector, the same for every attitude form.

Behind it stand the inputs of the load and then its own states, if it has some; behind the wrench it writes their rates.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, TypeAlias

import numpy as np

Out: TypeAlias = MutableSequence[Any] | np.ndarray
"""Where a kernel writes: numbers of any kind."""

POSITION = 0  # p_WBcm, m
VELOCITY = 3  # v_WBcm, m/s, world axes
OMEGA = 6  # w_WB_B, rad/s, body axes
ATTITUDE = 9  # q_WB
ROTATION = 13  # R_WB by rows
SIZE = 22
WRENCH = 6  # f_Bcm_W, t_B_B
SLIP = 6  # behind a wrench, of loads that slip: s_B, rad/s, body axes
SLIPPING_WRENCH = 9  # f_Bcm_W, t_B_B, s_B
