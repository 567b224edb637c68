import { randomUUID } from "node:crypto";
import { apiKindForPath } from "~server/backend/contract/api-kind";
import { BackendError } from "~server/backend/client";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { addressOf } from "~server/visit/hosts";
import { notFound } from "~server/visit/visit";
import type { Runtime } from "~server/visit/types";
import { cookieValue } from "~server/session/cookie-value";
import { isValidLinkAddress } from "~/domain/instant-link";

/** The parts of a texted link's address. */
export interface LinkAddress {
  sessionId: string;
  vfp: string;
}

/** @throws Response 404 for an address that cannot be a link (GUARD-05) */
export function linkAddress(request: Request, sessionId: string | undefined): LinkAddress {
  const url = new URL(request.url);
  const vfp = url.searchParams.get("vfp");
  if (sessionId === undefined || vfp === null || !isValidLinkAddress(sessionId, vfp))
    throw notFound(url.pathname);
  return { sessionId, vfp };
}

/** The result of pressing a link's button; "down": the service did not respond. */
export type LinkOutcome = "authenticated" | "used" | "expired" | "unknown" | "down";

/**
 * Confirms a link. It may be opened on any device, so this needs no visit and reveals nothing of
 * one.
 * @param key created when the page was rendered: a double press is one action, the page opened
 *   again is another
 */
export async function confirmLink(
  request: Request,
  site: Pick<Runtime, "backend" | "log">,
  { sessionId, vfp }: LinkAddress,
  key: string,
): Promise<LinkOutcome> {
  const { pathname } = new URL(request.url);
  const backend = site.backend({
    apiKind: apiKindForPath(pathname),
    common: { sessionId, pageId: "/identity/thank-you" },
    correlationId: randomUUID(),
    visitor: { agent: request.headers.get("User-Agent") ?? undefined },
    signal: request.signal,
  });
  try {
    const { outcome } = await backend.call(
      "mobile-authenticate-finish",
      { body: { sessionId, vfp } },
      { idempotencyKey: idempotencyKeyFor(key, "link", vfp) },
    );
    return outcome;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    site.log.warn({ call: error.callId, kind: error.kind, status: error.status }, "a link was not taken in");
    // A check that is over accepts no link.
    return error.status === 404 || error.status === 410 ? "expired" : "down";
  }
}

/** Matches a page of the module at any mount path. */
const MODULE_PAGE = /(?:^|\/)instant-link\/[^/]+$/;

/**
 * Returns where the visit continues when the link was opened in its own browser: the current page
 * of the module. Undefined on any other device, and for a visit that has left the module.
 * @returns a path of the site
 */
export async function ownVisitAddress(
  request: Request,
  { sessions, mounts }: Pick<Runtime, "sessions" | "mounts">,
  sessionId: string,
): Promise<string | undefined> {
  const header = request.headers.get("Cookie");
  if (cookieValue(header, "iw-sid") === undefined) return undefined;
  const session = await sessions.read(header);
  for (const [flow, { current, id = session?.id }] of Object.entries(session?.flows ?? {})) {
    if (id !== sessionId || current === undefined || !MODULE_PAGE.test(current)) continue;
    const found = mounts.find(`/${flow}/${current}`) ?? mounts.find(`/${current}`);
    if (found) return addressOf(found.host.flow, { node: current }, sessionId);
  }
  return undefined;
}
