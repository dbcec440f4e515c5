"""Every picture that a cell made says in words what it shows: the description that the figure gives of itself.

A figure describes itself in the plain text that notebooks keep beside the picture. A picture without such a text (an
array of pixels) is named after its section.
"""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

PLAIN = "text/plain"
TOLD = "Figure: "


def described(app: Sphinx, doctree: nodes.document) -> None:
    """Give each image of an output its text."""
    for image in doctree.findall(nodes.image):
        bundle = parent(image, "mime_bundle")
        if bundle is not None:
            image["alt"] = text_of(bundle) or f"Picture: {heading(image)}"
            if not text_of(bundle):
                image["classes"] = [*image.get("classes", []), "scene"]


def parent(node: nodes.Node, element: str) -> nodes.Element | None:
    """The container of that kind around a node."""
    above = node.parent
    while above is not None and above.get("nb_element") != element:
        above = above.parent
    return above


def text_of(bundle: nodes.Element) -> str:
    """What the figure says of itself; empty where it is no figure."""
    for part in bundle.children:
        if isinstance(part, nodes.container) and part.get("mime_type") == PLAIN and part.astext().startswith(TOLD):
            return " ".join(part.astext().removeprefix(TOLD).split())
    return ""


def heading(node: nodes.Node) -> str:
    """The title of the section around a node."""
    above = node.parent
    while above is not None and not isinstance(above, nodes.section):
        above = above.parent
    return above[0].astext() if above is not None else "an illustration"


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx."""
    app.connect("doctree-read", described)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
