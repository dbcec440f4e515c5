"""Flat code as JavaScript: functions over one linear memory of floats.

A place is an index of the memory `H`, a Float64Array; whole numbers lie there as floats, exact up to 2^53. An address
is the number of a function in the table `F`, called as F[i](t, state, par, out) and giving 0 where it went well.
Scratch is taken from `M.top` on and given back when the function returns. There is no fused multiply-add, so that
results differ from machine code in the last bits.
"""

from __future__ import annotations

import math
import re

from polhode._jit.form import code
from polhode._jit.form.code import Function, Instruction, Literal, Operand, Program, Register

_INFIX = {"fadd": "+", "fsub": "-", "fmul": "*", "fdiv": "/", "iadd": "+", "isub": "-", "imul": "*", "both": "&&",
          "either": "||"}  # fmt: skip
_BITS = {"iand": "&", "ior": "|", "ixor": "^", "ishl": "<<", "ishr": ">>"}
_ORDER = {"lt": "<", "le": "<=", "gt": ">", "ge": ">=", "eq": "===", "ne": "!=="}
_MATH = ("abs", "sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh",
         "exp", "log", "log2", "log10", "log1p", "expm1", "cbrt", "floor", "ceil", "trunc", "atan2", "pow",
         "hypot")  # fmt: skip
# What JavaScript's library has not, or has with another meaning.
PRELUDE = """\
const rint = (x) => { const r = Math.round(x); return r - x === 0.5 && r % 2 !== 0 ? r - 1 : r; };
const copysign = (x, y) => (y < 0 || Object.is(y, -0) ? -Math.abs(x) : Math.abs(x));
const fmod = (x, y) => { let r = x % y; if (r !== 0 && r < 0 !== y < 0) r += y; return r === 0 ? copysign(0, y) : r; };
"""
_FORMS = {
    "fneg": "-{}", "ineg": "-{}", "not": "!{}", "float": "{}", "int": "Math.trunc({})", "bool": "({} ? 1 : 0)",
    "address": "{}", "iabs": "Math.abs({})", "copy": "{}", "fselect": "{} ? {} : {}", "iselect": "{} ? {} : {}",
    "rint": "rint({})", "copysign": "copysign({}, {})", "fmod": "fmod({}, {})", "imod": "fmod({}, {})",
    "ifloordiv": "Math.floor({} / {})", "minimum": "Math.min({}, {})", "maximum": "Math.max({}, {})",
}  # fmt: skip


def text(program: Program, name: str = "entry") -> str:
    """The program as functions of the variables H, M and F around them; the entry point is called `name`."""
    return "".join(
        _Writer(one, name if one.name == program.entry else _named(one.name)).text() for one in program.functions
    )


def _named(name: str) -> str:
    return "$" + re.sub(r"\W", "_", name)


