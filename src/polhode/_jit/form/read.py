"""From a kernel to flat code: its source is read, and with it that of every kernel that it calls."""

from __future__ import annotations

import ast
import builtins
import linecache
import types
from collections import ChainMap
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar

from polhode._jit import code
from polhode._jit.code import Function, Literal, Operand, Program, Register
from polhode._jit.fingerprint import content, unwrapped
from polhode._jit.form.expressions import Callee, Expressions
from polhode._jit.form.frame import Frame
from polhode._jit.form.values import (
    Element,
    FormError,
    Known,
    Likeness,
    Several,
    Value,
    View,
    kinds,
    likeness,
    rebuilt,
    single,
)
from polhode._jit.trace.formula import Formula

_OF_FORMULAS = ("f", ("view", "f", 1), ("view", "f", 1))  # t, state, par
_MOST_ROUNDS = 20  # a variable can widen twice; more rounds mean a mistake here
UNBOUNDED = 1 << 30  # the stated length of an array of which only the place is given


def read(function: Callable[..., Any], signature: tuple[str, ...]) -> Program:
    """`function` for arguments of these tags (see `entry`), with all that it calls."""
    return _Reading().program(function, signature)


class _Reading:
    """One program while it is read: each function once for each kind of arguments."""

    def __init__(self) -> None:
        self.functions: list[Function] = []
        self._done: dict[Any, tuple[str, Likeness | None]] = {}
        self._open: set[Any] = set()
        self._alive: list[Any] = []  # ids are keys: nothing may be let go meanwhile

    def program(self, function: Callable[..., Any], signature: tuple[str, ...]) -> Program:
        """The entry point takes what the tags say and gives one whole number."""
        frame, parameters, given = Frame(), [], []
        for i, tag in enumerate(signature):
            registers, value = _argument(tag, i)
            parameters += registers
            given.append(value)
        result = Expressions(frame, vars(builtins), self).called(unwrapped(function), given)
        values = () if isinstance(result, Known) else (frame.to("i", result),)
        frame.add(code.Return(values))
        self.functions.append(Function("entry", tuple(parameters), tuple("i" for _ in values), frame.block))
        return Program("entry", self.functions)

    def specialized(self, function: Callee, takes: tuple[Likeness, ...]) -> tuple[str, Likeness | None]:
        """Read a function for arguments of these kinds, once; a formula is traced."""
        key = (id(function), takes)
        if key in self._open:
            raise FormError(f"{_name(function)} calls itself")
        if key not in self._done:
            self._open.add(key)
            self._alive.append(function)
            name = f"{_name(function)}.{len(self._alive)}"
            made, gives = self._traced(function, name, takes) if isinstance(function, Formula) else (
                _FunctionReader(function, self).read(name, definition(function), takes))  # fmt: skip
            self.functions.append(made)
            self._done[key] = name, gives
            self._open.discard(key)
        return self._done[key]

    def _traced(self, formula: Formula, name: str, takes: tuple[Likeness, ...]) -> tuple[code.Function, Likeness]:
        """A formula as a function, and what it gives."""
        if takes != _OF_FORMULAS:
            raise FormError("a formula is called with a time, a state and numbers")
        made = formula.flat(name)
        return made, ("several", *made.results)


def _name(function: Callee) -> str:
    return "formula" if isinstance(function, Formula) else function.__name__


def _argument(tag: str, i: int) -> tuple[list[Register], Value]:
    """The registers of one argument of an entry point, and what it is for the kernel."""
    if tag in ("f8", "i8"):
        register = Register(tag[0], f"a{i}")
        return [register], register
    element, base = tag[0], Register("p", f"a{i}")
    extents = [Register("i", f"a{i}_{k}") for k in range({"*": 0, "[]": 1, "[,]": 2}[tag[2:]])]
    return [base, *extents], View(element, base, tuple(extents) or (Literal("i", UNBOUNDED),))


