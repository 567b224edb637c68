/** What the database can keep: PostgreSQL has no place for the NUL character, and its JSON none for half of a surrogate pair. */

/** No call has a body with more levels than this. */
const DEEPEST = 32;
const UNFIT = /\0|\p{Surrogate}/u;

/**
 * What cannot be kept of a value as it came from the wire, names of fields included: a reason that quotes nothing of it.
 * Undefined when all of it can be kept.
 */
export function unfitFor(value: unknown): string | undefined {
  // Not by calling itself: the depth is the sender's choice.
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.depth > DEEPEST) return "has too many levels";
    if (typeof next.value === "string") {
      if (UNFIT.test(next.value)) return "has characters that are no text";
    } else if (typeof next.value === "object" && next.value !== null) {
      for (const [name, inner] of Object.entries(next.value)) {
        if (UNFIT.test(name)) return "has characters that are no text";
        open.push({ value: inner, depth: next.depth + 1 });
      }
    }
  }
  return undefined;
}
