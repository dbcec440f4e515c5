"""Linear systems written out, for targets that cannot call a solver: square ones of full rank, without pivots.

    S = L D L^T,  S x = b

for a symmetric S without negative values. What decides by values (which rows repeat each other, which pivot is the
largest) has no place in a formula, so equations that repeat each other are refused beforehand by whoever writes them.

G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed. (2013), sec. 4.1.
"""

from __future__ import annotations

from typing import Any, NoReturn

from polhode.core.scalars import Parts
from polhode.dynamics.formulation import Linear
from polhode.errors import KernelError

Rows = list[list[Any]]


class WrittenLinear:
    """A `Linear` on numbers of any kind; of its four questions it answers that of a symmetric matrix of full rank."""

    def symmetric(self, S: Rows, b: list[Any], firm: int = 0) -> list[Any]:
        """x of S x = b."""
        n = len(b)
        L, D = factored(S, n)
        x = list(b)
        for i in range(n):
            for j in range(i):
                x[i] = x[i] - L[i][j] * x[j]
        x = [x[i] / D[i] for i in range(n)]
        for i in range(n - 1, -1, -1):
            for j in range(i + 1, n):
                x[i] = x[i] - L[j][i] * x[j]
        return x

    def relaxed(self, S: Rows, b: list[Any], soft: float) -> tuple[list[Any], Any]:
        """The same; where no row repeats another, nothing has to be relaxed."""
        return self.symmetric(S, b), 1.0

    def least(self, A: Rows, B: Rows) -> NoReturn:
        """It decides by values."""
        raise KernelError('a pseudoinverse cannot be written out: use formulation="articulated"')

    def saddle(self, M: list[Rows], C: Rows, Q: list[Any], c: list[Any], firm: int = 0) -> NoReturn:
        """It decides by values."""
        raise KernelError('a saddle point cannot be written out: use formulation="articulated"')


def factored(S: Rows, n: int) -> tuple[Rows, list[Any]]:
    """L (unit diagonal, below it) and D of S = L D L^T."""
    L: Rows = [[0.0] * n for _ in range(n)]
    D: list[Any] = [0.0] * n
    for j in range(n):
        D[j] = S[j][j]
        for k in range(j):
            D[j] = D[j] - L[j][k] * L[j][k] * D[k]
        for i in range(j + 1, n):
            left = S[i][j]
            for k in range(j):
                left = left - L[i][k] * L[j][k] * D[k]
            L[i][j] = left / D[j]
    return L, D


def written_linear(par: Parts, slot: int) -> Linear:
    """For `programs.Setting`: no solver is called."""
    return WrittenLinear()
