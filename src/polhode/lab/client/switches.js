// Constraints that come and go in a page: locks on command, ropes and stops by themselves, and blows of loads. The rules
// are those of `simulate/switches.py`, with its numbers; what they look at are programs of the machine.
// @ts-check

import { MachineError } from "./error.js";
import { pushing } from "./impact.js";

/** @typedef {import("./driver.js").Machine} Machine */
/** @typedef {import("./driver.js").Program} Program */
/** @typedef {{name: string, kind: string, ends_at: string[], one_sided: boolean, restitution: number, units: string[],
 *             numbers: number, begins: string, ends: string}} Constraint */
/** @typedef {{on: string[], off: string[]}} Switch */
/** @typedef {{constraints: Constraint[], activity: number[], numbers: number[], holds: boolean[], first_number: number,
 *             n_q: number, n_v: number, commands: ({t: number} & Switch)[], contacts: Program, forces: Program,
 *             hold: Program, blows: {name: string, times: number[], program: Program}[],
 *             rules: Record<string, number>}} Described */
/** @typedef {{energy: number, momentum: number[], spin: number[]}} Balance */
/** @typedef {{t: number, kind: string, name: string, impulse: number[], before: Balance, after: Balance,
 *             lost: number}} Instant a change, with the energies (J), momenta and angular momenta beside it */
/** @typedef {{activity: Float64Array, held: Float64Array, hardest: Float64Array}} Kept */

const DEAF = 1e60; // added to the value of an event that nobody listens to

export class Switches {
  /** @param {Machine} machine @param {Described} described */
  constructor(machine, described) {
    this.machine = machine;
    this.d = described;
    this.activity = Float64Array.from(described.activity);
    this.held = Float64Array.from(described.numbers);
    this.hardest = new Float64Array(described.constraints.length); // the fastest hit of each so far, m/s or rad/s
    /** @type {number[]} the first row of each constraint, and the number of all rows */
    this.firsts = [0];
    for (const one of described.constraints) this.firsts.push(this.firsts[this.firsts.length - 1] + one.units.length);
    const n = this.nRows;
    this.out = machine.take(n * (2 + n + described.n_v) + described.numbers.length + described.n_v + 16);
  }

  get nRows() {
    return this.firsts[this.firsts.length - 1];
  }

  // ---- what happens when

  /** The start, or a state that was set from outside: find out which ropes are taut. @param {number} t
   * @param {boolean} anew whether constraints act as they do at the start of a run */
  begin(t, anew) {
    const { d } = this;
    if (anew) {
      this.activity.set(d.activity);
      this.hardest.fill(0);
    }
    d.constraints.forEach((one, i) => one.one_sided && (this.activity[i] = 0));
    this.hold(d.constraints.map((_, i) => i), t);
    this.write();
    this.meet(t);
    this.listen();
  }

  /** Do what is commanded at this time, and apply the blows of loads. @param {number} t
   * @returns {boolean} whether something changed */
  atTime(t) {
    const before = this.activity.slice(), now = this.d.commands.filter((one) => one.t === t);
    for (const one of now) this.command(one, t);
    const struck = this.blows(t);
    if (this.d.constraints.length) this.meet(t);
    this.listen();
    return now.length > 0 || struck || before.some((x, i) => x !== this.activity[i]);
  }

  /** @param {Switch} which @param {number} t */
  command(which, t) {
    for (const i of which.off.map((name) => this.index(name))) if (this.activity[i]) this.leave(i, "unlock", t);
    const fresh = which.on.map((name) => this.index(name)).filter((i) => !this.activity[i]);
    if (fresh.length) {
      this.refuseOpen(fresh, t);
      this.act(fresh, t, new Map(), false);
    }
    this.meet(t);
  }

  /** A one-sided constraint reached zero: its residual if it did not act, its force if it did.
   * @param {number} i @param {number} t */
  reached(i, t) {
    if (this.activity[i]) {
      this.leave(i, this.d.constraints[i].ends, t);
      this.meet(t, -1, i);
    } else this.meet(t, i);
    this.listen();
  }

