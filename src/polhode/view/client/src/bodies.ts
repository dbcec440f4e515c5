/** Bodies: surfaces on a carrier that has the pose of the body. */

import { Box3, BufferAttribute, BufferGeometry, DoubleSide, Group, Mesh, MeshPhongMaterial } from "three";
import { read } from "./blocks";
import type { BodyData, PartData } from "./document";
import { manual, put } from "./frame";
import { Keys, homogeneous } from "./keys";

/** A slight gloss. */
export const GLOSS = { specular: "#1d1d1d", shininess: 40 };

export class Body {
  /** Has the pose X_WB; also carries the lines of the body's frame. */
  readonly carrier = manual(new Group());
  private readonly surface = manual(new Group());
  private keys: Keys;

  constructor(
    readonly given: BodyData,
    data: ArrayBuffer,
  ) {
    this.keys = Keys.of(data, given.motion);
    this.carrier.name = given.name;
    for (const part of given.parts) this.surface.add(meshOf(part, data));
    this.carrier.add(this.surface);
  }

  get name(): string {
    return this.given.name;
  }

  set visible(visible: boolean) {
    this.surface.visible = visible;
  }

  /** The lowest point of the box around it at a time, m above the world's origin. */
  lowest(t: number): number {
    this.arrange(t);
    this.carrier.updateMatrixWorld(true);
    return new Box3().setFromObject(this.surface).min.z;
  }

  /** Go where the motion is at a time, s. */
  arrange(t: number): void {
    put(this.carrier, homogeneous(this.keys.at(t)));
  }

  /** Stay at a pose that came from outside: place, attitude and, where there are more numbers, scale. */
  stay(pose: readonly number[]): void {
    const part = (from: number, to: number) => Float64Array.from(pose.slice(from, to));
    const scale = pose.length > 7 ? part(7, 10) : undefined;
    this.keys = new Keys(Float64Array.of(0), part(0, 3), part(3, 7), undefined, undefined, scale);
  }

  /** Other surfaces in place of its own: another shape. They are disposed of here. */
  dress(surfaces: readonly Mesh[]): void {
    this.dispose();
    this.surface.clear();
    this.surface.add(...surfaces);
  }

  /** The surfaces, where they are seen: what a pointer may be on. */
  get touched(): Group | undefined {
    return this.surface.visible ? this.surface : undefined;
  }

  dispose(): void {
    for (const child of this.surface.children) {
      const mesh = child as Mesh<BufferGeometry, MeshPhongMaterial>;
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
  }
}

function meshOf(part: PartData, data: ArrayBuffer): Mesh {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(read(data, part.vertices), 3));
  geometry.setAttribute("normal", new BufferAttribute(read(data, part.normals), 3));
  geometry.setIndex(new BufferAttribute(read(data, part.faces), 1));
  const mesh = manual(new Mesh(geometry, materialOf(part.color, part.opacity)));
  mesh.name = part.name;
  if (part.opacity < 1) mesh.renderOrder = 1;
  return mesh;
}

/** A surface pushed back a little, so that lines on it are seen. What shines through hides nothing behind it. */
function materialOf(color: string, opacity: number): MeshPhongMaterial {
  const seen = opacity < 1 ? { transparent: true, opacity, depthWrite: false } : {};
  const offset = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 };
  return new MeshPhongMaterial({ color, side: DoubleSide, ...GLOSS, ...offset, ...seen });
}
