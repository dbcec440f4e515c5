"""`python -m polhode` is the command line."""

from __future__ import annotations

import sys

from polhode.cli import main

if __name__ == "__main__":
    sys.exit(main())
