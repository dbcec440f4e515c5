"""Edges of a box are all positive, a schema says nothing idle, a parameter needs a value."""

from __future__ import annotations

from typing import Any

import pytest

import polhode as ph
from polhode.scenario.json_schema import schema
from polhode.scenario.validating import parse

BOX = (
    "title: x\nbody: {mass: 1, inertia: [1, 2, 2.5]}\nrun: {until: 1 s}\n"
    "events: [{name: hit, bounce: {restitution: 0.8, box: [%s, %s, %s]}}]\n"
)


@pytest.mark.parametrize("edges", [("0 m", "1 m", "1 m"), ("1 m", "-2 m", "1 m"), ("1 m", "1 m", "0 m")])
def test_every_edge_of_a_box_is_positive(edges: tuple[str, str, str]) -> None:
    parse((BOX % ("1 m", "2 m", "3 m")).encode(), "x.yaml")
    with pytest.raises(ph.PolhodeError, match="the edges of a box must be greater than zero"):
        parse((BOX % edges).encode(), "x.yaml")


def nodes(one: Any, key: str = "") -> Any:
    """All pairs of a tree of JSON, with the key above; names of properties are no words of the schema."""
    if isinstance(one, dict):
        for name, value in one.items():
            if key != "properties":
                yield name, value
            yield from nodes(value, name)
    elif isinstance(one, list):
        for value in one:
            yield from nodes(value, key)


def test_a_schema_has_no_titles_made_of_names_and_no_empty_defaults() -> None:
    for key, value in nodes(schema()):
        assert not (key == "title" and isinstance(value, str) and value != schema().get("title"))
        assert not (key == "default" and value in (None, [], {}, ""))
