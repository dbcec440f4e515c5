"""The store of a campaign, a Zarr group (version 3) in a folder; and the store is the ledger.

    zarr.json            what the campaign is: model, versions, settings, inputs; how many members
    inputs/NAME          what each member was given, (n, ...)
    kept/NAME            what was kept of it, (n, ...)
    outcomes/NAME        what it is judged by, (n,)
    done                 (tasks,): how many members of each task are in the store
    journal.txt          who began and ended which task, when; for people
    driver.lock          held by the process that hands out tasks

One task is one chunk of each array. A task writes its chunks, and last the one of `done`; each is written under another
name, forced to the disk and renamed, so whoever dies when, a task is in the ledger as a whole or not at all. Every
chunk carries a CRC-32C, the last four bytes, which readers of Zarr check by themselves.
"""

from __future__ import annotations

import contextlib
import json
import os
import warnings
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from polhode.errors import StorageError
from polhode.results.atomic import as_path, make_folder, replace_file
from polhode.results.foreign import package

FORMAT = 1
_ABOUT = "polhode_campaign"
_GROUPS = ("inputs", "kept", "outcomes")
_LEFTOVER = ".polhode-*"
Arrays = dict[str, np.ndarray]


@dataclass(frozen=True)
class Column:
    """An array of the store: what one member has in it."""

    shape: tuple[int, ...]
    dtype: str
    unit: str = ""


