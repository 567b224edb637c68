import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const preQualCongratulations = miniStep({
  id: "pre-qual-congratulations",
  title: "You are pre-qualified",
  asks: NOTHING,
  entry: true,
});
