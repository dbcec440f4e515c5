"""Models whose physics runs in a page: the engine's own text as JavaScript, what drives it there, and the page itself.

`polhode.lab` is also what users call, `ph.lab(model, "x.html")`: see `polhode.lab.making.lab`.
"""

from __future__ import annotations

import os
import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from polhode.lab.making import Written


class _Callable(ModuleType):
    """This package as a function: the name of the room is the verb, too."""

    def __call__(self, model: Any, path: str | os.PathLike[str] | None = None, **options: Any) -> Written:
        """Write a page in which the model runs: see `polhode.lab.making.lab`."""
        from polhode.lab.making import lab

        return lab(model, path, **options)


sys.modules[__name__].__class__ = _Callable
