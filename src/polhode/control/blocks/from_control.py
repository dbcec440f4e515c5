"""Systems of python-control as blocks. Its package is called `control`, as our room; it is imported when needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from polhode.arrays import unknown
from polhode.control.blocks.block import sample_time
from polhode.control.blocks.state_space import StateSpace
from polhode.errors import InputError, PolhodeError

if TYPE_CHECKING:
    import control

METHODS = ("tustin", "zoh", "euler", "backward_diff", "foh")
"""How a continuous system becomes a discrete one, by the names of python-control and SciPy."""

_SAME = 1e-9  # relative: two sample times that mean the same


def from_control(system: control.StateSpace | control.TransferFunction, dt: float | None = None,
                 method: str | None = None, prewarp: float | None = None) -> StateSpace:  # fmt: skip
    """A `control.StateSpace` or `control.TransferFunction` as a block.

    A discrete one keeps its sample time; where it has none (dt=True), `dt` says it. A continuous one is sampled every
    `dt` by `method`: "tustin" (with `prewarp`, rad/s, exact at that frequency), "zoh" (exact for an input that is
    held), "foh", "euler", "backward_diff". It must be named: no method is right for all.
    """
    try:
        import control  # the package of that name, not our room
    except ImportError as missing:
        raise PolhodeError("from_control needs python-control: pip install 'polhode[control]'") from missing
    if not isinstance(system, control.StateSpace | control.TransferFunction):
        raise InputError(f"from_control takes a control.StateSpace or control.TransferFunction, not {type(system)}")
    if system.isctime(strict=True) or system.dt is None:
        discrete: Any = _sampled(system, dt, method, prewarp)
    else:
        if method is not None or prewarp is not None:
            raise InputError("this system is discrete already; method and prewarp are for continuous ones")
        discrete = system
    found: Any = discrete if isinstance(discrete, control.StateSpace) else control.tf2ss(discrete)
    return StateSpace(found.A, found.B, found.C, found.D, _time(discrete.dt, dt))


def _sampled(system: Any, dt: float | None, method: str | None, prewarp: float | None) -> Any:
    """A continuous system, discretized."""
    if dt is None or method is None:
        raise InputError(
            "this system is continuous: give its sample time and how it is discretized, for example "
            'dt=0.1, method="tustin"'
        )
    if method not in METHODS:
        raise unknown("method of discretization", method, METHODS)
    if prewarp is not None and method != "tustin":
        raise InputError(f'prewarp is for method="tustin", not "{method}"')
    return system.sample(sample_time(dt), method, prewarp_frequency=prewarp)


def _time(own: Any, given: float | None) -> float:
    """The sample time of a discrete system; the given one must not contradict it."""
    if own is True:
        if given is None:
            raise InputError("this discrete system has no sample time of its own (dt=True): give dt")
        return sample_time(given)
    if given is not None and abs(float(given) - float(own)) > _SAME * float(own):
        raise InputError(f"this system is sampled every {own:g} s, not every {given:g} s")
    return float(own)
