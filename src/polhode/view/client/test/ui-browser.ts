/** A page with the player in a real Chromium, for tests of the controls. */

import { build } from "esbuild";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import type { PlayerState } from "../src/player";
import { sample, type Wanted } from "./ui-document";

const CHROMIUM = process.env["POLHODE_CHROMIUM"] ?? "/usr/bin/chromium";
const POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:";
const FLAGS = [
  "--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];
/** In the page: no WebGL, as on machines without it. The engine then does everything but draw. */
const BLIND = `{ const get = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
    return kind === "webgl2" ? null : get.call(this, kind, ...more);
  }; }`;

/** Why there can be no test in a browser here, or false. */
export const missing = existsSync(CHROMIUM) ? false : `there is no ${CHROMIUM}`;

/** A page that is open, and what it should not have: errors, dialogs, requests. */
export interface Opened {
  page: Page;
  faults: string[];
  state(): Promise<PlayerState>;
}

/** How a page is opened: with something behind its address, and with a picture. */
export interface Way {
  hash?: string;
  draws?: boolean;
}

/** A browser and a folder of pages. */
export class Bench {
  private readonly folder = mkdtempSync(join(tmpdir(), "polhode-ui-"));
  private browser: Browser | undefined;
  private script = "";
  private count = 0;
  private readonly pages = new Map<string, Opened>();

  /** Bundle the player and start the browser. */
  async start(): Promise<void> {
    const here = resolve(dirname(fileURLToPath(import.meta.url)), "..");
    const target = { bundle: true, format: "iife", globalName: "polhode", charset: "ascii" } as const;
    const source = { absWorkingDir: here, entryPoints: ["src/main.ts"], loader: { ".css": "text" as const } };
    const made = await build({ ...source, ...target, write: false });
    this.script = made.outputFiles[0].text.replaceAll("</script", "<\\/script");
    this.browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  }

  async stop(): Promise<void> {
    await this.browser?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Open a scene as a page from disk; still, unless motion is asked for, and without a picture, unless it `draws`:
   * most controls do not need one, and software draws it slowly. */
  async open(wanted: Wanted = {}, options: BrowserContextOptions = {}, way: Way = {}): Promise<Opened> {
    const { hash = "", draws = false } = way;
    const file = join(this.folder, `${(this.count += 1)}.html`);
    writeFileSync(file, this.page({ samples: 300, keys: 50, ...wanted }));
    const kind = JSON.stringify([options, draws]);
    const opened = this.pages.get(kind) ?? (await this.blank(options, draws));
    this.pages.set(kind, opened);
    opened.faults.length = 0;
    await opened.page.goto(pathToFileURL(file).href + hash);
    return opened;
  }

  /** An empty page of a kind; tests that ask for the same kind share it one after the other. */
  private async blank(options: BrowserContextOptions, draws: boolean): Promise<Opened> {
    const usual = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" } as const;
    const context = await this.browser!.newContext({ ...usual, ...options });
    const page = await context.newPage();
    if (!draws) await page.addInitScript(BLIND);
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    page.on("dialog", (dialog) => (faults.push(`dialog ${dialog.message()}`), void dialog.dismiss()));
    page.on("request", (request) => request.url().startsWith("http") && faults.push(request.url()));
    return { page, faults, state: () => page.evaluate<PlayerState>("polhode.player.state") };
  }

  /** The text of a page, as exports write it. */
  private page(wanted: Wanted): string {
    const { document, data } = sample(wanted);
    const scene = JSON.stringify(document).replaceAll("<", "\\u003c");
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>test</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}"><link rel="icon" href="data:,"></head>
<body><div id="polhode"></div><script id="polhode-scene" type="application/json">${scene}</script>
<script id="polhode-data" type="text/plain">${Buffer.from(data).toString("base64")}</script>
<script>${this.script}</script></body></html>`;
  }
}
