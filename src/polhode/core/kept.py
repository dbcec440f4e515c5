"""What is worked out from an object that never changes: once, and kept as long as the object lives."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar
from weakref import WeakKeyDictionary

Given = TypeVar("Given")
Found = TypeVar("Found")


def kept(function: Callable[[Given], Found]) -> Callable[[Given], Found]:
    """`function` of one immutable object, such as a `Body`, which compares by identity. Nobody may write to the result.

    Eigenvectors and inverses of one inertia took a third of a short run, again and again.
    """
    known: WeakKeyDictionary[Given, Found] = WeakKeyDictionary()

    @wraps(function)
    def find(given: Given) -> Found:
        """Look it up, or work it out."""
        try:
            return known[given]
        except KeyError:
            found = known[given] = function(given)
            return found

    return find
