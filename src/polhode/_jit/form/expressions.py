"""The expressions of a kernel as flat code."""

from __future__ import annotations

import ast
import operator
import types
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Protocol, TypeAlias

import numpy as np

from polhode._jit import code
from polhode._jit.code import Instruction, Literal, Operand
from polhode._jit.fingerprint import is_ours, unwrapped
from polhode._jit.form.frame import Frame
from polhode._jit.form.values import (
    Element,
    FormError,
    Known,
    Likeness,
    Several,
    Value,
    View,
    joined,
    kinds,
    known,
    likeness,
    parts,
    rebuilt,
    single,
)
from polhode._jit.form.words import word
from polhode._jit.marks import is_kernel
from polhode._jit.trace.formula import Formula

_ARITHMETIC: dict[type, str] = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Mod: "mod",
                                ast.FloorDiv: "floordiv"}  # fmt: skip
_BITS: dict[type, str] = {ast.BitAnd: "iand", ast.BitOr: "ior", ast.BitXor: "ixor", ast.LShift: "ishl",
                          ast.RShift: "ishr"}  # fmt: skip
_COMPARISONS: dict[type, str] = {ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge", ast.Eq: "eq",
                                 ast.NotEq: "ne"}  # fmt: skip
_OF_OBJECTS: dict[type, Callable[[Any, Any], bool]] = {ast.Is: operator.is_, ast.IsNot: operator.is_not,
                                                       ast.Eq: operator.eq, ast.NotEq: operator.ne}  # fmt: skip
_MOST_POWER = 16  # exponents up to here are multiplied out


Callee: TypeAlias = types.FunctionType | Formula  # what a kernel calls: a kernel, or a formula


class Calls(Protocol):
    """What the expressions of one function need of the program around it."""

    def specialized(self, function: Callee, takes: tuple[Likeness, ...]) -> tuple[str, Likeness | None]:
        """The name of `function` in the program for arguments of these kinds, and what it gives."""
        ...


