"""Sine, cosine, exponential and hyperbolic tangent of whole vectors, as text for LLVM: arithmetic without branches.

Arguments are brought near zero by multiples of pi/2 or ln 2 in two or three parts with fused multiply-adds, which leave
no error that counts; then polynomials. The error is below 2 units in the last place (tests/numerics/test_lane_functions
compares with numbers of many digits). Sines and cosines of arguments beyond 10^6 are asked of the C library, lane by
lane: what a member gets depends on its own argument alone.

Coefficients of sine and cosine: minimax polynomials on +-pi/4 of degree 13 and 14 (those that the C libraries of BSD
use); of the exponential: its series, which needs 13 terms on +-ln(2)/2; of the
hyperbolic tangent near zero: a quotient of polynomials.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Sequence
from typing import NamedTuple

_FAR = 1e6  # beyond it, sines and cosines are the C library's
_PI_2 = (math.pi / 2, 6.123233995736766e-17, -1.4973849048591833e-33)  # pi/2 in three parts
_LN2 = (0.6931471805599453, 2.3190468138462996e-17)
_SINE = (-1.66666666666666324348e-01, 8.33333333332248946124e-03, -1.98412698298579493134e-04,
         2.75573137070700676789e-06, -2.50507602534068634195e-08, 1.58969099521155010221e-10)  # fmt: skip
_COSINE = (4.16666666666666019037e-02, -1.38888888888741095749e-03, 2.48015872894767294178e-05,
           -2.75573143513906633035e-07, 2.08757232129817482790e-09, -1.13596475577881948265e-11)  # fmt: skip
# of the hyperbolic tangent below 0.625: tanh(x) = x + x^3 P(x^2) / Q(x^2) to 3e-17 (as in Cephes)
_TANH_ABOVE = (-1.61468768441708447952e3, -9.92877231001918586564e1, -9.64399179425052238628e-1)
_TANH_BELOW = (4.84406305325125486048e3, 2.23548839060100448583e3, 1.12811678491632931402e2, 1.0)


class Text(NamedTuple):
    """A function for LLVM, and what it calls."""

    body: str
    declared: frozenset[str]


class _Lines:
    """Vector arithmetic, written down line by line; values are names, numbers become constants."""

    def __init__(self, width: int) -> None:
        self.width, self.lines, self.declared = width, [], set[str]()

    def kind(self, short: str) -> str:
        """A vector type."""
        return f"<{self.width} x {short}>"

    def value(self, x: str | float, short: str = "double") -> str:
        """A name as it is, a number for all lanes."""
        if isinstance(x, str):
            return x
        one = "0x" + struct.pack(">d", x).hex().upper() if short == "double" else str(int(x))
        return f"<{', '.join([f'{short} {one}'] * self.width)}>"

    def add(self, expression: str) -> str:
        """A new value."""
        name = f"%v{len(self.lines)}"
        self.lines.append(f"{name} = {expression}\n")
        return name

    def two(self, name: str, x: str | float, y: str | float, short: str = "double") -> str:
        """An instruction of two operands."""
        return self.add(f"{name} {self.kind(short)} {self.value(x, short)}, {self.value(y, short)}")

    def call(self, name: str, *values: str | float) -> str:
        """An intrinsic of floats."""
        v = self.kind("double")
        called = f"llvm.{name}.v{self.width}f64"
        self.declared.add(f"declare {v} @{called}({', '.join([v] * len(values))})\n")
        return self.add(f"call {v} @{called}({', '.join(f'{v} {self.value(x)}' for x in values)})")

    def fma(self, x: str | float, y: str | float, z: str | float) -> str:
        """x y + z, rounded once."""
        return self.call("fma", x, y, z)

    def choose(self, condition: str, x: str | float, y: str | float) -> str:
        """x where the condition holds."""
        v = self.kind("double")
        return self.add(f"select {self.kind('i1')} {condition}, {v} {self.value(x)}, {v} {self.value(y)}")

    def polynomial(self, x: str, coefficients: Sequence[float]) -> str:
        """c0 + c1 x + ..., by Horner."""
        found: str | float = coefficients[-1]
        for c in reversed(coefficients[:-1]):
            found = self.fma(found, x, c)
        return self.value(found)

    def power_of_two(self, k: str) -> str:
        """2^k of whole numbers k between -1022 and 1023."""
        shifted = self.two("shl", self.two("add", k, 1023.0, "i64"), 52.0, "i64")
        return self.add(f"bitcast {self.kind('i64')} {shifted} to {self.kind('double')}")

    def function(self, name: str, result: str) -> Text:
        """All of it."""
        v = self.kind("double")
        body = "".join(
            [f"define internal {v} @lanes.{name}({v} %x) nounwind {{\n", *self.lines, f"ret {v} {result}\n}}\n"]
        )
        return Text(body, frozenset(self.declared))


def _turned(lines: _Lines, quarter: float) -> str:
    """sin(x + quarter pi/2) for |x| below `_FAR`."""
    v, whole = lines.kind("double"), lines.kind("i64")
    k = lines.call("rint", lines.two("fmul", "%x", 2.0 / math.pi))
    minus = lines.add(f"fneg {v} {k}")
    first = lines.fma(minus, _PI_2[0], "%x")  # exact
    second = lines.two("fmul", minus, _PI_2[1])
    left = lines.fma(minus, _PI_2[1], lines.add(f"fneg {v} {second}"))
    r = lines.two("fadd", first, second)
    share = lines.two("fsub", r, first)  # what the sum lost, by Knuth
    lost = lines.two("fadd", lines.two("fsub", first, lines.two("fsub", r, share)), lines.two("fsub", second, share))
    low = lines.fma(minus, _PI_2[2], lines.two("fadd", lost, left))
    z = lines.two("fmul", r, r)
    # sin(r + low) = r + (r z S(z) + low (1 - z/2))
    cube = lines.two("fmul", lines.two("fmul", r, z), lines.polynomial(z, _SINE))
    sine = lines.two("fadd", r, lines.two("fadd", cube, lines.fma(lines.two("fmul", z, -0.5), low, low)))
    # cos(r + low) = (1 - z/2) + (rounding of that + z^2 C(z) - r low)
    half = lines.two("fmul", z, 0.5)
    main = lines.two("fsub", 1.0, half)
    gone = lines.two("fsub", lines.two("fsub", 1.0, main), half)
    rest = lines.fma(lines.two("fmul", z, z), lines.polynomial(z, _COSINE), gone)
    cosine = lines.two("fadd", main, lines.fma(lines.add(f"fneg {v} {r}"), low, rest))
    turns = lines.two("add", lines.add(f"fptosi {v} {k} to {whole}"), quarter, "i64")
    odd = lines.two("icmp ne", lines.two("and", turns, 1.0, "i64"), 0.0, "i64")
    back = lines.two("icmp ne", lines.two("and", turns, 2.0, "i64"), 0.0, "i64")
    chosen = lines.choose(odd, cosine, sine)
    return lines.choose(back, lines.add(f"fneg {v} {chosen}"), chosen)


def _trigonometric(name: str, quarter: float) -> Callable[[int], Text]:
    def text(width: int) -> Text:
        """The function, and beside it what asks the C library where somebody is far away."""
        lines, v, bits = _Lines(width), f"<{width} x double>", f"i{width}"
        near = _turned(lines, quarter)
        # sin(-0.0) is -0.0, which sums lose
        near = near if quarter else lines.choose(lines.two("fcmp oeq", "%x", 0.0), "%x", near)
        near_enough = lines.two("fcmp olt", lines.call("fabs", "%x"), _FAR)
        flags = lines.add(f"bitcast <{width} x i1> {near_enough} to {bits}")
        done = lines.add(f"icmp eq {bits} {flags}, -1")
        out, last = [f"br i1 {done}, label %near, label %far\nnear:\nret {v} {near}\nfar:\n"], near
        for lane in range(width):
            out.append(f"%f{lane} = extractelement <{width} x i1> {near_enough}, i32 {lane}\n"
                       f"br i1 %f{lane}, label %next{lane}, label %ask{lane}\nask{lane}:\n"
                       f"%x{lane} = extractelement {v} %x, i32 {lane}\n"
                       f"%y{lane} = call double @{name}(double %x{lane})\n"
                       f"%z{lane} = insertelement {v} {last}, double %y{lane}, i32 {lane}\nbr label %next{lane}\n"
                       f"next{lane}:\n%n{lane} = phi {v} [ {last}, %{'far' if not lane else f'next{lane - 1}'} ],"
                       f" [ %z{lane}, %ask{lane} ]\n")  # fmt: skip
            last = f"%n{lane}"
        lines.lines += out
        made = lines.function(name, last)
        return Text(made.body, made.declared | {f"declare double @{name}(double) nounwind readnone\n"})

    return text


def _near_one(lines: _Lines, x: str) -> tuple[str, str]:
    """k and p with e^x = 2^k (1 + p); k as whole numbers in floats."""
    k = lines.call("rint", lines.two("fmul", x, 1.0 / math.log(2.0)))
    minus = lines.add(f"fneg {lines.kind('double')} {k}")
    first = lines.fma(minus, _LN2[0], x)
    r = lines.fma(minus, _LN2[1], first)
    low = lines.fma(minus, _LN2[1], lines.two("fsub", first, r))
    q = lines.polynomial(r, [1.0 / math.factorial(n) for n in range(2, 15)])
    return k, lines.two("fadd", r, lines.fma(lines.two("fmul", r, r), q, lines.fma(low, r, low)))


def _exponential(width: int) -> Text:
    lines = _Lines(width)
    v, whole = lines.kind("double"), lines.kind("i64")
    x = lines.choose(lines.two("fcmp olt", "%x", -760.0), -760.0, "%x")
    x = lines.choose(lines.two("fcmp ogt", x, 720.0), 720.0, x)
    k, p = _near_one(lines, x)
    turns = lines.add(f"fptosi {v} {k} to {whole}")
    turns = lines.add(f"select {lines.kind('i1')} {lines.two('fcmp ord', '%x', '%x')}, {whole} {turns}, {whole}"
                      " zeroinitializer")  # fmt: skip
    half = lines.two("ashr", turns, 1.0, "i64")
    rest = lines.two("sub", turns, half, "i64")
    one = lines.power_of_two(half)
    found = lines.two("fmul", lines.fma(one, p, one), lines.power_of_two(rest))
    return lines.function("exp", found)


def _hyperbolic_tangent(width: int) -> Text:
    """e / (e + 2) with e = exp(2 |x|) - 1, and the sign of x; near zero, where that cancels, x + x^3 P/Q."""
    lines = _Lines(width)
    v, whole = lines.kind("double"), lines.kind("i64")
    twice = lines.call("fabs", lines.two("fadd", "%x", "%x"))
    twice = lines.choose(lines.two("fcmp ogt", twice, 44.0), 44.0, twice)
    k, p = _near_one(lines, twice)
    turns = lines.add(f"fptosi {v} {k} to {whole}")
    turns = lines.add(f"select {lines.kind('i1')} {lines.two('fcmp ord', '%x', '%x')}, {whole} {turns}, {whole}"
                      " zeroinitializer")  # fmt: skip
    scale = lines.power_of_two(turns)
    e = lines.fma(scale, p, lines.two("fsub", scale, 1.0))
    found = lines.call("copysign", lines.two("fdiv", e, lines.two("fadd", e, 2.0)), "%x")
    z = lines.two("fmul", "%x", "%x")
    ratio = lines.two("fdiv", lines.polynomial(z, _TANH_ABOVE), lines.polynomial(z, _TANH_BELOW))
    near = lines.call("copysign", lines.fma(lines.two("fmul", "%x", z), ratio, "%x"), "%x")
    return lines.function("tanh", lines.choose(lines.two("fcmp olt", twice, 1.25), near, found))


FUNCTIONS: dict[str, Callable[[int], Text]] = {
    "sin": _trigonometric("sin", 0.0), "cos": _trigonometric("cos", 1.0), "exp": _exponential,
    "tanh": _hyperbolic_tangent,
}  # fmt: skip
