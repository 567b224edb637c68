import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const propertyUse = refiStep({
  id: "property-use",
  title: "How do you use this home?",
  asks: NOTHING,
  ownsEach: ["uses"],
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
