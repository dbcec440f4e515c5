"""Check that frames cancel: in `R_WB @ v_B` the inner letters agree, in `R_WB @ v_W` they do not.

The names of vectors, rotations, poses and inertias say in which frame their numbers are written:

    R_WB q_WB X_WB    a map from B to W           I_BBcm_B M_BBo_B     a map from B to B
    v_B p_PQ_E f_P_W  a vector written in the frame of the last suffix
    p_WB v_WBcm       a vector written in the first letter, because no other frame is named

The lint follows these frames through products, sums, transposes, kernel calls and assignments. What it cannot
know (a name without frames, a component `v_W[0]`, an unknown call) it leaves alone. A line that is right for a
reason the letters cannot show is excused by a comment with that reason: `# notation: B and W coincide at t = 0`.

    python tools/notation_lint.py src examples
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

TRAILING = re.compile(r"(_(dot|ddot|des|meas|est|err|hat|\d+))+$")
LETTERS = re.compile(r"([A-Z][a-z]*){1,2}")
LETTER = re.compile(r"[A-Z][a-z]*")
POINT = re.compile(r"(o|cm)$")
EXCUSE = re.compile(r"#\s*notation:\s*\S")

ROTATIONS = {"R", "q", "X"}
TENSORS = {"I", "M"}
SPATIAL_VECTORS = {"V", "A", "F", "L"}


class Mismatch(Exception):
    """Two frames meet that do not fit; the message says which."""


@dataclass(frozen=True)
class Vector:
    """Components written in one frame."""

    frame: str

    def __str__(self) -> str:
        return f"a vector in {self.frame}"


@dataclass(frozen=True)
class Map:
    """A matrix, quaternion or pose that takes components in `right` to components in `left`."""

    left: str
    right: str

    def __str__(self) -> str:
        return f"a map from {self.right} to {self.left}"


Frames = Vector | Map | tuple["Frames", ...] | None


# What a name says -----------------------------------------------------------------------------------------------


def frames_of(name: str) -> Vector | Map | None:
    """Return the frames that `name` declares, or None where it declares none."""
    base, suffixes = _split(TRAILING.sub("", name))
    if not base or not suffixes:
        return None
    letters = [POINT.sub("", letter) for letter in LETTER.findall(suffixes[-1])]
    if base in ROTATIONS:
        return Map(*letters) if len(suffixes) == 1 and len(letters) == 2 else None
    if len(letters) == 2 and len(suffixes) > 1:
        return None
    if base in TENSORS:
        return Map(letters[0], letters[0])
    return Vector(letters[0]) if base.islower() or base in SPATIAL_VECTORS else None


def _split(name: str) -> tuple[str, list[str]]:
    """Split `p_PQ_E` into its base "p" and its frame suffixes ["PQ", "E"]."""
    parts = name.strip("_").split("_")
    first = len(parts)
    while first > 1 and LETTERS.fullmatch(parts[first - 1]):
        first -= 1
    return "_".join(parts[:first]), parts[first:]


# How frames combine ---------------------------------------------------------------------------------------------


def swap(value: Frames) -> Frames:
    """Return the frames of a transpose or an inverse."""
    return Map(value.right, value.left) if isinstance(value, Map) else value


def product(left: Frames, right: Frames) -> Frames:
    """Return the frames of `left @ right`; the inner letters must agree."""
    match left, right:
        case Map() | Vector(), Map() | Vector():
            inner = left.right if isinstance(left, Map) else left.frame
            outer = right.left if isinstance(right, Map) else right.frame
            if inner != outer:
                raise Mismatch(f"inner frames differ: {left} meets {right}, {inner} is not {outer}")
    match left, right:
        case Map(), Map():
            return Map(left.left, right.right)
        case Map(), Vector():
            return Vector(left.left)
        case Vector(), Map():
            return Vector(right.right)
    return None


def alike(left: Frames, right: Frames) -> Frames:
    """Return the frames of `left + right`; both must be written in the same frames."""
    if isinstance(left, Vector | Map) and type(left) is type(right) and left != right:
        raise Mismatch(f"different frames are combined: {left} and {right}")
    return left or right


def _back(left: Frames, right: Frames) -> Frames:
    return product(swap(left), right)


def _same(value: Frames) -> Frames:
    return value


def _skew(value: Frames) -> Frames:
    return Map(value.frame, value.frame) if isinstance(value, Vector) else None


# The functions whose first arguments the lint understands: kernels of our own, and a few of NumPy.
UNARY: dict[str, Callable[[Frames], Frames]] = {
    **dict.fromkeys(("transpose", "inv", "inverse", "conjugate"), swap),
    **dict.fromkeys(("to_matrix", "from_matrix", "normalize"), _same),
    **dict.fromkeys(("hat", "skew"), _skew),
}
BINARY: dict[str, Callable[[Frames, Frames], Frames]] = {
    **dict.fromkeys(("mat_vec", "sym_vec", "mat_mul", "matmul", "multiply", "rotate", "dot", "dot3"), product),
    **dict.fromkeys(("mat_t_vec", "mat_t_mul", "rotate_back", "solve"), _back),
    **dict.fromkeys(("cross", "cross3"), alike),
}


# The walk through a file ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Finding:
    """One place where frames do not fit."""

    path: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message}"


class NotationLint(ast.NodeVisitor):
    """Visit every node once; an expression's visit returns its frames."""

    def __init__(self, path: str, excused: set[int]) -> None:
        self.path = path
        self.excused = excused
        self.findings: list[Finding] = []

    def visit_Name(self, node: ast.Name) -> Frames:
        """A name declares its own frames."""
        return frames_of(node.id)

    def visit_Attribute(self, node: ast.Attribute) -> Frames:
        """An attribute declares its own frames; `.T` swaps those of its owner."""
        owner = self.visit(node.value)
        return swap(owner) if node.attr == "T" else frames_of(node.attr)

    def visit_Tuple(self, node: ast.Tuple) -> Frames:
        """A tuple keeps the frames of its members."""
        return tuple(self.visit(element) for element in node.elts)

    def visit_Subscript(self, node: ast.Subscript) -> Frames:
        """`v_W[:]` is the whole vector; any other part is left alone."""
        whole = self.visit(node.value)
        self.visit(node.slice)
        return whole if ast.unparse(node.slice) in (":", "...") else None

    def visit_UnaryOp(self, node: ast.UnaryOp) -> Frames:
        """A sign changes no frame."""
        return self.visit(node.operand)

    def visit_IfExp(self, node: ast.IfExp) -> Frames:
        """Both branches of a choice are written in the same frames."""
        self.visit(node.test)
        return self._apply(node, alike, self.visit(node.body), self.visit(node.orelse))

    def visit_BinOp(self, node: ast.BinOp) -> Frames:
        """Products cancel, sums agree, a scalar factor changes nothing."""
        return self._operate(node, node.op, self.visit(node.left), self.visit(node.right))

    def visit_Call(self, node: ast.Call) -> Frames:
        """A known function combines the frames of its first arguments; others are left alone."""
        function = node.func
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        owner = self.visit(function.value if isinstance(function, ast.Attribute) else function)
        arguments = [self.visit(argument) for argument in node.args] or [owner]
        for keyword in node.keywords:
            self.visit(keyword)
        if name in BINARY and len(arguments) >= 2:
            return self._apply(node, BINARY[name], *arguments[:2])
        return UNARY[name](arguments[0]) if name in UNARY else None

    def visit_Assign(self, node: ast.Assign) -> None:
        """Each target is written in the frames of the value."""
        value = self.visit(node.value)
        for target in node.targets:
            self._store(node, self.visit(target), value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """As a plain assignment, where there is a value."""
        value = self.visit(node.value) if node.value else None
        self._store(node, self.visit(node.target), value)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> Frames:
        """As a plain assignment, and the value goes on."""
        value = self.visit(node.value)
        self._store(node, self.visit(node.target), value)
        return value

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """`f_W += ...` is the sum that it stands for."""
        target = self.visit(node.target)
        self._store(node, target, self._operate(node, node.op, target, self.visit(node.value)))

    def _operate(self, node: ast.AST, op: ast.operator, left: Frames, right: Frames) -> Frames:
        if isinstance(op, ast.MatMult):
            return self._apply(node, product, left, right)
        if isinstance(op, ast.Add | ast.Sub):
            return self._apply(node, alike, left, right)
        if isinstance(op, ast.Mult) and None in (left, right):
            return left or right
        return left if isinstance(op, ast.Div) and right is None else None

    def _store(self, node: ast.AST, target: Frames, value: Frames) -> None:
        if isinstance(target, tuple) and isinstance(value, tuple) and len(target) == len(value):
            for one_target, one_value in zip(target, value, strict=True):
                self._store(node, one_target, one_value)
        elif isinstance(target, Vector | Map) and type(target) is type(value) and target != value:
            self._report(node, f"the target is {target}, the value is {value}")

    def _apply(self, node: ast.AST, rule: Callable[[Frames, Frames], Frames], left: Frames, right: Frames) -> Frames:
        try:
            return rule(left, right)
        except Mismatch as mismatch:
            self._report(node, str(mismatch))
            return None

    def _report(self, node: ast.AST, message: str) -> None:
        first, last = getattr(node, "lineno", 1), getattr(node, "end_lineno", 1)
        if self.excused.isdisjoint(range(first, last + 1)):
            self.findings.append(Finding(self.path, first, getattr(node, "col_offset", 0) + 1, message))


def _excused_lines(source: str) -> set[int]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {t.start[0] for t in tokens if t.type == tokenize.COMMENT and EXCUSE.match(t.string)}


def lint(source: str, path: str = "<string>") -> list[Finding]:
    """Return every mismatch of frames in `source`, in the order of the lines."""
    checker = NotationLint(path, _excused_lines(source))
    checker.visit(ast.parse(source, path))
    return sorted(checker.findings, key=lambda finding: (finding.line, finding.column))


def python_files(paths: Sequence[str]) -> Iterator[Path]:
    """Yield the Python files among `paths` and below them."""
    for path in map(Path, paths):
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def main(paths: Sequence[str]) -> int:
    """Print the findings for `paths`; return 1 if there are any."""
    findings = [f for path in python_files(paths) for f in lint(path.read_text(encoding="utf-8"), str(path))]
    for finding in findings:
        print(finding)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or ["src"]))
