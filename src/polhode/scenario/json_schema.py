"""The JSON Schema of scenarios (draft 2020-12), with which editors complete keys and underline mistakes.

A file has one of the keys `body`, `system` (bodies on joints) and `scene` (motions that are given). The schema is wider
than the checks of `polhode run`: quantities and formulas are texts to it, and it has the keys of all three.
"""

from __future__ import annotations

import json

from polhode.scenario import first_import
from polhode.scenario.problems import Plain


def schema() -> dict[str, Plain]:
    """The schema as data."""
    with first_import():
        from polhode.scenario.schema import NEEDED, Scenario
    whole = _plainer(Scenario.model_json_schema(by_alias=True))
    assert isinstance(whole, dict)
    one: dict[str, Plain] = {"oneOf": [{"required": [kind]} for kind in NEEDED]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "polhode scenario", **whole, **one}


def _plainer(node: Plain) -> Plain:
    """Without what tells a reader nothing: titles made of names, and nothing (null) as a choice or a default."""
    if isinstance(node, list):
        return [_plainer(item) for item in node if item != {"type": "null"}]
    if not isinstance(node, dict):
        return node
    kept = {key: _plainer(value) for key, value in node.items() if not _idle(key, value)}
    choices = kept.get("anyOf")
    if isinstance(choices, list) and len(choices) == 1 and isinstance(choices[0], dict):
        del kept["anyOf"]
        kept = {**choices[0], **kept}
    return kept


def _idle(key: str, value: Plain) -> bool:
    return (key == "title" and isinstance(value, str)) or (key == "default" and value in (None, [], {}, ""))


def text() -> str:
    """The schema as JSON."""
    return json.dumps(schema(), indent=2, ensure_ascii=False)
