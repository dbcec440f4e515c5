"""The gallery: a page and a card for every demo and every example, written when the guide is built.

A demo is carried out here, without its films, and its page shows the motion, its pictures, what it found, what to look
at, its file, and the same in Python. An example is run as a reader would run it. What was made is kept in
`_build/gallery` until the demo or polhode's version changes; `make clean` removes it.
"""

from __future__ import annotations

import ast
import hashlib
import html
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import nbformat
from docutils import nodes
from motions import DATA, SCENE, placed
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import polhode
from polhode.scenario import demos, read
from polhode.scenario.running import report_of

HERE = Path(__file__).resolve().parents[1]
EXAMPLES = HERE.parent / "examples"
FOLDER, SHOWN = "gallery", 3
NOT_SHOWN = ("readme_picture",)  # it draws the picture of the README
LARGEST = 400  # lines of a text on a page


class Made(NamedTuple):
    """What a demo or an example is, and what it gave."""

    name: str
    title: str
    about: str
    look_at: tuple[str, ...]
    source: str
    found: str
    files: tuple[Path, ...]

    def ending(self, suffix: str) -> list[Path]:
        """Its files of one kind."""
        return [path for path in self.files if path.suffix == suffix]


def demo(name: str, kept: Path, runs: bool = True) -> Made:
    """A demo, carried out without its films; where no cell runs (`-D nb_execution_mode=off`), only described."""
    told, source = demos.describe(name), demos.show(name)
    folder = kept / name
    if not runs:
        return Made(name, told.title, told.summary, told.look_at, source, "", ())
    if not fresh(folder, source):
        scenario = read(demos.path(name), programs=True)
        pictures = [one for one in scenario.outputs if one.name.endswith(".png")][:SHOWN]
        pages = [one for one in scenario.outputs if one.name.endswith(".html")][:1]
        report = report_of(scenario.model_copy(update={"outputs": [*pages, *pictures]}), folder)
        keep(folder, source, "\n".join(report.lines))
    return Made(name, told.title, told.summary, told.look_at, source, found_in(folder), files_in(folder))


def example(path: Path, kept: Path, runs: bool = True) -> Made:
    """An example, run as a program in a folder of its own."""
    source = path.read_text()
    words = (ast.get_docstring(ast.parse(source)) or path.stem).split("\n\n")[0].replace("\n", " ")
    folder, name, title = kept / path.stem, path.stem.replace("_", "-"), path.stem.replace("_", " ").capitalize()
    if not runs:
        return Made(name, title, words, (), source, "", ())
    if not fresh(folder, source):
        folder.mkdir(parents=True, exist_ok=True)
        quiet = {**os.environ, "POLHODE_OPEN": "0", "MPLBACKEND": "agg"}
        command = [sys.executable, str(path)]
        done = subprocess.run(command, cwd=folder, env=quiet, capture_output=True, text=True, check=True)
        keep(folder, source, done.stdout)
    return Made(name, title, words, (), source, found_in(folder), files_in(folder))


# ---- what was made before


def stamp(source: str) -> str:
    """By what a result is known to be of this source."""
    return hashlib.blake2b(f"{polhode.__version__}\n{source}".encode(), digest_size=8).hexdigest()


def fresh(folder: Path, source: str) -> bool:
    """Whether the folder holds what this source gives."""
    mark = folder / "stamp.txt"
    return mark.exists() and mark.read_text() == stamp(source)


def keep(folder: Path, source: str, found: str) -> None:
    """Write down what was found, and of which source."""
    (folder / "found.txt").write_text(found)
    (folder / "stamp.txt").write_text(stamp(source))


def found_in(folder: Path) -> str:
    """What it printed, without paths and the list of files."""
    return (folder / "found.txt").read_text().split("\nFiles:")[0].rstrip()


def files_in(folder: Path) -> tuple[Path, ...]:
    """Its pages and pictures."""
    return tuple(sorted(path for path in folder.iterdir() if path.suffix in (".html", ".png")))


# ---- pages


def page_of(made: Made, kind: str, outdir: Path) -> str:
    """The page of a demo or an example in Markdown."""
    parts = [f"---\nkeywords: {kind}, {made.name.replace('-', ' ')}\n---\n# {made.title}\n\n{sentence(made.about)}"]
    parts += [f"```{{raw}} html\n{motion(path, outdir)}\n```" for path in made.ending(".html")[:1]]
    if made.look_at:
        parts.append("## What to look at\n\n" + "\n".join(f"- {one}" for one in made.look_at))
    parts += [pictures(made)]
    parts.append(f"## What it finds, and how it is checked\n\n{checked(made)}")
    parts.append(take_it(made, kind))
    return "\n\n".join(part for part in parts if part) + "\n"


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    text = " ".join(text.split())
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def motion(path: Path, outdir: Path) -> str:
    """The player of a page that was written, with its scene beside the others."""
    text = path.read_text()
    scene, data = SCENE.search(text), DATA.search(text)
    if scene is None or data is None:
        raise ValueError(f"{path} holds no scene")
    return placed(scene[1], data[1], 480.0, outdir)


def pictures(made: Made) -> str:
    """Its pictures, one below the other."""
    shown = [f"![{made.title}: {path.stem.replace('-', ' ')}](../_build/gallery/{path.parent.name}/{path.name})"
             for path in made.ending(".png")[:SHOWN]]  # fmt: skip
    return "\n\n".join(shown)


