import assert from "node:assert/strict";
import { test } from "node:test";
import { Goal, type GoalData, OPERATION_NAMES, value } from "../src/lab/lesson/goals";
import { type LessonData, LessonRun, type StepData } from "../src/lab/lesson/lesson";
import { blocks, spans } from "../src/lab/lesson/markdown";

// ---- Markdown

const words = (given: string): string => JSON.stringify(blocks(given));

test("Markdown has paragraphs, headings, lists, quotes, code and spans", () => {
  assert.deepEqual(blocks("# A *b*\n\nOne\ntwo  \nthree\n- x\n- y\n  z\n\n1. p\n2) q\n\n> said\n> so\n```\n<b>\n```"), [
    { kind: "heading", level: 3, spans: [{ kind: "text", text: "A " }, { kind: "emphasis", spans: [{ kind: "text", text: "b" }] }] },
    { kind: "paragraph", spans: [{ kind: "text", text: "One two" }, { kind: "break" }, { kind: "text", text: "three" }] },
    { kind: "list", ordered: false, items: [[{ kind: "text", text: "x" }], [{ kind: "text", text: "y z" }]] },
    { kind: "list", ordered: true, items: [[{ kind: "text", text: "p" }], [{ kind: "text", text: "q" }]] },
    { kind: "quote", spans: [{ kind: "text", text: "said so" }] },
    { kind: "code", text: "<b>" },
  ]);
  assert.deepEqual(spans("**a `c` *d***"), [{ kind: "strong", spans: [{ kind: "text", text: "a " }, { kind: "code", text: "c" },
    { kind: "text", text: " " }, { kind: "emphasis", spans: [{ kind: "text", text: "d" }] }] }]);
  assert.deepEqual(spans("2 * 3 * 4 \\*x\\*"), [{ kind: "text", text: "2 * 3 * 4 *x*" }]);
});

test("no address but that of a web page is linked, and tags stay text", () => {
  for (const to of ["javascript:alert(1)", "data:text/html,x", "JaVaScRiPt:x", "file:///etc/passwd", "//evil", "vbscript:x"])
    assert.ok(!words(`[a](${to})`).includes('"link"'), to);
  assert.ok(words("[a](https://example.org/x)").includes('"to":"https://example.org/x"'));
  assert.deepEqual(blocks("<img src=x onerror=alert(1)>"), [{ kind: "paragraph", spans: [{ kind: "text", text: "<img src=x onerror=alert(1)>" }] }]);
});

test("long and deep texts take little time", () => {
  const begun = process.cpuUsage().user;
  for (const one of ["*".repeat(20000), "**a ".repeat(5000), "[".repeat(20000), "`".repeat(19999), "> ".repeat(9000), "- a\n".repeat(5000)]) blocks(one);
  assert.ok(process.cpuUsage().user - begun < 2e6);
});

// ---- goals

const measured = (numbers: Record<string, number>) => (name: string) => numbers[name] ?? NaN;

test("programs are run on numbers; what makes no sense is NaN, and never true", () => {
  assert.equal(value([3, "x", "*()", 1, "+()"], measured({ x: 2 })), 7);
  assert.equal(value(["x", 5, "<()"], measured({ x: 2 })), 1);
  for (const bad of [[], [1, 2], ["+()"], ["constructor()", 1], [1, "__proto__()"], ["toString()"]]) assert.ok(Number.isNaN(value(bad, measured({}))));
  assert.ok(OPERATION_NAMES.length > 30);
  assert.equal(new Goal(goal({ when: [["unknown", 5, "<()"]] })).look(0, measured({}), () => ""), "waiting");
});

const goal = (changed: Partial<GoalData>): GoalData => ({ when: [["x", 1, "<()"]], hold: 0, within: null, never: [], chosen: {}, ...changed });

test("a goal is held for its time, without a gap, in time, and with what must be chosen", () => {
  const run = (one: Goal, samples: [number, number][], choice = "rk4") => samples.map(([t, x]) => one.look(t, measured({ x }), () => choice));
  assert.deepEqual(run(new Goal(goal({ hold: 2 })), [[0, 0], [1, 0], [1.5, 3], [2, 0], [3.9, 0], [4, 0], [9, 9]]),
    ["holding", "holding", "waiting", "holding", "holding", "reached", "reached"]);
  assert.deepEqual(run(new Goal(goal({ within: 3 })), [[0, 5], [2, 5], [3.1, 0], [4, 0]]), ["waiting", "waiting", "failed", "failed"]);
  const again = new Goal(goal({ within: 3 }));
  assert.deepEqual(run(again, [[2, 5], [4, 0], [0, 5], [1, 0]]), ["waiting", "failed", "waiting", "reached"]); // back to the start
  assert.deepEqual(run(new Goal(goal({ never: [["x", 4, ">()"]] })), [[0, 5], [1, 0]]), ["failed", "failed"]);
  assert.deepEqual(run(new Goal(goal({ chosen: { method: "dop853" } })), [[0, 0]]), ["waiting"]);
  assert.deepEqual(run(new Goal(goal({ chosen: { method: "rk4" } })), [[0, 0]]), ["reached"]);
});

// ---- lessons

const step = (changed: Partial<StepData>): StepData => ({ title: "", text: "", set: {}, show: [], hide: [], goal: null, question: "", choices: [], number: null, done: "", otherwise: "", hint: "", ...changed });
const lesson: LessonData = { title: "", text: "", ending: "", steps: [
  step({}),
  step({ goal: goal({}) }),
  step({ question: "?", choices: [{ text: "a", right: false, because: "no" }, { text: "b", right: true, because: "yes" }] }),
  step({ goal: goal({}), number: { answer: ["x", 2, "*()"], unit: "ms", factor: 1e-3, tolerance: 0.05 } }),
] };

test("a lesson goes on only when what it asks is done, and cannot be skipped", () => {
  const run = new LessonRun(lesson);
  assert.ok(run.go(0) && run.go(1));
  assert.ok(!run.go(2) && !run.mayGoOn && !run.finished);
  run.look(0, measured({ x: 5 }), () => ""), assert.ok(!run.mayGoOn);
  assert.ok(run.look(1, measured({ x: 0.5 }), () => "") && run.mayGoOn && run.go(2));
  assert.ok(!run.choose(0) && !run.choose(7) && !run.mayGoOn && run.progress[2].said === "no");
  assert.ok(run.choose(1) && run.go(3));
  assert.ok(run.answer(200, measured({ x: 0.1 })) && !run.mayGoOn); // right, but its goal comes first
  run.look(2, measured({ x: 0.1 }), () => "");
  assert.ok(!run.answer(220, measured({ x: 0.1 })) && !run.answer(NaN, measured({ x: 0.1 })) && !run.mayGoOn);
  assert.ok(run.answer(208, measured({ x: 0.1 })) && run.go(4) && run.finished);
  assert.deepEqual(run.score, [3, 3]);
});
