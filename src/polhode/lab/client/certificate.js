// The certificate of a motion in a page: the laws of `results/laws`, measured along the way, and a verdict for each. It
// begins anew where a parameter, the method or the state is changed from outside; work and impulses of all that acts,
// a hand that drags too, are in the ledger.
// @ts-check

import { eigen } from "./impact.js";

/** @typedef {import("./driver.js").Machine} Machine */
/** @typedef {import("./driver.js").Program} Program */
/** @typedef {import("./switches.js").Instant} Instant */
/** @typedef {{name: string, unit: string, kept: string, balance: string, damped: string}} Named */
/** @typedef {{name: string, claims: string[], off: string[]}} Acting */
/** @typedef {{alone: boolean, free: boolean, one_body: boolean, base: boolean, carries: boolean, constraints: boolean,
 *             acting: Acting[], axis: number[] | null, pivot: number[][] | null, quaternions: number[], links: number,
 *             n_q: number, rows: {unit: string, one_sided: boolean, constraint: number}[], equal: number,
 *             nothing: number, eps: number, measured: Program, residuals: Program | null, allowed: Program,
 *             laws: Named[]}} Described */
/** @typedef {{law: string, text: string, conserved: boolean, error: number, tolerance: number, scale: number,
 *             unit: string, exact: boolean, ok: boolean, verdict: string}} Law */
/** @typedef {{error: number, scale: number, natural: number, numbers: number, per_atol: number}} Sizes */
/** @typedef {{begun: boolean, t: number, steps: number, samples: number, worked: boolean, struck: boolean[],
 *             instants: number, U0: number, ledger0: number[], first: Record<string, number[]>,
 *             gone: Record<string, number>, most: Record<string, number>, lowest: number, rises: number, steepest: number,
 *             q: number[], U: number, hand?: boolean}} Seen `hand`: somebody has dragged */

const NOISE = 1024; // times the rounding of a speed: what turns no faster beside the motion does not turn
const LINK = 16; // numbers of each link that a program measures (see `lab/judging.py`)

/** @param {ArrayLike<number>} v @returns {number} its length, infinity where it is not a number */
function size(v) {
  const x = Math.hypot(...Array.from(v));
  return Number.isFinite(x) ? x : Infinity;
}

/** @param {ArrayLike<number>} a @param {ArrayLike<number>} b @returns {number[]} */
const minus = (a, b) => Array.from(a, (x, i) => x - b[i]);

/** @param {number[]} a @param {number[]} b @returns {number[]} */
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

export class Certificate {
  /** @param {Machine} machine @param {Described} described */
  constructor(machine, described) {
    this.machine = machine;
    this.d = described;
    this.out = machine.take(LINK * described.links + 2 * described.rows.length + 24);
    /** @type {{I: Float64Array, moment: number}[]} the largest moment of each link */
    this.known = [];
    /** @type {Seen} */
    this.seen = this.nothing();
  }

  /** @returns {Seen} */
  nothing() {
    return { begun: false, t: 0, steps: 0, samples: 0, worked: false, struck: new Array(7).fill(false), instants: 0, U0: 0,
      ledger0: new Array(7).fill(0), first: {}, gone: {}, most: {}, lowest: Infinity, rises: 0, steepest: 0, q: [], U: 0 };
  }

  /** Forget all; the next state is the start. */
  begin() {
    this.seen = this.nothing();
  }

