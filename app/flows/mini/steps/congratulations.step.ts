import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const congratulations = miniStep({
  id: "congratulations",
  title: "You are approved",
  asks: NOTHING,
});
