// Drives a machine: a model as `polhode.lab.machine` writes it, a module of functions over one memory of floats and its
// description. It owns the memory, links the tables, marches from time to time and answers for what happens on the way.
// Plain JavaScript with types, so that it runs as it stands, in a page, in a worker and in Node.
// @ts-check

import { Certificate } from "./certificate.js";
import { Controllers } from "./controllers.js";
import { MachineError } from "./error.js";
import { bounced, inverse } from "./rough_blow.js";
import { Switches } from "./switches.js";

export { MachineError };

/** @typedef {[kind: "function" | "numbers", name: string]} Entry a function, or the numbers that it reads */
/** @typedef {[Entry, Entry]} Program */
/** @typedef {number | string | Entry} Word a number ("Infinity" where JSON has none), or an entry */
/** @typedef {{name: string, unit: string, words: string, start: number | null, low: number | null,
 *             high: number | null}} Variable */
/** @typedef {{name: string, order: number, adaptive: boolean, exact: boolean, form: string, table: Word[],
 *             sizes: number[], n: number, power: number, first: number, size: number, inertia_at: number,
 *             prepare?: Program, into?: "extras" | "settings", rows?: string[], width?: number,
 *             action?: Program | null, zero?: string[], keeps: string[], keeps_loaded: string[],
 *             linear: boolean, hands?: boolean}} Method `zero`: parameters that it needs to be 0 */
/** @typedef {{state_at: number[], ledger: number, guard: number, inertia: number[], prepare?: Program}} Form */
/** @typedef {{name: string, rule: number[], jump: Program | null, width: number,
 *             watch: Record<string, Program>, touch?: number, burnout?: number, switch?: {on: string[], off: string[]},
 *             added?: [string, number], passed?: number, rough?: import("./rough_blow.js").Bounce}} Watched */
/** @typedef {{programs: string[], first: number, inputs: number}} Group */
/** @typedef {{entry: Program, parameters: number[], to: [string, string, number][]}} Follow */
/** @typedef {{base: number[], entry: Program, width: number, group: string, rows: [string, number][]}} Body */
/** @typedef {{format: string, version: number, name: string, parameters: Variable[], inputs: Variable[],
 *             hands?: {body: string, first: number}[], shapes: (number | string)[][],
 *             states: Variable[], outputs: Variable[], events: Watched[], methods: Method[],
 *             forms: Record<string, Form>, start: number[], stops: number[], longest: number | string,
 *             programs: Record<string, Program>, groups: Record<string, Group>, follow: Follow[],
 *             places: Record<string, Record<string, number>>, numbers: Record<string, Word[]>, once: string[],
 *             memory: number, body?: Body, controllers?: import("./controllers.js").Described,
 *             laws?: import("./certificate.js").Described, switches?: import("./switches.js").Described}} Description */
/** @typedef {(...numbers: number[]) => number} Callable */
/** @typedef {{H: Float64Array, M: {top: number}, functions: Record<string, Callable>,
 *             places: Record<string, number>}} Memory */
/** @typedef {{name: string, t: number, way: number}} Happened an event: when, and whether it rose (1) or fell (-1) */
/** @typedef {{dt?: number, rtol?: number, atol?: number, horizon?: number}} Steps */
/** @typedef {{name: string, method: Method, form: Form, y: number, clock: number, count: number, block: number,
 *             trial: number, sizes: number, table: number, watchers: number, rules: number, marks: number,
 *             log: number, y_out: number, width: number}} Room */
/** @typedef {{name: string, steps: Steps, t: number, taken: number, over: string, parameters: Float64Array,
 *             inputs: Float64Array, parts: Float64Array[], switches?: import("./switches.js").Kept,
 *             seen?: import("./certificate.js").Seen, held?: {which: number, at: number[], goal: number[]} | null,
 *             steered?: import("./controllers.js").Kept}} Snapshot where a march stood, to go back to */

const ROWS = 512; // samples that one call of a loop may leave
const LOG = 256; // crossings that are kept before they are taken out
const PIECE = 2000; // steps of one call of a loop
const PILE = 64; // jumps in a row with next to nothing between them: they have no end
const SETTLING = 8; // times that a state given from outside is put back: each is a step of Newton's method
const REST = 1e-9; // how far an event goes between two jumps, of what it did before, that is next to nothing
const EPS = 2.220446049250313e-16;
const HAND = 10; // rad/s: how fast a hand pulls all mass
const FAR = 1e4; // s: how far ahead the end of a march is put that has none

/** @param {Word} x a number that JSON could not hold @returns {number} */
const number = (x) => (typeof x === "number" ? x : Number(x));

/** What an actuator makes of a command at once: steps, a dead zone, a limit.
 * @param {number} x @param {(number | string)[]} shape @returns {number} */
function shaped(x, shape) {
  const [quantum, zone, low, high] = shape.map(number);
  const y = quantum > 0 ? quantum * Math.round(x / quantum) : x;
  return Math.abs(x) < zone ? 0 : Math.min(Math.max(y, low), high);
}

/** @param {number} x @returns {number} the next float below a positive or negative x */
export function justBelow(x) {
  if (x === 0) return -5e-324;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  view.setBigInt64(0, view.getBigInt64(0) + (x > 0 ? -1n : 1n));
  return view.getFloat64(0);
}

/** Three turns in degrees, about x, then the new y, then the new z, as a quaternion q_WB (w, x, y, z).
 * @param {number} x @param {number} y @param {number} z @returns {[number, number, number, number]} */
export function turned(x, y, z) {
  const [a, b, c] = [x, y, z].map((one) => (one * Math.PI) / 360);
  const [ca, sa, cb, sb, cc, sc] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b), Math.cos(c), Math.sin(c)];
  return [ca * cb * cc - sa * sb * sc, sa * cb * cc + ca * sb * sc, ca * sb * cc - sa * cb * sc, ca * cb * sc + sa * sb * cc];
}

/** R_WB v. @param {ArrayLike<number>} q @param {ArrayLike<number>} v @returns {[number, number, number]} */
export function turn(q, v) {
  const [w, x, y, z] = Array.from(q);
  const a = 2 * (y * v[2] - z * v[1]), b = 2 * (z * v[0] - x * v[2]), c = 2 * (x * v[1] - y * v[0]);
  return [v[0] + w * a + y * c - z * b, v[1] + w * b + z * a - x * c, v[2] + w * c + x * b - y * a];
}

