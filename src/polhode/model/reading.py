"""What a reader of files says about a system: which links could not be taken as they are, and what was left out."""

from __future__ import annotations

from typing import NamedTuple

from polhode.errors import printable


class Finding(NamedTuple):
    """One link: what was wrong with it, and what was done about it."""

    link: str
    wrong: str
    done: str


class ReadingReport(NamedTuple):
    """How a system came out of its file; print it for a table.

    `source`: the file. `inertia`: what was to be done about numbers that no body has, "given", "mend" or "refuse".
    `findings`: link by link, what was wrong and what was done. `left_out`: what the file says and the system does not
    have.
    """

    source: str
    inertia: str
    findings: tuple[Finding, ...] = ()
    left_out: tuple[str, ...] = ()

    def __str__(self) -> str:
        n = len(self.findings)
        head = f'{self.source}, read with inertia="{self.inertia}": '
        lines = [head + (f"{n} link{'s' * (n != 1)} not taken as stated" if n else "every link taken as stated")]
        wide = max((len(one.link) for one in self.findings), default=0)
        lines += [f"  {one.link:<{wide}}  {one.wrong} {one.done}" for one in self.findings]
        lines += ["  without: " + "; ".join(self.left_out)] if self.left_out else []
        return printable("\n".join(lines))
