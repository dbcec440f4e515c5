"""The nodes of a glTF scene: which meshes there are, and where."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode.core import quat
from polhode.errors import StorageError


class Placed(NamedTuple):
    """A mesh of the document, and the transform x -> X x of its points to the scene, (4, 4)."""

    name: str
    mesh: int
    X: np.ndarray


def placed(document: Any) -> list[Placed]:
    """Every node of the scene that has a mesh; nodes form trees, so one that is met twice is an error."""
    stack = [(i, np.eye(4)) for i in reversed(_roots(document))]
    seen: set[int] = set()
    found = []
    while stack:
        i, X_parent = stack.pop()
        node = document.entry("nodes", i)
        if i in seen:
            raise StorageError(f"nodes[{i}] stands in the scene twice: nodes must form a tree")
        seen.add(i)
        X = X_parent @ _transform(node, i)
        if "mesh" in node:
            mesh = document.entry("meshes", node["mesh"])
            found.append(Placed(str(node.get("name") or mesh.get("name") or ""), node["mesh"], X))
        stack += [(child, X) for child in reversed(node.get("children", []))]
    return found


def _roots(document: Any) -> list[int]:
    """The nodes of the scene that is shown; where there is none, those that no other node holds."""
    if document.table("scenes"):
        return list(document.entry("scenes", document.tables.get("scene", 0)).get("nodes", []))
    children = {child for node in document.table("nodes") for child in node.get("children", [])}
    return [i for i in range(len(document.table("nodes"))) if i not in children]


def _transform(node: dict[str, Any], i: int) -> np.ndarray:
    """The matrix of a node (its 16 numbers go down the columns), or T R S of its parts."""
    if "matrix" in node:
        X = _numbers(node["matrix"], 16, i).reshape(4, 4).T
        if not np.array_equal(X[3], (0.0, 0.0, 0.0, 1.0)):
            raise StorageError(f"nodes[{i}] has a matrix that does not move points in space")
        return X
    X = np.eye(4)
    x, y, z, w = _numbers(node.get("rotation", (0, 0, 0, 1)), 4, i)
    size = np.linalg.norm((w, x, y, z))
    if not abs(size - 1.0) < 1e-3:
        raise StorageError(f"nodes[{i}] has a rotation of length {size:.6g}, not 1")
    R = np.array(quat.to_matrix((w / size, x / size, y / size, z / size))).reshape(3, 3)
    X[:3, :3] = R * _numbers(node.get("scale", (1, 1, 1)), 3, i)
    X[:3, 3] = _numbers(node.get("translation", (0, 0, 0)), 3, i)
    return X


def _numbers(given: Any, n: int, i: int) -> np.ndarray:
    """`n` finite numbers."""
    array = np.array(given, dtype=float)
    if array.shape != (n,) or not np.isfinite(array).all():
        raise StorageError(f"nodes[{i}] has a transform of {str(given)[:60]}, not of {n} numbers")
    return array
