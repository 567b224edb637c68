import { expect, type Page } from "playwright/test";
import { SITE_DATABASE } from "~server/store/store";
import { origin } from "./browser";
import { withEmbedded } from "./embedded";
import { keptPart, TOLD_FILE } from "./roads-file";
import { roadTold, toldIn } from "./sent-events";

/** What others are told of a walk in a browser: read in the outbox of the site that all browser tests share, and held against docs/told.txt. */

let browsers = 0;

/** What docs/told.txt has of a road. @throws when it has no such road */
function writtenOf(flow: string, road: string): string {
  const text = keptPart(TOLD_FILE, flow)
    .split("\n\n")
    .find((one) => one.trim().split("\n")[0] === road);
  if (text === undefined) throw new Error(`docs/told.txt does not know the road "${road}" of ${flow}.`);
  return text.trim();
}

/** The same where the browser sends the signal: analytics alone, and not for advertising. */
const signalledOf = (written: string): string =>
  written
    .split("\n")
    .filter((line) => !/^ {2}(?:meta|google)/.test(line))
    .map((line) => line.replace(/^ {2}ga4:/, "  ga4, not for advertising:"))
    .join("\n");

/**
 * Makes a browser known by a number of its own before it walks.
 * @param isSignalled it sends Sec-GPC: 1
 * @returns holds what was told of it against a road of docs/told.txt
 */
export async function tells(
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
    const told = () =>
      withEmbedded(process.env["SITE_DATA_DIR"] ?? "", async (url) => {
        const address = new URL(url);
        address.pathname = `/${SITE_DATABASE}`;
        return roadTold(road, client, await toldIn(address.href));
      });
    await expect.poll(told, { timeout: 15_000 }).toBe(isSignalled ? signalledOf(written) : written);
  };
}
