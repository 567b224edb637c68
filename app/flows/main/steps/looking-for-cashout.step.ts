import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const lookingForCashout = mainStep({
  id: "looking-for-cashout",
  title: "Which way suits you?",
  asks: NOTHING,
});