  /** Take one more state into account. @param {number} t @param {ArrayLike<number>} state
   * @param {ArrayLike<number>} ledger @param {Float64Array | null} activity which constraints act there */
  look(t, state, ledger, activity) {
    const { seen, d, machine: m } = this, outputs = m.outputs(t, state), starts = !seen.begun;
    const U = m.outputAt.potential_energy === undefined ? 0 : outputs[m.outputAt.potential_energy];
    if (starts) Object.assign(seen, { begun: true, t, steps: m.steps, U0: U, U, ledger0: Array.from(ledger),
      q: Array.from(state).slice(0, d.n_q), instants: m.instants.length });
    seen.samples += 1;
    const now = this.measure(t, state, outputs), sums = minus(ledger, seen.ledger0), gain = U - seen.U0;
    if (sums[0] !== 0) seen.worked = true;
    const T = now.kinetic, most = (/** @type {string} */ name, /** @type {number} */ x) =>
      (seen.most[name] = Math.max(seen.most[name] ?? 0, Number.isFinite(x) ? Math.abs(x) : Infinity));
    most("T", T), most("U", U), most("gain", gain), most("work", sums[0]), most("turning", now.turning);
    most("p", size(now.p)), most("J", size(sums.slice(1, 4))), most("L", size(now.L)), most("K", size(sums.slice(4)));
    most("moved", now.moved), most("spun", now.spun), most("mass", now.mass), most("moment", now.moment);
    most("both", now.moved * (1 + now.reach) + now.spun), most("reach", now.reach), most("omega", size(now.omega));
    this.keep("energy", [T + gain - sums[0]]), this.keep("rotation_energy", [now.turning]);
    this.keep("momentum", minus(now.p, sums.slice(1, 4))), this.keep("own momentum", now.p);
    this.keep("angular_momentum", minus(now.L, sums.slice(4))), this.keep("own angular_momentum", now.L);
    if (d.one_body) this.keep("spin", now.along === null ? now.omega : [now.along]);
    if (d.pivot) {
      const about = now.L.map((x, i) => x + cross(minus(now.center, now.pivot), now.p)[i]);
      most("about", size(about)), this.keep("angular_momentum_about_pivot", d.pivot.map((a) => a[0] * about[0] + a[1] * about[1] + a[2] * about[2]));
    }
    for (const at of d.quaternions) this.miss("attitude", Math.abs(Math.hypot(state[at], state[at + 1], state[at + 2], state[at + 3]) - 1));
    if (d.residuals && activity && !starts) this.lookAtConstraints(t, state, outputs, activity, now.reach || 1);
    this.fall(T + gain), this.slope(U, Array.from(state).slice(0, d.n_q));
  }

  /** How far a law has gone from its start. @param {string} name @param {number[]} now */
  keep(name, now) {
    const first = (this.seen.first[name] ??= now);
    this.miss(name, size(minus(now, first)));
  }

  /** @param {string} name @param {number} error */
  miss(name, error) {
    this.seen.gone[name] = Math.max(this.seen.gone[name] ?? 0, Number.isFinite(error) ? error : Infinity);
  }

  /** What may only fall rises above what it had fallen to. @param {number} energy */
  fall(energy) {
    this.seen.lowest = Math.min(this.seen.lowest, energy);
    this.miss("dissipation", energy - this.seen.lowest);
  }

  /** The steepest slope of the potential between two states. @param {number} U @param {number[]} q */
  slope(U, q) {
    const { seen } = this, way = Math.max(0, ...minus(q, seen.q).map(Math.abs));
    if (way > 0) seen.steepest = Math.max(seen.steepest, Math.abs(U - seen.U) / way);
    if (U !== 0) seen.rises = 1;
    (seen.U = U), (seen.q = q);
  }

  /** @param {number} t @param {ArrayLike<number>} state @param {Float64Array} outputs @param {Float64Array} activity
   * @param {number} reach */
  lookAtConstraints(t, state, outputs, activity, reach) {
    const { d } = this, n = d.rows.length, found = d.residuals ? this.lookAt(d.residuals, t, state, 2 * n) : [];
    let off = 0, rate = 0;
    d.rows.forEach((row, k) => {
      const arc = row.unit === "rad" ? reach : 1, acts = activity[row.constraint] !== 0;
      const missed = acts ? Math.abs(found[k]) : row.one_sided ? Math.max(found[k], 0) : 0;
      off = Math.max(off, arc * missed);
      if (acts) rate = Math.max(rate, arc * Math.abs(found[n + k]));
    });
    let fastest = 0;
    for (let i = 0; i < d.links; i++) {
      for (let k = 3; k < 6; k++) fastest = Math.max(fastest, Math.abs(outputs[13 * i + k]));
      for (let k = 10; k < 13; k++) fastest = Math.max(fastest, reach * Math.abs(outputs[13 * i + k]));
    }
    this.seen.most.fastest = Math.max(this.seen.most.fastest ?? 0, fastest);
    this.miss("constraints", off), this.miss("constraint_rates", rate);
  }

  /** An event has changed these entries of the ledger. @param {ArrayLike<number>} before @param {ArrayLike<number>} after */
  strike(before, after) {
    for (let i = 0; i < 7; i++) if (before[i] !== after[i]) this.seen.struck[i] = true;
  }

