"""The functions that the stated form knows, by the operations of flat code that they are.

Python's and NumPy's names for one function are the same here: kernels run on floats, where they agree.
"""

from __future__ import annotations

import builtins
import math
from collections.abc import Callable
from typing import Any

import numpy as np

# Functions of one or two floats by the objects that kernels call.
_NAMES = {
    "abs": (np.abs, math.fabs), "sqrt": (np.sqrt, math.sqrt), "sin": (np.sin, math.sin), "cos": (np.cos, math.cos),
    "tan": (np.tan, math.tan), "asin": (np.arcsin, math.asin), "acos": (np.arccos, math.acos), "atan": (np.arctan,
    math.atan), "sinh": (np.sinh, math.sinh), "cosh": (np.cosh, math.cosh), "tanh": (np.tanh, math.tanh), "asinh":
    (np.arcsinh, math.asinh), "acosh": (np.arccosh, math.acosh), "atanh": (np.arctanh, math.atanh), "exp": (np.exp,
    math.exp), "log": (np.log, math.log), "log10": (np.log10, math.log10), "log2": (np.log2, math.log2), "log1p":
    (np.log1p, math.log1p), "expm1": (np.expm1, math.expm1), "cbrt": (np.cbrt, math.cbrt), "floor": (np.floor,),
    "ceil": (np.ceil,), "rint": (np.rint,), "trunc": (np.trunc,), "erf": (math.erf,), "atan2": (np.arctan2,
    math.atan2), "pow": (np.power, math.pow), "copysign": (np.copysign, math.copysign), "hypot": (np.hypot,
    math.hypot), "minimum": (np.minimum,), "maximum": (np.maximum,),
}  # fmt: skip
FUNCTIONS: dict[Any, str] = {function: name for name, functions in _NAMES.items() for function in functions}
# math.floor and math.ceil give whole numbers
TO_WHOLE: dict[Any, str] = {math.floor: "floor", math.ceil: "ceil", math.trunc: "trunc"}

# What is known of literals is worked out when the code is made, as Python does it.
FOLDABLE: frozenset[Callable[..., Any]] = frozenset(
    (
        builtins.abs,
        builtins.min,
        builtins.max,
        builtins.int,
        builtins.float,
        builtins.bool,
        builtins.len,
        *FUNCTIONS,
        *TO_WHOLE,
    )
)
