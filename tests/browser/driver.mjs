// Drives one Chromium for the tests: reads commands as lines of JSON, answers each with a line of JSON.
// Arguments: the folder of the web code (with its packages), the browser.

import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [client, executablePath] = process.argv.slice(2);
const { chromium } = createRequire(pathToFileURL(`${client}/package.json`))("playwright-core");

const FLAGS = [
  "--no-sandbox", // continuous integration runs as root
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const browser = await chromium.launch({ executablePath, headless: true, args: FLAGS });
const pages = new Map();
let count = 0;

/**
 * Open a file with the network cut, or `url`, the page of a server of this machine, and nothing of any other; everything
 * that is asked for, said or thrown is written down.
 */
async function open({ path, url, hash = "", width, height, dark, touch, moving, ratio, scripts = [] }) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: ratio,
    colorScheme: dark ? "dark" : "light",
    hasTouch: touch,
    reducedMotion: moving ? "no-preference" : "reduce",
    acceptDownloads: true,
  });
  await context.setOffline(url === undefined);
  const page = await context.newPage();
  const seen = { requests: [], errors: [], downloads: [] };
  page.on("request", (request) => seen.requests.push(request.url()));
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && seen.errors.push(`${m.type()}: ${m.text()}`));
  page.on("pageerror", (error) => seen.errors.push(String(error)));
  page.on("download", (download) => seen.downloads.push(download.suggestedFilename()));
  const own = url ?? pathToFileURL(path).href;
  const ours = (asked) => (url ? asked.startsWith(url) : asked.split("#")[0] === own);
  await context.route("**/*", (route) => (ours(route.request().url()) ? route.continue() : route.abort()));
  for (const script of scripts) await page.addInitScript(script);
  await page.goto(own + hash, { waitUntil: "load" });
  pages.set((count += 1), { page, context, seen });
  return count;
}

const actions = {
  open,
  evaluate: ({ on, script }) => on.page.evaluate(script),
  inFrame: ({ on, script }) => on.page.frames()[1].evaluate(script),
  click: ({ on, selector }) => on.page.locator(selector).first().click({ timeout: 5000 }),
  tap: ({ on, selector }) => on.page.locator(selector).first().tap({ timeout: 5000 }),
  focus: ({ on, selector }) => on.page.locator(selector).first().focus({ timeout: 5000 }),
  choose: ({ on, selector, value }) => on.page.locator(selector).first().selectOption(value, { timeout: 5000 }),
  press: ({ on, key }) => on.page.keyboard.press(key),
  drag: async ({ on, from, to, hold = 0 }) => {
    await on.page.mouse.move(...from);
    await on.page.mouse.down();
    await on.page.mouse.move(...to, { steps: 4 });
    if (hold) await on.page.waitForTimeout(hold); // ms
    await on.page.mouse.up();
  },
  touch: async ({ on, paths }) => {
    const session = await on.context.newCDPSession(on.page);
    const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    const at = (i) => paths.map((path, id) => ({ x: path[i][0], y: path[i][1], id }));
    await send("touchStart", at(0));
    for (let i = 1; i < paths[0].length; i += 1) await send("touchMove", at(i));
    await send("touchEnd", []);
    await session.detach();
  },
  wheel: ({ on, by }) => on.page.mouse.wheel(0, by),
  point: ({ on, at }) => on.page.mouse.move(...at),
  media: ({ on, dark }) => on.page.emulateMedia({ colorScheme: dark ? "dark" : "light" }),
  resize: ({ on, width, height }) => on.page.setViewportSize({ width, height }),
  saved: async ({ on, selector, path }) => {
    const [file] = await Promise.all([on.page.waitForEvent("download", { timeout: 20000 }), on.page.locator(selector).first().click({ timeout: 5000 })]);
    await file.saveAs(path);
    return file.suggestedFilename();
  },
  shot: ({ on, path }) => on.page.screenshot({ path }),
  seen: ({ on }) => on.seen,
  close: async ({ on, page }) => (pages.delete(page), await on.context.close()),
};

for await (const line of createInterface({ input: process.stdin })) {
  const command = JSON.parse(line);
  let answer;
  try {
    const value = await actions[command.do]({ ...command, on: pages.get(command.page) });
    answer = { value: value ?? null };
  } catch (error) {
    answer = { error: String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
await browser.close();
