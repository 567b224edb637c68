import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const creditReportCost = spwStep({
  id: "credit-report-cost",
  title: "What your credit report costs",
  schema: NOTHING,
  // Of somebody who is added to the loan.
  sensitive: ["dob"],
});
