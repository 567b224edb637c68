import { itHoldsForEveryPage } from "../support/every-page";

itHoldsForEveryPage("cashout-challenger", {
  // Shown where a record names an owner: tried with the module.
  elsewhere: /^m\/profile\/borrowers-name-confirmation$/,
});
