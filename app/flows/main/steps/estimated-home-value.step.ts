import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const estimatedHomeValue = mainStep({
  id: "estimated-home-value",
  title: "What is your home worth, about?",
  asks: NOTHING,
});
