"""What a demo says about itself, and what a scenario that was carried out gives back."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from polhode.errors import RunError


@dataclass(frozen=True)
class Demo:
    """A demo in words: a title, what it does in one line, and what to look at in its pictures."""

    title: str
    summary: str
    look_at: tuple[str, ...]


@dataclass(frozen=True)
class Report:
    """What was found: lines to print, the files that were written, whether every certificate holds, and why a run
    stopped early, if one did."""

    lines: tuple[str, ...]
    files: tuple[Path, ...]
    ok: bool
    stopped: RunError | None = None

    def __str__(self) -> str:
        return "\n".join([*self.lines, "Files:", *(f"  {path}" for path in self.files)])
