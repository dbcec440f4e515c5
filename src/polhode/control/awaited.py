"""A controller whose commands come from outside: the run stands still at its samples until they are there."""

from __future__ import annotations

from typing import Any, final

from polhode.control.controller import Memory
from polhode.errors import InputError


@final
class Awaited:
    """A controller's function that shows what is seen, `seen` at the time `t` (s), and waits for an `answer`.

    A run under way (`simulate.motion.Underway`) returns at each sample of it; whoever holds the run gives an answer,
    what `ph.Controller`'s function would have given, and lets it go on. `simulate` itself waits for nobody.
    """

    def __init__(self) -> None:
        self.t = 0.0
        self.seen: Any = None
        self.answer: Any = None

    def show(self, t: float, seen: Any) -> None:
        """What is seen at t, for whoever answers."""
        self.t, self.seen = t, seen

    def __call__(self, t: float, seen: Any, memory: Memory) -> Any:
        """The answer, which is taken."""
        answer, self.answer = self.answer, None
        if answer is None:
            raise InputError(f"nobody has said what is commanded at t = {t:.9g} s")
        return answer
