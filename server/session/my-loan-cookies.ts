import { serialize } from "cookie";
import { z } from "zod";
import { cookieValue } from "./cookie-value";
import type { Purpose, Sealer } from "./seal";

/** The cookies of My loan: a browser that is signed in, and one that is signing in. */

const SIGNED_IN = "amc-my-loan";
const SIGNING_IN = "amc-sign-in";
/** The pages of signing in. */
const PATH = "/my-loan";
/** The data of the first page has the address "/my-loan.data", which is not below "/my-loan". */
const SIGNED_IN_PATH = "/";
/** Twelve hours for a visit (F18), thirty days on a device that the person wants to keep. */
const VISIT_SECONDS = 12 * 60 * 60;
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;
/** Half an hour to enter the code. */
const SIGNING_IN_SECONDS = 30 * 60;

const signInSchema = z.object({
  /** of the backend's sign-in */
  token: z.string().max(128),
  /** ten digits */
  phone: z.string().max(10),
  isRemembered: z.boolean(),
  /** seconds since 1970 */
  until: z.number().int(),
});

/** A sign-in of this browser. */
export type SignIn = Omit<z.infer<typeof signInSchema>, "until">;

/**
 * Returns the sign-in of this browser, if it has not expired.
 * @param now seconds since 1970
 */
export function readSignIn(sealer: Sealer, header: string | null, now: number): SignIn | undefined {
  const sealed = cookieValue(header, SIGNED_IN);
  if (sealed === undefined) return undefined;
  const parsed = signInSchema.safeParse(sealer.open(sealed, "my-loan"));
  return parsed.success && parsed.data.until > now ? parsed.data : undefined;
}

/**
 * Returns the Set-Cookie line of a sign-in.
 * @param now seconds since 1970
 */
export function writeSignIn(
  sealer: Sealer,
  signIn: SignIn,
  { now, secure }: { now: number; secure: boolean },
): string {
  const life = signIn.isRemembered ? REMEMBERED_SECONDS : VISIT_SECONDS;
  return serialize(SIGNED_IN, sealer.seal({ ...signIn, until: now + life }, "my-loan"), {
    httpOnly: true,
    sameSite: "lax",
    path: SIGNED_IN_PATH,
    // A visit's cookie ends with the browser.
    ...(signIn.isRemembered && { maxAge: life }),
    secure,
  });
}

/** Returns the Set-Cookie line that ends it. */
export const clearSignIn = (): string =>
  serialize(SIGNED_IN, "", { httpOnly: true, path: SIGNED_IN_PATH, maxAge: 0 });

const attemptSchema = z.object({
  /** ten digits; absent while only a texted link is known */
  phone: z.string().max(10).optional(),
  isRemembered: z.boolean().optional(),
  /** the code of the phone was right, and the birth date is asked for */
  isProven: z.literal(true).optional(),
  /** no application has the phone */
  isUnknown: z.literal(true).optional(),
  /** of a texted link */
  link: z
    .object({ appId: z.string().max(128), token: z.string().max(256), ending: z.string().max(2) })
    .optional(),
  /** token of a texted invitation, which this is about then */
  invitation: z.string().max(128).optional(),
  /** the page below /my-loan that was asked for */
  to: z.string().max(200).optional(),
});

/** A sign-in in progress. */
export type SignInAttempt = z.infer<typeof attemptSchema>;

const purpose = (sessionId: string): Purpose => `sign-in|${sessionId}`;

/** Returns the sign-in in progress of this visit, if any. */
export function readAttempt(
  sealer: Sealer,
  header: string | null,
  sessionId: string,
): SignInAttempt | undefined {
  const sealed = cookieValue(header, SIGNING_IN);
  if (sealed === undefined) return undefined;
  const parsed = attemptSchema.safeParse(sealer.open(sealed, purpose(sessionId)));
  return parsed.success ? parsed.data : undefined;
}

/** Returns the Set-Cookie line of a sign-in in progress. */
export const writeAttempt = (
  sealer: Sealer,
  attempt: SignInAttempt,
  sessionId: string,
  secure: boolean,
): string =>
  serialize(SIGNING_IN, sealer.seal(attempt, purpose(sessionId)), {
    httpOnly: true,
    sameSite: "lax",
    path: PATH,
    maxAge: SIGNING_IN_SECONDS,
    secure,
  });

/** Returns the Set-Cookie line that ends it. */
export const clearAttempt = (): string =>
  serialize(SIGNING_IN, "", { httpOnly: true, path: PATH, maxAge: 0 });
