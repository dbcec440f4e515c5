/** The panel beside or below the scene, which shows one of its pages or is closed. */

import type { PlayerState } from "../player";
import { attribute, element, iconButton, wordButton } from "./dom";
import type { IconName } from "./icons";
import type { Part } from "./part";

export interface Page {
  name: string;
  title: string;
  key: string;
  icon: IconName;
  part: Part;
}

/** The panel with its pages; `changed` is told when it opens or closes. */
export class Panel implements Part {
  readonly element: HTMLElement;
  /** The buttons that open and close the pages. */
  readonly tabs: HTMLElement;
  private readonly buttons: HTMLButtonElement[];
  private readonly title = element("h2", {});
  private readonly body = element("div", { class: "ph-page" });
  private shown: Page | undefined;
  private state: Readonly<PlayerState> | undefined;

  constructor(
    private readonly pages: Page[],
    private readonly changed: (open: boolean) => void,
  ) {
    const close = iconButton("close", "Close the panel", "Esc", () => this.close());
    const head = element("header", {}, this.title, close);
    this.element = element("aside", { class: "ph-panel", "aria-label": "Panel" }, head, this.body);
    this.buttons = pages.map((page) => tab(page, () => this.toggle(page.name)));
    this.tabs = element("div", { class: "ph-tabs", role: "group", "aria-label": "Panels" }, ...this.buttons);
  }

  /** The page that is open, if any. */
  get open(): string | null {
    return this.shown?.name ?? null;
  }

  /** Open a page, or close the panel where it is open already; pages that do not exist are passed over. */
  toggle(name: string): void {
    const page = this.pages.find((one) => one.name === name);
    if (page) this.show(page === this.shown ? undefined : page);
  }

  /** One more page; its button comes last, or where it shall. */
  add(page: Page, place = this.pages.length): void {
    const button = tab(page, () => this.toggle(page.name));
    this.tabs.insertBefore(button, this.buttons[place] ?? null);
    this.pages.splice(place, 0, page);
    this.buttons.splice(place, 0, button);
  }

  /** Show the scene alone. */
  close(): void {
    this.show(undefined);
  }

  /** Only the page that is open follows the state. */
  update(state: Readonly<PlayerState>): void {
    this.state = state;
    this.shown?.part.update(state);
  }

  /** End all pages. */
  dispose(): void {
    for (const page of this.pages) page.part.dispose?.();
  }

  /** Put a page into the panel, or nothing. */
  private show(page: Page | undefined): void {
    this.shown = page;
    this.title.textContent = page?.title ?? "";
    this.body.replaceChildren(...(page ? [page.part.element] : []));
    this.buttons.forEach((button, i) => attribute(button, "aria-pressed", this.pages[i] === page));
    this.changed(page !== undefined);
    if (this.state) page?.part.update(this.state);
  }
}

/** The button of a page. */
function tab({ icon, title, key }: Page, action: () => void): HTMLButtonElement {
  const made = wordButton(icon, title, key ? `${title} (${key})` : title, action);
  made.setAttribute("aria-label", title);
  return made;
}
