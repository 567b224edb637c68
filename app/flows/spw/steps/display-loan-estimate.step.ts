import { estimateForm } from "~/steps/presentation/loan-estimate";
import { spwStep } from "~/flows/spw/spw-step";

export const displayLoanEstimate = spwStep({
  id: "display-loan-estimate",
  title: "Your Loan Estimate",
  privacy: "secret",
  schema: estimateForm,
  // A different rate has a different estimate, which has no answer yet.
  dependsOn: ["chosenRate"],
  isWide: true,
});
