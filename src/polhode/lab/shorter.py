"""JavaScript of many functions made shorter: what is the same is written once, and local names are short.

Every kernel comes with copies of all that it calls. Two functions are the same where their texts are, once their own
names are left out and those that they call are the same.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import count
from typing import NamedTuple

_FUNCTION = re.compile(r"^function ", re.MULTILINE)
_NAME = re.compile(r"\$[\w$]*")
_CALL = "\0"  # where a function is called, in a text without names
_CONSTANTS = re.compile(r"(?<=\n)const (\$\w+ = [^;\n]*);\n(?=const \$\w+ = [^;\n]*;\n)")  # two in a row
_SPACED = re.compile(r" (=|\+|-|\*|/|<|>|<=|>=|===|!==|\?|:|&&|\|\||\+=) |(,) |(;) (?=\S)")
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


class _Body(NamedTuple):
    """A function without its name: its text, in which calls are marked, and what it calls, in order."""

    text: str
    calls: tuple[str, ...]


def shorter(texts: Mapping[str, str]) -> dict[str, str]:
    """The same functions: those of `texts` by their names, and under others what they share."""
    whole: dict[str, str] = {}
    for text in texts.values():
        first, *functions = _FUNCTION.split(text)
        assert not first, "a text of functions alone"
        for one in functions:
            name, body = one.split("(", 1)
            whole[name] = body
    bodies = {name: _body(text, whole) for name, text in whole.items()}
    same = _same(bodies)
    kept = [name for name in bodies if same[name] == name or name in texts]
    inner = [name for name in kept if name not in texts]
    names = {name: name for name in texts} | {name: f"$_{_digits(i)}" for i, name in enumerate(inner)}
    return {names[name]: f"function {names[name]}({_written(bodies[name], same, names)}" for name in kept}


def _written(body: _Body, same: Mapping[str, str], names: Mapping[str, str]) -> str:
    """A body with the names of what it calls."""
    parts = body.text.split(_CALL)
    return parts[0] + "".join(names[same[name]] + part for name, part in zip(body.calls, parts[1:], strict=True))


def _body(text: str, functions: Mapping[str, str]) -> _Body:
    """A body with short names for all that is local, in the order in which they come."""
    local: dict[str, str] = {}
    calls: list[str] = []
    numbers = count()

    def short(match: re.Match[str]) -> str:
        name = match[0]
        if name in functions:
            calls.append(name)
            return _CALL
        if name not in local:
            local[name] = f"${_digits(next(numbers))}"
        return local[name]

    return _Body(_tight(_NAME.sub(short, text)), tuple(calls))


def _tight(body: str) -> str:
    """Constants in a row are one statement, and spaces that say nothing are left out."""
    joined = re.sub(r",\nconst ", ",\n", _CONSTANTS.sub(r"const \1,\n", body))
    return _SPACED.sub(lambda found: found[1] or found[2] or found[3], joined)


def _digits(n: int) -> str:
    """A number in letters."""
    text = ""
    while n >= 0:
        text, n = _LETTERS[n % 52] + text, n // 52 - 1
    return text


def _same(bodies: Mapping[str, _Body]) -> dict[str, str]:
    """Of every function the one that stands for it; those that call the same become the same, until nothing changes."""
    same = {name: name for name in bodies}
    while True:
        first: dict[tuple[str, tuple[str, ...]], str] = {}
        now = {name: first.setdefault((one.text, tuple(same[x] for x in one.calls)), name)
               for name, one in bodies.items()}  # fmt: skip
        if now == same:
            return same
        same = now