export class Machine {
  /**
   * @param {(size: number) => Memory} make what the module exports
   * @param {Description} description
   */
  constructor(make, description) {
    if (description.format !== "polhode machine" || description.version !== 1)
      throw new MachineError(`this is no machine of version 1: ${description.format} ${description.version}`);
    const d = (this.description = description);
    const rooms = d.methods.reduce((sum, one) => sum + 2 * one.size + (ROWS + 4 * LOG) * (one.n + 8), 0);
    this.memory = make(d.memory + rooms);
    const { H, M } = this.memory;
    this.H = H;
    /** @type {Record<string, number>} where the numbers of each function begin */
    this.at = {};
    for (const [name, row] of Object.entries(d.numbers)) (this.at[name] = M.top), (M.top += row.length + 1);
    for (const [name, row] of Object.entries(d.numbers)) row.forEach((x, i) => (H[this.at[name] + i] = this.word(x)));
    this.parameters = Float64Array.from(d.parameters, (one) => one.start ?? 0);
    this.inputs = Float64Array.from(d.shapes, (_, i) => d.inputs[i]?.start ?? 0); // behind them those of hands
    /** @type {{which: number, at: number[], goal: number[]} | null} what a person holds */
    this.held = null;
    this.base = Float64Array.from(d.body?.base ?? []);
    this.begin = Float64Array.from(d.start); // the start, which parameters may change
    /** @type {Map<number, number>} of the start, what was set from outside, by place */
    this.given = new Map();
    this.moments = new Float64Array(3); // of a body, kg m^2, the least first
    this.state = this.take(d.states.length + 16); // the state in the order of the model, for programs
    this.out = this.take(Math.max(64, d.outputs.length + 1, ...d.follow.map((one) => one.to.length + 1)));
    /** @type {Record<string, number>} the place of each output by its name */
    this.outputAt = Object.fromEntries(d.outputs.map((one, i) => [one.name, i]));
    this.switches = d.switches ? new Switches(this, d.switches) : null;
    this.kept = this.switches?.snapshot(); // as they were where the last step began
    this.controllers = d.controllers ? new Controllers(this, d.controllers) : null;
    this.steered = this.controllers?.snapshot(); // likewise
    this.judge = d.laws ? new Certificate(this, d.laws) : null;
    /** @type {import("./switches.js").Instant[]} every lock, unlock, snap, impact and bounce so far */
    this.instants = [];
    this.wanted = this.take(ROWS + 1);
    this.t_out = this.take(ROWS + 1);
    this.grid = this.take(8);
    this.before = this.take(Math.max(...d.methods.map((one) => one.n))); // the unknowns where the last step began
    this.since = 0; // and its time, s
    this.piece = PIECE; // steps of one call of a loop, now
    /** @type {Float64Array | null} what an exact method went from there */
    this.anchor = null;
    /** @type {Map<string, Room>} */
    this.rooms = new Map();
    /** @type {Happened[]} events since they were asked for last */
    this.happened = [];
    this.steps = 0;
    this.t = 0;
    this.over = ""; // why the march does not go on, or ""
    this.begun = false;
    this.renew();
    /** @type {Room} */
    this.room = this.enter(d.methods[0].name);
    this.choose(d.methods[0].name, {});
    this.reset();
    this.begun = true;
  }

  // ---- memory

  /** @param {number} n @returns {number} the place of n zeros, for good */
  take(n) {
    const at = this.memory.M.top;
    this.memory.M.top += n;
    if (this.memory.M.top > this.H.length) throw new MachineError("the memory of this machine is too small");
    return at;
  }

  /** @param {Word} x @returns {number} a number, the place of a function in the table, or of the numbers of one */
  word(x) {
    if (!Array.isArray(x)) return number(x);
    return x[0] === "function" ? this.memory.places[x[1]] : this.at[x[1]];
  }

  /** @param {Word[]} words @returns {number} where they stand from now on */
  put(words) {
    const at = this.take(words.length + 1);
    words.forEach((x, i) => (this.H[at + i] = this.word(x)));
    return at;
  }

  /** @param {Program} program @param {number} t @param {number} state @param {number} out */
  call(program, t, state, out) {
    const name = program[0][1];
    if (this.memory.functions[name](t, state, this.at[name], out) !== 0)
      throw new MachineError(`${this.description.name}: a program failed at t = ${t} s`);
  }

  // ---- parameters and inputs

  /** Compute all that follows from parameters and inputs anew. */
  renew() {
    const { H, description: d } = this;
    for (const one of d.follow) {
      one.parameters.forEach((k, i) => (H[this.state + i] = this.parameters[k]));
      this.call(one.entry, 0, this.state, this.out);
      one.to.forEach(([kind, name, i], k) => this.follow(kind, name, i, H[this.out + k]));
    }
    if (d.body) {
      const body = d.body;
      H.set(this.base, this.state);
      this.call(body.entry, 0, this.state, this.out);
      const found = H.slice(this.out, this.out + body.width);
      this.moments = found.slice(1, 4).sort();
      found.forEach((x, i) => this.share(body.group, i, x));
      for (const [name, first] of body.rows) H.set(found, this.at[name] + first);
    }
    this.writeInputs();
    if (this.switches) this.switches.write();
    else this.once();
  }

  /** Say to all programs what the inputs are. */
  writeInputs() {
    const { groups, shapes } = this.description;
    for (const [name, group] of Object.entries(groups))
      this.inputs.forEach((x, i) => this.share(name, group.inputs + i, shaped(x, shapes[i])));
  }

  /** What programs compute once from their numbers is computed anew. */
  once() {
    for (const name of this.description.once) this.memory.functions[name](this.at[name.slice(0, -"_once".length)]);
  }

  /** @param {[string, number]} place of the numbers of a function @param {number} x */
  setNumber([name, i], x) {
    this.H[this.at[name] + i] = x;
  }

  /** @param {string} kind @param {string} name @param {number} i @param {number} x */
  follow(kind, name, i, x) {
    if (kind === "start") this.begin[i] = x;
    else if (kind === "base") this.base[i] = x;
    else if (kind === "row") this.H[this.at[name] + i] = x;
    else this.share(name, i, x);
  }

