/**
 * Do a lesson by a script, without a page: node --import ./test/typescript.mjs test/lessons-drive.ts FOLDER
 *
 * FOLDER has module.mjs and description.json of the machine, and job.json: the lesson, and several ways to do it. A way
 * begins at a step, those before it counting as done, and says what is done in each step, one action after the other:
 * ["set", {...}], ["run", s], ["choose", i], ["answer", x]. Prints how far each way came, and what the free lab measures.
 */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Machine } from "../../../lab/client/driver.js";
import { BodyKeeper } from "../src/lab/free/keeping";
import { setFree } from "../src/lab/free/lab";
import { Measuring } from "../src/lab/free/measuring";
import type { Change, Lab, Now, Settings } from "../src/lab/lab";
import { type LessonData, LessonRun } from "../src/lab/lesson/lesson";
import { ofModel, setModel } from "../src/lab/lesson/panel";

type Action = ["set", Record<string, unknown>] | ["run", number] | ["choose", number] | ["answer", number];
const PICTURE = 1 / 60; // s

const folder = process.argv[2];
const read = (name: string) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8"));
const description = read("description.json");
const { lesson, ways, free, method, first } = read("job.json") as
  { lesson: LessonData; ways: { from: number; steps: Action[][] }[]; free: boolean; method: string; first: Settings["steps"] };
const { make } = await import(pathToFileURL(`${folder}/module.mjs`).href);

/** As much of a lab as lessons need, that computes when it is asked to. */
class ScriptedLab {
  readonly description = description;
  readonly machine = new Machine(make, description);
  readonly player = { dress: () => undefined, show: () => undefined };
  settings: Settings;
  private readonly cuts: ((t: number) => void)[] = [];
  private rows: { t: number; state: Float64Array; outputs: Float64Array }[] = [];

  constructor() {
    const values = (of: { name: string; start: number | null }[]) => Object.fromEntries(of.map((one) => [one.name, one.start ?? 0]));
    this.settings = { parameters: values(description.parameters), inputs: values(description.inputs), start: {}, method, steps: first, speed: 1, locks: {} } as unknown as Settings;
    this.apply();
    this.reset();
  }

  private apply(): void {
    const { parameters, method: name, steps: given } = this.settings, { machine } = this;
    if (Object.keys(parameters).length) machine.setParameters(parameters);
    const known = description.methods.find((one: { name: string }) => one.name === name);
    if (!known) throw new Error(`There is no method "${name}".`);
    machine.choose(name, known.adaptive ? { rtol: given.rtol, atol: given.atol } : { dt: given.dt });
  }

  set({ parameters, start, steps: given, ...more }: Change): void {
    const { settings: now } = this;
    this.settings = { ...now, ...more, parameters: { ...now.parameters, ...parameters }, start: { ...now.start, ...start },
      steps: { ...now.steps, ...given } } as Settings;
    this.apply();
    if (start && Object.keys(start).length) this.reset();
    else this.cuts.forEach((cut) => cut(this.machine.t));
  }

  reset(): void {
    const { machine } = this, state = (machine.reset(), machine.readState());
    description.states.forEach(({ name }: { name: string }, i: number) => name in this.settings.start && (state[i] = this.settings.start[name]));
    machine.setState(state);
    this.rows = [];
    this.cuts.forEach((cut) => cut(0));
    this.keep();
  }

  private keep(): void {
    const { machine } = this;
    this.rows.push({ t: machine.t, state: machine.readState(), outputs: Float64Array.from(machine.outputs()) });
  }

  /** Whether it moves on. */
  advance(dt: number): boolean {
    if (!this.machine.reach(this.machine.t + dt)) return false;
    this.keep();
    return true;
  }

  get now(): Now {
    const row = this.rows.at(-1)!;
    const output = (name: string) => row.outputs[description.outputs.findIndex((one: { name: string }) => one.name === name)] ?? NaN;
    const { machine } = this;
    return { ...row, output, happened: [], over: "", get certificate() { return machine.certificate().laws.map((one) => ({ ...one, name: one.law })); } } as unknown as Now;
  }

  columns(names: string[], from = -Infinity, to = Infinity) {
    const known = description.states.map((one: { name: string }) => one.name);
    const rows = this.rows.filter((row) => row.t >= from && row.t <= to);
    return { t: Float64Array.from(rows, (row) => row.t), values: names.map((name) => Float64Array.from(rows, (row) => row.state[known.indexOf(name)])) };
  }

  cut(listener: (t: number) => void): () => void {
    this.cuts.push(listener);
    return () => undefined;
  }

  say(words: string): void {
    process.stderr.write(`${words}\n`);
  }
}

/** One reader, from a step on. */
function done({ from, steps }: (typeof ways)[number]) {
  const scripted = new ScriptedLab(), lab = scripted as unknown as Lab;
  const measuring = free ? new Measuring(lab) : undefined;
  const keeper = free ? new BodyKeeper(lab, 0.08, "phone", () => undefined) : undefined;
  const set = (given: Record<string, unknown>) => Object.keys(given).length && (keeper ? setFree(lab, keeper, given) : setModel(lab, given));
  const measured = measuring ? measuring.measured : ofModel(lab);
  const choice = (kind: string) => (kind === "method" ? lab.settings.method : (keeper?.name ?? ""));
  const run = new LessonRun(lesson);
  lab.cut((t) => t === 0 && run.again());
  const look = () => {
    measuring?.look(lab.now);
    run.look(lab.now.t, measured, choice);
  };
  const act = ([kind, what]: Action) => {
    if (kind === "set") keeper ? set(what) : lab.set(what as Change), look();
    else if (kind === "choose") run.choose(what);
    else if (kind === "answer") run.answer(what, measured);
    else for (let left = Math.round(what / PICTURE); left > 0 && scripted.advance(PICTURE); left--) look();
  };
  lesson.steps.slice(0, from).forEach((step, i) => (set(step.set), (run.progress[i].done = true)));
  const found: { done: boolean; verdict: string; t: number }[] = [];
  for (const [k, actions] of steps.entries()) {
    if (!run.go(from + k)) break;
    set(lesson.steps[from + k].set);
    look();
    actions.forEach(act);
    found.push({ ...run.progress[from + k], t: lab.now.t });
  }
  return { found, finished: run.finished, names: measuring?.names ?? [] };
}

console.log(JSON.stringify(ways.map(done)));
