/** Settings: as the page brings them, changed within their bounds, and refused in words. */

import type { Description } from "../../../../lab/client/driver";
import type { LabData } from "./data";
import type { Change, Settings } from "./lab";

const BOUNDS = { speed: [1e-4, 1e4], dt: [1e-7, 10], rtol: [1e-13, 1], atol: [1e-16, 1e3] } as const;
const LARGEST = 1e15; // of a state at the start

/** As the page brings them; a start that nobody changed is as the model has it. */
export function firstSettings({ machine, method, steps, speed }: LabData): Settings {
  const values = (of: { name: string; start: number | null }[]) =>
    Object.fromEntries(of.map(({ name, start }) => [name, start ?? 0]));
  return { parameters: values(machine.parameters), inputs: values(machine.inputs), start: {}, method, steps: { ...steps }, speed,
    locks: locksOf(machine) };
}

/** Constraints that a hand may switch, and whether they act at the start; those of one side switch by themselves. */
export function locksOf({ switches }: Description): Record<string, boolean> {
  if (!switches) return {};
  const all = switches.constraints.map((one, i) => [one, switches.activity[i] !== 0] as const);
  return Object.fromEntries(all.filter(([one]) => !one.one_sided).map(([one, acts]) => [one.name, acts]));
}

/** The settings after a change; an `Error` says what cannot be. */
export function changedSettings(now: Settings, change: Change, machine: Description): Settings {
  const { parameters = {}, inputs = {}, start = {}, steps = {}, locks = {} } = change;
  checkAll(parameters, machine.parameters, "parameter");
  checkAll(inputs, machine.inputs, "input");
  checkAll(start, machine.states.map((one) => ({ ...one, low: -LARGEST, high: LARGEST })), "state");
  for (const [name, value] of Object.entries(steps)) checkWithin(name, value, BOUNDS[name as keyof typeof BOUNDS]);
  for (const [name, on] of Object.entries(locks)) {
    if (!Object.hasOwn(now.locks, name)) throw new Error(`There is no constraint "${name}" that could be switched.`);
    if (typeof on !== "boolean") throw new Error(`${name} acts or not: true or false.`);
  }
  if (change.speed !== undefined) checkWithin("speed", change.speed, BOUNDS.speed);
  const methods = machine.methods.map((one) => one.name);
  const { method = now.method } = change;
  if (!methods.includes(method)) throw new Error(`There is no method "${String(method)}". There are: ${methods.join(", ")}.`);
  return {
    parameters: { ...now.parameters, ...parameters },
    inputs: { ...now.inputs, ...inputs },
    start: { ...now.start, ...start },
    steps: { ...now.steps, ...steps },
    locks: { ...now.locks, ...locks },
    method,
    speed: change.speed ?? now.speed,
  };
}

interface Known {
  name: string;
  low: number | null;
  high: number | null;
}

function checkAll(given: Record<string, number>, known: readonly Known[], what: string): void {
  for (const [name, value] of Object.entries(given)) {
    const found = known.find((one) => one.name === name);
    if (!found) throw new Error(`There is no ${what} "${name}".`);
    checkWithin(name, value, [found.low ?? -Infinity, found.high ?? Infinity]);
  }
}

function checkWithin(name: string, value: unknown, bounds: readonly [number, number] | undefined): void {
  if (!bounds) throw new Error(`There is no setting "${name}".`);
  const [low, high] = bounds;
  if (typeof value !== "number" || !Number.isFinite(value)) throw new Error(`${name} must be a number.`);
  if (value < low || value > high) throw new Error(`${name} cannot be ${value}: it is from ${low} to ${high}.`);
}
