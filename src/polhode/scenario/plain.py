"""The type of what stands in a file before anything is checked: words, numbers, lists and mappings of these."""

from __future__ import annotations

from typing import TypeAlias

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"
