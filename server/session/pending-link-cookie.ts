import { serialize } from "cookie";
import { z } from "zod";
import { cookieValue } from "./cookie-value";
import type { Purpose, Sealer } from "./seal";

const COOKIE = "amc-parked";
/** Half an hour to enter the code. */
const LIFE_SECONDS = 30 * 60;

const text = z.string().max(2_048);

const schema = z.object({
  /** id of the flow that continues */
  flow: z.string().max(40),
  appId: text,
  token: text,
  callUid: text.optional(),
  customerId: text.optional(),
  /** the page to continue at: a path of this site, with its query */
  to: text,
  /**
   * a page was opened by its link, the application by a texted link, the visitor was idle, a copy
   * was brought to another browser, or a comparison that was sent is shown, which opens nothing else
   */
  why: z.enum(["link", "text", "away", "copy", "comparison"]),
  /** the visitor's place in their own application when the link was opened */
  other: text.optional(),
  /** its flow has answers without an application: they are replaced when it is opened */
  replaces: z.literal(true).optional(),
  /** when a code was texted, in seconds since 1970 */
  sentAt: z.number().int().optional(),
});

/** An application that opens once the code of its phone is entered (F3). */
export type PendingLink = z.infer<typeof schema>;

const purpose = (sessionId: string): Purpose => `parked|${sessionId}`;

/** Returns the pending link of this visit, if any. */
export function readPendingLink(
  sealer: Sealer,
  header: string | null,
  sessionId: string,
): PendingLink | undefined {
  const sealed = cookieValue(header, COOKIE);
  if (sealed === undefined) return undefined;
  const parsed = schema.safeParse(sealer.open(sealed, purpose(sessionId)));
  return parsed.success ? parsed.data : undefined;
}

/** Returns the Set-Cookie line of a pending link. */
export const writePendingLink = (
  sealer: Sealer,
  pendingLink: PendingLink,
  sessionId: string,
  secure: boolean,
): string =>
  serialize(COOKIE, sealer.seal(pendingLink, purpose(sessionId)), {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: LIFE_SECONDS,
    secure,
  });

/** Returns the Set-Cookie line that deletes it. */
export const clearPendingLink = (): string => serialize(COOKIE, "", { path: "/", maxAge: 0, httpOnly: true });
