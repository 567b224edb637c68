import type { CallId } from "~server/backend/contract/index";

/**
 * Calls that may name an applicant who gives their own answers: none of them writes or returns
 * anything about that person.
 */
const NAMING_CALLS: ReadonlySet<CallId> = new Set<CallId>([
  // Saves the whole list of borrowers, and leaves such a person as they are.
  "app-data.save",
  // Says who owns a home.
  "register.property",
]);

/** Returns the values of a field at any depth. */
function valuesOf(value: unknown, field: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    name === field && typeof inner === "string" ? [inner] : valuesOf(inner, field),
  );
}

/** Returns the ids of the applicants whose answers a call would read, check or change. */
export function applicantsOfCall(id: CallId, { query, body }: { query: unknown; body: unknown }): string[] {
  return NAMING_CALLS.has(id) ? [] : [...valuesOf(query, "applicantId"), ...valuesOf(body, "applicantId")];
}
