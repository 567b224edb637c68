import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const reviewYourCredit = miniStep({
  id: "review-your-credit",
  title: "Check your details before we look at your credit",
  asks: NOTHING,
  restsOn: ["buyer", "coBuyer"],
});