  /** @param {string} name @param {number} i @param {number} x */
  share(name, i, x) {
    const { programs, first } = this.description.groups[name];
    for (const one of programs) this.H[this.at[one] + first + i] = x;
  }

  /** Change parameters by name; the state stays, and the next step goes by the new ones.
   * @param {Record<string, number>} values */
  setParameters(values) {
    this.change(this.parameters, this.description.parameters, values, "parameter");
  }

  /** Change inputs by name. @param {Record<string, number>} values */
  setInputs(values) {
    this.change(this.inputs, this.description.inputs, values, "input");
  }

  /** @param {Float64Array} row @param {Variable[]} known @param {Record<string, number>} values @param {string} what */
  change(row, known, values, what) {
    const found = Object.entries(values).map(([name, x]) => {
      const i = known.findIndex((one) => one.name === name);
      if (i < 0) throw new MachineError(`there is no ${what} "${name}"`);
      const { low, high } = known[i];
      if (!Number.isFinite(x) || (low !== null && x < low) || (high !== null && x > high))
        throw new MachineError(`${what} "${name}" cannot be ${x}: it is from ${low ?? "-inf"} to ${high ?? "inf"}`);
      return /** @type {[number, number]} */ ([i, x]);
    });
    const now = this.readState(), old = row.slice();
    for (const [i, x] of found) row[i] = x;
    try {
      this.checkMethod(this.room.method);
      this.renew();
      this.checkBody();
    } catch (error) {
      row.set(old);
      this.renew();
      throw error;
    }
    this.writeState(now);
    this.restart();
    if (what === "parameter") this.lookNow(true);
  }

  /** Refuse an inertia that no body has. */
  checkBody() {
    const [low, middle, high] = this.moments;
    if (this.description.body && !(this.base[0] > 0 && low > 0 && high <= (low + middle) * (1 + 1e-9)))
      throw new MachineError(`no body has a mass of ${this.base[0]} kg and principal moments of ${low}, ${middle} and ` +
        `${high} kg m^2: all are positive, and the largest is at most the sum of the others`);
  }

  /** Refuse a method that cannot honor what acts. @param {Method} method */
  checkMethod(method) {
    const acting = this.inTheWay(method);
    if (acting.length)
      throw new MachineError(`"${method.name}" cannot honor ${acting.join(", ")}: set that to 0, or choose another method`);
  }

  /** @param {Method} method @returns {string[]} the parameters that are not 0, but must be for this method */
  inTheWay(method) {
    const known = this.description.parameters;
    return (method.zero ?? []).filter((name) => this.parameters[known.findIndex((one) => one.name === name)] !== 0);
  }

  /** @returns {string[]} the methods that can be chosen as the parameters are now */
  methodsNow() {
    return this.description.methods.filter((one) => !this.inTheWay(one).length).map((one) => one.name);
  }

  // ---- state

  /** The unknowns in the order of the model. @returns {Float64Array} */
  readState() {
    const { y, form } = this.room;
    return Float64Array.from(form.state_at, (k) => this.H[y + k]);
  }

  /** @param {ArrayLike<number>} state */
  writeState(state) {
    const { y, form } = this.room;
    form.state_at.forEach((k, i) => (this.H[y + k] = state[i]));
    this.prepare();
  }

  /** Put the model into another state, at once; it is put back where it belongs, onto constraints, quaternions to
   * length 1. @param {ArrayLike<number>} state */
  setState(state) {
    if (state.length !== this.room.form.state_at.length || !Array.from(state).every(Number.isFinite))
      throw new MachineError(`a state of "${this.description.name}" is ${this.room.form.state_at.length} numbers`);
    const { method, y } = this.room, given = Float64Array.from(state);
    if (method.form !== "joints") {
      const size = Math.hypot(...given.subarray(3, 7));
      if (!(size > 0)) throw new MachineError("an attitude of length 0 is none");
      for (let i = 3; i < 7; i++) given[i] /= size;
    }
    this.writeState(given);
    const { SETTLE } = this.description.places.table;
    if (method.form === "joints") for (let i = 0; i < SETTLING; i++) this.stage(method, SETTLE, this.t, y, this.out);
    this.switches?.begin(this.t, false);
    this.restart();
    this.forgetSides();
    this.lookNow(true);
  }

  /** Say where the next reset begins: numbers of the state by their names. What is not named stays as the parameters
   * say; `null` gives all back to them. @param {Record<string, number> | null} values */
  setStart(values) {
    if (values === null) return void this.given.clear();
    const found = Object.entries(values).map(([name, x]) => {
      const i = this.description.states.findIndex((one) => one.name === name);
      if (i < 0) throw new MachineError(`there is no state "${name}"`);
      if (!Number.isFinite(x)) throw new MachineError(`state "${name}" cannot start at ${x}`);
      return /** @type {[number, number]} */ ([i, x]);
    });
    for (const [i, x] of found) this.given.set(i, x);
  }

  /** The start: as the parameters say, and as it was set; constraints are not asked. @returns {Float64Array} */
  start() {
    const found = this.begin.slice(0, this.description.states.length);
    for (const [i, x] of this.given) found[i] = x;
    return found;
  }

  /** Of one body: its energy of rotation (J), the least and the largest for this L, L (N m s) and omega (rad/s) in world
   * axes, their sizes, and the angle between them (rad). @param {ArrayLike<number>} [state] */
  spin(state = this.readState()) {
    if (!this.description.body) throw new MachineError(`"${this.description.name}" is not one body`);
    const [, xx, xy, xz, yy, yz, zz] = this.base, q = Array.from(state).slice(3, 7), w = Array.from(state).slice(10, 13);
    const l = [xx * w[0] + xy * w[1] + xz * w[2], xy * w[0] + yy * w[1] + yz * w[2], xz * w[0] + yz * w[1] + zz * w[2]];
    const L = turn(q, l), omega = turn(q, w), size = Math.hypot(...L), rate = Math.hypot(...omega);
    const energy = 0.5 * (w[0] * l[0] + w[1] * l[1] + w[2] * l[2]);
    const across = Math.hypot(w[1] * l[2] - w[2] * l[1], w[2] * l[0] - w[0] * l[2], w[0] * l[1] - w[1] * l[0]);
    return { energy, least: (size * size) / (2 * this.moments[2]), largest: (size * size) / (2 * this.moments[0]), L, omega,
      momentum: size, rate, angle: Math.atan2(across, 2 * energy), moments: [...this.moments] };
  }

