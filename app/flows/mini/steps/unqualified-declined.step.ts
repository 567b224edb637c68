import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const unqualifiedDeclined = miniStep({
  id: "unqualified-declined",
  title: "We can't approve this loan",
  asks: NOTHING,
});
