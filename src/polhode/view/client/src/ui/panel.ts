/** The panel beside or below the scene, which shows one of its pages or is closed. */

import type { PlayerState } from "../player";
import { attribute, element, iconButton, wordButton } from "./dom";
import type { IconName } from "./icons";
import type { Part } from "./part";

export type PageName = "plots" | "objects" | "stereo" | "about";

export interface Page {
  name: PageName;
  title: string;
  key: string;
  part: Part;
}

export interface Panel extends Part {
  /** The buttons that open and close the pages. */
  tabs: HTMLElement;
  readonly open: PageName | null;
  /** Open a page, or close the panel where it is open already; pages that do not exist are passed over. */
  toggle(name: PageName): void;
  close(): void;
}

/** The panel with its pages; `changed` is told when it opens or closes. */
export function panel(pages: Page[], changed: (open: PageName | null) => void): Panel {
  let open: PageName | null = null;
  let state: Readonly<PlayerState> | null = null;
  const title = element("h2", {});
  const body = element("div", { class: "ph-page" });
  const show = (name: PageName | null) => {
    open = name;
    const page = pages.find((one) => one.name === name);
    title.textContent = page?.title ?? "";
    body.replaceChildren(...(page ? [page.part.element] : []));
    tabs.forEach((tab, i) => attribute(tab, "aria-pressed", pages[i].name === name));
    changed(name);
    if (state) page?.part.update(state);
  };
  const toggle = (name: PageName) => pages.some((page) => page.name === name) && show(open === name ? null : name);
  const tabs = pages.map((page) => tab(page, () => toggle(page.name)));
  const close = () => show(null);
  const head = element("header", {}, title, iconButton("close", "Close the panel", "Esc", close));
  return {
    element: element("aside", { class: "ph-panel", "aria-label": "Panel" }, head, body),
    tabs: element("div", { class: "ph-tabs", role: "group", "aria-label": "Panels" }, ...tabs),
    get open() {
      return open;
    },
    toggle,
    close,
    update: (now) => ((state = now), pages.find((page) => page.name === open)?.part.update(now)),
    dispose: () => pages.forEach((page) => page.part.dispose?.()),
  };
}

/** The button of a page. */
function tab({ name, title, key }: Page, action: () => void): HTMLButtonElement {
  const icons: Record<PageName, IconName> = { plots: "plots", objects: "objects", stereo: "stereo", about: "about" };
  const made = wordButton(icons[name], title, key ? `${title} (${key})` : title, action);
  made.setAttribute("aria-label", title);
  return made;
}
