"""Flat code as text for LLVM.

Registers that change lie on the stack, where LLVM finds them again; all others are values. Products and sums may be
contracted (a fused multiply-add rounds once instead of twice); nothing else may be changed, and NaN stays NaN.
Scratch of a few kilobytes lies on the stack too, more is taken from the heap and given back when the function
returns.

A straight program goes to instruction selection as it is. What it loads from arrays that it never writes to is marked,
and so is that its arrays do not overlap.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from typing import ClassVar

from polhode._jit import code
from polhode._jit.code import OPERATIONS, Function, Instruction, Literal, Operand, Program, Writer

SYMBOL = "entry"
ON_STACK = 512  # floats of scratch that one function may keep on the stack
_TYPES = {"f": "double", "i": "i64", "b": "i1", "p": "ptr"}
_ELEMENTS = {"f": "double", "i": "i64", "u": "i8"}
_FLOAT = ("fadd", "fsub", "fmul", "fdiv")
_WHOLE = {"iadd": "add", "isub": "sub", "imul": "mul", "iand": "and", "ior": "or", "ixor": "xor", "ishl": "shl",
          "ishr": "ashr"}  # fmt: skip
_ORDER = {"lt": ("olt", "slt"), "le": ("ole", "sle"), "gt": ("ogt", "sgt"), "ge": ("oge", "sge"), "eq": ("oeq", "eq"),
          "ne": ("une", "ne")}  # fmt: skip
_INTRINSICS = ("abs", "sqrt", "sin", "cos", "exp", "log", "log2", "log10", "floor", "ceil", "rint", "trunc", "pow",
               "copysign", "minimum", "maximum", "rounded")  # fmt: skip
_LIBRARY = ("tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "log1p", "expm1", "cbrt",
            "erf", "atan2", "hypot")  # fmt: skip
_ELSEWHERE = {"abs": "fabs", "rounded": "arithmetic.fence"}  # what LLVM calls otherwise
_FORMS = {
    "fneg": "fneg contract double {}", "ineg": "sub i64 0, {}", "not": "xor i1 {}, true", "both": "and i1 {}, {}",
    "either": "or i1 {}, {}", "float": "sitofp i64 {} to double", "int": "fptosi double {} to i64",
    "bool": "zext i1 {} to i64", "address": "inttoptr i64 {} to ptr", "fselect": "select i1 {}, double {}, double {}",
    "iselect": "select i1 {}, i64 {}, i64 {}", "iabs": "call i64 @llvm.abs.i64(i64 {}, i1 false)",
}  # fmt: skip
# LLVM's scheduler compares each write with all since the last fence: without any, its time grows as their square.
_FENCE = 'fence syncscope("singlethread") acq_rel'  # no instruction
_WRITES_PER_FENCE = 64
# Python's remainder has the sign of the divisor, and its quotient is rounded down.
HELPERS = {
    "fmod": """\
define internal double @py.fmod(double %x, double %y) alwaysinline nounwind {
%r = frem double %x, %y
%differs = fcmp une double %r, 0.0
%rn = fcmp olt double %r, 0.0
%yn = fcmp olt double %y, 0.0
%other = xor i1 %rn, %yn
%fix = and i1 %differs, %other
%moved = fadd double %r, %y
%s = select i1 %fix, double %moved, double %r
%zero = fcmp oeq double %s, 0.0
%signed = call double @llvm.copysign.f64(double 0.0, double %y)
%out = select i1 %zero, double %signed, double %s
ret double %out
}
""",
    "imod": """\
define internal i64 @py.imod(i64 %x, i64 %y) alwaysinline nounwind {
%r = srem i64 %x, %y
%differs = icmp ne i64 %r, 0
%mixed = xor i64 %r, %y
%other = icmp slt i64 %mixed, 0
%fix = and i1 %differs, %other
%moved = add i64 %r, %y
%out = select i1 %fix, i64 %moved, i64 %r
ret i64 %out
}
""",
    "ifloordiv": """\
