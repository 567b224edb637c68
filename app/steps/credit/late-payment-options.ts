/** The late mortgage payments page. */

export const latePaymentsLead = "Only payments that were 30 days late or more count.";

export const LATE_PAYMENT_OPTIONS = [
  { value: "no-mortgage", label: "I have no mortgage" },
  { value: "none", label: "No, all were on time" },
  { value: "one", label: "One was 30 days late or more" },
  { value: "several", label: "Two or more were" },
];
