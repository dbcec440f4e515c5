"""The pictures of maneuvers: what a map, a domain, a law or a step response hands to `polhode.plot.turns`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.arrays import unknown, whole
from polhode.core.quat import multiply, to_matrix
from polhode.errors import InputError
from polhode.plan.domain import collision_domain
from polhode.plan.folding import Foldable, choose
from polhode.plan.leg_law import leg_law
from polhode.plan.rectangles import letters
from polhode.plan.step_response import StepResponse
from polhode.results.foreign import package

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

    from polhode.plan.maps import TurnMap
    from polhode.plot.style import Picture

MAPS = ("turn", "axes", "efficiency", "body axes")


def plot_map(found: TurnMap, what: str, **options: Any) -> Picture:
    """A map as one of `MAPS`; options go to the picture."""
    from polhode.plot import turns

    names = [f'hinge of "{name}"' for name in found.hinges]
    if what == "turn":
        return turns.turn_surface(
            found.psi1, found.psi2, found.angle, regions=_regions_of(found), names=names, **options
        )
    if what == "efficiency":
        return turns.shape_plane(
            found.psi1, found.psi2, found.efficiency, collides=found.collides, names=names, **options
        )
    if what == "axes":
        moved = (found.efficiency > 0.0).ravel()
        axis, worth = found.axis.reshape(-1, 3)[moved], found.efficiency.ravel()[moved]
        return turns.turn_axes(axis, worth, feasible=found.feasible.ravel()[moved], **options)
    if what == "body axes":
        return turns.body_axes(found.body_axes[found.feasible], **options)
    raise unknown("picture of a map", what, MAPS)


def _regions_of(found: TurnMap) -> list[np.ndarray]:
    """Where the corner of a rectangle must not be, if the map was asked for it."""
    if found.collides is None or not found.collides.any():
        return []
    chosen = found.chosen
    held = chosen.others
    return borders(collision_domain(chosen.array, hinges=chosen.names, held=held))


def borders(domain: BaseGeometry) -> list[np.ndarray]:
    """The outer borders (m, 2) of a shapely geometry, rad."""
    shapely = package("shapely", "plan", "the picture of a collision domain")
    return [np.asarray(part.exterior.coords) for part in shapely.get_parts(domain)]


def plot_domains(domains: Mapping[str, BaseGeometry], **options: Any) -> Picture:
    """Collision domains by name, each in a panel."""
    from polhode.plot import turns

    return turns.collision_regions({name: borders(one) for name, one in domains.items()}, **options)


def plot_reachable(model: Foldable, turns: int = 2, *, hinges: Sequence[str] | None = None, grid: int = 12,
                   avoid: bool = True, most: int = 3000, rng: np.random.Generator | None = None,
                   **options: Any) -> Picture:  # fmt: skip
    """Where the axes of the reference can point after so many rectangles of the shape, one after the other.

    grid: how many values of each hinge are looked at. avoid: without those that collide. most: points that are drawn;
    of more sequences so many are chosen by `rng`, always the same ones by default.
    """
    from polhode.plot import turns as pictures

    chosen = choose(model, hinges)
    limits = np.tile([-np.pi, np.pi], (len(chosen.places), 1))
    single = letters(chosen, limits, whole(grid, "grid", 2, 200), avoid).quaternions
    draw = np.random.default_rng(0) if rng is None else rng
    found = single if len(single) <= most else single[draw.integers(len(single), size=most)]
    for _ in range(whole(turns, "turns", 1, 100) - 1):
        first, then = (part[draw.integers(len(part), size=most)] for part in (found, single))
        found = np.stack(multiply(tuple(first.T), tuple(then.T)), axis=-1)
    title = options.pop("title", f"Body axes after {turns} net turn{'s' * (turns > 1)}")
    return pictures.body_axes(np.stack(to_matrix(tuple(found.T)), axis=-1).reshape(-1, 3, 3), title=title, **options)


def plot_legs(model: Foldable, hinge: str, lock: str, angles: Sequence[float], **options: Any) -> Picture:
    """The law of a leg of `hinge` in a plane, for several locks (rad) of the hinge `lock`; fits are dashed."""
    from polhode.plot import turns

    psi = np.linspace(-np.pi, np.pi, 361)
    array = choose(model, (hinge,), {lock: 0.0}, 1).array
    laws = {f"{lock} locked at {np.degrees(x):.4g} deg": leg_law(array, hinge, {lock: x}) for x in angles}
    exact = {name: law.between(0.0, psi) for name, law in laws.items()}
    fitted = {name: law.fitted().at(psi) for name, law in laws.items()}
    return turns.leg_family(psi, exact, fitted, **options)


def plot_step(responses: StepResponse | Sequence[StepResponse], **options: Any) -> Picture:
    """Step responses of one step, for comparison; or a single one."""
    from polhode.plot import turns

    several = [responses] if isinstance(responses, StepResponse) else list(responses)
    if not several:
        raise InputError("a picture of step responses needs one at least (plan.step_response, plan.tune)")
    named = {f"kp {one.kp:.3g}, kd {one.kd:.3g}": (one.t, one.psi) for one in several}
    return turns.step_responses(named, several[0].step, **options)
