/**
 * What the database can store: PostgreSQL rejects the NUL character, and its JSON rejects half of a
 * surrogate pair.
 */

/** The maximum nesting depth of a body; no call needs more. */
const MAX_DEPTH = 32;
const UNSTORABLE_TEXT = /\0|\p{Surrogate}/u;

/**
 * Returns why a value from a request cannot be stored, field names included, without quoting any of
 * it; undefined when it can.
 */
export function unstorableReason(value: unknown): string | undefined {
  // Iterative, because the sender chooses the depth.
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.depth > MAX_DEPTH) return "has too many levels";
    if (typeof next.value === "string") {
      if (UNSTORABLE_TEXT.test(next.value)) return "has characters that are no text";
    } else if (typeof next.value === "object" && next.value !== null) {
      for (const [name, inner] of Object.entries(next.value)) {
        if (UNSTORABLE_TEXT.test(name)) return "has characters that are no text";
        open.push({ value: inner, depth: next.depth + 1 });
      }
    }
  }
  return undefined;
}
