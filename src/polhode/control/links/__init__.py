"""Links to other programs: each is a controller's function that another program computes, in lock-step.

`ph.Controller(ph.links.Udp("127.0.0.1:9000"), rate=100, seen=["gyro"], commands=["u"])`; the partner's side is one file
to copy, partner.py or partner.h (C): `ph.links.write_partner("folder")`. docs/wire.md is what they say to each other.
"""

from polhode.control.links.in_process import InProcess
from polhode.control.links.link import Link, LinkError
from polhode.control.links.partners.copies import write_partner
from polhode.control.links.pipe import Pipe
from polhode.control.links.shared_memory import SharedMemory
from polhode.control.links.tcp import Tcp
from polhode.control.links.udp import Udp

__all__ = ["InProcess", "Link", "LinkError", "Pipe", "SharedMemory", "Tcp", "Udp", "write_partner"]
