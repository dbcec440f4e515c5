"""The JSON Schema of scenarios (draft 2020-12), with which editors complete keys and underline mistakes.

A file has one of the keys `body`, `system` (bodies on joints) and `scene` (motions that are given). The schema is wider
than the checks of `polhode run`: quantities and formulas are texts to it, and it has the keys of all three.
"""

from __future__ import annotations

import json
from typing import Any

from polhode.errors import PolhodeError
from polhode.scenario.plain import Plain


def schema() -> dict[str, Any]:
    """The schema as data."""
    try:
        from polhode.scenario.schema import KINDS, Scenario
    except ModuleNotFoundError as missing:
        raise PolhodeError(f'scenarios need {missing.name}: pip install "polhode[scenario]"') from missing
    whole = _plainer(Scenario.model_json_schema(by_alias=True))
    one = {"oneOf": [{"required": [kind]} for kind in KINDS]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "polhode scenario", **whole, **one}


def _plainer(node: Any) -> Any:
    """Without what tells a reader nothing: titles made of names, and nothing (null) as a choice or a default."""
    if isinstance(node, list):
        return [_plainer(item) for item in node if item != {"type": "null"}]
    if not isinstance(node, dict):
        return node
    kept = {key: _plainer(value) for key, value in node.items() if not _idle(key, value)}
    if len(kept.get("anyOf", ())) == 1:
        (only,) = kept.pop("anyOf")
        kept = {**only, **kept}
    return kept


def _idle(key: str, value: Plain) -> bool:
    return (key == "title" and isinstance(value, str)) or (key == "default" and value in (None, [], {}, ""))


def text() -> str:
    """The schema as JSON."""
    return json.dumps(schema(), indent=2, ensure_ascii=False)
