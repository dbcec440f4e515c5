"""The player in a notebook: a widget where a live kernel can show one, else the page itself in a frame.

The frame needs nothing but a browser, so a notebook that is read without a kernel, or turned into a web page, still
plays. Both show what `run.animate("x.html")` writes.
"""

from __future__ import annotations

import html
from functools import cached_property, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from polhode.arrays import number, positive
from polhode.errors import InputError, PolhodeError
from polhode.jobs import desktop
from polhode.results.atomic import as_path
from polhode.view.exporters.html import page, player_script, save, scene_text, shown
from polhode.view.page.document import Document, document
from polhode.view.stage import Stage

if TYPE_CHECKING:
    from polhode.view.showing import OnScreen

HEIGHT = 520.0  # pixels
_OWN = ("height", "widget")
_GLUE = """
export default {
  render({ model, el }) {
    const player = polhode.mount(el, model.get("scene"), model.get("data"), { height: model.get("height") });
    const seek = () => { const t = model.get("t"); if (t !== null) { player.pause(); player.seek(t); } };
    model.on("change:t", seek);
    seek();
    return () => { model.off("change:t", seek); player.dispose(); };
  },
};
"""


def player(stage: Stage, options: dict[str, Any] | None = None) -> Player:
    """The player of a stage. options: height (pixels), widget (None: where one can be shown; True; False), and those of
    a page: theme, plots, title."""
    given = dict(options or {})
    own = {name: given.pop(name) for name in _OWN if name in given}
    return Player(document(stage, given), **own)


class Player:
    """Shows itself as the last value of a notebook's cell: `run.animate()`."""

    def __init__(self, given: Document, height: float = HEIGHT, widget: bool | None = None) -> None:
        self._document, self._t = given, None
        self._height = positive(height, "the height of a player", "pixels")
        if widget not in (None, True, False):
            raise InputError(f"widget is True, False, or None for where one can be shown, not {widget!r}")
        self._wanted = widget

    def __repr__(self) -> str:
        clock = self._document.scene["clock"]
        return f'Player("{shown(self._document.scene["name"])}", {clock["start"]:g} ... {clock["stop"]:g} s)'

    def seek(self, t: float) -> None:
        """Go to time t, s: in the widget at once, in a frame from when it is next shown."""
        clock, t = self._document.scene["clock"], number(t, "the time to go to")
        if not clock["start"] <= t <= clock["stop"]:
            raise InputError(f"t = {t:g} s is not in the film: {clock['start']:g} ... {clock['stop']:g} s")
        self._t = t
        if "widget" in vars(self):
            self.widget.t = t

    def save(self, path: Any) -> Path:
        """Write the page to a file that opens anywhere; gives the path."""
        target = as_path(path)
        save(self._document, target)
        return target

    def show(self) -> OnScreen:
        """Show it now: below the cell of a notebook, or as a page in the browser."""
        from polhode.view.showing import show_player

        return show_player(self, str(self._document.scene["name"]))

    @property
    def html(self) -> str:
        """The page in a frame that may run its script and save its pictures, and nothing else."""
        text = page(self._document)
        if self._t is not None:
            text = text.replace(
                "</body>", f"<script>polhode.player.pause(); polhode.player.seek({self._t!r})</script>\n</body>"
            )
        title = html.escape(shown(self._document.scene["name"]))
        return (
            f'<iframe title="{title}" sandbox="allow-scripts allow-downloads" allow="fullscreen; xr-spatial-tracking"'
            f' style="width:100%;height:{self._height:g}px;border:0" srcdoc="{html.escape(text)}"></iframe>'
        )

    @cached_property
    def widget(self) -> Any:
        """The widget; a `PolhodeError` where anywidget is not installed."""
        numbers = {"scene": scene_text(self._document), "data": self._document.data}
        return _widget_class()(**numbers, height=self._height, t=self._t)

    def _repr_html_(self) -> str:
        return self.html

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """The widget where it can be shown, the frame for all others."""
        bundle: dict[str, Any] = {"text/plain": repr(self), "text/html": self.html}
        if self._wanted or (
            self._wanted is None and desktop.shell() is not None and find_spec("anywidget") is not None
        ):
            made = self.widget._repr_mimebundle_()
            data = made[0] if isinstance(made, tuple) else made  # it may come with metadata
            bundle |= {kind: value for kind, value in (data or {}).items() if "widget" in kind}
        return bundle


@lru_cache(maxsize=1)
def _widget_class() -> Any:
    """The class of the widget, made once."""
    try:
        import anywidget
        import traitlets
    except ImportError as missing:
        raise PolhodeError("a widget needs anywidget: pip install 'polhode[notebook]'") from missing

    class PlayerWidget(anywidget.AnyWidget):
        """The player as a widget: its script, the scene, the numbers, and the time to go to."""

        _esm = player_script() + _GLUE
        scene = traitlets.Unicode().tag(sync=True)
        data = traitlets.Bytes().tag(sync=True)
        height = traitlets.Float(HEIGHT).tag(sync=True)
        t = traitlets.Float(None, allow_none=True).tag(sync=True)

    return PlayerWidget
