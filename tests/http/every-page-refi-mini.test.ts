import { itHoldsForEveryPage } from "../support/every-page";

itHoldsForEveryPage("refi-mini", {
  // No number is confirmed in this wizard, so nobody is called at once.
  elsewhere: /^thankyou-connecting-to-mb$/,
  mayBeEmpty: ["chat"],
  // Who comes there has told no name yet, and cannot be called.
  silentHere: ["unable-to-qualify"],
});
