import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const amountToBorrow = mainStep({
  id: "amount-to-borrow",
  title: "How large a line do you need?",
  asks: NOTHING,
});
