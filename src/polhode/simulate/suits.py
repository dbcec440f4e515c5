"""Whether a method, a formulation, an attitude form and loads go together; if not, what would."""

from __future__ import annotations

from typing import Any

from polhode import arrays
from polhode.errors import InputError
from polhode.integrate.legs import Schedule
from polhode.model.attitude_form import AttitudeForm
from polhode.model.loads.table import load_name, slips

FORMULATIONS = ("newton_euler", "momentum")


def checked_formulation(given: str | None, method: Any, form: AttitudeForm) -> str:
    """The formulation that was asked for, or the one that the method needs."""
    if given is not None and given not in FORMULATIONS:
        raise arrays.unknown("formulation for a single body named", given, FORMULATIONS)
    needed = getattr(method, "formulation", None)
    if needed is not None and given not in (None, needed):
        raise InputError(
            f'method "{method.name}" moves the angular momentum in space: leave formulation="{given}" away'
        )
    chosen = given or needed or "newton_euler"
    if chosen == "momentum" and form.name != "quaternion":
        who = f'method "{method.name}"' if needed else 'formulation "momentum"'
        raise InputError(f'{who} moves the rotation itself and keeps it as a quaternion: leave attitude="{form.name}"'
                         f' away; every run can show its angles, run.euler("zyx")')  # fmt: skip
    if chosen == "momentum" and not getattr(method, "fixed", True):
        raise InputError(f'method "{method.name}" is a solver of another package and does not take the formulation'
                         f' "momentum"; use "dopri5" or "rkmk4"')  # fmt: skip
    return chosen


def fitting_schedule(method: Any, schedule: Schedule, watched: Any) -> Schedule:
    """A motion that is known from the start needs no steps where only certain times are asked for."""
    if schedule.dt or not getattr(method, "exact", False):
        return schedule
    if schedule.t_eval is None or watched:
        raise InputError(f'method "{method.name}" knows the motion at every time: give the times to keep, as dt (s) or'
                         f' t_eval; events need dt')  # fmt: skip
    return schedule._replace(dt=schedule.t_end - schedule.t_start)


def refuse_loads(method: Any, loads: tuple[Any, ...]) -> None:
    """Refuse what a structure-preserving method cannot honor, and name one that can honor all of `loads`."""
    if getattr(method, "formulation", None) is None:
        return
    slipping = any(map(slips, loads))
    for load in loads:
        if not method.any_load and not hasattr(load, "kick") and not getattr(load, "uniform", False):
            others = (
                '"rkmk4" or "stabilized"' if slipping else '"split4" (the same motion, kicked by the loads) or "rkmk4"'
            )
            raise InputError(f'method "{method.name}" is the exact motion of a free body and cannot honor'
                             f" {load_name(load)}: use {others}")  # fmt: skip
        if slips(load) and not method.slips:
            raise InputError(f'method "{method.name}" turns the body as its angular momentum says and cannot honor'
                             f' {load_name(load)}, which makes it slip: use "rkmk4" or "stabilized"')  # fmt: skip
