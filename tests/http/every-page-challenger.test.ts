import { itHoldsForEveryPage } from "../support/every-page";

itHoldsForEveryPage("cashout-challenger", {
  // Shown when a record names an owner; tested with the module.
  elsewhere: /^m\/profile\/borrowers-name-confirmation$/,
});
