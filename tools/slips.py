"""The slips that people make in formulas, found by `ast` and planted by replacing a few characters of the source.

A slip is a text that replaces another at one place: a sign, the order of two operands, an index, a comparison. Only
code that decides or computes is looked at. What is said (messages, docstrings, annotations, `raise`), what is only
remembered (`__slots__`, decorators) and what would change nothing for certain (the operands of a sum, those of a
difference of which only the size is taken, `<` against `<=` between numbers that are not counted) is left alone; so are
the sizes and colors of pictures.
"""

from __future__ import annotations

import ast
import math
import re
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

# Calls that speak instead of compute, by the last part of their name.
SPEAKING = re.compile(r"(?:^|_)(?:notice|warn|warning|print|join|format|deprecated)$|Error$")
# Functions whose arguments may come in any order, or where the order is a matter of types and another one cannot run.
UNORDERED = {
    "max", "min", "maximum", "minimum", "largest", "smallest", "dot", "dot3", "add", "add3", "multiply", "hypot", "gcd",
    "isclose", "allclose", "array_equal", "equal", "zip", "isinstance", "issubclass", "issubset", "getattr", "setattr",
    "hasattr", "replace",
}  # fmt: skip
_PAIRS = ("sin cos", "sinh cosh", "any all", "floor ceil", "max min", "maximum minimum", "argmax argmin")
SWAPPED_NAMES = dict(pair.split()[::way] for pair in _PAIRS for way in (1, -1))
REVERSED = {ast.Lt: ">", ast.LtE: ">", ast.Gt: "<", ast.GtE: "<", ast.Eq: "!=", ast.NotEq: "==",
            ast.Is: "is not", ast.IsNot: "is", ast.In: "not in", ast.NotIn: "in"}  # fmt: skip
SHIFTED = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}
SIGNS = {ast.Add: "-", ast.Sub: "+"}
FACTORS = {ast.Mult: "/", ast.Div: "*"}
EVEN = {"abs", "fabs", "norm", "hypot", "cosh"}
COUNTED = {"len", "size", "shape", "ndim", "count", "index"}
AXES = re.compile(r"axis|axes", re.IGNORECASE)
TASTE = ("plot/", "view/")  # where other lengths, colors and widths are a matter of taste


