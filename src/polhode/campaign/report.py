"""What a campaign found as files: a text, a table of estimates, and every picture that fits."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from polhode.campaign.designs import Grid, Morris, OneAtATime, Saltelli
from polhode.results.atomic import make_folder, replace_file

if TYPE_CHECKING:
    from polhode.campaign.campaign import Campaign
    from polhode.plot.style import Picture

_MOST = 6  # outcomes that are drawn
_WORST = 5


def write(campaign: Campaign, folder: str | PathLike[str]) -> tuple[Path, ...]:
    """Write all of it below a folder, each file whole or not at all."""
    from polhode.plot import save

    home = make_folder(folder)
    files = [_text(home / "report.txt", text(campaign)), _text(home / "estimates.csv", estimates(campaign))]
    for name, picture in pictures(campaign):
        files.append(save(picture, home / f"{name}.png"))
    return tuple(files)


def _text(path: Path, content: str) -> Path:
    with replace_file(path) as temporary:
        temporary.write_text(content, encoding="utf-8")
    return path


def text(campaign: Campaign) -> str:
    """Estimates, quantiles, worst members and sensitivities in words."""
    parts = [str(campaign)]
    for name in amounts(campaign):
        cuts = "; ".join(str(campaign.quantile(name, p)) for p in (0.05, 0.5, 0.95))
        worst = ", ".join(map(str, campaign.worst(name, _WORST)))
        least = ", ".join(map(str, campaign.worst(name, _WORST, least=True)))
        parts.append(f"{name}: {cuts}\n  largest in the members {worst}; smallest in {least}")
    parts += [str(campaign.sensitivity(name)) for name in _analyzed(campaign)]
    return "\n\n".join(parts) + "\n"


def estimates(campaign: Campaign) -> str:
    """The estimates as a table of comma-separated values."""
    sheet = io.StringIO()
    writer = csv.writer(sheet)
    writer.writerow(["outcome", "kind", "estimate", "low", "high", "confidence", "members", "failed", "unit"])
    for name, values in campaign.outcomes.items():
        if np.isfinite(values).any():
            one = campaign.estimate(name)
            writer.writerow([name, one.what, one.value, one.low, one.high, one.confidence, one.members, one.failed,
                             campaign.unit(name)])  # fmt: skip
    return sheet.getvalue()


def amounts(campaign: Campaign) -> list[str]:
    """The outcomes that are no yes or no."""
    known = {name: values[np.isfinite(values)] for name, values in campaign.outcomes.items()}
    return [name for name, good in known.items() if len(good) and not np.isin(good, (0.0, 1.0)).all()][:_MOST]


def _analyzed(campaign: Campaign) -> list[str]:
    """The outcomes whose sensitivities the design tells."""
    work = campaign._work
    if work is None or not isinstance(work.population.design, Saltelli | Morris | OneAtATime):
        return []
    whole = campaign.complete and not len(campaign.failed)
    return [name for name, values in campaign.outcomes.items() if whole and float(np.ptp(values)) > 0.0][:_MOST]


def _maps(campaign: Campaign) -> Iterator[tuple[str, Picture]]:
    """A grid over two inputs as maps of its outcomes."""
    work = campaign._work
    if work is not None and isinstance(work.population.design, Grid) and len(work.population.columns) == 2:
        for name in list(campaign.outcomes)[:_MOST]:
            yield f"map_{name}", campaign.plot("map", *work.population.columns, name)


def pictures(campaign: Campaign) -> Iterator[tuple[str, Picture]]:
    """Every picture that fits, with the name of its file."""
    if not len(campaign.members):
        return
    analyzed = _analyzed(campaign)
    for name in analyzed:
        yield f"tornado_{name}", campaign.plot("tornado", name)
    yield from _maps(campaign)
    if analyzed:
        return  # the members of these designs are no sample of the inputs
    for name in amounts(campaign):
        yield f"histogram_{name}", campaign.plot("histogram", name)
    for name in list(campaign.outcomes)[:_MOST]:
        if np.isfinite(campaign.outcomes[name]).any():
            yield f"convergence_{name}", campaign.plot("convergence", name)
    for name in campaign.names:
        if name.startswith("samples_") and campaign[name].ndim == 3:
            whole = name.removeprefix("samples_")
            for i in range(min(3, campaign[name].shape[2])):
                yield f"fan_{whole}_{i}", campaign.plot("fan", whole, component=i)
    from polhode.errors import InputError

    for kind in ("scatter", "corner"):
        try:
            yield kind, campaign.plot(kind)
        except InputError:
            return
