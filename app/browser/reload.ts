const RELOAD_KEY = "amc-reloaded";
const GUARD_MS = 10_000;

/** Reloads the page, unless that was done less than ten seconds ago: then it would not help (TRANSPORT-07). */
export function reloadOnce(reload: () => void): void {
  try {
    const before = Number(window.sessionStorage.getItem(RELOAD_KEY) ?? 0);
    const now = Date.now();
    if (now - before < GUARD_MS) return;
    window.sessionStorage.setItem(RELOAD_KEY, String(now));
  } catch {
    // Without a place for the guard a reload could repeat for ever.
    return;
  }
  reload();
}

/**
 * Parts of a page have new names after a deployment, and the old ones are gone: a reload brings the new ones. Remix does that
 * by itself for the pages; this is for what is loaded later.
 */
export function guardParts(reload: () => void = () => window.location.reload()): void {
  let isUsed = false;
  // What is loaded later is a nicety: nobody loses for it what was typed or pressed.
  for (const name of ["input", "submit"]) document.addEventListener(name, () => (isUsed = true), true);
  document.addEventListener("site:page", () => (isUsed = false));
  window.addEventListener("vite:preloadError", () => {
    if (!isUsed) reloadOnce(reload);
  });
}
