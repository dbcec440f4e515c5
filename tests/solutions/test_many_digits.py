"""Half turns in many digits: at zero, where every term of the sine is zero, and against mpmath."""

from __future__ import annotations

import mpmath as mp
import pytest

from polhode.analysis.exact.many_digits import half_turns, many_digits


@pytest.mark.parametrize("angle", [0.0, -0.0, 1e-200, 0.3, -3.1, 3.2, 100.0, -12345.678])
def test_half_turns(angle: float) -> None:
    with many_digits(), mp.workdps(60):
        n, s, c = half_turns(angle)
        rest = mp.mpf(angle) / 2 - n * mp.pi
        assert abs(rest) <= mp.pi / 2
        assert abs(mp.mpf(str(s)) - mp.sin(rest)) < mp.mpf(10) ** -30
        assert abs(mp.mpf(str(c)) - mp.cos(rest)) < mp.mpf(10) ** -30
