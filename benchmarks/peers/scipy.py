"""SciPy's adaptive methods with the right-hand side that a person writes for speed: plain Python floats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.case import Case, End, Three, quaternion_matrix
from benchmarks.timing import cpu_seconds

NAME, PACKAGE = "SciPy", "scipy"

Field = Callable[[float, Any], list[float]]


def free_field(case: Case) -> Field:
    """The 13 rates of a free body in its principal axes: position, velocity, omega, quaternion."""
    A, B, C = case.moments
    a, b, c = (B - C) / A, (C - A) / B, (A - B) / C

    def field(t: float, y: Any) -> list[float]:
        _, _, _, u, v, w, p, q, r, e0, e1, e2, e3 = y.tolist()
        return [u, v, w, 0.0, 0.0, 0.0, a * q * r, b * r * p, c * p * q,
                0.5 * (-e1 * p - e2 * q - e3 * r), 0.5 * (e0 * p + e2 * r - e3 * q),
                0.5 * (e0 * q + e3 * p - e1 * r), 0.5 * (e0 * r + e1 * q - e2 * p)]  # fmt: skip

    return field


def loaded_field(case: Case, force_body: Callable[[float, Any], Three]) -> Field:
    """The same under a force in body axes, a function of time and the velocity in body axes."""
    free = free_field(case)

    def field(t: float, y: Any) -> list[float]:
        rates, R_WB = free(t, y), quaternion_matrix(y[9:])
        rates[3:6] = (R_WB @ force_body(t, R_WB.T @ y[3:6]) / case.mass).tolist()
        return rates

    return field


def adaptive(case: Case, method: str, t_end: float, rtol: float, field: Field | None = None) -> tuple[float, End]:
    """An adaptive run: CPU seconds, and where it ended."""
    from scipy.integrate import solve_ivp

    f = field or free_field(case)
    start = np.array([0.0, 0.0, 0.0, *case.velocity, *case.omega, 1.0, 0.0, 0.0, 0.0])
    found: list[Any] = []
    options = {"method": method, "rtol": rtol, "atol": 1e-3 * rtol, "t_eval": [t_end]}
    seconds = cpu_seconds(lambda: found.append(solve_ivp(f, (0.0, t_end), start, **options)))
    y = found[0].y[:, -1]
    return seconds, End(y[6:9], quaternion_matrix(y[9:]), y[3:6])
