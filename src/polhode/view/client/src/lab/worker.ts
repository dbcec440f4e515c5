/**
 * The physics, in a worker: it runs the machine as far ahead as the page asks for, in slices short enough that a change
 * of a slider is heard at once, and keeps snapshots, so that a change acts at the time that is shown. The text of the
 * machine stands before this script in the worker's own, and has made `make`.
 */

import { Machine, MachineError } from "../../../../lab/client/driver";
import type { Memory, Snapshot } from "../../../../lab/client/driver";
import type { FromWorker, Law, Motion, Pull, Reached, Rows, ToWorker } from "./protocol";

declare const make: (size: number) => Memory;

const SLICE = 8; // ms that the physics takes before it listens again
const BATCH = 64; // samples of one message at most
const SNAPSHOTS = 1200; // that are kept
const APART = 8; // samples from one to the next at least

class Runner {
  private readonly machine: Machine;
  private other: Machine | undefined; // for questions beside the motion that is shown
  private epoch = 0;
  private origin = 0; // s, where the grid of samples begins
  private next = 0; // the number of the next sample
  private spacing = 1 / 240;
  private until = 0;
  private since = 0; // samples since the last snapshot
  private kept: Snapshot[] = [];
  private waiting = false;
  private readonly width: number;

  constructor(
    private readonly description: Machine["description"],
    motion: Motion,
    private readonly post: (message: FromWorker, hand?: Transferable[]) => void,
  ) {
    this.machine = new Machine(make, description);
    this.width = 1 + description.states.length + description.outputs.length;
    const methods = description.methods.map((one) => one.name);
    this.post({ kind: "ready", methods, canPull: (description.hands ?? []).length > 0 });
    this.reset(0, motion);
  }

  hear(message: ToWorker): void {
    if (message.kind === "reach") return this.post(this.reached(message.id, message.t, message.motion));
    if (message.kind === "open") return;
    try {
      this.act(message);
    } catch (error) {
      if (!(error instanceof MachineError)) throw error;
      this.post({ kind: "refused", epoch: message.epoch, message: error.message });
    }
    this.later();
  }

  private act(message: Exclude<ToWorker, { kind: "reach" | "open" }>): void {
    if (message.kind === "ask") {
      if (message.epoch !== this.epoch) return;
      if (message.spacing !== this.spacing) this.regrid(message.spacing);
      this.until = message.until;
    } else if (message.kind === "reset") this.reset(message.epoch, message.motion);
    else if (message.kind === "change") this.change(message.epoch, message.at, message.motion);
    else if (message.kind === "put") this.put(message.epoch, message.at, message.state);
    else if (message.kind === "pull") this.pull(message.epoch, message.at, message.pull);
  }

  /** Begin anew, with a row at once. */
  private reset(epoch: number, motion: Motion): void {
    this.epoch = epoch;
    applied(this.machine, motion);
    restarted(this.machine, motion);
    this.kept = [];
    this.begin();
  }

  /** Go on from a time with other numbers. */
  private change(epoch: number, at: number, motion: Motion): void {
    this.epoch = epoch;
    this.rewind(at);
    try {
      applied(this.machine, motion);
      } finally {
      this.begin();
    }
  }

  private put(epoch: number, at: number, state: Record<string, number>): void {
    this.epoch = epoch;
    this.rewind(at);
    this.machine.setState(overridden(this.machine, state));
    this.begin();
  }

  /** Take hold of a body, lead it, or let go. */
  private pull(epoch: number, at: number, pull: Pull | null): void {
    this.epoch = epoch;
    this.rewind(at);
    try {
      if (pull === null) this.machine.release();
      else {
        if (this.machine.holding()?.body !== pull.body) this.machine.grab(pull.body, { at: [...pull.at] });
        this.machine.drag([...pull.goal]);
      }
    } finally {
      this.begin();
    }
  }

  /** The grid of samples starts here, with a sample of this very time, and the old future is no more. */
  private begin(): void {
    this.origin = this.machine.t;
    this.next = 0;
    this.until = this.origin;
    this.since = APART;
    this.kept = this.kept.filter((one) => one.t < this.origin);
    this.keep();
    this.slice();
  }

  private regrid(spacing: number): void {
    const last = this.origin + (this.next - 1) * this.spacing;
    this.spacing = spacing;
    this.origin = last + spacing;
    this.next = 0;
  }

  /** Put the machine back to a time that was shown. */
  private rewind(t: number): void {
    const { machine } = this;
    if (t === machine.t) return;
    if (machine.since <= t && t < machine.t) return machine.back(t);
    const from = this.kept.findLast((one) => one.t <= t);
    if (!from) throw new MachineError(`the motion before t = ${t} s is not kept any more`);
    machine.restore(from);
    this.kept = this.kept.filter((one) => one.t <= t);
    if (t > machine.t) machine.reach(t);
  }

