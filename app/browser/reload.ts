const RELOAD_KEY = "amc-reloaded";
const GUARD_MS = 10_000;

/**
 * Reloads the page, unless it was reloaded less than ten seconds ago: then another reload would not
 * help (TRANSPORT-07).
 */
export function reloadOnce(reload: () => void): void {
  try {
    const before = Number(window.sessionStorage.getItem(RELOAD_KEY) ?? 0);
    const now = Date.now();
    if (now - before < GUARD_MS) return;
    window.sessionStorage.setItem(RELOAD_KEY, String(now));
  } catch {
    // Without storage for the guard, the page could reload forever.
    return;
  }
  reload();
}

/**
 * Reloads the page when a chunk is missing. A deployment renames the chunks and removes the old
 * ones. Remix does this itself for routes; this covers chunks that load later.
 */
export function reloadOnMissingChunk(reload: () => void = () => window.location.reload()): void {
  let isUsed = false;
  // Chunks that load later are optional: a reload for them must not lose typed input or a sent
  // form.
  for (const name of ["input", "submit"]) document.addEventListener(name, () => (isUsed = true), true);
  document.addEventListener("site:page", () => (isUsed = false));
  window.addEventListener("vite:preloadError", () => {
    if (!isUsed) reloadOnce(reload);
  });
}
