"""Flat code as C: plain C99 that needs <math.h>, <stdint.h>, <stdlib.h> and <string.h>, and nothing else.

Every function of a program is static. The entry point gives an int64_t, 0 where it gives nothing, so that what is
called as (t, state, par, out) is a `polhode_program`. A place is a `double *`. Addresses of functions and of their
numbers are whole numbers of 64 bits; they may lie among floats, by their bits, so whole numbers are read and written by
`memcpy`, which compilers make one instruction of.

Nothing is global but constants: a model may have as many instances as there is memory for. Whether products and sums
are contracted is left to the compiler and its options: with -ffp-contract=off the text rounds as plain Python does.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import ClassVar

from polhode._jit import code, script
from polhode._jit.code import Function, Instruction, Literal, Operand, Program, Register, Writer

ON_STACK = 512  # floats of scratch for which a function of unknown need keeps room on the stack
_TYPES = {"f": "double", "i": "int64_t", "b": "int", "p": "double *"}
_INFIX = {"fadd": "+", "fsub": "-", "fmul": "*", "fdiv": "/", "iadd": "+", "isub": "-", "imul": "*", "iand": "&",
          "ior": "|", "ixor": "^", "ishl": "<<", "ishr": ">>", "both": "&&", "either": "||"}  # fmt: skip
_ORDER = {"lt": "<", "le": "<=", "gt": ">", "ge": ">=", "eq": "==", "ne": "!="}
_MATH = ("sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "exp",
         "log", "log2", "log10", "log1p", "expm1", "cbrt", "floor", "ceil", "trunc", "rint", "erf", "atan2", "pow",
         "hypot", "copysign")  # fmt: skip
_FORMS = {
    "fneg": "-{}", "ineg": "-{}", "not": "!{}", "float": "(double){}", "int": "(int64_t){}", "bool": "(int64_t){}",
    "address": "polhode_place({})", "iabs": "({0} < 0 ? -{0} : {0})", "copy": "{}", "fselect": "{} ? {} : {}",
    "iselect": "{} ? {} : {}", "abs": "fabs({})", "fmod": "polhode_fmod({}, {})", "imod": "polhode_imod({}, {})",
    "ifloordiv": "polhode_ifloordiv({}, {})", "minimum": "polhode_minimum({}, {})",
    "maximum": "polhode_maximum({}, {})",
}  # fmt: skip
INCLUDES = "#include <math.h>\n#include <stdint.h>\n#include <stdlib.h>\n#include <string.h>\n"
# What a program calls that the library of C has not, or has with another meaning; each is written where it is called.
HELPERS = {
    "polhode_program": "typedef int64_t (*polhode_program)(double t, double *state, double *par, double *out);\n",
    "polhode_whole": """\
static int64_t polhode_whole(const double *at)
{
    int64_t whole;
    memcpy(&whole, at, sizeof whole);
    return whole;
}
""",
    "polhode_put": "static void polhode_put(double *at, int64_t whole) { memcpy(at, &whole, sizeof whole); }\n",
    "polhode_place": "static double *polhode_place(int64_t address) { return (double *)(intptr_t)address; }\n",
    "polhode_fmod": """\
static double polhode_fmod(double x, double y)
{
    double r = fmod(x, y);
    if (r != 0.0 && (r < 0.0) != (y < 0.0)) r += y;
    return r == 0.0 ? copysign(0.0, y) : r;
}
""",
    "polhode_imod": """\
static int64_t polhode_imod(int64_t x, int64_t y)
{
    int64_t r = x % y;
    return r != 0 && (r < 0) != (y < 0) ? r + y : r;
}
""",
    "polhode_ifloordiv": """\
static int64_t polhode_ifloordiv(int64_t x, int64_t y)
{
    int64_t q = x / y;
    return x % y != 0 && (x % y < 0) != (y < 0) ? q - 1 : q;
}
""",
    "polhode_minimum": "static double polhode_minimum(double x, double y) { return x < y || x != x ? x : y; }\n",
    "polhode_maximum": "static double polhode_maximum(double x, double y) { return x > y || x != x ? x : y; }\n",
    "polhode_room": """\