class _Writer:
    """Writes one function."""

    def __init__(self, function: Function, name: str) -> None:
        self.function, self.name = function, name
        self.lines: list[str] = []
        self.scratch = 0
        self.moving = False

    def text(self) -> str:
        """The function with its head; scratch of known size has one place for the whole function."""
        self.block(self.function.body)
        parameters = ", ".join(self.use(r) for r in self.function.parameters)
        changing = sorted({one.target for one in _sets(self.function.body)})
        head = [f"function {self.name}({parameters}) {{"]
        if self.scratch or self.moving:
            head.append(f"const base = M.top; M.top += {self.scratch};")
        if changing:
            head.append(f"let {', '.join(self.use(r) for r in changing)};")
        return "\n".join([*head, *self.lines, "}\n"])

    def use(self, x: Operand) -> str:
        """An operand in JavaScript."""
        if isinstance(x, Register):
            return _named(x.name)
        if x.kind == "b":
            return "true" if x.value else "false"
        value = float(x.value)
        if math.isnan(value):
            return "NaN"
        if math.isinf(value):
            return "Infinity" if value > 0 else "(-Infinity)"
        written = repr(int(x.value)) if x.kind != "f" else repr(value)
        return f"({written})" if written.startswith("-") else written

    def block(self, body: list[Instruction]) -> None:
        """All instructions of a block."""
        for one in body:
            getattr(self, f"_{type(one).__name__.lower()}")(one)

    def _operation(self, one: code.Operation) -> None:
        values = [self.use(x) for x in one.operands]
        self.lines.append(f"const {self.use(one.result)} = {self._expression(one.name, values)};")

    def _expression(self, name: str, v: list[str]) -> str:
        if name in _INFIX:
            return f"{v[0]} {_INFIX[name]} {v[1]}"
        if name in _BITS:
            return f"Number(BigInt({v[0]}) {_BITS[name]} BigInt({v[1]}))"
        if name[0] in "fi" and name[1:] in _ORDER:
            return f"{v[0]} {_ORDER[name[1:]]} {v[1]}"
        if name in _FORMS:
            return _FORMS[name].format(*v)
        if name not in _MATH:
            raise NotImplementedError(f"JavaScript has no {name}")
        return f"Math.{name}({', '.join(v)})"

    def _set(self, one: code.Set) -> None:
        self.lines.append(f"{self.use(one.target)} = {self.use(one.value)};")

    def _place(self, base: Operand, index: Operand) -> str:
        return self.use(base) if index == Literal("i", 0) else f"{self.use(base)} + {self.use(index)}"

    def _load(self, one: code.Load) -> None:
        self.lines.append(f"const {self.use(one.result)} = H[{self._place(one.base, one.index)}];")

    def _store(self, one: code.Store) -> None:
        self.lines.append(f"H[{self._place(one.base, one.index)}] = {self.use(one.value)};")

    def _offset(self, one: code.Offset) -> None:
        self.lines.append(f"const {self.use(one.result)} = {self._place(one.base, one.index)};")

    def _scratch(self, one: code.Scratch) -> None:
        if isinstance(one.count, Literal):
            self.lines.append(f"const {self.use(one.result)} = base + {self.scratch};")
            self.scratch += int(one.count.value)
        else:
            self.moving = True
            self.lines.append(f"const {self.use(one.result)} = M.top; M.top += {self.use(one.count)};")

    def _table(self, one: code.Table) -> None:
        place = self.scratch
        self.scratch += len(one.values)
        self.lines.append(f"const {self.use(one.result)} = base + {place};")
        kind = "f" if one.element == "f" else "i"
        values = ", ".join(self.use(Literal(kind, value)) for value in one.values)
        self.lines.append(f"H.set([{values}], base + {place});")

    def _call(self, one: code.Call) -> None:
        called = f"{_named(one.function)}({', '.join(self.use(x) for x in one.arguments)})"
        names = [self.use(r) for r in one.results]
        target = "" if not names else f"const {names[0]} = " if len(names) == 1 else f"const [{', '.join(names)}] = "
        self.lines.append(f"{target}{called};")

    def _calladdress(self, one: code.CallAddress) -> None:
        given = ", ".join(self.use(x) for x in (one.t, one.state, one.par, one.out))
        self.lines.append(f"const {self.use(one.status)} = F[{self.use(one.address)}]({given});")

    def _if(self, one: code.If) -> None:
        self.lines.append(f"if ({self.use(one.condition)}) {{")
        self.block(one.then)
        if one.otherwise:
            self.lines.append("} else {")
            self.block(one.otherwise)
        self.lines.append("}")

    def _while(self, one: code.While) -> None:
        self.lines.append("for (;;) {")
        self.block(one.test)
        self.lines.append(f"if (!({self.use(one.condition)})) break;")
        self.block(one.body)
        self.lines.append("}")

    def _for(self, one: code.For) -> None:
        i, relation = self.use(one.counter), "<" if one.step > 0 else ">"
        self.lines.append(
            f"for (let {i} = {self.use(one.start)}; {i} {relation} {self.use(one.stop)}; {i} += {one.step}) {{"
        )
        self.block(one.body)
        self.lines.append("}")

    def _break(self, one: code.Break) -> None:
        self.lines.append("break;")

    def _continue(self, one: code.Continue) -> None:
        self.lines.append("continue;")

    def _return(self, one: code.Return) -> None:
        values = [self.use(x) for x in one.values]
        if self.scratch or self.moving or _has_scratch(self.function.body):
            self.lines.append("M.top = base;")
        self.lines.append(
            f"return {values[0] if len(values) == 1 else '[' + ', '.join(values) + ']'};" if values else "return;"
        )


def _sets(body: list[Instruction]) -> list[code.Set]:
    return [one for one in code.walk(body) if isinstance(one, code.Set)]


def _has_scratch(body: list[Instruction]) -> bool:
    return any(isinstance(one, code.Scratch | code.Table) for one in code.walk(body))
