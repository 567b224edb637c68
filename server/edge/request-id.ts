import { createHash, createHmac, randomUUID } from "node:crypto";
import type { Logger } from "~server/shared/log";
import type { Runtime } from "~server/visit/types";
import type { SiteSession } from "~server/session/site-session";

/**
 * Header that carries the id of a request from the server to the pages. A value that a visitor
 * sends is overwritten.
 */
export const REQUEST_ID = "X-Request-Id";

/** The format of external request ids that the site accepts. */
const SHAPE = /^[\w.:-]{8,80}$/;

/**
 * Sets the id of a request, over any existing one: the id from the proxy in front, where that is
 * set up, else a new one.
 * @param from header of the proxy, which visitors cannot set
 */
export function writeRequestId({ headers }: Request, from: string | undefined): string {
  const given = from === undefined ? null : headers.get(from);
  const id = given !== null && SHAPE.test(given) ? given : randomUUID();
  headers.set(REQUEST_ID, id);
  return id;
}

/** Letters and digits that are not confused when read aloud or written by hand. */
const REFERENCE_CHARACTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Returns a reference of a failed request that a person can read to us, "K7QM-2XPD". It depends
 * only on the request's id.
 */
export function referenceOf(id: string): string {
  const signs = [...createHash("sha256").update(id).digest().subarray(0, 8)].map(
    (byte) => REFERENCE_CHARACTERS[byte % REFERENCE_CHARACTERS.length] ?? "",
  );
  return `${signs.slice(0, 4).join("")}-${signs.slice(4).join("")}`;
}

/** Returns the id by which a request's log lines are found, here and at the backend. */
export const requestIdOf = (
  { headers }: Pick<Request, "headers">,
  { knowsAddresses }: Pick<Runtime, "knowsAddresses">,
): string => (knowsAddresses ? headers.get(REQUEST_ID) : null) ?? randomUUID();

/** Returns a visit's name in the log: always the same, and without access to the visit. */
export const visitIdOf = ({ config }: Pick<Runtime, "config">, { id }: Pick<SiteSession, "id">): string =>
  createHmac("sha256", config.sessionSecrets[0] ?? "")
    .update(`visit in the log ${id}`)
    .digest("base64url")
    .slice(0, 12);

/** Returns a logger that is created with its first line: most requests have none. */
const lazyLog = (log: Logger, make: () => Logger): Logger =>
  // A Proxy instead of a getter: V8 creates a new hidden class for each object with a getter, and
  // keeps its references alive.
  new Proxy(log, {
    get(_log, name): unknown {
      const own = make();
      const value: unknown = Reflect.get(own, name);
      return typeof value === "function"
        ? (...args: unknown[]): unknown => Reflect.apply(value, own, args)
        : value;
    },
  });

/**
 * Returns the site for one request: each log line has the request's id, and the visit's once it is
 * known or was read.
 */
export function withRequestLog<Site extends Pick<Runtime, "config" | "log" | "knowsAddresses" | "sessions">>(
  site: Site,
  request: Pick<Request, "headers">,
  session?: Pick<SiteSession, "id">,
): Site {
  const { log, sessions } = site;
  let visit = session;
  let own: Logger | undefined;
  const made = (): Logger => {
    own ??= log.child({
      request: requestIdOf(request, site),
      ...(visit && { visit: visitIdOf(site, visit) }),
    });
    return own;
  };
  return {
    ...site,
    sessions: {
      ...sessions,
      async read(header) {
        const found = await sessions.read(header);
        if (found && !visit) {
          visit = found;
          own?.setBindings({ visit: visitIdOf(site, found) });
        }
        return found;
      },
    },
    log: lazyLog(log, made),
  };
}
