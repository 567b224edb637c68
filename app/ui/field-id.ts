/**
 * The id of a field's control, from its name: "applicants[0].ssn" -> "f-applicants-0-ssn".
 * A date's month is the first control of its group and answers for the whole: "dob" and "dob.month" are the same id.
 */
export function fieldId(name: string): string {
  return `f-${name
    .replace(/\.month$/, "")
    .replace(/[^\w-]+/g, "-")
    .replace(/-$/, "")}`;
}
