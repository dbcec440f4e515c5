import assert from "node:assert/strict";
import { test } from "node:test";
import { type Seen, explained } from "../src/lab/free/explain";
import { freeMotion } from "../src/lab/free/motion";
import { diagonal, principal } from "../src/lab/free/principal";
import { energyText, significant, timeText } from "../src/lab/free/words";
import type { Three } from "../src/quaternions";

function seen(moments: Three, omega: Three, changed: Partial<Seen> = {}): Seen {
  const body = principal(diagonal(...moments));
  return { body, motion: freeMotion(body, omega), force: [0, 0, 0], arm: [0, 0, 0], friction: 0, innerFriction: 0,
    method: "dopri5", dt: 0, t: 10, energyDrift: 3e-13, momentumDrift: 1e-14, ...changed };
}
const said = (one: Seen, topic: string) => explained(one).find((sentence) => sentence.topic === topic)?.text ?? "";
const I: Three = [1, 2, 2.5];

test("a spin about the middle axis is unstable, with its growth rate and the next flip", () => {
  const one = seen(I, [1e-3, 4, 1e-3]);
  assert.match(said(one, "spin"), /middle moment of inertia \(its y axis, green\)/);
  const rate = 4 * Math.sqrt((1 * 0.5) / (1 * 2.5));
  assert.ok(said(one, "stability").includes(`${significant(rate)} per second`) && /unstable/.test(said(one, "stability")));
  assert.ok(said(one, "flip").includes(timeText(one.motion.nextFlip)));
  assert.deepEqual(explained(one).find((x) => x.topic === "stability")?.show, ["sphere", "polhode", "separatrix"]);
  assert.match(said(seen(I, [0, 4, 0]), "stability"), /knife's edge/);
});

test("spins about the other axes are stable, and say which", () => {
  for (const [omega, name, color] of [[[4, 0.01, 0.02], "smallest", "red"], [[0.02, 0.01, 4], "largest", "blue"]] as const) {
    assert.match(said(seen(I, omega), "stability"), new RegExp(`stable: about the ${name} moment`));
    assert.match(said(seen(I, omega), "spin"), new RegExp(color));
    assert.equal(said(seen(I, omega), "flip"), "");
  }
});

test("a symmetric top has its precession rate and cones", () => {
  const one = seen([2, 2, 3], [1, 0, 2]), L = Math.hypot(2, 6);
  assert.ok(said(one, "stability").includes(`${significant(L / 2)} rad/s`));
  assert.ok(said(one, "stability").includes(`${significant((180 / Math.PI) * Math.atan2(2, 6))}°`));
  assert.ok(said(one, "flip").includes("1 rad/s") && /never turns over/.test(said(one, "flip")));
});

test("friction inside ends in a flat spin at constant L, outside in rest", () => {
  const sink = seen(I, [4, 0.1, 0.1], { innerFriction: 0.1 });
  const wait = (sink.motion.energy - sink.motion.least) / 0.1;
  assert.ok(said(sink, "inside").includes(timeText(wait)) && said(sink, "inside").includes(energyText(sink.motion.least)));
  assert.match(said(seen(I, [0, 0, 4], { innerFriction: 0.1 }), "inside"), /stays there/);
  assert.match(said(seen(I, [1, 2, 3], { friction: 0.5 }), "outside"), /2 s, about the largest in 5 s/);
  assert.match(said(seen(I, [1, 2, 3], { friction: 0.5 }), "momentum"), /roughly/);
});

test("a torque moves L; a method that gains energy is told by its measured drift", () => {
  assert.match(said(seen(I, [1, 2, 3], { force: [0, 0, 2], arm: [0.5, 0, 0] }), "momentum"), /1 N m/);
  const liar = seen(I, [1, 2, 3], { method: "explicit_euler", dt: 0.002, energyDrift: 0.05, momentumDrift: 0.02, t: 30 });
  assert.match(said(liar, "method"), /gained 5 % of the energy in 30 s, 10 % a minute.*\|L\| is off by 2 %/);
  assert.match(said({ ...liar, energyDrift: -0.05 }, "method"), /lost 5 %/);
  assert.match(said(seen(I, [1, 2, 3]), "method"), /10¹²/);
  assert.match(said(seen(I, [1, 2, 3], { method: "stabilized paper 15" }), "method"), /by force/);
});

test("nothing is said that is not a number, for any spin", () => {
  for (const moments of [I, [1, 1, 1], [1, 1, 1.5], [1, 2, 2], [1, 1, 2], [1, 2, 3]] as Three[])
    for (const omega of [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 2, 3], [1e-9, 5, 1e-9], [1e5, 1, 2], [1, 1, 0]] as Three[])
      for (const one of explained(seen(moments, omega, { friction: 0.1, innerFriction: 0.2 }))) {
        assert.doesNotMatch(one.text, /NaN|undefined|\?/, `${moments} ${omega}: ${one.text}`);
        assert.match(one.text, /[.!]$/);
      }
});
