"""The laws that a certificate judges, one file each.

A law says what it is called, when it applies and how it is measured along a run (`law.LawOfMotion`). A new one is a new
file that ends with its `LAW`, and a line here.
"""

from __future__ import annotations

from importlib import import_module

from polhode.results.laws.law import LawOfMotion

# in the order in which a certificate shows them
_FILES = (
    "energy",
    "dissipation",
    "rotation_energy",
    "momentum",
    "angular_momentum",
    "pivot",
    "spin",
    "attitude",
    "constraints",
    "constraint_rates",
    "instants",
    "instant_momentum",
)
LAWS: tuple[LawOfMotion, ...] = tuple(import_module(f"{__name__}.{file}").LAW for file in _FILES)