  /** Events have no side until they leave zero. */
  forgetSides() {
    this.H.fill(0, this.room.marks, this.room.marks + this.description.places.events.MARKS * this.events.length);
  }

  /** What a method keeps beside the state is derived anew. */
  prepare() {
    const { method, form, y } = this.room, { H } = this;
    if (form.prepare) this.call(form.prepare, this.t, y, this.out);
    if (!method.prepare) return;
    if (method.into === "extras") return this.call(method.prepare, this.t, y, this.out);
    const body = this.description.body;
    if (method.action && body) {
      this.call(method.action, this.t, y, this.out);
      H.copyWithin(this.at[method.prepare[1][1]] + body.width, this.out, this.out + 3);
    }
    const at = this.take(method.width ?? 0), width = method.width ?? 0;
    this.call(method.prepare, this.t, y, at);
    this.putSettings(H.slice(at, at + width));
    this.memory.M.top = at;
  }

  /** What an exact method goes from. @returns {Float64Array | null} */
  settings() {
    const { into, rows, width } = this.room.method;
    if (into !== "settings" || !rows || !width) return null;
    const at = this.at[rows[0]] + this.own(rows[0], width);
    return this.H.slice(at, at + width);
  }

  /** @param {Float64Array | null} settings */
  putSettings(settings) {
    const { rows, width } = this.room.method;
    if (settings) for (const name of rows ?? []) this.H.set(settings, this.at[name] + this.own(name, width ?? 0));
  }

  /** @param {string} name @param {number} width @returns {number} the settings of a kernel stand last in its numbers */
  own(name, width) {
    return this.description.numbers[name].length - width;
  }

  /** The ledger: work (J), impulse (N s) and angular impulse (N m s) so far. @returns {Float64Array} */
  ledger() {
    const { y, form } = this.room;
    return form.ledger < 0 ? new Float64Array(7) : this.H.slice(y + form.ledger, y + form.ledger + 7);
  }

  /** Enter what happened in an instant. @param {ArrayLike<number>} sums work, impulse, angular impulse, as far as given */
  enterLedger(sums) {
    const { y, form } = this.room;
    if (form.ledger >= 0) for (let i = 0; i < sums.length; i++) this.H[y + form.ledger + i] += sums[i];
  }

  /** Energy (J), momentum (N s) and angular momentum about the mass center (N m s), world axes, of the state now.
   * @param {number} t @returns {import("./switches.js").Balance} */
  balance(t) {
    const seen = this.outputs(t), at = (/** @type {string} */ name) => (this.outputAt[name] === undefined ? 0 : seen[this.outputAt[name]]);
    const three = (/** @type {string} */ name) => ["x", "y", "z"].map((axis) => at(`${name}.${axis}`));
    return { energy: at("kinetic_energy") + at("potential_energy"), momentum: three("momentum"), spin: three("angular_momentum") };
  }

  // ---- the certificate

  /** The laws that the motion must keep, how far it strayed from each, and verdicts, since the parameters, the method or
   * the state were changed last. */
  certificate() {
    const laws = this.judge?.laws() ?? [], seen = this.judge?.seen;
    return { laws, ok: laws.every((one) => one.ok), since: seen?.t ?? this.t, samples: seen?.samples ?? 0,
      steps: this.steps - (seen?.steps ?? 0), method: this.room.name };
  }

  /** Tolerances of the steps. */
  get tolerances() {
    return { rtol: this.asked?.rtol ?? 1e-9, atol: this.asked?.atol ?? 1e-12 };
  }

  /** The certificate takes the state now into account; anew: it begins here. @param {boolean} [anew] */
  lookNow(anew = false) {
    if (!this.judge) return;
    if (anew) this.judge.begin();
    this.judge.look(this.t, this.readState(), this.ledger(), this.switches?.activity ?? null);
  }

  /** The same of unknowns inside the last step. @param {number} t @param {Float64Array} y */
  lookInside(t, y) {
    const { form } = this.room, state = Float64Array.from(form.state_at, (k) => y[k]);
    this.judge?.look(t, state, form.ledger < 0 ? new Float64Array(7) : y.subarray(form.ledger, form.ledger + 7), this.kept?.activity ?? null);
    return state;
  }

  // ---- hands

  /** Take hold of a body at a point of the world, or of the body (m, its axes from the mass center). A spring with a
   * damper, as stiff as all the mass asks for, pulls it to the goal; its work goes to the ledger.
   * @param {string} body @param {{at?: number[], world?: number[], strength?: number}} where strength: 1 is usual */
  grab(body, { at, world, strength = 1 }) {
    const hands = this.description.hands ?? [], which = hands.findIndex((one) => one.body === body);
    if (which < 0) throw new MachineError(`there is no hand for "${body}"`);
    if (this.room.method.hands === false) throw new MachineError(`"${this.room.name}" cannot honor a hand: choose another method`);
    const given = at ?? world;
    if (!given || given.length !== 3 || !given.every(Number.isFinite) || !(strength > 0 && strength <= 100))
      throw new MachineError("a hand takes hold at three numbers, with a strength from 0 to 100");
    this.release();
    const seen = this.outputs(), pose = seen.subarray(13 * which, 13 * which + 13), place = [...pose.subarray(0, 3)];
    const q = [...pose.subarray(6, 10)], back = [q[0], -q[1], -q[2], -q[3]];
    const own = at ?? turn(back, given.map((x, i) => x - place[i])), point = turn(q, own).map((x, i) => x + place[i]);
    const masses = this.masses(), all = masses.reduce((a, b) => a + b, 0), k = all * HAND * HAND * strength;
    const c = 0.8 * Math.sqrt(k * Math.sqrt(all * masses[which]));
    this.held = { which, at: [...own], goal: world ? [...world] : point };
    this.tell([k, c, ...own, ...this.held.goal]);
  }

  /** Where the hand wants the point to be. @param {number[]} goal m, world axes */
  drag(goal) {
    if (!this.held) throw new MachineError("nothing is held");
    if (goal.length !== 3 || !goal.every(Number.isFinite)) throw new MachineError("a hand goes to three numbers");
    const { first } = (this.description.hands ?? [])[this.held.which];
    this.held.goal = [...goal];
    this.tell([...this.inputs.subarray(first, first + 5), ...goal]);
  }

