import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const unqualifiedBorrower = miniStep({
  id: "unqualified-borrower",
  title: "We don't lend there yet",
  asks: NOTHING,
});
