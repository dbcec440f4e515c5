/** A line that grows while the motion goes on, of the last points; it goes back with the time. */

import { Group } from "three";
import type { InterleavedBufferAttribute } from "three";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { LineSegments2 } from "three/examples/jsm/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/examples/jsm/lines/LineSegmentsGeometry.js";
import type { Overlay } from "../player";
import { manual } from "../frame";
import type { Theme } from "../theme";
import { legible } from "../theme";

const ROOM = 4000; // pieces

/** An overlay with points of rising times. */
export class GrowingLine implements Overlay {
  readonly object = manual(new Group());
  private readonly material: LineMaterial;
  private readonly line: LineSegments2;
  private times: number[] = [];
  private points: number[] = []; // x, y, z one after the other
  private stale = false;

  constructor(
    readonly name: string,
    readonly color: string,
    readonly frame = "world",
    width = 2,
    private readonly apart = 0,
  ) {
    this.material = new LineMaterial({ linewidth: width });
    const geometry = new LineSegmentsGeometry().setPositions(new Float32Array(6 * ROOM));
    this.line = manual(new LineSegments2(geometry, this.material));
    this.line.frustumCulled = false;
    this.object.add(this.line);
  }

  /** The time of the last point, s. */
  get last(): number {
    return this.times.at(-1) ?? -Infinity;
  }

  /** A point at a time; one that is nearer than `apart` to the last moves the end of the line. */
  push(t: number, [x, y, z]: readonly number[]): void {
    const n = this.times.length;
    if (n && t <= this.times[n - 1]) return;
    const [a, b, c] = this.points.slice(-6, -3);
    if (n > 1 && Math.hypot(x - a, y - b, z - c) < this.apart) this.drop(n - 1);
    this.times.push(t);
    this.points.push(x, y, z);
    if (this.times.length > ROOM + 1) {
      this.times.splice(0, ROOM / 8);
      this.points.splice(0, (3 * ROOM) / 8);
    }
    this.stale = true;
  }

  /** Forget the points after a time, s. */
  cut(t: number): void {
    let n = this.times.length;
    while (n && this.times[n - 1] > t) n -= 1;
    this.drop(n);
  }

  private drop(n: number): void {
    this.times.length = n;
    this.points.length = 3 * n;
    this.stale = true;
  }

  arrange(): void {
    if (!this.stale) return;
    this.stale = false;
    const { data } = this.line.geometry.attributes.instanceStart as InterleavedBufferAttribute;
    const count = Math.max(this.times.length - 1, 0), array = data.array as Float32Array;
    for (let i = 0; i < count; i++) for (let k = 0; k < 6; k++) array[6 * i + k] = this.points[3 * i + k];
    data.needsUpdate = true;
    this.line.geometry.instanceCount = count;
    this.line.visible = count > 0;
  }

  paint(theme: Theme): void {
    this.material.color.set(legible(this.color, theme));
  }

  dispose(): void {
    this.line.geometry.dispose();
    this.material.dispose();
  }
}
