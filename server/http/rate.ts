import { dotToDisplay } from "~/domain/phone";
import { LimitMet, limitWords } from "~server/limits/limits";
import type { Runtime } from "~server/runtime";
import type { SiteSession } from "~server/session/site-session";
import { CLIENT_ADDRESS } from "./client-address";

/** Where a request came from, as far as limits count it; undefined where that is anybody's guess. */
export const addressOfRequest = (
  { headers }: Pick<Request, "headers">,
  { knowsAddresses }: Pick<Runtime, "knowsAddresses">,
): string | undefined => (knowsAddresses ? headers.get(CLIENT_ADDRESS) || undefined : undefined);

/** A sentence about a limit, and the phone line: whoever is in need gets through to a person. */
export const orCallUs = (words: string, { config }: Pick<Runtime, "config">): string =>
  `${words} Or call us at ${dotToDisplay(config.brand.supportPhone)}.`;

/**
 * Counts a post of a visit and of an address: fresh cookies begin a visit anew, and no address (F5).
 * @returns the words for a visitor who posts too much; undefined for everybody else
 */
export async function countPost(
  site: Pick<Runtime, "limits" | "knowsAddresses" | "config">,
  { id, device }: Pick<SiteSession, "id" | "device">,
  request: Pick<Request, "headers">,
): Promise<string | undefined> {
  const address = addressOfRequest(request, site);
  try {
    await site.limits.takeOften("posts-per-visit", `${id} ${device}`);
    if (address !== undefined) await site.limits.takeOften("posts-per-address", address);
    return undefined;
  } catch (error) {
    if (error instanceof LimitMet) return orCallUs(limitWords(error), site);
    throw error;
  }
}
