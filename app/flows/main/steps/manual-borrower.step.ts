import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const manualBorrower = mainStep({
  id: "manual-borrower",
  title: "Who borrows with you?",
  asks: NOTHING,
});
