/** The controls of the free lab: body, start, what acts, method, and what is drawn. */

import type { Four, Three } from "../../quaternions";
import { element, text } from "../../ui/dom";
import { field } from "../../ui/field";
import { fromAngles, toAngles } from "../euler";
import type { Lab, LabPanel, Settings } from "../lab";
import { slider } from "../ui/knobs";
import { methods } from "../ui/method";
import type { BodyKeeper } from "./keeping";
import { choices, section, triple } from "./fields";
import { attitudeNow, startOf } from "./grabbing";
import { inertiaOf, vectorOf, vectorSet } from "./measuring";
import { ITEMS, type Picture } from "./picture";
import { type Tensor, principal } from "./principal";
import { SHAPES } from "./shapes";
import { significant } from "./words";

const LOG = { to: Math.log10, from: (x: number) => Number((10 ** x).toPrecision(3)) };
const XYZ = ["x", "y", "z"] as const;
type Follow = (settings: Readonly<Settings>) => void;
interface Piece {
  element: HTMLElement;
  follow: Follow;
}

/** The panel; `follow` keeps it up to date with settings that others change. */
export function freeControls(lab: Lab, keeper: BodyKeeper, picture: Picture): LabPanel & { follow: Follow } {
  const pieces = [bodySection(lab, keeper), startSection(lab), loadSection(lab), methods(lab)];
  const shown = shownSection(lab, picture);
  const restore = element("button", { type: "button", class: "ph-button ph-word" }, "As it was at first");
  restore.addEventListener("click", () => (lab.restore(), keeper.restore(), lab.play()));
  const made = element("div", { class: "ph-motion ph-free" }, ...pieces.map((one) => one.element), shown.element, restore);
  const follow: Follow = (settings) => pieces.forEach((one) => one.follow(settings));
  follow(lab.settings);
  return { name: "free", title: "Body", icon: "controls", element: made, update: shown.update, follow };
}

// ---- body

function bodySection(lab: Lab, keeper: BodyKeeper): Piece {
  const select = element("select", {}, ...SHAPES.map(({ name, label }) => element("option", { value: name }, label)),
    element("option", { value: "own", disabled: true }, "Own shape (from a file)"));
  select.addEventListener("change", () => keeper.choose(select.value));
  const sizes = element("div", {});
  const mass = slider({ label: "Mass", unit: "kg", low: -2, high: 2, words: "kg; the slider moves its power of ten" },
    (value) => keeper.weigh(value), lab.say, LOG);
  const file = fileButton(keeper, lab);
  const note = element("p", { class: "ph-note" });
  const tensor = tensorSection(lab, keeper);
  let listed: unknown = null;
  const follow: Follow = (settings) => {
    if (listed !== keeper.sizes) {
      listed = keeper.sizes;
      sizes.replaceChildren(...keeper.sizes.map((one, k) => {
        const { name, low, high, value } = one;
        const made = slider({ label: `${name[0].toUpperCase()}${name.slice(1)}`, unit: "m", low, high, words: `${name}, m` },
          (now) => keeper.resize(k, now), lab.say);
        made.show(value);
        return made.element;
      }));
    }
    select.value = keeper.name;
    (select.lastElementChild as HTMLOptionElement).disabled = keeper.name !== "own";
    mass.show(settings.parameters.mass);
    text(note, keeper.words);
    tensor.follow(settings);
  };
  const all = section("Body", true, field("Shape", "Shape of the body", select), sizes, mass.element, file, note, tensor.element);
  return { element: all, follow };
}

function fileButton(keeper: BodyKeeper, lab: Lab): HTMLElement {
  const input = element("input", { type: "file", accept: ".stl,.obj", "aria-label": "Own shape, an STL or OBJ file" });
  const take = () => input.files?.[0] && void keeper.read(input.files[0]).catch((error: Error) => lab.say(error.message));
  input.addEventListener("change", () => (take(), (input.value = "")));
  return element("label", { class: "ph-file" }, element("span", {}, "Own shape: drop an STL or OBJ file on the page, or"), input);
}

/** The inertia as numbers, to see and to type. */
function tensorSection(lab: Lab, keeper: BodyKeeper): Piece {
  const set = (change: (I: number[][]) => void) => {
    const I = inertiaOf(lab.settings).map((row) => [...row]);
    change(I);
    keeper.own(I as unknown as Tensor);
  };
  const moments = triple("Moments Ixx, Iyy, Izz", "kg m^2", ["xx", "yy", "zz"], (v) => set((I) => v.forEach((x, k) => (I[k][k] = x))), lab.say);
  const products = triple("Products Ixy, Ixz, Iyz", "kg m^2", ["xy", "xz", "yz"], ([xy, xz, yz]) => set((I) => {
    (I[0][1] = I[1][0] = xy), (I[0][2] = I[2][0] = xz), (I[1][2] = I[2][1] = yz);
  }), lab.say);
  const note = element("p", { class: "ph-note" });
  const follow: Follow = (settings) => {
    const I = inertiaOf(settings);
    moments.show([I[0][0], I[1][1], I[2][2]]);
    products.show([I[0][1], I[0][2], I[1][2]]);
    text(note, `Principal moments: ${principal(I).moments.map((x) => significant(x)).join(", ")} kg m². Off the diagonal stand elements of the tensor, with their sign.`);
  };
  return { element: section("Inertia, as numbers", false, moments.element, products.element, note), follow };
}