  /** One-sided constraints that are reached: impacts if they are run into, and rest or rebound after them.
   * @param {number} t @param {number} [hit] reached for certain, however slowly @param {number} [leaves] let go now */
  meet(t, hit = -1, leaves = -1) {
    const { REST, SLOW, STILL, ROUNDS } = this.d.rules;
    /** @type {Map<number, number>} */
    let rates = new Map();
    for (let round = 0; round < ROUNDS; round++) {
      rates = this.rates(t, hit);
      const struck = [...rates].filter(([i, rate]) => rate > (i === hit ? 0 : REST)).map(([i]) => i);
      if (!struck.length) break;
      const back = new Map(struck.map((i) => [i, this.rebound(i, rates.get(i) ?? 0)]));
      const slow = struck.every((i) => (rates.get(i) ?? 0) <= Math.max(REST, SLOW * this.hardest[i]));
      this.act(struck, t, back, slow);
      hit = -1;
    }
    if (rates.size || this.activity.some((x) => x !== 0))
      this.rest([...rates].filter(([i, rate]) => rate >= -STILL && i !== leaves).map(([i]) => i), t);
  }

  // ---- how

  /** residual_dot of all ropes that are taut and stops that are touched, but do not act.
   * @param {number} t @param {number} hit @returns {Map<number, number>} */
  rates(t, hit) {
    const free = this.d.constraints.flatMap((one, i) => (one.one_sided && !this.activity[i] ? [i] : []));
    if (!free.length) return new Map();
    const seen = this.look(this.d.contacts, t), n = this.nRows;
    const near = free.filter((i) => i === hit || Math.abs(seen[this.firsts[i]]) <= this.d.rules.NEAR);
    return new Map(near.map((i) => [i, seen[n + this.firsts[i]]]));
  }

  /** @param {number} i @param {number} rate @returns {number} the rate after a hit */
  rebound(i, rate) {
    const { REST, SLOW } = this.d.rules, e = this.d.constraints[i].restitution;
    this.hardest[i] = Math.max(this.hardest[i], rate);
    return e * rate > REST && (e === 1 || e * rate > SLOW * this.hardest[i]) ? -e * rate : 0;
  }

  /** An impact by which constraints begin to act; those that rebound do not go on acting. firm: nothing is let go.
   * @param {number[]} fresh @param {number} t @param {Map<number, number>} bounce @param {boolean} firm */
  act(fresh, t, bounce, firm) {
    const { d, machine: m } = this, n = this.nRows, n_v = d.n_v;
    this.hold(fresh.filter((i) => !d.constraints[i].one_sided), t);
    this.write();
    const acting = d.constraints.map((_, i) => i).filter((i) => this.activity[i] || fresh.includes(i));
    const rows = acting.flatMap((i) => d.constraints[i].units.map((_, k) => ({ i, row: this.firsts[i] + k })));
    const seen = this.look(d.contacts, t), before = this.machine.balance(t);
    const S = rows.map((a) => rows.map((b) => seen[2 * n + a.row * n + b.row]));
    const gap = rows.map((a) => (bounce.get(a.i) ?? 0) - seen[n + a.row]);
    const found = pushing(S, gap, rows.map((a) => d.constraints[a.i].one_sided && !firm), d.rules.SLIGHT);
    const state = m.readState();
    rows.forEach((a, k) => {
      const first = 2 * n + n * n + a.row * n_v;
      for (let j = 0; j < n_v; j++) state[d.n_q + j] += seen[first + j] * found.impulses[k];
    });
    m.writeState(state);
    let first = before;
    const after = this.machine.balance(t);
    m.enterLedger([after.energy - before.energy]);
    for (const i of fresh) if (!bounce.get(i)) this.activity[i] = 1;
    const gone = new Set(rows.filter((_, k) => !found.part[k]).map((a) => a.i));
    for (const i of gone) this.activity[i] = 0;
    this.write();
    for (const i of fresh) {
      this.note(t, d.constraints[i].begins, i, found.impulses.filter((_, k) => rows[k].i === i), first, after);
      first = after; // what several do together is entered with the first of them
    }
    for (const i of gone) if (!fresh.includes(i)) this.note(t, d.constraints[i].ends, i, [], after, after);
  }

  /** Those that are pressed on go on acting; the others are let go. @param {number[]} resting @param {number} t */
  rest(resting, t) {
    const before = this.activity.slice();
    for (const i of resting) this.activity[i] = 1;
    for (;;) {
      this.write();
      const forces = this.look(this.d.forces, t);
      const pulling = this.d.constraints.flatMap((one, i) =>
        one.one_sided && this.activity[i] && forces[i] > this.d.rules.NOTHING ? [i] : []);
      if (!pulling.length) break;
      this.activity[pulling.reduce((a, b) => (forces[b] > forces[a] ? b : a))] = 0;
    }
    const now = this.machine.balance(t);
    before.forEach((x, i) => x > this.activity[i] && this.note(t, this.d.constraints[i].ends, i, [], now, now));
  }

  /** A constraint ends to act. @param {number} i @param {string} kind @param {number} t */
  leave(i, kind, t) {
    this.activity[i] = 0;
    this.write();
    const now = this.machine.balance(t);
    this.note(t, kind, i, [], now, now);
  }

