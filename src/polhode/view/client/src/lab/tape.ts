/** The samples of a motion, in order of time: as many as fit, the oldest go first. */

export class Tape {
  private data: Float64Array;
  private first = 0; // the place of the oldest row
  private rows = 0;

  /** `width`: numbers in a row, the time first; `room`: rows. */
  constructor(
    readonly width: number,
    readonly room: number,
  ) {
    this.data = new Float64Array(width * room);
  }

  get length(): number {
    return this.rows;
  }

  /** The first and the last time, s. */
  get from(): number {
    return this.rows ? this.time(0) : 0;
  }

  get to(): number {
    return this.rows ? this.time(this.rows - 1) : 0;
  }

  time(i: number): number {
    return this.data[this.place(i)];
  }

  /** Number k of row i. */
  value(i: number, k: number): number {
    return this.data[this.place(i) + k];
  }

  /** Row i, as a view that the next rows may overwrite. */
  row(i: number): Float64Array {
    const at = this.place(i);
    return this.data.subarray(at, at + this.width);
  }

  /** The last row whose time is not after t; the first where all are. */
  find(t: number): number {
    let [low, high] = [0, this.rows];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.time(middle) <= t) low = middle + 1;
      else high = middle;
    }
    return Math.max(low - 1, 0);
  }

  /** Append rows that follow each other in one array. */
  push(rows: Float64Array): void {
    for (let at = 0; at + this.width <= rows.length; at += this.width) {
      if (this.rows === this.room) this.first = (this.first + 1) % this.room;
      else this.rows += 1;
      this.data.set(rows.subarray(at, at + this.width), this.place(this.rows - 1));
    }
  }

  /** Forget all that comes at and after a time, s. */
  cut(t: number): void {
    while (this.rows && this.time(this.rows - 1) >= t) this.rows -= 1;
  }

  /** Forget what was before a time, s; the last row stays. */
  forget(t: number): void {
    while (this.rows > 1 && this.time(0) < t) {
      this.first = (this.first + 1) % this.room;
      this.rows -= 1;
    }
  }

  clear(): void {
    this.rows = this.first = 0;
  }

  private place(i: number): number {
    return ((this.first + i) % this.room) * this.width;
  }
}