  /** Let go. */
  release() {
    if (!this.held) return;
    this.tell(new Array(8).fill(0));
    this.held = null;
  }

  /** What is held: the body, its point and the goal (m, world axes), to be drawn. */
  holding() {
    if (!this.held) return null;
    const pose = this.outputs().subarray(13 * this.held.which, 13 * this.held.which + 13);
    const point = turn([...pose.subarray(6, 10)], this.held.at).map((x, i) => x + pose[i]);
    return { body: (this.description.hands ?? [])[this.held.which].body, point, goal: [...this.held.goal] };
  }

  /** @param {number[]} numbers of the hand that holds */
  tell(numbers) {
    if (!this.held) return;
    this.inputs.set(numbers, (this.description.hands ?? [])[this.held.which].first);
    if (this.judge) this.judge.seen.hand = true;
    const now = this.readState();
    this.renew();
    this.writeState(now);
    this.restart();
  }

  /** The mass of each body, kg. @returns {number[]} */
  masses() {
    return this.judge?.masses(this.t, this.readState()) ?? [1];
  }

  /** Who drags at the bodies from outside: as a load that claims nothing. @returns {import("./certificate.js").Acting[]} */
  hands() {
    return this.held || this.judge?.seen.hand ? [{ name: "a person's hand", claims: [], off: [] }] : [];
  }

  /** Constraints that act now, by name. @returns {string[]} */
  acting() {
    const { switches } = this;
    return switches ? switches.d.constraints.filter((_, i) => switches.activity[i]).map((one) => one.name) : [];
  }

  /** Switch constraints that are not one-sided, by name: locks get hold of their joints where they are.
   * @param {{on?: string[], off?: string[]}} which */
  command({ on = [], off = [] }) {
    const { switches } = this;
    for (const name of [...on, ...off])
      if (!switches || switches.d.constraints[switches.index(name)].one_sided)
        throw new MachineError(`"${name}" cannot be switched`);
    switches?.command({ on, off }, this.t);
    switches?.listen();
    this.restart();
    this.forgetSides();
  }

  /** The outputs of a state at a time, in the order of the description.
   * @param {number} t @param {ArrayLike<number>} state @param {Float64Array} [into] @returns {Float64Array} */
  outputs(t = this.t, state = this.readState(), into = new Float64Array(this.description.outputs.length)) {
    this.H.set(state, this.state);
    this.call(this.description.programs.outputs, t, this.state, this.out);
    into.set(this.H.subarray(this.out, this.out + into.length));
    return into;
  }

  /** The rates of a state. @param {number} t @param {ArrayLike<number>} state @returns {Float64Array} */
  field(t, state) {
    const at = this.take(this.description.start.length), n = this.description.states.length;
    const y = this.take(this.description.start.length);
    this.H.set(state, y);
    this.call(this.description.programs.field, t, y, at);
    this.memory.M.top = at;
    return this.H.slice(at, at + n);
  }

  // ---- methods

  /** @param {string} name @returns {Room} what a method works in, made once */
  enter(name) {
    const found = this.rooms.get(name);
    if (found) return found;
    const { description: d } = this, method = d.methods.find((one) => one.name === name);
    if (!method) throw new MachineError(`there is no method "${name}"; there are ${d.methods.map((m) => m.name).join(", ")}`);
    const { clock, count, block, events, sizes } = d.places, m = d.events.length, width = events.STATES + 2 * method.n;
    const room = {
      name, method, form: d.forms[method.form], width,
      clock: this.take(clock.SIZE), count: this.take(count.SIZE), block: this.take(method.size), y: 0,
      trial: this.take(method.size), sizes: this.put(method.sizes), table: this.put(method.table),
      watchers: this.put(d.events.flatMap((one) => one.watch[method.form])),
      rules: this.put(d.events.flatMap((one) => one.rule)), marks: this.take(events.MARKS * m),
      log: this.take(m ? LOG * width : 1), y_out: this.take(ROWS * method.n),
    };
    room.y = room.block + block.Y;
    this.H[room.sizes + sizes.WATCHED] = m ? 1 : 0;
    this.rooms.set(name, room);
    return room;
  }

  get events() {
    return this.description.events;
  }

  /** Go on by another method, or with other steps: dt (s) for steps of one length, or tolerances where the method
   * chooses them. The state stays. @param {string} name @param {Steps} steps */
  choose(name, { dt = 0, rtol = 1e-9, atol = 1e-12, horizon = 0 } = {}) {
    const known = this.begun ? this.readState() : null, sums = known && this.ledger(), old = this.room;
    const room = this.enter(name), { clock, block } = this.description.places, { H, description: d } = this;
    this.checkMethod(room.method);
    if (this.held && room.method.hands === false) throw new MachineError(`"${name}" cannot honor a hand: let go first`);
    const step = dt || (room.method.adaptive ? 0 : 1e-3);
    if (!(step >= 0) || !Number.isFinite(step)) throw new MachineError(`dt cannot be ${dt}`);
    this.room = room;
    this.asked = { dt, rtol, atol, horizon };
    this.dt = step;
    this.horizon = horizon;
    this.end = horizon || this.t + FAR;
    H.fill(0, room.clock, room.clock + clock.SIZE);
    H.fill(0, room.count, room.count + d.places.count.SIZE);
    H[room.clock + clock.T] = H[room.clock + clock.T_START] = this.t;
    H[room.clock + clock.MARGIN] = 1;
    H[room.clock + clock.DT] = step;
    H[room.clock + clock.POWER] = room.method.power;
    H[room.clock + clock.FIRST] = room.method.first;
    H[room.clock + clock.MAX_STEP] = number(d.longest);
    H[room.clock + clock.GUARD] = room.form.guard;
    H[room.clock + clock.GROWTH] = 10;
    H[room.block + block.RTOL] = rtol;
    H[room.block + block.ATOL] = atol;
    H.set(room.form.inertia, room.block + room.method.inertia_at);
    this.setGrid();
    if (known && sums) {
      H.fill(0, room.y, room.y + room.method.n);
      H.copyWithin(room.rules, old.rules, old.rules + 3 * this.events.length);
      this.forgetSides();
      if (room.form.ledger >= 0) H.set(sums, room.y + room.form.ledger);
      this.writeState(known);
      this.lookNow(true);
    }
    this.restart();
  }

