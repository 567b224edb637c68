import { createHmac } from "node:crypto";
import type { Runtime } from "./types";
import { deriveKey } from "~server/session/derived-keys";
import { readDevice } from "~server/session/device-cookie";
import { idsOf, newDeviceId, newSessionId } from "~server/session/ids";
import { newSession, type SiteSession } from "~server/session/site-session";
import { addressOfRequest } from "~server/edge/rate-limits";

/**
 * The visit of a form that is sent without a cookie. Two presses of a form must be in one visit:
 * the backend accepts a repeated idempotency key only from the visit that used it first.
 */

type Site = Pick<Runtime, "config" | "store" | "knowsAddresses" | "now">;

/**
 * The ids of the visit that a form begins. Each press from the same address and browser gets the
 * same ids. If that visit has ended, the ids are random.
 * @param act the form's key, or a digest of the key and of what was typed
 */
export async function formVisitIds(
  request: Pick<Request, "headers">,
  site: Site,
  act: string,
): Promise<{ id: string; device: string }> {
  const [secret = ""] = site.config.sessionSecrets;
  const browser = [addressOfRequest(request, site) ?? "", request.headers.get("User-Agent") ?? ""];
  const digest = createHmac("sha256", deriveKey(secret, "form-visit"))
    .update([act, ...browser].join("\n"))
    .digest();
  const ids = idsOf(digest);
  const hasEnded = await site.store.hasEnded(ids.id, ids.device);
  return hasEnded ? { id: newSessionId(), device: newDeviceId() } : ids;
}

/**
 * Begins a visit for a request that has none.
 * @param act as in formVisitIds; without it the ids are random
 */
export async function beginVisit(
  request: Pick<Request, "headers">,
  site: Site,
  act?: string,
): Promise<SiteSession> {
  const known = readDevice(request.headers.get("Cookie"));
  const now = Math.floor(site.now() / 1000);
  if (act === undefined) return newSession(now, known);
  const { id, device } = await formVisitIds(request, site, act);
  return { ...newSession(now, known ?? device), id };
}
