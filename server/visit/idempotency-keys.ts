import { createHash } from "node:crypto";

/**
 * Returns the idempotency key of one act within a form. The same act with the same content is the
 * same write; other content typed into the same rendering (a second code) is another write. The key
 * reveals nothing of its parts.
 * @param key the key minted when the form was rendered
 */
export function idempotencyKeyFor(key: string, ...parts: readonly string[]): string {
  return createHash("sha256")
    .update([key, ...parts].join("\n"))
    .digest("base64url")
    .slice(0, 32);
}