  /** The grid of fixed steps: that of t = 0, where the time is a point of it (see `integrate.legs`). */
  setGrid() {
    const { dt = 0, t, end = 0, H } = this;
    if (!dt) return;
    const slack = 4 * EPS * (1 + (Math.abs(t) + Math.abs(end)) / dt);
    const whole = (/** @type {number} */ x) => (Math.abs(x - Math.round(x)) <= slack ? Math.round(x) : x);
    const place = whole(t / dt), first = Number.isInteger(place) ? place : 0, origin = first ? 0 : t;
    const total = Math.max(1, Math.ceil(whole((end - t) / dt))), rest = end - (origin + (first + total - 1) * dt);
    H.set([origin, dt, first + total, Math.abs(rest - dt) <= slack * dt ? dt : rest, end, slack], this.grid);
  }

  /** Back to the start and to t = 0. */
  reset() {
    const { clock } = this.description.places, { room, H } = this;
    this.t = 0;
    this.steps = 0;
    this.over = "";
    this.release();
    this.happened = [];
    this.instants = [];
    this.pile = 0;
    this.jumpedAt = -Infinity;
    this.farthest = new Float64Array(this.events.length);
    this.end = this.horizon || FAR;
    this.setGrid();
    H.fill(0, room.y, room.y + room.method.n);
    H[room.clock + clock.T] = H[room.clock + clock.T_START] = 0;
    this.events.forEach((one, i) => one.rule.forEach((x, k) => (H[room.rules + 3 * i + k] = x)));
    this.forgetSides();
    const constraints = this.switches?.d.activity;
    if (constraints) this.switches?.activity.set(constraints);
    if (this.given.size) this.setState(this.start());
    else this.writeState(this.begin.subarray(0, room.form.state_at.length));
    this.switches?.begin(0, true);
    this.controllers?.begin();
    this.kept = this.switches?.snapshot();
    this.lookNow(true);
    if (this.description.stops.includes(0) || this.controllers) this.atStop();
    this.kept = this.switches?.snapshot();
    this.steered = this.controllers?.snapshot();
    this.restart();
  }

  /** Nothing of the past holds for slopes and steps. @param {boolean} [looked] whether states inside the last step may
   * still be asked for */
  restart(looked = false) {
    const { clock, count } = this.description.places, { room, H } = this;
    if (!looked) this.since = this.t;
    if (this.dt) return;
    H[room.count + count.ANEW] = 1;
    H[room.count + count.KNOWN] = 0;
    H[room.clock + clock.H] = 0;
  }

  // ---- marching

  /** March to a time, to the bit. @param {number} t @param {number} [milliseconds] as long as it may take, about
   * @returns {boolean} whether it was reached */
  reach(t, milliseconds = Infinity) {
    if (!Number.isFinite(t) || t < this.t) throw new MachineError(`from t = ${this.t} s there is no way to ${t} s`);
    const until = performance.now() + milliseconds, { count } = this.description.places;
    this.H[this.wanted] = 1e300;
    this.H[this.room.count + count.NEXT] = this.H[this.room.count + count.SAMPLE] = 0;
    this.piece = 4; // the certificate looks often at first, then now and then
    while (this.t < t && !this.over && performance.now() < until) {
      this.leg(t, 1, Infinity);
      this.lookNow();
      this.piece = Math.min(PIECE, 1.2 * this.piece);
    }
    if (!this.judge?.seen.begun) this.lookNow();
    return this.t === t;
  }

  /** Where the model was at a time inside the last step. @param {number} t @returns {Float64Array} */
  between(t) {
    if (t === this.t) return this.readState();
    return this.lookInside(t, this.inside(t));
  }

  /** All unknowns there, by the dense output of the method. @param {number} t @returns {Float64Array} */
  inside(t) {
    if (!(this.since <= t && t < this.t))
      throw new MachineError(`t = ${t} s is not in the last step, from ${this.since} to ${this.t} s`);
    const now = this.switches?.snapshot(), anchor = this.settings(), steered = this.controllers?.snapshot();
    if (this.kept) this.switches?.restore(this.kept);
    if (this.steered) this.controllers?.restore(this.steered);
    this.putSettings(this.anchor);
    const { trial, method } = this.room, { H, since } = this, { Y, T, H: LENGTH } = this.description.places.block;
    const y = trial + Y, at = this.take(method.n), h = this.t - since;
    H.copyWithin(trial, this.room.block, this.room.block + Y);
    H.copyWithin(y, this.before, this.before + method.n);
    (H[trial + T] = since), (H[trial + LENGTH] = h);
    const { table } = this.description.places;
    this.stage(method, table.FIELD, since, y, y + method.n);
    this.stage(method, table.STEP, since, trial, trial);
    this.stage(method, table.EXTRA, since, trial, trial);
    this.stage(method, table.BETWEEN, (t - since) / h, trial, at);
    this.stage(method, table.SETTLE, t, at, this.out);
    if (now) this.switches?.restore(now);
    if (steered) this.controllers?.restore(steered);
    this.putSettings(anchor);
    this.memory.M.top = at;
    return H.slice(at, at + method.n);
  }

  /** One program of the table of a method, if it is there.
   * @param {Method} method @param {number} place @param {number} t @param {number} state @param {number} out */
  stage(method, place, t, state, out) {
    const word = method.table[place];
    if (Array.isArray(word)) this.memory.functions[word[1]](t, state, this.word(method.table[place + 1]), out);
  }

  /** Put the march back to a time inside the last step: what is changed next acts from there on. @param {number} t */
  back(t) {
    if (t === this.t) return;
    const found = this.inside(t), { clock } = this.description.places;
    if (this.kept) this.switches?.restore(this.kept);
    if (this.steered) this.controllers?.restore(this.steered);
    this.instants = this.instants.filter((one) => one.t <= t);
    this.t = t;
    this.over = "";
    this.happened = this.happened.filter((one) => one.t <= t);
    this.H[this.room.clock + clock.T] = t;
    this.H.set(found, this.room.y);
    this.writeState(Float64Array.from(this.room.form.state_at, (k) => found[k]));
    this.restart();
    this.forgetSides();
  }

