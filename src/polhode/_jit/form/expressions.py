"""The expressions of a kernel as flat code."""

from __future__ import annotations

import ast
import builtins
import math
import operator
import types
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from polhode._jit import code, marks
from polhode._jit.code import Instruction, Literal, Operand, Register
from polhode._jit.fingerprint import is_ours, unwrapped
from polhode._jit.form.frame import Frame
from polhode._jit.form.values import (
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
)
from polhode._jit.form.words import FOLDABLE, FUNCTIONS, TO_WHOLE

_PYTHON: dict[type, Callable[..., Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod, ast.Pow: operator.pow, ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_, ast.BitXor: operator.xor, ast.LShift: operator.lshift, ast.RShift: operator.rshift,
    ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge, ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}  # fmt: skip
_ARITHMETIC = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Mod: "mod"}
_BITS = {ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor", ast.LShift: "shl", ast.RShift: "shr"}
_COMPARISONS = {ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge", ast.Eq: "eq", ast.NotEq: "ne"}
_MOST_POWER = 16  # exponents up to here are multiplied out
_NAN = Literal("f", math.nan)
_ONE, _ZERO = Literal("i", 1), Literal("i", 0)


class Calls(Protocol):
    """What the expressions of one function need of the program around it."""

    def specialized(self, function: types.FunctionType, takes: tuple[Likeness, ...]) -> tuple[str, Likeness | None]:
        """The name of `function` in the program for arguments of these kinds, and what it gives."""
        ...


class Expressions:
    """Writes expressions of one function into its frame. `lookup` gives what a name means that is no variable."""

    def __init__(self, frame: Frame, lookup: Callable[[str], Any], calls: Calls) -> None:
        self.frame, self.lookup, self.calls = frame, lookup, calls

    def value(self, node: ast.expr) -> Value:
        """What an expression is."""
        method = getattr(self, f"_{type(node).__name__.lower()}", None)
        if method is None:
            raise FormError(f"{type(node).__name__} does not belong to the stated form")
        return method(node)

    def number(self, node: ast.expr) -> Operand:
        """An expression that is one number."""
        return self.single(self.value(node))

    @staticmethod
    def single(value: Value) -> Operand:
        """A value that is one number."""
        if not isinstance(value, Register | Literal):
            raise FormError(f"a number was expected, not {likeness(value)}")
        return value

    def whole(self, node: ast.expr) -> Operand:
        """An expression that is a whole number: an index or a count."""
        return self.frame.to("i", self.number(node))

    # ---- names and displays

    def _constant(self, node: ast.Constant) -> Value:
        return known(node.value)

    def _name(self, node: ast.Name) -> Value:
        return self.frame.variable(node.id) if node.id in self.frame.like else known(self.lookup(node.id))

    def _tuple(self, node: ast.Tuple) -> Value:
        items: list[Value] = []
        for item in node.elts:
            if isinstance(item, ast.Starred):
                items += self._items(self.value(item.value))
            else:
                items.append(self.value(item))
        return Several(tuple(items))

    def _items(self, value: Value) -> tuple[Value, ...]:
        if not isinstance(value, Several):
            raise FormError("only tuples can be spread out")
        return value.items

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
        x, y = self.single(a), self.single(b)
        if isinstance(x, Literal) and isinstance(y, Literal):
            return known(_PYTHON[kind](x.value, y.value))
        if kind is ast.Pow:
            return self._power(x, y)
        if kind in _BITS:
            bits = self.frame.operation(f"i{_BITS[kind]}", self.frame.to("i", x), self.frame.to("i", y))
            return self.frame.to("b", bits) if x.kind == y.kind == "b" else bits
        floats = "f" in (x.kind, y.kind)
        if kind is ast.Div:
            return self.frame.operation("fdiv", self.frame.to("f", x), self.frame.to("f", y))
        if kind is ast.FloorDiv:
            return self._floor_divided(x, y, floats)
        common = "f" if floats else "i"
        return self.frame.operation(f"{common}{_ARITHMETIC[kind]}", x, y)

    def _floor_divided(self, x: Operand, y: Operand, floats: bool) -> Value:
        if not floats:
            return self.frame.operation("ifloordiv", self.frame.to("i", x), self.frame.to("i", y))
        return self.frame.operation("floor", self.frame.operation("fdiv", self.frame.to("f", x), self.frame.to("f", y)))

    def _power(self, x: Operand, y: Operand) -> Value:
        """x^n for a whole n by products, otherwise by `pow`."""
        if isinstance(y, Literal) and y.kind == "i" and 0 <= y.value <= _MOST_POWER:
            return self._multiplied_out(x if x.kind != "b" else self.frame.to("i", x), int(y.value))
        return self.frame.operation("pow", self.frame.to("f", x), self.frame.to("f", y))

    def _multiplied_out(self, x: Operand, n: int) -> Value:
        if n < 2:
            return x if n else Literal(x.kind, 1)
        half = self.single(self._multiplied_out(x, n // 2))
        square = self.binary(ast.Mult, half, half)
        return self.binary(ast.Mult, square, x) if n % 2 else square

    def _unaryop(self, node: ast.UnaryOp) -> Value:
        value = self.value(node.operand)
        if isinstance(node.op, ast.Not):
            if isinstance(value, Known):
                return known(not value.value)
            x = self.frame.to("b", value)
            return Literal("b", not x.value) if isinstance(x, Literal) else self.frame.operation("not", x)
        x = self.single(value)
        if isinstance(node.op, ast.UAdd):
            return x
        if isinstance(node.op, ast.Invert):
            return self.binary(ast.BitXor, x, Literal("i", -1))
        if not isinstance(node.op, ast.USub):
            raise FormError(f"{type(node.op).__name__} does not belong to the stated form")
        if isinstance(x, Literal):
            return known(-x.value)
        return self.frame.operation("fneg", x) if x.kind == "f" else self.frame.operation("ineg", self.frame.to("i", x))

    # ---- comparisons and choices

    def _compare(self, node: ast.Compare) -> Value:
        values = [self.value(node.left), *(self.value(item) for item in node.comparators)]
        result: Value = Literal("b", True)
        for kind, a, b in zip(map(type, node.ops), values, values[1:], strict=False):
            result = self._both(result, self._compared(kind, a, b))
        return result

    def _compared(self, kind: type, a: Value, b: Value) -> Value:
        if kind in (ast.Is, ast.IsNot):
            same = isinstance(a, Known) and isinstance(b, Known) and a.value is b.value
            return known(same == (kind is ast.Is))
        if isinstance(a, Known) and isinstance(b, Known):
            return known(_PYTHON[kind](a.value, b.value))
        x, y = self.single(a), self.single(b)
        if isinstance(x, Literal) and isinstance(y, Literal):
            return known(_PYTHON[kind](x.value, y.value))
        common = "f" if "f" in (x.kind, y.kind) else "i"
        return self.frame.operation(f"{common}{_COMPARISONS[kind]}", self.frame.to(common, x), self.frame.to(common, y))

    def _both(self, a: Value, b: Value) -> Value:
        """Two truth values that are both known already."""
        x, y = self.frame.to("b", a), self.frame.to("b", b)
        if isinstance(x, Literal):
            return y if x.value else x
        if isinstance(y, Literal):
            return x if y.value else y
        return self.frame.operation("both", x, y)

    def _boolop(self, node: ast.BoolOp) -> Value:
        """From left to right, as far as needed."""
        stops_at = isinstance(node.op, ast.Or)
        return self._truth(node.values, stops_at)

    def _truth(self, nodes: list[ast.expr], stops_at: bool) -> Value:
        first = self.truth(nodes[0])
        if len(nodes) == 1:
            return first
        if isinstance(first, Literal):
            return first if first.value is stops_at else self._truth(nodes[1:], stops_at)
        with self.frame.inside() as rest:
            second = self.frame.to("b", self._truth(nodes[1:], stops_at))
        if _harmless(rest):
            self.frame.block += rest
            return self.frame.operation("either" if stops_at else "both", first, second)
        settled: tuple[Value, list[Instruction]] = Literal("b", stops_at), []
        return (
            self._chosen(first, settled, (second, rest)) if stops_at else self._chosen(first, (second, rest), settled)
        )

    def truth(self, node: ast.expr) -> Operand:
        """An expression as a truth value."""
        value = self.value(node)
        if isinstance(value, Known):
            return Literal("b", bool(value.value))
        return self.frame.to("b", value)

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
        (a, then), (b, otherwise) = one, other
        like = joined(likeness(a), likeness(b))
        places = [self.frame.fresh(kind) for kind in kinds(like)]
        for value, block in ((a, then), (b, otherwise)):
            outer, self.frame.block = self.frame.block, block
            for place, part in zip(places, parts(value), strict=True):
                block.append(code.Set(place, self.frame.to(place.kind, part)))
            self.frame.block = outer
        self.frame.add(code.If(condition, then, otherwise))
        return rebuilt(like, [*places])

    # ---- parts of tuples and arrays

    def _subscript(self, node: ast.Subscript) -> Value:
        owner = self.value(node.value)
        if isinstance(owner, Known) and isinstance(owner.value, np.ndarray):
            owner = self._table(owner.value)
        if isinstance(owner, Several):
            return self._item(owner, node.slice)
        if not isinstance(owner, View):
            raise FormError(f"{likeness(owner)} has no parts")
        place = self.place(owner, node.slice)
        return place if isinstance(place, View) else self.frame.element(View(owner.element, place[0], ()), place[1])

    def place(self, view: View, index: ast.expr) -> View | tuple[Operand, Operand]:
        """A part of an array: a view, or the base and the index of one element."""
        indices = index.elts if isinstance(index, ast.Tuple) else [index]
        if len(view.shape) == 2:
            row = self._index(indices[0], view.shape[0])
            whole = self.frame.part(View(view.element, view.base, ()), self.frame.times(row, view.shape[1]),
                                    view.shape[1])  # fmt: skip
            return whole if len(indices) == 1 else self.place(whole, indices[1])
        if isinstance(indices[0], ast.Slice):
            return self._cut(view, indices[0])
        return view.base, self._index(indices[0], view.shape[0])

    def _index(self, node: ast.expr, extent: Operand) -> Operand:
        i = self.whole(node)
        return self.frame.plus(extent, i) if isinstance(i, Literal) and i.value < 0 else i

    def _cut(self, view: View, cut: ast.Slice) -> View:
        if cut.step is not None:
            raise FormError("an array is cut without gaps")
        start = _ZERO if cut.lower is None else self._index(cut.lower, view.shape[0])
        stop = view.shape[0] if cut.upper is None else self._index(cut.upper, view.shape[0])
        return self.frame.part(view, start, self.frame.minus(stop, start))

    def _item(self, owner: Several, index: ast.expr) -> Value:
        if isinstance(index, ast.Slice):
            bounds = [None if part is None else self._literal(part) for part in (index.lower, index.upper, index.step)]
            return Several(owner.items[slice(*bounds)])
        i = self.whole(index)
        if isinstance(i, Literal):
            return owner.items[int(i.value)]
        return self._running_item(owner, i)

    def _literal(self, node: ast.expr) -> int:
        x = self.number(node)
        if not isinstance(x, Literal):
            raise FormError("a tuple is cut at places that are known when the kernel is read")
        return int(x.value)

    def _running_item(self, owner: Several, i: Operand) -> Value:
        """An item of a tuple of numbers by a running index: they are laid out in memory."""
        like: Any = likeness(owner.items[0])
        for item in owner.items[1:]:
            like = joined(like, likeness(item))
        numbers = [self.single(item) for item in owner.items]
        if all(isinstance(x, Literal) for x in numbers):
            return self.frame.element(self._table(np.array([x.value for x in numbers])), i)  # type: ignore[union-attr]
        room = self.frame.scratch(Literal("i", len(numbers)))
        for k, x in enumerate(numbers):
            self.frame.add(code.Store("f", room.base, Literal("i", k), self.frame.to("f", x)))
        found = self.frame.element(room, i)
        return self.frame.operation("int", found) if like == "i" else found

    def _table(self, array: np.ndarray) -> View:
        """An array of constants."""
        element = "f" if array.dtype.kind == "f" else "i"
        base = self.frame.fresh("p")
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

    def called(self, function: Any, given: list[Value]) -> Value:
        """The value of function(given)."""
        if function in _WORDS:
            return _WORDS[function](self, *given)
        if function in FOLDABLE and all(isinstance(x, Literal) for x in given):
            return known(function(*(x.value for x in given if isinstance(x, Literal))))
        if hasattr(function, "__word__"):  # a function of numbers of any kind, which are floats here
            return self._any_kind(function.__word__, given)
        if function in FUNCTIONS:
            return self.frame.operation(FUNCTIONS[function], *(self.frame.to("f", x) for x in given))
        if function in TO_WHOLE:
            return self.frame.operation("int", self.frame.operation(TO_WHOLE[function], self.frame.to("f", given[0])))
        function = unwrapped(function)
        if isinstance(function, types.FunctionType):
            return self._own(function, given)
        raise FormError(f"{getattr(function, '__name__', function)!r} does not belong to the stated form")

    def _any_kind(self, word: str, given: list[Value]) -> Value:
        if word != "select":
            return self.frame.operation(word, *(self.frame.to("f", x) for x in given))
        above = self.frame.operation("fgt", self.frame.to("f", given[0]), Literal("f", 0.0))
        return self.frame.operation("fselect", above, self.frame.to("f", given[1]), self.frame.to("f", given[2]))

    def _own(self, function: types.FunctionType, given: list[Value]) -> Value:
        if not is_ours(function) and not hasattr(function, "__kernel__"):
            raise FormError(f"{function.__qualname__} is no kernel")
        given = [self._table(x.value) if isinstance(x, Known) and isinstance(x.value, np.ndarray) else x for x in given]
        missing = function.__code__.co_argcount - len(given)
        defaults = function.__defaults__ or ()
        if missing:
            given = [*given, *(known(x) for x in defaults[len(defaults) - missing :])]
        name, gives = self.calls.specialized(function, tuple(likeness(x) for x in given))
        results = tuple(self.frame.fresh(kind) for kind in kinds(gives)) if gives is not None else ()
        arguments = tuple(part for x in given for part in parts(x))
        self.frame.add(code.Call(results, name, arguments))
        return Known(None) if gives is None else rebuilt(gives, list(results))

    # ---- words of the language

    def _length(self, x: Value) -> Value:
        if isinstance(x, Several):
            return known(len(x.items))
        if isinstance(x, Known):
            return known(len(x.value))
        if not isinstance(x, View):
            raise FormError("len of a number")
        return x.shape[0]

    def _absolute(self, x: Value) -> Value:
        number = self.single(x)
        if isinstance(number, Literal):
            return known(abs(number.value))
        return self.frame.operation("abs" if number.kind == "f" else "iabs", number)

    def _least(self, *given: Value) -> Value:
        return self._extreme("lt", given)

    def _most(self, *given: Value) -> Value:
        return self._extreme("gt", given)

    def _extreme(self, relation: str, given: tuple[Value, ...]) -> Value:
        """min or max as Python has it: the first of those that no other is beyond."""
        items = given[0].items if len(given) == 1 and isinstance(given[0], Several) else given
        numbers = [self.single(x) for x in items]
        if all(isinstance(x, Literal) for x in numbers):
            return known((min if relation == "lt" else max)(x.value for x in numbers))  # type: ignore[union-attr]
        common = "f" if any(x.kind == "f" for x in numbers) else "i"
        best, *others = (self.frame.to(common, x) for x in numbers)
        for x in others:
            beyond = self.frame.operation(f"{common}{relation}", x, best)
            best = self.frame.operation(f"{common}select", beyond, x, best)
        return best

    def _whole_part(self, x: Value) -> Value:
        number = self.single(x)
        if isinstance(number, Literal):
            return known(int(number.value))
        return self.frame.operation("int", number) if number.kind == "f" else self.frame.to("i", number)

    def _as_float(self, x: Value) -> Value:
        return self.frame.to("f", x)

    def _as_truth(self, x: Value) -> Value:
        return self.frame.to("b", x)

    def _sign(self, x: Value) -> Value:
        number, zero = self.frame.to("f", x), Literal("f", 0.0)
        above, below = self.frame.operation("fgt", number, zero), self.frame.operation("flt", number, zero)
        otherwise = self.frame.operation(
            "fselect", below, Literal("f", -1.0), number
        )  # zero keeps its sign, NaN is NaN
        return self.frame.operation("fselect", above, Literal("f", 1.0), otherwise)

    def _is_nan(self, x: Value) -> Value:
        number = self.frame.to("f", x)
        return self.frame.operation("fne", number, number)

    def _is_finite(self, x: Value) -> Value:
        number = self.frame.to("f", x)
        return self.frame.operation("feq", self.frame.operation("fsub", number, number), Literal("f", 0.0))

    def _vector(self, n: Value) -> Value:
        return self.frame.scratch(self.frame.to("i", n))

    def _matrix(self, rows: Value, n: Value) -> Value:
        return self.frame.scratch(self.frame.to("i", rows), self.frame.to("i", n))

    def _rows(self, x: Value, rows: Value, n: Value) -> Value:
        if not isinstance(x, View):
            raise FormError("only an array can be seen as rows")
        return View(x.element, x.base, (self.frame.to("i", rows), self.frame.to("i", n)))

    def _call_load(self, table: Value, i: Value, t: Value, state: Value, out: Value) -> Value:
        """Call a function by its address; where it fails, or writes nothing, NaN is left in out[0]."""
        if not (isinstance(table, View) and isinstance(state, View) and isinstance(out, View)):
            raise FormError("call_load takes a table, an index, a time, a state and a result")
        frame, slot = self.frame, self.frame.to("i", i)
        addresses = View("i", table.base, table.shape)  # also where the table lies among floats
        address, par = frame.element(addresses, slot), frame.element(addresses, frame.plus(slot, _ONE))
        frame.add(code.Store("f", out.base, _ZERO, _NAN))
        status = frame.fresh("i")
        frame.add(code.CallAddress(status, frame.operation("address", address), frame.to("f", t), state.base,
                                   frame.operation("address", par), out.base))  # fmt: skip
        with frame.inside() as failed:
            frame.add(code.Store("f", out.base, _ZERO, _NAN))
        frame.add(code.If(frame.operation("ine", status, _ZERO), failed, []))
        return Known(None)


def _harmless(block: list[Instruction]) -> bool:
    """Whether a block may be run though its result is not needed."""
    safe = ("ifloordiv", "imod")
    return all(isinstance(one, code.Operation) and one.name not in safe for one in block)


_WORDS: dict[Any, Callable[..., Value]] = {
    builtins.len: Expressions._length, builtins.abs: Expressions._absolute, builtins.min: Expressions._least,
    builtins.max: Expressions._most, builtins.int: Expressions._whole_part, np.int64: Expressions._whole_part,
    builtins.float: Expressions._as_float, np.float64: Expressions._as_float, builtins.bool: Expressions._as_truth,
    np.any: Expressions._as_truth, np.all: Expressions._as_truth, np.sign: Expressions._sign,
    np.isnan: Expressions._is_nan, math.isnan: Expressions._is_nan, np.isfinite: Expressions._is_finite,
    math.isfinite: Expressions._is_finite, marks.vector: Expressions._vector, marks.matrix: Expressions._matrix,
    marks.call_load: Expressions._call_load, marks.rows: Expressions._rows,
}  # fmt: skip
