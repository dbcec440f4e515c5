/** The free-body lab: what it adds to the lab of a body whose page says so (`extra.free`). */

import { attribute, element } from "../../ui/dom";
import { fromAngles } from "../euler";
import type { Change, Lab } from "../lab";
import type { Three } from "../../quaternions";
import { freeControls } from "./controls";
import type { Shown } from "./explain";
import { Grabbing, startOf } from "./grabbing";
import { BodyKeeper } from "./keeping";
import { Measuring, inertiaSet, vectorSet } from "./measuring";
import { explainPanel, numbersPanel } from "./panels";
import { Picture } from "./picture";
import { type Tensor, diagonal, refusal } from "./principal";

/** What a page says about its free lab. */
export interface FreeData {
  shape: string;
  /** What the body fills of the picture, m. */
  radius: number;
  show: Shown[];
}

/** A free lab, for lessons and tests. */
export interface FreeLab {
  measuring: Measuring;
  picture: Picture;
  keeper: BodyKeeper;
  grabbing: Grabbing;
  /** Set the lab as a step of a lesson wants it. */
  set(given: Record<string, unknown>): void;
}

const labs = new WeakMap<Lab, FreeLab>();

/** The free lab around a lab, if it is one. */
export function freeOf(lab: Lab): FreeLab | undefined {
  return labs.get(lab);
}

export function freeLab(lab: Lab): void {
  const given = lab.data.extra?.free as FreeData | undefined;
  if (!given) return;
  const measuring = new Measuring(lab), picture = new Picture(lab, measuring, given.radius);
  let follow = () => undefined as void;
  const keeper = new BodyKeeper(lab, given.radius, given.shape, () => follow());
  const invitation = invite(lab);
  const grabbing = new Grabbing(lab, picture, () => invitation.remove());
  const controls = freeControls(lab, keeper, picture);
  follow = () => controls.follow(lab.settings);
  lab.changed(controls.follow);
  lab.watch((now) => (measuring.look(now), picture.update(now)));
  picture.show(given.show);
  [controls, explainPanel(lab, measuring, picture), numbersPanel(lab, measuring)].forEach((panel, place) =>
    lab.panels.add({ ...panel, place }));
  if (lab.root.getBoundingClientRect().width >= 700) lab.panels.open("free");
  dropping(lab, keeper);
  labs.set(lab, { measuring, picture, keeper, grabbing, set: (change) => setFree(lab, keeper, change) });
}

/** A few words over the scene until somebody took hold of the body. */
function invite(lab: Lab): HTMLElement {
  const made = element("p", { class: "ph-invite" },
    element("b", {}, "Grab it and throw it. "), "Or drag the tip of the orange arrow: that is how it spins.");
  lab.stage.append(made);
  return made;
}

/** Files that are dropped on the page. */
function dropping(lab: Lab, keeper: BodyKeeper): void {
  const over = (on: boolean) => attribute(lab.root, "data-dropping", on);
  lab.root.addEventListener("dragover", (event) => (event.preventDefault(), over(true)));
  lab.root.addEventListener("dragleave", () => over(false));
  lab.root.addEventListener("drop", (event) => {
    event.preventDefault();
    over(false);
    const file = event.dataTransfer?.files[0];
    if (!file) return lab.say("Drop a file: STL or OBJ.");
    keeper.read(file).catch((error: Error) => lab.say(`${file.name.slice(0, 60)}: ${error.message}`));
  });
}

/** What a step of a lesson may set (`scenario/sections/lesson.py`); refused by an error that says what is wrong. */
export function setFree(lab: Lab, keeper: BodyKeeper, given: Record<string, unknown>): void {
  const number = (name: string) => given[name] as number | undefined;
  const vector = (name: string) => given[name] as Three | undefined;
  const { shape, method, inertia } = given as { shape?: string; method?: string; inertia?: Three | Tensor };
  if (shape !== undefined) keeper.choose(shape, number("mass"), given.sizes as number[] | undefined);
  else if (number("mass") !== undefined) keeper.weigh(number("mass") as number);
  const change: Change = { parameters: {}, start: { ...lab.settings.start } };
  if (inertia) change.parameters = { ...inertiaSet(checked(inertia)) };
  for (const [name, as] of [["force", "force_"], ["arm", "arm_"]] as const)
    if (vector(name)) Object.assign(change.parameters!, vectorSet(as, vector(name)!));
  for (const name of ["friction", "inner_friction"]) if (number(name) !== undefined) change.parameters![name] = number(name)!;
  if (vector("omega")) Object.assign(change.start!, vectorSet("body.joint.w", vector("omega")!));
  const turns = vector("attitude");
  if (turns) Object.assign(change.start!, attitudeOnly(turns));
  if (method !== undefined) change.method = method;
  if (number("speed") !== undefined) change.speed = number("speed");
  change.steps = { ...(number("dt") !== undefined ? { dt: number("dt") } : {}), ...(number("rtol") !== undefined ? { rtol: number("rtol") } : {}) };
  lab.set(change);
  lab.reset();
}

function attitudeOnly(turns: Three): Record<string, number> {
  const all = startOf(fromAngles(turns.map((x) => (180 / Math.PI) * x)), [0, 0, 0]);
  return Object.fromEntries(Object.entries(all).filter(([name]) => /\.q[wxyz]$/.test(name)));
}

function checked(inertia: Three | Tensor): Tensor {
  const tensor = typeof inertia[0] === "number" ? diagonal(...(inertia as [number, number, number])) : (inertia as Tensor);
  const wrong = refusal(tensor);
  if (wrong) throw new Error(wrong);
  return tensor;
}
