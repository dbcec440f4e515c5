"""Recipes in the files of runs: one text, and the long arrays beside it."""

from __future__ import annotations

import json

import numpy as np

from polhode.results.netcdf import Reader, Variable
from polhode.results.recipe import Recipe


def variables(recipes: tuple[Recipe, ...]) -> dict[str, Variable]:
    """The recipes as one text, and their long arrays, each once, also where several parts share one."""
    places: dict[int, str] = {}
    found: dict[str, Variable] = {}
    described = []
    for recipe in recipes:
        for array in recipe.arrays.values():
            name = places.setdefault(id(array), f"recipe_array_{len(places)}")
            dimensions = tuple(f"{name}_{axis}" for axis in range(array.ndim))
            found[name] = Variable(dimensions, array, {})
        arrays = {key: places[id(array)] for key, array in recipe.arrays.items()}
        described.append({"call": recipe.call, "arrays": arrays, "compiled": recipe.compiled,
                          "model_hash": recipe.model_hash})  # fmt: skip
    return found | {"recipe": Variable((), json.dumps(described), {"long_name": "how the run was made, JSON"})}


def recipes_from(reader: Reader) -> tuple[Recipe, ...]:
    """The inverse of `variables`."""
    described = json.loads(reader.text("recipe"))
    arrays: dict[str, np.ndarray] = {}
    for name in {name for item in described for name in item["arrays"].values()}:
        arrays[name] = reader.array(name)
        arrays[name].setflags(write=False)
    return tuple(
        Recipe(
            dict(item["call"]),
            {key: arrays[name] for key, name in item["arrays"].items()},
            bool(item["compiled"]),
            str(item["model_hash"]),
        )
        for item in described
    )
