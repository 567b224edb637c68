import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const callback = mainStep({
  id: "callback",
  title: "When may we call you?",
  asks: NOTHING,
});
