import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const estimatedPrice = mainStep({
  id: "estimated-price",
  title: "What price do you have in mind?",
  asks: NOTHING,
  entry: true,
});
