import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const estimatedPrice = refiStep({
  id: "estimated-price",
  title: "What do you think the home is worth?",
  asks: NOTHING,
  ownsEach: ["values"],
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
