/** Elements, built without markup: texts become text nodes, so that no name of a document is ever read as HTML. */

import { icon, type IconName } from "./icons";

type Attributes = Record<string, string | number | boolean>;

/** An element with attributes (true: present without a value, false: absent) and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/** A button with an icon alone; its name and its key are read out and shown as a tip. */
export function iconButton(name: IconName, label: string, key: string, action: () => void): HTMLButtonElement {
  const title = key ? `${label} (${key})` : label;
  const attributes = { type: "button", class: "ph-button", title, "aria-label": label };
  const made = element("button", attributes, icon(name));
  made.addEventListener("click", action);
  return made;
}

/** A button with an icon and a word. */
export function wordButton(name: IconName, word: string, title: string, action: () => void): HTMLButtonElement {
  const attributes = { type: "button", class: "ph-button ph-word", title };
  const made = element("button", attributes, icon(name), element("span", {}, word));
  made.addEventListener("click", action);
  return made;
}

/** Set an attribute where it is not so already: updates come with every frame. */
export function attribute(target: Element, name: string, value: string | boolean): void {
  const text = String(value);
  if (target.getAttribute(name) !== text) target.setAttribute(name, text);
}

/** Set the text of an element where it is not so already. */
export function text(target: Element, value: string): void {
  if (target.textContent !== value) target.textContent = value;
}

/** Put another icon into a button. */
export function exchangeIcon(button: Element, name: IconName): void {
  const old = button.querySelector("svg");
  if (old && old.getAttribute("data-icon") !== name) old.replaceWith(icon(name));
}

/** Name and tip of a button that means something else now. */
export function rename(button: Element, label: string, key: string): void {
  attribute(button, "aria-label", label);
  attribute(button, "title", `${label} (${key})`);
}
