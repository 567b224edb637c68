import { isWithinBounds, SMALL_JSON, type JsonBounds } from "~server/json-bounds";
import { BodyRefused, readBody } from "./form";

/** What a route takes of JSON. */
export interface JsonLimits {
  /** content types; a beacon may send plain text only */
  kinds?: readonly string[];
  /** in bytes */
  largest: number;
  /** of a small body unless told */
  bounds?: JsonBounds;
}

const JSON_KINDS = ["application/json"];

/**
 * Reads the JSON body of a request. Every route that takes JSON reads it here, after it has asked who sends it and how often, since nothing
 * of a body that is refused is parsed.
 * @returns the body; or 400 for what is no JSON, 413 for one that is larger than the limits, in bytes, levels or values, and 415 for another content type
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
