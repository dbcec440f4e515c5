"""What goes wrong in the functions of users, told with the thing that they belong to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from polhode.errors import InputError, PolhodeError


def told(what: str, act: Callable[[], Any]) -> Any:
    """What `act` gives; where it goes wrong, the error says of what."""
    try:
        return act()
    except InputError as reason:
        raise InputError(f"{what}: {reason}") from reason
    except PolhodeError:
        raise
    except Exception as reason:
        raise InputError(f"{what} raised {type(reason).__name__}: {reason}") from reason
