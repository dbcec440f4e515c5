"""How large the house is, by thought rather than by lines: statements, guesses and untold types of each room.

    python tools/count_statements.py [FOLDER] [FOLDER ...]

For each package below a folder (src/polhode by default): the statements by `ast` (docstrings left out), the calls of
`getattr` and `hasattr`, the annotations, and how many of them tell nothing: `Any` or `object`, alone, in a union or
behind an alias that stands for them in the same file. Longer lines change none of these numbers.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path

UNTOLD = {"Any", "object"}


@dataclass
class Counts:
    """What was counted in one or several files."""

    files: int = 0
    statements: int = 0
    guesses: int = 0  # calls of getattr and hasattr
    annotations: int = 0
    untold: int = 0  # annotations that are Any or object

    def __add__(self, other: Counts) -> Counts:
        return Counts(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(self)))

    def row(self, name: str) -> str:
        """One line of the table."""
        share = 100.0 * self.untold / self.annotations if self.annotations else 0.0
        numbers = f"{self.files:6d} {self.statements:11d} {self.guesses:8d} {self.annotations:12d} {self.untold:7d}"
        return f"{name:<16} {numbers} {share:6.1f} %"


def counted(tree: ast.Module) -> Counts:
    """The counts of one file."""
    nodes = list(ast.walk(tree))
    statements = sum(isinstance(node, ast.stmt) and not _is_text(node) for node in nodes)
    calls = Counter(node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name))
    aliases = set(_aliases(tree))
    given = list(_annotations(nodes))
    untold = sum(_tells_nothing(one, UNTOLD | aliases) for one in given)
    return Counts(1, statements, calls["getattr"] + calls["hasattr"], len(given), untold)


def _is_text(node: ast.AST) -> bool:
    """Whether a statement is a docstring or another text that stands alone."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _annotations(nodes: list[ast.AST]) -> Iterator[ast.expr]:
    """The types that arguments, results and names are given; None as a result is no question of types."""
    for node in nodes:
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
            yield node.annotation
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
            yield node.returns


def _aliases(tree: ast.Module) -> Iterator[str]:
    """Names of the file that stand for Any or object."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and _tells_nothing(node.value, UNTOLD):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def _tells_nothing(node: ast.expr, untold: set[str]) -> bool:
    """Whether a type is one of those that tell nothing, alone, in a union, or with a remark (Annotated)."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value.strip() in untold
    if isinstance(node, ast.BinOp):
        return _tells_nothing(node.left, untold) or _tells_nothing(node.right, untold)
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "Annotated":
        inner = node.slice.elts[0] if isinstance(node.slice, ast.Tuple) else node.slice
        return _tells_nothing(inner, untold)
    return isinstance(node, ast.Name) and node.id in untold


def table(folder: Path) -> dict[str, Counts]:
    """The counts of each package directly below a folder, and of the files that lie in the folder itself."""
    found: dict[str, Counts] = {}
    for path in sorted(folder.rglob("*.py")):
        inside = path.relative_to(folder).parts
        room = inside[0] if len(inside) > 1 else "."
        found[room] = found.get(room, Counts()) + counted(ast.parse(path.read_text(encoding="utf-8")))
    return found


def main(folders: list[str]) -> None:
    """Print the table of each folder."""
    for name in folders or ["src/polhode"]:
        rooms = table(Path(name))
        print(f"{name:<16}  files  statements  getattr  annotations  untold    share")
        for room, counts in sorted(rooms.items()):
            print(counts.row(room))
        print(sum(rooms.values(), Counts()).row("all"))


if __name__ == "__main__":
    main(sys.argv[1:])
