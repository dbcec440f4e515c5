"""Cells that call the shell or write a file, shown as a reader would meet them.

The pages are notebooks: `!polhode check run.nc` runs a command and `%%writefile fall.yaml` writes a file. On the page
the first becomes a terminal with its prompt, and the second the file itself under its name.
"""

from __future__ import annotations

from pathlib import PurePath
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

WRITE = "%%writefile "
LANGUAGES = {".yaml": "yaml", ".py": "python", ".csv": "text"}


class Terminal(SphinxPostTransform):
    """Rewrite the inputs of such cells, before the page is colored."""

    default_priority = 100

    def run(self, **options: Any) -> None:
        """Look at every cell of the page."""
        for cell in self.document.findall(nodes.container):
            if cell.get("nb_element") == "cell_code":
                show(cell)


def show(cell: nodes.container) -> None:
    """One cell as a terminal or a file, if it is one."""
    block = next(cell.findall(nodes.literal_block), None)
    if block is None:
        return
    text = block.astext()
    if text.startswith("!"):
        rewrite(block, text.replace("!", "$ ", 1).replace("\n!", "\n$ "), "console")
    elif text.startswith(WRITE):
        first, _, rest = text.partition("\n")
        name = first.removeprefix(WRITE).strip()
        rewrite(block, rest, LANGUAGES.get(PurePath(name).suffix, "text"))
        caption(block, name)
        drop_output(cell)


def rewrite(block: nodes.literal_block, text: str, language: str) -> None:
    """Other words, in another language."""
    block.clear()
    block += nodes.Text(text)
    block.rawsource = text
    block["language"] = language


def caption(block: nodes.literal_block, name: str) -> None:
    """The file's name above its text."""
    parent = block.parent
    place = parent.index(block)
    wrapper = nodes.container("", literal_block=True, classes=["literal-block-wrapper"], ids=[nodes.make_id(name)])
    parent[place] = wrapper
    wrapper += [nodes.caption("", "", nodes.literal("", name)), block]


def drop_output(cell: nodes.container) -> None:
    """Nobody needs to read "Writing fall.yaml"."""
    for part in list(cell.children):
        if isinstance(part, nodes.container) and part.get("nb_element") == "cell_code_output":
            cell.remove(part)


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx."""
    app.add_post_transform(Terminal)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
