/** Documents that were damaged on their way: each is refused with words, and the whole one is not. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { SceneDocument } from "../src/document";
import { checkedDocument } from "../src/ui/given";
import { sample } from "./ui-document";

type Loose = Record<string, any>;
const whole = (): SceneDocument => JSON.parse(JSON.stringify(sample().document));

type Damage = [string, (scene: Loose) => void];

const LISTS = ["about", "bodies", "vectors", "traces", "labels", "plots", "cameras"];
const FIELDS = [...LISTS, "clock", "center", "radius", "view"];
const SAID = /^Error: The scene is damaged: .* Write the page again\.$/;

const DAMAGES: Damage[] = [
  ...FIELDS.flatMap((name): Damage[] => [
    [`${name} missing`, (scene) => delete scene[name]],
    [`${name} null`, (scene) => (scene[name] = null)],
    [`${name} a text`, (scene) => (scene[name] = "text")],
  ]),
  ["no motion", (scene) => delete scene.bodies[0].motion],
  ["no surface", (scene) => delete scene.bodies[0].parts],
  ["a hole in the list", (scene) => (scene.bodies[0] = null)],
  ["no times", (scene) => (scene.bodies[0].motion.t.count = 0)],
  ["too few places", (scene) => (scene.bodies[0].motion.position.count -= 3)],
  ["an absent tail", (scene) => (scene.vectors[0].tail = { body: "nobody" })],
  ["an absent frame", (scene) => (scene.traces[0].frame = "constructor")],
  ["an unknown camera", (scene) => (scene.cameras[0].kind = "toString")],
  ["a clock without scale", (scene) => (scene.clock.scale = 0)],
  ["a clock without start", (scene) => (scene.clock.start = null)],
  ["an unknown theme", (scene) => (scene.view.theme = "toString")],
  ["a ball of nothing", (scene) => (scene.radius = 0)],
];

test("a whole document comes through", () => {
  assert.equal(checkedDocument(whole()).format, "polhode-scene");
});

for (const [name, damage] of DAMAGES) {
  test(`damaged: ${name}`, () => {
    const scene = whole();
    damage(scene);
    assert.throws(() => checkedDocument(JSON.stringify(scene)), SAID);
  });
}
