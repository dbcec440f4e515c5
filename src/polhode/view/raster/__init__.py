"""Our own small renderer: compiled, without a screen, a graphics card or a browser.

    image = render(stage, t)            # (height, width, 3) of bytes
    film = Renderer(stage); film.frame(t) for t in times

Triangles and lines become fragments that know which of 32 points of a pixel they cover (`samples`, `fragments`); so
edges are smooth, surfaces cut each other cleanly, and translucent bodies need no order.
"""

from __future__ import annotations

from polhode.view.raster.renderer import Renderer, render, render_snapshot

__all__ = ["Renderer", "render", "render_snapshot"]
