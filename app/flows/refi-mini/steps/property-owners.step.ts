import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const propertyOwners = refiStep({
  id: "property-owners",
  title: "Who owns this home?",
  asks: NOTHING,
  ownsEach: ["owners"],
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
