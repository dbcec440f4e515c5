/* The guide's search: sections ranked by BM25 over the words of a question, their stems and their synonyms. */
(function (root) {
  const STOP = new Set(
    ("a an and are as at be but by can could do does for from get give has have how i if in into is it its make me my of on or our out " +
      "please should show so than that the their then there these they this to use using want was way we what when where which while " +
      "who why will with would you your").split(" "),
  );
  const B = 0.5, K = 1.4;

  function words(text) {
    const found = [];
    for (const [word] of text.toLowerCase().matchAll(/[a-z0-9_]+(?:[.'-][a-z0-9_]+)*/g)) {
      found.push(word);
      const parts = word.split(/[._'-]/);
      if (parts.length > 1) found.push(...parts.filter(Boolean));
    }
    return found;
  }

  /** Words of one family have one stem: "rotations", "rotating", "rotation" and "rotate" -> "rotat". */
  function stem(word) {
    if (word.length < 5 || /[\d_.]/.test(word)) return word.replace(/^(\w{3,})s$/, "$1");
    return word
      .replace(/(?:'s|s)$/, "")
      .replace(/(?:ization|isation)$/, "iz")
      .replace(/(?:ations?|ators?|ating|ated|ates?|ative)$/, "at")
      .replace(/(?:izing|ized|izes?|ises?|ised|ising)$/, "iz")
      .replace(/(?:ions?|ing|ers?|ors?|ed|es|ly|ment|e)$/, "");
  }

  function prepared(index) {
    const entries = index.entries.map((entry) => {
      const counts = new Map();
      let length = 0;
      for (const [word, count] of Object.entries(entry.w)) {
        const key = stem(word);
        counts.set(key, (counts.get(key) ?? 0) + count);
        length += count;
      }
      return { entry, counts, length };
    });
    const frequency = new Map();
    for (const { counts } of entries) for (const key of counts.keys()) frequency.set(key, (frequency.get(key) ?? 0) + 1);
    const mean = entries.reduce((sum, one) => sum + one.length, 0) / entries.length;
    return { entries, frequency, mean, synonyms: index.synonyms.map((group) => group.map((one) => one.map(stem))) };
  }

  /** The question as weighted stems: what was typed counts 1, what means the same 0.7. */
  function asked(question, synonyms) {
    const typed = words(question).filter((word) => !STOP.has(word)).map(stem);
    const wanted = new Map(typed.map((key) => [key, { weight: 1, of: key }]));
    for (const group of synonyms) {
      const hit = group.find((one) => one.every((key) => typed.includes(key)));
      if (!hit) continue;
      for (const other of group) for (const key of other) if (!wanted.has(key)) wanted.set(key, { weight: 0.7 / other.length, of: hit[0] });
    }
    return wanted;
  }

  /** The best sections, one for each page, best first: [{page, anchor, title, heading, excerpt, score}]. */
  function find(question, index, most = 20) {
    const ready = (index.ready ??= prepared(index));
    const wanted = asked(question, ready.synonyms);
    const total = ready.entries.length;
    const best = new Map();
    const sums = new Map();
    for (const { entry, counts, length } of ready.entries) {
      let score = 0;
      const met = new Set();
      for (const [key, { weight, of }] of wanted) {
        const count = counts.get(key);
        if (!count) continue;
        const rare = Math.log(1 + (total - ready.frequency.get(key) + 0.5) / (ready.frequency.get(key) + 0.5));
        score += (weight * rare * count * (K + 1)) / (count + K * (1 - B + (B * length) / ready.mean));
        met.add(of);
      }
      if (!score) continue;
      const kinds = new Set([...wanted.values()].map((one) => one.of)).size;
      score *= 0.4 + (0.6 * met.size) / kinds;
      const page = entry.p;
      sums.set(page, (sums.get(page) ?? 0) + score);
      if (!best.has(page) || best.get(page).score < score) best.set(page, { page, anchor: entry.a, title: entry.t, heading: entry.h, excerpt: entry.x, score });
    }
    for (const one of best.values()) one.score += 0.08 * Math.sqrt(sums.get(one.page) * one.score);
    return [...best.values()].sort((a, b) => b.score - a.score).slice(0, most);
  }

  function element(name, properties, ...children) {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  }

  function start() {
    const place = document.getElementById("found");
    const box = document.getElementById("find-words");
    const said = document.getElementById("find-said");
    const show = () => {
      const results = box.value.trim() ? find(box.value, root.polhodeIndex) : [];
      place.replaceChildren(
        ...results.map((one) => {
          const link = element("a", { href: `${one.page}.html${one.anchor ? `#${one.anchor}` : ""}`, textContent: one.heading });
          const parts = [link];
          if (one.heading !== one.title) parts.push(element("span", { className: "where", textContent: ` in ${one.title}` }));
          return element("li", {}, ...parts, element("p", { textContent: one.excerpt }));
        }),
      );
      said.textContent = !box.value.trim() ? "" : results.length ? `${results.length} pages, the nearest first` : "Nothing found. Try another word for it.";
    };
    box.value = new URLSearchParams(window.location.search).get("q") ?? "";
    box.addEventListener("input", show);
    show();
  }

  if (typeof module !== "undefined") module.exports = { find };
  else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})(typeof window === "undefined" ? globalThis : window);
