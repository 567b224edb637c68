import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const thankyouUnfortunately = miniStep({
  id: "thankyou-unfortunately",
  title: "We could not find your credit report",
  asks: NOTHING,
});
