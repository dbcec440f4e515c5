/** From where the scene is seen: cameras, and the world or a body as the frame that stands still. */

import type { BodyData } from "../document";
import { element } from "./dom";
import { field } from "./field";
import type { Context, Part } from "./part";

/** The list of cameras. */
export function cameras({ player }: Context): Part {
  const names = player.document.cameras.map((camera) => camera.name);
  const select = element("select", {}, ...names.map((name) => element("option", { value: name }, name)));
  select.addEventListener("change", () => player.set({ camera: select.value }));
  return {
    element: field("Camera", "Camera (C)", select),
    update: (state) => choose(select, state.camera),
  };
}

/** The list of frames: the world, and each body, with axes and shapes behind the others. */
export function frames({ player }: Context): Part {
  const { bodies } = player.document;
  const select = element("select", {}, element("option", { value: "world" }, "World"));
  select.append(...grouped(bodies.filter((body) => body.group === "bodies"), "Bodies"));
  select.append(...grouped(bodies.filter((body) => body.group !== "bodies"), "Joints, axes and shapes"));
  select.addEventListener("change", () => player.set({ frame: select.value }));
  return {
    element: field("Seen from", "What stands still: the world, or the axes of a body (B)", select),
    update: (state) => choose(select, state.frame),
  };
}

/** Bodies under a heading, nothing where there are none. */
function grouped(bodies: BodyData[], heading: string): HTMLElement[] {
  if (!bodies.length) return [];
  const lines = bodies.map((body) => element("option", { value: body.name }, body.name));
  return [element("optgroup", { label: heading }, ...lines)];
}

/** Choose a line where it is not chosen already. */
function choose(select: HTMLSelectElement, value: string): void {
  if (select.value !== value) select.value = value;
}
