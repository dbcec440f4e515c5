/** Lines of constant width through given points, several in one object. */

import { Group } from "three";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { LineSegments2 } from "three/examples/jsm/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/examples/jsm/lines/LineSegmentsGeometry.js";
import { manual } from "../../frame";
import type { Three } from "../../quaternions";
import type { Theme } from "../../theme";
import { legible } from "../../theme";

export class Lines {
  readonly object = manual(new Group());
  private readonly material: LineMaterial;
  private line: LineSegments2 | undefined;

  constructor(
    private readonly color: string,
    width: number,
    opacity = 1,
  ) {
    this.material = new LineMaterial({ linewidth: width, ...(opacity < 1 ? { transparent: true, opacity } : {}) });
  }

  /** Go through other points, times a scale. */
  through(curves: readonly (readonly Three[])[], scale: number): void {
    const pieces = curves.flatMap((curve) => curve.slice(1).flatMap((p, i) => [...curve[i], ...p]));
    if (this.line) {
      this.object.remove(this.line);
      this.line.geometry.dispose();
      this.line = undefined;
    }
    if (!pieces.length || !pieces.every(Number.isFinite)) return;
    const geometry = new LineSegmentsGeometry().setPositions(Float32Array.from(pieces, (x) => scale * x));
    this.line = manual(new LineSegments2(geometry, this.material));
    this.line.frustumCulled = false;
    this.object.add(this.line);
  }

  paint(theme: Theme): void {
    this.material.color.set(legible(this.color, theme));
  }

  dispose(): void {
    this.line?.geometry.dispose();
    this.material.dispose();
  }
}
