import type { Applicant } from "~server/reference/store";

/** Returns a person's address as the lines of a letter; empty while it is unknown. */
export function addressLines({ address }: Pick<Applicant, "address">): string[] {
  const { street, city, state, zip } = address ?? {};
  if (street === undefined) return [];
  return [street, [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")];
}
