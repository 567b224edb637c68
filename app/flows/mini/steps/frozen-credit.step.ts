import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const frozenCredit = miniStep({
  id: "frozen-credit",
  title: "Your credit is frozen",
  asks: NOTHING,
});
