"""Pictures of a campaign by name: what each shows, and which arrays it takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.arrays import unknown
from polhode.campaign import statistics
from polhode.campaign.outcomes import columns
from polhode.campaign.sensitivity import MorrisEffects, SobolIndices, Swings
from polhode.errors import InputError

if TYPE_CHECKING:
    from polhode.campaign.campaign import Campaign
    from polhode.plot.style import Picture

_MOST = 6  # quantities in a matrix of plots
_FEW = 6  # values that are kinds


def draw(campaign: Campaign, kind: str, names: Sequence[str], options: Mapping[str, Any]) -> Picture:
    """The picture of that kind."""
    if kind not in KINDS:
        raise unknown("picture of a campaign named", kind, KINDS)
    if not len(campaign.members):
        raise InputError("there is no member in the store yet, so there is nothing to draw")
    return KINDS[kind](campaign, names, **options)


def _one(names: Sequence[str], kind: str) -> str:
    if len(names) != 1:
        raise InputError(f'the picture "{kind}" is of one quantity: campaign.plot("{kind}", "range")')
    return names[0]


def groups_of(campaign: Campaign, by: str | None) -> tuple[np.ndarray | None, dict[float, str]]:
    """A kind for each member by an outcome (or another quantity of few values), and the names of the kinds."""
    if by is None:
        binary = [name for name, values in campaign.outcomes.items() if set(_known(values)) <= {0.0, 1.0}]
        by = binary[0] if binary else None
    if by is None:
        return None, {}
    values = np.asarray(campaign[by], dtype=float)
    known = _known(values)
    if values.ndim != 1 or len(known) > _FEW:
        raise InputError(f'"{by}" has {len(known)} values; colors are for quantities of at most {_FEW}')
    words = {0.0: f"not {by}", 1.0: by} if set(known) <= {0.0, 1.0} else {one: f"{by} = {one:g}" for one in known}
    return values, words


def _known(values: np.ndarray) -> list[float]:
    good = np.unique(values[np.isfinite(values)])
    return good.tolist() if len(good) <= 10 * _FEW else [float("nan")] * len(good)


def _histogram(campaign: Campaign, names: Sequence[str], by: str | None = None, **more: Any) -> Picture:
    from polhode.plot.campaigns import histogram

    name = _one(names, "histogram")
    groups, words = (None, {}) if by is None else groups_of(campaign, by)
    return histogram(campaign._numbers(name), name=name, unit=campaign.unit(name), groups=groups, group_names=words,
                     **more)  # fmt: skip


def _columns(campaign: Campaign, names: Sequence[str]) -> tuple[dict[str, np.ndarray], dict[str, str]]:
    """Columns by name; where none is named, outcomes and inputs, as many as a picture can hold."""
    if names:
        found = {name: campaign._numbers(name) for name in names}
    else:
        inputs, outcomes = columns(campaign.inputs), columns(campaign.outcomes)
        spread = {
            name: values for name, values in {**outcomes, **inputs}.items() if len(np.unique(values[:1000])) > _FEW
        }
        found = dict(list(spread.items())[:_MOST])
    if not found:
        raise InputError("name the quantities to draw: none of inputs and outcomes has more than a few values")
    return found, {name: campaign.unit(name) for name in found}


def _scatter(campaign: Campaign, names: Sequence[str], by: str | None = None, **more: Any) -> Picture:
    from polhode.plot.campaigns import scatter_matrix

    found, units = _columns(campaign, names)
    groups, words = groups_of(campaign, by)
    return scatter_matrix(found, units, groups=groups, group_names=words, **more)


def _corner(campaign: Campaign, names: Sequence[str], **more: Any) -> Picture:
    from polhode.plot.campaigns import corner

    return corner(*_columns(campaign, names), **more)


def _fan(campaign: Campaign, names: Sequence[str], component: int | None = None, **more: Any) -> Picture:
    from polhode.plot.campaigns import fan

    name = _one(names, "fan")
    t = campaign.times
    values = np.asarray(campaign[f"samples_{name}" if f"samples_{name}" in campaign.names else name], dtype=float)
    if t is None or values.ndim < 2 or values.shape[1] != len(t):
        raise InputError(f'a fan needs samples of "{name}" over time: give t_eval=[...]')
    if values.ndim == 3:
        if component is None:
            raise InputError(f'"{name}" has {values.shape[2]} components: campaign.plot("fan", "{name}", component=0)')
        values = values[:, :, component]
        name = f"{name}_{'xyz'[component] if values.ndim == 2 and component < 3 else component}"
    return fan(t, values[campaign["kept/ok"]], name=name, unit=campaign.unit(f"samples_{names[0]}"), **more)


def _convergence(campaign: Campaign, names: Sequence[str], confidence: float = 0.95, **more: Any) -> Picture:
    from polhode.plot.campaigns import convergence

    name = _one(names, "convergence")
    sizes, found = statistics.convergence(campaign._numbers(name), confidence)
    table = np.array([(one.value, one.low, one.high) for one in found]).T
    return convergence(sizes, *table, name=name, unit=campaign.unit(name), confidence=confidence, **more)


def _tornado(campaign: Campaign, names: Sequence[str], confidence: float = 0.95, **more: Any) -> Picture:
    from polhode.plot.campaigns import indices, tornado

    name = _one(names, "tornado")
    found = campaign.sensitivity(name, confidence)
    unit = campaign.unit(name)
    if isinstance(found, Swings):
        low, high = (f"input at its {100 * p:g} % quantile" for p in found.quantiles)
        return tornado(
            found.inputs, found.low, found.high, found.middle, name=name, unit=unit, words=(low, high), **more
        )
    if isinstance(found, SobolIndices):
        return indices(found.inputs, found.first, found.first_reach, found.total, found.total_reach,
                       axis=f"share of the variance of {name}", words=("alone", "with all others"),
                       title=more.get("title", f"What moves {name}: Sobol's indices"))  # fmt: skip
    assert isinstance(found, MorrisEffects)
    axis = f"mean |effect| on {name}" + (f" [{unit}]" if unit else "")
    return indices(found.inputs, found.mean, found.reach, None, None, axis=axis, words=("effect", ""),
                   title=more.get("title", f"What moves {name}: Morris' effects"))  # fmt: skip


def _map(campaign: Campaign, names: Sequence[str], **more: Any) -> Picture:
    """Two inputs of a grid, and a quantity."""
    from polhode.campaign.designs import Grid
    from polhode.plot.campaigns import outcome_map

    if len(names) != 3:
        raise InputError('a map is drawn over two inputs of a quantity: campaign.plot("map", "a", "b", "flips")')
    if not isinstance(campaign._needed("a map").population.design, Grid):
        raise InputError("a map needs design='grid'; ph.refined_map draws one that is finer where the answer changes")
    x, y, values = (campaign._numbers(name) for name in names)
    steps = [float(np.diff(np.unique(axis)).min(initial=np.inf)) for axis in (x, y)]
    size = np.tile([step if np.isfinite(step) else 1.0 for step in steps], (len(x), 1))
    known = _known(values)
    classes = groups_of(campaign, names[2])[1] if len(known) <= 2 else None
    units = campaign.unit(names[0]), campaign.unit(names[1])
    return outcome_map(x - size[:, 0] / 2, y - size[:, 1] / 2, size, values, names=(names[0], names[1]), units=units,
                       what=names[2], classes=classes, **more)  # fmt: skip


KINDS: dict[str, Callable[..., Picture]] = {
    "histogram": _histogram, "scatter": _scatter, "corner": _corner, "fan": _fan, "bands": _fan,
    "convergence": _convergence, "tornado": _tornado, "map": _map,
}  # fmt: skip