def checked(made: Made) -> str:
    """What was printed; the certificates in it are the check."""
    lines = made.found.splitlines()[:LARGEST]
    told = "Every law of mechanics that applies is listed in the certificate with its error and what is allowed."
    return f"{told}\n\n```text\n" + "\n".join(lines) + "\n```"


def take_it(made: Made, kind: str) -> str:
    """How to have it: the command, the file, Python, a notebook."""
    if kind == "example":
        caption = f":caption: examples/{made.name.replace('-', '_')}.py"
        return f"## The program\n\n```{{code-block}} python\n{caption}\n{made.source}\n```"
    command = f"```console\n$ polhode demo {made.name}\n$ polhode demo {made.name} --show > {made.name}.yaml\n```"
    python = (
        "```{code-block} python\nfrom polhode import scenario\n\n"
        f'report = scenario.demos.run("{made.name}", "pictures")\nprint(report)\n```'
    )
    link = f'<a href="../_notebooks/{FOLDER}/demo-{made.name}.ipynb" download>Download it as a notebook</a>'
    return (
        "## Run it, change it\n\nFrom the command line, as a file of your own to change, or from Python:\n\n"
        f"{command}\n\n{python}\n\n```{{raw}} html\n<p>{link}</p>\n```\n\n"
        f"## The scenario\n\n```{{code-block}} yaml\n:caption: {made.name}.yaml\n{made.source}\n```"
    )


def notebook(made: Made) -> nbformat.NotebookNode:
    """The demo as a notebook: its file, its run, its motion."""
    text, code = nbformat.v4.new_markdown_cell, nbformat.v4.new_code_cell
    cells = [
        text(f"# {made.title}\n\n{sentence(made.about)}\n\n" + "\n".join(f"- {one}" for one in made.look_at)),
        code(f"%%writefile {made.name}.yaml\n{made.source}"),
        code(f'from polhode import scenario\n\nprint(scenario.run("{made.name}.yaml", "pictures"))'),
    ]
    return nbformat.v4.new_notebook(cells=cells)


# ---- Sphinx


def generate(app: Sphinx) -> None:
    """Write the pages before Sphinx looks for them, and forget those of demos that are gone."""
    kept, outdir = Path(app.srcdir) / "_build" / "gallery", Path(app.outdir)
    runs, programs = app.config.nb_execution_mode != "off", sorted(EXAMPLES.glob("*.py"))
    all_made = [(demo(name, kept, runs), "demo") for name in demos.shown_first()]
    all_made += [(example(path, kept, runs), "example") for path in programs if path.stem not in NOT_SHOWN]
    for old in (Path(app.srcdir) / FOLDER).glob("*-*.md"):
        if old.stem not in {f"{kind}-{made.name}" for made, kind in all_made}:
            old.unlink()
    for made, kind in all_made:
        page, text = Path(app.srcdir) / FOLDER / f"{kind}-{made.name}.md", page_of(made, kind, outdir)
        if not page.exists() or page.read_text() != text:
            page.write_text(text)
        if kind == "demo":
            book = outdir / "_notebooks" / FOLDER / f"demo-{made.name}.ipynb"
            book.parent.mkdir(parents=True, exist_ok=True)
            nbformat.write(notebook(made), book)
    app.gallery_made = all_made  # type: ignore[attr-defined]


class Cards(SphinxDirective):
    """{gallery-cards} demo | example: a card for each."""

    has_content, required_arguments = False, 1

    def run(self) -> list[nodes.Node]:
        """Cards with a picture, a title and a line."""
        all_made = self.env.app.gallery_made  # type: ignore[attr-defined]
        found = [made for made, kind in all_made if kind == self.arguments[0]]
        cards = "\n".join(card(made, self.arguments[0], Path(self.env.app.outdir)) for made in found)
        return [nodes.raw("", f'<div class="cards gallery">\n{cards}\n</div>', format="html")]


def card(made: Made, kind: str, outdir: Path) -> str:
    """One card; its picture is copied, since no node of the page refers to it."""
    image = next(iter(made.ending(".png")), None)
    picture = ""
    if image is not None:
        target = outdir / "_static" / "gallery" / f"{made.name}.png"
        target.parent.mkdir(parents=True, exist_ok=True)
        small(image, target)
        alt = html.escape(made.title, quote=True)
        picture = f'<img src="../_static/gallery/{made.name}.png" alt="{alt}" loading="lazy">'
    link = f'<a class="card-title" href="{kind}-{made.name}.html">{html.escape(made.title)}</a>'
    return f'<div class="card">{picture}<p>{link}</p><p>{html.escape(sentence(made.about))}</p></div>'


def small(image: Path, target: Path) -> None:
    """A copy that is 480 pixels wide at most."""
    from PIL import Image

    with Image.open(image) as opened:
        opened.thumbnail((480, 480))
        opened.convert("RGB").quantize(96).save(target, optimize=True)


def names(kinds: Iterable[str] = ("demo", "example")) -> list[str]:
    """The pages that are written, as a table of contents names them."""
    found = [f"demo-{name}" for name in demos.shown_first()] if "demo" in kinds else []
    if "example" in kinds:
        stems = [path.stem for path in sorted(EXAMPLES.glob("*.py")) if path.stem not in NOT_SHOWN]
        found += [f"example-{stem.replace('_', '-')}" for stem in stems]
    return found


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx."""
    app.connect("builder-inited", generate)
    app.add_directive("gallery-cards", Cards)
    return {"parallel_read_safe": False, "parallel_write_safe": True}
