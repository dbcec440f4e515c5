"""NetCDF-4 files of plain arrays and texts, written through h5netcdf and read through h5py."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from polhode.errors import StorageError
from polhode.results.foreign import package


class Variable(NamedTuple):
    """An array with the names of its dimensions and its attributes. A text is an array without dimensions."""

    dimensions: tuple[str, ...]
    values: Any
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
            values, kind = _storable(variable.values)
            for dimension, length in zip(variable.dimensions, values.shape, strict=True):
                if dimension not in file.dimensions:
                    file.dimensions[dimension] = length
            created = file.create_variable(name, variable.dimensions, kind, data=values)
            created.attrs.update(variable.attributes)
    return memory.getbuffer()


class Reader:
    """An open file that hands out its arrays and texts by name."""

    def __init__(self, file: Any) -> None:
        self._file = file
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


def open_file(path: Path) -> Any:
    """The HDF5 file at `path`, to be used in a `with` block and given to `Reader`."""
    return package("h5py", "store", "storing runs").File(path, "r")


def _storable(values: Any) -> tuple[np.ndarray, Any]:
    """`values` and their type in the file; texts have a type of their own there."""
    array = np.asarray(values)
    if array.dtype.kind == "U":
        return array.astype(object), package("h5py", "store", "storing runs").string_dtype()
    return array, array.dtype