static double *polhode_room(double *stack, int64_t held, int64_t count, double **heap)
{
    if (count <= held) return stack;
    *heap = (double *)malloc((size_t)count * sizeof(double));
    if (*heap == NULL) abort();
    return *heap;
}
""",
}


def text(program: Program, name: str = "entry", on_stack: int = ON_STACK) -> str:
    """The program as static functions; the entry point is called `name`.

    Scratch whose size the code does not tell has room on the stack for `on_stack` floats; more is taken from the heap.
    """
    names = {one.name: name if one.name == program.entry else f"{name}_{_word(one.name)}" for one in program.functions}
    made = (_Writer(one, names, one.name == program.entry, program.straight, on_stack) for one in program.functions)
    return "".join(one.text() for one in made)


def helpers(text: str, always: tuple[str, ...] = ()) -> str:
    """The helpers that `text` calls, and those named, in an order in which each is known before it is called.

    Several such texts may stand in one file.
    """
    called = {*re.findall(r"\bpolhode_\w+", text), *always}
    return "".join(f"#ifndef {name.upper()}\n#define {name.upper()}\n{one}#endif\n"
                   for name, one in HELPERS.items() if name in called)  # fmt: skip


def number(x: float) -> str:
    """A float in C, to its last bit."""
    if math.isnan(x):
        return "NAN"
    if math.isinf(x):
        return "INFINITY" if x > 0 else "(-INFINITY)"
    return repr(float(x)) if math.copysign(1.0, x) > 0 else f"({float(x)!r})"


def _word(name: str) -> str:
    """A name with letters, digits and underscores alone."""
    return re.sub(r"\W", "_", name, flags=re.ASCII)


_PURE = (code.Operation, code.Load, code.Offset, code.Scratch, code.Table, code.Set)  # they only give a result


def _read(body: list[Instruction]) -> set[Register]:
    """Every register that is of use: read where something is decided, called, written or given back, or on the way."""
    found: set[Register] = set()
    made_of: dict[Register, set[Register]] = {}
    for one in code.walk(body):
        if isinstance(one, _PURE):
            made_of.setdefault(one[0], set()).update(_operands(one[1:]))
        else:
            found.update(_operands(one if isinstance(one, code.Store) else _without_results(one)))
    open_ends = list(found)
    while open_ends:
        new = made_of.get(open_ends.pop(), set()) - found
        found |= new
        open_ends += new
    return found


def _without_results(one: Instruction) -> list[object]:
    """The parts of an instruction that it reads."""
    return [part for name, part in one._asdict().items() if name not in ("results", "status", "counter")]


def _operands(parts: Iterable[object]) -> Iterator[Register]:
    for part in parts:
        if isinstance(part, Register):
            yield part
        elif type(part) is tuple:
            yield from (x for x in part if isinstance(x, Register))


class _Writer(Writer):
    """Writes one function; `names` are those of all functions of the program."""

    def __init__(self, function: Function, names: Mapping[str, str], is_entry: bool, straight: bool,
                 on_stack: int) -> None:  # fmt: skip
        super().__init__(function)
        self.names, self.is_entry, self.straight, self.on_stack = names, is_entry, straight, on_stack
        self.read = _read(function.body)
        self.top: list[str] = []  # what stands at the top of the function
        self.heap: list[str] = []  # what is given back at its end
        self.own: dict[str, str] = {}  # registers by their names in C

    def text(self) -> str:
        """The function with its head, and before it the type of what it gives, where that is several numbers."""
        kinds, name = self.function.results, self.names[self.function.name]
        parameters = ", ".join(map(self._parameter, self.function.parameters))
        for register in sorted(self.changing & self.read):
            self.top.append(f"{self._declared(register)} = 0;")
        self.top += [f"(void){self.use(r)};" for r in self.function.parameters if r not in self.read]
        self.block(self.function.body)
        gives = "int64_t" if self.is_entry else "void" if not kinds else _TYPES[kinds[0]].strip()
        if len(kinds) > 1:
            gives = f"struct {name}_results"
        head = f"static {gives} {name}({parameters})\n{{"
        lines = [self._results(), head, *self.top, *self.lines, "}\n"]
        return "\n".join(line for line in lines if line)

    def _results(self) -> str:
        kinds = self.function.results
        if len(kinds) < 2:
            return ""
        fields = " ".join(f"{_spaced(kind)}r{k};" for k, kind in enumerate(kinds))
        return f"struct {self.names[self.function.name]}_results {{ {fields} }};"

    def _parameter(self, register: Register) -> str:
        """Arrays of a straight program do not overlap."""
        if register.kind == "p" and self.straight:
            return f"double *restrict {self.use(register)}"
        return self._declared(register)

    def _declared(self, register: Register) -> str:
        return _spaced(register.kind) + self.use(register)

    def add(self, line: str) -> None:
        """One line."""
        self.lines.append(line)

    def use(self, x: Operand) -> str:
        """An operand in C."""
        if isinstance(x, Register):
            if x.name not in self.own:
                plain = re.fullmatch(r"v\d+|t|state|par|out", x.name)
                self.own[x.name] = x.name if plain else f"{_word(x.name)}_{len(self.own)}"
            return self.own[x.name]
        if x.kind == "f":
            return number(float(x.value))
        if x.kind == "p":
            return "NULL"
        value = int(x.value)
        return f"({value})" if value < 0 else str(value)

    # ---- instructions

    def _give(self, result: Register, value: str) -> None:
        """A register that is given its value once; one that nobody reads is left out, for nothing here has effects."""
        if result in self.read:
            self.add(f"const {self._declared(result)} = {value};".replace("const double *", "double *const "))

    def _operation(self, one: code.Operation) -> None:
        values = [self.use(x) for x in one.operands]
        self._give(one.result, self._expression(one.name, values))

    def _expression(self, name: str, v: list[str]) -> str:
        if name in _INFIX:
            return f"{v[0]} {_INFIX[name]} {v[1]}"
        if name[0] in "fi" and name[1:] in _ORDER:
            return f"{v[0]} {_ORDER[name[1:]]} {v[1]}"
        if name in _FORMS:
            return _FORMS[name].format(*v)
        if name not in _MATH:
            raise NotImplementedError(f"C has no {name}")
        return f"{name}({', '.join(v)})"

    def _set(self, one: code.Set) -> None:
        if one.target in self.read:
            self.add(f"{self.use(one.target)} = {self.use(one.value)};")

    def _place(self, base: Operand, index: Operand) -> str:
        return self.use(base) if index == Literal("i", 0) else f"{self.use(base)} + {self.use(index)}"

    def _load(self, one: code.Load) -> None:
        if one.element == "u":
            value = f"((const unsigned char *){self.use(one.base)})[{self.use(one.index)}]"
        elif one.result.kind == "f":
            value = f"{self.use(one.base)}[{self.use(one.index)}]"
        else:
            value = f"polhode_whole({self._place(one.base, one.index)})"
        self._give(one.result, f"polhode_place({value})" if one.result.kind == "p" else value)

    def _store(self, one: code.Store) -> None:
        value = self.use(one.value)
        if one.element == "i":
            self.add(f"polhode_put({self._place(one.base, one.index)}, {value});")
        elif one.element == "u":
            self.add(f"((unsigned char *){self.use(one.base)})[{self.use(one.index)}] = (unsigned char){value};")
        else:
            self.add(f"{self.use(one.base)}[{self.use(one.index)}] = {value};")

    def _offset(self, one: code.Offset) -> None:
        if one.element == "u":
            self._give(one.result, f"(double *)((unsigned char *){self.use(one.base)} + {self.use(one.index)})")
        else:
            self._give(one.result, self._place(one.base, one.index))

    def _scratch(self, one: code.Scratch) -> None:
        """Room at the top of the function; what is larger, or may be, is taken from the heap."""
        if one.result not in self.read:
            return
        name, known = self.use(one.result), isinstance(one.count, Literal)
        if isinstance(one.count, Literal) and one.count.value <= self.on_stack:
            self.top.append(f"double {name}[{max(1, int(one.count.value))}];")
            return
        self.heap.append(f"{name}_heap")
        self.top.append(f"double {name}_stack[{1 if known else self.on_stack}], *{name}_heap = NULL;")
        held = 0 if known else self.on_stack
        self.add(f"double *const {name} = polhode_room({name}_stack, {held}, {self.use(one.count)}, &{name}_heap);")

    def _table(self, one: code.Table) -> None:
        name, element = self.use(one.result), "double" if one.element == "f" else "int64_t"
        if one.result in self.read:
            kind = "f" if one.element == "f" else "i"
            values = ", ".join(self.use(Literal(kind, value)) for value in one.values)
            self.top.append(f"static const {element} {name}_values[] = {{{values}}};")
            self.add(f"double *const {name} = (double *){name}_values;")

    def _call(self, one: code.Call) -> None:
        called = f"{self.names[one.function]}({', '.join(self.use(x) for x in one.arguments)})"
        read = [r for r in one.results if r in self.read]
        if not read:
            self.add(f"(void){called};" if one.results else f"{called};")
        elif len(one.results) == 1:
            self._give(one.results[0], called)
        else:
            given = f"given_{len(self.lines)}"
            self.add(f"const struct {self.names[one.function]}_results {given} = {called};")
            for k, result in enumerate(one.results):
                self._give(result, f"{given}.r{k}")

    def _calladdress(self, one: code.CallAddress) -> None:
        arguments = ", ".join(self.use(x) for x in (one.t, one.state, one.par, one.out))
        called = f"((polhode_program)(intptr_t){self.use(one.address)})({arguments})"
        if one.status in self.read:
            self._give(one.status, called)
        else:
            self.add(f"(void){called};")

    def _if(self, one: code.If) -> None:
        self.add(f"if ({self.use(one.condition)}) {{")
        self.block(one.then)
        if one.otherwise:
            self.add("} else {")
            self.block(one.otherwise)
        self.add("}")

    def _while(self, one: code.While) -> None:
        self.add("for (;;) {")
        self.block(one.test)
        self.add(f"if (!({self.use(one.condition)})) break;")
        self.block(one.body)
        self.add("}")

    def _for(self, one: code.For) -> None:
        i, relation = self.use(one.counter), "<" if one.step > 0 else ">"
        self.add(
            f"for (int64_t {i} = {self.use(one.start)}; {i} {relation} {self.use(one.stop)}; {i} += {one.step}) {{"
        )
        self.block(one.body)
        self.add("}")

    def _break(self, one: code.Break) -> None:
        self.add("break;")

    def _continue(self, one: code.Continue) -> None:
        self.add("continue;")

    def _return(self, one: code.Return) -> None:
        """What a function gives: an entry point 0 where it gives nothing, which callers by address take for success."""
        self.lines += [f"free({one});" for one in self.heap]
        values = [self.use(x) for x in one.values]
        if len(values) > 1:
            fields = ", ".join(values)
            self.add(f"return (struct {self.names[self.function.name]}_results){{{fields}}};")
        elif values or self.is_entry:
            self.add(f"return {values[0] if values else 0};")
        else:
            self.add("return;")

    instructions: ClassVar = {
        code.Operation: _operation, code.Set: _set, code.Load: _load, code.Store: _store, code.Offset: _offset,
        code.Scratch: _scratch, code.Table: _table, code.Call: _call, code.CallAddress: _calladdress, code.If: _if,
        code.While: _while, code.For: _for, code.Break: _break, code.Continue: _continue, code.Return: _return,
    }  # fmt: skip


def _spaced(kind: str) -> str:
    """The type of a number, ready for a name behind it."""
    return _TYPES[kind] if kind == "p" else f"{_TYPES[kind]} "


kernel_function = partial(script.kernel_function, text)