// ---- start

function startSection(lab: Lab): Piece {
  const first = Object.fromEntries(lab.description.states.map((one) => [one.name, one.start ?? 0]));
  const state = (settings: Readonly<Settings>) => ({ ...first, ...settings.start });
  const quaternion = (settings: Readonly<Settings>): Four => {
    const now = state(settings);
    return ["qw", "qx", "qy", "qz"].map((name) => now[`body.joint.${name}`]) as unknown as Four;
  };
  const omega = triple("Rate ω at the start, body axes", "rad/s", XYZ, (v) => start(quaternion(lab.settings), v), lab.say);
  const angles = triple("Attitude at the start: turns about z, y, x", "deg", ["z", "y", "x"],
    (v) => start(fromAngles(v as [number, number, number]), rate(lab.settings)), lab.say);
  const rate = (settings: Readonly<Settings>) => vectorOf(state(settings), "body.joint.w");
  const start = (q: Four, w: Three) => lab.set({ start: startOf(q, w) });
  const spin = (axis: number) => {
    const [low, middle, high] = [[0.05, 8, 0.02], [8, 0.05, 0.02], [0.05, 0.02, 8]];
    start([1, 0, 0, 0], [middle, low, high][axis] as unknown as Three);
    lab.play();
  };
  const quick = choices([
    ["About x", "A spin about the red axis, a little off", () => spin(0)],
    ["About y", "A spin about the green axis, a little off", () => spin(1)],
    ["About z", "A spin about the blue axis, a little off", () => spin(2)],
    ["Random", "Any spin", () => (start(attitudeNow(lab), [0, 1, 2].map(() => 12 * Math.random() - 6) as unknown as Three), lab.play())],
    ["Start again", "Back to the start", () => (lab.reset(), lab.play())],
  ]);
  const follow: Follow = (settings) => {
    omega.show(rate(settings));
    angles.show(toAngles(quaternion(settings)).map((x) => Math.round(1e9 * x) / 1e9));
  };
  return { element: section("Start", true, omega.element, quick, angles.element), follow };
}

// ---- what acts

function loadSection(lab: Lab): Piece {
  const parameters = (change: Record<string, number>) => lab.set({ parameters: change });
  const force = triple("Force, body axes", "N", XYZ, (v) => parameters(vectorSet("force_", v)), lab.say);
  const arm = triple("It acts at, body axes", "m", XYZ, (v) => parameters(vectorSet("arm_", v)), lab.say);
  const bend = (least: number) => ({ to: (x: number) => (x > 0 ? Math.log10(x) : least), from: (x: number) => (x <= least ? 0 : Number((10 ** x).toPrecision(2))) });
  const outer = slider({ label: "Friction outside, M = −k ω", unit: "N m s/rad", low: -8, high: 0, words: "k; all the way left: none" },
    (value) => parameters({ friction: value }), lab.say, bend(-8));
  const inner = slider({ label: "Friction inside, power", unit: "W", low: -6, high: 1, words: "Energy that is lost inside, L stays; all the way left: none" },
    (value) => parameters({ inner_friction: value }), lab.say, bend(-6));
  const off = choices([["Nothing acts", "No force, no friction", () => parameters({ ...vectorSet("force_", [0, 0, 0]), friction: 0, inner_friction: 0 })]]);
  const follow: Follow = ({ parameters: p }) => {
    force.show(vectorOf(p, "force_"));
    arm.show(vectorOf(p, "arm_"));
    outer.show(p.friction);
    inner.show(p.inner_friction);
  };
  return { element: section("Force and friction", false, force.element, arm.element, outer.element, inner.element, off), follow };
}

// ---- what is drawn

function shownSection(lab: Lab, picture: Picture): { element: HTMLElement; update(): void } {
  const rows = ITEMS.map((item) => {
    const box = element("input", { type: "checkbox" });
    box.addEventListener("change", () => picture.show([item.name], box.checked));
    const swatch = element("i", { class: "ph-swatch ph-of-vectors" });
    swatch.style.background = item.color;
    return { item, box, element: element("label", { class: "ph-item" }, box, swatch, element("span", { class: "ph-name" }, item.words)) };
  });
  const update = () => rows.forEach(({ item, box }) => (box.checked = picture.shows(item.name)));
  lab.player.watch(update);
  return { element: section("Show", true, ...rows.map((row) => row.element)), update };
}
