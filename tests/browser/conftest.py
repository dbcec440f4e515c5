"""One browser for all tests of a worker, and the pages that they open."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from polhode.view.exporters.html import page
from polhode.view.page.document import Document, document
from tests.browser.chromium import Browser, missing
from tests.view import pages


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser; without one, tests are skipped, except where continuous integration runs them."""
    reason = missing()
    if reason and os.environ.get("CI") == "true":
        pytest.fail(reason)
    if reason:
        pytest.skip(reason)
    opened = Browser()
    yield opened
    opened.close()


@functools.cache
def document_of(name: str) -> Document:
    """The document of one of the scenes in `tests.view.pages`."""
    return document(getattr(pages, name)())


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Write the page of a scene, or of a document, once, and give its path."""
    folder = tmp_path_factory.mktemp("pages")

    def write(name: str, given: Document | None = None) -> Path:
        path = folder / f"{name}.html"
        if not path.exists():
            path.write_text(page(given or document_of(name)), encoding="utf-8")
        return path

    return write
