import { EMPTY_FORM } from "~/wizard/step";
import { miniStep } from "~/flows/mini/mini-step";

export const creditReportCost = miniStep({
  id: "credit-report-cost",
  title: "What your credit report costs",
  privacy: "secret",
  schema: EMPTY_FORM,
});
