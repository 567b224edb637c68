import { addressOfRequest } from "~server/edge/rate-limits";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Runtime } from "~server/visit/types";
import { clearFlowCookie } from "~server/session/flow-cookie";
import type { DataRequest } from "~server/session/data-cookie";
import type { PersonIds } from "~server/store/personal";
import { hasTraces, idsOfPerson } from "./held-data";
import { backendOf } from "./data-request";

/** Deletes a person's data, here and in the lender's system (DATA-05 to DATA-07). */

/**
 * Ends their visits and deletes the site's data; repeating it has no further effect.
 * @throws when the store is unreachable
 */
async function deleteFromSite(site: Runtime, whose: PersonIds): Promise<void> {
  for (const visitor of whose.visitors) await site.measure?.forget(visitor);
  for (const visit of whose.visits) await site.store.endVisit(visit);
  await site.store.personal.deletePerson(whose);
}

/**
 * Adds a line to the audit trail of each application; the request is done even where that fails,
 * and the log has it then.
 * @param act digest of the form; two clicks give one line
 */
export async function audit(
  request: Request,
  site: Runtime,
  { applications, beside }: Pick<PersonIds, "applications" | "beside">,
  what: string,
  act: string,
): Promise<void> {
  site.log.info({ event: "audit", who: "customer", what }, "a customer's request");
  const address = addressOfRequest(request, site) ?? "";
  for (const application of [...applications, ...beside])
    await site.store.trail
      .add({ at: site.now(), who: "customer", what, application, presentation: "", address, act })
      .catch(() => site.log.error({ event: "audit_lost", application }, "a request is not on the trail"));
}

/**
 * Deletes everything that no law requires to keep. The site's own part is first: if this process
 * ends in between, the person gets no confirmation, repeats the request, and the rest is done. What
 * another device wrote meanwhile is deleted at the end.
 * @throws BackendError, or when the store is unreachable
 */
export async function deleteAll(
  request: Request,
  site: Runtime,
  data: DataRequest & { token: string },
  key: string,
): Promise<void> {
  const backend = backendOf(request, site, data);
  const { token } = data;
  const held = await backend.call("privacy.held", { body: { token, isShown: false } });
  const whose = idsOfPerson(request, site, held);
  const wasHeldElsewhere = hasTraces(await site.store.personal.find(whose));
  const session = await site.sessions.read(request.headers.get("Cookie"));
  if (session) await site.sessions.end(session);
  await deleteFromSite(site, whose);
  await audit(request, site, whose, "asked for deletion of their data", idempotencyKeyFor(key, "delete"));
  // On a repeated click the site holds nothing any more, which is another request to the backend;
  // the key repeats the first one.
  const idempotencyKey = idempotencyKeyFor(key, "delete", String(wasHeldElsewhere));
  await backend.call("privacy.delete", { body: { token, wasHeldElsewhere } }, { idempotencyKey });
  await deleteFromSite(site, whose).catch((error: unknown) =>
    site.log.error({ reason: String(error) }, "what was written during a deletion may still be there"),
  );
}

/**
 * Cookies that identify a browser or a visit, which are deleted too; the privacy choices stay,
 * because they still apply.
 */
const DELETED_COOKIES = /^(?:iw-sid|amc-(?!choices|data)[\w-]*|verified-phone|current_bc|VISITORID|CLICKID)$/;

/** The cookies of flows, by their names and paths. */
export type FlowStores = readonly Parameters<typeof clearFlowCookie>[0][];

/**
 * Adds headers that make this browser forget the person; the storages of scripts are cleared too,
 * and in a browser without support their content opens nothing.
 */
export function forgetHeaders(request: Request, stores: FlowStores, headers: Headers): Headers {
  const names = (request.headers.get("Cookie") ?? "")
    .split(";")
    .map((pair) => pair.slice(0, pair.indexOf("=")).trim());
  for (const name of names.filter((one) => DELETED_COOKIES.test(one)))
    headers.append("Set-Cookie", `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
  for (const store of stores) headers.append("Set-Cookie", clearFlowCookie(store));
  headers.set("Clear-Site-Data", '"storage"');
  return headers;
}
