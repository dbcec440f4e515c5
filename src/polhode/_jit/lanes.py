"""Flat code over lanes: one program for many members at once, each number a vector with one element for each member.

This is the text for LLVM of `_jit.llvm`, but every number that may differ between members is a vector of `width`
elements (single program on multiple data). Memory of members is interleaved: element i of an array is a vector, so that
an index that all share is a plain load, and one of each member's own a gather. Where members decide differently, both
sides are executed, each under a mask of those that go there; a loop ends when its last member does. What all members
share stays a single number: `_jit.lane_shapes` finds out what that is.

A function is called as (result, error, arguments..., mask), where bit l of `mask` says that lane l takes part; arrays
are interleaved, but for those that the caller calls shared.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from typing import ClassVar

from polhode._jit import code
from polhode._jit.code import OPERATIONS, Instruction, Literal, Operand, Program, Register, Writer, walk
from polhode._jit.lane_functions import FUNCTIONS
from polhode._jit.lane_shapes import EACH, Shape, Shapes, Specialized
from polhode._jit.llvm import ON_STACK, SYMBOL
from polhode.errors import KernelError

_SCALARS = {"f": "double", "i": "i64", "b": "i1", "p": "ptr"}
_SHORT = {"f": "f64", "i": "i64", "b": "i1", "p": "p0"}
_FLOAT = ("fadd", "fsub", "fmul", "fdiv")
_WHOLE = {"iadd": "add", "isub": "sub", "imul": "mul", "iand": "and", "ior": "or", "ixor": "xor", "ishl": "shl",
          "ishr": "ashr"}  # fmt: skip
_ORDER = {"lt": ("olt", "slt"), "le": ("ole", "sle"), "gt": ("ogt", "sgt"), "ge": ("oge", "sge"), "eq": ("oeq", "eq"),
          "ne": ("une", "ne")}  # fmt: skip
_PLAIN = {"abs": "fabs", "sqrt": "sqrt", "floor": "floor", "ceil": "ceil", "rint": "rint", "trunc": "trunc",
          "copysign": "copysign", "minimum": "minimum", "maximum": "maximum",
          "rounded": "arithmetic.fence"}  # fmt: skip
_SPLIT = {
    "log2": "llvm.log2.f64",
    "log10": "llvm.log10.f64",
    "pow": "llvm.pow.f64",
    "log": "llvm.log.f64",
}  # of each lane by itself, by other names than those of the C library


class LaneError(KernelError):
    """Something that lanes cannot do: it runs one member after the other."""


def text(program: Program, width: int, shared: Sequence[bool] = ()) -> str:
    """The program for lanes; `shared`: which of the entry's places lie in memory that all members share."""
    functions = {one.name: one for one in program.functions}
    made: dict[tuple[str, Shapes], Specialized] = {}

    def of(name: str, given: Shapes) -> Specialized:
        """The function for arguments of these shapes."""
        if (name, given) not in made:
            made[name, given] = Specialized(functions[name], given, of)
        return made[name, given]

    entry, places = functions[program.entry], iter(shared)
    given = tuple(Shape(False, next(places, False)) if x.kind == "p" else Shape(x.kind == "f")
                  for x in entry.parameters)  # fmt: skip
    of(program.entry, given)
    needs: set[str] = set()
    tables: list[str] = []
    texts = [_Writer(one, f"{name}.{k}", name == program.entry, width, tables, needs,
                     lambda called, shapes: f"{called}.{list(made).index((called, shapes))}").text()
             for k, ((name, _), one) in enumerate(made.items())]  # fmt: skip
    if not program.contracts:
        texts = [one.replace(" contract ", " ") for one in texts]
    return "".join([*tables, *texts, *sorted(_declared(needs, width))])


def _declared(needs: set[str], width: int) -> set[str]:
    """What is called that is not of the program; `needs` holds texts, and names of our own functions."""
    found = {one for one in needs if one.startswith(("declare", "define"))}
    for name in needs - found:
        made = FUNCTIONS[name](width)
        found |= {made.body, *made.declared}
    return found | {"declare ptr @malloc(i64) nounwind\n", "declare void @free(ptr) nounwind\n", "!0 = !{}\n"}


