"""The loads that act on the bodies and joints of a system, one file per kind (see `load`)."""

from __future__ import annotations
