import { itHoldsForEveryPage } from "../support/every-page";

itHoldsForEveryPage("refi-mini", {
  mayBeEmpty: ["chat"],
  // Who comes there has told no name yet, and cannot be called.
  silentHere: ["unable-to-qualify"],
});
