/** The page's side of the physics: what the worker shall do, the tape of what it found, and the clock that shows it. */

import type { LabData } from "./data";
import type { Change, Now, Pace, Settings } from "./lab";
import type { FromWorker, Happened, Law, Motion, Pull, Reached, Rows, ToWorker } from "./protocol";
import { changedSettings, firstSettings } from "./settings";
import { Tape } from "./tape";

const RATE = 240; // samples for each second shown
const LEAD = 0.12; // s shown that the physics is ahead of the picture
const LONGEST = 0.1; // s: a picture that comes later than that is no reason to jump
const ROOM = 6e6; // numbers of the tape
const MOST = 240 * 300; // rows of it
const EVENTS = 200; // that are remembered
const SECOND = 1000; // ms
const FRAMES = 60; // pictures of a second, by which the work is told

export interface Heard {
  /** Something new can be shown. */
  fresh(): void;
  cut(t: number): void;
  refused(message: string): void;
  failed(message: string): void;
}

/** A number without which nothing moves: the machine refuses some settings that look right. */
export class Runner {
  settings: Settings;
  readonly first: Settings;
  readonly tape: Tape;
  readonly pace: Pace = { physics: 0, frames: 0, late: false, steps: 0, latency: 0 };
  playing = false;
  canPull = false;
  over = "";
  certificate: readonly Law[] = [];
  happened: Happened[] = [];
  since = { t: 0, state: new Float64Array() }; // where this motion began
  private clock = 0; // s of the motion, where the picture should be
  private shown = 0; // the row that is shown
  private before = -1; // ms, when the last picture was
  private epoch = 0;
  private asked = -1; // s, until when the worker marches
  private sent = 0; // ms, when the last change was
  private answered = false;
  private work: { at: number; busy: number; shown: number }[] = []; // ms, ms, and s shown that came of it
  private frames: number[] = [];
  private readonly answers = new Map<number, (found: Reached) => void>();
  private count = 0;
  private good: Settings; // the last ones that the machine took

  constructor(
    private readonly data: LabData,
    private readonly worker: Worker,
    private readonly heard: Heard,
  ) {
    const { machine } = data;
    this.settings = this.first = this.good = firstSettings(data);
    const width = 1 + machine.states.length + machine.outputs.length;
    this.tape = new Tape(width, Math.min(Math.floor(ROOM / width), MOST));
    worker.onmessage = ({ data: message }: MessageEvent<FromWorker>) => this.hear(message);
    worker.onerror = (event) => heard.failed(event.message || "the physics did not start");
    this.post({ kind: "open", description: machine, motion: motionOf(this.settings) });
  }

  // ---- what is shown

  get now(): Now {
    const { tape, data } = this;
    const n = data.machine.states.length;
    const row = tape.length ? tape.row(this.shown) : new Float64Array(tape.width);
    const outputs = row.subarray(1 + n);
    const { certificate, happened } = this;
    const over = this.shown === tape.length - 1 ? this.over : "";
    return {
      t: row[0], state: row.subarray(1, 1 + n), outputs, certificate, happened, over,
      output: (name) => outputs[data.machine.outputs.findIndex((one) => one.name === name)] ?? NaN,
    };
  }

  get ready(): boolean {
    return this.tape.length > 0;
  }

  get span(): [number, number] {
    return [this.tape.from, this.tape.to];
  }

  /** All samples after a time until another, s, in order. */
  each(after: number, until: number, act: (t: number, outputs: Float64Array) => void): void {
    const { tape } = this, skip = 1 + this.data.machine.states.length;
    for (let i = tape.find(after); i < tape.length && tape.time(i) <= until; i++)
      if (tape.time(i) > after) act(tape.time(i), tape.row(i).subarray(skip));
  }

  /** Go on to the present moment; whether another picture is wanted. */
  advance(): boolean {
    const at = performance.now();
    const gone = this.before < 0 ? 0 : Math.min((at - this.before) / SECOND, LONGEST);
    this.before = this.playing ? at : -1;
    this.measure(at);
    if (this.playing) this.move(gone);
    return this.playing;
  }

  private move(gone: number): void {
    const { tape, settings } = this;
    const wanted = this.clock + gone * settings.speed;
    this.pace.late = wanted > tape.to + 0.5 / RATE && !this.over && this.answered;
    this.clock = Math.min(wanted, tape.to);
    this.shown = tape.find(this.clock);
    if (this.over && this.clock >= tape.to) this.playing = false;
    this.ask();
  }

  /** Let the worker be ahead of the picture, by as little as is needed. */
  private ask(): void {
    const { speed } = this.settings;
    const until = this.clock + LEAD * speed;
    if (this.over || until <= this.asked + (LEAD / 8) * speed) return;
    this.asked = until;
    this.post({ kind: "ask", epoch: this.epoch, until, spacing: speed / RATE });
  }

