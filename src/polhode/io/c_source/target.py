"""C as a target."""

from __future__ import annotations

from functools import partial

from polhode._jit import c
from polhode._jit.script import Text
from polhode.io.portable.target import Target


def _text(n: int) -> Text:
    """Scratch of programs is on the stack up to a size that grows with the model."""
    return partial(c.text, on_stack=max(c.ON_STACK, 4 * n))


C = Target("C", _text)
