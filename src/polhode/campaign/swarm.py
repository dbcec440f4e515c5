"""A page in which the swarm moves: a point for each member over time, colored by an outcome; a click opens its run.

The page is one file without any other. The runs of members are pages of the player beside it, in a folder of the same
name: of the worst by an outcome and of some others, as `members` asks; of all others a click tells the inputs.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.campaign.pictures import groups_of
from polhode.errors import InputError
from polhode.results.atomic import as_path, make_folder, replace_file

if TYPE_CHECKING:
    from polhode.campaign.campaign import Campaign

_SHOWN = 4000  # members in a page
_COLORS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#D55E00", "#56B4E9")
_MARK = "/*DATA*/null"


def page(campaign: Campaign, path: str | PathLike[str], *, quantity: str = "position", axes: Sequence[int] = (0, 2),
         by: str | None = None, members: int | Sequence[int] = 3, worst: str | None = None) -> Path:  # fmt: skip
    """Write the page: `quantity`, of which samples were kept, moves in the plane of two of its components (`axes`).

    by: the outcome that colors; None: the first that is yes or no. members: how many of the worst by `worst` (None: the
    first outcome that is an amount), or which, are made pages of their own, which a click opens.
    """
    target = as_path(path)
    samples, t = _samples(campaign, quantity)
    shown = np.unique(np.linspace(0, len(samples) - 1, min(len(samples), _SHOWN)).astype(int))
    chosen = _chosen(campaign, members, worst)
    places = np.flatnonzero(np.isin(campaign.members, chosen))
    shown = np.union1d(shown, places)
    groups, words = groups_of(campaign, by)
    data = _document(campaign, t, samples[shown][:, :, list(axes)], shown, quantity, axes, groups, words)
    data["pages"] = _pages(campaign, chosen, target)
    text = Path(__file__).with_name("swarm.html").read_text(encoding="utf-8").replace(_MARK, _safe(data))
    with replace_file(target) as temporary:
        temporary.write_text(text, encoding="utf-8")
    return target


def _samples(campaign: Campaign, quantity: str) -> tuple[np.ndarray, np.ndarray]:
    name, t = f"samples_{quantity}", campaign.times
    if t is None or name not in campaign.names:
        raise InputError(f'the swarm needs samples of "{quantity}" over time: a campaign with t_eval=[...]')
    return campaign[name], t


def _chosen(campaign: Campaign, members: int | Sequence[int], worst: str | None) -> list[int]:
    """The members that get pages of their own."""
    if not isinstance(members, int):
        return [int(k) for k in members]
    from polhode.campaign.report import amounts

    name = worst or next(iter(amounts(campaign)), None)
    if members == 0 or campaign._work is None:
        return []
    if name is None:
        return [int(k) for k in campaign.members[:members]]
    ends = [campaign.worst(name, members), campaign.worst(name, members, least=True)]
    return [int(k) for k in np.unique(np.concatenate(ends))]


def _document(campaign: Campaign, t: np.ndarray, xy: np.ndarray, shown: np.ndarray, quantity: str, axes: Sequence[int],
              groups: np.ndarray | None, words: dict[float, str]) -> dict[str, Any]:  # fmt: skip
    """All numbers of the page."""
    known = list(words) or [0.0]
    kind = (
        [known.index(float(v)) if np.isfinite(v) else -1 for v in groups[shown]]
        if groups is not None
        else [0] * len(shown)
    )
    letters = "xyz" if xy.shape[2] and max(axes) < 3 else "0123456789"
    unit = campaign.unit(f"samples_{quantity}")
    columns = {name: [float(f"{v:.6g}") for v in values[shown]]
               for name, values in {**campaign.inputs, **campaign.outcomes}.items() if values.ndim == 1}  # fmt: skip
    return {
        "title": campaign.path.stem, "t": t.tolist(), "members": campaign.members[shown].tolist(), "kind": kind,
        "xy": base64.b64encode(np.ascontiguousarray(xy, dtype="<f4").tobytes()).decode(), "columns": columns,
        "axes": [f"{quantity}_{letters[i]}" + (f" [{unit}]" if unit else "") for i in axes],
        "kinds": [words.get(one, "members") for one in known], "colors": list(_COLORS), "all": campaign.n,
    }  # fmt: skip


def _pages(campaign: Campaign, chosen: Sequence[int], target: Path) -> dict[str, str]:
    """The runs of members as pages of the player, beside the swarm."""
    if not chosen:
        return {}
    folder = make_folder(target.with_name(f"{target.stem}-members"))
    found = {}
    for k in chosen:
        campaign.run(k).animate(folder / f"member-{k}.html", title=f"Member {k}")
        found[str(k)] = f"{folder.name}/member-{k}.html"
    return found


def _safe(data: dict[str, Any]) -> str:
    """JSON that may stand in a script: no end of the script, no number that JSON does not know."""
    plain = json.dumps(data).replace("</", "<\\/").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return plain.replace("NaN", "null").replace("-Infinity", "null").replace("Infinity", "null")
