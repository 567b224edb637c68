import { itHoldsForEveryPage } from "../support/every-page";

itHoldsForEveryPage("mini", {
  beside: ["error", "receipt"],
  chatFrom: "date-of-birth",
  withoutVisit: { "pre-qual-congratulations": /^303 \/mini\/home\?said=letter$/ },
});
