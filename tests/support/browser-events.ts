import { expect, type Page } from "playwright/test";
import { isAdvertising } from "~server/measure/choices";
import { RECEIVERS } from "~server/store/outbox";
import { SITE_DATABASE } from "~server/store/store";
import { origin } from "./browser";
import { withEmbedded } from "./embedded";
import { partInFile, THIRD_PARTY_FILE } from "./roads-file";
import { eventLinesOfRoad, thirdPartyEventsIn } from "./sent-events";

/**
 * Compares what third parties get about a walk in a browser, read from the outbox of the shared
 * site, with docs/events.txt.
 */

let browsers = 0;

/**
 * Returns the entry of a road in docs/events.txt.
 * @throws when it has no such road
 */
function writtenOf(flow: string, road: string): string {
  const text = partInFile(THIRD_PARTY_FILE, flow)
    .split("\n\n")
    .find((one) => one.trim().split("\n")[0] === road);
  if (text === undefined) throw new Error(`docs/events.txt does not know the road "${road}" of ${flow}.`);
  return text.trim();
}

/**
 * Returns the same for a browser that sends the opt-out signal: analytics only, and not for
 * advertising.
 */
const signalledOf = (written: string): string =>
  written
    .split("\n")
    .filter((line) => !RECEIVERS.some((name) => isAdvertising(name) && line.startsWith(`  ${name}:`)))
    .map((line) => line.replace(/^ {2}ga4:/, "  ga4, not for advertising:"))
    .join("\n");

/**
 * Identifies a browser by a number before it walks.
 * @param isSignalled it sends Sec-GPC: 1
 * @returns a function that compares what was sent about it with a road of docs/events.txt
 */
export async function expectEventsOfRoad(
  page: Page,
  isSignalled = false,
): Promise<(flow: string, road: string) => Promise<void>> {
  browsers += 1;
  const client = `${String(process.pid)}.${String(Date.now() % 1_000_000)}${String(browsers)}`;
  const cookies = [
    { name: "_ga", value: `GA1.1.${client}` },
    { name: "_fbp", value: "fb.1.1760000000000.4242" },
  ];
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin() })));
  if (isSignalled) await page.setExtraHTTPHeaders({ "Sec-GPC": "1" });
  return async (flow, road) => {
    const written = writtenOf(flow, road);
    const readEvents = () =>
      withEmbedded(process.env["SITE_DATA_DIR"] ?? "", async (url) => {
        const address = new URL(url);
        address.pathname = `/${SITE_DATABASE}`;
        return eventLinesOfRoad(road, client, await thirdPartyEventsIn(address.href));
      });
    await expect.poll(readEvents, { timeout: 15_000 }).toBe(isSignalled ? signalledOf(written) : written);
  };
}
