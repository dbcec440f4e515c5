"""FMUs out: a model with its integrators as a unit of the Functional Mock-up Interface, without Python."""

from __future__ import annotations

import os
import tempfile
import uuid
import zipfile
from collections.abc import Iterator, Sequence
from importlib.resources import files
from os import PathLike
from pathlib import Path
from typing import Any

from polhode.arrays import positive
from polhode.errors import InputError
from polhode.results.atomic import replace_file

__all__ = ["write_fmu"]

_NAMESPACE = uuid.UUID("6b2c2b1e-57a1-5d0c-9a66-706f6c686f64")  # ours, so that equal units have equal tokens
_DATE = (1980, 1, 1, 0, 0, 0)  # of all entries: equal units are equal files


def write_fmu(model: Any, path: str | PathLike[str], *, version: int = 2, start: Any = None, loads: Any = (),
              actuators: Any = (), events: Any = (), formulation: Any = None, parameters: Any = None,
              constants: Sequence[str] = (), method: Any = "rk4", dt: float | None = None, t_end: float = 10.0,
              name: str | None = None, binary: bool = True, platforms: Sequence[str] = ()) -> Path:  # fmt: skip
    """Write a `Body` or a `System` as an FMU of version 2 or 3, model exchange and co-simulation in one.

    It holds the C sources and, where a C compiler is found (or the `ziglang` wheel), a binary for this platform;
    `binary=False` leaves that away, and `platforms` names others: "linux", "linux-arm", "windows", "mac", "mac-arm".
    There is no Python in it, and it may be instantiated many times. Parameters (`ph.Parameter`), inputs (`ph.Input`,
    commands of actuators), states, their rates and outputs have their names, units and descriptions. Co-simulation
    takes steps of `dt` (s) by `method`, a Runge-Kutta table; without `dt` it chooses them, by "dopri5" and the
    tolerance that the environment gives. In model exchange, states are put back onto constraints and quaternions to
    length 1 where they have left them by more than that tolerance. Events are event indicators; one that is terminal
    ends a simulation, by co-simulation at the end of the step in which it is crossed. t_end: the end of the default
    experiment. All else: as for `to_c`.
    """
    from polhode.io.c_source.target import C
    from polhode.io.c_source.write import identifier
    from polhode.io.c_source.write import written as c_text
    from polhode.io.fmu.build import checked_platforms
    from polhode.io.fmu.description import About
    from polhode.io.fmu.description import written as description
    from polhode.io.portable.gathered import gathered

    if version not in (2, 3):
        raise InputError(f"version of an FMU must be 2 or 3, not {version!r}")
    step = 0.0 if dt is None else positive(dt, "dt", "s")
    own = identifier(name or getattr(model, "name", "") or "model")
    made = gathered(C, model, start, loads, actuators, formulation, parameters, constants, method, own, events)
    text = c_text(made, own, "model.c")
    token = f"{{{uuid.uuid5(_NAMESPACE, f'{version} {step!r} {text}')}}}"
    about = About(made.name, own, token, positive(t_end, "t_end", "s"), step)
    sources = _sources(text, own, token, step, version)
    others = checked_platforms(platforms)
    with replace_file(path) as place, zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as archive:
        _put(archive, "modelDescription.xml", description(about, made.variables, made.watched.names, version))
        for file, content in sources.items():
            _put(archive, f"sources/{file}", content.encode())
        for file, library in _binaries(sources, own, version, binary, others):
            _put(archive, file, library)
    return Path(os.fsdecode(path))


def _put(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    entry = zipfile.ZipInfo(name, _DATE)
    entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
    archive.writestr(entry, content)


def _sources(text: str, own: str, token: str, step: float, version: int) -> dict[str, str]:
    """The files of the folder `sources`; fmi2.c or fmi3.c includes all others."""
    names = ("PARAMETERS", "INPUTS", "STATES", "OUTPUTS", "EVENTS")
    config = [f"#define MODEL(name) {own}_##name", f'#define TOKEN "{token}"', f"#define DEFAULT_STEP {step!r}",
              f"#define N_Y {own.upper()}_N_Y",
              *(f"#define N_{one} {own.upper()}_N_{one}" for one in names)]  # fmt: skip
    folder = files("polhode.io.fmu")
    written = (f"fmi{version}.c", "functions.h", "unit.h")
    found = {name: folder.joinpath(name).read_text(encoding="utf-8") for name in written}
    found |= {"config.h": "\n".join(config) + "\n", "model.c": text}
    if version == 3:
        found["buildDescription.xml"] = (
            '<?xml version="1.0" encoding="UTF-8"?>\n<fmiBuildDescription fmiVersion="3.0">\n'
            f'  <BuildConfiguration modelIdentifier="{own}">\n    <SourceFileSet language="C99">\n'
            '      <SourceFile name="fmi3.c"/>\n    </SourceFileSet>\n  </BuildConfiguration>\n</fmiBuildDescription>\n'
        )
    return found


def _binaries(sources: dict[str, str], own: str, version: int, binary: bool,
              others: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:  # fmt: skip
    """Compiled libraries and their places in the archive."""
    from polhode.io.fmu import build
    from polhode.model.loads.table import warn_user

    wanted = others
    if binary and build.compiler() is None:
        warn_user("no C compiler was found, so the FMU holds its sources alone: install one, or pip install ziglang")
    elif binary:
        wanted = tuple(dict.fromkeys((build.this_platform(), *wanted)))
    with tempfile.TemporaryDirectory() as folder:
        for file, content in sources.items():
            (Path(folder) / file).write_text(content, encoding="utf-8")
        for name in wanted:
            one = build.PLATFORMS[name]
            library = Path(folder) / f"{name}{one.ending}"
            build.compiled(Path(folder) / f"fmi{version}.c", library, name)
            where = one.second if version == 2 else one.third
            yield f"binaries/{where}/{own}{one.ending}", library.read_bytes()
