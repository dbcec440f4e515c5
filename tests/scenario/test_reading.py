"""YAML to a tree with places: what is read, what is refused, and where."""

from __future__ import annotations

import time

import pytest

from polhode.scenario import limits, reading
from polhode.scenario.problems import ScenarioError
from tests.scenario.helpers import problem, problems


def tree(text: str) -> reading.Node:
    return reading.read(text.encode(), "t.yaml")[0]


def refused(text: str | bytes) -> str:
    with pytest.raises(ScenarioError) as error:
        reading.read(text if isinstance(text, bytes) else text.encode(), "t.yaml")
    return str(error.value)


def test_plain_words_are_read_as_yaml_1_2_reads_them():
    text = "a: [1, -2.5, 1e-3, .5, 5., 007, true, false, null, ~, yes, on, 1_000, 0x10, '1', \"true\"]\nb:\n"
    assert tree(text).plain() == {
        "a": [1, -2.5, 1e-3, 0.5, 5.0, 7, True, False, None, None, "yes", "on", "1_000", "0x10", "1", "true"],
        "b": None,
    }


def test_every_value_and_key_knows_its_place():
    root = tree('a:\n  - {b: 1, cc: "x"}\n  - [2,\n     3]\nd: |\n  text\n')
    assert root.place(("a", 0, "cc")) == (2, 16)
    assert root.place(("a", 0, "cc"), at_key=True) == (2, 12)
    assert root.place(("a", 1, 1)) == (4, 6)
    assert root.place(("d",)) == (6, 1)
    assert root.place(("a", 0, "cc"), offset=3) == (2, 20)  # behind the quote
    assert root.place(("a", 7, "zz")) == root.place(("a",))  # the nearest that is there


def test_an_alias_is_the_value_it_names():
    assert tree("a: &x {b: [1, 2]}\nc: *x\n").plain() == {"a": {"b": [1, 2]}, "c": {"b": [1, 2]}}


@pytest.mark.parametrize(
    ("text", "where", "words"),
    [
        ("a: [1, 2\nb: 3\n", "t.yaml:2:", "this is not YAML"),
        ("a: {b: 1}}\n", "t.yaml:1:10:", "this is not YAML"),
        ("a: 'x\n", "t.yaml:", "this is not YAML"),
        ("a: \tb: c: d\n", "t.yaml:1:", "this is not YAML"),
        ("", "t.yaml:1:1:", "the file is empty"),
        ("# nothing\n", "t.yaml:", "the file is empty"),
        ("a: 1\n---\nb: 2\n", "t.yaml:2:1:", "a second document"),
        ("- a\n- b\n", "t.yaml:1:1:", "a scenario is a mapping"),
        ("42\n", "t.yaml:1:1:", "a scenario is a mapping"),
        ("? [a, b]\n: 1\n", "t.yaml:1:3:", "a key must be a word"),
        ("a: *nothing\n", "t.yaml:1:4:", 'no value marked "&nothing"'),
        ("a: &x [1, *x]\n", "t.yaml:1:11:", 'no value marked "&x" before this, or this is inside it'),
        ("a: \x01\n", "t.yaml:1:4:", "this is not YAML"),
        ("%YAML 3.0\n---\na: 1\n", "t.yaml:", "this is not YAML"),
    ],
)
def test_what_is_not_a_scenario_is_one_located_error(text, where, words):
    said = refused(text)
    assert said.startswith(where)
    assert words in said
    assert "\n" not in said


def test_bytes_that_are_no_text_have_a_place():
    assert refused(b"a: 1\nb: x\xffy\n").startswith("t.yaml:2:5: byte 0xff is not UTF-8")


def test_a_key_given_twice_is_a_problem_and_the_first_counts():
    root, found = reading.read(b"a: 1\nb: {c: 1, c: 2}\na: 3\n", "t.yaml")
    assert root.plain() == {"a": 1, "b": {"c": 1}}
    assert [str(one) for one in found] == [
        "2:11: b.c: this key was given before, in line 2; keep one of them",
        "3:1: a: this key was given before, in line 1; keep one of them",
    ]


@pytest.mark.parametrize("tag", ["!!python/object/apply:os.system", "!!python/name:os.system", "!include", "!!binary"])
def test_a_tag_is_never_followed(tag):
    found = problems(f"title: {tag} x\n")
    assert any("is not used in scenarios" in one.text and one.line == 1 for one in found)


def test_a_file_that_is_too_long_is_refused_by_its_size():
    said = refused(b"#" * (limits.FILE_BYTES + 1))
    assert str(limits.FILE_BYTES) in said


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
def test_deep_nesting_ends_soon(opening):
    text = "a: " + opening * 20_000 if opening in ("[", "{a: ") else opening * 20_000
    begin = time.process_time()
    refused(text[: limits.FILE_BYTES])
    assert time.process_time() - begin < 3.0  # an honest reader of 20 000 brackets takes minutes


def test_nested_as_deep_as_allowed_is_read():
    deepest = limits.DEPTH - 1
    assert tree("a: " + "[" * deepest + "1" + "]" * deepest).place(("a",)) == (1, 4)
    assert f"more than {limits.DEPTH} deep" in refused("a: " + "[" * (deepest + 2) + "]" * (deepest + 2))


def test_a_billion_laughs_are_counted_before_they_are_laughed():
    lines = ["a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]"]
    lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 12)]
    begin = time.process_time()
    assert f"more than {limits.NODES} values" in refused("\n".join(lines))
    assert time.process_time() - begin < 1.0


def test_many_values_are_refused_by_their_number():
    assert f"more than {limits.NODES} values" in refused("a: [" + "1, " * (limits.NODES + 1) + "1]")


def test_a_problem_keeps_its_line_behind_windows_line_ends():
    assert problem("title: x\r\nbody: {mass: 1, inertia: [1, 1, 1]}\r\nrun: {until: 1 m}\r\n").line == 3
