"""The commands `plant` and `watch`: from options to links, paces and pages."""

from __future__ import annotations

import argparse
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from polhode.errors import InputError

if TYPE_CHECKING:
    from polhode.control.links.link import Link
    from polhode.scenario.planting import Plant
    from polhode.view.live.listening import Listener


def plant_of(arguments: argparse.Namespace) -> Plant:
    """The plant that the options ask for."""
    from polhode.arrays import positive
    from polhode.scenario.planting import Plant
    from polhode.simulate.pacing import RealTime
    from polhode.view.live.broadcast import Broadcast

    pace = RealTime(arguments.rule, arguments.tolerance, arguments.speed) if arguments.real_time else None
    watch = None if arguments.watch is None else Broadcast(arguments.watch, anywhere=arguments.anywhere)
    rate = None if arguments.rate is None else positive(arguments.rate, "--rate", "Hz")
    return Plant(_link(arguments), rate, pace, watch)


def _link(arguments: argparse.Namespace) -> Link | None:
    """The one link that was asked for; none where the controllers of the scenario command."""
    from polhode.control import links

    given = [name for name in ("udp", "tcp", "shm", "pipe") if getattr(arguments, name) is not None]
    if len(given) > 1:
        raise InputError(f"a plant has one partner, but {' and '.join(f'--{name}' for name in given)} were given")
    waits = {"timeout": arguments.timeout, "start": arguments.start}
    if arguments.udp is not None:
        return links.Udp(arguments.udp, anywhere=arguments.anywhere, **waits)
    if arguments.tcp is not None:
        return links.Tcp(arguments.tcp, anywhere=arguments.anywhere, **waits)
    if arguments.shm is not None:
        return links.SharedMemory(arguments.shm, **waits)
    if arguments.pipe is not None:
        return links.Pipe(arguments.pipe, **waits)
    return None


def _on_a_page(listener: Listener, arguments: argparse.Namespace, say: Callable[[str], None]) -> None:
    """Serve the page, and open it where somebody can see it."""
    from polhode.jobs import desktop
    from polhode.view.live.page import served

    with served(listener, arguments.port) as url:
        say(f"Watching {arguments.address} at {url} (Ctrl-C ends it)")
        if desktop.looked_at():
            desktop.visited(url)
        listener.listen(arguments.once)


def _in_words(listener: Listener, arguments: argparse.Namespace, say: Callable[[str], None]) -> None:
    """Write what is known line by line; a thread listens."""
    from polhode.view.live.listening import say_until_over

    def listen() -> None:
        """Until the end, and tell it."""
        listener.listen(arguments.once)
        listener.end()

    threading.Thread(target=listen, daemon=True).start()
    say_until_over(listener, say)


def watched(arguments: argparse.Namespace, say: Callable[[str], None]) -> int:
    """Watch until Ctrl-C, or until the run is over where that was asked for."""
    from polhode.view.live.listening import Listener

    listener = Listener(arguments.address, arguments.anywhere)
    try:
        (_in_words if arguments.text else _on_a_page)(listener, arguments, say)
    except KeyboardInterrupt:
        say("Stopped watching")
    finally:
        listener.end()
    return 0
