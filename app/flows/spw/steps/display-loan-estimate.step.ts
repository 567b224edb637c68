import { estimateForm } from "~/steps/presentation/estimate";
import { spwStep } from "~/flows/spw/spw-step";

export const displayLoanEstimate = spwStep({
  id: "display-loan-estimate",
  title: "Your Loan Estimate",
  schema: estimateForm,
  // Another rate has another estimate, to which nothing was said yet.
  dependsOn: ["chosenRate"],
  wide: true,
});
