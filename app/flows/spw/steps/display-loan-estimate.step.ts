import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const displayLoanEstimate = spwStep({
  id: "display-loan-estimate",
  title: "Your Loan Estimate",
  asks: NOTHING,
  wide: true,
});
