import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
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

const hydratePage = (): void => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
};
// The render reports errors in the data.
void readPageData().then(hydratePage, hydratePage).catch(rethrowMountError);
startBrowser();