class _Writer(Writer):
    """Writes one function for lanes. The mask of those who take part lies on the stack, where LLVM finds it again."""

    def __init__(self, shapes: Specialized, name: str, is_entry: bool, width: int, tables: list[str], needs: set[str],
                 named: Callable[[str, Shapes], str]) -> None:  # fmt: skip
        super().__init__(shapes.function)
        self.shapes, self.own_name, self.is_entry, self.width = shapes, name, is_entry, width
        self.tables, self.needs, self.named = tables, needs, named
        self.top: list[str] = []
        self.heap: list[str] = []
        self.count = 0
        self.mask = "mask.all"
        self.apart = False  # whether members may have parted since the function began
        self.loops: list[tuple[str, str, str | None]] = []  # where `continue` and `break` go; the mask of the loop
        self.passed: dict[int, bool] = {}  # whether the text goes on behind a choice that all share

    # ---- the frame

    def text(self) -> str:
        """The function, with its head."""
        w, own = self.width, self.function
        for register in sorted(self.changing):
            self.top.append(f'%"{register.name}" = alloca {self.type_of(register)}\n')
        for k, shape in enumerate(self.shapes.results):
            self.top.append(f"%result.{k} = alloca {self._type(own.results[k], shape)}\n")
        self.top.append(f"%mask.all = alloca <{w} x i1>\n")
        self.top.append("%outcome = alloca [2 x i64]\n")
        self.add(f"store <{w} x i1> %mask.in, ptr %mask.all")
        if self.block(own.body):
            self.add("br label %leave")
        parameters = ", ".join(f'{self.type_of(r)} %"{r.name}"' for r in own.parameters)
        return "".join([self._head(parameters), *self.top, "br label %begin\nbegin:\n", *self.lines, "leave:\n",
                        *self._end(), "}\n"])  # fmt: skip

    def _head(self, parameters: str) -> str:
        w = self.width
        if not self.is_entry:
            given = f"{parameters}{', ' if parameters else ''}<{w} x i1> %mask.in"
            return f'define internal {self._struct()} @"{self.own_name}"({given}) alwaysinline nounwind {{\n'
        return (f"define i32 @{SYMBOL}(ptr %result, ptr %error, {parameters}, i64 %bits) nounwind {{\n"
                f"%few = trunc i64 %bits to i{w}\n%mask.in = bitcast i{w} %few to <{w} x i1>\n")  # fmt: skip

    def _end(self) -> list[str]:
        lines = [f"%free.{slot} = load ptr, ptr %{slot}\ncall void @free(ptr %free.{slot})\n" for slot in self.heap]
        kinds = [
            self._type(kind, shape) for kind, shape in zip(self.function.results, self.shapes.results, strict=True)
        ]
        for k, kind in enumerate(kinds):
            lines.append(f"%given.{k} = load {kind}, ptr %result.{k}\n")
        if self.is_entry:
            lines += [f"store {kind} %given.{k}, ptr %result, align 8\n" for k, kind in enumerate(kinds)]
            return [*lines, "ret i32 0\n"]
        built = "undef"
        for k, kind in enumerate(kinds):
            lines.append(f"%built.{k} = insertvalue {self._struct()} {built}, {kind} %given.{k}, {k}\n")
            built = f"%built.{k}"
        return [*lines, f"ret {self._struct()} {built}\n" if kinds else "ret void\n"]

    def _struct(self) -> str:
        kinds = [
            self._type(kind, shape) for kind, shape in zip(self.function.results, self.shapes.results, strict=True)
        ]
        return f"{{ {', '.join(kinds)} }}" if kinds else "void"

    # ---- numbers

    def _type(self, kind: str, shape: Shape) -> str:
        return f"<{self.width} x {_SCALARS[kind]}>" if shape.varies else _SCALARS[kind]

    def type_of(self, x: Operand) -> str:
        """The type of an operand for LLVM."""
        return self._type(x.kind, self.shapes(x))

    def vector(self, kind: str) -> str:
        """The type of a number of each member."""
        return f"<{self.width} x {_SCALARS[kind]}>"

    def name(self, stem: str = "u") -> str:
        """A name that was not used before."""
        self.count += 1
        return f"{stem}{self.count}"

    def add(self, line: str) -> None:
        """One line."""
        self.lines.append(line + "\n")

    def give(self, expression: str, stem: str = "u") -> str:
        """A new value."""
        name = self.name(stem)
        self.add(f"%{name} = {expression}")
        return f"%{name}"

    def use(self, x: Operand) -> str:
        """An operand in its own shape; what changes is loaded."""
        if isinstance(x, Literal):
            return _literal(x)
        if x in self.changing:
            return self.give(f'load {self.type_of(x)}, ptr %"{x.name}"')
        return f'%"{x.name}"'

    def each(self, x: Operand) -> str:
        """An operand as a vector."""
        if isinstance(x, Literal):
            return self.same(x.kind, _literal(x))
        if x.kind == "p":
            return self.each_place(x)
        return self.use(x) if self.shapes(x).varies else self.spread(x.kind, self.use(x))

    def same(self, kind: str, constant: str) -> str:
        """A constant of all members."""
        return f"<{', '.join([f'{_SCALARS[kind]} {constant}'] * self.width)}>"

    def spread(self, kind: str, value: str) -> str:
        """One number for all members."""
        kinds = self.vector(kind)
        first = self.give(f"insertelement {kinds} undef, {_SCALARS[kind]} {value}, i32 0")
        return self.give(f"shufflevector {kinds} {first}, {kinds} undef, <{self.width} x i32> zeroinitializer")

    def now(self) -> str:
        """The mask of those who take part."""
        return self.give(f"load <{self.width} x i1>, ptr %{self.mask}")

    def any(self, mask: str) -> str:
        """Whether anybody takes part."""
        bits = self.give(f"bitcast <{self.width} x i1> {mask} to i{self.width}")
        return self.give(f"icmp ne i{self.width} {bits}, 0")

    def first_active(self, kind: str, values: str) -> str:
        """Of numbers that are the same for all who take part, one."""
        bits = self.give(f"bitcast <{self.width} x i1> {self.now()} to i{self.width}")
        self.needs.add(f"declare i{self.width} @llvm.cttz.i{self.width}(i{self.width}, i1)\n")
        place = self.give(f"call i{self.width} @llvm.cttz.i{self.width}(i{self.width} {bits}, i1 true)")
        return self.give(f"extractelement {self.vector(kind)} {values}, i{self.width} {place}")

    # ---- instructions

    def _operation(self, one: code.Operation) -> None:
        target = f'%"{one.result.name}"'
        if one.name == "address":
            value = self.use(one.operands[0])
            if self.shapes(one.operands[0]).varies:
                value = self.first_active("i", value)
            self.add(f"{target} = inttoptr i64 {value} to ptr")
        elif one.name == "int" and self.shapes(one.operands[0]).varies and not self.shapes(one.result).varies:
            value = self.first_active("f", self.use(one.operands[0]))
            self.add(f"{target} = fptosi double {value} to i64")
        elif self.shapes(one.result).varies:
            self.add(f"{target} = {self._varying(one.name, one.result.kind, one.operands)}")
        else:
            self.add(f"{target} = {self._single(one.name, one.result.kind, [self.use(x) for x in one.operands])}")

    def _single(self, name: str, kind: str, values: list[str]) -> str:
        """Of numbers that all share: as a vector whose first element counts, so that it has the same bits."""
        if (
            kind == "p"
            or name in ("copy", "not", "both", "either")
            or name[0] == "i"
            or name in ("float", "int", "bool")
        ):
            return _scalar(name, kind, values, self.needs)
        kinds = OPERATIONS[name][1]
        spread = [Register(k, self.spread(k, v)[1:]) for k, v in zip(kinds, values, strict=True)]
        for x in spread:
            self.shapes.shape[x] = EACH
        whole = self.give(self._varying(name, kind, tuple(spread)))
        return f"extractelement {self.vector(kind)} {whole}, i32 0"

    def _varying(self, name: str, kind: str, operands: tuple[Operand, ...]) -> str:
        w, values = self.width, [self.each(x) for x in operands]
        v = self.vector(kind)
        if name in _FLOAT:
            return f"{name} contract {v} {values[0]}, {values[1]}"
        if name in _WHOLE:
            return f"{_WHOLE[name]} {v} {values[0]}, {values[1]}"
        if name == "copy":
            return f"select i1 true, {v} {values[0]}, {v} {values[0]}"
        if name[1:] in _ORDER and name[0] in "fi":
            floats, whole = _ORDER[name[1:]]
            relation = f"fcmp {floats}" if name[0] == "f" else f"icmp {whole}"
            return f"{relation} {self.vector(name[0])} {values[0]}, {values[1]}"
        if name in ("fselect", "iselect"):
            return f"select <{w} x i1> {values[0]}, {v} {values[1]}, {v} {values[2]}"
        if name in _PLAIN:
            called = f"llvm.{_PLAIN[name]}.v{w}f64"
            self.needs.add(f"declare {v} @{called}({', '.join([v] * len(values))})\n")
            return f"call {v} @{called}({', '.join(f'{v} {x}' for x in values)})"
        if name in FUNCTIONS:
            self.needs.add(name)
            return f"call {v} @lanes.{name}({', '.join(f'{v} {x}' for x in values)})"
        forms = {
            "fneg": f"fneg contract {v} {values[0]}", "ineg": f"sub {v} zeroinitializer, {values[0]}",
            "not": f"xor {v} {values[0]}, {self.same('b', 'true')}", "float": f"sitofp <{w} x i64> {values[0]} to {v}",
            "int": f"fptosi <{w} x double> {values[0]} to {v}", "bool": f"zext <{w} x i1> {values[0]} to {v}",
            "both": f"and {v} {', '.join(values)}", "either": f"or {v} {', '.join(values)}",
        }  # fmt: skip
        if name in forms:
            return forms[name]
        return self._one_by_one(name, kind, values)

    def _one_by_one(self, name: str, kind: str, values: list[str]) -> str:
        """An operation on each lane by itself; those who take no part see numbers that harm nobody."""
        kinds, v, built = OPERATIONS[name][1], self.vector(kind), "undef"
        safe = [self.give(f"select <{self.width} x i1> {mask}, {self.vector(k)} {x}, {self.vector(k)}"
                          f" {self.same(k, _literal(Literal(k, 1)))}")
                for mask in [self.now()] for k, x in zip(kinds, values, strict=True)]  # fmt: skip
        for lane in range(self.width):
            own = [self.give(f"extractelement {self.vector(k)} {x}, i32 {lane}")
                   for k, x in zip(kinds, safe, strict=True)]  # fmt: skip
            one = self.give(_scalar(name, kind, own, self.needs))
            built = self.give(f"insertelement {v} {built}, {_SCALARS[kind]} {one}, i32 {lane}")
        return f"select i1 true, {v} {built}, {v} {built}"

    def _set(self, one: code.Set) -> None:
        target, kind = f'%"{one.target.name}"', self.type_of(one.target)
        if not self.shapes(one.target).varies:
            self.add(f"store {kind} {self.use(one.value)}, ptr {target}")
            return
        value = self.each(one.value)
        if self.apart:
            old = self.give(f"load {kind}, ptr {target}")
            value = self.give(f"select <{self.width} x i1> {self.now()}, {kind} {value}, {kind} {old}")
        self.add(f"store {kind} {value}, ptr {target}")

    def _place(self, element: str, base: Operand, index: Operand) -> tuple[str, bool]:
        """Where an element stands, and whether that differs from member to member."""
        if element == "u":
            raise LaneError("bytes are not for lanes")
        kind = _SCALARS[element]
        shape, own = self.shapes(base), self.shapes(index)
        stride = kind if shape.shared else f"<{self.width} x {kind}>"
        if not shape.varies and not own.varies:
            if index == Literal("i", 0):
                return self.use(base), False
            return self.give(
                f"getelementptr inbounds {stride}, ptr {self.use(base)}, i64 {self.use(index)}", "e"
            ), False
        places = self.each_place(base)
        return self.give(f"getelementptr {stride}, {self.vector('p')} {places}, {self.vector('i')} {self.each(index)}",
                         "e"), True  # fmt: skip

    def each_place(self, base: Operand) -> str:
        """A place for each member."""
        if self.shapes(base).varies:
            return self.use(base)
        if self.shapes(base).shared:
            return self.spread("p", self.use(base))
        lanes = ", ".join(f"i64 {k}" for k in range(self.width))
        return self.give(f"getelementptr double, ptr {self.use(base)}, {self.vector('i')} <{lanes}>")

    def _load(self, one: code.Load) -> None:
        place, varies = self._place(one.element, one.base, one.index)
        target, still = f'%"{one.result.name}"', ", !invariant.load !0" if one.fixed else ""
        if one.result.kind == "p":  # an address that all members share, in memory of their own
            if varies or self.shapes(one.base).shared:
                raise LaneError("an address that differs from member to member")
            values = self.give(f"load {self.vector('i')}, ptr {place}, align 8")
            self.add(f"{target} = inttoptr i64 {self.first_active('i', values)} to ptr")
        elif varies:
            self.add(f"{target} = {self._gather(one.element, place)}")
        elif self.shapes(one.base).shared:
            self.add(f"{target} = load {_SCALARS[one.element]}, ptr {place}{still}")
        else:
            self.add(f"{target} = load {self.vector(one.element)}, ptr {place}, align 8{still}")

    def _gather(self, element: str, places: str) -> str:
        v, w = self.vector(element), self.width
        called = f"llvm.masked.gather.v{w}{_SHORT[element]}.v{w}p0"
        self.needs.add(f"declare {v} @{called}(<{w} x ptr>, i32, <{w} x i1>, {v})\n")
        return f"call {v} @{called}(<{w} x ptr> {places}, i32 8, <{w} x i1> {self.now()}, {v} zeroinitializer)"

    def _store(self, one: code.Store) -> None:
        place, varies = self._place(one.element, one.base, one.index)
        v, w = self.vector(one.element), self.width
        if varies:
            called = f"llvm.masked.scatter.v{w}{_SHORT[one.element]}.v{w}p0"
            self.needs.add(f"declare void @{called}({v}, <{w} x ptr>, i32, <{w} x i1>)\n")
            self.add(f"call void @{called}({v} {self.each(one.value)}, <{w} x ptr> {place}, i32 8, <{w} x i1>"
                     f" {self.now()})")  # fmt: skip
            return
        if self.shapes(one.base).shared:
            raise LaneError("a number of each member is written to memory that all share")
        value = self.each(one.value)
        old = self.give(f"load {v}, ptr {place}, align 8")
        blended = self.give(f"select <{w} x i1> {self.now()}, {v} {value}, {v} {old}")
        self.add(f"store {v} {blended}, ptr {place}, align 8")

    def _offset(self, one: code.Offset) -> None:
        place, _ = self._place(one.element, one.base, one.index)
        kind = self.type_of(one.result)
        self.add(f'%"{one.result.name}" = getelementptr i8, {kind} {place}, i64 0')

    def _scratch(self, one: code.Scratch) -> None:
        target = f'%"{one.result.name}"'
        if self.shapes(one.count).varies:
            raise LaneError("room for a number of floats that differs from member to member")
        if isinstance(one.count, Literal) and one.count.value <= ON_STACK:
            self.top.append(f"{target} = alloca double, i64 {self.width * max(1, int(one.count.value))}, align 64\n")
            return
        slot = self.name("heap")
        self.heap.append(slot)
        self.top.append(f"%{slot} = alloca ptr\nstore ptr null, ptr %{slot}\n")
        old = self.give(f"load ptr, ptr %{slot}")
        self.add(f"call void @free(ptr {old})")
        size = self.give(f"mul i64 {self.use(one.count)}, {8 * self.width}")
        self.add(f"{target} = call ptr @malloc(i64 {size})\nstore ptr {target}, ptr %{slot}")

    def _table(self, one: code.Table) -> None:
        name = f'@"{self.own_name}.table{len(self.tables)}"'
        kind = "f" if one.element == "f" else "i"
        values = ", ".join(f"{_SCALARS[kind]} {_literal(Literal(kind, value))}" for value in one.values)
        self.tables.append(f"{name} = internal constant [{len(one.values)} x {_SCALARS[kind]}] [{values}]\n")
        self.add(f'%"{one.result.name}" = getelementptr inbounds {_SCALARS[kind]}, ptr {name}, i64 0')

    def _call(self, one: code.Call) -> None:
        shapes = tuple(map(self.shapes, one.arguments))
        called = self.shapes.of(one.function, shapes)
        kinds = [self._type(kind, shape) for kind, shape in zip(called.function.results, called.results, strict=True)]
        given = [f"{self.type_of(x)} {self.use(x)}" for x in one.arguments]
        given.append(f"<{self.width} x i1> {self.now()}")
        struct = f"{{ {', '.join(kinds)} }}" if kinds else "void"
        call = f'call {struct} @"{self.named(one.function, shapes)}"({", ".join(given)})'
        if not kinds:
            self.add(call)
            return
        value = self.give(call)
        for k, result in enumerate(one.results):
            self.add(f'%"{result.name}" = extractvalue {struct} {value}, {k}')

    def _calladdress(self, one: code.CallAddress) -> None:
        for x in (one.state, one.par, one.out):
            if self.shapes(x).varies or self.shapes(x).shared:
                raise LaneError("a function is called with a place that differs from member to member")
        second = self.give("getelementptr inbounds i64, ptr %outcome, i64 1")
        bits = self.give(f"bitcast <{self.width} x i1> {self.now()} to i{self.width}")
        wide = self.give(f"zext i{self.width} {bits} to i64")
        places = ", ".join(f"ptr {self.use(x)}" for x in (one.state, one.par, one.out))
        status = self.give(f"call i32 {self.use(one.address)}(ptr %outcome, ptr {second}, {self.vector('f')}"
                           f" {self.each(one.t)}, {places}, i64 {wide})")  # fmt: skip
        self.add(f'%"{one.status.name}" = sext i32 {status} to i64')

    # ---- who goes where

    def _new_mask(self, stem: str) -> str:
        name = self.name(stem)
        self.top.append(f"%{name} = alloca <{self.width} x i1>\n")
        return name

    def _keep(self, mask: str, name: str) -> None:
        self.add(f"store <{self.width} x i1> {mask}, ptr %{name}")

    def _if(self, one: code.If) -> None:
        label = self.name("if")
        if not self.shapes(one.condition).varies:
            self.add(f"br i1 {self.use(one.condition)}, label %{label}.then, label %{label}.else")
            reached = []
            for part, block in (("then", one.then), ("else", one.otherwise)):
                self.add(f"{label}.{part}:")
                reached.append(self.block(block))
                if reached[-1]:
                    self.add(f"br label %{label}.end")
            self.add(f"{label}.end:")
            self.passed[id(one)] = any(reached)
            if not any(reached):
                self.add("unreachable")
            elif self._masked_return and (_leaves(one.then) or _leaves(one.otherwise)):
                self.add(f"br i1 {self.any(self.now())}, label %{label}.on, label %{self._nobody()}\n{label}.on:")
            return
        w, outer, apart = self.width, self.mask, self.apart
        chosen, here = self.each(one.condition), self.now()
        there = self.give(f"xor <{w} x i1> {chosen}, {self.same('b', 'true')}")
        names = self._new_mask("then"), self._new_mask("else")
        for name, side in zip(names, (chosen, there), strict=True):
            self._keep(self.give(f"and <{w} x i1> {here}, {side}"), name)
        self.apart = True
        for part, name, block in (("then", names[0], one.then), ("else", names[1], one.otherwise)):
            after = f"{label}.{part}.end"
            if block:
                self.mask = name
                self.add(f"br i1 {self.any(self.now())}, label %{label}.{part}, label %{after}\n{label}.{part}:")
                if self.block(block):
                    self.add(f"br label %{after}")
                self.add(f"{after}:")
        self.mask, self.apart = outer, apart
        if any(_leaves(block) for block in (one.then, one.otherwise)):
            left, right = (self.give(f"load <{w} x i1>, ptr %{name}") for name in names)
            rest = self.give(f"or <{w} x i1> {left}, {right}")
            self._keep(rest, outer)
            self.add(f"br i1 {self.any(rest)}, label %{label}.on, label %{self._nobody()}\n{label}.on:")

    def _nobody(self) -> str:
        """Where to go when nobody takes part any more."""
        for again, _, mask in reversed(self.loops):
            if mask is not None:
                return again
        return "leave"

    def _exit(self) -> None:
        """Nobody takes part in what follows in this block."""
        self._keep("zeroinitializer", self.mask)

    def _loop(self, one: code.While | code.For, label: str) -> str | None:
        """The mask of a loop whose members may part, None where they do not."""
        inside = one.body if isinstance(one, code.For) else [*one.test, *one.body]
        parts = id(one) in self.shapes.masked or (self.shapes.parted_return and _returns(inside))
        if not parts:
            return None
        mask = self._new_mask("loop")
        self._keep(self.now(), mask)
        return mask

    def _while(self, one: code.While) -> None:
        label, outer, apart = self.name("while"), self.mask, self.apart
        mask = self._loop(one, label)
        self.apart = apart or id(one) in self.shapes.masked
        self.add(f"br label %{label}.test\n{label}.test:")
        if mask is not None:
            self.mask = mask
            self.add(f"br i1 {self.any(self.now())}, label %{label}.ask, label %{label}.end\n{label}.ask:")
        self.block(one.test)
        if self.shapes(one.condition).varies:
            assert mask is not None
            left = self.give(f"and <{self.width} x i1> {self.now()}, {self.use(one.condition)}")
            self._keep(left, mask)
            go = self.any(left)
        else:
            go = self.use(one.condition)
        self.add(f"br i1 {go}, label %{label}.body, label %{label}.end\n{label}.body:")
        self._round(one.body, f"{label}.test", f"{label}.end", mask)
        self.add(f"{label}.end:")
        self._after_loop(one, mask, outer, apart)

    def _for(self, one: code.For) -> None:
        label, outer, apart, varies = self.name("for"), self.mask, self.apart, self.shapes(one.counter).varies
        kind, counter = self.type_of(one.counter), f"%{label}.counter"
        take = self.each if varies else self.use
        start, stop = take(one.start), take(one.stop)
        self.top.append(f"{counter} = alloca {kind}\n")
        mask = self._loop(one, label)
        self.apart = apart or id(one) in self.shapes.masked
        self.add(f"store {kind} {start}, ptr {counter}\nbr label %{label}.test\n{label}.test:")
        self.add(f'%"{one.counter.name}" = load {kind}, ptr {counter}')
        go = self.give(f'icmp {"slt" if one.step > 0 else "sgt"} {kind} %"{one.counter.name}", {stop}')
        if mask is not None:
            self.mask = mask
            left = self.give(f"and <{self.width} x i1> {self.now()}, {go if varies else self.spread('b', go)}")
            self._keep(left, mask)
            go = self.any(left)
        self.add(f"br i1 {go}, label %{label}.body, label %{label}.end\n{label}.body:")
        self._round(one.body, f"{label}.next", f"{label}.end", mask)
        step = self.same("i", str(one.step)) if varies else str(one.step)
        self.add(f"{label}.next:")
        new = self.give(f'add {kind} %"{one.counter.name}", {step}')
        self.add(f"store {kind} {new}, ptr {counter}\nbr label %{label}.test\n{label}.end:")
        self._after_loop(one, mask, outer, apart)

    def _round(self, body: list[Instruction], again: str, end: str, mask: str | None) -> None:
        """The body of a loop, under a mask of its own where members may part."""
        if mask is not None:
            inside = self._new_mask("round")
            self._keep(self.now(), inside)
            self.mask = inside
        self.loops.append((again, end, mask))
        if self.block(body):
            self.add(f"br label %{again}")
        self.loops.pop()

    def _after_loop(self, one: code.While | code.For, mask: str | None, outer: str, apart: bool) -> None:
        self.mask, self.apart = outer, apart
        inside = one.body if isinstance(one, code.For) else [*one.test, *one.body]
        if mask is None or not (self.shapes.parted_return and _returns(inside)):
            return
        rest = self.give(f"and <{self.width} x i1> {self.now()}, {self._not_returned()}")
        self._keep(rest, outer)
        on = self.name("on")
        self.add(f"br i1 {self.any(rest)}, label %{on}, label %{self._nobody()}\n{on}:")

    def _not_returned(self) -> str:
        done = self.give(f"load <{self.width} x i1>, ptr %returned")
        return self.give(f"xor <{self.width} x i1> {done}, {self.same('b', 'true')}")

    def _leave_loop(self, to: int) -> None:
        """Those who take part are no longer in the innermost loop (break) or go on with its next round (continue)."""
        again, end, mask = self.loops[-1]
        if mask is None:
            self.add(f"br label %{(again, end)[to]}")
            return
        if to == 1:
            stay = self.give(f"xor <{self.width} x i1> {self.now()}, {self.same('b', 'true')}")
            old = self.give(f"load <{self.width} x i1>, ptr %{mask}")
            self._keep(self.give(f"and <{self.width} x i1> {old}, {stay}"), mask)
        self._exit()

    def block(self, body: list[Instruction]) -> bool:
        """Write a block as far as it is reached; whether its end is, by anybody."""
        for one in body:
            self.instructions[type(one)](self, one)
            if not code.goes_on(one):
                return self._end_is_reached(one)
        return True

    def _end_is_reached(self, one: Instruction) -> bool:
        """Whether the text goes on behind an instruction that nobody goes on from: masks do not jump."""
        if isinstance(one, code.If):
            return self.passed.get(id(one), True)
        if isinstance(one, code.Return):
            return self._masked_return
        return self.loops[-1][2] is not None

    @property
    def _masked_return(self) -> bool:
        return self.apart or any(mask is not None for _, _, mask in self.loops)

    def _break(self, one: code.Break) -> None:
        self._leave_loop(1)

    def _continue(self, one: code.Continue) -> None:
        self._leave_loop(0)

    def _return(self, one: code.Return) -> None:
        w = self.width
        for k, value in enumerate(one.values):
            shape = self.shapes.results[k]
            kind = self._type(self.function.results[k], shape)
            given = self.each(value) if shape.varies else self.use(value)
            if shape.varies:
                old = self.give(f"load {kind}, ptr %result.{k}")
                given = self.give(f"select <{w} x i1> {self.now()}, {kind} {given}, {kind} {old}")
            self.add(f"store {kind} {given}, ptr %result.{k}")
        if not self._masked_return:
            self.add("br label %leave")
            return
        here = self.now()
        if not any("%returned = " in line for line in self.top):
            self.top.append(f"%returned = alloca <{w} x i1>\nstore <{w} x i1> zeroinitializer, ptr %returned\n")
        done = self.give(f"load <{w} x i1>, ptr %returned")
        self._keep(self.give(f"or <{w} x i1> {done}, {here}"), "returned")
        stay = self.give(f"xor <{w} x i1> {here}, {self.same('b', 'true')}")
        for _, _, mask in self.loops:
            if mask is not None:
                old = self.give(f"load <{w} x i1>, ptr %{mask}")
                self._keep(self.give(f"and <{w} x i1> {old}, {stay}"), mask)
        self._exit()

    instructions: ClassVar = {
        code.Operation: _operation, code.Set: _set, code.Load: _load, code.Store: _store, code.Offset: _offset,
        code.Scratch: _scratch, code.Table: _table, code.Call: _call, code.CallAddress: _calladdress, code.If: _if,
        code.While: _while, code.For: _for, code.Break: _break, code.Continue: _continue, code.Return: _return,
    }  # fmt: skip