  /** The impulses of loads at this time, which constraints that act answer. @param {number} t @returns {boolean} */
  blows(t) {
    const { d, machine: m } = this, now = d.blows.filter((one) => one.times.includes(t));
    if (!now.length) return false;
    const before = this.machine.balance(t), state = m.readState(), outer = [0, 0, 0, 0, 0, 0], own = m.readState();
    for (const one of now) {
      const seen = this.look(one.program, t, own);
      for (let j = 0; j < d.n_v; j++) state[d.n_q + j] += seen[j];
      outer.forEach((_, k) => (outer[k] += seen[d.n_v + k]));
    }
    m.writeState(state);
    m.enterLedger([this.machine.balance(t).energy - before.energy, ...outer]);
    m.prepare();
    if (d.constraints.length) this.act([], t, new Map(), false);
    return true;
  }

  // ---- small parts

  /** @param {Program} program @param {number} t @param {Float64Array} [state] @returns {Float64Array} what it gives */
  look(program, t, state = this.machine.readState()) {
    const { machine: m } = this;
    m.H.set(state, m.state);
    m.call(program, t, m.state, this.out);
    return m.H.slice(this.out, this.out + this.nRows * (2 + this.nRows + this.d.n_v) + this.d.numbers.length + this.d.n_v + 8);
  }

  /** Say to all programs which constraints act, and what they hold on to. */
  write() {
    const { machine: m, d } = this;
    this.activity.forEach((x, i) => m.share("model", i, x));
    this.held.forEach((x, k) => d.holds[k] && m.share("model", d.first_number + k, x));
    m.once();
  }

  /** Constraints take the numbers that they hold on to from where the model stands. @param {number[]} which
   * @param {number} t */
  hold(which, t) {
    if (!this.d.holds.some(Boolean)) return;
    const seen = this.look(this.d.hold, t);
    let k = 0;
    this.d.constraints.forEach((one, i) => {
      for (let j = 0; j < one.numbers; j++, k++) if (this.d.holds[k] && which.includes(i)) this.held[k] = seen[k];
    });
  }

  /** Refuse to switch on what does not hold here. @param {number[]} which @param {number} t */
  refuseOpen(which, t) {
    this.hold(which, t);
    this.write();
    const seen = this.look(this.d.contacts, t);
    for (const i of which)
      for (let row = this.firsts[i]; row < this.firsts[i + 1]; row++)
        if (Math.abs(seen[row]) > this.d.rules.APART)
          throw new MachineError(`"${this.d.constraints[i].name}" cannot begin to act at t = ${t} s, where it is off by ${seen[row]}`);
  }

  /** @param {number} t @param {string} kind @param {number} i @param {number[]} impulse @param {Balance} before
   * @param {Balance} after */
  note(t, kind, i, impulse, before, after) {
    this.machine.instants.push({ t, kind, name: this.d.constraints[i].name, impulse, before, after,
      lost: before.energy - after.energy });
  }

  /** An event that commands what is so already is not looked for. */
  listen() {
    for (const one of this.machine.events)
      if (one.switch && one.added) this.machine.setNumber(one.added, this.isSo(one.switch) ? DEAF : one.passed ?? 0);
  }

  /** Put an event behind its zero, by what it moves in 1e-11 s: its joint may be held there for a while.
   * @param {import("./driver.js").Watched} event @param {number} t */
  passZero(event, t) {
    const { machine: m } = this, state = m.readState(), slopes = m.field(t, state);
    for (let i = 0; i < this.d.n_q; i++) state[i] -= 1e-9 * slopes[i];
    if (event.added) m.setNumber(event.added, 0);
    event.passed = -1e-2 * this.look(event.watch.joints, t - 1e-9, state)[0];
  }

  /** @param {Switch} which @returns {boolean} whether everything already is as it commands */
  isSo(which) {
    return which.on.every((name) => this.activity[this.index(name)]) && !which.off.some((name) => this.activity[this.index(name)]);
  }

  /** @param {string} name @returns {number} */
  index(name) {
    const i = this.d.constraints.findIndex((one) => one.name === name);
    if (i < 0) throw new MachineError(`there is no constraint "${name}"`);
    return i;
  }

  /** @returns {Kept} */
  snapshot() {
    return { activity: this.activity.slice(), held: this.held.slice(), hardest: this.hardest.slice() };
  }

  /** @param {Kept} kept */
  restore(kept) {
    this.activity.set(kept.activity);
    this.held.set(kept.held);
    this.hardest.set(kept.hardest);
    this.write();
    this.listen();
  }
}
