import type { z } from "zod";
import type { Runtime } from "~server/visit/types";
import type { SiteSession } from "~server/session/site-session";
import { isOwnOrigin } from "~server/edge/origin";
import { readJson } from "~server/edge/read-json";
import { EVENT_JSON, checkRelayLimit } from "./relay";

/** Reports of our own page scripts: small JSON bodies of a visit, sent in the background. */

const emptyResponse = (status: number, headers = {}): Response =>
  new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });

/**
 * Reads a report.
 * @returns its body and its visit; or the response to a refused one: 400, 401 without a visit, 403,
 *   413, 415, 429
 */
export async function readReport<Body>(
  request: Request,
  site: Runtime,
  schema: z.ZodType<Body>,
): Promise<{ body: Body; session: SiteSession } | Response> {
  if (!isOwnOrigin(request, site.config.publicOrigin)) return emptyResponse(403);
  const session = await site.sessions.read(request.headers.get("Cookie"));
  if (!session) return emptyResponse(401);
  const wait = await checkRelayLimit(request, site, `${session.id} ${session.device}`);
  if (wait !== undefined) return emptyResponse(429, { "Retry-After": String(wait) });
  const read = await readJson(request, EVENT_JSON);
  if (typeof read === "number") return emptyResponse(read);
  const body = schema.safeParse(read.body);
  return body.success ? { body: body.data, session } : emptyResponse(400);
}

/** The response to a report that was accepted or is no longer needed. */
export const reportAccepted = (): Response => emptyResponse(204);
