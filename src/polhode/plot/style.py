"""The look of all figures: sizes for print, colors that everyone can tell apart, quiet grids, legends beside the data.

Everything is set on the artists themselves, so no setting of matplotlib is read from or left in the user's session. The
colors are those of `library.colors`.
"""

from __future__ import annotations

import io
import os
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib
import numpy as np
from matplotlib.axes import Axes
from matplotlib.backend_bases import FigureCanvasBase
from matplotlib.backends.registry import BackendFilter, backend_registry
from matplotlib.figure import Figure, SubFigure
from matplotlib.lines import Line2D
from matplotlib.mathtext import MathTextParser

from polhode.arrays import positive
from polhode.errors import InputError, printable
from polhode.jobs import desktop
from polhode.library.colors import AXES, GRAY, INK
from polhode.library.colors import BLUE as BLUE
from polhode.library.colors import GREEN as GREEN
from polhode.library.colors import ORANGE as ORANGE
from polhode.library.colors import PURPLE as PURPLE
from polhode.library.colors import RED as RED
from polhode.library.colors import SKY as SKY
from polhode.model.loads.table import warn_user
from polhode.plot.described import described
from polhode.results.atomic import replace_file
from polhode.results.trajectory import Trajectory

WIDTH = 7.0  # in, the text width of a page
DPI = 200
_LARGEST = 200.0  # in, of a figure: at 300 dots per inch fewer pixels than Matplotlib can draw
SCREEN_DPI = 100

GRID = "#DDDDDD"

XYZ = AXES
WXYZ = (GRAY, *XYZ)
MARKERS = ("o", "s", "^", "D")  # one shape per component, for prints without color

_LEFT = 0.2  # in: what numbers and labels at the left take of the width of a panel
_TWO_COLUMNS = 4.9  # in: a narrower figure has one column in its legend below
_SHARED = "shared"  # marks a line that lies on another one
_NOTHING = 1e-13  # of the largest component: one that is smaller is rounding

TITLE, LABEL, TICK = 10.0, 9.0, 8.0  # pt


class Picture(Figure):
    """A figure that a notebook shows by itself, and that `show` puts on the screen; else a plain matplotlib figure.

    pyplot knows it only from `show` to `close`, so figures that are only saved do not add up.
    """

    _shown_in: int | None = None  # the cell of a notebook that showed it

    def show(self, warn: bool = True, *, block: bool | None = None) -> None:
        """Show the figure: below the cell of a notebook, else in a window, as pyplot's `show` does.

        block: whether to wait until the window is closed; None: in a script, not at a prompt. Without a screen, or with
        a backend of matplotlib that has no windows, nothing is shown, and a warning says why, if `warn`.
        """
        if desktop.shell() is not None:
            self._ipython_display_()
            return
        reason = desktop.obstacle() or _without_windows()
        if warn and reason not in ("", desktop.NOT_WANTED):
            warn_user(f'nothing was shown, because {reason}. figure.savefig("name.png") keeps the picture')
        if reason:
            return
        from matplotlib import pyplot

        if self.canvas.manager is None:
            self.set_dpi(SCREEN_DPI)
            pyplot.figure(FigureClass=lambda *_, **__: self)  # type: ignore[arg-type]  (the window takes this figure)
        pyplot.show(block=block)

    def close(self) -> None:
        """Close the window of the figure, if it has one; it can be saved, and shown again."""
        if self.canvas.manager is not None:
            from matplotlib import pyplot

            pyplot.close(self)
            self.set_canvas(FigureCanvasBase(self))
            self.set_dpi(DPI)

    def savefig(self, fname: Any, **options: Any) -> None:
        """As matplotlib does it; a figure in a window is saved as finely as one that was never shown."""
        if self.canvas.manager is not None and matplotlib.rcParams["savefig.dpi"] == "figure":
            options.setdefault("dpi", DPI)
        super().savefig(fname, **options)

    def _repr_png_(self) -> bytes:
        buffer = io.BytesIO()
        self.savefig(buffer, format="png", dpi=110)
        return buffer.getvalue()

    def _ipython_display_(self) -> None:
        """Below the cell, once for each cell: `run.plot(show=True)` may be its last line."""
        shell = desktop.shell()
        if shell is None or self._shown_in != shell.execution_count:
            desktop.display({"image/png": self._repr_png_(), "text/plain": described(self)}, raw=True)
        self._shown_in = None if shell is None else shell.execution_count


def _without_windows() -> str:
    """Why matplotlib opens no windows here, in words; empty where it does."""
    from matplotlib import pyplot

    name = pyplot.get_backend().lower()
    if name not in backend_registry.list_builtin(BackendFilter.NON_INTERACTIVE):
        return ""
    return f'the backend of matplotlib, "{name}", has no windows (Qt has: pip install PySide6)'


