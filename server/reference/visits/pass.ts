import { parse, serialize } from "cookie";
import { createAccess } from "~server/reference/access";
import { employeeById, isFollower, type Employee } from "~server/reference/bankers";
import { cookieSealing, open, seal } from "~server/reference/crypto";
import type { Store } from "~server/reference/deps";

/**
 * A banker's way in (C11): the token of a link moves out of the address into a sealed cookie, and is looked up anew at every page, so that one
 * that ended or was taken back opens nothing from then on.
 */

const HOURS = 12;
const HOUR_MS = 60 * 60_000;

/** Where the pages stand, as a proxy or the site in front says it, and whether they came over https. */
interface Front {
  prefix: string;
  secure: boolean;
}

/** What is before the path of a page, and how it was reached. */
export function frontOf({ headers, url }: Pick<Request, "headers" | "url">): Front {
  const prefix = headers.get("X-Forwarded-Prefix") ?? "";
  return {
    prefix: /^(?:\/[\w-]+)*$/.test(prefix) ? prefix : "",
    secure: (headers.get("X-Forwarded-Proto") ?? new URL(url).protocol.slice(0, -1)) === "https",
  };
}

/** Who may open the pages of a place, and by what. @param place where they stand, "visits" */
export function createPass(store: Store, place: string) {
  const sealedFor = `${place}.pass`;
  const { db, now } = store;
  const keys = cookieSealing(store.keys, `banker-${place}`);
  const access = createAccess(store);

  /** The banker or supervisor of a token; undefined for one that ended, was taken back, or is of anybody else. */
  async function bankerOf(token: string): Promise<Employee | undefined> {
    const viewer = await access.employee(token);
    return viewer && isFollower(viewer) ? employeeById(db, viewer.id) : undefined;
  }

  function opened(sealed: string): string | undefined {
    try {
      const [until = "", ...token] = open(keys, sealedFor, sealed).split(" ");
      return Number(until) > now().getTime() ? token.join(" ") : undefined;
    } catch {
      // Sealed by nobody, or changed on the way: no pass.
      return undefined;
    }
  }

  /** A browser takes the prefix over https only, so that nobody writes the cookie of an https page over http. */
  const cookieOf = ({ secure }: Front): string => `${secure ? "__Secure-" : ""}banker-${place}`;

  /** The token of the pass that a request carries, good or not. */
  function tokenIn(request: Request): string | undefined {
    const sealed = parse(request.headers.get("Cookie") ?? "")[cookieOf(frontOf(request))];
    return sealed === undefined ? undefined : opened(sealed);
  }

  return {
    bankerOf,

    /** The banker whose pass a request carries. */
    async banker(request: Request): Promise<Employee | undefined> {
      const token = tokenIn(request);
      return token === undefined ? undefined : bankerOf(token);
    },

    tokenIn,

    /** The Set-Cookie line of a pass: for these pages alone, until the browser is closed, half a day at most. */
    write(request: Request, token: string): string {
      const front = frontOf(request);
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
