"""polhode: a laboratory for the motion of rigid bodies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from polhode._version import __version__
from polhode.errors import PolhodeError, PolhodeWarning, RunError
from polhode.integrate import methods
from polhode.model import loads
from polhode.model.attitude import Attitude
from polhode.model.attitude_form import AttitudeForm
from polhode.model.body import Body
from polhode.model.bounce import Bounce
from polhode.model.event import Event
from polhode.model.expression import Expression
from polhode.model.piecewise import Piecewise
from polhode.model.series import TimeSeries
from polhode.model.state import State
from polhode.model.vector_sum import VectorSum
from polhode.results.trajectory import Trajectory
from polhode.simulate import simulate

if TYPE_CHECKING:
    from polhode.analysis import exact
    from polhode.analysis.comparison import Comparison, compare
    from polhode.ode import solve
    from polhode.results.join import join
    from polhode.results.storage import load

__all__ = [
    "Attitude",
    "AttitudeForm",
    "Body",
    "Bounce",
    "Comparison",
    "Event",
    "Expression",
    "Piecewise",
    "PolhodeError",
    "PolhodeWarning",
    "RunError",
    "State",
    "TimeSeries",
    "Trajectory",
    "VectorSum",
    "__version__",
    "compare",
    "exact",
    "join",
    "load",
    "loads",
    "methods",
    "simulate",
    "solve",
]


def __getattr__(name: str) -> Any:
    """Load on first use what a simulation does not need, so that `import polhode` stays light."""
    if name == "exact":
        from polhode.analysis import exact

        return exact
    if name in ("compare", "Comparison"):
        from polhode.analysis import comparison

        return getattr(comparison, name)
    if name == "join":
        from polhode.results.join import join

        return join
    if name == "load":
        from polhode.results.storage import load

        return load
    if name == "solve":
        from polhode.ode import solve

        return solve
    raise AttributeError(f"module 'polhode' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
