// Controllers that are formulas: called at origin + k / rate, commands arrive with their delay, as `integrate/sampled.py`
// has it. At one instant commands that are due arrive first, then laws are called, in their order.
// @ts-check

import { MachineError } from "./error.js";

/** @typedef {import("./driver.js").Machine} Machine */
/** @typedef {{name: string, program: import("./driver.js").Program, origin: number, rate: number, delay: number,
 *             places: [number, number][], memory: number, memories: number, out: number}} Law */
/** @typedef {{laws: Law[], seen: number[], state: number[], sets: [number, number][]}} Described */
/** @typedef {{law: number, t: number, order: number, given: Float64Array}} Waiting */
/** @typedef {{state: Float64Array, calls: number[], waiting: Waiting[], announced: number, inputs: Float64Array}} Kept */

const SAME = 4; // units in the last place of a time that are rounding

/** @param {number} x @returns {number} the distance to the next float */
function spacing(x) {
  const a = Math.abs(x), half = 1.1102230246251568e-16;
  return a + (half * a + 5e-324) - a;
}

export class Controllers {
  /** @param {Machine} machine @param {Described} described */
  constructor(machine, described) {
    this.machine = machine;
    this.d = described;
    this.state = Float64Array.from(described.state);
    /** @type {number[]} the number of the next call of each law */
    this.calls = described.laws.map(() => 0);
    /** @type {Waiting[]} */
    this.waiting = [];
    this.announced = 0;
    this.at = machine.take(described.state.length + 1);
    this.out = machine.take(Math.max(...described.laws.map((one) => one.out)) + 2);
  }

  /** At the start of a run. */
  begin() {
    this.state.set(this.d.state);
    this.calls.fill(0);
    this.waiting = [];
    this.announced = 0;
    const { machine: m } = this;
    for (const { places } of this.d.laws) for (const [, input] of places) m.inputs[input] = m.description.inputs[input].start ?? 0;
    m.writeInputs();
  }

  /** @param {number} i @returns {number} when law i is called next, s */
  next(i) {
    return this.d.laws[i].origin + this.calls[i] / this.d.laws[i].rate;
  }

  /** @returns {number} when something is due, s */
  due() {
    return Math.min(...this.d.laws.map((_, i) => this.next(i)), ...this.waiting.map((one) => one.t));
  }

  /** All that happens at t. @param {number} t @returns {boolean} whether something did */
  happen(t) {
    const soon = t + SAME * spacing(t), { machine: m } = this;
    if (this.due() > soon) return false;
    const now = m.readState();
    this.d.seen.forEach((k, i) => (this.state[i] = now[k]));
    for (const [held, input] of this.d.sets) this.state[held] = m.inputs[input];
    while (this.due() <= soon) {
      const arrives = this.waiting.filter((one) => one.t <= soon).sort((a, b) => a.order - b.order)[0];
      if (arrives) {
        this.waiting = this.waiting.filter((one) => one !== arrives);
        this.command(arrives.law, arrives.given);
      } else this.ask(this.d.laws.findIndex((_, i) => this.next(i) <= soon), t);
    }
    m.writeInputs();
    return true;
  }

  /** Call law i. @param {number} i @param {number} t */
  ask(i, t) {
    const { machine: m } = this, law = this.d.laws[i], n = law.places.length;
    m.H.set(this.state, this.at);
    m.call(law.program, t, this.at, this.out);
    const given = m.H.slice(this.out, this.out + law.out);
    if (!given.subarray(0, 2 * n).every(Number.isFinite))
      throw new MachineError(`controller "${law.name}" gave no numbers at t = ${t} s`);
    this.state.set(given.subarray(2 * n, 2 * n + law.memories), law.memory);
    this.calls[i] += 1;
    if (law.delay === 0) return this.command(i, given);
    this.announced += 1;
    this.waiting.push({ law: i, t: t + law.delay, order: this.announced, given });
  }

  /** From now on the commands of law i are these; behind them stand the inputs that follow.
   * @param {number} i @param {Float64Array} given */
  command(i, given) {
    const { places } = this.d.laws[i];
    places.forEach(([held, input], j) => {
      this.state[held] = given[j];
      this.machine.inputs[input] = given[places.length + j];
    });
  }

  /** @returns {Kept} */
  snapshot() {
    return { state: this.state.slice(), calls: [...this.calls], waiting: [...this.waiting], announced: this.announced,
      inputs: this.machine.inputs.slice() };
  }

  /** @param {Kept} kept */
  restore(kept) {
    this.state.set(kept.state);
    this.calls = [...kept.calls];
    this.waiting = [...kept.waiting];
    this.announced = kept.announced;
    this.machine.inputs.set(kept.inputs);
    this.machine.writeInputs();
  }
}
