import { itHoldsForEveryPage } from "../support/every-page";

itHoldsForEveryPage("qt", {
  chatFrom: "military-status",
  // Shown where a record names an owner, and where a partner was named before: tried with the module and with the main flow.
  elsewhere: /^m\/profile\/(?:borrowers-name-confirmation|partners-name)$/,
});
