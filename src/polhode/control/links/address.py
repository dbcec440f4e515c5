"""Addresses on a network: "127.0.0.1:9000". Only this machine, unless it is said otherwise."""

from __future__ import annotations

import ipaddress
import socket

from polhode.errors import InputError

_HIGHEST = 65535


def address_of(text: str, anywhere: bool) -> tuple[socket.AddressFamily, str, int]:
    """Family, host and port of "host:port" or "[host]:port"; hosts are numbers, or "localhost".

    A host that is not this machine is refused, unless `anywhere`: frames are neither secret nor signed.
    """
    host, colon, port = text.rpartition(":")
    host = "127.0.0.1" if host == "localhost" else host.removeprefix("[").removesuffix("]")
    if not (colon and port.isascii() and port.isdigit() and 0 < int(port) <= _HIGHEST):
        raise InputError(f'an address is "127.0.0.1:9000", host and port, not {text!r}')
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        raise InputError(
            f'the host of an address is a number such as 127.0.0.1, or "localhost", not {host!r}'
        ) from None
    if not (found.is_loopback or anywhere):
        raise InputError(f"{host} is not this machine. If the network is to be trusted, say anywhere=True (--anywhere):"
                         " frames are neither secret nor signed")  # fmt: skip
    return socket.AF_INET if found.version == 4 else socket.AF_INET6, host, int(port)
