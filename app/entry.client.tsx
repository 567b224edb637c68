import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { rethrowMountError } from "~/browser/mount-error";
import { startBrowser } from "~/browser/start";

/**
 * Reads the page's data before hydration. Remix reads it at the first render and throws the promise
 * that it waits for. If the visitor taps during that wait, React gives up with error 345 and the
 * page never hydrates.
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waited) {
    await waited;
  }
}

const loadInputKeeper = () => import("~/browser/restore-input");
let keeper: Awaited<ReturnType<typeof loadInputKeeper>> | undefined;

/**
 * The page, with what was typed before it is hydrated. Where something has changed the document,
 * React renders it a second time, right before it replaces the document.
 */
function HydratedPage() {
  keeper?.rememberInput();
  useLayoutEffect(() => keeper?.restoreInput(), []);
  // After the effects of all parts of the page.
  useEffect(() => keeper?.announceInput(), []);
  return <RemixBrowser />;
}

/** Hydrates the page; before that, loads what keeps its input while the visitor is at a field. */
async function hydratePage(): Promise<void> {
  if (document.querySelector("main :focus")) keeper = await loadInputKeeper().catch(() => undefined);
  const sent = document.documentElement;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedPage />
      </StrictMode>,
      {
        onRecoverableError: (error) => {
          if (sent.isConnected) setTimeout(rethrowMountError, 0, error);
          // Something else has changed the document: no error of the site, and in the console.
          else if (!keeper) void loadInputKeeper().then(({ restoreReplaced }) => restoreReplaced(sent));
        },
      },
    );
  });
}
// The render reports errors in the data.
void readPageData().then(hydratePage, hydratePage).catch(rethrowMountError);
startBrowser();
