import type { PageFrame } from "~/ui/page-data";

const HOUR_MS = 60 * 60_000;

/**
 * UI-059: when a page opens, a document checks once an hour whether a new build was deployed. If
 * so, the manifest that the document loaded is gone, and the reload guard reloads the page, at most
 * once in ten seconds (UI-060) and never over typed input.
 * @returns a function to call with every opened page
 */
export function watchForNewBuild(): (page: PageFrame) => void {
  let askedAt = Date.now();
  let latest: PageFrame | undefined;
  return (page) => {
    latest = page;
    if (Date.now() - askedAt < HOUR_MS) return;
    askedAt = Date.now();
    fetch(window.__remixManifest.url, { method: "HEAD", cache: "no-store" }).then(
      ({ status }) => {
        // The answers shown after a form would be lost.
        if (status === 404 && latest === page && !document.querySelector("main .sum"))
          window.dispatchEvent(new Event("vite:preloadError"));
      },
      // Offline: the check repeats an hour later.
      () => undefined,
    );
  };
}