def picture(height: float, title: str, note: str = "", width: float = WIDTH) -> Picture:
    """An empty white figure, sizes in inches, with a title above and a small note below."""
    figure = Picture(figsize=(width, height), dpi=DPI, layout="constrained", facecolor="white")
    engine: Any = figure.get_layout_engine()
    engine.set(w_pad=0.06, h_pad=0.06, hspace=0.04, wspace=0.04)
    figure.suptitle(_readable(title), fontsize=TITLE + 1, color=INK)
    if note:
        figure.supxlabel(note, fontsize=TICK, color=GRAY)
    return figure


def note(run: Trajectory) -> str:
    """How a run was made and what its certificate says, in one line."""
    broken = ", ".join(law.text for law in run.certificate if not law.ok)
    said = f"broken: {broken}" if broken else "every law holds"
    return f"{run.provenance.method}, {run.way}, {run.certificate.steps} steps. Certificate: {said}"


def plain(text: str) -> str:
    """A name of a user's as it is, with no sign of a formula in it."""
    return printable(text).replace("$", r"\$")


def _readable(title: str) -> str:
    """A title that may hold formulas between "$"; what cannot be read as one is drawn as it is."""
    text = printable(title)
    try:
        MathTextParser("path").parse(text)
    except ValueError:
        return plain(text)
    return text


def dress(ax: Axes, x: str, y: str, title: str = "") -> None:
    """Labels with units, light grid, no box: a plane pair of axes."""
    ax.set_facecolor("white")
    ax.set_xlabel(x, fontsize=LABEL, color=INK)
    ax.set_ylabel(y, fontsize=LABEL, color=INK)
    ax.set_title(title, fontsize=LABEL, color=INK, loc="left")
    ax.tick_params(labelsize=TICK, colors=INK, width=0.6, length=3)
    ax.grid(True, color=GRID, linewidth=0.6)
    ax.set_axisbelow(True)
    for side, spine in ax.spines.items():
        spine.set_visible(side in ("left", "bottom"))
        spine.set(linewidth=0.6, color=GRAY)


def number_ticks(ax: Axes) -> None:
    """Plain numbers at the y axis: powers of ten as such, never an offset."""
    ax.ticklabel_format(axis="y", style="sci", scilimits=(-3, 4), useOffset=False, useMathText=True)
    ax.yaxis.get_offset_text().set(fontsize=TICK, color=INK)


def legend(ax: Axes, columns: int = 4) -> None:
    """A legend above the axes at the right, where it hides nothing; a line that shares its way in dashes is solid."""
    named, _ = ax.get_legend_handles_labels()
    handles = [entry(str(one.get_color()), str(one.get_label())) if isinstance(one, Line2D) and _dashed(one) else one
               for one in named]  # fmt: skip
    box = ax.legend(
        handles=handles, loc="lower right", bbox_to_anchor=(1.0, 0.99), ncols=columns, frameon=False, fontsize=TICK,
        labelcolor=INK, handlelength=1.1, columnspacing=0.9, handletextpad=0.4, borderaxespad=0.1,
    )  # fmt: skip
    box.set_in_layout(True)


def _dashed(line: Any) -> bool:
    """Whether it is one of the lines that share their way, see `lines`."""
    return isinstance(line, Line2D) and line.get_gid() == _SHARED


def legend_right(ax: Axes) -> None:
    """A legend beside the axes at the right, one entry below the other."""
    ax.legend(loc="upper left", bbox_to_anchor=(1.01, 1.0), frameon=False, fontsize=TICK, labelcolor=INK,
              handlelength=1.6, labelspacing=0.8, borderaxespad=0.0)  # fmt: skip


def legend_below(figure: Figure, entries: Sequence[Any], columns: int) -> None:
    """A legend of given entries in a strip of its own, between the drawings and the note."""
    grid: Any = figure.axes[0].get_gridspec()
    strip = figure.add_subplot(grid[-1, :])
    strip.set_axis_off()
    _strip(strip, entries, columns)


def _strip(ax: Axes, entries: Sequence[Any], columns: int) -> None:
    """A legend in the middle of bare axes, in so many columns."""
    ax.legend(handles=list(entries), loc="center", ncols=columns, frameon=False, fontsize=TICK, labelcolor=INK,
              handlelength=1.6, columnspacing=1.8, borderaxespad=0.0)  # fmt: skip


def entry(color: str, label: str, width: float = 1.4, dash: Any = "-", marker: str = "") -> Line2D:
    """A line of a legend, or a marker without one."""
    return Line2D([], [], color=color, linewidth=width, linestyle=dash, marker=marker, markersize=3.5, label=label)


