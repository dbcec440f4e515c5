"""Binaries of an FMU: compiled by the C compiler of this machine, or by that of the `ziglang` wheel for others."""

from __future__ import annotations

import os
import platform
import shlex
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from polhode.arrays import unknown
from polhode.errors import InputError

_OPTIONS = ("-std=c99", "-O2", "-ffp-contract=off", "-fvisibility=hidden", "-shared")
_PATIENCE = 600  # s for one compilation


class Platform(NamedTuple):
    """A platform: its folder in FMUs of version 2 and of version 3, the ending of libraries, zig's name for it."""

    second: str
    third: str
    ending: str
    zig: str


PLATFORMS = {
    "linux": Platform("linux64", "x86_64-linux", ".so", "x86_64-linux-gnu.2.17"),
    "linux-arm": Platform("linuxarm64", "aarch64-linux", ".so", "aarch64-linux-gnu.2.17"),
    "windows": Platform("win64", "x86_64-windows", ".dll", "x86_64-windows-gnu"),
    "mac": Platform("darwin64", "x86_64-darwin", ".dylib", "x86_64-macos"),
    "mac-arm": Platform("darwinarm64", "aarch64-darwin", ".dylib", "aarch64-macos"),
}


def this_platform() -> str:
    """The name of the platform on which we are."""
    arm = platform.machine().lower() in ("arm64", "aarch64")
    system = {"Linux": "linux", "Darwin": "mac", "Windows": "windows"}.get(platform.system(), "linux")
    return f"{system}-arm" if arm and system != "windows" else system


def compiler() -> list[str] | None:
    """The C compiler of this machine, as a command: $CC, cc, gcc, clang, or that of the ziglang wheel; None: none."""
    named = os.environ.get("CC")
    if named:
        return shlex.split(named)
    for name in ("cc", "gcc", "clang"):
        found = shutil.which(name)
        if found:
            return [found]
    return _zig()


def _zig() -> list[str] | None:
    return None if find_spec("ziglang") is None else [sys.executable, "-m", "ziglang", "cc"]


def checked_platforms(given: Any) -> tuple[str, ...]:
    """Names of platforms other than this one, each once; refused where nothing can compile for them."""
    several = given if isinstance(given, tuple | list) else (given,)
    names = tuple(dict.fromkeys(str(one) for one in several))
    for name in names:
        if name not in PLATFORMS:
            raise unknown("platform named", name, PLATFORMS)
        if name != this_platform() and _zig() is None:
            raise InputError(f'a binary for "{name}" is made by the compiler of the ziglang wheel: pip install ziglang')
    return names


def compiled(source: Path, library: Path, name: str) -> None:
    """Compile the file `source`, which includes all others, to a library for the platform called `name`.

    What stands in $CFLAGS comes last and so counts.
    """
    own = name == this_platform()
    command = compiler() if own else _zig()
    assert command is not None  # asked before
    target = [] if own and command != _zig() else ["-target", PLATFORMS[name].zig]
    pic = [] if name == "windows" else ["-fPIC"]
    library.parent.mkdir(parents=True, exist_ok=True)
    flags = shlex.split(os.environ.get("CFLAGS", ""))
    done = subprocess.run([*command, *target, *_OPTIONS, *pic, *flags, str(source), "-o", str(library), "-lm"],
                          capture_output=True, text=True, timeout=_PATIENCE, check=False)  # fmt: skip
    if done.returncode != 0:
        said = "\n".join(done.stderr.strip().splitlines()[:8])
        raise InputError(f'the compiler "{" ".join(command)}" could not make a binary for {name}:\n{said}')