  /** Where the march stands, to go back to. @returns {Snapshot} */
  snapshot() {
    const parts = this.parts().map(([at, n]) => this.H.slice(at, at + n));
    return { name: this.room.name, steps: { ...this.asked }, t: this.t, taken: this.steps, over: this.over,
      parameters: this.parameters.slice(), inputs: this.inputs.slice(), parts, switches: this.switches?.snapshot(),
      steered: this.controllers?.snapshot(), held: this.held ? { ...this.held } : null, seen: this.judge ? structuredClone(this.judge.seen) : undefined };
  }

  /** @param {Snapshot} kept */
  restore(kept) {
    this.held = kept.held ?? null;
    this.parameters.set(kept.parameters);
    this.inputs.set(kept.inputs);
    this.renew();
    this.t = kept.t;
    this.choose(kept.name, kept.steps);
    const parts = this.parts();
    this.H.set(kept.parts[0], parts[0][0]);
    if (this.room.method.into === "settings") this.prepare();
    parts.forEach(([at], i) => this.H.set(kept.parts[i], at));
    (this.steps = kept.taken), (this.over = kept.over), (this.since = this.t);
    if (kept.switches) this.switches?.restore(kept.switches);
    if (kept.steered) this.controllers?.restore(kept.steered);
    this.steered = this.controllers?.snapshot();
    this.instants = this.instants.filter((one) => one.t <= this.t);
    if (this.judge && kept.seen) this.judge.seen = structuredClone(kept.seen);
    this.kept = this.switches?.snapshot();
  }

  /** @returns {[number, number][]} what of the memory a march changes: the block first */
  parts() {
    const { room: r, description: d } = this, { clock, count, events } = d.places, m = this.events.length;
    return [[r.block, r.method.size], [r.clock, clock.SIZE], [r.count, count.SIZE], [r.marks, events.MARKS * m],
      [r.rules, 3 * m]];
  }

  /** March until all times (rising, none before now) are passed, as far beyond as the last step goes; give(i, t, state)
   * gets what was asked for, in order. The first of them may be inside the last step. @param {ArrayLike<number>} times
   * @param {(i: number, t: number, state: Float64Array) => void} give
   * @param {number} [milliseconds] as long as it may take, about @returns {number} how many were reached */
  sample(times, give, milliseconds = Infinity) {
    this.piece = PIECE;
    const until = performance.now() + milliseconds;
    let done = 0;
    while (done < times.length && !(this.over && times[done] > this.t) && performance.now() < until) {
      const n = Math.min(ROWS, times.length - done), { count } = this.description.places;
      for (let i = 0; i < n; i++) this.H[this.wanted + i] = times[done + i];
      let next = 0; // what is wanted for this very time
      for (; next < n && times[done + next] <= this.t; next++)
        give(done + next, times[done + next], this.between(times[done + next]));
      this.H[this.room.count + count.SAMPLE] = 0;
      this.H[this.room.count + count.NEXT] = next;
      let told = next;
      while (next < n && !this.over && performance.now() < until) {
        this.leg(this.end ?? FAR, n, this.H[this.wanted + n - 1]);
        next = this.H[this.room.count + count.NEXT];
        for (let k = 0; told < next; told++, k++) give(done + told, this.H[this.t_out + k], this.sampled(k));
        this.H[this.room.count + count.SAMPLE] = 0;
      }
      done += told;
      if (told < n) break;
    }
    return done;
  }

  /** @param {number} k @returns {Float64Array} */
  sampled(k) {
    const { y_out, method } = this.room, first = y_out + k * method.n;
    return this.lookInside(this.H[this.t_out + k], this.H.slice(first, first + method.n));
  }

  /** One call of the loop, not beyond `to`, the next stop, and about `enough`, and what follows it.
   * @param {number} to @param {number} n how many times are wanted @param {number} enough */
  leg(to, n, enough) {
    const { clock, count, block, status } = this.description.places, { room, H } = this;
    const stop = Math.min(this.description.stops.find((t) => t > this.t) ?? Infinity, this.controllers?.due() ?? Infinity);
    const end = Math.min(to, stop, this.horizon || Infinity);
    this.since = this.t;
    this.kept = this.switches?.snapshot();
    this.steered = this.controllers?.snapshot();
    this.anchor = this.settings();
    H.copyWithin(this.before, room.y, room.y + room.method.n);
    H[room.block + block.LATEST] = stop <= to ? justBelow(stop) : Infinity;
    if (this.dt) this.fixedLeg(end, enough);
    else {
      H[room.clock + clock.T_END] = end;
      H[room.count + count.ALLOWED] = enough === Infinity ? Math.ceil(this.piece) : 1;
    }
    const before = H[room.count + count.TAKEN], found = this.run(n);
    this.t = H[room.clock + clock.T];
    this.steps += H[room.count + count.TAKEN] - before;
    try {
      if (found === status.AT_EVENT) this.jump();
      if (found === status.DONE && this.t === stop) this.atStop();
    } catch (error) {
      if (!(error instanceof MachineError)) throw error;
      this.over = error.message;
    }
    this.takeEvents();
    if (found === status.DONE) {
      if (this.t === this.end && !this.horizon) (this.end += FAR), this.setGrid();
      else if (this.t === this.end) this.over = "end";
    } else if (found !== status.RUNNING && found !== status.AT_EVENT)
      this.over = Object.keys(status).find((name) => status[name] === found)?.toLowerCase().replaceAll("_", " ") ?? "stopped";
  }

  /** The march stands at a time at which something switches. */
  atStop() {
    if (this.switches) this.lookNow();
    this.controllers?.happen(this.t);
    const changed = this.switches?.atTime(this.t);
    if (changed) this.lookNow();
    this.restart(true);
    const { events } = this.description.places, { room, H } = this, m = this.events.length;
    if (changed) H.fill(0, room.marks + events.SIDE * m, room.marks + (events.SIDE + 1) * m);
  }

