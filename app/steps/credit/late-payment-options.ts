/** The late mortgage payments page. */

export const latePaymentsLead = "Only payments that were 30 or more days late count.";

export const LATE_PAYMENT_OPTIONS = [
  { value: "no-mortgage", label: "I don't have a mortgage" },
  { value: "none", label: "No, all were on time" },
  { value: "one", label: "One was 30 or more days late" },
  { value: "several", label: "Two or more were" },
];
