import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { rethrowMountError } from "~/browser/mount-error";
import { startBrowser } from "~/browser/start";

/**
 * The page's data, which Remix reads when it is first drawn: it throws what it waits for. A tap while React waits for that would have it draw at
 * once, which it cannot: it gives up with its error 345, and the page never comes to life. So the data is read before React takes the page over.
 */
async function dataOfPage(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waited) {
    await waited;
  }
}

const takeOver = (): void => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
};
// What is wrong with the data is said where the page is drawn.
void dataOfPage().then(takeOver, takeOver).catch(rethrowMountError);
startBrowser();
