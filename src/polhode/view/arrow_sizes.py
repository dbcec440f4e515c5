"""How thick arrows are: the same in pictures, in models and, as client/src/arrows.ts has it, in pages."""

from __future__ import annotations

SHAFT = 0.013  # radius by that of the scene
HEAD = 2.6 * SHAFT  # its radius
HEAD_LENGTH = 2.8 * HEAD
LONGEST = 0.3  # of an arrow, the head: a shorter one is slimmer in proportion
