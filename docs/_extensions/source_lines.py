"""{line}`polhode.core.quat:to_matrix` leads from a formula to the line of the code that computes it.

The build looks it up: a name that is no longer there is a warning, and warnings are errors. The page of a module's
source is written for those that a page points to.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst.states import Inliner
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxRole

import polhode

ROOT = Path(polhode.__file__).parent
FOLDER = "_lines"


class Line(SphinxRole):
    """The role: MODULE:NAME, where NAME may be CLASS.METHOD."""

    inliner: Inliner

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """A reference to the page of the source."""
        module, _, name = self.text.partition(":")
        try:
            line = line_of(module, name)
        except (FileNotFoundError, KeyError):
            message = self.inliner.reporter.warning(f"there is no {name} in {module}", line=self.lineno)
            return [nodes.literal("", self.text), message], [message]
        if not hasattr(self.env, "guide_modules"):
            self.env.guide_modules = set()
        self.env.guide_modules.add(module)
        depth = "../" * self.env.docname.count("/")
        where = f"{depth}{FOLDER}/{module}.html#L-{line}"
        shown = f"{module.removeprefix('polhode.').replace('.', '/')}.py, {name}"
        return [nodes.reference("", "", nodes.literal("", shown), refuri=where, classes=["line-of-code"])], []


def path_of(module: str) -> Path:
    """The file of a module."""
    inside = ROOT.joinpath(*module.split(".")[1:])
    return inside / "__init__.py" if inside.is_dir() else inside.with_suffix(".py")


@lru_cache
def names(module: str) -> dict[str, int]:
    """The lines on which functions, classes, methods and constants of a module begin."""
    found: dict[str, int] = {}

    def visit(parts: list[ast.stmt], before: str) -> None:
        for part in parts:
            if isinstance(part, ast.FunctionDef | ast.ClassDef):
                found[before + part.name] = part.lineno
                visit(part.body, f"{before}{part.name}.")
            elif isinstance(part, ast.Assign):
                found.update({before + one.id: part.lineno for one in part.targets if isinstance(one, ast.Name)})

    visit(ast.parse(path_of(module).read_text()).body, "")
    return found


def line_of(module: str, name: str) -> int:
    """The line of a name."""
    return names(module)[name]


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The source of each module that a page points to."""
    for module in sorted(getattr(app.env, "guide_modules", ())):
        formatter = HtmlFormatter(lineanchors="L", anchorlinenos=True, linenos="inline")
        text = highlight(path_of(module).read_text(), PythonLexer(), formatter)
        body = f'<h1><code>{module}</code></h1><div class="source-of-module">{text}</div>'
        yield f"{FOLDER}/{module}", {"title": module, "body": body, "page_source_suffix": ""}, "page.html"


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx."""
    app.add_role("line", Line())
    app.connect("html-collect-pages", pages)
    return {"parallel_read_safe": False, "parallel_write_safe": True}
