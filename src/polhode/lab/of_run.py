"""The lab of a run: the model that moved, from the start that it had."""

from __future__ import annotations

import os
from typing import Any

from polhode.errors import InputError
from polhode.lab.knobs import Sliders
from polhode.lab.making import Asked, Written, lab_text, written
from polhode.results.recipe import missing_in
from polhode.results.trajectory import Trajectory

_PARTS = ("model", "loads", "events", "actuators", "controllers", "sensors")


def run_lab(run: Trajectory, path: str | os.PathLike[str] | None = None, *, sliders: Sliders = None,
            speed: float = 1.0, title: str | None = None) -> Written:  # fmt: skip
    """Write a page in which the model of a run moves, from the run's own start; options as for `ph.lab`.

    Parameters have the values that they had in the run; for sliders of parameters use `ph.lab` with the model itself.
    """
    recipes = run.provenance.recipes
    if not recipes:
        raise InputError("this run does not know how it was made, so that no page can repeat it: make it again")
    call = recipes[0].arguments()
    lost = [one for name in _PARTS if name in call for one in missing_in(call[name])]
    if lost:
        raise InputError(
            f"a page cannot hold {lost[0]}, a function of Python: use ph.Expression, or ph.lab with the model"
        )
    formulation = call.get("formulation")
    asked = Asked(call["model"], call["start"], tuple(call.get("loads", ())), tuple(call.get("actuators", ())),
                  tuple(call.get("events", ())), None if run.alone else formulation, None,
                  tuple(call.get("controllers", ())), tuple(call.get("sensors", ())))  # fmt: skip
    steps = {"rtol": call["rtol"], "atol": call["atol"]} | ({} if call.get("dt") is None else {"dt": call["dt"]})
    name = title or (run.names[0] if run.alone else run.mechanism.name)
    text, made = lab_text(asked, name=name, sliders=sliders, speed=speed, method=_name(call["method"]), steps=steps,
                          run=run)  # fmt: skip
    return written(text, made, path, name)


def _name(method: Any) -> str:
    return getattr(method, "label", None) or str(method.name)