class _FunctionReader:
    """Reads the statements of one function."""

    def __init__(self, function: types.FunctionType, reading: _Reading) -> None:
        self.frame = Frame()
        self.expressions = Expressions(self.frame, _names(function), reading)
        self.function = function

    def read(self, name: str, node: ast.FunctionDef, takes: tuple[Likeness, ...]) -> tuple[Function, Likeness | None]:
        """Until nothing changes any more: the code, and what the function gives."""
        arguments, frame = [one.arg for one in node.args.args], self.frame
        if len(arguments) != len(takes):
            raise FormError(f"{name} takes {len(arguments)} arguments, not {len(takes)}")
        frame.like.update(zip(arguments, takes, strict=True))
        for _ in range(_MOST_ROUNDS):
            parameters = self._begin(arguments, takes)
            self._statements(node.body)
            if not frame.changed:
                break
        if not frame.block or not isinstance(frame.block[-1], code.Return):
            frame.add(code.Return(() if frame.result is None else tuple(Literal(k, 0) for k in kinds(frame.result))))
        results = () if frame.result is None else tuple(kinds(frame.result))
        return Function(name, parameters, results, frame.block), frame.result

    def _begin(self, arguments: list[str], takes: tuple[Likeness, ...]) -> tuple[Register, ...]:
        """Start to read: arguments are variables, which are given what is passed."""
        self.frame.begin()
        parameters: list[Register] = []
        for name, like in zip(arguments, takes, strict=True):
            own = [Register(kind, f"{name}.in{k}") for k, kind in enumerate(kinds(like))]
            parameters += own
            self.frame.assign(name, rebuilt(like, [*own]))
        return tuple(parameters)

    def _statements(self, nodes: list[ast.stmt]) -> None:
        for node in nodes:
            try:
                if type(node) not in self._readers:
                    raise FormError(f"{type(node).__name__} does not belong to the stated form")
                self._readers[type(node)](self, node)
            except FormError as wrong:
                raise _placed(wrong, self.function, node) from None
            if isinstance(node, ast.Return | ast.Break | ast.Continue):
                return  # what follows is never reached

    # ---- statements

    def _expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.expressions.value(node.value)

    def _pass(self, node: ast.Pass) -> None:
        """Nothing."""

    def _return(self, node: ast.Return) -> None:
        value = None if node.value is None else self.expressions.value(node.value)
        self.frame.give(None if isinstance(value, Known) and value.value is None else value)

    def _assign(self, node: ast.Assign) -> None:
        pairwise = len(node.targets) == 1 and isinstance(node.targets[0], ast.Tuple)
        value = self.expressions.value(node.value)
        value = self.frame.snapshot(value) if pairwise or len(node.targets) > 1 else value
        for target in node.targets:
            self._give(target, value)

    def _annassign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self._give(node.target, self.expressions.value(node.value))

    def _give(self, target: ast.expr, value: Value) -> None:
        """Assign to a name, to an element of an array, or to several of both."""
        if isinstance(target, ast.Name):
            self.frame.assign(target.id, value)
        elif isinstance(target, ast.Tuple):
            if not isinstance(value, Several) or len(value.items) != len(target.elts):
                raise FormError(f"{len(target.elts)} targets for {likeness(value)}")
            for one, item in zip(target.elts, value.items, strict=True):
                self._give(one, item)
        elif isinstance(target, ast.Subscript):
            place = self._part(target)
            if isinstance(place, View):
                self._fill(place, value)
            else:
                self.frame.store(place, value)
        else:
            raise FormError("only names and elements of arrays can be assigned to")

    def _part(self, target: ast.Subscript) -> View | Element:
        """The part of an array that is changed."""
        view = self.expressions.value(target.value)
        if not isinstance(view, View):
            raise FormError("only arrays can be changed")
        return self.expressions.place(view, target.slice)

    def _fill(self, part: View, value: Value) -> None:
        """All elements of a part of an array become one number."""
        counter = self.frame.fresh("i")
        with self.frame.inside() as body:
            self.frame.store(Element(part.element, part.base, counter), value)
        self.frame.add(code.For(counter, Literal("i", 0), part.shape[0], 1, body))

    def _augassign(self, node: ast.AugAssign) -> None:
        value, binary, kind = self.expressions.value, self.expressions.binary, type(node.op)
        if isinstance(node.target, ast.Name):
            self.frame.assign(node.target.id, binary(kind, value(node.target), value(node.value)))
            return
        place = self._part(node.target) if isinstance(node.target, ast.Subscript) else None
        if not isinstance(place, Element):
            raise FormError("names and elements of arrays are changed, one by one")
        change = value(node.value)
        self.frame.store(place, binary(kind, self.frame.load(place), change))

    def _if(self, node: ast.If) -> None:
        condition = self.expressions.truth(node.test)
        if isinstance(condition, Literal):
            self._statements(node.body if condition.value else node.orelse)
            return
        with self.frame.inside() as then:
            self._statements(node.body)
        with self.frame.inside() as otherwise:
            self._statements(node.orelse)
        self.frame.add(code.If(condition, then, otherwise))

    def _while(self, node: ast.While) -> None:
        self.frame.loops += 1
        with self.frame.inside() as test:
            condition = self.expressions.truth(node.test)
        with self.frame.inside() as body:
            self._statements(node.body)
        self.frame.loops -= 1
        self.frame.add(code.While(test, condition, body))

    def _for(self, node: ast.For) -> None:
        if not isinstance(node.target, ast.Name) or not isinstance(node.iter, ast.Call) or node.orelse:
            raise FormError("a loop runs over range(...)")
        if self.expressions.value(node.iter.func) != Known(range):
            raise FormError("a loop runs over range(...)")
        start, stop, step = self._range([self.expressions.number(item) for item in node.iter.args])
        counter = self.frame.fresh("i")
        self.frame.loops += 1
        with self.frame.inside() as body:
            self.frame.assign(node.target.id, counter)
            self._statements(node.body)
        self.frame.loops -= 1
        self.frame.add(code.For(counter, start, stop, step, body))

    def _range(self, given: list[Operand]) -> tuple[Operand, Operand, int]:
        first = [] if len(given) > 1 else [Literal("i", 0)]
        start, stop, *rest = [*first, *(single(self.frame.snapshot(x)) for x in given)]
        step = rest[0] if rest else Literal("i", 1)
        if not isinstance(step, Literal) or step.value == 0:
            raise FormError("the step of a range must be known when the kernel is read")
        return self.frame.to("i", start), self.frame.to("i", stop), int(step.value)

    def _break(self, node: ast.Break) -> None:
        self.frame.add(code.Break())

    def _continue(self, node: ast.Continue) -> None:
        self.frame.add(code.Continue())

    _readers: ClassVar[dict[type, Callable[..., None]]] = {
        ast.Expr: _expr, ast.Pass: _pass, ast.Return: _return, ast.Assign: _assign, ast.AnnAssign: _annassign,
        ast.AugAssign: _augassign, ast.If: _if, ast.While: _while, ast.For: _for, ast.Break: _break,
        ast.Continue: _continue,
    }  # fmt: skip