  /** @param {number} end @param {number} enough */
  fixedLeg(end, enough) {
    const { clock, count } = this.description.places, { room, H } = this, leg = this.description.programs.leg;
    H[this.at[leg[1][1]]] = end;
    this.call(leg, this.t, this.grid, this.out);
    const [to, origin, dt, first, total, last] = H.subarray(this.out, this.out + 6);
    H[room.clock + clock.T_END] = to;
    H[room.clock + clock.T_START] = origin;
    H[room.clock + clock.DT] = dt;
    H[room.clock + clock.H] = last;
    H[room.count + count.TAKEN] = first;
    H[room.count + count.TOTAL] = total;
    const ahead = Math.ceil((enough - this.t) / dt - 1e-9); // the last of them alone, so that it is known inside
    H[room.count + count.ALLOWED] = Math.max(1, Math.min(ahead - 1, Math.ceil(this.piece)));
  }

  /** @param {number} n @returns {number} the status of the loop (see `integrate.march.SIGNATURE`) */
  run(n) {
    const { room: r, description: d } = this, m = this.events.length, { clock, count, events } = d.places;
    const loop = this.dt ? this.memory.functions.fixed : this.memory.functions.adaptive;
    return loop(r.clock, clock.SIZE, r.count, count.SIZE, r.sizes, r.method.sizes.length, r.block, r.method.size,
      r.trial, r.method.size, r.table, r.method.table.length, this.wanted, n, this.t_out, ROWS, r.y_out, ROWS,
      r.method.n, r.watchers, 2 * m, r.rules, m, 3, r.marks, events.MARKS, m, r.log, m ? LOG : 0, r.width);
  }

  // ---- events

  /** The march stands at an event: it ends here, or its jump changes the state. */
  jump() {
    const { events, count } = this.description.places, { room, H } = this, m = this.events.length;
    const which = H[room.count + count.EVENT], event = this.events[which], rule = room.rules + 3 * which;
    if (H[rule + events.KIND] === events.STOPS) return void (this.over = `event ${event.name}`);
    const sums = this.ledger();
    this.lookNow();
    this.happens(event);
    this.judge?.strike(sums, this.ledger());
    this.lookNow();
    this.restart(true);
    H.fill(0, room.marks + events.SIDE * m, room.marks + (events.SIDE + 1) * m);
    for (let row = H[room.count + count.FOUND] - 1; row >= 0; row--) {
      const at = room.log + row * room.width;
      if (H[at + events.BEFORE] < this.t - 8 * EPS * Math.abs(this.t)) break;
      H[room.marks + events.JUMPED * m + H[at + events.WHICH]] = -H[at + events.WAY];
    }
    H[rule + events.LEFT] -= 1;
    if (H[rule + events.LEFT] === 0) this.over = `event ${event.name}`;
    else if (this.pilesUp(which)) this.over = "jumps without end";
  }

  /** What an event does to the model. @param {Watched} event */
  happens(event) {
    const { switches, H } = this, state = this.readState();
    if (event.touch !== undefined) return switches?.reached(event.touch, this.t);
    if (event.burnout !== undefined) {
      state.fill(0, event.burnout, event.burnout + 2); // nothing is left, and nothing burns
      this.writeState(state);
      return switches?.meet(this.t);
    }
    if (event.switch) {
      switches?.passZero(event, this.t);
      switches?.command(event.switch, this.t);
      return switches?.listen();
    }
    if (!event.jump && !event.rough) return;
    const before = this.balance(this.t);
    H.set(state, this.state);
    if (event.jump) this.call(event.jump, this.t, this.state, this.out);
    const found = event.rough ? this.roughly(event.rough, state) : H.slice(this.out, this.out + event.width);
    state.set(found.subarray(0, 6), 7); // of a free joint: position, attitude, velocity, omega
    this.enterLedger(found.subarray(6, 13));
    this.writeState(state);
    const after = this.balance(this.t);
    this.instants.push({ t: this.t, kind: "bounce", name: event.name, impulse: [...found.subarray(7, 10)], before, after,
      lost: before.energy - after.energy });
  }

  /** A blow with friction: velocity and omega after it, work, impulse and angular impulse.
   * @param {import("./rough_blow.js").Bounce} bounce @param {Float64Array} state @returns {Float64Array} */
  roughly(bounce, state) {
    const q = [...state.subarray(3, 7)], back = [q[0], -q[1], -q[2], -q[3]], v = [...state.subarray(7, 10)];
    const w = [...state.subarray(10, 13)], { mass, I } = this.judge?.body(this.t, state) ?? { mass: 1, I: [1, 0, 0, 1, 0, 1] };
    const { p, r } = bounced(bounce, mass, I, turn(back, bounce.normal), turn(back, v), w), push = turn(q, p);
    const twist = [r[1] * p[2] - r[2] * p[1], r[2] * p[0] - r[0] * p[2], r[0] * p[1] - r[1] * p[0]];
    const v_new = v.map((x, i) => x + push[i] / mass), J = inverse(I);
    const w_new = w.map((x, i) => x + J[i][0] * twist[0] + J[i][1] * twist[1] + J[i][2] * twist[2]);
    let work = 0;
    for (let i = 0; i < 3; i++) work += 0.5 * (push[i] * (v[i] + v_new[i]) + twist[i] * (w[i] + w_new[i]));
    return Float64Array.from([...v_new, ...w_new, work, ...push, ...turn(q, twist)]);
  }

  /** @param {number} which @returns {boolean} whether jumps follow one another with next to nothing between them */
  pilesUp(which) {
    const { events } = this.description.places, at = this.room.marks + events.FARTHEST * this.events.length + which;
    const way = this.H[at], farthest = this.farthest ?? new Float64Array(this.events.length);
    this.H[at] = 0;
    farthest[which] = Math.max(farthest[which], way);
    const close = this.t - (this.jumpedAt ?? -Infinity) <= 16 * EPS * Math.abs(this.t) || way <= REST * farthest[which];
    this.pile = close ? (this.pile ?? 0) + 1 : 0;
    this.jumpedAt = this.t;
    return this.pile >= PILE;
  }

  /** Move what was logged to `happened`. */
  takeEvents() {
    const { events, count } = this.description.places, { room, H } = this, found = H[room.count + count.FOUND];
    for (let row = 0; row < found; row++) {
      const at = room.log + row * room.width;
      this.happened.push({ name: this.events[H[at + events.WHICH]].name, t: H[at + events.AFTER], way: H[at + events.WAY] });
    }
    H[room.count + count.FOUND] = 0;
  }
}
