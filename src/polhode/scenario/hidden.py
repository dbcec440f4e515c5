"""Problems behind other problems: what fits together is checked only where every part of a section is right by itself.

So the wrong parts are left out, and the rest is looked at again. What is then found because something was left out is
no problem of the file, and is not said: a part that is missing now, a complaint about the whole section, or one that
names the part.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from polhode.scenario.plain import Plain
from polhode.scenario.problems import Path as Steps
from polhode.scenario.problems import Problem

_ROUNDS = 3


Look = Callable[[dict[str, Plain]], list[Problem]]


def hidden_problems(plain: dict[str, Plain], known: list[Problem], look: Look) -> list[Problem]:
    """What `look` finds in the data once the parts with the `known` problems are left out."""
    found: list[Problem] = []
    left_out: set[Steps] = set()
    for _ in range(_ROUNDS):
        now = {place for problem in [*known, *found] if (place := _leave_out(plain, problem.path)) is not None}
        if not now:
            break
        left_out |= now
        said = {(problem.line, problem.column) for problem in [*known, *found]}
        found += [
            problem
            for problem in look(plain)
            if (problem.line, problem.column) not in said and not _follows(problem, left_out)
        ]
    return found


def _leave_out(plain: dict[str, Plain], path: Steps) -> Steps | None:
    """Take the innermost part with a name out of the data; None where there is none (any more)."""
    while path and not isinstance(path[-1], str):
        path = path[:-1]
    node: Any = plain
    for step in path[:-1]:
        try:
            node = node[step]
        except (KeyError, IndexError, TypeError):
            return None
    if not path or not isinstance(node, dict) or path[-1] not in node:
        return None
    del node[path[-1]]
    return path


def _follows(problem: Problem, left_out: set[Steps]) -> bool:
    """Whether a problem may be there only because something was left out."""
    path = problem.path
    for gone in left_out:
        above, beside = gone[: len(path)] == path, gone[:-1] == path[:-1]
        if above or (beside and re.search(rf"\b{re.escape(str(gone[-1]))}\b", problem.text)):
            return True
    return False
