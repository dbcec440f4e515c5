"""CasADi as a target of the engine's text: the tape of a formula, run again on CasADi's symbols."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from polhode._jit import Program
from polhode._jit.trace.again import Called, Rules, again
from polhode._jit.trace.traced import taped
from polhode.errors import InputError

if TYPE_CHECKING:
    import casadi


def casadi_module() -> Any:
    """The package, or how to get it."""
    try:
        import casadi
    except ImportError:
        raise InputError('this needs CasADi: pip install "polhode[plan]"') from None
    return casadi


def rules() -> Rules:
    """What each operation of a tape is in CasADi."""
    ca = casadi_module()
    same = ("sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "log", "floor", "atan2",
            "hypot")  # fmt: skip
    return {name: getattr(ca, name) for name in same} | {
        "fadd": operator.add, "fsub": operator.sub, "fmul": operator.mul, "fdiv": operator.truediv,
        "fneg": operator.neg, "pow": operator.pow, "fmod": lambda x, y: x - y * ca.floor(x / y),
        "select": lambda x, positive, otherwise: ca.if_else(x > 0, positive, otherwise),
    }  # fmt: skip


def on_symbols(program: Program, t: casadi.SX, state: Sequence[Any], par: Sequence[Any], n_out: int,
               calls: Mapping[int, Called] | None = None) -> list[Any]:  # fmt: skip
    """What `program(t, state, par, out)` writes for symbols of CasADi, `n_out` numbers."""
    return again(taped(program, len(par)), t, state, par, n_out, rules(), calls)