@dataclass(frozen=True)
class Slip:
    """One replacement in one file: the bytes from `start` to `stop` become `text`."""

    path: str  # below the package, with slashes
    function: str  # the qualified name of where it stands, or ""
    line: int
    kind: str
    start: int
    stop: int
    text: str
    before: str  # the line as it is, stripped
    after: str  # and as it will be

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What it is known by as long as the line stays as it is, wherever it moves."""
        return self.path, self.function, self.before, self.after

    @property
    def room(self) -> str:
        """The package that it stands in, or the module where that is all."""
        return self.path.split("/")[0].removesuffix(".py")

    def planted(self, source: bytes) -> bytes:
        """The source with the slip in it."""
        return source[: self.start] + self.text.encode() + source[self.stop :]


class Finder:
    """The slips that can be planted in one source."""

    def __init__(self, source: str, path: str) -> None:
        self.path, self.source = path, source.encode()
        self.tree = ast.parse(source)
        self.starts = [0]
        for line in self.source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.found: list[Slip] = []
        self.function = ""
        self.in_index = self.in_axes = False
        self.even = set(_even(self.tree))

    def slips(self) -> list[Slip]:
        """All of them, in the order of the text; two that would make the same line are one."""
        self._statements(self.tree.body)
        unique = {slip.key: slip for slip in reversed(self.found)}
        return sorted(unique.values(), key=lambda slip: (slip.start, slip.kind, slip.text))

    # Where to look

    def _statements(self, body: Iterable[ast.stmt]) -> None:
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                self._named(node)
            elif not _says_only(node):
                self._statement(node)

    def _named(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
        """A function or a class: its body, and the defaults of its arguments."""
        outer, self.function = self.function, f"{self.function}.{node.name}".lstrip(".")
        if not isinstance(node, ast.ClassDef):
            for default in (*node.args.defaults, *node.args.kw_defaults):
                if default is not None:
                    self._expression(default)
        self._statements(node.body)
        self.function = outer

    def _statement(self, node: ast.stmt) -> None:
        """The expressions of one statement, and the statements inside it."""
        self.in_axes = bool(AXES.search(ast.unparse(node.targets[0]))) if isinstance(node, ast.Assign) else False
        if isinstance(node, ast.AugAssign):
            self._augmented(node)
        if isinstance(node, ast.If | ast.While) and not isinstance(node.test, ast.Compare | ast.UnaryOp):
            self._plant("negated condition", node.test, f"not ({self._text(node.test)})")
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "type_comment", "returns"):
                continue
            for part in value if isinstance(value, list) else [value]:
                self._part(part)

    def _part(self, part: object) -> None:
        if isinstance(part, ast.stmt):
            self._statements([part])
        elif isinstance(part, ast.expr):
            self._expression(part)
        elif isinstance(part, ast.ExceptHandler | ast.match_case):
            self._statements(part.body)
        elif isinstance(part, ast.withitem):
            self._expression(part.context_expr)

    def _expression(self, node: ast.expr) -> None:
        """The slips of an expression and of all parts of it that do not speak."""
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Call) and SPEAKING.search(_name(node.func))):
            return
        look = {
            ast.BinOp: self._operation, ast.UnaryOp: self._unary, ast.Compare: self._comparison, ast.BoolOp: self._both,
            ast.Call: self._call, ast.Constant: self._constant, ast.Subscript: self._index, ast.IfExp: self._choice,
        }.get(type(node))  # fmt: skip
        if look is not None:
            look(node)
        for child in ast.iter_child_nodes(node):
            self._inner(node, child)

    def _inner(self, node: ast.expr, child: ast.AST) -> None:
        """A part of an expression, with a note of where it stands."""
        kept = self.in_index, self.in_axes
        if isinstance(node, ast.Subscript):
            self.in_index = child is node.slice
        if isinstance(child, ast.keyword):
            if child.arg == "strict":  # of zip: it only guards against other mistakes
                return
            self.in_axes = bool(AXES.search(child.arg or ""))
            self._expression(child.value)
        elif isinstance(child, ast.comprehension):
            for part in (child.iter, *child.ifs):
                self._expression(part)
        elif isinstance(child, ast.expr):
            self._expression(child)
        self.in_index, self.in_axes = kept

    # What to plant

    def _operation(self, node: ast.BinOp) -> None:
        left, right = self._text(node.left), self._text(node.right)
        if _is_text(node.left) or _is_text(node.right) or isinstance(node.left, ast.List | ast.Tuple):
            return
        if sign := SIGNS.get(type(node.op)):
            self._between("sign", node.left, node.right, sign)
            self._plant("dropped term", node, left)
            if _one_term(node.left):
                self._plant("dropped term", node, f"(-{right})" if isinstance(node.op, ast.Sub) else right)
        if factor := FACTORS.get(type(node.op)):
            self._between("product for quotient", node.left, node.right, factor)
            if not _is_one(node.right):
                self._plant("dropped factor", node, left)
        even = isinstance(node.op, ast.Sub) and node in self.even
        if isinstance(node.op, ast.Div | ast.MatMult | ast.Sub | ast.FloorDiv) and left != right and not even:
            name = {ast.Div: "/", ast.MatMult: "@", ast.Sub: "-", ast.FloorDiv: "//"}[type(node.op)]
            self._plant("swapped operands", node, f"{_closed(node.right, right)} {name} {_closed(node.left, left)}")

    def _augmented(self, node: ast.AugAssign) -> None:
        """`a += b`, `a *= b` with the other sign or sense."""
        other = SIGNS.get(type(node.op)) or FACTORS.get(type(node.op))
        if other and not _is_text(node.value):
            start, stop = self._end(node.target), self._start(node.value)
            at = self.source.index(b"=", start, stop) - 1
            self._replace("sign", at, at + 1, other)

    def _unary(self, node: ast.UnaryOp) -> None:
        inner = self._text(node.operand)
        if isinstance(node.op, ast.USub) and not _is_zero(node.operand):
            self._plant("sign", node, inner if not self.in_index else f"+{inner}")
        if isinstance(node.op, ast.Not):
            self._plant("dropped not", node, f"({inner})")

    def _comparison(self, node: ast.Compare) -> None:
        if len(node.ops) != 1:
            return
        op, right = type(node.ops[0]), node.comparators[0]
        if other := REVERSED.get(op):
            self._between("wrong comparison", node.left, right, other)
        if op in SHIFTED and (_counted(node.left) or _counted(right)):
            self._between("off by one", node.left, right, SHIFTED[op])

    def _both(self, node: ast.BoolOp) -> None:
        """`and` for `or`, or one of the two forgotten."""
        first, second = node.values[0], node.values[1]
        self._between("and for or", first, second, "or" if isinstance(node.op, ast.And) else "and")
        for kept in (first, second) if len(node.values) == 2 else ():
            self._plant("dropped condition", node, self._text(kept))

    def _call(self, node: ast.Call) -> None:
        name = _name(node.func)
        if name in SWAPPED_NAMES and isinstance(node.func, ast.Name | ast.Attribute):
            end = self._end(node.func)
            self._replace("wrong function", end - len(name), end, SWAPPED_NAMES[name])
        plain = [argument for argument in node.args if not isinstance(argument, ast.Starred)]
        if name not in UNORDERED and len(plain) == len(node.args) >= 2 and not name[:1].isupper():
            texts = [self._text(argument) for argument in plain[:2]]
            if texts[0] != texts[1] and type(plain[0]) is type(plain[1]):
                start, stop = self._start(plain[0]), self._end(plain[1])
                between = self.source[self._end(plain[0]) : self._start(plain[1])].decode()
                self._replace("swapped arguments", start, stop, texts[1] + between + texts[0])
        if name == "range" and plain:
            last = plain[0] if len(plain) == 1 else plain[1]
            self._plant("off by one", last, f"{_closed(last, self._text(last))} - 1")

    def _constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self._plant("changed constant", node, str(not value))
        elif isinstance(value, int):
            kind = "wrong axis" if self.in_axes else "wrong index" if self.in_index else "changed constant"
            if kind != "changed constant" or not self.path.startswith(TASTE):
                self._plant(kind, node, str(value - 1 if value in (1, 2) else value + 1))
        elif isinstance(value, float) and math.isfinite(value) and not self.path.startswith(TASTE):
            self._plant("changed constant", node, "1.0" if value == 0.0 else repr(value * 1.25))

    def _index(self, node: ast.Subscript) -> None:
        """`a[i:]` from one place further; a number inside is looked at as a constant."""
        if isinstance(node.slice, ast.Slice):
            for end in (node.slice.lower, node.slice.upper):
                if end is not None and not isinstance(end, ast.Constant | ast.UnaryOp):
                    self._plant("wrong index", end, f"{_closed(end, self._text(end))} + 1")

    def _choice(self, node: ast.IfExp) -> None:
        self._plant("negated condition", node.test, f"not ({self._text(node.test)})")

    # How to plant

    def _plant(self, kind: str, node: ast.expr, text: str) -> None:
        self._replace(kind, self._start(node), self._end(node), text)

    def _between(self, kind: str, left: ast.expr, right: ast.expr, other: str) -> None:
        """Put `other` in the place of the operator between two expressions, which may stand in parentheses."""
        start, stop = self._end(left), self._start(right)
        gap = self.source[start:stop].decode()
        word = re.search(r"is not|not in|[<>=!]=|\*\*|//|[-+*/@<>]|\b(?:and|or|is|in)\b", re.sub(r"#.*", _blank, gap))
        if word:
            at = start + len(gap[: word.start()].encode())
            self._replace(kind, at, at + len(word[0]), other)

    def _replace(self, kind: str, start: int, stop: int, text: str) -> None:
        """Keep the slip, if the source with it is still Python and says something else."""
        line = self.source.count(b"\n", 0, start) + 1
        begin, end = self.starts[line - 1], self.source.find(b"\n", stop)
        before, new = self.source[begin:end].decode(), self.source[begin:start].decode() + text
        after = new + self.source[stop:end].decode()
        if " ".join(before.split()) != " ".join(after.split()):
            parts = (" ".join(before.split()), " ".join(after.split()))
            self.found.append(Slip(self.path, self.function, line, kind, start, stop, text, *parts))

    def _start(self, node: ast.expr) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.expr) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def _text(self, node: ast.expr) -> str:
        return self.source[self._start(node) : self._end(node)].decode()


def _even(tree: ast.AST) -> Iterator[ast.expr]:
    """What is taken without its sign: all that stands in abs, a norm or a square."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) in EVEN and node.args:
            yield node.args[0]
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow) and ast.unparse(node.right) in ("2", "2.0"):
            yield node.left


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _name(function: ast.expr) -> str:
    """The last part of the name of what is called."""
    return (
        function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""
    )