def _leaves(body: list[Instruction]) -> bool:
    """Whether somebody may leave a block before its end: by a return, or a break or continue of a loop around it."""
    for one in body:
        if isinstance(one, code.Return | code.Break | code.Continue):
            return True
        if isinstance(one, code.If) and (_leaves(one.then) or _leaves(one.otherwise)):
            return True
        if isinstance(one, code.While | code.For) and _returns(one.body):
            return True
    return False


def _returns(body: list[Instruction]) -> bool:
    return any(isinstance(one, code.Return) for one in walk(body))


def _literal(x: Literal) -> str:
    if x.kind == "f":
        return "0x" + struct.pack(">d", float(x.value)).hex().upper()
    if x.kind == "b":
        return "true" if x.value else "false"
    return str(int(x.value)) if x.kind == "i" else "null"


def _scalar(name: str, kind: str, values: list[str], needs: set[str]) -> str:
    """An operation of single numbers."""
    plain = {"not": "xor i1 {}, true", "both": "and i1 {}, {}", "either": "or i1 {}, {}", "ineg": "sub i64 0, {}",
             "float": "sitofp i64 {} to double", "int": "fptosi double {} to i64", "bool": "zext i1 {} to i64",
             "iselect": "select i1 {}, i64 {}, i64 {}"}  # fmt: skip
    if name in plain:
        return plain[name].format(*values)
    if name in _WHOLE:
        return f"{_WHOLE[name]} i64 {values[0]}, {values[1]}"
    if name == "copy":
        return f"select i1 true, {_SCALARS[kind]} {values[0]}, {_SCALARS[kind]} {values[0]}"
    if name[0] == "i" and name[1:] in _ORDER:
        return f"icmp {_ORDER[name[1:]][1]} i64 {values[0]}, {values[1]}"
    if name == "iabs":
        needs.add("declare i64 @llvm.abs.i64(i64, i1)\n")
        return f"call i64 @llvm.abs.i64(i64 {values[0]}, i1 false)"
    from polhode._jit import llvm

    if name in llvm.HELPERS:
        needs.add(llvm.HELPERS[name])
        if name == "fmod":
            needs.add("declare double @llvm.copysign.f64(double, double)\n")
        return f"call {_SCALARS[kind]} @py.{name}({', '.join(f'{_SCALARS[kind]} {x}' for x in values)})"
    called = _SPLIT.get(name, name)
    needs.add(f"declare double @{called}({', '.join(['double'] * len(values))})\n")
    return f"call double @{called}({', '.join(f'double {x}' for x in values)})"
