/**
 * Traces: lines of constant width on screen. A growing line is uploaded once; as time goes on only the number of pieces
 * that are drawn changes, and one more piece leads from the last point to the present one.
 */

import { Group } from "three";
import type { InterleavedBufferAttribute } from "three";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { LineSegments2 } from "three/examples/jsm/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/examples/jsm/lines/LineSegmentsGeometry.js";
import { Curve } from "./curve";
import type { TraceData } from "./document";
import { manual } from "./frame";
import { countUntil } from "./samples";
import type { Theme } from "./theme";
import { legible } from "./theme";

export class Trace {
  readonly object = manual(new Group());
  private readonly curve: Curve;
  private readonly material: LineMaterial;
  private readonly line: LineSegments2;
  private readonly present: LineSegments2;

  constructor(
    readonly given: TraceData,
    data: ArrayBuffer,
  ) {
    this.curve = Curve.of(data, given.points);
    this.material = new LineMaterial({ linewidth: given.width });
    this.line = lines(pieces(this.relative()), this.material);
    this.present = lines(new Float32Array(6), this.material);
    this.object.add(this.line, this.present);
    this.object.matrix.setPosition(...this.start);
    this.object.name = given.name;
    this.present.visible = given.grows;
  }

  get name(): string {
    return this.given.name;
  }

  set visible(visible: boolean) {
    this.object.visible = visible && this.given.width > 0 && this.curve.values.length > 3;
  }

  paint(theme: Theme): void {
    this.material.color.set(legible(this.given.color, theme));
  }

  /** Draw up to a time, s. */
  arrange(t: number): void {
    if (!this.given.grows) return;
    const done = countUntil(this.curve.t, t);
    this.line.geometry.instanceCount = Math.max(done - 1, 0);
    this.line.visible = done > 1;
    this.present.visible = done > 0 && done < this.curve.t.length;
    if (this.present.visible) this.lead(done - 1, this.curve.at(t));
  }

  /** The first point: all others are drawn relative to it, so that single precision is enough far from the origin. */
  private get start(): [number, number, number] {
    const { values } = this.curve;
    return [values[0] ?? 0, values[1] ?? 0, values[2] ?? 0];
  }

  private relative(): Float32Array {
    const start = this.start;
    return Float32Array.from(this.curve.values, (value, k) => value - start[k % 3]);
  }

  /** The piece from point i to the present one. */
  private lead(i: number, now: readonly number[]): void {
    const { start } = this;
    const { data } = this.present.geometry.attributes.instanceStart as InterleavedBufferAttribute;
    for (let k = 0; k < 3; k++) {
      data.array[k] = this.curve.values[3 * i + k] - start[k];
      data.array[3 + k] = now[k] - start[k];
    }
    data.needsUpdate = true;
  }

  dispose(): void {
    this.line.geometry.dispose();
    this.present.geometry.dispose();
    this.material.dispose();
  }
}

/** Begin and end of each piece of a line through points (n x 3), (n - 1) x 6. */
function pieces(points: Float32Array): Float32Array {
  const count = Math.max(points.length / 3 - 1, 1);
  const out = new Float32Array(6 * count);
  for (let i = 0; i < count; i++) out.set(points.subarray(3 * i, 3 * i + 6), 6 * i);
  return out;
}

function lines(pairs: Float32Array, material: LineMaterial): LineSegments2 {
  const line = manual(new LineSegments2(new LineSegmentsGeometry().setPositions(pairs), material));
  line.frustumCulled = false; // what is drawn of it changes; its bounds do not follow
  return line;
}
