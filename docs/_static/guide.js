/* The guide's own script: motions play where the reader looks. The player is loaded once, and only when one is seen. */
(() => {
  const here = document.currentScript.src.replace(/guide\.js.*$/, "");
  const scenes = new Map(); // name -> [scene, data]
  const loading = new Map(); // address -> promise

  /** A file of `_static/motions` hands its scene over. */
  window.polhodeMotion = (name, scene, data) => scenes.set(name, [scene, data]);

  function script(address) {
    if (!loading.has(address)) {
      loading.set(address, new Promise((done, failed) => {
        const tag = document.createElement("script");
        Object.assign(tag, { src: here + address, onload: done, onerror: () => failed(new Error(`${address} is missing`)) });
        document.head.append(tag);
      }));
    }
    return loading.get(address);
  }

  /** What the reader chose at the top of the page; the system decides where the choice is "auto". */
  function theme() {
    const chosen = document.body.dataset.theme;
    if (chosen === "light" || chosen === "dark") return chosen;
    return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }

  const playing = new Map(); // figure -> player

  async function open(figure) {
    const name = figure.dataset.motion;
    figure.dataset.wanted = "yes";
    try {
      await Promise.all([script("player.js"), script(`motions/${name}.js`)]);
      if (figure.dataset.wanted !== "yes" || playing.has(figure)) return;
      const [scene, data] = scenes.get(name);
      const options = { theme: theme(), height: "100%", controls: !("bare" in figure.dataset) };
      playing.set(figure, window.polhode.mount(figure, scene, data, options));
    } catch (error) {
      figure.append(Object.assign(document.createElement("p"), { textContent: `This motion cannot be shown: ${error.message}.` }));
    }
  }

  /** A browser draws some sixteen scenes at once; those far from the reader give theirs back. */
  function close(figure) {
    figure.dataset.wanted = "no";
    playing.get(figure)?.dispose();
    playing.delete(figure);
  }

  function start() {
    const figures = document.querySelectorAll("[data-motion]");
    const seen = new IntersectionObserver(
      (entries) => entries.forEach((entry) => (entry.isIntersecting ? open(entry.target) : close(entry.target))),
      { rootMargin: "300px" },
    );
    figures.forEach((figure) => seen.observe(figure));
    const follow = () => playing.forEach((player) => player.set({ theme: theme() }));
    new MutationObserver(follow).observe(document.body, { attributes: true, attributeFilter: ["data-theme"] });
    window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", follow);
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
