"""Messages about the arguments of `mass_properties`, in the words of who wrote something else: options, or keys."""

from __future__ import annotations

import re

OPTION, KEY = "--{} ", "{}: "
_ARGUMENT = re.compile(r"\b(density|thickness|units|about)= ?")
_MENDING = re.compile(r"geometry\.repair\.\w+\(mesh\)|mesh\.flipped\(\)|repair=True")
_TWICE = re.compile(r" In this call that is repair=True[.;]")


def spoken(text: str, form: str) -> str:
    """A message about arguments of Python in the words of the command line (`form` OPTION) or of a scenario (KEY)."""
    text = _TWICE.sub(";", text).replace(".; for", "; for")
    text = _MENDING.sub("repair: true" if form == KEY else "--repair", text)
    return _ARGUMENT.sub(lambda match: form.format(match[1]), text)
