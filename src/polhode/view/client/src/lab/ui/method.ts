/** How the motion is computed: the method, and its step or its tolerances. */

import { element, text } from "../../ui/dom";
import { field } from "../../ui/field";
import type { Change, Lab, Settings } from "../lab";
import { slider } from "./knobs";

const WORDS: Record<string, string> = {
  dopri5: "Runge-Kutta 5(4), Dormand and Prince",
  dop853: "Runge-Kutta 8(5,3)",
  rk4: "Runge-Kutta 4, classical",
  heun: "Heun, order 2",
  midpoint: "Midpoint, order 2",
  explicit_euler: "Euler, order 1",
  free_rotor: "Exact solution of the free rotor",
  split4: "Splitting, order 4",
  implicit_midpoint: "Implicit midpoint",
};

/** Tolerances and steps as powers of ten, which a range can show. */
const STEPS = [
  { name: "dt", label: "Step", unit: "s", low: -5, high: -1 },
  { name: "rtol", label: "Relative tolerance", unit: "", low: -13, high: -2 },
  { name: "atol", label: "Absolute tolerance", unit: "", low: -15, high: -3 },
] as const;

/** The words for a method; one that has none is called by its name. */
export function methodWords(name: string): string {
  return WORDS[name] ?? name.replaceAll("_", " ");
}

export function methods(lab: Lab): { element: HTMLElement; follow(settings: Readonly<Settings>): void } {
  const all = lab.description.methods;
  const select = element("select", {}, ...all.map(({ name }) => element("option", { value: name }, methodWords(name))));
  const attempt = (change: Change) => {
    try {
      lab.set(change);
    } catch (error) {
      lab.say(String(error instanceof Error ? error.message : error));
    }
  };
  select.addEventListener("change", () => attempt({ method: select.value }));
  const rows = STEPS.map(({ name, label, unit, low, high }) => {
    const made = slider(
      { label, unit, low, high, words: `${label}: the slider moves its power of ten` },
      (value) => lab.set({ steps: { [name]: value } }),
      lab.say,
      { to: Math.log10, from: (x) => Number((10 ** x).toPrecision(2)) },
    );
    return { name, ...made };
  });
  const note = element("p", { class: "ph-note" });
  const chosen = field("Method", "How the motion is computed", select);
  const head = element("summary", {}, "Method");
  const made = element("details", { class: "ph-knobs ph-method", open: true }, head, chosen, ...rows.map((row) => row.element), note);
  const follow = ({ method, steps }: Readonly<Settings>) => {
    const known = all.find((one) => one.name === method);
    if (select.value !== method) select.value = method;
    for (const row of rows) {
      row.element.hidden = known?.exact === true || (row.name === "dt") === (known?.adaptive ?? true);
      row.show(steps[row.name]);
    }
    text(note, known?.exact ? "The closed solution: no step, no drift." : `Order ${known?.order ?? "?"}.`);
  };
  return { element: made, follow };
}
