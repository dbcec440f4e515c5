/** From where the scene is seen: by a camera of the scene, by latitude and longitude, from a body, with two eyes. */

import { element } from "../../ui/dom";
import { objects } from "../../ui/objects";
import type { Context, Part } from "../../ui/part";
import { stereo } from "../../ui/stereo";
import { cameras, frames } from "../../ui/viewing";
import type { Lab, LabPanel } from "../lab";
import { slider } from "./knobs";

const PAUSE = 200; // ms

export function seeing(lab: Lab, context: Context): LabPanel {
  const parts: Part[] = [cameras(context), frames(context), stereo(context), objects(context)];
  const [camera, frame, eyes, things] = parts;
  const angles = [
    { name: "latitude", label: "Latitude", low: -89, high: 89, words: "How far the eye is above the level of the scene" },
    { name: "longitude", label: "Longitude", low: -180, high: 180, words: "From x towards y" },
  ] as const;
  const sliders = angles.map(({ name, ...told }) => {
    const made = slider({ ...told, unit: "deg" }, (value) => void context.player.sight({ [name]: value }), lab.say);
    return { name, ...made };
  });
  const made = element(
    "div",
    { class: "ph-seeing" },
    element("div", { class: "ph-fields" }, camera.element, frame.element),
    ...sliders.map((one) => one.element),
    eyes.element,
    heading("What is drawn"),
    things.element,
  );
  let before = -Infinity;
  const update = () => {
    parts.forEach((part) => part.update(context.player.state));
    if (performance.now() - before < PAUSE) return;
    before = performance.now();
    const sight = context.player.sight();
    sliders.forEach((one) => one.show(Math.round(10 * sight[one.name]) / 10));
  };
  return { name: "view", title: "View", icon: "objects", element: made, update };
}

function heading(words: string): HTMLElement {
  return element("h3", { class: "ph-heading" }, words);
}
