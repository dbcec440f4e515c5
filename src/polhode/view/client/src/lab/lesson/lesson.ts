/** A lesson as a page carries it, and where a reader is in it. Progress lives here and nowhere else. */

import { Goal, type GoalData, type Measured, type Program, type Verdict, value } from "./goals";

export interface ChoiceData {
  text: string;
  right: boolean;
  /** Why it is right or wrong: shown when it was chosen. */
  because: string;
}

export interface NumberData {
  /** What the answer must be, from what the lab measures at that moment. */
  answer: Program;
  unit: string;
  /** One of the unit in SI. */
  factor: number;
  /** Of the answer. */
  tolerance: number;
}

export interface StepData {
  title: string;
  /** Markdown. */
  text: string;
  /** What the lab is set to when the step begins: see `docs/lessons.md`. */
  set: Record<string, unknown>;
  show: string[];
  hide: string[];
  goal: GoalData | null;
  question: string;
  choices: ChoiceData[];
  number: NumberData | null;
  /** Markdown, when the step is done, and when an attempt has failed. */
  done: string;
  otherwise: string;
  /** Markdown: helps on demand. */
  hint: string;
}

export interface LessonData {
  title: string;
  /** Markdown before the first step, and after the last one. */
  text: string;
  ending: string;
  steps: StepData[];
}

/** What a reader did about a step. */
export interface Progress {
  done: boolean;
  verdict: Verdict;
  /** The choices that were tried. */
  tried: number[];
  /** What was said about the last answer. */
  said: string;
}

/** One reader in one lesson. */
export class LessonRun {
  at = -1; // the introduction; steps.length: the end
  readonly progress: Progress[];
  private goals: (Goal | null)[];

  constructor(readonly lesson: LessonData) {
    this.progress = lesson.steps.map(() => ({ done: false, verdict: "waiting", tried: [], said: "" }));
    this.goals = lesson.steps.map((step) => (step.goal ? new Goal(step.goal) : null));
  }

  get step(): StepData | undefined {
    return this.lesson.steps[this.at];
  }

  get goal(): Goal | null {
    return this.goals[this.at] ?? null;
  }

  /** Whether the next step is open: a step with something to do must be done first. */
  get mayGoOn(): boolean {
    const { step } = this;
    if (!step) return this.at < 0;
    return this.progress[this.at].done || !asks(step);
  }

  /** How many steps are done, of those that ask for something. */
  get score(): [number, number] {
    const asked = this.lesson.steps.map((step, i) => (asks(step) ? this.progress[i].done : null));
    return [asked.filter((one) => one === true).length, asked.filter((one) => one !== null).length];
  }

  get finished(): boolean {
    const [done, all] = this.score;
    return done === all;
  }

  /** To a step, or past the last one; refused while something is to be done before. */
  go(to: number): boolean {
    const target = Math.max(-1, Math.min(to, this.lesson.steps.length));
    for (let i = 0; i < target; i++) if (asks(this.lesson.steps[i]) && !this.progress[i].done) return false;
    this.at = target;
    this.again();
    return true;
  }

  /** The motion began anew. */
  again(): void {
    this.goal?.again();
    if (this.step && !this.progress[this.at].done) this.progress[this.at].verdict = "waiting";
  }

  /** A sample of the motion; whether something changed that the reader should see. */
  look(t: number, measured: Measured, choice: (kind: string) => string): boolean {
    const { goal, step } = this;
    if (!goal || !step) return false;
    const here = this.progress[this.at], before = here.verdict;
    here.verdict = goal.look(t, measured, choice);
    if (here.verdict === "reached") here.done = !step.choices.length && !step.number ? true : here.done;
    return here.verdict !== before;
  }

  /** Choose an answer; whether it is right. */
  choose(which: number): boolean {
    const chosen = this.step?.choices[which];
    if (!chosen) return false;
    const here = this.progress[this.at];
    if (!here.tried.includes(which)) here.tried.push(which);
    here.said = chosen.because;
    here.done ||= chosen.right && this.reached;
    return chosen.right;
  }

  /** Answer with a number in the unit of the question; whether it is right. */
  answer(given: number, measured: Measured): boolean {
    const asked = this.step?.number;
    if (!asked) return false;
    const wanted = value(asked.answer, measured);
    const right = Math.abs(given * asked.factor - wanted) <= asked.tolerance * Math.abs(wanted);
    const here = this.progress[this.at];
    here.said = right ? "" : `That is not what the lab measures. Look again: within ${Math.round(100 * asked.tolerance)} % is near enough.`;
    here.done ||= right && this.reached;
    return right;
  }

  /** Whether the goal of this step, if it has one, is reached: questions count from then on. */
  get reached(): boolean {
    return !this.goal || this.goal.verdict === "reached";
  }
}

export function asks(step: StepData): boolean {
  return step.goal !== null || step.choices.length > 0 || step.number !== null;
}
