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
from collections.abc import Callable, Iterator
from typing import NamedTuple

from polhode.errors import InputError
from polhode.model import postfix
from polhode.model.postfix import NUMBER, STATE, TIME

LONGEST = 4000  # characters
DEEPEST = 40  # parentheses, signs and exponents inside one another

VARIABLES = ("x", "y", "z", "vx", "vy", "vz", "wx", "wy", "wz", "qw", "qx", "qy", "qz")  # as in `loads.layout`
CONSTANTS = {"pi": math.pi, "e": math.e}
FUNCTIONS = {  # name: operation, least and most arguments
    "abs": (postfix.ABS, 1, 1), "sign": (postfix.SIGN, 1, 1), "sqrt": (postfix.SQRT, 1, 1), "exp": (postfix.EXP, 1, 1),
    "log": (postfix.LOG, 1, 1), "sin": (postfix.SIN, 1, 1), "cos": (postfix.COS, 1, 1), "tan": (postfix.TAN, 1, 1),
    "asin": (postfix.ASIN, 1, 1), "acos": (postfix.ACOS, 1, 1), "atan": (postfix.ATAN, 1, 1),
    "sinh": (postfix.SINH, 1, 1), "cosh": (postfix.COSH, 1, 1), "tanh": (postfix.TANH, 1, 1),
    "floor": (postfix.FLOOR, 1, 1), "step": (postfix.STEP, 1, 1), "min": (postfix.MIN, 2, 100),
    "max": (postfix.MAX, 2, 100), "atan2": (postfix.ATAN2, 2, 2), "hypot": (postfix.HYPOT, 2, 2),
    "mod": (postfix.MOD, 2, 2), "where": (postfix.WHERE, 3, 3),
}  # fmt: skip
_COMPARISONS = {"<": postfix.LESS, "<=": postfix.LESS_EQUAL, ">": postfix.GREATER, ">=": postfix.GREATER_EQUAL,
                "==": postfix.EQUAL, "!=": postfix.NOT_EQUAL}  # fmt: skip
_SUMS, _PRODUCTS = {"+": postfix.ADD, "-": postfix.SUBTRACT}, {"*": postfix.MULTIPLY, "/": postfix.DIVIDE}
_TOKEN = re.compile(
    r"(?P<number>(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)|(?P<name>[A-Za-z_][A-Za-z_0-9]*)"
    r"|(?P<mark>\*\*|<=|>=|==|!=|[-+*/^<>(),])"
)


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


def parse(text: str) -> Node:
    """The tree of an expression; constants are worked out."""
    if len(text) > LONGEST:
        raise InputError(f"an expression has at most {LONGEST} characters, not {len(text)}; use a Python function")
    return _Parser(text).whole()


def walk(node: Node) -> list[Node]:
    """A tree and all trees below it, parts before the whole; a long sum is a deep tree, so there is no recursion."""
    found, waiting = [], [node]
    while waiting:
        found.append(waiting.pop())
        waiting.extend(found[-1].parts)
    return found[::-1]


class _Parser:
    """One pass over one text."""

    def __init__(self, text: str) -> None:
        self.text, self.place, self.depth = text, 0, 0
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
        return node if token.text == "+" else self.made(postfix.NEGATE, (node,), token)

    def power(self) -> Node:
        """A power; of a tower the upper one comes first."""
        base = self.atom()
        if self.next.text not in ("^", "**"):
            return base
        token = self.take()
        exponent = self.inside(self.sign, token)
        if exponent == Node(NUMBER, 2.0):
            return self.made(postfix.SQUARE, (base,), token)
        return self.made(postfix.POWER, (base, exponent), token)

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
        if not math.isfinite(float(token.text)):
            raise self.error(f"{token.text} is too large for a number", token)
        return Node(NUMBER, float(token.text))

    def name(self, token: _Token) -> Node:
        """A constant, the time, or a part of the state."""
        if token.text in FUNCTIONS:
            raise self.error(f'"{token.text}" is a function: write {token.text}(...)', token)
        if token.text in CONSTANTS:
            return Node(NUMBER, CONSTANTS[token.text])
        if token.text == "t":
            return Node(TIME)
        if token.text not in VARIABLES:
            raise self.unknown(token, ("t", *VARIABLES, *CONSTANTS, *FUNCTIONS))
        return Node(STATE, float(VARIABLES.index(token.text)))

    def call(self, token: _Token) -> Node:
        """A function and its arguments."""
        if token.text not in FUNCTIONS:
            if token.text in ("t", *VARIABLES, *CONSTANTS):
                raise self.error(f'"{token.text}" is no function; for a product write {token.text}*(...)', token)
            raise self.unknown(token, FUNCTIONS)
        opening, arguments = self.take(), [self.inside(self.comparison, token)]
        while self.next.text == ",":
            self.take()
            arguments.append(self.inside(self.comparison, token))
        self.expect(")", opening)
        operation, least, most = FUNCTIONS[token.text]
        if not least <= len(arguments) <= most:
            count = f"{least}" if least == most else f"{least} or more"
            raise self.error(f'"{token.text}" takes {count} arguments, not {len(arguments)}', token)
        node = self.made(operation, tuple(arguments[:least]), token)
        for more in arguments[least:]:  # the least or largest of many
            node = self.made(operation, (node, more), token)
        return node

    def made(self, operation: int, parts: tuple[Node, ...], token: _Token) -> Node:
        """An operation on its parts, worked out where they are constants."""
        if any(part.operation != NUMBER for part in parts):
            return Node(operation, 0.0, parts)
        program = [(NUMBER, part.operand) for part in parts] + [(operation, 0.0)]
        value = float(postfix.on_arrays(program, 0.0, ())[0])
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

    def error(self, what: str, token: _Token | None = None) -> InputError:
        """An error with the place in the text."""
        at = token or self.next
        return InputError(f'expression "{short(self.text)}": {what} (column {at.column})')

    def unknown(self, token: _Token, known: object) -> InputError:
        """The error for a name that means nothing, with the nearest one."""
        import difflib

        names = list(known)  # type: ignore[call-overload]
        near = difflib.get_close_matches(token.text, names, 1, 0.5)
        hint = f'Did you mean "{near[0]}"? ' if near else ""
        return self.error(f'there is no "{token.text}". {hint}Known: {", ".join(names)}', token)

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
