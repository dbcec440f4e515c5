"""A comparison of methods in words: what is to be seen, and what to make of it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from polhode.analysis.comparison import Comparison, Entry

ROUNDING = 1e-11  # laws kept better than this are kept to rounding, for the eye
WRONG = 1e-3  # rad: an attitude that is worse is wrong to see


def paragraph(found: Comparison) -> str:
    """A few sentences: the closest, the cheapest, who keeps the laws and is wrong all the same, who breaks them."""
    good = [entry for entry in found.entries if math.isfinite(entry.attitude)]
    if not good:
        return "No method came to the end."
    sentences = [_closest(found, good), _cheapest(good), _lawful_and_wrong(good), _right_and_lawless(good)]
    sentences += [_lawless(good), _stopped(found)]
    return " ".join(sentence for sentence in sentences if sentence)


def _closest(found: Comparison, good: list[Entry]) -> str:
    best = min(good, key=lambda entry: entry.attitude)
    known = f" (the reference itself is known to {found.floor:.0e} rad)" if best.attitude <= 3.0 * found.floor else ""
    return (
        f"Closest to {found.reference} comes {best.method} with {best.setting}: {best.attitude:.1e} rad{known}, energy"
        f" to {best.energy:.0e} and angular momentum to {best.angular_momentum:.0e}, in {1e3 * best.seconds:.3g} ms."
    )


def _cheapest(good: list[Entry]) -> str:
    """Who reaches a common goal at the lowest cost."""
    for goal in (1e-9, 1e-6, 1e-3):
        reached = sorted((entry for entry in good if entry.attitude <= goal), key=lambda entry: entry.seconds)
        if len({entry.method for entry in reached}) >= 2:
            first = reached[0]
            other = next(entry for entry in reached if entry.method != first.method)
            return (
                f"An attitude within {goal:.0e} rad costs least with {first.method} ({1e3 * first.seconds:.3g} ms,"
                f" {first.steps} steps), then with {other.method} ({1e3 * other.seconds:.3g} ms, {other.steps} steps)."
            )
    return ""


def _lawful_and_wrong(good: list[Entry]) -> str:
    """The point of it all: laws kept to rounding are not accuracy."""
    wrong = [entry for entry in good if entry.laws <= ROUNDING and entry.attitude >= 1e6 * max(entry.laws, 1e-16)]
    if not wrong:
        return ""
    worst = max(wrong, key=lambda entry: entry.attitude)
    return (
        f"Keeping the laws is not being right: {worst.method} with {worst.setting} keeps energy and angular momentum to"
        f" {max(worst.laws, 1e-16):.0e}, and points {worst.attitude:.1e} rad away from where the body is."
    )


def _right_and_lawless(good: list[Entry]) -> str:
    """The other side: an accurate method lets the laws drift at its own accuracy."""
    drifting = [entry for entry in good if not entry.keeps and entry.attitude <= WRONG and entry.laws > ROUNDING]
    if not drifting:
        return ""
    best = min(drifting, key=lambda entry: entry.attitude)
    return (
        f"An ordinary method keeps the laws only as well as it computes: {best.method} with {best.setting} is right to"
        f" {best.attitude:.0e} rad and lets the laws slip by {best.laws:.0e}."
    )


def _lawless(good: list[Entry]) -> str:
    broken = sorted({entry.method for entry in good if entry.energy >= 0.1})
    if not broken:
        return ""
    names = ", ".join(broken)
    return f"More than a tenth of the energy comes or goes, at the longest steps, with {names}: that is not physics."


def _stopped(found: Comparison) -> str:
    stopped = sorted({entry.method for entry in found.entries if entry.stopped})
    return f"Stopped on the way at some settings: {', '.join(stopped)}." if stopped else ""
