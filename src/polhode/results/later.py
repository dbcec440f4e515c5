"""A field of an immutable record that is worked out when it is first asked for, because few ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Value = TypeVar("Value")


class Later(Generic[Value]):
    """A value that can be worked out at any time, always to the same: it must hang on nothing that may change."""

    def __init__(self, work_out: Callable[..., Value], *arguments: Any) -> None:
        self._work_out, self._arguments = work_out, arguments

    def value(self) -> Value:
        """Work it out."""
        return self._work_out(*self._arguments)


class LaterField(Generic[Value]):
    """A field of a dataclass to which a value or a `Later` is given, and which always shows the value."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, record: None, owner: type) -> LaterField[Value]: ...

    @overload
    def __get__(self, record: object, owner: type) -> Value: ...

    def __get__(self, record: object | None, owner: type) -> Any:
        if record is None:  # so that `dataclass` sees a field without a default
            raise AttributeError(self._name)
        found = record.__dict__[self._name]
        if isinstance(found, Later):
            found = record.__dict__[self._name] = found.value()
        return found

    def __set__(self, record: object, value: Value | Later[Value]) -> None:
        record.__dict__[self._name] = value
