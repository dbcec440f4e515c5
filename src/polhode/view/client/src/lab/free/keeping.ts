/** Which body the lab has: a shape and its sizes, one from a file, or typed moments; and how large it is drawn. */

import type { Lab } from "../lab";
import { inertiaSet } from "./measuring";
import { readMesh } from "./mesh_file";
import { ownSurface, surfaces } from "./meshes";
import { type Tensor, refusal } from "./principal";
import { type Size, type Solid, shapeOf, weighed } from "./shapes";
import { type MeshSolid, solidOf } from "./solid";
import { significant } from "./words";

/** A part whose size is more than this is most likely given in mm, m. */
const HUGE = 10;
/** Of the picture that a body may fill before it is drawn at another scale. */
const FILLS = [0.5, 1.35] as const;

export class BodyKeeper {
  name = "phone";
  sizes: Size[] = [];
  /** What there is to say about the body. */
  words = "";
  private mass: number;
  private scale = 0;
  private solid: MeshSolid | undefined;
  private unit = 1; // m for each unit of the file

  constructor(
    private readonly lab: Lab,
    private readonly radius: number,
    private readonly first: string,
    private readonly changed: () => void,
  ) {
    this.mass = lab.settings.parameters.mass;
    this.take(first);
    this.draw();
  }

  private take(name: string): void {
    const shape = shapeOf(name);
    this.name = shape.name;
    this.sizes = shape.sizes.map((one) => ({ ...one }));
    this.scale = 0;
  }

  restore(): void {
    this.mass = this.lab.settings.parameters.mass;
    this.take(this.first);
    this.draw();
    this.changed();
  }

  /** Another shape, with the mass that it has by itself, and sizes where they are given, m. */
  choose(name: string, mass?: number, sizes?: readonly number[]): void {
    this.take(name);
    sizes?.slice(0, this.sizes.length).forEach((value, k) => (this.sizes[k] = { ...this.sizes[k], value }));
    this.mass = mass ?? shapeOf(name).mass;
    this.apply();
  }

  resize(k: number, value: number): void {
    if (!(value > 0)) throw new Error("A size must be greater than zero.");
    this.sizes[k].value = value;
    this.apply();
  }

  weigh(mass: number): void {
    if (!(mass > 0)) throw new Error("A mass must be greater than zero.");
    this.mass = mass;
    this.apply();
  }

  /** Moments as numbers; the picture stays. */
  own(inertia: Tensor): void {
    const wrong = refusal(inertia);
    if (wrong) throw new Error(wrong);
    this.lab.set({ parameters: inertiaSet(inertia) });
    this.changed();
  }

  /** A shape from a file. */
  async read(file: { name: string; arrayBuffer(): Promise<ArrayBuffer> }): Promise<void> {
    const solid = solidOf(readMesh(file.name, await file.arrayBuffer()));
    this.unit = solid.radius > HUGE ? 1e-3 : 1;
    [this.solid, this.name, this.sizes, this.scale] = [solid, "own", [], 0];
    this.apply();
    this.lab.say("This is your shape now. Its mass properties are those of the solid inside its facets.");
  }

  private get shape(): Solid {
    return weighed(shapeOf(this.name).parts(this.sizes.map((one) => one.value)), this.mass);
  }

  private get weighed(): { inertia: Tensor; radius: number } {
    if (this.name !== "own" || !this.solid) return this.shape;
    const { second, volume, radius } = this.solid, factor = (this.mass / volume) * this.unit ** 2;
    return { inertia: second.map((row) => row.map((x) => factor * x)) as unknown as Tensor, radius: this.unit * radius };
  }

  private apply(): void {
    this.lab.set({ parameters: { mass: this.mass, ...inertiaSet(this.weighed.inertia) } });
    this.draw();
    this.changed();
  }

  /** As large in the picture as the one before, as long as it fits. */
  private draw(): void {
    const { radius } = this.weighed, fills = (this.scale * radius) / this.radius;
    if (!(fills > FILLS[0] && fills < FILLS[1])) this.scale = this.radius / radius;
    const own = this.name === "own" ? this.solid : undefined;
    const parts = own ? ownSurface(own.mesh, this.scale * this.unit) : surfaces(this.shape.parts, this.scale);
    this.lab.player.dress("body", parts);
    this.words = this.described();
  }

  private described(): string {
    const shown = this.scale > 1.05 ? `Drawn ${significant(this.scale, 2)} times larger.` : this.scale < 0.95 ? `Drawn ${significant(1 / this.scale, 2)} times smaller.` : "";
    if (this.name !== "own" || !this.solid) return shown;
    const { volume, shells, notes } = this.solid, inLiters = 1e3 * volume * this.unit ** 3;
    const taken = this.unit < 1 ? "Its numbers were taken as millimeters." : "Its numbers were taken as meters.";
    return [`Own shape: closed, ${significant(inLiters)} liters${shells > 1 ? ` in ${shells} shells` : ""}.`, taken, ...notes, shown].join(" ");
  }
}
