"""The JSON Schema of scenarios (draft 2020-12), with which editors complete keys and underline mistakes.

It is a little wider than the checks of `polhode run`: quantities and formulas are texts to it.
"""

from __future__ import annotations

import json
from typing import Any

from polhode.errors import PolhodeError


def schema() -> dict[str, Any]:
    """The schema as data."""
    try:
        from polhode.scenario.schema import Scenario
    except ModuleNotFoundError as missing:
        raise PolhodeError(f'scenarios need {missing.name}: pip install "polhode[scenario]"') from missing
    body = Scenario.model_json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "polhode scenario", **body}


def text() -> str:
    """The schema as JSON."""
    return json.dumps(schema(), indent=2, ensure_ascii=False)
