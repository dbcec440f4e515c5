"""What files of moving models share: poses of bodies, arrows and cameras at the keys of an animation."""

from __future__ import annotations
