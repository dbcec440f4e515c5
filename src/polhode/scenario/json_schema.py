"""The JSON Schema of scenarios (draft 2020-12), with which editors complete keys and underline mistakes.

A file with the key `system` is about bodies on joints, one with `scene` about motions that are given, any other about
one body. The schema is a little wider than the checks of `polhode run`: quantities and formulas are texts to it.
"""

from __future__ import annotations

import json
from typing import Any

from polhode.errors import PolhodeError


def schema() -> dict[str, Any]:
    """The schema as data."""
    try:
        from pydantic.json_schema import models_json_schema

        from polhode.scenario.scene_schema import SceneScenario
        from polhode.scenario.schema import Scenario
        from polhode.scenario.system_schema import SystemScenario
    except ModuleNotFoundError as missing:
        raise PolhodeError(f'scenarios need {missing.name}: pip install "polhode[scenario]"') from missing
    kinds = (Scenario, SystemScenario, SceneScenario)
    refs, whole = models_json_schema([(model, "validation") for model in kinds])
    alone, many, shown = (refs[model, "validation"] for model in kinds)
    other = {"if": {"required": ["scene"]}, "then": shown, "else": alone}
    choice = {"if": {"required": ["system"]}, "then": many, "else": other}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "polhode scenario", "type": "object",
            **choice, **_plainer(whole)}  # fmt: skip


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


def _idle(key: str, value: Any) -> bool:
    return (key == "title" and isinstance(value, str)) or (key == "default" and value in (None, [], {}, ""))


def text() -> str:
    """The schema as JSON."""
    return json.dumps(schema(), indent=2, ensure_ascii=False)
