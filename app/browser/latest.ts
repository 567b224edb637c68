import type { PageFrame } from "~/ui/page-data";
import { reloadOnce } from "./reload";

const HOUR_MS = 60 * 60_000;

/**
 * UI-059: a document asks once an hour, when it comes to a page, whether the site has been built anew: then the list of files that it came with is
 * gone, and the page is loaded again, at most once in ten seconds (UI-060). Nobody loses for it what was typed, or what a form has answered.
 * @returns what is told of every page that is opened
 */
export function watchBuild(reload: () => void = () => window.location.reload()): (page: PageFrame) => void {
  let askedAt = Date.now();
  let latest: PageFrame | undefined;
  let isUsed = false;
  for (const name of ["input", "submit"]) document.addEventListener(name, () => (isUsed = true), true);
  return (page) => {
    latest = page;
    isUsed = false;
    if (Date.now() - askedAt < HOUR_MS) return;
    askedAt = Date.now();
    fetch(window.__remixManifest.url, { method: "HEAD", cache: "no-store" }).then(
      ({ status }) => {
        const isAnswer = document.querySelector("main .sum") !== null;
        if (status === 404 && latest === page && !isUsed && !isAnswer) reloadOnce(reload);
      },
      // Who is offline is in the middle of something; the next hour asks again.
      () => undefined,
    );
  };
}
