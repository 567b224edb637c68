import { serialize } from "cookie";
import { z } from "zod";
import { cookieValue } from "./cookie-value";
import type { Purpose, Sealer } from "./seal";

/**
 * The applications of this browser's visits, each with the session id of its pages, so that a page
 * of an earlier one leads back to it.
 */

const COOKIE = "amc-applications";
/** The open application and the ones it replaced. */
const MAX_APPLICATIONS = 3;

const text = z.string().max(2_048);

const schema = z.array(
  z.object({
    /** the session id of its pages */
    visit: z.string().max(40),
    /** id of its flow */
    flow: z.string().max(40),
    appId: text,
    token: text,
    callUid: text.optional(),
    customerId: text.optional(),
  }),
);

/**
 * An application that was opened or created in this browser. The cookie alone opens nothing: the
 * application's phone must confirm a code first (F3).
 */
export type VisitsApplication = z.infer<typeof schema>[number];

const purpose = (deviceKey: string): Purpose => `applications|${deviceKey}`;

/** Returns the applications of a browser, the newest first. */
export function readApplications(
  sealer: Sealer,
  header: string | null,
  deviceKey: string | undefined,
): readonly VisitsApplication[] {
  const sealed = cookieValue(header, COOKIE);
  if (sealed === undefined || deviceKey === undefined) return [];
  const parsed = schema.safeParse(sealer.open(sealed, purpose(deviceKey)));
  return parsed.success ? parsed.data : [];
}

/**
 * Returns the Set-Cookie line with one more application; only the newest of each visit stays. It
 * lasts as long as the browser is open.
 */
export function writeApplications(
  sealer: Sealer,
  known: readonly VisitsApplication[],
  newest: VisitsApplication,
  { deviceKey, secure }: { deviceKey: string; secure: boolean },
): string {
  const others = known.filter(({ visit, flow }) => visit !== newest.visit || flow !== newest.flow);
  const sealed = sealer.seal([newest, ...others].slice(0, MAX_APPLICATIONS), purpose(deviceKey));
  return serialize(COOKIE, sealed, { path: "/", httpOnly: true, sameSite: "lax", secure });
}

/** Returns the Set-Cookie line that deletes them. */
export const clearApplications = (): string =>
  serialize(COOKIE, "", { path: "/", maxAge: 0, httpOnly: true });
