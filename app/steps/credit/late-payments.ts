import { choice } from "~/steps/fields";

/** Mortgage payments that came late in the last twelve months, by their wire names. */
const LATE_PAYMENTS = ["none", "one", "several", "no-mortgage"] as const;
export type LatePayments = (typeof LATE_PAYMENTS)[number];

export const latePaymentsTitle = "Were mortgage payments late in the last year?";
export const latePaymentsLead = "Only payments that were 30 days late or more count.";

export const latePaymentsField = choice(LATE_PAYMENTS, "Choose what is true for the last twelve months.");

export const LATE_PAYMENT_OPTIONS = [
  { value: "no-mortgage", label: "I have no mortgage" },
  { value: "none", label: "No, all were on time" },
  { value: "one", label: "One was 30 days late or more" },
  { value: "several", label: "Two or more were" },
];
