"""STEP through cascadio (OpenCASCADE): curved surfaces become triangles, so the numbers are those of the triangles.

The conversion runs in a process of its own: it is code for foreign files that may fall, and it writes to the terminal.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from polhode.core.units import parse
from polhode.errors import StorageError
from polhode.io import gltf, guard
from polhode.io.shape import Shape
from polhode.results.foreign import package, reading

SUFFIXES = (".step", ".stp")
CHORD = 1e-3  # how far a triangle may be from the surface, over the length of its edge
ANGLE = 0.1  # rad between neighboring facets
_SECONDS = 300.0
_SI = re.compile(rb"SI_UNIT\s*\(\s*(\$|\.[A-Z]+\.)\s*,\s*\.METRE\.\s*\)")
_PREFIXES = {b"$": "m", b".MILLI.": "mm", b".CENTI.": "cm", b".DECI.": "dm", b".MICRO.": "um", b".KILO.": "km"}
_CONVERTED = re.compile(rb"CONVERSION_BASED_UNIT\s*\(\s*'(INCH|FOOT|YARD|INCHES|FEET|[A-Z]*MIL|MILE)'", re.IGNORECASE)
_NAMED = {b"INCH": "in", b"INCHES": "in", b"FOOT": "ft", b"FEET": "ft", b"YARD": "yd"}

_PROGRAM = (
    "import sys, cascadio\n"
    "source, target, chord, angle = sys.argv[1:]\n"
    "cascadio.step_to_glb(source, target, tol_linear=float(chord), tol_angular=float(angle), tol_relative=True)\n"
)


def read(path: str | os.PathLike[str]) -> Shape:
    """The parts of the STEP file `path` as triangles, in the unit that the file states."""
    with reading(path, "a STEP file") as given:
        package("cascadio", "step", "a STEP file")
        data = guard.content(given)
        if b"ISO-10303-21;" not in data[:4096]:
            raise StorageError("it does not begin with ISO-10303-21, so it is no STEP file")
        if b"END-ISO-10303-21;" not in data[-4096:]:
            raise StorageError("END-ISO-10303-21 is missing: the file is cut off")
        found = _converted(data, given.name)
        note = (
            f"tessellated: curved surfaces were replaced by {found.facets} triangles, at most {CHORD:g} of an edge and"
            f" {ANGLE:g} rad away from them. Mass properties are those of the triangles."
        )
        unit = _own_unit(data)
        found = found.scaled(1.0 / parse(unit).factor)  # back to the numbers of the file
        return replace(found, source=given.name, notes=(note, *found.notes), unit=unit)


def _own_unit(data: bytes) -> str:
    """The unit of length in which the file has its numbers; "m" where it uses several, or one that is not known."""
    told = {_PREFIXES.get(prefix, "") for prefix in _SI.findall(data)}
    other = {_NAMED.get(name.upper(), "") for name in _CONVERTED.findall(data)}
    found = other or told
    return next(iter(found)) if len(found) == 1 and "" not in told | other else "m"


def _converted(data: bytes, name: str) -> Shape:
    """The file as triangles."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "shape.step"), Path(folder, "shape.glb")
        source.write_bytes(data)
        command = [sys.executable, "-c", _PROGRAM, str(source), str(target), repr(CHORD), repr(ANGLE)]
        try:
            done = subprocess.run(command, capture_output=True, timeout=_SECONDS, check=False)
        except subprocess.TimeoutExpired:
            raise StorageError(f"{name} was not converted within {_SECONDS:g} s") from None
        if done.returncode != 0 or not target.exists():
            last = done.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
            raise StorageError(f"{name} could not be converted: {' '.join(last) or f'code {done.returncode}'}")
        try:
            return gltf.read(target)
        except StorageError:
            raise StorageError(f"OpenCASCADE finds no surfaces in {name}, so there is nothing to integrate") from None
