"""Every Python process of a traced run of tests begins here, also those that a test starts."""

import os
import sys

if "MUTATE_REACH" in os.environ:
    sys.path.insert(0, os.environ["MUTATE_REACH_HOUSE"])
    from tools.reach import record

    record.begin(os.environ["MUTATE_REACH"], os.environ["MUTATE_REACH_PACKAGE"])
    sys.path.remove(os.environ["MUTATE_REACH_HOUSE"])
