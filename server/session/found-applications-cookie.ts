import { serialize } from "cookie";
import { z } from "zod";
import { cookieValue } from "./cookie-value";
import type { Purpose, Sealer } from "./seal";

const COOKIE = "amc-found";
/** Half an hour to enter the code and to choose. */
const LIFE_SECONDS = 30 * 60;

const schema = z.object({
  /** ten digits */
  phone: z.string().max(10),
  /** the open applications of the phone, once its code was right; the last used one is first */
  found: z
    .array(
      z.object({
        appId: z.string().max(128),
        token: z.string().max(256),
        flowId: z.string().max(40),
        transactionType: z.string().max(40).optional(),
        usedOn: z.string().max(10),
      }),
    )
    .max(5)
    .optional(),
});

/** The search of a visitor for their applications, by a code to their phone. */
export type ApplicationSearch = z.infer<typeof schema>;

const purpose = (sessionId: string): Purpose => `found|${sessionId}`;

/** Returns the search of this visit, if any. */
export function readApplicationSearch(
  sealer: Sealer,
  header: string | null,
  sessionId: string,
): ApplicationSearch | undefined {
  const sealed = cookieValue(header, COOKIE);
  if (sealed === undefined) return undefined;
  const parsed = schema.safeParse(sealer.open(sealed, purpose(sessionId)));
  return parsed.success ? parsed.data : undefined;
}

/** Returns the Set-Cookie line of a search. */
export const writeApplicationSearch = (
  sealer: Sealer,
  search: ApplicationSearch,
  sessionId: string,
  secure: boolean,
): string =>
  serialize(COOKIE, sealer.seal(search, purpose(sessionId)), {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: LIFE_SECONDS,
    secure,
  });

/** Returns the Set-Cookie line that ends it. */
export const clearApplicationSearch = (): string =>
  serialize(COOKIE, "", { path: "/", maxAge: 0, httpOnly: true });
