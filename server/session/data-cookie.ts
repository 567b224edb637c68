import { serialize } from "cookie";
import { z } from "zod";
import { cookieIn } from "./cookie-in";
import type { Sealer } from "./seal";

const COOKIE = "amc-data";
/** As long as what was confirmed is good, in seconds. */
const LIFE_SECONDS = 60 * 60;
const PURPOSE = "data-request";
/** Every page of a request, and no other page, gets it. */
const PATH = "/legal/your-data";

const schema = z.object({
  kind: z.enum(["see", "correct", "delete"]),
  /** what they gave; gone once it is deleted */
  asker: z
    .object({ phoneNumber: z.string().max(10), firstName: z.string().max(80), lastName: z.string().max(80) })
    .optional(),
  /** a visit and a browser of its own, so that a request is tied to no wizard's */
  visit: z.string().max(8),
  device: z.string().max(16),
  /** of the backend, once the phone's code was right */
  token: z.string().max(128).optional(),
  /** what a correction came to: its number, its day, and names of what was corrected and of what is open */
  corrected: z
    .object({
      requestId: z.string().max(40),
      answerBy: z.string().max(10),
      done: z.array(z.string().max(10)).max(4),
      open: z.array(z.string().max(10)).max(4),
    })
    .optional(),
  until: z.number().int(),
});

/** A request of somebody for what is held on them, in the middle. */
export type DataRequest = Omit<z.infer<typeof schema>, "until">;

/** The request of this browser, if it is not too old. @param now seconds since 1970 */
export function readDataRequest(sealer: Sealer, header: string | null, now: number): DataRequest | undefined {
  const sealed = cookieIn(header, COOKIE);
  if (sealed === undefined) return undefined;
  const parsed = schema.safeParse(sealer.open(sealed, PURPOSE));
  return parsed.success && parsed.data.until > now ? parsed.data : undefined;
}

/** The Set-Cookie line of a request. @param now seconds since 1970 */
export const writeDataRequest = (
  sealer: Sealer,
  request: DataRequest,
  { now, secure }: { now: number; secure: boolean },
): string =>
  serialize(COOKIE, sealer.seal({ ...request, until: now + LIFE_SECONDS }, PURPOSE), {
    httpOnly: true,
    sameSite: "lax",
    path: PATH,
    maxAge: LIFE_SECONDS,
    secure,
  });

/** The Set-Cookie line that ends it. */
export const clearDataRequest = (): string =>
  serialize(COOKIE, "", { httpOnly: true, path: PATH, maxAge: 0 });
