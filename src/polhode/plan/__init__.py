"""Reorientation: turning a spacecraft by nothing but its hinges."""

from __future__ import annotations

from polhode.plan.connection import connection, curvature, locked
from polhode.plan.paths import ShapePath
from polhode.plan.turns import Leg, Turn, ellipse, rectangle, turn
