import { serialize } from "cookie";
import { z } from "zod";
import { cookieValue } from "./cookie-value";
import type { Sealer } from "./seal";

const COOKIE = "amc-data";
/** The life of a confirmation, in seconds. */
const LIFE_SECONDS = 60 * 60;
const PURPOSE = "data-request";
/** The cookie is sent to every page of a data request, and to no other page. */
const PATH = "/legal/your-data";

const schema = z.object({
  kind: z.enum(["see", "correct", "delete"]),
  /** the requester's data; removed once it is deleted */
  asker: z
    .object({ phoneNumber: z.string().max(10), firstName: z.string().max(80), lastName: z.string().max(80) })
    .optional(),
  /** a visit and a browser of its own, so that a request is tied to no wizard's visit */
  visit: z.string().max(8),
  device: z.string().max(16),
  /** from the backend, once the phone's code was correct */
  token: z.string().max(128).optional(),
  /**
   * the result of a correction: its number, its day, and the names of the corrected and the open
   * fields
   */
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

/** A visitor's privacy request for their stored data, in progress. */
export type DataRequest = Omit<z.infer<typeof schema>, "until">;

/**
 * Returns the data request of this browser, if it has not expired.
 * @param now seconds since 1970
 */
export function readDataRequest(sealer: Sealer, header: string | null, now: number): DataRequest | undefined {
  const sealed = cookieValue(header, COOKIE);
  if (sealed === undefined) return undefined;
  const parsed = schema.safeParse(sealer.open(sealed, PURPOSE));
  return parsed.success && parsed.data.until > now ? parsed.data : undefined;
}

/**
 * Returns the Set-Cookie line of a data request.
 * @param now seconds since 1970
 */
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

/** Returns the Set-Cookie line that ends it. */
export const clearDataRequest = (): string =>
  serialize(COOKIE, "", { httpOnly: true, path: PATH, maxAge: 0 });
