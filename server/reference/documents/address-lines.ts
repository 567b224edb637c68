import type { Applicant } from "~server/reference/store";

/** Where somebody lives, line by line, as a letter is addressed; empty while it is not known. */
export function addressLines({ address }: Pick<Applicant, "address">): string[] {
  const { street, city, state, zip } = address ?? {};
  if (street === undefined) return [];
  return [street, [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")];
}
