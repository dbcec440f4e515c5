"""The papers behind a run: every method and attitude form names one, and BibTeX gets its parts right."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode import cli
from polhode.analysis import citations
from polhode.analysis.citations import papers
from polhode.core.attitude import NAMES, form
from polhode.dynamics import newton_euler
from polhode.integrate.table import RungeKutta, hermite
from polhode.replay import replay
from tests.helpers import random_body, random_state

HOUSE = Path(__file__).resolve().parents[2]
YEARS = {"quaternion": 1993, "dcm": 1993, "mrp": 1996, "rotvec": 1971, "zyx": 2006}


def entries(text: str) -> dict[str, dict[str, str]]:
    """BibTeX taken apart by another reader: the fields of each entry under its key."""
    found = re.findall(r"^@(\w+)\{(\w+),\n(.*?)\n\}$", text, re.MULTILINE | re.DOTALL)
    return {
        key: {"kind": kind} | dict(re.findall(r"^  (\w+) = \{(.*)\},?$", body, re.MULTILINE))
        for kind, key, body in found
    }


@pytest.mark.parametrize("name", ph.methods.names())
def test_every_method_has_papers_with_author_title_and_year(name: str) -> None:
    """In the house's way of writing, so that it can be taken apart."""
    for paper in papers(ph.methods.get(name).citation):
        assert paper.kind in ("article", "book"), paper.text
        assert {"author", "title", "year"} <= set(paper.fields)
        assert (
            paper.key
            == re.sub(r"\W", "", paper.fields["author"].split(" and ")[0].split()[-1]).lower() + paper.fields["year"]
        )


@pytest.mark.parametrize("name", NAMES)
def test_every_attitude_form_has_one(name: str) -> None:
    """With the year that it appeared."""
    (paper,) = papers(form(name)[0].CITATION)
    assert paper.fields["year"] == str(YEARS.get(name, 2006))
    assert paper.kind in ("article", "book")


def test_an_article_is_taken_apart() -> None:
    """Authors, a title with commas, what it is for; several papers in one citation."""
    first, second = papers(
        "A. B. First, C.-D. van Second and E. Third, On this, that, and 100% more, J. Some Field 31 (2005) 363-396;"
        " dense output: F. Fourth et al., Another, Ann. Math. AES-7 (1999) 61."
    )
    assert first.fields == {"author": "A. B. First and C.-D. van Second and E. Third", "year": "2005",
                            "title": "On this, that, and 100% more", "journal": "J. Some Field", "volume": "31",
                            "pages": "363-396"}  # fmt: skip
    assert second.fields["author"] == "F. Fourth and others"
    assert (second.fields["volume"], second.fields["annote"]) == ("AES-7", "dense output")
    assert r"100\% more" in first.bibtex


def test_a_book_and_a_text_that_is_neither() -> None:
    """What cannot be taken apart is kept whole."""
    (book,) = papers("L. Euler, Institutionum calculi integralis, vol. 1 (1768), sec. 650.")
    assert book.fields == {"author": "L. Euler", "title": "Institutionum calculi integralis", "volume": "1",
                           "year": "1768", "note": "sec. 650"}  # fmt: skip
    (other,) = papers("an idea of mine")
    assert (other.kind, other.fields) == ("misc", {"note": "an idea of mine."})
    assert papers(newton_euler.CITATION)[0].fields["edition"] == "3rd"


def test_the_software_is_as_the_citation_file_says(rng: np.random.Generator) -> None:
    """One truth: title, authors, license and version of CITATION.cff."""
    text = (HOUSE / "CITATION.cff").read_text(encoding="utf-8")
    assert f'title: "{citations.TITLE}"' in text
    assert f'name: "{citations.AUTHORS}"' in text
    assert f"license: {citations.LICENSE}" in text
    run = ph.simulate(random_body(rng), random_state(rng), 0.1)
    assert f"version {ph.__version__}, " in citations.citations(run)[0].papers[0].text


def test_the_command(rng: np.random.Generator, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As text and as BibTeX, of stored runs of all kinds."""
    body, start = random_body(rng), random_state(rng)
    ralston = hermite(RungeKutta("ralston", 2, (0.0, 2 / 3), ((), (2 / 3,)), (1 / 4, 3 / 4), "my notes"))
    for options in (
        {"attitude": "mrp"},
        {"method": ralston, "dt": 0.01},
        {"loads": ph.loads.Force(lambda t: (t, 0.1, 0.2))},
    ):
        ph.simulate(body, start, 0.2, **options).save(tmp_path / "run.nc")
        assert cli.main(["cite", str(tmp_path / "run.nc")]) == 0
        text = capsys.readouterr().out
        method = "ralston" if "method" in options else "dopri5"
        assert f'method "{method}":' in text
        assert ("Schaub" in text) == ("attitude" in options)
        assert cli.main(["cite", str(tmp_path / "run.nc"), "--bibtex"]) == 0
        found = entries(capsys.readouterr().out)
        assert {"polhode", "goldstein2002"} <= set(found)
        assert found["polhode"]["version"] == ph.__version__
    assert cli.main(["cite", str(tmp_path / "none.nc")]) == 2


def test_equal_keys_are_told_apart(rng: np.random.Generator) -> None:
    """Two papers of one author and year get letters; one paper that stands behind two things is named once."""
    twice = f"M. D. Shuster, Something else, J. Some Field 1 (1993) 2; {form('quaternion')[0].CITATION}"
    method = hermite(RungeKutta("mine", 2, (0.0, 2 / 3), ((), (2 / 3,)), (1 / 4, 3 / 4), twice))
    run = ph.simulate(random_body(rng), random_state(rng), 0.2, method=method, dt=0.01)
    assert list(entries(citations.as_bibtex(run))) == ["polhode", "goldstein2002", "shuster1993", "shuster1993a"]


@pytest.mark.parametrize(("formulation", "author"), [("articulated", "Featherstone"), ("wittenburg", "Wittenburg")])
def test_a_system_names_its_formulation(formulation, author, tmp_path):
    """From a run and from its file; what a system does not have, an attitude form, is not named."""
    system = ph.System(gravity=(0.0, 0.0, -9.81), name="pendulum")
    rod = ph.Body(mass=1.0, inertia=(0.3, 0.2, 0.1), name="rod")
    system.add(rod, ph.joints.Revolute("y"), at_body=(0.1, 0.2, 0.5))
    run = ph.simulate(system, system.state(q={"rod": 1.0}), 0.2, formulation=formulation)
    run.save(tmp_path / "run.nc")
    for one in (run, ph.load(tmp_path / "run.nc")):
        used = {citation.used: citation.papers for citation in citations.citations(one)}
        assert author in used[f'formulation "{formulation}"'][0].text
        assert set(used) == {"polhode", f'formulation "{formulation}"', 'method "dopri5"'}
    assert replay(tmp_path / "run.nc").same
