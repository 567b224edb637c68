import { isWithinBounds, SMALL_JSON, type JsonBounds } from "~server/shared/json-bounds";
import { BodyRefused, readBody } from "./form";

/** The limits of a route's JSON body. */
export interface JsonLimits {
  /** content types; a beacon may send plain text only */
  kinds?: readonly string[];
  /** in bytes */
  largest: number;
  /** default: those of a small body */
  bounds?: JsonBounds;
}

const JSON_KINDS = ["application/json"];

/**
 * Reads the JSON body of a request. Every route with a JSON body uses this, after it has checked
 * the sender and the rate limit, so that a refused body is never parsed.
 * @returns the body; or 400 for invalid JSON, 413 for a body above the limits in bytes, levels or
 *   values, and 415 for another content type
 */
export async function readJson(
  request: Request,
  { kinds = JSON_KINDS, largest, bounds = SMALL_JSON }: JsonLimits,
): Promise<{ body: unknown } | 400 | 413 | 415> {
  try {
    const text = await readBody(request, kinds, largest);
    if (!isWithinBounds(text, bounds)) return 413;
    const body: unknown = JSON.parse(text);
    return { body };
  } catch (error) {
    if (error instanceof BodyRefused) return error.status;
    if (error instanceof SyntaxError) return 400;
    throw error;
  }
}
