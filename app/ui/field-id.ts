/**
 * Returns the id of a field's control by its name: "applicants[0].ssn" -> "f-applicants-0-ssn". A
 * date's month is the first control of its group and represents it: "dob" and "dob.month" have the
 * same id.
 */
export function fieldId(name: string): string {
  return `f-${name
    .replace(/\.month$/, "")
    .replace(/[^\w-]+/g, "-")
    .replace(/-$/, "")}`;
}