  /** How much there was to do for each picture. */
  private measure(at: number): void {
    const recent = at - SECOND;
    this.frames.push(at);
    while (this.frames[0] < recent) this.frames.shift();
    while (this.work.length && this.work[0].at < recent) this.work.shift();
    this.pace.frames = this.frames.length;
    const [busy, shown] = this.work.reduce(([b, s], one) => [b + one.busy, s + one.shown], [0, 0]);
    if (shown > 0) this.pace.physics = busy / (FRAMES * shown);
  }

  // ---- what is wanted

  play(): void {
    this.playing = true;
    this.before = -1;
    this.ask();
    this.heard.fresh();
  }

  pause(): void {
    this.playing = false;
    if (this.ready) this.clock = this.tape.time(this.shown);
    this.heard.fresh();
  }

  step(count: number): void {
    this.playing = false;
    const wanted = this.shown + count;
    if (wanted >= this.tape.length && !this.over) {
      const until = this.tape.to + ((wanted - this.tape.length + 8) * this.settings.speed) / RATE;
      this.asked = until;
      this.post({ kind: "ask", epoch: this.epoch, until, spacing: this.settings.speed / RATE });
    }
    this.shown = Math.min(Math.max(wanted, 0), Math.max(this.tape.length - 1, 0));
    this.clock = this.tape.time(this.shown);
    this.heard.fresh();
  }

  seek(t: number): void {
    if (!Number.isFinite(t) || !this.ready) return;
    this.shown = this.tape.find(t);
    this.clock = this.tape.time(this.shown);
    this.heard.fresh();
  }

  set(change: Change): void {
    const before = this.settings;
    this.settings = changedSettings(before, change, this.data.machine);
    const { speed, ...moves } = change;
    if (speed !== undefined) this.asked = -1;
    if (change.start) return this.reset();
    if (Object.keys(moves).length) this.branch((epoch, at) => ({ kind: "change", epoch, at, motion: motionOf(this.settings) }));
    else this.heard.fresh();
  }

  put(state: Record<string, number>): void {
    this.branch((epoch, at) => ({ kind: "put", epoch, at, state }));
  }

  pull(pull: Pull | null): void {
    this.branch((epoch, at) => ({ kind: "pull", epoch, at, pull }));
  }

  reset(): void {
    this.epoch += 1;
    this.tape.clear();
    this.fresh(0);
    this.post({ kind: "reset", epoch: this.epoch, motion: motionOf(this.settings) });
  }

  restore(): void {
    this.settings = this.first;
    this.reset();
  }

  reach(t: number, motion: Partial<Motion> = {}): Promise<Reached> {
    const id = (this.count += 1);
    this.post({ kind: "reach", id, t, motion: { ...motionOf(this.settings), ...motion } });
    return new Promise((resolve) => this.answers.set(id, resolve));
  }

  dispose(): void {
    this.worker.terminate();
  }

  /** Another future from the time that is shown. */
  private branch(message: (epoch: number, at: number) => ToWorker): void {
    const at = this.ready ? this.tape.time(this.shown) : 0;
    this.epoch += 1;
    this.tape.cut(at);
    this.fresh(at);
    this.post(message(this.epoch, at));
    if (this.playing) this.ask();
  }

  private fresh(at: number): void {
    this.over = "";
    this.happened = this.happened.filter((one) => one.t < at);
    this.clock = at;
    this.shown = Math.max(this.tape.length - 1, 0); // until the new samples come
    this.asked = -1;
    this.sent = performance.now();
    this.answered = false;
    this.heard.cut(at);
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  // ---- what comes

  private hear(message: FromWorker): void {
    if (message.kind === "rows") this.take(message);
    else if (message.kind === "reached") this.answer(message);
    else if (message.kind === "ready") this.canPull = message.canPull;
    else if (message.epoch === this.epoch) {
      this.settings = { ...this.good, speed: this.settings.speed };
      this.heard.refused(message.message);
    }
  }

  private began(rows: Float64Array): Runner["since"] {
    return rows.length ? { t: rows[0], state: rows.slice(1, 1 + this.data.machine.states.length) } : this.since;
  }

  private answer(found: Reached): void {
    this.answers.get(found.id)?.(found);
    this.answers.delete(found.id);
  }

  private take(found: Rows): void {
    if (found.epoch !== this.epoch) return;
    if (!this.answered) {
      this.pace.latency = this.sent ? performance.now() - this.sent : 0;
      this.answered = true;
      this.good = this.settings;
      this.since = this.began(found.rows);
    }
    this.work.push({ at: performance.now(), busy: found.busy, shown: found.rows.length / this.tape.width / RATE });
    this.tape.push(found.rows);
    this.tape.forget(found.oldest);
    this.over = found.over;
    this.pace.steps = found.steps;
    this.certificate = found.certificate;
    this.happened = [...this.happened, ...found.happened].slice(-EVENTS);
    this.shown = this.tape.find(this.clock);
    this.heard.fresh();
  }
}

function motionOf({ parameters, inputs, start, method, steps, locks }: Settings): Motion {
  return { parameters, inputs, start, method, steps, locks };
}
