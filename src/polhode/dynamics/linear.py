"""Linear systems that formulations cannot write out, for floats and batches: by NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np


class NumpyLinear:
    """By singular values: what is (nearly) dependent is left out, and of many solutions the shortest is taken."""

    def __init__(self, cutoff: float = 1e-11) -> None:
        self.cutoff = cutoff

    def symmetric(self, S: list[list[Any]], b: list[Any]) -> list[Any]:
        """x of S x = b; entries may be batches."""
        matrix = np.stack(np.broadcast_arrays(*(x for row in S for x in row), *b), axis=-1)
        n = len(b)
        A, right = matrix[..., : n * n].reshape(*matrix.shape[:-1], n, n), matrix[..., n * n :]
        x = (np.linalg.pinv(A, rcond=self.cutoff, hermitian=not np.iscomplexobj(A)) @ right[..., None])[..., 0]
        return list(np.moveaxis(x, -1, 0)) if x.ndim > 1 else x.tolist()
