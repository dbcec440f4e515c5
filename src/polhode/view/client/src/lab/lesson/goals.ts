/**
 * Goals of lessons: a formula of what the lab measures, true for some time, reached within some time.
 *
 * Python reads the formulas (`model/grammar.py`) and writes them as programs of a small stack machine; here they are run
 * on numbers, and on nothing else. A name that the lab does not measure gives NaN, which is never true.
 */

/** A number, a quantity by its name, or an operation by its name, parts first. */
export type Program = readonly (number | string)[];

/** What the lab measures now, by name. */
export type Measured = (name: string) => number;

const OPERATIONS: Record<string, readonly [number, (...x: number[]) => number]> = {
  "neg": [1, (x) => -x], "abs": [1, Math.abs], "sign": [1, Math.sign], "sqrt": [1, Math.sqrt], "exp": [1, Math.exp],
  "log": [1, Math.log], "sin": [1, Math.sin], "cos": [1, Math.cos], "tan": [1, Math.tan], "asin": [1, Math.asin],
  "acos": [1, Math.acos], "atan": [1, Math.atan], "sinh": [1, Math.sinh], "cosh": [1, Math.cosh], "tanh": [1, Math.tanh],
  "floor": [1, Math.floor], "step": [1, (x) => Number(x >= 0)], "square": [1, (x) => x * x],
  "+": [2, (a, b) => a + b], "-": [2, (a, b) => a - b], "*": [2, (a, b) => a * b], "/": [2, (a, b) => a / b],
  "^": [2, (a, b) => a ** b], "min": [2, Math.min], "max": [2, Math.max], "atan2": [2, Math.atan2], "hypot": [2, Math.hypot],
  "mod": [2, (a, b) => a - b * Math.floor(a / b)],
  "<": [2, (a, b) => Number(a < b)], "<=": [2, (a, b) => Number(a <= b)], ">": [2, (a, b) => Number(a > b)],
  ">=": [2, (a, b) => Number(a >= b)], "==": [2, (a, b) => Number(a === b)], "!=": [2, (a, b) => Number(a !== b)],
  "where": [3, (a, b, c) => (a ? b : c)],
};

/** The names of all operations; a program calls one as "name()", a quantity by its bare name. */
export const OPERATION_NAMES = Object.keys(OPERATIONS);

/** The value of a formula; NaN where the program makes no sense. */
export function value(program: Program, measured: Measured): number {
  const stack: number[] = [];
  for (const word of program) {
    if (typeof word === "number") stack.push(word);
    else if (!word.endsWith("()")) stack.push(measured(word));
    else {
      const operation = Object.hasOwn(OPERATIONS, word.slice(0, -2)) ? OPERATIONS[word.slice(0, -2)] : undefined;
      if (!operation || stack.length < operation[0]) return NaN;
      stack.push(operation[1](...stack.splice(-operation[0])));
    }
  }
  return stack.length === 1 ? stack[0] : NaN;
}

export interface GoalData {
  /** All must be true at once ... */
  when: Program[];
  /** ... and stay so for this time of the motion, s. */
  hold: number;
  /** From the beginning of the motion, s; null: at any time. */
  within: number | null;
  /** If one of these is true, the attempt has failed. */
  never: Program[];
  /** Choices of the lab, by name, that must stand: a method, a shape. */
  chosen: Record<string, string>;
}

export type Verdict = "waiting" | "holding" | "reached" | "failed";

/** One goal, watched sample by sample. */
export class Goal {
  private since = NaN; // s, from when on it has been true
  private last = -Infinity; // s, the time of the last sample
  private failed = false;
  verdict: Verdict = "waiting";

  constructor(readonly given: GoalData) {}

  /** How much of the time it has been held, 0 to 1. */
  held = 0;

  /** A new attempt: the motion began anew. */
  again(): void {
    if (this.verdict === "reached") return;
    [this.since, this.last, this.failed, this.held] = [NaN, -Infinity, false, 0];
    this.verdict = "waiting";
  }

  /** Look at a sample at time t, s; the motion runs forward, and a goal once reached stays so. */
  look(t: number, measured: Measured, choice: (kind: string) => string): Verdict {
    if (this.verdict === "reached") return this.verdict;
    if (t < this.last) this.again(); // the reader went back in time
    this.last = t;
    const { when, never, hold, within, chosen } = this.given;
    if (never.some((one) => truth(one, measured)) || (within !== null && t > within * (1 + 1e-12))) this.failed = true;
    const stands = Object.entries(chosen).every(([kind, name]) => choice(kind) === name);
    const right = !this.failed && stands && when.every((one) => truth(one, measured));
    if (!right) this.since = NaN;
    else if (Number.isNaN(this.since)) this.since = t;
    this.held = right ? (hold > 0 ? Math.min(1, (t - this.since) / hold) : 1) : 0;
    this.verdict = this.failed ? "failed" : !right ? "waiting" : this.held >= 1 - 1e-9 ? "reached" : "holding";
    return this.verdict;
  }
}

function truth(program: Program, measured: Measured): boolean {
  const found = value(program, measured);
  return found !== 0 && !Number.isNaN(found);
}
