/** What stands around an `import()` of our pages: where the file does not come, app/browser/reload hears of it. */
const HELPER = `export const __vitePreload = (load) => load().catch((error) => {
  const event = new Event("vite:preloadError", { cancelable: true });
  event.payload = error;
  dispatchEvent(event);
  if (!event.defaultPrevented) throw error;
});`;

/** The module that vite has for it, which asks for styles and files ahead as well: every page loads it, and no page of ours has a use for that. */
export const HELPER_ID = "\0vite/preload-helper.js";

/**
 * Gives the browser the helper above in place of vite's, which weighs as much as the layouts of all flows together.
 * @returns {import("vite").Plugin}
 */
export function plainImports() {
  return {
    name: "plain-imports",
    enforce: "pre",
    apply: "build",
    load: (id) => (id === HELPER_ID ? HELPER : null),
  };
}
