"""At the border to other packages and to files: what is missing or damaged becomes an error of ours."""

from __future__ import annotations

import contextlib
import importlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from polhode.errors import PolhodeError, StorageError
from polhode.results.atomic import as_path


def package(name: str, extra: str, purpose: str) -> Any:
    """The module `name`; where it is not installed, an error that names the extra of polhode that brings it."""
    try:
        return importlib.import_module(name)
    except ImportError as missing:
        raise PolhodeError(f"{purpose} needs {missing.name or name}: pip install 'polhode[{extra}]'") from missing


@contextlib.contextmanager
def reading(path: str | os.PathLike[str], what: str) -> Iterator[Path]:
    """`path` for a block that reads it as `what`; whatever the block raises becomes a `StorageError`."""
    given = as_path(path)
    try:
        yield given
    except StorageError as reason:
        raise (
            reason if str(given) in str(reason) else StorageError(f"{given} cannot be read as {what}: {reason}")
        ) from None
    except FileNotFoundError:
        raise StorageError(f"there is no file {given}") from None
    except Exception as reason:  # parsers raise many kinds on a damaged file
        raise StorageError(f"{given} cannot be read as {what}: {reason}") from reason
