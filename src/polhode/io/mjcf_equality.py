"""The equalities of an MJCF file: points and frames that stay together, coordinates that follow each other."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import numpy as np

from polhode.errors import InputError
from polhode.io import robot_xml as xml
from polhode.io.robot import Place, Tie
from polhode.model.mechanism import WORLD

_POLYCOEF = (0.0, 1.0, 0.0, 0.0, 0.0)


def ties_of(root: ET.Element, sites: dict[str, tuple[str, Place]]) -> tuple[tuple[Tie, ...], tuple[str, ...]]:
    """The ties, and what could not be read."""
    ties: list[Tie] = []
    unread: dict[str, int] = {}
    for element in (part for equality in root.findall("equality") for part in equality):
        if element.get("active", "true") == "false":
            continue
        tie = _tie(element, sites)
        if tie is None:
            unread[str(element.tag)[:40]] = unread.get(str(element.tag)[:40], 0) + 1
        else:
            ties.append(tie._replace(name=element.get("name") or f"{tie.kind} {len(ties) + 1}"))
    return tuple(ties), tuple(f"equality <{tag}> ({n})" for tag, n in unread.items())


def _tie(element: ET.Element, sites: dict[str, tuple[str, Place]]) -> Tie | None:
    """One equality."""
    if element.tag in ("connect", "weld"):
        return _at_sites(element, sites) if element.get("site1") else _at_bodies(element)
    return _coupling(element) if element.tag == "joint" else None


def _at_sites(element: ET.Element, sites: dict[str, tuple[str, Place]]) -> Tie:
    """Two named places that stay together."""
    ends = [xml.named(element, key) for key in ("site1", "site2")]
    for name in ends:
        if name not in sites:
            raise InputError(f'{xml.where(element)} names the site "{name}", which does not exist')
    (body_1, place_1), (body_2, place_2) = (sites[name] for name in ends)
    return Tie(element.tag, "", {"body_1": body_1, "place_1": place_1, "body_2": body_2, "place_2": place_2})


def _at_bodies(element: ET.Element) -> Tie | None:
    """A point of the first body (of the second for a weld), which the other meets where the file draws both."""
    ends = {"body_1": xml.named(element, "body1"), "body_2": element.get("body2") or WORLD}
    if "relpose" in element.attrib:
        return None
    if element.tag == "connect":
        anchor = xml.numbers(element, "anchor", 3, (np.nan,) * 3)
        if np.isnan(anchor).any():
            raise InputError(f"{xml.where(element)} needs anchor=")
        return Tie("connect", "", ends | {"place_1": Place(np.eye(3), anchor)})
    return Tie("weld", "", ends | {"place_2": Place(np.eye(3), xml.numbers(element, "anchor", 3, (0, 0, 0)))})


def _coupling(element: ET.Element) -> Tie | None:
    """q_1 = c_0 + c_1 q_2; a joint that follows none, or by a curve, is not read."""
    c = xml.numbers(element, "polycoef", 5, _POLYCOEF)
    if element.get("joint2") is None or c[2:].any() or c[1] == 0.0:
        return None
    told = {"hop_1": xml.named(element, "joint1"), "hop_2": xml.named(element, "joint2")}
    return Tie("coupling", "", told | {"ratio": float(c[1]), "offset": float(c[0])})