class Expressions:
    """Writes expressions of one function into its frame. `names`: what names mean that are no variables."""

    def __init__(self, frame: Frame, names: Mapping[str, Any], calls: Calls) -> None:
        self.frame, self.names, self.calls = frame, names, calls

    def value(self, node: ast.expr) -> Value:
        """What an expression is."""
        if type(node) not in self._readers:
            raise FormError(f"{type(node).__name__} does not belong to the stated form")
        return self._readers[type(node)](self, node)

    def number(self, node: ast.expr) -> Operand:
        """An expression that is one number."""
        return single(self.value(node))

    # ---- names and displays

    def _constant(self, node: ast.Constant) -> Value:
        return known(node.value)

    def _name(self, node: ast.Name) -> Value:
        if node.id in self.frame.like:
            return self.frame.variable(node.id)
        if node.id not in self.names:
            raise FormError(f'"{node.id}" has no value where it is used')
        return known(self.names[node.id])

    def _tuple(self, node: ast.Tuple) -> Value:
        items: list[Value] = []
        for item in node.elts:
            value = self.value(item.value if isinstance(item, ast.Starred) else item)
            if not isinstance(item, ast.Starred):
                items.append(value)
            elif isinstance(value, Several):
                items += value.items
            else:
                raise FormError("only tuples can be spread out")
        return Several(tuple(items))

    def _attribute(self, node: ast.Attribute) -> Value:
        owner = self.value(node.value)
        if isinstance(owner, View) and node.attr == "shape":
            return Several(owner.shape)
        if isinstance(owner, Known):
            return known(getattr(owner.value, node.attr))
        raise FormError(f"`.{node.attr}` of {likeness(owner)}")

    # ---- arithmetic

    def _binop(self, node: ast.BinOp) -> Value:
        return self.binary(type(node.op), self.value(node.left), self.value(node.right))

    def binary(self, kind: type, a: Value, b: Value) -> Value:
        """a (operator) b."""
        if isinstance(a, Several) and isinstance(b, Several) and kind is ast.Add:
            return Several(a.items + b.items)
        x, y = single(a), single(b)
        if kind is ast.Pow:
            return self._power(x, y)
        if kind is ast.Div:
            return self.frame.operation("fdiv", x, y)
        if kind in _BITS:
            bits = self.frame.operation(_BITS[kind], x, y)
            return self.frame.to("b", bits) if x.kind == y.kind == "b" else bits
        common = "f" if "f" in (x.kind, y.kind) else "i"
        if kind is ast.FloorDiv and common == "f":
            return self.frame.operation("floor", self.frame.operation("fdiv", x, y))
        return self.frame.operation(f"{common}{_ARITHMETIC[kind]}", x, y)

    def _power(self, x: Operand, y: Operand) -> Value:
        """x^n for a whole n by products, otherwise by `pow`."""
        if isinstance(x, Literal) and isinstance(y, Literal):
            return known(x.value**y.value)
        if isinstance(y, Literal) and y.kind == "i" and 0 <= y.value <= _MOST_POWER:
            return self._multiplied_out(x if x.kind != "b" else self.frame.to("i", x), int(y.value))
        return self.frame.operation("pow", x, y)

    def _multiplied_out(self, x: Operand, n: int) -> Value:
        if n < 2:
            return x if n else Literal(x.kind, 1)
        half = self._multiplied_out(x, n // 2)
        square = self.binary(ast.Mult, half, half)
        return self.binary(ast.Mult, square, x) if n % 2 else square

    def _unaryop(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            return self.frame.operation("not", self.truth(node.operand))
        x = self.number(node.operand)
        if isinstance(node.op, ast.UAdd):
            return x
        if isinstance(node.op, ast.Invert):
            return self.binary(ast.BitXor, x, Literal("i", -1))
        return self.frame.operation("fneg" if x.kind == "f" else "ineg", x)

    # ---- comparisons and choices

    def _compare(self, node: ast.Compare) -> Value:
        values = [self.value(node.left), *(self.value(item) for item in node.comparators)]
        result, *more = (self._compared(type(op), a, b) for op, a, b in zip(node.ops, values, values[1:], strict=False))
        for one in more:
            result = self.frame.operation("both", result, one)
        return result

    def _compared(self, kind: type, a: Value, b: Value) -> Value:
        if isinstance(a, Known) and isinstance(b, Known):
            return known(_OF_OBJECTS[kind](a.value, b.value))
        if kind in (ast.Is, ast.IsNot):
            return known(kind is ast.IsNot)
        x, y = single(a), single(b)
        common = "f" if "f" in (x.kind, y.kind) else "i"
        return self.frame.operation(f"{common}{_COMPARISONS[kind]}", x, y)

    def _boolop(self, node: ast.BoolOp) -> Value:
        return self._joined_truth(node.values, isinstance(node.op, ast.Or))

    def _joined_truth(self, nodes: list[ast.expr], stops_at: bool) -> Value:
        """From left to right, as far as needed."""
        first = self.truth(nodes[0])
        if len(nodes) == 1:
            return first
        if isinstance(first, Literal):
            return first if first.value is stops_at else self._joined_truth(nodes[1:], stops_at)
        with self.frame.inside() as rest:
            second = self.frame.to("b", self._joined_truth(nodes[1:], stops_at))
        if _harmless(rest):
            self.frame.block += rest
            return self.frame.operation("either" if stops_at else "both", first, second)
        settled: tuple[Value, list[Instruction]] = Literal("b", stops_at), []
        then, otherwise = (settled, (second, rest)) if stops_at else ((second, rest), settled)
        return self._chosen(first, then, otherwise)

    def truth(self, node: ast.expr) -> Operand:
        """An expression as a truth value."""
        value = self.value(node)
        return Literal("b", bool(value.value)) if isinstance(value, Known) else self.frame.to("b", value)

    def _ifexp(self, node: ast.IfExp) -> Value:
        condition = self.truth(node.test)
        if isinstance(condition, Literal):
            return self.value(node.body if condition.value else node.orelse)
        with self.frame.inside() as then:
            a = self.value(node.body)
        with self.frame.inside() as otherwise:
            b = self.value(node.orelse)
        return self._chosen(condition, (a, then), (b, otherwise))

    def _chosen(self, condition: Operand, one: tuple[Value, list[Instruction]],
                other: tuple[Value, list[Instruction]]) -> Value:  # fmt: skip
        """One value where the condition holds, the other where it does not, each with the code that it needs."""
        like = joined(likeness(one[0]), likeness(other[0]))
        places = tuple(self.frame.fresh(kind) for kind in kinds(like))
        for value, block in (one, other):
            with self.frame.inside(block):
                self.frame.set_all(places, value)
        self.frame.add(code.If(condition, one[1], other[1]))
        return rebuilt(like, [*places])

    # ---- parts of tuples and arrays

    def _subscript(self, node: ast.Subscript) -> Value:
        owner = self.array(self.value(node.value))
        if isinstance(owner, Several):
            return self._item(owner, node.slice)
        if not isinstance(owner, View):
            raise FormError(f"{likeness(owner)} has no parts")
        place = self.place(owner, node.slice)
        return place if isinstance(place, View) else self.frame.load(place)

    def place(self, view: View, index: ast.expr) -> View | Element:
        """A part of an array, or one element of it."""
        indices = index.elts if isinstance(index, ast.Tuple) else [index]
        first, extent = indices[0], view.shape[0]
        if len(view.shape) == 2:
            n = view.shape[1]
            row = self.frame.part(view, self.frame.operation("imul", self._index(first, extent), n), n)
            return row if len(indices) == 1 else self.place(row, indices[1])
        if not isinstance(first, ast.Slice):
            return Element(view.element, view.base, self._index(first, extent))
        if first.step is not None:
            raise FormError("an array is cut without gaps")
        start = Literal("i", 0) if first.lower is None else self._index(first.lower, extent)
        stop = extent if first.upper is None else self._index(first.upper, extent)
        return self.frame.part(view, start, self.frame.operation("isub", stop, start))

    def _index(self, node: ast.expr, extent: Operand) -> Operand:
        i = self.frame.to("i", self.value(node))
        return self.frame.operation("iadd", extent, i) if isinstance(i, Literal) and i.value < 0 else i

    def _item(self, owner: Several, index: ast.expr) -> Value:
        """Items of a tuple; of numbers, which are then laid out in memory, also by a running index."""
        if isinstance(index, ast.Slice):
            bounds = [None if part is None else self.number(part) for part in (index.lower, index.upper, index.step)]
            if not all(x is None or isinstance(x, Literal) for x in bounds):
                raise FormError("a tuple is cut at places that are known when the kernel is read")
            return Several(owner.items[slice(*(int(x.value) if isinstance(x, Literal) else None for x in bounds))])
        i = self.frame.to("i", self.value(index))
        if isinstance(i, Literal):
            return owner.items[int(i.value)]
        numbers = [single(item) for item in owner.items]
        literals = [x.value for x in numbers if isinstance(x, Literal)]
        if len(literals) == len(numbers):
            table = self._table(np.array(literals))
            return self.frame.load(Element(table.element, table.base, i))
        room = self.frame.scratch(Literal("i", len(numbers)))
        for k, x in enumerate(numbers):
            self.frame.store(Element("f", room.base, Literal("i", k)), x)
        found = self.frame.load(Element("f", room.base, i))
        return found if any(x.kind == "f" for x in numbers) else self.frame.operation("int", found)

    def array(self, value: Value) -> Value:
        """A value as it is; an array that is known when the kernel is read as a table of constants."""
        return self._table(value.value) if isinstance(value, Known) and isinstance(value.value, np.ndarray) else value

    def _table(self, array: np.ndarray) -> View:
        element, base = "f" if array.dtype.kind == "f" else "i", self.frame.fresh("p")
        self.frame.add(code.Table(base, element, tuple(array.ravel().tolist())))
        return View(element, base, tuple(Literal("i", n) for n in array.shape))

    # ---- calls

    def _call(self, node: ast.Call) -> Value:
        callee = self.value(node.func)
        if not isinstance(callee, Known) or not callable(callee.value):
            raise FormError("what is called must be known when the kernel is read")
        if node.keywords or any(isinstance(item, ast.Starred) for item in node.args):
            raise FormError("arguments of a call are given one by one, in order")
        return self.called(callee.value, [self.value(item) for item in node.args])

    def called(self, function: Callable[..., Any], given: list[Value]) -> Value:
        """The value of function(given): a word of the form, a formula, or a kernel."""
        if isinstance(function, Formula):
            return self._call_of(function, given)
        found = word(self.frame, function, given)
        if found is not None:
            return found
        kernel = unwrapped(function)
        if not isinstance(kernel, types.FunctionType):
            raise FormError(f"{getattr(function, '__name__', function)!r} does not belong to the stated form")
        if not is_ours(kernel) and not is_kernel(kernel):
            raise FormError(f"{kernel.__qualname__} is no kernel")
        missing, defaults = kernel.__code__.co_argcount - len(given), kernel.__defaults__ or ()
        given = [*map(self.array, given), *map(known, defaults[len(defaults) - missing :] if missing else ())]
        return self._call_of(kernel, given)

    def _call_of(self, function: Callee, given: list[Value]) -> Value:
        name, gives = self.calls.specialized(function, tuple(likeness(x) for x in given))
        results = tuple(self.frame.fresh(kind) for kind in kinds(gives)) if gives is not None else ()
        self.frame.add(code.Call(results, name, tuple(part for x in given for part in parts(x))))
        return Known(None) if gives is None else rebuilt(gives, list(results))

    _readers: ClassVar[dict[type, Callable[..., Value]]] = {
        ast.Constant: _constant, ast.Name: _name, ast.Tuple: _tuple, ast.Attribute: _attribute, ast.BinOp: _binop,
        ast.UnaryOp: _unaryop, ast.Compare: _compare, ast.BoolOp: _boolop, ast.IfExp: _ifexp,
        ast.Subscript: _subscript, ast.Call: _call,
    }  # fmt: skip


def _harmless(block: list[Instruction]) -> bool:
    """Whether a block may be run though its result is not needed: it reads nothing and divides no whole numbers."""
    return all(isinstance(one, code.Operation) and one.name not in ("ifloordiv", "imod") for one in block)
