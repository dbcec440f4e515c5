"""Inside a process of tests: write down which lines of the package each test runs, and which kernels are made code of.

Kernels in the stated form are read and compiled, not run line by line. Before that their source is hashed, or read:
that is where they are seen, whether the store has their code or not.
"""

from __future__ import annotations

import atexit
import importlib.abc
import json
import os
import sys
import types
from collections import Counter
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

_kernels: set[tuple[str, int, int]] = set()  # file, first and last line
seconds: Counter[str] = Counter()  # of CPU, by test


def begin(folder: str, package: str) -> None:
    """Trace from now on; at the end of the process, leave a file of lines and one of what else was seen in `folder`."""
    import coverage

    tracing = coverage.Coverage(
        data_file=str(Path(folder) / "lines"), data_suffix=True, config_file=False, include=[f"{package}/*"],
        messages=False,
    )  # fmt: skip
    tracing.set_option("run:disable_warnings", ["no-data-collected", "module-not-measured", "already-imported"])
    tracing.start()
    sys.meta_path.insert(0, _Watch())

    def end() -> None:
        tracing.stop()
        tracing.save()
        name = Path(folder) / f"seen-{os.getpid()}.json"
        name.write_text(json.dumps({"kernels": sorted(_kernels), "seconds": seconds}), encoding="utf-8")

    atexit.register(end)


def _seen(function: Any) -> None:
    """A function whose source decides what machine code will do."""
    code = getattr(function, "__code__", None)
    if isinstance(code, types.CodeType):
        lines = [line for _, _, line in code.co_lines() if line]
        _kernels.add((code.co_filename, code.co_firstlineno, max(lines, default=code.co_firstlineno)))


class _Watch(importlib.abc.MetaPathFinder):
    """Looks over the shoulder of the two modules that read kernels, as soon as they are imported."""

    _WHERE = ("polhode._jit.fingerprint", "polhode._jit.form.read")

    def find_spec(self, name: str, path: Sequence[str] | None, target: Any = None) -> ModuleSpec | None:
        """The spec of the others, with a loader that puts our ear to the module."""
        if name not in self._WHERE:
            return None
        others = [finder for finder in sys.meta_path if finder is not self]
        spec = next((s for finder in others if (s := finder.find_spec(name, path, target)) is not None), None)
        if spec is not None and spec.loader is not None:
            run = spec.loader.exec_module

            def exec_module(module: types.ModuleType) -> None:
                run(module)
                _listen(module)

            spec.loader.exec_module = exec_module  # type: ignore[method-assign]
        return spec


def _listen(module: Any) -> None:
    if module.__name__.endswith("fingerprint"):
        feed = module._Digest._feed_function

        def feed_function(self: Any, function: types.FunctionType) -> None:
            _seen(function)
            feed(self, function)

        module._Digest._feed_function = feed_function
    else:
        definition = module.definition

        def definition_of(function: types.FunctionType) -> Any:
            _seen(function)
            return definition(function)

        module.definition = definition_of
