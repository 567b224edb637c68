import { createHmac, randomUUID } from "node:crypto";
import type { Runtime } from "~server/runtime";
import type { SiteSession } from "~server/session/site-session";

/** Header that carries the id of a request from the server to the pages. What a visitor sends under this name is overwritten. */
export const REQUEST_ID = "X-Request-Id";

/** What others call their requests by, as far as we take it over. */
const SHAPE = /^[\w.:-]{8,80}$/;

/**
 * Gives a request its id, over whatever stood there: the one that the proxy in front has given it, where that is set up, else a new one.
 * @param from header of the proxy's, which lets no visitor write it
 */
export function writeRequestId({ headers }: Request, from: string | undefined): string {
  const given = from === undefined ? null : headers.get(from);
  const id = given !== null && SHAPE.test(given) ? given : randomUUID();
  headers.set(REQUEST_ID, id);
  return id;
}

/** The id by which the lines of a request are found in the logs, here and at the backend. */
export const requestIdOf = (
  { headers }: Pick<Request, "headers">,
  { knowsAddresses }: Pick<Runtime, "knowsAddresses">,
): string => (knowsAddresses ? headers.get(REQUEST_ID) : null) ?? randomUUID();

/** What a visit is called in the log: always the same, and nothing that opens it. */
export const visitIdOf = ({ config }: Pick<Runtime, "config">, { id }: Pick<SiteSession, "id">): string =>
  createHmac("sha256", config.sessionSecrets[0] ?? "")
    .update(`visit in the log ${id}`)
    .digest("base64url")
    .slice(0, 12);

/** The site as a visit sees it: each line of its log says which request and which visit it is of. Made when there is one, since most requests have none. */
export function withOwnLog<Site extends Pick<Runtime, "config" | "log" | "knowsAddresses">>(
  site: Site,
  request: Pick<Request, "headers">,
  session: Pick<SiteSession, "id">,
): Site {
  let own: Runtime["log"] | undefined;
  return {
    ...site,
    get log() {
      own ??= site.log.child({ request: requestIdOf(request, site), visit: visitIdOf(site, session) });
      return own;
    },
  };
}
