import { choice } from "~/steps/fields";
import { saidChoice } from "~/steps/said";
import type { AnswerSummary } from "~/wizard/step";

/** The employment statuses. */

const STATUSES = ["employed", "self-employed", "retired", "not-employed"] as const;
export type EmploymentStatus = (typeof STATUSES)[number];

export const workField = choice(STATUSES, "Choose what fits best today.");

const WORK = {
  employed: "Employed",
  "self-employed": "Self-employed",
  retired: "Retired",
  "not-employed": "Not working now",
} as const;

export const saidWork = (status: EmploymentStatus | undefined): AnswerSummary | undefined =>
  saidChoice("Work", status, WORK);
