import { itHoldsForEveryPage } from "../support/every-page";

itHoldsForEveryPage("purchase", {
  beside: ["error"],
  // Nobody has to say anything there.
  mayBeEmpty: ["m/income/income-summary", "demographics-questionnaire"],
});
