"""The link that is none: a partner's function in this process, by the same frames as all others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from polhode.control.links.link import Link
from polhode.control.links.partners.partner import Session


@final
class InProcess(Link):
    """Calls `control(t, seen, memory)` itself, encoded and decoded as a partner would have it: to try one out.

    What a partner gives is the same to the bit, and so is what it sees.
    """

    repeats = False

    def __init__(self, control: Callable[[float, Any, dict[str, Any]], Any]) -> None:
        super().__init__(timeout=1.0, start=1.0)
        self.control = control
        self._session = Session(control)
        self._answer: bytes | None = None

    def __repr__(self) -> str:
        return f"ph.links.InProcess({getattr(self.control, '__name__', 'control')})"

    def _connect(self, until: float) -> None:
        self._session = Session(self.control)

    def _disconnect(self) -> None:
        self._answer = None

    def _send(self, data: bytes) -> None:
        self._answer = self._session.answer(data)

    def _receive(self, seconds: float) -> bytes | None:
        answer, self._answer = self._answer, None
        return answer
