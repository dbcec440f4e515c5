/**
 * The playing clock: data time = begin +- scale * (wall clock elapsed). It asks the wall clock and counts no frames, so
 * that slow drawing drops pictures and never time. Changes of speed, direction and place keep the time continuous.
 */

import type { ClockData } from "./document";

export class PlayClock {
  private anchor: number; // s of data ...
  private since: number; // ... at this wall time, ms
  private running = false;
  private turned: boolean;
  private rate: number;
  private again: boolean;

  /** `now`: the wall clock, ms. */
  constructor(
    private readonly given: ClockData,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.turned = given.backward;
    this.rate = given.scale;
    this.again = given.loop;
    this.anchor = this.begin;
    this.since = now();
  }

  /** The first time as it is played, s. */
  get begin(): number {
    return this.turned ? this.given.stop : this.given.start;
  }

  /** The last time as it is played, s. */
  get end(): number {
    return this.turned ? this.given.start : this.given.stop;
  }

  /** The time of the data now, s. */
  get t(): number {
    return this.running ? this.passed().t : this.anchor;
  }

  /** Whether it runs; one without loop stops at its end by itself. */
  get playing(): boolean {
    return this.running && !this.passed().over;
  }

  /** How long it still plays, s shown; infinite where it stands still or goes in a loop. */
  get left(): number {
    if (!this.playing || this.again) return Infinity;
    return Math.abs(this.end - this.t) / this.rate;
  }

  get backward(): boolean {
    return this.turned;
  }

  set backward(turned: boolean) {
    this.settle();
    this.turned = turned;
  }

  get scale(): number {
    return this.rate;
  }

  /** Seconds of data for each second shown: positive and finite, anything else is left as it was. */
  set scale(scale: number) {
    if (!(scale > 0 && Number.isFinite(scale))) return;
    this.settle();
    this.rate = scale;
  }

  get loop(): boolean {
    return this.again;
  }

  set loop(again: boolean) {
    this.settle();
    this.again = again;
  }

  /** From where it stands; at the end, from the beginning. */
  play(): void {
    if (this.playing) return;
    this.settle();
    if (this.anchor === this.end) this.anchor = this.begin;
    this.running = true;
  }

  pause(): void {
    this.settle();
    this.running = false;
  }

  /** To a time within the ends, s; playing goes on from there. */
  seek(t: number): void {
    if (Number.isNaN(t)) return;
    const [low, high] = [Math.min(this.begin, this.end), Math.max(this.begin, this.end)];
    const running = this.playing;
    this.anchor = Math.min(Math.max(t, low), high);
    this.since = this.now();
    this.running = running;
  }

  /** Take the present time as the new anchor, before anything changes. */
  private settle(): void {
    const now = this.now();
    if (this.running) {
      const { t, over } = this.passed(now);
      this.anchor = t;
      this.running = !over;
    }
    this.since = now;
  }

  /** The time at wall time `now`: begun again in a loop, held at the end and over otherwise. */
  private passed(now: number = this.now()): { t: number; over: boolean } {
    const whole = Math.abs(this.end - this.begin);
    const sense = Math.sign(this.end - this.begin);
    const gone = sense * (this.anchor - this.begin) + (this.rate * Math.max(now - this.since, 0)) / 1000;
    if (whole === 0) return { t: this.begin, over: !this.again };
    if (gone < whole) return { t: this.begin + sense * gone, over: false };
    if (this.again) return { t: this.begin + sense * (gone % whole), over: false };
    return { t: this.end, over: true };
  }
}
