"""The pictures that `run.plot(name)` knows, by name."""

from __future__ import annotations

from polhode.plot.by_name import system_pages
from polhode.plot.timeline import timeline

PAGES = {"timeline": timeline, **system_pages()}