def _names(function: types.FunctionType) -> Mapping[str, Any]:
    """What names mean inside `function` that are not its variables: closure values, globals, builtins."""
    cells = zip(function.__code__.co_freevars, map(content, function.__closure__ or ()), strict=True)
    return ChainMap(dict(cells), function.__globals__, dict(vars(builtins)))


def definition(function: types.FunctionType) -> ast.FunctionDef:
    """The source of a function, read."""
    found = _definitions(function.__code__.co_filename)
    key = (function.__code__.co_firstlineno, function.__name__)
    if key not in found:
        raise FormError(f"the source of {function.__qualname__} cannot be found")
    return found[key]


@cache
def _definitions(path: str) -> dict[tuple[int, str], ast.FunctionDef]:
    """All functions of a file by their first line, that of the first decorator, and their name."""
    found: dict[tuple[int, str], ast.FunctionDef] = {}
    for node in ast.walk(ast.parse("".join(linecache.getlines(path)))):
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(item.lineno for item in node.decorator_list)])
            found[first, node.name] = node
    return found


def _placed(wrong: FormError, function: types.FunctionType, node: ast.stmt) -> FormError:
    """The error with the place where it is, once."""
    text = str(wrong)
    if " (in " in text:
        return wrong
    return FormError(f"{text} (in {function.__qualname__}, line {node.lineno} of {function.__module__})")
