import { choice } from "~/steps/fields";
import { saidChoice } from "~/steps/said";
import type { Said } from "~/wizard/step";

/** How somebody earns their living. */

const STATUSES = ["employed", "self-employed", "retired", "not-employed"] as const;
export type EmploymentStatus = (typeof STATUSES)[number];

export const workField = choice(STATUSES, "Choose what fits best today.");

const WORK = {
  employed: "Employed",
  "self-employed": "Self-employed",
  retired: "Retired",
  "not-employed": "Not working now",
} as const;

export const saidWork = (status: EmploymentStatus | undefined): Said | undefined =>
  saidChoice("Work", status, WORK);

export const WORK_OPTIONS = [
  { value: "employed", label: "I am employed", hint: "Full time or part time." },
  { value: "self-employed", label: "I work for myself", hint: "A business, freelance work, or gig work." },
  { value: "retired", label: "I am retired" },
  { value: "not-employed", label: "I am not working now" },
];