  /** @param {Program} program @param {number} t @param {ArrayLike<number>} state @param {number} n */
  lookAt(program, t, state, n) {
    const { machine: m } = this;
    m.H.set(state, m.state);
    m.call(program, t, m.state, this.out);
    return m.H.slice(this.out, this.out + n);
  }

  /** What the laws are made of, at one state. @param {number} t @param {ArrayLike<number>} state
   * @param {Float64Array} outputs */
  measure(t, state, outputs) {
    const { d, machine: m } = this, n = LINK * d.links, seen = this.lookAt(d.measured, t, state, n + 11);
    const center = Array.from(seen.subarray(n + 8, n + 11)), at = m.outputAt, three = (/** @type {number} */ k) => Array.from(seen.subarray(k, k + 3));
    let moved = 0, spun = 0, mass = 0, moment = 0;
    for (let i = 0; i < n; i += LINK) {
      const v = size(three(i + 4)), own = seen[i];
      mass += own;
      moved += own * v;
      spun += size(three(i + 7)) + (d.links > 1 ? size(minus(three(i + 1), center)) * v * own : 0);
      moment = Math.max(moment, this.largestMoment(i / LINK, seen.subarray(i + 10, i + 16)));
    }
    const omega = Array.from(outputs.subarray(10, 13)), axis = d.one_body ? symmetry(seen.subarray(10, 16), d.equal) : null;
    return { kinetic: outputs[at.kinetic_energy], turning: seen[n + 7], p: Array.from(outputs.subarray(at["momentum.x"], at["momentum.x"] + 3)),
      L: Array.from(outputs.subarray(at["angular_momentum.x"], at["angular_momentum.x"] + 3)), moved, spun, mass, moment, center,
      pivot: three(n + 4), gravity: three(n + 1), reach: seen[n], omega, axis, inertia: seen.slice(10, 16),
      along: axis ? omega[0] * axis[0] + omega[1] * axis[1] + omega[2] * axis[2] : null };
  }

  /** Mass and inertia of the only body. @param {number} t @param {ArrayLike<number>} state */
  body(t, state) {
    const seen = this.lookAt(this.d.measured, t, state, LINK);
    return { mass: seen[0], I: seen.slice(10, 16) };
  }

  /** The mass of each link. @param {number} t @param {ArrayLike<number>} state @returns {number[]} */
  masses(t, state) {
    const n = LINK * this.d.links, seen = this.lookAt(this.d.measured, t, state, n);
    return Array.from({ length: this.d.links }, (_, i) => seen[LINK * i]);
  }

  /** Worked out anew only where the inertia has changed. @param {number} i @param {Float64Array} I @returns {number} */
  largestMoment(i, I) {
    const known = this.known[i];
    if (known && known.I.every((x, k) => x === I[k])) return known.moment;
    const moment = Math.max(...moments(I).values);
    this.known[i] = { I: I.slice(), moment };
    return moment;
  }

  // ---- judging

