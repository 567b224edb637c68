import { createHash, createHmac, randomUUID } from "node:crypto";
import type { Logger } from "~server/log";
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

/** Letters and digits that are not taken for one another, read aloud or by hand. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What a person can read to us of a request that failed: "K7QM-2XPD", made of its id and of nothing else. */
export function referenceOf(id: string): string {
  const signs = [...createHash("sha256").update(id).digest().subarray(0, 8)].map(
    (byte) => SIGNS[byte % SIGNS.length] ?? "",
  );
  return `${signs.slice(0, 4).join("")}-${signs.slice(4).join("")}`;
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

/** A log that is made when it has its first line: most requests have none. */
const lateLog = (log: Logger, make: () => Logger): Logger =>
  // What hands it over is no getter: V8 makes a new shape for each object with one, and keeps alive what the shape holds.
  new Proxy(log, {
    get(_log, name): unknown {
      const own = make();
      const value: unknown = Reflect.get(own, name);
      return typeof value === "function"
        ? (...args: unknown[]): unknown => Reflect.apply(value, own, args)
        : value;
    },
  });

/** The site as a request sees it: each line of its log says which request it is of, and which visit, from when that is known or was read. */
export function withOwnLog<Site extends Pick<Runtime, "config" | "log" | "knowsAddresses" | "sessions">>(
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
    log: lateLog(log, made),
  };
}
