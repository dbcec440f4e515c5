"""Every page that runs is also a notebook: written when the guide is built, beside the page, without outputs."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
from myst_nb.core.read import read_myst_markdown_notebook
from myst_parser.config.main import MdParserConfig
from sphinx.application import Sphinx

ROLE = re.compile(r"\{[\w:]+\}(`[^`]+`)")
LINK = re.compile(r"\[([^\]]+)\]\((?!https?:)[^)\s]+\)")
FENCE = re.compile(r"^(```|:::)\{(?!code-cell)[^}]*\}[^\n]*\n(?::[^\n]*\n)*", re.MULTILINE)
CLOSED = re.compile(r"^:::+ *$", re.MULTILINE)
TARGET = re.compile(r"^\([\w-]+\)=\n", re.MULTILINE)
FOLDER = "_notebooks"
KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}
DOLLARS = {"dollarmath", "colon_fence", "deflist"}


def written(app: Sphinx, exception: Exception | None) -> None:
    """A notebook for each page with cells."""
    if exception is not None or app.builder.format != "html":
        return
    for page in sorted(app.env.found_docs):
        if is_notebook(app, page):
            target = Path(app.outdir) / FOLDER / f"{page}.ipynb"
            target.parent.mkdir(parents=True, exist_ok=True)
            nbformat.write(notebook(Path(app.env.doc2path(page)).read_text()), target)


def is_notebook(app: Sphinx, page: str) -> bool:
    """Whether the page has cells."""
    return app.env.metadata.get(page, {}).get("file_format") == "mystnb"


def notebook(text: str) -> nbformat.NotebookNode:
    """The page as a notebook that any program of notebooks reads: links into the guide become their words."""
    book = read_myst_markdown_notebook(text, config=MdParserConfig(enable_extensions=DOLLARS))
    for cell in book.cells:
        if cell.cell_type == "markdown":
            cell.source = plain(cell.source)
        elif "raises-exception" not in cell.metadata.get("tags", []):
            cell.metadata = nbformat.from_dict({})
    book.metadata = nbformat.from_dict({"kernelspec": KERNEL})
    return book


def plain(text: str) -> str:
    """Markdown without roles, directives and links that lead nowhere outside of the guide."""
    text = TARGET.sub("", FENCE.sub("", CLOSED.sub("", text)))
    return LINK.sub(r"\1", ROLE.sub(r"\1", text))


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx."""
    app.connect("build-finished", written)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
