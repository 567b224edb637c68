import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const currentMortgageBalance = mainStep({
  id: "current-mortgage-balance",
  title: "What do you still owe on it?",
  asks: NOTHING,
});
