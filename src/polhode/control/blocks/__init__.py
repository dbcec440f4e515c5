"""Discrete blocks for controllers, one file each: a frozen object with `step(x, memory)`, `fresh()` and a sample time.

`Block` is what each of them derives from (`block.py`).
"""

from __future__ import annotations

from polhode.control.blocks.block import Block as Block
from polhode.control.blocks.from_control import from_control as from_control
from polhode.control.blocks.lead_lag import LeadLag as LeadLag
from polhode.control.blocks.look_up import LookUp as LookUp
from polhode.control.blocks.pid import PID as PID
from polhode.control.blocks.rate_limit import RateLimit as RateLimit
from polhode.control.blocks.second_order_sections import SecondOrderSections as SecondOrderSections
from polhode.control.blocks.state_space import StateSpace as StateSpace

__all__ = ["PID", "Block", "LeadLag", "LookUp", "RateLimit", "SecondOrderSections", "StateSpace", "from_control"]
