import { itHoldsForEveryPage } from "../support/every-page";

itHoldsForEveryPage("purchase", {
  extraPages: ["error"],
  // No answer is required there.
  mayBeEmpty: ["m/income/income-summary", "demographics-questionnaire"],
});
