"""Parts of one file that share material: what they share would count twice, so they are refused, or united.

A share below `SLIVER` of all volume is not refused but told: a pin in a hole of the same size shares slivers with the
plate around it, because both circles were replaced by chords.
"""

from __future__ import annotations

from collections.abc import Callable

from polhode.errors import MeshError, PolhodeError
from polhode.geometry import gate
from polhode.geometry.parts import Shared, shared
from polhode.io.shape import Part

SLIVER = 1e-3
"""Of the volume of the parts that share something."""

_MOST = 2_000_000  # facets up to which they are searched
_SHOWN = 3  # pairs of parts that a message names
Progress = Callable[[float], None]


def apart(parts: list[Part], density: Callable[[str], float], source: str, repair: bool, notes: list[str],
          progress: Progress | None) -> list[Part]:  # fmt: skip
    """Parts that are closed, of which none cuts through itself or shares material with another; united if `repair`.

    density: of a part by its name, kg/m^3; parts of different ones cannot be united.
    """
    if not parts:
        return []
    facets = sum(len(part.mesh.faces) for part in parts)
    if facets > _MOST:
        what = f'"{parts[0].name}" cuts through itself' if len(parts) == 1 else f"its {len(parts)} parts share material"
        notes.append(f"whether {what} was not looked at: {facets} facets take long")
        return parts
    found = shared([part.mesh for part in parts], progress)
    if repair:
        return _united(parts, found, density, source, notes)
    for i, cuts in found.cuts.items():
        gate.refuse_overlaps(cuts, parts[i].name)
    if found.pairs:
        notes.append(_judged(parts, found, source))
    elif len(parts) > 1:
        notes.append(f"{len(parts)} parts, each closed by itself; none shares material with another")
    return parts


def _judged(parts: list[Part], found: Shared, source: str) -> str:
    """An error that says which parts share how much; a remark where it is next to nothing."""
    from polhode.geometry.repair import common_volume

    touched = sorted({i for pair in found.pairs for i in pair})
    named = ", ".join(f'"{parts[i].name}" and "{parts[j].name}"' for i, j in found.pairs[:_SHOWN])
    more = f" and {len(found.pairs) - _SHOWN} more pairs" if len(found.pairs) > _SHOWN else ""
    try:
        common = common_volume({parts[i].name: parts[i].mesh for i in touched})
    except PolhodeError as reason:
        common, much = None, f"how much was not measured: {reason}"
    else:
        volume = sum(gate.check_closed(parts[i].mesh, parts[i].name).volume for i in touched)
        much = f"{common:.6g} m^3 would count twice, {100.0 * common / volume:.3g} % of their volume"
        if common <= SLIVER * volume:
            return f"parts of {source} share slivers, {named}{more}: {much.replace('would count', 'count')}"
    raise MeshError(
        f"parts of {source} share material, {named}{more}: {much}. Take it out of one of them, or unite them by"
        " repair=True.", "overlap",
    )  # fmt: skip


def _united(
    parts: list[Part], found: Shared, density: Callable[[str], float], source: str, notes: list[str]
) -> list[Part]:
    """One part for each group of parts that share material; a part that cuts through itself is made of one piece."""
    from polhode.geometry.repair import united, united_parts

    whole = []
    for i, part in enumerate(parts):
        if i in found.cuts:
            mesh, done = united(part.painted if _colored(parts) else part.mesh, part.name)
            notes += [f'"{part.name}" was mended: {what}' for what in done]
            part = part._replace(mesh=mesh)
        whole.append(part)
    last = []
    for group in found.groups(len(parts)):
        if len(group) == 1:
            last.append(whole[group[0]])
            continue
        names = [parts[i].name for i in group]
        values = {density(name) for name in names}
        if len(values) > 1:
            raise MeshError(
                f"parts of {source} share material and have different densities ({', '.join(names[:5])}:"
                f" {', '.join(f'{value:g}' for value in sorted(values))} kg/m^3): which one has what they share? Take"
                " it out of the others.", "overlap",
            )  # fmt: skip
        meshes = {parts[i].name: whole[i].painted if _colored(parts) else whole[i].mesh for i in group}
        mesh, done = united_parts(meshes, names[0])
        notes += done
        last.append(Part(names[0], mesh))
    return last


def _colored(parts: list[Part]) -> bool:
    """Whether some part has a color."""
    return any(part.color is not None or part.mesh.colors is not None for part in parts)
