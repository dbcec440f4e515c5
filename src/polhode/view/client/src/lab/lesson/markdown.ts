/**
 * Markdown for lessons: what authors need, as a tree that can hold nothing else.
 *
 * Paragraphs, headings, lists, quotes, code, **strong**, *emphasis*, `code`, [links](https://...) and hard breaks. A text
 * becomes blocks and spans, and these become elements by `textContent`: there is no HTML on the way, so none of a text
 * can become one, and nothing has to be cleaned. A tag in the text is shown as it was written.
 */

export type Span =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "strong"; spans: Span[] }
  | { kind: "emphasis"; spans: Span[] }
  | { kind: "link"; to: string; spans: Span[] }
  | { kind: "break" };

export type Block =
  | { kind: "paragraph" | "quote"; spans: Span[] }
  | { kind: "heading"; level: 3 | 4; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "code"; text: string };

const LONGEST = 20_000; // characters of one text
const DEEPEST = 6; // spans inside one another

/** The blocks of a text. */
export function blocks(given: string): Block[] {
  const lines = given.slice(0, LONGEST).replace(/\r\n?/g, "\n").split("\n");
  const found: Block[] = [];
  for (let i = 0; i < lines.length; ) {
    if (!lines[i].trim()) i += 1;
    else i = block(lines, i, found);
  }
  return found;
}

/** Take one block from line i on; where the next begins. */
function block(lines: string[], i: number, found: Block[]): number {
  const line = lines[i];
  if (/^```/.test(line)) {
    const end = lines.findIndex((one, k) => k > i && /^```/.test(one));
    const last = end < 0 ? lines.length : end;
    found.push({ kind: "code", text: lines.slice(i + 1, last).join("\n") });
    return last + 1;
  }
  const heading = /^(#{1,6})\s+(.*)$/.exec(line);
  if (heading) {
    found.push({ kind: "heading", level: heading[1].length < 3 ? 3 : 4, spans: spans(heading[2]) });
    return i + 1;
  }
  if (ITEM.test(line)) return list(lines, i, found);
  return paragraph(lines, i, found);
}

const ITEM = /^\s{0,3}(?:([-*+])|(\d{1,3})[.)])\s+(.*)$/;

function list(lines: string[], i: number, found: Block[]): number {
  const ordered = ITEM.exec(lines[i])?.[2] !== undefined;
  const items: string[] = [];
  for (; i < lines.length && lines[i].trim(); i++) {
    const item = ITEM.exec(lines[i]);
    if (item && (item[2] !== undefined) !== ordered) break;
    if (item) items.push(item[3]);
    else items[items.length - 1] += `\n${lines[i].trim()}`;
  }
  found.push({ kind: "list", ordered, items: items.map((item) => spans(item)) });
  return i;
}

function paragraph(lines: string[], i: number, found: Block[]): number {
  const quote = /^>\s?/.test(lines[i]), taken: string[] = [];
  for (; i < lines.length && lines[i].trim(); i++) {
    if (taken.length && (ITEM.test(lines[i]) || /^(#{1,6}\s|```)/.test(lines[i]))) break;
    taken.push(quote ? lines[i].replace(/^>\s?/, "") : lines[i]);
  }
  found.push({ kind: quote ? "quote" : "paragraph", spans: spans(taken.join("\n")) });
  return i;
}

const INLINE = /`([^`]+)`|\*\*([^\s*][^]*?)\*\*(?!\*)|\*([^\s*][^*]*?)\*|\[([^\]]+)\]\(([^()\s]+)\)| {2,}\n|\\\n|\\([\\`*_[\]()#>-])/;

/** What stands in a line or a paragraph. */
export function spans(given: string, depth = 0): Span[] {
  const found: Span[] = [];
  let rest = given;
  while (rest) {
    const match = depth < DEEPEST ? INLINE.exec(rest) : null;
    const before = match ? rest.slice(0, match.index) : rest;
    if (before) push(found, before.replace(/\n/g, " "));
    if (!match) break;
    rest = rest.slice(match.index + match[0].length);
    const [, code, strong, emphasis, words, to, escaped] = match;
    if (code !== undefined) found.push({ kind: "code", text: code });
    else if (strong !== undefined) found.push({ kind: "strong", spans: spans(strong, depth + 1) });
    else if (emphasis !== undefined) found.push({ kind: "emphasis", spans: spans(emphasis, depth + 1) });
    else if (to !== undefined) found.push(...linked(to, spans(words, depth + 1), match[0]));
    else if (escaped !== undefined) push(found, escaped);
    else found.push({ kind: "break" });
  }
  return found;
}

function push(found: Span[], text: string): void {
  const last = found.at(-1);
  if (last?.kind === "text") last.text += text;
  else found.push({ kind: "text", text });
}

/** Only pages of the web are linked; any other address stays the text that it was. */
function linked(to: string, words: Span[], whole: string): Span[] {
  return /^https?:\/\/[^\s]+$/i.test(to) ? [{ kind: "link", to, spans: words }] : [{ kind: "text", text: whole }];
}

// ---- elements

/** A text as elements. */
export function rendered(given: string, page: Document = document): DocumentFragment {
  const whole = page.createDocumentFragment();
  for (const one of blocks(given)) whole.append(blockElement(one, page));
  return whole;
}

function blockElement(one: Block, page: Document): HTMLElement {
  if (one.kind === "list") {
    const list = page.createElement(one.ordered ? "ol" : "ul");
    for (const item of one.items) list.append(filled(page.createElement("li"), item, page));
    return list;
  }
  if (one.kind === "code") {
    const [pre, code] = [page.createElement("pre"), page.createElement("code")];
    code.textContent = one.text;
    pre.append(code);
    return pre;
  }
  const name = one.kind === "heading" ? `h${one.level}` : one.kind === "quote" ? "blockquote" : "p";
  return filled(page.createElement(name), one.spans, page);
}

function filled(element: HTMLElement, within: Span[], page: Document): HTMLElement {
  for (const span of within) element.append(spanNode(span, page));
  return element;
}

function spanNode(span: Span, page: Document): Node {
  if (span.kind === "text") return page.createTextNode(span.text);
  if (span.kind === "break") return page.createElement("br");
  if (span.kind === "code") {
    const code = page.createElement("code");
    code.textContent = span.text;
    return code;
  }
  if (span.kind !== "link") return filled(page.createElement(span.kind === "strong" ? "strong" : "em"), span.spans, page);
  const link = page.createElement("a");
  link.setAttribute("href", span.to);
  link.setAttribute("rel", "noopener noreferrer");
  link.setAttribute("target", "_blank");
  return filled(link, span.spans, page);
}
