import { choice } from "~/steps/fields";
import { choiceAnswer } from "~/steps/answer-summaries";
import type { AnswerSummary } from "~/wizard/step";

/** The employment statuses. */

const STATUSES = ["employed", "self-employed", "retired", "not-employed"] as const;
export type EmploymentStatus = (typeof STATUSES)[number];

export const workField = choice(STATUSES, "Choose what fits you best today.");

const EMPLOYMENT_LABELS = {
  employed: "Employed",
  "self-employed": "Self-employed",
  retired: "Retired",
  "not-employed": "Not working now",
} as const;

export const employmentAnswer = (status: EmploymentStatus | undefined): AnswerSummary | undefined =>
  choiceAnswer("Work", status, EMPLOYMENT_LABELS);
