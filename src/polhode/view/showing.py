"""Players on the screen: below the cell of a notebook, else as a page in the browser."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from polhode.jobs import desktop
from polhode.model.loads.table import warn_user
from polhode.results.trajectory import Trajectory
from polhode.view.animating import animate
from polhode.view.notebook import Player
from polhode.view.scene import Scene
from polhode.view.stage import Stage


class OnScreen:
    """A player that was shown. `path`: the page that a browser shows, None in a notebook; `close` takes it away."""

    def __init__(self, path: Path | None, cell: Any = None) -> None:
        self.path, self._cell = path, cell

    def __repr__(self) -> str:
        return f"OnScreen({'a cell of the notebook' if self.path is None else self.path})"

    def close(self) -> None:
        """Take the player out of the notebook; or remove the page, of which an open tab stays until it is closed."""
        if self._cell is not None:
            self._cell.update({"text/plain": ""}, raw=True)
        if self.path is not None:
            shutil.rmtree(self.path.parent, ignore_errors=True)

    def _ipython_display_(self) -> None:
        """Nothing: as the last value of a cell it has shown its player already."""


def show(what: Trajectory | Scene | Stage, **options: Any) -> OnScreen:
    """Show a run, a scene or a stage: the player below the cell of a notebook, or a page in the browser.

    options as in `animate` without a path. Where nothing can be opened, a warning says why, and where the page is; not
    with POLHODE_OPEN=0, which asks for that.
    """
    return animate(what, **options).show()


def show_player(player: Player, name: str) -> OnScreen:
    """Show a player; `name` becomes that of its page."""
    if desktop.shell() is not None:
        return OnScreen(None, desktop.display(player, display_id=True))
    path = player.save(desktop.new_page(name))
    reason = desktop.opened(path)
    if reason and reason != desktop.NOT_WANTED:
        text = f"nothing was opened, because {reason}. The page is {path}; open it in a browser, or keep it with"
        warn_user(f'{text} .animate("name.html")')
    return OnScreen(path)