define internal i64 @py.ifloordiv(i64 %x, i64 %y) alwaysinline nounwind {
%q = sdiv i64 %x, %y
%r = srem i64 %x, %y
%differs = icmp ne i64 %r, 0
%mixed = xor i64 %r, %y
%other = icmp slt i64 %mixed, 0
%fix = and i1 %differs, %other
%less = sub i64 %q, 1
%out = select i1 %fix, i64 %less, i64 %q
ret i64 %out
}
""",
}


def text(program: Program) -> str:
    """The whole program; its entry point is the function `SYMBOL` by the calling rule that `entry` states."""
    needs: set[str] = set()
    tables: list[str] = []
    functions = [_Writer(one, one.name == program.entry, program.straight, tables, needs).text()
                 for one in program.functions]  # fmt: skip
    if not program.contracts:
        functions = [one.replace(" contract ", " ") for one in functions]
    return "".join([*tables, *functions, *_declared(needs)])


def in_a_row(kinds: str) -> str:
    """A function `SYMBOL`(result, error, row) that calls another by its address, which stands at the end of the row,
    with what stands before it, 8 bytes each, of these kinds: to hand over forty arguments takes Python longer than a
    step.
    """
    lines, given = [], ["ptr %result", "ptr %error"]
    for i, kind in enumerate((*kinds, "p")):
        lines.append(
            f"%at{i} = getelementptr inbounds i64, ptr %row, i64 {i}\n%x{i} = load {_TYPES[kind]}, ptr %at{i}\n"
        )
        given.append(f"{_TYPES[kind]} %x{i}")
    call = f"%status = call i32 %x{len(kinds)}({', '.join(given[:-1])})\nret i32 %status\n}}\n"
    return "".join([f"define i32 @{SYMBOL}(ptr %result, ptr %error, ptr %row) nounwind {{\n", *lines, call])


def _declared(needs: set[str]) -> Iterator[str]:
    """What functions call that are not of the program."""
    yield "declare ptr @malloc(i64) nounwind\ndeclare void @free(ptr) nounwind\n!0 = !{}\n"
    for name in sorted(needs):
        doubles = ", ".join(["double"] * len(OPERATIONS[name][1]))
        if name in HELPERS:
            yield HELPERS[name]
        elif name == "iabs":
            yield "declare i64 @llvm.abs.i64(i64, i1)\n"
        else:
            yield f"declare double @{_symbol(name)}({doubles}){'' if name in _INTRINSICS else ' nounwind readnone'}\n"


def _symbol(name: str) -> str:
    """What LLVM or the C library call a function."""
    return name if name in _LIBRARY else f"llvm.{_ELSEWHERE.get(name, name)}.f64"


def _literal(x: Literal) -> str:
    if x.kind == "f":
        return "0x" + struct.pack(">d", float(x.value)).hex().upper()
    if x.kind == "b":
        return "true" if x.value else "false"
    return str(int(x.value)) if x.kind == "i" else "null"


def _struct(kinds: Iterable[str]) -> str:
    """The type of what a function gives: all its results in one."""
    types = ", ".join(_TYPES[kind] for kind in kinds)
    return f"{{ {types} }}" if types else "void"


class _Writer(Writer):
    """Writes one function. Labels and unnamed values are numbered as they come. `needs`: what it calls from outside."""

    def __init__(self, function: Function, is_entry: bool, straight: bool, tables: list[str], needs: set[str]) -> None:
        super().__init__(function)
        self.is_entry, self.straight, self.tables, self.needs = is_entry, straight, tables, needs
        self.top: list[str] = []  # the stack of the function, in its first block
        self.heap: list[str] = []
        self.loops: list[tuple[str, str]] = []  # where `continue` and `break` go
        self.count = self.stores = 0
        self.calls_out = False

    def text(self) -> str:
        """The function, with its head."""
        for register in sorted(self.changing):
            self.top.append(f'%"{register.name}" = alloca {_TYPES[register.kind]}\n')
        self.block(self.function.body)
        if self.calls_out:
            self.top.append("%outcome = alloca [2 x i64]\n")
        types = {**_TYPES, "p": "ptr noalias"} if self.straight else _TYPES
        parameters = ", ".join(f'{types[r.kind]} %"{r.name}"' for r in self.function.parameters)
        gives, own = _struct(self.function.results), self.function.name
        if self.is_entry:
            head = f"define i32 @{SYMBOL}({types['p']} %result, {types['p']} %error, {parameters}) nounwind {{\n"
        else:
            head = f'define internal {gives} @"{own}"({parameters}) alwaysinline nounwind {{\n'
        return "".join([head, *self.top, "br label %begin\nbegin:\n", *self.lines, "}\n"])

    def name(self, stem: str = "u") -> str:
        """A name that was not used before."""
        self.count += 1
        return f"{stem}{self.count}"

    def add(self, line: str) -> None:
        """One line."""
        self.lines.append(line + "\n")

    def use(self, x: Operand) -> str:
        """An operand as LLVM reads it; what changes is loaded."""
        if isinstance(x, Literal):
            return _literal(x)
        if self.changing and x in self.changing:
            name = self.name()
            self.add(f'%{name} = load {_TYPES[x.kind]}, ptr %"{x.name}"')
            return f"%{name}"
        return f'%"{x.name}"'

    def typed(self, x: Operand) -> str:
        """An operand behind its type."""
        return f"{_TYPES[x.kind]} {self.use(x)}"

    # ---- instructions

    def _operation(self, one: code.Operation) -> None:
        name, values = one.name, [self.use(x) for x in one.operands]
        self.add(f'%"{one.result.name}" = {self._expression(name, _TYPES[one.result.kind], values)}')

    def _expression(self, name: str, kind: str, values: list[str]) -> str:
        if name in _FLOAT:
            return f"{name} contract double {values[0]}, {values[1]}"
        if name in _WHOLE:
            return f"{_WHOLE[name]} i64 {values[0]}, {values[1]}"
        if name == "copy":
            zero = _literal(Literal({"double": "f", "i64": "i", "i1": "b", "ptr": "p"}[kind], 0))
            return f"select i1 true, {kind} {values[0]}, {kind} {zero}"
        if name[1:] in _ORDER:
            floats, whole = _ORDER[name[1:]]
            relation = f"fcmp {floats} double" if name[0] == "f" else f"icmp {whole} i64"
            return f"{relation} {', '.join(values)}"
        if name == "iabs" or name not in _FORMS:
            self.needs.update((name, "copysign") if name == "fmod" else (name,))
        if name in _FORMS:
            return _FORMS[name].format(*values)
        called = f"py.{name}" if name in HELPERS else _symbol(name)
        return f"call {kind} @{called}({', '.join(f'{kind} {v}' for v in values)})"

    def _set(self, one: code.Set) -> None:
        self.add(f'store {self.typed(one.value)}, ptr %"{one.target.name}"')

    def _at(self, element: str, base: Operand, index: Operand) -> str:
        """The place of an element."""
        if index == Literal("i", 0):
            return self.use(base)
        name = self.name("e")
        self.add(f"%{name} = getelementptr inbounds {_ELEMENTS[element]}, ptr {self.use(base)}, i64 {self.use(index)}")
        return f"%{name}"

    def _load(self, one: code.Load) -> None:
        place, target = self._at(one.element, one.base, one.index), f'%"{one.result.name}"'
        if one.element == "u":
            byte = self.name()
            self.add(f"%{byte} = load i8, ptr {place}\n{target} = zext i8 %{byte} to i64")
        else:
            kind = "ptr" if one.result.kind == "p" else _ELEMENTS[one.element]
            self.add(f"{target} = load {kind}, ptr {place}{', !invariant.load !0' if one.fixed else ''}")

    def _store(self, one: code.Store) -> None:
        place, value = self._at(one.element, one.base, one.index), self.use(one.value)
        if one.element == "u":
            byte = self.name()
            self.add(f"%{byte} = trunc i64 {value} to i8")
            value = f"%{byte}"
        self.add(f"store {_ELEMENTS[one.element]} {value}, ptr {place}")
        self.stores += 1
        if self.straight and self.stores % _WRITES_PER_FENCE == 0:
            self.add(_FENCE)

    def _offset(self, one: code.Offset) -> None:
        self.add(f'%"{one.result.name}" = getelementptr inbounds {_ELEMENTS[one.element]}, ptr {self.use(one.base)}, '
                 f"i64 {self.use(one.index)}")  # fmt: skip

    def _scratch(self, one: code.Scratch) -> None:
        target = f'%"{one.result.name}"'
        if isinstance(one.count, Literal) and one.count.value <= ON_STACK:
            self.top.append(f"{target} = alloca double, i64 {max(1, one.count.value)}\n")
            return
        slot = self.name("heap")
        self.heap.append(slot)
        self.top.append(f"%{slot} = alloca ptr\nstore ptr null, ptr %{slot}\n")
        if isinstance(one.count, Literal):
            self.top.append(f"{target} = call ptr @malloc(i64 {8 * int(one.count.value)})\n"
                            f"store ptr {target}, ptr %{slot}\n")  # fmt: skip
            return
        count = self.use(one.count)
        self.add(f"%{slot}.fits = icmp sle i64 {count}, {ON_STACK}\n"
                 f"br i1 %{slot}.fits, label %{slot}.stack, label %{slot}.far\n"
                 f"{slot}.stack:\n%{slot}.near = alloca double, i64 {count}\nbr label %{slot}.end\n"
                 f"{slot}.far:\n%{slot}.size = mul i64 {count}, 8\n"
                 f"%{slot}.place = call ptr @malloc(i64 %{slot}.size)\n"
                 f"store ptr %{slot}.place, ptr %{slot}\nbr label %{slot}.end\n"
                 f"{slot}.end:\n"
                 f"{target} = phi ptr [ %{slot}.near, %{slot}.stack ], [ %{slot}.place, %{slot}.far ]")  # fmt: skip

    def _table(self, one: code.Table) -> None:
        name = f'@"{self.function.name}.table{len(self.tables)}"'
        kind, element = ("f", "double") if one.element == "f" else ("i", "i64")
        values = ", ".join(f"{element} {_literal(Literal(kind, value))}" for value in one.values)
        self.tables.append(f"{name} = internal constant [{len(one.values)} x {element}] [{values}]\n")
        self.add(f'%"{one.result.name}" = getelementptr inbounds {element}, ptr {name}, i64 0')

    def _call(self, one: code.Call) -> None:
        struct, arguments = _struct(r.kind for r in one.results), ", ".join(map(self.typed, one.arguments))
        call = f'call {struct} @"{one.function}"({arguments})'
        if not one.results:
            self.add(call)
            return
        given = self.name()
        self.add(f"%{given} = {call}")
        for k, result in enumerate(one.results):
            self.add(f'%"{result.name}" = extractvalue {struct} %{given}, {k}')

    def _calladdress(self, one: code.CallAddress) -> None:
        self.calls_out = True
        second, status = self.name(), self.name()
        given = (one.t, one.state, one.par, one.out)
        self.add(f"%{second} = getelementptr inbounds i64, ptr %outcome, i64 1")
        self.add(f"%{status} = call i32 {self.use(one.address)}(ptr %outcome, ptr %{second}, "
                 f"{', '.join(self.typed(x) for x in given)})")  # fmt: skip
        self.add(f'%"{one.status.name}" = sext i32 %{status} to i64')

    def _if(self, one: code.If) -> None:
        label = self.name("if")
        self.add(f"br i1 {self.use(one.condition)}, label %{label}.then, label %{label}.else")
        for part, block in (("then", one.then), ("else", one.otherwise)):
            self.add(f"{label}.{part}:")
            if self.block(block):
                self.add(f"br label %{label}.end")
        self.add(f"{label}.end:")
        if not code.goes_on(one):
            self.add("unreachable")

    def _while(self, one: code.While) -> None:
        label = self.name("while")
        self.add(f"br label %{label}.test\n{label}.test:")
        self.block(one.test)
        self.add(f"br i1 {self.use(one.condition)}, label %{label}.body, label %{label}.end\n{label}.body:")
        self._round(one.body, f"{label}.test", f"{label}.end")
        self.add(f"{label}.end:")

    def _for(self, one: code.For) -> None:
        label, step = self.name("for"), one.step
        counter, relation = f'%"{one.counter.name}"', "slt" if step > 0 else "sgt"
        start, stop, origin = self.use(one.start), self.use(one.stop), f"{label}.from"
        self.add(f"br label %{origin}\n{origin}:\nbr label %{label}.test\n{label}.test:")
        self.add(f"{counter} = phi i64 [ {start}, %{origin} ], [ %{label}.new, %{label}.next ]")
        self.add(f"%{label}.go = icmp {relation} i64 {counter}, {stop}")
        self.add(f"br i1 %{label}.go, label %{label}.body, label %{label}.end\n{label}.body:")
        self._round(one.body, f"{label}.next", f"{label}.end")
        self.add(f"{label}.next:\n%{label}.new = add nsw i64 {counter}, {step}\nbr label %{label}.test\n{label}.end:")

    def _round(self, body: list[Instruction], again: str, end: str) -> None:
        """The body of a loop."""
        self.loops.append((again, end))
        if self.block(body):
            self.add(f"br label %{again}")
        self.loops.pop()

    def _break(self, one: code.Break) -> None:
        self.add(f"br label %{self.loops[-1][1]}")

    def _continue(self, one: code.Continue) -> None:
        self.add(f"br label %{self.loops[-1][0]}")

    def _return(self, one: code.Return) -> None:
        values = [self.typed(x) for x in one.values]
        for slot in self.heap:
            place = self.name()
            self.add(f"%{place} = load ptr, ptr %{slot}\ncall void @free(ptr %{place})")
        if self.is_entry:
            for value in values:
                self.add(f"store {value}, ptr %result")
            self.add("ret i32 0")
            return
        struct, built = _struct(self.function.results), "undef"
        for k, value in enumerate(values):
            name = self.name()
            self.add(f"%{name} = insertvalue {struct} {built}, {value}, {k}")
            built = f"%{name}"
        self.add(f"ret {struct} {built}" if values else "ret void")

    instructions: ClassVar = {
        code.Operation: _operation, code.Set: _set, code.Load: _load, code.Store: _store, code.Offset: _offset,
        code.Scratch: _scratch, code.Table: _table, code.Call: _call, code.CallAddress: _calladdress, code.If: _if,
        code.While: _while, code.For: _for, code.Break: _break, code.Continue: _continue, code.Return: _return,
    }  # fmt: skip
