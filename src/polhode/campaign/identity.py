"""What a campaign is: model, inputs, settings, versions. Two that differ must not share a store."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from polhode.errors import InputError
from polhode.results.provenance import versions

_SHOWN = 12  # differences that are told
_MISSING = object()


def made_by() -> dict[str, str]:
    """The versions that can change the last bits of a number."""
    import scipy

    import_module("llvmlite.binding")  # `versions` names what is loaded: here always, whoever has compiled something

    return {**dict(versions()), "scipy": scipy.__version__}


def differences(there: Mapping[str, Any], here: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """What differs between two descriptions, part by part, in words."""
    for name in dict.fromkeys((*there, *here)):
        a, b = there.get(name, _MISSING), here.get(name, _MISSING)
        where = f"{path}.{name}" if path else str(name)
        yield from _between(a, b, where)


def _between(a: Any, b: Any, where: str) -> Iterator[str]:
    """The same for one part."""
    if a is _MISSING or b is _MISSING:
        yield f"{where}: {'only here' if a is _MISSING else 'only in the store'}"
    elif isinstance(a, Mapping) and isinstance(b, Mapping):
        yield from differences(a, b, where)
    elif isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for i, (one, other) in enumerate(zip(a, b, strict=True)):
            yield from _between(one, other, f"{where}[{i}]")
    elif a != b and not (a != a and b != b):
        yield f"{where}: {_short(a)} in the store, {_short(b)} here"


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def refuse_other(path: object, there: Mapping[str, Any], here: Mapping[str, Any], any_version: bool) -> None:
    """Refuse a store that was made by another model, other settings or another version."""
    a, b = dict(there), dict(here)
    old, new = a.pop("versions", {}), b.pop("versions", {})
    found = list(differences(a, b))
    if found:
        raise InputError(
            _told(path, "another campaign", found) + "\nUse another store, or the same model and settings."
        )
    found = list(differences(old, new))
    if found and not any_version:
        more = "\nLast bits may differ: use another store, or accept that with any_version=True (--any-version)."
        raise InputError(_told(path, "other versions", found) + more)


def _told(path: object, what: str, found: list[str]) -> str:
    rest = [f"and {len(found) - _SHOWN} more"] if len(found) > _SHOWN else []
    return "\n  ".join([f"{path} was made by {what}:", *found[:_SHOWN], *rest])