def only_last(figure: Figure | SubFigure, panels: Sequence[Axes] | np.ndarray) -> None:
    """Panels one below the other: the time is named below the last alone, and names of values stand in a line."""
    for ax in panels[:-1]:
        ax.set_xlabel("")
    figure.align_ylabels(list(panels))


def lines(ax: Axes, t: np.ndarray, values: np.ndarray, names: Sequence[str], colors: Sequence[str]) -> None:
    """One line per component of `values` (n, k); lines that lie on each other share the way in dashes.

    Components that are zero beside the others are not drawn; the legend says that they are.
    """
    sizes = np.nanmax(np.abs(values), axis=0, initial=0.0)
    size = float(sizes.max(initial=0.0))
    drawn = [i for i in range(len(names)) if sizes[i] > _NOTHING * size]
    for i in drawn:
        twins = sum(bool(np.nanmax(np.abs(values[:, i] - values[:, j])) <= 1e-3 * size) for j in drawn if j < i)
        dash = (-5.0 * twins, (5.0, 5.0 * (len(drawn) - 1))) if twins else "-"
        ax.plot(t, values[:, i], color=colors[i], linewidth=1.4, linestyle=dash, dash_capstyle="butt", label=names[i],
                gid=_SHARED if twins else None)  # fmt: skip
    rest = [name for i, name in enumerate(names) if i not in drawn]
    if rest:
        ax.plot([], [], linestyle="none", label=f"{', '.join(rest)} = 0")


def need_spin(momentum: float, what: str) -> None:
    """Refuse a drawing that needs a body which turns; momentum: |L|, N m s."""
    if not momentum > 0.0:
        raise InputError(f"{what} needs a body that turns, and this one starts at rest (|L| = {momentum:g} N m s)")


def time_span(ax: Axes, t: np.ndarray) -> None:
    """Let the time axis begin and end with the run, if it has a length."""
    if t[-1] > t[0]:
        ax.set_xlim(t[0], t[-1])


def calm(ax: Axes, values: np.ndarray) -> None:
    """Give a constant room around it, so that rounding is not blown up to fill the panel."""
    size = float(np.nanmax(np.abs(values), initial=0.0))
    if float(np.nanmax(values) - np.nanmin(values)) < 1e-9 * size:
        middle = float(np.nanmean(values))
        ax.set_ylim(middle - 0.1 * size, middle + 0.1 * size)


def fit(figure: Figure) -> None:
    """Let every title find room at the size that the figure has: long lines are broken, legends stand below titles."""
    width = figure.get_figwidth()
    for words, size in ((figure._suptitle, TITLE + 1), (figure._supxlabel, TICK)):  # type: ignore[attr-defined]
        if words is not None:
            words.set_text(_broken(words.get_text(), width, size))
    for ax in figure.axes:
        title = ax._left_title  # type: ignore[attr-defined]
        title.set_text(_broken(title.get_text(), width * ax.get_position().width - _LEFT, LABEL))
        box = ax.get_legend()
        if box is not None and box.get_window_extent().width > figure.bbox.width:
            _strip(ax, box.legend_handles, 2 if width > _TWO_COLUMNS else 1)
    figure.draw_without_rendering()
    for ax in figure.axes:
        box, title = ax.get_legend(), ax._left_title  # type: ignore[attr-defined]
        if box is not None and title.get_text() and box.get_window_extent().overlaps(title.get_window_extent()):
            height = box.get_window_extent().height * 72.0 / figure.dpi
            ax.set_title(title.get_text(), fontsize=LABEL, color=INK, loc="left", pad=height + 5.0)


def _broken(text: str, width: float, size: float) -> str:
    """A text in lines that are no wider than a width, in; size: of its letters, pt."""
    most = max(20, int(width * 72.0 / (0.53 * size)))
    return "\n".join(textwrap.fill(line, most) for line in text.splitlines())


def save(figure: Figure, path: str | os.PathLike[str], dpi: float = DPI) -> Path:
    """Write a figure in the format of the suffix; the file is there whole or not at all."""
    path = Path(path)
    with replace_file(path) as temporary:
        figure.savefig(temporary, dpi=dpi, format=path.suffix.lstrip(".") or "png")
    return path


def figure_size(given: Any) -> tuple[float, float]:
    """Width and height of a figure, in."""
    try:
        width, height = given
    except (TypeError, ValueError):
        raise InputError(f"figsize is (width, height) in inches, as in (7, 4), not {given!r}") from None
    size = positive(width, "the width of a figure", "in"), positive(height, "the height of a figure", "in")
    if max(size) > _LARGEST:
        raise InputError(f"a figure of {size[0]:g} x {size[1]:g} in is too large: at most {_LARGEST:g} in each way")
    return size
