"""The file of an FMU: unpacked with care, its description read, its binary found or made from its sources."""

from __future__ import annotations

import re
import shutil
import stat
import subprocess
import sys
import tempfile
import weakref
import zipfile
from dataclasses import dataclass
from os import PathLike
from pathlib import Path, PurePosixPath
from types import ModuleType
from typing import Any

from polhode.arrays import unknown
from polhode.control.fmu.variables import Variable, variables_of
from polhode.errors import InputError, PolhodeError

MOST_BYTES = 2_000_000_000  # of all that an FMU holds, unpacked
MOST_FILES = 20_000
MOST_DESCRIPTION = 100_000_000  # bytes
VERSIONS = ("2", "3")
_DESCRIPTION = "modelDescription.xml"
_COMPILE_SECONDS = 300
_SHOWN = 800  # characters of what a compiler says


class _Folder:
    """A folder that vanishes with this object, without a warning: nobody closes a controller's function."""

    def __init__(self) -> None:
        self.path = Path(tempfile.mkdtemp(prefix="polhode-fmu-"))
        weakref.finalize(self, shutil.rmtree, self.path, ignore_errors=True)


@dataclass(frozen=True, eq=False)
class Archive:
    """An FMU on the disk, unpacked to a folder of its own that lives as long as this object.

    `description` is FMPy's; `variables` are those that are single numbers, texts or truth values, by name.
    """

    path: Path
    folder: Path
    version: int
    description: Any
    variables: dict[str, Variable]
    alive: _Folder

    @property
    def name(self) -> str:
        """The file, for messages."""
        return self.path.name

    def variable(self, name: str, causalities: tuple[str, ...], what: str) -> Variable:
        """A variable by its name, if it is one of these."""
        fitting = {one.name: one for one in self.variables.values() if one.causality in causalities}
        if name in fitting:
            return fitting[name]
        if name in self.variables:
            raise InputError(f'"{name}" of {self.name} is no {what}: it is of the causality'
                             f' "{self.variables[name].causality}"')  # fmt: skip
        if not fitting:
            raise InputError(f'{self.name} has no {what}s, but "{name}" is asked for')
        raise unknown(f"{what} of {self.name} named", name, fitting)


def fmpy_module() -> ModuleType:
    """FMPy, which knows the functions of FMUs."""
    try:
        import fmpy
    except ModuleNotFoundError as missing:
        raise PolhodeError("FMUs need FMPy: pip install 'polhode[fmi]'") from missing
    return fmpy


def opened(path: Any) -> Archive:
    """The FMU of that path; nothing of it has run yet."""
    if not isinstance(path, str | PathLike):
        raise InputError(f"an FMU is told by the path of its file, not by {path!r:.80}")
    fmpy, file = fmpy_module(), Path(path)
    if not file.is_file():
        raise InputError(f'there is no file "{file}"')
    alive = _Folder()
    folder = alive.path
    _unpack(file, folder)
    version = _version(file, folder)
    try:
        description = fmpy.read_model_description(str(folder), validate=False)
        variables = variables_of(description.modelVariables)
    except Exception as cause:
        raise InputError(f"the description of {file.name} cannot be read: {cause}") from cause
    return Archive(file, folder, version, description, variables, alive)


def _unpack(file: Path, folder: Path) -> None:
    """All members, each below the folder, and not more than fits."""
    try:
        with zipfile.ZipFile(file) as archive:
            members = archive.infolist()
            total = sum(one.file_size for one in members)  # more than that is never read
            if total > MOST_BYTES or len(members) > MOST_FILES:
                raise InputError(f"{file.name} unpacks to {total / 1e9:.3g} GB in {len(members)} files; at most"
                                 f" {MOST_BYTES / 1e9:g} GB in {MOST_FILES} are taken")  # fmt: skip
            for one in members:
                _refuse_elsewhere(one, file.name)
            archive.extractall(folder)
    except InputError:
        raise
    except Exception as cause:  # of decompression, of names in no encoding, of a disk that is full
        raise InputError(f"{file.name} is no FMU, which is a ZIP file: {cause}") from cause


def _refuse_elsewhere(one: zipfile.ZipInfo, who: str) -> None:
    """Refuse a member that would not lie in the folder, or that points out of it."""
    name = one.filename.replace("\\", "/")
    parts = PurePosixPath(name).parts
    if name.startswith("/") or ".." in parts or ":" in (parts[0] if parts else "") or "\x00" in name:
        raise InputError(f'{who} holds "{one.filename}", which leads out of its folder: it is not unpacked')
    if stat.S_ISLNK(one.external_attr >> 16):
        raise InputError(f'{who} holds "{one.filename}", a link to another file: it is not unpacked')


