import type { PageFrame } from "~/ui/page-data";

const HOUR_MS = 60 * 60_000;

/**
 * UI-059: a document asks once an hour, when it comes to a page, whether the site has been built anew: then the list of files that it came with is
 * gone, and the page is loaded again by the guard of its parts, which takes nothing from who has typed, at most once in ten seconds (UI-060).
 * @returns what is told of every page that is opened
 */
export function watchBuild(): (page: PageFrame) => void {
  let askedAt = Date.now();
  let latest: PageFrame | undefined;
  return (page) => {
    latest = page;
    if (Date.now() - askedAt < HOUR_MS) return;
    askedAt = Date.now();
    fetch(window.__remixManifest.url, { method: "HEAD", cache: "no-store" }).then(
      ({ status }) => {
        // What a form has answered would be lost.
        if (status === 404 && latest === page && !document.querySelector("main .sum"))
          window.dispatchEvent(new Event("vite:preloadError"));
      },
      // Who is offline is in the middle of something; the next hour asks again.
      () => undefined,
    );
  };
}
