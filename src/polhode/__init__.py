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
    from polhode.analysis.poinsot import poinsot, reachable_energy
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
    "poinsot",
    "reachable_energy",
    "simulate",
    "solve",
]

_LATER = {
    "Comparison": "polhode.analysis.comparison",
    "compare": "polhode.analysis.comparison",
    "exact": "polhode.analysis.exact",
    "join": "polhode.results.join",
    "load": "polhode.results.storage",
    "poinsot": "polhode.analysis.poinsot",
    "reachable_energy": "polhode.analysis.poinsot",
    "solve": "polhode.ode",
}
_MODULES = ("exact",)


def __getattr__(name: str) -> Any:
    """Load on first use what a simulation does not need, so that `import polhode` stays light."""
    if name not in _LATER:
        raise AttributeError(f"module 'polhode' has no attribute {name!r}")
    from importlib import import_module

    module = import_module(_LATER[name])
    return module if name in _MODULES else getattr(module, name)


def __dir__() -> list[str]:
    return sorted(__all__)
