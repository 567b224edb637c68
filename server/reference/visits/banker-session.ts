import { parse, serialize } from "cookie";
import { createAccess } from "~server/reference/access";
import { employeeById, canFollowVisits, type Employee } from "~server/reference/bankers";
import { cookieSealing, open, seal } from "~server/reference/crypto";
import type { DepsWithDatabase } from "~server/reference/deps";
import type { Viewer } from "~server/reference/employee-access";

/**
 * A banker's access (C11): the token of a link moves from the address into a sealed cookie, and is
 * checked again on every page, so that an expired or revoked token stops working.
 */

const HOURS = 12;
const HOUR_MS = 60 * 60_000;

/**
 * The public location of the pages, from the headers of a proxy or the site in front, and whether
 * they were requested over https.
 */
interface PublicLocation {
  prefix: string;
  secure: boolean;
}

/** Returns the prefix before a page's path, and how it was requested. */
export function publicLocationOf({ headers, url }: Pick<Request, "headers" | "url">): PublicLocation {
  const prefix = headers.get("X-Forwarded-Prefix") ?? "";
  return {
    prefix: /^(?:\/[\w-]+)*$/.test(prefix) ? prefix : "",
    secure: (headers.get("X-Forwarded-Proto") ?? new URL(url).protocol.slice(0, -1)) === "https",
  };
}

/** A banker with the colleagues for whom they stand in today. */
export type BankerViewer = Employee & Viewer;

/**
 * Controls who may open the pages of a place, and with what.
 * @param place their path, "visits"
 */
export function createBankerSession(store: DepsWithDatabase, place: string) {
  const sealedFor = `${place}.pass`;
  const { db, now } = store;
  const keys = cookieSealing(store.keys, `banker-${place}`);
  const access = createAccess(store);

  /**
   * Returns the banker or supervisor of a token; undefined for one that is expired, revoked, or
   * anyone else's.
   */
  async function bankerOf(token: string): Promise<BankerViewer | undefined> {
    const viewer = await access.employee(token);
    const banker = viewer && canFollowVisits(viewer) ? await employeeById(db, viewer.id) : undefined;
    return viewer && banker && { ...banker, covers: viewer.covers };
  }

  function opened(sealed: string): string | undefined {
    try {
      const [until = "", ...token] = open(keys, sealedFor, sealed).split(" ");
      return Number(until) > now().getTime() ? token.join(" ") : undefined;
    } catch {
      // Not sealed by us, or altered: invalid.
      return undefined;
    }
  }

  /**
   * A browser accepts the prefix over https only, so that the cookie of an https page cannot be set
   * over http.
   */
  const cookieOf = ({ secure }: PublicLocation): string => `${secure ? "__Secure-" : ""}banker-${place}`;

  /** Returns the token in a request's cookie, valid or not. */
  function tokenIn(request: Request): string | undefined {
    const sealed = parse(request.headers.get("Cookie") ?? "")[cookieOf(publicLocationOf(request))];
    return sealed === undefined ? undefined : opened(sealed);
  }

  return {
    bankerOf,

    /** Returns the banker of a request's cookie. */
    async banker(request: Request): Promise<BankerViewer | undefined> {
      const token = tokenIn(request);
      return token === undefined ? undefined : bankerOf(token);
    },

    tokenIn,

    /**
     * Returns the Set-Cookie header: for these pages only, until the browser is closed, at most
     * half a day.
     */
    write(request: Request, token: string): string {
      const front = publicLocationOf(request);
      const until = now().getTime() + HOURS * HOUR_MS;
      return serialize(cookieOf(front), seal(keys, sealedFor, `${String(until)} ${token}`), {
        path: `${front.prefix}/${place}`,
        httpOnly: true,
        sameSite: "lax",
        secure: front.secure,
      });
    },
  };
}
