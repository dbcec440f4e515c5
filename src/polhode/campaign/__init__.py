"""Many runs: ensembles, campaigns of members drawn from distributions, sweeps and maps.

The room is called as its main function is: `ph.campaign(model, distributions, t_end, n=10**6, store="x.zarr")`.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from polhode.campaign.campaign import Campaign
    from polhode.campaign.designs import Grid, LatinHypercube, Morris, OneAtATime, Random, Saltelli, Sobol
    from polhode.campaign.distributions import Choice, Rotation, Sphere, distribution
    from polhode.campaign.statistics import Estimate, mean, quantile, share

__all__ = ["Campaign", "Choice", "Estimate", "Grid", "LatinHypercube", "Morris", "OneAtATime", "Random", "Rotation",
           "Saltelli", "Sobol", "Sphere", "distribution", "mean", "quantile", "share"]  # fmt: skip

_LATER = {
    "Campaign": "campaign", **dict.fromkeys(("Choice", "Rotation", "Sphere", "distribution"), "distributions"),
    **dict.fromkeys(("Grid", "LatinHypercube", "Morris", "OneAtATime", "Random", "Saltelli", "Sobol"), "designs"),
    **dict.fromkeys(("Estimate", "mean", "quantile", "share"), "statistics"),
}  # fmt: skip


def __getattr__(name: str) -> Any:
    """Load on first use, so that other rooms of the house stay light."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return vars(import_module(f"{__name__}.{_LATER[name]}"))[name]


class _Room(ModuleType):
    """A module that is called: `ph.campaign(...)`, and `ph.campaign.distribution` beside it."""

    def __call__(self, *args: Any, **kwargs: Any) -> Campaign:
        """See `polhode.campaign.campaigns.campaign`."""
        from polhode.campaign.campaigns import campaign

        return campaign(*args, **kwargs)


sys.modules[__name__].__class__ = _Room
