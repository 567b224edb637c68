import { dotToDisplay } from "~/domain/phone";
import { LimitReached, limitMessage as limitText, retrySeconds } from "~server/shared/limits/limits";
import type { Runtime } from "~server/visit/types";
import type { SiteSession } from "~server/session/site-session";
import { CLIENT_ADDRESS } from "./client-address";

/**
 * Returns the network address of a request for rate limits; undefined where it cannot be trusted.
 */
export const addressOfRequest = (
  { headers }: Pick<Request, "headers">,
  { knowsAddresses }: Pick<Runtime, "knowsAddresses">,
): string | undefined => (knowsAddresses ? headers.get(CLIENT_ADDRESS) || undefined : undefined);

/** Returns a message about a limit with the phone line, so that visitors can reach a person. */
export const withSupportPhone = (words: string, { config }: Pick<Runtime, "config">): string =>
  `${words} Or call us at ${dotToDisplay(config.brand.supportPhone)}.`;

/** The message of a reached limit on a page, with the status 429. */
export interface LimitMessage {
  /** the reason, and when to try again */
  why: string;
  /** the same with the phone line */
  words: string;
  headers: Headers;
}

/** The default for a backend that gives no waiting time; its message may. */
const DEFAULT_RETRY_SECONDS = 15 * 60;

/** Returns the Retry-After header; every page with a limit message has it (F5). */
export const retryAfter = (seconds = DEFAULT_RETRY_SECONDS): Headers =>
  new Headers({ "Retry-After": String(seconds) });

/** Returns the message of a reached limit. */
export const limitMessage = (met: LimitReached, site: Pick<Runtime, "config">): LimitMessage => ({
  why: limitText(met),
  words: withSupportPhone(limitText(met), site),
  headers: retryAfter(retrySeconds(met)),
});

/** Returns a page about a reached limit, to be thrown when there is no other page to show. */
export const limitPage = ({ why, headers }: LimitMessage): Response =>
  new Response(why, { status: 429, statusText: "Too Many Requests", headers });

/** Returns the message of a backend refusal for a rate limit. */
export const limitMessageOf = (
  {
    displayMessage = TOO_MANY_REQUESTS,
    retryAfterSeconds,
  }: { displayMessage?: string; retryAfterSeconds?: number },
  site: Pick<Runtime, "config">,
): LimitMessage => ({
  why: displayMessage,
  words: withSupportPhone(displayMessage, site),
  headers: retryAfter(retryAfterSeconds),
});

const TOO_MANY_REQUESTS = "That was a lot in a short time, so please come back in 15 minutes.";

/**
 * Counts a link to an application before it is looked up, which stops visitors who try many links.
 * A link that opens does not count.
 * @returns a function that takes the count back
 * @throws Response the page that says when to try again
 */
export async function countLink(
  site: Pick<Runtime, "limits" | "knowsAddresses" | "config">,
  request: Pick<Request, "headers">,
): Promise<() => Promise<void>> {
  const address = addressOfRequest(request, site);
  if (address === undefined) return () => Promise.resolve();
  await site.limits.count("links-per-address", address).catch((error: unknown) => {
    throw error instanceof LimitReached ? limitPage(limitMessage(error, site)) : error;
  });
  return () => site.limits.undo("links-per-address", address);
}

/**
 * Counts a post per visit and per address: deleting cookies gives a new visit, but not a new
 * address (F5).
 * @returns the message for a visitor who posts too much; undefined for all others
 */
export async function countPost(
  site: Pick<Runtime, "limits" | "knowsAddresses" | "config">,
  { id, device }: Pick<SiteSession, "id" | "device">,
  request: Pick<Request, "headers">,
): Promise<LimitMessage | undefined> {
  try {
    await site.limits.countFrequent("posts-per-visit", `${id} ${device}`);
  } catch (error) {
    if (error instanceof LimitReached) return limitMessage(error, site);
    throw error;
  }
  return countPostOfAddress(site, request);
}

/** The same for a post without a visit. */
export async function countPostOfAddress(
  site: Pick<Runtime, "limits" | "knowsAddresses" | "config">,
  request: Pick<Request, "headers">,
): Promise<LimitMessage | undefined> {
  const address = addressOfRequest(request, site);
  if (address === undefined) return undefined;
  try {
    await site.limits.countFrequent("posts-per-address", address);
    return undefined;
  } catch (error) {
    if (error instanceof LimitReached) return limitMessage(error, site);
    throw error;
  }
}