  /** All laws of the motion since the certificate began, judged. @returns {Law[]} */
  laws() {
    const { d, seen, machine: m } = this;
    if (!seen.begun) return [];
    const model = this.invariants(), most = (/** @type {string} */ x) => seen.most[x] ?? 0;
    const gone = (/** @type {string} */ x) => seen.gone[x] ?? 0;
    const reach = most("reach"), mass = most("mass"), T = most("T"), instants = m.instants.slice(seen.instants);
    const inside = instants.filter((one) => one.kind !== "bounce"), energies = Math.max(most("T"), most("gain"), most("work"));
    const linear = Math.max(most("p"), most("J"), most("moved")), natural = Math.sqrt(2 * mass * T);
    const lever = d.one_body && d.free ? 0 : reach * mass * (1 + reach) + most("moved"), arm = reach || 1;
    const gaps = inside.map((one) => Math.max(size(minus(one.after.momentum, one.before.momentum)), size(minus(one.after.spin, one.before.spin)) / arm));
    const turns = most("moment") ? Math.sqrt((2 * T) / most("moment")) : 1;
    const about = Math.sqrt(2 * (most("moment") + mass * reach * reach) * T);
    /** @type {Record<string, [boolean, boolean, Partial<Sizes>]>} by name: applies, conserved, sizes */
    const all = {
      energy: [true, model.energy, { scale: energies, numbers: most("U"), per_atol: most("both") + (seen.rises ? seen.steepest : 0) }],
      dissipation: [model.damped, true, { scale: energies, numbers: most("U"), per_atol: most("both") }],
      rotation_energy: [model.rotation_energy, true, { scale: most("turning") > (NOISE * d.eps) ** 2 * T ? most("turning") : T, per_atol: most("spun") }],
      momentum: [d.free, model.momentum, { error: Math.max(gone("momentum"), model.momentum ? gone("own momentum") : 0), scale: linear, natural, per_atol: mass * (1 + reach) }],
      angular_momentum: [d.free, model.angular_momentum, {
        error: Math.max(gone("angular_momentum"), model.angular_momentum ? gone("own angular_momentum") : 0),
        scale: Math.max(most("L"), most("K"), most("spun")), natural: Math.sqrt(2 * most("moment") * T), per_atol: most("moment") + 2 * most("spun") + lever }],
      angular_momentum_about_pivot: [model.pivot, true, { scale: most("about"), natural: about,
        per_atol: most("moment") + mass * (reach + 1) ** 2 + 2 * most("about") + most("moved") }],
      spin: [model.spin, true, { scale: most("omega") > NOISE * d.eps * turns ? most("omega") : turns, per_atol: 1 }],
      attitude: [d.quaternions.length > 0, true, { scale: 1, per_atol: 1 }],
      constraints: [d.constraints, true, { scale: arm, per_atol: 1 + arm }],
      constraint_rates: [d.constraints, true, { scale: most("fastest"), per_atol: 1 + arm + most("fastest") }],
      instants: [instants.length > 0, true, { error: Math.max(0, ...instants.map((one) => -one.lost)), scale: energies,
        numbers: Math.max(0, ...instants.flatMap((one) => [Math.abs(one.before.energy), Math.abs(one.after.energy)])) }],
      instant_momentum: [d.free && inside.length > 0, true, { error: Math.max(0, ...gaps), scale: linear, natural, per_atol: mass * (1 + reach) }],
    };
    return d.laws.flatMap((law) => {
      const [applies, conserved, sizes] = all[law.name];
      const whole = { error: gone(law.name), scale: 0, natural: 0, numbers: 0, per_atol: 0, ...sizes };
      return applies ? [this.judged(law, conserved, model, whole)] : [];
    });
  }

  /** @param {Named} law @param {boolean} conserved @param {ReturnType<Certificate["invariants"]>} model
   * @param {Sizes} sizes @returns {Law} */
  judged(law, conserved, model, sizes) {
    const { d, machine: m, seen } = this, exact = this.exact(law.name, model), { rtol, atol } = m.tolerances;
    const scale = sizes.scale > d.nothing * sizes.natural ? sizes.scale : sizes.natural;
    const relative = scale ? sizes.error / scale : sizes.error, error = Number.isFinite(relative) ? relative : Infinity;
    m.H.set([Math.max(1, m.steps - seen.steps), rtol, atol, scale, sizes.numbers, sizes.per_atol, exact ? 1 : 0], m.state);
    m.call(d.allowed, 0, m.state, this.out);
    const tolerance = m.H[this.out], ok = error <= tolerance;
    const text = (law.name === "energy" && model.damped ? law.damped : conserved ? law.kept : law.balance).replace("{axis}", model.axisName);
    return { law: law.name, text, conserved, error, tolerance, scale, unit: law.unit, exact, ok,
      verdict: !ok ? "broken" : exact ? "kept" : "within tolerance" };
  }

  /** Which quantities the model keeps (see `results/invariants.py`). */
  invariants() {
    const { d, seen, machine: m } = this, state = m.readState();
    const now = this.measure(m.t, state, m.outputs(m.t, state)), acting = this.acting(now.gravity);
    const all = (/** @type {string[]} */ ...any) => acting.every((one) => any.some((claim) => one.claims.includes(claim)));
    const slips = acting.some((one) => one.claims.includes("slips")), struck = (/** @type {number} */ a, /** @type {number} */ b) => seen.struck.slice(a, b).some(Boolean);
    const stores = acting.filter((one) => one.claims.includes("potential"));
    const turned = slips && stores.some((one) => !one.claims.includes("torque_free")), tied = d.constraints || seen.struck[0];
    const wasted = acting.some((one) => !one.claims.includes("potential")), alone = d.one_body && d.free;
    const angular_momentum = d.free && all("torque_free") && !struck(4, 7), rotation_energy = alone && angular_momentum && !slips;
    const { axis } = now, spherical = alone && isSphere(now.inertia, d.equal);
    const spin_free = acting.every((one) => this.spinFree(one, axis));
    const inside = this.loads().every((one) => one.claims.includes("force_free") && one.claims.includes("torque_free"));
    return {
      energy: all("potential") && !seen.worked, damped: wasted && !turned && !tied && all("potential", "passive"),
      momentum: d.free && all("force_free") && !struck(1, 4), angular_momentum, rotation_energy,
      spin: alone && (axis ? spin_free && !struck(4, 7) : rotation_energy && spherical),
      pivot: d.pivot !== null && inside && !struck(1, 7), slips, acting, turns: slips || !this.loads().every((one) => one.claims.includes("torque_free")),
      axisName: axis ? axisName(axis) : "every axis",
    };
  }

