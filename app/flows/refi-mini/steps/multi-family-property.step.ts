import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const multiFamilyProperty = refiStep({
  id: "multi-family-property",
  title: "How many homes are in the building?",
  asks: NOTHING,
  ownsEach: ["units"],
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
