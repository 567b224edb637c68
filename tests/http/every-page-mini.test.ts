import { itHoldsForEveryPage } from "../support/every-page";

itHoldsForEveryPage("mini", {
  extraPages: ["error", "receipt"],
  chatFrom: "date-of-birth",
  mayBeEmpty: ["m/income/income-summary"],
  withoutVisit: { "pre-qual-congratulations": /^303 \/mini\/home\?said=letter$/ },
});