  /** @param {Acting} one @param {number[] | null} axis @returns {boolean} whether a load leaves the spin about it alone */
  spinFree(one, axis) {
    if (!axis) return false;
    const same = this.d.axis?.every((x, i) => Math.abs(x - axis[i]) < 1e-12);
    return one.claims.includes("torque_free") && !one.claims.includes("slips") || (same === true && one.claims.includes("spin_free"));
  }

  /** @returns {Acting[]} loads that are not switched off */
  loads() {
    const { machine: m } = this, known = m.description.parameters;
    const zero = (/** @type {string} */ name) => m.parameters[known.findIndex((one) => one.name === name)] === 0;
    return [...this.d.acting, ...m.hands()].filter((one) => !(one.off.length && one.off.every(zero)));
  }

  /** @param {number[]} gravity @returns {Acting[]} gravity, the base and loads */
  acting(gravity) {
    const found = this.loads();
    if (this.d.base) found.unshift({ name: "the base moves", claims: [], off: [] });
    if (gravity.some((x) => x !== 0)) found.unshift({ name: "gravity", claims: ["potential", "torque_free", "spin_free"], off: [] });
    return found;
  }

  /** Whether the method keeps a law to rounding. @param {string} name
   * @param {ReturnType<Certificate["invariants"]>} model @returns {boolean} */
  exact(name, model) {
    const { d, machine: m } = this, { keeps, keeps_loaded, linear } = m.room.method;
    if (name === "attitude") return true;
    if (!d.alone || name === "dissipation" || name.startsWith("instant")) return false;
    const ledger = this.loads().length > 0 || m.events.some((one) => one.jump || one.rough);
    const kept = !ledger ? keeps : model.turns ? keeps_loaded
      : [...keeps_loaded, ...keeps.filter((one) => ["rotation_energy", "angular_momentum", "spin"].includes(one))];
    if (name === "momentum" && ((linear && !d.carries) || !ledger)) return true;
    return kept.includes(name === "constraint_rates" ? "constraints" : name);
  }
}

/** @param {ArrayLike<number>} I xx xy xz yy yz zz */
function moments(I) {
  return eigen([[I[0], I[1], I[2]], [I[1], I[3], I[4]], [I[2], I[4], I[5]]]);
}

/** The axis of a body with two equal moments. @param {ArrayLike<number>} I @param {number} equal @returns {number[] | null} */
function symmetry(I, equal) {
  const { values, vectors } = moments(I), order = [0, 1, 2].sort((a, b) => values[a] - values[b]);
  const [a, b, c] = order.map((i) => values[i]), low = b - a <= equal * c, high = c - b <= equal * c;
  if (low === high) return null;
  const axis = vectors.map((row) => row[order[low ? 2 : 0]]), largest = axis.reduce((x, y) => (Math.abs(y) > Math.abs(x) ? y : x));
  return axis.map((x) => x * Math.sign(largest));
}

/** @param {ArrayLike<number>} I @param {number} equal @returns {boolean} */
function isSphere(I, equal) {
  const { values } = moments(I);
  return Math.max(...values) - Math.min(...values) <= equal * Math.max(...values);
}

/** @param {number[]} axis @returns {string} */
function axisName(axis) {
  const i = axis.reduce((k, x, j) => (Math.abs(x) > Math.abs(axis[k]) ? j : k), 0);
  return Math.abs(axis[i]) > 1 - 1e-12 ? "xyz"[i] : `(${axis.map((x) => Number(x.toPrecision(3))).join(", ")})`;
}
