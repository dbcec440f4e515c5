/** The scene graph: scene > rig (where virtual reality puts it) > root (the frame that is shown) > everything. */

import { Color, Group, Matrix4, Raycaster, Scene, Vector3 } from "three";
import type { Camera, Mesh } from "three";
import { Arrow, ArrowShapes } from "./arrows";
import { Backdrop } from "./backdrop";
import { Body } from "./bodies";
import type { SceneDocument } from "./document";
import { Floor } from "./floor";
import { Frame, manual, rows } from "./frame";
import { Label } from "./labels";
import type { Moment, Overlay, Picked } from "./player";
import { Lights } from "./lights";
import type { Theme } from "./theme";
import { Lettered, TIPS, Tip, labelOf, named } from "./tips";
import { Trace } from "./traces";

export const WORLD = "world";

const LOOKS = 17; // times at which the lowest point is looked for

export class SceneGraph {
  readonly scene = new Scene();
  readonly rig = manual(new Group());
  readonly lights = new Lights();
  private readonly frame = new Frame();
  private readonly bodies = new Map<string, Body>();
  private readonly arrows: Arrow[];
  private readonly traces: Trace[];
  private readonly labels: Label[];
  private readonly lettered: Lettered[] = [];
  private readonly shapes = new ArrowShapes();
  private readonly floor: Floor;
  private readonly backdrop = new Backdrop();
  private readonly overlays = new Set<Overlay>();
  private theme: Theme | undefined;

  constructor(given: SceneDocument, data: ArrayBuffer) {
    for (const body of given.bodies) this.bodies.set(body.name, new Body(body, data));
    this.arrows = given.vectors.map((vector) => new Arrow(vector, data, this.shapes, given.radius));
    this.traces = given.traces.map((trace) => new Trace(trace, data));
    this.labels = [...given.labels.map((label) => new Label(label)), ...this.tips()];
    this.floor = new Floor(given.center, given.radius, this.ground(given));
    this.assemble();
    for (const item of this.items) item.visible = item.given.visible;
  }

  /** Where a floor is that nothing falls through, m: a little below the lowest point that a body reaches. */
  private ground({ clock, radius, center }: SceneDocument): number {
    const times = Array.from({ length: LOOKS }, (_, i) => clock.start + (i / (LOOKS - 1)) * (clock.stop - clock.start));
    const seen = [...this.bodies.values()].filter((body) => body.given.visible && body.given.parts.length);
    const lowest = Math.min(center[2], ...seen.flatMap((body) => times.map((t) => body.lowest(t))));
    return Math.max(lowest, center[2] - 2 * radius) - 0.02 * radius;
  }

  /** The names of arrows, then the letters of axes, which give way to them. */
  private tips(): Tip[] {
    const tips: Tip[] = [];
    for (const arrow of this.arrows) {
      const { label, color } = arrow.given;
      if (named([arrow.given]).length) tips.push(new Tip(arrow, labelOf(TIPS, label, color, true), tips.slice()));
    }
    for (const body of this.bodies.values()) {
      for (const letter of body.given.letters ?? []) {
        const axis = new Lettered(body, letter);
        this.lettered.push(axis);
        tips.push(new Tip(axis, labelOf(body.name, letter.text, letter.color, body.given.visible), tips.slice()));
      }
    }
    return tips;
  }

  private assemble(): void {
    const { root } = this.frame;
    this.scene.add(this.rig, this.lights.object, this.backdrop.object);
    this.rig.add(root);
    root.add(this.floor.object);
    for (const body of this.bodies.values()) root.add(body.carrier);
    for (const arrow of this.arrows) root.add(arrow.object);
    for (const trace of this.traces) (this.bodies.get(trace.given.frame)?.carrier ?? root).add(trace.object);
    for (const label of this.labels) root.add(label.object);
  }

  /** Everything that can be shown and hidden. */
  get items(): (Body | Arrow | Trace | Label)[] {
    return [...this.bodies.values(), ...this.arrows, ...this.traces, ...this.labels];
  }

  /** Put everything where it is at a time, s, seen from a frame: the world, or the body of that name. */
  arrange(t: number, frame: string): void {
    for (const body of this.bodies.values()) body.arrange(t);
    this.frame.show(this.bodies.get(frame)?.carrier.matrix);
    for (const arrow of this.arrows) arrow.arrange(t, (body) => this.origin(body));
    for (const trace of this.traces) trace.arrange(t);
    for (const overlay of this.overlays) overlay.arrange?.(t, (body) => this.body(body).carrier.matrix);
    for (const axis of this.lettered) axis.arrange();
    for (const label of this.labels) label.arrange((name, point) => this.toWorld(name, point));
  }

