/** A lesson beside a lab: text, steps, questions, and a mark for each step that is done. */

import { element } from "../../ui/dom";
import type { Lab, Now } from "../lab";
import { freeOf } from "../free/lab";
import type { Shown } from "../free/explain";
import { LessonRun, type LessonData, type StepData } from "./lesson";
import { rendered } from "./markdown";

/** Show the lesson that a page carries, if it does. */
export function lessons(lab: Lab): void {
  const given = lab.data.extra?.lesson as LessonData | undefined;
  if (!given) return;
  const panel = new LessonPanel(lab, given);
  lab.panels.add({ name: "lesson", title: "Lesson", icon: "lesson", element: panel.element, place: 0 });
  lab.panels.open("lesson");
}

export class LessonPanel {
  readonly element = element("div", { class: "ph-lesson" });
  readonly run: LessonRun;
  private readonly measured: (name: string) => number;
  private held: HTMLProgressElement | undefined;

  constructor(
    private readonly lab: Lab,
    lesson: LessonData,
  ) {
    this.run = new LessonRun(lesson);
    const free = freeOf(lab);
    this.measured = free ? free.measuring.measured : ofModel(lab);
    lab.watch((now) => this.look(now));
    lab.cut((t) => t === 0 && this.again());
    this.enter(-1);
  }

  private look(now: Now): void {
    const changed = this.run.look(now.t, this.measured, (kind) => this.choice(kind));
    if (this.held && this.run.goal) this.held.value = this.run.goal.held;
    if (changed) this.draw();
  }

  private again(): void {
    const before = this.run.step && this.run.progress[this.run.at].verdict;
    this.run.again();
    if (before === "failed") this.draw();
  }

  private choice(kind: string): string {
    return kind === "method" ? this.lab.settings.method : kind === "shape" ? (freeOf(this.lab)?.keeper.name ?? "") : "";
  }

  /** Go to a step, and set the lab as it wants it. */
  enter(to: number): void {
    if (!this.run.go(to)) return this.lab.say("Do this step first.");
    const { step } = this.run;
    if (step) this.arrange(step);
    this.draw();
    this.element.parentElement?.scrollTo({ top: 0 });
  }

  private arrange({ set, show, hide }: StepData): void {
    const free = freeOf(this.lab);
    try {
      if (Object.keys(set).length) free ? free.set(set) : setModel(this.lab, set);
    } catch (error) {
      this.lab.say(`This step cannot set the lab: ${error instanceof Error ? error.message : String(error)}`);
    }
    for (const [names, visible] of [[hide, false], [show, true]] as const)
      free ? free.picture.show(names as Shown[], visible) : names.forEach((name) => this.lab.player.show(name, visible));
    if (Object.keys(set).length && set.play !== false) this.lab.play();
  }

  // ---- elements

  private draw(): void {
    const { run } = this, { lesson, step, at } = run;
    this.held = undefined;
    const parts: Node[] = [this.header()];
    if (at < 0) parts.push(rendered(lesson.text), this.buttons("Begin"));
    else if (!step) parts.push(...this.end());
    else parts.push(element("h3", {}, `${at + 1}. ${step.title}`), rendered(step.text), ...this.task(step), this.buttons("Next"));
    this.element.replaceChildren(...parts);
  }

  private header(): HTMLElement {
    const { run } = this, { steps } = run.lesson;
    const marks = steps.map((step, i) => {
      const { done } = run.progress[i], name = `Step ${i + 1}: ${step.title}${done ? ", done" : ""}`;
      const mark = element("button", { type: "button", class: "ph-step", title: step.title, "aria-label": name,
        ...(i === run.at ? { "aria-current": "step" } : {}) }, done ? "✓" : String(i + 1));
      mark.addEventListener("click", () => this.enter(i));
      return element("li", {}, mark);
    });
    return element("nav", { "aria-label": "Steps of the lesson" }, element("ol", { class: "ph-steps" }, ...marks));
  }

  private end(): Node[] {
    const [done, all] = this.run.score;
    return [element("h3", {}, `Done: ${done} of ${all}`), rendered(this.run.lesson.ending)];
  }

  private task(step: StepData): Node[] {
    const here = this.run.progress[this.run.at], parts: Node[] = [];
    if (step.goal && !(this.run.reached && (step.choices.length || step.number))) parts.push(this.goalBox(step));
    if (step.question && this.run.reached) parts.push(rendered(step.question));
    if (step.choices.length && this.run.reached) parts.push(this.choices(step));
    if (step.number && this.run.reached) parts.push(this.numberBox(step));
    if (here.said) parts.push(box(here.done ? "ph-right" : "ph-wrong", here.said));
    if (here.done && step.done) parts.push(box("ph-right", step.done));
    if (!here.done && step.hint) parts.push(element("details", { class: "ph-hint" }, element("summary", {}, "A hint"), rendered(step.hint)));
    return parts;
  }

