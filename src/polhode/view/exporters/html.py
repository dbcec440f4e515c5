"""One HTML file with the scene and its player: opens anywhere, asks nothing of any network."""

from __future__ import annotations

from pathlib import Path

from polhode.results.atomic import replace_file
from polhode.view.exporters import Options, Progress
from polhode.view.page.document import document
from polhode.view.page.html_text import page
from polhode.view.stage import Stage


def write(stage: Stage, path: Path, options: Options, progress: Progress = None) -> None:
    """Write the page; options: theme, plots and title, see `document`. It takes no time worth a progress bar."""
    text = page(document(stage, options))
    with replace_file(path) as temporary:
        temporary.write_text(text, encoding="utf-8", newline="\n")