def _says_only(node: ast.stmt) -> bool:
    """Whether a statement speaks (docstring, raise, assert), imports, or asks for types only."""
    if isinstance(node, ast.Raise | ast.Assert | ast.Import | ast.ImportFrom | ast.Global | ast.Nonlocal | ast.Pass):
        return True
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.If):
        return "TYPE_CHECKING" in ast.unparse(node.test)
    targets = node.targets if isinstance(node, ast.Assign) else []
    return any(ast.unparse(target) in ("__all__", "__slots__", "CITATION", "__version__") for target in targets)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes))


def _is_zero(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == 0


def _is_one(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == 1


def _one_term(node: ast.expr) -> bool:
    """Whether an operand is no sum itself: then it can be dropped as a whole."""
    return not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub))


def _closed(node: ast.expr, text: str) -> str:
    """An operand in parentheses where it needs them."""
    return text if isinstance(node, ast.Name | ast.Constant | ast.Attribute | ast.Call | ast.Subscript) else f"({text})"


def _counted(node: ast.expr) -> bool:
    """Whether an expression is surely a whole number: there one more or less is a different case."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int) and not isinstance(node.value, bool)
    if isinstance(node, ast.Call):
        return _name(node.func) in COUNTED
    if isinstance(node, ast.Subscript):
        return _counted(node.value)
    return isinstance(node, ast.Attribute) and node.attr in COUNTED


def found_in(package: Path, room: str | None = None) -> list[Slip]:
    """The slips of every module of a package, or of one room of it, that leave the module a valid one."""
    paths = [path for path in sorted(package.rglob("*.py")) if path.name != "_version.py"]
    found: list[Slip] = []
    for path in paths:
        name = path.relative_to(package).as_posix()
        if room is None or f"{name.removesuffix('.py')}/".startswith(f"{room.rstrip('/')}/"):
            found += Finder(path.read_text(encoding="utf-8"), name).slips()
    return found


def drawn(slips: Iterable[Slip], count: int, seed: int) -> list[Slip]:
    """`count` of the slips: each kind in its turn, no two in one line, by their hashes.

    So a change elsewhere in the code leaves most of the sample as it is, and tables of coefficients, where most numbers
    stand, do not fill it.
    """
    kinds: dict[str, list[Slip]] = {}
    for slip in sorted(slips, key=lambda slip: (zlib.crc32(f"{seed} {slip.key}".encode()), slip.key)):
        kinds.setdefault(slip.kind, []).append(slip)
    return list(_in_turns([kinds[kind] for kind in sorted(kinds)], count))


def _in_turns(queues: list[list[Slip]], count: int) -> Iterator[Slip]:
    """One slip of each queue, again and again, until there are `count` of them or none is left."""
    lines: set[tuple[str, int]] = set()
    while count > 0 and any(queues):
        for queue in queues:
            while queue and (queue[0].path, queue[0].line) in lines:
                queue.pop(0)
            if queue and count > 0:
                slip, count = queue.pop(0), count - 1
                lines.add((slip.path, slip.line))
                yield slip


def is_python(source: bytes) -> bool:
    """Whether a source can be compiled: a slip that cannot is no slip."""
    try:
        compile(source, "slip", "exec")
    except (SyntaxError, ValueError):
        return False
    return True
