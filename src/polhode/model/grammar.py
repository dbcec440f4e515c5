"""From the text of an expression to its tree: a small recursive-descent parser. Nothing is ever executed.

comparison = sum [("<" | "<=" | ">" | ">=" | "==" | "!=") sum]
sum        = product {("+" | "-") product}
product    = sign {("*" | "/") sign}
sign       = {"+" | "-"} power
power      = atom [("^" | "**") sign]
atom       = number | name | function "(" comparison {"," comparison} ")" | "(" comparison ")"
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from polhode.arrays import nearest
from polhode.errors import InputError
from polhode.model import operations as op
from polhode.model.operations import NUMBER, STATE, TIME

LONGEST = 4000  # characters
DEEPEST = 40  # parentheses, signs and exponents inside one another

VARIABLES = ("x", "y", "z", "vx", "vy", "vz", "wx", "wy", "wz", "qw", "qx", "qy", "qz")  # as in `loads.layout`
CONSTANTS = {"pi": math.pi, "e": math.e}
SCALES = {"radians": math.pi / 180.0, "degrees": 180.0 / math.pi}  # functions that are a factor
FUNCTIONS = {
    "abs": op.ABS, "sign": op.SIGN, "sqrt": op.SQRT, "exp": op.EXP, "log": op.LOG, "sin": op.SIN, "cos": op.COS,
    "tan": op.TAN, "asin": op.ASIN, "acos": op.ACOS, "atan": op.ATAN, "sinh": op.SINH, "cosh": op.COSH, "tanh": op.TANH,
    "floor": op.FLOOR, "step": op.STEP, "min": op.MIN, "max": op.MAX, "atan2": op.ATAN2, "hypot": op.HYPOT,
    "mod": op.MOD, "where": op.WHERE, "radians": op.MULTIPLY, "degrees": op.MULTIPLY,
}  # fmt: skip
OF_MANY = ("min", "max")
_COMPARISONS = {"<": op.LESS, "<=": op.LESS_EQUAL, ">": op.GREATER, ">=": op.GREATER_EQUAL, "==": op.EQUAL,
                "!=": op.NOT_EQUAL}  # fmt: skip
_SUMS, _PRODUCTS = {"+": op.ADD, "-": op.SUBTRACT}, {"*": op.MULTIPLY, "/": op.DIVIDE}
_TOKEN = re.compile(
    r"(?P<number>0[xX][0-9a-fA-F]+|(?:[0-9][0-9_]*\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)|(?P<name>[A-Za-z_][A-Za-z_0-9]*)"
    r"|(?P<mark>\*\*|<=|>=|==|!=|[-+*/^<>(),])"
)


_DATE_LIKE = re.compile(r"0+[1-9][0-9_]*")


class FormulaError(InputError):
    """A text that is no formula: `what` is wrong, and at which `column` of it, from 1."""

    def __init__(self, text: str, what: str, column: int) -> None:
        super().__init__(f'expression "{short(text)}": {what} (column {column})')
        self.what, self.column = what, column


class Node(NamedTuple):
    """An operation, its operand where it has one, and the trees that it works on."""

    operation: int
    operand: float = 0.0
    parts: tuple[Node, ...] = ()


class _Token(NamedTuple):
    """A word of the text: its kind, itself, and the column where it begins, from 1."""

    kind: str
    text: str
    column: int


def parse(text: str, names: tuple[str, ...] = VARIABLES, more: Mapping[str, float] = CONSTANTS) -> Node:
    """The tree of a formula of t and of the parts of a state that have these `names`; constants are worked out.

    more: the names that stand for numbers, pi and e among them.
    """
    if len(text) > LONGEST:
        raise InputError(f"an expression has at most {LONGEST} characters, not {len(text)}; use a Python function")
    return _Parser(text, ("t", *names), more).whole()


def constant(text: str, more: Mapping[str, float] = CONSTANTS) -> float:
    """The value of a text in which nothing changes: 32/17, 28*cos(pi/4); `more` names numbers."""
    return _Parser(text, (), more).whole().operand


def walk(node: Node) -> list[Node]:
    """A tree and all trees below it, parts before the whole; a long sum is a deep tree, so there is no recursion."""
    found, waiting = [], [node]
    while waiting:
        found.append(waiting.pop())
        waiting.extend(found[-1].parts)
    return found[::-1]


class _Parser:
    """One pass over one text."""

    def __init__(self, text: str, names: tuple[str, ...], constants: Mapping[str, float] = CONSTANTS) -> None:
        self.text, self.names, self.place, self.depth = text, names, 0, 0
        self.constants = constants
        self.tokens = list(self._split())

    def whole(self) -> Node:
        """The tree of the whole text."""
        node = self.comparison()
        if self.next.kind != "end":
            if self.next.text in _COMPARISONS:
                raise self.error("comparisons cannot be chained: for both of two write min(a < b, b < c)")
            raise self.error(f'"{self.next.text}" comes as a surprise: is an operator missing before it?')
        return node

    def comparison(self) -> Node:
        """A sum, or two of them compared."""
        left = self.sum()
        if self.next.text not in _COMPARISONS:
            return left
        token = self.take()
        return self.made(_COMPARISONS[token.text], (left, self.sum()), token)

    def sum(self) -> Node:
        """Products, added and subtracted from left to right."""
        return self.chain(_SUMS, self.product)

    def product(self) -> Node:
        """Factors, multiplied and divided from left to right."""
        return self.chain(_PRODUCTS, self.sign)

    def chain(self, operations: dict[str, int], operand: Callable[[], Node]) -> Node:
        """Operands of equal rank, from left to right."""
        node = operand()
        while self.next.text in operations:
            token = self.take()
            node = self.made(operations[token.text], (node, operand()), token)
        return node

    def sign(self) -> Node:
        """Signs before a power: -x^2 is -(x^2)."""
        if self.next.text not in ("+", "-"):
            return self.power()
        token = self.take()
        node = self.inside(self.sign, token)
        return node if token.text == "+" else self.made(op.NEGATE, (node,), token)

    def power(self) -> Node:
        """A power; of a tower the upper one comes first."""
        base = self.atom()
        if self.next.text not in ("^", "**"):
            return base
        token = self.take()
        exponent = self.inside(self.sign, token)
        if exponent == Node(NUMBER, 2.0):
            return self.made(op.SQUARE, (base,), token)
        return self.made(op.POWER, (base, exponent), token)

    def atom(self) -> Node:
        """A number, a name, a call or a parenthesis."""
        token = self.take()
        if token.kind == "number":
            return self.number(token)
        if token.kind == "name":
            return self.call(token) if self.next.text == "(" else self.name(token)
        if token.text != "(":
            found = "the text ends" if token.kind == "end" else f'there is "{token.text}"'
            raise self.error(f"a number, a name or a parenthesis is missing: {found}", token)
        node = self.inside(self.comparison, token)
        self.expect(")", token)
        return node

    def number(self, token: _Token) -> Node:
        """A number that is finite."""
        try:
            value = float(int(token.text, 16) if token.text[:2].lower() == "0x" else token.text)
        except (ValueError, OverflowError):
            raise self.error(f"{short(token.text)} is not a number", token) from None
        if not self.names and _DATE_LIKE.fullmatch(token.text):
            raise self.error(f"{token.text} is not a number: it begins with 0, as the parts of dates do", token)
        if not math.isfinite(value):
            raise self.error(f"{token.text} is too large for a number", token)
        return Node(NUMBER, value)

    def name(self, token: _Token) -> Node:
        """A constant, the time, or a part of the state."""
        if token.text in FUNCTIONS:
            raise self.error(f'"{token.text}" is a function: write {token.text}(...)', token)
        if token.text in self.constants:
            return Node(NUMBER, self.constants[token.text])
        if not self.names:
            raise self.error(f'"{token.text}" is not a number', token)
        if token.text not in self.names:
            raise self.unknown(token, (*self.names, *self.constants, *FUNCTIONS))
        place = self.names.index(token.text)
        return Node(STATE, float(place - 1)) if place else Node(TIME)

    def call(self, token: _Token) -> Node:
        """A function and its arguments."""
        if token.text not in FUNCTIONS:
            if token.text in (*self.names, *self.constants):
                raise self.error(f'"{token.text}" is no function; for a product write {token.text}*(...)', token)
            raise self.unknown(token, FUNCTIONS)
        opening, arguments = self.take(), [self.inside(self.comparison, token)]
        while self.next.text == ",":
            self.take()
            arguments.append(self.inside(self.comparison, token))
        self.expect(")", opening)
        code, least = FUNCTIONS[token.text], self.refuse_count(token, len(arguments))
        if token.text in SCALES:
            return self.made(code, (arguments[0], Node(NUMBER, SCALES[token.text])), token)
        node = self.made(code, tuple(arguments[:least]), token)
        for more in arguments[least:]:  # the least or largest of many
            node = self.made(code, (node, more), token)
        return node

    def refuse_count(self, token: _Token, given: int) -> int:
        """How many arguments a function takes at least; another number of them is an error."""
        least = 1 if token.text in SCALES else op.takes(FUNCTIONS[token.text])
        many = token.text in OF_MANY
        if given < least or (given > least and not many):
            raise self.error(f'"{token.text}" takes {least}{" or more" if many else ""} arguments, not {given}', token)
        return least

    def made(self, operation: int, parts: tuple[Node, ...], token: _Token) -> Node:
        """An operation on its parts, worked out where they are constants."""
        if any(part.operation != NUMBER for part in parts):
            return Node(operation, 0.0, parts)
        program = [(NUMBER, part.operand) for part in parts] + [(operation, 0.0)]
        value = float(op.run(program, 0.0, ())[0])
        if not math.isfinite(value):
            given = ", ".join(f"{part.operand:g}" for part in parts)
            raise self.error(f'"{token.text}" of the constants {given} is {value}', token)
        return Node(NUMBER, value)

    def inside(self, rule: Callable[[], Node], token: _Token) -> Node:
        """A rule one level deeper."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.error(f"more than {DEEPEST} levels inside one another", token)
        node = rule()
        self.depth -= 1
        return node

    @property
    def next(self) -> _Token:
        """The coming token."""
        return self.tokens[self.place]

    def take(self) -> _Token:
        """The coming token, and on to the one behind it."""
        token = self.next
        self.place = min(self.place + 1, len(self.tokens) - 1)
        return token

    def expect(self, text: str, opening: _Token) -> None:
        """Take a closing mark, or say what it would have closed."""
        if self.next.text != text:
            raise self.error(f'"{text}" is missing for the "(" at column {opening.column}')
        self.take()

    def error(self, what: str, token: _Token | None = None) -> FormulaError:
        """An error with the place in the text."""
        at = token or self.next
        return FormulaError(self.text, what, at.column)

    def unknown(self, token: _Token, known: Iterable[str]) -> FormulaError:
        """The error for a name that means nothing, with the nearest one."""
        names = list(known)
        return self.error(f'there is no "{token.text}".{nearest(token.text, names)} Known: {", ".join(names)}', token)

    def _split(self) -> Iterator[_Token]:
        """The tokens of the text, and one that marks its end."""
        place, text = 0, self.text
        while place < len(text):
            found = _TOKEN.match(text, place)
            if found:
                yield _Token(str(found.lastgroup), found.group(), place + 1)
                place = found.end()
            elif text[place].isspace():
                place += 1
            else:
                raise self.error(f"{text[place]!r} has no meaning here", _Token("", text[place], place + 1))
        yield _Token("end", "", len(text) + 1)


def short(text: str) -> str:
    """A text that fits into a message."""
    return text if len(text) <= 60 else f"{text[:57]}..."
