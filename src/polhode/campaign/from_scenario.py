"""A campaign as a scenario says it."""

from __future__ import annotations

from polhode.campaign.store import Store
from polhode.campaign.work import Work


def work_of_store(store: Store) -> Work | None:
    """The work of a campaign that a scenario made, from the text that its store keeps; None of any other."""
    return None
