"""What a demo says about itself and what it gives back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Demo:
    """A demo in words: a title, what it does in one line, and what to look at in its pictures."""

    title: str
    summary: str
    look_at: tuple[str, ...]


@dataclass(frozen=True)
class Report:
    """What a demo found: lines to print, the files that it wrote, and whether every certificate holds."""

    lines: tuple[str, ...]
    files: tuple[Path, ...]
    ok: bool

    def __str__(self) -> str:
        return "\n".join([*self.lines, "Files:", *(f"  {path}" for path in self.files)])


Runner = Callable[[Path], Report]
