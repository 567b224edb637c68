import type { CallError } from "./define";

/** Errors of a call about one applicant. */
export const applicantErrors: readonly CallError[] = [
  { status: 404, code: "APPLICANT_NOT_FOUND", means: "The applicant is not of this application." },
  {
    status: 409,
    code: "OWN_ANSWERS",
    means: "The applicant joined by invitation: only they themselves answer for themselves.",
  },
];
