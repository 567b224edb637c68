import { parse as parseCookies, serialize } from "cookie";
import { z } from "zod";
import type { Purpose, Sealer } from "./seal";
import { browserIdOf, wasIdle, type SiteSession } from "./site-session";

/** The pages that show them, each with a cookie of its own path. */
const COOKIES = { "amc-savings-alert": "/savings-alert", "amc-savings-banker": "/banker-assigned" } as const;

const schema = z.object({
  /** id of the flow that found them */
  flow: z.string().max(40),
  annual: z.number(),
  monthly: z.number(),
  ranAt: z.string().max(40),
  /** the savings enroll the visitor in the offers experiment (BENEFIT-03) */
  isInTest: z.literal(true).optional(),
});

/**
 * What another wizard's search found that the visitor's homes could save, in dollars; the time as
 * ISO 8601.
 */
export type FoundSavings = z.infer<typeof schema>;

const purpose = (sessionId: string): Purpose => `savings|${sessionId}`;

/** Returns the Set-Cookie lines of what was found; they delete the cookies where nothing was. */
export function writeSavings(
  sealer: Sealer,
  found: FoundSavings | undefined,
  sessionId: string,
  secure: boolean,
): string[] {
  if (!found) return forgetSavings();
  const sealed = sealer.seal(found, purpose(sessionId));
  return Object.entries(COOKIES).map(([name, path]) =>
    serialize(name, sealed, { httpOnly: true, sameSite: "lax", path, secure }),
  );
}

/** Returns the Set-Cookie lines that delete what was found. */
export const forgetSavings = (): string[] =>
  Object.entries(COOKIES).map(([name, path]) => serialize(name, "", { httpOnly: true, path, maxAge: 0 }));

/**
 * Returns what was found in this visit, unless its visitor was idle in that flow (IDLE-10).
 * @param nowMs ms since 1970
 */
export function readSavings(
  sealer: Sealer,
  header: string | null,
  session: SiteSession,
  nowMs: number,
): FoundSavings | undefined {
  const cookies = parseCookies(header ?? "");
  const sealed = cookies["amc-savings-alert"] ?? cookies["amc-savings-banker"];
  if (sealed === undefined) return undefined;
  const parsed = schema.safeParse(sealer.open(sealed, purpose(browserIdOf(session))));
  return parsed.success && !wasIdle(session, parsed.data.flow, nowMs) ? parsed.data : undefined;
}
