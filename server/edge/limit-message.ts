import { dotToDisplay } from "~/domain/phone";
import { LimitMet, limitWords, waitSeconds } from "~server/limits/limits";
import type { Runtime } from "~server/runtime";
import type { SiteSession } from "~server/session/site-session";
import { CLIENT_ADDRESS } from "./client-address";

/** Where a request came from, as far as limits count it; undefined where that is anybody's guess. */
export const addressOfRequest = (
  { headers }: Pick<Request, "headers">,
  { knowsAddresses }: Pick<Runtime, "knowsAddresses">,
): string | undefined => (knowsAddresses ? headers.get(CLIENT_ADDRESS) || undefined : undefined);

/** A sentence about a limit, and the phone line: whoever is in need gets through to a person. */
export const withSupportPhone = (words: string, { config }: Pick<Runtime, "config">): string =>
  `${words} Or call us at ${dotToDisplay(config.brand.supportPhone)}.`;

/** A limit that is met, as a page tells it: with the status 429. */
export interface LimitMessage {
  /** why, and when to come back */
  why: string;
  /** the same with the phone line */
  words: string;
  headers: Headers;
}

/** Where a backend does not say how long: its own words may. */
const SOME_SECONDS = 15 * 60;

/** The header that says when another try may help; every page that tells of a limit has it (F5). */
export const retryAfter = (seconds = SOME_SECONDS): Headers =>
  new Headers({ "Retry-After": String(seconds) });

/** What a page tells of a limit that is met. */
export const limitMessage = (met: LimitMet, site: Pick<Runtime, "config">): LimitMessage => ({
  why: limitWords(met),
  words: withSupportPhone(limitWords(met), site),
  headers: retryAfter(waitSeconds(met)),
});

/** The page of a limit that is met before there is any other to show, to be thrown. */
export const limitPage = ({ why, headers }: LimitMessage): Response =>
  new Response(why, { status: 429, statusText: "Too Many Requests", headers });

/** What a page tells of a refusal of the backend's own for a limit. */
export const limitMessageOf = (
  { displayMessage = TOO_OFTEN, retryAfterSeconds }: { displayMessage?: string; retryAfterSeconds?: number },
  site: Pick<Runtime, "config">,
): LimitMessage => ({
  why: displayMessage,
  words: withSupportPhone(displayMessage, site),
  headers: retryAfter(retryAfterSeconds),
});

const TOO_OFTEN = "That was a lot in a short time, so please come back in a quarter of an hour.";

/**
 * Counts a link to an application before it is looked up: whoever tries one after another is stopped, and a link that opens is none of them.
 * @returns what takes it back
 * @throws Response the page that says when to come back
 */
export async function countLink(
  site: Pick<Runtime, "limits" | "knowsAddresses" | "config">,
  request: Pick<Request, "headers">,
): Promise<() => Promise<void>> {
  const address = addressOfRequest(request, site);
  if (address === undefined) return () => Promise.resolve();
  await site.limits.take("links-per-address", address).catch((error: unknown) => {
    throw error instanceof LimitMet ? limitPage(limitMessage(error, site)) : error;
  });
  return () => site.limits.giveBack("links-per-address", address);
}

/**
 * Counts a post of a visit and of an address: fresh cookies begin a visit anew, and no address (F5).
 * @returns what a visitor is told who posts too much; undefined for everybody else
 */
export async function countPost(
  site: Pick<Runtime, "limits" | "knowsAddresses" | "config">,
  { id, device }: Pick<SiteSession, "id" | "device">,
  request: Pick<Request, "headers">,
): Promise<LimitMessage | undefined> {
  try {
    await site.limits.takeOften("posts-per-visit", `${id} ${device}`);
  } catch (error) {
    if (error instanceof LimitMet) return limitMessage(error, site);
    throw error;
  }
  return countPostOfAddress(site, request);
}

/** The same for a post that is of no visit. */
export async function countPostOfAddress(
  site: Pick<Runtime, "limits" | "knowsAddresses" | "config">,
  request: Pick<Request, "headers">,
): Promise<LimitMessage | undefined> {
  const address = addressOfRequest(request, site);
  if (address === undefined) return undefined;
  try {
    await site.limits.takeOften("posts-per-address", address);
    return undefined;
  } catch (error) {
    if (error instanceof LimitMet) return limitMessage(error, site);
    throw error;
  }
}
