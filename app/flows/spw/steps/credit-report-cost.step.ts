import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const creditReportCost = spwStep({
  id: "credit-report-cost",
  title: "What your credit report costs",
  privacy: "secret",
  schema: EMPTY_FORM,
  // The date of birth of an added borrower.
  sensitive: ["dob"],
});