class Store:
    """The folder of a campaign. Reading and writing whole tasks; who may write is settled elsewhere (`lock.py`)."""

    def __init__(self, path: str | os.PathLike[str], about: Mapping[str, Any]) -> None:
        self.path, self.about = as_path(path), dict(about)
        self.n, self.chunk = int(about["members"]), int(about["chunk"])

    # ---- making and opening

    @classmethod
    def create(cls, path: str | os.PathLike[str], columns: Mapping[str, Column], about: Mapping[str, Any]) -> Store:
        """A new store without any members yet, its `about` written last: a store that has it is whole."""
        store, zarr = cls(path, about), _zarr()
        make_folder(store.path)
        root = store._root()
        zarr.create_group(root, overwrite=False)
        for name, column in columns.items():
            store._array(zarr, name, (store.n, *column.shape), (store.chunk, *column.shape), column.dtype, column.unit)
        store._array(zarr, "done", (store.tasks,), (1,), "uint32", "")
        store.write_about()
        return store

    @classmethod
    def exists(cls, path: str | os.PathLike[str]) -> bool:
        """Whether a whole store is there."""
        return cls._read_about(as_path(path)) is not None

    @classmethod
    def open(cls, path: str | os.PathLike[str]) -> Store:
        """The store in a folder."""
        given = as_path(path)
        about = cls._read_about(given)
        if about is None:
            there = "is no store of a campaign" if given.exists() else "does not exist"
            raise StorageError(f"{given} {there}; ph.campaign(..., store=...) and polhode campaign -o make one")
        if about.get("format") != FORMAT:
            raise StorageError(f"{given} is of format {about.get('format')!r:.20}; this version reads format {FORMAT}")
        return cls(given, about)

    @staticmethod
    def _read_about(path: Path) -> dict[str, Any] | None:
        try:
            said = json.loads((path / "zarr.json").read_text(encoding="utf-8"))
            return dict(said["attributes"][_ABOUT])
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def write_about(self) -> None:
        """Write what the campaign is, whole or not at all."""
        self.about |= {"members": self.n, "chunk": self.chunk, "format": FORMAT}
        said = {"zarr_format": 3, "node_type": "group", "attributes": {_ABOUT: self.about}}
        with replace_file(self.path / "zarr.json") as temporary:
            temporary.write_text(json.dumps(said, indent=1), encoding="utf-8")

    def extend(self, n: int, about: Mapping[str, Any]) -> None:
        """Make room for n members."""
        self.n = n
        self.about |= about
        self.write_about()
        self.fit()

    def fit(self) -> None:
        """Give every array the length that `about` says; a process that died between the two left them apart."""
        self.__dict__.pop("arrays", None)
        for array in self.arrays.values():
            if array.shape[0] != self.n:
                array.resize((self.n, *array.shape[1:]))
        done = self._open("done")
        if done.shape[0] != self.tasks:
            done.resize((self.tasks,))
        self.__dict__.pop("arrays", None)
        self.__dict__.pop("_done", None)

    def _root(self) -> Any:
        from polhode.campaign.durable import DurableStore

        return DurableStore(self.path)

    def _array(self, zarr: Any, name: str, shape: tuple[int, ...], chunks: tuple[int, ...], dtype: str,
               unit: str) -> None:  # fmt: skip
        codecs = zarr.codecs
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            zarr.create_array(
                self._root(), name=name, shape=shape, chunks=tuple(max(1, size) for size in chunks), dtype=dtype,
                compressors=[codecs.ZstdCodec(level=1), codecs.Crc32cCodec()], fill_value=_nothing(dtype),
                config={"write_empty_chunks": True}, attributes={"unit": unit} if unit else {},
                dimension_names=("member", *(f"{name.rpartition('/')[2]}_{i}" for i in range(1, len(shape)))),
            )  # fmt: skip

    def _open(self, name: str) -> Any:
        return _zarr().open_array(self._root(), path=name, mode="r+", config={"write_empty_chunks": True})

    @cached_property
    def arrays(self) -> dict[str, Any]:
        """The arrays by group and name, as Zarr has them."""
        found = [f"{group}/{item.parent.name}" for group in _GROUPS
                 for item in sorted((self.path / group).glob("*/zarr.json"))]  # fmt: skip
        return {name: self._open(name) for name in found}

    @cached_property
    def _hands(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(max(1, min(8, len(self.arrays))), thread_name_prefix="store")

    @cached_property
    def _done(self) -> Any:
        return self._open("done")

    # ---- tasks

    @property
    def tasks(self) -> int:
        """How many tasks there are."""
        return -(-self.n // self.chunk)

    def span(self, task: int) -> tuple[int, int]:
        """The first member of a task, and the one behind its last."""
        return task * self.chunk, min(self.n, (task + 1) * self.chunk)

    def finished(self) -> np.ndarray:
        """How many members of each task are in the store, (tasks,)."""
        try:
            return self._done[:].astype(np.int64)
        except Exception:  # noqa: BLE001 (a damaged entry, of which Zarr says many things: look at each)
            return np.array([self.members_in(task) for task in range(self.tasks)], dtype=np.int64)

    def members_in(self, task: int) -> int:
        """How many members of one task are in the store; 0 where its entry is damaged."""
        try:
            return int(self._done[task])
        except Exception:  # noqa: BLE001
            return 0

    def write(self, task: int, values: Arrays) -> None:
        """Put a whole task into the store; it is done when this returns."""
        first, last = self.span(task)

        def put(name: str) -> None:
            """One array; many at once, as each waits for the disk."""
            self.arrays[name][first:last] = values[name]

        list(self._hands.map(put, self.arrays))
        self._done[task] = last - first

    def read(self, name: str, first: int = 0, last: int | None = None) -> np.ndarray:
        """Members from `first` to before `last` of an array; what was not computed yet is NaN, false or -1."""
        try:
            return self.arrays[name][first:last]
        except KeyError:
            raise StorageError(f"{self.path} has no array {name}") from None
        except Exception as reason:
            where = f"between the members {first} and {last or self.n}"
            raise StorageError(f"{self.path}: a chunk of {name} {where} is damaged ({reason}). Run the campaign again:"
                               " it is made anew.") from reason  # fmt: skip

    def read_task(self, task: int, members: int) -> Arrays:
        """The first so many members of a task."""
        first, _ = self.span(task)
        return {name: self.read(name, first, first + members) for name in self.arrays}

    def damaged(self, task: int) -> str:
        """What is wrong with a task that is said to be done: a chunk is missing, or has another checksum."""
        for name, array in self.arrays.items():
            file = self.path / name / "c" / "/".join(map(str, (task, *(0 for _ in array.shape[1:]))))
            if not file.is_file():
                return f"{name} is missing"
            if not _crc_holds(file.read_bytes()):
                return f"{name} has another checksum"
        return ""

    def forget(self, task: int) -> None:
        """Take a task out of the ledger."""
        with contextlib.suppress(FileNotFoundError):
            (self.path / "done" / "c" / str(task)).unlink()

    # ---- what is left behind, and the journal

    def sweep(self) -> int:
        """Remove the unfinished files of processes that were killed; only for who holds the lock."""
        leftovers = list(self.path.rglob(_LEFTOVER))
        for file in leftovers:
            with contextlib.suppress(OSError):
                file.unlink()
        return len(leftovers)

    def note(self, line: str) -> None:
        """Add a line to the journal; one short write, so that lines of several processes do not mix."""
        handle = os.open(self.path / "journal.txt", os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        try:
            os.write(handle, f"{line}\n".encode())
        except OSError:
            pass  # on a full disk the journal is the least loss
        finally:
            os.close(handle)

    def journal(self) -> Iterator[str]:
        """The lines of the journal."""
        with contextlib.suppress(FileNotFoundError):
            yield from (self.path / "journal.txt").read_text(encoding="utf-8").splitlines()


def _crc_holds(content: bytes) -> bool:
    """Whether the last four bytes are the CRC-32C of those before."""
    crc = package("google_crc32c", "campaign", "the checksum of a chunk")
    return len(content) > 4 and int.from_bytes(content[-4:], "little") == crc.value(content[:-4])


def _nothing(dtype: str) -> Any:
    """What stands for a member that was not computed."""
    kind = np.dtype(dtype).kind
    return np.nan if kind == "f" else False if kind == "b" else -1 if kind == "i" else 0


def _zarr() -> Any:
    return package("zarr", "campaign", "the store of a campaign")
