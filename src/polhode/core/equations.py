"""What an integrator needs to know of a system of differential equations, as kernels and sizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Equations(NamedTuple):
    """Equations of motion, or any others; `integrate.march.Problem` says what each part must do."""

    field: Callable[..., None]
    normalize: Callable[..., int]
    distance: Callable[..., float]
    speed: Callable[..., float]
    watch: Callable[..., None] | None
    n: int
    n_control: int
    n_par: int
    still: tuple[int, ...]
