import { RemixBrowser } from "@remix-run/react";
import { Fragment, StrictMode, startTransition } from "react";
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

/** Hydrates the page; before that, loads what keeps its input while the visitor is at a field. */
async function hydratePage(): Promise<void> {
  if (typeof SubmitEvent !== "function")
    await import("~/browser/submitter").then(
      ({ nameSubmitter }) => nameSubmitter(),
      () => undefined,
    );
  const keeper = document.querySelector("main :focus")
    ? await loadInputKeeper().catch(() => undefined)
    : undefined;
  const KeptInput = keeper?.KeptInput ?? Fragment;
  const sent = document.documentElement;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <KeptInput>
          <RemixBrowser />
        </KeptInput>
      </StrictMode>,
      {
        onRecoverableError: (error) => {
          if (sent.isConnected) setTimeout(rethrowMountError, 0, error);
          // Something else has changed the document: no error of the site, and in the console.
          else if (!keeper)
            void loadInputKeeper().then(
              ({ restoreReplaced }) => restoreReplaced(sent),
              () => undefined,
            );
        },
      },
    );
  });
}
// The render reports errors in the data.
void readPageData().then(hydratePage, hydratePage).catch(rethrowMountError);
startBrowser();
