import { itHoldsForEveryPage } from "../support/every-page";

itHoldsForEveryPage("qt", {
  chatFrom: "military-status",
  // Shown when a record names an owner, and when a partner was named before; tested with the module
  // and with the main flow.
  elsewhere: /^m\/profile\/(?:borrowers-name-confirmation|partners-name)$/,
});
