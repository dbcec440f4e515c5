"""Flat code as JavaScript, and modules of it: functions over one linear memory of floats.

A place is an index of the memory `H`, a Float64Array; whole numbers lie there as floats, exact up to 2^53. An address
is the number of a function in the table `F`, called as F[i](t, state, par, out) and giving 0 where it went well.
Scratch is taken from `M.top` on and given back when the function returns. There is no fused multiply-add, so that
results differ from machine code in the last bits.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from polhode._jit import code, script
from polhode._jit.code import Function, Literal, Operand, Program, Register, Writer

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
    "rint": "rint({})", "rounded": "{}", "copysign": "copysign({}, {})", "fmod": "fmod({}, {})", "imod": "fmod({}, {})",
    "ifloordiv": "Math.floor({} / {})", "minimum": "Math.min({}, {})", "maximum": "Math.max({}, {})",
}  # fmt: skip
# Instructions that are one line of their numbers.
_TEMPLATES: dict[type, str] = {
    code.Set: "{target} = {value};", code.Load: "const {result} = H[{base} + {index}];",
    code.Store: "H[{base} + {index}] = {value};", code.Offset: "const {result} = {base} + {index};",
    code.CallAddress: "const {status} = F[{address}]({t}, {state}, {par}, {out});", code.Break: "break;",
    code.Continue: "continue;",
}  # fmt: skip


def text(program: Program, name: str = "entry") -> str:
    """The program as functions of the variables H, M and F around them; the entry point is called `name`."""
    names = {one.name: name if one.name == program.entry else _named(f"{name}.{one.name}") for one in program.functions}
    return "".join(_Writer(one, names).text() for one in program.functions)


def _named(name: str) -> str:
    return "$" + re.sub(r"\W", "_", name)


class _Writer(Writer):
    """Writes one function; `names` are those of all functions of the program."""

    def __init__(self, function: Function, names: Mapping[str, str]) -> None:
        super().__init__(function)
        self.names, self.scratch = names, 0
        self.keeps = any(isinstance(one, code.Scratch | code.Table) for one in code.walk(function.body))

    def text(self) -> str:
        """The function with its head; scratch of known size has one place for the whole function."""
        self.block(self.function.body)
        parameters = ", ".join(self.use(r) for r in self.function.parameters)
        head = [f"function {self.names[self.function.name]}({parameters}) {{"]
        if self.keeps:
            head.append(f"const base = M.top; M.top += {self.scratch};")
        if self.changing:
            head.append(f"let {', '.join(self.use(r) for r in sorted(self.changing))};")
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

    def _by_template(self, one: code.Instruction) -> None:
        numbers = {name: self.use(x) for name, x in one._asdict().items() if isinstance(x, Register | Literal)}
        self.lines.append(_TEMPLATES[type(one)].format(**numbers))

    def _scratch(self, one: code.Scratch) -> None:
        if isinstance(one.count, Literal):
            self.lines.append(f"const {self.use(one.result)} = base + {self.scratch};")
            self.scratch += int(one.count.value)
        else:
            self.lines.append(f"const {self.use(one.result)} = M.top; M.top += {self.use(one.count)};")

    def _table(self, one: code.Table) -> None:
        kind = "f" if one.element == "f" else "i"
        values = ", ".join(self.use(Literal(kind, value)) for value in one.values)
        self._scratch(code.Scratch(one.result, Literal("i", len(one.values))))
        self.lines.append(f"H.set([{values}], {self.use(one.result)});")

    def _call(self, one: code.Call) -> None:
        called = f"{self.names[one.function]}({', '.join(self.use(x) for x in one.arguments)})"
        names = [self.use(r) for r in one.results]
        target = "" if not names else f"const {names[0]} = " if len(names) == 1 else f"const [{', '.join(names)}] = "
        self.lines.append(f"{target}{called};")

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

    def _return(self, one: code.Return) -> None:
        """What a function gives: 0 where it gives nothing, which is what callers by address take for success."""
        values = [self.use(x) for x in one.values] or ["0"]
        if self.keeps:
            self.lines.append("M.top = base;")
        self.lines.append(f"return {values[0] if len(values) == 1 else '[' + ', '.join(values) + ']'};")

    instructions: ClassVar = {
        **dict.fromkeys(_TEMPLATES, _by_template), code.Operation: _operation, code.Scratch: _scratch,
        code.Table: _table, code.Call: _call, code.If: _if, code.While: _while, code.For: _for, code.Return: _return,
    }  # fmt: skip


# ---- modules


Script = partial(script.Script, text)  # collects programs and kernels as JavaScript
traced_function, kernel_function = partial(script.traced_function, text), partial(script.kernel_function, text)


def module(functions: Mapping[str, str]) -> str:
    """All functions as `make(size)`: the memory H, the table F with the place of each function, the functions
    themselves.
    """
    names = ", ".join(functions)
    head = "export function make(size) {\nconst H = new Float64Array(size), M = { top: 0 }, F = [];\n"
    table = f"const functions = {{ {names} }}, places = {{}};\n"
    fill = "for (const [name, one] of Object.entries(functions)) { places[name] = F.length; F.push(one); }\n"
    end = "return { H, M, F, functions, places };\n}\n"
    return "".join([PRELUDE, head, *functions.values(), table, fill, end])