  /** Poses from outside, in the order of the document; a body that is given none stays as it is. */
  follow(poses: readonly (readonly number[])[]): void {
    [...this.bodies.values()].forEach((body, i) => poses[i]?.length && body.stay(poses[i]));
  }

  /** Other surfaces for a body. */
  dress(name: string, surfaces: readonly Mesh[]): void {
    this.body(name).dress(surfaces);
  }

  /** Arrows by name where they are elsewhere; names that are not here are passed over. */
  point(vectors: NonNullable<Moment["vectors"]>): void {
    for (const arrow of this.arrows) {
      const given = vectors[arrow.name];
      if (given) arrow.stay(given.value, given.scale, given.tail);
    }
  }

  /** Draw something more, in the world or on a body. */
  add(overlay: Overlay, visible: boolean): void {
    const { frame = WORLD } = overlay;
    (frame === WORLD ? this.frame.root : this.body(frame).carrier).add(overlay.object);
    this.overlays.add(overlay);
    overlay.object.visible = visible;
    if (this.theme) overlay.paint?.(this.theme);
  }

  remove(overlay: Overlay): void {
    overlay.object.removeFromParent();
    if (this.overlays.delete(overlay)) overlay.dispose?.();
  }

  /** The body whose surface is first on a ray through the picture; x and y from -1 to 1. */
  pick(x: number, y: number, camera: Camera): Picked | undefined {
    const ray = new Raycaster();
    this.scene.updateMatrixWorld();
    camera.updateMatrixWorld();
    ray.setFromCamera(new Vector3(x, y, 0) as never, camera);
    const seen = [...this.bodies.values()].filter((body) => body.given.group === "bodies" && body.touched);
    const hits = seen.flatMap((body) => ray.intersectObject(body.touched!, true).map((hit) => ({ body, hit })));
    const first = hits.sort((a, b) => a.hit.distance - b.hit.distance)[0];
    return first && { body: first.body.name, point: this.fromView(first.hit.point) };
  }

  /** A point of the picture's space as a point of the world. */
  fromView(point: Vector3): Vector3 {
    return point.clone().applyMatrix4(this.frame.root.matrixWorld.clone().invert());
  }

  /** A point of the world in the picture's space. */
  toView(point: Vector3): Vector3 {
    return point.clone().applyMatrix4(this.frame.root.matrixWorld);
  }

  /** X_WB of a body, 16 numbers by rows. */
  pose(name: string): number[] {
    return rows(this.body(name).carrier.matrix);
  }

  /** X_VB: in the frame that is shown, by the matrices that the renderer uses. */
  posed(name: string): number[] {
    const { carrier } = this.body(name);
    this.scene.updateMatrixWorld();
    return rows(new Matrix4().copy(this.rig.matrix).invert().multiply(carrier.matrixWorld));
  }

  /** Tail and tip of a vector in the frame that is shown. */
  arrow(name: string): { tail: Vector3; tip: Vector3 } | undefined {
    const arrow = this.arrows.find((one) => one.name === name);
    const seen = (point: Vector3) => point.clone().applyMatrix4(this.frame.matrix);
    return arrow && { tail: seen(arrow.tail), tip: seen(arrow.tip) };
  }

  show(name: string, visible: boolean): void {
    for (const item of this.items) if (item.name === name) item.visible = visible;
    for (const overlay of this.overlays) if (overlay.name === name) overlay.object.visible = visible;
  }

  showFloor(visible: boolean): void {
    this.floor.object.visible = visible;
  }

  paint(theme: Theme): void {
    this.theme = theme;
    for (const overlay of this.overlays) overlay.paint?.(theme);
    for (const item of [...this.arrows, ...this.traces, ...this.labels, this.floor, this.backdrop]) item.paint(theme);
  }

  /** A color behind everything in place of the gradient, which would move with the head of a viewer. */
  inRoom(color: string | undefined): void {
    this.backdrop.object.visible = color === undefined;
    this.scene.background = color === undefined ? null : new Color(color);
  }

  /** Texts of constant size; `pixel`: the tangent of the angle of one CSS pixel. */
  fitLabels(pixel: number): void {
    for (const label of this.labels) label.fit(pixel);
  }

  dispose(): void {
    for (const overlay of [...this.overlays]) this.remove(overlay);
    for (const item of [...this.items, this.shapes, this.floor, this.backdrop]) item.dispose();
  }

  private body(name: string): Body {
    const body = this.bodies.get(name);
    if (!body) throw new Error(`There is no body "${name}" here. There are: ${[...this.bodies.keys()].join(", ")}.`);
    return body;
  }

  private origin(name: string): Vector3 {
    return new Vector3().setFromMatrixPosition(this.body(name).carrier.matrix);
  }

  private toWorld(frame: string, point: Vector3): Vector3 {
    return frame === WORLD ? point : point.applyMatrix4(this.body(frame).carrier.matrix);
  }
}
