import { choice } from "~/steps/fields";

/** Late mortgage payments in the last twelve months, by their wire names. */
const LATE_PAYMENTS = ["none", "one", "several", "no-mortgage"] as const;
export type LatePayments = (typeof LATE_PAYMENTS)[number];

export const latePaymentsTitle = "Were mortgage payments late in the last year?";

export const latePaymentsField = choice(LATE_PAYMENTS, "Choose what applies for the last twelve months.");