  private keep(): void {
    this.kept.push(this.machine.snapshot());
    if (this.kept.length > SNAPSHOTS) this.kept.shift();
    this.since = 0;
  }

  private later(): void {
    if (this.waiting || this.machine.over || this.origin + this.next * this.spacing > this.until) return;
    this.waiting = true;
    setTimeout(() => {
      this.waiting = false;
      this.slice();
      this.later();
    });
  }

  /** March for some milliseconds, and hand over what was found. */
  private slice(): void {
    const { machine, width } = this, { states } = this.description;
    const count = Math.min(Math.floor((this.until - this.origin) / this.spacing + 1e-9) - this.next + 1, BATCH);
    const times = Float64Array.from({ length: Math.max(count, 0) }, (_, i) => this.origin + (this.next + i) * this.spacing);
    const rows = new Float64Array(width * times.length), begun = performance.now();
    const done = machine.sample(times, (i, t, state) => {
      const row = rows.subarray(i * width, (i + 1) * width);
      row[0] = t;
      row.set(state.subarray(0, states.length), 1);
      machine.outputs(t, state, row.subarray(1 + states.length));
    }, SLICE);
    this.next += done;
    this.since += done;
    const busy = performance.now() - begun;
    this.give(rows.slice(0, done * width), busy);
    if (this.since >= APART && !machine.over) this.keep();
  }

  private give(rows: Float64Array<ArrayBuffer>, busy: number): void {
    const { machine } = this;
    const happened = machine.happened.splice(0);
    const message: Rows = {
      kind: "rows", epoch: this.epoch, rows, over: machine.over, happened, busy, steps: machine.steps,
      oldest: this.kept[0]?.t ?? machine.t, certificate: certificateOf(machine),
    };
    this.post(message, [rows.buffer]);
  }

  /** From the start to a time, beside the motion that is shown. */
  private reached(id: number, t: number, motion: Motion): Reached {
    const machine = (this.other ??= new Machine(make, this.description)), begun = performance.now();
    const found = { kind: "reached" as const, id, t: 0, state: [], outputs: [], over: "", steps: 0, busy: 0, certificate: [] };
    try {
      applied(machine, motion);
      restarted(machine, motion);
      machine.reach(t);
      const outputs = [...machine.outputs()];
      return { ...found, t: machine.t, state: [...machine.readState()], outputs, over: machine.over, steps: machine.steps,
        busy: performance.now() - begun, certificate: certificateOf(machine) };
    } catch (error) {
      return { ...found, error: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** Numbers of the model, the method and the locks; the state stays. */
function applied(machine: Machine, motion: Motion): void {
  const { parameters, inputs, method, steps } = motion;
  if (Object.keys(parameters).length) machine.setParameters(parameters);
  if (Object.keys(inputs).length) machine.setInputs(inputs);
  const { adaptive } = machine.description.methods.find((one) => one.name === method) ?? { adaptive: true };
  const { dt, rtol, atol } = steps;
  machine.choose(method, adaptive ? { rtol, atol } : { dt });
  switched(machine, motion);
}

/** Switch what is not as it is wanted. */
function switched(machine: Machine, { locks }: Motion): void {
  const acting = machine.acting();
  const differ = Object.entries(locks).filter(([name, on]) => on !== acting.includes(name));
  const named = (wanted: boolean) => differ.filter(([, on]) => on === wanted).map(([name]) => name);
  if (differ.length) machine.command({ on: named(true), off: named(false) });
}

/** Back to the start, as the reader wants it. */
function restarted(machine: Machine, motion: Motion): void {
  machine.setStart(null);
  machine.setStart(motion.start);
  machine.reset();
  switched(machine, motion);
}

/** The state with some of its numbers changed. */
function overridden(machine: Machine, values: Record<string, number>): Float64Array {
  const state = machine.readState();
  machine.description.states.forEach(({ name }, i) => Object.hasOwn(values, name) && (state[i] = values[name]));
  return state;
}

function certificateOf(machine: Machine): Law[] {
  return machine.certificate().laws.map(({ law, text, error, tolerance, unit, verdict }) =>
    ({ name: law, text, error, tolerance, unit, verdict }));
}

let runner: Runner | undefined;
addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind !== "open") return runner?.hear(data);
  const post = (message: FromWorker, hand: Transferable[] = []) => postMessage(message, { transfer: hand });
  runner = new Runner(data.description, data.motion, post);
});