  private goalBox(step: StepData): HTMLElement {
    const { verdict } = this.run.progress[this.run.at];
    const words = { waiting: "Not there yet.", holding: "Yes, keep it so …", reached: "Reached.", failed: "Not this time." }[verdict];
    const made = element("div", { class: `ph-goal ph-${verdict}`, role: "status" }, element("b", {}, words));
    if (verdict === "holding" || (verdict === "waiting" && step.goal!.hold > 0)) {
      this.held = element("progress", { max: 1, value: this.run.goal?.held ?? 0, "aria-label": "How long it has been held" });
      made.append(this.held);
    }
    if (verdict === "failed") {
      if (step.otherwise) made.append(rendered(step.otherwise));
      made.append(this.button("Start again", () => (this.lab.reset(), this.lab.play())));
    }
    return made;
  }

  private choices(step: StepData): HTMLElement {
    const here = this.run.progress[this.run.at];
    const rows = step.choices.map((choice, i) => {
      const tried = here.tried.includes(i), state = tried ? (choice.right ? "ph-right" : "ph-wrong") : "";
      const made = element("button", { type: "button", class: `ph-choice ${state}`, "aria-pressed": String(tried) });
      made.append(...[...rendered(choice.text).children].flatMap((one) => [...one.childNodes]));
      made.addEventListener("click", () => (this.run.choose(i), this.draw()));
      return made;
    });
    return element("div", { class: "ph-answers", role: "group", "aria-label": "Answers" }, ...rows);
  }

  private numberBox({ number }: StepData): HTMLElement {
    const field = element("input", { type: "number", step: "any", inputmode: "decimal", "aria-label": "Your answer" });
    const form = element("form", { class: "ph-number" }, field, element("span", {}, number!.unit === "1" ? "" : number!.unit),
      element("button", { type: "submit", class: "ph-button ph-word" }, "Check"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.run.answer(field.valueAsNumber, this.measured);
      this.draw();
    });
    return form;
  }

  private buttons(forward: string): HTMLElement {
    const { run } = this, last = run.at === run.lesson.steps.length - 1;
    const next = this.button(last ? "Finish" : forward, () => this.enter(run.at + 1));
    next.classList.add("ph-next");
    next.disabled = !run.mayGoOn;
    const again = run.step && Object.keys(run.step.set).length ? [this.button("Set this step again", () => this.enter(run.at))] : [];
    return element("div", { class: "ph-choices" }, next, ...again);
  }

  private button(word: string, action: () => void): HTMLButtonElement {
    const made = element("button", { type: "button", class: "ph-button ph-word" }, word);
    made.addEventListener("click", action);
    return made;
  }
}

function box(kind: string, words: string): HTMLElement {
  return element("div", { class: `ph-said ${kind}`, role: "status" }, rendered(words));
}

/** The names of what the lab of any model measures, with _ in place of points: see `lab/lessons.py`. */
export function ofModel(lab: Lab): (name: string) => number {
  const plain = (name: string) => name.replace(/[^A-Za-z0-9]/g, "_");
  const states = new Map(lab.description.states.map((one, i) => [plain(one.name), i]));
  const outputs = new Map(lab.description.outputs.map((one, i) => [plain(one.name), i]));
  const parameters = new Map([...lab.description.parameters, ...lab.description.inputs].map((one) => [plain(one.name), one.name]));
  let first = NaN;
  lab.cut(() => (first = NaN));
  const energy = () => ["kinetic_energy", "potential_energy"].reduce((sum, name) => sum + (lab.now.output(name) || 0), 0);
  return (name) => {
    if (name === "t") return lab.now.t;
    if (name === "energy") return energy();
    if (name === "energy_drift") {
      if (Number.isNaN(first)) first = energy();
      return Math.abs(energy() - first) / Math.max(Math.abs(first), Math.abs(lab.now.output("kinetic_energy")), 1e-12);
    }
    if (outputs.has(name)) return lab.now.outputs[outputs.get(name)!];
    if (states.has(name)) return lab.now.state[states.get(name)!];
    const own = parameters.get(name);
    return own === undefined ? NaN : (lab.settings.parameters[own] ?? lab.settings.inputs[own] ?? NaN);
  };
}

/** What a step sets in the lab of any model. */
export function setModel(lab: Lab, given: Record<string, unknown>): void {
  const { parameters = {}, start = {}, method, speed, dt, rtol } = given as { parameters?: Record<string, number>;
    start?: Record<string, number>; method?: string; speed?: number; dt?: number; rtol?: number };
  const steps = { ...(dt !== undefined ? { dt } : {}), ...(rtol !== undefined ? { rtol } : {}) };
  lab.set({ parameters, start, steps, ...(method ? { method } : {}), ...(speed ? { speed } : {}) });
  lab.reset();
}

