"""Rows of a map in a file, so that a long one can be stopped and gone on with."""

from __future__ import annotations

import os
import time

import numpy as np

from polhode.errors import StorageError
from polhode.results.atomic import as_path, replace_file
from polhode.results.foreign import reading

_OFTEN = 2.0  # s between two writes


class MapFile:
    """The rows that are done, with a fingerprint of what they belong to; the file is there whole or not at all."""

    def __init__(self, path: str | os.PathLike[str], fingerprint: str, shape: tuple[int, ...]) -> None:
        self.path, self._fingerprint, self._shape = as_path(path), fingerprint, shape
        self._written = time.monotonic()
        if self.path.suffix != ".npz":
            raise StorageError(f"a map is stored in a file that ends in .npz, not in {self.path.name}")

    def into(self, rows: np.ndarray) -> int:
        """Fill in the rows that the file has, and say how many."""
        if not self.path.exists():
            return 0
        with reading(self.path, "a map of turns") as path, np.load(path, allow_pickle=False) as kept:
            done, known, values = int(kept["done"]), str(kept["fingerprint"]), kept["rows"]
            sound = values.dtype == rows.dtype and 0 <= done <= len(values) and np.isfinite(values[:done]).all()
        if known == self._fingerprint and not sound:
            raise StorageError(f"{self.path} says that {done} rows are done, but they are not there as numbers: remove"
                               " it, and the map is made anew")  # fmt: skip
        if known != self._fingerprint or values.shape != rows.shape:
            raise StorageError(f"{self.path} holds the map of another array or another grid: give another name, or"
                               " remove it")  # fmt: skip
        rows[:done] = values[:done]
        return done

    def keep(self, rows: np.ndarray, done: int) -> None:
        """Write the rows, if it is time or they are all."""
        now = time.monotonic()
        if done < len(rows) and now - self._written < _OFTEN:
            return
        self._written = now
        with replace_file(self.path) as path, path.open("wb") as out:
            np.savez_compressed(out, rows=rows, done=done, fingerprint=self._fingerprint)
