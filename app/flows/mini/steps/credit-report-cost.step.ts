import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const creditReportCost = miniStep({
  id: "credit-report-cost",
  title: "What your credit report costs",
  asks: NOTHING,
});
