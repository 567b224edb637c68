/** Wraps an `import()` of our pages: app/browser/reload is notified when the file fails to load. */
const HELPER = `export const __vitePreload = (load) => load().catch((error) => {
  const event = new Event("vite:preloadError", { cancelable: true });
  event.payload = error;
  dispatchEvent(event);
  if (!event.defaultPrevented) throw error;
});`;

/**
 * Vite's module for the same. It also preloads styles and files, which our pages do not need, and
 * every page loads it.
 */
export const HELPER_ID = "\0vite/preload-helper.js";

/**
 * Replaces Vite's helper with the one above, because Vite's is as large as the layouts of all flows
 * together.
 * @returns {import("vite").Plugin} its build fails when Vite has no such helper
 */
export function plainImports() {
  let isServer = false;
  let isReplaced = false;
  return {
    name: "plain-imports",
    enforce: "pre",
    apply: "build",
    configResolved({ build }) {
      isServer = Boolean(build.ssr);
    },
    load(id) {
      if (id !== HELPER_ID) return null;
      isReplaced = true;
      return HELPER;
    },
    buildEnd(error) {
      // The server's half imports nothing on demand.
      if (!error && !isServer && !isReplaced)
        throw new Error(
          `Vite's helper of import() is no longer ${JSON.stringify(HELPER_ID)} (plain-imports.mjs).`,
        );
    },
  };
}
