import { toZone, EASTERN } from "~/domain/zoned";
import { staticText } from "~/ui/static-html";
import type { SiteData } from "~/ui/page-data";
import { siteData } from "~server/config";
import { runtime } from "~server/runtime";
import { cookieValue } from "~server/session/cookie-value";
import { employeeAddressKey } from "./employee-address";
import { withSupportNumber } from "./support-number";
import { trackingOf } from "./request-session";

/** Cookie by which a visitor chooses the basic version. */
export const BASIC_COOKIE = "basic";

/** A phone with this much memory or less, in GB, gets the pages without scripts. */
const SMALL_MEMORY_GB = 1;

/**
 * Checks whether a visitor's pages load scripts: not with data saving, on the smallest phones, or
 * if the visitor chose so.
 */
function wantsScripts(headers: Headers): boolean {
  const chosen = cookieValue(headers.get("Cookie"), BASIC_COOKIE);
  if (chosen === "1") return false;
  if (chosen === "0") return true;
  if (headers.get("Save-Data")?.toLowerCase() === "on") return false;
  const memory = headers.get("Sec-CH-Device-Memory") ?? headers.get("Device-Memory");
  return memory === null || !(Number(memory) <= SMALL_MEMORY_GB);
}

const HOUR_MS = 60 * 60 * 1000;

/** A day in New York, in the formats that pages use. */
interface Day {
  /** since 1970; days begin with one, even when clocks change */
  hour: number;
  year: number;
  /** MM/DD/YYYY */
  short: string;
  long: string;
}

let newest: Day | undefined;

/** @param ms since 1970 */
function easternDay(ms: number): Day {
  const hour = Math.floor(ms / HOUR_MS);
  if (newest?.hour === hour) return newest;
  const day = toZone(ms, EASTERN);
  const long = day.toFormat("MMMM d, yyyy");
  newest = { hour, year: day.year, short: day.toFormat("MM/dd/yyyy"), long };
  return newest;
}

/**
 * The day as the terms write it, MM/DD/YYYY.
 * @param now seconds since 1970
 */
export const todayInTerms = (now: number): string => easternDay(now * 1000).short;

/** What a demonstration says in every footer, after its licensing. */
const DEMONSTRATION =
  "This is a demonstration. The lender doesn't exist, no loan is made, no credit is checked and no card is charged. Please don't enter real personal information.";

const licensingText = ({ licensing, demo }: SiteData["brand"]): string =>
  demo ? `${licensing} ${DEMONSTRATION}` : licensing;

/** Returns the facts that every page needs; the support number is the visit's. */
export async function siteFor(request: Request): Promise<SiteData> {
  const site = await runtime();
  const { config } = withSupportNumber(site, await trackingOf(request, site));
  const today = easternDay(site.now());
  const addressKey = employeeAddressKey(request, site);
  const { brand, ...known } = siteData(config);
  return {
    ...known,
    brand: { ...brand, licensing: staticText(licensingText(brand)) },
    scripts: wantsScripts(request.headers),
    year: today.year,
    today: today.long,
    ...(addressKey !== undefined && { addressKey }),
  };
}
