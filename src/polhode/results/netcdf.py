"""NetCDF-4 files of plain arrays and texts, written through h5netcdf and read through h5py, each with a seal.

The seal is a checksum behind the end of the file, which shows later whether any byte was damaged. It guards against
accidents of disks, copies and transfers, not against a person who knows this page.
"""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from polhode._jit.fingerprint import blake2b
from polhode.errors import StorageError
from polhode.results.foreign import package

_MARK = b"polhode seal 1: "
_SIZE = len(_MARK) + 32
_PIECE = 1 << 22


class Variable(NamedTuple):
    """An array with the names of its dimensions and its attributes. A text is an array without dimensions."""

    dimensions: tuple[str, ...]
    values: ArrayLike
    attributes: dict[str, str]


def check_packages() -> None:
    """Refuse, before anything is touched, where a package is missing."""
    for name in ("h5py", "h5netcdf"):
        package(name, "store", "storing runs")


def content(variables: dict[str, Variable], attributes: dict[str, str]) -> memoryview:
    """The bytes of a file; a dimension has the length of the first array that names it.

    They are laid out in memory: HDF5 can crash the process where it meets a full disk half way.
    """
    memory = io.BytesIO()
    with package("h5netcdf", "store", "storing runs").File(memory, "w") as file:
        file.attrs.update(attributes)
        for name, variable in variables.items():
            values = np.asarray(variable.values)
            kind = values.dtype
            if kind.kind == "U":  # texts have a type of their own in the file
                values, kind = values.astype(object), package("h5py", "store", "storing runs").string_dtype()
            for dimension, length in zip(variable.dimensions, values.shape, strict=True):
                if dimension not in file.dimensions:
                    file.dimensions[dimension] = length
            created = file.create_variable(name, variable.dimensions, kind, data=values)
            created.attrs.update(variable.attributes)
    return memory.getbuffer()


def write_sealed(path: Path, content: memoryview) -> None:
    """Write a file with a checksum of its content behind it; HDF5 does not look behind its own end."""
    with path.open("wb") as file:
        file.write(content)
        file.write(_MARK + blake2b(content, digest_size=32).digest())


def check_seal(path: Path) -> str:
    """The checksum of a sealed file, in hex; a damaged file, or one without a seal, is refused.

    This comes before HDF5 looks at the file: in a damaged one it can get lost, and take the process with it.
    """
    size, checksum = path.stat().st_size - _SIZE, blake2b(digest_size=32)
    with path.open("rb") as file:
        file.seek(max(0, size))
        end = file.read()
        if size < 0 or not end.startswith(_MARK):
            raise StorageError(f"{path} cannot be read as a run: there is no seal at its end, so it is not a run of"
                               " polhode, or cut off")  # fmt: skip
        file.seek(0)
        for start in range(0, size, _PIECE):
            checksum.update(file.read(min(_PIECE, size - start)))
    if end != _MARK + checksum.digest():
        raise StorageError(f"{path} cannot be read as a run: it was damaged since it was written")
    return checksum.hexdigest()


class Reader:
    """An open file that hands out its arrays and texts by name."""

    def __init__(self, file: Any) -> None:
        self._file = file  # an h5py.File
        self.names = frozenset(file.keys())

    def attribute(self, name: str) -> str:
        """A text that belongs to the whole file; empty where there is none."""
        value = self._file.attrs.get(name, "")
        return value.decode() if isinstance(value, bytes) else str(value)

    def array(self, name: str) -> np.ndarray:
        """The numbers under `name`."""
        values = self._plain(name)[()]
        if not isinstance(values, np.ndarray) or values.dtype.kind not in "fiub":
            raise StorageError(f'"{name}" must be an array of numbers')
        return values

    def floats(self, name: str) -> np.ndarray:
        """The numbers under `name` as floats."""
        return self.array(name).astype(float, copy=False)

    def text(self, name: str) -> str:
        """The text under `name`."""
        value = self._plain(name).asstr()[()]
        if not isinstance(value, str):
            raise StorageError(f'"{name}" must be a text')
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """The list of texts under `name`."""
        return tuple(str(value) for value in np.atleast_1d(self._plain(name).asstr()[()]))

    def _plain(self, name: str) -> Any:
        """A dataset that lies in this very file: nothing that a link or a virtual dataset fetches from elsewhere."""
        h5py = package("h5py", "store", "storing runs")
        if name not in self.names:
            raise StorageError(f'"{name}" is missing')
        link, item = self._file.get(name, getlink=True), self._file[name]
        if not isinstance(link, h5py.HardLink) or not isinstance(item, h5py.Dataset):
            raise StorageError(f'"{name}" is not a plain array')
        if item.external or item.is_virtual:
            raise StorageError(f'"{name}" lies in another file')
        return item


@contextlib.contextmanager
def opened(path: Path) -> Iterator[Reader]:
    """The sealed file at `path`, for a block that reads it."""
    check_seal(path)
    with package("h5py", "store", "storing runs").File(path, "r") as file:
        yield Reader(file)
