/** Arrows: a rod and a cone, as thick as suits the scene; the proportions of `view/shapes.py`. */

import { ConeGeometry, CylinderGeometry, Group, Matrix4, Mesh, MeshPhongMaterial, Quaternion, Vector3 } from "three";
import { GLOSS } from "./bodies";
import { Curve } from "./curve";
import type { VectorData } from "./document";
import { manual, put } from "./frame";
import type { Theme } from "./theme";
import { legible } from "./theme";

/** Of the radius of the scene. */
const ROD = 0.013;
/** Radius of the head by that of the rod, its length by its radius, and the most of the arrow that it takes. */
const HEAD = 2.6;
const POINTED = 2.8;
const LONGEST = 0.3;
/** Of its greatest length: a shorter arrow has no name. */
const SHORT = 0.02;
const Y = new Vector3(0, 1, 0);

/** Geometry that all arrows share: one unit long along y, from the origin. */
export class ArrowShapes {
  readonly shaft = new CylinderGeometry(1, 1, 1, 20).translate(0, 0.5, 0);
  readonly head = new ConeGeometry(1, 1, 28).translate(0, 0.5, 0);

  dispose(): void {
    this.shaft.dispose();
    this.head.dispose();
  }
}

export class Arrow {
  readonly object = manual(new Group());
  private readonly material: MeshPhongMaterial;
  private readonly shaft: Mesh;
  private readonly head: Mesh;
  private values: Curve;
  private tailCurve: Curve | undefined;
  private shortest: number; // m, to have a name
  private scale: number; // m per unit
  readonly least = 0;
  private wanted = true;
  readonly tail = new Vector3();
  readonly tip = new Vector3();

  constructor(
    readonly given: VectorData,
    data: ArrayBuffer,
    shapes: ArrowShapes,
    private readonly radius: number,
  ) {
    this.values = Curve.of(data, given.values);
    this.scale = given.scale;
    this.shortest = SHORT * given.scale * this.values.longest();
    this.tailCurve = "body" in given.tail ? undefined : Curve.of(data, given.tail);
    this.material = new MeshPhongMaterial(GLOSS);
    this.shaft = manual(new Mesh(shapes.shaft, this.material));
    this.head = manual(new Mesh(shapes.head, this.material));
    this.object.add(this.shaft, this.head);
    this.object.name = given.name;
  }

  get name(): string {
    return this.given.name;
  }

  set visible(visible: boolean) {
    this.wanted = visible;
    this.show();
  }

  /** Whether it is seen, and long enough to have a name. */
  get named(): boolean {
    return this.wanted && this.tip.distanceTo(this.tail) > this.shortest;
  }

  paint(theme: Theme): void {
    this.material.color.set(legible(this.given.color, theme));
  }

  /** Go where the vector is at a time, s; `origin` gives the place of a body in the world. */
  arrange(t: number, origin: (body: string) => Vector3): void {
    const { tail } = this.given;
    if (this.tailCurve) this.tail.set(...this.tailCurve.at(t));
    else if ("body" in tail) this.tail.copy(origin(tail.body));
    this.tip.set(...this.values.at(t)).multiplyScalar(this.scale).add(this.tail);
    this.stretch();
    this.show();
  }

  /** Stay at a value that came from outside; scale, m per unit, and tail, m, where they are others from now on. */
  stay(value: readonly number[], scale = this.scale, tail?: readonly number[]): void {
    const held = (x: readonly number[]) => new Curve(Float64Array.of(0), Float64Array.from(x));
    this.values = held(value);
    this.scale = scale;
    this.shortest = SHORT * this.radius;
    if (tail) this.tailCurve = held(tail);
  }

  /** The head is smaller on a short arrow, and the rod not thicker than suits it. */
  private stretch(): void {
    const along = this.tip.clone().sub(this.tail);
    const length = along.length();
    const head = Math.min(POINTED * HEAD * ROD * this.radius, LONGEST * length);
    const wide = head / POINTED;
    const rod = wide / HEAD;
    const turn = new Quaternion().setFromUnitVectors(Y, length > 0 ? along.divideScalar(length) : Y);
    put(this.object, new Matrix4().compose(this.tail, turn, new Vector3(1, 1, 1)));
    put(this.shaft, new Matrix4().makeScale(rod, length - head, rod));
    put(this.head, new Matrix4().makeScale(wide, head, wide).setPosition(0, length - head, 0));
  }

  /** A vector of no length has no picture. */
  private show(): void {
    this.object.visible = this.wanted && this.tip.distanceTo(this.tail) > 1e-9 * this.radius;
  }

  dispose(): void {
    this.material.dispose();
  }
}
