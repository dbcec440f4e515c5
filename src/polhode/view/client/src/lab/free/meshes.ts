/** Shapes as surfaces to look at, in body axes; m times a scale that makes them fit into the picture. */

import { BoxGeometry, BufferAttribute, BufferGeometry, CircleGeometry, Curve, CylinderGeometry, DoubleSide, Matrix4, Mesh,
  MeshPhongMaterial, SphereGeometry, TubeGeometry, Vector3 } from "three";
import { GLOSS } from "../../bodies";
import { manual, put } from "../../frame";
import type { MeshData } from "./mesh_file";
import type { Part } from "./shapes";

const OWN = "#7c8da1"; // of a shape from a file

/** The surfaces of a shape. */
export function surfaces(parts: readonly Part[], scale: number): Mesh[] {
  return parts.flatMap((part) => {
    const made = meshOf(geometryOf(part), part.color);
    const X = new Matrix4().makeScale(scale, scale, scale).multiply(new Matrix4().makeTranslation(...part.at));
    if (part.kind === "cylinder") X.multiply(turned(part.axis));
    put(made, X);
    return part.kind === "hoop" ? [made, strings(part.half, X)] : [made];
  });
}

/** A mesh from a file, flat facets. */
export function ownSurface({ points, facets }: MeshData, scale: number): Mesh[] {
  const geometry = new BufferGeometry();
  const corners = new Float32Array(3 * facets.length);
  facets.forEach((place, i) => [0, 1, 2].forEach((k) => (corners[3 * i + k] = scale * points[3 * place + k])));
  geometry.setAttribute("position", new BufferAttribute(corners, 3));
  geometry.computeVertexNormals();
  return [meshOf(geometry, OWN)];
}

function meshOf(geometry: BufferGeometry, color: string, opacity = 1): Mesh {
  const seen = opacity < 1 ? { transparent: true, opacity, depthWrite: false } : {};
  const offset = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 };
  return manual(new Mesh(geometry, new MeshPhongMaterial({ color, side: DoubleSide, ...GLOSS, ...offset, ...seen })));
}

function geometryOf(part: Part): BufferGeometry {
  if (part.kind === "box") return new BoxGeometry(...part.size);
  if (part.kind === "cylinder") return new CylinderGeometry(part.radius, part.radius, part.height, 48);
  if (part.kind === "ellipsoid") return new SphereGeometry(1, 48, 32).scale(...part.half);
  return new TubeGeometry(new Ellipse(...part.half), 96, part.wire, 12, true);
}

/** The strings of a racket: seen, not weighed. */
function strings([a, b]: readonly [number, number], X: Matrix4): Mesh {
  const made = meshOf(new CircleGeometry(1, 64).scale(a, b, 1), "#e8e4d8", 0.35);
  put(made, X);
  return made;
}

/** three's cylinders stand along y. */
function turned(axis: 0 | 1 | 2): Matrix4 {
  if (axis === 0) return new Matrix4().makeRotationZ(-0.5 * Math.PI);
  return axis === 2 ? new Matrix4().makeRotationX(0.5 * Math.PI) : new Matrix4();
}

class Ellipse extends Curve<Vector3> {
  constructor(
    private readonly a: number,
    private readonly b: number,
  ) {
    super();
  }

  override getPoint(s: number, out = new Vector3()): Vector3 {
    return out.set(this.a * Math.cos(2 * Math.PI * s), this.b * Math.sin(2 * Math.PI * s), 0);
  }
}
