/** Sliders: each number as a field to type into and a range to drag, both with its unit. */

import type { Four } from "../../quaternions";
import { attribute, element } from "../../ui/dom";
import { unitText } from "../../ui/format";
import type { AttitudeKnob, Knob, NumberKnob } from "../data";
import { fromAngles, toAngles } from "../euler";
import type { Change, Lab, Settings } from "../lab";

const FINE = 1000; // steps of a range
const DIGITS = 6; // that a field shows

/** All knobs in their groups; follows what is set elsewhere. */
export function knobs(lab: Lab, given: Knob[]): { element: HTMLElement; follow(settings: Readonly<Settings>): void } {
  const rows = given.flatMap((knob) => (knob.kind === "attitude" ? angles(lab, knob) : [single(lab, knob)]));
  rows.push(...Object.keys(lab.settings.locks).map((name) => lock(lab, name)));
  const groups = [...new Set(rows.map((row) => row.group))];
  const sections = groups.map((name, i) => {
    const own = rows.filter((row) => row.group === name).map((row) => row.element);
    const head = element("summary", {}, name);
    return element("details", { class: "ph-knobs", open: i === 0 || own.length <= 4 }, head, ...own);
  });
  const made = element("div", { class: "ph-all-knobs" }, ...sections);
  return { element: made, follow: (settings) => rows.forEach((row) => row.follow(settings)) };
}

interface Row {
  group: string;
  element: HTMLElement;
  follow(settings: Readonly<Settings>): void;
}

/** One number of the model, an input or the start. */
function single(lab: Lab, knob: NumberKnob): Row {
  const told = { label: knob.label, unit: knob.unit, low: knob.factor * knob.low, high: knob.factor * knob.high };
  const made = slider({ ...told, words: knob.words ?? "" }, (shown) => lab.set(changeOf(knob, shown / knob.factor)), lab.say);
  return { group: knob.group, element: made.element, follow: (now) => made.show(knob.factor * valueOf(knob, now)) };
}

/** A constraint that a hand may switch: a lock, a loop that can be opened. */
function lock(lab: Lab, name: string): Row {
  const box = element("input", { type: "checkbox" });
  box.addEventListener("change", () => {
    try {
      lab.set({ locks: { [name]: box.checked } });
    } catch (error) {
      lab.say(error instanceof Error ? error.message : String(error));
    }
  });
  const line = element("label", { class: "ph-item" }, box, element("span", { class: "ph-name" }, name));
  return { group: "Locks and constraints", element: line, follow: ({ locks }) => (box.checked = locks[name]) };
}

export function valueOf(knob: NumberKnob, now: Readonly<Settings>): number {
  const from = { parameter: now.parameters, input: now.inputs, start: now.start }[knob.kind];
  return from[knob.name] ?? knob.value;
}

export function changeOf({ kind, name }: NumberKnob, value: number): Change {
  const one = { [name]: value };
  return kind === "parameter" ? { parameters: one } : kind === "input" ? { inputs: one } : { start: one };
}

/** Three angles that say an attitude. */
function angles(lab: Lab, knob: AttitudeKnob): Row[] {
  const first = knob.names.map((name) => lab.description.states.find((one) => one.name === name)?.start ?? 0);
  let now = toAngles(first as unknown as Four);
  const turn = (k: number, angle: number) => {
    now = now.map((old, i) => (i === k ? angle : old)) as typeof now;
    const q = fromAngles(now);
    lab.set({ start: Object.fromEntries(knob.names.map((name, i) => [name, q[i]])) });
  };
  const read = ({ start }: Readonly<Settings>) => knob.names.map((name, i) => start[name] ?? first[i]) as unknown as Four;
  const same = (settings: Readonly<Settings>) => {
    const [a, b] = [fromAngles(now), read(settings)];
    return Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]) > 1 - 1e-12;
  };
  return ["ψ about z", "θ about y", "φ about x"].map((axis, k) => {
    const high = k === 1 ? 90 : 180;
    const words = "Angles of the attitude, one after the other: about z, the new y, the new x";
    const told = { label: `${knob.label} ${axis}`, unit: "deg", low: -high, high, words };
    const made = slider(told, (angle) => turn(k, angle), lab.say);
    const follow = (settings: Readonly<Settings>) => {
      if (!same(settings)) now = toAngles(read(settings)); // set elsewhere
      made.show(now[k]);
    };
    return { group: knob.group, element: made.element, follow };
  });
}

let count = 0; // names that belong together must not be shared by two labs

export interface Told {
  label: string;
  unit: string;
  low: number;
  high: number;
  words: string;
}

/** What a range moves in place of the number itself: its logarithm. */
export interface Bent {
  to(value: number): number;
  from(place: number): number;
}

const STRAIGHT: Bent = { to: (x) => x, from: (x) => x };

/**
 * A label, a field and a range for one number; `act` may refuse by an error, which is told. `low` and `high` are places
 * of the range, so where it is bent they are those of the logarithm.
 */
export function slider(told: Told, act: (value: number) => void, say: (words: string) => void, bent = STRAIGHT) {
  const { label, unit, low, high, words } = told;
  const id = `polhode-knob-${(count += 1)}`;
  const name = element("label", { for: id, title: words }, label);
  const field = element("input", { id, type: "number", step: "any", inputmode: "decimal", title: words });
  const range = element("input", { type: "range", min: low, max: high, step: (high - low) / FINE || 1 });
  attribute(range, "aria-label", `${label}, slider`);
  attribute(range, "aria-describedby", `${id}-unit`);
  const shown = element("span", { class: "ph-unit", id: `${id}-unit` }, unitText(unit === "1" ? "" : unit));
  let value = NaN;
  const show = (now: number) => {
    if (now === value) return;
    value = now;
    if (document.activeElement !== field) field.value = plain(now);
    range.value = String(bent.to(now));
    range.style.setProperty("--done", String(Math.min(Math.max((bent.to(now) - low) / (high - low || 1), 0), 1)));
    attribute(range, "aria-valuetext", `${plain(now)} ${unit}`);
  };
  const set = (wanted: number, back: () => void) => {
    try {
      if (!Number.isFinite(wanted)) throw new Error(`${label}: this is no number.`);
      act(wanted);
      field.removeAttribute("aria-invalid");
      value = NaN;
      show(wanted);
    } catch (error) {
      attribute(field, "aria-invalid", "true");
      say(error instanceof Error ? error.message : String(error));
      back();
    }
  };
  range.addEventListener("input", () => set(bent.from(Number(range.value)), () => (range.value = String(bent.to(value)))));
  field.addEventListener("change", () => set(field.valueAsNumber, () => undefined));
  field.addEventListener("blur", () => (field.value = plain(value)));
  const made = element("div", { class: "ph-knob" }, name, field, shown, range);
  return { element: made, show, field, range };
}

/** A number for a field: as short as it can be said without a loss that matters. */
export function plain(value: number): string {
  if (!Number.isFinite(value)) return "";
  return String(Number(value.toPrecision(DIGITS)));
}
