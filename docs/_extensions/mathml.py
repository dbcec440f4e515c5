"""Equations as MathML, made when the guide is built: no script, no font and no network is needed to read them."""

from __future__ import annotations

import html
import re

from docutils import nodes
from latex2mathml.converter import convert
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

ALIGNED = re.compile(r"(?<!\\)&|\\\\")


def inline(translator: HTML5Translator, node: nodes.math) -> None:
    """`$x$` within a line."""
    translator.body.append(convert(node.astext(), display="inline"))
    raise nodes.SkipNode


def block(translator: HTML5Translator, node: nodes.math_block) -> None:
    """`$$ x $$` on lines of its own; with a label it has a number and can be referred to."""
    text = node.astext()
    if ALIGNED.search(text) and r"\begin" not in text:
        text = rf"\begin{{aligned}}{text}\end{{aligned}}"
    number = f'<span class="eqno">({node["number"]})</span>' if node.get("number") else ""
    where = f' id="{html.escape(node["ids"][0])}"' if node.get("ids") else ""
    translator.body.append(
        f'<div class="equation"{where}><div class="equation-scroll" tabindex="0" role="group" aria-label="equation">'
        f"{convert(text, display='block')}</div>{number}</div>\n"
    )
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx."""
    app.add_html_math_renderer("mathml", (inline, None), (block, None))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
