import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const propertyType = refiStep({
  id: "property-type",
  title: "What kind of home is it?",
  asks: NOTHING,
  ownsEach: ["types"],
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
