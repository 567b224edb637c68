import { itHoldsForEveryPage } from "../support/every-page";

itHoldsForEveryPage("refi-mini", {
  // No number is verified in this wizard, so no call is placed at once.
  elsewhere: /^thankyou-connecting-to-mb$/,
  mayBeEmpty: ["chat"],
  // Visitors there have not entered a name yet and cannot be called.
  silentHere: ["unable-to-qualify"],
});
