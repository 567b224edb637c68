import { serialize } from "cookie";
import { z } from "zod";
import { cookieIn } from "./cookie-in";
import type { Purpose, Sealer } from "./seal";

const COOKIE = "amc-parked";
/** Whoever has a link has half an hour for the code. */
const LIFE_SECONDS = 30 * 60;

const text = z.string().max(2_048);

const schema = z.object({
  /** id of the flow that it goes on in */
  flow: z.string().max(40),
  appId: text,
  token: text,
  callUid: text.optional(),
  customerId: text.optional(),
  /** the page it goes on at: a path of this site, with its query */
  to: text,
  /** a page was opened by its link, or the application by a texted one, the visitor was away, or a copy was brought to another browser */
  why: z.enum(["link", "text", "away", "copy"]),
  /** where the visitor stood in an application of their own when the link was opened */
  other: text.optional(),
  /** answers were begun in its flow that are part of no application: they are replaced when it is opened */
  replaces: z.literal(true).optional(),
  /** a code was texted, in seconds since 1970 */
  sentAt: z.number().int().optional(),
});

/** An application that is opened once the code of its phone is given (F3). */
export type Parked = z.infer<typeof schema>;

const purpose = (sessionId: string): Purpose => `parked|${sessionId}`;

/** What waits for its code in this visit, if anything. */
export function readParked(sealer: Sealer, header: string | null, sessionId: string): Parked | undefined {
  const sealed = cookieIn(header, COOKIE);
  if (sealed === undefined) return undefined;
  const parsed = schema.safeParse(sealer.open(sealed, purpose(sessionId)));
  return parsed.success ? parsed.data : undefined;
}

/** The Set-Cookie line of what waits. */
export const writeParked = (sealer: Sealer, parked: Parked, sessionId: string, secure: boolean): string =>
  serialize(COOKIE, sealer.seal(parked, purpose(sessionId)), {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: LIFE_SECONDS,
    secure,
  });

/** The Set-Cookie line that forgets it. */
export const clearParked = (): string => serialize(COOKIE, "", { path: "/", maxAge: 0, httpOnly: true });
