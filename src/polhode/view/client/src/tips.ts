/** Names of vectors: short texts just beyond the tips of their arrows, hidden with them or all together. */

import { type Camera, Vector3 } from "three";
import type { Body } from "./bodies";
import type { LabelData, LetterData, VectorData } from "./document";
import { Label, PAD, SIZE } from "./labels";

/** As what all of them are listed, shown and hidden. */
export const TIPS = "names of vectors";

/** By other labels: one letter alone is easily overlooked. */
const LARGER = 1.25;

/** What a text stands beyond: an arrow, or an axis of a body. */
export interface Pointed {
  readonly tail: Vector3;
  readonly tip: Vector3;
  /** Whether it is there, and long enough to have a name. */
  readonly named: boolean;
  /** CSS pixels that it must be long, if it lay across the picture, to have a name there. */
  readonly least: number;
}

/** An axis of a body, from its origin to where its letter stands. */
export class Lettered implements Pointed {
  readonly tail = new Vector3();
  readonly tip = new Vector3();
  readonly named = true;
  readonly least = SIZE;

  constructor(
    private readonly body: Body,
    private readonly letter: LetterData,
  ) {}

  /** Go where the body is, which is arranged before. */
  arrange(): void {
    this.tail.setFromMatrixPosition(this.body.carrier.matrix);
    this.tip.set(...this.letter.at).applyMatrix4(this.body.carrier.matrix);
  }
}
const GAP = 4; // CSS pixels from the tip to the letters
const TALL = 0.75 * SIZE; // CSS pixels: a capital letter

/** Letters in CSS pixels, right and up: where their middle is, and their size. */
export interface Letters {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The vectors that have a name at their tips. */
export function named<T extends Pick<VectorData, "label">>(vectors: T[]): T[] {
  return vectors.filter((vector) => vector.label.trim() !== "");
}

/** From the tip of an arrow that goes the way (x, y) in a picture to the middle of letters that begin just beyond it. */
export function beyond([x, y]: [number, number], width: number, height: number): [number, number] {
  const length = Math.hypot(x, y);
  const [across, up] = length > 1e-6 ? [x / length, y / length] : [0, 1];
  const half = Math.min(width / 2 / Math.abs(across), height / 2 / Math.abs(up));
  return [(GAP + half) * across, (GAP + half) * up];
}

/** How far letters move to the right so that they do not lie on others that were there before. */
export function aside(own: Letters, others: Letters[]): number {
  const near = (a: number, b: number, room: number) => Math.abs(a - b) < room;
  const under = others.filter(({ x, y, width, height }) =>
    near(own.x, x, (own.width + width) / 2) && near(own.y, y, (own.height + height + GAP) / 2)); // they have rims
  const ends = under.map(({ x, width }) => x + width / 2 + GAP / 2 + own.width / 2);
  return Math.max(own.x, ...ends) - own.x;
}

export class Tip extends Label {
  private wanted = true;
  private pixel = 1;

  /** The tips before it stay where they are if two names would lie on each other. */
  constructor(
    private readonly arrow: Pointed,
    given: LabelData,
    private readonly earlier: Tip[],
  ) {
    super(given);
    this.object.onBeforeRender = (_renderer, _scene, camera) => this.turn(camera);
  }

  override set visible(visible: boolean) {
    this.wanted = visible;
    this.object.visible = visible && this.arrow.named;
  }

  override fit(pixel: number): void {
    this.pixel = LARGER * pixel;
    super.fit(this.pixel);
  }

  /** Follow the arrow, which is arranged before. */
  override arrange(): void {
    this.object.position.copy(this.arrow.tip);
    this.object.visible = this.wanted && this.arrow.named;
  }

  /** Stand beyond the tip as an eye sees the arrow. */
  private turn(camera: Camera): void {
    const own = this.letters(camera);
    this.object.material.opacity = this.isLong(camera) ? 1 : 0;
    const others = this.earlier.filter((tip) => tip.object.visible && tip.object.material.opacity > 0).map((tip) => tip.letters(camera));
    const tip = this.seen(this.arrow.tip, camera);
    const right = own.x + aside(own, others) - tip.x;
    this.object.center.set(0.5 - right / this.size.width, 0.5 - (own.y - tip.y) / this.size.height);
  }

  /** Whether the picture has room for a name beside what it names. */
  private isLong(camera: Camera): boolean {
    const { tail, tip, least } = this.arrow;
    const far = -tip.clone().applyMatrix4(this.object.parent!.matrixWorld).applyMatrix4(camera.matrixWorldInverse).z;
    return tip.distanceTo(tail) >= least * far * this.pixel;
  }

  /** Where the letters are if there are no others. */
  private letters(camera: Camera): Letters {
    const { tail, tip } = this.arrow;
    const end = this.seen(tip, camera);
    const start = this.seen(tip.clone().lerp(tail, 1e-3), camera); // the tail itself may be behind the eye
    const [width, height] = [this.size.width - 2 * PAD, TALL];
    const [x, y] = beyond([end.x - start.x, end.y - start.y], width, height);
    return { x: end.x + x, y: end.y + y, width, height };
  }

  /** Where an eye sees a point of the world: pixels of the text to the right and up of what is straight ahead. */
  private seen(point: Vector3, camera: Camera): Vector3 {
    const seen = point.clone().applyMatrix4(this.object.parent!.matrixWorld).applyMatrix4(camera.matrixWorldInverse);
    return seen.divideScalar(-seen.z * this.pixel);
  }
}

/** A text as a label that is shown and hidden by a name. */
export function labelOf(name: string, text: string, color: string, visible: boolean): LabelData {
  return { name, group: "labels", text, color, visible, frame: "world", at: [0, 0, 0] };
}
