import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const frozenWait = miniStep({
  id: "frozen-wait",
  title: "We are getting your credit report",
  asks: NOTHING,
});