def _version(file: Path, folder: Path) -> int:
    """The major version of FMI, from the first lines of the description."""
    description = folder / _DESCRIPTION
    if not description.is_file():
        raise InputError(f"{file.name} is no FMU: it has no {_DESCRIPTION}")
    if description.stat().st_size > MOST_DESCRIPTION:
        raise InputError(f"the description of {file.name} has more than {MOST_DESCRIPTION / 1e6:g} MB")
    text = description.read_bytes()
    if b"<!DOCTYPE" in text or b"<!ENTITY" in text:  # which FMI does not have, and which may name other files
        raise InputError(f"the description of {file.name} defines entities of its own, which no FMU needs: not read")
    found = re.search(rb"""fmiVersion\s*=\s*["']([^"']{1,20})["']""", text)
    told = found[1].decode("ascii", "replace") if found else "none"
    if told.split(".")[0] not in VERSIONS:
        raise InputError(f"{file.name} is of FMI version {told}; versions 2.0 and 3.0 are taken")
    return int(told.split(".")[0])


# ---- the binary


def with_binary(archive: Archive, identifier: str) -> Path:
    """The shared library of this platform, compiled from the sources if they alone are there."""
    if not re.fullmatch(r"[A-Za-z_]\w{0,199}", identifier or "", re.ASCII):
        raise InputError(
            f"{archive.name} calls its library {identifier!r:.80}, which is no name of C: it is not loaded"
        )
    fmpy = fmpy_module()
    where = fmpy.platform if archive.version == 2 else fmpy.platform_tuple
    library = archive.folder / "binaries" / where / (identifier + fmpy.sharedLibraryExtension)
    if not library.is_file():
        _compile(archive, identifier, library)
    return library


def _compile(archive: Archive, identifier: str, library: Path) -> None:
    there = sorted(one.name for one in (archive.folder / "binaries").glob("*") if one.is_dir())
    missing = f"{archive.name} has no binary for {library.parent.name} ({', '.join(there) or 'none at all'})"
    sets = [one for build in archive.description.buildConfigurations if build.modelIdentifier in (None, identifier)
            for one in build.sourceFileSets]  # fmt: skip
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if not sets:
        raise InputError(f"{missing}, and no sources: ask whoever made it for one")
    if compiler is None or sys.platform == "win32":
        raise InputError(f"{missing}, but sources: a C compiler (cc) is needed to make one")
    library.parent.mkdir(parents=True, exist_ok=True)
    command = [compiler, "-shared", "-fPIC", "-O2", "-o", str(library), *_sources(archive, sets), "-lm"]
    try:
        made = subprocess.run(command, capture_output=True, text=True, timeout=_COMPILE_SECONDS, check=False)
    except subprocess.TimeoutExpired as late:
        raise InputError(f"{missing}, and its sources did not compile within {_COMPILE_SECONDS} s") from late
    if made.returncode:
        raise InputError(f"{missing}, and its sources do not compile: {made.stderr[-_SHOWN:].strip()}")


def _sources(archive: Archive, sets: list[Any]) -> list[str]:
    """What a compiler is told: the headers of FMI, definitions, and the files, which lie in the folder."""
    sources = archive.folder / "sources"
    headers, plain = (
        Path(fmpy_module().__file__ or "").parent / "c-code",
        f"FMI{archive.version}_OVERRIDE_FUNCTION_PREFIX",
    )
    words = [
        "-I",
        str(headers),
        "-I",
        str(sources),
        f"-D{plain}",
    ]  # functions by their own names, as libraries have them
    for one in sets:
        words += [f"-D{d.name}={d.value}" if d.value else f"-D{d.name}" for d in one.preprocessorDefinitions]
        words += [word for folder in one.includeDirectories for word in ("-I", str(_inside(sources, folder)))]
        words += [str(_inside(sources, name)) for name in one.sourceFiles]
    return words


def _inside(folder: Path, name: str) -> Path:
    found = (folder / name).resolve()
    if not found.is_relative_to(folder.resolve()):
        raise InputError(f'the sources of an FMU lie in its folder, and not at "{name}"')
    return found
